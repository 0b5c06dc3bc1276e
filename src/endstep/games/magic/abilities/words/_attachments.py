"""Attachments, linked abilities, Sagas, Classes, Vehicles and emblems in words."""

from __future__ import annotations

from endstep.games.magic.abilities.attach import (
    AnimateEnchanted,
    Attach,
    Attachments,
    BecomesUnattached,
    DealtToHost,
    EnchantedPlayer,
    EnchantsItsCreature,
    Equip,
    PutAttached,
    UnattachedFrom,
)
from endstep.games.magic.abilities.base import Pattern, What, Who
from endstep.games.magic.abilities.card import CardDef
from endstep.games.magic.abilities.chosen import EntersChoosing, IsAlsoOfChosenType
from endstep.games.magic.abilities.costs_of_counters import PutCountersOnThis
from endstep.games.magic.abilities.echo import NewSinceUpkeep
from endstep.games.magic.abilities.emblems import GetEmblem
from endstep.games.magic.abilities.leveling import BecomeLevel, BecomesLevel, IsLevel
from endstep.games.magic.abilities.linked import (
    ControllersSacrifice,
    ExileFromHandUntilLeaves,
    ExileLinked,
    ExileUntilLeaves,
    Linked,
    ReturnLinked,
)
from endstep.games.magic.abilities.objects import Things
from endstep.games.magic.abilities.opening import MayBeginOnBattlefield
from endstep.games.magic.abilities.saga import Chapter
from endstep.games.magic.abilities.tokens import CreateAttached
from endstep.games.magic.abilities.vehicle import Crew
from endstep.games.magic.abilities.words._saying import WORDS, conditional, does, formed, listed, say
from endstep.games.magic.continuous.holding import Held
from endstep.games.magic.continuous.limiting import AtMostCounters
from endstep.games.magic.state.codes import BATTLEFIELD, EXILE, ZONE_NAMES

_ROMAN = ("0", "I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X")


def _linked(*, zone: int, kind: Things | None) -> str:
    one = "card" if kind is None else formed(kind, "kind")
    return f"each {one} exiled with this" if zone == EXILE else f"the {one} that this has put there"


def _return_linked(*, to: int) -> str:
    where = "" if to == BATTLEFIELD else f" to {ZONE_NAMES[to]}"
    return f"what was exiled with this returns{where}, to its owner"


def _attachments(*, kind: Things, to: What) -> str:
    return f"{formed(kind, 'kind')} attached to {say(to)}"


def _dealt_to_host(*, would: Pattern) -> str:
    return f"if {conditional(would)}: to what this is attached to instead"


def _enters_choosing(*, would: Pattern, choice: str) -> str:
    return f"as {say(would)}: choose a {choice}"


def _is_level(*, level: int, or_higher: bool) -> str:
    return f"this is level {level}" + (" or higher" if or_higher else "")


def _chapter(*, numbers: tuple[int, ...]) -> str:
    return f"this comes to chapter {listed([_ROMAN[number] for number in numbers])}"


def _create_attached(*, token: CardDef, to: What, who: Who) -> str:
    from endstep.games.magic.abilities.words._cards import token_noun

    return f"{does(who, 'create')} a {token_noun(token)} attached to {say(to)}"


def _emblem(*, emblem: CardDef, who: Who) -> str:
    from endstep.games.magic.abilities.words._cards import quoted

    return f"{does(who, 'get')} an emblem with {listed([quoted(ability) for ability in emblem.abilities])}"


def _crew(*, power: int, rule: str) -> str:
    return f"{'saddle' if rule == '702.171a' else 'crew'} {power}"


WORDS |= {
    Attach: "attach {what} to {to}",
    Equip: "equip {to}",
    EnchantedPlayer: "the enchanted player",
    Attachments: _attachments,
    DealtToHost: _dealt_to_host,
    BecomesUnattached: "this becomes unattached",
    EnchantsItsCreature: "this enchants the {kind:kind} it has put onto the battlefield",
    AnimateEnchanted: "the enchanted {kind:kind} returns under your control with this attached to it",
    Linked: _linked,
    ExileLinked: "exile {what} with this",
    ReturnLinked: _return_linked,
    ExileUntilLeaves: "exile {what} until this leaves",
    UnattachedFrom: "what this was attached to",
    PutAttached: "attach {what} to {to:a} as it comes to the battlefield under your control",
    ExileFromHandUntilLeaves: "{who:reveal} {who:'s} hand; you exile {what:a} from it until this leaves",
    ControllersSacrifice: "sacrifice {what}, whoever controls it",
    MayBeginOnBattlefield: "from an opening hand this may begin on the battlefield",
    Held: "cards stay in exile until this leaves, then go to {zone:zone}",
    EntersChoosing: _enters_choosing,
    IsAlsoOfChosenType: "this is also of the chosen type",
    PutCountersOnThis: "put {amount:{counter} counter} on this",
    AtMostCounters: "this has at most {most:{counter} counter}",
    IsLevel: _is_level,
    BecomeLevel: "this becomes level {level}",
    BecomesLevel: "this becomes level {level}",
    Chapter: _chapter,
    Crew: _crew,
    NewSinceUpkeep: "this came under your control after your last upkeep began",
    CreateAttached: _create_attached,
    GetEmblem: _emblem,
}
