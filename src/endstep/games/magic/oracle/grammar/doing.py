"""What players do: draw, gain life, sacrifice, create tokens, add mana (CR 119, 121, 701).

A predicate is read without its subject; `Doing.by` makes the effect for whoever does it.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Final

from endstep.games.magic.abilities.amounts import HandSize, LifeOf
from endstep.games.magic.abilities.base import Amount, Effect, What, Who
from endstep.games.magic.abilities.card import CardDef
from endstep.games.magic.abilities.conditions_of_victory import Half
from endstep.games.magic.abilities.designations import BecomeMonarch
from endstep.games.magic.abilities.effects.becoming import GainControl
from endstep.games.magic.abilities.effects.cards import (
    DiscardCards,
    DrawCards,
    ExileTop,
    Mill,
    Scry,
    ShuffleIn,
)
from endstep.games.magic.abilities.effects.endings import ExchangeLife, LoseCounters, RevealHand
from endstep.games.magic.abilities.effects.permanents import (
    CreateSized,
    CreateToken,
    ExtraTurn,
    SacrificeIt,
    SacrificeOne,
    SkipTurns,
)
from endstep.games.magic.abilities.effects.players import GainLife, GiveCounters, LoseGame, LoseLife, WinGame
from endstep.games.magic.abilities.fights import AllBut, CreateAttacking
from endstep.games.magic.abilities.losing import Together
from endstep.games.magic.abilities.players import THAT_PLAYER, YOU, EachPlayer, Opponents
from endstep.games.magic.abilities.producing import ANY_COLOR, AddOneAsProduced, adds, adds_for
from endstep.games.magic.abilities.sequence import ForEach, InOrder, in_order
from endstep.games.magic.abilities.tokens import CLUE
from endstep.games.magic.continuous.effects import THIS_TURN
from endstep.games.magic.oracle.grammar.kinds import DOES, DONE, PRODUCED
from endstep.games.magic.oracle.grammar.numbers import times
from endstep.games.magic.oracle.grammar.pointing import Made, SaidWho
from endstep.games.magic.oracle.grammar.rules import Found, words_at
from endstep.games.magic.oracle.grammar.substituting import holds, substitute
from endstep.games.magic.oracle.grammar.tokens import Sized
from endstep.games.magic.oracle.texts import Line
from endstep.games.magic.state.codes import BATTLEFIELD, GRAVEYARD, HAND


@dataclass(frozen=True, slots=True)
class Doing:
    """A predicate: what somebody does, for whoever it is."""

    make: Callable[..., object]
    told: tuple[tuple[str, object], ...]

    def by(self, who: Who) -> Effect | None:
        """Return the effect by which players do it; "their" in it is theirs."""
        effect = self.make(who=who, **dict(self.told))
        if not isinstance(effect, Effect):
            return None
        if who == YOU or not holds(effect, (SaidWho,)):
            return effect
        if not isinstance(who, (EachPlayer, Opponents, AllBut)):
            return _his(effect, who)
        each = self.make(who=THAT_PLAYER, **dict(self.told))
        assert isinstance(each, Effect)
        return ForEach(who, _his(each, THAT_PLAYER))


def _his(effect: Effect, who: Who) -> Effect:
    def change(part: object) -> object:
        if isinstance(part, Together) and part == who:
            return Together(part.left, part.right)  # it may speak of somebody said before, and is not entered
        return who if isinstance(part, SaidWho) and part is not who else part

    found = substitute(effect, change)
    assert isinstance(found, Effect)
    return found


def does(template: str, make: Callable[..., object], **fixed: object) -> None:
    """Add a predicate of players: `make` is given `who` as well."""
    DOES.add(template, _doing(make), **fixed)


def _doing(make: Callable[..., object]) -> Callable[..., Doing]:
    def made(**told: object) -> Doing:
        return Doing(make, tuple(told.items()))

    return made


def _times_each(make: Callable[..., Effect]) -> Callable[..., Effect | None]:
    def made(who: Who, amount: Amount, each: Amount) -> Effect | None:
        return make(who, times(each, amount)) if isinstance(amount, int) else None

    return made


# cards
does("draws? {amount:article} [additional] cards?", DrawCards)
does("draws? cards equal to {amount:count}", DrawCards)
does("draws? a card for each {each}", _times_each(DrawCards), amount=1)
does("draws? {amount} cards for each {each}", _times_each(DrawCards))
does("discards? {amount:article} cards?", DiscardCards)
does("discards? cards equal to {amount:count}", DiscardCards)
does("mills? {amount:article} cards?", Mill)
does("mills? cards equal to {amount:count}", Mill)
does("mills? a card for each {each}", _times_each(Mill), amount=1)
does("scr(?:y|ies) {amount}", Scry)
does("reveals? (?:your|their) hand", RevealHand)


def _exiles_top(who: Who, amount: Amount, here: int) -> Effect:
    several = amount != 1 or isinstance(who, (EachPlayer, Opponents, AllBut))  # no quantity: a printed number
    return Made(ExileTop(who, amount), here, several, frozenset(("card",)))


does("exiles? the top card of (?:your|their) library {here}", _exiles_top, amount=1)
does("exiles? the top {amount} cards of (?:your|their) library {here}", _exiles_top)


@DOES.rule("discards? (?:your|their) hand")
def _discard_hand() -> Doing:
    return Doing(_discards_hand, ())


def _discards_hand(who: Who) -> Effect:
    return each_alone(who, lambda one: DiscardCards(one, HandSize(one)))


def each_alone(who: Who, make: Callable[[Who], Effect]) -> Effect:
    """Return an effect that asks for a number of each player's own."""
    several = isinstance(who, (EachPlayer, Opponents, AllBut))
    return ForEach(who, make(THAT_PLAYER)) if several else make(who)


