"""The clauses of the contract of a game, and how one that is broken is told."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

CLAUSES: Final[dict[str, str]] = {
    "found": "the game is found by its name, which its keys of the position file and its room give as well",
    "decisions": "a decision has options, all different and in words, for a player who is in the game; each is "
    "accepted, and nothing else is",
    "end": "when nobody decides, the game is over or says why it is stuck; then nothing is offered, and nothing can be "
    "told",
    "outcome": "a game that is over gives every player a result with a cause, and never another one",
    "copy": "a copy is equal in everything, plays on alike, and moves nothing but itself",
    "undo": "taking back leads to the same position, trail and question, also from afar",
    "key": "positions with equal keys have equal fingerprints, questions and results",
    "quantities": "moving the quantities moves them and nothing else: the shape stays, and without a move the key",
    "replay": "the same start and the same inputs give the same game",
    "saved": "a position file with seed and answers gives the same game; so does what the game saves, by key",
    "views": "a player sees what is open as it is, and of hidden cards only how many there are",
    "rules": "every rule that is cited exists in its edition",
    "verdict": "a verdict comes back equal from plain data",
    "names": "with other names the players fare alike, and all that is told differs by the names alone",
    "seats": "on other seats, with the same player to begin, the players are asked the same and fare alike",
    "words": "every cause and every event has words, and every cause is among those the game says it can have",
}
"""What every game must keep, by the name that failures give."""


class ContractBroken(AssertionError):
    """A game broke its contract: which game, which clause (a key of `CLAUSES`), and in the random game of which seed.

    `seed` is None where no game was played yet.
    """

    def __init__(self, game: str, clause: str, what: str, *, seed: int | None, inputs: int | None = None) -> None:
        where = "" if seed is None else f", seed {seed}"
        if inputs is not None:
            where += f", after {inputs} inputs"
        super().__init__(f"{game}{where}: clause {clause!r} is broken: {what}")
        self.game = game
        self.clause = clause
        self.seed = seed


class Trial:
    """One random game under watch: what it is called, its seed, and how many inputs it has had."""

    def __init__(self, game: str, seed: int | None) -> None:
        self.game = game
        self.seed = seed
        self.inputs: int | None = None

    def must(self, holds: object, clause: str, what: str) -> None:
        """Raise ContractBroken where something does not hold."""
        if not holds:
            raise self.broken(clause, what)

    def broken(self, clause: str, what: str) -> ContractBroken:
        """Return the error for a clause, to be raised by whoever found it."""
        return ContractBroken(self.game, clause, what, seed=self.seed, inputs=self.inputs)

    @contextmanager
    def watching(self, clause: str) -> Iterator[None]:
        """Take whatever the game raises inside for a breach of that clause."""
        try:
            yield
        except AssertionError:
            raise  # a clause that is named already, or what the caller's own check says
        except Exception as error:
            raise self.broken(clause, f"{type(error).__name__}: {error}") from error
