"""Attaching: equip, and what Auras and Equipment say of what they are attached to (CR 701.3, 702.6)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from endstep.core import Option, Role
from endstep.games.magic.abilities.base import (
    Activated,
    Cost,
    Effect,
    Pattern,
    Scope,
    Static,
    Target,
    Text,
    What,
    Who,
    in_range,
)
from endstep.games.magic.abilities.enchant import Enchant
from endstep.games.magic.abilities.linked import Linked
from endstep.games.magic.abilities.objects import CREATURE, HOST, THIS, Things
from endstep.games.magic.continuous.attaching import hosts as aura_hosts
from endstep.games.magic.continuous.effects import FOR_EVER
from endstep.games.magic.continuous.parts import Changes, Replacement
from endstep.games.magic.state.codes import BATTLEFIELD, GRAVEYARD, NO_ONE
from endstep.games.magic.state.records import Obj, Ref
from endstep.games.magic.verbs import attaching, linking, moving
from endstep.games.magic.verbs import events as ev

if TYPE_CHECKING:
    from endstep.games.magic.continuous.characteristics import Characteristics
    from endstep.games.magic.game import Game


@dataclass(frozen=True, slots=True)
class Attach(Effect):
    """Permanents are attached to something, where they can be (CR 701.3)."""

    what: What
    to: What

    def do(self, game: Game, scope: Scope) -> None:
        hosts = self.to.find(game, scope)
        for obj in self.what.find(game, scope):
            for host in hosts[:1]:
                attaching.attach(game, obj.id, Ref(obj=host.id))


@dataclass(frozen=True, slots=True)
class Equip(Effect):
    """The source is attached to a creature that its controller controls (CR 702.6a)."""

    to: Target

    def do(self, game: Game, scope: Scope) -> None:
        Attach(THIS, self.to).do(game, scope)


def equip(mana: str, *costs: Cost, kind: Things = CREATURE) -> Activated:
    """Return equip with its cost, for creatures of a kind (CR 702.6)."""
    return Activated(mana or "{0}", costs, Text(Equip(Target(objects=kind.yours(), whom="target"))), None, True)


@dataclass(frozen=True, slots=True)
class EnchantedPlayer(Who):
    """The player to whom the source is attached (CR 303.4b)."""

    def seats(self, game: Game, scope: Scope) -> tuple[int, ...]:
        host = game.position.look(scope.source).attached_to
        return in_range(game, scope, (host.seat,)) if host is not None and host.seat in game.in_game else ()


@dataclass(frozen=True, slots=True)
class Attachments(What):
    """What of a kind is attached to something."""

    kind: Things
    to: What = THIS

    def find(self, game: Game, scope: Scope) -> tuple[Obj, ...]:
        hosts = {obj.id for obj in self.to.find(game, scope)}
        found = self.kind.find(game, scope)
        return tuple(obj for obj in found if obj.attached_to is not None and obj.attached_to.obj in hosts)


@dataclass(frozen=True, slots=True)
class DealtToHost(Replacement):
    """Damage is dealt to what the source is attached to instead (CR 614.9)."""

    would: Pattern

    @property
    def pattern(self) -> Pattern:
        return self.would

    def applies(self, game: Game, event: ev.Event, scope: Scope) -> bool:
        return bool(HOST.find(game, scope)) and self.would.matches(game, event, scope)

    def replace(self, game: Game, event: ev.Event, scope: Scope) -> ev.Event | None:
        assert isinstance(event, ev.Damage)
        (host,) = HOST.find(game, scope)
        return ev.Damage(event.source, Ref(obj=host.id), host, event.amount, event.combat)


@dataclass(frozen=True, slots=True)
class BecomesUnattached(Pattern):
    """The source becomes unattached from something, or leaves the battlefield while it is attached (CR 701.3d)."""

    kinds: ClassVar[tuple[int, ...]] = (attaching.UNATTACHED, ev.MOVED)
    looks_back: ClassVar[bool] = True

    def matches(self, game: Game, event: ev.Event, scope: Scope) -> bool:
        if isinstance(event, attaching.Unattached):
            return event.obj.id == scope.source
        if not isinstance(event, ev.Moved) or not event.leaves:
            return False
        return event.before.id == scope.source and event.before.attached_to is not None


@dataclass(frozen=True, slots=True)
class UnattachedFrom(What):
    """What the source has become unattached from."""

    def find(self, game: Game, scope: Scope) -> tuple[Obj, ...]:
        event = scope.event
        host: Ref | None = None
        if isinstance(event, attaching.Unattached):
            host = event.to
        elif isinstance(event, ev.Moved):
            host = event.before.attached_to
        there = None if host is None else game.position.objects.get(host.obj)
        return () if there is None else (there,)


@dataclass(frozen=True, slots=True)
class PutAttached(Effect):
    """Cards are put onto the battlefield under your control attached to one of some objects (CR 303.4i)."""

    what: What
    to: Things

    def do(self, game: Game, scope: Scope) -> None:
        hosts = [Ref(obj=obj.id) for obj in self.to.find(game, scope)]
        for obj in self.what.find(game, scope):
            if obj.id not in game.position.objects:
                continue
            fits = aura_hosts(game, obj, game.printed(obj).abilities, scope.controller)
            options = [Option(Role.CHOICE, "enchant", ref.obj) for ref in hosts if ref in fits]
            if options:
                to = Ref(obj=game.ask(scope.controller, "enchant", options).subject)
                moving.move(
                    game, obj.id, BATTLEFIELD, rule="400.7", how="put", controller=scope.controller, attached_to=to
                )


# Auras that enchant a card in a graveyard, and then what they have put onto the battlefield.


@dataclass(frozen=True, slots=True)
class EnchantsItsCreature(Changes):
    """The source does not have its ability to enchant but enchants what it has put onto the battlefield (CR 607.2c)."""

    layer: ClassVar[int] = 6
    kind: Things

    @property
    def what(self) -> What:
        return THIS

    def change(self, game: Game, obj: Obj, now: Characteristics, scope: Scope) -> None:
        left = tuple(ability for ability in now.abilities if not isinstance(ability, Enchant))
        now.abilities = (*left, Enchant(Target(objects=Linked(BATTLEFIELD, self.kind), whom="enchanted object")))


@dataclass(frozen=True, slots=True)
class AnimateEnchanted(Effect):
    """The enchanted card returns under your control; the source enchants that from now on and is attached to it."""

    kind: Things = CREATURE

    def do(self, game: Game, scope: Scope) -> None:
        source = game.position.objects.get(scope.source)
        if source is None or source.zone != BATTLEFIELD:
            return
        game.last_effect(Static((EnchantsItsCreature(self.kind),)), scope, FOR_EVER, affected=(scope.source,))
        host = source.attached_to
        card = None if host is None or host.obj == NO_ONE else game.position.objects.get(host.obj)
        if card is None or card.zone != GRAVEYARD:
            return
        after = moving.move(game, card.id, BATTLEFIELD, rule="400.7", how="returned", controller=scope.controller)
        if after is not None and after.zone == BATTLEFIELD:
            linking.link(game, scope.source, (after.id,))
            attaching.attach(game, scope.source, Ref(obj=after.id))


ENCHANTED_PLAYER = EnchantedPlayer()
UNATTACHED_FROM = UnattachedFrom()
