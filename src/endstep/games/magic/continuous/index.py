"""Which abilities function now, sorted by what they look at; and what the objects of the battlefield are like.

Worked out anew when the position's `version` has moved on, and not before.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from endstep.games.magic.abilities.base import Ability, Activated, Keyword, Part, Scope, Static, Triggered
from endstep.games.magic.abilities.designations import Ascends
from endstep.games.magic.continuous.characteristics import Characteristics
from endstep.games.magic.continuous.parts import Cant, CantLose, CantWin, Changes, Replacement
from endstep.games.magic.state.codes import BATTLEFIELD, COMMAND, GRAVEYARD, HAND, NO_ONE, STACK

if TYPE_CHECKING:
    from endstep.games.magic.continuous.effects import Lasting
    from endstep.games.magic.game import Game
    from endstep.games.magic.state.records import Obj


class Bound:
    """An ability or a part of one, with the object (or the lasting effect) that it belongs to."""

    __slots__ = (
        "affected",
        "condition",
        "controller",
        "effect",
        "lasting",
        "number",
        "part",
        "source",
        "stamp",
        "triggered",
    )

    def __init__(self, source: int, controller: int, stamp: int) -> None:
        self.source = source
        self.controller = controller
        self.stamp = stamp
        self.lasting = -1
        self.effect: Lasting | None = None
        self.affected: tuple[int, ...] | None = None
        self.part: Part | None = None
        self.condition: Static | None = None
        self.triggered: Triggered | None = None
        self.number = 0

    def scope(self) -> Scope:
        """Return the scope in which it is read."""
        scope = Scope(self.source, self.controller)
        if self.effect is not None:
            scope.x = self.effect.x
            scope.specs = self.effect.specs
            scope.chosen = self.effect.chosen
        return scope

    def identity(self) -> tuple[int, int, int]:
        """Return what tells it apart from every other one (CR 614.5)."""
        return (self.source, self.lasting, self.number)


class Index:
    """Everything that functions now: triggers and replacements by the kind of event, the other parts by their class."""

    __slots__ = (
        "activatable",
        "ascending",
        "bars",
        "cants",
        "changes",
        "dynamic",
        "kinds",
        "others",
        "puts",
        "reads_time",
        "replacements",
        "state_triggers",
        "triggers",
        "version",
    )

    def __init__(self, version: int, puts: int) -> None:
        self.version = version
        self.puts = puts
        self.dynamic = False  # some change of characteristics depends on more than which abilities there are
        # What is worked out from all this once somebody asks.
        self.activatable: list[tuple[int, Sequence[Activated]]] | None = None  # permanents with activated abilities
        self.reads_time: bool | None = None  # whether what players may do can depend on the step
        self.kinds: frozenset[str] | None = None  # the types of all permanents
        self.triggers: dict[int, list[Bound]] = {}
        self.replacements: dict[int, list[Bound]] = {}
        self.cants: dict[int, list[Bound]] = {}
        self.ascending: list[int] = []  # seats whose permanents have ascend (CR 702.131b)
        self.bars: list[Bound] = []
        self.changes: list[Bound] = []
        self.others: list[Bound] = []
        self.state_triggers: list[Bound] = []

    def add(self, ability: Ability, source: int, controller: int, stamp: int, number: int) -> None:
        """Sort an ability in."""
        if isinstance(ability, Triggered):
            bound = Bound(source, controller, stamp)
            bound.triggered = ability
            bound.number = number
            self._add_trigger(bound, ability)
        elif isinstance(ability, Static):
            for place, part in enumerate(ability.parts):
                bound = Bound(source, controller, stamp)
                bound.part = part
                bound.condition = ability if ability.condition is not None else None
                bound.number = 100 * number + place
                self._add_part(bound, part)

    def add_lasting(self, effect: Lasting) -> None:
        """Sort a lasting effect in."""
        ability = effect.ability
        if isinstance(ability, Triggered):
            bound = Bound(effect.source, effect.controller, effect.stamp)
            bound.lasting = effect.id
            bound.effect = effect
            bound.triggered = ability
            self._add_trigger(bound, ability)
        elif isinstance(ability, Static):
            for place, part in enumerate(ability.parts):
                bound = Bound(effect.source, effect.controller, effect.stamp)
                bound.lasting = effect.id
                bound.effect = effect
                bound.affected = effect.affected
                bound.part = part
                bound.condition = ability if ability.condition is not None else None
                bound.number = place
                self._add_part(bound, part)

    def _add_trigger(self, bound: Bound, ability: Triggered) -> None:
        if not ability.when.kinds:
            self.state_triggers.append(bound)
        for kind in ability.when.kinds:
            self.triggers.setdefault(kind, []).append(bound)

    def _add_part(self, bound: Bound, part: Part) -> None:
        if isinstance(part, Replacement):
            for kind in part.pattern.kinds:
                self.replacements.setdefault(kind, []).append(bound)
        elif isinstance(part, (CantLose, CantWin)):
            self.bars.append(bound)
        elif isinstance(part, Cant):
            for kind in part.kinds:
                self.cants.setdefault(kind, []).append(bound)
        elif isinstance(part, Changes):
            self.changes.append(bound)
            self.dynamic = self.dynamic or bound.condition is not None or part.is_dynamic
        elif isinstance(part, Ascends):
            self.ascending.append(bound.controller)
        else:
            self.others.append(bound)


def build_index(game: Game) -> tuple[Index, dict[int, Characteristics]]:
    """Work out what every permanent is like and which abilities function (CR 613, 113.6)."""
    position = game.position
    objects = position.objects
    index = Index(position.version, position.puts)
    shapes: dict[int, Characteristics] = {}
    permanents = position.battlefield
    for id in permanents:
        obj = objects[id]
        printed = game.printed(obj)
        shapes[id] = printed
        for number, ability in enumerate(printed.abilities):
            if isinstance(ability, (Static, Triggered)) and BATTLEFIELD in ability.zones:
                index.add(ability, id, obj.controller, obj.stamp, number)
    _elsewhere(game, index)
    _inherent(game, index)
    for effect in position.effects.values():
        index.add_lasting(effect)
    if index.changes or any(objects[id].counters for id in permanents):
        _apply_layers(game, index, shapes)
    return index, shapes


def _inherent(game: Game, index: Index) -> None:
    """Add the abilities of the monarch, which have no source (CR 725.2)."""
    monarch = game.position.common.monarch
    if monarch == NO_ONE:
        return
    from endstep.games.magic.abilities.inherent import OF_THE_MONARCH

    for number, ability in enumerate(OF_THE_MONARCH):
        index.add(ability, NO_ONE, monarch, 0, number)


def _elsewhere(game: Game, index: Index) -> None:
    """Add the abilities that function outside the battlefield (CR 113.6)."""
    position = game.position
    places = [(STACK, position.stack), (COMMAND, position.zones[3])]
    for seat in range(position.seats):
        places.append((GRAVEYARD, position.graveyard(seat)))
        places.append((HAND, position.hand(seat)))
    for zone, ids in places:
        for id in ids:
            obj = position.objects[id]
            if obj.card is None or not obj.card.elsewhere:
                continue
            for number, ability in enumerate(obj.card.abilities):
                if isinstance(ability, (Static, Triggered)) and zone in ability.zones:
                    index.add(ability, id, obj.controller, obj.stamp, number)


def _apply_layers(game: Game, index: Index, shapes: dict[int, Characteristics]) -> None:
    """Apply the changes of characteristics layer by layer, within a layer by timestamp (CR 613.2-613.7)."""
    position = game.position
    game.shapes = shapes  # what was worked out so far can be asked for while the rest is worked out
    own: set[int] = set()

    def mine(id: int) -> Characteristics:
        if id not in own:
            shapes[id] = shapes[id].clone()
            own.add(id)
        return shapes[id]

    waiting = list(index.changes)
    while waiting:
        bound = min(waiting, key=_layer_order)
        waiting.remove(bound)
        part = bound.part
        assert isinstance(part, Changes)
        scope = bound.scope()
        if bound.condition is not None and bound.condition.condition is not None:
            if not bound.condition.condition.holds(game, scope):
                continue
        if bound.affected is not None:
            affected: list[Obj] = [position.objects[i] for i in bound.affected if i in position.objects]
        else:
            affected = [obj for obj in part.what.find(game, scope) if obj.zone == BATTLEFIELD]
        for obj in affected:
            before = shapes[obj.id].abilities
            now = mine(obj.id)
            part.change(game, obj, now, scope)
            for number in range(len(before), len(now.abilities)):
                ability = now.abilities[number]
                if not isinstance(ability, Keyword):
                    known = len(index.changes)
                    index.add(ability, obj.id, obj.controller, obj.stamp, number)
                    waiting.extend(index.changes[known:])  # an ability gained in layer 6 may act in layer 7
    for id in position.battlefield:
        obj = position.objects[id]
        if obj.counters and shapes[id].is_creature:
            plus = obj.count("+1/+1") - obj.count("-1/-1")  # layer 7c (CR 613.4c)
            if plus:
                now = mine(id)
                now.power += plus
                now.toughness += plus


def _layer_order(bound: Bound) -> tuple[int, int]:
    part = bound.part
    assert isinstance(part, Changes)
    return (part.layer, bound.stamp)
