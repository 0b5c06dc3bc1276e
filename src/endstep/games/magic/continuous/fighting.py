"""What static abilities and lasting effects say about combat: who can, can't and must attack and block (CR 508-509)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final, TypeVar

from endstep.games.magic.abilities.base import Part, Scope, What, Who
from endstep.games.magic.abilities.objects import THIS, Things
from endstep.games.magic.abilities.players import ThesePlayers
from endstep.games.magic.state.codes import NO_ONE

if TYPE_CHECKING:
    from endstep.games.magic.continuous.index import Bound
    from endstep.games.magic.game import Game
    from endstep.games.magic.state.records import Ref


ANY_NUMBER: Final = 99  # of creatures that one creature can block


class OfCreatures(Part):
    """A part that is about some creatures, which `what` names unless an effect has fixed them."""

    __slots__ = ()
    what: What


P = TypeVar("P", bound=Part)


def in_force(game: Game, kind: type[P]) -> Iterator[tuple[Bound, P]]:
    """Yield the parts of a kind that apply now, with what they belong to."""
    for bound in game.index().by_class.get(kind, ()):
        if isinstance(bound.part, kind) and game.active(bound):
            yield bound, bound.part


def concerned(game: Game, bound: Bound, what: What) -> tuple[int, ...]:
    """Return the objects that a part is about: those that an effect fixed, or else those of the kind it names."""
    if bound.affected is not None:
        return bound.affected
    return tuple(obj.id for obj in what.find(game, bound.scope()))


# restrictions


@dataclass(frozen=True, slots=True)
class CantAttackThem(OfCreatures):
    """Creatures can't attack some players (CR 508.1c); with `planeswalkers` nor planeswalkers of those."""

    what: What
    who: Who
    planeswalkers: bool = False


@dataclass(frozen=True, slots=True)
class CostsToAttack(OfCreatures):
    """Creatures can't attack some players unless their controller pays that much mana for each (CR 508.1h).

    With `planeswalkers` it costs as much to attack planeswalkers of those players.
    """

    what: What
    who: Who
    mana: str
    planeswalkers: bool = False


@dataclass(frozen=True, slots=True)
class MostAttackers(Part):
    """No more than so many creatures can attack each combat, or attack some players (CR 508.1c)."""

    most: int
    who: Who | None = None


@dataclass(frozen=True, slots=True)
class MostBlockers(Part):
    """No more than so many creatures can block each combat (CR 509.1b)."""

    most: int


@dataclass(frozen=True, slots=True)
class NotAlone(OfCreatures):
    """Creatures can't attack or block alone (CR 506.5)."""

    what: What = THIS


@dataclass(frozen=True, slots=True)
class BlockedOnlyBy(OfCreatures):
    """Creatures can't be blocked except by creatures of a kind (CR 509.1b)."""

    what: What
    by: Things


@dataclass(frozen=True, slots=True)
class NotBlockedBy(OfCreatures):
    """Creatures can't be blocked by creatures of a kind (CR 509.1b)."""

    what: What
    by: Things


@dataclass(frozen=True, slots=True)
class BlockedByAtLeast(OfCreatures):
    """Creatures can't be blocked except by so many creatures or more (CR 509.1b)."""

    what: What
    least: int


@dataclass(frozen=True, slots=True)
class BlockedByAtMost(OfCreatures):
    """Creatures can't be blocked by more than so many creatures (CR 509.1b)."""

    what: What
    most: int = 1


@dataclass(frozen=True, slots=True)
class BlocksOnly(OfCreatures):
    """Creatures can block only creatures of a kind (CR 509.1b)."""

    what: What
    only: Things


@dataclass(frozen=True, slots=True)
class BlocksMore(OfCreatures):
    """Creatures can block so many creatures more than one each combat (CR 509.1b)."""

    what: What = THIS
    more: int = 1


@dataclass(frozen=True, slots=True)
class AssignsAsUnblocked(OfCreatures):
    """Creatures' controllers may have them assign their combat damage as though they weren't blocked (CR 510.1c)."""

    what: What = THIS


# requirements


@dataclass(frozen=True, slots=True)
class MustAttack(OfCreatures):
    """Creatures attack each combat if able, or attack one of some players if able (CR 508.1d)."""

    what: What = THIS
    who: Who | None = None

    def asks(self, game: Game, bound: Bound, aim: Ref) -> bool:
        """Return whether to attack that would obey it."""
        return self.who is None or (aim.seat != NO_ONE and self.who.includes(aim.seat, game, bound.scope()))

    def locked(self, game: Game, scope: Scope) -> Part:
        """Return the same part with its players worked out, once for an effect that has begun (CR 611.2c)."""
        return self if self.who is None else replace(self, who=ThesePlayers(self.who.seats(game, scope)))


@dataclass(frozen=True, slots=True)
class Goaded(OfCreatures):
    """Creatures are goaded by the controller of this effect (CR 701.15): they attack if able, another player if able.

    That one player goads a creature twice is one requirement each (701.15d).
    """

    what: What = THIS


@dataclass(frozen=True, slots=True)
class MustBlock(OfCreatures):
    """Creatures block each combat if able (CR 509.1c)."""

    what: What = THIS


@dataclass(frozen=True, slots=True)
class MustBlockIt(OfCreatures):
    """Creatures block certain attackers if able (CR 509.1c)."""

    what: What
    attacker: What


@dataclass(frozen=True, slots=True)
class MustBeBlocked(OfCreatures):
    """Creatures must be blocked if able: one blocker is enough (CR 509.1c)."""

    what: What = THIS
