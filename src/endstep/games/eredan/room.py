"""Eredan as the judge meets it: from a position to a game, its script, and how it stands."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final

from endstep.core import EndstepError, Facts, Game, Secret
from endstep.games.eredan import codes, showing
from endstep.games.eredan import decks as deck_files
from endstep.games.eredan.decks import Pick
from endstep.games.eredan.eredan import Eredan
from endstep.games.eredan.faults import Inspector
from endstep.games.eredan.position import PositionSpec
from endstep.games.eredan.position.build import restore
from endstep.games.eredan.position.script import Script
from endstep.games.eredan.position.snapshot import save
from endstep.games.eredan.state import UNKNOWN

_IDLE: Final = frozenset(
    ("turn-began", "phase-began", "card-drawn", "choice", "fighter-named", "no-fight", "rolled", "victory-checked")
)

_SECRETS: Final = {"hand": Secret.FROM_OTHERS, "deck": Secret.FROM_ALL}


class NoShorthand(EndstepError):
    """A position of this game in one line: there is no such thing."""


class EredanRoom:
    """The entry point of Eredan."""

    @property
    def name(self) -> str:
        """The name in position files."""
        return "eredan"

    @property
    def document(self) -> str:
        """The document of rules that is cited."""
        return codes.DOCUMENT

    @property
    def causes(self) -> Mapping[str, str]:
        """Every code of a cause, with its rule."""
        return codes.RULES

    @property
    def secrets(self) -> Mapping[str, Secret]:
        """The zones whose cards are hidden."""
        return _SECRETS

    @property
    def words(self) -> None:
        """The shared catalogues have all the words."""
        return None

    def shorthand(self, text: str) -> PositionSpec:
        """Refuse a position in one line."""
        raise NoShorthand("a position of eredan needs a file: its characters do not go into one line")

    def start(self, position: object) -> Eredan:
        """Return the game that a position describes, with every answer of a saved game given."""
        return restore(_spec(position))

    def opening(self, decks: Mapping[str, Path]) -> PositionSpec:
        """Return the position before a game between players with these decks begins."""
        return deck_files.opening({name: deck_files.read_deck(path) for name, path in decks.items()})

    def deal(self, pick: Pick, format: str | None) -> PositionSpec:
        """Return the position before a random game between random decks."""
        return deck_files.deal(pick, format)

    def inspector(self) -> Inspector:
        """Return what looks for faults in one game."""
        return Inspector()

    def save(self, game: Game, start: object, by: Sequence[int] = ()) -> PositionSpec:
        """Return the position to write for a game that came from `start`, its quantities moved first."""
        assert isinstance(game, Eredan)
        if any(by):
            game = game.copy()
            game.advance(by)
        return save(game, _spec(start))

    def script(self, position: object) -> Script:
        """Return the script of a position."""
        return Script(_spec(position))

    def limit(self, game: Game, budget: int) -> None:
        """Let a game become undecided after that many events."""
        assert isinstance(game, Eredan)
        game.budget = len(game.log) + budget

    def facts(self, game: Game) -> Facts:
        """Return the life of every character, scores and marks, who has the initiative, and the cards of all zones."""
        assert isinstance(game, Eredan)
        life: dict[str, int] = {}
        counters: dict[str, dict[str, int]] = {}
        zones: dict[str, list[str]] = {}
        for seat, name in enumerate(game.names):
            side = game.side(seat)
            for place, each in enumerate(side.characters):
                life[game.called((seat, place))] = each.life
            dead = len(game.state.places(seat, dead=True))
            counters[name] = {"score": side.score, "decked": int(side.decked), "dead": dead}
            zones[f"{name}.hand"] = list(side.hand)
            zones[f"{name}.deck"] = [*side.deck, *side.pool]
            zones[f"{name}.discard"] = list(side.discard)
        return Facts(life=life, counters=counters, active=game.names[game.state.active], zones=zones)

    def show(self, game: Game, seat: int | None = None) -> list[str]:
        """Return how a game stands in lines for a reader."""
        assert isinstance(game, Eredan)
        return showing.show(game, seat)

    @property
    def procedures(self) -> tuple[str, ...]:
        """No document says anything about loops."""
        return ()

    def turn_order(self, game: Game) -> tuple[int, ...]:
        """Return the seats, that of the player with the initiative first."""
        assert isinstance(game, Eredan)
        return game.order

    def end_loop(self, game: Game, seats: Sequence[int], *, kept_up: bool = False) -> str:
        """Say that no rule ends an endless loop."""
        return "the same happens again and again, and no rule says what becomes of that"

    def is_idle(self, game: Game, since: int) -> bool:
        """Return whether nothing but drawing unknown cards happened since that place in the trail."""
        assert isinstance(game, Eredan)
        events = game.log[since:]
        drawn = [entry for entry in events if entry.code == "card-drawn"]
        if any(entry.code not in _IDLE for entry in events) or any(entry.fact("card") != UNKNOWN for entry in drawn):
            return False
        return any(side.endless for side in game.state.sides)


def _spec(position: object) -> PositionSpec:
    assert isinstance(position, PositionSpec)
    return position


GAME: Final = EredanRoom()
