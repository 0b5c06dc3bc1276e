"""What is said of a loop that a line ran through: `core.Loop`, made of what was measured and attributed."""

from __future__ import annotations

from endstep.core import Comparison, Difference, Kind, Loop
from endstep.loops.attributing import Attribution, attribute
from endstep.loops.certificates import certify
from endstep.loops.following import Found, Track, follows
from endstep.loops.line import Line
from endstep.loops.periods import Asked
from endstep.loops.progress import Progress

MOST_AT_THE_END = 6  # events for each player by which a game ends: losing, leaving, what leaves with them


def endless(track: Track) -> Loop:
    """Return the loop that a line can't leave."""
    assert track.found is not None and track.endless
    return report(track.found, None, None)


def ended(track: Track, line: Line) -> Loop | None:
    """Return the loop in which a game has ended, if it ended in one that was gone through twice or more."""
    game = line.game
    most = game.events() - MOST_AT_THE_END * len(game.table.players)
    if track.found is not None:
        end = follows(game.trail(), track.found)
        if end >= most:
            return report(track.found, track.found.passes(end), end)
    short = track.short(line)
    if short is None:
        return None
    end = follows(game.trail(), short)
    passes = short.passes(end)
    if end < most or passes < 2:
        return None
    return Loop(Kind.MANDATORY, short.level, passes, period=short.period.events)


def controllers(found: Found) -> list[int]:
    """Return the seats of the players who control an object that a pass is about (CR 104.4f)."""
    return list(dict.fromkeys([seat for _, seat in _involved(found)]))


def _involved(found: Found) -> list[tuple[str, int]]:
    line = found.base.fork()
    begun = line.game.events()
    for _ in range(found.period.length):
        line.step()
    return list(line.game.involved(begun))


def _measured(found: Found, passes: int | None, end: int | None) -> int:
    """Return the pass that was measured first, so counted that the last one has its number."""
    begun, length = found.base.game.events(), len(found.period.events)
    if passes is None or end is None:
        return (begun - found.start) // length + 1
    return passes - (found.skipped - (begun - end) // length) + 1


def report(found: Found, passes: int | None, end: int | None, who: Attribution | None = None) -> Loop:
    """Return what is known of a loop: `who` keeps it going is found out here where it is not said."""
    told = who is not None
    who = who or attribute(found.base, found.period)
    proved = found.certified() if passes is None and not told else found
    players = found.base.game.table.players
    return Loop(
        who.kind,
        found.level,
        passes,
        tuple(who.sustained_by),
        found.period.events,
        tuple(
            [
                _difference(name, each)
                for name, each in zip(found.period.names, found.period.numbers, strict=True)
                if _moves(each)
            ]
        ),
        tuple([_comparison(each) for each in found.last.asked if _moves(each.left) or _moves(each.right)]),
        tuple(who.decisions),
        tuple(who.ways_out),
        tuple([(name, players[seat].name) for name, seat in _involved(found)]),
        who.random,
        certify(proved, who if proved is found else attribute(proved.base, proved.period)),
        _measured(found, passes, end),
    )


def _moves(number: Progress) -> bool:
    return bool(number.by or number.bend)


def _difference(name: str, number: Progress) -> Difference:
    return Difference(name, number.first, number.by, number.bend, number.ratio)


def _comparison(asked: Asked) -> Comparison:
    left, right = _difference("left", asked.left), _difference("right", asked.right)
    crosses = None if asked.changes is None else asked.changes + 1
    return Comparison(asked.place, left, asked.relation, right, asked.answer, crosses)


__all__ = ["controllers", "ended", "endless", "report"]
