"""What a deck with a commander may hold: how many cards, which colors, and who leads it (CR 903.3-903.5, 903.12).

`verify_deck` says everything that is wrong with a deck, each with its rule. Cards are taken as the book has them: what
a card says about decks is read only of partner abilities (702.124).
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Final

from endstep.core import EndstepError
from endstep.games.magic import book
from endstep.games.magic.abilities.base import Triggered, everything_in
from endstep.games.magic.abilities.card import CardDef
from endstep.games.magic.abilities.keywords.partnering import (
    BACKGROUND,
    CAN_BE_COMMANDER,
    CHOOSE_A_BACKGROUND,
    DOCTORS_COMPANION,
    PARTNER,
    PARTNER_KIND,
    PARTNER_WITH,
)
from endstep.games.magic.abilities.producing import AddChosen, AddMana, AddManaFor
from endstep.games.magic.formats import Format, named
from endstep.games.magic.position.spec import PositionSpec
from endstep.games.magic.state.codes import COLOR_NAMES, COLORLESS, MANA_LETTERS
from endstep.games.magic.state.records import Mana

_SYMBOL: Final = re.compile(r"\{([^{}]*)\}")
_BASIC_TYPES: Final = {"Plains": 0, "Island": 1, "Swamp": 2, "Mountain": 3, "Forest": 4}
_DOCTOR: Final = ({"Time", "Lord", "Doctor"}, {"Creature"})  # subtypes and types of whom a companion goes with


@dataclass(frozen=True, slots=True)
class Problem:
    """One thing that is wrong with a deck, and the rule that says so."""

    text: str
    rule: str

    def __str__(self) -> str:
        return f"{self.text} (rule {self.rule})"


class WrongDeck(EndstepError, ValueError):
    """A deck that a format does not allow; `problems` is everything that is wrong with it."""

    def __init__(self, format: Format, problems: Sequence[Problem], *, owner: str = "") -> None:
        whose = f"{owner}'s deck" if owner else "the deck"
        super().__init__(f"{format.name}: {whose} can't be played: {'; '.join(map(str, problems))}")
        self.format = format
        self.problems = tuple(problems)


# color identity


@cache
def color_identity(card: CardDef) -> frozenset[int]:
    """Return the colors of a card's mana symbols, of its color indicator and of every other part (CR 903.4).

    >>> from endstep.games.magic import book
    >>> sorted(color_identity(book.find("Niv-Mizzet, the Firemind")))
    [1, 3]
    """
    found = {color for color in range(5) if card.printed.colors & (1 << color)}
    extort = [each for each in card.abilities if isinstance(each, Triggered) and each.keyword == "extort"]
    told = tuple(each for each in card.abilities if each not in extort)  # its symbols are reminder text (903.4c)
    for part in everything_in(told):
        if isinstance(part, str):
            found |= _colors_of(part)
        elif isinstance(part, (AddMana, AddManaFor, AddChosen)):
            outputs = (part.output,) if isinstance(part, AddManaFor) else part.outputs
            if _is_any_color(outputs):  # words, and no symbols
                continue
            found |= {color for output in outputs for color in range(COLORLESS) if output[color]}
    found |= _colors_of(card.cost)
    others = (card.back, card.adventure, *card.halves)
    return frozenset(found).union(*(color_identity(each) for each in others if each is not None))


def _is_any_color(outputs: Sequence[Mana]) -> bool:
    """Return whether these are as much mana of any one color."""
    return len(outputs) > 1 and {output.index(max(output)) for output in outputs} == set(range(COLORLESS))


def _colors_of(text: str) -> set[int]:
    letters = "".join(_SYMBOL.findall(text))
    return {color for color in range(COLORLESS) if MANA_LETTERS[color] in letters}


def _of_basic_types(card: CardDef) -> frozenset[int]:
    """Return the colors of mana that basic land types let a land produce (CR 305.6, 903.5d)."""
    return frozenset(color for kind, color in _BASIC_TYPES.items() if kind in card.printed.subtypes)


# commanders


def _can_lead(card: CardDef, format: Format) -> bool:
    """Return whether a card can be a commander by what it is or says (CR 903.3, 903.3a, 903.12c)."""
    now = card.printed
    if "Legendary" not in now.supertypes:
        return False
    kinds = {*now.types, *now.subtypes}
    if CAN_BE_COMMANDER in card.abilities:
        return True
    if "Spacecraft" in kinds and card.power is None:
        kinds.discard("Spacecraft")
    return bool(kinds.intersection(format.leaders))


def _pairs(one: CardDef, other: CardDef) -> bool:
    """Return whether two cards can be a deck's commanders together: by one partner ability each (CR 702.124f-g)."""
    first, second = one.printed.keywords, other.printed.keywords
    if PARTNER in first and PARTNER in second:
        return True
    if any(each.startswith(PARTNER_KIND) for each in first & second):
        return True
    if PARTNER_WITH + other.name in first and PARTNER_WITH + one.name in second:
        return True
    return any(
        (CHOOSE_A_BACKGROUND in mine.printed.keywords and _is_background(theirs))
        or (DOCTORS_COMPANION in mine.printed.keywords and _is_the_doctor(theirs))
        for mine, theirs in ((one, other), (other, one))
    )


