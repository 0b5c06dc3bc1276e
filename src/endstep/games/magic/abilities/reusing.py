"""Keyword abilities of cards in a graveyard or a hand that are activated there (CR 702), as functions."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from endstep.games.magic.abilities.amounts import LibrarySize, ManaValueOf, PowerOf
from endstep.games.magic.abilities.base import (
    Activated,
    Amount,
    Cost,
    Effect,
    InsteadOfCost,
    Keyword,
    Part,
    Scope,
    Static,
    Text,
    Triggered,
    What,
)
from endstep.games.magic.abilities.conditions import AtLeast
from endstep.games.magic.abilities.costs import DISCARD_THIS, ExileOthers
from endstep.games.magic.abilities.costs_of_endings import EXILE_THIS
from endstep.games.magic.abilities.effects.becoming import CreateCopy
from endstep.games.magic.abilities.effects.cards import Mill, MoveCards, SearchForCard
from endstep.games.magic.abilities.effects.casting import IT
from endstep.games.magic.abilities.effects.permanents import (
    ChangesThese,
    Delayed,
    Exile,
    PutCounters,
    ReturnFromGraveyard,
    SacrificeIt,
)
from endstep.games.magic.abilities.objects import AFFECTED, CARD_IN_GRAVEYARD, RETURNED, TARGET_CREATURE, THIS, Things
from endstep.games.magic.abilities.patterns import BeginningOf, Draws, Leaves
from endstep.games.magic.abilities.players import EACH_PLAYER, OPPONENTS, THAT_PLAYER, YOU
from endstep.games.magic.abilities.sequence import in_order
from endstep.games.magic.continuous.copied import but
from endstep.games.magic.continuous.effects import FOR_EVER, THIS_TURN
from endstep.games.magic.continuous.fighting import MustAttack
from endstep.games.magic.continuous.parts import GoesElsewhere, Grants, Instead
from endstep.games.magic.state.codes import BLACK, EXILE, GRAVEYARD, HAND, LIBRARY, WHITE

if TYPE_CHECKING:
    from endstep.games.magic.game import Game
    from endstep.games.magic.state.records import Obj

HASTE: Final = Keyword("haste")
EXILED_AS_IT_LEAVES: Final = GoesElsewhere(Leaves(AFFECTED, but=EXILE), EXILE)
"""That what an effect has fixed is exiled if it would leave the battlefield for anywhere else."""


def at_end_step(*effects: Effect) -> Delayed:
    """Return what happens at the beginning of the next end step (CR 603.7)."""
    return Delayed(Triggered(BeginningOf("end", EACH_PLAYER), Text(in_order(*effects))), FOR_EVER)


# from the graveyard


def _from_graveyard(mana: str, costs: tuple[Cost, ...], *effects: Effect, keyword: str) -> Activated:
    text = Text(in_order(*effects))
    return Activated(mana or "{0}", costs, text, sorcery=True, zones=(GRAVEYARD,), keyword=keyword)


def unearth(mana: str, *costs: Cost) -> Activated:
    """Return unearth (CR 702.84): returned with haste, exiled at the next end step or as it would leave."""
    changed: tuple[Part, ...] = (Grants(THIS, HASTE), EXILED_AS_IT_LEAVES)
    return _from_graveyard(
        mana,
        costs,
        ReturnFromGraveyard(THIS),
        ChangesThese(RETURNED, changed, FOR_EVER),
        at_end_step(Exile(RETURNED)),
        keyword="unearth",
    )


def embalm(mana: str, *costs: Cost) -> Activated:
    """Return embalm (CR 702.128): exiled for a token copy that is a white Zombie without a mana cost."""
    wanted = but(also=("Zombie",), colors=(WHITE,), no_cost=True)
    return _from_graveyard(mana, (*costs, EXILE_THIS), CreateCopy(THIS, wanted), keyword="embalm")


def eternalize(mana: str, *costs: Cost) -> Activated:
    """Return eternalize (CR 702.129): exiled for a token copy that is a black 4/4 Zombie without a mana cost."""
    wanted = but(also=("Zombie",), power=4, toughness=4, colors=(BLACK,), no_cost=True)
    return _from_graveyard(mana, (*costs, EXILE_THIS), CreateCopy(THIS, wanted), keyword="eternalize")


def scavenge(mana: str, *costs: Cost) -> Activated:
    """Return scavenge (CR 702.97): exiled for as many +1/+1 counters on a creature as it has power."""
    put = PutCounters("+1/+1", PowerOf(THIS), TARGET_CREATURE)
    return _from_graveyard(mana, (*costs, EXILE_THIS), put, keyword="scavenge")


@dataclass(frozen=True, slots=True)
class CopiesThatAttack(Effect):
    """You create a token copy for each opponent, which has to attack that one (CR 702.141a).

    The tokens are created at once; later instructions speak of them as "it".
    """

    of: What = THIS

    def do(self, game: Game, scope: Scope) -> None:
        made: list[Obj] = []
        first = game.hold()
        for seat in OPPONENTS.seats(game, scope):
            CreateCopy(self.of).do(game, scope)
            scope.notes["that player"] = seat
            ChangesThese(IT, (MustAttack(THIS, THAT_PLAYER),), THIS_TURN).do(game, scope)
            made += scope.objects["it"]
        if first:
            game.release()
        scope.objects["it"] = tuple(made)


def encore(mana: str, *costs: Cost) -> Activated:
    """Return encore (CR 702.141): exiled for a token copy for each opponent, with haste, until the end step."""
    return _from_graveyard(
        mana,
        (*costs, EXILE_THIS),
        CopiesThatAttack(THIS),
        ChangesThese(IT, (Grants(THIS, HASTE),), FOR_EVER),
        at_end_step(SacrificeIt(IT)),
        keyword="encore",
    )


def dredge(number: int) -> Static:
    """Return dredge (CR 702.52): instead of a draw that many cards are milled and the card returned to the hand."""
    there = AtLeast(LibrarySize(YOU), number)
    instead = in_order(Mill(YOU, number), MoveCards(THIS, HAND))
    return Static((Instead(Draws(YOU), instead, may=True, condition=there),), None, (GRAVEYARD,), keyword="dredge")


def given_escape(others: int) -> InsteadOfCost:
    """Return escape at the card's own mana cost, as other cards give it (CR 702.138a)."""
    return InsteadOfCost("escape", "{0}", (ExileOthers(CARD_IN_GRAVEYARD.yours(), others),), added=True)


