"""The words in which cards are written: who, conditions, effects. Each is a small value; two equal cards are equal.

An effect has one method, which calls verbs. Only verbs change a battle, and no effect decides an ending: `Wins` and
`Loses` make claims.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

from endstep.core import Claim
from endstep.games.eredan import codes, ending, verbs
from endstep.games.eredan.state import Place

if TYPE_CHECKING:
    from endstep.games.eredan.battle import Battle


@dataclass(frozen=True, slots=True)
class Scope:
    """On whose behalf an effect happens, on which character, and by what."""

    seat: int
    target: Place | None
    source: str


class Aim(StrEnum):
    """On which characters a card is played."""

    OWN = "own"
    OTHER = "other"
    ANY = "any"
    OWN_DEAD = "own dead"
    ANY_DEAD = "any dead"
    NOBODY = "nobody"

    def places(self, battle: Battle, seat: int) -> tuple[Place, ...]:
        """Return where the characters stand, for a card that this seat plays."""
        state = battle.state
        match self:
            case Aim.OWN:
                return state.places(seat)
            case Aim.OTHER:
                return state.places(1 - seat)
            case Aim.ANY:
                return (*state.places(0), *state.places(1))
            case Aim.OWN_DEAD:
                return state.places(seat, dead=True)
            case Aim.ANY_DEAD:
                return (*state.places(0, dead=True), *state.places(1, dead=True))
            case Aim.NOBODY:
                return ()


class Whom(StrEnum):
    """Which characters an effect is about. All but the target are those that live when the effect begins."""

    TARGET = "the target"
    OWN = "your characters"
    OTHERS = "the opposing characters"
    EACH = "all characters"
    OWN_DEAD = "your dead characters"

    def places(self, battle: Battle, scope: Scope) -> tuple[Place, ...]:
        """Return where they stand, those of the player with the initiative first."""
        state, seat = battle.state, scope.seat
        match self:
            case Whom.TARGET:
                return () if scope.target is None else (scope.target,)
            case Whom.OWN:
                return state.places(seat)
            case Whom.OTHERS:
                return state.places(1 - seat)
            case Whom.EACH:
                return tuple(place for each in battle.order for place in state.places(each))
            case Whom.OWN_DEAD:
                return state.places(seat, dead=True)


class Who(StrEnum):
    """Which players an effect is about."""

    YOU = "you"
    OPPONENT = "your opponent"
    BOTH = "both players"

    def seats(self, battle: Battle, scope: Scope) -> tuple[int, ...]:
        """Return their seats, that of the player with the initiative first."""
        match self:
            case Who.YOU:
                return (scope.seat,)
            case Who.OPPONENT:
                return (1 - scope.seat,)
            case Who.BOTH:
                return battle.order


class Effect:
    """Something that a card does."""

    __slots__ = ()

    def do(self, battle: Battle, scope: Scope) -> None:
        """Do it, through verbs."""
        raise NotImplementedError


class Condition:
    """Something that is so or not."""

    __slots__ = ()

    def holds(self, battle: Battle, scope: Scope) -> bool:
        """Return whether it is so; quantities are compared through the guards."""
        raise NotImplementedError


@dataclass(frozen=True, slots=True)
class Damage(Effect):
    """Characters receive damage, lessened by defence, by spirit or by nothing (2.1 to 2.3)."""

    whom: Whom
    amount: int
    kind: str

    def do(self, battle: Battle, scope: Scope) -> None:
        for place in self.whom.places(battle, scope):
            verbs.damage(battle, place, self.amount, kind=self.kind, source=scope.source)


@dataclass(frozen=True, slots=True)
class LoseLife(Effect):
    """Characters lose life, which is no damage (2.4)."""

    whom: Whom
    amount: int

    def do(self, battle: Battle, scope: Scope) -> None:
        for place in self.whom.places(battle, scope):
            verbs.lose_life(battle, place, self.amount)


@dataclass(frozen=True, slots=True)
class Kill(Effect):
    """Characters are killed outright (2.4)."""

    whom: Whom

    def do(self, battle: Battle, scope: Scope) -> None:
        for place in self.whom.places(battle, scope):
            verbs.kill(battle, place, source=scope.source)


@dataclass(frozen=True, slots=True)
class Heal(Effect):
    """Characters are healed, up to their maximum (2.7)."""

    whom: Whom
    amount: int

    def do(self, battle: Battle, scope: Scope) -> None:
        for place in self.whom.places(battle, scope):
            verbs.heal(battle, place, self.amount)


@dataclass(frozen=True, slots=True)
class Revive(Effect):
    """Dead characters come back with so much life (2.6)."""

    whom: Whom
    life: int

    def do(self, battle: Battle, scope: Scope) -> None:
        for place in self.whom.places(battle, scope):
            verbs.revive(battle, place, self.life)


@dataclass(frozen=True, slots=True)
class Boost(Effect):
    """Characters have more attack, defence or spirit (or less) until the discarding phase (3.3)."""

    whom: Whom
    attack: int = 0
    defence: int = 0
    spirit: int = 0

    def do(self, battle: Battle, scope: Scope) -> None:
        for place in self.whom.places(battle, scope):
            verbs.boost(battle, place, (self.attack, self.defence, self.spirit))


@dataclass(frozen=True, slots=True)
class Draw(Effect):
    """Players draw cards."""

    who: Who
    amount: int

    def do(self, battle: Battle, scope: Scope) -> None:
        for seat in self.who.seats(battle, scope):
            verbs.draw(battle, seat, self.amount)


@dataclass(frozen=True, slots=True)
class Discard(Effect):
    """Players discard cards of their choice."""

    who: Who
    amount: int

    def do(self, battle: Battle, scope: Scope) -> None:
        for seat in self.who.seats(battle, scope):
            verbs.discard(battle, seat, self.amount)


@dataclass(frozen=True, slots=True)
class Mill(Effect):
    """Players put the top cards of their decks onto their discard piles."""

    who: Who
    amount: int

    def do(self, battle: Battle, scope: Scope) -> None:
        for seat in self.who.seats(battle, scope):
            verbs.mill(battle, seat, self.amount)


@dataclass(frozen=True, slots=True)
class Recycle(Effect):
    """Players shuffle their discard piles into their decks."""

    who: Who

    def do(self, battle: Battle, scope: Scope) -> None:
        for seat in self.who.seats(battle, scope):
            verbs.recycle(battle, seat)


@dataclass(frozen=True, slots=True)
class DrawMore(Effect):
    """Players draw more cards in their next drawing phase (3.4)."""

    who: Who
    amount: int

    def do(self, battle: Battle, scope: Scope) -> None:
        for seat in self.who.seats(battle, scope):
            verbs.draw_more(battle, seat, self.amount)


@dataclass(frozen=True, slots=True)
class DrawNone(Effect):
    """Players draw no card in their next drawing phase (3.4)."""

    who: Who

    def do(self, battle: Battle, scope: Scope) -> None:
        for seat in self.who.seats(battle, scope):
            verbs.draw_none(battle, seat)


@dataclass(frozen=True, slots=True)
class Wins(Effect):
    """Players win, as the card says (3.1)."""

    who: Who

    def do(self, battle: Battle, scope: Scope) -> None:
        rule = codes.RULES[codes.EFFECT_WINS]
        seats = self.who.seats(battle, scope)
        ending.says(battle, [Claim.wins(s, codes.EFFECT_WINS, rule, source=scope.source) for s in seats])


@dataclass(frozen=True, slots=True)
class Loses(Effect):
    """Players lose, as the card says (3.2)."""

    who: Who

    def do(self, battle: Battle, scope: Scope) -> None:
        rule = codes.RULES[codes.EFFECT_LOSES]
        seats = self.who.seats(battle, scope)
        ending.says(battle, [Claim.loses(s, codes.EFFECT_LOSES, rule, source=scope.source) for s in seats])


@dataclass(frozen=True, slots=True)
class When(Effect):
    """An effect that happens where a condition holds."""

    condition: Condition
    effect: Effect

    def do(self, battle: Battle, scope: Scope) -> None:
        if self.condition.holds(battle, scope):
            self.effect.do(battle, scope)


@dataclass(frozen=True, slots=True)
class DeckAtMost(Condition):
    """Each of the players has a deck of at most so many cards; one that a file left out is larger."""

    who: Who
    size: int

    def holds(self, battle: Battle, scope: Scope) -> bool:
        sides = [battle.side(seat) for seat in self.who.seats(battle, scope)]
        return all(not s.endless and battle.guards.at_most(s.deck_size, self.size, scope.source) for s in sides)


@dataclass(frozen=True, slots=True)
class LifeAtMost(Condition):
    """Each of the characters has at most so much life."""

    whom: Whom
    life: int

    def holds(self, battle: Battle, scope: Scope) -> bool:
        there = [battle.character(place) for place in self.whom.places(battle, scope)]
        return all(battle.guards.at_most(each.life, self.life, scope.source) for each in there)


@dataclass(frozen=True, slots=True)
class Dead(Condition):
    """So many of your characters are dead."""

    number: int

    def holds(self, battle: Battle, scope: Scope) -> bool:
        return len(battle.state.places(scope.seat, dead=True)) >= self.number


@dataclass(frozen=True, slots=True)
class Card:
    """A card: on which characters it is played, what it does then, and what it does at the end of the turn.

    `at_the_end` cards are played in the closing phase, all others in the preparation.
    """

    name: str
    aim: Aim
    effects: tuple[Effect, ...] = ()
    later: tuple[Effect, ...] = ()
    at_the_end: bool = False
