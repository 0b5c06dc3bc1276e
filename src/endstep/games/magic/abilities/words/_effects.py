"""Effects in words: what a player does as a sentence, what happens to objects as an instruction."""

from __future__ import annotations

from endstep.games.magic.abilities.base import (
    Ability,
    Amount,
    Condition,
    Cost,
    Effect,
    Mode,
    Part,
    Text,
    Triggered,
    What,
    Who,
)
from endstep.games.magic.abilities.card import CardDef
from endstep.games.magic.abilities.effects.cards import (
    ChooseCardName,
    DiscardCards,
    DrawCards,
    ExileTop,
    LookAtTop,
    Mill,
    MoveCards,
    PutFromHand,
    RevealUntilChosenName,
    SearchForCard,
    ShuffleAway,
    ShuffleIn,
)
from endstep.games.magic.abilities.effects.permanents import (
    ChangesThese,
    CopySpell,
    CounterIt,
    CreateToken,
    Delayed,
    Destroy,
    Detain,
    Exile,
    ExtraCombat,
    ExtraTurn,
    Lasts,
    NextTime,
    PutCounters,
    Reflexive,
    RemoveCountersFrom,
    ReturnFromGraveyard,
    SacrificeIt,
    SacrificeOne,
    SkipTurns,
    TapIt,
    UntapIt,
)
from endstep.games.magic.abilities.effects.players import (
    DealDamage,
    DrawGame,
    GainLife,
    GiveCounters,
    LoseGame,
    LoseLife,
    SetLife,
    WinGame,
)
from endstep.games.magic.abilities.objects import Things
from endstep.games.magic.abilities.players import You
from endstep.games.magic.abilities.producing import AddMana, letters
from endstep.games.magic.abilities.sequence import ForEach, If, InOrder, May, MayPay, Nothing, Unless
from endstep.games.magic.abilities.words._costs import together
from endstep.games.magic.abilities.words._parts import about, instead
from endstep.games.magic.abilities.words._saying import (
    DURATIONS,
    WORDS,
    conditional,
    counted,
    does,
    formed,
    grouped,
    listed,
    say,
)
from endstep.games.magic.continuous.copied import Except
from endstep.games.magic.continuous.effects import FOR_EVER
from endstep.games.magic.continuous.parts import Instead, Prevent
from endstep.games.magic.state.codes import GRAVEYARD, LIBRARY, ZONE_NAMES
from endstep.games.magic.state.records import Counters, Mana
from endstep.games.magic.verbs import moving

TOP = 0


def _in_order(*, steps: tuple[Effect, ...]) -> str:
    texts = [say(step) for step in steps]
    return "; ".join([*(f"[{text}]" if ": " in text else text for text in texts[:-1]), *texts[-1:]])


def _may(*, who: Who, effect: Effect, then: Effect | None) -> str:
    text = grouped(say(effect)) if then is not None else say(effect)
    if isinstance(who, You) and text.startswith("you "):
        text = f"you may {text.removeprefix('you ')}"
    else:
        text = f"{does(who, 'may')}: {text}"
    return text if then is None else f"{text}, and then: {say(then)}"


def _if(*, condition: Condition, then: Effect, otherwise: Effect | None) -> str:
    if otherwise is None:
        return f"if {say(condition)}: {say(then)}"
    if isinstance(then, Nothing):
        return f"unless {say(condition)}: {say(otherwise)}"
    return f"if {say(condition)}: {grouped(say(then))}, else: {say(otherwise)}"


def _unless(*, effect: Effect, payer: Who, mana: str, costs: tuple[Cost, ...]) -> str:
    price = together(mana, costs)
    return f"unless {does(payer, f'pay {price}' if price.startswith('{') else price)}: {say(effect)}"


def _may_pay(*, who: Who, then: Effect, mana: str, costs: tuple[Cost, ...], otherwise: Effect | None) -> str:
    price = together(mana, costs)
    price = f"pay {price}" if price.startswith("{") else price
    text = f"you may {price}" if isinstance(who, You) else f"{does(who, 'may')}: {price}"
    text = f"{text}, and then: {grouped(say(then))}"
    return text if otherwise is None else f"{text}, else: {say(otherwise)}"


def _destroy(*, what: What, final: bool) -> str:
    return f"destroy {say(what)}" + (" for good" if final else "")


def _deal_damage(*, amount: Amount, to: Who | What | tuple[Who | What, ...], source: What) -> str:
    receivers = to if isinstance(to, tuple) else (to,)
    return f"{does(source, 'deal')} {counted(amount)} damage to {listed([say(each) for each in receivers])}"


def _shuffle_in(*, who: Who, zones: tuple[int, ...]) -> str:
    return does(who, f"shuffle their {listed([ZONE_NAMES[zone] for zone in zones])} into their library")


def _search(*, who: Who, what: Things | None, to: int, amount: int, tapped: bool) -> str:
    wanted = (
        "any card" if what is None else formed(what, "a") if amount == 1 else f"up to {amount} {formed(what, 'many')}"
    )
    them = "it" if amount == 1 else "them"
    return does(who, f"search their library for {wanted}, put {them} into {ZONE_NAMES[to]}{' tapped' * tapped}")


def _return_from_graveyard(*, what: What, to: int, tapped: bool, counters: Counters) -> str:
    return f"return {say(what)} to {ZONE_NAMES[to]}{' tapped' * tapped}{carrying(counters)}"


def carrying(counters: Counters) -> str:
    """Return the counters with which something enters."""
    told = [counted(number, f"{kind} counter") for kind, number in counters]
    return f" with {listed(told)}" if told else ""


def _put_from_hand(*, who: Who, what: Things, tapped: bool) -> str:
    kind = formed(what, "a").removesuffix(" in any hand")
    return does(who, f"may put {kind} from hand onto the battlefield{' tapped' if tapped else ''}")


