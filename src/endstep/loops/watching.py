"""Seeing that a position comes again: for the n-th time, in all relevant ways (CR 732.3, MTR 4.4).

A position is looked at by its fingerprint, which costs little. Only where a fingerprint has come before is the
canonical form worked out, and that of the earlier position too: the game is taken back to it and told the same again.
So a fingerprint alone never counts, and a game in which nothing repeats pays for no key.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Hashable
from contextlib import suppress
from dataclasses import dataclass
from typing import Final, Protocol

from endstep.core import Game, Input, replay

MOST_REMEMBERED: Final = 65_536


@dataclass(frozen=True, slots=True)
class Times:
    """For which time a position has come; not `exact` where it may have come before all that is remembered.

    >>> print(Times(3), "and", Times(2, exact=False))
    3 and at least 2
    """

    count: int
    exact: bool = True

    def __str__(self) -> str:
        return str(self.count) if self.exact else f"at least {self.count}"

    @property
    def again(self) -> bool:
        """Whether it has come before."""
        return self.count > 1


_ONCE: Final = Times(1)
_ONCE_AT_LEAST: Final = Times(1, exact=False)


class Positioned(Protocol):
    """Whatever can be watched: a number that equal positions share, and the canonical form that confirms it."""

    def fingerprint(self) -> int:
        """Return the number."""
        ...

    def key(self) -> Hashable:
        """Return the canonical form."""
        ...


class _Sight:
    """A position that was seen: its fingerprint, how many inputs led to it, the last of them, and its key."""

    __slots__ = ("fingerprint", "inputs", "key", "last")

    def __init__(self, fingerprint: int, inputs: int, last: Input | None) -> None:
        self.fingerprint = fingerprint
        self.inputs = inputs
        self.last = last
        self.key: Hashable = None


class Watcher:
    """What is fed with the positions of a game, one after the other, and says how often each has come.

    A count is exact among the last `most` positions seen, as far back as the game can be taken back: what is done to it
    from outside (a script, a jump) can't be undone. Where a position may have come before that as well, the count is
    "at least".
    """

    def __init__(self, game: Game, *, most: int = MOST_REMEMBERED) -> None:
        if most < 1:
            raise ValueError("one position at least has to be remembered")
        self.game = game
        self.most = most
        self._sights: deque[_Sight] = deque()
        self._alike: dict[int, list[_Sight]] = {}
        self._whole = True  # nothing was forgotten that may come again
        self._players = game.table.in_game
        self._back_to = 0  # how many inputs were left when the game was last taken back

    def see(self, position: Positioned | None = None) -> Times:
        """Take note of the position in which the game stands, and say for which time it has come.

        Another position than the game's may be given: it costs its key every time, as nothing goes back to it later.
        """
        players = self.game.table.in_game
        if players is not self._players:
            if players != self._players:
                self.forget()  # who has left does not come back, and so no position before does
            self._players = players
        told = self.game.inputs
        here = self.game if position is None else position
        sight = _Sight(here.fingerprint(), len(told), told[-1] if told else None)
        before = self._alike.get(sight.fingerprint)
        if before is None:
            if position is not None or not told:  # what came before the first input may be changed without one
                sight.key = here.key()
            self._alike[sight.fingerprint] = [sight]
            times = _ONCE if self._whole else _ONCE_AT_LEAST
            self._remember(sight)
            return times
        sight.key = here.key()
        known = self._give_keys(before)
        times = Times(1 + sum([each.key == sight.key for each in before]), self._whole and known)
        before.append(sight)
        self._remember(sight)
        return times

    def take_back(self) -> None:
        """Take no notice of the position seen last: the game has gone back. Raise IndexError if there is none."""
        self._drop(self._sights.pop())

    def forget(self) -> None:
        """Forget everything: no position before can ever come again, and counts are exact from here on."""
        self._sights.clear()
        self._alike.clear()
        self._whole = True

    def _remember(self, sight: _Sight) -> None:
        self._sights.append(sight)
        if len(self._sights) > self.most:
            self._drop(self._sights.popleft())
            self._whole = False

    def _drop(self, sight: _Sight) -> None:
        alike = self._alike[sight.fingerprint]
        alike.remove(sight)
        if not alike:
            del self._alike[sight.fingerprint]

    def _give_keys(self, sights: list[_Sight]) -> bool:
        """Work out the keys of positions seen before, as far as the game goes back; return whether all have one."""
        lacking = [sight for sight in sights if sight.key is None and self._is_behind(sight)]
        if lacking:
            self._go_back_to(lacking[0].inputs)
        return all(sight.key is not None for sight in sights)

    def _is_behind(self, sight: _Sight) -> bool:
        """Return whether the game has come through that sight to where it stands."""
        told = self.game.inputs
        return 0 < sight.inputs <= len(told) and told[sight.inputs - 1] is sight.last

    def _go_back_to(self, inputs: int) -> None:
        """Take the game back, and tell it the same again; every position on the way gets its key.

        It goes twice as far where that is further than the last time, so that going back again and again takes no
        longer than a few plays of the game.
        """
        game = self.game
        told = list(game.inputs)
        if inputs < self._back_to:
            inputs = max(1, 2 * inputs - len(told))
        self._back_to = inputs
        way: dict[int, list[_Sight]] = {}
        for sight in reversed(self._sights):
            if sight.inputs < inputs:
                break
            if sight.key is None and self._is_behind(sight):
                way.setdefault(sight.inputs, []).append(sight)
        with suppress(IndexError):  # the game can't be taken back any further
            while len(game.inputs) > inputs:
                game.undo()
        try:
            for number in range(len(game.inputs), len(told)):
                if number in way:
                    key = game.key()
                    for sight in way[number]:
                        sight.key = key
                replay(lambda: game, [told[number]])
        finally:
            replay(lambda: game, told[len(game.inputs) :])
            for number, sights in way.items():
                for sight in sights:
                    sight.last = game.inputs[number - 1]


def watch(game: Game, *, most: int = MOST_REMEMBERED) -> Watcher:
    """Return a watcher of a game; its `see` is to be called after every answer.

    >>> from endstep.judge import load
    >>> from endstep.judge.loading import room
    >>> position = load("Ana 20; Bea 20")
    >>> game = room(position.game).start(position)
    >>> watcher = watch(game)
    >>> print(watcher.see())
    1
    """
    return Watcher(game, most=most)


__all__ = ["MOST_REMEMBERED", "Positioned", "Times", "Watcher", "watch"]
