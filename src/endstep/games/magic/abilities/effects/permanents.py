"""Effects on permanents, spells and tokens, and effects that last."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from endstep.core import Option, Role
from endstep.games.magic.abilities.base import (
    Ability,
    Amount,
    Condition,
    Effect,
    Part,
    Scope,
    Static,
    Triggered,
    What,
    Who,
    inside,
    number,
)
from endstep.games.magic.abilities.card import CardDef
from endstep.games.magic.abilities.objects import AFFECTED, THIS, Noted
from endstep.games.magic.abilities.players import YOU
from endstep.games.magic.continuous.copied import AS_IT_IS, Except, but
from endstep.games.magic.continuous.effects import AS_LONG_AS, THIS_TURN, UNTIL_YOUR_NEXT_TURN
from endstep.games.magic.continuous.fighting import MustAttack
from endstep.games.magic.continuous.parts import CantAttack, CantBlock, Changes
from endstep.games.magic.continuous.permitting import CantActivate
from endstep.games.magic.state.codes import (
    BATTLEFIELD,
    BEGINNING_OF_COMBAT,
    END,
    EXILE,
    GRAVEYARD,
    LIBRARY,
    POSTCOMBAT_MAIN,
    PRECOMBAT_MAIN,
    STACK,
)
from endstep.games.magic.state.records import Counters, Obj, Ref
from endstep.games.magic.verbs import counters, linking, moving

if TYPE_CHECKING:
    from endstep.games.magic.game import Game

REMOVED = "counters removed"  # the note of how many counters an instruction has taken off objects


@dataclass(frozen=True, slots=True)
class Destroy(Effect):
    """Permanents are destroyed, all at once (CR 701.8); `final` ones can't be regenerated (701.19c)."""

    what: What
    final: bool = False

    def do(self, game: Game, scope: Scope) -> None:
        moving.destroy(game, [obj.id for obj in self.what.find(game, scope)], final=self.final)


@dataclass(frozen=True, slots=True)
class Exile(Effect):
    """Objects are exiled, all at once (CR 701.13)."""

    what: What

    def do(self, game: Game, scope: Scope) -> None:
        scope.objects["it"] = tuple(moving.exile(game, [obj.id for obj in self.what.find(game, scope)]))


@dataclass(frozen=True, slots=True)
class SacrificeIt(Effect):
    """The controller of something sacrifices it (CR 701.21)."""

    what: What = THIS

    def do(self, game: Game, scope: Scope) -> None:
        for obj in self.what.find(game, scope):
            if obj.id in game.position.objects and obj.controller == scope.controller:
                moving.sacrifice(game, scope.controller, (obj.id,))


@dataclass(frozen=True, slots=True)
class SacrificeOne(Effect):
    """Players sacrifice permanents of a kind, of their choice; the text may speak of them (CR 701.21, 608.2h)."""

    who: Who
    what: What
    amount: Amount = 1

    def do(self, game: Game, scope: Scope) -> None:
        gone: list[Obj] = []
        for seat in self.who.seats(game, scope):
            theirs = [obj for obj in self.what.find(game, scope) if obj.controller == seat]
            mine = [obj.id for obj in theirs if moving.can_be_sacrificed(game, obj)]
            chosen: list[int] = []
            for _ in range(number(self.amount, game, scope)):
                left = [id for id in mine if id not in chosen and id in game.position.objects]
                if not left:
                    break
                options = [Option(Role.CHOICE, "sacrifice", id) for id in left]
                chosen.append(game.ask(seat, "sacrifice", options).subject)
            moving.sacrifice(game, seat, chosen)
            gone += [game.position.look(id) for id in chosen]
        if gone:
            scope.objects["cost"] = tuple(gone)


@dataclass(frozen=True, slots=True)
class CounterIt(Effect):
    """Spells or abilities are countered (CR 701.6), a spell perhaps to another zone than the graveyard."""

    what: What
    to: int = GRAVEYARD
    position: int = 0

    def do(self, game: Game, scope: Scope) -> None:
        for obj in self.what.find(game, scope):
            if obj.id in game.position.objects:
                moving.counter(game, obj.id, to=self.to, position=self.position)


@dataclass(frozen=True, slots=True)
class TapIt(Effect):
    """Permanents become tapped (CR 701.26)."""

    what: What

    def do(self, game: Game, scope: Scope) -> None:
        for obj in self.what.find(game, scope):
            if obj.id in game.position.objects and obj.zone == BATTLEFIELD:
                moving.tap(game, obj.id)


