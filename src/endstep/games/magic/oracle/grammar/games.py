"""Sentences about the game as a whole, and instructions that no smaller rules can make (CR 104, 727, 729)."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from endstep.games.magic.abilities.amounts import X
from endstep.games.magic.abilities.anchors import EntersChoosingWord, WordChosen
from endstep.games.magic.abilities.attach import AnimateEnchanted
from endstep.games.magic.abilities.base import Ability, Condition, Effect, Static, Target, Text, Triggered, What, Who
from endstep.games.magic.abilities.becoming import DAMAGED_OBJECTS
from endstep.games.magic.abilities.card import CardDef, card
from endstep.games.magic.abilities.compleated import COMPLEATED, CastBefore
from endstep.games.magic.abilities.conditions import CastFrom, Is, Not, ThereIs
from endstep.games.magic.abilities.effects.cards import DrawCards, MillUntil, MoveCards
from endstep.games.magic.abilities.effects.casting import IT
from endstep.games.magic.abilities.effects.games import KEPT, NOT_WINNERS, PlaySubgame, RestartGame
from endstep.games.magic.abilities.effects.permanents import CopySpell, CreateToken, ExtraTurn, SacrificeIt
from endstep.games.magic.abilities.gifts import PROMISED, Promised, gift
from endstep.games.magic.abilities.linked import PUT_WITH_THIS, ControllersSacrifice, Linked
from endstep.games.magic.abilities.objects import THIS, Things, Union
from endstep.games.magic.abilities.patterns import Enters, Leaves
from endstep.games.magic.abilities.players import THAT_PLAYER
from endstep.games.magic.abilities.sequence import ForEach, If, in_order
from endstep.games.magic.abilities.tokens import FOOD, TREASURE
from endstep.games.magic.continuous.parts import Grants
from endstep.games.magic.oracle.grammar.changing import Parts, about
from endstep.games.magic.oracle.grammar.doing import Doing, by_all, does
from endstep.games.magic.oracle.grammar.following import Unclear
from endstep.games.magic.oracle.grammar.kinds import (
    ABILITY,
    CONDITION,
    EFFECT,
    KEYWORD,
    NAMED_TOKEN,
    SENTENCE,
    STATIC,
    TOKEN,
)
from endstep.games.magic.oracle.grammar.offering import ANYTHING
from endstep.games.magic.oracle.grammar.pointing import Made, OfItself, Said, Self
from endstep.games.magic.oracle.grammar.resolving import Resolver
from endstep.games.magic.oracle.grammar.rules import AS, FIRST, IN, THE, Found
from endstep.games.magic.oracle.texts import Line
from endstep.games.magic.state.codes import BATTLEFIELD, BLUE, EXILE, GRAVEYARD, HAND, LIBRARY, STACK

Abilities = tuple[Ability, ...]


# a game that begins anew, and one within the game
def _restart() -> Effect:
    kept = Linked(kind=Things(zone=EXILE, without=("Aura",), token=False, permanent_card=True))
    return RestartGame(kept, MoveCards(KEPT, BATTLEFIELD))


SENTENCE.says(
    f"restart the game , leaving {IN} exile all non-aura permanent cards exiled with ~ \\. then put those cards onto "
    "the battlefield under your control",
    _restart(),
)


@SENTENCE.rule(
    f"players play a magic subgame , using their libraries {AS} their decks \\. each player who doesn't win {THE} "
    "subgame {done}"
)
def _subgame(done: tuple[Doing, ...]) -> Effect | None:
    effects = by_all(THAT_PLAYER, done)
    return None if effects is None else PlaySubgame(ForEach(NOT_WINNERS, in_order(*effects)))


# milling, card by card
@SENTENCE.rule(
    "{who} mills a card , then repeats this process until an? {things:card_kind} or x cards have been put into their "
    f"graveyard this way , whichever comes {FIRST} \\. if one or more {{again:card_kinds}} were put into that "
    "graveyard this way , sacrifice ~ and put one of them onto the battlefield under your control"
)
def _mills_until(who: Who, things: Things, again: Things) -> Effect | None:
    if things != again:
        return None
    found = If(ThereIs(IT), in_order(SacrificeIt(THIS), MoveCards(IT, BATTLEFIELD)))
    return in_order(MillUntil(who, replace(things, zone=GRAVEYARD), X), found)


# Auras that bring back what they enchant
_LOST: Final = "enchant creature card in a graveyard"
_GAINED: Final = "enchant creature put onto the battlefield with ~ ."


@ABILITY.rule(
    f'when ~ enters , if it\'s on the battlefield , it loses " {_LOST} " and gains " {_GAINED} " return enchanted '
    "creature card to the battlefield under your control and attach ~ to it \\. when ~ leaves the battlefield , that "
    "creature's controller sacrifices it \\."
)
def _animates() -> Abilities:
    return (
        Triggered(Enters(THIS), Text(AnimateEnchanted())),
        Triggered(Leaves(THIS), Text(ControllersSacrifice(PUT_WITH_THIS))),
    )


# damage and copies
def _was_dealt(things: Things) -> Condition:
    return Is(DAMAGED_OBJECTS, things)


CONDITION.add("{things:one} is dealt damage this way", _was_dealt)


def _copies(who: Who, what: What) -> Effect:
    return CopySpell(what, who=who)


does("also cop(?:y|ies) {what:pointed} \\. they may choose new targets for that copy", _copies)


# types, colour and size of two kinds of object at once
def _of_both(left: Things, right: Things, parts: Parts) -> Parts | None:
    if not left.zone == right.zone == BATTLEFIELD:
        return None
    return about(parts, Union((left, right)))


STATIC.add("all {left:things} and all {right:things} {parts:changes}", _of_both)


# spells that were cast before, and cards at a place in a library
def _cast_another(things: Things) -> Condition | None:
    named = Things(zone=STACK, other=True, name=things.name)
    return CastBefore(things.name) if things == named and things.name else None


CONDITION.add("you've cast {things:one} this game", _cast_another)


def _cast_from_hand(what: What) -> Condition:
    return OfItself(CastFrom(HAND), what)


CONDITION.add("{what:pointed} was cast from your hand", _cast_from_hand)
_PLACES: Final = ("second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth")


def _into_library(what: What, position: int) -> Effect | None:
    return MoveCards(what, LIBRARY, position) if isinstance(what, (Self, Said, Target)) else None


for _place, _word in enumerate(_PLACES, 1):
    EFFECT.add(f"put {{what}} into its owner's library {_word} from the top", _into_library, position=_place)


# anchor words
_CHOICE: Final = re.compile(r"as ~ enters , choose ((?:[\w'-]+ ){1,3})or ((?:[\w'-]+ ){1,3})\. ")
_ANCHOR: Final = re.compile(r"• ((?:[\w'-]+ ){1,3})— ")
_WHATEVER: Final = Resolver(ANYTHING, is_spell=False)


@ABILITY.reader
def _choice_of_words(line: Line, place: int) -> Iterator[Found]:
    """Read "choose Khans or Dragons": words that have no other meaning stand with an article (CR 614.12c)."""
    match = _CHOICE.match(line.words, place)
    if match is None:
        return
    words = tuple(match[number].strip() for number in (1, 2))
    if all(f"• {word} — " in line.words for word in words):
        yield (Static((EntersChoosingWord(Enters(THIS), words),)),), match.end()


@ABILITY.reader
def _under_a_word(line: Line, place: int) -> Iterator[Found]:
    """Read an ability that a permanent has as long as a word was chosen for it."""
    match = _ANCHOR.match(line.words, place)
    if match is None or not _CHOICE.search(line.words):
        return
    line.furthest = max(line.furthest, match.end())
    for abilities, end in ABILITY.at(line, match.end()):
        assert isinstance(abilities, tuple)
        try:
            told = tuple(_WHATEVER.ability(ability) for ability in abilities)
        except Unclear:
            continue
        condition = WordChosen(match[1].strip())
        yield (Static(tuple(Grants(THIS, ability) for ability in told), condition),), end


KEYWORD.says("compleated", (COMPLEATED,))


# gifts
_PROMISED: Final = Promised()
_FISH: Final = card("Fish", "", "Creature - Fish", 1, 1, colors=(BLUE,))
_OCTOPUS: Final = card("Octopus", "", "Creature - Octopus", 8, 8, colors=(BLUE,))
for _words, _given in (
    ("a card", DrawCards(_PROMISED)),
    ("a food", CreateToken(FOOD, 1, _PROMISED)),
    ("a treasure", CreateToken(TREASURE, 1, _PROMISED)),
    ("a tapped fish", CreateToken(_FISH, 1, _PROMISED, tapped=True)),
    ("an octopus", CreateToken(_OCTOPUS, 1, _PROMISED)),
    ("an extra turn", ExtraTurn(_PROMISED)),
):
    KEYWORD.says(f"gift {_words}", gift(_given))
CONDITION.says("the gift was promised", PROMISED)
CONDITION.says("the gift wasn't promised", Not(PROMISED))


# tokens with a name
_NAMED_TOKEN: Final = re.compile(
    r"((?:(?!a |an |it |that |with |and |then )[\w'-]+ )(?:[\w'-]+ |, (?!a ))*), a legendary (?=\d|[a-z])"
)


@NAMED_TOKEN.reader
def _named_token(line: Line, place: int) -> Iterator[Found]:
    """Read "Marit Lage, a legendary 20/20 black Avatar creature token": the name begins with a capital letter."""
    match = _NAMED_TOKEN.match(line.words, place)
    if match is None:
        return
    name = line.original(match.start(1), match.end(1))
    if not name[:1].isupper():
        return
    for token, end in TOKEN.at(line, match.end()):
        assert isinstance(token, CardDef)
        sizes = () if token.power is None or token.toughness is None else (token.power, token.toughness)
        yield card(name, "", f"Legendary {token.type_line}", *sizes, *token.abilities, colors=token.colors), end


def _creates_named(who: Who, token: CardDef, here: int) -> Effect:
    return Made(CreateToken(token, 1, who), here, False)


does("creates? {token:named_token} {here}", _creates_named)
