"""The position of a game: values that are replaced and never changed, so that keeping one is copying it."""

from __future__ import annotations

from dataclasses import dataclass, replace

from endstep.core import Claim
from endstep.games.eredan.codes import PREPARATION

NO_ONE = -1
UNKNOWN = "unknown"
"""The name of a card without a face."""

Place = tuple[int, int]
"""Where a character stands: the seat of its side, and its place there."""


@dataclass(frozen=True, slots=True)
class Character:
    """A character of a side: its attack goes from one number to another, `maximum` None is no limit to its life.

    `gain` is what cards add to attack, defence and spirit until the discarding phase.
    """

    name: str
    attack: tuple[int, int]
    defence: int
    spirit: int
    life: int
    maximum: int | None = None
    dead: bool = False
    gain: tuple[int, int, int] = (0, 0, 0)
    label: str = ""


@dataclass(frozen=True, slots=True)
class Side:
    """A player's side. The deck is `deck`, the next card first, and under it `pool`, whose order nobody knows.

    `hand`, `pool` and `discard` are sorted. A deck that a file left out (`endless`) has unknown cards for ever. The
    next drawing phase draws `more` cards, or none at all (`waived`).
    """

    characters: tuple[Character, ...]
    deck: tuple[str, ...] = ()
    pool: tuple[str, ...] = ()
    hand: tuple[str, ...] = ()
    discard: tuple[str, ...] = ()
    endless: bool = False
    score: int = 0
    decked: bool = False
    more: int = 0
    waived: bool = False

    @property
    def is_dead(self) -> bool:
        """Whether no character of this side lives."""
        return all(character.dead for character in self.characters)

    @property
    def deck_size(self) -> int:
        """How many cards can be drawn."""
        return len(self.deck) + len(self.pool)


@dataclass(frozen=True, slots=True)
class Later:
    """What a card does at the end of the turn: who played it, and on which character."""

    seat: int
    card: str
    target: Place | None


@dataclass(frozen=True, slots=True)
class State:
    """Everything by which a game is what it is, but for its trail.

    `active` is the seat with the initiative, `priority` who may act in a phase of cards and `passes` how many have
    passed there in succession. `said` are the claims of cards that wait for a check. `touched` are the policies that
    made a score what it is, `assumptions` those that mattered otherwise. `change` is what happens next from outside.
    """

    sides: tuple[Side, Side]
    number: int = 1
    phase: int = PREPARATION
    active: int = 0
    priority: int = 0
    passes: int = 0
    fighters: tuple[int, int] = (NO_ONE, NO_ONE)
    later: tuple[Later, ...] = ()
    said: tuple[Claim, ...] = ()
    touched: tuple[str, ...] = ()
    assumptions: tuple[str, ...] = ()
    results: tuple[object, object] | None = None
    change: object = None

    def with_side(self, seat: int, side: Side) -> State:
        """Return the state with another side for a seat."""
        sides = (side, self.sides[1]) if seat == 0 else (self.sides[0], side)
        return replace(self, sides=sides)

    def character(self, place: Place) -> Character:
        """Return the character that stands at a place."""
        return self.sides[place[0]].characters[place[1]]

    def with_character(self, place: Place, character: Character) -> State:
        """Return the state with another character at a place."""
        seat, number = place
        side = self.sides[seat]
        characters = (*side.characters[:number], character, *side.characters[number + 1 :])
        return self.with_side(seat, replace(side, characters=characters))

    def places(self, seat: int, *, dead: bool = False) -> tuple[Place, ...]:
        """Return where the living characters of a side stand, or the dead ones."""
        return tuple((seat, i) for i, each in enumerate(self.sides[seat].characters) if each.dead is dead)


Answered = tuple[tuple[str, Place | None], ...]
"""What was answered in the action under way: in words, and the character that an answer names."""


def key_of(state: State, *, answered: Answered = ()) -> tuple[object, ...]:
    """Return the canonical form: equal exactly for positions that are the same under another order of characters.

    All that names a character is written into what stands for that character, and these are sorted.
    """
    return (
        tuple(_side(state, seat, answered) for seat in (0, 1)),
        (state.phase, state.active, state.priority, state.passes),
        tuple((later.seat, later.card, later.target is None) for later in state.later),
        tuple(repr(claim) for claim in state.said),
        state.touched,
        tuple(sorted(set(state.assumptions))),
        tuple(words for words, _ in answered),
        repr(state.change) if state.change is not None else "",
        repr(state.results) if state.results is not None else "",
    )


def _side(state: State, seat: int, answered: Answered) -> tuple[object, ...]:
    side = state.sides[seat]
    return (
        tuple(sorted(_character(state, (seat, i), answered) for i in range(len(side.characters)))),
        side.deck,
        side.pool,
        side.hand,
        side.discard,
        (side.endless, side.score, side.decked, side.more, side.waived),
    )


def _character(state: State, place: Place, answered: Answered) -> tuple[object, ...]:
    each = state.character(place)
    return (
        each.name,
        each.attack,
        each.defence,
        each.spirit,
        each.life,
        (each.maximum is None, each.maximum or 0),
        each.dead,
        each.gain,
        state.fighters[place[0]] == place[1],
        tuple(i for i, later in enumerate(state.later) if later.target == place),
        tuple(i for i, (_, named) in enumerate(answered) if named == place),
    )
