"""A game from its beginning, out of the decks of its players."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from endstep.games.magic.formats import usual
from endstep.games.magic.magic import Magic
from endstep.games.magic.position.build import build
from endstep.games.magic.position.spec import ObjectSpec, PlayerSpec, PositionSpec, TurnSpec
from endstep.rulebook import NEWEST


def opening(
    decks: Mapping[str, Sequence[str]],
    *,
    format: str | None = None,
    edition: str = NEWEST,
    teams: Mapping[str, str] | None = None,
    mulligans: bool = False,
) -> PositionSpec:
    """Return the position before a game begins: turn number 0, every library a deck that is not yet shuffled.

    `decks` holds a deck for each player in turn order, in lines such as "24 Forest"; `teams` the team of each player
    where the format has teams. `format` is by default the usual one for so many players. With `mulligans` players are
    asked whether they keep their opening hands (CR 103.5).
    """
    players = tuple(
        PlayerSpec(
            name=name,
            team=None if teams is None else teams[name],
            library=tuple(ObjectSpec(line) for line in deck),
        )
        for name, deck in decks.items()
    )
    return PositionSpec(
        format=usual(len(players)).name if format is None else format,
        edition=edition,
        players=players,
        turn=TurnSpec(active=players[0].name, number=0, step="untap", mulligans=mulligans),
    )


def new_game(
    decks: Mapping[str, Sequence[str]],
    *,
    format: str | None = None,
    edition: str = NEWEST,
    teams: Mapping[str, str] | None = None,
    mulligans: bool = False,
) -> Magic:
    """Return a game that is about to begin: its first decisions are chance's, about the opening hands.

    Takes what `opening` takes. Raises PositionError for an unknown card or format, or a company that the format has no
    room for.

    >>> game = new_game({"Ana": ["60 Forest"], "Bea": ["60 Forest"]})
    >>> while (decision := game.decision()).is_chance:
    ...     game.answer(0)
    >>> len(game.position.hand(0)), len(game.position.library(1))
    (7, 53)
    """
    return build(opening(decks, format=format, edition=edition, teams=teams, mulligans=mulligans))
