"""The words of cards about players together, players who lack something, poison and loss."""

from __future__ import annotations

from endstep.games.magic.abilities.anchors import EntersChoosingWord, WordChosen
from endstep.games.magic.abilities.base import Amount, Effect, Pattern, Who
from endstep.games.magic.abilities.compleated import CastBefore, EntersWithFewer
from endstep.games.magic.abilities.dice import OnResult, Result, ResultsOf, RollDice, RollDie, RollsDice
from endstep.games.magic.abilities.effects.endings import ReturnAtRandom
from endstep.games.magic.abilities.effects.exiling import CastAny, ExileUntil, PutRestAtBottom
from endstep.games.magic.abilities.effects.lasting import DelayedAbout, PreventFromChosen, ProtectsFromOpponents
from endstep.games.magic.abilities.gifts import Promised
from endstep.games.magic.abilities.losing import Either, ExilesOne, GetCounters, Lacking, Together, ToxicOf
from endstep.games.magic.abilities.past import DamageDealtThisTurn, LifeAsTurnBegan
from endstep.games.magic.abilities.thisway import (
    BeingAttacked,
    BlocksFirst,
    DrawShown,
    IfFollowed,
    LifeLostThisWay,
    LifeWouldFall,
    PlayerAttacks,
    Proliferates,
    PutOnOneOfEachColor,
    PutThisWay,
    TransformedThisWay,
    Unattach,
)
from endstep.games.magic.abilities.words._saying import WORDS, conditional, does, grouped, possessive, say
from endstep.games.magic.continuous.fighting import AssignsAsUnblocked
from endstep.games.magic.continuous.parts import MaximumHand
from endstep.games.magic.continuous.protecting import PlayersProtected


def _prevent_from_chosen(*, to: Who, then: Effect | None) -> str:
    more = "" if then is None else f", and then: {say(then)}"
    return f"choose a source: the next damage from it to {say(to)} this turn is prevented{more}"


def _enters_choosing_word(*, would: Pattern, words: tuple[str, ...]) -> str:
    return f"if {conditional(would)}: choose one of {', '.join(words)}"


def _if_done(*, effect: Effect, then: Effect, otherwise: Effect | None) -> str:
    other = "" if otherwise is None else f", else: {grouped(say(otherwise))}"
    return f"{say(effect)}, and if that was done: {grouped(say(then))}{other}"


def _on_result(*, least: int, most: int | None, effect: Effect) -> str:
    bounds = f"{least} or more" if most is None else str(least) if most == least else f"{least} to {most}"
    return f"on {bounds}: {say(effect)}"


def _results_of(*, faces: tuple[int, ...]) -> str:
    return f"dice that show {' or '.join(map(str, faces))}"


def _roll_die(*, sides: int, more: Amount, table: tuple[OnResult, ...], who: Who) -> str:
    added = "" if more == 0 else f" and add {say(more)}"
    rows = "".join(f"; {say(row)}" for row in table)
    return does(who, f"roll a die with {sides} sides") + added + rows


def _maximum_hand(*, who: Who, size: int | None, more: Amount) -> str:
    changed = f"changes by {say(more)}" if size is None else f"is {size}"
    return f"{possessive(who)} maximum hand size {changed}"


def _cast_any(*, what: object, one: bool) -> str:
    return f"you may cast {'one of' if one else 'any of'} {say(what)} without paying"


WORDS |= {
    Together: "{left} and {right}",
    Lacking: "{who} who controls no {what:kind}",
    Either: "{left} or {right}",
    ToxicOf: "total toxic value of {what}",
    GetCounters: "get {amount} {counter} counters",
    DelayedAbout: "later, once and {duration:while}, for {what}: {ability}",
    EntersChoosingWord: _enters_choosing_word,
    WordChosen: '"{word}" was chosen',
    CastBefore: "another spell named {name} was cast this game by {who:a}",
    EntersWithFewer: "if {would}: with {amount} {counter} counters fewer",
    OnResult: _on_result,
    AssignsAsUnblocked: "{what} may deal its combat damage as though not blocked",
    Promised: "the player to whom it was promised",
    CastAny: _cast_any,
    ExileUntil: "{who:exile} cards from the top of their library until there is {what:a}",
    PutRestAtBottom: "the rest goes to the bottom, at random",
    ReturnAtRandom: "{what:a} returns to {to:zone}, at random",
    Result: "the result",
    ResultsOf: _results_of,
    RollDice: "roll {amount} dice with {sides} sides",
    RollDie: _roll_die,
    RollsDice: "{who:a roll} dice",
    BlocksFirst: "{what:a block}",
    IfFollowed: _if_done,
    DrawShown: "you draw a card and reveal it",
    DamageDealtThisTurn: "damage that {what} dealt to {who} this turn",
    LifeAsTurnBegan: "{who:'s} life as the turn began",
    BeingAttacked: "a player being attacked",
    LifeLostThisWay: "the life lost so",
    LifeWouldFall: "{who:'s} life total fall to {to} or less",
    PlayerAttacks: "{who:a attack}",
    Proliferates: "{who:a proliferate}",
    PutOnOneOfEachColor: "for each color, add a {counter} counter to {what:a} of that color",
    PutThisWay: "number of those that got a counter so",
    TransformedThisWay: "it transformed so",
    Unattach: "unattach {what}",
    MaximumHand: _maximum_hand,
    PreventFromChosen: _prevent_from_chosen,
    ProtectsFromOpponents: "{duration:while} {what} has protection from each of your opponents",
    PlayersProtected: "{who:have} protection from {quality:kind}",
    ExilesOne: "{who:exile} {what:a} of their own",
}
