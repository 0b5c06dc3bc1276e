"""Copies as cards write them: "enter as a copy", "becomes a copy", token copies, and "except it's ..." (CR 707)."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from typing import Final

from endstep.games.magic.abilities.base import Ability, Amount, Effect, Target, What, Who
from endstep.games.magic.abilities.becoming import CHOSEN, ChooseObject
from endstep.games.magic.abilities.effects.becoming import BecomeCopy, CreateCopy
from endstep.games.magic.abilities.effects.permanents import CopySpell
from endstep.games.magic.abilities.objects import Things
from endstep.games.magic.abilities.players import YOU
from endstep.games.magic.continuous.copied import AS_IT_IS, EntersAsCopy, Except, but
from endstep.games.magic.continuous.effects import FOR_EVER, THIS_TURN
from endstep.games.magic.oracle.grammar.changing import Parts
from endstep.games.magic.oracle.grammar.doing import does
from endstep.games.magic.oracle.grammar.kinds import COPIED, EFFECT, EXCEPT, HAVING, POINTED, STATIC
from endstep.games.magic.oracle.grammar.pointing import Made, Said, Self
from endstep.games.magic.oracle.grammar.rules import Found, words_at
from endstep.games.magic.oracle.texts import Line
from endstep.games.magic.oracle.vocabulary import CARD_TYPES, COLORS, SUBTYPES, SUPERTYPES
from endstep.games.magic.state.codes import BATTLEFIELD, GRAVEYARD, STACK

# what a copy has otherwise

_EXCEPT: Final = re.compile(r", except ")
_AND: Final = re.compile(r"(?:, and |and |, )")
_IS: Final = re.compile(r"(?:it's|it is|they're|they are|he's|she's|(?:the|that) (?:token|copy) is|the tokens are) ")
_HAS: Final = re.compile(r"(?:(?:it|they|he|she|(?:the|that) (?:token|copy)|the tokens) |)(?:has|have|gains?) ")
_NOT_LEGENDARY: Final = re.compile(
    r"(?:(?:it|the token|that token|the copy) isn't|it's not|(?:they|the tokens|the copies) aren't|they're not) "
    r"legendary "
)
_ARTICLE: Final = re.compile(r"an? ")
_SIZE: Final = re.compile(r"(\d+)/(\d+) ")
_SIZED: Final = re.compile(r"(?:its|their) (?:base |)power and toughness are (\d+)/(\d+) ")
_NAMED: Final = re.compile(r"its name is (~\S*) ")
_THIS_ABILITY: Final = re.compile(r"(?:it has |has |)this ability ")
_WITH: Final = re.compile(r"with ")
_WORD: Final = re.compile(r"(\S+) ")
_ALSO: Final = re.compile(r"in addition to (?:its|their) other (colors and |)(?:creature |)types ")
_ENTERS_WITH: Final = re.compile(
    r"(?:it |)enters with (an|two|three) additional (\S+) counters? on it (?:if it's an? (\w+) |)(?!if |for )"
)
_IF_CREATURE: Final = re.compile(
    r"if it's a creature , it enters with (an|two|three) additional (\S+) counters? on it "
)
_NUMBERS: Final = {"an": 1, "two": 2, "three": 3}


@dataclass(frozen=True, slots=True)
class _Otherwise:
    """Everything that stands behind "except"."""

    told: dict[str, object] = field(default_factory=dict)
    counters: tuple[tuple[str, int, str], ...] = ()
    keeps: bool = False

    def plus(self, other: _Otherwise) -> _Otherwise | None:
        """Return both together, None where they contradict each other."""
        told = dict(self.told)
        for name, value in other.told.items():
            there = told.get(name)
            if there is None:
                told[name] = value
            elif isinstance(there, tuple) and isinstance(value, tuple) and name != "colors":
                told[name] = there + value
            else:
                return None
        return _Otherwise(told, self.counters + other.counters, self.keeps or other.keeps)

    @property
    def wanted(self) -> Except:
        """The exceptions that are part of the copiable values."""
        return but(**self.told) if self.told else AS_IT_IS  # type: ignore[arg-type]


_NOTHING: Final = _Otherwise()


@EXCEPT.reader
def _except(line: Line, place: int) -> Iterator[Found]:
    """Read ", except" and what follows it; nothing at all as well."""
    begin = words_at(line, place, _EXCEPT)
    if begin > 0:
        yield from _listed(line, begin)
    yield _NOTHING, place


def _listed(line: Line, place: int) -> Iterator[tuple[_Otherwise, int]]:
    for first, end in _one(line, place):
        following = words_at(line, end, _AND)
        if following > 0:
            for others, behind in _listed(line, following):
                both = first.plus(others)
                if both is not None:
                    yield both, behind
        yield first, end


def _one(line: Line, place: int) -> Iterator[tuple[_Otherwise, int]]:
    end = words_at(line, place, _NOT_LEGENDARY)
    if end > 0:
        yield _Otherwise({"without": ("Legendary",)}), end
    end = words_at(line, place, _THIS_ABILITY)
    if end > 0:
        yield _Otherwise(keeps=True), end
    end = words_at(line, place, _HAS)
    if end > 0:
        for abilities, behind in HAVING.at(line, end):
            yield _Otherwise({"abilities": abilities}), behind
    end = words_at(line, place, _IS)
    if end > 0:
        yield from _being(line, end)
    sized = _SIZED.match(line.words, place)
    if sized is not None:
        yield _Otherwise({"power": int(sized[1]), "toughness": int(sized[2])}), sized.end()
    named = _NAMED.match(line.words, place)
    if named is not None:
        yield _Otherwise({"name": line.original(named.start(1), named.end(1))}), named.end()
    yield from _with_counters(line, place)


def _with_counters(line: Line, place: int) -> Iterator[tuple[_Otherwise, int]]:
    counted = _ENTERS_WITH.match(line.words, place)
    if counted is not None:
        needed = CARD_TYPES.get(counted[3] or "", "")
        if bool(needed) is bool(counted[3]):
            yield _Otherwise(counters=((counted[2], _NUMBERS[counted[1]], needed),)), counted.end()
    counted = _IF_CREATURE.match(line.words, place)
    if counted is not None:
        yield _Otherwise(counters=((counted[2], _NUMBERS[counted[1]], "Creature"),)), counted.end()


def _being(line: Line, place: int) -> Iterator[tuple[_Otherwise, int]]:
    """Read what a copy is otherwise: "a 1/1 white Spirit creature with flying", beside its other types."""
    place = max(place, words_at(line, place, _ARTICLE))
    told: dict[str, object] = {}
    size = _SIZE.match(line.words, place)
    if size is not None:
        told = {"power": int(size[1]), "toughness": int(size[2])}
        place = size.end()
    colors: list[int] = []
    kinds: list[str] = []
    subtypes: list[str] = []
    while (match := _WORD.match(line.words, place)) is not None:
        word = match[1]
        if word in COLORS:
            colors.append(COLORS[word])
        elif word in SUPERTYPES:
            kinds.append(SUPERTYPES[word])
        elif word.removesuffix("s") in CARD_TYPES:
            kinds.append(CARD_TYPES[word.removesuffix("s")])
        elif word in SUBTYPES:
            subtypes.append(SUBTYPES[word])
        elif not (word == "and" and _goes_on(line, match.end())):
            break
        place = match.end()
    for abilities, end in _abilities(line, place):
        with_them: dict[str, object] = {**told, "abilities": abilities} if abilities else dict(told)
        also = _ALSO.match(line.words, end)
        if also is not None:
            if colors:
                with_them["more_colors" if also[1] else "colors"] = tuple(colors)
            if kinds or subtypes:
                with_them["also"] = (*kinds, *subtypes)
            yield _Otherwise(with_them), also.end()
        elif not [kind for kind in kinds if kind not in ("Creature", "Legendary")]:
            if colors:
                with_them["colors"] = tuple(colors)
            if subtypes:
                with_them["subtypes"] = tuple(subtypes)
            if "Legendary" in kinds:
                with_them["also"] = ("Legendary",)
            if with_them and ("Creature" not in kinds or size is not None):
                yield _Otherwise(with_them), end


def _goes_on(line: Line, place: int) -> bool:
    match = _WORD.match(line.words, place)
    return match is not None and (match[1] in COLORS or match[1] in SUPERTYPES or match[1] in SUBTYPES)


def _abilities(line: Line, place: int) -> Iterator[tuple[tuple[Ability, ...], int]]:
    begin = words_at(line, place, _WITH)
    if begin > 0:
        for abilities, end in HAVING.at(line, begin):
            assert isinstance(abilities, tuple)
            yield abilities, end
    yield (), place


# permanents that enter as copies


def _as_it_lies(things: Things) -> Things:
    return things


def _on_the_battlefield(things: Things) -> Things | None:
    return things if things.zone == BATTLEFIELD else None


def _in_a_graveyard(things: Things) -> Things | None:
    return things if things.zone == GRAVEYARD else None


COPIED.add("any {things:ones} on the battlefield", _on_the_battlefield)
COPIED.add("{things:one} on the battlefield", _on_the_battlefield)
COPIED.add("any {things:ones}", _in_a_graveyard)
COPIED.add("{things:one}", _as_it_lies)


def _enters(things: Things, told: _Otherwise, *, optional: bool = True, tapped: bool = False) -> Parts | None:
    if told.keeps:
        return None
    return (EntersAsCopy(things, told.wanted, optional, counters=told.counters, tapped=tapped),)


STATIC.add("you may have ~ enter as a copy of {things:copied} {told:except}", _enters)
STATIC.add("you may have ~ enter tapped as a copy of {things:copied} {told:except}", _enters, tapped=True)
STATIC.add("~ enters as a copy of {things:copied} {told:except}", _enters, optional=False)


# token copies


def _creates(
    who: Who,
    of: What,
    here: int,
    told: _Otherwise,
    amount: Amount = 1,
    *,
    tapped: bool = False,
    attacking: bool = False,
) -> Effect | None:
    if told.counters or told.keeps:
        return None
    copies = CreateCopy(of, told.wanted, amount, who, tapped, attacking)
    return Made(copies, here, amount != 1 or (isinstance(of, Things)))  # no quantity: a printed number


_OF: Final = "{of:what} {here} {told:except}"
for _state, _tapped, _attacking in (
    ("", False, False),
    ("tapped ", True, False),
    ("tapped and attacking ", True, True),
):
    does(f"creates? an? {_state}token that's a copy of {_OF}", _creates, tapped=_tapped, attacking=_attacking)
    does(f"creates? {{amount}} {_state}tokens that are copies of {_OF}", _creates, tapped=_tapped, attacking=_attacking)
    if _state:
        does(
            f"creates? a token that's a copy of {{of:what}} and that's {_state}{{here}} {{told:except}}",
            _creates,
            tapped=_tapped,
            attacking=_attacking,
        )


def _each_copied(things: Things, here: int, told: _Otherwise) -> Effect | None:
    return _creates(YOU, things, here, told)


_IT: Final = "(?:it|that (?:creature|artifact|permanent|token|enchantment|land|planeswalker))"
EFFECT.add(
    f"for each {{things:ones}} , create a token that's a copy of {_IT} {{here}} {{told:except}}",
    _each_copied,
)


def _chosen_copied(things: Things, here: int, told: _Otherwise) -> tuple[Effect, ...] | None:
    """Make a token copy of something that is chosen as this resolves, and no target."""
    if told.counters or told.keeps:
        return None
    return ChooseObject(things), Made(CreateCopy(CHOSEN, told.wanted), here, many=False)


EFFECT.add("create a token that's a copy of {things:one} {here} {told:except}", _chosen_copied)


def _copies_creature(what: What) -> Effect | None:
    things = what.objects if isinstance(what, Target) else None
    if not isinstance(things, Things) or things.zone != STACK or "Creature" not in things.types:
        return None
    return CopySpell(what, wanted=but(without=("Legendary",)), new_targets=False)


EFFECT.add("copy {what:target} , except it isn't legendary if the spell is legendary", _copies_creature)


# what becomes a copy


def _becomes(what: What, of: What, told: _Otherwise, *, duration: int = FOR_EVER) -> Effect | None:
    if told.counters or (told.keeps and not isinstance(what, Self)):
        return None
    of = replace(of, other=True) if isinstance(of, Said) else of  # a copy of itself would say nothing
    return BecomeCopy(what, of, told.wanted, duration, told.keeps)


EFFECT.add("{what} becomes? a copy of {of:what} {told:except}", _becomes)
EFFECT.add("{what} becomes? a copy of {of:what} until end of turn {told:except}", _becomes, duration=THIS_TURN)
EFFECT.add("until end of turn , {what} becomes? a copy of {of:what} {told:except}", _becomes, duration=THIS_TURN)
EFFECT.add("{what} become copies of {of:what} until end of turn {told:except}", _becomes, duration=THIS_TURN)


def _becomes_any(what: What, things: Things, told: _Otherwise, *, duration: int) -> tuple[Effect, ...] | None:
    effect = _becomes(what, CHOSEN, told, duration=duration)
    return None if effect is None else (ChooseObject(things), effect)


EFFECT.add("{what} becomes? a copy of {things:copied} {told:except}", _becomes_any, duration=FOR_EVER)
EFFECT.add(
    "{what} becomes? a copy of {things:copied} until end of turn {told:except}", _becomes_any, duration=THIS_TURN
)


# what is pointed at behind that

_TOKENS: Final = re.compile(r"(?:the|that|those) (token|tokens)(?: created this way|) (?!'s)")
_THE: Final = re.compile(r"the (creature|permanent|artifact) (?!'s)")


@POINTED.reader
def _token_made(line: Line, place: int) -> Iterator[Found]:
    match = _THE.match(line.words, place)
    if match is not None:
        yield Said(place, match[1]), match.end()
    match = _TOKENS.match(line.words, place)
    if match is not None and not line.words.startswith("that token ", place):
        yield Said(place, "token", match[1] == "tokens"), match.end()
