"""What activated abilities cost and whether they can be activated, and what has the abilities of others (CR 602)."""

from __future__ import annotations

from dataclasses import replace

from endstep.games.magic.abilities.base import Ability, Amount, Condition, Cost, Static, What, Who
from endstep.games.magic.abilities.costs_of_endings import Cheaper
from endstep.games.magic.abilities.linked import EXILED_WITH_THIS, Linked
from endstep.games.magic.abilities.objects import HOST, THIS, Things
from endstep.games.magic.abilities.players import EACH_PLAYER, YOU
from endstep.games.magic.continuous.borrowing import HasAbilitiesOf
from endstep.games.magic.continuous.permitting import AbilitiesCostLess, CantActivate
from endstep.games.magic.oracle.grammar.changing import Parts
from endstep.games.magic.oracle.grammar.kinds import ALONE, CHANGE, CHEAPER, STATIC
from endstep.games.magic.oracle.grammar.numbers import times
from endstep.games.magic.oracle.grammar.pointing import Hosted
from endstep.games.magic.oracle.grammar.rules import IN
from endstep.games.magic.state.codes import BATTLEFIELD, EXILE, GRAVEYARD


def _figure(mana: str) -> int | None:
    amount = mana.removeprefix("{").removesuffix("}")
    return int(amount) if amount.isdigit() else None


# costs
def _less(what: What, mana: str, least: int = 0, who: Who = EACH_PLAYER) -> Ability | None:
    amount = _figure(mana)
    what = HOST if isinstance(what, Hosted) else what
    if amount is None or (not isinstance(what, Things) and what != HOST):
        return None
    assert isinstance(what, Things) or what == HOST
    return Static((AbilitiesCostLess(who, what, amount, least),))


_LEAST = f"\\. this effect can't reduce the mana {IN} that cost to less than one mana"
for _words, _least in (("", 0), (_LEAST, 1)):
    ALONE.add(f"activated abilities of {{what:things}} cost {{mana}} less to activate {_words}", _less, least=_least)
    ALONE.add(f"{{what:of}} activated abilities cost {{mana}} less to activate {_words}", _less, least=_least)
    ALONE.add(
        f"abilities you activate (?:of|from) {{what:things}} cost {{mana}} less to activate {_words}",
        _less,
        least=_least,
        who=YOU,
    )


def _cheaper_each(mana: str, each: Amount) -> Cost | None:
    amount = _figure(mana)
    return None if amount is None else Cheaper(times(each, amount))


def _cheaper_if(mana: str, condition: Condition) -> Cost | None:
    amount = _figure(mana)
    return None if amount is None else Cheaper(amount, condition)


CHEAPER.add("this ability costs {mana} less to activate for each {each}", _cheaper_each)
CHEAPER.add("this ability costs {mana} less to activate if {condition}", _cheaper_if)
CHEAPER.add("this ability costs \\{X\\} less to activate , where x is {amount:count}", Cheaper)


# what can't be activated
def _cant(what: What, *, but_mana: bool) -> Parts | None:
    return (CantActivate(what, but_mana),) if isinstance(what, Things) and what.zone == BATTLEFIELD else None


def _its_cant(*, but_mana: bool) -> Parts:
    return (CantActivate(THIS, but_mana),)


STATIC.add("activated abilities of {what:things} can't be activated", _cant, but_mana=False)
STATIC.add(
    "activated abilities of {what:things} can't be activated unless they're mana abilities", _cant, but_mana=True
)
CHANGE.add(
    "(?:its|their) activated abilities can't be activated unless they're mana abilities", _its_cant, but_mana=True
)


# the abilities of others
def _borrows(what: What) -> Parts | None:
    if isinstance(what, Things) and what.zone not in (GRAVEYARD, EXILE):
        return None
    return (HasAbilitiesOf(THIS, what),)


def _of_exiled(things: Things) -> Parts | None:
    kind = replace(things, zone=EXILE)
    return (HasAbilitiesOf(THIS, Linked(EXILE, None if kind == Things(zone=EXILE) else kind)),)


CHANGE.add("has all activated abilities of all {what:things}", _borrows)


def _while_it_is_there(parts: Parts) -> Ability | None:
    if not all(isinstance(part, HasAbilitiesOf) for part in parts):
        return None
    return Static(parts)


ALONE.add("as long as ~ is on the battlefield , it {parts:changes}", _while_it_is_there)
CHANGE.says(
    "has all activated abilities of (?:all cards exiled with (?:it|~)|the exiled card)",
    (HasAbilitiesOf(THIS, EXILED_WITH_THIS),),
)
CHANGE.add("ha(?:s|ve) all activated abilities of all {things:card_kinds} exiled with (?:it|~)", _of_exiled)
