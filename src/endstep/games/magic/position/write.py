"""Turning a Magic position back into the plain values that a file holds, defaults left out."""

from __future__ import annotations

from endstep.games.magic.position.spec import (
    Activation,
    Amount,
    Answers,
    Assignment,
    Chosen,
    Concession,
    Creation,
    Damage,
    DoSpec,
    ExpectSpec,
    Names,
    ObjectSpec,
    Penalty,
    PlayerSpec,
    PositionSpec,
    StackSpec,
    Together,
    TurnSpec,
    Value,
    default_format,
)
from endstep.position import expect_plain, neutral_plain, present

Plain = dict[str, object]


def plain(spec: PositionSpec) -> Plain:
    """Return a position as tables, lists, texts and numbers, in the order in which players expect them."""
    neutral = neutral_plain(spec)
    head: Plain = {key: neutral.pop(key) for key in ("title", "source") if key in neutral}
    if spec.format != default_format(len(spec.players)):
        head["format"] = spec.format
    told: Plain = {key: neutral.pop(key) for key in ("seed", "answers") if key in neutral}
    head |= neutral
    head |= present({"range": spec.range, "attack": spec.attack})
    head |= present({"turn": _turn(spec), "other_turns": _other_turns(spec)})
    head |= present({"monarch": spec.monarch, "initiative": spec.initiative})
    head |= present({"day": spec.day, "time_limit": _time(spec)})
    head |= told
    head["players"] = [_player(player) for player in spec.players]
    if spec.stack:
        head["stack"] = [_stacked(spell) for spell in spec.stack]
    if spec.do:
        head["do"] = [_do(entry) for entry in spec.do]
    if spec.expect is not None:
        head["expect"] = _expect(spec.expect)
    return head


def _turn(spec: PositionSpec) -> Plain | None:
    turn, default = spec.turn, TurnSpec(active=spec.players[0].name)
    if turn == default:
        return None
    return _one_turn(turn, default) | present({"mulligans": turn.mulligans or None})


def _other_turns(spec: PositionSpec) -> list[Plain] | None:
    if spec.other_turns is None:
        return None
    return [_one_turn(turn, TurnSpec(active="")) for turn in spec.other_turns]


def _one_turn(turn: TurnSpec, default: TurnSpec) -> Plain:
    return present(
        {
            "number": turn.number if turn.number != default.number else None,
            "active": turn.active if turn.active != default.active else None,
            "step": turn.step if turn.step != turn.usual_step else None,
            "priority": turn.priority,
            "marker": turn.marker or None,
            "removals": turn.removals or None,
            "waits": turn.waits or None,
            "begins": turn.begins or None,
        }
    )


def _time(spec: PositionSpec) -> Plain | None:
    time = spec.time_limit
    if time is None:
        return None
    return present({"turns": time.turns, "decide": time.decide or None, "check": time.check or None})


def _player(player: PlayerSpec) -> Plain:
    played = True if player.land_played == 1 else player.land_played
    return present(
        {
            "name": player.name,
            "team": player.team,
            "role": player.role,
            "life": player.life,
            "counters": dict(player.counters) or None,
            "mana": player.mana or None,
            "land_played": played or None,
            "completed": list(player.completed) or None,
            "hand": _zone(player.hand),
            "library": _library(player.library),
            "graveyard": _zone(player.graveyard),
            "exile": _zone(player.exile),
            "command": _zone(player.command),
            "commanders": _zone(player.commanders),
            "commander_damage": {f"{dealt.owner}/{dealt.card}": dealt.amount for dealt in player.commander_damage}
            or None,
            "commander_casts": dict(player.commander_casts) or None,
            "battlefield": _zone(player.battlefield),
            "sideboard": None if player.sideboard is None else [_object(card) for card in player.sideboard],
        }
    )


def _zone(things: tuple[ObjectSpec, ...]) -> list[object] | None:
    return [_object(thing) for thing in things] or None


def _library(library: tuple[ObjectSpec, ...] | None) -> list[object] | int | None:
    if library is None:
        return None
    if len(library) == 1 and library[0] == ObjectSpec(None, library[0].count):
        return library[0].count
    return [_object(card) for card in library]


def _object(thing: ObjectSpec) -> object:
    card = thing.card
    if thing == ObjectSpec(card):
        return "unknown" if card is None else card
    if thing == ObjectSpec(None, thing.count):
        return f"{thing.count} unknown"
    return _table(thing)


