"""Keyword abilities and actions of creatures in words."""

from __future__ import annotations

from endstep.games.magic.abilities.base import Pattern
from endstep.games.magic.abilities.keywords.binding import EntersTransformed
from endstep.games.magic.abilities.keywords.entering import (
    Amplifies,
    AsksTribute,
    Devours,
    MayEnterWith,
    NotedNumber,
    WasNoted,
)
from endstep.games.magic.abilities.keywords.growing import (
    AttacksRichest,
    AttacksWithStronger,
    Backup,
    Blight,
    BlightCost,
    Discover,
    Endure,
    Incubate,
    OpponentsAttacked,
)
from endstep.games.magic.abilities.parties import CommanderCasts, PartySize
from endstep.games.magic.abilities.producing import AddInIdentity
from endstep.games.magic.abilities.speed import HasMaxSpeed, SpeedOf, SpeedUp
from endstep.games.magic.abilities.words._saying import WORDS, say


def _may_enter_with(*, would: Pattern, counter: str, declined: str) -> str:
    return f"when {say(would)}: perhaps with a {counter} counter" + (f", else {declined} is noted" if declined else "")


WORDS |= {
    Amplifies: "{would}: you may reveal cards of its creature types, {factor} +1/+1 counters on it for each",
    AsksTribute: "{would}: an opponent you choose may put {amount} +1/+1 counters on it",
    AttacksRichest: "no other player has more life than the one whom this attacks",
    AttacksWithStronger: "this attacks together with a creature of more power",
    Backup: "add {amount} +1/+1 counters to {what}; another one than this gains, this turn: {abilities}",
    Blight: "{who:put} {amount} -1/-1 counters on a creature of their own",
    BlightCost: "put {amount} -1/-1 counters on a creature of one's own",
    Devours: "{would}: you may sacrifice any number of {what:many}, {factor} +1/+1 counters on it for each",
    Discover: "discover {amount}",
    EntersTransformed: "{would}: with its back face up",
    Endure: "{what:endure} {amount}",
    Incubate: "{who:incubate} {amount}: an Incubator token, which can transform",
    MayEnterWith: _may_enter_with,
    NotedNumber: "number of those it devoured",
    OpponentsAttacked: "number of opponents you attack",
    HasMaxSpeed: "{who:have} max speed",
    SpeedOf: "speed of {who}",
    SpeedUp: "{who} speeds up by {amount}",
    CommanderCasts: "number of casts of commanders of {who} from the command zone",
    AddInIdentity: "add one mana of a colour of your commanders",
    PartySize: "size of the party of {who}",
    WasNoted: "{what} was noted of this",
}
