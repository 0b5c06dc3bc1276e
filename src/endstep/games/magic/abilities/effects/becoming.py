"""Effects by which objects become something else: another player's, copies, their other face."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from endstep.games.magic.abilities.base import Ability, Amount, Condition, Effect, Scope, Static, What, Who, number
from endstep.games.magic.abilities.objects import THIS
from endstep.games.magic.abilities.players import YOU
from endstep.games.magic.continuous.changing import Controls
from endstep.games.magic.continuous.copied import AS_IT_IS, Except
from endstep.games.magic.continuous.effects import AS_LONG_AS, FOR_EVER
from endstep.games.magic.state.codes import BATTLEFIELD, EXILE, NO_ONE
from endstep.games.magic.verbs import becoming, fighting, moving

if TYPE_CHECKING:
    from endstep.games.magic.game import Game
    from endstep.games.magic.state.records import Obj, Ref


@dataclass(frozen=True, slots=True)
class GainControl(Effect):
    """A player gains control of permanents found now: for good, for a while, or as long as something is so (611.2b)."""

    what: What
    duration: int = FOR_EVER
    while_true: Condition | None = None
    who: Who = YOU

    def do(self, game: Game, scope: Scope) -> None:
        affected = tuple(obj.id for obj in self.what.find(game, scope) if obj.zone == BATTLEFIELD)
        affected = tuple(id for id in affected if id in game.position.objects)
        for seat in self.who.seats(game, scope)[:1]:
            _give(game, affected, seat, scope, self.duration, self.while_true)

    def branch(self, paid: tuple[str, ...]) -> tuple[object, ...]:
        return (self.who, self.what, self.while_true)  # who is told first is chosen first


def _give(
    game: Game, affected: tuple[int, ...], seat: int, scope: Scope, duration: int, condition: Condition | None = None
) -> None:
    if not affected or (condition is not None and not condition.holds(game, scope)):
        return
    theirs = Scope(scope.source, seat)
    theirs.specs, theirs.chosen = scope.specs, scope.chosen
    ability = Static((Controls(THIS),), condition)
    game.last_effect(ability, theirs, duration if condition is None else AS_LONG_AS, affected=affected)
    becoming.settle(game)


@dataclass(frozen=True, slots=True)
class ExchangeControl(Effect):
    """Control of two permanents is exchanged; nothing happens unless both can be (CR 701.12a-701.12b)."""

    one: What
    other: What

    def do(self, game: Game, scope: Scope) -> None:
        pair = [obj for what in (self.one, self.other) for obj in what.find(game, scope)]
        there = [game.position.objects[obj.id] for obj in pair if obj.id in game.position.objects]
        if len(there) != 2 or any(obj.zone != BATTLEFIELD for obj in there):
            return
        one, other = there
        if one.controller == other.controller:
            return
        first = game.hold()
        _give(game, (one.id,), other.controller, scope, FOR_EVER)
        _give(game, (other.id,), one.controller, scope, FOR_EVER)
        if first:
            game.release()


@dataclass(frozen=True, slots=True)
class BecomeCopy(Effect):
    """Permanents become copies of something, with exceptions (CR 707.4, 707.9).

    With `keeps` they also have the ability by which they do (707.9a).
    """

    what: What
    of: What
    wanted: Except = AS_IT_IS
    duration: int = FOR_EVER
    keeps: bool = False

    def do(self, game: Game, scope: Scope) -> None:
        wanted = self.wanted
        if self.keeps:
            spell = game.position.look(scope.spell).spell
            assert spell is not None and isinstance(spell.ability, Ability)
            wanted = replace(wanted, abilities=(*wanted.abilities, spell.ability))
        for original in self.of.find(game, scope)[:1]:
            ids = [obj.id for obj in self.what.find(game, scope) if obj.id != original.id]
            if original.copiable is not None:
                becoming.become_copy(game, ids, wanted.of(original.copiable), scope, self.duration)


@dataclass(frozen=True, slots=True)
class CreateCopy(Effect):
    """A player creates tokens that are copies of something, which may have left already (CR 111.12, 707.2).

    They may be `tapped`, and `attacking` what the player chooses (508.4). Later instructions speak of them as "it".
    """

    of: What
    wanted: Except = AS_IT_IS
    amount: Amount = 1
    who: Who = YOU
    tapped: bool = False
    attacking: bool = False

    def do(self, game: Game, scope: Scope) -> None:
        made: list[Obj] = []
        first = game.hold()
        for seat in self.who.seats(game, scope):
            for original in self.of.find(game, scope):
                made += self._create(game, seat, original, number(self.amount, game, scope))
        if first:
            game.release()
        scope.objects["it"] = tuple(made)

    def at(self, game: Game, scope: Scope, aim: Ref) -> None:
        """Create copies that attack what is told."""
        made: list[Obj] = []
        for original in self.of.find(game, scope):
            made += _create_copies(game, scope.controller, original, self.wanted, 1, tapped=self.tapped, attacking=aim)
        scope.objects["it"] = tuple(made)

    def _create(self, game: Game, seat: int, original: Obj, amount: int) -> list[Obj]:
        if not self.attacking:
            return _create_copies(game, seat, original, self.wanted, amount, tapped=self.tapped)
        made: list[Obj] = []
        for aim in [fighting.choose_what_to_attack(game, seat) for _ in range(amount)]:
            made += _create_copies(game, seat, original, self.wanted, 1, tapped=self.tapped, attacking=aim)
        return made


def _create_copies(
    game: Game,
    seat: int,
    original: Obj,
    wanted: Except,
    amount: int,
    *,
    tapped: bool = False,
    attacking: Ref | None = None,
) -> list[Obj]:
    card, face = original.copiable, 0
    if card is None or not card.printed.is_permanent:
        return []  # CR 111.5
    guise = original.guise
    if guise is not None and guise.copied is None and card is guise.face_up() and wanted == AS_IT_IS:
        card, face = guise.real, guise.face  # CR 707.8a
    elif wanted != AS_IT_IS:
        card = wanted.of(card)
    return moving.create_token(game, seat, card, amount, tapped=tapped, face=face, attacking=attacking)


@dataclass(frozen=True, slots=True)
class Transform(Effect):
    """Double-faced permanents transform (CR 701.27)."""

    what: What = THIS

    def do(self, game: Game, scope: Scope) -> None:
        for obj in self.what.find(game, scope):
            since = -1
            if obj.id == scope.source and scope.spell != NO_ONE:
                since = game.position.look(scope.spell).stamp  # CR 701.27f
            if becoming.transform(game, obj.id, since=since):
                scope.notes["transformed"] = 1


@dataclass(frozen=True, slots=True)
class ReturnTransformed(Effect):
    """A permanent is exiled, then returned with its back face up, under its owner's control or `yours` (CR 712.14a)."""

    what: What = THIS
    yours: bool = False

    def do(self, game: Game, scope: Scope) -> None:
        for obj in self.what.find(game, scope):
            if obj.id not in game.position.objects or obj.zone != BATTLEFIELD:
                continue
            double = obj.real is not None and obj.real.back is not None
            exiled = moving.exile(game, (obj.id,))
            for each in exiled:
                if double and each.zone == EXILE:
                    whose = scope.controller if self.yours else each.owner
                    moving.move(game, each.id, BATTLEFIELD, rule="712.14a", controller=whose, face=1)


__all__ = ["BecomeCopy", "CreateCopy", "ExchangeControl", "GainControl", "ReturnTransformed", "Transform"]
