"""The shape of a position, quantities left out, and the quantities in an order that positions of one shape share.

Life, damage that a score counts, and how many equal cards lie next to each other in a deck or together in a hand or
discard pile are quantities. Where characters of one side are alike but for their life, it stays in the shape.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import groupby

from endstep.core import Undecidable
from endstep.games.eredan.state import UNKNOWN, Answered, Character, Side, State, key_of

MOST_CARDS = 10_000
_PILES = ("deck", "pool", "hand", "discard")


@dataclass(frozen=True, slots=True)
class Amount:
    """A quantity: whose it is, what it is, its value, and the least value at which the shape stays the same.

    `part` is "score", "life", or a pile of cards; `place` the character, or the first card of the run in the pile.
    """

    seat: int
    part: str
    place: int
    of: str
    value: int
    least: int | None

    def name(self, names: Sequence[str]) -> str:
        """Return it in words."""
        if self.part == "score":
            return f"{names[self.seat]}'s score"
        if self.part == "life":
            return f"life of {self.of} ({names[self.seat]})"
        return f"{self.of} in {names[self.seat]}'s {self.part}"


def measured(state: State, *, answered: Answered = ()) -> tuple[tuple[object, ...], list[Amount]]:
    """Return the shape of a state and its quantities; `answered` as for `key_of`."""
    bare = state
    amounts: list[Amount] = []
    for seat in (0, 1):
        side = state.sides[seat]
        amounts.append(Amount(seat, "score", 0, "", side.score, None))
        characters = list(side.characters)
        for place, each in sorted(enumerate(characters), key=lambda pair: (pair[1].name, pair[1].label)):
            if not each.dead and _is_alone(each, side.characters):
                amounts.append(Amount(seat, "life", place, each.label or each.name, each.life, None))
                characters[place] = replace(each, life=0)
        bare_side = replace(side, score=0, characters=tuple(characters))
        for name in _PILES:
            bare_side = _with_pile(bare_side, name, _runs(seat, name, side, amounts))
        bare = bare.with_side(seat, bare_side)
    return key_of(bare, answered=answered), amounts


def _is_alone(character: Character, side: Sequence[Character]) -> bool:
    return sum(replace(each, life=0, label="") == replace(character, life=0, label="") for each in side) == 1


def _runs(seat: int, name: str, side: Side, amounts: list[Amount]) -> tuple[str, ...]:
    """Return one card for each run of equal ones, and note how long they are; unknown cards are all shown.

    What is not known might be anything, so that many of them are not more of the same.
    """
    shown: list[str] = []
    place = 0
    for card, run in groupby(_pile(side, name)):
        count = len(list(run))
        if card == UNKNOWN and side.endless:
            shown += [card] * count
        else:
            shown.append(card)
            amounts.append(Amount(seat, name, place, card, count, 1))
        place += count
    return tuple(shown)


def _pile(side: Side, name: str) -> tuple[str, ...]:
    return {"deck": side.deck, "pool": side.pool, "hand": side.hand, "discard": side.discard}[name]


def moved(state: State, amounts: Sequence[Amount], by: Sequence[int]) -> State:
    """Return a state with its quantities moved; raise Undecidable where there would be too many cards."""
    for amount, step in sorted(zip(amounts, by, strict=True), key=lambda pair: -pair[0].place):
        if step:
            state = _move(state, amount, step)
    return state


def _move(state: State, amount: Amount, step: int) -> State:
    side = state.sides[amount.seat]
    if amount.part == "score":
        return state.with_side(amount.seat, replace(side, score=side.score + step))
    if amount.part == "life":
        place = (amount.seat, amount.place)
        each = state.character(place)
        return state.with_character(place, replace(each, life=each.life + step))
    pile = _pile(side, amount.part)
    if len(pile) + step > MOST_CARDS:
        raise Undecidable(f"more than {MOST_CARDS:,} cards")
    run = (amount.of,) * (amount.value + step)
    cards = (*pile[: amount.place], *run, *pile[amount.place + amount.value :])
    return state.with_side(amount.seat, _with_pile(side, amount.part, cards))


def _with_pile(side: Side, name: str, cards: tuple[str, ...]) -> Side:
    if name == "deck":
        return replace(side, deck=cards)
    if name == "pool":
        return replace(side, pool=cards)
    if name == "hand":
        return replace(side, hand=cards)
    return replace(side, discard=cards)
