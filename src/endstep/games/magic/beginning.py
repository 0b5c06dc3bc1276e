"""The beginning of a game: decks are shuffled, opening hands drawn, mulligans taken (CR 103).

Chance is asked for every card that is drawn, as everywhere. What players have decided so far stands in their records,
for every step here is an action of its own, and forgets it when the first turn begins.
"""

from __future__ import annotations

from typing import Final

from endstep.core import Option, Role
from endstep.games.magic.abilities.opening import MAY_BEGIN_ON_BATTLEFIELD
from endstep.games.magic.flow import markers, restarting
from endstep.games.magic.game import Game
from endstep.games.magic.magic import Change
from endstep.games.magic.signals import Moot
from endstep.games.magic.state.codes import BATTLEFIELD, LIBRARY
from endstep.games.magic.verbs import cards, moving


def table_order(game: Game) -> tuple[int, ...]:
    """Return the players as they declare: in turn order, with shared team turns team by team (CR 103.5, 103.5d)."""
    order = game.turn_order()
    if not game.format.shared_turns:
        return order
    teams = list(dict.fromkeys(game.players[seat].team for seat in order))
    return tuple(sorted(order, key=lambda seat: teams.index(game.players[seat].team)))


class StartingWithin(Change):
    """Chance decides who goes first in a game within the game (CR 729.2); then it begins like any other."""

    def do(self, game: Game) -> None:
        first = sorted({game.primary(seat) for seat in game.in_game})
        options = [Option(Role.CHOICE, "player", seat) for seat in first]
        chosen = game.ask_chance("starting player", options, [1] * len(options)).subject
        turn = game.position.turn.clone()
        turn.active = turn.priority = chosen
        game.position.put_turn(turn)
        common = game.position.common.clone()
        common.next_turn = game.next_to_take_turns(chosen)
        game.position.put_common(common)
        markers.hand_out(game)

    def go_on(self, game: Game) -> Change | None:
        """Begin the game."""
        return WITH_MULLIGANS


class Beginning(Change):
    """Everybody shuffles (CR 103.3); then opening hands are drawn, with or without mulligans."""

    def __init__(self, *, mulligans: bool = False) -> None:
        self.mulligans = mulligans

    def do(self, game: Game) -> None:
        for seat in game.turn_order():
            cards.shuffle(game, seat)

    def go_on(self, game: Game) -> Change | None:
        """Let everybody draw, one player after the other."""
        return _draw_hands(game, game.turn_order(), DECLARING if self.mulligans else OPENING_HANDS)


def _draw_hands(game: Game, seats: tuple[int, ...], after: Change) -> Change:
    there = tuple(seat for seat in seats for _ in range(game.format.hand))
    return OpeningDraw(there, after) if there else after


class OpeningDraw(Change):
    """The next card of the opening hands (CR 103.5), an action of its own; `seats` are who has still to draw one."""

    def __init__(self, seats: tuple[int, ...], after: Change) -> None:
        self.seats = seats
        self.after = after

    def do(self, game: Game) -> None:
        seat = self.seats[0]
        cards.draw(game, seat, 1)
        record = game.position.players[seat].clone()
        record.draws = 0  # it was not drawn in a turn
        game.position.put_player(seat, record)

    def go_on(self, game: Game) -> Change | None:
        """Let the next card be drawn; then comes what comes after the hands."""
        return OpeningDraw(self.seats[1:], self.after) if len(self.seats) > 1 else self.after


class Declaring(Change):
    """Players who are still dissatisfied declare in turn order whether they take a mulligan (CR 103.5)."""

    def do(self, game: Game) -> None:
        for seat in table_order(game):
            if game.position.players[seat].keeps or seat not in game.in_game:
                continue
            again = self._may(game, seat) and game.yes_or_no(seat, "mulligan", -1)
            record = game.position.players[seat].clone()  # not before the answer, which may be a concession
            if again:
                record.mulligans += 1
            else:
                record.keeps = True
            game.position.put_player(seat, record)

    @staticmethod
    def _may(game: Game, seat: int) -> bool:
        """Return whether a further mulligan is allowed: not once the opening hand would have been of zero cards."""
        return _to_bottom(game, seat) < game.format.hand

    def go_on(self, game: Game) -> Change | None:
        """Let those who want new hands have them, all of them at the same time; or else begin."""
        return SHUFFLING_BACK if _dissatisfied(game) else OPENING_HANDS


