"""Taking over a player for less than a turn (CR 723.2, 723.7)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from endstep.core import Option, Role, Undecidable
from endstep.games.magic.abilities.base import Effect, Scope, Static, Who
from endstep.games.magic.continuous.effects import FOR_EVER
from endstep.games.magic.continuous.taking_over import ControlsPlayer
from endstep.games.magic.state.codes import BATTLEFIELD
from endstep.games.magic.verbs import cards, moving

if TYPE_CHECKING:
    from endstep.games.magic.abilities.card import CardDef
    from endstep.games.magic.game import Game
    from endstep.games.magic.state.records import Obj


@dataclass(frozen=True, slots=True)
class HavePlayed(Effect):
    """You choose a card of a player's hand and control that player while it is played, if it can be (CR 723.2).

    They can get mana for it only from their lands (723.7). While a spell that was cast so resolves, you control them.
    """

    who: Who

    def do(self, game: Game, scope: Scope) -> None:
        for seat in self.who.seats(game, scope):
            hand = game.position.hand(seat)
            if any(game.position.objects[id].card is None for id in hand):
                raise Undecidable(f"unknown cards of {game.names[seat]} would have to be looked at")
            options = cards.distinct(game, hand, "choose")
            if not options:
                continue
            chosen = game.ask(scope.controller, "card in hand", options).subject
            if seat not in game.in_game or chosen not in game.position.objects:
                continue
            before = set(game.position.effects)
            game.last_effect(Static((ControlsPlayer(seat, begun=True, lands_only=True),)), scope, FOR_EVER)
            spell = self._play(game, seat, game.position.objects[chosen])
            for id in [id for id in game.position.effects if id not in before]:
                part = game.position.effects[id].ability
                if part == Static((ControlsPlayer(seat, begun=True, lands_only=True),)):
                    game.end_effect(id)
            if spell is not None:
                game.last_effect(Static((ControlsPlayer(seat, begun=True, during=spell.id),)), scope, FOR_EVER)

    @staticmethod
    def _play(game: Game, seat: int, obj: Obj) -> Obj | None:
        """Have a player play a card if able; return the spell, if it is one."""
        from endstep.games.magic.flow import casting, priority

        assert obj.card is not None
        if obj.card.printed.is_land:
            if priority.may_play_land_now(game, seat):
                priority.count_land(game, seat)
                moving.move(game, obj.id, BATTLEFIELD, rule="305.1", how="played", controller=seat)
            return None
        found = casting.may_cast_now(game, seat, obj, None)
        if not found:
            return None
        return casting.cast_now(game, seat, obj, HavePlayed._as_what(game, seat, found), None)

    @staticmethod
    def _as_what(game: Game, seat: int, found: list[CardDef]) -> CardDef:
        options = [Option(Role.CHOICE, "spell", -1, each.name) for each in found]
        return found[options.index(game.ask(seat, "cast", options))]
