"""How "can't", replacement and prevention effects act on an event that would happen (CR 101.2, 614-616)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Final

from endstep.core import Option, Role
from endstep.games.magic.abilities.base import Scope, Static, Target, mentions
from endstep.games.magic.abilities.objects import AttachedTo, ThisObject
from endstep.games.magic.continuous import commanding
from endstep.games.magic.continuous.entering import as_it_would_be
from endstep.games.magic.continuous.index import Bound, Index
from endstep.games.magic.continuous.intrinsic import has_intrinsic, intrinsic
from endstep.games.magic.continuous.parts import Cant, Replacement
from endstep.games.magic.state.codes import BATTLEFIELD, EXILE, LIBRARY, NO_ONE
from endstep.games.magic.state.records import Ref
from endstep.games.magic.verbs import events as ev
from endstep.games.magic.verbs.counters import POISON

if TYPE_CHECKING:
    from endstep.games.magic.game import Game

_OF_A_COPY: Final = 1_000  # added to the numbers of abilities that a permanent has copied, to tell them from its own

Identity = tuple[int, int, int]


def propose(game: Game, event: ev.Event) -> ev.Event | None:
    """Let "can't", replacement and prevention effects act on an event; return what is left of it (CR 614.6).

    The affected player chooses among several that apply, and each applies once (CR 616.1, 614.5).
    """
    index = game.index()
    if (event.kind in index.cants and forbidden(game, event)) or _forbids_itself(game, event):
        return None
    if event.kind not in index.replacements and not _may_replace_itself(game, event):
        if not commanding.is_about_one(game, event):
            return event
    return _pass_through(game, event, list(game.within), _applicable(game, event, list(game.within)))


def propose_together(game: Game, events: Sequence[ev.Event]) -> Iterator[ev.Event | None]:
    """Propose events that would happen at once, one after the other.

    What can replace each of them is seen before anything is carried out (CR 614.6).
    """
    together = [(event, _applicable(game, event, [])) for event in events]
    for event, found in together:
        yield _pass_through(game, event, [], found)


def forbidden(game: Game, event: ev.Event) -> bool:
    """Return whether an event can't happen (CR 101.2, 614.17), to a player or to the team (810.9g-h, 810.10c)."""
    cants = game.index().cants.get(event.kind, ())
    if not cants:
        return False
    events = [event, *_of_the_team(game, event)] if game.format.shared_life else [event]
    for bound in cants:
        part = bound.part
        assert isinstance(part, Cant)
        if game.active(bound) and any(part.forbids(game, each, bound.scope()) for each in events):
            return True
    return False


def _forbids_itself(game: Game, event: ev.Event) -> bool:
    """Return whether what would enter with counters says itself that it can't have them (CR 614.12)."""
    if not isinstance(event, ev.CountersPut) or event.obj is None or event.obj.zone != BATTLEFIELD:
        return False
    entering = event.obj
    if entering.id in game.position.objects and game.position.objects[entering.id].zone == BATTLEFIELD:
        return False
    own = [each for each in game.chars_of(entering).abilities if isinstance(each, Static)]
    scope = Scope(entering.id, entering.controller)
    return any(part.forbids(game, event, scope) for each in own for part in each.parts if isinstance(part, Cant))


def _of_the_team(game: Game, event: ev.Event) -> list[ev.Event]:
    """Return what an event of shared life or poison would be for the other players of the team."""
    if isinstance(event, ev.LifeLost):
        return [ev.LifeLost(s, event.amount, event.damage) for s in game.life_sharers(event.seat) if s != event.seat]
    if isinstance(event, ev.LifeGained):
        return [ev.LifeGained(s, event.amount) for s in game.life_sharers(event.seat) if s != event.seat]
    if isinstance(event, ev.CountersPut) and event.to.seat != NO_ONE and event.counter == POISON:
        seat = event.to.seat
        mates = [s for s in game.life_sharers(seat) if s != seat]
        return [ev.CountersPut(Ref(seat=s), None, POISON, event.amount) for s in mates]
    return []


def _pass_through(game: Game, event: ev.Event, applied: list[Identity], found: list[Bound]) -> ev.Event | None:
    """Apply one effect after the other until none applies that has not been applied (CR 616.1f)."""
    while found:
        bound = _choose(game, event, found)
        if bound is None:
            return event
        applied.append(bound.identity())
        changed = _apply(game, bound, event, tuple(applied))
        if changed is None or forbidden(game, changed):
            return None
        event = changed
        found = _applicable(game, event, applied)
    return event


def _applicable(game: Game, event: ev.Event, applied: list[Identity]) -> list[Bound]:
    there = [*game.index().replacements.get(event.kind, ()), *_its_own(game, event)]
    there += commanding.instead(game, event, len(applied))
    return [bound for bound in there if bound.identity() not in applied and _applies(game, bound, event)]