def _is_background(card: CardDef) -> bool:
    now = card.printed
    return "Legendary" in now.supertypes and "Enchantment" in now.types and BACKGROUND in now.subtypes


def _is_the_doctor(card: CardDef) -> bool:
    now = card.printed
    return "Legendary" in now.supertypes and (set(now.subtypes), set(now.types)) == _DOCTOR


def _about_commanders(commanders: Sequence[CardDef], format: Format) -> Iterator[Problem]:
    if not commanders:
        yield Problem("it has no commander", "903.3")
    if len(commanders) > 2:
        yield Problem(f"{len(commanders)} commanders are too many, whatever they say", "702.124g")
    backing = len(commanders) == 2 and _pairs(*commanders)
    for card in commanders:
        if not _can_lead(card, format) and not (backing and _is_background(card)):
            kinds = ", ".join(format.leaders)
            rule = "903.12c" if format.rule == "903.12" else "903.3"
            yield Problem(f"{card.name} can't be a commander: one is legendary, and one of {kinds}", rule)
    if len(commanders) == 2 and not backing:
        names = " and ".join(card.name for card in commanders)
        yield Problem(
            f"{names} can't be commanders together: no partner ability of one goes with the other", "702.124a"
        )


# the deck


def verify_deck(format: Format, commanders: Sequence[CardDef], cards: Sequence[CardDef], *, owner: str = "") -> None:
    """Raise WrongDeck unless these commanders, with all other cards of the deck, are what the format allows.

    >>> from endstep.games.magic import book
    >>> from endstep.games.magic.formats import named
    >>> dog, plains = book.find("Isamaru, Hound of Konda"), book.find("Plains")
    >>> verify_deck(named("commander"), [dog], [plains] * 99)
    """
    problems = [*_about_commanders(commanders, format), *_about_numbers(format, commanders, cards)]
    problems += _about_colors(format, commanders, cards)
    if problems:
        raise WrongDeck(format, problems, owner=owner)


def verify_all(position: PositionSpec) -> None:
    """Raise WrongDeck unless every player of a game that is to begin has a deck that the format allows."""
    format = named(position.format)
    if not format.command_zone:
        return
    for player in position.players:
        cards = [thing.counted(book.is_known) for thing in player.library or ()]
        deck = [book.find(name) for count, name in cards if name is not None for _ in range(count)]
        commanders = [book.find(thing.card) for thing in player.commanders if thing.card is not None]
        verify_deck(format, commanders, deck, owner=player.name)


def _about_numbers(format: Format, commanders: Sequence[CardDef], cards: Sequence[CardDef]) -> Iterator[Problem]:
    size = len(commanders) + len(cards)
    if format.deck_size is not None and size != format.deck_size:  # no quantity: before the game
        rule = "903.12d" if format.rule == "903.12" else "903.5a"
        yield Problem(f"it has {size} cards with its commander, and not {format.deck_size}", rule)
    basic = {card.name for card in cards if "Basic" in card.printed.supertypes}
    for name, count in sorted(Counter(card.name for card in (*commanders, *cards)).items()):
        if count > 1 and name not in basic:  # no quantity: before the game
            yield Problem(f"{count} cards called {name} are too many: one of each, but for basic lands", "903.5b")


def _about_colors(format: Format, commanders: Sequence[CardDef], cards: Sequence[CardDef]) -> Iterator[Problem]:
    """Find cards with a color that the commanders have not, their colors taken together (CR 702.124c)."""
    allowed = frozenset[int]().union(*(color_identity(card) for card in commanders))
    free = _free_basic_type(cards) if format.any_basics and not allowed else ""
    for card in sorted(set(cards), key=lambda each: each.name):
        beyond = color_identity(card) - allowed
        if free and free in card.printed.subtypes and "Basic" in card.printed.supertypes:
            continue
        if wrong := _of_basic_types(card) - allowed:
            yield Problem(f"{card.name} could produce {_named(wrong)} mana, and the commander is not so", "903.5d")
        elif beyond:
            yield Problem(f"{card.name} is {_named(beyond)}, and the commander is not", "903.5c")


def _free_basic_type(cards: Sequence[CardDef]) -> str:
    """Return the one basic land type of which a colorless commander of Brawl may have basic lands (CR 903.12e)."""
    kinds = {kind for card in cards if "Basic" in card.printed.supertypes for kind in _BASIC_TYPES} & {
        kind for card in cards for kind in card.printed.subtypes
    }
    return min(kinds) if len(kinds) == 1 else ""


def _named(colors: frozenset[int]) -> str:
    return " and ".join(COLOR_NAMES[color] for color in sorted(colors))
