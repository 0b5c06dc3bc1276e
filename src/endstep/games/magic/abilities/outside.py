"""Effects that bring cards into the game from outside, and learning (CR 400.11b, 701.48)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from endstep.core import Option, Role, Undecidable
from endstep.games.magic.abilities.base import Effect, Scope, Who
from endstep.games.magic.abilities.objects import Things
from endstep.games.magic.abilities.players import YOU
from endstep.games.magic.abilities.sequence import May
from endstep.games.magic.state.codes import EXILE, HAND, NO_ONE
from endstep.games.magic.state.records import Obj
from endstep.games.magic.verbs import cards, moving
from endstep.games.magic.verbs import events as ev

if TYPE_CHECKING:
    from endstep.games.magic.abilities.card import CardDef
    from endstep.games.magic.game import Game


@dataclass(frozen=True, slots=True)
class FromOutside(Effect):
    """A player puts a card of a kind that they own from outside the game into a zone, by default their hand.

    With `or_exiled` a face-up card that they own in exile is one of those as well.
    """

    kind: Things | None = None
    to: int = HAND
    revealed: bool = False
    or_exiled: bool = False
    who: Who = YOU

    def do(self, game: Game, scope: Scope) -> None:
        for seat in self.who.seats(game, scope):
            self._bring(game, scope, seat)

    def _bring(self, game: Game, scope: Scope, seat: int) -> None:
        from endstep.games.magic.flow import bringing  # which needs the language

        if not bringing.is_known(game, seat):
            raise Undecidable(f"the file does not say which cards {game.names[seat]} owns outside the game")
        found = [each for each in bringing.outside(game, seat) if self._fits(game, scope, seat, each.card)]
        names = [each.card.name if not each.games else f"{each.card.name} of the game around" for each in found]
        options = [Option(Role.CHOICE, "from outside", NO_ONE, name) for name in names]
        if self.or_exiled:
            options += cards.distinct(game, self._exiled(game, scope, seat), "from exile")
        if not options:
            return
        option = game.ask(seat, "from outside", options, rule="400.11b")
        if seat not in game.in_game:
            return
        if option.verb == "from exile":
            moving.move(game, option.subject, self.to, rule="608.2c", how="put")
            return
        obj = bringing.bring_in(game, seat, found[names.index(str(option.detail))], self.to)
        if self.revealed:
            game.happened(ev.Revealed(obj), "701.20a")

    def _fits(self, game: Game, scope: Scope, seat: int, card: CardDef) -> bool:
        """Return whether a card outside the game is of the kind, by what is printed on it (CR 400.11c)."""
        if self.kind is None:
            return True
        return self.kind.matches(game, Obj(NO_ONE, card, seat, HAND), scope)

    def _exiled(self, game: Game, scope: Scope, seat: int) -> tuple[int, ...]:
        objects = game.position.objects
        mine = [objects[id] for id in game.position.zone(EXILE) if objects[id].owner == seat]
        return tuple(obj.id for obj in mine if self.kind is None or self.kind.matches(game, obj, scope))


LESSON = Things(zone=HAND, subtypes=("Lesson",))


@dataclass(frozen=True, slots=True)
class Learn(Effect):
    """A player learns: they may discard a card to draw one, or else have a Lesson from outside the game (CR 701.48)."""

    who: Who = YOU

    def do(self, game: Game, scope: Scope) -> None:
        for seat in self.who.seats(game, scope):
            if game.position.hand(seat) and game.yes_or_no(seat, "discard to learn", scope.source):
                before = len(game.position.hand(seat))
                cards.discard(game, seat, 1, rule="701.48a")
                if len(game.position.hand(seat)) != before:  # no quantity: whether it was discarded
                    cards.draw(game, seat, 1)
                    continue
            May(YOU, FromOutside(LESSON, revealed=True)).do(game, Scope(scope.source, seat))
