"""What is chosen as a permanent enters, and what abilities linked to that speak of (CR 614.12a, 607.2d)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, Final

from endstep.core import Option, Role
from endstep.games.magic.abilities.base import Pattern, Scope, What
from endstep.games.magic.abilities.objects import THIS
from endstep.games.magic.continuous.creature_types import CREATURE_TYPES
from endstep.games.magic.continuous.parts import Changes, Replacement
from endstep.games.magic.state.codes import COLOR_NAMES, NO_ONE
from endstep.games.magic.state.records import Obj
from endstep.games.magic.verbs import events as ev

if TYPE_CHECKING:
    from endstep.games.magic.continuous.characteristics import Characteristics
    from endstep.games.magic.game import Game

KIND_OF: Final = {"opponent": "player", "nonland name": "name"}  # what is asked for, and how it is remembered


@dataclass(frozen=True, slots=True)
class EntersChoosing(Replacement):
    """As a permanent enters, the player under whose control it enters chooses something (CR 614.1c, 614.12a).

    That is a player, an opponent, a color, a type of creature, a name or a nonland name.
    """

    would: Pattern
    choice: str

    @property
    def pattern(self) -> Pattern:
        return self.would

    def replace(self, game: Game, event: ev.Event, scope: Scope) -> ev.Event | None:
        assert isinstance(event, ev.Moved)
        seat = event.before.controller if event.controller is None else event.controller
        options = options_for(game, seat, self.choice)
        if options:
            answer = game.ask(seat, f"choose {self.choice}", options, rule="614.12a")
            told = game.names[answer.subject] if answer.detail is None else str(answer.detail)
            event.chosen = (*event.chosen, (KIND_OF.get(self.choice, self.choice), told))
        return event


@dataclass(frozen=True, slots=True)
class IsAlsoOfChosenType(Changes):
    """The source is of the type that was chosen for it, in addition to its other ones (layer 4, CR 607.2d)."""

    layer: ClassVar[int] = 4

    @property
    def what(self) -> What:
        return THIS

    def change(self, game: Game, obj: Obj, now: Characteristics, scope: Scope) -> None:
        kind = chosen_for(game, scope.source, "type")
        if kind is not None:
            now.set_types(now.types, now.subtypes | {kind})


def options_for(game: Game, seat: int, choice: str) -> Sequence[Option]:
    """Return what a player can choose."""
    if choice in ("player", "opponent"):
        seats = game.turn_order() if choice == "player" else game.opponents(seat)
        near = [each for each in seats if game.sees(seat, each)]  # CR 801.5a
        return [Option(Role.CHOICE, "choose player", each) for each in near]
    if choice == "color":
        return [Option(Role.CHOICE, "color", NO_ONE, name) for name in COLOR_NAMES[:5]]
    if choice == "type":
        return [Option(Role.CHOICE, "type", NO_ONE, name) for name in _creature_types(game)]
    if choice == "nonland name":
        return [option for option in game.card_names() if not _is_land(game, str(option.detail))]
    return game.card_names()


def _creature_types(game: Game) -> list[str]:
    """Return the creature types of everything here and in the book: any other one is as good as none."""
    from endstep.games.magic.book import every

    cards = [*every(), *(obj.card for obj in game.position.objects.values() if obj.card is not None)]
    return sorted(
        {name for card in cards if card.printed.is_creature for name in card.printed.subtypes if name in CREATURE_TYPES}
    )


def _is_land(game: Game, name: str) -> bool:
    from endstep.games.magic.book import find, is_known

    if is_known(name):
        return find(name).printed.is_land
    cards = [obj.card for obj in game.position.objects.values() if obj.card is not None and obj.card.name == name]
    return any(card.printed.is_land for card in cards)


def chosen_for(game: Game, source: int, kind: str) -> str | None:
    """Return what was chosen for an object, the last choice where there were several; None for no choice (607.5a)."""
    found = [value for each, value in game.position.look(source).chosen if each == kind]
    return found[-1] if found else None