def _applies(game: Game, bound: Bound, event: ev.Event) -> bool:
    part = bound.part
    assert isinstance(part, Replacement)
    return game.active(bound) and part.applies(game, event, bound.scope())


def _may_replace_itself(game: Game, event: ev.Event) -> bool:
    """Return whether the object of an event may have replacement effects about its own move that are not indexed.

    Those are about a permanent that has yet to enter (CR 614.12), and those of cards in libraries and exile.
    """
    if not isinstance(event, ev.Moved) or event.before.card is None:
        return False
    card = event.before.card
    if event.enters:
        return card.has_statics or has_intrinsic(card.printed) or event.guise is not None or bool(game.index().changes)
    return card.has_statics and event.before.zone in (LIBRARY, EXILE)


def _its_own(game: Game, event: ev.Event) -> list[Bound]:
    """Return what an object itself says about its move, and about nothing else than itself (CR 614.12)."""
    if not _may_replace_itself(game, event):
        return []
    assert isinstance(event, ev.Moved)
    alone = Index(game.position)
    obj = as_it_would_be(game, event) if event.enters else event.before
    assert obj.card is not None
    seat = obj.controller if event.controller is None else event.controller
    now = obj.card.printed if obj.last is None else obj.last
    abilities = (*now.abilities, *(intrinsic(now) if event.enters else ()))
    for place, ability in enumerate(abilities, _OF_A_COPY * (0 if event.guise is None else event.guise.times)):
        if isinstance(ability, Static) and (BATTLEFIELD if event.enters else obj.zone) in ability.zones:
            alone.add(ability, obj.id, seat, 0, place)
    return [bound for bound in alone.replacements.get(ev.MOVED, ()) if _is_about_itself(bound)]


def _is_about_itself(bound: Bound) -> bool:
    part = bound.part
    return isinstance(part, Replacement) and isinstance(getattr(part.pattern, "what", None), ThisObject)


def _choose(game: Game, event: ev.Event, found: list[Bound]) -> Bound | None:
    """Return the effect to apply next; the affected player chooses among those that differ (CR 616.1)."""
    different: dict[tuple[object, ...], Bound] = {}
    first = min(_rank(bound) for bound in found)
    for bound in [each for each in found if _rank(each) == first]:
        different.setdefault(_likeness(game, bound), bound)
    several = list(different.values())
    if len(several) == 1:
        bound = several[0]
        if _is_optional(bound) and not game.yes_or_no(bound.controller, "replace", bound.source):
            return None
        return bound
    options = [Option(Role.CHOICE, "replacement", bound.source, place) for place, bound in enumerate(several)]
    if all(_is_optional(bound) for bound in several):
        options.append(Option(Role.DECLINE, "no replacement"))
    place = options.index(game.ask(event.affected(), "replacement", options))
    return several[place] if place < len(several) else None


def _rank(bound: Bound) -> int:
    """Return when an effect has to be chosen (CR 616.1a-616.1e)."""
    return bound.part.rank if isinstance(bound.part, Replacement) else Replacement.rank


def _likeness(game: Game, bound: Bound) -> tuple[object, ...]:
    """Return what tells an effect apart as far as its doing goes: one of several alike is as good as another."""
    part, effect = bound.part, bound.effect
    condition = None if bound.condition is None else bound.condition.condition
    own: object = game.name_of(bound.source)
    if _is_optional(bound) or mentions((part, condition), (ThisObject, AttachedTo)):
        own = bound.source
    lasts: tuple[object, ...] = ()
    if effect is not None:
        chosen = effect.chosen if mentions(part, (Target,)) else ()
        lasts = (effect.duration, effect.uses < 0, effect.x, chosen, effect.affected)  # guarded: -1 is for ever
    return (part, condition, bound.controller, own, lasts)


def _is_optional(bound: Bound) -> bool:
    return bool(getattr(bound.part, "may", False))


def _apply(game: Game, bound: Bound, event: ev.Event, applied: tuple[Identity, ...]) -> ev.Event | None:
    """Replace an event; what happens instead is not replaced by the same effects again (CR 614.5)."""
    part = bound.part
    assert isinstance(part, Replacement)
    outer = game.within
    game.within = applied
    scope = bound.scope()
    scope.event = event
    if bound.lasting >= 0:
        uses = game.position.effects[bound.lasting].uses
        scope.notes["uses"] = uses
        game.use_up(bound.lasting, part.uses_up(event, uses))
    name = game.name_of(bound.source)
    changed = part.replace(game, event, scope)
    game.within = outer
    if changed is None:
        game.replaced_by = name
    return changed
