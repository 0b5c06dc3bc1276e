"""Reading Magic's entries of the script: every verb, and what its value must be."""

from __future__ import annotations

from dataclasses import dataclass, replace

from endstep.games.magic.position.objects import CARD_KEYS, MODES, PERMANENT_KEYS, THING, read_kicked, read_object
from endstep.games.magic.position.spec import (
    PENALTIES,
    STEPS,
    Activation,
    Amount,
    Answers,
    Assignment,
    Concession,
    Creation,
    Damage,
    DoSpec,
    Names,
    Penalty,
    Together,
    Value,
)
from endstep.position import Either, Entry, Fields, Flag, ListOf, Node, OneOf, TableOf, Text, Verb, Whole, read_entry

AMOUNT_VERBS = ("mill", "discard", "set_life", "gain_life", "lose_life", "pay_life", "poison", "draw")
PLAYER_VERBS = ("win", "lose", "draw_game", "restart", "concede")

VERBS: dict[str, Verb] = {
    "cast": Verb(by=True, keys=("targets", "x", "modes", "pay", "kicked", "face")),
    "play": Verb(by=True),
    "activate": Verb(by=True, keys=("targets", "x", "modes", "pay")),
    "attack": Verb(by=True),
    "block": Verb(by=True),
    "choose": Verb(by=True),
    "chance": Verb(),
    "pass": Verb(),
    "concede": Verb(),
    "damage": Verb(),
    **{verb: Verb() for verb in AMOUNT_VERBS},
    "win": Verb(),
    "lose": Verb(),
    "draw_game": Verb(),
    "restart": Verb(),
    "destroy": Verb(),
    "create": Verb(),
    "penalty": Verb(),
    "agree_draw": Verb(),
    "together": Verb(),
    "turn_marker": Verb(),
}
TOGETHER_VERBS = {
    verb: VERBS[verb]
    for verb in ("damage", *AMOUNT_VERBS, "win", "lose", "draw_game", "concede", "destroy", "create", "penalty")
}
"""What can be one event with something else."""


def read_do(entry: Entry, players: tuple[str, ...]) -> DoSpec:
    """Read one entry of the script."""
    fields = entry.fields
    return DoSpec(
        verb=entry.verb,
        value=_value(entry, players),
        by=entry.by,
        times=entry.times,
        targets=fields.get("targets", ListOf(THING), ()),
        x=fields.get("x", Whole(0), None),
        modes=fields.get("modes", MODES, ()),
        pay=fields.get("pay", ListOf(Text("an id in quotes")), ()),
        kicked=read_kicked(fields),
        face=fields.get("face", OneOf(("front", "down", "prototyped"), "face"), "front"),
        number=entry.number,
        line=entry.line,
    )


def _value(entry: Entry, players: tuple[str, ...]) -> Value:
    verb, fields = entry.verb, entry.fields
    player = OneOf(players, "player")
    if verb in AMOUNT_VERBS:
        least = None if verb == "set_life" else 0
        amount = TableOf(
            ("player", "amount"),
            lambda part: Amount(part.need("player", player), part.need("amount", Whole(least))),
            verb,
        )
        return fields.need(verb, amount)
    if verb == "concede":
        around = TableOf(
            ("player", "outer"),
            lambda part: Concession(part.need("player", player), part.need("outer", Whole(1))),
            verb,
        )
        return fields.need(verb, Either(player, around))
    if verb in PLAYER_VERBS:
        return fields.need(verb, player)
    match verb:
        case "cast" | "play" | "destroy":
            return fields.need(verb, THING)
        case "activate":
            return fields.need(verb, TableOf(("object", "ability"), _activation, verb))
        case "attack" | "block":
            return fields.need(verb, Assigned())
        case "choose" | "chance":
            return Answers(fields.need(verb, ListOf(Either(Text(), Whole()))))
        case "turn_marker":
            return fields.need(verb, Whole(1))
        case "pass":
            return fields.need(verb, Either(OneOf(("stack", *STEPS), "step"), Whole(1)))
        case "damage":
            return fields.need(verb, TableOf(("to", "amount", "combat", "source"), _damage, verb))
        case "create":
            keys = ("player", "amount", *CARD_KEYS, *PERMANENT_KEYS)
            return fields.need(verb, TableOf(keys, lambda part: _creation(part, players), verb))
        case "penalty":
            penalty = TableOf(
                ("player", "kind"),
                lambda part: Penalty(part.need("player", player), part.need("kind", OneOf(PENALTIES, "penalty"))),
                verb,
            )
            return fields.need(verb, penalty)
        case "agree_draw":
            return Names(fields.need(verb, ListOf(player, minimum=1, what="player")))
        case _:
            return Together(fields.need(verb, ListOf(Part(players, entry.number), minimum=1, what="effect")))


@dataclass(frozen=True, slots=True)
class Part:
    """An effect inside `together`."""

    players: tuple[str, ...]
    number: int

    def read(self, node: Node) -> DoSpec:
        """Return the effect as an entry with the number of the entry it stands in."""
        for key, part in node.items():
            if key in VERBS and key not in TOGETHER_VERBS:
                raise part.error(f"{key!r} can't be together with others; give it its own [[do]]")
            if key == "times":
                raise part.error("'times' repeats a whole entry; write it beside 'together'")
        return read_do(read_entry(node, VERBS, OneOf(self.players, "player"), self.number), self.players)


@dataclass(frozen=True, slots=True)
class Assigned:
    """Creatures and what each attacks or blocks: one thing, or a list of several."""

    def read(self, node: Node) -> Assignment:
        """Return the pairs."""
        pairs: list[tuple[str, str]] = []
        for creature, part in node.items():
            THING.read(Node(creature, part.path, part.source))
            if isinstance(part.value, list):
                pairs.extend((creature, aim) for aim in ListOf(THING, minimum=1, what="thing").read(part))
            else:
                pairs.append((creature, THING.read(part)))
        return Assignment(tuple(pairs))


def _activation(fields: Fields) -> Activation:
    return Activation(fields.need("object", THING), fields.need("ability", Whole(1)))


def _damage(fields: Fields) -> Damage:
    return Damage(
        fields.need("to", THING),
        fields.need("amount", Whole(0)),
        fields.get("combat", Flag(), False),
        fields.get("source", THING, None),
    )


def _creation(fields: Fields, players: tuple[str, ...]) -> Creation:
    player = fields.need("player", OneOf(players, "player"))
    amount = fields.get("amount", Whole(1), 1)
    if "count" in fields and "amount" in fields:
        raise fields.error("count", "amount already says how many; leave one of the two out")
    thing = read_object(fields, players, token=True)
    if thing.id is not None and amount > 1:
        raise fields.error("id", "several objects can't have one id; create them one by one")
    return Creation(player, replace(thing, count=thing.count * amount))
