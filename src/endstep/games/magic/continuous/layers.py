"""The layers in which effects change the characteristics of objects, with timestamps and dependency (CR 613).

Layer 1 is in `Obj.card` already (`verbs.becoming`), layer 2 in `Obj.controller` (`controlling`).
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from functools import cache
from typing import TYPE_CHECKING, Final

from endstep.games.magic.abilities.base import Keyword, Scope, Static
from endstep.games.magic.abilities.objects import THIS
from endstep.games.magic.continuous.bound import Bound
from endstep.games.magic.continuous.parts import Changes, Grants
from endstep.games.magic.continuous.reading import layers_read
from endstep.games.magic.state.codes import BATTLEFIELD, KEYWORD_COUNTERS

if TYPE_CHECKING:
    from endstep.games.magic.continuous.characteristics import Characteristics
    from endstep.games.magic.continuous.effects import Lasting
    from endstep.games.magic.game import Game
    from endstep.games.magic.state.records import Obj

LAYERS: Final = (4, 5, 6, 71, 72, 73, 74)
_KEYWORDS: Final = 6
_ADDITIONS: Final = 73

_SIZE: Final = re.compile(r"([+-]\d+)/([+-]\d+)")
Shapes = dict[int, "Characteristics"]


class Continuous:
    """One continuous effect: the parts of one ability that change the same objects.

    Once it has begun to apply it goes on in all later layers to the same objects (CR 613.6): `affected`, None before.
    """

    __slots__ = ("ability", "affected", "bounds", "fixed", "is_defining", "layers", "source", "stamp")

    def __init__(self, ability: Static | None, bounds: list[Bound], stamp: int) -> None:
        self.ability = ability
        self.bounds = bounds
        self.stamp = stamp
        self.source = bounds[0].source
        self.fixed = ability is None or bounds[0].lasting >= 0  # it does not need a source that has the ability
        self.is_defining = ability is not None and ability.is_defining and not self.fixed
        self.affected: tuple[int, ...] | None = None
        self.layers = frozenset(_part(bound).layer for bound in bounds)


def _part(bound: Bound) -> Changes:
    assert isinstance(bound.part, Changes)
    return bound.part


def effects_of(ability: Static, source: int, controller: int, stamp: int, number: int) -> list[Continuous]:
    """Return the continuous effects of a static ability that change characteristics, one for each set of objects."""
    groups: list[list[Bound]] = []
    for place, part in enumerate(ability.parts):
        if not isinstance(part, Changes) or part.layer not in LAYERS:
            continue
        bound = Bound(source, controller, stamp)
        bound.part = part
        bound.condition = ability if ability.condition is not None else None
        bound.number = 100 * number + place
        _into(groups, bound, part)
    return [Continuous(ability, group, stamp) for group in groups]


def effects_of_lasting(effect: Lasting, affected: tuple[int, ...] | None = None) -> list[Continuous]:
    """Return what a lasting effect changes of characteristics, of fewer objects than it has where that is said."""
    ability = effect.ability
    if not isinstance(ability, Static):
        return []
    groups: list[list[Bound]] = []
    for place, part in enumerate(ability.parts):
        if not isinstance(part, Changes) or part.layer not in LAYERS:
            continue
        bound = Bound(effect.source, effect.controller, effect.stamp)
        bound.lasting = effect.id
        bound.effect = effect
        bound.affected = effect.affected if affected is None else affected
        bound.part = part
        bound.condition = ability if ability.condition is not None else None
        bound.number = place
        _into(groups, bound, part)
    return [Continuous(ability, group, effect.stamp) for group in groups]


def _into(groups: list[list[Bound]], bound: Bound, part: Changes) -> None:
    """Enter a part into the group of those that change the same objects."""
    for group in groups:
        if bound.affected is not None or _part(group[0]).what == part.what:
            group.append(bound)
            return
    groups.append([bound])


def effects_of_counters(obj: Obj) -> Iterable[Continuous]:
    """Return the abilities that keyword counters give, each with the timestamp of its counters (CR 613.7c)."""
    since = dict(obj.counters_since)
    for kind, _ in obj.counters:
        if kind in KEYWORD_COUNTERS:
            bound = Bound(obj.id, obj.controller, since.get(kind, obj.stamp))
            bound.part = Grants(THIS, Keyword(kind))
            bound.affected = (obj.id,)
            yield Continuous(None, [bound], bound.stamp)


class Layering:
    """The working out of what all permanents are like, layer by layer."""

    def __init__(self, game: Game, shapes: Shapes, effects: list[Continuous]) -> None:
        self.game = game
        self.shapes = shapes
        self.effects = effects
        self.own: set[int] = set()  # those whose characteristics belong to nobody else

    def run(self, counted: Sequence[Obj]) -> None:
        """Apply everything; `counted` are the permanents with counters."""
        for obj in counted:
            self.effects.extend(effects_of_counters(obj))
        for layer in LAYERS:
            if layer == _ADDITIONS:
                for obj in counted:
                    self._add_counters(obj)
            self._apply_layer(layer)

    def _apply_layer(self, layer: int) -> None:
        pending = [effect for effect in self.effects if layer in effect.layers]
        while pending:
            effect = pending[0] if len(pending) == 1 else self._next(pending, layer)
            pending.remove(effect)
            known = len(self.effects)
            self.apply(effect, layer)
            pending.extend(new for new in self.effects[known:] if layer in new.layers)

    def apply(self, effect: Continuous, layer: int) -> None:
        """Apply one effect in one layer; it begins with that if it can."""
        if effect.affected is None and not self._begin(effect):
            return
        for id in effect.affected or ():
            obj = self.game.position.objects.get(id)
            if obj is None:
                continue
            now = self._mine(obj)
            for bound in effect.bounds:
                part = _part(bound)
                if part.layer == layer:
                    before = now.abilities
                    part.change(self.game, obj, now, scope_for(bound, obj))
                    if layer == _KEYWORDS and now.abilities is not before and obj.zone == BATTLEFIELD:
                        self._take_in(obj, now, before, effect.stamp)

    def _mine(self, obj: Obj) -> Characteristics:
        if obj.id not in self.own:
            shape = self.shapes.get(obj.id)
            self.shapes[obj.id] = (self.game.chars_of(obj) if shape is None else shape).clone()
            self.own.add(obj.id)
        return self.shapes[obj.id]

    def _begin(self, effect: Continuous) -> bool:
        """Let an effect begin if its source has the ability and its condition is true; fix its objects."""
        found = self._would_affect(effect)
        if found is None:
            return False
        effect.affected = found
        return True

    def _would_affect(self, effect: Continuous) -> tuple[int, ...] | None:
        """Return what an effect that has not begun would apply to now, None if it would not exist (CR 613.8a)."""
        if not effect.fixed:
            shape = self.shapes.get(effect.source)
            if shape is not None and not any(ability is effect.ability for ability in shape.abilities):
                return None
        bound = effect.bounds[0]
        scope = bound.scope()
        if bound.condition is not None and bound.condition.condition is not None:
            if not bound.condition.condition.holds(self.game, scope):
                return None
        if bound.affected is not None:
            return tuple(id for id in bound.affected if id in self.game.position.objects)
        return tuple(obj.id for obj in _part(bound).what.find(self.game, scope) if obj.id in self.game.position.objects)

    def _take_in(self, obj: Obj, now: Characteristics, before: Sequence[object], stamp: int) -> None:
        """Add the effects of static abilities that an object has gained; they may act in later layers (CR 613.7a)."""
        for number, ability in enumerate(now.abilities):
            if isinstance(ability, Static) and not any(ability is old for old in before):
                self.effects.extend(effects_of(ability, obj.id, obj.controller, max(obj.stamp, stamp), number))

    def _add_counters(self, obj: Obj) -> None:
        """Add what counters add to power and toughness (CR 613.4c)."""
        for kind, amount in obj.counters:
            size = size_of(kind)
            if size is not None:
                now = self._mine(obj)
                now.power += size[0] * amount
                now.toughness += size[1] * amount

    # which comes next

    def _next(self, pending: list[Continuous], layer: int) -> Continuous:
        """Return the effect to be applied next: by timestamp, unless it depends on another one (CR 613.3, 613.8)."""
        defining = [effect for effect in pending if effect.is_defining]
        order = sorted(defining or pending, key=lambda effect: effect.stamp)
        takers = [effect for effect in order if any(_part(bound).takes_abilities for bound in effect.bounds)]
        waiting = [effect for effect in order if _may_depend(effect, layer, takers)]
        if not waiting:
            return order[0]
        needs = {id(effect): self._needs(effect, order, layer) for effect in waiting}
        for effect in order:
            reached = _reached(effect, needs)
            if all(effect in _reached(other, needs) for other in reached):
                return effect  # it depends on nothing, or only on what depends on it too (CR 613.8b)
        return order[0]

    def _needs(self, effect: Continuous, order: list[Continuous], layer: int) -> list[Continuous]:
        """Return the effects on which one depends (CR 613.8a): to apply them first would change what it does."""
        now = self._outcome(effect, layer)
        return [other for other in order if other is not effect and self._after(other, effect, layer) != now]

    def _after(self, other: Continuous, effect: Continuous, layer: int) -> object:
        """Return what an effect would do if another one had been applied before."""
        shapes, own, known, affected = self.shapes, self.own, len(self.effects), other.affected
        self.shapes, self.own = dict(shapes), set()
        self.game.shapes = self.shapes
        self.apply(other, layer)
        outcome = self._outcome(effect, layer)
        other.affected = affected
        del self.effects[known:]
        self.shapes, self.own = shapes, own
        self.game.shapes = shapes
        return outcome

    def _outcome(self, effect: Continuous, layer: int) -> object:
        """Return what an effect would do in a layer now: to which objects, and what to each."""
        affected = effect.affected if effect.affected is not None else self._would_affect(effect)
        if affected is None:
            return None
        objects = self.game.position.objects
        there = [objects[id] for id in affected if id in objects]
        bounds = [bound for bound in effect.bounds if _part(bound).layer == layer]
        return [(o.id, [_part(bound).doing(self.game, o, scope_for(bound, o)) for bound in bounds]) for o in there]


def _may_depend(effect: Continuous, layer: int, takers: list[Continuous]) -> bool:
    """Return whether an effect could depend on another one of its layer."""
    if effect.affected is None and not effect.fixed and any(taker is not effect for taker in takers):
        return True
    read = layer if layer < 10 else layer // 10  # guarded: the number of a layer
    if effect.affected is None and any(read in layers_read(bound.part) for bound in effect.bounds):
        return True
    if effect.affected is None and effect.bounds[0].condition is not None:
        return read in layers_read(effect.bounds[0].condition.condition)
    return any(_part(bound).layer == layer and read in layers_read(bound.part) for bound in effect.bounds)


def _reached(effect: Continuous, needs: dict[int, list[Continuous]]) -> list[Continuous]:
    """Return everything that an effect depends on, directly or not."""
    found: list[Continuous] = []
    left = list(needs.get(id(effect), ()))
    while left:
        other = left.pop()
        if not any(other is each for each in found):
            found.append(other)
            left.extend(needs.get(id(other), ()))
    return found


def scope_for(bound: Bound, obj: Obj) -> Scope:
    """Return the scope in which a part is read that changes this object."""
    scope = bound.scope()
    scope.objects = {"affected": (obj,)}
    return scope


@cache
def size_of(kind: str) -> tuple[int, int] | None:
    """Return what one counter of a kind adds to power and toughness, None for other kinds."""
    found = _SIZE.fullmatch(kind)
    return None if found is None else (int(found[1]), int(found[2]))


def defined(game: Game, obj: Obj, printed: Characteristics) -> Characteristics:
    """Return characteristics as the abilities of an object outside the battlefield define them (CR 604.3)."""
    now = printed.clone()
    bounds = [
        bound
        for number, ability in enumerate(printed.abilities)
        if isinstance(ability, Static) and ability.is_defining
        for effect in effects_of(ability, obj.id, obj.controller, obj.stamp, number)
        for bound in effect.bounds
    ]
    for bound in sorted(bounds, key=lambda each: _part(each).layer):
        _part(bound).change(game, obj, now, scope_for(bound, obj))
    return now
