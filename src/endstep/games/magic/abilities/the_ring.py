"""The Ring tempts you (CR 701.54): Ring-bearers, and the emblem that grows with every temptation."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, Final

from endstep.core import Option, Role
from endstep.games.magic.abilities.base import (
    Condition,
    Effect,
    Number,
    Pattern,
    Scope,
    Static,
    Text,
    Triggered,
    What,
    Who,
)
from endstep.games.magic.abilities.becoming import StillThere
from endstep.games.magic.abilities.card import card
from endstep.games.magic.abilities.effects.cards import DiscardCards, DrawCards
from endstep.games.magic.abilities.effects.casting import IT, Remember
from endstep.games.magic.abilities.effects.permanents import Delayed
from endstep.games.magic.abilities.effects.players import LoseLife
from endstep.games.magic.abilities.fights import BlocksIt
from endstep.games.magic.abilities.leveling import IsLevel
from endstep.games.magic.abilities.linked import ControllersSacrifice
from endstep.games.magic.abilities.objects import CREATURE, PERMANENT, THIS
from endstep.games.magic.abilities.patterns import Attacks, BeginningOf, DealsDamage
from endstep.games.magic.abilities.players import EACH_PLAYER, OPPONENTS, YOU
from endstep.games.magic.abilities.sequence import in_order
from endstep.games.magic.continuous.changing import IsAlso
from endstep.games.magic.continuous.effects import AS_LONG_AS, FOR_EVER
from endstep.games.magic.continuous.marking import Marked, NotBlockedByStronger
from endstep.games.magic.state.codes import COMMAND, NO_ONE
from endstep.games.magic.state.records import Obj
from endstep.games.magic.verbs import events as ev
from endstep.games.magic.verbs import marking, moving

if TYPE_CHECKING:
    from endstep.games.magic.game import Game

BEARS: Final = "ring-bearer"
RING_BEARER: Final = PERMANENT.that_are(f"is {BEARS}", 1).yours()


@dataclass(frozen=True, slots=True)
class TheBlocker(What):
    """The creature that blocks in the event."""

    def find(self, game: Game, scope: Scope) -> tuple[Obj, ...]:
        event = scope.event
        return (game.position.look(event.blocker.id),) if isinstance(event, ev.BlockedEvent) else ()


_SACRIFICED: Final = Delayed(
    Triggered(BeginningOf("end-of-combat", EACH_PLAYER), Text(ControllersSacrifice(IT))), FOR_EVER
)
_DRAWS: Final = in_order(DrawCards(YOU), DiscardCards(YOU))
_IN_COMMAND: Final = (COMMAND,)
THE_RING: Final = card(
    "The Ring",
    "",
    "",
    Static((IsAlso(RING_BEARER, ("Legendary",)), NotBlockedByStronger(RING_BEARER)), None, _IN_COMMAND),
    Triggered(Attacks(RING_BEARER), Text(_DRAWS), IsLevel(3, or_higher=True), _IN_COMMAND),
    Triggered(
        BlocksIt(CREATURE, RING_BEARER),
        Text(in_order(Remember(TheBlocker()), _SACRIFICED)),
        IsLevel(4, or_higher=True),
        _IN_COMMAND,
    ),
    Triggered(
        DealsDamage(RING_BEARER, to=EACH_PLAYER, combat=True),
        Text(LoseLife(OPPONENTS, 3)),
        IsLevel(5, or_higher=True),
        _IN_COMMAND,
    ),
)


def ring_of(game: Game, seat: int) -> Obj | None:
    """Return a player's emblem, None while there is none.

    It begins at level 1, as anything does, and goes up a level with every temptation.
    """
    there = [game.position.objects[id] for id in game.position.zone(COMMAND)]
    return next((obj for obj in there if obj.card == THE_RING and obj.owner == seat), None)


@dataclass(frozen=True, slots=True)
class RingTempts(Effect):
    """The Ring tempts players: each chooses a Ring-bearer among their creatures (CR 701.54a, 701.54c)."""

    who: Who = YOU

    def do(self, game: Game, scope: Scope) -> None:
        for seat in self.who.seats(game, scope):
            ring = ring_of(game, seat)
            if ring is None:
                ring = game.new_object(THE_RING, seat, COMMAND)
                game.position.put_object(ring)
                moving.insert(game, ring)
            new = ring.clone()
            new.level += 1
            game.position.put_object(new)
            game.position.touch()
            mine = CREATURE.of(YOU).find(game, Scope(scope.source, seat))
            bearer: Obj | None = None
            if mine:
                options = [Option(Role.CHOICE, BEARS, obj.id) for obj in mine]
                bearer = game.position.objects[game.ask(seat, BEARS, options).subject]
                _let_bear(game, seat, bearer)
            game.happened(marking.Tempted(seat, NO_ONE if bearer is None else bearer.id), "701.54d")


def _let_bear(game: Game, seat: int, bearer: Obj) -> None:
    for key, effect in list(game.position.effects.items()):
        if effect.controller == seat and isinstance(effect.ability, Static) and Marked(BEARS) in effect.ability.parts:
            game.end_effect(key)
    bears = Static((Marked(BEARS),), StillThere(THIS, yours=True))
    game.last_effect(bears, Scope(bearer.id, seat), AS_LONG_AS, affected=(bearer.id,))


@dataclass(frozen=True, slots=True)
class Temptations(Number):
    """How often the Ring has tempted you."""

    def value(self, game: Game, scope: Scope) -> int:
        ring = ring_of(game, scope.controller)
        return 0 if ring is None else ring.level - 1


@dataclass(frozen=True, slots=True)
class IsTempted(Pattern):
    """The Ring tempts a player, who perhaps (`bearing`) chooses a creature as their Ring-bearer (CR 701.54d)."""

    kinds: ClassVar[tuple[int, ...]] = (marking.TEMPTED,)
    who: Who = YOU
    bearing: bool = False

    def matches(self, game: Game, event: ev.Event, scope: Scope) -> bool:
        if not isinstance(event, marking.Tempted) or not self.who.includes(event.seat, game, scope):
            return False
        return event.bearer != NO_ONE or not self.bearing


@dataclass(frozen=True, slots=True)
class ChoseAnother(Condition):
    """You chose a creature other than the source as your Ring-bearer."""

    def holds(self, game: Game, scope: Scope) -> bool:
        event = scope.event
        return isinstance(event, marking.Tempted) and event.bearer not in (NO_ONE, scope.source)
