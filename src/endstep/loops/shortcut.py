"""The conversation about a shortcut, as an object: proposed, accepted or shortened, taken (CR 732.2, 732.3, MTR 4.4).

Whoever has priority describes choices, for all players, that are repeated so often. Each other player in turn order
accepts or names an earlier place at which they will choose otherwise. Then the game is advanced, at a cost that does
not grow with the number of repetitions, and whoever has shortened the proposal must choose otherwise there. Choices are
fixed words, never functions of what happens, so a proposal holds no condition; chance has no part in it.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from typing import Final

from endstep.core import Game, Role
from endstep.loops.repeating import (
    CannotBeTaken,
    Choice,
    Conditional,
    Part,
    Repeated,
    ShortcutRefused,
    Told,
    described,
    meant,
    repeat,
    who,
)

PRIORITY: Final = "priority"


class NotAtPriority(ShortcutRefused):
    """Only the player with priority proposes, and a shortcut ends where a player has priority (CR 732.2a)."""


class NotYourWord(ShortcutRefused):
    """Players answer once each, in turn order, the proposer not among them (CR 732.2b)."""

    rule = "732.2b"


class NotAPlace(ShortcutRefused):
    """A proposal is shortened to an earlier place at which that player can choose otherwise (CR 732.2b)."""

    rule = "732.2b"


class MustChooseOtherwise(ShortcutRefused):
    """Whoever shortened the proposal does not choose there what was proposed for them (CR 732.2c)."""

    rule = "732.2c"


class Fragmented(ShortcutRefused):
    """Independent actions have led to the same position again, and this player may not go on (CR 732.3)."""

    rule = "732.3"


class Restarted(ShortcutRefused):
    """A loop that was shortcut is not started again before the game has changed in a relevant way (MTR 4.4)."""

    document = "MTR"
    rule = "4.4"


@dataclass(frozen=True, slots=True, order=True)
class Place:
    """A place in a proposal, before a choice: of which part, in which repetition, which choice; all count from 1.

    Where the choice is a loop of its own, `within` says in which of its repetitions, and before which of its choices;
    and so on.
    """

    part: int
    repetition: int
    choice: int
    within: tuple[tuple[int, int], ...] = ()


class Shortcut:
    """A proposal under discussion: `waiting` are the players who have still to speak, in order.

    `end` is the place at which it ends as far as it was shortened, None for its full length. Once it is taken,
    `obliged` is who must choose otherwise, and what was proposed for them; `answer` sees to that.
    """

    def __init__(self, game: Game, parts: Sequence[Part], order: Sequence[str], *, choices_count: bool = False) -> None:
        decision = game.decision()
        if decision is None or decision.kind != PRIORITY:
            raise NotAtPriority("only the player with priority proposes a shortcut")
        if not parts or not all(part.is_something for part in parts):
            raise CannotBeTaken("a proposal has a choice at least, and is taken once at least")
        self.game = game
        self.parts = tuple(parts)
        self.proposer = who(game, decision)
        self.choices_count = choices_count
        first = list(order).index(self.proposer)
        self.waiting = [*order[first + 1 :], *order[:first]]
        self.end: Place | None = None
        self.shortened_by = ""
        self.obliged: tuple[str, Choice] | None = None
        self.taken = False
        there = self._copy_at(None).decision()
        if there is not None and there.kind != PRIORITY:
            raise NotAtPriority(f"it would end where {who(game, there) or 'nobody'} decides {there.kind!r}")

    def accept(self, player: str) -> None:
        """Have the next player accept the proposal as it stands now; raise NotYourWord."""
        self._speak(player)

    def shorten(self, player: str, place: Place) -> None:
        """Have the next player name a place at which they will choose otherwise; raise NotYourWord, NotAPlace."""
        if not self._exists(place) or (self.end is not None and place >= self.end):
            raise NotAPlace("that is no place before the end of the proposal")
        there = self._copy_at(place)
        decision = there.decision()
        if decision is None or who(there, decision) != player:
            raise NotAPlace(f"{player} makes no choice there")
        if decision.kind != PRIORITY and not self.choices_count:
            raise NotAPlace(f"a shortcut ends where a player has priority, not in the midst of {decision.kind!r}")
        if len(decision.options) < 2:
            raise NotAPlace(f"{player} can't choose otherwise there")
        self._speak(player)
        self.end = place
        self.shortened_by = player

    def take(self) -> None:
        """Advance the game to the end of the proposal; raise NotYourWord while somebody has still to speak."""
        if self.taken or self.waiting:
            raise NotYourWord("it is taken already" if self.taken else f"{self.waiting[0]} has still to speak")
        self._run(self.game, self.end)
        self.taken = True
        if self.end is not None:
            self.obliged = (self.shortened_by, self._choice(self.end))

    def answer(self, told: Told) -> None:
        """Answer after the shortcut was taken; raise MustChooseOtherwise for what was proposed there."""
        decision = self.game.decision()
        if not self.taken or decision is None:
            raise NotYourWord("the shortcut is not taken yet" if not self.taken else "the game is over")
        if self.obliged is not None:
            choice = meant(self.game.copy(), told)
            player, proposed = self.obliged
            if (choice.player, choice.answer) == (player, proposed.answer):
                raise MustChooseOtherwise(f"{player} has to choose otherwise than {proposed.answer!r}")
            told = choice.option
            self.obliged = None
        self.game.answer(meant(self.game.copy(), told).option)

    def _speak(self, player: str) -> None:
        if not self.waiting or self.waiting[0] != player:
            raise NotYourWord(f"{self.waiting[0]} speaks next" if self.waiting else "everybody has spoken")
        self.waiting.pop(0)

    def _exists(self, place: Place) -> bool:
        if not 1 <= place.part <= len(self.parts):
            return False
        part: Choice | Part = self.parts[place.part - 1]
        for repetition, choice in ((place.repetition, place.choice), *place.within):
            if not isinstance(part, Part) or not 1 <= repetition <= part.times or not 1 <= choice <= len(part.choices):
                return False
            part = part.choices[choice - 1]
        return isinstance(part, Choice)

    def _choice(self, place: Place) -> Choice:
        found: Choice | Part = self.parts[place.part - 1].choices[place.choice - 1]
        for _, choice in place.within:
            assert isinstance(found, Part)
            found = found.choices[choice - 1]
        assert isinstance(found, Choice)
        return found

    def _copy_at(self, place: Place | None) -> Game:
        line: Game = self.game.copy()
        self._run(line, place)
        return line

    def _run(self, game: Game, end: Place | None) -> None:
        for number, part in enumerate(self.parts, start=1):
            if end is not None and number == end.part:
                _run_to(game, part, ((end.repetition, end.choice), *end.within))
                return
            repeat(game, part.choices, part.times)


def _run_to(game: Game, part: Part, places: Sequence[tuple[int, int]]) -> None:
    """Run a part up to before a choice in one of its repetitions, or to before one in a part within it."""
    (repetition, choice), *within = places
    repeat(game, part.choices, repetition - 1)
    if choice > 1:
        repeat(game, part.choices[: choice - 1], 1)
    inner = part.choices[choice - 1]
    if within and isinstance(inner, Part):
        _run_to(game, inner, within)


class Shortcuts:
    """The shortcuts of a table: `tournament` says that the Tournament Rules apply as well (MTR 4.4).

    Then choices that are no actions count as places too, and a loop that was shortcut is not restarted before the game
    has changed otherwise than by that loop.

    >>> from endstep.testing import duel
    >>> ana = {"name": "Ana", "battlefield": ["Basalt Monolith"]}
    >>> game = duel(ana=ana, bea={"name": "Bea"}).at("precombat-main").game()
    >>> shortcuts = Shortcuts(game, ["Ana", "Bea"])
    >>> tap, untap = [f"activate ability {number} of Basalt Monolith" for number in (1, 2)]
    >>> shortcut = shortcuts.propose([tap, untap, "pass", "pass"], times=1_000_000)
    >>> shortcut.waiting
    ['Bea']
    >>> shortcut.accept("Bea")
    >>> shortcuts.take(shortcut)
    >>> try:
    ...     shortcuts.take(shortcuts.propose([tap], times=2))
    ... except CannotBeTaken as error:
    ...     print(str(error).partition(":")[0])
    repetition 2, choice 1
    """

    def __init__(self, game: Game, order: Sequence[str], *, tournament: bool = False) -> None:
        self.game = game
        self.order = tuple(order)
        self.tournament = tournament
        self._taken: list[tuple[Hashable, object, tuple[int, ...], tuple[int, ...]]] = []

    def propose(self, told: Sequence[Told], *, times: int = 1) -> Shortcut:
        """Have the player with priority propose choices, so many times; raise ShortcutRefused for what is none."""
        return self.propose_parts([Part(described(self.game, told), times)])

    def propose_parts(self, parts: Sequence[Part]) -> Shortcut:
        """Have the player with priority propose several such sequences, one after the other."""
        if self.tournament:
            for part in parts:
                self._refuse_restart(part)
        seated = [name for name in self.order if self.game.table.seat(name) in self.game.table.in_game]
        return Shortcut(self.game, parts, seated, choices_count=self.tournament)

    def take(self, shortcut: Shortcut) -> None:
        """Take a shortcut, and remember its loops."""
        moves = [self._moves(part) for part in shortcut.parts if part.times > 1]
        shape = self.game.shape()
        shortcut.take()
        if self.game.decision() is not None:
            end = tuple([quantity.value for quantity in self.game.quantities()])
            names = [_names(part) for part in shortcut.parts if part.times > 1]
            self._taken += [(name, shape, move, end) for name, move in zip(names, moves, strict=True)]

    def _moves(self, part: Part) -> tuple[int, ...]:
        """Return by how much one repetition moves the quantities; nothing where it does not keep the shape."""
        line = self.game.copy()
        before = (line.shape(), [quantity.value for quantity in line.quantities()])
        repeat(line, part.choices, 1)
        if line.decision() is None or line.shape() != before[0]:
            return ()
        return tuple([now.value - then for now, then in zip(line.quantities(), before[1], strict=True)])

    def _refuse_restart(self, part: Part) -> None:
        values = [quantity.value for quantity in self.game.quantities()]
        for names, shape, moves, end in self._taken:
            if names != _names(part) or shape != self.game.shape() or len(end) != len(values):
                continue
            changed = [now - then for now, then in zip(values, end, strict=True)]
            if not any(changed) or _is_multiple(changed, moves):
                raise Restarted("nothing has changed since that loop was shortcut but by the loop itself")


def _names(part: Part) -> tuple[Hashable, ...]:
    """Return what is chosen in a part, in words."""
    return tuple(
        [
            (each.times, _names(each)) if isinstance(each, Part) else (each.player, each.kind, each.answer)
            for each in part.choices
        ]
    )


def _is_multiple(changed: Sequence[int], moves: Sequence[int]) -> bool:
    """Return whether changes are a whole number of repetitions."""
    if len(changed) != len(moves):
        return False
    times = {now // by for now, by in zip(changed, moves, strict=True) if by}
    if len(times) != 1:
        return False
    (number,) = times
    return all(now == number * by for now, by in zip(changed, moves, strict=True))


class Fragments:
    """What sees to it that players who act by turns do not come back to one position for ever (CR 732.3).

    Answers pass through `answer`. Once a position comes again, and two players or more have acted since it was there,
    the active player (or the first in turn order of those who have acted) may not do there again what they did.
    `order` are the players in turn order from the active one on.
    """

    def __init__(self, game: Game, order: Sequence[str]) -> None:
        self.game = game
        self.order = tuple(order)
        self._acts: list[str] = []
        self._there: dict[Hashable, tuple[int, Choice]] = {}  # how many acts there had been, and what was chosen

    def obliged(self) -> str:
        """Return who must choose otherwise where the game stands, "" for nobody."""
        decision = self.game.decision()
        found = None if decision is None else self._there.get(self.game.key())
        acted = set() if found is None else set(self._acts[found[0] :])
        if len(acted) < 2:
            return ""
        return next(name for name in self.order if name in acted)

    def answer(self, told: Told) -> None:
        """Answer the decision that waits; raise Fragmented for an action that may not be taken again."""
        choice = meant(self.game.copy(), told)
        key: Hashable = self.game.key()
        before = self._there.get(key)
        if before is not None and choice.player == self.obliged() and choice.answer == before[1].answer:
            raise Fragmented(f"{choice.player} may not choose {choice.answer!r} here again")
        decision = self.game.decision()
        assert decision is not None
        self._there[key] = (len(self._acts), choice)
        if decision.options[choice.option].role is Role.ACTION:
            self._acts.append(choice.player)
        self.game.answer(choice.option)


__all__ = [
    "CannotBeTaken",
    "Choice",
    "Conditional",
    "Fragmented",
    "Fragments",
    "MustChooseOtherwise",
    "NotAPlace",
    "NotAtPriority",
    "NotYourWord",
    "Part",
    "Place",
    "Repeated",
    "Restarted",
    "Shortcut",
    "ShortcutRefused",
    "Shortcuts",
    "described",
    "repeat",
]
