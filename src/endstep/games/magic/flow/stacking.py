"""Putting triggered abilities on the stack; modes and targets of whatever goes there (CR 603.3, 601.2b-c)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from endstep.core import Option, Role
from endstep.games.magic.abilities.amounts import AttackersAmong, ThatMuch, TheX, x_of
from endstep.games.magic.abilities.base import (
    Ability,
    Scope,
    Target,
    Text,
    Triggered,
    Who,
    everything_in,
    mentions,
    number,
)
from endstep.games.magic.abilities.conditions import WasPaid
from endstep.games.magic.abilities.designations import ControllerOfSource, PlayersHave
from endstep.games.magic.abilities.fights import DefendingPlayer
from endstep.games.magic.abilities.objects import AttachedTo, ThatObject, Things, ThisObject
from endstep.games.magic.abilities.players import AttackedBySource, ChosenPlayer, ThatPlayer
from endstep.games.magic.continuous.fighting import in_force
from endstep.games.magic.continuous.protecting import is_hexproof_from, player_is_protected, protects
from endstep.games.magic.numbers import Numbers
from endstep.games.magic.state.codes import BATTLEFIELD, NO_ONE, STACK
from endstep.games.magic.state.records import Obj, Ref, Spell, Waiting
from endstep.games.magic.verbs import events as ev
from endstep.games.magic.verbs.becoming import TurnedFaceUp

if TYPE_CHECKING:
    from endstep.games.magic.game import Game

Aims = Callable[[tuple[Target, ...]], bool]
"""Says whether words "target" that read X have targets for an X that can be paid."""


def put_waiting(game: Game) -> None:
    """Put the waiting abilities on the stack, player by player, each in the order of their choice (CR 603.3b).

    Of a team that takes turns together, the primary player chooses the order of all that it has (805.2, 805.7).

    What triggers while this goes on waits until after the next check.
    """
    batch = game.position.common.waiting
    for seat in game.turn_order():
        mates = game.takes_turns_with(seat)
        if mates[:1] != (seat,):
            continue
        while mine := [each for each in game.position.common.waiting if each.controller in mates and each in batch]:
            chosen = _choose_next(game, seat, mine)
            _keep_waiting(game, [each for each in game.position.common.waiting if each is not chosen])
            _put(game, chosen)
    # Those of players who have left are never put there (CR 800.4d).
    _keep_waiting(game, [each for each in game.position.common.waiting if each not in batch])


def _keep_waiting(game: Game, waiting: list[Waiting]) -> None:
    common = game.position.common.clone()
    common.waiting = tuple(waiting)
    game.position.put_common(common)


def _choose_next(game: Game, seat: int, mine: list[Waiting]) -> Waiting:
    """Return the ability that its controller puts on the stack first; abilities that are alike need no choice."""
    alike: dict[tuple[object, ...], Waiting] = {}
    for each in mine:
        alike.setdefault(_likeness(game, each), each)
    if len(alike) == 1:
        return mine[0]
    options = [
        Option(Role.CHOICE, "first on the stack", each.source, place) for place, each in enumerate(alike.values())
    ]
    place = options.index(game.ask(seat, "order of triggers", options))
    return list(alike.values())[place]


def _likeness(game: Game, waiting: Waiting) -> tuple[object, ...]:
    """Return what tells a waiting ability apart as far as its effect goes: its source and event if it asks for them."""
    ability = waiting.ability
    assert isinstance(ability, Triggered)
    does = (ability.text, ability.condition)
    of_source = mentions(does, _ASKS_FOR_SOURCE) or any(isinstance(p, Things) and p.other for p in everything_in(does))
    of_event = waiting.event is not None and mentions(does, _ASKS_FOR_EVENT)
    return (
        does,
        waiting.controller,
        waiting.source if of_source else game.name_of(waiting.source),
        id(waiting.event) if of_event else 0,
        waiting.x,
        waiting.memory,
    )


_FOR: Final = "for player {}"  # under which a spell or ability remembers what was chosen for a player

# What in an ability makes a difference between two events, or two sources, of the same kind.
_ASKS_FOR_EVENT: Final = (ThatMuch, AttackersAmong, ThatObject, ThatPlayer, ControllerOfSource, DefendingPlayer)
_ASKS_FOR_SOURCE: Final = (ThisObject, AttachedTo, AttackedBySource, ChosenPlayer, DefendingPlayer, WasPaid, TheX)


def _put(game: Game, waiting: Waiting) -> None:
    """Put one triggered ability on the stack; without a legal choice it is removed (CR 603.3c-603.3d)."""
    ability = waiting.ability
    assert isinstance(ability, Triggered)
    scope = Scope(waiting.source, waiting.controller, waiting.event)
    event = waiting.event
    if isinstance(event, ev.Moved) and event.enters and event.after is not None and event.after.id == waiting.source:
        scope.x = x_of(event.after)  # CR 107.3m
    if isinstance(event, TurnedFaceUp) and event.obj.id == waiting.source:
        scope.x = x_of(event.obj)  # CR 702.37f
    if waiting.x:  # no quantity: the X of what made a delayed ability (CR 107.3n)
        scope.x = waiting.x
    scope.recall(game, waiting.memory)
    modes = choose_modes(game, ability.text, scope)
    specs = ability.text.targets(modes)
    if len(modes) < (ability.text.choose if ability.text.modes else 0) or not can_target_all(game, specs, scope):
        return
    obj = game.new_object(None, waiting.controller, STACK)
    scope.spell = obj.id
    spell = Spell()
    spell.ability = ability
    spell.source = waiting.source
    spell.event = waiting.event
    spell.modes = modes
    spell.x = scope.x
    spell.memory = waiting.memory
    obj.spell = spell
    game.position.put_object(obj)
    _push(game, obj)
    game.happened(ev.TriggeredEvent(game.position.look(waiting.source), waiting.controller), "603.3")
    set_targets(game, obj.id, choose_targets(game, specs, scope))
    if any(spec.for_each is not None for spec in specs):
        chosen = game.position.objects[obj.id].spell
        assert chosen is not None
        chosen = chosen.clone()
        chosen.memory = scope.memory
        put_spell(game, obj.id, chosen)
    divide(game, obj.id, specs, scope)
    announce_targets(game, obj.id)


def _push(game: Game, obj: Obj) -> None:
    position = game.position
    position.put_zone(1, (*position.zones[1], obj.id))


def new_ability(game: Game, seat: int, ability: Ability, source: int, place: int) -> Obj:
    """Put an activated ability, counted from 1, on the stack (CR 602.2a) and return it."""
    obj = game.new_object(None, seat, STACK)
    spell = Spell()
    spell.ability = ability
    spell.source = source
    spell.number = place
    obj.spell = spell
    game.position.put_object(obj)
    _push(game, obj)
    return obj


# modes and targets


def choose_modes(
    game: Game,
    text: Text,
    scope: Scope,
    *,
    every: bool = False,
    most: int = 0,
    payable: Callable[[tuple[int, ...]], bool] | None = None,
    aims: Aims | None = None,
) -> tuple[int, ...]:
    """Return the modes that a player chooses, of those that can be chosen (CR 601.2b, 700.2a); all with `every`.

    At most `most` where that is more than the modes that must be chosen, and only those that are `payable` together.
    What has no target yet can be chosen if `aims` says that it will have some for an X.
    """
    if not text.modes:
        return ()
    if every:
        return tuple(range(len(text.modes)))
    left = _modes_that_fit(game, text, scope, aims)
    chosen: list[int] = []
    while len(chosen) < max(text.choose, most or text.most) and left:
        if payable is not None:
            left = [place for place in left if payable((*chosen, place))]
            if not left:
                break
        options = [Option(Role.CHOICE, "mode", place + 1) for place in left]
        if len(chosen) >= text.choose:
            options.append(Option(Role.DECLINE, "no more modes"))
        option = game.ask(scope.controller, "mode", options)
        if option.role is Role.DECLINE:
            break
        place = option.subject - 1
        chosen.append(place)
        left.remove(place)
    if text.once and scope.source in game.position.objects:
        source = game.position.objects[scope.source].clone()
        source.chosen = (*source.chosen, *(("mode", str(place + 1)) for place in chosen))
        game.position.put_object(source)
    return tuple(chosen)


def _modes_that_fit(game: Game, text: Text, scope: Scope, aims: Aims | None) -> list[int]:
    """Return the modes that can be chosen: those with enough targets that have not been chosen once and for all."""
    done = [value for kind, value in game.position.look(scope.source).chosen if kind == "mode"] if text.once else []
    asked = [(place, text.targets((place,))) for place, _ in enumerate(text.modes) if str(place + 1) not in done]
    return [place for place, specs in asked if can_target_all(game, specs, scope) or (aims is not None and aims(specs))]


def enough_modes(game: Game, text: Text, scope: Scope, aims: Aims | None = None) -> bool:
    """Return whether as many modes as must be chosen can be chosen (CR 700.2a)."""
    return len(_modes_that_fit(game, text, scope, aims)) >= text.choose


def can_target_all(game: Game, specs: tuple[Target, ...], scope: Scope) -> bool:
    """Return whether there are enough legal targets."""
    return all(_can_target(game, spec, scope) for spec in specs) and _leaves_enough(game, specs, (), scope)


def _leaves_enough(game: Game, specs: tuple[Target, ...], taken: tuple[tuple[Ref, ...], ...], scope: Scope) -> bool:
    """Return whether "another target" can still be chosen, once earlier words have chosen (CR 115.3).

    `taken` is what was chosen for the first words; each of the others that must choose takes one.
    """
    if not any(spec.apart and spec.least for spec in specs[len(taken) :]):
        return True
    first, *_ = specs[len(taken) :]
    if first.least == 0:
        return _leaves_enough(game, specs, (*taken, ()), scope)
    before = [ref for refs in taken for ref in refs] if first.apart else []
    legal = [ref for ref in legal_targets(game, first, scope) if ref not in before]
    return any(_leaves_enough(game, specs, (*taken, (ref,)), scope) for ref in legal[: len(specs) + 1])


def bounds(game: Game, spec: Target, scope: Scope) -> tuple[int, int]:
    """Return how many must and how many can be chosen for one word "target" (CR 601.2c)."""
    if spec.count is None:
        return spec.least, spec.most
    most = game.guards.most(0, number(spec.count, game, scope), "601.2c")
    return (most if spec.least else 0), most  # no quantity: "up to" is printed


def counts_targets(specs: tuple[Target, ...]) -> bool:
    """Return whether a word "target" asks for a number that is worked out, and for no fewer."""
    return any(spec.count is not None and spec.least for spec in specs)


def _can_target(game: Game, spec: Target, scope: Scope) -> bool:
    """Return whether there are enough legal targets for one word "target"; objects are not looked at without need."""
    least, _ = bounds(game, spec, scope)
    if least == 0:
        return True
    if spec.players is not None:
        seats = spec.players.seats(game, scope)
        if sum(_player_can_be_targeted(game, seat, scope) for seat in seats) >= least:  # no quantity: players
            return True
    return len(legal_targets(game, spec, scope)) >= least


def legal_targets(game: Game, spec: Target, scope: Scope) -> list[Ref]:
    """Return everything that the word "target" can choose (CR 115.4), players in turn order first."""
    found: list[Ref] = []
    if spec.players is not None:
        seats = spec.players.seats(game, scope)
        found.extend(Ref(seat=seat) for seat in seats if _player_can_be_targeted(game, seat, scope))
    if spec.objects is not None:
        objects = spec.objects.find(game, scope)
        found.extend(Ref(obj=o.id) for o in objects if o.id != scope.spell and _can_be_targeted(game, o, scope))
    return found


def _can_be_targeted(game: Game, obj: Obj, scope: Scope) -> bool:
    """Return whether shroud, hexproof and protection do not keep an object from being a target (CR 702.11, 702.16b)."""
    if obj.zone != BATTLEFIELD:
        return True
    keywords = game.chars_of(obj).keywords
    if "shroud" in keywords:
        return False
    hostile = game.is_opponent(obj.controller, scope.controller)
    if "hexproof" in keywords and hostile:
        return False
    if scope.source == NO_ONE:
        return True
    source = game.position.look(scope.source)
    return not protects(game, obj, source) and not (hostile and is_hexproof_from(game, obj, source))


def _player_can_be_targeted(game: Game, seat: int, scope: Scope) -> bool:
    """Return whether shroud, hexproof and protection do not keep a player from being a target (CR 702.11, 702.16b)."""
    for bound, part in in_force(game, PlayersHave):
        if part.who.includes(seat, game, bound.scope()):
            if part.keyword == "shroud" or game.is_opponent(seat, scope.controller):
                return False
    return scope.source == NO_ONE or not player_is_protected(game, seat, game.position.look(scope.source))


def choose_targets(
    game: Game, specs: tuple[Target, ...], scope: Scope, *, one: Callable[[Ref], bool] | None = None
) -> tuple[tuple[Ref, ...], ...]:
    """Have the controller choose all targets, word by word (CR 601.2c, 603.3d).

    Where the spell can't be paid for unless it has a target that is so, the last word must choose `one` at the latest.
    """
    chosen: list[tuple[Ref, ...]] = []
    for spec in specs:
        if spec.for_each is not None:
            chosen.append(_choose_for_each(game, spec, spec.for_each, scope))
            continue
        refs: list[Ref] = []
        least, most = bounds(game, spec, scope)
        if spec.divides is not None:  # each gets at least one (CR 601.2d)
            most = game.guards.least(most, number(spec.divides, game, scope), "601.2d")
        while len(refs) < most:
            taken = [*refs, *(ref for each in chosen for ref in each if spec.apart)]
            left = [ref for ref in legal_targets(game, spec, scope) if ref not in taken]
            if spec.one_owner and refs:
                owner = game.position.objects[refs[0].obj].owner
                left = [ref for ref in left if game.position.objects[ref.obj].owner == owner]
            if any(each.apart for each in specs):
                left = [ref for ref in left if _leaves_enough(game, specs, (*chosen, (*refs, ref)), scope)]
            if one is not None and len(chosen) == len(specs) - 1:
                if not any(one(ref) for each in (*chosen, refs) for ref in each):
                    left = [ref for ref in left if one(ref)]
            options = [target_option(ref) for ref in left]
            if len(refs) >= least:
                options.append(Option(Role.DECLINE, "no more targets"))
            if not options:
                break
            option = game.ask(scope.controller, "target", options)
            if option.role is Role.DECLINE:
                break
            refs.append(left[options.index(option)])
        chosen.append(tuple(refs))
    return tuple(chosen)


def _choose_for_each(game: Game, spec: Target, who: Who, scope: Scope) -> tuple[Ref, ...]:
    """Have the controller choose up to so many targets for each of some players, who control them (CR 601.2c)."""
    refs: list[Ref] = []
    for seat in who.seats(game, scope):
        for _ in range(spec.most):
            legal = [ref for ref in legal_targets(game, spec, scope) if ref not in refs and ref.obj != NO_ONE]
            left = [ref for ref in legal if game.position.objects[ref.obj].controller == seat]
            options = [*(target_option(ref) for ref in left), Option(Role.DECLINE, "no more targets", seat)]
            option = game.ask(scope.controller, "target", options)
            if option.role is Role.DECLINE:
                break
            ref = left[options.index(option)]
            refs.append(ref)
            name = _FOR.format(seat)
            scope.objects[name] = (*scope.objects.get(name, ()), game.position.objects[ref.obj])
    return tuple(refs)


def is_for_its_controller(game: Game, ref: Ref, scope: Scope) -> bool:
    """Return whether a target that was chosen for a player is still controlled by that player (CR 608.2b)."""
    name = _FOR.format(game.position.objects[ref.obj].controller)
    return any(obj.id == ref.obj for obj in scope.objects.get(name, ()))


def divide(game: Game, id: int, specs: tuple[Target, ...], scope: Scope) -> None:
    """Have the controller divide what a spell or ability divides among its targets, one or more each (CR 601.2d)."""
    if all(spec.divides is None for spec in specs):
        return
    obj = game.position.objects[id]
    assert obj.spell is not None
    shares: list[tuple[int, ...]] = []
    for spec, refs in zip(specs, obj.spell.targets, strict=True):
        if spec.divides is None or not refs:
            shares.append(())
            continue
        left = number(spec.divides, game, scope)
        mine: list[int] = []
        for others in range(len(refs) - 1, 0, -1):
            mine.append(game.ask(scope.controller, "division", Numbers("number", 1, left - others)).subject)
            left -= mine[-1]
        shares.append((*mine, left))
    spell = obj.spell.clone()
    spell.shares = tuple(shares)
    put_spell(game, id, spell)


def target_option(ref: Ref) -> Option:
    """Return the option that chooses a target."""
    if ref.seat != NO_ONE:
        return Option(Role.CHOICE, "target player", ref.seat)
    return Option(Role.CHOICE, "target", ref.obj)


def put_spell(game: Game, id: int, spell: Spell) -> None:
    """Note what was chosen for a spell or ability."""
    obj = game.position.objects[id].clone()
    obj.spell = spell
    game.position.put_object(obj)


def set_targets(game: Game, id: int, chosen: tuple[tuple[Ref, ...], ...]) -> None:
    """Note the targets of a spell or ability; each becomes a target now (CR 115.1)."""
    obj = game.position.objects[id].clone()
    assert obj.spell is not None
    obj.spell = obj.spell.clone()
    obj.spell.targets = chosen
    game.position.put_object(obj)


def announce_targets(game: Game, id: int) -> None:
    """Let triggered abilities see what has become a target of a spell or ability; they wait (CR 601.2c)."""
    obj = game.position.objects[id]
    if obj.spell is None:
        return
    for refs in obj.spell.targets:
        for ref in refs:
            target = game.position.objects.get(ref.obj) if ref.obj != NO_ONE else None
            game.happened(ev.Targeted(ref, target, obj), "115.1")
