"""Keyword actions and counted events in words."""

from __future__ import annotations

from endstep.games.magic.abilities.base import What, Who
from endstep.games.magic.abilities.counted import (
    AttacksWith,
    BasicLandTypes,
    BecomesTapped,
    CastsNth,
    Controlling,
    DealTogether,
    Discards,
    DrawsNth,
    GrowsOlder,
    ProtectsFromChosen,
    TappedUnlessPaid,
    WithCounters,
)
from endstep.games.magic.abilities.effects.actions import (
    Amass,
    Bolster,
    Clash,
    Connive,
    Drain,
    Explore,
    OrderTop,
    RevealUntil,
    SearchBoth,
    SearchToTop,
    TopCard,
)
from endstep.games.magic.abilities.patterns import Kind
from endstep.games.magic.abilities.words._saying import WORDS, formed
from endstep.games.magic.continuous.changing import IsEveryCreatureType
from endstep.games.magic.state.codes import ZONE_NAMES


def _top_card(
    *, kind: What | None, to: int, shown: bool, may: bool, tapped: bool, rest: int | None, rest_may: bool
) -> str:
    look = "reveal" if shown else "look at"
    told = "it" if kind is None else f"if it is {formed(kind, 'a')} it"
    text = f"{look} the top card of your library; {told} {'may go' if may else 'goes'} to the {ZONE_NAMES[to]}"
    text += " tapped" if tapped else ""
    if rest is not None:
        text += f", otherwise it {'may go' if rest_may else 'goes'} to the {ZONE_NAMES[rest]}"
    return text


def _discards(*, who: Who, what: What | None) -> str:
    return "{who:a discard} " + ("a card" if what is None else "{what:a}")


def _deal_together(*, source: Kind, to: Who, all_players: bool, by_controller: bool) -> str:
    apart = ", for each who controls some" if by_controller else ""
    return "one or more {source:many} deal combat damage to {to:a}" + (" or more" if all_players else "") + apart


WORDS |= {
    Discards: _discards,
    TopCard: _top_card,
    AttacksWith: "{what:a attack} with {others} or more other creatures",
    BasicLandTypes: "number of basic land types among {what:many}",
    BecomesTapped: "{what:a become} tapped",
    CastsNth: "{who:a cast} spell number {which} of the turn",
    Controlling: "{who} controlling {what:a}",
    DealTogether: _deal_together,
    DrawsNth: "{who:a draw} card number {which} of the turn",
    GrowsOlder: "put an age counter on this; pay {mana} for each of them, or sacrifice this",
    IsEveryCreatureType: "this is every creature type",
    ProtectsFromChosen: "{what:gain} protection from a colour you choose, {duration:while}",
    TappedUnlessPaid: "{would}: tapped, unless its controller pays: {costs}",
    WithCounters: "{who} with {least} or more {counter} counters",
    Amass: "amass {kind} {amount}",
    Bolster: "bolster {amount}",
    Clash: "you and an opponent compare top cards (clash); where yours is the dearer one: {won}",
    Connive: "{what:connive} {amount}",
    Drain: "{who:lose} {amount} life, and you gain what was lost",
    Explore: "{what:explore}",
    OrderTop: "look at the top {amount} cards of the library of {whose} and put them back in any order",
    RevealUntil: "{who:reveal} cards until {kind:a}, which goes to the {to:zone}, the others to the {rest:zone}",
    SearchBoth: "search for {graveyard:a} or {library:a}, which goes to the {to:zone}",
    SearchToTop: "{who:search} the library for {what:a}, {who:shuffle} and put it on top",
}
