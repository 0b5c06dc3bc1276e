"""What is asked of players and numbers: who has more, who has few cards in hand, which number is less (CR 608.2c)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Final

from endstep.games.magic.abilities.amounts import Count, HandSize, LibrarySize, LifeOf, Plus
from endstep.games.magic.abilities.asking import AllOf, OneOf
from endstep.games.magic.abilities.base import Amount, Condition, Number, Who
from endstep.games.magic.abilities.conditions import AtLeast, AtMost, Exactly, Not, ThereIs
from endstep.games.magic.abilities.fights import AllBut
from endstep.games.magic.abilities.measures import Total
from endstep.games.magic.abilities.objects import CARD_IN_GRAVEYARD, CREATURE, Things
from endstep.games.magic.abilities.players import EACH_PLAYER, OPPONENTS, THAT_PLAYER, YOU, EachPlayer, Opponents
from endstep.games.magic.oracle.grammar.kinds import CONDITION, HAS, ONE_WHO, WHO
from endstep.games.magic.oracle.grammar.rules import Found
from endstep.games.magic.oracle.texts import Line
from endstep.games.magic.state.codes import GRAVEYARD


@dataclass(frozen=True, slots=True)
class Asked:
    """What is asked of a player, whoever it is."""

    make: Callable[..., Condition | None]
    told: tuple[tuple[str, object], ...]

    def of(self, who: Who) -> Condition | None:
        """Return the condition about a player."""
        return self.make(who=who, **dict(self.told))


def _has(template: str, make: Callable[..., Condition | None], **fixed: object) -> None:
    def made(**told: object) -> Asked:
        return Asked(make, tuple(told.items()))

    HAS.add(template, made, **fixed)


def _life_at_least(who: Who, amount: Amount) -> Condition:
    return AtLeast(LifeOf(who), amount)


def _life_at_most(who: Who, amount: Amount) -> Condition:
    return AtMost(LifeOf(who), amount)


def _life_exactly(who: Who, amount: Amount) -> Condition:
    return Exactly(LifeOf(who), amount)


def _hand_at_least(who: Who, amount: Amount) -> Condition:
    return AtLeast(HandSize(who), amount)


def _hand_at_most(who: Who, amount: Amount) -> Condition:
    return AtMost(HandSize(who), amount)


def _hand_exactly(who: Who, amount: Amount) -> Condition:
    return Exactly(HandSize(who), amount)


def _graveyard(who: Who, things: Things | None = None) -> Number:
    kind = CARD_IN_GRAVEYARD if things is None else things.cards_in(GRAVEYARD)
    return Count(kind.owned_by(who))


def _graveyard_at_least(who: Who, amount: Amount, things: Things | None = None) -> Condition:
    return AtLeast(_graveyard(who, things), amount)


def _graveyard_at_most(who: Who, amount: Amount, things: Things | None = None) -> Condition:
    return AtMost(_graveyard(who, things), amount)


def _library_at_most(who: Who, amount: Amount) -> Condition:
    return AtMost(LibrarySize(who), amount)


def _controls(who: Who, things: Things) -> Condition | None:
    return ThereIs(things.of(who)) if things.controller is None else None


def _controls_none(who: Who, things: Things) -> Condition | None:
    return Not(ThereIs(things.of(who))) if things.controller is None else None


def _controls_at_least(who: Who, things: Things, amount: Amount) -> Condition | None:
    return AtLeast(Count(things.of(who)), amount) if things.controller is None else None


def _controls_at_most(who: Who, things: Things, amount: Amount) -> Condition | None:
    return AtMost(Count(things.of(who)), amount) if things.controller is None else None


def _controls_more(who: Who, things: Things, other: Who) -> Condition | None:
    if things.controller is not None or who == other:
        return None
    return AtLeast(Count(things.of(who)), Plus(Count(things.of(other)), 1))


def _controls_fewer(who: Who, things: Things, other: Who) -> Condition | None:
    if things.controller is not None or who == other:
        return None
    return AtLeast(Count(things.of(other)), Plus(Count(things.of(who)), 1))


def _more_life(who: Who, other: Who) -> Condition | None:
    return None if who == other else AtLeast(LifeOf(who), Plus(LifeOf(other), 1))


def _less_life(who: Who, other: Who) -> Condition | None:
    return None if who == other else AtLeast(LifeOf(other), Plus(LifeOf(who), 1))


def _more_cards(who: Who, other: Who) -> Condition | None:
    return None if who == other else AtLeast(HandSize(who), Plus(HandSize(other), 1))


def _fewer_cards(who: Who, other: Who) -> Condition | None:
    return None if who == other else AtLeast(HandSize(other), Plus(HandSize(who), 1))


_HAND: Final = "cards? in (?:your |their |)hand"
_YARD: Final = "in (?:your|their) graveyard"
_has("(?:has|have) {amount} or (?:more|greater) life", _life_at_least)
_has("(?:has|have) {amount} or less life", _life_at_most)
_has("(?:has|have) exactly {amount} life", _life_exactly)
_has(f"(?:has|have) {{amount}} or more {_HAND}", _hand_at_least)
_has(f"(?:has|have) at least {{amount}} {_HAND}", _hand_at_least)
_has(f"(?:has|have) {{amount}} or fewer {_HAND}", _hand_at_most)
_has(f"(?:has|have) exactly {{amount}} {_HAND}", _hand_exactly)
_has(f"(?:has|have) no {_HAND}", _hand_at_most, amount=0)
_has("(?:has|have) a card in (?:your|their) hand", _hand_at_least, amount=1)
_has(f"(?:has|have) {{amount}} or more cards {_YARD}", _graveyard_at_least)
_has(f"(?:has|have) {{amount}} or more {{things:card_kinds}} {_YARD}", _graveyard_at_least)
_has(f"(?:has|have) no cards {_YARD}", _graveyard_at_most, amount=0)
_has(f"(?:has|have) an? {{things:card_kind}} {_YARD}", _graveyard_at_least, amount=1)
_has("(?:has|have) {amount} or fewer cards in (?:your|their) library", _library_at_most)
_has("controls? an? {things:ones}", _controls)
_has("(?:doesn't|don't) control an? {things:ones}", _controls_none)
_has("controls? no {things}", _controls_none)
_has("controls? {amount} or more {things}", _controls_at_least)
_has("controls? at least {amount} {things}", _controls_at_least)
_has("controls? {amount} or fewer {things}", _controls_at_most)
for _other_words, _other in (("you", YOU), ("that player", THAT_PLAYER)):
    if _other == YOU:
        _has(f"controls? more {{things}} than {_other_words}", _controls_more, other=_other)
        _has(f"controls? fewer {{things}} than {_other_words}", _controls_fewer, other=_other)
        _has(f"(?:has|have) more life than {_other_words}", _more_life, other=_other)
        _has(f"(?:has|have) less life than {_other_words}", _less_life, other=_other)
        _has(f"(?:has|have) more cards in hand than {_other_words}", _more_cards, other=_other)
        _has(f"(?:has|have) fewer cards in hand than {_other_words}", _fewer_cards, other=_other)


# of whom it is asked
def _exists(has: Asked) -> Condition | None:
    things = dict(has.told)["things"]
    return ThereIs(things) if isinstance(things, Things) and things.controller is None else None


def _is_so(who: Who, has: Asked) -> Condition | None:
    return has.of(who)


def _one_is_so(who: Who, has: Asked) -> Condition | None:
    if has.make is _controls:
        return has.of(who) if who == OPPONENTS else _exists(has)
    told = has.of(THAT_PLAYER)
    return None if told is None else OneOf(who, told)


def _all_are_so(who: Who, has: Asked) -> Condition | None:
    told = has.of(THAT_PLAYER)
    return None if told is None else AllOf(who, told)


@ONE_WHO.reader
def _one_player(line: Line, place: int) -> Iterator[Found]:
    for who, end in WHO.at(line, place):
        if not isinstance(who, (EachPlayer, Opponents, AllBut)):
            yield who, end


CONDITION.add("{who:one_who} {has}", _is_so)
CONDITION.add("an opponent {has}", _one_is_so, who=OPPONENTS)
CONDITION.add("(?:a|any) player {has}", _one_is_so, who=EACH_PLAYER)
CONDITION.add("each opponent {has}", _all_are_so, who=OPPONENTS)
CONDITION.add("each player {has}", _all_are_so, who=EACH_PLAYER)


def _none_is_so(has: Asked, who: Who) -> Condition | None:
    told = _one_is_so(who, has)
    return None if told is None else Not(told)


CONDITION.add("no opponent {has}", _none_is_so, who=OPPONENTS)


def _more_than_each(things: Things) -> Condition | None:
    mine = _controls_more(YOU, things, THAT_PLAYER)
    return None if mine is None else AllOf(OPPONENTS, mine)


CONDITION.add("you control more {things} than each other player", _more_than_each)
CONDITION.add("you control more {things} than each opponent", _more_than_each)


def _more_than_one(things: Things) -> Condition | None:
    mine = _controls_more(YOU, things, THAT_PLAYER)
    return None if mine is None else OneOf(OPPONENTS, mine)


CONDITION.add("you control more {things} than an opponent", _more_than_one)
CONDITION.says(
    "you have more life than (?:each other player|each opponent)",
    AllOf(OPPONENTS, AtLeast(LifeOf(YOU), Plus(LifeOf(THAT_PLAYER), 1))),
)
CONDITION.says(
    "you have more life than an opponent", OneOf(OPPONENTS, AtLeast(LifeOf(YOU), Plus(LifeOf(THAT_PLAYER), 1)))
)
CONDITION.says(
    "you have more cards in hand than each opponent",
    AllOf(OPPONENTS, AtLeast(HandSize(YOU), Plus(HandSize(THAT_PLAYER), 1))),
)


# numbers
def _at_most(left: Number, right: Amount) -> Condition:
    return AtMost(left, right)


def _below(left: Number, right: Amount) -> Condition:
    return AtMost(left, right - 1 if isinstance(right, int) else Plus(right, -1))


def _above(left: Number, right: Amount) -> Condition:
    return AtLeast(left, right + 1 if isinstance(right, int) else Plus(right, 1))


CONDITION.add("{left:count} (?:is|was) less than or equal to {right:measure}", _at_most)
CONDITION.add("{left:count} (?:is|was) less than {right:measure}", _below)
CONDITION.add("{left:count} (?:is|was) greater than {right:measure}", _above)
CONDITION.add("{left:count} (?:is|was) equal to {right:measure}", Exactly)
CONDITION.add("{left:count} (?:is|was) exactly {right:amount}", Exactly)


def _total_power(right: Amount) -> Condition:
    return AtLeast(Total("power", CREATURE.yours()), right)


CONDITION.add("creatures you control have total power {right:amount} or greater", _total_power)

__all__: Final = []
