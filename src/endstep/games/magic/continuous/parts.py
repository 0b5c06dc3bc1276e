"""What static abilities and lasting effects do: "can't", replacement, skipping, and changes of characteristics."""

from __future__ import annotations

from abc import abstractmethod
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, ClassVar

from endstep.games.magic.abilities.base import (
    Ability,
    Amount,
    Condition,
    Effect,
    Part,
    Pattern,
    Scope,
    What,
    Who,
    keyword_of,
    number,
)
from endstep.games.magic.abilities.mana import ManaCost
from endstep.games.magic.abilities.objects import PERMANENT, Things
from endstep.games.magic.abilities.patterns import Kind
from endstep.games.magic.abilities.players import EACH_PLAYER
from endstep.games.magic.continuous.entering import as_it_would_be
from endstep.games.magic.continuous.seeing import is_in_range
from endstep.games.magic.state.records import Ref
from endstep.games.magic.verbs import events as ev

if TYPE_CHECKING:
    from endstep.games.magic.continuous.characteristics import Characteristics
    from endstep.games.magic.game import Game
    from endstep.games.magic.state.records import Obj
    from endstep.games.magic.verbs.events import Event


class Cant(Part):
    """Something can't happen (CR 101.2): events of `kinds` that `forbids` names never do."""

    __slots__ = ()
    kinds: ClassVar[tuple[int, ...]] = ()

    @abstractmethod
    def forbids(self, game: Game, event: Event, scope: Scope) -> bool:
        """Return whether this event can't happen."""


@dataclass(frozen=True, slots=True)
class CantLose(Cant):
    """Players can't lose the game (CR 104.3; a concession passes it, 104.3a).

    With `only_code` they only don't lose for that one reason, such as having 0 or less life.
    """

    who: Who
    only_code: str = ""

    def forbids(self, game: Game, event: Event, scope: Scope) -> bool:
        return False  # `ending` reads these as bars, together, when the claims of a moment are settled


@dataclass(frozen=True, slots=True)
class CantWin(Cant):
    """Players can't win the game; being the last one left passes it (CR 104.2a)."""

    who: Who

    def forbids(self, game: Game, event: Event, scope: Scope) -> bool:
        return False


@dataclass(frozen=True, slots=True)
class CantGainLife(Cant):
    """Players can't gain life (CR 119.7)."""

    kinds = (ev.LIFE_GAINED,)
    who: Who

    def forbids(self, game: Game, event: Event, scope: Scope) -> bool:
        return isinstance(event, ev.LifeGained) and self.who.includes(event.seat, game, scope)


@dataclass(frozen=True, slots=True)
class CantLoseLife(Cant):
    """Players can't lose life (CR 119.8)."""

    kinds = (ev.LIFE_LOST,)
    who: Who

    def forbids(self, game: Game, event: Event, scope: Scope) -> bool:
        return isinstance(event, ev.LifeLost) and self.who.includes(event.seat, game, scope)


@dataclass(frozen=True, slots=True)
class CantDraw(Cant):
    """Players can't draw cards (CR 121.3), or no more than `most` each turn (CR 121.2b)."""

    kinds = (ev.DREW,)
    reads: ClassVar[tuple[str, ...]] = ("draws",)
    who: Who
    most: int = 0

    def forbids(self, game: Game, event: Event, scope: Scope) -> bool:
        if not isinstance(event, ev.Drew) or not self.who.includes(event.seat, game, scope):
            return False
        return game.guards.at_least(game.position.players[event.seat].draws, self.most, "121.2b")


@dataclass(frozen=True, slots=True)
class CantCast(Part):
    """Players can't cast spells of a kind; with `abilities` nor activate abilities that aren't mana abilities.

    `most` is how many spells a player may cast each turn all the same.
    """

    reads: ClassVar[tuple[str, ...]] = ("spells_cast",)
    who: Who
    what: Things | None = None
    abilities: bool = False
    most: int = 0

    def forbids_spell(self, game: Game, seat: int, obj: Obj, scope: Scope) -> bool:
        """Return whether it keeps a player, one of those it is about, from casting this (CR 601.3)."""
        if self.what is not None and not self.what.matches(game, obj, scope):
            return False
        return game.guards.at_least(game.position.players[seat].spells_cast, self.most, "601.3")


@dataclass(frozen=True, slots=True)
class CantPrevent(Part):
    """Damage can't be prevented (CR 615.12)."""


@dataclass(frozen=True, slots=True)
class CantAttack(Part):
    """Creatures can't attack (CR 508.1c)."""

    what: What


@dataclass(frozen=True, slots=True)
class CantBlock(Part):
    """Creatures can't block (CR 509.1b)."""

    what: What


@dataclass(frozen=True, slots=True)
class CantBeBlocked(Part):
    """Creatures can't be blocked (CR 509.1b)."""

    what: What


@dataclass(frozen=True, slots=True)
class SkipStep(Part):
    """Players skip a step (CR 614.10)."""

    who: Who
    step: int


@dataclass(frozen=True, slots=True)
class NoMaximumHand(Part):
    """Players have no maximum hand size (CR 402.2)."""

    who: Who


