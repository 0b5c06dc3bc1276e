"""A game from its beginning: decks are shuffled, opening hands drawn, the first turn begins (CR 103).

Mulligans are not built yet. Chance is asked for every card that is drawn, as everywhere.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from endstep.games.magic.formats import usual
from endstep.games.magic.game import Game
from endstep.games.magic.magic import Change, Magic
from endstep.games.magic.position.build import build
from endstep.games.magic.position.spec import ObjectSpec, PlayerSpec, PositionSpec, TurnSpec
from endstep.games.magic.verbs import cards
from endstep.rulebook import NEWEST


def new_game(
    decks: Mapping[str, Sequence[str]],
    *,
    format: str | None = None,
    edition: str = NEWEST,
    teams: Mapping[str, str] | None = None,
) -> Magic:
    """Return a game that is about to begin: its first decisions are chance's, about the opening hands.

    `decks` holds a deck for each player in turn order, in lines such as "24 Forest"; `teams` the team of each player
    where the format has teams. `format` is by default the usual one for so many players. Raises PositionError for an
    unknown card or format, or a company that the format has no room for.

    >>> game = new_game({"Ana": ["60 Forest"], "Bea": ["60 Forest"]})
    >>> while (decision := game.decision()).is_chance:
    ...     game.answer(0)
    >>> len(game.position.hand(0)), len(game.position.library(1))
    (7, 53)
    """
    players = tuple(
        PlayerSpec(
            name=name,
            team=None if teams is None else teams[name],
            library=tuple(ObjectSpec(line) for line in deck),
        )
        for name, deck in decks.items()
    )
    spec = PositionSpec(
        format=usual(len(players)).name if format is None else format,
        edition=edition,
        players=players,
        turn=TurnSpec(active=players[0].name, step="untap"),
    )
    return build(spec).begin_with(BEGINNING)


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
