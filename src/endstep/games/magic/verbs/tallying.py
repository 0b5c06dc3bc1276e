"""What a turn's history holds of each player: how many attackers, deaths, sacrifices and the like there were.

Each is a number by name. Nothing of it is part of the canonical form unless something present reads it.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from endstep.games.magic.state.codes import BATTLEFIELD, GRAVEYARD, HAND, NO_ONE, NOWHERE
from endstep.games.magic.state.texts import BY_KIND, BY_OBJECT, reads_in
from endstep.games.magic.verbs import events as ev

if TYPE_CHECKING:
    from endstep.games.magic.game import Game
    from endstep.games.magic.state.records import Obj

ATTACKERS: Final = "attackers"  # creatures that attacked
ATTACKED: Final = "times attacked"
DIED: Final = "creatures died"  # of those the player controlled
PERMANENTS_LEFT: Final = "permanents left"
NONLANDS_LEFT: Final = "nonland permanents left"
ARTIFACTS_LEFT: Final = "artifacts left"
SACRIFICED: Final = "permanents sacrificed"
DISCARDED: Final = "cards discarded"
GRAVEYARD_LEFT: Final = "cards left graveyard"
DESCENDED: Final = "permanent cards to graveyard"  # CR 700.11
CREATURE_CARDS: Final = "creature cards to graveyard"
CAST_INSTANT: Final = "instants and sorceries cast"
CAST_CREATURE: Final = "creature spells cast"
CAST_NONCREATURE: Final = "noncreature spells cast"
CREATURES_ENTERED: Final = "creatures entered"
LANDS_ENTERED: Final = "lands entered"
ARTIFACTS_ENTERED: Final = "artifacts entered"
DRAWN_IN_DRAW_STEP: Final = "cards drawn in draw step"
LIFE_GAINED: Final = "life gained"
UNKNOWN: Final = "unknown cards to graveyard"
NONLANDS_ENTERED: Final = "nonland permanents entered"

COMMANDER: Final = "commander"
EVERY_TYPE: Final = "every creature type"
_MOST_TYPES: Final = 20  # a creature with more of them has all
_KINDS: Final = frozenset((ev.ATTACKED, ev.MOVED, ev.SACRIFICED, ev.CAST, ev.DAMAGE))


def damage_by(id: int) -> str:
    """Return the name of the damage that an object has dealt to a player."""
    return f"{BY_OBJECT}{id}"


def kinds_of_attacker(game: Game, source: Obj) -> Iterator[str]:
    """Yield by what the combat damage of a creature is told apart: its creature types, and whether it is a commander.

    One that has every creature type has no list of them.
    """
    types = game.chars_of(source).subtypes
    yield from sorted(types) if len(types) < _MOST_TYPES else (EVERY_TYPE,)  # no quantity: types
    if source.commander:
        yield COMMANDER


def note(game: Game, event: ev.Event) -> None:
    """Add an event to what this turn's history holds."""
    if event.kind not in _KINDS:
        return
    facts = tuple(_facts(game, event))
    amount = event.amount if isinstance(event, ev.Damage) else 1
    for seat in dict.fromkeys(seat for seat, _ in facts):
        record = game.position.players[seat].clone()
        tally = dict(record.tally)
        for owner, what in facts:
            if owner == seat:
                tally[what] = tally.get(what, 0) + amount
        record.tally = tuple(sorted(tally.items()))
        game.position.put_player(seat, record)


def add(game: Game, seat: int, what: str, amount: int) -> None:
    """Add a number to what this turn's history holds of a player."""
    record = game.position.players[seat].clone()
    tally = dict(record.tally)
    tally[what] = tally.get(what, 0) + amount
    record.tally = tuple(sorted(tally.items()))
    game.position.put_player(seat, record)


def _facts(game: Game, event: ev.Event) -> Iterator[tuple[int, str]]:
    """Yield what an event adds one to, with the seat."""
    if isinstance(event, ev.Attacked):
        for attacker in event.attackers:
            yield attacker.controller, ATTACKERS
            if attacker.attacking is not None and attacker.attacking.seat != NO_ONE:
                yield attacker.attacking.seat, ATTACKED
    elif isinstance(event, ev.Damage):
        source = event.source
        if event.combat and event.to.seat != NO_ONE and source is not None:
            for kind in kinds_of_attacker(game, source):
                yield source.controller, f"{BY_KIND}{kind}"
        if event.to.seat != NO_ONE and source is not None and source.card is not None:
            if f"this turn: {BY_OBJECT}" in reads_in(source.card):
                yield event.to.seat, damage_by(source.id)
    elif isinstance(event, ev.Sacrificed):
        yield event.obj.controller, SACRIFICED
    elif isinstance(event, ev.Cast):
        types = game.chars_of(event.obj).types
        seat = event.obj.controller
        if types & {"Instant", "Sorcery"}:
            yield seat, CAST_INSTANT
        yield seat, CAST_CREATURE if "Creature" in types else CAST_NONCREATURE
    elif isinstance(event, ev.Moved):
        yield from _moved(game, event)


def _moved(game: Game, event: ev.Moved) -> Iterator[tuple[int, str]]:
    before = event.before
    if before.zone == BATTLEFIELD:
        types = game.chars_of(game.as_it_was(before)).types
        seat = before.controller
        yield seat, PERMANENTS_LEFT
        if "Land" not in types:
            yield seat, NONLANDS_LEFT
        if "Artifact" in types:
            yield seat, ARTIFACTS_LEFT
        if event.dies and "Creature" in types:
            yield seat, DIED
    elif before.zone == GRAVEYARD and event.to != NOWHERE:
        yield before.owner, GRAVEYARD_LEFT
    elif before.zone == HAND and event.how.startswith("discarded"):
        yield before.owner, DISCARDED
    after = event.after
    if after is None or after.card is None:
        if after is not None and event.to == GRAVEYARD:
            yield after.owner, UNKNOWN
        return
    if event.to == GRAVEYARD and not after.is_token and not after.is_copy:
        printed = game.printed(after)
        if printed.is_permanent:
            yield after.owner, DESCENDED
        if "Creature" in printed.types:
            yield after.owner, CREATURE_CARDS
    elif event.enters:
        types = game.chars_of(after).types
        seat = after.controller
        if "Creature" in types:
            yield seat, CREATURES_ENTERED
        if "Artifact" in types:
            yield seat, ARTIFACTS_ENTERED
        yield seat, LANDS_ENTERED if "Land" in types else NONLANDS_ENTERED


__all__ = [
    "ARTIFACTS_ENTERED",
    "ARTIFACTS_LEFT",
    "ATTACKED",
    "ATTACKERS",
    "CAST_CREATURE",
    "CAST_INSTANT",
    "CAST_NONCREATURE",
    "CREATURES_ENTERED",
    "CREATURE_CARDS",
    "DESCENDED",
    "DIED",
    "DISCARDED",
    "DRAWN_IN_DRAW_STEP",
    "GRAVEYARD_LEFT",
    "LANDS_ENTERED",
    "LIFE_GAINED",
    "NONLANDS_ENTERED",
    "NONLANDS_LEFT",
    "PERMANENTS_LEFT",
    "SACRIFICED",
    "UNKNOWN",
    "note",
]
