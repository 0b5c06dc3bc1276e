"""A loop drawn: what `endstep.loops.drawing` needs of it, in the words of a catalogue."""

from __future__ import annotations

from dataclasses import replace
from itertools import groupby
from typing import Final

from endstep.core import Decision, Entry, Game, Verdict
from endstep.judge.following import Course, Way
from endstep.judge.iterating import NotReached
from endstep.judge.looping import Look
from endstep.judge.words import Catalogue, outcomes
from endstep.judge.words.repeating import Teller
from endstep.loops.drawing import Exit, Picture, Stride, svg

MOST_STRIDES: Final = 40
MOST_EVENTS: Final = 6  # that are told beside one stride
MOST_WAYS: Final = 6  # ways out that are drawn
MOST_BEFORE: Final = 4  # events before the loop that are told


def draw(found: Look, messages: Catalogue) -> str:
    """Return a picture of the loop of a position as the text of an SVG file; raise NoLoop where there is none."""
    return svg(picture(found, messages))


def picture(found: Look, messages: Catalogue) -> Picture:
    """Return what is to be drawn of a loop."""
    course = found.course()
    teller = Teller(messages, course.loop)
    line = course.base.fork() if course.measured else course.before(max(0, course.done - 1))
    if line is None:
        raise NotReached("the game is over before one pass of this loop begins at a decision: there is nothing to draw")
    players = tuple([player.name for player in line.game.table.players])
    start = _words(messages, "picture-start")
    prefix = _prefix(line.game, messages)
    strides, places, ends = _strides(line, course, messages)
    return Picture(
        found.position.title or _words(messages, "picture-title"),
        " ".join([sentence.text for sentence in teller.short()]),
        players,
        start,
        prefix,
        tuple(strides),
        tuple(teller.back()),
        (*_ways(course, messages, places), _end(found.verdict, messages, teller, ends, places)),
        {key: _words(messages, f"picture-{key}") for key in ("rules", "node", "way-out", "won", "lost", "drew")},
    )


def _prefix(game: Game, messages: Catalogue) -> tuple[str, ...]:
    """Return what happened before the pass that is drawn, in short."""
    trail = game.trail()
    if not trail:
        return ()
    last = trail[-MOST_BEFORE:]
    code = "picture-prefix" if len(last) == len(trail) else "picture-prefix-last"
    return (_words(messages, code, events=len(trail)), *[_event(messages, entry) for entry in last])


def _event(messages: Catalogue, entry: Entry) -> str:
    text = messages.event(entry)
    return messages.phrase("reason", words=text[:1].upper() + text[1:], rule=entry.rule)


def _strides(line: Way, course: Course, messages: Catalogue) -> tuple[list[Stride], dict[tuple[str, str], int], int]:
    """Return one pass, answers after which nothing happens joined to the next.

    Beside it: in which stride each decision is, and the one in which the last pass goes otherwise.
    """
    found: list[Stride] = []
    ends: int | None = None
    places: dict[tuple[str, str], int] = {}
    who: list[str] = []
    said: list[str] = []
    begun = line.game.events()
    while line.game.events() - begun < len(course.found.period.events):
        decision = line.game.decision()
        before, told, at = line.game.copy(), len(line.game.inputs), line.game.events()
        if decision is None or not line.step():
            break
        answers = [each.index for each in line.game.inputs[told:]]
        if not decision.is_rest and len(answers) == 1:
            who.append("" if decision.is_chance else before.table.players[decision.player].name)
            said.append(_answer(before, decision, answers[0]))
            places.setdefault((who[-1], decision.kind), len(found))
        happened = line.game.trail(at)
        if not happened:
            continue
        if ends is None and course.stops is not None and line.game.events() - begun > course.stops:
            ends = len(found)
        events = [_event(messages, entry) for entry in happened]
        if len(events) > MOST_EVENTS:
            left = len(events) - MOST_EVENTS + 1
            events = [*events[: MOST_EVENTS - 1], _words(messages, "picture-more", number=left)]
        label = ", ".join(dict.fromkeys(said)) or _words(messages, "picture-go-on")
        found.append(Stride(tuple(dict.fromkeys(who)), label, tuple(events)))
        who, said = [], []
    return _joined(found, places, len(found) - 1 if ends is None else ends, messages)


def _joined(
    strides: list[Stride], places: dict[tuple[str, str], int], ends: int, messages: Catalogue
) -> tuple[list[Stride], dict[tuple[str, str], int], int]:
    """Join strides in a row that are alike, and what comes after the last that there is room for."""
    found: list[Stride] = []
    now: list[int] = []  # where each stride is now
    for _, alike in groupby(strides):
        run = list(alike)
        now += [len(found)] * len(run)
        label = run[0].label if len(run) == 1 else _words(messages, "picture-times", label=run[0].label, times=len(run))
        found.append(replace(run[0], label=label))
    if len(found) > MOST_STRIDES:
        left = len(found) - MOST_STRIDES + 1
        found = [*found[: MOST_STRIDES - 1], Stride((), _words(messages, "picture-steps", number=left))]
    last = len(found) - 1
    return found, {key: min(now[place], last) for key, place in places.items()}, min(now[ends], last) if now else 0


def _answer(game: Game, decision: Decision, place: int) -> str:
    return game.describe(decision.options[place])


def _ways(course: Course, messages: Catalogue, places: dict[tuple[str, str], int]) -> list[Exit]:
    """Return the ways out, each beside the stride in which its decision comes."""
    ways = course.loop.ways_out
    found = [
        Exit(places.get((way.player, way.kind), 0), way.player, f"{way.player}: {way.answer}", _leaves(messages), True)
        for way in ways[:MOST_WAYS]
    ]
    if len(ways) > MOST_WAYS:
        more = _words(messages, "picture-ways", number=len(ways) - MOST_WAYS)
        found.append(Exit(0, "", more, _leaves(messages), True))
    return found


def _leaves(messages: Catalogue) -> tuple[tuple[str, str], ...]:
    return ((_words(messages, "picture-leaves"), "leaves"),)


def _end(verdict: Verdict, messages: Catalogue, teller: Teller, node: int, places: dict[tuple[str, str], int]) -> Exit:
    """Return how it ends, or what becomes of it where it does not; or of who has to stop, where somebody has to."""
    lines = tuple([(line.text.strip(), line.tone) for line in outcomes(verdict, messages)])
    stops = teller.stops(verdict)
    if not stops:
        return Exit(node, "", teller.ending(), lines)
    own = [
        places[d.player, d.kind] for d in teller.loop.decisions if d.player in stops and (d.player, d.kind) in places
    ]
    return Exit(min(own, default=node), stops[0], _words(messages, "picture-stops", players=", ".join(stops)), lines)


def _words(messages: Catalogue, code: str, **facts: str | int) -> str:
    return messages.message("loop", code, facts) or code


__all__ = ["draw", "picture"]
