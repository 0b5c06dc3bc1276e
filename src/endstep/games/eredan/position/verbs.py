"""Reading Eredan's entries of the script: every verb, and what its value must be."""

from __future__ import annotations

from endstep.games.eredan.position.spec import Answers, Cards, Deed, DoSpec, Fighters, Value
from endstep.games.eredan.verbs import DIRECT, KINDS
from endstep.position import Either, Entry, Fields, Flag, ListOf, MapOf, OneOf, TableOf, Text, Verb, Whole

MOST = 1_000
WAITING_PHASES = ("preparation", "closing")
"""The phases in which players may act, so those up to which a script can pass."""

VERBS: dict[str, Verb] = {
    "play": Verb(by=True, keys=("on",)),
    "choose": Verb(by=True),
    "fight": Verb(keys=("rolls",)),
    "pass": Verb(),
    "end_turn": Verb(),
    "draw": Verb(),
    "mill": Verb(),
    "recycle": Verb(),
    "damage": Verb(),
    "lose_life": Verb(),
    "heal": Verb(),
    "kill": Verb(),
    "revive": Verb(),
    "concede": Verb(),
    "win": Verb(),
    "lose": Verb(),
}


def read_do(entry: Entry, players: tuple[str, ...]) -> DoSpec:
    """Read one entry of the script."""
    fields = entry.fields
    player = OneOf(players, "player")
    return DoSpec(
        verb=entry.verb,
        value=_value(entry, player),
        by=entry.by,
        times=entry.times,
        on=fields.get("on", Text(), None),
        rolls=fields.get("rolls", MapOf(player, Whole(0, MOST)), ()),
        number=entry.number,
        line=entry.line,
    )


def _value(entry: Entry, player: OneOf) -> Value:
    verb, fields = entry.verb, entry.fields
    match verb:
        case "play" | "kill":
            found = fields.need(verb, Text())
            return Deed(found) if verb == "kill" else found
        case "choose":
            return Answers(fields.need(verb, ListOf(Either(Text(), Whole()))))
        case "fight":
            return Fighters(fields.need(verb, MapOf(player, Text("a character"))))
        case "pass":
            return fields.need(verb, Either(OneOf(WAITING_PHASES, "phase"), Whole(1, MOST)))
        case "end_turn":
            return fields.need(verb, Flag())
        case "draw" | "mill":
            cards = TableOf(("player", "amount"), lambda part: _cards(part, player), verb)
            return fields.need(verb, cards)
        case "damage":
            return fields.need(verb, TableOf(("to", "amount", "kind", "by"), _damage, verb))
        case "lose_life" | "heal":
            return fields.need(verb, TableOf(("to", "amount"), _deed, verb))
        case "revive":
            return fields.need(verb, TableOf(("to", "life"), _revival, verb))
        case _:
            return fields.need(verb, player)


def _cards(fields: Fields, player: OneOf) -> Cards:
    return Cards(fields.need("player", player), fields.need("amount", Whole(0, MOST)))


def _damage(fields: Fields) -> Deed:
    kind = fields.get("kind", OneOf(KINDS, "kind of damage"), DIRECT)
    return Deed(fields.need("to", Text()), fields.need("amount", Whole(0)), kind, fields.get("by", Text(), ""))


def _deed(fields: Fields) -> Deed:
    return Deed(fields.need("to", Text()), fields.need("amount", Whole(0)))


def _revival(fields: Fields) -> Deed:
    return Deed(fields.need("to", Text()), fields.need("life", Whole(1)))