@dataclass(frozen=True, slots=True)
class MaximumHand(Part):
    """Players' maximum hand size is a number, or so many `more` than it was (CR 402.2), in the order of timestamps."""

    who: Who
    size: int | None = None
    more: Amount = 0


@dataclass(frozen=True, slots=True)
class CostsMore(Part):
    """Spells of a kind, or the spell itself, cost the players who cast them that much generic mana more (CR 601.2f)."""

    who: Who
    what: Kind
    amount: Amount

    def change(self, cost: ManaCost, amount: int) -> ManaCost:
        """Return what a cost becomes."""
        return cost.plus(ManaCost(amount))


@dataclass(frozen=True, slots=True)
class CostsLess(Part):
    """Spells of a kind, or the spell itself, cost the players who cast them that much generic mana less (CR 601.2f).

    `mana` is coloured mana by which the cost is reduced as well; it reduces no other mana.
    """

    who: Who
    what: Kind
    amount: Amount = 0
    mana: str = ""

    def change(self, cost: ManaCost, amount: int) -> ManaCost:
        """Return what a cost becomes."""
        return cost.less_generic(amount).less_colored(ManaCost.parse(self.mana))


@dataclass(frozen=True, slots=True)
class CostsAtLeast(Part):
    """Spells of a kind that would cost less mana than that cost so much (CR 601.2f, the last step)."""

    who: Who
    what: Things
    amount: Amount

    def change(self, cost: ManaCost, amount: int) -> ManaCost:
        """Return what a cost becomes."""
        missing = amount - cost.mana_value
        return cost.plus(ManaCost(missing)) if missing > 0 else cost  # guarded: a cost that is written down


class Replacement(Part):
    """A replacement or prevention effect (CR 614-615): what it replaces, whether it may be declined, and how."""

    __slots__ = ()
    rank: ClassVar[int] = 5  # which must be chosen first (CR 616.1a-616.1e): 1 makes a copy, 2 turns the back face up

    @property
    @abstractmethod
    def pattern(self) -> Pattern:
        """The event it would replace."""

    def uses_up(self, event: Event, uses: int) -> int:
        """Return how many uses of a shield this event takes."""
        return 1

    def applies(self, game: Game, event: Event, scope: Scope) -> bool:
        """Return whether it could replace this event."""
        return self.pattern.matches(game, event, scope)

    @abstractmethod
    def replace(self, game: Game, event: Event, scope: Scope) -> Event | None:
        """Return the event as it is now, or None when something else has happened instead."""


@dataclass(frozen=True, slots=True)
class Instead(Replacement):
    """If an event would happen, something else happens instead (CR 614.1a)."""

    would: Pattern
    effect: Effect
    may: bool = False
    condition: Condition | None = None

    @property
    def pattern(self) -> Pattern:
        return self.would

    def applies(self, game: Game, event: Event, scope: Scope) -> bool:
        if not self.would.matches(game, event, scope):
            return False
        return self.condition is None or self.condition.holds(game, scope)

    def replace(self, game: Game, event: Event, scope: Scope) -> Event | None:
        self.effect.do(game, scope)
        return None


@dataclass(frozen=True, slots=True)
class EntersTapped(Replacement):
    """A permanent enters tapped (CR 614.1d)."""

    would: Pattern

    @property
    def pattern(self) -> Pattern:
        return self.would

    def replace(self, game: Game, event: Event, scope: Scope) -> Event | None:
        assert isinstance(event, ev.Moved)
        event.tapped = True
        return event


@dataclass(frozen=True, slots=True)
class EntersWith(Replacement):
    """A permanent enters with counters on it (CR 614.1c)."""

    would: Pattern
    counter: str
    amount: Amount

    @property
    def pattern(self) -> Pattern:
        return self.would

    def replace(self, game: Game, event: Event, scope: Scope) -> Event | None:
        assert isinstance(event, ev.Moved)
        amount = number(self.amount, game, scope)
        if not game.guards.above(amount, 0, "122.6"):
            return event
        # What would put more or fewer counters on it sees these too (CR 614.16).
        put = game.propose(ev.CountersPut(Ref(obj=event.before.id), as_it_would_be(game, event), self.counter, amount))
        if isinstance(put, ev.CountersPut):
            event.counters = (*event.counters, (put.counter, put.amount))
        return event


@dataclass(frozen=True, slots=True)
class GoesElsewhere(Replacement):
    """If an object would be put into one zone, it is put into another one instead, into a library at a place."""

    would: Pattern
    to: int
    position: int = 0

    @property
    def pattern(self) -> Pattern:
        return self.would

    def replace(self, game: Game, event: Event, scope: Scope) -> Event | None:
        assert isinstance(event, ev.Moved)
        return ev.Moved(event.before, self.to, event.how, self.position)


@dataclass(frozen=True, slots=True)
class Multiplied(Replacement):
    """An amount of damage, life, counters or mana becomes `factor` times as large plus `plus`."""

    would: Pattern
    factor: int = 1
    plus: int = 0

    @property
    def pattern(self) -> Pattern:
        return self.would

    def replace(self, game: Game, event: Event, scope: Scope) -> Event | None:
        if isinstance(event, ev.ManaAdded):
            event.mana = tuple(each * self.factor for each in event.mana)
            return event
        assert isinstance(event, (ev.Damage, ev.AmountEvent, ev.CountersPut))
        event.amount = event.amount * self.factor + self.plus
        return event


