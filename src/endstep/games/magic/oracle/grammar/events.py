"""What abilities wait for, after "when", "whenever" and "at" (CR 603).

An event is one or several patterns: "enters or attacks" are two, and each makes an ability of its own.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Final

from endstep.games.magic.abilities.attach import BecomesUnattached
from endstep.games.magic.abilities.base import Amount, Pattern, What, Who
from endstep.games.magic.abilities.becoming import IsDealtDamage, PlayerIsDealtDamage, Transforms
from endstep.games.magic.abilities.designations import BecomesMonarch, DayOrNightChanges
from endstep.games.magic.abilities.effects.endings import WinsFlip
from endstep.games.magic.abilities.fights import (
    AttacksAlone,
    BecomesBlocked,
    Blocks,
    BlocksIt,
    BlocksOrIsBlocked,
    IsNotBlocked,
)
from endstep.games.magic.abilities.leveling import BecomesLevel
from endstep.games.magic.abilities.objects import HOST, PERMANENT, PLANESWALKER, THIS, Things
from endstep.games.magic.abilities.patterns import (
    Activates,
    Attacks,
    BecomesTarget,
    BecomesUntapped,
    BeginningOf,
    Casts,
    Copies,
    DealsDamage,
    Dies,
    Draws,
    Enters,
    GainsLife,
    GetsCounters,
    GoesTo,
    Leaves,
    LosesLife,
    RemovesLastCounter,
    Sacrifices,
    TapsForMana,
)
from endstep.games.magic.abilities.players import EACH_PLAYER, OPPONENTS, YOU
from endstep.games.magic.oracle.grammar.kinds import EVENT, MOMENT, ONES, STEP, STEPS, SUBJECT, TARGETING
from endstep.games.magic.oracle.grammar.pointing import OneOfTwo
from endstep.games.magic.oracle.grammar.rules import Found, words_at
from endstep.games.magic.oracle.texts import Line
from endstep.games.magic.state.codes import BATTLEFIELD, GRAVEYARD, STACK

Patterns = tuple[Pattern, ...]
Subject = tuple[What, ...]

_SELF: Final = re.compile(r"~ ")
_OR_ANOTHER: Final = re.compile(r"~ or another ")
_HOST: Final = re.compile(r"(?:enchanted|equipped) (?:creature|permanent|land|artifact) ")


@SUBJECT.reader
def _subject(line: Line, place: int) -> Iterator[Found]:
    """Read who does it: the card itself, what it is attached to, one of a kind; the card or another are two."""
    end = words_at(line, place, _OR_ANOTHER)
    if end > 0:
        for things, behind in ONES.at(line, end):
            assert isinstance(things, Things)
            yield (OneOfTwo(), replace(things, other=True)), behind
        return
    end = words_at(line, place, _SELF)
    if end > 0:
        yield (THIS,), end
    end = words_at(line, place, _HOST)
    if end > 0:
        yield (HOST,), end


def _one(things: Things) -> Subject:
    return (things,)


SUBJECT.add("{things:one}", _one)


def _of(make: Callable[..., Pattern], name: str = "what") -> Callable[..., Patterns | None]:
    """Return a maker of one pattern for each subject."""

    def made(subject: Subject, **told: object) -> Patterns | None:
        if any(isinstance(each, Things) and each.zone != BATTLEFIELD for each in subject):
            return None
        return tuple(make(**{name: each}, **told) for each in subject)

    return made


def _both(*makers: Callable[..., Patterns | None]) -> Callable[..., Patterns | None]:
    def made(**told: object) -> Patterns | None:
        found = [make(**told) for make in makers]
        if any(each is None for each in found):
            return None
        return tuple(pattern for each in found if each is not None for pattern in each)

    return made


def _enters_as_yours(subject: Subject) -> Patterns | None:
    kinds = [each for each in subject if isinstance(each, Things) and each.controller is None]
    return tuple(Enters(each.yours()) for each in kinds) if len(kinds) == len(subject) else None


# coming and going
EVENT.add("{subject} enters? [the battlefield]", _of(Enters))
EVENT.add("{subject} enters? [the battlefield] under your control", _enters_as_yours)
EVENT.add("{subject} enters or attacks", _both(_of(Enters), _of(Attacks)))
EVENT.add("{subject} enters or dies", _both(_of(Enters), _of(Dies)))
EVENT.add("{subject} enters or leaves the battlefield", _both(_of(Enters), _of(Leaves)))
EVENT.add("{subject} dies", _of(Dies))
EVENT.add("{subject} is put into a graveyard from the battlefield", _of(Dies))
EVENT.add("{subject} leaves the battlefield", _of(Leaves))
EVENT.add("{subject} transforms [into ~]", _of(Transforms))


def _put_anywhere() -> Patterns:
    return (GoesTo(THIS),)


def _cards_put(whose: Who) -> Patterns:
    return (GoesTo(Things(zone=GRAVEYARD, owner=whose, token=False)),)


EVENT.add("~ is put into a graveyard from anywhere", _put_anywhere)
EVENT.add("a card is put into {whose} graveyard from anywhere", _cards_put)

# combat
EVENT.add("{subject} attacks", _of(Attacks))
EVENT.add("{subject} blocks", _of(Blocks))
EVENT.add("{subject} attacks or blocks", _both(_of(Attacks), _of(Blocks)))
EVENT.add("{subject} becomes blocked", _of(BecomesBlocked))
EVENT.add("{subject} blocks or becomes blocked", _of(BlocksOrIsBlocked))
EVENT.add("{subject} attacks and isn't blocked", _of(IsNotBlocked))
EVENT.add("{subject} attacks alone", _of(AttacksAlone))


def _attack_together(things: Things) -> Patterns:
    return (Attacks(things, each=False),)


def _blocks(subject: Subject, things: Things) -> Patterns:
    return tuple(BlocksIt(each, things) for each in subject)  # type: ignore[arg-type]


def _is_blocked_by(subject: Subject, things: Things) -> Patterns:
    return tuple(BlocksIt(things, each) for each in subject)  # type: ignore[arg-type]


EVENT.add("one or more {things} attack", _attack_together)
EVENT.add("{subject} blocks {things:one}", _blocks)
EVENT.add("{subject} becomes blocked by {things:one}", _is_blocked_by)
EVENT.add("{subject} blocks or becomes blocked by {things:one}", _both(_blocks, _is_blocked_by))


# damage


def _deals(**fixed: object) -> Callable[..., Patterns | None]:
    def made(subject: Subject, **told: object) -> Patterns | None:
        if any(isinstance(each, Things) and each.zone != BATTLEFIELD for each in subject):
            return None
        return tuple(DealsDamage(source=each, **fixed, **told) for each in subject)  # type: ignore[arg-type]

    return made


EVENT.add("{subject} deals combat damage to {to:any_who}", _deals(combat=True))
EVENT.add("{subject} deals combat damage to {to:any_who} or planeswalker", _deals(combat=True, to_what=PLANESWALKER))
EVENT.add("{subject} deals damage to {to:any_who}", _deals())
EVENT.add("{subject} deals combat damage to {to_what:one}", _deals(combat=True))
EVENT.add("{subject} deals damage to {to_what:one}", _deals())
EVENT.add("{subject} deals combat damage", _deals(combat=True, to=EACH_PLAYER, to_what=PERMANENT))
EVENT.add("{subject} deals damage", _deals(to=EACH_PLAYER, to_what=PERMANENT))
EVENT.add("{subject} is dealt damage", _of(IsDealtDamage))


def _deals_to_this(subject: Subject) -> Patterns | None:
    if any(isinstance(each, Things) and each.zone not in (BATTLEFIELD, STACK) for each in subject):
        return None
    return tuple(DealsDamage(source=each, to_what=THIS) for each in subject)  # type: ignore[arg-type]


EVENT.add("{subject} deals damage to ~", _deals_to_this)


def _dealt_to_you() -> Patterns:
    return (DealsDamage(to=YOU),)


EVENT.add("a source deals damage to you", _dealt_to_you)
EVENT.says("you're dealt damage", (PlayerIsDealtDamage(YOU),))


# players


def _pattern(make: Callable[..., Pattern], **fixed: object) -> Callable[..., Patterns]:
    def made(**told: object) -> Patterns:
        return (make(**told, **fixed),)

    return made


def _casts_at(who: Who, what: Things, at: Subject) -> Patterns | None:
    return (Casts(who, what, at[0]),) if len(at) == 1 else None  # type: ignore[arg-type]


EVENT.add("{who:any_who} gains? life", _pattern(GainsLife))
EVENT.add("{who:any_who} loses? life", _pattern(LosesLife))
EVENT.add("{who:any_who} draws? a card", _pattern(Draws))
EVENT.add("{who:any_who} sacrifices? {what:one}", _pattern(Sacrifices))
EVENT.add("{who:any_who} casts? {what:one}", _pattern(Casts))
EVENT.add("{who:any_who} casts? {what:one} that targets {at:subject}", _casts_at)
EVENT.add("{who:any_who} casts? or cop(?:y|ies) {what:one}", _both(_pattern(Casts), _pattern(Copies)))
EVENT.says("you activate an ability , if it isn't a mana ability", (Activates(YOU, PERMANENT),))
EVENT.add("{who:any_who} cop(?:y|ies) a spell", _pattern(Copies))
EVENT.add("{who:any_who} activates? an ability of {what:one}", _pattern(Activates))
EVENT.add("{who:any_who} wins? a coin flip", _pattern(WinsFlip))
EVENT.add("{who:any_who} becomes? the monarch", _pattern(BecomesMonarch))
EVENT.says("(?:day becomes night or night becomes day)", (DayOrNightChanges(),))
EVENT.says("you cast ~", (Casts(YOU, THIS),))


def _targeted(subject: Subject, targeting: tuple[Who, bool]) -> Patterns:
    by, of_spell = targeting
    return tuple(BecomesTarget(by, what=each, of_spell=of_spell) for each in subject)  # type: ignore[arg-type]


def _you_or_yours(things: Things, targeting: tuple[Who, bool]) -> Patterns:
    by, of_spell = targeting
    return (BecomesTarget(by, to=YOU, what=things, of_spell=of_spell),)


for _words, _of_spell in (("a spell or ability", False), ("a spell", True)):
    TARGETING.says(_words, (EACH_PLAYER, _of_spell))
    TARGETING.says(f"{_words} you control", (YOU, _of_spell))
    TARGETING.says(f"{_words} an opponent controls", (OPPONENTS, _of_spell))
EVENT.add("{subject} becomes the target of {targeting}", _targeted)
EVENT.add("you or {things:one} becomes the target of {targeting}", _you_or_yours)

# other things that happen
EVENT.add("{subject} becomes untapped", _of(BecomesUntapped))


def _counters(counter: str, subject: Subject) -> Patterns:
    return tuple(GetsCounters(each, counter) for each in subject)  # type: ignore[arg-type]


EVENT.add("one or more {counter} counters are put on {subject}", _counters)
EVENT.add("{subject} is tapped for mana", _of(TapsForMana))


def _taps(who: Who, things: Things) -> Patterns | None:
    return (TapsForMana(things.of(who)),) if things.controller is None else None


EVENT.add("{who:any_who} taps? {things:one} for mana", _taps)


def _last(counter: str) -> Patterns:
    return (RemovesLastCounter(counter, YOU),)


def _level(amount: Amount) -> Patterns | None:
    return (BecomesLevel(amount),) if isinstance(amount, int) else None


EVENT.add("you remove the last {counter} counter from ~", _last)
EVENT.add("~ becomes level {amount}", _level)
EVENT.says("~ becomes unattached from a permanent", (BecomesUnattached(),))

# steps
STEP.says("upkeep", "upkeep")
STEP.says("draw step", "draw")
STEP.says("end step", "end")
STEPS.says("upkeep steps", "upkeep")
STEPS.says("draw steps", "draw")
STEPS.says("untap steps", "untap")
STEP.says("(?:precombat|first) main phase", "precombat-main")
STEP.says("(?:postcombat|second) main phase", "postcombat-main")


def _begins(step: str, whose: Who) -> Patterns:
    return (BeginningOf(step, whose),)


MOMENT.add("the beginning of {whose} {step}", _begins)
MOMENT.add("the beginning of (?:each player's|each) {step}", _begins, whose=EACH_PLAYER)
MOMENT.add("the beginning of the {step}", _begins, whose=EACH_PLAYER)
MOMENT.add("the beginning of the {step} of {whose:who}", _begins)
MOMENT.add("the beginning of each of your {step:steps}", _begins, whose=YOU)
MOMENT.add("the beginning of combat on {whose} turn", _begins, step="beginning-of-combat")
MOMENT.says("the beginning of each combat", (BeginningOf("beginning-of-combat", EACH_PLAYER),))
