"""Casting in other ways in words: permissions, costs of abilities, what is cast, copied, suspended or divided."""

from __future__ import annotations

from endstep.games.magic.abilities.amounts import LifeLostThisTurn, SpellsBefore, TimesPaid
from endstep.games.magic.abilities.attacking_at_once import PutAttacking, RevealFromHand, RevealThis
from endstep.games.magic.abilities.base import Amount, Cost, InsteadOfCost, Pattern, Target, What, Who
from endstep.games.magic.abilities.cast_later import DiscardedThis, ExiledInstead, ForetellIt
from endstep.games.magic.abilities.conditions import CastFrom
from endstep.games.magic.abilities.costs import (
    DiscardKind,
    DiscardThis,
    ExileOthers,
    ReturnToHand,
    TapOthers,
)
from endstep.games.magic.abilities.effects.cards import MillUntil, Scry
from endstep.games.magic.abilities.effects.casting import (
    Cascade,
    CastIt,
    CouldCast,
    LetPlay,
    Remember,
    ReturnToBattlefield,
    SuspendIt,
)
from endstep.games.magic.abilities.effects.divided import DealShares, PutShares
from endstep.games.magic.abilities.effects.fighting import Fight, Proliferate
from endstep.games.magic.abilities.effects.libraries import DiscardAtRandom, DiscardChosen, Surveil, TakeFromTop
from endstep.games.magic.abilities.effects.spells import CopyAbility, CopyTimes
from endstep.games.magic.abilities.effects.tapping import TapOrUntap, UntapSome
from endstep.games.magic.abilities.evidence import Behold, CollectEvidence, CollectsEvidence
from endstep.games.magic.abilities.miracles import RevealedByMiracle
from endstep.games.magic.abilities.objects import Things
from endstep.games.magic.abilities.patterns import Activates, BecomesUntapped, Kind, LeavesStack
from endstep.games.magic.abilities.producing import AddAmong, AddChosen, AddManaFor, AddOneAsProduced, letters
from endstep.games.magic.abilities.reducing import Reducing
from endstep.games.magic.abilities.reusing import CopiesThatAttack
from endstep.games.magic.abilities.stacked import StackedAbilities, ThatAbility
from endstep.games.magic.abilities.this_turn_only import DealtCombatDamage, YourTeam
from endstep.games.magic.abilities.words._costs import together
from endstep.games.magic.abilities.words._effects import carrying
from endstep.games.magic.abilities.words._saying import (
    DURATIONS,
    KINDS,
    WORDS,
    conditional,
    counted,
    does,
    formed,
    say,
)
from endstep.games.magic.continuous.as_it_enters import EntersIfPaid
from endstep.games.magic.continuous.permitting import (
    AbilitiesCostLess,
    AbilitiesCostMore,
    AsThoughFlash,
    CantActivate,
    CantBeCountered,
    DoesntUntap,
    MayPlay,
    MoreLands,
)
from endstep.games.magic.state.codes import LIBRARY, ZONE_NAMES
from endstep.games.magic.state.records import Counters, Mana


def _several(what: What, amount: Amount) -> str:
    if amount == 1:
        return formed(what, "a")
    return f"{amount if isinstance(amount, int) else counted(amount)} {formed(what, 'many')}"


def _take_from_top(*, amount: Amount, most: int, kind: Things | None, may: bool, rest: int, random: bool) -> str:
    if kind is None:
        wanted = f"{most} of them"
    else:
        wanted = formed(kind, "kind") if most == 1 else f"{most} {formed(kind, 'many')}"
    taken = f"up to {wanted}" if may else wanted
    others = "to the bottom at random" if random else "to the bottom" if rest == LIBRARY else f"into {ZONE_NAMES[rest]}"
    return f"look at the top {counted(amount, 'card')}, take {taken} into hand, the others {others}"


def _discard_kind(*, what: What, amount: int) -> str:
    return f"discard {_several(what, amount)}"


def _exile_from_graveyard(*, what: What, amount: Amount) -> str:
    return f"exile {_several(what, amount)}"


def _tap_others(*, what: What, amount: Amount) -> str:
    return f"tap {_several(what, amount)}"


def _reducing(*, what: Things, tapped: bool) -> str:
    if tapped:
        return f"tap up to one {formed(what, 'kind')}, for as much generic mana less as its power"
    return f"sacrifice {formed(what, 'a')}, for as much generic mana less as its mana value"


def _return_to_hand(*, what: What, amount: int) -> str:
    return f"return {_several(what, amount)} to hand"


