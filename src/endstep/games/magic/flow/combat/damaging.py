"""Combat damage: who assigns how much to what, and dealing it (CR 510)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from endstep.games.magic.continuous.despite import AssignsNothing
from endstep.games.magic.continuous.fighting import AssignsAsUnblocked, concerned, in_force
from endstep.games.magic.continuous.permitting import DealsByToughness
from endstep.games.magic.flow.combat.removing import see_who_left
from endstep.games.magic.numbers import Numbers
from endstep.games.magic.signals import Moot
from endstep.games.magic.state.codes import BATTLEFIELD, NO_ONE
from endstep.games.magic.state.records import Obj, Ref
from endstep.games.magic.verbs import damage, fighting

if TYPE_CHECKING:
    from endstep.games.magic.game import Game

_STRIKES_FIRST = frozenset(("first strike", "double strike"))
_TRAMPLES = frozenset(("trample", "trample over planeswalkers"))


def has_first_strikers(game: Game) -> bool:
    """Return whether there is a first combat damage step (CR 510.4)."""
    fighters = (*fighting.attackers(game), *fighting.blockers(game))
    return any(game.chars(obj.id).keywords & _STRIKES_FIRST for obj in fighters)


def deal_combat_damage(game: Game, *, first: bool) -> None:
    """Have all attackers and blockers of this step deal their damage at once (CR 510.1-510.2)."""
    see_who_left(game)
    struck = game.position.common.first_strikers
    dealing: list[Obj] = []
    for obj in (*fighting.attackers(game), *_by_player(game, fighting.blockers(game))):
        keywords = game.chars(obj.id).keywords
        if first and not keywords & _STRIKES_FIRST:
            continue
        if not first and obj.id in struck and "double strike" not in keywords:
            continue
        dealing.append(obj)
    if first:
        common = game.position.common.clone()
        common.first_strikers = tuple(obj.id for obj in dealing)
        game.position.put_common(common)
    assigned = Assigned(game)
    # What tramples comes after the other attackers, whose damage counts for it (CR 702.19b).
    for obj in sorted(dealing, key=lambda obj: _turn_to_assign(game, obj)):
        assigned.assign(obj)
    # A creature that has left with its owner since, while damage was being assigned, deals none (CR 800.4a).
    there = [p for p in assigned.packets if p.source is None or p.source.id in game.position.objects]
    damage.deal_damage(game, there, combat=True)


def _by_player(game: Game, blockers: list[Obj]) -> list[Obj]:
    order = game.turn_order()
    return sorted(blockers, key=lambda obj: order.index(obj.controller) if obj.controller in order else len(order))


def _turn_to_assign(game: Game, obj: Obj) -> int:
    if obj.attacking is None:
        return 2
    return 1 if game.chars(obj.id).keywords & _TRAMPLES else 0


def _strength(game: Game, id: int) -> int:
    """Return how much combat damage a creature assigns: as much as its power is, or its toughness (CR 510.1a)."""
    now = game.chars(id)
    if any(id in concerned(game, bound, part.what) for bound, part in in_force(game, AssignsNothing)):
        return 0
    if any(id in concerned(game, bound, part.what) for bound, part in in_force(game, DealsByToughness)):
        return now.toughness
    return now.power


class Assigned:
    """The damage that is assigned so far in one combat damage step, and how each creature adds its own."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.packets: list[damage.Packet] = []
        self.amounts: dict[int, int] = {}  # by attackers, to each permanent
        self.deadly: set[int] = set()  # those to which a source with deathtouch assigned some (CR 702.2c)

    def assign(self, obj: Obj) -> None:
        """Add the damage of one creature (CR 510.1a-510.1d); 800.4e for a player who has left."""
        game = self.game
        power = _strength(game, obj.id)
        if not game.guards.above(power, 0, "510.1a"):
            return
        if obj.blocking:
            self._divide(obj, power, [Ref(obj=id) for id in obj.blocking if self._still_fights(id)], [])
            return
        beyond = self._beyond(obj)
        if not obj.blocked:
            self._divide(obj, power, [], beyond)
            return
        if beyond and self._assigns_past_blockers(obj):
            self._divide(obj, power, [], beyond)
            return
        there = [Ref(obj=b.id) for b in fighting.blockers(game) if obj.id in b.blocking]
        self._divide(obj, power, there, beyond if game.chars(obj.id).keywords & _TRAMPLES else [])

    def _assigns_past_blockers(self, obj: Obj) -> bool:
        """Return whether a blocked creature assigns its damage as though it weren't, as its controller chooses."""
        game = self.game
        told = in_force(game, AssignsAsUnblocked)
        if not any(obj.id in concerned(game, bound, part.what) for bound, part in told):
            return False
        try:
            return game.yes_or_no(obj.controller, "as though not blocked", obj.id)
        except Moot:  # its controller has left
            return False

    def _still_fights(self, id: int) -> bool:
        obj = self.game.position.objects.get(id)
        return obj is not None and obj.zone == BATTLEFIELD and obj.attacking is not None

    def _beyond(self, obj: Obj) -> list[Ref]:
        """Return what is attacked, with what lies behind it for one that tramples over planeswalkers (CR 702.19c)."""
        game = self.game
        assert obj.attacking is not None
        seat = fighting.defending_player(game, obj)
        player = [Ref(seat=seat)] if seat in game.in_game else []
        if obj.attacking.seat != NO_ONE:
            return player
        over = player if "trample over planeswalkers" in game.chars(obj.id).keywords else []
        walker = fighting.attacked_planeswalker(game, obj)
        return over if walker is None else [Ref(obj=walker.id), *over]  # CR 506.4c, 702.19e

    def _divide(self, obj: Obj, power: int, there: list[Ref], beyond: list[Ref]) -> None:
        """Divide damage among creatures, and what is beyond them once all have lethal damage, as a player chooses.

        Of what is beyond, the last takes the rest, and only after the one before it has damage equal to its loyalty.
        """
        guards = self.game.guards
        left, satisfied = power, bool(beyond)
        rows = [*there, *beyond]
        for place, ref in enumerate(rows):
            if place >= len(there) and not satisfied:
                break
            enough = self._enough(obj, ref) if ref.seat == NO_ONE and beyond else 0
            last_to_take = place == len(rows) - 1 or (place == len(there) - 1 and not satisfied)
            least = left if last_to_take else 0
            if place == len(rows) - 2 and len(beyond) == 2 and satisfied:
                least = guards.least(enough, left, "702.19c")
            elif place == len(there) - 1 and satisfied:
                least = guards.least(enough, left, "702.19b")
            given = least
            if guards.above(left, least, "510.1c"):
                try:
                    given = self.game.ask(obj.controller, "assign damage", Numbers("damage", least, left)).subject
                except Moot:  # its controller has left
                    return
            if satisfied and ref.seat == NO_ONE:
                satisfied = guards.at_least(given, enough, "702.19b")
            self._add(obj, ref, given)
            left -= given

    def _add(self, obj: Obj, ref: Ref, given: int) -> None:
        self.packets.append(damage.Packet(obj, ref, given))
        if ref.seat == NO_ONE and obj.attacking is not None:
            self.amounts[ref.obj] = self.amounts.get(ref.obj, 0) + given
            if "deathtouch" in self.game.chars(obj.id).keywords and self.game.guards.above(given, 0, "702.2c"):
                self.deadly.add(ref.obj)

    def _enough(self, source: Obj, ref: Ref) -> int:
        """Return how much is lethal for a creature, or takes all loyalty of a planeswalker (CR 702.19b-702.19c)."""
        game = self.game
        victim = game.position.objects[ref.obj]
        assigned = self.amounts.get(ref.obj, 0)
        if not victim.blocking:
            return game.guards.most(0, victim.count("loyalty") - assigned, "702.19c")
        if ref.obj in self.deadly:
            return 0
        lethal = game.guards.most(0, game.chars_of(victim).toughness - victim.damage - assigned, "702.19b")
        if "deathtouch" in game.chars(source.id).keywords:
            return game.guards.least(1, lethal, "702.2c")
        return lethal