def disturb(mana: str, *costs: Cost) -> InsteadOfCost:
    """Return disturb (CR 702.146): the other face is cast from the graveyard for this cost."""
    return InsteadOfCost("disturb", mana or "{0}", costs, zones=(GRAVEYARD,), other_face=True)


# from the hand


def reinforce(amount: Amount, mana: str, *costs: Cost) -> Activated:
    """Return reinforce (CR 702.77): discarded for that many +1/+1 counters on a creature."""
    text = Text(PutCounters("+1/+1", amount, TARGET_CREATURE))
    return Activated(mana or "{0}", (*costs, DISCARD_THIS), text, zones=(HAND,), keyword="reinforce")


def transmute(mana: str, *costs: Cost) -> Activated:
    """Return transmute (CR 702.53): discarded for a card of the same mana value from the library."""
    value = ManaValueOf(THIS)
    text = Text(SearchForCard(YOU, Things(zone=LIBRARY).that_are("mana value", value, value)))
    return Activated(mana or "{0}", (*costs, DISCARD_THIS), text, sorcery=True, zones=(HAND,), keyword="transmute")


__all__ = [
    "EXILED_AS_IT_LEAVES",
    "at_end_step",
    "disturb",
    "dredge",
    "CopiesThatAttack",
    "embalm",
    "encore",
    "eternalize",
    "given_escape",
    "reinforce",
    "scavenge",
    "transmute",
    "unearth",
]
