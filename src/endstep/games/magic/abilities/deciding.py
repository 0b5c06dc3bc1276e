"""What is chosen as a spell or ability resolves: a color, a type, a name; and what is then done with it (CR 608.2d)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from endstep.core import Option, Role
from endstep.games.magic.abilities.base import Amount, Effect, Scope, What, Who, number
from endstep.games.magic.abilities.chosen import KIND_OF, options_for
from endstep.games.magic.abilities.effects.permanents import ChangesThese
from endstep.games.magic.abilities.keywords import hexproof_from, protection_from
from endstep.games.magic.abilities.objects import PERMANENT, THIS, Things, color_names
from endstep.games.magic.abilities.players import YOU
from endstep.games.magic.continuous.characteristics import Characteristics
from endstep.games.magic.continuous.creature_types import CREATURE_TYPES
from endstep.games.magic.continuous.effects import THIS_TURN
from endstep.games.magic.continuous.parts import Grants
from endstep.games.magic.state.codes import COLOR_NAMES, GRAVEYARD, HAND, LIBRARY
from endstep.games.magic.verbs import cards, moving
from endstep.games.magic.verbs import events as ev

if TYPE_CHECKING:
    from endstep.games.magic.game import Game

_TYPES: Final = sorted(CREATURE_TYPES)


@dataclass(frozen=True, slots=True)
class ChooseNow(Effect):
    """A player chooses a color, a creature type, a name or a nonland name; later instructions speak of it."""

    choice: str
    who: Who = YOU

    def do(self, game: Game, scope: Scope) -> None:
        for seat in self.who.seats(game, scope):
            answer = game.ask(seat, f"choose {self.choice}", options_for(game, seat, self.choice))
            told = str(answer.detail)
            kind = KIND_OF.get(self.choice, self.choice)
            numbers = {"color": COLOR_NAMES, "type": _TYPES}
            place = game.name_number(told) if kind == "name" else numbers[kind].index(told)
            scope.notes[f"chosen {kind}"] = place


def chosen_now(game: Game, scope: Scope, kind: str) -> str | None:
    """Return what an earlier instruction of the same resolution had chosen, None where there was no such choice."""
    place = scope.notes.get(f"chosen {kind}")
    if place is None:
        return None
    if kind == "name":
        return game.name_numbered(place)
    return COLOR_NAMES[place] if kind == "color" else _TYPES[place]


@dataclass(frozen=True, slots=True)
class ProtectFromChosenNow(Effect):
    """Objects gain protection, or `hexproof`, from the colour that was just chosen (CR 702.16, 702.11d)."""

    what: What
    duration: int = THIS_TURN
    hexproof: bool = False

    def do(self, game: Game, scope: Scope) -> None:
        color = scope.notes["chosen color"]
        make = hexproof_from if self.hexproof else protection_from
        protection = make(PERMANENT.colored(color))
        ChangesThese(self.what, (Grants(THIS, protection),), self.duration).do(game, scope)


@dataclass(frozen=True, slots=True)
class DiscardAll(Effect):
    """Players reveal their hands and discard all cards of a kind (CR 701.9)."""

    who: Who
    kind: Things

    def do(self, game: Game, scope: Scope) -> None:
        for seat in self.who.seats(game, scope):
            there = [game.position.objects[id] for id in game.position.hand(seat)]
            for obj in there:
                game.happened(ev.Revealed(obj), "701.20a")
            cards.discard_these(game, [obj.id for obj in there if self.kind.matches(game, obj, scope)])


@dataclass(frozen=True, slots=True)
class ExileEverywhere(Effect):
    """You search a player's graveyard, hand and library for cards of a kind and exile them; the player shuffles.

    All in the graveyard must be found where "all" are asked for; what is hidden may be left (CR 701.23b).
    """

    who: Who
    kind: Things
    most: Amount | None = None
    every: bool = True

    def do(self, game: Game, scope: Scope) -> None:
        for seat in self.who.seats(game, scope):
            zones = [game.position.zone(zone, seat) for zone in (GRAVEYARD, HAND, LIBRARY)]
            fitting = [
                [id for id in zone if self.kind.matches(game, game.position.objects[id], scope)] for zone in zones
            ]
            found = list(fitting[0]) if self.every else []
            left = [id for zone in fitting for id in zone if id not in found]
            most = len(found) + len(left) if self.most is None else number(self.most, game, scope)
            while left and len(found) < most:  # no quantity: a printed number, or all there are
                options = cards.distinct(game, tuple(left), "find")
                options.append(Option(Role.DECLINE, "find nothing"))
                answer = game.ask(scope.controller, "search", options)
                if answer.role is Role.DECLINE:
                    break
                found.append(answer.subject)
                left.remove(answer.subject)
            moving.exile(game, found)
            cards.shuffle(game, seat)


def has_chosen(game: Game, now: Characteristics, value: str, kind: str) -> bool:
    """Return whether characteristics have a colour, type or name."""
    if kind == "color":
        return value in color_names(now.colors)
    return value in now.subtypes if kind == "type" else value == now.name


__all__ = [
    "ChooseNow",
    "DiscardAll",
    "ExileEverywhere",
    "ProtectFromChosenNow",
    "chosen_now",
    "has_chosen",
]
