"""A game from its beginning, out of the decks of its players."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from endstep.games.magic.decks import ASIDE, LEADER
from endstep.games.magic.formats import EMPEROR, usual
from endstep.games.magic.magic import Magic
from endstep.games.magic.position.build import build
from endstep.games.magic.position.spec import ObjectSpec, PlayerSpec, PositionSpec, TurnSpec
from endstep.rulebook import NEWEST

COMMANDER: Final = "commander"


def opening(
    decks: Mapping[str, Sequence[str]],
    *,
    format: str | None = None,
    edition: str = NEWEST,
    teams: Mapping[str, str] | None = None,
    roles: Mapping[str, str] | None = None,
    mulligans: bool = False,
) -> PositionSpec:
    """Return the position before a game begins: turn number 0, every library a deck that is not yet shuffled.

    `decks` holds a deck for each player in turn order, in lines such as "24 Forest" or "Commander: NAME"; `teams` and
    `roles` the team and the role of each player where the format has them. `format` is by default Commander where there
    is a commander, else the usual one for so many players. With `mulligans` players are asked whether they keep their
    opening hands (CR 103.5). Whether a deck is allowed is asked elsewhere: see `deckbuilding`.
    """
    players = tuple(
        PlayerSpec(
            name=name,
            team=None if teams is None else teams[name],
            role=None if roles is None else roles[name],
            library=tuple(ObjectSpec(line) for line in deck if not line.startswith((LEADER, ASIDE))),
            sideboard=tuple(ObjectSpec(line.removeprefix(ASIDE)) for line in deck if line.startswith(ASIDE)),
            commanders=tuple(ObjectSpec(name) for name in leaders(deck)),
        )
        for name, deck in decks.items()
    )
    return PositionSpec(
        format=format or (COMMANDER if any(player.commanders for player in players) else usual(len(players)).name),
        edition=edition,
        players=players,
        turn=TurnSpec(active=_first(players), number=0, step="untap", mulligans=mulligans),
    )


def leaders(deck: Sequence[str]) -> list[str]:
    """Return the names of the commanders among the lines of a deck."""
    return [line.removeprefix(LEADER) for line in deck if line.startswith(LEADER)]


def _first(players: Sequence[PlayerSpec]) -> str:
    """Return who takes the first turn: the first player of the list, of emperors the first one (CR 809.4)."""
    return next((player.name for player in players if player.role == EMPEROR), players[0].name)


def new_game(
    decks: Mapping[str, Sequence[str]],
    *,
    format: str | None = None,
    edition: str = NEWEST,
    teams: Mapping[str, str] | None = None,
    roles: Mapping[str, str] | None = None,
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
    return build(opening(decks, format=format, edition=edition, teams=teams, roles=roles, mulligans=mulligans))
