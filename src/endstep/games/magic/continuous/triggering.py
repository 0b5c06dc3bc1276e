"""Which abilities trigger on an event, or on a state of the game (CR 603.2, 603.4, 603.8, 603.10, 605.4)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from endstep.games.magic.abilities.base import Scope, Triggered, mentions
from endstep.games.magic.abilities.players import ThatPlayer
from endstep.games.magic.abilities.producing import could_add_mana
from endstep.games.magic.continuous.doubling import keeps_still, more_times
from endstep.games.magic.continuous.index import Bound, Index
from endstep.games.magic.continuous.seeing import is_in_range
from endstep.games.magic.state.codes import BATTLEFIELD, NO_ONE
from endstep.games.magic.state.records import Waiting
from endstep.games.magic.verbs import designating
from endstep.games.magic.verbs import events as ev

if TYPE_CHECKING:
    from endstep.games.magic.game import Game


def trigger(game: Game, event: ev.Event, now: Index, before: Index | None) -> None:
    """Let abilities trigger on an event; those that look back are those of `before`, if something left with it."""
    found: list[Waiting] = []
    for bound in now.triggers.get(event.kind, ()):
        ability = bound.triggered
        assert ability is not None
        if not ability.when.looks_back:
            _match(game, bound, event, found, now)
    looking = before if before is not None else now
    for bound in looking.triggers.get(event.kind, ()):
        ability = bound.triggered
        assert ability is not None
        if ability.when.looks_back:
            _match(game, bound, event, found, looking)
    if event.kind == ev.MANA_ADDED and found:
        found = _resolve_mana_abilities(game, found)
    if found:
        game.add_waiting(found)


def _match(game: Game, bound: Bound, event: ev.Event, found: list[Waiting], index: Index) -> None:
    ability = bound.triggered
    assert isinstance(ability, Triggered)
    if bound.lasting >= 0 and bound.lasting not in game.position.effects:
        return
    scope = bound.scope()
    if game.ranges is not None and not is_in_range(game, event, bound.controller, before=ability.when.looks_back):
        return
    times = ability.when.times(game, event, scope)
    if not times or (event.kind == ev.STEP_BEGAN and _has_triggered(game, ability, event, scope)):
        return
    scope.event = event
    if ability.condition is not None and not ability.condition.holds(game, scope):
        return
    if keeps_still(game, index, bound, event):
        return
    if ability.once and not _may_trigger_now(game, bound, ability):
        return
    apart = ability.when.apart(game, event, scope)
    events = (event,) * times if apart is None else apart
    more = more_times(game, index, bound, event)
    if ability.once:
        events = events[:1]
    else:
        events = (*events, *(events if apart is not None else (event,)) * more)
    x, memory = (0, ()) if bound.effect is None else (bound.effect.x, bound.effect.memory)
    if bound.lasting >= 0:
        game.use_up(bound.lasting)
    for each in events:
        waiting = Waiting(ability, bound.source, bound.controller, each)
        waiting.x, waiting.memory = x, memory
        found.append(waiting)


def _may_trigger_now(game: Game, bound: Bound, ability: Triggered) -> bool:
    """Return whether an ability that triggers only once each turn still can; note that it does.

    What has left the battlefield has no more turns in which it could trigger again.
    """
    source = bound.source
    if source == NO_ONE:  # an ability that the rules give a player who has speed
        return designating.may_speed_up(game, bound.controller)
    there = game.position.objects.get(source)
    if there is None or there.zone != BATTLEFIELD:
        return True
    mine = [each for each in game.chars(source).abilities if isinstance(each, Triggered) and each.once]
    place = next((n for n, each in enumerate(mine) if each.text == ability.text), len(mine))
    mark = f"triggered {place + 1}"
    if mark in there.used:
        return False
    marked = there.clone()
    marked.used = (*there.used, mark)
    game.position.put_object(marked)
    return True


def _has_triggered(game: Game, ability: Triggered, event: ev.Event, scope: Scope) -> bool:
    """Return whether an ability has triggered already on the step of another player of the team (CR 805.4d).

    One that refers to "that player" triggers for each of them.
    """
    assert isinstance(event, ev.StepBegan)
    if event.seat == game.position.turn.active or mentions((ability.text, ability.condition), (ThatPlayer,)):
        return False
    seats = game.active_players()
    before = seats[: seats.index(event.seat)]
    return any(ability.when.matches(game, ev.StepBegan(seat, event.step), scope) for seat in before)


def _resolve_mana_abilities(game: Game, found: list[Waiting]) -> list[Waiting]:
    """Resolve triggered mana abilities at once, without the stack (CR 605.4a); return the other abilities."""
    others: list[Waiting] = []
    for each in found:
        ability = each.ability
        assert isinstance(ability, Triggered)
        if not could_add_mana(ability.text.effect) or ability.text.targets(()):
            others.append(each)
            continue
        assert ability.text.effect is not None
        scope = Scope(each.source, each.controller, each.event)
        scope.recall(game, each.memory)
        ability.text.effect.do(game, scope)
    return others


def look_at_states(game: Game) -> None:
    """Let state triggers trigger, those that are not waiting or on the stack already (CR 603.8)."""
    found: list[Waiting] = []
    for bound in game.index().state_triggers:
        ability = bound.triggered
        assert ability is not None and ability.condition is not None
        if is_pending(game, bound.source, ability):
            continue
        if ability.condition.holds(game, bound.scope()):
            found.append(Waiting(ability, bound.source, bound.controller, None))
    if found:
        game.add_waiting(found)


def is_pending(game: Game, source: int, ability: Triggered) -> bool:
    """Return whether a state trigger waits or is on the stack already (CR 603.8)."""
    if any(each.source == source and each.ability == ability for each in game.position.common.waiting):
        return True
    for id in game.position.stacks:
        spell = game.position.objects[id].spell
        if spell is not None and spell.source == source and spell.ability == ability:
            return True
    return False