@dataclass(frozen=True, slots=True)
class UntapIt(Effect):
    """Permanents become untapped."""

    what: What

    def do(self, game: Game, scope: Scope) -> None:
        for obj in self.what.find(game, scope):
            if obj.id in game.position.objects and obj.zone == BATTLEFIELD:
                moving.untap(game, obj.id)


@dataclass(frozen=True, slots=True)
class PutCounters(Effect):
    """Counters are put on something (CR 122.1)."""

    counter: str
    amount: Amount = 1
    what: What = THIS

    def do(self, game: Game, scope: Scope) -> None:
        for obj in self.what.find(game, scope):
            counters.put_counters(game, Ref(obj=obj.id), self.counter, number(self.amount, game, scope))


@dataclass(frozen=True, slots=True)
class RemoveCountersFrom(Effect):
    """Counters are removed from something, as many as there are; you remove them."""

    counter: str
    amount: Amount = 1
    what: What = THIS

    def do(self, game: Game, scope: Scope) -> None:
        removed = 0
        for obj in self.what.find(game, scope):
            wanted = number(self.amount, game, scope)
            removed += counters.remove_counters(game, Ref(obj=obj.id), self.counter, wanted, remover=scope.controller)
        scope.notes[REMOVED] = removed


@dataclass(frozen=True, slots=True)
class CreateToken(Effect):
    """A player creates tokens (CR 111.2), `tapped` ones where it says so; later instructions speak of them as "it"."""

    token: CardDef
    amount: Amount = 1
    who: Who = YOU
    tapped: bool = False

    def do(self, game: Game, scope: Scope) -> None:
        made: list[Obj] = []
        for seat in self.who.seats(game, scope):
            amount = number(self.amount, game, scope)
            made += moving.create_token(game, seat, self.token, amount, tapped=self.tapped)
        scope.objects["it"] = tuple(made)


@dataclass(frozen=True, slots=True)
class CreateSized(Effect):
    """A player creates tokens whose power and toughness are worked out as they are created (CR 111.3)."""

    token: CardDef
    power: Amount
    toughness: Amount
    amount: Amount = 1
    who: Who = YOU
    tapped: bool = False

    def do(self, game: Game, scope: Scope) -> None:
        power, toughness = number(self.power, game, scope), number(self.toughness, game, scope)
        token = but(power=power, toughness=toughness).of(self.token)
        CreateToken(token, self.amount, self.who, self.tapped).do(game, scope)


@dataclass(frozen=True, slots=True)
class Lasts(Effect):
    """What static abilities say is true for a while (CR 611.2a)."""

    parts: tuple[Part, ...]
    duration: int = THIS_TURN

    def do(self, game: Game, scope: Scope) -> None:
        game.last_effect(Static(self.parts), scope, self.duration)


@dataclass(frozen=True, slots=True)
class ChangesThese(Effect):
    """Objects found now are changed for a while (CR 611.2c): what enters later is not."""

    what: What
    parts: tuple[Part, ...]
    duration: int = THIS_TURN

    def do(self, game: Game, scope: Scope) -> None:
        found = self.what.find(game, scope)
        if len(found) > 1 and any(part == AFFECTED for part in inside(self.parts)):
            for obj in found:  # a number that is another one for each of them
                self._change(game, scope, (obj,))
        elif found:
            self._change(game, scope, found)

    def _change(self, game: Game, scope: Scope, found: tuple[Obj, ...]) -> None:
        affected = tuple(obj.id for obj in found)
        scope.objects["affected"] = found
        if affected:
            # What a number is, is worked out once (CR 611.2d).
            changing = (Changes, MustAttack)
            parts = tuple(part.locked(game, scope) if isinstance(part, changing) else part for part in self.parts)
            game.last_effect(Static(parts), scope, self.duration, affected=affected)


@dataclass(frozen=True, slots=True)
class ChangesWhile(Effect):
    """Objects found now are changed for as long as something is so; not at all where it is not (CR 611.2b)."""

    what: What
    parts: tuple[Part, ...]
    while_true: Condition

    def do(self, game: Game, scope: Scope) -> None:
        found = self.what.find(game, scope)
        if not found or not self.while_true.holds(game, scope):
            return
        scope.objects["affected"] = found
        parts = tuple(part.locked(game, scope) if isinstance(part, Changes) else part for part in self.parts)
        affected = tuple(obj.id for obj in found)
        game.last_effect(Static(parts, self.while_true), scope, AS_LONG_AS, affected=affected)


