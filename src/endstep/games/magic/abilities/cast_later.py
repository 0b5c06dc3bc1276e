"""Cards that wait in exile to be cast: plotted, foretold and discarded with madness (CR 702.35, 702.143, 702.170)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, Final

from endstep.games.magic.abilities.base import (
    Ability,
    Activated,
    Cost,
    Effect,
    InsteadOfCost,
    Pattern,
    Scope,
    Static,
    Text,
    Triggered,
    What,
)
from endstep.games.magic.abilities.card import card
from endstep.games.magic.abilities.conditions import YourTurn
from endstep.games.magic.abilities.effects.cards import MoveCards
from endstep.games.magic.abilities.effects.casting import IT, CastIt, LetPlay
from endstep.games.magic.abilities.effects.permanents import Exile
from endstep.games.magic.abilities.objects import THIS
from endstep.games.magic.abilities.players import OwnerOf
from endstep.games.magic.abilities.sequence import in_order
from endstep.games.magic.continuous.effects import FOR_EVER
from endstep.games.magic.continuous.marking import FORETOLD, Marked
from endstep.games.magic.continuous.parts import Replacement
from endstep.games.magic.state.codes import EXILE, GRAVEYARD, HAND
from endstep.games.magic.verbs import events as ev
from endstep.games.magic.verbs import moving

if TYPE_CHECKING:
    from endstep.games.magic.game import Game
    from endstep.games.magic.verbs.events import Event

DISCARDED: Final = "discarded"
WITH_MADNESS: Final = "discarded with madness"


@dataclass(frozen=True, slots=True)
class DiscardedThis(Pattern):
    """The source is discarded, or would be, into a graveyard; with `madness` it was exiled for that (CR 702.35a)."""

    kinds: ClassVar[tuple[int, ...]] = (ev.MOVED,)
    madness: bool = False

    def matches(self, game: Game, event: Event, scope: Scope) -> bool:
        if not isinstance(event, ev.Moved):
            return False
        if self.madness:
            return event.how == WITH_MADNESS and event.after is not None and event.after.id == scope.source
        return event.how == DISCARDED and event.to == GRAVEYARD and event.before.id == scope.source


_DISCARDED_THIS: Final = DiscardedThis()


@dataclass(frozen=True, slots=True)
class ExiledInstead(Replacement):
    """A card that would be discarded is discarded into exile, with madness (CR 702.35a)."""

    @property
    def pattern(self) -> Pattern:
        return _DISCARDED_THIS

    def replace(self, game: Game, event: Event, scope: Scope) -> Event | None:
        assert isinstance(event, ev.Moved)
        return ev.Moved(event.before, EXILE, WITH_MADNESS)


def madness(mana: str, *costs: Cost) -> tuple[Ability, ...]:
    """Return madness (CR 702.35): discarded into exile, and cast from there for this cost or put into the graveyard."""
    cost = InsteadOfCost("madness", mana or "{0}", costs)
    text = Text(in_order(CastIt(THIS, cost), MoveCards(THIS, GRAVEYARD)))
    return (
        Static((ExiledInstead(),), None, (HAND,), keyword="madness"),
        Triggered(DiscardedThis(madness=True), text, None, (EXILE,), keyword="madness"),
    )


HIDDEN: Final = card("", "", "")
"""What a card is that was exiled face down: it has no characteristics (CR 406.3a)."""


@dataclass(frozen=True, slots=True)
class ForetellIt(Effect):
    """Cards are exiled face down, foretold: their owner may cast them for this cost in later turns (CR 702.143a)."""

    cost: InsteadOfCost
    what: What = THIS

    def do(self, game: Game, scope: Scope) -> None:
        for obj in self.what.find(game, scope):
            after = moving.move(game, obj.id, EXILE, rule="702.143a", how="foretold", down=HIDDEN)
            if after is not None and after.zone == EXILE:
                game.last_effect(Static((Marked(FORETOLD),)), scope, FOR_EVER, affected=(after.id,))
                scope.objects["it"] = (after,)
                LetPlay(IT, FOR_EVER, self.cost, OwnerOf(IT), not_yet=True).do(game, scope)


def foretell(mana: str, *costs: Cost) -> Activated:
    """Return foretell (CR 702.143): exiled face down for {2} in the own turn, cast for this cost in later turns."""
    cost = InsteadOfCost("foretell", mana or "{0}", costs)
    text = Text(ForetellIt(cost))
    return Activated("{2}", (), text, zones=(HAND,), condition=YourTurn(), special=True, keyword="foretell")


PLOTTED: Final = InsteadOfCost("plotted", sorcery=True)
"""What a plotted card is cast for: nothing, in a main phase while the stack is empty (CR 702.170d)."""


def plot(mana: str, *costs: Cost) -> Activated:
    """Return plot (CR 702.170): exiled from the hand as a special action, cast for nothing in a later turn."""
    text = Text(in_order(Exile(THIS), LetPlay(IT, FOR_EVER, PLOTTED, not_yet=True)))
    return Activated(mana or "{0}", costs, text, sorcery=True, zones=(HAND,), special=True, keyword="plot")


__all__ = ["HIDDEN", "PLOTTED", "DiscardedThis", "ExiledInstead", "ForetellIt", "foretell", "madness", "plot"]
