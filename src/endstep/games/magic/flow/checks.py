"""The state-based actions on objects (CR 704.5d-704.5q, 704.6d), one small class each; the others are in `ending`.

`find` looks at the position before any of them is performed; `choose` has players choose, still before that; `perform`
acts on what was found and chosen.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, ClassVar

from endstep.core import Option, Role
from endstep.games.magic.abilities.rooms import is_dungeon, is_in_last_room
from endstep.games.magic.continuous.attaching import can_be_attached
from endstep.games.magic.continuous.limiting import AtMostCounters
from endstep.games.magic.flow import sagas
from endstep.games.magic.state.codes import BATTLEFIELD, COMMAND, NO_ONE
from endstep.games.magic.state.records import Obj, Ref
from endstep.games.magic.verbs import attaching, becoming, counters, designating, moving, venturing

if TYPE_CHECKING:
    from endstep.games.magic.game import Game

Found = list[tuple[int, ...]]


class Check(ABC):
    """A state-based action: groups of objects that it applies to, and what it does to them."""

    rule: ClassVar[str] = ""

    @abstractmethod
    def find(self, game: Game) -> Found:
        """Return what it applies to now."""

    def choose(self, game: Game, found: Found) -> Found:
        """Have players make the choices that belong to it, before anything moves; return what it acts on."""
        return found

    @abstractmethod
    def perform(self, game: Game, found: Found) -> bool:
        """Do it; return whether anything was done."""


class StrayToken(Check):
    """A token outside the battlefield, or a copy where it can't be, ceases to exist (CR 704.5d-704.5e)."""

    rule = "704.5d"

    def find(self, game: Game) -> Found:
        objects = game.position.objects
        return [(id,) for id in game.position.common.stray if id not in objects or not objects[id].commander]

    def perform(self, game: Game, found: Found) -> bool:
        for (id,) in found:
            obj = game.position.objects.get(id)
            moving.cease(game, id, "704.5d" if obj is None or obj.is_token else "704.5e")
        return True


class NoToughness(Check):
    """A creature with toughness 0 or less is put into its owner's graveyard (CR 704.5f)."""

    rule = "704.5f"

    def find(self, game: Game) -> Found:
        shapes = game.permanents()
        return [
            (id,)
            for id in game.position.battlefield
            if (now := shapes[id]).is_creature and game.guards.at_most(now.toughness, 0, self.rule)
        ]

    def perform(self, game: Game, found: Found) -> bool:
        moving.put_into_graveyards(game, [id for (id,) in found], rule=self.rule)
        return True


class LethalDamage(Check):
    """A creature with lethal damage, or damaged by deathtouch since the last check, is destroyed (CR 704.5g-704.5h).

    Both together destroy it once: one replacement effect replaces both (CR 704.7).
    """

    rule = "704.5g"

    def find(self, game: Game) -> Found:
        found: Found = []
        for id in game.position.battlefield:
            obj = game.position.objects[id]
            if not obj.damage and not obj.deathtouched:  # no quantity: no damage is never lethal
                continue
            now = game.chars_of(obj)
            if not now.is_creature or "indestructible" in now.keywords:
                continue
            if game.guards.at_most(now.toughness, 0, "704.5f"):
                continue
            if obj.deathtouched or game.guards.at_least(obj.damage, now.toughness, self.rule):
                found.append((id,))
        return found

    def perform(self, game: Game, found: Found) -> bool:
        first = game.hold()
        for (id,) in found:
            obj = game.position.objects.get(id)
            lethal = obj is not None and game.guards.at_least(obj.damage, game.chars_of(obj).toughness, self.rule)
            moving.destroy(game, [id], rule=self.rule if lethal else "704.5h")
        if first:
            game.release()
        return True


class NoLoyalty(Check):
    """A planeswalker with loyalty 0 is put into its owner's graveyard (CR 704.5i)."""

    rule = "704.5i"

    def find(self, game: Game) -> Found:
        if "Planeswalker" not in game.kinds():
            return []
        return [
            (id,)
            for id in game.position.battlefield
            if "Planeswalker" in game.chars(id).types
            and game.guards.at_most(game.position.objects[id].count("loyalty"), 0, self.rule)
        ]

    def perform(self, game: Game, found: Found) -> bool:
        moving.put_into_graveyards(game, [id for (id,) in found], rule=self.rule)
        return True


