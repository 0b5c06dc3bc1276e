"""Twice that many: tokens, cards milled and drawn, life lost, counters, mana and triggers (CR 614.1, 603.2d)."""

from __future__ import annotations

from typing import Final

from endstep.games.magic.abilities.base import Ability, Amount, Pattern, Static, What, Who
from endstep.games.magic.abilities.card import CardDef
from endstep.games.magic.abilities.conditions import YourTurn
from endstep.games.magic.abilities.objects import PERMANENT, Things
from endstep.games.magic.abilities.patterns import (
    Attacks,
    Casts,
    Copies,
    Dies,
    Enters,
    GetsCounters,
    LosesLife,
    TapsForMana,
)
from endstep.games.magic.abilities.players import OPPONENTS, YOU
from endstep.games.magic.continuous.doubling import (
    CausesNoTriggers,
    CreatesTokens,
    Mills,
    MoreTokens,
    TriggersAgain,
)
from endstep.games.magic.continuous.parts import EntersWith, Multiplied
from endstep.games.magic.oracle.grammar.changing import Parts
from endstep.games.magic.oracle.grammar.kinds import ALONE, CAUSING, STATIC
from endstep.games.magic.state.codes import BATTLEFIELD, STACK

_TWICE: Final = "twice (?:that|as) (?:many|much)"

# tokens


def _tokens(factor: int = 1, token: CardDef | None = None, *, as_many: bool = False, type: str = "") -> Parts:
    return (MoreTokens(CreatesTokens(YOU, type), factor, token, as_many),)


for _word, _type in (("", ""), ("creature ", "Creature"), ("artifact ", "Artifact")):
    _some: str = f"one or more {_word}tokens"
    for _factor, _times in ((2, "twice"), (3, "three times")):
        STATIC.add(
            f"if an effect would create {_some} under your control , it creates {_times} that many of those tokens "
            "instead",
            _tokens,
            factor=_factor,
            type=_type,
        )
        STATIC.add(
            f"if {_some} would be created under your control , {_times} that many of those tokens are created instead",
            _tokens,
            factor=_factor,
            type=_type,
        )
        STATIC.add(
            f"if you would create {_some} , (?:instead create {_times} that many of those tokens|create {_times} that "
            "many of those tokens instead)",
            _tokens,
            factor=_factor,
            type=_type,
        )
    STATIC.add(
        f"if {_some} would be created under your control , those tokens plus an? [additional] {{token}} "
        "(?:is|are) created instead",
        _tokens,
        type=_type,
    )
    STATIC.add(
        f"if {_some} would be created under your control , those tokens plus that many {{token}} are created instead",
        _tokens,
        as_many=True,
        type=_type,
    )
    STATIC.add(
        f"if you would create {_some} , instead create those tokens plus an? [additional] {{token}}",
        _tokens,
        type=_type,
    )


# cards, life, counters, mana


def _mills(who: Who) -> Parts:
    return (Multiplied(Mills(who), factor=2),)


def _loses(who: Who) -> Parts:
    return (Multiplied(LosesLife(who), factor=2),)


def _loses_in_your_turn(who: Who) -> Ability:
    return Static(_loses(who), YourTurn())


STATIC.add(f"if {{who:any_who}} would mill one or more cards , (?:they|you) mill {_TWICE} cards instead", _mills)
STATIC.add(f"if {{who:any_who}} would lose life , (?:they|you) lose {_TWICE} life instead", _loses)
ALONE.add(
    f"if {{who:any_who}} would lose life during your turn , (?:they|you) lose {_TWICE} life instead",
    _loses_in_your_turn,
)


def _counters(things: Things, counter: str = "", again: str = "", *, by_effect: bool = False) -> Parts | None:
    fits = counter == again and things.zone == BATTLEFIELD
    return (Multiplied(GetsCounters(things, counter, by_effect), factor=2),) if fits else None


def _one_less(counter: str, again: str, things: Things) -> Parts | None:
    fits = counter == again and things.zone == BATTLEFIELD
    return (Multiplied(GetsCounters(things, counter), plus=-1),) if fits else None


