"""Which abilities function now, sorted by what they look at; and what the objects of the battlefield are like.

Worked out anew when the position's `version` has moved on, and not before.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from endstep.games.magic.abilities.base import Ability, Activated, Part, Static, Triggered
from endstep.games.magic.abilities.card import standing_of
from endstep.games.magic.abilities.designations import Ascends
from endstep.games.magic.abilities.remembering import remembered
from endstep.games.magic.continuous.bound import Bound
from endstep.games.magic.continuous.changing import Controls
from endstep.games.magic.continuous.controlling import gives_control
from endstep.games.magic.continuous.effects import AS_LONG_AS
from endstep.games.magic.continuous.layers import Continuous, Layering, effects_of, effects_of_lasting
from endstep.games.magic.continuous.parts import Cant, CantLose, CantWin, Changes, Replacement
from endstep.games.magic.continuous.reading import is_restless
from endstep.games.magic.continuous.replaced import EXILED_AS_IT_LEAVES
from endstep.games.magic.state.codes import BATTLEFIELD, COMMAND, EXILE, GRAVEYARD, HAND, NO_ONE, RULED_COUNTERS, STACK

if TYPE_CHECKING:
    from endstep.games.magic.continuous.characteristics import Characteristics
    from endstep.games.magic.continuous.effects import Lasting
    from endstep.games.magic.game import Game
    from endstep.games.magic.state.position import Position
    from endstep.games.magic.state.records import Obj


class Index:
    """Everything that functions now: triggers and replacements by the kind of event, the other parts by their class."""

    __slots__ = (
        "activatable",
        "ascending",
        "bars",
        "by_class",
        "cants",
        "changes",
        "controls",
        "daybound",
        "dynamic",
        "kinds",
        "others",
        "puts",
        "reaches_beyond",
        "reads_time",
        "replacements",
        "state_triggers",
        "triggers",
        "unsettled",
        "version",
        "when",
    )

    def __init__(self, position: Position) -> None:
        self.version = position.version
        self.puts = position.puts
        self.when = (position.turn.active, position.turn.step)
        self.dynamic = False  # some change of characteristics depends on more than which abilities there are
        self.reaches_beyond = False  # some change is to an object that is no permanent
        self.unsettled = False  # control, or how long an effect lasts, has to be looked at (CR 613.1b, 611.2b)
        # What is worked out from all this once somebody asks.
        self.activatable: list[tuple[int, Sequence[Activated]]] | None = None  # permanents with activated abilities
        self.reads_time: bool | None = None  # whether what players may do can depend on the step
        self.kinds: frozenset[str] | None = None  # the types of all permanents
        self.triggers: dict[int, list[Bound]] = {}
        self.replacements: dict[int, list[Bound]] = {}
        self.cants: dict[int, list[Bound]] = {}
        self.daybound: list[int] = []  # permanents with daybound or nightbound (CR 702.145)
        self.ascending: list[int] = []  # seats whose permanents have ascend (CR 702.131b)
        self.bars: list[Bound] = []
        self.changes: list[Bound] = []  # of characteristics, those included that have lost their ability since
        self.controls: list[Bound] = []
        self.others: list[Bound] = []
        self.by_class: dict[type, list[Bound]] = {}  # the others by the class of their part
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

    def add_lasting(self, effect: Lasting, affected: tuple[int, ...] | None = None) -> None:
        """Sort a lasting effect in, for fewer objects than it has where that is said."""
        ability = effect.ability
        if isinstance(ability, Triggered):
            bound = Bound(effect.source, effect.controller, effect.stamp)
            bound.lasting = effect.id
            bound.effect = effect
            bound.affected = effect.affected
            bound.triggered = ability
            self._add_trigger(bound, ability)
        elif isinstance(ability, Static):
            for place, part in enumerate(ability.parts):
                bound = Bound(effect.source, effect.controller, effect.stamp)
                bound.lasting = effect.id
                bound.effect = effect
                bound.affected = effect.affected if affected is None else affected
                bound.part = part
                bound.condition = ability if ability.condition is not None else None
                bound.number = place
                if isinstance(part, Controls):
                    self.controls.append(bound)
                    self.unsettled = True
                self._add_part(bound, part)
        self.unsettled = self.unsettled or effect.duration == AS_LONG_AS

    def is_stale(self, position: Position) -> bool:
        """Return whether what depends on more than abilities has to be worked out anew."""
        return self.puts != position.puts or self.when != (position.turn.active, position.turn.step)

    def take_changes(self, changing: list[Continuous]) -> None:
        """Note the effects that have changed characteristics."""
        for effect in changing:
            for bound in effect.bounds:
                self.changes.append(bound)
                condition = bound.condition.condition if bound.condition is not None else None
                self.dynamic = self.dynamic or condition is not None or is_restless(bound.part)

    def add_controls(self, ability: Static, source: int, controller: int, stamp: int, number: int) -> None:
        """Note what a static ability says about control (CR 613.1b)."""
        for place, part in enumerate(ability.parts):
            if isinstance(part, Controls):
                bound = Bound(source, controller, stamp)
                bound.part = part
                bound.condition = ability if ability.condition is not None else None
                bound.number = 100 * number + place
                self.controls.append(bound)
                self.unsettled = True

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
            pass  # worked out before, see `build_index`
        elif isinstance(part, Ascends):
            self.ascending.append(bound.controller)
        else:
            self.others.append(bound)
            self.by_class.setdefault(type(part), []).append(bound)


_BOUND: Final = frozenset(("daybound", "nightbound"))


def build_index(game: Game) -> tuple[Index, dict[int, Characteristics]]:
    """Work out what every permanent is like and which abilities function (CR 613, 113.6)."""
    position = game.position
    objects = position.objects
    index = Index(position)
    shapes: dict[int, Characteristics] = {}
    permanents = position.battlefield
    counted: list[Obj] = []
    changing: list[Continuous] = []
    standing: list[Obj] = []
    for id in permanents:
        obj = objects[id]
        card = obj.card
        shapes[id] = game.printed(obj) if card is None else card.printed
        if obj.counters:
            counted.append(obj)
        if obj.lender != NO_ONE:
            index.unsettled = True
        if card is not None and card.standing:
            standing.append(obj)
            for number, ability in card.standing:
                if isinstance(ability, Static) and BATTLEFIELD in ability.zones:
                    _add_change(index, changing, ability, obj, number)
    elsewhere = _elsewhere(game)
    for obj, number, ability in elsewhere:
        if isinstance(ability, Static):
            _add_change(index, changing, ability, obj, number)
    for effect in position.effects.values():
        affected = None if game.ranges is None else _in_reach(game, effect)
        changing.extend(effects_of_lasting(effect, affected))
        index.add_lasting(effect, affected)
    if changing or counted:
        game.shapes = shapes  # what was worked out so far can be asked for while the rest is worked out
        layering = Layering(game, shapes, changing)
        layering.run(counted)
        shapes = game.shapes = layering.shapes
        index.take_changes(changing)
        index.reaches_beyond = len(shapes) > len(permanents)
        standing = [objects[id] for id in permanents if id in layering.own or objects[id] in standing]
    for obj in standing:
        card, now = obj.card, shapes[obj.id]
        plain = card is not None and now.abilities is card.abilities
        for number, ability in card.standing if plain and card is not None else standing_of(now.abilities):
            if BATTLEFIELD in ability.zones:
                index.add(ability, obj.id, obj.controller, obj.stamp, number)
    for obj, number, ability in elsewhere:
        index.add(ability, obj.id, obj.controller, obj.stamp, number)
    index.daybound = [id for id in permanents if not shapes[id].keywords.isdisjoint(_BOUND)]
    _of_counters(index, counted)
    _inherent(game, index)
    return index, shapes


def _in_reach(game: Game, effect: Lasting) -> tuple[int, ...] | None:
    """Return the objects that an effect affects now, those in the range of influence of its controller (CR 801.10).

    None stands for all that it has. What gives control is not asked: who has an object has it in range.
    """
    if effect.affected is None or effect.controller not in game.in_game or gives_control(effect.ability):
        return None
    objects = game.position.objects
    return tuple([id for id in effect.affected if id not in objects or game.reaches(effect.controller, objects[id])])


def _of_counters(index: Index, counted: Sequence[Obj]) -> None:
    """Add what the rules have counters on permanents do (CR 122.1c-122.1d, 122.1h)."""
    if any(kind in RULED_COUNTERS for obj in counted for kind, _ in obj.counters):
        from endstep.games.magic.abilities.ruled_counters import abilities_of_counters

        for obj in counted:
            for number, ability in abilities_of_counters(obj.counters):
                index.add(ability, obj.id, obj.controller, obj.stamp, number)


def _inherent(game: Game, index: Index) -> None:
    """Add the abilities of the monarch and of who has the initiative, which have no source (CR 725.2, 726.2)."""
    monarch, initiative = game.position.common.monarch, game.position.common.initiative
    fast = [seat for seat in game.in_game if game.position.players[seat].speed]
    if monarch == initiative == NO_ONE and not fast:
        return
    from endstep.games.magic.abilities.inherent import OF_SPEED, OF_THE_INITIATIVE, OF_THE_MONARCH

    for seat in fast:
        for number, ability in enumerate(OF_SPEED, len(OF_THE_MONARCH) + len(OF_THE_INITIATIVE)):
            index.add(ability, NO_ONE, seat, 0, number)

    if monarch != NO_ONE:
        for number, ability in enumerate(OF_THE_MONARCH):
            index.add(ability, NO_ONE, monarch, 0, number)
    if initiative != NO_ONE:
        for number, ability in enumerate(OF_THE_INITIATIVE, len(OF_THE_MONARCH)):
            index.add(ability, NO_ONE, initiative, 0, number)


def _add_change(index: Index, changing: list[Continuous], ability: Static, obj: Obj, number: int) -> None:
    """Enter the continuous effects of a static ability that come before all others: characteristics and control."""
    if changes_in(ability):
        changing.extend(effects_of(ability, obj.id, obj.controller, obj.stamp, number))
        index.add_controls(ability, obj.id, obj.controller, obj.stamp, number)


@remembered
def changes_in(ability: Static) -> bool:
    """Return whether a static ability changes characteristics or control."""
    return any(isinstance(part, Changes) for part in ability.parts)


def _elsewhere(game: Game) -> list[tuple[Obj, int, Static | Triggered]]:
    """Return the abilities that function outside the battlefield, with their numbers (CR 113.6)."""
    position = game.position
    found: list[tuple[Obj, int, Static | Triggered]] = []
    places = [(STACK, position.stacks), (COMMAND, position.zones[3]), (EXILE, position.zones[2])]
    for seat in range(position.seats):
        places.append((GRAVEYARD, position.graveyard(seat)))
        places.append((HAND, position.hand(seat)))
    for zone, ids in places:
        for id in ids:
            obj = position.objects[id]
            if zone == STACK and obj.spell is not None and obj.spell.exiled:
                found.append((obj, -1, EXILED_AS_IT_LEAVES))
            if obj.card is None or not obj.card.elsewhere:
                continue
            for number, ability in obj.card.standing:
                if zone in ability.zones:
                    found.append((obj, number, ability))
    return found


__all__ = ["Bound", "Index", "build_index", "changes_in"]
