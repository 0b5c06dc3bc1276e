"""Turning an Eredan position back into the plain values that a file holds, defaults left out."""

from __future__ import annotations

from endstep.games.eredan.position.spec import (
    HAND_SIZE,
    Answers,
    Cards,
    CharacterSpec,
    Deed,
    DoSpec,
    Fighters,
    PlayerSpec,
    PositionSpec,
    TurnSpec,
)
from endstep.position import Standing, expect_plain, neutral_plain, present

Plain = dict[str, object]


def plain(spec: PositionSpec) -> Plain:
    """Return a position as tables, lists, texts and numbers, in the order in which players expect them."""
    neutral = neutral_plain(spec)
    told: Plain = {key: neutral.pop(key) for key in ("seed", "answers") if key in neutral}
    head = neutral | present(
        {
            "turn": _turn(spec),
            "hand_size": spec.hand_size if spec.hand_size != HAND_SIZE else None,
            "policies": dict(spec.policies) or None,
        }
    )
    head |= told
    head["players"] = [_player(player) for player in spec.players]
    if spec.do:
        head["do"] = [_do(entry) for entry in spec.do]
    if spec.expect is not None:
        head["expect"] = _expect(spec.expect)
    return head


def _turn(spec: PositionSpec) -> Plain | None:
    turn, default = spec.turn, TurnSpec(active=spec.players[0].name)
    usual = default.step if turn.number else "opening"
    found = present(
        {
            "number": turn.number if turn.number != default.number else None,
            "active": turn.active if turn.active != default.active else None,
            "step": turn.step if turn.step != usual else None,
            "priority": turn.priority,
        }
    )
    return found or None


def _player(player: PlayerSpec) -> Plain:
    return present(
        {
            "name": player.name,
            "characters": [_character(each) for each in player.characters],
            "deck": None if player.deck is None else list(player.deck),
            "hand": list(player.hand) or None,
            "discard": list(player.discard) or None,
            "score": player.score or None,
            "decked": player.decked or None,
            "draws_more": player.draws_more or None,
            "draws_none": player.draws_none or None,
        }
    )


def _character(each: CharacterSpec) -> object:
    if each == CharacterSpec(each.name):
        return each.name
    attack = each.attack
    return present(
        {
            "name": each.name,
            "id": each.id,
            "attack": None if attack is None else attack[0] if attack[0] == attack[1] else list(attack),
            "defence": each.defence,
            "spirit": each.spirit,
            "life": each.life,
            "maximum": each.maximum,
            "dead": each.dead or None,
        }
    )


def _do(entry: DoSpec) -> Plain:
    return present(
        {
            "by": entry.by,
            entry.verb: _value(entry),
            "on": entry.on,
            "rolls": dict(entry.rolls) or None,
            "times": entry.times if entry.times != 1 else None,
        }
    )


def _value(entry: DoSpec) -> object:
    match entry.value:
        case Cards(player, amount):
            return {"player": player, "amount": amount}
        case Fighters(pairs):
            return dict(pairs)
        case Answers(answers):
            return list(answers)
        case Deed(to, amount, kind, source):
            if entry.verb == "kill":
                return to
            number = "life" if entry.verb == "revive" else "amount"
            return present({"to": to, number: amount, "kind": kind or None, "by": source or None})
        case value:
            return value


def _expect(expect: Standing) -> Plain:
    own: Plain = {
        "life": dict(expect.life) or None,
        "counters": {name: dict(counters) for name, counters in expect.counters} or None,
        "active": expect.active,
        "zones": {f"{part.player}.{part.zone}": list(part.cards) for part in expect.zones} or None,
    }
    return expect_plain(expect) | present(own)
