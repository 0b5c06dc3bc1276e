"""Dungeons and the initiative, and cards from outside the game (CR 309, 400.11, 701.48-701.49, 726)."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from endstep.games.magic.abilities.base import Effect, Pattern, Who
from endstep.games.magic.abilities.dungeons import (
    CompletesDungeon,
    DungeonsCompleted,
    HasCompleted,
    HasInitiative,
    TakeInitiative,
    TakesInitiative,
    Venture,
)
from endstep.games.magic.abilities.effects.redistributing import RedistributeLife
from endstep.games.magic.abilities.objects import Things
from endstep.games.magic.abilities.opposing import ACTIVE_PLAYER, AN_OPPONENT, ATTACKING_PLAYER, PilesOfTop
from endstep.games.magic.abilities.outside import FromOutside, Learn
from endstep.games.magic.abilities.players import YOU
from endstep.games.magic.abilities.sequence import May
from endstep.games.magic.continuous.doubling import TriggersAgain
from endstep.games.magic.oracle.grammar.doing import does
from endstep.games.magic.oracle.grammar.kinds import CLAUSE, CONDITION, EACH, EVENT, STATIC, WHO
from endstep.games.magic.oracle.grammar.rules import OF
from endstep.games.magic.state.codes import COMMAND, HAND, LIBRARY

does("ventures? into the dungeon", Venture)
does("ventures? into undercity", Venture, typed=True)
does("takes? the initiative", TakeInitiative)


def _shown(who: Who, things: Things) -> Effect:
    return FromOutside(replace(things, zone=HAND), revealed=True, who=who)


def _shown_or_exiled(things: Things, kind: Things) -> Effect | None:
    if replace(kind, zone=HAND) != replace(things, zone=HAND):
        return None
    return May(YOU, FromOutside(replace(things, zone=HAND), revealed=True, or_exiled=True))


_THEIRS: Final = "(?:you|they) own from outside the game"
does(f"reveals? an? {{things:card_kind}} {_THEIRS} and puts? it into (?:your|their) hand", _shown)
CLAUSE.add(
    "you may reveal an? {things:card_kind} you own from outside the game or choose a face-up {kind:card_kind} you own "
    "in exile \\. put that card into your hand",
    _shown_or_exiled,
)
does(f"puts? a card {_THEIRS} into (?:your|their) hand", FromOutside)
does(f"puts? a card {_THEIRS} on top of (?:your|their) library", FromOutside, to=LIBRARY)
does("learns?", Learn)

CLAUSE.says("redistribute any number of players' life totals", RedistributeLife())
_OWN_DUNGEONS: Final = Things(COMMAND, types=("Dungeon",), owner=YOU)
STATIC.says("room abilities of dungeons you own trigger an additional time", (TriggersAgain(None, _OWN_DUNGEONS),))
WHO.says("the active player", ACTIVE_PLAYER)
WHO.says("the attacking player", ATTACKING_PLAYER)

_TOP: Final = "reveal the top {amount} cards of your library"
_KEPT: Final = "into your hand and the other into your graveyard"
CLAUSE.add(
    f"{_TOP} \\. an opponent separates those cards into two piles \\. put one pile {_KEPT}",
    PilesOfTop,
    makes=AN_OPPONENT,
)
CLAUSE.add(
    f"{_TOP} and separate them into two piles \\. an opponent chooses one {OF} those piles \\. put that pile {_KEPT}",
    PilesOfTop,
    makes=YOU,
    takes=AN_OPPONENT,
)

CONDITION.says("you've completed a dungeon", HasCompleted())
CONDITION.says("you have the initiative", HasInitiative())

EACH.says("differently named dungeon you've completed", DungeonsCompleted())


def _completes(who: Who) -> tuple[Pattern, ...]:
    return (CompletesDungeon(who),)


def _takes(who: Who) -> tuple[Pattern, ...]:
    return (TakesInitiative(who),)


EVENT.add("{who:any_who} completes? a dungeon", _completes)
EVENT.add("{who:any_who} takes? the initiative", _takes)
