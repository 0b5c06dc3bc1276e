"""More that is always so: cards cast from a graveyard, haste for abilities, damage by toughness (CR 604)."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from endstep.games.magic.abilities.amounts import CountersOn, DrawsThisTurn
from endstep.games.magic.abilities.base import Ability, Amount, Condition, Effect, Static, Target, What, Who
from endstep.games.magic.abilities.becoming import PlayerIsDealtDamage
from endstep.games.magic.abilities.combining import DevotionTo, EntersSo, LifeLostTogether, WhoLostLife
from endstep.games.magic.abilities.conditions import AtLeast, AtMost
from endstep.games.magic.abilities.costs_of_endings import BOTTOM_THIS
from endstep.games.magic.abilities.effects.endings import FlipCoin, SacrificeSome
from endstep.games.magic.abilities.effects.permanents import ChangesThese
from endstep.games.magic.abilities.limits import These
from endstep.games.magic.abilities.measures import HowMany
from endstep.games.magic.abilities.objects import HOST, LAND, PERMANENT, THIS, Things
from endstep.games.magic.abilities.patterns import Activates, Attacks, BecomesTarget, BeginningOf, Dies
from endstep.games.magic.abilities.players import EACH_PLAYER, OPPONENTS, YOU
from endstep.games.magic.abilities.producing import (
    ANY_COLOR,
    AddCouldProduce,
    AddDevotion,
    AddOneAsProduced,
    adds_chosen,
)
from endstep.games.magic.abilities.sequence import Nothing, in_order
from endstep.games.magic.continuous.effects import FOR_EVER
from endstep.games.magic.continuous.parts import GoesElsewhere
from endstep.games.magic.continuous.permitting import AsThoughHaste, DealsByToughness, MayPlay
from endstep.games.magic.oracle.grammar.changing import Parts
from endstep.games.magic.oracle.grammar.doing import does
from endstep.games.magic.oracle.grammar.events import Patterns, Subject
from endstep.games.magic.oracle.grammar.kinds import (
    ALONE,
    ANYTHING_DEALT,
    CHANGE,
    CONDITION,
    COST,
    EACH,
    EFFECT,
    EVENT,
    MOMENT,
    PLAIN_COUNT,
    SENTENCE,
    STATIC,
    WHO,
)
from endstep.games.magic.oracle.grammar.pointing import Said, Self
from endstep.games.magic.oracle.grammar.rules import COULD, EQUAL, OF
from endstep.games.magic.oracle.vocabulary import COLORS
from endstep.games.magic.state.codes import BATTLEFIELD, EXILE, GRAVEYARD, LIBRARY, STACK

# cards that may be cast from somewhere


def _cast_from(zone: int, condition: Condition | None = None) -> Ability:
    itself = Things(zone=zone, within=(These(THIS),))
    return Static((MayPlay(YOU, itself),), condition, (zone,))


for _words, _zone in (("your graveyard", GRAVEYARD), ("exile", EXILE)):
    ALONE.add(f"you may cast ~ from {_words}", _cast_from, zone=_zone)
    ALONE.add(f"you may cast ~ from {_words} (?:as long as|if) {{condition:conditions}}", _cast_from, zone=_zone)


def _top_card(things: Things) -> Parts | None:
    if things.zone != STACK or things.controller is not None:
        return None
    return (MayPlay(YOU, replace(things, zone=LIBRARY, owner=YOU)),)


STATIC.add("you may cast {things} from the top of your library", _top_card)
STATIC.says(
    "you may play lands from the top of your library",
    (MayPlay(YOU, Things(zone=LIBRARY, owner=YOU, types=("Land",)), lands=True),),
)
STATIC.says(
    "you may play lands from your graveyard",
    (MayPlay(YOU, Things(zone=GRAVEYARD, owner=YOU, types=("Land",)), lands=True),),
)

# abilities and combat


def _at_once(things: Things) -> Parts | None:
    return (AsThoughHaste(things),) if things.zone == BATTLEFIELD else None


STATIC.add(
    "you may activate abilities of {things} as though (?:those creatures|they) had haste",
    _at_once,
)
CHANGE.says(
    "assigns? combat damage equal to (?:its|their) toughness rather than (?:its|their) power",
    (DealsByToughness(THIS),),
)

# damage to somebody
for _words, _who, _what in (
    ("an opponent", OPPONENTS, None),
    ("a player", EACH_PLAYER, None),
    ("you", YOU, None),
    ("an opponent or a permanent an opponent controls", OPPONENTS, PERMANENT.of(OPPONENTS)),
):
    ANYTHING_DEALT.says(_words, (_who, _what))


# events


def _enter_so(subject: Subject, *, tapped: bool) -> Patterns | None:
    if any(isinstance(each, Things) and each.zone != BATTLEFIELD for each in subject):
        return None
    return tuple(EntersSo(each, tapped) for each in subject)  # type: ignore[arg-type]


def _to_your_graveyard(things: Things) -> Patterns | None:
    return (Dies(replace(things, owner=YOU)),) if things.zone == BATTLEFIELD and things.owner is None else None


def _is_dealt(to: Who) -> Patterns:
    return (PlayerIsDealtDamage(to),)


def _attacks_or_is_target(subject: Subject, targeting: tuple[Who, bool]) -> Patterns | None:
    by, of_spell = targeting
    if any(isinstance(each, Things) and each.zone != BATTLEFIELD for each in subject):
        return None
    attacks = [Attacks(each) for each in subject]  # type: ignore[arg-type]
    aimed = [BecomesTarget(by, what=each, of_spell=of_spell) for each in subject]  # type: ignore[arg-type]
    return (*attacks, *aimed)


EVENT.add("{to:any_who} is dealt damage", _is_dealt)
EVENT.add("{subject} attacks or becomes the target of {targeting}", _attacks_or_is_target)
EVENT.says(
    "an ability of (?:enchanted|equipped) (?:creature|artifact|permanent|land) is activated , "
    "if it isn't a mana ability",
    (Activates(EACH_PLAYER, HOST),),
)
EVENT.says("you activate an ability that isn't a mana ability", (Activates(YOU, PERMANENT),))


def _ability_of(things: Things) -> Patterns | None:
    return (Activates(YOU, things),) if things.zone == BATTLEFIELD else None


EVENT.add("you activate an ability of {things:one} that isn't a mana ability", _ability_of)
EVENT.add("{subject} enters tapped", _enter_so, tapped=True)
EVENT.add("{subject} enters untapped", _enter_so, tapped=False)
EVENT.add("{things:one} is put into your graveyard from the battlefield", _to_your_graveyard)

# numbers


def _devotion(one: str, other: str) -> Amount:
    return DevotionTo((COLORS[one], COLORS[other]))


EACH.says("card you(?:'ve|) drawn this turn", DrawsThisTurn(YOU))
EACH.says("opponent who lost life this turn", HowMany(WhoLostLife(OPPONENTS)))
EACH.says("1 life your opponents have lost this turn", LifeLostTogether(OPPONENTS))
PLAIN_COUNT.says("the total (?:amount of |)life lost by all players this turn", LifeLostTogether(EACH_PLAYER))
PLAIN_COUNT.says("the total (?:amount of |)life your opponents have lost this turn", LifeLostTogether(OPPONENTS))
WHO.says("each opponent who lost life this turn", WhoLostLife(OPPONENTS))


def _few_counters(what: What, amount: Amount, counter: str) -> Condition | None:
    return AtMost(CountersOn(what, counter), amount - 1) if isinstance(amount, int) else None


def _at_least(left: Amount, right: Amount) -> Condition | None:
    return None if isinstance(left, int) else AtLeast(left, right)


CONDITION.add("{what:pointed} has fewer than {amount} {counter} counters on it", _few_counters)
CONDITION.add("{left:count} was {right:amount} or (?:greater|more)", _at_least)
PLAIN_COUNT.add("your devotion to {one:color} and {other:color}", _devotion)


# mana


def _as_produced(who: Who) -> Effect | None:
    return AddOneAsProduced() if who == YOU else None


does("adds? one mana of any type that (?:permanent|creature|artifact) produced", _as_produced)


def _of_one_color(amount: Amount) -> Effect:
    return adds_chosen(*ANY_COLOR, amount=amount)


SENTENCE.add("choose a color \\. add one mana of that color for each {amount:each}", _of_one_color)
SENTENCE.says(
    f"choose a color \\. add an amount {OF} mana of that color {EQUAL} to your devotion to that color", AddDevotion()
)
for _words, _things, _colored in (
    (f"one mana of any type that a land you control {COULD} produce", LAND.yours(), False),
    (f"one mana of any color that a land you control {COULD} produce", LAND.yours(), True),
    (f"one mana of any color that a land an opponent controls {COULD} produce", LAND.of(OPPONENTS), True),
    (f"one mana of any type that a land an opponent controls {COULD} produce", LAND.of(OPPONENTS), False),
):
    EFFECT.says(f"add {_words}", AddCouldProduce(_things, _colored))

# what is done or not
COST.says("put ~ on the bottom of its owner's library", BOTTOM_THIS)
MOMENT.says("the beginning of each of your postcombat main phases", (BeginningOf("postcombat-main", YOU),))


@SENTENCE.rule("sacrifice {things:one} \\. if you can't , {effects:clauses}")
def _sacrifice_or(things: Things, effects: tuple[Effect, ...]) -> Effect:
    return SacrificeSome(things.yours(), 1, in_order(*effects))


def _exiled_as_it_dies(things: Things) -> Parts | None:
    return (GoesElsewhere(Dies(things), EXILE),) if things.zone == BATTLEFIELD else None


STATIC.says("if ~ would die , exile it instead", (GoesElsewhere(Dies(THIS), EXILE),))
STATIC.add("if {things:one} would die , exile it instead", _exiled_as_it_dies)


def _top_of_two(one: Things, other: Things) -> Parts | None:
    left, right = _top_card(one), _top_card(other)
    return None if left is None or right is None else (*left, *right)


STATIC.add("you may cast {one:things} and {other:things} from the top of your library", _top_of_two)


# coins
@SENTENCE.rule("flip a coin \\. if you lose the flip , {lost:clauses}")
def _flip_lost(lost: tuple[Effect, ...]) -> Effect:
    return FlipCoin(Nothing(), in_order(*lost))


# for good


def _for_good(what: What, parts: Parts) -> Effect | None:
    return ChangesThese(what, parts, FOR_EVER) if isinstance(what, (Target, Said, Self)) else None


EFFECT.add("{what} {parts:becoming}", _for_good)

__all__: Final = []
