"""What ordinary sentences are made of, in words: numbers over objects, history, what is taken from the top."""

from __future__ import annotations

from endstep.games.magic.abilities.asking import AllOf, OneOf
from endstep.games.magic.abilities.attacking import AttacksPlayer, AttackTogether
from endstep.games.magic.abilities.base import Amount, Effect, What, Who
from endstep.games.magic.abilities.deciding import ChooseNow, DiscardAll, ExileEverywhere, ProtectFromChosenNow
from endstep.games.magic.abilities.effects.looking import FromTop, Take, TakeMilled
from endstep.games.magic.abilities.effects.paying import MayPayForEach, UnlessForEach
from endstep.games.magic.abilities.effects.showing import ShowTop, TopOrBottom
from endstep.games.magic.abilities.history import ThisTurn
from endstep.games.magic.abilities.measures import (
    AttachedCount,
    BlockersOf,
    CountAmong,
    DifferentValues,
    Greatest,
    HowMany,
    Total,
)
from endstep.games.magic.abilities.moments import BeenAttacked, FromStepToStep, SpellTargets, ThisIsIn, TurnOf
from endstep.games.magic.abilities.patterns import Kind
from endstep.games.magic.abilities.spending import ColorsSpent, ManaSpent
from endstep.games.magic.abilities.while_so import (
    DiscardRandomly,
    HasAttached,
    LookAtHand,
    MainPhase,
    OneOfThese,
    PutBack,
    ThatCameFrom,
    WhileSo,
)
from endstep.games.magic.abilities.words._saying import DURATIONS, WORDS, counted, does, formed, grouped, listed, say
from endstep.games.magic.continuous.despite import AssignsNothing, AttacksDespiteDefender, AttacksDespiteSickness
from endstep.games.magic.state.codes import COLOR_NAMES, ZONE_NAMES


def _attacks_player(*, what: Kind, who: Who, planeswalkers: bool, each: bool) -> str:
    start = "{what:a attack}" if each else "one or more {what:many} attack"
    return f"{start} {{who:a}}{' or their planeswalkers' if planeswalkers else ''}"


def _blockers(*, what: What, beyond: int) -> str:
    return f"creatures blocking {say(what)}" + (f" beyond {beyond}" if beyond else "")


def _spent(*, what: What, color: int | None) -> str:
    kind = "" if color is None else f"{'colorless' if color == 5 else COLOR_NAMES[color]} "
    return f"{kind}mana spent on {say(what)}"


def _this_is_in(*, zone: int) -> str:
    return f"this is in the {ZONE_NAMES[zone]}"


def _everywhere(*, who: Who, kind: What, most: Amount | None, every: bool) -> str:
    many = "all" if every else "any of" if most is None else f"up to {say(most)} of"
    return f"search graveyard, hand and library of {say(who)} for {many} {formed(kind, 'many')}, exile them; shuffle"


def _take(take: Take) -> str:
    kind = "card" if take.kind is None else formed(take.kind, "kind")
    if take.every:
        many = f"each {kind}"
    elif take.most is None:
        many = f"any number of {kind}s"
    else:
        many = f"{'up to ' if take.may else ''}{counted(take.most, kind)}"
    return f"{many} to {ZONE_NAMES[take.to]}{' tapped' if take.tapped else ''}"


def _from_top(*, amount: Amount, takes: tuple[Take, ...], rest: str, reveal: bool) -> str:
    look = "reveal" if reveal else "look at"
    return f"{look} the top {counted(amount, 'card')}: {listed([_take(take) for take in takes])}, the rest: {rest}"


def _take_milled(*, amount: Amount, takes: tuple[Take, ...]) -> str:
    return f"mill {counted(amount, 'card')}; of these {listed([_take(take) for take in takes])}"


def _show_top(*, who: Who, reveal: bool) -> str:
    return f"{'reveal' if reveal else 'look at'} the top card of the library of {say(who)}"


def _may_pay_each(*, who: Who, then: object, mana: str, each: Amount, otherwise: object) -> str:
    other = "" if otherwise is None else f"; otherwise {say(otherwise)}"
    return f"{does(who, 'pay')} {mana} for each of {say(each)}, if they like, and then: {say(then)}{other}"


def _protect_from_chosen_now(*, what: What, duration: int, hexproof: bool) -> str:
    kind = "hexproof" if hexproof else "protection"
    return does(what, f"gain {kind} from the color just chosen") + f", {DURATIONS[duration]}"


def _came_from(*, zone: int, other: bool, own: bool) -> str:
    whose = "its caster's" if own else "the"
    return f"it was {'not ' if other else ''}cast from {whose} {ZONE_NAMES[zone]}"


def _put_back(*, who: Who, amount: Amount, bottom: bool) -> str:
    place = "at the bottom" if bottom else "on top"
    return f"{does(who, 'put')} {counted(amount, 'card')} from hand {place} of the library"


def _one_of_these(*, effects: tuple[Effect, ...]) -> str:
    return f"one of these, as you choose: {listed([grouped(say(each)) for each in effects], 'or')}"


WORDS |= {
    WhileSo: "{when} while {condition}",
    ThatCameFrom: _came_from,
    MainPhase: "it is a main phase",
    DiscardRandomly: "discard {amount:card} at random",
    PutBack: _put_back,
    OneOfThese: _one_of_these,
    LookAtHand: "you look at {who:'s} hand",
    HasAttached: "{kind:a} is attached to {what}",
    OneOf: "for one of {who}: {condition}",
    AllOf: "for all of {who}: {condition}",
    AttackTogether: "{least} or more {what:many} attack together",
    AttacksPlayer: _attacks_player,
    ChooseNow: "{who:choose} a {choice}",
    DiscardAll: "{who:reveal} their hand and {who:discard} {kind:each}",
    ExileEverywhere: _everywhere,
    ProtectFromChosenNow: _protect_from_chosen_now,
    FromTop: _from_top,
    TakeMilled: _take_milled,
    MayPayForEach: _may_pay_each,
    UnlessForEach: "unless {payer:pay} {mana} for each of {each:bare}: {effect}",
    ShowTop: _show_top,
    TopOrBottom: "its owner puts {what} on top or at the bottom of the library",
    ThisTurn: "{what} of {who} this turn",
    AttachedCount: "{kind:many} attached to {to}",
    BlockersOf: _blockers,
    DifferentValues: "different {quality} values of {what}",
    Greatest: "greatest {quality} among {what}",
    Total: "total {quality} of {what}",
    HowMany: "how many are {who}",
    BeenAttacked: "{who:a} has been attacked in this step",
    FromStepToStep: "it is between {first} and {last}",
    ThisIsIn: _this_is_in,
    SpellTargets: "it targets {kind:a}",
    TurnOf: "it is the turn of {who:a}",
    ColorsSpent: "colors of mana spent on {what}",
    ManaSpent: _spent,
    AssignsNothing: "{what} assigns no combat damage",
    CountAmong: "how many of {what} are {kind:a}",
    AttacksDespiteDefender: "{what} can attack despite defender",
    AttacksDespiteSickness: "{what} can attack as if with haste",
}
