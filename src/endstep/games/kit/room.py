"""A small game as the judge meets it: what can be said for any of them, and what each has to say itself."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any, Generic, TypeVar, cast

from endstep.core import EndstepError, Facts, Game, Input, Secret, is_hidden, view
from endstep.games.kit.game import KitGame
from endstep.games.kit.keys import counted
from endstep.games.kit.script import KitScript
from endstep.position import Position

P = TypeVar("P", bound=Position)
G = TypeVar("G", bound=KitGame[Any])


class NotOffered(EndstepError):
    """Something that this game does not have, or a game that can't be saved."""


class NoFaults:
    """The inspector of a game that the contract says enough about."""

    def faults(self, game: Game) -> list[str]:
        """Return nothing."""
        return []


class KitRoom(ABC, Generic[P, G]):
    """The entry point of a small game; see `endstep.core.Room` for what it offers.

    A game writes `build`, `standing` and `deal`, and may write `opening`, `inspector` and `end_loop`.
    """

    name: str
    """What the key `game` says in a position file."""
    document: str
    """The document of rules that is cited."""
    causes: Mapping[str, str]
    """Every code of a cause, with its rule."""
    secrets: Mapping[str, Secret] = {}
    """The zones whose cards are hidden."""
    words: Path | None = None
    """The folder with catalogues of what only this game says."""

    @abstractmethod
    def build(self, position: P) -> G:
        """Return the game that a position describes, without the answers of a saved game."""

    @abstractmethod
    def standing(self, game: G) -> Facts:
        """Return how a game stands."""

    @abstractmethod
    def deal(self, pick: Callable[[int], int], format: str | None) -> P:
        """Return the position before a random game; `pick(n)` gives a random number from 0 to below n."""

    def opening(self, decks: Mapping[str, Path]) -> P:
        """Refuse decks."""
        raise NotOffered(f"{self.name} is played from a position; there are no files for decks")

    def inspector(self) -> NoFaults:
        """Return what finds no fault."""
        return NoFaults()

    def shorthand(self, text: str) -> P:
        """Refuse a position in one line."""
        raise NotOffered(f"a position of {self.name} needs a file")

    def start(self, position: object) -> G:
        """Return the game that a position describes, with every answer of a saved game given."""
        assert isinstance(position, Position)
        game = self.build(cast("P", position))
        for place, plain in enumerate(position.answers):
            told = Input.from_plain(plain)
            try:
                if told.concedes >= 0:
                    game.concede(told.concedes)
                else:
                    game.answer(told.index)
            except EndstepError as error:
                message = f"the saved game can't go on so, it was saved by another version or changed since: {error}"
                raise position.error_at(position.line, f"answers[{place}]", message) from error
        return game

    def save(self, game: Game, start: object, by: Sequence[int] = ()) -> P:
        """Return the start with all answers; raise NotOffered where that is not the whole game."""
        assert isinstance(start, Position)
        if any(by):
            raise NotOffered("this game has no quantities that could be moved")
        saved = replace(start, do=(), expect=None, answers=tuple(told.to_plain() for told in game.inputs))
        again = self.start(saved)
        if again.key() != game.key() or list(again.trail()) != list(game.trail()):
            raise NotOffered("this game is not what its answers make of the position it began from")
        return cast("P", saved)

    def script(self, position: object) -> KitScript:
        """Return the script of a position."""
        assert isinstance(position, Position)
        return KitScript(position)

    def facts(self, game: Game) -> Facts:
        """Return how a game stands."""
        return self.standing(cast("G", game))

    def show(self, game: Game, seat: int | None = None) -> list[str]:
        """Return how a game stands in lines for a reader; with `seat`, what that player sees."""
        facts = self.facts(game) if seat is None else view(self, game, seat)
        reader = "" if seat is None else game.table.players[seat].name
        moment = game.outcome().moment
        lines = [f"{facts.active} is active" if moment is None else f"{str(moment).capitalize()}, {facts.active}'s"]
        for player in game.table.players:
            numbers = [f"life {facts.life[player.name]}"] if player.name in facts.life else []
            numbers += [f"{kind} {number}" for kind, number in facts.counters.get(player.name, {}).items()]
            shown: list[str] = []
            for zone, cards in facts.zones.items():
                owner, _, kind = zone.rpartition(".")
                if owner != player.name or not cards:
                    continue
                if seat is not None and is_hidden(self, zone, reader, facts):
                    numbers.append(f"{len(cards)} in {kind}")
                else:
                    shown.append(f"  {kind}: {', '.join(counted(cards))}")
            lines += [f"{player.name}: {', '.join(numbers)}" if numbers else player.name, *shown]
        return lines

    def limit(self, game: Game, budget: int) -> None:
        """Let a game become undecided after that many events."""
        cast("G", game).budget = len(game.trail()) + budget

    @property
    def procedures(self) -> Sequence[str]:
        """The names of the procedures for loops: none, where nobody has written one."""
        return ()

    def turn_order(self, game: Game) -> Sequence[int]:
        """Return the seats in turn order, that of the active player first."""
        seats = range(len(game.table.players))
        first = game.table.seat(self.facts(game).active)
        return [*seats[first:], *seats[:first]]

    def end_loop(self, game: Game, seats: Sequence[int], *, kept_up: bool = False) -> str:
        """Say that no rule is known by which an endless loop has an effect; a game that has one does what it says."""
        return f"{self.name} has no rule about loops that nobody can end"

    def is_idle(self, game: Game, since: int) -> bool:
        """Say of nothing that it could go on for ever unnoticed."""
        return False
