"""Earthbend, airbend and firebending, and mana that is not lost as steps end (CR 701.65, 701.66, 702.189)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, Final

from endstep.games.magic.abilities.base import (
    Amount,
    Effect,
    InsteadOfCost,
    Pattern,
    Scope,
    Text,
    Triggered,
    What,
)
from endstep.games.magic.abilities.casting import HASTE
from endstep.games.magic.abilities.effects.casting import IT, LetPlay
from endstep.games.magic.abilities.effects.lasting import DelayedAbout
from endstep.games.magic.abilities.effects.permanents import ChangesThese, PutCounters
from endstep.games.magic.abilities.mana import ManaCost
from endstep.games.magic.abilities.objects import AFFECTED, LAND, THAT, THIS, target
from endstep.games.magic.abilities.patterns import Attacks, Kind, is_one
from endstep.games.magic.abilities.players import OwnerOf
from endstep.games.magic.abilities.producing import AddManaFor
from endstep.games.magic.continuous.changing import HasBase, IsAlso
from endstep.games.magic.continuous.effects import FOR_EVER
from endstep.games.magic.continuous.parts import Grants
from endstep.games.magic.state.codes import BATTLEFIELD, EXILE
from endstep.games.magic.verbs import events as ev
from endstep.games.magic.verbs import linking, moving

if TYPE_CHECKING:
    from endstep.games.magic.game import Game
    from endstep.games.magic.verbs.events import Event

AIRBEND: Final = InsteadOfCost("airbend", "{2}")


@dataclass(frozen=True, slots=True)
class Airbend(Effect):
    """Objects are exiled; as long as each of them stays there, its owner may cast it for {2} (CR 701.65a)."""

    what: What

    def do(self, game: Game, scope: Scope) -> None:
        exiled = moving.exile(game, [obj.id for obj in self.what.find(game, scope)], rule="701.65a")
        for obj in exiled:
            if obj.id in game.position.objects:
                scope.objects["it"] = (obj,)
                LetPlay(IT, FOR_EVER, AIRBEND, OwnerOf(IT)).do(game, scope)
        scope.objects["it"] = tuple(exiled)


@dataclass(frozen=True, slots=True)
class DiesOrIsExiled(Pattern):
    """A permanent dies or is put into exile, as it was on the battlefield (CR 603.10a)."""

    kinds: ClassVar[tuple[int, ...]] = (ev.MOVED,)
    looks_back: ClassVar[bool] = True
    what: Kind = THIS

    def matches(self, game: Game, event: Event, scope: Scope) -> bool:
        if not isinstance(event, ev.Moved) or not event.leaves or not (event.dies or event.to == EXILE):
            return False
        return is_one(game, game.as_it_was(event.before), self.what, scope)


@dataclass(frozen=True, slots=True)
class ReturnTapped(Effect):
    """What has left the battlefield returns to it tapped under your control."""

    what: What = THAT

    def do(self, game: Game, scope: Scope) -> None:
        there = [obj.id for obj in self.what.find(game, scope) if obj.zone != BATTLEFIELD]
        linking.put_together(game, there, BATTLEFIELD, controller=scope.controller, rule="701.66a", tapped=True)


_A_LAND: Final = target(LAND.yours())
_RETURNS: Final = Triggered(DiesOrIsExiled(AFFECTED), Text(ReturnTapped()))
_BENT: Final = (IsAlso(THIS, ("Creature",)), Grants(THIS, HASTE), HasBase(THIS, 0, 0))


@dataclass(frozen=True, slots=True)
class Earthbend(Effect):
    """A land becomes a 0/0 creature with haste and gets counters; it returns when it dies or is exiled (701.66a)."""

    amount: Amount
    what: What = _A_LAND

    def do(self, game: Game, scope: Scope) -> None:
        ChangesThese(self.what, _BENT, FOR_EVER).do(game, scope)
        PutCounters("+1/+1", self.amount, self.what).do(game, scope)
        DelayedAbout(self.what, _RETURNS, FOR_EVER).do(game, scope)
        scope.objects["it"] = self.what.find(game, scope)


@dataclass(frozen=True, slots=True)
class KeepMana(Effect):
    """The mana that an effect adds is not lost as steps and phases end, until end of turn or only of `combat`."""

    effect: Effect
    combat: bool = False

    def do(self, game: Game, scope: Scope) -> None:
        before = [record.mana for record in game.position.players]
        self.effect.do(game, scope)
        for seat, old in enumerate(before):
            now = game.position.players[seat].mana
            if seat in game.in_game and now != old:  # no quantity: whether there is more
                record = game.position.players[seat].clone()
                new = tuple(a - b for a, b in zip(now, old, strict=True))
                place = 0 if self.combat else 1
                sums = tuple(a + b for a, b in zip(record.lasting[place], new, strict=True))
                record.lasting = (sums, record.lasting[1]) if self.combat else (record.lasting[0], sums)
                game.position.put_player(seat, record)


def firebending(amount: Amount) -> Triggered:
    """Return firebending with its number (CR 702.189)."""
    red = ManaCost.parse("{R}").colors
    return Triggered(Attacks(THIS), Text(KeepMana(AddManaFor(red, amount), combat=True)), keyword="firebending")


__all__ = ["Airbend", "DiesOrIsExiled", "Earthbend", "KeepMana", "ReturnTapped", "firebending"]
