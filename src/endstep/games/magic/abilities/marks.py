"""What permanents are designated, and what players choose to do to them: monstrosity, renown, saddle, exert, exploit.

CR 701.37, 701.43, 701.60, 702.110, 702.112, 702.142, 702.171, 702.177, 702.193.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, ClassVar, Final

from endstep.core import Option, Role
from endstep.games.magic.abilities.base import (
    Ability,
    Activated,
    Amount,
    Condition,
    Cost,
    Effect,
    Part,
    Pattern,
    Scope,
    Static,
    Text,
    Triggered,
    What,
    Who,
    number,
)
from endstep.games.magic.abilities.conditions import Both, Not
from endstep.games.magic.abilities.objects import CREATURE, PERMANENT, THIS, Things, ThisObject
from endstep.games.magic.abilities.patterns import Attacks, DealsDamage, Enters, Kind, is_one
from endstep.games.magic.abilities.players import EACH_PLAYER, YOU
from endstep.games.magic.abilities.vehicle import Crew
from endstep.games.magic.abilities.writing import MENACE
from endstep.games.magic.continuous.effects import FOR_EVER, THIS_TURN
from endstep.games.magic.continuous.marking import is_marked
from endstep.games.magic.continuous.parts import CantBlock, Grants
from endstep.games.magic.state.codes import BATTLEFIELD
from endstep.games.magic.state.records import Ref
from endstep.games.magic.verbs import counters, marking, moving
from endstep.games.magic.verbs import events as ev

if TYPE_CHECKING:
    from endstep.games.magic.game import Game

MONSTROUS: Final = "monstrous"
RENOWNED: Final = "renowned"
SADDLED: Final = "saddled"
SUSPECTED: Final = "suspected"

RULES: Final = {MONSTROUS: "701.37a", RENOWNED: "702.112a", SADDLED: "702.171a", SUSPECTED: "701.60a"}
_LASTS: Final = {SADDLED: THIS_TURN}
_BRINGS: Final[dict[str, tuple[Part, ...]]] = {
    SUSPECTED: (Grants(THIS, MENACE), Grants(THIS, Static((CantBlock(THIS),)))),  # CR 701.60c
}


def _mark(game: Game, id: int, name: str, scope: Scope) -> bool:
    return marking.mark(
        game, id, name, scope, _LASTS.get(name, FOR_EVER), parts=_BRINGS.get(name, ()), rule=RULES[name]
    )


@dataclass(frozen=True, slots=True)
class IsMarked(Condition):
    """Something has a designation, such as monstrous."""

    name: str
    what: What = THIS

    def holds(self, game: Game, scope: Scope) -> bool:
        found = self.what.find(game, scope)
        return bool(found) and all(is_marked(game, obj.id, self.name) for obj in found)


@dataclass(frozen=True, slots=True)
class MarkIt(Effect):
    """Permanents get a designation: they become saddled, or suspected."""

    name: str
    what: What = THIS

    def do(self, game: Game, scope: Scope) -> None:
        for obj in self.what.find(game, scope):
            _mark(game, obj.id, self.name, scope)


@dataclass(frozen=True, slots=True)
class UnmarkIt(Effect):
    """Permanents lose a designation."""

    name: str
    what: What = THIS

    def do(self, game: Game, scope: Scope) -> None:
        for obj in self.what.find(game, scope):
            marking.unmark(game, obj.id, self.name)


@dataclass(frozen=True, slots=True)
class GrowsAndIsMarked(Effect):
    """Unless it has the designation already, this gets +1/+1 counters and the designation (CR 701.37a, 702.112a)."""

    name: str
    amount: Amount

    def do(self, game: Game, scope: Scope) -> None:
        obj = game.position.objects.get(scope.source)
        if obj is None or obj.zone != BATTLEFIELD or is_marked(game, obj.id, self.name):
            return
        counters.put_counters(game, Ref(obj=obj.id), "+1/+1", number(self.amount, game, scope))
        _mark(game, obj.id, self.name, scope)


@dataclass(frozen=True, slots=True)
class BecomesMarked(Pattern):
    """A permanent of a kind gets a designation."""

    kinds: ClassVar[tuple[int, ...]] = (marking.MARKED,)
    name: str
    what: Kind = THIS

    def matches(self, game: Game, event: ev.Event, scope: Scope) -> bool:
        if not isinstance(event, marking.BecameMarked) or event.mark != self.name:
            return False
        return is_one(game, event.obj, self.what, scope)


# exert


@dataclass(frozen=True, slots=True)
class Exerts(Pattern):
    """A player exerts a permanent of a kind (CR 701.43); of the source only as it attacks, which is linked (607.2h)."""

    kinds: ClassVar[tuple[int, ...]] = (marking.EXERTED,)
    what: Kind = THIS
    who: Who = YOU

    def matches(self, game: Game, event: ev.Event, scope: Scope) -> bool:
        if not isinstance(event, marking.Exerted) or not self.who.includes(event.obj.controller, game, scope):
            return False
        if isinstance(self.what, ThisObject) and not event.attacking:
            return False
        return is_one(game, event.obj, self.what, scope)


@dataclass(frozen=True, slots=True)
class ExertThis(Cost):
    """The source is exerted (CR 701.43)."""

    def payable(self, game: Game, scope: Scope) -> bool:
        obj = game.position.objects.get(scope.source)
        return obj is not None and obj.zone == BATTLEFIELD

    def pay(self, game: Game, scope: Scope) -> None:
        marking.exert(game, scope.source, scope.controller)


@dataclass(frozen=True, slots=True)
class Acts(Pattern):
    """A permanent explores, or connives (CR 701.44b, 701.50f)."""

    kinds: ClassVar[tuple[int, ...]] = (marking.ACTED,)
    action: str
    what: Kind = THIS

    def matches(self, game: Game, event: ev.Event, scope: Scope) -> bool:
        if not isinstance(event, marking.Acted) or event.action != self.action:
            return False
        return is_one(game, event.obj, self.what, scope)


# exploit


@dataclass(frozen=True, slots=True)
class Exploit(Effect):
    """You may sacrifice a creature; so the source exploits it (CR 702.110)."""

    def do(self, game: Game, scope: Scope) -> None:
        seat = scope.controller
        mine = [obj for obj in CREATURE.yours().find(game, scope) if moving.can_be_sacrificed(game, obj)]
        if not mine:
            return
        options = [Option(Role.CHOICE, "sacrifice", obj.id) for obj in mine]
        options.append(Option(Role.DECLINE, "sacrifice nothing"))
        chosen = game.ask(seat, "exploit", options)
        if chosen.role is Role.DECLINE:
            return
        first = game.hold()
        by = game.position.look(scope.source)
        victim = game.position.objects[chosen.subject]
        if moving.sacrifice(game, seat, (chosen.subject,)):
            game.happened(marking.Exploited(victim, by), "702.110b")
        if first:
            game.release()


@dataclass(frozen=True, slots=True)
class Exploits(Pattern):
    """A creature of a kind exploits a creature of another kind, itself perhaps (CR 702.110b)."""

    kinds: ClassVar[tuple[int, ...]] = (marking.EXPLOITED,)
    looks_back: ClassVar[bool] = True
    what: Kind = THIS
    sacrificed: Things = CREATURE

    def matches(self, game: Game, event: ev.Event, scope: Scope) -> bool:
        if not isinstance(event, marking.Exploited):
            return False
        if not is_one(game, game.as_it_was(event.by), self.what, scope):
            return False
        return is_one(game, game.as_it_was(event.obj), self.sacrificed, scope)


# what is activated once, or after an attack


@dataclass(frozen=True, slots=True)
class CheaperWhenNew(Cost):
    """No cost: the ability costs the mana cost of its source less in the turn in which that entered (CR 702.193a)."""

    reads: ClassVar[tuple[str, ...]] = ("entered",)

    def payable(self, game: Game, scope: Scope) -> bool:
        return True

    def pay(self, game: Game, scope: Scope) -> None:
        """Pay nothing."""


@dataclass(frozen=True, slots=True)
class AttackedThisTurn(Condition):
    """The source was declared as an attacker this turn (CR 702.142a)."""

    reads: ClassVar[tuple[str, ...]] = ("attacked",)

    def holds(self, game: Game, scope: Scope) -> bool:
        return bool(game.position.look(scope.source).attacked)


def renown(amount: int) -> Triggered:
    """Return renown with its number (CR 702.112)."""
    text = Text(GrowsAndIsMarked(RENOWNED, amount))
    when = DealsDamage(THIS, to=EACH_PLAYER, combat=True)
    return Triggered(when, text, Not(IsMarked(RENOWNED)), keyword="renown")


def saddle(power: int) -> Activated:
    """Return saddle with its number (CR 702.171)."""
    return Activated("{0}", (Crew(power, "702.171a"),), Text(MarkIt(SADDLED)), None, True, keyword="saddle")


EXPLOIT: Final = Triggered(Enters(THIS), Text(Exploit()), keyword="exploit")


@dataclass(frozen=True, slots=True)
class AttacksWhile(Pattern):
    """A creature of a kind attacks while something is so, which is asked only then: "attacks while saddled"."""

    kinds: ClassVar[tuple[int, ...]] = (ev.ATTACKED,)
    condition: Condition
    what: Kind = THIS

    def matches(self, game: Game, event: ev.Event, scope: Scope) -> bool:
        return self.times(game, event, scope) > 0

    def times(self, game: Game, event: ev.Event, scope: Scope) -> int:
        found = Attacks(self.what).times(game, event, scope)
        return found if found and self.condition.holds(game, scope) else 0


@dataclass(frozen=True, slots=True)
class ActivatesNamed(Pattern):
    """A player activates an ability with a keyword, such as exhaust, of an object of a kind (CR 702.177)."""

    kinds: ClassVar[tuple[int, ...]] = (ev.ACTIVATED,)
    who: Who
    keyword: str
    what: Kind = PERMANENT
    also_mana: bool = True  # mana abilities are meant as well

    def matches(self, game: Game, event: ev.Event, scope: Scope) -> bool:
        if not isinstance(event, ev.Activated) or (event.on_stack is None and not self.also_mana):
            return False
        source = game.as_it_was(event.obj)
        if not self.who.includes(source.controller, game, scope) or not is_one(game, source, self.what, scope):
            return False
        if event.on_stack is None:
            ability: object = activated_of(game.chars_of(source).abilities)[event.number - 1]
        else:
            ability = None if event.on_stack.spell is None else event.on_stack.spell.ability
        return isinstance(ability, Activated) and ability.keyword == self.keyword


def activated_of(abilities: tuple[Ability, ...]) -> list[Activated]:
    """Return the activated ones of some abilities."""
    return [ability for ability in abilities if isinstance(ability, Activated)]


def named(ability: Activated, keyword: str) -> Activated:
    """Return an activated ability as one with a keyword before it: exhaust, boast or power-up."""
    if keyword == "boast":
        condition = AttackedThisTurn() if ability.condition is None else Both(AttackedThisTurn(), ability.condition)
        return replace(ability, keyword=keyword, once=True, condition=condition)
    if keyword == "power-up":
        return replace(ability, keyword=keyword, costs=(*ability.costs, CheaperWhenNew()))
    return replace(ability, keyword=keyword)
