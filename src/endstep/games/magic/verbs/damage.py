"""Dealing damage, one source or many at once (CR 120)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from endstep.games.magic.abilities.base import Keyword
from endstep.games.magic.state.codes import BATTLEFIELD, NO_ONE
from endstep.games.magic.state.records import Obj, Ref
from endstep.games.magic.verbs import counters, life
from endstep.games.magic.verbs import events as ev

if TYPE_CHECKING:
    from endstep.games.magic.continuous.characteristics import Characteristics
    from endstep.games.magic.game import Game


DAMAGED: Final = 74
PLAYER_DAMAGED: Final = 75


class Damaged(ev.ObjectEvent):
    """An object has been dealt damage, by one source or several at once, so much in all.

    This is told only where something waits for it.
    """

    __slots__ = ("amount",)
    kind = DAMAGED
    code = "dealt-damage"

    def __init__(self, obj: Obj, amount: int) -> None:
        self.obj = obj
        self.amount = amount

    def facts(self, names: tuple[str, ...]) -> ev.Facts:
        return (*super().facts(names), ("amount", self.amount))


class PlayerDamaged(ev.AmountEvent):
    """A player has been dealt damage, by one source or several at once, so much in all; told as `Damaged` is."""

    __slots__ = ()
    kind = PLAYER_DAMAGED
    code = "player-dealt-damage"


class Packet:
    """Damage that is to be dealt: by which source (None for none in particular), to whom, how much."""

    __slots__ = ("amount", "source", "to")

    def __init__(self, source: Obj | None, to: Ref, amount: int) -> None:
        self.source = source
        self.to = to
        self.amount = amount


def deal_damage(game: Game, packets: Sequence[Packet], *, combat: bool = False) -> int:
    """Deal damage from several sources at once; return how much was dealt in all (CR 120.4).

    Damage of 0 is not dealt (120.8), nor is damage to something that is gone or can't be dealt any (120.1a). What
    replaces or prevents any of it comes before the results of all of it (120.4b-c).
    """
    first = game.hold()
    events: list[tuple[ev.Damage, Characteristics | None]] = []
    for packet in packets:
        if not game.guards.above(packet.amount, 0, "120.8") or not can_be_dealt(game, packet.to):
            continue
        target = None if packet.to.seat != NO_ONE else game.position.objects[packet.to.obj]
        outer, game.redirected = game.redirected, []
        try:
            event = game.propose(ev.Damage(packet.source, packet.to, target, packet.amount, combat))
        finally:
            elsewhere, game.redirected = game.redirected, outer
        for each in [event, *elsewhere] if isinstance(event, ev.Damage) else elsewhere:
            if game.guards.above(each.amount, 0, "120.8") and can_be_dealt(game, each.to):
                source = each.source
                traits = game.chars_of(source) if source is not None and source.card is not None else None
                events.append((each, traits))
    shielded, game.shielded = dict.fromkeys(game.shielded), []
    for id in shielded:
        counters.remove_counters(game, Ref(obj=id), "shield", 1, remover=NO_ONE)
    # How damage is dealt is settled before any of it has a result.
    infected = {seat for seat in {event.to.seat for event, _ in events} if seat != NO_ONE and _as_infect(game, seat)}
    for event, traits in events:
        game.happened(event, "120.3")
        _results(game, event, traits, as_infect=event.to.seat in infected)
    waited = game.index().triggers
    if DAMAGED in waited or PLAYER_DAMAGED in waited:
        _tell_in_all([event for event, _ in events], game)
    if first:
        game.release()
    return sum(event.amount for event, _ in events)


def _tell_in_all(events: Sequence[ev.Damage], game: Game) -> None:
    """Tell how much each object or player has been dealt in all, which is one event for each (CR 603.2c)."""
    totals: dict[tuple[int, int], int] = {}
    targets = {(event.to.seat, event.to.obj): event.target for event in events}
    for event in events:
        to = (event.to.seat, event.to.obj)
        totals[to] = totals.get(to, 0) + event.amount
    waited = game.index().triggers
    for (seat, id), total in totals.items():
        obj = targets[seat, id]
        if obj is None and PLAYER_DAMAGED in waited:
            game.happened(PlayerDamaged(seat, total), "120.3")
        elif obj is not None and DAMAGED in waited:
            game.happened(Damaged(obj, total), "120.3")


def can_be_dealt(game: Game, to: Ref) -> bool:
    """Return whether damage can be dealt to it: a player in the game, a creature, a planeswalker (CR 120.1)."""
    if to.seat != NO_ONE:
        return to.seat in game.in_game
    obj = game.position.objects.get(to.obj)
    if obj is None or obj.zone != BATTLEFIELD:
        return False
    now = game.chars_of(obj)
    return now.is_creature or "Planeswalker" in now.types


def _results(game: Game, event: ev.Damage, traits: Characteristics | None, *, as_infect: bool) -> None:
    """Turn damage that is dealt into its results (CR 120.3); `traits` are those of its source as it deals it."""
    source = event.source
    infect = traits is not None and "infect" in traits.keywords
    if event.to.seat != NO_ONE:
        seat = event.to.seat
        record = game.position.players[seat].clone()
        record.damaged = True
        if event.combat and source is not None and source.commander:
            record.commander_damage = _with_damage(record.commander_damage, source.commander, event.amount)
        game.position.put_player(seat, record)
        if infect or as_infect:
            counters.put_counters(game, event.to, "poison", event.amount, by_effect=False)
        else:
            life.lose_life(game, seat, event.amount, damage=event)
        if event.combat and traits is not None and traits.is_creature and "toxic" in traits.keywords:
            total = sum(a.number for a in traits.abilities if isinstance(a, Keyword) and a.name == "toxic")
            counters.put_counters(game, event.to, "poison", total, by_effect=False)
    else:
        _to_permanent(game, event, withering=infect or (traits is not None and "wither" in traits.keywords))
        if traits is not None and "deathtouch" in traits.keywords and event.to.obj in game.position.objects:
            obj = game.position.objects[event.to.obj].clone()
            obj.deathtouched = True
            game.position.put_object(obj)
    if traits is not None and "lifelink" in traits.keywords and source is not None:
        life.gain_life(game, source.controller, event.amount)


def _as_infect(game: Game, seat: int) -> bool:
    """Return whether damage is dealt to a player as though its source had infect (CR 702.90b)."""
    from endstep.games.magic.continuous.endings import DealtAsInfect

    for bound in game.index().others:
        if isinstance(bound.part, DealtAsInfect) and game.active(bound):
            if bound.part.who.includes(seat, game, bound.scope()):
                return True
    return False


def _to_permanent(game: Game, event: ev.Damage, *, withering: bool) -> None:
    now = game.chars(event.to.obj)
    source = NO_ONE if event.source is None else event.source.id
    there = game.position.objects[event.to.obj]
    if source not in there.hurt:
        marked = there.clone()
        marked.hurt = (*there.hurt, source)
        game.position.put_object(marked)
    if "Planeswalker" in now.types:
        counters.remove_counters(game, event.to, "loyalty", event.amount, remover=NO_ONE)
    if not now.is_creature:
        return
    if withering:
        counters.put_counters(game, event.to, "-1/-1", event.amount, by_effect=False)
        return
    obj = game.position.objects[event.to.obj].clone()
    obj.damage += event.amount
    game.position.put_object(obj)


def _with_damage(dealt: tuple[tuple[str, int], ...], commander: str, amount: int) -> tuple[tuple[str, int], ...]:
    """Return the record of combat damage by commanders with some more by one of them (CR 903.10a)."""
    before = dict(dealt)
    before[commander] = before.get(commander, 0) + amount
    return tuple(sorted(before.items()))
