"""A position as a player reads it in a terminal: whose turn, each player, each zone that holds something."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import TYPE_CHECKING

from endstep.games.magic.position.crowded import unseen
from endstep.games.magic.position.spec import mana_text
from endstep.games.magic.state.codes import COMMAND, EXILE, MANA_LETTERS, NO_ONE, STAGE_AWAITED, STEP_NAMES
from endstep.games.magic.state.records import Obj, Ref

if TYPE_CHECKING:
    from endstep.games.magic.magic import Magic


def show(game: Magic, seat: int | None = None) -> list[str]:
    r"""Return a position in lines; with `seat`, what that player sees: of other hands, only the size.

    >>> from endstep.games.magic.room import GAME
    >>> print(*show(GAME.start(GAME.shorthand("Ana 3 poison 1: 2 Forest, Grizzly Bears; Bea 20"))), sep="\n")
    Turn 1, precombat main, Ana's
    Ana: 3 life, poison 1
      battlefield: 2 Forest, Grizzly Bears 2/2
    Bea: 20 life
    """
    position, names = game.position, game.names
    turn = position.turn
    whose = " and ".join(names[player] for player in game.active_players()) or names[turn.active]
    lines = [f"Turn {turn.number}, {STEP_NAMES[turn.step].replace('-', ' ')}, {whose}'s"]
    for other in position.common.markers:
        at = other.turn
        where = "not begun yet" if at.stage == STAGE_AWAITED else STEP_NAMES[at.step].replace("-", " ")
        lines.append(f"Turn {at.number}, {where}, {names[at.active]}'s, at the same time")
    if position.common.day:
        lines[0] += f", {position.common.day}"
    if position.stack:
        more = unseen(game.change)
        stacked = [
            _stacked(game, position.objects[id]) + (f" ({more[id] + 1:,} times)" if id in more else "")
            for id in reversed(position.stack)
        ]
        lines.append(f"Stack, the next to resolve first: {'; '.join(stacked)}")
    for player in range(len(names)):
        is_open = seat is None or sees_hand(game, seat, player)
        lines += _player(game, player, open_hand=is_open)
    return lines


def sees_hand(game: Magic, seat: int, other: int) -> bool:
    """Return whether a player sees a hand: their own, a team mate's, or what somebody sees whom they control."""
    eyes = [each for each in range(len(game.players)) if seat in (each, game.who_answers(each))]
    return any(eye == other or _show_hands(game, eye, other) for eye in eyes)


def _show_hands(game: Magic, seat: int, other: int) -> bool:
    """Return whether two players may review each other's hands: team mates who sit together (CR 808.5, 811.5)."""
    mates = game.table.team_of(seat)
    side_by_side = abs(seat - other) in (1, len(game.players) - 1)
    return other in mates and (side_by_side or not game.format.alternating)


def _player(game: Magic, seat: int, *, open_hand: bool) -> list[str]:
    position, record = game.position, game.position.players[seat]
    parts = [f"{record.life} life", *(f"{kind} {number}" for kind, number in record.counters)]
    parts += ["the monarch"] if position.common.monarch == seat else []
    parts += ["the initiative"] if position.common.initiative == seat else []
    parts += [f"has completed {', '.join(record.dungeons)}"] if record.dungeons else []
    parts += ["the city's blessing"] if record.blessed else []
    parts += [f"{amount} combat damage from {by}" for by, amount in record.commander_damage]
    mana = mana_text(zip(MANA_LETTERS, record.mana, strict=True))
    if mana:
        parts.append(f"{mana} in the pool")
    hand, library, more = position.hand(seat), position.library(seat), unseen(game.change)
    if hand and not open_hand:
        parts.append(f"{len(hand)} in hand")
    if not record.unlimited:
        parts.append(f"{len(library) + sum(more.get(id, 0) for id in library):,} in the library")
    if record.result is not None:
        parts = [str(record.result)]
    team = game.players[seat].team
    lines = [f"{game.names[seat]}{'' if team is None else f' ({team})'}: {', '.join(parts)}"]
    zones: list[tuple[str, Iterable[int]]] = [
        ("hand", hand if open_hand else ()),
        ("battlefield", [id for id in position.battlefield if position.objects[id].controller == seat]),
        ("graveyard", position.graveyard(seat)),
        ("exile", [id for id in position.zone(EXILE) if position.objects[id].owner == seat]),
        ("command zone", [id for id in position.zone(COMMAND) if position.objects[id].owner == seat]),
    ]
    for zone, ids in zones:
        things: Counter[str] = Counter()
        for id in ids:
            things[_object(game, position.objects[id])] += 1 + more.get(id, 0)
        if things:
            told = ", ".join(f"{count:,} {thing}" if count > 1 else thing for thing, count in things.items())
            lines.append(f"  {zone}: {told}")
    return lines


def _object(game: Magic, obj: Obj) -> str:
    """Return an object with everything about it that its card does not say."""
    now = game.chars_of(obj) if obj.card is not None else None
    name = game.describe_object(obj)
    if now is not None and now.is_creature:
        name += f" {now.power}/{now.toughness}"
    notes = [note for is_so, note in ((obj.is_token, "token"), (obj.tapped, "tapped")) if is_so]
    if obj.sick and now is not None and now.is_creature and "haste" not in now.keywords:
        notes.append("new")
    if obj.damage:
        notes.append(f"{obj.damage} damage")
    notes += [f"{number} {kind}" for kind, number in obj.counters]
    notes += [f"{kind} {value}" for kind, value in obj.chosen]
    if obj.attached_to is not None:
        notes.append(f"on {_ref(game, obj.attached_to)}")
    if obj.attacking is not None:
        notes.append(f"attacks {_ref(game, obj.attacking)}")
    notes += [f"blocks {_ref(game, Ref(obj=id))}" for id in obj.blocking]
    if obj.linked:
        notes.append(f"with {', '.join(game.name_of(id) for id in obj.linked)}")
    return f"{name} ({', '.join(notes)})" if notes else name


def _stacked(game: Magic, obj: Obj) -> str:
    """Return a spell or ability with who controls it and what it targets."""
    spell = obj.spell
    name = game.describe_object(obj)
    if spell is not None and spell.ability is not None:
        name = f"ability of {game.name_of(spell.source)}"
    text = f"{name}, {game.names[obj.controller]}'s"
    if spell is not None:
        if spell.x:
            text += f", X = {spell.x}"
        targets = [_ref(game, ref) for group in spell.targets for ref in group]
        if targets:
            text += f", at {', '.join(targets)}"
    return text


def _ref(game: Magic, ref: Ref) -> str:
    if ref.seat != NO_ONE:
        return game.names[ref.seat]
    there = game.position.objects.get(ref.obj)
    return game.name_of(ref.obj) if there is None else game.describe_object(there)
