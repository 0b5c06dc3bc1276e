"""What is chosen as a spell or ability resolves: "choose a color", "of that color" (CR 608.2d)."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from endstep.games.magic.abilities.base import Amount, Effect, Who
from endstep.games.magic.abilities.deciding import ChooseNow, DiscardAll, ExileEverywhere, ProtectFromChosenNow
from endstep.games.magic.abilities.effects.libraries import DiscardChosen
from endstep.games.magic.abilities.effects.permanents import Delayed, Lasts, NextTime
from endstep.games.magic.abilities.objects import Things
from endstep.games.magic.oracle.grammar.doing import Doing, by_all, does
from endstep.games.magic.oracle.grammar.following import Unclear
from endstep.games.magic.oracle.grammar.kinds import EFFECT, SENTENCE
from endstep.games.magic.oracle.grammar.substituting import holds, parts_of, substitute
from endstep.games.magic.state.codes import HAND

Effects = tuple[Effect, ...]

# what is chosen
for _words, _choice in (
    ("a color", "color"),
    ("a creature type", "type"),
    ("a card name", "name"),
    ("a nonland card name", "nonland name"),
):

    def _chooses(who: Who, choice: str = _choice) -> Effect:
        return ChooseNow(choice, who)

    does(f"chooses? {_words}", _chooses)


def as_just_chosen(value: object) -> object:
    """Let "of that color" mean what an earlier instruction has chosen; refuse what would last longer than that."""
    parts = parts_of(value)
    made = {("name" if "name" in part.choice else part.choice) for part in parts if isinstance(part, ChooseNow)}
    asked = [
        part for part in parts if isinstance(part, Things) and any(each.startswith("that ") for each in part.chosen)
    ]
    if not made and not asked:
        return value
    if any(each.removeprefix("that ") not in made for part in asked for each in part.chosen):
        raise Unclear(-1, "what was chosen is not told")
    lasting = [part for part in parts if isinstance(part, (Lasts, Delayed, NextTime))]
    if made and any(isinstance(each, Things) and each.chosen for part in lasting for each in parts_of(part)):
        raise Unclear(-1, "what was chosen would have to be remembered")
    if holds(value, (ProtectFromChosenNow,)) and "color" not in made:
        raise Unclear(-1, "no color was chosen")

    def change(part: object) -> object:
        if isinstance(part, Things) and any(each.startswith("that ") for each in part.chosen):
            return replace(part, chosen=tuple(each.removeprefix("that ") for each in part.chosen))
        return part

    return substitute(value, change)


# what is then done with it
EFFECT.add("{what} gains? protection from (?:the chosen color|that color) until end of turn", ProtectFromChosenNow)


def _discards_all(who: Who, things: Things) -> Effect:
    return DiscardAll(who, replace(things, zone=HAND))


does("reveals? (?:their|your) hand and discards? all {things:card_kinds}", _discards_all)
SENTENCE.add(
    "{who} reveals their hand (?:\\. that player discards|, then discards) all {things:card_kinds}", _discards_all
)


def _everywhere(who: Who, things: Things, most: Amount | None = None, *, every: bool = False) -> Effect:
    return ExileEverywhere(who, things, most, every)


_ALL_ZONES: Final = "search {who:whose} graveyard , hand , and library for"
_EXILED: Final = "and exile them (?:\\. then that player shuffles|, then that player shuffles|\\. that player shuffles)"
for _kind in (SENTENCE, EFFECT):
    _kind.add(f"{_ALL_ZONES} all {{things:card_kinds}} {_EXILED}", _everywhere, every=True)
    _kind.add(f"{_ALL_ZONES} any number of {{things:card_kinds}} {_EXILED}", _everywhere)
    _kind.add(f"{_ALL_ZONES} up to {{most:amount}} {{things:card_kinds}} {_EXILED}", _everywhere)


# hands that are looked into
def _taken(who: Who, things: Things, *, may: bool = False, exile: bool = False) -> Effect:
    return DiscardChosen(who, replace(things, zone=HAND), may, exile)


def _taken_and(who: Who, things: Things, more: tuple[Doing, ...]) -> tuple[Effect, ...] | None:
    effects = by_all(who, more)
    return None if effects is None else (DiscardChosen(who, replace(things, zone=HAND)), *effects)


_SHOWS: Final = "{who} reveals their hand (?:\\. you|, then you|and you)"
_A_CARD: Final = "choose an? {things:card_kind} from it"
_DISCARDED: Final = "(?:\\. that player discards that card|and that player discards that card)"
_GONE: Final = "(?:\\. exile that card|and exile that card|and exile it)"
for _kind in (SENTENCE, EFFECT):
    _kind.add(f"{_SHOWS} {_A_CARD} {_DISCARDED}", _taken)
    _kind.add(f"{_SHOWS} {_A_CARD} {_DISCARDED} , then {{more:done}}", _taken_and)
    _kind.add(f"{_SHOWS} {_A_CARD} {_GONE}", _taken, exile=True)
    _kind.add(f"{_SHOWS} may {_A_CARD} {_GONE}", _taken, may=True, exile=True)
    _kind.add(
        f"{_SHOWS} may {_A_CARD} \\. if you do , (?:they|that player) discards? (?:it|that card)", _taken, may=True
    )
    _kind.add(f"look at {{who:whose}} hand and {_A_CARD} \\. that player discards that card", _taken)
    _kind.add(f"look at {{who:whose}} hand \\. you may {_A_CARD} \\. that player discards that card", _taken, may=True)


__all__ = ["as_just_chosen"]