def _dissatisfied(game: Game) -> tuple[int, ...]:
    return tuple(seat for seat in table_order(game) if not game.position.players[seat].keeps)


def _to_bottom(game: Game, seat: int) -> int:
    """Return how many cards a player puts to the bottom after so many mulligans (CR 103.5, 103.5c)."""
    free = 1 if game.format.free_mulligan(game.how_many_began) else 0
    return max(0, game.position.players[seat].mulligans - free)


class ShufflingBack(Change):
    """Players shuffle their hands into their libraries, to draw new ones."""

    def do(self, game: Game) -> None:
        for seat in _dissatisfied(game):
            for id in game.position.hand(seat):
                moving.move(game, id, LIBRARY, rule="103.5", how="shuffled", position=moving.BOTTOM)
            cards.shuffle(game, seat)

    def go_on(self, game: Game) -> Change | None:
        """Let them draw."""
        return _draw_hands(game, _dissatisfied(game), PUTTING_BACK)


class PuttingBack(Change):
    """Players put cards of their new hands on the bottom, as many as they took mulligans that count (CR 103.5)."""

    def do(self, game: Game) -> None:
        for seat in _dissatisfied(game):
            for _ in range(_to_bottom(game, seat)):
                options = cards.distinct(game, game.position.hand(seat), "put at the bottom")
                if not options or seat not in game.in_game:
                    break
                try:
                    chosen = game.ask(seat, "put at the bottom", options, rule="103.5").subject
                except Moot:  # the player has left
                    break
                moving.move(game, chosen, LIBRARY, rule="103.5", how="put at the bottom", position=moving.BOTTOM)

    def go_on(self, game: Game) -> Change | None:
        """Ask again who is dissatisfied."""
        return DECLARING


class OpeningHands(Change):
    """Mulligans are over: players may begin the game with cards of their opening hands in play (CR 103.6)."""

    def do(self, game: Game) -> None:
        for seat in table_order(game):
            while True:
                able = tuple(id for id in game.position.hand(seat) if _may_begin_in_play(game, id))
                if not able or seat not in game.in_game:
                    break
                options = cards.distinct(game, able, "begin with it on the battlefield")
                options.append(Option(Role.DECLINE, "begin without"))
                option = game.ask(seat, "opening hand", options, rule="103.6a")
                if option.role is Role.DECLINE:
                    break
                moving.move(game, option.subject, BATTLEFIELD, rule="103.6a", how="put", controller=seat)

    def go_on(self, game: Game) -> Change | None:
        """Forget who took how many mulligans; then what began the game anew finishes, or the first turn begins."""
        for seat in range(game.position.seats):
            record = game.position.players[seat]
            if record.mulligans or record.keeps:
                record = record.clone()
                record.mulligans = 0
                record.keeps = False
                game.position.put_player(seat, record)
        return FINISHING if restarting.unfinished(game) else None


class Finishing(Change):
    """The effect that restarted the game finishes, just before the first untap step (CR 727.4)."""

    def do(self, game: Game) -> None:
        restarting.finish(game)

    def go_on(self, game: Game) -> Change | None:
        """Let the first turn begin; what has triggered waits until a player would get priority."""
        return None


def _may_begin_in_play(game: Game, id: int) -> bool:
    card = game.position.objects[id].card
    return card is not None and MAY_BEGIN_ON_BATTLEFIELD in card.abilities


STARTING_WITHIN: Final = StartingWithin()
BEGINNING: Final = Beginning()
WITH_MULLIGANS: Final = Beginning(mulligans=True)
DECLARING: Final = Declaring()
SHUFFLING_BACK: Final = ShufflingBack()
PUTTING_BACK: Final = PuttingBack()
OPENING_HANDS: Final = OpeningHands()
FINISHING: Final = Finishing()