_IT: Final = "(?:it|that creature|that permanent|that artifact|that artifact or creature)"
STATIC.add(
    f"if one or more {{counter}} counters would be put on {{things:one}} , {_TWICE} {{again:counter}} counters are put "
    f"on {_IT} instead",
    _counters,
)
_KINDS: Final = "(?:those counters|each of those kinds of counters)"
STATIC.add(
    f"if one or more counters would be put on {{things:one}} , {_TWICE} of {_KINDS} are put on {_IT} instead",
    _counters,
)
STATIC.add(
    f"if an effect would put one or more counters on {{things:one}} , it puts {_TWICE} of {_KINDS} on {_IT} instead",
    _counters,
    by_effect=True,
)
STATIC.add(
    "if one or more {counter} counters would be put on {things:one} , that many {again:counter} counters minus one are "
    f"put on {_IT} instead",
    _one_less,
)


def _mana(things: Things, factor: int) -> Parts | None:
    if things.zone != BATTLEFIELD or things.controller is not None:
        return None
    return (Multiplied(TapsForMana(things.yours()), factor=factor),)


for _times, _factor in (("twice", 2), ("three times", 3)):
    STATIC.add(
        f"if you tap {{things:one}} for mana , it produces {_times} as much of that mana instead",
        _mana,
        factor=_factor,
    )


# triggers


def _entering(things: Things) -> Pattern | None:
    return Enters(things) if things.zone == BATTLEFIELD else None


def _dying(things: Things) -> Pattern | None:
    return Dies(things) if things.zone == BATTLEFIELD else None


def _attacking(things: Things) -> Pattern | None:
    return Attacks(things) if things.zone == BATTLEFIELD else None


CAUSING.add("{things:one} entering [the battlefield]", _entering)
CAUSING.add("{things:one} dying", _dying)
CAUSING.add("{things:one} attacking", _attacking)


def _casting(things: Things) -> tuple[Pattern, ...] | None:
    return (Casts(YOU, things), Copies(YOU, things)) if things.zone == STACK else None


CAUSING.add("(?:you |)casting or copying {things:one}", _casting)


def _again(when: Pattern | tuple[Pattern, ...], what: Things) -> Parts | None:
    causes = when if isinstance(when, tuple) else (when,)
    return tuple(TriggersAgain(each, what) for each in causes) if what.zone == BATTLEFIELD else None


def _own_again(what: Things) -> Parts | None:
    return (TriggersAgain(None, what),) if what.zone == BATTLEFIELD else None


STATIC.add(
    "if {when:causing} causes a triggered ability of {what:one} to trigger , that ability triggers an additional time",
    _again,
)
STATIC.add("if a triggered ability of {what:one} triggers , that ability triggers an additional time", _own_again)


def _no_triggers(things: Things) -> Parts | None:
    return (CausesNoTriggers(Enters(things)),) if things.zone == BATTLEFIELD else None


def _no_triggers_at_all(things: Things) -> Parts | None:
    if things.zone != BATTLEFIELD:
        return None
    return (CausesNoTriggers(Enters(things)), CausesNoTriggers(Dies(things)))


def _not_theirs(things: Things) -> Parts | None:
    theirs = PERMANENT.of(OPPONENTS)
    return (CausesNoTriggers(Enters(things), theirs),) if things.zone == BATTLEFIELD else None


_DONT: Final = "don't cause abilities to trigger"
STATIC.add(f"{{things}} entering [the battlefield] {_DONT}", _no_triggers)
STATIC.add(f"{{things}} entering [the battlefield] or dying {_DONT}", _no_triggers_at_all)
STATIC.add(
    "{things} entering [the battlefield] don't cause abilities of permanents your opponents control to trigger",
    _not_theirs,
)


# more counters on what enters


def _enters_with(things: Things, counter: str, amount: Amount) -> Parts | None:
    return (EntersWith(Enters(things), counter, amount),) if things.zone == BATTLEFIELD else None


def _others_enter_with(things: What, counter: str, amount: Amount) -> Parts | None:
    return _enters_with(things, counter, amount) if isinstance(things, Things) else None


_ON: Final = "on (?:it|them)"
STATIC.add(f"{{things:all}} enters? with {{amount:article}} additional {{counter}} counters? {_ON}", _others_enter_with)
STATIC.add(
    f"{{things:all}} enters? with a number of additional {{counter}} counters {_ON} equal to {{amount:count}}",
    _others_enter_with,
)
