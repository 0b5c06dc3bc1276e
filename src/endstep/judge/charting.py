"""What can be forced, drawn: what `endstep.loops.charting` needs of it, in the words of a catalogue."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from endstep.core import EndstepError, Play
from endstep.judge.judging import BUDGET, beginning
from endstep.judge.loading import room
from endstep.judge.words import Catalogue, outcomes
from endstep.judge.words.playing import said
from endstep.loops.best import RESULTS, best
from endstep.loops.charting import Chart, Row, chart
from endstep.loops.mapping import Map, Point
from endstep.position import Position

MORE: Final = "..."

Placed = tuple[Point, Point | None, int]  # a point, the one before it, and how far it is set in


class NotDrawn(EndstepError):
    """A position in which nobody can force anything, as far as is known, or in which nobody has a choice."""


def draw_forced(position: Position, messages: Catalogue, *, budget: int = BUDGET) -> str:
    """Return a picture of what can be forced in a position, as the text of an SVG file; raise NotDrawn."""
    home = room(position.game)
    found = best(home, beginning(home, position, budget), position.policy or "cr", quickly=False)
    if found.follower is None:
        why = f": {found.limit}" if found.limit else ""
        raise NotDrawn(f"there is no play that shows what can be forced{why}")
    return chart(_Charting(Map(found.follower), messages, position.title, limit=found.limit).chart())


class _Charting:
    """A map put into words."""

    def __init__(self, drawn: Map, messages: Catalogue, title: str, *, limit: str) -> None:
        self.map = drawn
        self.messages = messages
        self.title = title
        self.limit = limit
        self.names = [player.name for player in drawn.root.game.table.players]
        self.placed = list(_placed(drawn.root, None, 0))
        self.rows = {id(point): place for place, (point, _, _) in enumerate(self.placed)}

    def chart(self) -> Chart:
        """Return all that is drawn, in words."""
        player, worth = self.names[self.map.seat], RESULTS[self.map.follower.worth]
        forced = self.messages.message("forced", str(worth), {"player": player}) or f"{player}: {worth}"
        part = self._word("part", drawn=self.map.drawn, seen=self.map.seen)
        last = [place for place, (point, *_) in enumerate(self.placed) if self._closes(point)]
        back = None if self.map.back is None else self.rows[id(self.map.back)]
        return Chart(
            self.title or forced,
            (self.limit or forced, self._word("about", player=player), part),
            tuple(self.names),
            tuple([self._row(*placed) for placed in self.placed]),
            back,
            last[0] if back is not None and last else None,
            {key: self._word(key) for key in ("rules", "node", "again", "more", "won", "lost", "drew")},
        )

    def _closes(self, point: Point) -> bool:
        """Return whether a point is the one by which a pass of the loop ends."""
        return point.same is not None and point.same is self.map.back and self._before(point).in_loop

    def _before(self, point: Point) -> Point:
        parent = self.placed[self.rows[id(point)]][1]
        return point if parent is None else parent

    def _row(self, point: Point, parent: Point | None, depth: int) -> Row:
        kind = "end" if point.ended else "again" if point.same is not None else "node" if point.number else "more"
        number = {"end": "", "more": MORE}.get(kind, str(point.number or (point.same.number if point.same else "")))
        who = "" if point.seat is None or point.seat < 0 else self.names[point.seat]
        on = parent is not None and parent.next is point
        return Row(
            None if parent is None else self.rows[id(parent)],
            depth,
            kind,
            number,
            who,
            "" if parent is None else self._label(point, parent, on=on),
            self.names[point.asked] if point.asked >= 0 else "",
            tuple(self._told(point, kind)),
            point.in_loop or (on and self._closes(point)),
            str(point.game.outcome().results[self.map.seat].result) if point.ended else "",
        )

    def _label(self, point: Point, parent: Point, *, on: bool) -> str:
        """Return the answer that leads to a point; where it is given at several positions in a row, how often."""
        if point.rounds:
            return self._word("rounds")
        told = said(Play("", point.kind, point.answer), self.messages)
        if parent.times == 1:
            return told
        return self._word("times" if on else "first", label=told, times=parent.times)

    def _told(self, point: Point, kind: str) -> Iterator[tuple[str, str]]:
        outcome = point.game.outcome()
        if kind == "end":
            yield from [(line.text.strip(), str(line.tone)) for line in outcomes(outcome, self.messages)]
        elif kind == "again":
            yield self._word("goes-on", number=point.same.number if point.same else 0), ""
        elif outcome.moment is not None:
            step = self.messages.word(outcome.moment.step)
            yield self.messages.phrase("moment", turn=outcome.moment.turn, step=step), ""
        if kind == "more":
            yield self._word("not-drawn", number=point.beyond), ""
            if point.worth is not None:
                result = RESULTS[point.worth]
                yield self._word(f"sure-{result}", player=self.names[self.map.seat]), str(result)

    def _word(self, code: str, **facts: str | int) -> str:
        return self.messages.message("chart", code, facts) or code


def _placed(first: Point, parent: Point | None, depth: int) -> Iterator[Placed]:
    """Yield points in the order in which they are drawn."""
    point: Point | None = first
    while point is not None:
        yield point, parent, depth
        for branch in point.branches:
            yield from _placed(branch, point, depth + 1)
        parent, point = point, point.next


__all__ = ["NotDrawn", "draw_forced"]