def _for(cost: InsteadOfCost | None) -> str:
    if cost is None:
        return ""
    price = "the mana cost" if cost.added else ""
    if not cost.added or cost.mana != "{0}" or cost.costs:
        price = " and ".join(filter(None, (price, together(cost.mana, cost.costs))))
    named = cost.name if cost.name and cost.mana == "{0}" and not (cost.costs or cost.added) else f"for {price}"
    later = ", and it is exiled as it leaves the stack" if cost.exiled else ""
    return f" {named}{later}"


def _may_play(*, who: Who, what: Things, cost: InsteadOfCost | None, lands: bool, normally: bool, not_yet: bool) -> str:
    verb = "may play" if lands else "may cast"
    later = ", once this turn has ended" if not_yet else ""
    plain = ", not as an Adventure" if normally else ""
    return does(who, f"{verb} {formed(what, 'many')}{_for(cost)}") + plain + later


def _as_though_flash(*, who: Who, what: Things) -> str:
    return does(who, f"may cast {formed(what.spells(), 'many')} at any time, as with flash")


def _ability_cost(who: Who, what: Things, amount: Amount) -> str:
    mana = f"{{{amount}}}" if isinstance(amount, int) else counted(amount)
    return f"abilities of {formed(what, 'many')} cost {say(who)} {mana}"


def _abilities_cost_more(*, who: Who, what: Things, amount: Amount, but_mana: bool) -> str:
    return f"{_ability_cost(who, what, amount)} more" + (" (not mana abilities)" if but_mana else "")


def _abilities_cost_less(*, who: Who, what: Things, amount: Amount, least: int) -> str:
    return f"{_ability_cost(who, what, amount)} less" + (f" (but {least} mana or more)" if least else "")


def _dealt_combat_damage(*, kinds: tuple[str, ...]) -> str:
    what = " or ".join(kinds) if kinds else "something with a creature type of this"
    return f"{what} under your control dealt combat damage to a player this turn"


def _discarded_this(*, madness: bool) -> str:
    return "this is discarded" + (" into exile, with madness" if madness else "")


def _more_lands(*, who: Who, amount: int) -> str:
    return does(who, f"may play {counted(amount, 'land')} more in their turn")


def _leaves_stack(*, what: Kind, resolves: bool) -> str:
    return "{what:a go} to a graveyard as it resolves" if resolves else "{what:a leave} the stack for another zone"


def _cast_it(*, what: What, cost: InsteadOfCost | None, who: Who) -> str:
    return does(who, f"may cast {say(what)} now{_for(cost)}")


def _let_play(*, what: What, duration: int, cost: InsteadOfCost | None, who: Who, not_yet: bool) -> str:
    if not_yet:
        return f"once this turn has ended, {does(who, f'may play {say(what)}{_for(cost)}')}"
    return f"{DURATIONS.get(duration, f'duration {duration}')}: {does(who, f'may play {say(what)}{_for(cost)}')}"


def _foretell_it(*, cost: InsteadOfCost, what: What) -> str:
    return f"exile {say(what)} face down, foretold; once this turn has ended, its owner may cast it{_for(cost)}"


def _copy_ability(*, what: What, who: Who, amount: Amount) -> str:
    times = "" if amount == 1 else f" {counted(amount)} times"
    return does(who, f"copy {say(what)}{times}, and may choose new targets")


def _mill_until(*, who: Who, what: Things, amount: Amount) -> str:
    kind = formed(what, "a")
    return does(who, f"mill cards one by one, until {kind} or {counted(amount, 'card')} went there")


def _deal_shares(*, to: Target, source: What) -> str:
    return f"{does(source, 'deal')} damage to {say(to)}, divided as chosen"


def _put_shares(*, counter: str, to: Target) -> str:
    return f"put {counter} counters on {say(to)}, divided as chosen"


def _cast_from(*, zone: int | None) -> str:
    return "you cast it" if zone is None else f"you cast it from your {ZONE_NAMES[zone]}"


def _stacked(*, triggered: bool, controller: Who | None) -> str:
    kind = "triggered ability+" if triggered else "activated ability+"
    return kind if controller is None else f"{kind} {does(controller, 'control', form='a')}"


def _add_mana_for(*, output: Mana, amount: Amount) -> str:
    return f"add {letters(output)} {counted(amount)} times"


