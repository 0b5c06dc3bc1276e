"""Says what "the exiled card" is: what the same ability has exiled, or was paid with, or a linked one (CR 607.2)."""

from __future__ import annotations

from typing import Final

from endstep.games.magic.abilities.base import (
    Ability,
    Activated,
    ExtraCost,
    SpellText,
    Text,
    Triggered,
    What,
    everything_in,
    mentions,
)
from endstep.games.magic.abilities.costs import ExileFromHand
from endstep.games.magic.abilities.costs_of_endings import ExileFromGraveyard, ExilePermanents
from endstep.games.magic.abilities.effects.casting import IT, PAID_WITH, ReturnToBattlefield
from endstep.games.magic.abilities.effects.games import ExileFromHandLinked, RestartGame
from endstep.games.magic.abilities.effects.permanents import Exile
from endstep.games.magic.abilities.keywords.championing import ChampionOne
from endstep.games.magic.abilities.linked import (
    EXILED_WITH_THIS,
    ExileLinked,
    ExileUntilLeaves,
    Linked,
    ReturnLinked,
)
from endstep.games.magic.abilities.losing import ExilesOne
from endstep.games.magic.abilities.objects import CARD_IN_HAND, THIS
from endstep.games.magic.abilities.patterns import Enters
from endstep.games.magic.oracle.grammar.substituting import substitute
from endstep.games.magic.state.codes import EXILE

_LINKING: Final = (ExileLinked, ExileUntilLeaves, ChampionOne)
_EXILING: Final = (ExileFromGraveyard, ExileFromHand, ExilePermanents)


def linked(abilities: list[Ability]) -> list[Ability] | None:
    """Let what is exiled as a permanent enters be remembered, where another ability speaks of it (CR 607.2a).

    An ability that exiles something itself, or is paid for so, speaks of that. None where it can't be told.
    """
    told = [_of_its_own(ability, paid=False) for ability in abilities]
    if mentions(tuple(told), (RestartGame,)):
        return [_with_this(ability) for ability in told]
    if not any(_is_exiled(part) for part in everything_in(tuple(told))):
        return told
    texts = [ability.text for ability in told if isinstance(ability, Triggered) and ability.when == Enters(THIS)]
    found = [_remembering(ability, texts) for ability in told]
    if not mentions(tuple(found), _LINKING):
        found = [_with_this(ability) for ability in told]
    return found if mentions(tuple(found), _LINKING) else None


def linked_spell(spell: SpellText, abilities: list[Ability]) -> SpellText | None:
    """Let "the exiled card" be what a spell has exiled, or was paid with; None where it can't be told."""
    paid = any(isinstance(cost, _EXILING) for each in abilities if isinstance(each, ExtraCost) for cost in each.costs)
    told = _of_its_own(spell, paid=paid)
    assert isinstance(told, SpellText)
    unclear = any(_is_exiled(part) for part in everything_in(told)) and not mentions(told, (*_LINKING, RestartGame))
    return None if unclear else told


def _is_exiled(part: object) -> bool:
    """Return whether words speak of what is in exile, not of what was put somewhere else (CR 607.2c)."""
    return isinstance(part, ReturnLinked) or (isinstance(part, Linked) and part.zone == EXILE)


def _with_this(ability: Ability) -> Ability:
    """Let everything be remembered that an ability exiles: "exiled with" is about all of them."""

    def change(part: object) -> object:
        if isinstance(part, Exile):
            return ExileLinked(part.what)
        of_hands = isinstance(part, ExilesOne) and part.what == CARD_IN_HAND
        return ExileFromHandLinked(part.who) if isinstance(part, ExilesOne) and of_hands else part

    new = substitute(ability, change)
    assert isinstance(new, Ability)
    return new


def _remembering(ability: Ability, texts: list[Text]) -> Ability:
    """Let what an ability exiles as its source enters, or as something else happens too, be remembered."""
    if not isinstance(ability, Triggered) or ability.text not in texts:
        return ability
    new = substitute(ability, lambda part: ExileLinked(part.what) if isinstance(part, Exile) else part)
    assert isinstance(new, Ability)
    return new


def _of_its_own(ability: Ability, *, paid: bool) -> Ability:
    """Return an ability in which "the exiled card" is what it has exiled itself, if it has.

    With `paid` something is exiled as an additional cost of the spell.
    """
    if not isinstance(ability, (Activated, Triggered, SpellText)) or not mentions(ability.text, (Linked, ReturnLinked)):
        return ability
    enters = isinstance(ability, Triggered) and ability.when == Enters(THIS)
    told: What
    is_spell = isinstance(ability, SpellText)  # which exiles itself last, and speaks of something else
    found = [part for part in everything_in(ability.text) if isinstance(part, Exile)]
    exiles = any(part.what != THIS or not is_spell for part in found)
    if paid or (isinstance(ability, Activated) and any(isinstance(cost, _EXILING) for cost in ability.costs)):
        told = PAID_WITH
    elif not enters and exiles:
        told = IT
    else:
        return ability

    def change(part: object) -> object:
        if isinstance(part, ReturnLinked):
            return ReturnToBattlefield(told)
        return told if part == EXILED_WITH_THIS else part

    new = substitute(ability, change)
    assert isinstance(new, Ability)
    return new


__all__ = ["linked", "linked_spell"]
