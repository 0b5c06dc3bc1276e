"""Cards looked at, revealed or milled from the top of a library, and put where each belongs (CR 401, 701.20)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from endstep.core import Option, Role
from endstep.games.magic.abilities.base import Amount, Effect, Scope, number
from endstep.games.magic.abilities.effects.casting import put_at_bottom
from endstep.games.magic.abilities.objects import Things
from endstep.games.magic.state.codes import EXILE, GRAVEYARD, HAND
from endstep.games.magic.verbs import cards, moving
from endstep.games.magic.verbs import events as ev

if TYPE_CHECKING:
    from endstep.games.magic.game import Game

BOTTOM_IN_ORDER: Final = "bottom"  # where the rest goes
BOTTOM_AT_RANDOM: Final = "random bottom"
TOP_IN_ORDER: Final = "top"
SHUFFLED: Final = "shuffled"
ZONES: Final = {"graveyard": GRAVEYARD, "hand": HAND, "exile": EXILE}


@dataclass(frozen=True, slots=True)
class Take:
    """Cards that are taken from among some: up to `most` of a kind (any number where None), all with `every`.

    With `may` it can be fewer. They are put into a zone, onto the battlefield perhaps `tapped`.
    """

    kind: Things | None
    to: int
    most: Amount | None = 1
    may: bool = False
    every: bool = False
    tapped: bool = False

    def choose(self, game: Game, scope: Scope, there: list[int]) -> list[int]:
        """Return the cards that the controller takes from among these."""
        fitting = [id for id in there if self.kind is None or self.kind.matches(game, game.position.objects[id], scope)]
        if self.every:
            return fitting
        most = len(fitting) if self.most is None else number(self.most, game, scope)
        taken: list[int] = []
        while len(taken) < most:  # no quantity: a printed number, or all there are
            options = cards.distinct(game, tuple(id for id in fitting if id not in taken), "take")
            if not options:
                break
            if self.may:
                options.append(Option(Role.DECLINE, "take no more"))
            chosen = game.ask(scope.controller, "take", options)
            if chosen.role is Role.DECLINE:
                break
            taken.append(chosen.subject)
        return taken

    def put(self, game: Game, scope: Scope, taken: list[int]) -> None:
        """Put what was taken where it belongs, all at once."""
        first = game.hold()
        for id in taken:
            moving.move(game, id, self.to, rule="608.2c", how="put", controller=scope.controller, tapped=self.tapped)
        if first:
            game.release()


@dataclass(frozen=True, slots=True)
class FromTop(Effect):
    """You look at or reveal the top cards of your library, take some, and the rest goes elsewhere."""

    amount: Amount
    takes: tuple[Take, ...]
    rest: str
    reveal: bool = False

    def do(self, game: Game, scope: Scope) -> None:
        seat = scope.controller
        top = list(cards.know_top(game, seat, number(self.amount, game, scope)))
        if self.reveal:
            for id in top:
                game.happened(ev.Revealed(game.position.objects[id]), "701.20a")
        left = list(top)
        for take in self.takes:
            taken = take.choose(game, scope, left)
            if take.kind is not None and not self.reveal:
                for id in taken:
                    game.happened(ev.Revealed(game.position.objects[id]), "701.20a")
            take.put(game, scope, taken)
            left = [id for id in left if id not in taken and id in game.position.objects]
        self._put_rest(game, seat, left)

    def _put_rest(self, game: Game, seat: int, left: list[int]) -> None:
        if self.rest == SHUFFLED:
            cards.shuffle(game, seat)
        elif self.rest == TOP_IN_ORDER:
            cards.order_top(game, seat, left)
        elif self.rest == BOTTOM_AT_RANDOM:
            put_at_bottom(game, left)
        elif self.rest == BOTTOM_IN_ORDER:
            cards.order_bottom(game, seat, left)
        else:
            first = game.hold()
            for id in left:
                moving.move(game, id, ZONES[self.rest], rule="608.2c", how="put")
            if first:
                game.release()


@dataclass(frozen=True, slots=True)
class TakeMilled(Effect):
    """You mill cards, and take some of the milled cards from where they have gone."""

    amount: Amount
    takes: tuple[Take, ...]

    def do(self, game: Game, scope: Scope) -> None:
        milled = cards.mill_cards(game, scope.controller, number(self.amount, game, scope))
        left = [obj.id for obj in milled if obj.id in game.position.objects]
        for take in self.takes:
            taken = take.choose(game, scope, left)
            take.put(game, scope, taken)
            left = [id for id in left if id not in taken and id in game.position.objects]


__all__ = [
    "BOTTOM_AT_RANDOM",
    "BOTTOM_IN_ORDER",
    "SHUFFLED",
    "TOP_IN_ORDER",
    "FromTop",
    "Take",
    "TakeMilled",
]
