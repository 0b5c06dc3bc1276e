"""What words point at: "it", "that player", "that much", the card itself, and which "target" is meant.

While a text is read these are marks that know where they stand; `resolve` then puts in their place what they speak of:
what was named last before them, as far as that can be told.
"""

from __future__ import annotations

from dataclasses import dataclass

from endstep.games.magic.abilities.base import Condition, Effect, Number, Scope, What, Who
from endstep.games.magic.game import Game
from endstep.games.magic.state.records import Obj


@dataclass(frozen=True, slots=True)
class Self(What):
    """The card itself, named at a place."""

    place: int

    def find(self, game: Game, scope: Scope) -> tuple[Obj, ...]:
        raise NotImplementedError


@dataclass(frozen=True, slots=True)
class OneOfTwo(What):
    """The card itself as the first half of "this or another": "that creature" means either."""

    def find(self, game: Game, scope: Scope) -> tuple[Obj, ...]:
        raise NotImplementedError


@dataclass(frozen=True, slots=True)
class Hosted(What):
    """What the card is attached to, named at a place: "it" means that from there on."""

    place: int

    def find(self, game: Game, scope: Scope) -> tuple[Obj, ...]:
        raise NotImplementedError


@dataclass(frozen=True, slots=True)
class Said(What):
    """An object that was named before: "it", or "that" with a word for what it is."""

    place: int
    word: str = ""
    many: bool = False
    other: bool = False  # it can't be the card itself, which the same clause names

    def find(self, game: Game, scope: Scope) -> tuple[Obj, ...]:
        raise NotImplementedError


@dataclass(frozen=True, slots=True)
class OfItself(Condition):
    """A condition about the card itself, in words that could point at something else: "if it was kicked"."""

    condition: Condition
    what: What

    def holds(self, game: Game, scope: Scope) -> bool:
        raise NotImplementedError


@dataclass(frozen=True, slots=True)
class SaidWho(Who):
    """A player who was named before: "they", or "that player"."""

    place: int
    word: str = ""

    def seats(self, game: Game, scope: Scope) -> tuple[int, ...]:
        raise NotImplementedError


@dataclass(frozen=True, slots=True)
class SaidMuch(Number):
    """A number that was named before: "that much"."""

    place: int

    def value(self, game: Game, scope: Scope) -> int:
        raise NotImplementedError


@dataclass(frozen=True, slots=True)
class Made(Effect):
    """An instruction that makes objects, which can be pointed at from its place on."""

    effect: Effect
    place: int
    many: bool
    kinds: frozenset[str] = frozenset(("token", "creature", "permanent"))

    def do(self, game: Game, scope: Scope) -> None:
        raise NotImplementedError


@dataclass(frozen=True, slots=True)
class InsteadOfIt(Effect):
    """Instructions that stand in the place of those before them, if a condition holds.

    With `kinds` they are the last one of these kinds with another `amount`.
    """

    condition: Condition
    effects: tuple[Effect, ...] = ()
    amount: int = 0
    kinds: tuple[type[Effect], ...] = ()

    def do(self, game: Game, scope: Scope) -> None:
        raise NotImplementedError
