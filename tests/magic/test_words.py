"""A card in our own words: every word of the language has some, and none is lost on the way."""

import importlib
import pkgutil
import re
import sys
from collections.abc import Iterator
from dataclasses import dataclass, fields, is_dataclass

import pytest

from endstep.games.magic import abilities, continuous
from endstep.games.magic.abilities.base import (
    Ability,
    Condition,
    Cost,
    Effect,
    Limit,
    Mode,
    Number,
    Part,
    Pattern,
    Text,
    What,
    Who,
)
from endstep.games.magic.abilities.language import (
    ANY_TARGET,
    ARTIFACT,
    BLUE,
    CARD_IN_GRAVEYARD,
    CREATURE,
    EACH_PLAYER,
    OPPONENTS,
    PERMANENT,
    SPELL,
    THAT_MUCH,
    THAT_PLAYER,
    THIS,
    YOU,
    Count,
    DealsDamage,
    Devotion,
    DrawCards,
    Draws,
    Enters,
    GainLife,
    If,
    LifeOf,
    LoseLife,
    Plus,
    Times,
    X,
    YourTurn,
    card,
    in_order,
    target,
)
from endstep.games.magic.abilities.words import WORDS, card_lines, named, say
from endstep.games.magic.abilities.words._saying import conditional, formed
from endstep.games.magic.book import every, find

ROOTS = (Ability, Condition, Cost, Effect, Limit, Number, Part, Pattern, What, Who)


def classes() -> list[type]:
    """Every class of the language that an entry can hold."""
    for room in (abilities, continuous):
        for module in pkgutil.walk_packages(room.__path__, f"{room.__name__}."):
            importlib.import_module(module.name)
    found = {cls for root in ROOTS for cls in below(root)}
    ours = sorted((cls for cls in found if is_ours(cls)), key=lambda cls: (cls.__module__, cls.__name__))
    return [*ours, Mode, Text]


def below(cls: type) -> Iterator[type]:
    subclasses: list[type] = cls.__subclasses__()
    for each in subclasses:
        yield each
        yield from below(each)


def is_ours(cls: type) -> bool:
    """Whether it is a value of the language, and not a kind of value, nor what `slots=True` left behind."""
    if not cls.__module__.startswith("endstep.") or "__dataclass_fields__" not in cls.__dict__:
        return False
    if cls.__module__.startswith("endstep.games.magic.oracle."):  # marks of a text that is being read
        return False
    return getattr(sys.modules[cls.__module__], cls.__name__, None) is cls


CLASSES = classes()


@pytest.mark.parametrize("cls", CLASSES, ids=lambda cls: cls.__qualname__)
def test_every_word_of_the_language_has_words_for_all_its_fields(cls: type):
    assert is_dataclass(cls)
    words = WORDS.get(cls)
    assert words is not None, f"say in abilities/words how {cls.__name__} reads"
    assert named(words) == {field.name for field in fields(cls) if field.compare}


def test_there_are_no_words_for_what_is_not_there():
    assert {cls for cls in WORDS if cls not in CLASSES} == set()


def test_a_class_without_words_is_said_in_notation():
    @dataclass(frozen=True, slots=True)
    class Sings(Effect):
        who: Who
        songs: int = 1

        def do(self, game, scope):
            pass

    assert say(Sings(YOU, 2)) == "Sings(who=you, songs=2)"
    assert say(in_order(Sings(OPPONENTS), DrawCards(YOU))) == "Sings(who=each opponent, songs=1); you draw a card"


def test_a_field_without_words_is_added_in_brackets(monkeypatch):
    monkeypatch.setitem(WORDS, DrawCards, "{who:draw} cards")
    assert say(DrawCards(YOU)) == "you draw cards"
    assert say(DrawCards(YOU, 3)) == "you draw cards [amount=3]"


@pytest.mark.parametrize("name", [card.name for card in every()])
def test_every_card_reads_without_notation(name: str):
    lines = card_lines(find(name))
    assert lines[0].startswith(name)
    parts = [find(name), *find(name).halves, *filter(None, [find(name).adventure])]
    assert len(lines) == sum(1 + len(part.abilities) for part in parts)
    for line in lines:
        assert line == " ".join(line.split())
        assert not re.search(r"\w\(\w+=|\[\w+=| object at |\bNone\b|\bTrue\b|\bFalse\b|\w\+(?!\d)(?!\s)", line)


def test_unequal_abilities_read_differently():
    # Whoever loses a field in its words makes two abilities look alike.
    read: dict[str, object] = {}
    for each in every():
        for ability in each.abilities:
            assert read.setdefault(say(ability), ability) == ability


def test_the_words_of_a_card():
    assert card_lines(find("Platinum Angel")) == [
        "Platinum Angel {7}, Artifact Creature - Angel, 4/4",
        "flying",
        "always: you can't lose; each opponent can't win",
    ]
    assert card_lines(find("Forest")) == ["Forest, Basic Land - Forest", "tap: add {G}"]
    walker = card("Somebody", "{2}", "Planeswalker - Somebody", loyalty=4)
    assert card_lines(walker) == ["Somebody {2}, Planeswalker - Somebody, loyalty 4"]
    token = card("Elemental", "", "Creature - Elemental", 5, 5, colors=(3, 4))
    assert card_lines(token) == ["Elemental, Creature - Elemental, 5/5, red and green"]


@pytest.mark.parametrize(
    ("value", "words"),
    [
        (GainLife(YOU, 1), "you gain 1 life"),
        (GainLife(OPPONENTS, THAT_MUCH), "each opponent gains that much life"),
        (GainLife(YOU, Times(Plus(LifeOf(YOU), 1), 2)), "you gain {2 x (your life + 1)} life"),
        (DrawCards(THAT_PLAYER, THAT_MUCH), "that player draws that many cards"),
        (DrawCards(YOU, X), "you draw X cards"),
        (DrawCards(YOU, Devotion(BLUE)), "you draw {devotion to blue} cards"),
        (Count(CREATURE.theirs().others()), "number of other creatures an opponent controls"),
        (Enters(CREATURE.others().yours()), "another creature you control enters"),
        (Enters(THIS), "this enters"),
        (DealsDamage(to=YOU, combat=False), "something deals noncombat damage to you"),
        (
            in_order(If(YourTurn(), LoseLife(OPPONENTS, 1)), DrawCards(YOU)),
            "[if it is your turn: each opponent loses 1 life]; you draw a card",
        ),
        (target(CARD_IN_GRAVEYARD.yours()), "target card in your graveyard"),
        (target(ARTIFACT.nonland(), least=0, most=2), "up to 2 target nonland artifacts"),
        (target(PERMANENT, index=1), "target permanent (no. 2)"),
        (ANY_TARGET, "any target"),
        (SPELL.colored(BLUE), "each blue spell"),
        ((GainLife(YOU, 2), LifeOf(EACH_PLAYER)), "you gain 2 life; each player's life"),
    ],
)
def test_words(value: object, words: str):
    assert say(value) == words


def test_an_event_that_would_happen():
    assert conditional(Draws(YOU)) == "you would draw a card"
    assert conditional(DealsDamage(THIS, to=OPPONENTS)) == "this would deal damage to an opponent"


def test_a_kind_has_a_plural():
    assert formed(SPELL.being("Sorcery"), "many") == "sorcery spells"
    assert formed(OPPONENTS, "many") == "opponents"
