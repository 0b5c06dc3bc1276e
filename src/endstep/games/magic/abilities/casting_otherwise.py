"""Keyword abilities by which a card is cast for another cost that brings something about (CR 702), as functions."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from endstep.games.magic.abilities.base import Ability, Cost, InsteadOfCost, Static, Text, Triggered
from endstep.games.magic.abilities.conditions import WasPaid
from endstep.games.magic.abilities.costs import ReturnToHand
from endstep.games.magic.abilities.effects.cards import DrawCards, MoveCards
from endstep.games.magic.abilities.effects.casting import IT, LetPlay
from endstep.games.magic.abilities.effects.permanents import Exile, SacrificeIt
from endstep.games.magic.abilities.objects import CREATURE, THIS
from endstep.games.magic.abilities.patterns import Dies
from endstep.games.magic.abilities.players import YOU, OwnerOf
from endstep.games.magic.abilities.reusing import HASTE, at_end_step
from endstep.games.magic.continuous.effects import FOR_EVER
from endstep.games.magic.continuous.parts import Grants
from endstep.games.magic.state.codes import HAND

DRAWS_AS_IT_DIES: Final = Triggered(Dies(THIS), Text(DrawCards(YOU)))


def dash(mana: str, *costs: Cost) -> tuple[Ability, ...]:
    """Return dash (CR 702.109): another cost, for haste and a return to the hand at the next end step."""
    return (
        InsteadOfCost("dash", mana or "{0}", costs, later=at_end_step(MoveCards(IT, HAND))),
        Static((Grants(THIS, HASTE),), WasPaid("dash")),
    )


def blitz(mana: str, *costs: Cost) -> tuple[Ability, ...]:
    """Return blitz (CR 702.152): another cost, for haste, a card as it dies, and a sacrifice at the next end step."""
    return (
        InsteadOfCost("blitz", mana or "{0}", costs, later=at_end_step(SacrificeIt(IT))),
        Static((Grants(THIS, HASTE), Grants(THIS, DRAWS_AS_IT_DIES)), WasPaid("blitz")),
    )


def warp(mana: str, *costs: Cost) -> InsteadOfCost:
    """Return warp (CR 702.185): another cost from the hand, exiled at the next end step, to be cast in later turns."""
    later = at_end_step(Exile(IT), LetPlay(IT, FOR_EVER, who=OwnerOf(IT), not_yet=True))
    return InsteadOfCost("warp", mana or "{0}", costs, zones=(HAND,), later=later)


def web_slinging(mana: str, *costs: Cost) -> InsteadOfCost:
    """Return web-slinging (CR 702.188): another cost, and a tapped creature of yours returned to its owner's hand."""
    tapped = replace(CREATURE.yours(), tapped=True)
    return InsteadOfCost("web-slinging", mana or "{0}", (*costs, ReturnToHand(tapped)))


__all__ = ["blitz", "dash", "warp", "web_slinging"]
