"""Playing a game in a terminal, or through a pipe: it shows, asks, reads an answer, and tells what came of it.

No rules and no game in particular: positions are shown by the game's room, options described by the game.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from itertools import islice
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Final, cast

from endstep.core import Decision, EndstepError, Game, IllegalAnswer, Role, Room, Script
from endstep.doors._output import paint, put
from endstep.judge import ScriptRefused
from endstep.judge.words import Catalogue, say, tell, wrap
from endstep.position import Position, dumps

if TYPE_CHECKING:
    from endstep.core import Option

BUDGET: Final = 100_000
"""The most events between two answers of a person: a loop that nobody ends must not hang."""

MOST_TRIED: Final = 100
MOST_LISTED: Final = 40
MOST_SEARCHED: Final = 5_000
SEATED: Final = ("Ana", "Bea", "Cy", "Dee", "Eve", "Fay", "Gus", "Hal")
"""The names of players of whom only the decks are told."""

HELP: Final = (
    "a number, or how the option begins: answer",
    "u       take back your last answer",
    "c       concede",
    "s FILE  save the game; play it on with: endstep play FILE",
    "t       tell everything that has happened so far",
    "l       show the position and the options again",
    "q       leave",
    "?       this help",
)


class UnknownPlayer(EndstepError):
    """A name that nobody at the table has."""

    def __init__(self, name: str, *, known: Sequence[str]) -> None:
        super().__init__(f"nobody is called {name!r}; there are {', '.join(known)}")
        self.name = name
        self.known = tuple(known)


@dataclass(frozen=True, slots=True)
class Manner:
    """How a game is played: the seed of chance, who plays at random, and how it is told."""

    seed: int
    messages: Catalogue
    width: int
    autos: frozenset[str] = frozenset()
    pass_idle: bool = False


def read_line() -> str | None:
    """Return the next line that somebody typed, or None at the end of the input; a piped one is shown as typed."""
    if sys.stdin.isatty():
        try:
            return input("> ")
        except EOFError:
            return None
    line = sys.stdin.readline()
    if not line:
        return None
    put([f"> {line.rstrip()}"])
    return line


class Session:
    """One game from a position to its end, or to where somebody leaves."""

    def __init__(
        self, home: Room, start: Position, manner: Manner, *, read: Callable[[], str | None] = read_line
    ) -> None:
        self.home = home
        self.start = replace(start, seed=manner.seed)
        self.manner = manner
        self.read = read
        self.game: Game = home.start(start)
        players = [player.name for player in self.game.table.players]
        for name in sorted(manner.autos.difference(players)):
            raise UnknownPlayer(name, known=players)
        home.limit(self.game, BUDGET)
        self.script: Script[Game] | None = home.script(start) if start.do else None
        self.first = 0  # how many inputs can't be taken back
        self.told = len(self.game.trail()) if start.answers else 0  # how much of the trail has been said
        self.shown: list[str] = []
        self.saved: set[Path] = set()

    def play(self) -> None:
        """Play until the game is over or somebody leaves; raise ScriptRefused where the position's script is."""
        while True:
            self._go_on()
            self._tell_news()
            decision = self.game.decision()
            if decision is None:
                if not self.game.events():  # it can't be played at all, so that is all there is to see of it
                    put(self.home.show(self.game))
                put(paint(say(self.game.outcome(), self.manner.messages, width=self.manner.width)))
                return
            self._show(decision)
            if not self._ask(decision):
                return

    # what goes on without a person

    def _go_on(self) -> None:
        """Run the script, let chance and random players answer, until a person is asked or the game is over."""
        while True:
            self._run_script()
            decision = self.game.decision()
            if decision is None or self._is_asked(decision):
                return
            self._answer_at_random(decision)

    def _run_script(self) -> None:
        if self.script is None:
            return
        finished = self.script.run(self.game)
        self.first = len(self.game.inputs)
        if self.script.refused is not None:
            entry, rule, message = self.script.refused
            raise ScriptRefused(message, self.start.file, self.script.refused_line, entry, rule)
        if finished:
            self.script = None

    def _is_asked(self, decision: Decision) -> bool:
        """Return whether a person has to answer."""
        if decision.is_chance or self._name(decision) in self.manner.autos:
            return False
        idle = len(decision.options) == 1 and decision.options[0].role is Role.PASS
        return not (idle and self.manner.pass_idle)

    def _answer_at_random(self, decision: Decision) -> None:
        """Answer by chance. It depends on the seed and the number of inputs alone: taking back changes no luck."""
        rng = Random(f"{self.manner.seed} {len(self.game.inputs)}")
        options = range(len(decision.options))
        if decision.weights is not None:
            self.game.answer(rng.choices(options, decision.weights)[0])
            return
        for left in reversed(range(MOST_TRIED)):
            try:
                self.game.answer(rng.randrange(len(options)))
            except IllegalAnswer:
                if not left:
                    raise
            else:
                return

    # showing

    def _name(self, decision: Decision) -> str:
        if decision.is_chance:
            return ""
        players = self.game.table.players
        name = players[decision.player].name
        return name if decision.by == decision.player else f"{players[decision.by].name} for {name}"

    def _put(self, lines: Iterable[str]) -> None:
        """Print lines, wrapped and as far indented as they are."""
        width = self.manner.width
        put(part for line in lines for part in wrap(line.strip(), width=width, indent=len(line) - len(line.lstrip())))

    def _tell_news(self) -> None:
        """Say what has happened since this was last said."""
        trail = self.game.trail()
        if len(trail) > self.told:
            put(paint(tell(trail[self.told :], self.manner.messages, width=self.manner.width)))
        self.told = len(trail)

    def _show(self, decision: Decision, *, again: bool = False) -> None:
        """Show the position where it has changed, then the question with its options."""
        lines = self.home.show(self.game, decision.by)
        if again or (decision.kind == "priority" and lines != self.shown):
            self.shown = lines
            self._put(["", *lines])
        options = decision.options
        listed = [f"{place:4}  {self.game.describe(o)}" for place, o in enumerate(islice(options, MOST_LISTED), 1)]
        if len(options) > MOST_LISTED:
            listed.append(f"      ... and so on, to {len(options):,}")
        self._put(["", f"{self._name(decision)}: {self.manner.messages.word(decision.kind)}", *listed])

    # asking

    def _ask(self, decision: Decision) -> bool:
        """Read lines until one of them changes the game; return False when somebody leaves."""
        while (line := self.read()) is not None and line.strip() not in ("q", "quit"):
            if self._take(line.strip(), decision):
                return True
        return False

    def _take(self, text: str, decision: Decision) -> bool:
        """Do what a line says, and return whether it changed the game."""
        word, _, rest = text.partition(" ")
        if text == "u":
            return self._undo()
        if text == "c":
            return self._tell(partial(self.game.concede, decision.by))
        if word == "s":
            self._save(rest.strip())
        elif text in ("?", "help"):
            put(HELP)
        elif text == "l":
            self._show(decision, again=True)
        elif text == "t":
            put(paint(tell(self.game.trail(), self.manner.messages, width=self.manner.width)))
        elif text:
            place = self._meant(decision.options, text)
            return place is not None and self._tell(partial(self.game.answer, place))
        return False

    def _tell(self, act: Callable[[], None]) -> bool:
        """Do what a person said; say why not where the rules forbid it, and return whether it was done."""
        try:
            self.home.limit(self.game, BUDGET)
            act()
        except IllegalAnswer as error:
            self._put([f"That can't be done: {error}."])
            return False
        return True

    def _meant(self, options: Sequence[Option], text: str) -> int | None:
        """Return the place of the option that a text means, or None, having said why."""
        if text.isdecimal():
            place = int(text) - 1 if len(text) < 30 else -1
            if 0 <= place < len(options):
                return place
            self._put([f"There is no option {text[:30]}; the options are 1 to {len(options):,}."])
            return None
        told = [self.game.describe(option).casefold() for option in islice(options, MOST_SEARCHED)]
        word = text.casefold()
        for fits in (word.__eq__, lambda one: one.startswith(word), lambda one: f" {word}" in f" {one}"):
            found = [place for place, one in enumerate(told) if fits(one)]
            if len(found) == 1:
                return found[0]
            if found:
                numbers = ", ".join(str(place + 1) for place in found[:10])
                self._put([f"{text!r} could mean {numbers}: type a number."])
                return None
        self._put([f"No option begins with {text[:60]!r}; ? shows what can be typed."])
        return None

    # commands

    def _undo(self) -> bool:
        """Take back everything since a person was last asked; return whether there was something."""
        if len(self.game.inputs) <= self.first:
            self._put(["There is nothing to take back."])
            return False
        while len(self.game.inputs) > self.first:
            self.game.undo()
            decision = self.game.decision()
            if decision is not None and self._is_asked(decision):
                break
        self.told = len(self.game.trail())
        self.shown = []
        self._put(["Taken back."])
        return True

    def _save(self, name: str) -> None:
        """Write the game to a new file, or to one that this session wrote."""
        if not name:
            self._put(["To which file? Type: s FILE"])
            return
        path = Path(name)
        try:
            position = cast("Position", self.home.save(self.game, self.start))
            with path.open("w" if path in self.saved else "x", encoding="utf-8") as file:
                file.write(dumps(position))
        except FileExistsError:
            self._put([f"{name} is there already; choose another name."])
        except (OSError, ValueError, EndstepError) as error:
            self._put([f"Not saved: {error}"])
        else:
            self.saved.add(path)
            how = f"a game with {len(position.answers)} answers" if position.answers else "a position"
            self._put([f"Saved to {name}, as {how}."])


def seat(decks: Sequence[str]) -> dict[str, Path]:
    """Return names for players of whom only the decks are told, with their decks."""
    names = [*SEATED[: len(decks)], *(f"Player {place + 1}" for place in range(len(SEATED), len(decks)))]
    return dict(zip(names, map(Path, decks), strict=True))
