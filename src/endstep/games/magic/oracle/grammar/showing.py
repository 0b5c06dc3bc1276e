"""The top card, revealed or looked at, and what is then done with it; what owners put into libraries (CR 701.20)."""

from __future__ import annotations

from typing import Final

from endstep.games.magic.abilities.base import Amount, Condition, Effect, What, Who
from endstep.games.magic.abilities.conditions import Is, Not
from endstep.games.magic.abilities.effects.cards import MoveCards
from endstep.games.magic.abilities.effects.casting import IT
from endstep.games.magic.abilities.effects.showing import ShowTop, TopOrBottom
from endstep.games.magic.abilities.measures import CountAmong
from endstep.games.magic.abilities.objects import Things
from endstep.games.magic.abilities.players import YOU
from endstep.games.magic.oracle.grammar.doing import does
from endstep.games.magic.oracle.grammar.kinds import CONDITION, EACH, EFFECT
from endstep.games.magic.oracle.grammar.pointing import Made, Said
from endstep.games.magic.oracle.grammar.rules import OF
from endstep.games.magic.state.codes import GRAVEYARD, HAND, LIBRARY
from endstep.games.magic.verbs.moving import BOTTOM


def _shows(here: int, who: Who = YOU, *, reveal: bool) -> Effect:
    return Made(ShowTop(who, reveal), here, False, frozenset(("card",)))


for _verb, _reveal in (("reveal", True), ("look at", False)):
    EFFECT.add(f"{_verb} the top card of {{who:whose}} library {{here}}", _shows, reveal=_reveal)


does("reveals? the top card of (?:your|their) library {here}", _shows, reveal=True)


def _revealed(things: Things) -> Amount:
    return CountAmong(IT, things)


EACH.add("{things:card_kind} revealed this way", _revealed)


# what it is
def _is_a(what: What, things: Things) -> Condition:
    return Is(what, things)


def _is_not(what: What, things: Things) -> Condition:
    return Not(Is(what, things))


def _it_is(here: int, things: Things) -> Condition:
    return Is(Said(here), things)


def _it_is_not(here: int, things: Things) -> Condition:
    return Not(Is(Said(here), things))


CONDITION.add("{here} it's an? {things:card_kind}", _it_is)
CONDITION.add("{here} it isn't an? {things:card_kind}", _it_is_not)
CONDITION.add("{here} it's an? {things:ones}", _it_is)
CONDITION.add("{here} it isn't an? {things:ones}", _it_is_not)
CONDITION.add("{what:pointed} (?:is|was) an? {things:card_kind}", _is_a)
CONDITION.add("{what:pointed} (?:isn't|wasn't) an? {things:card_kind}", _is_not)


# where it goes
def _goes(what: What, to: int, position: int = 0) -> Effect | None:
    return MoveCards(what, to, position) if isinstance(what, Said) else None


EFFECT.add("put {what:pointed} into (?:your|its owner's|their|that player's) (?:hand)", _goes, to=HAND)
EFFECT.add("put {what:pointed} into (?:your|its owner's|their|that player's) graveyard", _goes, to=GRAVEYARD)
EFFECT.add(
    "put {what:pointed} on the bottom of (?:your|its owner's|their|that player's) library",
    _goes,
    to=LIBRARY,
    position=BOTTOM,
)

# what owners do
EFFECT.add(f"{{what:pointed}}'s owner puts it on their choice {OF} the top or bottom of their library", TopOrBottom)
_CHOICE: Final = f"puts? (?:it|that permanent|that card) on their choice {OF} the top or bottom of their library"
EFFECT.add(f"the owner of {{what:target}} {_CHOICE}", TopOrBottom)
EFFECT.add(f"{{what:of}} owner {_CHOICE}", TopOrBottom)

__all__: Final = []
