"""Tokens, cards milled, mana and triggers in other numbers than they would be (CR 614.1, 603.2d)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from endstep.games.magic.abilities.base import Part, Pattern, Scope, Who
from endstep.games.magic.abilities.card import CardDef
from endstep.games.magic.abilities.objects import Things
from endstep.games.magic.continuous.parts import Replacement
from endstep.games.magic.verbs import doubling

if TYPE_CHECKING:
    from endstep.games.magic.continuous.bound import Bound
    from endstep.games.magic.continuous.index import Index
    from endstep.games.magic.game import Game
    from endstep.games.magic.verbs.events import Event


@dataclass(frozen=True, slots=True)
class CreatesTokens(Pattern):
    """A player would create one or more tokens, of a card type if one is told."""

    kinds: ClassVar[tuple[int, ...]] = (doubling.CREATING,)
    who: Who
    type: str = ""

    def matches(self, game: Game, event: Event, scope: Scope) -> bool:
        if not isinstance(event, doubling.Creating) or not self.who.includes(event.seat, game, scope):
            return False
        return not self.type or any(self.type in card.printed.types for card, _ in event.made)


@dataclass(frozen=True, slots=True)
class Mills(Pattern):
    """A player would mill one or more cards."""

    kinds: ClassVar[tuple[int, ...]] = (doubling.MILLING,)
    who: Who

    def matches(self, game: Game, event: Event, scope: Scope) -> bool:
        return isinstance(event, doubling.Milling) and self.who.includes(event.seat, game, scope)


@dataclass(frozen=True, slots=True)
class MoreTokens(Replacement):
    """So many times as many tokens are created, and with `added` one of these as well, or (`as_many`) that many."""

    would: Pattern
    factor: int = 1
    added: CardDef | None = None
    as_many: bool = False

    @property
    def pattern(self) -> Pattern:
        return self.would

    def replace(self, game: Game, event: Event, scope: Scope) -> Event | None:
        assert isinstance(event, doubling.Creating)
        made = tuple((card, amount * self.factor) for card, amount in event.made)
        if self.added is not None:
            number = sum(amount for _, amount in event.made) if self.as_many else 1
            made = (*made, (self.added, number))
        return doubling.Creating(event.seat, made)


@dataclass(frozen=True, slots=True)
class TriggersAgain(Part):
    """Abilities of permanents of a kind that an event causes to trigger do so an additional time (CR 603.2d).

    Where no event is told, any one does.
    """

    when: Pattern | None
    what: Things


@dataclass(frozen=True, slots=True)
class CausesNoTriggers(Part):
    """An event causes no abilities to trigger, of permanents of a kind if one is told (CR 603.2g)."""

    when: Pattern
    what: Things | None = None


def more_times(game: Game, index: Index, bound: Bound, event: Event) -> int:
    """Return how often more an ability triggers on an event than it would."""
    parts = index.by_class.get(TriggersAgain)
    return 0 if not parts else sum(1 for other in parts if _concerns(game, other, bound, event))


def keeps_still(game: Game, index: Index, bound: Bound, event: Event) -> bool:
    """Return whether something says that an event causes an ability not to trigger."""
    parts = index.by_class.get(CausesNoTriggers)
    return bool(parts) and any(_concerns(game, other, bound, event) for other in parts or ())


def _concerns(game: Game, other: Bound, bound: Bound, event: Event) -> bool:
    part = other.part
    assert isinstance(part, (TriggersAgain, CausesNoTriggers))
    scope = other.scope()
    if not game.active(other) or (part.when is not None and not part.when.matches(game, event, scope)):
        return False
    if part.what is None:
        return True
    source = game.as_it_was(game.position.look(bound.source))
    return bound.lasting < 0 and source.zone == part.what.zone and part.what.matches(game, source, scope)


__all__ = [
    "CausesNoTriggers",
    "CreatesTokens",
    "Mills",
    "MoreTokens",
    "TriggersAgain",
    "keeps_still",
    "more_times",
]