@dataclass(frozen=True, slots=True)
class LifeStopsAt(Replacement):
    """A loss of life that would take a player below `floor` takes the player to `floor` instead.

    Who is below it already loses life as usual, since nothing can reduce that total to `floor`.
    """

    would: Pattern
    floor: int

    @property
    def pattern(self) -> Pattern:
        return self.would

    def applies(self, game: Game, event: Event, scope: Scope) -> bool:
        if not self.would.matches(game, event, scope):
            return False
        assert isinstance(event, ev.LifeLost)
        life, place = game.position.players[event.seat].life, game.name_of(scope.source)
        if game.guards.below(life, self.floor, place):
            return False
        return game.guards.below(life - event.amount, self.floor, place)

    def replace(self, game: Game, event: Event, scope: Scope) -> Event | None:
        assert isinstance(event, ev.LifeLost)
        event.amount = game.position.players[event.seat].life - self.floor
        return event


@dataclass(frozen=True, slots=True)
class Prevent(Replacement):
    """Damage is prevented (CR 615): all of it, or as much as the shield that holds this can still take (615.7)."""

    would: Pattern
    counted: bool = False

    @property
    def pattern(self) -> Pattern:
        return self.would

    def applies(self, game: Game, event: Event, scope: Scope) -> bool:
        if any(
            isinstance(bound.part, CantPrevent)
            and game.active(bound)
            and (game.ranges is None or is_in_range(game, event, bound.controller, before=False))
            for bound in game.index().others
        ):
            return False  # CR 615.12: nothing is prevented, and the shield is not reduced
        return self.would.matches(game, event, scope) and self._sees_source(game, event, scope)

    def _sees_source(self, game: Game, event: Event, scope: Scope) -> bool:
        """Return whether the source is in range, where the effect is about no recipient in particular (801.13b)."""
        if game.ranges is None or not isinstance(event, ev.Damage) or event.source is None:
            return True
        anybody = getattr(self.would, "to", None) == EACH_PLAYER and getattr(self.would, "to_what", None) == PERMANENT
        return not anybody or game.reaches(scope.controller, event.source)

    def uses_up(self, event: Event, uses: int) -> int:
        assert isinstance(event, ev.Damage)
        return event.amount if self.counted else 1

    def replace(self, game: Game, event: Event, scope: Scope) -> Event | None:
        assert isinstance(event, ev.Damage)
        if not self.counted:
            return None
        left = game.guards.most(0, event.amount - scope.notes["uses"], "615.7")
        if not game.guards.above(left, 0, "120.8"):
            return None
        return ev.Damage(event.source, event.to, event.target, left, event.combat)


class Changes(Part):
    """A change of characteristics (CR 613), in its layer."""

    __slots__ = ()
    layer: ClassVar[int] = 0
    takes_abilities: ClassVar[bool] = False  # so that what they would do may never come to be (CR 613.8a)

    @property
    @abstractmethod
    def what(self) -> What:
        """The objects that it changes, unless the effect fixed them."""

    @abstractmethod
    def change(self, game: Game, obj: Obj, now: Characteristics, scope: Scope) -> None:
        """Change what is given; it belongs to nobody else."""

    def doing(self, game: Game, obj: Obj, scope: Scope) -> tuple[int, ...]:
        """Return the numbers in what it does to an object (CR 613.8a)."""
        return ()

    def locked(self, game: Game, scope: Scope) -> Part:
        """Return the same part with its numbers worked out, once for an effect that has begun (CR 611.2d)."""
        return self


@dataclass(frozen=True, slots=True)
class Grants(Changes):
    """Objects have an ability (layer 6)."""

    layer = 6
    objects: What
    ability: Ability

    @property
    def what(self) -> What:
        return self.objects

    def change(self, game: Game, obj: Obj, now: Characteristics, scope: Scope) -> None:
        name = keyword_of(self.ability)
        if name in now.cant_have:
            return
        now.abilities = (*now.abilities, self.ability)
        if name:
            now.keywords = now.keywords | {name}


@dataclass(frozen=True, slots=True)
class Gets(Changes):
    """Creatures get +X/+Y (layer 7c)."""

    layer = 73
    objects: What
    power: Amount
    toughness: Amount

    @property
    def what(self) -> What:
        return self.objects

    def doing(self, game: Game, obj: Obj, scope: Scope) -> tuple[int, ...]:
        return (number(self.power, game, scope), number(self.toughness, game, scope))

    def change(self, game: Game, obj: Obj, now: Characteristics, scope: Scope) -> None:
        power, toughness = self.doing(game, obj, scope)
        now.power += power
        now.toughness += toughness

    def locked(self, game: Game, scope: Scope) -> Part:
        power, toughness = self.power, self.toughness
        return replace(self, power=number(power, game, scope), toughness=number(toughness, game, scope))
