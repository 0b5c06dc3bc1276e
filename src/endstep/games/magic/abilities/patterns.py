"""The events that abilities wait for, or would replace."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, Final

from endstep.games.magic.abilities.base import Pattern, Scope, Target, Who
from endstep.games.magic.abilities.objects import THIS, Affected, AttachedTo, Things, ThisObject
from endstep.games.magic.continuous.entering import as_it_would_be
from endstep.games.magic.state.codes import BATTLEFIELD, EXILE, GRAVEYARD, NO_ONE, STACK, STEP_CODES
from endstep.games.magic.state.records import Obj, Ref
from endstep.games.magic.verbs import events as ev
from endstep.games.magic.verbs.events import Event

if TYPE_CHECKING:
    from endstep.games.magic.game import Game

Kind = Things | ThisObject | Target | AttachedTo | Affected

RESOLVED: Final = "resolved"  # how a spell moves as the last part of its resolution


def is_one(game: Game, obj: Obj | None, kind: Kind, scope: Scope) -> bool:
    """Return whether an object, as it was in an event, is of a kind, or is the source itself."""
    if obj is None:
        return False
    if isinstance(kind, ThisObject):
        return obj.id == scope.source
    if isinstance(kind, Target):
        return Ref(obj=obj.id) in scope.targets(kind)
    if isinstance(kind, AttachedTo):
        return game.position.look(scope.source).attached_to == Ref(obj=obj.id)
    if isinstance(kind, Affected):
        return obj.id in scope.affected
    return kind.matches(game, obj, scope)


@dataclass(frozen=True, slots=True)
class GainsLife(Pattern):
    """A player gains life, or would."""

    kinds: ClassVar[tuple[int, ...]] = (ev.LIFE_GAINED,)
    who: Who

    def matches(self, game: Game, event: Event, scope: Scope) -> bool:
        return isinstance(event, ev.LifeGained) and self.who.includes(event.seat, game, scope)


@dataclass(frozen=True, slots=True)
class LosesLife(Pattern):
    """A player loses life, or would; with `from_damage` only where damage causes it."""

    kinds: ClassVar[tuple[int, ...]] = (ev.LIFE_LOST,)
    who: Who
    from_damage: bool = False

    def matches(self, game: Game, event: Event, scope: Scope) -> bool:
        if not isinstance(event, ev.LifeLost) or not self.who.includes(event.seat, game, scope):
            return False
        return not self.from_damage or event.damage is not None


@dataclass(frozen=True, slots=True)
class Draws(Pattern):
    """A player draws a card, or would."""

    kinds: ClassVar[tuple[int, ...]] = (ev.DREW,)
    who: Who

    def matches(self, game: Game, event: Event, scope: Scope) -> bool:
        return isinstance(event, ev.Drew) and self.who.includes(event.seat, game, scope)


@dataclass(frozen=True, slots=True)
class LosesGame(Pattern):
    """A player loses the game, for whatever reason but a draw, or would (CR 603.9, 603.10f)."""

    kinds: ClassVar[tuple[int, ...]] = (ev.LOST,)
    looks_back: ClassVar[bool] = True
    who: Who

    def matches(self, game: Game, event: Event, scope: Scope) -> bool:
        return isinstance(event, ev.Lost) and self.who.includes(event.seat, game, scope)


@dataclass(frozen=True, slots=True)
class DealsDamage(Pattern):
    """A source deals damage, or would: to a player of `to`, or to an object of `to_what`."""

    kinds: ClassVar[tuple[int, ...]] = (ev.DAMAGE,)
    source: Kind | None = None
    to: Who | None = None
    to_what: Kind | None = None
    combat: bool | None = None

    def matches(self, game: Game, event: Event, scope: Scope) -> bool:
        if not isinstance(event, ev.Damage):
            return False
        if self.combat is not None and event.combat is not self.combat:
            return False
        if self.source is not None and not is_one(game, event.source, self.source, scope):
            return False
        if isinstance(self.source, Things) and self.source.zone == STACK and event.source is not None:
            if event.source.zone != STACK:
                return False
        if event.to.seat != NO_ONE:
            return self.to is not None and self.to.includes(event.to.seat, game, scope)
        return self.to_what is not None and is_one(game, event.target, self.to_what, scope)


@dataclass(frozen=True, slots=True)
class Enters(Pattern):
    """An object enters the battlefield, or would: then as it would be there (CR 614.12)."""

    kinds: ClassVar[tuple[int, ...]] = (ev.MOVED,)
    what: Kind = THIS

    def matches(self, game: Game, event: Event, scope: Scope) -> bool:
        if not isinstance(event, ev.Moved) or event.to != BATTLEFIELD:
            return False
        if event.after is not None:
            return is_one(game, event.after, self.what, scope)
        return is_one(game, as_it_would_be(game, event), self.what, scope)


@dataclass(frozen=True, slots=True)
class Dies(Pattern):
    """A permanent is put into a graveyard from the battlefield, as it was there (CR 700.4, 603.10a)."""

    kinds: ClassVar[tuple[int, ...]] = (ev.MOVED,)
    looks_back: ClassVar[bool] = True
    what: Kind = THIS

    def matches(self, game: Game, event: Event, scope: Scope) -> bool:
        if not isinstance(event, ev.Moved) or not event.dies:
            return False
        return is_one(game, game.as_it_was(event.before), self.what, scope)


@dataclass(frozen=True, slots=True)
class Leaves(Pattern):
    """A permanent leaves the battlefield, as it was there (CR 603.10a), for any zone, or for any `but` one."""

    kinds: ClassVar[tuple[int, ...]] = (ev.MOVED,)
    looks_back: ClassVar[bool] = True
    what: Kind = THIS
    but: int | None = None

    def matches(self, game: Game, event: Event, scope: Scope) -> bool:
        if not isinstance(event, ev.Moved) or not event.leaves or event.to == self.but:
            return False
        return is_one(game, game.as_it_was(event.before), self.what, scope)


@dataclass(frozen=True, slots=True)
class GoesTo(Pattern):
    """A card is put into a zone from anywhere, or would be."""

    kinds: ClassVar[tuple[int, ...]] = (ev.MOVED,)
    what: Kind
    zone: int = GRAVEYARD

    def matches(self, game: Game, event: Event, scope: Scope) -> bool:
        if not isinstance(event, ev.Moved) or event.to != self.zone:
            return False
        return is_one(game, event.before if event.after is None else event.after, self.what, scope)


@dataclass(frozen=True, slots=True)
class LeavesStack(Pattern):
    """A spell would leave the stack for another zone than exile; as it `resolves`, only to a graveyard (CR 608.2n)."""

    kinds: ClassVar[tuple[int, ...]] = (ev.MOVED,)
    what: Kind = THIS
    resolves: bool = False

    def matches(self, game: Game, event: Event, scope: Scope) -> bool:
        if not isinstance(event, ev.Moved) or event.before.zone != STACK or event.to in (BATTLEFIELD, EXILE):
            return False
        if self.resolves and (event.to != GRAVEYARD or event.how != RESOLVED):
            return False
        return is_one(game, event.before, self.what, scope)


@dataclass(frozen=True, slots=True)
class Sacrifices(Pattern):
    """A player sacrifices a permanent of a kind, as it was on the battlefield (CR 603.10a)."""

    kinds: ClassVar[tuple[int, ...]] = (ev.SACRIFICED,)
    looks_back: ClassVar[bool] = True
    who: Who
    what: Kind

    def matches(self, game: Game, event: Event, scope: Scope) -> bool:
        if not isinstance(event, ev.Sacrificed) or not self.who.includes(event.obj.controller, game, scope):
            return False
        return is_one(game, game.as_it_was(event.obj), self.what, scope)


@dataclass(frozen=True, slots=True)
class Casts(Pattern):
    """A player casts a spell of a kind, perhaps one that targets an object of a kind."""

    kinds: ClassVar[tuple[int, ...]] = (ev.CAST,)
    who: Who
    what: Kind
    at: Kind | None = None

    def matches(self, game: Game, event: Event, scope: Scope) -> bool:
        if not isinstance(event, ev.Cast) or not self.who.includes(event.obj.controller, game, scope):
            return False
        if self.at is not None and not self._targets(game, event.obj, self.at, scope):
            return False
        return is_one(game, event.obj, self.what, scope)

    @staticmethod
    def _targets(game: Game, spell: Obj, kind: Kind, scope: Scope) -> bool:
        refs = () if spell.spell is None else spell.spell.targets
        aimed = [game.position.look(ref.obj) for group in refs for ref in group if ref.obj != NO_ONE]
        return any(is_one(game, obj, kind, scope) for obj in aimed)


@dataclass(frozen=True, slots=True)
class Copies(Pattern):
    """A player copies a spell of a kind (CR 707.10)."""

    kinds: ClassVar[tuple[int, ...]] = (ev.COPIED,)
    who: Who
    what: Kind | None = None

    def matches(self, game: Game, event: Event, scope: Scope) -> bool:
        if not isinstance(event, ev.Copied) or event.obj.card is None:
            return False
        if self.what is not None and not is_one(game, event.obj, self.what, scope):
            return False
        return self.who.includes(event.obj.controller, game, scope)


@dataclass(frozen=True, slots=True)
class Activates(Pattern):
    """A player activates an ability of an object of a kind; mana abilities are not meant (CR 602.2b)."""

    kinds: ClassVar[tuple[int, ...]] = (ev.ACTIVATED,)
    who: Who
    what: Kind

    def matches(self, game: Game, event: Event, scope: Scope) -> bool:
        if not isinstance(event, ev.Activated) or event.on_stack is None:
            return False
        if not self.who.includes(event.on_stack.controller, game, scope):
            return False
        return is_one(game, game.as_it_was(event.obj), self.what, scope)


@dataclass(frozen=True, slots=True)
class BecomesUntapped(Pattern):
    """A permanent of a kind becomes untapped (CR 701.26b)."""

    kinds: ClassVar[tuple[int, ...]] = (ev.UNTAPPED,)
    what: Kind

    def matches(self, game: Game, event: Event, scope: Scope) -> bool:
        return isinstance(event, ev.Untapped) and is_one(game, event.obj, self.what, scope)


@dataclass(frozen=True, slots=True)
class BecomesTarget(Pattern):
    """A player of `to` or an object of `what` becomes the target of a spell or ability that `by` controls.

    With `of_spell` abilities don't count.
    """

    kinds: ClassVar[tuple[int, ...]] = (ev.TARGETED,)
    by: Who
    to: Who | None = None
    what: Kind | None = None
    of_spell: bool = False

    def matches(self, game: Game, event: Event, scope: Scope) -> bool:
        if not isinstance(event, ev.Targeted) or not self.by.includes(event.by.controller, game, scope):
            return False
        if self.of_spell and event.by.card is None:
            return False
        if event.to.seat != NO_ONE:
            return self.to is not None and self.to.includes(event.to.seat, game, scope)
        if event.obj is None or (isinstance(self.what, Things) and event.obj.zone != self.what.zone):
            return False  # a spell is no permanent, whatever its types
        return self.what is not None and is_one(game, event.obj, self.what, scope)


@dataclass(frozen=True, slots=True)
class BeginningOf(Pattern):
    """A step begins, in the turn of some player (CR 603.6b)."""

    kinds: ClassVar[tuple[int, ...]] = (ev.STEP_BEGAN,)
    step: str
    whose: Who

    def matches(self, game: Game, event: Event, scope: Scope) -> bool:
        if not isinstance(event, ev.StepBegan) or event.step != STEP_CODES[self.step]:
            return False
        return self.whose.includes(event.seat, game, scope)


@dataclass(frozen=True, slots=True)
class Attacks(Pattern):
    """One or more creatures of a kind attack; with `each` an ability triggers once for each of them."""

    kinds: ClassVar[tuple[int, ...]] = (ev.ATTACKED,)
    what: Kind = THIS
    each: bool = True

    def matches(self, game: Game, event: Event, scope: Scope) -> bool:
        return self.times(game, event, scope) > 0

    def times(self, game: Game, event: Event, scope: Scope) -> int:
        if not isinstance(event, ev.Attacked):
            return 0
        found = sum(1 for obj in event.attackers if is_one(game, obj, self.what, scope))
        return found if self.each else min(found, 1)  # a number of creatures that attack together

    def apart(self, game: Game, event: Event, scope: Scope) -> tuple[Event, ...] | None:
        if not self.each or not isinstance(event, ev.Attacked) or len(event.attackers) == 1:  # no quantity: creatures
            return None
        pairs = zip(event.attackers, event.defenders, strict=True)
        return tuple(
            ev.Attacked(event.seat, (obj,), (seat,)) for obj, seat in pairs if is_one(game, obj, self.what, scope)
        )


@dataclass(frozen=True, slots=True)
class RemovesLastCounter(Pattern):
    """A player removes the last counter of a kind from something."""

    kinds: ClassVar[tuple[int, ...]] = (ev.COUNTERS_REMOVED,)
    counter: str
    by: Who
    what: Kind = THIS

    def matches(self, game: Game, event: Event, scope: Scope) -> bool:
        if not isinstance(event, ev.CountersRemoved) or event.counter != self.counter:
            return False
        if not self.by.includes(event.remover, game, scope) or not is_one(game, event.obj, self.what, scope):
            return False
        return game.guards.at_most(event.left, 0, game.name_of(scope.source))


@dataclass(frozen=True, slots=True)
class GetsCounters(Pattern):
    """Counters of a kind, or of any ("") kind, are put on an object of a kind, or would be (CR 122.6).

    With `by_effect` those that a cost or a rule puts there don't count.
    """

    kinds: ClassVar[tuple[int, ...]] = (ev.COUNTERS_PUT,)
    what: Kind
    counter: str
    by_effect: bool = False

    def matches(self, game: Game, event: Event, scope: Scope) -> bool:
        if self.by_effect and isinstance(event, ev.CountersPut) and not event.by_effect:
            return False
        if not isinstance(event, ev.CountersPut) or (self.counter and event.counter != self.counter):
            return False
        return is_one(game, event.obj, self.what, scope)


@dataclass(frozen=True, slots=True)
class TapsForMana(Pattern):
    """A player taps a permanent of a kind for mana (CR 106.12a)."""

    kinds: ClassVar[tuple[int, ...]] = (ev.MANA_ADDED,)
    what: Kind | AttachedTo

    def matches(self, game: Game, event: Event, scope: Scope) -> bool:
        if not isinstance(event, ev.ManaAdded) or not event.tapped:
            return False
        if isinstance(self.what, AttachedTo):
            return any(host.id == event.source.id for host in self.what.find(game, scope))
        return is_one(game, event.source, self.what, scope)


@dataclass(frozen=True, slots=True)
class Always(Pattern):
    """No event at all: a state trigger, whose condition says when it triggers (CR 603.8)."""

    kinds: ClassVar[tuple[int, ...]] = ()

    def matches(self, game: Game, event: Event, scope: Scope) -> bool:
        return False
