"""A battle as a player reads it in a terminal: whose initiative, and of each side characters, cards and score."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from endstep.games.eredan.codes import PHASES

if TYPE_CHECKING:
    from endstep.games.eredan.eredan import Eredan
    from endstep.games.eredan.state import Place


def show(game: Eredan, seat: int | None = None) -> list[str]:
    """Return a battle in lines; with `seat`, what that player sees: of the other hand, and of decks, only the size."""
    state = game.state
    lines = [f"Turn {state.number}, {PHASES[state.phase]}, {game.names[state.active]} has the initiative"]
    for player in (0, 1):
        lines += _side(game, player, is_open=seat is None or seat == player)
    return lines


def _side(game: Eredan, seat: int, *, is_open: bool) -> list[str]:
    side = game.side(seat)
    deck = f"{side.deck_size} in the deck" if side.deck_size or not side.endless else "a deck without end"
    parts = [f"score {side.score}", deck]
    if side.hand and not is_open:
        parts.append(f"{len(side.hand)} in hand")
    if side.decked:
        parts.append("the deck has failed")
    if side.waived:
        parts.append("draws nothing next turn")
    elif side.more:
        parts.append(f"draws {side.more} more next turn")
    lines = [f"{game.names[seat]}: {', '.join(parts)}"]
    lines += [f"  {_character(game, (seat, place))}" for place in range(len(side.characters))]
    if is_open and side.hand:
        lines.append(f"  hand: {_counted(side.hand)}")
    if side.discard:
        lines.append(f"  discard: {_counted(side.discard)}")
    return lines


def _character(game: Eredan, place: Place) -> str:
    each = game.character(place)
    low, high = (number + each.gain[0] for number in each.attack)
    attack = f"{low}" if low == high else f"{low}-{high}"
    most = "" if each.maximum is None else f"/{each.maximum}"
    state = "dead, " if each.dead else ""
    armour = f"defence {each.defence + each.gain[1]}, spirit {each.spirit + each.gain[2]}"
    told = f"{game.called(place)}: {state}life {each.life}{most}, attack {attack}, {armour}"
    return f"{told}, in the fight" if game.state.fighters[place[0]] == place[1] else told


def _counted(cards: tuple[str, ...]) -> str:
    return ", ".join(f"{count} {card}" if count > 1 else card for card, count in Counter(cards).items())
