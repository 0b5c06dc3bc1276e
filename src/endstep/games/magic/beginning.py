"""The beginning of a game: decks are shuffled, opening hands drawn (CR 103).

Mulligans are not built yet. Chance is asked for every card that is drawn, as everywhere.
"""

from __future__ import annotations

from typing import Final

from endstep.games.magic.game import Game
from endstep.games.magic.magic import Change
from endstep.games.magic.verbs import cards


class Beginning(Change):
    """Everybody shuffles (CR 103.3); then opening hands are drawn."""

    def do(self, game: Game) -> None:
        for seat in game.turn_order():
            cards.shuffle(game, seat)

    def go_on(self, game: Game) -> Change | None:
        """Let everybody draw, one player after the other."""
        return OpeningDraw(tuple(seat for seat in game.turn_order() for _ in range(game.format.hand)))


class OpeningDraw(Change):
    """The next card of the opening hands (CR 103.5), an action of its own; `seats` are who has still to draw one."""

    def __init__(self, seats: tuple[int, ...]) -> None:
        self.seats = seats

    def do(self, game: Game) -> None:
        seat = self.seats[0]
        cards.draw(game, seat, 1)
        record = game.position.players[seat].clone()
        record.draws = 0  # it was not drawn in a turn
        game.position.put_player(seat, record)

    def go_on(self, game: Game) -> Change | None:
        """Let the next card be drawn; after the last one the first turn begins."""
        return OpeningDraw(self.seats[1:]) if len(self.seats) > 1 else None


BEGINNING: Final = Beginning()
