"""Last Card: two players draw from their decks, and whoever runs out has lost. `GAME` is what Endstep finds.

`game` holds the rules, `file` the keys of the position file, and this the game as the judge meets it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Final

from endstep.core import Facts, Secret
from endstep.games.kit import KitRoom, NotOffered
from last_card.file import Hand, Table
from last_card.game import CARDS, CAUSES, LastCard, Side, State

__all__ = ["GAME"]


class Room(KitRoom[Table, LastCard]):
    """The entry point."""

    name = "last-card"
    document = LastCard.document
    causes = CAUSES
    secrets: Mapping[str, Secret] = {"hand": Secret.FROM_OTHERS, "deck": Secret.FROM_ALL}
    words = Path(__file__).parent / "words"

    def build(self, position: Table) -> LastCard:
        """Return the game that a position describes."""
        one, other = (Side(player.deck, player.hand) for player in position.players)
        state = State((one, other), position.names.index(position.active))
        return LastCard(state, position.names, edition=position.edition or "1")

    def standing(self, game: LastCard) -> Facts:
        """Return the cards of all zones, and whose turn it is."""
        zones: dict[str, tuple[str, ...]] = {}
        for player, side in zip(game.players, game.state.sides, strict=True):
            zones |= {f"{player.name}.deck": side.deck, f"{player.name}.hand": side.hand}
            zones[f"{player.name}.discard"] = side.discard
        return Facts(life={}, counters={}, active=game.players[game.state.active].name, zones=zones)

    def deal(self, pick: Callable[[int], int], format: str | None) -> Table:
        """Return two players with random decks."""
        if format is not None:
            raise NotOffered(f"there is no format {format!r}")
        decks = [tuple(sorted(CARDS[pick(len(CARDS))] for _ in range(1 + pick(12)))) for _ in range(2)]
        players = tuple(Hand(name=name, deck=deck) for name, deck in zip(("Ana", "Bea"), decks, strict=True))
        return Table(players=players, active="Ana")


GAME: Final = Room()