def _add_chosen(*, outputs: tuple[Mana, ...], amount: Amount, mixed: bool, who: Who | None) -> str:
    each = ", each time another one if you like" if mixed else ""
    kinds = " or ".join(map(letters, outputs))
    words = f"add {kinds} {counted(amount)} times{each}"
    return words if who is None else does(who, words)


def _add_among(*, what: What, each: bool) -> str:
    return f"add one mana of {'each' if each else 'a'} color among {formed(what, 'many')}"


def _cant_activate(*, what: What, but_mana: bool) -> str:
    return f"no ability of {formed(what, 'a')} can be activated" + (", but mana abilities" if but_mana else "")


def _enters_if_paid(*, would: Pattern, mana: str, costs: tuple[Cost, ...]) -> str:
    return f"if {conditional(would)}: {together(mana, costs)}, or to graveyard instead"


KINDS |= {StackedAbilities}


def _return_to_battlefield(*, what: What, tapped: bool, counters: Counters) -> str:
    return f"return {say(what)} to the battlefield{' tapped' if tapped else ''}{carrying(counters)}"


def _discard_chosen(*, who: Who, what: Things, may: bool, exile: bool) -> str:
    chosen = f"you {'may ' if may else ''}choose {formed(what, 'a')}"
    done = "which is exiled" if exile else f"which {does(who, 'discard')}"
    return f"{does(who, 'show')} their hand, out of which {chosen}, {done}"


WORDS |= {
    # costs
    DiscardKind: _discard_kind,
    DiscardThis: "discard this",
    ExileOthers: _exile_from_graveyard,
    ReturnToHand: _return_to_hand,
    Behold: "behold {what:a}",
    CollectEvidence: "collect evidence {amount}",
    CollectsEvidence: "{who:a collect} evidence",
    Reducing: _reducing,
    RevealFromHand: "reveal {what:a}",
    RevealThis: "reveal this",
    TapOthers: _tap_others,
    # parts
    AbilitiesCostLess: _abilities_cost_less,
    AbilitiesCostMore: _abilities_cost_more,
    AsThoughFlash: _as_though_flash,
    CantActivate: _cant_activate,
    CantBeCountered: "{what:can't be countered}",
    DoesntUntap: "{what:don't untap} in the untap step",
    MayPlay: _may_play,
    ExiledInstead: "if this would be discarded: into exile",
    MoreLands: _more_lands,
    # events, conditions, numbers
    Activates: "{who:a activate} an ability of {what:a}",
    BecomesUntapped: "{what:a be} untapped",
    LeavesStack: _leaves_stack,
    CastFrom: _cast_from,
    StackedAbilities: _stacked,
    DealtCombatDamage: _dealt_combat_damage,
    DiscardedThis: _discarded_this,
    RevealedByMiracle: "this is revealed as the first card drawn this turn",
    YourTeam: "you and your teammates",
    ThatAbility: "that ability",
    EntersIfPaid: _enters_if_paid,
    CouldCast: "you could begin to cast this",
    LifeLostThisTurn: "most life lost this turn by {who:a}",
    SpellsBefore: "spells cast earlier this turn",
    TimesPaid: "times {name} was paid",
    # effects
    Cascade: "exile down to a cheaper nonland card, which may be cast free; the others to the bottom at random",
    CastIt: _cast_it,
    CopiesThatAttack: "for each opponent you create a token copy of {of} that attacks that opponent this turn if able",
    CopyAbility: _copy_ability,
    CopyTimes: "copy {what} {amount} times, and may choose new targets",
    DealShares: _deal_shares,
    AddManaFor: _add_mana_for,
    AddChosen: _add_chosen,
    AddAmong: _add_among,
    TapOrUntap: "tap or untap {what}",
    UntapSome: "untap up to {most} of {what:many}",
    AddOneAsProduced: "add one mana of a type that was just added",
    ReturnToBattlefield: _return_to_battlefield,
    ForetellIt: _foretell_it,
    LetPlay: _let_play,
    MillUntil: _mill_until,
    PutAttacking: "put {what} onto the battlefield, tapped and attacking as the returned creature did",
    PutShares: _put_shares,
    Remember: 'note {what} as "it"',
    Scry: "{who:scry} {amount}",
    Surveil: "{who:surveil} {amount}",
    TakeFromTop: _take_from_top,
    DiscardAtRandom: "{who:discard} {amount:card} at random",
    DiscardChosen: _discard_chosen,
    Fight: "{one} and {other} fight",
    Proliferate: "proliferate",
    SuspendIt: "exile this with {amount:time counter}",
}
