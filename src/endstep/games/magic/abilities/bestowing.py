"""Creatures that are attached to others: bestow makes an Aura of a card, and reconfigure an Equipment (CR 702.103)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from endstep.games.magic.abilities.attach import Attach
from endstep.games.magic.abilities.base import Ability, Activated, Cost, Effect, InsteadOfCost, Scope, Static, Text
from endstep.games.magic.abilities.card import CardDef, define
from endstep.games.magic.abilities.conditions import ThereIs
from endstep.games.magic.abilities.objects import CREATURE, HOST, THIS, target
from endstep.games.magic.abilities.writing import enchant
from endstep.games.magic.continuous.changing import IsNotA
from endstep.games.magic.verbs import attaching

if TYPE_CHECKING:
    from endstep.games.magic.game import Game

BESTOWED: Final = "bestowed"  # what the option is called, and the cost


def as_aura(card: CardDef) -> CardDef:
    """Return a card with bestow as it is bestowed: an Aura enchantment with enchant creature (CR 702.103b)."""
    assert card.bestow is not None
    words = [*sorted(card.printed.supertypes), "Enchantment - Aura"]
    aura = define(
        card.name,
        card.cost,
        " ".join(words),
        power=None,
        toughness=None,
        loyalty=None,
        abilities=(enchant(CREATURE), *card.abilities),
        colors=card.colors,
    )
    costs = (InsteadOfCost(BESTOWED, card.bestow.mana, card.bestow.costs),)
    return replace(aura, other_costs=costs)


@dataclass(frozen=True, slots=True)
class UnattachThis(Effect):
    """The source becomes unattached (CR 701.3d)."""

    def do(self, game: Game, scope: Scope) -> None:
        attaching.unattach(game, scope.source)


def reconfigure(mana: str, *costs: Cost) -> tuple[Ability, ...]:
    """Return reconfigure (CR 702.151): attached to another creature and let go again, no creature in between."""
    price, name = mana or "{0}", "reconfigure"
    attaches = Text(Attach(THIS, target(CREATURE.yours().others())))
    return (
        Activated(price, costs, attaches, sorcery=True, keyword=name),
        Activated(price, costs, Text(UnattachThis()), sorcery=True, condition=ThereIs(HOST), keyword=name),
        Static((IsNotA(THIS, ("Creature",)),), ThereIs(HOST), keyword=name),
    )


__all__ = ["BESTOWED", "UnattachThis", "as_aura", "reconfigure"]
