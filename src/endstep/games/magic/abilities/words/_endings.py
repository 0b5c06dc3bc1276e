"""The words of cards that end the game or put it off, in words of our own."""

from __future__ import annotations

from endstep.games.magic.abilities.base import Ability, Amount, Effect, Pattern, What, Who
from endstep.games.magic.abilities.conditions_of_victory import (
    ColorsAmong,
    CountersOfPlayers,
    DifferentManaValues,
    DifferentNames,
    DuringStep,
    GreatestPower,
    Half,
    MostOfOneName,
    OneHasCounters,
    WasCast,
    WithLife,
)
from endstep.games.magic.abilities.costs_of_endings import (
    ExileFromGraveyard,
    ExilePermanents,
    ExileThis,
    ReturnThis,
    UntapThem,
    UntapThis,
)
from endstep.games.magic.abilities.effects.endings import (
    CountersLost,
    DamageToEach,
    EndTheTurn,
    ExchangeLife,
    ExchangeLifeAndToughness,
    ExileSome,
    ExtraTurnWith,
    FlipCoin,
    KeepOneOfTop,
    LoseCounters,
    ReturnOne,
    RevealHand,
    SacrificeSome,
    WinsFlip,
)
from endstep.games.magic.abilities.effects.games import (
    ControlPlayer,
    ExileFromHandLinked,
    NotWinners,
    PlaySubgame,
    RestartGame,
)
from endstep.games.magic.abilities.objects import Things
from endstep.games.magic.abilities.words._costs import several
from endstep.games.magic.abilities.words._saying import (
    WORDS,
    conditional,
    counted,
    does,
    formed,
    grouped,
    listed,
    say,
)
from endstep.games.magic.continuous.commanding import CommanderReturns, ToCommandZone
from endstep.games.magic.continuous.endings import (
    AsEnters,
    AwaitsFirstTurn,
    AwaitsTurn,
    DealtAsInfect,
    NoCounters,
    PreventThen,
    SkipsExtraTurns,
)
from endstep.games.magic.continuous.taking_over import ControlsPlayer, TurnAfterNext
from endstep.games.magic.state.codes import ZONE_NAMES


def _to_command_zone(*, may: bool) -> str:
    return f"its owner {'may put' if may else 'puts'} it into the command zone instead"


def _control_player(*, who: Who, extra_turn: bool) -> str:
    after = ", who takes another turn after it" if extra_turn else ""
    return f"control {say(who)} in the next turn of that player{after}"


def _controls_player(*, seat: int, begun: bool, lands_only: bool, during: int) -> str:
    text = f"you control player {seat}" if begun else f"you control player {seat} in the next turn of that player"
    text += " while a spell resolves" if during else ""  # no quantity: which spell
    return text + (", who gets mana from lands only" if lands_only else "")


def _half(*, of: Amount, down: bool) -> str:
    return f"half of {counted(of, 'term')}, rounded {'down' if down else 'up'}"


def _some(verb: str, what: What, amount: Amount, otherwise: Effect | None) -> str:
    text = f"{verb} {counted(amount)}: {formed(what, 'a')}"
    return text if otherwise is None else f"[{text}], and if there are too few: {say(otherwise)}"


def _exile_some(*, what: What, amount: Amount, otherwise: Effect | None) -> str:
    return _some("exile", what, amount, otherwise)


def _sacrifice_some(*, what: What, amount: Amount, otherwise: Effect | None) -> str:
    return _some("sacrifice", what, amount, otherwise)


def _return_one(*, what: What, to: int, otherwise: Effect | None) -> str:
    text = f"return {formed(what, 'a')} to {ZONE_NAMES[to]}"
    return text if otherwise is None else f"{text}, and if there is none: {say(otherwise)}"


def _damage_to_each(*, who: Who, amount: Amount, source: What) -> str:
    return f"{does(source, 'deal')} damage to {formed(who, 'each')} at once, for each {counted(amount)}"


def _flip(*, won: Effect, lost: Effect | None) -> str:
    text = f"flip a coin; if you win the flip: {grouped(say(won))}"
    return text if lost is None else f"{text}, else: {say(lost)}"


