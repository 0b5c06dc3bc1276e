"""Keyword abilities, as they stand on a line and as other abilities speak of them (CR 702)."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Final

from endstep.games.magic.abilities import casting, writing
from endstep.games.magic.abilities.amounts import CountersOn, LifeLostThisTurn, Plus, PowerOf, ToughnessOf
from endstep.games.magic.abilities.attach import Attach, equip
from endstep.games.magic.abilities.base import Ability, Activated, Keyword, Static, Target, Text, Triggered
from endstep.games.magic.abilities.card import card
from endstep.games.magic.abilities.conditions import AtLeast, AtMost, Both, Not
from endstep.games.magic.abilities.costs import DISCARD_THIS
from endstep.games.magic.abilities.echo import echo
from endstep.games.magic.abilities.effects.cards import DrawCards, MoveCards, SearchForCard
from endstep.games.magic.abilities.effects.casting import IT
from endstep.games.magic.abilities.effects.permanents import CreateToken, PutCounters, RemoveCountersFrom, SacrificeIt
from endstep.games.magic.abilities.effects.players import LoseLife
from endstep.games.magic.abilities.fights import DEFENDING_PLAYER, BecomesBlocked
from endstep.games.magic.abilities.keywords import (
    ASCEND,
    BATTLE_CRY,
    EXALTED,
    FLANKING,
    PERSIST,
    PROVOKE,
    PROWESS,
    UNDYING,
    annihilator,
    bushido,
    frenzy,
    hexproof_from,
    landwalk_of,
    poisonous,
    protection_from,
    ward,
)
from endstep.games.magic.abilities.objects import CREATURE, PERMANENT, SPELL, THAT, THIS, Things
from endstep.games.magic.abilities.patterns import Attacks, BeginningOf, Dies, Enters, RemovesLastCounter
from endstep.games.magic.abilities.players import EACH_PLAYER, OPPONENTS, YOU
from endstep.games.magic.abilities.sequence import If, May, in_order
from endstep.games.magic.abilities.vehicle import crew
from endstep.games.magic.continuous.changing import DefinedColors
from endstep.games.magic.continuous.parts import CantCast, EntersWith
from endstep.games.magic.oracle.grammar.costs import Price
from endstep.games.magic.oracle.grammar.kinds import KEYWORD, KEYWORDS, MANA_PRICE, PLAIN_KEYWORDS, QUALITY_OF
from endstep.games.magic.oracle.grammar.rules import Found, words_at
from endstep.games.magic.oracle.texts import Line
from endstep.games.magic.oracle.vocabulary import COLORS, LAND_TYPES, SUBTYPES, TYPES
from endstep.games.magic.state.codes import BLACK, GRAVEYARD, HAND, LIBRARY, STACK, WHITE

Abilities = tuple[Ability, ...]

# Those that rules look for by name, and those that stand for an ability without anything more.
PLAIN: Final[dict[str, Ability]] = {
    word.name: word
    for word in vars(writing).values()
    if isinstance(word, Keyword) and word.name != "can't be countered"
} | {
    "ascend": ASCEND,
    "battle cry": BATTLE_CRY,
    "exalted": EXALTED,
    "flanking": FLANKING,
    "persist": PERSIST,
    "provoke": PROVOKE,
    "prowess": PROWESS,
    "undying": UNDYING,
    "convoke": casting.CONVOKE,
    "improvise": casting.IMPROVISE,
    "fuse": casting.FUSE,
    "storm": casting.STORM,
    "cascade": casting.CASCADE,
    "retrace": casting.RETRACE,
    "jump-start": casting.JUMP_START,
    "devoid": Static((DefinedColors(),)),
    "split second": Static((CantCast(EACH_PLAYER, abilities=True),), None, (STACK,)),
}
_WALKS: Final = {f"{kind.lower()}walk": landwalk_of(kind) for kind in sorted(LAND_TYPES)}
_BETWEEN: Final = re.compile(r"(?:, and |, or |, |and |or |; )")
_AND: Final = re.compile(r"(?:, and |, |and )")


for _name, _ability in (PLAIN | _WALKS).items():
    KEYWORD.says(re.escape(_name).replace(r"\ ", " ").replace(r"\-", "-"), (_ability,))
KEYWORD.says("rebound", casting.REBOUND)
KEYWORD.says("aftermath", casting.aftermath())


def _numbered(make: Callable[[int], Ability]) -> Callable[..., Abilities | None]:
    def made(amount: object) -> Abilities | None:
        return (make(amount),) if isinstance(amount, int) else None

    return made


for _name, _make in {
    "annihilator": annihilator,
    "bushido": bushido,
    "frenzy": frenzy,
    "poisonous": poisonous,
    "toxic": writing.toxic,
    "crew": crew,
}.items():
    KEYWORD.add(f"{_name} {{amount}}", _numbered(_make))


@KEYWORD.rule("afflict {amount}")
def _afflict(amount: int) -> Abilities:
    """Afflict (CR 702.130)."""
    text = Text(LoseLife(DEFENDING_PLAYER, amount))
    return (Triggered(BecomesBlocked(THIS), text, keyword="afflict"),)


@KEYWORD.rule("soulshift {amount}")
def _soulshift(amount: int) -> Abilities:
    """Soulshift (CR 702.46)."""
    spirit = Things(zone=GRAVEYARD, subtypes=("Spirit",), owner=YOU).that_are("mana value", None, amount)
    back = May(YOU, MoveCards(Target(objects=spirit, whom="target"), HAND))
    return (Triggered(Dies(THIS), Text(back), keyword="soulshift"),)


@KEYWORD.rule("afterlife {amount}")
def _afterlife(amount: int) -> Abilities:
    """Afterlife (CR 702.135)."""
    spirit = card("Spirit", "", "Creature - Spirit", 1, 1, PLAIN["flying"], colors=(WHITE, BLACK))
    return (Triggered(Dies(THIS), Text(CreateToken(spirit, amount)), keyword="afterlife"),)


@KEYWORD.rule("modular {amount}")
def _modular(amount: int) -> Abilities:
    """Modular (CR 702.43)."""
    golem = Target(objects=Things(types=("Artifact", "Creature")), whom="target")
    moved = May(YOU, PutCounters("+1/+1", CountersOn(THIS, "+1/+1"), golem))
    return (
        Static((EntersWith(Enters(THIS), "+1/+1", amount),)),
        Triggered(Dies(THIS), Text(moved), keyword="modular"),
    )


@KEYWORD.rule("fading {amount}")
def _fading(amount: int) -> Abilities:
    """Fading (CR 702.32)."""
    fades = If(AtLeast(CountersOn(THIS, "fade"), 1), RemoveCountersFrom("fade"), SacrificeIt(THIS))
    return (
        Static((EntersWith(Enters(THIS), "fade", amount),)),
        Triggered(BeginningOf("upkeep", YOU), Text(fades), keyword="fading"),
    )


@KEYWORD.rule("vanishing {amount}")
def _vanishing(amount: int) -> Abilities:
    """Vanishing (CR 702.63)."""
    there = AtLeast(CountersOn(THIS, "time"), 1)
    return (
        Static((EntersWith(Enters(THIS), "time", amount),)),
        Triggered(BeginningOf("upkeep", YOU), Text(RemoveCountersFrom("time")), there, keyword="vanishing"),
        Triggered(RemovesLastCounter("time", EACH_PLAYER), Text(SacrificeIt(THIS)), keyword="vanishing"),
    )


@KEYWORD.rule("mentor")
def _mentor() -> Abilities:
    """Mentor (CR 702.134)."""
    lesser = CREATURE.attackers().that_are("power", None, Plus(PowerOf(THIS), -1))
    text = Text(PutCounters("+1/+1", what=Target(objects=lesser, whom="target")))
    return (Triggered(Attacks(THIS), text, keyword="mentor"),)


@KEYWORD.rule("evolve")
def _evolve() -> Abilities:
    """Evolve (CR 702.100)."""
    small = Both(
        AtMost(PowerOf(THAT), PowerOf(THIS)),
        AtMost(ToughnessOf(THAT), ToughnessOf(THIS)),
    )
    return (Triggered(Enters(CREATURE.yours().others()), Text(PutCounters("+1/+1")), Not(small), keyword="evolve"),)


@KEYWORD.rule("living weapon")
def _living_weapon() -> Abilities:
    """Living weapon (CR 702.92)."""
    germ = card("Phyrexian Germ", "", "Creature - Phyrexian Germ", 0, 0, colors=(BLACK,))
    return (Triggered(Enters(THIS), Text(in_order(CreateToken(germ), Attach(THIS, IT))), keyword="living weapon"),)


@KEYWORD.rule("spectacle {mana}")
def _spectacle(mana: str) -> Abilities:
    """Spectacle (CR 702.137)."""
    return (writing.alternative_cost("spectacle", mana, condition=AtLeast(LifeLostThisTurn(OPPONENTS), 1)),)


# with a cost


def _paid(make: Callable[..., Ability | Abilities]) -> Callable[..., Abilities]:
    def made(price: Price) -> Abilities:
        mana, costs = price
        found = make(mana, *costs)
        return found if isinstance(found, tuple) else (found,)

    return made


def _for_mana(make: Callable[[str], Ability | Abilities]) -> Callable[..., Abilities | None]:
    def made(mana: str) -> Abilities | None:
        found = make(mana)
        return found if isinstance(found, tuple) else (found,)

    return made


_WITH_COSTS: Final[dict[str, Callable[..., Ability | Abilities]]] = {
    "flashback": casting.flashback,
    "kicker": writing.kicker,
    "multikicker": casting.multikicker,
    "buyback": casting.buyback,
    "entwine": casting.entwine,
    "escalate": casting.escalate,
    "evoke": casting.evoke,
    "equip": equip,
    "ward": ward,
}
for _name, _with_cost in _WITH_COSTS.items():
    KEYWORD.add(f"{_name} {{price:mana_price}}", _paid(_with_cost))
    KEYWORD.add(f"{_name} — {{price:costs}} \\.", _paid(_with_cost))
    KEYWORD.add(f"{_name} — {{price:costs}}", _paid(_with_cost))

_WITH_MANA: Final[dict[str, Callable[[str], Ability | Abilities]]] = {
    "replicate": casting.replicate,
    "overload": casting.overload,
    "echo": echo,
}
for _name, _with_mana in _WITH_MANA.items():
    KEYWORD.add(f"{_name} {{mana}}", _for_mana(_with_mana))


@KEYWORD.rule("equip {things:ones} {mana}")
def _equip(things: Things, mana: str) -> Abilities:
    return (equip(mana, kind=things),)


@KEYWORD.rule("escape — {mana} , exile {amount} other cards from your graveyard [\\.]")
def _escape(mana: str, amount: int) -> Abilities:
    return (casting.escape(mana, amount),)


@KEYWORD.rule("suspend {amount} — {mana}")
def _suspend(amount: object, mana: str) -> Abilities | None:
    return casting.suspend(amount, mana) if isinstance(amount, int) else None


@KEYWORD.rule("affinity for {things}")
def _affinity(things: Things) -> Abilities:
    return (casting.affinity(things),)


@KEYWORD.rule("cycling {price:mana_price}")
@KEYWORD.rule("cycling — {price:costs} [\\.]")
def _cycling(price: Price) -> Abilities:
    """Cycling (CR 702.29)."""
    return (_from_hand(price, Text(DrawCards(YOU))),)


def _from_hand(price: Price, text: Text) -> Ability:
    mana, costs = price
    return Activated(mana, (*costs, DISCARD_THIS), text, zones=(HAND,))


_TYPED: Final = re.compile(r"(basic land|[a-z]+)cycling ")


@KEYWORD.reader
def _typecycling(line: Line, place: int) -> Iterator[Found]:
    """Read typecycling (CR 702.29e)."""
    match = _TYPED.match(line.words, place)
    if match is None:
        return
    if match[1] == "basic land":
        kind = Things(zone=LIBRARY, types=("Land",), supertypes=("Basic",))
    elif match[1] in TYPES:
        kind = Things(zone=LIBRARY, types=(TYPES[match[1]],))
    elif match[1] in SUBTYPES:
        kind = Things(zone=LIBRARY, subtypes=(SUBTYPES[match[1]],))
    else:
        return
    for price, end in MANA_PRICE.at(line, match.end()):
        assert isinstance(price, tuple)
        yield (_from_hand(price, Text(SearchForCard(YOU, kind))),), end


# protection and hexproof


def _color(color: str) -> Things:
    return PERMANENT.colored(COLORS[color])


QUALITY_OF.add("{color}", _color)
QUALITY_OF.takes("{things}")
QUALITY_OF.says("multicolored", PERMANENT.that_are("colors", 2))
QUALITY_OF.says("monocolored", PERMANENT.that_are("colors", 1, 1))
QUALITY_OF.says("everything", PERMANENT)
QUALITY_OF.says("spells that are one or more colors", SPELL.colored(*COLORS.values()))
QUALITY_OF.says("the chosen color", PERMANENT.of_chosen("color"))
_AND_FROM: Final = re.compile(r"(?:, and from |and from |, from )")
_FROM: Final = re.compile(r"(protection|hexproof) from ")


@KEYWORD.reader
def _protection(line: Line, place: int) -> Iterator[Found]:
    match = _FROM.match(line.words, place)
    if match is None:
        return
    make = protection_from if match[1] == "protection" else hexproof_from
    for qualities, end in _qualities(line, match.end()):
        yield (make(*qualities),), end
    all_colors = words_at(line, match.end(), _ALL_COLORS)
    if all_colors > 0:
        yield (make(*(PERMANENT.colored(color) for color in COLORS.values())),), all_colors


_ALL_COLORS: Final = re.compile(r"(?:all|each) colors? ")


def _qualities(line: Line, place: int) -> Iterator[tuple[tuple[Things, ...], int]]:
    for quality, end in QUALITY_OF.at(line, place):
        assert isinstance(quality, Things)
        following = words_at(line, end, _AND_FROM)
        if following > 0:
            for others, behind in _qualities(line, following):
                yield (quality, *others), behind
        yield (quality,), end


# several, and their bare names


@KEYWORDS.reader
def _several(line: Line, place: int) -> Iterator[Found]:
    """Read "flying, vigilance, and haste"."""
    for abilities, end in KEYWORD.at(line, place):
        assert isinstance(abilities, tuple)
        following = words_at(line, end, _AND)
        if following > 0:
            for others, behind in KEYWORDS.at(line, following):
                assert isinstance(others, tuple)
                yield (*abilities, *others), behind
        yield abilities, end


@PLAIN_KEYWORDS.reader
def _names(line: Line, place: int) -> Iterator[Found]:
    """Read the names of keyword abilities, for objects that have or lack them."""
    for name in _NAMED:
        if line.words.startswith(f"{name} ", place):
            end = place + len(name) + 1
            line.furthest = max(line.furthest, end)
            yield (name,), end
            following = words_at(line, end, _BETWEEN)
            if following > 0 and line.words[end:following] != "or ":
                for others, behind in PLAIN_KEYWORDS.at(line, following):
                    assert isinstance(others, tuple)
                    yield (name, *others), behind


_NAMED: Final = sorted((*PLAIN, "toxic", "annihilator", "bushido", *_WALKS), key=len, reverse=True)
