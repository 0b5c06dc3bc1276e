"""Whether the things that a Magic position names exist in it: ids, and what is attached, attacked, blocked, targeted.

The script is left alone: what it names may come into being on the way.
"""

from __future__ import annotations

from collections.abc import Iterator

from endstep.games.magic.position.spec import (
    Creation,
    DoSpec,
    ObjectSpec,
    PlayerSpec,
    PositionSpec,
    Together,
    split_count,
)
from endstep.position import nearest

_Placed = tuple[str, ObjectSpec]
"""An object with the place where it stands, as errors name it."""


def check_references(spec: PositionSpec) -> None:
    """Raise PositionError when an id is used twice, or something names what is not there."""
    placed = [found for seat, player in enumerate(spec.players) for found in _objects(seat, player)]
    ids = _ids(spec, placed)
    things = {*ids, *_cards(spec, placed)}
    everything = {*things, *spec.names}
    for place, thing in placed:
        if thing.attached_to is not None:
            if thing.attached_to == thing.id:
                raise spec.error_at(thing.line, f"{place}.attached_to", "nothing is attached to itself")
            _named(spec, everything, thing.attached_to, f"{place}.attached_to", thing.line)
        if thing.attacking is not None:
            _named(spec, everything, thing.attacking, f"{place}.attacking", thing.line)
        for name in thing.blocking:
            _named(spec, things, name, f"{place}.blocking", thing.line)
    for index, spell in enumerate(spec.stack):
        for name in spell.targets:
            _named(spec, everything, name, f"stack[{index}].targets", spell.line)
    for seat, player in enumerate(spec.players):
        for damage in player.commander_damage:
            listed = [split_count(card.card)[1] for card in spec.player(damage.owner).commanders if card.card]
            if listed and damage.card not in listed:
                place = f"players[{seat}].commander_damage"
                message = f"{damage.owner} has no commander {damage.card!r}"
                raise spec.error_at(damage.line, place, message, nearest(damage.card, listed) or listed)


def _named(spec: PositionSpec, known: set[str], name: str, place: str, line: int) -> None:
    if name not in known:
        message = f"{name!r} is neither a player, an id nor a card of this position"
        raise spec.error_at(line, place, message, nearest(name, sorted(known)))


def _objects(seat: int, player: PlayerSpec) -> Iterator[_Placed]:
    for zone in ("hand", "library", "graveyard", "exile", "command", "commanders", "battlefield"):
        things: tuple[ObjectSpec, ...] = getattr(player, zone) or ()
        yield from _placed(f"players[{seat}].{zone}", things)


def _placed(place: str, things: tuple[ObjectSpec, ...]) -> Iterator[_Placed]:
    for index, thing in enumerate(things):
        yield f"{place}[{index}]", thing
        yield from _placed(f"{place}[{index}].exiled", thing.exiled)


def _created(place: str, entries: tuple[DoSpec, ...]) -> Iterator[_Placed]:
    for index, entry in enumerate(entries):
        if isinstance(entry.value, Together):
            yield from _created(f"{place}[{index}].together", entry.value.entries)
        elif isinstance(entry.value, Creation):
            yield f"{place}[{index}].create", entry.value.object


def _ids(spec: PositionSpec, placed: list[_Placed]) -> dict[str, int]:
    """Return the line of each id that stands in the position or comes into it."""
    named = [(place, thing.id, thing.line) for place, thing in [*placed, *_created("do", spec.do)]]
    named += [(f"stack[{index}]", spell.id, spell.line) for index, spell in enumerate(spec.stack)]
    ids: dict[str, int] = {}
    for place, name, line in named:
        if name is None:
            continue
        if name in ids:
            raise spec.error_at(line, f"{place}.id", f"the id {name!r} is already used in line {ids[name]}")
        ids[name] = line
    return ids


def _cards(spec: PositionSpec, placed: list[_Placed]) -> Iterator[str]:
    """Yield every name by which a card of the position may be called: with and without a count, and its faces."""
    texts = [text for _, thing in placed for text in (thing.card, thing.copy_of)]
    texts += [text for spell in spec.stack for text in (spell.card, spell.copy_of)]
    for text in texts:
        if text is not None:
            for name in (text, split_count(text)[1]):
                yield name
                yield from name.split(" // ")