# life and counters
does("gains? {amount} life", GainLife)
does("loses? {amount} life", LoseLife)
does("gains? life equal to {amount:count}", GainLife)
does("loses? life equal to {amount:count}", LoseLife)
does("gains? {amount} life for each {each}", _times_each(GainLife))
does("loses? {amount} life for each {each}", _times_each(LoseLife))
does("gets? {amount:article} {counter} counters?", GiveCounters)
does("loses? all {counter} counters", LoseCounters)


def _loses_half(who: Who, way: str = "up") -> Effect:
    return each_alone(who, lambda one: LoseLife(one, Half(LifeOf(one), down=way == "down")))


does("loses? half (?:your|their) life", _loses_half)
does("loses? half (?:your|their) life , rounded {way:rounding}", _loses_half)

# the game and its turns
does("wins? the game", WinGame)
does("loses? the game", LoseGame)
does("takes? an extra turn after this one", ExtraTurn)
does("skips? (?:your|their) next turn", SkipTurns)
does("becomes? the monarch", BecomeMonarch)

# permanents
does("sacrifices? {what:one} [of (?:your|their) choice]", SacrificeOne)
does("sacrifices? {amount} {what:things} [of (?:your|their) choice]", SacrificeOne)
does("gains? control of {what}", GainControl)
does("gains? control of {what} until end of turn", GainControl, duration=THIS_TURN)


def _sacrifices(who: Who, what: What) -> Effect | None:
    return SacrificeIt(what) if who == YOU else None


does("sacrifices? {what:pointed}", _sacrifices)


def _creates(who: Who, amount: Amount, token: CardDef, here: int, *, tapped: bool = False) -> Effect:
    return Made(CreateToken(token, amount, who, tapped=tapped), here, amount != 1)  # no quantity: a printed number


def _creates_each(who: Who, amount: Amount, token: CardDef, each: Amount) -> Effect | None:
    return CreateToken(token, times(each, amount), who) if isinstance(amount, int) else None


def _creates_attacking(who: Who, amount: Amount, token: CardDef) -> Effect | None:
    return CreateAttacking(token, amount) if who == YOU else None


def _investigates(who: Who) -> Effect:
    return CreateToken(CLUE, 1, who)


def _creates_sized(who: Who, amount: Amount, token: Sized, here: int, *, tapped: bool = False) -> Effect:
    made = CreateSized(token.token, token.power, token.toughness, amount, who, tapped)
    return Made(made, here, amount != 1)  # no quantity: a printed number


does("creates? {amount:article} {token:sized_token} {here}", _creates_sized)
does("creates? a tapped {token:sized_token} {here}", _creates_sized, amount=1, tapped=True)
does("creates? {amount:article} {token} {here}", _creates)
does("creates? a tapped {token} {here}", _creates, amount=1, tapped=True)
does("creates? {amount} tapped {token} {here}", _creates, tapped=True)
does("creates? {amount:article} {token} for each {each}", _creates_each)
does("creates? a number of {token} equal to {amount:count} {here}", _creates)
does("creates? {amount:article} {token} (?:that's|that are) tapped and attacking", _creates_attacking)
does("investigates?", _investigates)


