"""The beginning of a game: decks are shuffled, opening hands drawn (CR 103).

Mulligans are not built yet. Chance is asked for every card that is drawn, as everywhere.
"""

from __future__ import annotations

from typing import Final

from endstep.games.magic.game import Game
from endstep.games.magic.magic import Change
from endstep.games.magic.verbs import cards


class Beginning(Change):
    """Everybody shuffles and draws an opening hand (CR 103.3, 103.5); then the first turn begins."""

    def do(self, game: Game) -> None:
        for seat in game.turn_order():
            cards.shuffle(game, seat)
        for seat in game.turn_order():
            cards.draw(game, seat, game.format.hand)
            record = game.position.players[seat].clone()
            record.draws = 0  # these were not drawn in a turn
            game.position.put_player(seat, record)

    def go_on(self, game: Game) -> None:
        """Leave the turn as it is: it is about to begin."""


BEGINNING: Final = Beginning()
