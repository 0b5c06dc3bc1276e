"""Games that are over soon: every line is played to its end, as long as no position comes again.

Where nothing goes round, nothing has to be said about endless play, and looking at everything is quickest.
"""

from __future__ import annotations

from collections.abc import Hashable
from typing import Final

from endstep.core import Game, IllegalAnswer, Role, Room, Script, Status, Undecidable
from endstep.loops.calm import useful
from endstep.loops.spots import LOST, VALUES, WON, follow_script, is_dark

MOST_DEEP: Final = 150  # decisions in a row, so that nothing is looked for in what goes on for long
MOST_IN_A_ROW: Final = 2_000  # answers in a row that leave no choice


class NotSoon(Exception):
    """A position comes again, something is not known, or there is too much to be looked at."""


class Soon:
    """What one player can force against all others and chance, by looking at everything; raises NotSoon.

    `value` is the result, `best` what whoever moves answers in each position that was looked at, by its key.
    """

    def __init__(self, home: Room, game: Game, script: Script[Game] | None, seat: int, *, most: int) -> None:
        self.home = home
        self.seat = seat
        self.most = most
        self.best: dict[Hashable, int] = {}
        self._known: dict[Hashable, int] = {}
        self._way: set[Hashable] = set()
        self.value = self._value(game.copy(), None if script is None else script.copy())

    def _value(self, game: Game, script: Script[Game] | None) -> int:
        script = to_choice(game, script)
        if is_dark(game, self.seat):
            raise NotSoon
        decision = game.decision()
        if decision is None:
            outcome = game.outcome()
            if outcome.status is not Status.OVER:
                raise NotSoon
            return VALUES[outcome.results[self.seat].result]
        key: Hashable = (game.key(), None if script is None else script.key)
        if key in self._known:
            return self._known[key]
        if key in self._way or len(self._way) >= MOST_DEEP or len(self._known) + len(self._way) > self.most:
            raise NotSoon
        self._way.add(key)
        mine = not decision.is_chance and decision.by == self.seat
        found: int | None = None
        places = useful(game, decision)
        places.sort(key=lambda place: decision.options[place].role in (Role.PASS, Role.DECLINE))
        for place in places:
            child = game.copy()
            try:
                child.answer(place)
            except IllegalAnswer:
                continue
            value = self._value(child, None if script is None else script.copy())
            if found is None or (value > found if mine else value < found):
                found, self.best[key] = value, place
            if found == (WON if mine else LOST):
                break
        self._way.discard(key)
        if found is None:
            raise NotSoon
        self._known[key] = found
        return found


def to_choice(game: Game, script: Script[Game] | None) -> Script[Game] | None:
    """Go on to where somebody has a choice, or to the end; return the script if it is not finished."""
    for _ in range(MOST_IN_A_ROW):
        script = follow_script(game, script)
        decision = game.decision()
        if decision is None:
            return script
        if decision.is_rest:
            raise NotSoon
        places = useful(game, decision)
        if len(places) > 1:
            return script
        try:
            game.answer(places[0])
        except Undecidable as unknown:
            raise NotSoon from unknown
    raise NotSoon


__all__ = ["NotSoon", "Soon", "to_choice"]