class LegendRule(Check):
    """Of legendary permanents of one name, their controller keeps one (CR 704.5j)."""

    rule = "704.5j"

    def find(self, game: Game) -> Found:
        if "Legendary" not in game.kinds():
            return []
        groups: dict[tuple[int, str], list[int]] = {}
        for id in game.position.battlefield:
            now = game.chars(id)
            if "Legendary" in now.supertypes:
                groups.setdefault((game.position.objects[id].controller, now.name), []).append(id)
        order = game.turn_order()
        several = [(seat, tuple(ids)) for (seat, _), ids in groups.items() if len(ids) > 1]
        return [ids for _, ids in sorted(several, key=lambda group: order.index(group[0]))]

    def choose(self, game: Game, found: Found) -> Found:
        gone: Found = []
        for ids in found:
            present = [id for id in ids if id in game.position.objects]
            if present:
                seat = game.position.objects[present[0]].controller
                kept = game.ask(seat, "legend rule", [Option(Role.CHOICE, "keep", id) for id in present]).subject
                gone += [(id,) for id in present if id != kept]
        return gone

    def perform(self, game: Game, found: Found) -> bool:
        moving.put_into_graveyards(game, [id for (id,) in found], rule=self.rule)
        return bool(found)


class WorldRule(Check):
    """Of several world permanents only the newest stays (CR 704.5k)."""

    rule = "704.5k"

    def find(self, game: Game) -> Found:
        if "World" not in game.kinds():
            return []
        worlds = [id for id in game.position.battlefield if "World" in game.chars(id).supertypes]
        if len(worlds) < 2:
            return []
        return [(id,) for id in worlds if not self._stays(game, id, worlds)]

    @staticmethod
    def _stays(game: Game, id: int, worlds: list[int]) -> bool:
        """Return whether one is newer than all others that its controller's range holds (CR 801.12)."""
        objects = game.position.objects
        mine = objects[id]
        others = [objects[o] for o in worlds if o != id and game.reaches(mine.controller, objects[o])]
        return all(other.moment < mine.moment for other in others)  # no quantity: two that came at once both go

    def perform(self, game: Game, found: Found) -> bool:
        moving.put_into_graveyards(game, [id for (id,) in found], rule=self.rule)
        return True


class LooseAura(Check):
    """An Aura attached to nothing, or to something illegal, is put into its owner's graveyard (CR 704.5m)."""

    rule = "704.5m"

    def find(self, game: Game) -> Found:
        if "Aura" not in game.kinds():
            return []
        return [
            (id,)
            for id in game.position.battlefield
            if "Aura" in game.chars(id).subtypes
            and not can_be_attached(game, id, game.position.objects[id].attached_to)
        ]

    def perform(self, game: Game, found: Found) -> bool:
        ids = [id for (id,) in found]
        bestowed = [id for id in ids if is_bestowed(game.position.objects[id])]
        for id in bestowed:  # CR 702.103f
            attaching.unattach(game, id, rule="702.103f")
            becoming.end_bestow(game, id)
        moving.put_into_graveyards(game, [id for id in ids if id not in bestowed], rule=self.rule)
        return True


def is_bestowed(obj: Obj) -> bool:
    """Return whether something is bestowed (CR 702.103b)."""
    return obj.guise is not None and obj.guise.bestowed


class LooseEquipment(Check):
    """What is no Aura and attached to something illegal becomes unattached and stays (CR 704.5n, 704.5p)."""

    rule = "704.5n"

    def find(self, game: Game) -> Found:
        found: Found = []
        for id in game.position.battlefield:
            attached = game.position.objects[id].attached_to
            if attached is not None and "Aura" not in game.chars(id).subtypes:
                if not can_be_attached(game, id, attached):
                    found.append((id,))
        return found

    def perform(self, game: Game, found: Found) -> bool:
        for (id,) in found:
            attaching.unattach(game, id, rule=self.rule)
        return True


class SeveralRoles(Check):
    """Of the Roles that one player controls on a permanent only the newest stays (CR 704.5z)."""

    rule = "704.5z"

    def find(self, game: Game) -> Found:
        if "Role" not in game.kinds():
            return []
        groups: dict[tuple[int, int], list[Obj]] = {}
        for id in game.position.battlefield:
            obj = game.position.objects[id]
            if obj.attached_to is not None and obj.attached_to.obj != NO_ONE and "Role" in game.chars(id).subtypes:
                groups.setdefault((obj.controller, obj.attached_to.obj), []).append(obj)
        return [(obj.id,) for roles in groups.values() for obj in sorted(roles, key=lambda role: role.stamp)[:-1]]

    def perform(self, game: Game, found: Found) -> bool:
        moving.put_into_graveyards(game, [id for (id,) in found], rule=self.rule)
        return True


class SagaAtItsEnd(Check):
    """A Saga at its final chapter, none of whose chapters is still to resolve, is sacrificed (CR 704.5s, 714.4)."""

    rule = "704.5s"

    def find(self, game: Game) -> Found:
        if "Saga" not in game.kinds():
            return []
        return [(id,) for id in game.position.battlefield if sagas.is_at_its_end(game, id)]

    def perform(self, game: Game, found: Found) -> bool:
        done = False
        for (id,) in found:
            if id in game.position.objects:
                done = bool(moving.sacrifice(game, game.position.objects[id].controller, (id,))) or done
        return done


