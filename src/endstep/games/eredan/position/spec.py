"""An Eredan position as values: what the file says, with the lines where it says it.

Names of cards and characters stand as they were written, with a count in front where there is one ("3 Ember").
"""

from __future__ import annotations

from dataclasses import dataclass, field

from endstep.position import Do, Pairs, Position, Seat, Standing

HAND_SIZE = 5

CHARACTER_VERBS = ("damage", "lose_life", "heal", "kill", "revive")
"""Verbs about a character."""


@dataclass(frozen=True, slots=True)
class CharacterSpec:
    """A character: one of the set by its name, with what is written here instead of what the set says.

    `life` None is the full life. A character without life left is dead; `dead` is for one that was killed.
    """

    name: str
    id: str | None = field(default=None, kw_only=True)
    attack: tuple[int, int] | None = field(default=None, kw_only=True)
    defence: int | None = field(default=None, kw_only=True)
    spirit: int | None = field(default=None, kw_only=True)
    life: int | None = field(default=None, kw_only=True)
    maximum: int | None = field(default=None, kw_only=True)
    dead: bool = field(default=False, kw_only=True)
    line: int = field(default=0, compare=False, repr=False, kw_only=True)


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayerSpec(Seat):
    """A player with the side. `deck` None is a deck that was left out: unknown cards that never run out.

    `draws_more` and `draws_none` are about the next drawing phase.
    """

    characters: tuple[CharacterSpec, ...]
    deck: tuple[str, ...] | None = None
    hand: tuple[str, ...] = ()
    discard: tuple[str, ...] = ()
    score: int = 0
    decked: bool = False
    draws_more: int = 0
    draws_none: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class TurnSpec:
    """Where in the game the position stands; `active` has the initiative.

    `priority` None is the player with the initiative. Number 0 is before the game: the decks are shuffled.
    """

    active: str
    number: int = 1
    step: str = "preparation"
    priority: str | None = None
    line: int = field(default=0, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Cards:
    """The value of `draw` and `mill`: so many cards of a player."""

    player: str
    amount: int


@dataclass(frozen=True, slots=True)
class Deed:
    """The value of a verb about a character: whose id, how much, which kind of damage, and from what."""

    to: str
    amount: int = 0
    kind: str = ""
    source: str = ""


@dataclass(frozen=True, slots=True)
class Fighters:
    """The value of `fight`: the characters that players send into it."""

    pairs: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class Answers:
    """The value of `choose`: names and numbers."""

    answers: tuple[str | int, ...]


Value = str | int | bool | Cards | Deed | Fighters | Answers


@dataclass(frozen=True, slots=True, kw_only=True)
class DoSpec(Do):
    """One entry of the script; a card is played `on` a character, `rolls` are what chance gives in a fight."""

    value: Value
    on: str | None = None
    rolls: Pairs = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class PositionSpec(Position):
    """An Eredan position; `policies` are those that differ from the default, as pairs."""

    game: str = "eredan"
    policy: str = "eredan"
    players: tuple[PlayerSpec, ...]
    turn: TurnSpec
    hand_size: int = HAND_SIZE
    policies: tuple[tuple[str, str], ...] = ()
    do: tuple[DoSpec, ...] = ()
    expect: Standing | None = None

    def seat(self, name: str) -> int:
        """Return the seat of the player of that name; raise KeyError when nobody has it."""
        for seat, player in enumerate(self.players):
            if player.name == name:
                return seat
        raise KeyError(name)
