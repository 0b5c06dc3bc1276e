"""Keyword abilities and actions by which creatures grow or bring others with them.

Outlast, rampage, graft, dethrone, melee, training, mobilize, squad, support, blight, endure, incubate, discover.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, Final

from endstep.core import Option, Role
from endstep.games.magic.abilities.amounts import CountersOn, PowerOf, TimesPaid, mana_value_of
from endstep.games.magic.abilities.base import (
    Ability,
    Activated,
    Amount,
    Condition,
    Cost,
    Effect,
    ExtraCost,
    Number,
    Pattern,
    Scope,
    Static,
    Target,
    Text,
    Triggered,
    What,
    Who,
    keyword_of,
    number,
)
from endstep.games.magic.abilities.card import card, faces
from endstep.games.magic.abilities.conditions import AtLeast, WasPaid
from endstep.games.magic.abilities.costs import TAP, TapOthers
from endstep.games.magic.abilities.effects.becoming import CreateCopy, Transform
from endstep.games.magic.abilities.effects.casting import FREE, IT, PAID_WITH, cast_one, put_at_bottom
from endstep.games.magic.abilities.effects.permanents import ChangesThese, PutCounters, SacrificeIt
from endstep.games.magic.abilities.effects.removing import MoveCounters
from endstep.games.magic.abilities.fights import BecomesBlocked, CreateAttacking
from endstep.games.magic.abilities.marks import AttacksWhile
from endstep.games.magic.abilities.measures import BlockersOf
from endstep.games.magic.abilities.objects import CREATURE, TARGET_CREATURE, THAT, THIS
from endstep.games.magic.abilities.patterns import Attacks, Enters
from endstep.games.magic.abilities.players import YOU
from endstep.games.magic.abilities.reusing import at_end_step
from endstep.games.magic.abilities.sequence import May, in_order
from endstep.games.magic.abilities.unread import Unread
from endstep.games.magic.abilities.writing import activated
from endstep.games.magic.continuous.parts import EntersWith, Gets, Grants
from endstep.games.magic.state.codes import HAND, NO_ONE, RED, WHITE
from endstep.games.magic.state.records import Obj, Ref
from endstep.games.magic.verbs import cards, counters, moving
from endstep.games.magic.verbs import events as ev

if TYPE_CHECKING:
    from endstep.games.magic.game import Game

PLUS: Final = "+1/+1"
MINUS: Final = "-1/-1"
WARRIOR: Final = card("Warrior", "", "Creature - Warrior", 1, 1, colors=(RED,))
INCUBATOR: Final = faces(
    card("Incubator", "", "Artifact - Incubator", activated("{2}", Transform(THIS))),
    card("Phyrexian Token", "", "Artifact Creature - Phyrexian", 0, 0),
)


# numbers and conditions of an attack


@dataclass(frozen=True, slots=True)
class AttacksRichest(Condition):
    """The source attacks the player with the most life, or one of several with as much (CR 702.105a)."""

    def holds(self, game: Game, scope: Scope) -> bool:
        aim = game.position.look(scope.source).attacking
        if aim is None or aim.seat == NO_ONE:
            return False
        life = game.position.players[aim.seat].life
        others = [game.position.players[seat].life for seat in game.in_game if seat != aim.seat]
        return all(game.guards.at_least(life, other, "702.105a") for other in others)


@dataclass(frozen=True, slots=True)
class OpponentsAttacked(Number):
    """How many opponents you attacked with creatures in this combat (CR 702.121a)."""

    def value(self, game: Game, scope: Scope) -> int:
        event = scope.event
        assert isinstance(event, ev.Attacked)
        mine = [obj for obj in event.attackers if obj.controller == scope.controller and obj.attacking is not None]
        seats = {obj.attacking.seat for obj in mine if obj.attacking is not None}
        return sum(1 for seat in seats if seat != NO_ONE and game.is_opponent(scope.controller, seat))


@dataclass(frozen=True, slots=True)
class AttacksWithStronger(Pattern):
    """The source attacks together with a creature of greater power (CR 702.149a)."""

    kinds: ClassVar[tuple[int, ...]] = (ev.ATTACKED,)

    def matches(self, game: Game, event: ev.Event, scope: Scope) -> bool:
        if not isinstance(event, ev.Attacked):
            return False
        mine = [obj for obj in event.attackers if obj.id == scope.source]
        if not mine:
            return False
        power = game.chars_of(mine[0]).power
        others = [game.chars_of(obj).power for obj in event.attackers if obj.id != scope.source]
        return any(game.guards.above(other, power, "702.149a") for other in others)


# actions


@dataclass(frozen=True, slots=True)
class Blight(Effect):
    """Players each put -1/-1 counters on a creature of their choice that they control (CR 701.68a)."""

    who: Who
    amount: Amount

    def do(self, game: Game, scope: Scope) -> None:
        for seat in self.who.seats(game, scope):
            _blight(game, seat, number(self.amount, game, scope), scope)


def _blight(game: Game, seat: int, amount: int, scope: Scope) -> None:
    mine = CREATURE.of(YOU).find(game, Scope(scope.source, seat))
    if mine:
        options = [Option(Role.CHOICE, "blight", obj.id) for obj in mine]
        chosen = game.ask(seat, "blight", options).subject
        counters.put_counters(game, Ref(obj=chosen), MINUS, amount)
        scope.objects["it"] = (game.position.look(chosen),)


@dataclass(frozen=True, slots=True)
class BlightCost(Cost):
    """Whoever pays puts -1/-1 counters on a creature that they control (CR 701.68a-701.68b)."""

    amount: Amount

    def payable(self, game: Game, scope: Scope) -> bool:
        mine = CREATURE.of(YOU).find(game, scope)
        wanted = number(self.amount, game, scope)
        return any(not game.forbidden(ev.CountersPut(Ref(obj=obj.id), obj, MINUS, wanted)) for obj in mine)

    def pay(self, game: Game, scope: Scope) -> None:
        if not self.payable(game, scope):
            raise game.illegal("there is no creature to blight", "701.68b")
        _blight(game, scope.controller, number(self.amount, game, scope), scope)


@dataclass(frozen=True, slots=True)
class Endure(Effect):
    """Permanents endure: each gets counters, or its controller creates a Spirit of that size (CR 701.63a)."""

    what: What
    amount: Amount

    def do(self, game: Game, scope: Scope) -> None:
        for obj in self.what.find(game, scope):
            amount = number(self.amount, game, scope)
            if not game.guards.above(amount, 0, "701.63b"):
                continue
            seat = obj.controller
            there = obj.id in game.position.objects
            if there and game.yes_or_no(seat, "put counters", obj.id):
                counters.put_counters(game, Ref(obj=obj.id), PLUS, amount)
            else:
                spirit = card("Spirit", "", "Creature - Spirit", amount, amount, colors=(WHITE,))
                moving.create_token(game, seat, spirit)


@dataclass(frozen=True, slots=True)
class Incubate(Effect):
    """You create an Incubator token that enters with +1/+1 counters on it (CR 701.53a, 111.10i)."""

    amount: Amount
    who: Who = YOU

    def do(self, game: Game, scope: Scope) -> None:
        for seat in self.who.seats(game, scope):
            amount = number(self.amount, game, scope)
            made = moving.create_token(game, seat, INCUBATOR, counters=((PLUS, amount),))
            scope.objects["it"] = tuple(made)


@dataclass(frozen=True, slots=True)
class Discover(Effect):
    """You exile cards from the top down to a nonland card that is cheap enough; you cast it or take it (CR 701.57a)."""

    amount: Amount

    def do(self, game: Game, scope: Scope) -> None:
        seat, most = scope.controller, number(self.amount, game, scope)
        exiled: list[Obj] = []
        found: Obj | None = None
        while found is None:
            moved = moving.exile(game, cards.know_top(game, seat, 1))
            exiled += moved
            if not moved:
                break
            if not game.printed(moved[0]).is_land:
                if game.guards.at_most(mana_value_of(game, moved[0]), most, "701.57a"):
                    found = moved[0]
        if found is not None and cast_one(game, seat, found, FREE, below=most + 1) is None:
            moving.move(game, found.id, HAND, rule="701.57a", how="put")
        put_at_bottom(game, [obj.id for obj in exiled if obj.id in game.position.objects])


@dataclass(frozen=True, slots=True)
class Backup(Effect):
    """A creature gets counters; another one than this also gains abilities until end of turn (CR 702.165a)."""

    amount: int
    abilities: tuple[Ability, ...] = ()
    what: Target = TARGET_CREATURE

    def do(self, game: Game, scope: Scope) -> None:
        for obj in self.what.find(game, scope):
            counters.put_counters(game, Ref(obj=obj.id), PLUS, self.amount)
            if obj.id != scope.source and self.abilities:
                ChangesThese(self.what, tuple(Grants(THIS, each) for each in self.abilities)).do(game, scope)


# keyword abilities


def backup(amount: int, *abilities: Ability) -> Triggered:
    """Return backup with its number, and the abilities printed below it (CR 702.165)."""
    return Triggered(Enters(THIS), Text(Backup(amount, abilities)), keyword="backup")


def with_backup(abilities: Sequence[Ability]) -> list[Ability]:
    """Return the abilities of a card with those put into each backup ability that are printed below it."""
    found: list[Ability] = []
    for place, ability in enumerate(abilities):
        if isinstance(ability, Triggered) and isinstance(ability.text.effect, Backup):
            below = [each for each in abilities[place + 1 :] if keyword_of(each) != "backup"]
            known = not any(isinstance(each, Unread) for each in below)
            ability = backup(ability.text.effect.amount, *below) if known else Unread("backup", "waiting")
        found.append(ability)
    return found


def _grows(amount: Amount) -> ChangesThese:
    return ChangesThese(THIS, (Gets(THIS, amount, amount),))


def outlast(mana: str, *costs: Cost) -> Activated:
    """Return outlast (CR 702.107)."""
    return Activated(mana, (*costs, TAP), Text(PutCounters(PLUS)), None, True, keyword="outlast")


def level_up(mana: str) -> Activated:
    """Return level up (CR 702.87)."""
    return Activated(mana, (), Text(PutCounters("level")), None, True, keyword="level up")


def rampage(amount: int) -> Triggered:
    """Return rampage with its number (CR 702.23)."""
    beyond = BlockersOf(THIS, 1)
    return Triggered(BecomesBlocked(THIS), Text(_grows(_times(beyond, amount))), keyword="rampage")


def _times(one: Number, factor: int) -> Amount:
    from endstep.games.magic.abilities.amounts import Times

    return one if factor == 1 else Times(one, factor)


def graft(amount: int) -> tuple[Ability, ...]:
    """Return graft with its number (CR 702.58)."""
    moved = May(YOU, MoveCounters(THIS, THAT, PLUS, 1))
    has_one = AtLeast(CountersOn(THIS, PLUS), 1)
    return (
        Static((EntersWith(Enters(THIS), PLUS, amount),), keyword="graft"),
        Triggered(Enters(CREATURE.others()), Text(moved), has_one, keyword="graft"),
    )


def mobilize(amount: Amount) -> Triggered:
    """Return mobilize with its number (CR 702.181)."""
    done = in_order(CreateAttacking(WARRIOR, amount), at_end_step(SacrificeIt(IT)))
    return Triggered(Attacks(THIS), Text(done), keyword="mobilize")


def squad(mana: str, *costs: Cost) -> tuple[Ability, ...]:
    """Return squad with its cost (CR 702.157)."""
    copies = CreateCopy(THIS, amount=TimesPaid("squad"))
    return (
        ExtraCost("squad", mana, costs, optional=True, many=True),
        Triggered(Enters(THIS), Text(copies), WasPaid("squad"), keyword="squad"),
    )


SUPPORTED: Final = "supported"  # other creatures, until it is known that a spell has no others


def support(amount: int, *, others: bool) -> Effect:
    """Return the action of support, on a permanent about others than itself (CR 701.41a)."""
    kind = CREATURE.others() if others else CREATURE
    return PutCounters(PLUS, 1, Target(objects=kind, least=0, most=amount, whom=SUPPORTED if others else "target"))


STATION: Final = Activated(  # CR 702.184
    "{0}",
    (TapOthers(CREATURE.yours().others()),),
    Text(PutCounters("charge", PowerOf(PAID_WITH))),
    None,
    True,
    keyword="station",
)
DETHRONE: Final = Triggered(AttacksWhile(AttacksRichest()), Text(PutCounters(PLUS)), keyword="dethrone")
MELEE: Final = Triggered(Attacks(THIS), Text(_grows(OpponentsAttacked())), keyword="melee")
TRAINING: Final = Triggered(AttacksWithStronger(), Text(PutCounters(PLUS)), keyword="training")

__all__ = [
    "DETHRONE",
    "INCUBATOR",
    "MELEE",
    "TRAINING",
    "WARRIOR",
    "AttacksRichest",
    "AttacksWithStronger",
    "Blight",
    "BlightCost",
    "Discover",
    "Endure",
    "Incubate",
    "Backup",
    "OpponentsAttacked",
    "backup",
    "with_backup",
    "STATION",
    "level_up",
    "graft",
    "mobilize",
    "outlast",
    "rampage",
    "squad",
    "support",
]