def _add_mana(*, outputs: tuple[Mana, ...], who: Who | None) -> str:
    mana = f"add {' or '.join(letters(output) for output in outputs)}"
    return mana if who is None else does(who, mana)


def _while(duration: int) -> str:
    return DURATIONS.get(duration, f"duration {duration}")


def _lasts(*, parts: tuple[Part, ...], duration: int) -> str:
    return f"{_while(duration)}: {say(parts)}"


def _changes_these(*, what: What, parts: tuple[Part, ...], duration: int) -> str:
    return _lasts(parts=tuple(about(part, what) for part in parts), duration=duration)


def _next_time(*, part: Part, duration: int, uses: Amount) -> str:
    when = _while(duration)
    if isinstance(part, Prevent) and part.counted:
        return f"{when}, if {conditional(part.would)}: prevent it, {counted(uses)} in all"
    often = "the next time" if uses == 1 else f"the next {counted(uses)} times"
    if isinstance(part, Instead):
        return f"{often} {when} that {instead(part.would, part.effect, may=part.may, condition=part.condition)}"
    return f"{often} {when}: {say(part)}"


def _delayed(*, ability: Ability, duration: int, uses: int) -> str:
    if uses != 1:
        return f"{_while(duration)}, {say(ability)}"
    until = "" if duration == FOR_EVER else f" and {_while(duration)}"
    return f"later, once{until}: {say(ability)}"


def _create_token(*, token: CardDef, amount: Amount, who: Who, tapped: bool) -> str:
    from endstep.games.magic.abilities.words._cards import token_noun

    return does(who, f"create {counted(amount, 'tapped ' * tapped + token_noun(token))}")


def _copy(*, what: What, who: Who, wanted: Except, new_targets: bool) -> str:
    from endstep.games.magic.abilities.words._layers import but

    return does(who, f"copy {say(what)}{but(wanted)}" + (", and may choose new targets" if new_targets else ""))


def _mode(*, effect: Effect, mana: str) -> str:
    return f"(+{mana}) {say(effect)}" if mana else say(effect)


def _text(*, effect: Effect | None, modes: tuple[Mode, ...], choose: int, once: bool, most: int) -> str:
    if effect is not None:
        return say(effect)
    count = f"{choose} to {most}" if most > choose else f"{choose}"
    start = f"choose {count}, each only once: " if once else f"choose {count}: "
    return start + " / ".join(f"({number}) {say(mode)}" for number, mode in enumerate(modes, start=1))


def _reflexive(*, ability: Triggered) -> str:
    only_if = f", if {say(ability.condition)}" if ability.condition is not None else ""
    return f"as a new trigger{only_if}: {say(ability.text)}"


def _move(*, what: What, to: int, position: int) -> str:
    if to != LIBRARY:
        return f"put {say(what)} into {ZONE_NAMES[to]}"
    place = {TOP: "on top", moving.BOTTOM: "at the bottom"}.get(position, f"{position} cards below the top")
    return f"put {say(what)} {place} of its owner's library"


def _counter(*, what: What, to: int, position: int) -> str:
    place = "" if to == GRAVEYARD else f", to {ZONE_NAMES[to]}{' at the bottom' if position else ''}"
    return f"counter {say(what)}{place}"


WORDS |= {
    Detain: "detain {what}",
    Text: _text,
    Mode: _mode,
    # made of effects
    InOrder: _in_order,
    Nothing: "nothing",
    May: _may,
    If: _if,
    MayPay: _may_pay,
    Unless: _unless,
    ForEach: "for {who}: {effect}",
    # on players
    GainLife: "{who:gain} {amount} life",
    LoseLife: "{who:lose} {amount} life",
    SetLife: "{who:'s} life becomes {total}",
    DealDamage: _deal_damage,
    GiveCounters: "give {who:each} {amount:{counter} counter}",
    WinGame: "{who:win}",
    LoseGame: "{who:lose}",
    DrawGame: "the game is a draw",
    AddMana: _add_mana,
    # on cards
    DrawCards: "{who:draw} {amount:card}",
    Mill: "{who:mill} {amount:card}",
    DiscardCards: "{who:discard} {amount:card}",
    ShuffleIn: _shuffle_in,
    ShuffleAway: "shuffle {what} away",
    SearchForCard: _search,
    PutFromHand: _put_from_hand,
    LookAtTop: "look at the top {amount:card}, keep up to one on top, the others to the bottom at random",
    ExileTop: "{who:exile} the top {amount:card} of {who:'s} library",
    ChooseCardName: "{who:name} a card",
    RevealUntilChosenName: "{who:reveal} {who:'s} library down to the named card; it goes to hand, the others to exile",
    MoveCards: _move,
    ReturnFromGraveyard: _return_from_graveyard,
    # on permanents and spells
    Destroy: _destroy,
    Exile: "exile {what}",
    SacrificeIt: "sacrifice {what}",
    SacrificeOne: "{who:sacrifice} {amount}: {what:a}",
    CounterIt: _counter,
    TapIt: "tap {what}",
    UntapIt: "untap {what}",
    PutCounters: "add {amount:{counter} counter} to {what}",
    RemoveCountersFrom: "take {amount:{counter} counter} off {what}",
    CreateToken: _create_token,
    Lasts: _lasts,
    ChangesThese: _changes_these,
    NextTime: _next_time,
    Delayed: _delayed,
    Reflexive: _reflexive,
    ExtraTurn: "{who:take} an extra turn after this one",
    SkipTurns: "{who:skip} {amount:turn}",
    ExtraCombat: "after this phase: one more combat phase and main phase",
    CopySpell: _copy,
}