def _table(thing: ObjectSpec) -> Plain:
    blocking = list(thing.blocking)
    return present(
        {
            "card": "unknown" if thing.card is None else thing.card,
            "count": thing.count if thing.count != 1 else None,
            "id": thing.id,
            "tapped": thing.tapped or None,
            "sick": thing.sick or None,
            "damage": thing.damage or None,
            "counters": dict(thing.counters) or None,
            "owner": thing.owner,
            "attached_to": thing.attached_to,
            "chosen": None if thing.chosen is None else _chosen(thing.chosen),
            "token": thing.token or None,
            "made_by": thing.made_by,
            "copy_of": thing.copy_of,
            "face": thing.face if thing.face != "front" else None,
            "phased_out": thing.phased_out or None,
            "exiled": _zone(thing.exiled),
            "attacking": thing.attacking,
            "blocking": (blocking[0] if len(blocking) == 1 else blocking) or None,
            "used": list(thing.used) or None,
            "level": thing.level if thing.level != 1 else None,
        }
    )


def _chosen(chosen: Chosen) -> Plain:
    return present(
        {
            "player": chosen.player,
            "color": chosen.color,
            "mode": chosen.mode,
            "name": chosen.name,
            "type": chosen.type,
            "number": chosen.number,
            "card": chosen.card,
            "room": chosen.room,
        }
    )


def _kicked(times: int) -> int | None:
    return (True if times == 1 else times) or None


def _stacked(spell: StackSpec) -> Plain:
    ability = spell.ability
    return present(
        {
            "card": spell.card,
            "ability": None if ability is None else {"object": ability.object, "number": ability.number},
            "controller": spell.controller,
            "id": spell.id,
            "owner": spell.owner,
            "targets": list(spell.targets) or None,
            "x": spell.x,
            "modes": list(spell.modes) or None,
            "kicked": _kicked(spell.kicked),
            "chosen": None if spell.chosen is None else _chosen(spell.chosen),
            "copy_of": spell.copy_of,
            "face": spell.face if spell.face != "front" else None,
            "event": None if spell.event is None else spell.event.plain(),
            "count": spell.count if spell.count != 1 else None,
            "marker": spell.marker,
        }
    )


def _do(entry: DoSpec) -> Plain:
    return present(
        {
            "by": entry.by,
            entry.verb: _value(entry.value),
            "targets": list(entry.targets) or None,
            "x": entry.x,
            "modes": list(entry.modes) or None,
            "pay": list(entry.pay) or None,
            "kicked": _kicked(entry.kicked),
            "face": entry.face if entry.face != "front" else None,
            "times": entry.times if entry.times != 1 else None,
        }
    )


def _value(value: Value) -> object:
    match value:
        case str() | int():
            return value
        case Activation(thing, ability):
            return {"object": thing, "ability": ability}
        case Assignment(pairs):
            return _assigned(pairs)
        case Answers(words):
            return list(words)
        case Names(names):
            return list(names)
        case Amount(player, amount):
            return {"player": player, "amount": amount}
        case Damage(to, amount, combat, source):
            return present({"to": to, "amount": amount, "combat": combat or None, "source": source})
        case Concession(player, outer):
            return {"player": player, "outer": outer}
        case Penalty(player, kind):
            return {"player": player, "kind": kind}
        case Creation(player, thing):
            return _creation(player, thing)
        case Together(entries):
            return [_do(entry) for entry in entries]


def _assigned(pairs: tuple[tuple[str, str], ...]) -> Plain:
    aims: dict[str, list[str]] = {}
    for creature, aim in pairs:
        aims.setdefault(creature, []).append(aim)
    return {creature: aim[0] if len(aim) == 1 else aim for creature, aim in aims.items()}


def _creation(player: str, thing: ObjectSpec) -> Plain:
    table = {"player": player, **_table(thing)}
    if thing.count != 1:
        table["amount"] = table.pop("count")
    if thing.token:
        del table["token"]
    else:
        table["token"] = False
    return table


def _expect(expect: ExpectSpec) -> Plain:
    table = expect_plain(expect)
    own: Plain = {
        "life": dict(expect.life) or None,
        "counters": {name: dict(counters) for name, counters in expect.counters} or None,
        "active": expect.active,
        "zones": {f"{part.player}.{part.zone}": list(part.cards) for part in expect.zones} or None,
    }
    return table | present(own)