def _extra_turn_with(*, ability: Ability, also: Ability | None) -> str:
    from endstep.games.magic.abilities.words._cards import quoted

    more = "" if also is None else f" and {quoted(also)}"
    return f"you take an extra turn after this one, in which there is {quoted(ability)}{more}"


def _no_counters(*, who: Who | None, what: Things | None) -> str:
    players = [] if who is None else [does(who, "can't get counters")]
    objects = [] if what is None else [does(what, "can't get counters")]
    return listed(players + objects)


def _prevent_then(*, would: Pattern, counted: bool, then: Effect | None) -> str:
    text = f"prevent {'so much of it' if counted else 'it'}, if {conditional(would)}"
    return text if then is None else f"{text}, and then: {say(then)}"


def _as_enters(*, would: Pattern, effect: Effect) -> str:
    return f"as {say(would)}: {say(effect)}"


def _awaits(*, ability: Ability, place: int) -> str:
    from endstep.games.magic.abilities.words._cards import quoted

    return f"in extra turn no. {place + 1} there is {quoted(ability)}"


def _graveyard_cost(*, what: What, amount: int) -> str:
    return f"exile {several(what, amount)}"


def _untap_cost(*, what: What, amount: int) -> str:
    return f"untap {several(what, amount)}"


def _exile_permanents(*, what: What, amount: int) -> str:
    return f"exile {several(what, amount)}"


def _exchange_life(*, left: Who, right: Who | None) -> str:
    return f"{listed([say(each) for each in (left, right) if each is not None])} exchange life totals"


WORDS |= {
    ToCommandZone: _to_command_zone,
    ControlPlayer: _control_player,
    ControlsPlayer: _controls_player,
    TurnAfterNext: "player {seat} takes another turn after the next",
    ExileFromHandLinked: "{who:exile} a card from their hand with this",
    CommanderReturns: "a commander goes to the hand or library of its owner",
    PlaySubgame: "play a subgame with the libraries; then {then}",
    NotWinners: "each player who did not win it",
    RestartGame: "restart the game, leaving in exile {kept:many}; just before the first turn: {then}",
    Half: _half,
    DifferentNames: "different names among {what:many}",
    DifferentManaValues: "different mana values among {what:many}",
    ColorsAmong: "colors among {what:many}",
    MostOfOneName: "most {what:many} of one name",
    GreatestPower: "greatest power among {what:many}",
    CountersOfPlayers: "{counter} counters of {who}",
    CountersLost: "counters lost",
    OneHasCounters: "{who:a have} {least} or more {counter} counters",
    WasCast: "{what} was cast",
    DuringStep: "it is the {step} step",
    WithLife: "{who} with exactly {total} life",
    ExileThis: "exile this",
    ReturnThis: "return this to its owner's hand",
    ExileFromGraveyard: _graveyard_cost,
    UntapThem: _untap_cost,
    UntapThis: "untap this",
    ExilePermanents: _exile_permanents,
    ExileSome: _exile_some,
    SacrificeSome: _sacrifice_some,
    ReturnOne: _return_one,
    KeepOneOfTop: "look at the top {amount:card}, one into your hand, the others into your graveyard",
    RevealHand: "{who:reveal their} hand",
    DamageToEach: _damage_to_each,
    ExchangeLife: _exchange_life,
    ExchangeLifeAndToughness: "exchange {who:'s} life with the toughness of {what}",
    LoseCounters: "{who:lose} all {counter} counters",
    FlipCoin: _flip,
    WinsFlip: "{who:a win} a coin flip",
    ExtraTurnWith: _extra_turn_with,
    EndTheTurn: "the turn ends",
    NoCounters: _no_counters,
    PreventThen: _prevent_then,
    AsEnters: _as_enters,
    DealtAsInfect: "damage is dealt to {who} as by infect",
    SkipsExtraTurns: "{who:skip their} extra turns",
    AwaitsFirstTurn: "just before the first turn: {effect}",
    AwaitsTurn: _awaits,
}
