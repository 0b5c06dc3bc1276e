"""Players whom the controller chooses as an effect happens: an opponent, one of the active team (CR 801.5c, 805.9)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, Final

from endstep.core import Option, Role
from endstep.games.magic.abilities.base import Amount, Effect, Scope, Who, in_range, number
from endstep.games.magic.abilities.players import YOU
from endstep.games.magic.state.codes import BEGINNING_OF_COMBAT, END_OF_COMBAT, GRAVEYARD, HAND, NO_ONE
from endstep.games.magic.verbs import cards, moving
from endstep.games.magic.verbs import events as ev

if TYPE_CHECKING:
    from endstep.games.magic.game import Game

_CHOSEN: Final = "an opponent"
_ACTIVE: Final = "the active player"


@dataclass(frozen=True, slots=True)
class AnOpponent(Who):
    """An opponent whom the controller chooses; the closest one to the left where none is in range (CR 801.5c)."""

    def seats(self, game: Game, scope: Scope) -> tuple[int, ...]:
        chosen = scope.notes.get(_CHOSEN)
        if chosen is None:
            seat = scope.controller
            found = [other for other in game.opponents(seat) if game.sees(seat, other)]
            seats = len(game.players)
            to_the_left = [(seat + step) % seats for step in range(1, seats)]
            found = found or [other for other in to_the_left if other in game.opponents(seat)][:1]
            if not found:
                return ()
            options = [Option(Role.CHOICE, "choose player", other) for other in found]
            chosen = scope.notes[_CHOSEN] = game.ask(seat, "an opponent", options).subject
        return (chosen,)


@dataclass(frozen=True, slots=True)
class ActivePlayer(Who):
    """The active player; where a team takes its turn, the one of them whom the controller chooses (CR 805.9)."""

    def seats(self, game: Game, scope: Scope) -> tuple[int, ...]:
        found = in_range(game, scope, game.active_players())
        if len(found) < 2:
            return found
        chosen = scope.notes.get(_ACTIVE)
        if chosen not in found:
            options = [Option(Role.CHOICE, "choose player", seat) for seat in found]
            chosen = scope.notes[_ACTIVE] = game.ask(scope.controller, "active player", options, rule="805.9").subject
        return (chosen,)

    def includes(self, seat: int, game: Game, scope: Scope) -> bool:
        return seat in game.active_players()


@dataclass(frozen=True, slots=True)
class AttackingPlayer(Who):
    """The attacking player; where a team attacks, the one of them whom the controller chooses (CR 805.10c)."""

    def seats(self, game: Game, scope: Scope) -> tuple[int, ...]:
        if not BEGINNING_OF_COMBAT <= game.position.turn.step <= END_OF_COMBAT:
            return ()
        return ActivePlayer().seats(game, scope)


@dataclass(frozen=True, slots=True)
class LostLife(Who):
    """Those of several players who have lost life this turn."""

    reads: ClassVar[tuple[str, ...]] = ("life_lost",)
    who: Who

    def seats(self, game: Game, scope: Scope) -> tuple[int, ...]:
        players = game.position.players
        return tuple(s for s in self.who.seats(game, scope) if game.guards.above(players[s].life_lost, 0, "119.3"))


@dataclass(frozen=True, slots=True)
class PilesOfTop(Effect):
    """You reveal the top cards of your library; one player makes two piles of them, and another takes one.

    That pile goes to your hand, the other one to your graveyard.
    """

    amount: Amount
    makes: Who
    takes: Who = YOU

    def do(self, game: Game, scope: Scope) -> None:
        seat = scope.controller
        top = cards.know_top(game, seat, number(self.amount, game, scope))
        for id in top:
            game.happened(ev.Revealed(game.position.objects[id]), "701.20a")
        makers, takers = self.makes.seats(game, scope), self.takes.seats(game, scope)
        if not (top and makers and takers):
            return
        piles: dict[str, list[int]] = {"first": [], "second": []}
        for id in top:
            options = [Option(Role.CHOICE, "pile", id, pile) for pile in piles]
            piles[str(game.ask(makers[0], "pile", options).detail)].append(id)
        options = [Option(Role.CHOICE, "pile", NO_ONE, pile) for pile in piles]
        taken = str(game.ask(takers[0], "which pile", options).detail)
        first = game.hold()
        for pile, ids in piles.items():
            for id in ids:
                moving.move(game, id, HAND if pile == taken else GRAVEYARD, rule="608.2c", how="put")
        if first:
            game.release()


ACTIVE_PLAYER: Final = ActivePlayer()
ATTACKING_PLAYER: Final = AttackingPlayer()
AN_OPPONENT: Final = AnOpponent()
