"""What depends on the turn: life gained and lost in it, draws beyond the first, phases added to it (CR 500.8)."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from endstep.games.magic.abilities.amounts import LibrarySize, LifeLostThisTurn
from endstep.games.magic.abilities.base import Amount, Condition, Effect, Target, Text, Triggered, What, Who
from endstep.games.magic.abilities.combining import DrawsButFirst, LeavesGraveyard, OneOrMore
from endstep.games.magic.abilities.conditions import AtLeast
from endstep.games.magic.abilities.conditions_of_victory import Half
from endstep.games.magic.abilities.counted import BecomesTapped, Discards
from endstep.games.magic.abilities.effects.cards import Mill
from endstep.games.magic.abilities.effects.games import ControlPlayer
from endstep.games.magic.abilities.effects.permanents import CopySpell, Delayed
from endstep.games.magic.abilities.effects.phases import CombatAfterThis
from endstep.games.magic.abilities.fights import SpellsThisTurn
from endstep.games.magic.abilities.history import ThisTurn
from endstep.games.magic.abilities.objects import THIS, Things
from endstep.games.magic.abilities.patterns import Casts, Dies, Enters
from endstep.games.magic.abilities.players import YOU
from endstep.games.magic.abilities.sequence import May, in_order
from endstep.games.magic.continuous.copied import but
from endstep.games.magic.continuous.effects import THIS_TURN
from endstep.games.magic.continuous.parts import Instead
from endstep.games.magic.oracle.grammar.changing import Parts
from endstep.games.magic.oracle.grammar.doing import does, each_alone
from endstep.games.magic.oracle.grammar.events import Patterns
from endstep.games.magic.oracle.grammar.following import Unclear
from endstep.games.magic.oracle.grammar.kinds import (
    CLAUSE,
    CONDITION,
    EACH,
    EFFECT,
    EVENT,
    PLAIN_COUNT,
    STATIC,
)
from endstep.games.magic.oracle.grammar.offering import ANYTHING
from endstep.games.magic.oracle.grammar.pointing import SaidMuch, SaidWho
from endstep.games.magic.oracle.grammar.resolving import Resolver
from endstep.games.magic.oracle.grammar.rules import BY, THE
from endstep.games.magic.state.codes import BATTLEFIELD, GRAVEYARD, RED, STACK
from endstep.games.magic.verbs.tallying import LIFE_GAINED

# numbers
_GAINED: Final = ThisTurn(YOU, LIFE_GAINED)
PLAIN_COUNT.says("the amount of life you(?:'ve|) gained this turn", _GAINED)
PLAIN_COUNT.says("the (?:amount of |)life you(?:'ve|) lost this turn", LifeLostThisTurn(YOU))


def _their_loss(here: int) -> Amount:
    return LifeLostThisTurn(SaidWho(here))


PLAIN_COUNT.add("the (?:amount of |)life (?:that player|they) lost this turn {here}", _their_loss)


def _much(here: int) -> Amount:
    return SaidMuch(here)


EACH.add("1 life (?:they|that player|you) (?:gained|lost) {here}", _much)
EACH.says("spell you(?:'ve|) cast this turn", SpellsThisTurn(YOU))
PLAIN_COUNT.says("the number of spells you(?:'ve|) cast this turn", SpellsThisTurn(YOU))


def _gained(amount: Amount = 1) -> Condition:
    return AtLeast(_GAINED, amount)


CONDITION.says("you(?:'ve|) gained life this turn", _gained())
CONDITION.add("you(?:'ve|) gained {amount} or more life this turn", _gained)


def _half_milled(who: Who, way: str) -> Effect:
    return each_alone(who, lambda one: Mill(one, Half(LibrarySize(one), down=way == "down")))


does("mills? half (?:your|their) library , rounded {way:rounding}", _half_milled)

# cards drawn
_BUT: Final = "except the first one (?:you|they) draw in each of (?:your|their) draw steps"


def _draws(who: Who, effects: tuple[Effect, ...]) -> Parts:
    return (Instead(DrawsButFirst(who), in_order(*effects)),)


def _when_drawn(who: Who) -> Patterns:
    return (DrawsButFirst(who),)


STATIC.add(f"if {{who:any_who}} would draw a card {_BUT} , {{effects:clauses}} instead", _draws)
STATIC.add(f"if {{who:any_who}} would draw a card {_BUT} , instead {{effects:clauses}}", _draws)
EVENT.add(f"{{who:any_who}} draws? a card {_BUT}", _when_drawn)


# what counts once
def _enter(things: Things) -> Patterns | None:
    return (OneOrMore(Enters(things)),) if things.zone == BATTLEFIELD else None


def _die(things: Things) -> Patterns | None:
    return (OneOrMore(Dies(things)),) if things.zone == BATTLEFIELD else None


def _become_tapped(things: Things) -> Patterns | None:
    return (OneOrMore(BecomesTapped(things)),) if things.zone == BATTLEFIELD else None


def _leave(things: Things) -> Patterns:
    return (OneOrMore(LeavesGraveyard(_yours(things))),)


def _yours(things: Things) -> Things:
    return replace(things, zone=GRAVEYARD, owner=YOU)


def _one_leaves(things: Things) -> Patterns:
    return (LeavesGraveyard(_yours(things)),)


def _enter_as_yours(things: Things) -> Patterns | None:
    return _enter(things.yours()) if things.controller is None else None


EVENT.add("one or more {things} enter [the battlefield]", _enter)
EVENT.add("one or more {things} enter [the battlefield] under your control", _enter_as_yours)
EVENT.add("one or more {things} die", _die)
EVENT.add("one or more {things} become tapped", _become_tapped)
EVENT.says("one or more cards leave your graveyard", (OneOrMore(LeavesGraveyard(Things(GRAVEYARD, owner=YOU))),))
EVENT.add("one or more {things:card_kinds} leave your graveyard", _leave)
EVENT.add("an? {things:card_kind} leaves your graveyard", _one_leaves)


def _two_events(left: Patterns, right: Patterns) -> Patterns:
    return (*left, *right)


EVENT.add("{left:event} and (?:when|whenever) {right:event}", _two_events)
EVENT.says("you discard one or more cards", (OneOrMore(Discards(YOU)),))

# other players' turns
EFFECT.add("you control {who} during (?:that player's|their) next turn", ControlPlayer)

# phases
EFFECT.says("after this phase , there is an additional combat phase", CombatAfterThis())
EFFECT.says("there is an additional combat phase after this phase", CombatAfterThis())
EFFECT.says(
    f"after this phase , there is an additional combat phase followed {BY} an additional main phase",
    CombatAfterThis(main=True),
)
EFFECT.says(
    "after this main phase , there is an additional combat phase",
    CombatAfterThis(),
)

# what happens once or each time, later in the turn
_WHATEVER: Final = Resolver(ANYTHING, is_spell=False)


def _later(patterns: Patterns, effects: tuple[Effect, ...], uses: int) -> tuple[Effect, ...] | None:
    found = []
    for when in patterns:
        try:
            told = _WHATEVER.ability(Triggered(when, Text(in_order(*effects))))
        except Unclear:
            return None
        found.append(Delayed(told, THIS_TURN, uses=uses))
    return tuple(found)


def _next_cast(things: Things, effects: tuple[Effect, ...]) -> tuple[Effect, ...] | None:
    if things.zone != STACK:
        return None
    return _later((Casts(YOU, things),), effects, 1)


EFFECT.add("when you next cast {things:one} this turn , {effects:clauses}", _next_cast)
EFFECT.add("until end of turn , whenever {patterns:event} , {effects:clauses}", _later, uses=-1)


# copies of spells
def _copy_red(what: What) -> Effect | None:
    return CopySpell(what, wanted=but(colors=(RED,))) if isinstance(what, Target) else None


EFFECT.add(
    f"copy {{what:target}} , except that {THE} copy is red \\. you may choose new targets for the copy",
    _copy_red,
)


def _may_copy(who: Who) -> Effect | None:
    if who == YOU:
        return None
    return May(who, CopySpell(THIS, who))


CLAUSE.add("{who} may copy ~ and may choose a new target for that copy", _may_copy)
