"""Sentences: clauses one after the other, "you may", "if", "unless", "otherwise", "instead" (CR 603.4, 608.2)."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Final

from endstep.games.magic.abilities.amounts import TheX, Times
from endstep.games.magic.abilities.base import Condition, Effect, Static, Text, Triggered, Who
from endstep.games.magic.abilities.card import card
from endstep.games.magic.abilities.conditions import ThereIs
from endstep.games.magic.abilities.effects.cards import DiscardCards, DrawCards, Mill, MoveCards
from endstep.games.magic.abilities.effects.casting import IT
from endstep.games.magic.abilities.effects.endings import ExileSome, ExtraTurnWith, FlipCoin, ReturnOne
from endstep.games.magic.abilities.effects.permanents import (
    ChangesThese,
    CreateSized,
    CreateToken,
    Delayed,
    Exile,
    PutCounters,
    Reflexive,
    RemoveCountersFrom,
    SacrificeIt,
    SacrificeOne,
    TapIt,
    UntapIt,
)
from endstep.games.magic.abilities.fights import AllBut
from endstep.games.magic.abilities.patterns import Always, BeginningOf
from endstep.games.magic.abilities.players import EACH_PLAYER, THAT_PLAYER, YOU, EachPlayer, Opponents
from endstep.games.magic.abilities.sequence import ForEach, If, May, MayPay, Unless, in_order
from endstep.games.magic.abilities.thisway import IfFollowed
from endstep.games.magic.continuous.changing import IsAlso, IsNow
from endstep.games.magic.continuous.effects import FOR_EVER
from endstep.games.magic.continuous.parts import SkipStep
from endstep.games.magic.oracle.grammar.changing import Parts
from endstep.games.magic.oracle.grammar.costs import Price
from endstep.games.magic.oracle.grammar.doing import Doing, by_all
from endstep.games.magic.oracle.grammar.instead import instead, put_instead
from endstep.games.magic.oracle.grammar.kinds import (
    CLAUSE,
    CLAUSES,
    COUNT,
    EACH,
    EXTRA_TURN,
    HAVING,
    NEXT_STEP,
    PLAIN,
    SENTENCE,
    SENTENCES,
)
from endstep.games.magic.oracle.grammar.numbers import times
from endstep.games.magic.oracle.grammar.pointing import Made, SaidWho
from endstep.games.magic.oracle.grammar.rules import Found, words_at
from endstep.games.magic.oracle.grammar.substituting import parts_of, substitute
from endstep.games.magic.oracle.texts import Line
from endstep.games.magic.state.codes import STEP_CODES

Effects = tuple[Effect, ...]

_CONNECTED: Final = re.compile(r"(?:, then |, and then |then |, and |and |, )")
_WHERE: Final = re.compile(r", where x is ")
_STOP: Final = re.compile(r"\. (?:then |)")
_STOPS: Final = re.compile(r"\. ")


def as_effects(value: object) -> Effects:
    """Return what a clause is as several effects."""
    if isinstance(value, tuple):
        return tuple(each for each in value if isinstance(each, Effect))
    assert isinstance(value, Effect)
    return (value,)


PLAIN.takes("{value:effect}")
CLAUSE.takes("{value:plain}")


@CLAUSE.rule("you may {effects:clauses}")
def _may(effects: Effects) -> Effect:
    return May(YOU, in_order(*effects))


@CLAUSE.rule("{who} may {done}")
def _may_too(who: Who, done: tuple[Doing, ...]) -> Effect | None:
    if who == YOU:
        return None
    several = isinstance(who, (EachPlayer, Opponents, AllBut))
    one = THAT_PLAYER if several else who
    effects = by_all(one, done)
    if effects is None:
        return None
    if several:  # each decides and does it alone
        told = substitute(effects, lambda part: THAT_PLAYER if isinstance(part, SaidWho) else part)
        assert isinstance(told, tuple)
        return ForEach(who, May(THAT_PLAYER, in_order(*told)))
    return May(who, in_order(*effects))


@CLAUSE.rule("you may have {effects:clauses}")
def _may_have(effects: Effects) -> Effect:
    return May(YOU, in_order(*effects))


_SAME_SENTENCE: Final = '(?<!\\. " )'  # a full stop inside quotes has ended the sentence around them


@CLAUSE.rule("if {condition:conditions} , {effects:clauses}")
def _if(condition: Condition, effects: Effects) -> Effect:
    return If(condition, in_order(*effects))


@CLAUSE.rule(f"{{effects:plain}} {_SAME_SENTENCE}if {{condition:conditions}}")
def _only_if(effects: object, condition: Condition) -> Effect:
    return If(condition, in_order(*as_effects(effects)))


@CLAUSE.rule("{effects:plain} unless {who} {price:paid}")
def _unless(effects: object, who: Who, price: Price) -> Effect | None:
    mana, costs = price
    return Unless(in_order(*as_effects(effects)), who, mana, costs)


def _delayed(step: tuple[str, Who], effects: object) -> Effect:
    name, whose = step
    return Delayed(Triggered(BeginningOf(name, whose), Text(in_order(*as_effects(effects)))), FOR_EVER)


NEXT_STEP.says("the beginning of the next end step", ("end", EACH_PLAYER))
NEXT_STEP.says("the beginning of your next end step", ("end", YOU))
NEXT_STEP.says("the beginning of your next upkeep", ("upkeep", YOU))
NEXT_STEP.says("the beginning of the next turn's upkeep", ("upkeep", EACH_PLAYER))
NEXT_STEP.says("end of combat", ("end-of-combat", EACH_PLAYER))
CLAUSE.add(f"{{effects:plain}} {_SAME_SENTENCE}at {{step:next_step}}", _delayed)
CLAUSE.add("at {step:next_step} , {effects:clauses}", _delayed)


@CLAUSES.reader
def _clauses(line: Line, place: int) -> Iterator[Found]:
    """Read clauses joined by "and", "then" or commas; what X is may stand behind them."""
    for effects, end in _joined(line, place):
        where = words_at(line, end, _WHERE)
        if where > 0:
            for amount, behind in COUNT.at(line, where):
                if not any(_asks_for_x(part) for part in parts_of(effects)):
                    yield _with_x(effects, amount), behind
        yield effects, end


def _joined(line: Line, place: int) -> Iterator[tuple[Effects, int]]:
    for value, end in CLAUSE.at(line, place):
        effects = as_effects(value)
        following = words_at(line, end, _CONNECTED)
        if following > 0:
            for others, behind in _joined(line, following):
                yield (*effects, *others), behind
        yield effects, end


def _asks_for_x(part: object) -> bool:
    """Return whether X is in a cost, in whose symbols no other number can be put."""
    return isinstance(part, (Unless, MayPay)) and "{X}" in part.mana


def _with_x(effects: Effects, amount: object) -> Effects:
    """Put a number in the place of X."""

    def change(part: object) -> object:
        if isinstance(part, TheX):
            return amount
        if isinstance(part, Times) and isinstance(part.left, TheX):
            assert isinstance(amount, int) or amount is not None
            return times(amount, part.factor)  # type: ignore[arg-type]
        return part

    found = substitute(effects, change)
    assert isinstance(found, tuple)
    return found


# sentences, each given what was done before it: some speak of the sentence before

FOLLOWERS: Final[list[Callable[[Line, int, Effects], Iterator[tuple[Effects, int]]]]] = []


@SENTENCES.reader
def _sentences(line: Line, place: int) -> Iterator[Found]:
    yield from _following(line, place, (), 0)


def _following(line: Line, place: int, before: Effects, since: int) -> Iterator[tuple[Effects, int]]:
    """Read one sentence and those behind it; `since` is where the instructions of the one before it begin."""
    for told, end in _sentence(line, place, before, since):
        stop = _stopped(line, end)
        if stop < 0:
            continue
        yield told, stop
        begin = words_at(line, end, _STOP)
        if begin < 0:
            begin = stop
        yield from _following(line, begin, told, max(0, min(len(before), len(told) - 1)))


def _stopped(line: Line, place: int) -> int:
    """Return the place behind a full stop; one inside quotes ends the sentence around them too."""
    stop = words_at(line, place, _STOPS)
    if stop < 0 and (line.words[place - 2 : place] == '" ' or line.words.startswith('" ', place)):
        return place
    return stop


_IF_YOU_DO: Final = re.compile(r"if (?:you|they) do , ")
_WHEN_YOU_DO: Final = re.compile(r"when you do , ")
_OTHERWISE: Final = re.compile(r"(?:otherwise|if you don't) , ")


def _sentence(line: Line, place: int, before: Effects, since: int) -> Iterator[tuple[Effects, int]]:
    """Read one sentence; yield everything done up to its end."""
    for told, end in instead(line, place):
        changed = put_instead(before[since:], told) if before else (told,)
        if changed is not None:
            yield (*before[:since], *changed), end
    if before:
        yield from _if_done(line, place, before, alone=since == len(before) - 1)
        yield from _otherwise(line, place, before)
        yield from _tokens_have(line, place, before)
        yield from _more_of_those(line, place, before)
        for follow in FOLLOWERS:
            yield from follow(line, place, before)
        still = words_at(line, place, _STILL)
        staying = _staying_what_it_is(before[-1]) if still > 0 else None
        if staying is not None:
            yield (*before[:-1], staying), still
    for value, end in SENTENCE.at(line, place):
        yield (*before, *as_effects(value)), end
    for effects, end in CLAUSES.at(line, place):
        yield (*before, *as_effects(effects)), end


_IT_HAS: Final = re.compile(r"(?:it has|they have) ")


def _tokens_have(line: Line, place: int, before: Effects) -> Iterator[tuple[Effects, int]]:
    """Read what tokens have that were just made."""
    begin = words_at(line, place, _IT_HAS)
    *earlier, last = before
    if begin < 0 or not isinstance(last, Made) or not isinstance(last.effect, CreateToken):
        return
    for abilities, end in HAVING.at(line, begin):
        assert isinstance(abilities, tuple)
        token = last.effect.token
        sizes = () if token.power is None or token.toughness is None else (token.power, token.toughness)
        told = card(token.name, "", token.type_line, *sizes, *token.abilities, *abilities, colors=token.colors)
        yield (*earlier, replace(last, effect=replace(last.effect, token=told))), end


_FOR_EACH: Final = re.compile(r"for each ")
_ANOTHER: Final = re.compile(r", (?:you |)create another (?:one |)of those tokens ")


def _more_of_those(line: Line, place: int, before: Effects) -> Iterator[tuple[Effects, int]]:
    """Read "for each opponent, create another one of those tokens" behind the first."""
    begin = words_at(line, place, _FOR_EACH)
    last = before[-1]
    made = last.effect if isinstance(last, Made) else last
    if begin < 0 or not isinstance(made, (CreateToken, CreateSized)):
        return
    for each, end in EACH.at(line, begin):
        behind = words_at(line, end, _ANOTHER)
        if behind > 0:
            more = replace(made, amount=each)  # type: ignore[arg-type]  # numbers are read here
            yield (*before, more), behind


_STILL: Final = re.compile(r"(?:it's|they're) still (?:an? |)(?:lands?|planeswalker|artifact|enchantment) ")


def _staying_what_it_is(effect: Effect) -> Effect | None:
    """Return what something becomes in addition to what it is (CR 205.1b)."""
    if not isinstance(effect, ChangesThese) or not any(isinstance(part, (IsAlso, IsNow)) for part in effect.parts):
        return None
    parts = tuple(IsAlso(part.objects, part.kinds) if isinstance(part, IsNow) else part for part in effect.parts)
    return replace(effect, parts=parts)


def _if_done(line: Line, place: int, before: Effects, *, alone: bool) -> Iterator[tuple[Effects, int]]:
    """Read "if you do" and "when you do" behind "you may"."""
    *earlier, last = before
    done = words_at(line, place, _IF_YOU_DO)
    when = words_at(line, place, _WHEN_YOU_DO)
    if when > 0:
        yield from _when_done(line, when, before, alone=alone)
    for effects, end in CLAUSES.at(line, done) if done > 0 else ():
        then = in_order(*as_effects(effects))
        if (isinstance(last, MayPay) and last.then == _NOT_YET) or (isinstance(last, May) and last.then is None):
            yield (*earlier, replace(last, then=then)), end
        elif isinstance(last, Exile):  # it is done only if something was exiled
            yield (*before, If(ThereIs(IT), then)), end
        elif alone and _can_be_done(last):
            yield (*earlier, IfFollowed(last, then)), end


_DOING: Final = (
    SacrificeIt,
    SacrificeOne,
    DiscardCards,
    DrawCards,
    Mill,
    CreateToken,
    RemoveCountersFrom,
    PutCounters,
    TapIt,
    UntapIt,
    ExileSome,
    ReturnOne,
    MoveCards,
)
_NOT_YET: Final = in_order()
_OVER: Final = re.compile(r'(?:¶|") ')


def _when_done(line: Line, place: int, before: Effects, *, alone: bool) -> Iterator[tuple[Effects, int]]:
    """Read what a reflexive ability does: everything up to the end of the paragraph."""
    *earlier, last = before
    for effects, end in SENTENCES.at(line, place):
        if not _OVER.match(line.words, end):
            continue
        then = Reflexive(Triggered(Always(), Text(in_order(*as_effects(effects)))))
        stop = end - 2 if line.words.startswith(". ", end - 2) else end
        if (isinstance(last, MayPay) and last.then == _NOT_YET) or (isinstance(last, May) and last.then is None):
            yield (*earlier, replace(last, then=then)), stop
        elif isinstance(last, Exile):
            yield (*before, If(ThereIs(IT), then)), stop
        elif alone and _can_be_done(last):
            yield (*earlier, IfFollowed(last, then)), stop


def _can_be_done(effect: Effect) -> bool:
    """Return whether somebody does something by an instruction, of which it can be said whether it was done."""
    if isinstance(effect, (SacrificeOne, DiscardCards, Mill, DrawCards)) and effect.who != YOU:
        return False
    return isinstance(effect.effect if isinstance(effect, Made) else effect, _DOING)


@SENTENCE.rule("you may {price:paid}")
def _may_pay(price: Price) -> Effect:
    mana, costs = price
    return MayPay(YOU, _NOT_YET, mana, costs)


@SENTENCE.rule("flip a coin \\. if you win the flip , {won:clauses}")
def _flip(won: Effects) -> Effect:
    return FlipCoin(in_order(*won))


@SENTENCE.rule("flip a coin \\. if you win the flip , {won:clauses} \\. if you lose the flip , {lost:clauses}")
def _flip_two(won: Effects, lost: Effects) -> Effect:
    return FlipCoin(in_order(*won), in_order(*lost))


@SENTENCE.rule(
    "{who} may {price:paid} \\. if (?:that player|the player|they|that opponent) (?:doesn't|don't) , {effects:clauses}"
)
def _unless_paid(who: Who, price: Price, effects: Effects) -> Effect | None:
    mana, costs = price
    if who == YOU or isinstance(who, (EachPlayer, Opponents, AllBut)):
        return None
    return Unless(in_order(*effects), who, mana, costs)


EXTRA_TURN.says("take an extra turn after this one", YOU)


@SENTENCE.rule("{who:extra_turn} \\. at the beginning of that turn's end step , {effects:clauses}")
def _extra_turn(who: Who, effects: Effects) -> Effect:
    return ExtraTurnWith(Triggered(BeginningOf("end", EACH_PLAYER), Text(in_order(*effects))))


@SENTENCE.rule("{who:extra_turn} \\. during that turn , {parts:static}")
def _extra_turn_in_which(who: Who, parts: Parts) -> Effect:
    return ExtraTurnWith(Static(parts))


@SENTENCE.rule(
    "{who:extra_turn} \\. during that turn , {parts:static} \\. at the beginning of that turn's end step , "
    "{effects:clauses}"
)
def _extra_turn_with_both(who: Who, parts: Parts, effects: Effects) -> Effect:
    trigger = Triggered(BeginningOf("end", EACH_PLAYER), Text(in_order(*effects)))
    return ExtraTurnWith(Static(parts), also=trigger)


@SENTENCE.rule("{who:extra_turn} \\. skip the untap step of that turn")
def _without_untap(who: Who) -> Effect:
    return ExtraTurnWith(Static((SkipStep(EACH_PLAYER, STEP_CODES["untap"]),)))


@SENTENCE.rule("at the beginning of your next upkeep , pay {mana} \\. if you don't , {effects:clauses}")
def _pact(mana: str, effects: Effects) -> Effect:
    unpaid = Unless(in_order(*effects), YOU, mana)
    return Delayed(Triggered(BeginningOf("upkeep", YOU), Text(unpaid)), FOR_EVER)


def _otherwise(line: Line, place: int, before: Effects) -> Iterator[tuple[Effects, int]]:
    *earlier, last = before
    begin = words_at(line, place, _OTHERWISE)
    if begin < 0:
        return
    for effects, end in CLAUSES.at(line, begin):
        other = in_order(*as_effects(effects))
        if (isinstance(last, (If, IfFollowed)) and last.otherwise is None) or (
            isinstance(last, MayPay) and last.otherwise is None and last.then != _NOT_YET
        ):
            yield (*earlier, replace(last, otherwise=other)), end
        elif isinstance(last, MayPay) and last.then == _NOT_YET and last.otherwise is None and last.who == YOU:
            if line.words.startswith("if you don't ", place):
                yield (*earlier, Unless(other, YOU, last.mana, last.costs)), end
