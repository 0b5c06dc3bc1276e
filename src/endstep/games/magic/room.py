"""Magic as the judge meets it: from a position to a game, its script, and how it stands."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final

from endstep.core import Facts, Game, Secret
from endstep.games.magic import book, showing
from endstep.games.magic.dealing import Pick, deal
from endstep.games.magic.deckbuilding import verify_all
from endstep.games.magic.decks import read_deck
from endstep.games.magic.ending import codes
from endstep.games.magic.faults import Inspector
from endstep.games.magic.involving import LoopEnds
from endstep.games.magic.magic import Magic
from endstep.games.magic.position.lost import history_read
from endstep.games.magic.position.script import Script
from endstep.games.magic.position.shorthand import shorthand
from endstep.games.magic.position.snapshot import restore, save
from endstep.games.magic.position.spec import PositionSpec
from endstep.games.magic.setup import opening
from endstep.games.magic.state.codes import BATTLEFIELD, COMMAND, EXILE, GRAVEYARD, HAND, LIBRARY, ZONE_NAMES
from endstep.games.magic.verbs import events as ev

_IDLE: Final = frozenset((ev.TURN_BEGAN, ev.STEP_BEGAN, ev.STEP_SKIPPED, ev.DREW, ev.CHOSE))

_SECRETS: Final = {ZONE_NAMES[HAND]: Secret.FROM_OTHERS, ZONE_NAMES[LIBRARY]: Secret.FROM_ALL}


class MagicRoom:
    """The entry point of Magic."""

    @property
    def name(self) -> str:
        """The name in position files."""
        return "magic"

    @property
    def document(self) -> str:
        """The document of rules that is cited."""
        return "CR"

    @property
    def causes(self) -> Mapping[str, str]:
        """Every code of a cause, with its rule."""
        return codes.RULES

    @property
    def secrets(self) -> Mapping[str, Secret]:
        """The zones whose cards are hidden."""
        return _SECRETS

    @property
    def words(self) -> None:
        """The shared catalogues have all the words."""
        return None

    def shorthand(self, text: str) -> PositionSpec:
        """Read a position in one line, with the cards of the book."""
        return shorthand(text, known=book.is_known, suggest=book.nearest)

    def start(self, position: object) -> Magic:
        """Return the game that a position describes, with every answer of a saved game given."""
        return restore(_spec(position))

    def opening(self, decks: Mapping[str, Path]) -> PositionSpec:
        """Return the position before a game between players with these decks begins."""
        read = {name: read_deck(path) for name, path in decks.items()}
        position = opening(read, mulligans=True)
        verify_all(position)
        return position

    def deal(self, pick: Pick, format: str | None) -> PositionSpec:
        """Return the position before a random game between random decks of the book's cards."""
        return deal(pick, format)

    def inspector(self) -> Inspector:
        """Return what looks for faults in one game."""
        return Inspector()

    def save(self, game: Game, start: object, by: Sequence[int] = ()) -> PositionSpec:
        """Return the position to write for a game that came from `start`, its quantities moved first."""
        assert isinstance(game, Magic)
        return save(game, _spec(start), by)

    def script(self, position: object) -> Script:
        """Return the script of a position."""
        return Script(_spec(position), book.find)

    def limit(self, game: Game, budget: int) -> None:
        """Let a game become undecided after that many events."""
        assert isinstance(game, Magic)
        game.budget = len(game.happened_log) + budget

    def facts(self, game: Game) -> Facts:
        """Return life, counters, whose turn it is, and the cards of all zones."""
        assert isinstance(game, Magic)
        position = game.position
        zones: dict[str, list[str]] = {}
        for seat, name in enumerate(game.names):
            for zone in (HAND, LIBRARY, GRAVEYARD):
                ids = position.zone(zone, seat)
                zones[f"{name}.{ZONE_NAMES[zone]}"] = [_card(game, id) for id in ids]
            for zone in (BATTLEFIELD, EXILE, COMMAND):
                there = [position.objects[id] for id in position.zone(zone)]
                mine = [o for o in there if (o.controller if zone == BATTLEFIELD else o.owner) == seat]
                zones[f"{name}.{ZONE_NAMES[zone]}"] = [_card(game, o.id) for o in mine]
        return Facts(
            life={name: position.players[seat].life for seat, name in enumerate(game.names)},
            counters={name: dict(position.players[seat].counters) for seat, name in enumerate(game.names)},
            active=game.names[position.turn.active],
            zones=zones,
            sees=_seen(game),
        )

    def show(self, game: Game, seat: int | None = None) -> list[str]:
        """Return how a game stands in lines for a reader."""
        assert isinstance(game, Magic)
        return showing.show(game, seat)

    @property
    def procedures(self) -> tuple[str, ...]:
        """The Comprehensive Rules (CR 732) and the Tournament Rules (MTR 4.4)."""
        return ("cr", "mtr")

    def turn_order(self, game: Game) -> tuple[int, ...]:
        """Return the seats in turn order from the active player on, of those who have left as well."""
        assert isinstance(game, Magic)
        seats = len(game.players)
        return tuple([(game.position.turn.active + place) % seats for place in range(seats)])

    def end_loop(self, game: Game, seats: Sequence[int], *, kept_up: bool = False) -> str:
        """Let a mandatory loop that can't end be a draw (CR 104.4b, 104.4f), or one that is kept up (MTR 4.4)."""
        assert isinstance(game, Magic)
        game.apply(LoopEnds(seats, kept_up=kept_up))
        return ""

    def is_idle(self, game: Game, since: int) -> bool:
        """Return whether only unknown cards were drawn, and as many discarded, since that place in the trail.

        While hands still grow, what counts the cards in them may yet come true, if anything does.
        """
        assert isinstance(game, Magic)
        growth = [0] * len(game.players)
        for event, rule, _, _ in game.happened_log[since:]:
            if isinstance(event, ev.Drew):
                if not game.position.players[event.seat].unlimited:
                    return False
                growth[event.seat] += 1
            elif isinstance(event, ev.Moved) and rule == "514.1":
                growth[event.before.owner] -= 1
            elif event.kind not in _IDLE:
                return False
        if any(growth) and "hand" in history_read(game):
            return False
        return any(game.position.players[seat].unlimited for seat in game.in_game)


def _seen(game: Magic) -> dict[str, list[str]]:
    """Return whose hands each player sees besides the own one: those of team mates, of whom they control (CR 723.4)."""
    seats = range(len(game.players))
    return {
        name: [game.names[other] for other in seats if other != seat and showing.sees_hand(game, seat, other)]
        for seat, name in enumerate(game.names)
    }


def _card(game: Magic, id: int) -> str:
    obj = game.position.objects[id]
    return "unknown" if obj.card is None else obj.name


def _spec(position: object) -> PositionSpec:
    assert isinstance(position, PositionSpec)
    return position


GAME: Final = MagicRoom()
