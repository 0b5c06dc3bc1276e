"""Magic's shorthand: name, life, counters, then the battlefield, player by player."""

from __future__ import annotations

from endstep.games.magic.position.spec import ObjectSpec, PlayerSpec, PositionSpec, TurnSpec, default_format
from endstep.position import Known, Suggest, read_rows
from endstep.position.shorthand import Thing

PLAYER_COUNTERS = ("poison", "energy", "experience", "rad", "ticket")
"""The counters of players that need no quotes."""


def shorthand(text: str, *, known: Known | None = None, suggest: Suggest | None = None) -> PositionSpec:
    """Read a shorthand such as `Ana 0: Platinum Angel; Bea 20 poison 9: Abyssal Persecutor, 3 Forest`.

    It raises PositionError with a column. `known` says whether a card of a name exists (it finds the names that
    hold a comma, and refuses the others), `suggest` gives the nearest names for one that does not.

    >>> spec = shorthand("Ana 0: Platinum Angel; Bea 20 poison 9: 3 Forest")
    >>> spec.players[1].life, spec.players[1].counters, spec.players[1].battlefield[0].card
    (20, (('poison', 9),), '3 Forest')
    """
    rows = read_rows(text, kinds=PLAYER_COUNTERS, known=known, suggest=suggest)
    players = tuple(
        PlayerSpec(
            name=row.name,
            life=row.number,
            counters=row.counters,
            battlefield=tuple(_object(thing) for thing in row.things),
            line=1,
        )
        for row in rows
    )
    return PositionSpec(
        players=players,
        format=default_format(len(players)),
        turn=TurnSpec(active=players[0].name, line=1),
        file="shorthand",
        line=1,
    )


def _object(thing: Thing) -> ObjectSpec:
    if thing.name == "unknown":
        return ObjectSpec(None, thing.count or 1, line=1)
    return ObjectSpec(thing.text, line=1)
