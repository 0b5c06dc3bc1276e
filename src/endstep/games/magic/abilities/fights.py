"""What abilities say about combat: its events, its players and objects, and what is done to those who fight."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from endstep.games.magic.abilities.base import (
    Amount,
    Condition,
    Effect,
    Number,
    Pattern,
    Scope,
    What,
    Who,
    in_range,
    number,
)
from endstep.games.magic.abilities.card import CardDef
from endstep.games.magic.abilities.objects import THIS
from endstep.games.magic.abilities.patterns import Kind, is_one
from endstep.games.magic.abilities.players import who_acted
from endstep.games.magic.state.codes import BATTLEFIELD, NO_ONE
from endstep.games.magic.verbs import events as ev
from endstep.games.magic.verbs import fighting, moving

if TYPE_CHECKING:
    from endstep.games.magic.game import Game
    from endstep.games.magic.verbs.events import Event


# events


@dataclass(frozen=True, slots=True)
class AttacksAlone(Pattern):
    """A creature of a kind is the only one that is declared as an attacker (CR 506.5)."""

    kinds: ClassVar[tuple[int, ...]] = (ev.ATTACKED,)
    what: Kind = THIS

    def matches(self, game: Game, event: Event, scope: Scope) -> bool:
        if not isinstance(event, ev.Attacked) or len(event.attackers) != 1:
            return False
        return is_one(game, event.attackers[0], self.what, scope)


@dataclass(frozen=True, slots=True)
class Blocks(Pattern):
    """A creature of a kind blocks, however many it blocks (CR 509.3a)."""

    kinds: ClassVar[tuple[int, ...]] = (fighting.BLOCKS_DECLARED,)
    what: Kind = THIS

    def matches(self, game: Game, event: Event, scope: Scope) -> bool:
        return self.times(game, event, scope) > 0

    def times(self, game: Game, event: Event, scope: Scope) -> int:
        if not isinstance(event, fighting.BlocksDeclared):
            return 0
        return sum(is_one(game, obj, self.what, scope) for obj in event.blockers)


@dataclass(frozen=True, slots=True)
class BecomesBlocked(Pattern):
    """A creature of a kind becomes blocked, by however many (CR 509.3c)."""

    kinds: ClassVar[tuple[int, ...]] = (fighting.BLOCKS_DECLARED,)
    what: Kind = THIS

    def matches(self, game: Game, event: Event, scope: Scope) -> bool:
        return self.times(game, event, scope) > 0

    def times(self, game: Game, event: Event, scope: Scope) -> int:
        if not isinstance(event, fighting.BlocksDeclared):
            return 0
        return sum(is_one(game, obj, self.what, scope) for obj in event.blocked)


@dataclass(frozen=True, slots=True)
class BlocksOrIsBlocked(Pattern):
    """A creature of a kind blocks or becomes blocked."""

    kinds: ClassVar[tuple[int, ...]] = (fighting.BLOCKS_DECLARED,)
    what: Kind = THIS

    def matches(self, game: Game, event: Event, scope: Scope) -> bool:
        return self.times(game, event, scope) > 0

    def times(self, game: Game, event: Event, scope: Scope) -> int:
        if not isinstance(event, fighting.BlocksDeclared):
            return 0
        return sum(is_one(game, obj, self.what, scope) for obj in (*event.blockers, *event.blocked))


@dataclass(frozen=True, slots=True)
class IsNotBlocked(Pattern):
    """A creature of a kind attacks and isn't blocked (CR 509.3g)."""

    kinds: ClassVar[tuple[int, ...]] = (fighting.BLOCKS_DECLARED,)
    what: Kind = THIS

    def matches(self, game: Game, event: Event, scope: Scope) -> bool:
        return self.times(game, event, scope) > 0

    def times(self, game: Game, event: Event, scope: Scope) -> int:
        if not isinstance(event, fighting.BlocksDeclared):
            return 0
        return sum(is_one(game, obj, self.what, scope) for obj in event.unblocked)


@dataclass(frozen=True, slots=True)
class BlocksIt(Pattern):
    """A creature of a kind blocks a creature of another kind, once for each pair (CR 509.3b, 509.3d)."""

    kinds: ClassVar[tuple[int, ...]] = (ev.BLOCKED,)
    what: Kind
    attacker: Kind

    def matches(self, game: Game, event: Event, scope: Scope) -> bool:
        if not isinstance(event, ev.BlockedEvent) or not is_one(game, event.blocker, self.what, scope):
            return False
        return is_one(game, event.attacker, self.attacker, scope)


# players


@dataclass(frozen=True, slots=True)
class AllBut(Who):
    """Every player but some."""

    who: Who

    def seats(self, game: Game, scope: Scope) -> tuple[int, ...]:
        seats = in_range(game, scope, game.turn_order())
        return tuple(seat for seat in seats if not self.who.includes(seat, game, scope))


@dataclass(frozen=True, slots=True)
class DefendingPlayer(Who):
    """The defending player for the source, as it attacks or last attacked (CR 508.5)."""

    def seats(self, game: Game, scope: Scope) -> tuple[int, ...]:
        seat = NO_ONE
        event = scope.event
        if isinstance(event, ev.Attacked):
            for attacker, defender in zip(event.attackers, event.defenders, strict=True):
                seat = defender if attacker.id == scope.source else seat
        elif scope.source != NO_ONE:
            seat = fighting.defending_player(game, game.position.look(scope.source))
        return in_range(game, scope, (seat,)) if seat in game.in_game else ()


# what happened this turn


@dataclass(frozen=True, slots=True)
class SpellsThisTurn(Number):
    """How many spells some players have cast this turn, one that is being cast left out."""

    reads: ClassVar[tuple[str, ...]] = ("spells_cast",)
    who: Who

    def value(self, game: Game, scope: Scope) -> int:
        return sum(game.position.players[seat].spells_cast for seat in who_acted(game, scope, self.who))


@dataclass(frozen=True, slots=True)
class EnteredThisTurn(Condition):
    """The source entered the battlefield this turn."""

    reads: ClassVar[tuple[str, ...]] = ("entered",)

    def holds(self, game: Game, scope: Scope) -> bool:
        return game.position.look(scope.source).entered_turn == game.position.turn.number


# effects


@dataclass(frozen=True, slots=True)
class RemoveFromCombat(Effect):
    """Creatures are removed from combat (CR 506.4)."""

    what: What

    def do(self, game: Game, scope: Scope) -> None:
        for obj in self.what.find(game, scope):
            if obj.zone == BATTLEFIELD:
                fighting.remove_from_combat(game, obj.id)


@dataclass(frozen=True, slots=True)
class CreateAttacking(Effect):
    """You create tokens that are tapped and attacking; you choose what each of them attacks (CR 508.4)."""

    token: CardDef
    amount: Amount = 1

    def do(self, game: Game, scope: Scope) -> None:
        seat = scope.controller
        aims = [fighting.choose_what_to_attack(game, seat) for _ in range(number(self.amount, game, scope))]
        first = game.hold()
        made = []
        for aim in aims:
            made += moving.create_token(game, seat, self.token, tapped=True, attacking=aim)
        if first:
            game.release()
        scope.objects["it"] = tuple(made)


DEFENDING_PLAYER = DefendingPlayer()