class TooManyCounters(Check):
    """What can't have more than so many counters of a kind loses the others (CR 704.5r)."""

    rule = "704.5r"

    def find(self, game: Game) -> Found:
        return [
            (bound.source, bound.number)
            for bound in game.index().others
            if isinstance(bound.part, AtMostCounters) and bound.part.excess(game, bound.source) and game.active(bound)
        ]

    def perform(self, game: Game, found: Found) -> bool:
        for bound in list(game.index().others):
            part = bound.part
            if isinstance(part, AtMostCounters) and (bound.source, bound.number) in found:
                excess = part.excess(game, bound.source)
                counters.remove_counters(game, Ref(obj=bound.source), part.counter, excess, remover=NO_ONE)
        return True


class OppositeCounters(Check):
    """+1/+1 and -1/-1 counters on a permanent remove each other (CR 704.5q)."""

    rule = "704.5q"

    def find(self, game: Game) -> Found:
        return [
            (id,)
            for id in game.position.battlefield
            if game.position.objects[id].counters
            and game.guards.above(game.position.objects[id].count("+1/+1"), 0, self.rule)
            and game.guards.above(game.position.objects[id].count("-1/-1"), 0, self.rule)
        ]

    def perform(self, game: Game, found: Found) -> bool:
        for (id,) in found:
            obj = game.position.objects.get(id)
            if obj is None or obj.zone != BATTLEFIELD:
                continue
            pairs = game.guards.least(obj.count("+1/+1"), obj.count("-1/-1"), self.rule)
            for kind in ("+1/+1", "-1/-1"):
                counters.remove_counters(game, Ref(obj=id), kind, pairs, remover=-1)
        return True


class StrayCommander(Check):
    """A commander that was put into a graveyard or into exile may go to the command zone (CR 704.6d)."""

    rule = "704.6d"

    def find(self, game: Game) -> Found:
        objects = game.position.objects
        found = [id for id in game.position.common.stray if id in objects and objects[id].commander]
        order = game.turn_order()
        return [(id,) for id in sorted(found, key=lambda id: order.index(objects[id].owner))]

    def choose(self, game: Game, found: Found) -> Found:
        objects = game.position.objects
        there = [id for (id,) in found if id in objects]
        return [(id,) for id in there if game.yes_or_no(objects[id].owner, "commander to the command zone", id)]

    def perform(self, game: Game, found: Found) -> bool:
        moved = [moving.move(game, id, COMMAND, rule=self.rule, how="put") for (id,) in found]
        return any(moved)


class DungeonAtItsEnd(Check):
    """A dungeon whose venture marker is on the bottommost room leaves once its room ability has (CR 309.6, 704.5t)."""

    rule = "704.5t"

    def find(self, game: Game) -> Found:
        return [
            (id,)
            for id in game.position.zone(COMMAND)
            if is_dungeon(game.position.objects[id])
            and is_in_last_room(game.position.objects[id])
            and not self._is_told(game, id)
        ]

    @staticmethod
    def _is_told(game: Game, id: int) -> bool:
        """Return whether a room ability of a dungeon has triggered and not left the stack."""
        position = game.position
        spells = [position.objects[each].spell for each in position.stacks]
        return any(w.source == id for w in position.common.waiting) or any(
            spell is not None and spell.source == id for spell in spells
        )

    def perform(self, game: Game, found: Found) -> bool:
        for (id,) in found:
            venturing.complete(game, id, rule=self.rule)
        return True


class StartsEngines(Check):
    """A player without speed who controls something with start your engines! has speed 1 then (CR 704.5aa)."""

    rule = "704.5aa"

    def find(self, game: Game) -> Found:
        slow = {seat for seat in game.in_game if not game.position.players[seat].speed}  # no quantity: none or some
        if not slow:
            return []
        objects = game.position.objects
        permanents = game.permanents().items()
        starting = {objects[id].controller for id, now in permanents if "start your engines!" in now.keywords}
        return [(seat,) for seat in sorted(slow & starting)]

    def perform(self, game: Game, found: Found) -> bool:
        for (seat,) in found:
            designating.speed_up(game, seat, 1, rule=self.rule)
        return True


PERMANENT_CHECKS: tuple[Check, ...] = (
    StrayToken(),
    NoToughness(),
    LethalDamage(),
    NoLoyalty(),
    LegendRule(),
    WorldRule(),
    LooseAura(),
    LooseEquipment(),
    SeveralRoles(),
    SagaAtItsEnd(),
    TooManyCounters(),
    OppositeCounters(),
    StrayCommander(),
    DungeonAtItsEnd(),
    StartsEngines(),
)
