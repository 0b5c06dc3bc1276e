"""Anchor words: as a permanent enters one of several words is chosen, and with it an ability (CR 614.12c, 607.2f)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from endstep.core import Option, Role
from endstep.games.magic.abilities.base import Condition, Pattern, Scope
from endstep.games.magic.abilities.chosen import chosen_for
from endstep.games.magic.continuous.parts import Replacement
from endstep.games.magic.state.codes import NO_ONE
from endstep.games.magic.verbs import events as ev

if TYPE_CHECKING:
    from endstep.games.magic.game import Game

WORD = "word"


@dataclass(frozen=True, slots=True)
class EntersChoosingWord(Replacement):
    """As a permanent enters, the player under whose control it enters chooses one of some words (CR 614.12c)."""

    would: Pattern
    words: tuple[str, ...]

    @property
    def pattern(self) -> Pattern:
        return self.would

    def replace(self, game: Game, event: ev.Event, scope: Scope) -> ev.Event | None:
        assert isinstance(event, ev.Moved)
        seat = event.before.controller if event.controller is None else event.controller
        options = [Option(Role.CHOICE, WORD, NO_ONE, word) for word in self.words]
        answer = game.ask(seat, "choose word", options, rule="614.12c")
        event.chosen = (*event.chosen, (WORD, str(answer.detail)))
        return event


@dataclass(frozen=True, slots=True)
class WordChosen(Condition):
    """A word was chosen for the source as it entered."""

    word: str

    def holds(self, game: Game, scope: Scope) -> bool:
        return chosen_for(game, scope.source, WORD) == self.word


__all__ = ["EntersChoosingWord", "WordChosen"]