# mana

_SYMBOLS: Final = re.compile(r"((?:\{[WUBRGC]\} )+)")
_OR: Final = re.compile(r"(?:, or |or |, )")
_COLORS_OF: Final = re.compile(r"(?:one|(two|three|four|five)) mana of any (?:one |)color ")
_X_MANA: Final = re.compile(r"x mana of any one color ")
_MANY: Final = {None: 1, "two": 2, "three": 3, "four": 4, "five": 5}


@PRODUCED.reader
def _produced(line: Line, place: int) -> Iterator[Found]:
    match = _SYMBOLS.match(line.words, place)
    if match is not None:
        symbols = match[1].replace(" ", "")
        yield (symbols,), match.end()
        following = words_at(line, match.end(), _OR)
        if following > 0:
            for others, end in PRODUCED.at(line, following):
                assert isinstance(others, tuple)
                yield (symbols, *others), end
    match = _COLORS_OF.match(line.words, place)
    if match is not None and (match[1] is None or "any one color" in match.group()):
        yield tuple(symbol * _MANY[match[1]] for symbol in ANY_COLOR), match.end()


def _adds(who: Who, produced: tuple[str, ...]) -> Effect:
    return adds(*produced) if who == YOU else adds(*produced, who=who)


def _adds_the_same(who: Who) -> Effect | None:
    return AddOneAsProduced() if who == YOU else None


def _adds_for(who: Who, produced: tuple[str, ...], each: Amount) -> Effect | None:
    return adds_for(produced[0], each) if len(produced) == 1 and who == YOU else None


does("adds? {produced}", _adds)
does("adds? an additional {produced}", _adds)
does("adds? one mana of any type that land produced", _adds_the_same)
does("adds? {produced} for each {each}", _adds_for)


# a whole clause with its subject


_CONNECTED: Final = re.compile(r"(?:, then |, and then |then |, and |and |, )")
_OF_ANOTHER: Final = re.compile(r"[a-z]+[a-rt-z]s ")  # "draws", which is never said of you


def is_of_another(line: Line, place: int) -> bool:
    """Return whether a verb speaks of somebody else than you."""
    return _OF_ANOTHER.match(line.words, place) is not None


@DONE.reader
def _done(line: Line, place: int) -> Iterator[Found]:
    """Read several predicates of one subject."""
    for doing, end in DOES.at(line, place):
        following = words_at(line, end, _CONNECTED)
        if following > 0 and is_of_another(line, following) is is_of_another(line, place):
            for others, behind in DONE.at(line, following):
                assert isinstance(others, tuple)
                yield (doing, *others), behind
        yield (doing,), end


def _twice(who: Who) -> Effect:
    return in_order(ExtraTurn(who), ExtraTurn(who))


def _exchanges(who: Who, right: Who) -> Effect:
    return ExchangeLife(who, right)


def _shuffles(who: Who) -> Effect:
    return ShuffleIn(who, (GRAVEYARD,))


does("takes? two extra turns after this one", _twice)
does("shuffles? (?:their|your) graveyard into (?:their|your) library", _shuffles)


def _shuffles_all(who: Who, zones: tuple[int, ...]) -> Effect:
    return ShuffleIn(who, zones)


does("shuffles? (?:their|your) hand into (?:their|your) library", _shuffles_all, zones=(HAND,))
does("shuffles? (?:their|your) hand and graveyard into (?:their|your) library", _shuffles_all, zones=(HAND, GRAVEYARD))
does(
    "shuffles? (?:their|your) hand , (?:their|your) graveyard , and all permanents (?:they|you) own into "
    "(?:their|your) library",
    _shuffles_all,
    zones=(HAND, GRAVEYARD, BATTLEFIELD),
)
does("exchanges? life totals with {right:who}", _exchanges)


def by_all(who: Who, done: tuple[Doing, ...]) -> tuple[Effect, ...] | None:
    """Return the effects of several predicates with one subject, in order."""
    effects = [doing.by(who) for doing in done]
    told = [effect for effect in effects if effect is not None]
    if len(told) != len(effects):
        return None
    return tuple(step for effect in told for step in (effect.steps if isinstance(effect, InOrder) else (effect,)))
