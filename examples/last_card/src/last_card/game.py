"""The rules of Last Card.

1    Each player has a shuffled deck (1.1) and a hand (1.2).
2    In a turn a player draws a card (2.1), and then plays a card of the hand or passes (2.2). A Stone does nothing
     (2.3). After a Gust the other player draws one card more in the next turn (2.4).
3    Who has to draw from an empty deck loses (3.1), and the other one wins (3.2). A player may concede (3.3).
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace
from typing import Final

from endstep.core import Decision, Moment, Option, Role
from endstep.games.kit import KitGame
from endstep.rulebook import add_document

STONE, GUST = CARDS = ("Stone", "Gust")
RULES: Final = ("1", "1.1", "1.2", "2", "2.1", "2.2", "2.3", "2.4", "3", "3.1", "3.2", "3.3")
CAUSES: Final = {"no-card": "3.1", "other-lost": "3.2", "conceded": "3.3"}

add_document("LastCard", {"1": RULES})


@dataclass(frozen=True, slots=True)
class Side:
    """The cards of a player, each zone sorted: nobody knows the order of a deck."""

    deck: tuple[str, ...]
    hand: tuple[str, ...] = ()
    discard: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class State:
    """Both sides, whose turn it is, how many cards are still to be drawn in it, and which turn."""

    sides: tuple[Side, Side]
    active: int = 0
    draws: int = 1
    number: int = 1


class LastCard(KitGame[State]):
    """A game in progress."""

    document = "LastCard"
    answering = "2.2"
    conceding = ("conceded", CAUSES["conceded"])
    winning = ("other-lost", CAUSES["other-lost"])

    def go_on(self) -> None:
        """Look whether the next card can be drawn."""
        if self.state.draws and not self.state.sides[self.state.active].deck:
            hand = len(self.state.sides[self.state.active].hand)
            self.lose({self.state.active: ("no-card", CAUSES["no-card"], f"{hand} in hand")})

    def ask(self) -> Decision:
        """Ask chance for a card, or the player whose turn it is for one to play."""
        seat, side = self.state.active, self.state.sides[self.state.active]
        if self.state.draws:
            cards = Counter(side.deck)
            options = [Option(Role.CHOICE, "draw", seat, card) for card in cards]
            return Decision(Decision.CHANCE, "draw", options, list(cards.values()))
        plays = [Option(Role.ACTION, "play", seat, card) for card in dict.fromkeys(side.hand)]
        return Decision(seat, "priority", [Option(Role.PASS, "pass"), *plays])

    def act(self, option: Option) -> None:
        """Draw the card, or play it and end the turn."""
        state, card = self.state, str(option.detail)
        side, name = state.sides[state.active], self.players[state.active].name
        if option.verb == "draw":
            side = Side(without(side.deck, card), tuple(sorted((*side.hand, card))), side.discard)
            self.happened("card-drawn", "2.1", player=name, card=card)
            self.state = replace(state, sides=seated(state, side), draws=state.draws - 1)
            return
        if option.verb == "play":
            side = Side(side.deck, without(side.hand, card), tuple(sorted((*side.discard, card))))
            self.happened("card-played", "2.4" if card == GUST else "2.3", player=name, card=card)
        draws = 2 if card == GUST else 1
        self.state = State(seated(state, side), 1 - state.active, draws, state.number + 1)
        self.happened("turn-began", "2", player=self.players[self.state.active].name, amount=draws)

    def place(self) -> object:
        """Return the state without the number of the turn."""
        return replace(self.state, number=0)

    def moment(self) -> Moment:
        """Return turn and step."""
        return Moment(self.state.number, "draw" if self.state.draws else "play")

    def describe(self, option: Option) -> str:
        """Return the verb with the card."""
        return "pass" if option.verb == "pass" else f"{option.verb} {option.detail}"


def without(cards: tuple[str, ...], card: str) -> tuple[str, ...]:
    """Return cards without one of that name."""
    place = cards.index(card)
    return cards[:place] + cards[place + 1 :]


def seated(state: State, side: Side) -> tuple[Side, Side]:
    """Return both sides, with another one for the player whose turn it is."""
    return (side, state.sides[1]) if state.active == 0 else (state.sides[0], side)