@dataclass(frozen=True, slots=True)
class Detain(Effect):
    """Until your next turn permanents can't attack or block, and their abilities can't be activated (CR 701.35a)."""

    what: What

    def do(self, game: Game, scope: Scope) -> None:
        parts = (CantAttack(THIS), CantBlock(THIS), CantActivate(THIS))
        ChangesThese(self.what, parts, UNTIL_YOUR_NEXT_TURN).do(game, scope)


@dataclass(frozen=True, slots=True)
class NextTime(Effect):
    """A shield: the next time an event would happen, something else happens (CR 614.1, 615.7)."""

    part: Part
    duration: int = THIS_TURN
    uses: Amount = 1

    def do(self, game: Game, scope: Scope) -> None:
        game.last_effect(Static((self.part,)), scope, self.duration, uses=number(self.uses, game, scope))


@dataclass(frozen=True, slots=True)
class Delayed(Effect):
    """A delayed triggered ability, which triggers once, or (`uses` -1) as often as it can (CR 603.7)."""

    ability: Ability
    duration: int
    uses: int = 1

    def do(self, game: Game, scope: Scope) -> None:
        game.last_effect(self.ability, scope, self.duration, uses=self.uses)


@dataclass(frozen=True, slots=True)
class Reflexive(Effect):
    """A reflexive triggered ability: "when you do" triggers on what just happened (CR 603.12)."""

    ability: Triggered

    def do(self, game: Game, scope: Scope) -> None:
        from endstep.games.magic.state.records import Waiting

        waiting = Waiting(self.ability, scope.source, scope.controller, scope.event)
        waiting.x, waiting.memory = scope.x, scope.memory
        game.add_waiting([waiting])


@dataclass(frozen=True, slots=True)
class ExtraTurn(Effect):
    """Players take an extra turn after this one (CR 500.7), players of one team a single one together (CR 805.8)."""

    who: Who = YOU

    def do(self, game: Game, scope: Scope) -> None:
        for seat in dict.fromkeys(game.primary(each) for each in self.who.seats(game, scope)):
            common = game.position.common.clone()
            common.extra_turns = (*common.extra_turns, seat)
            game.position.put_common(common)


@dataclass(frozen=True, slots=True)
class SkipTurns(Effect):
    """Players skip their next turns (CR 614.10)."""

    who: Who
    amount: Amount = 1

    def do(self, game: Game, scope: Scope) -> None:
        for seat in dict.fromkeys(game.primary(each) for each in self.who.seats(game, scope)):  # CR 805.8
            common = game.position.common.clone()
            common.skip_turns = (*common.skip_turns, *([seat] * number(self.amount, game, scope)))
            game.position.put_common(common)


@dataclass(frozen=True, slots=True)
class ExtraCombat(Effect):
    """After this main phase there is a combat phase more, then a main phase more (CR 500.8)."""

    def do(self, game: Game, scope: Scope) -> None:
        resume = BEGINNING_OF_COMBAT if game.position.turn.step == PRECOMBAT_MAIN else END
        common = game.position.common.clone()
        common.extra_steps = (BEGINNING_OF_COMBAT, POSTCOMBAT_MAIN, *(common.extra_steps or (resume,)))
        game.position.put_common(common)


@dataclass(frozen=True, slots=True)
class CopySpell(Effect):
    """Players copy a spell, one that has left as it last was; they may choose new targets (CR 707.10, 707.10c).

    Without `new_targets` they may not.
    """

    what: What
    who: Who = YOU
    wanted: Except = AS_IT_IS
    new_targets: bool = True

    def do(self, game: Game, scope: Scope) -> None:
        from endstep.games.magic.flow.copying import copy_spell

        for seat in self.who.seats(game, scope):
            for obj in self.what.find(game, scope):
                if obj.zone == STACK and obj.card is not None:
                    copy_spell(game, seat, obj, self.wanted, new_targets=self.new_targets)


@dataclass(frozen=True, slots=True)
class ReturnFromGraveyard(Effect):
    """Cards return from a graveyard to a zone, onto the battlefield under your control, perhaps `tapped`.

    There they may have `counters` on them as they enter.
    """

    what: What
    to: int = BATTLEFIELD
    tapped: bool = False
    counters: Counters = ()

    def do(self, game: Game, scope: Scope) -> None:
        # what was just exiled or revealed as well
        zones = (GRAVEYARD, EXILE, LIBRARY) if isinstance(self.what, Noted) else (GRAVEYARD,)
        there = [obj.id for obj in self.what.find(game, scope) if obj.zone in zones]
        back = linking.put_together(
            game, there, self.to, controller=scope.controller, tapped=self.tapped, counters=self.counters
        )
        scope.objects["returned"] = tuple(back)
