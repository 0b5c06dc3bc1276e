"""Makes cards of the data that describe them, and says which words of their text were not understood."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from endstep.games.magic.abilities.base import (
    Ability,
    Activated,
    Effect,
    ExtraCost,
    InsteadOfCost,
    SpellText,
    Static,
    Target,
    Text,
    Triggered,
    mentions,
)
from endstep.games.magic.abilities.card import CardDef, define, faces, split
from endstep.games.magic.abilities.conditions import WasPaid
from endstep.games.magic.abilities.designations import GetBlessing
from endstep.games.magic.abilities.effects.permanents import Exile
from endstep.games.magic.abilities.keywords import ASCEND
from endstep.games.magic.abilities.leveling import level
from endstep.games.magic.abilities.linked import ExileLinked, ExileUntilLeaves, Linked, ReturnLinked
from endstep.games.magic.abilities.objects import THIS
from endstep.games.magic.abilities.patterns import Enters
from endstep.games.magic.abilities.producing import taps_for
from endstep.games.magic.abilities.sequence import If, InOrder, in_order
from endstep.games.magic.abilities.unread import SPELL, Unread
from endstep.games.magic.oracle.grammar import ABILITY, Instructions
from endstep.games.magic.oracle.grammar.following import Unclear
from endstep.games.magic.oracle.grammar.resolving import Resolver, apart
from endstep.games.magic.oracle.grammar.substituting import substitute
from endstep.games.magic.oracle.moments import moment_of
from endstep.games.magic.oracle.texts import PARAGRAPH, Line, cut, own_names
from endstep.games.magic.oracle.vocabulary import ABILITY_WORDS
from endstep.games.magic.state.codes import BATTLEFIELD

GRAMMAR_VERSION: Final = 2  # goes up with every change of what texts are compiled to

_BASIC: Final = {"Plains": "{W}", "Island": "{U}", "Swamp": "{B}", "Mountain": "{R}", "Forest": "{G}"}
_LETTERS: Final = "WUBRG"
_NUMBER: Final = re.compile(r"-?\d+")
_LEVEL: Final = re.compile(r"((?:\{[^}]+\} )+): level (\d) ¶ ")


@dataclass(frozen=True, slots=True)
class Gap:
    """Words that were not understood: where they stand in the text of a face, and the words."""

    begin: int
    end: int
    words: str
    face: str = ""


@dataclass(frozen=True, slots=True)
class Compiled:
    """A card as it was understood: the card without what was not, and the words that were not."""

    card: CardDef
    gaps: tuple[Gap, ...] = ()
    paragraphs: int = 0

    @property
    def is_understood(self) -> bool:
        """Whether every word was understood."""
        return not self.gaps


class Malformed(ValueError):
    """Data that describe no card."""


def compile_card(data: Mapping[str, object]) -> Compiled:
    """Return the card that an entry of Scryfall's card data describes; raise Malformed."""
    layout = str(data.get("layout", "normal"))
    parts = data.get("card_faces")
    if not isinstance(parts, Sequence) or not parts:
        return _face(data, layout)
    halves = [_face(part, layout) for part in parts if isinstance(part, Mapping)]
    if len(halves) != 2:
        raise Malformed(f"{data.get('name')}: a card with {len(halves)} faces")
    front, back = halves
    gaps = tuple(replace(gap, face=each.card.name) for each in halves for gap in each.gaps)
    number = front.paragraphs + back.paragraphs
    if layout == "split":
        return Compiled(split(front.card, back.card), gaps, number)
    if layout == "adventure":
        if "Adventure" not in back.card.type_line:
            kind = back.card.type_line.partition(" - ")[2].lower()
            gaps = (*gaps, Gap(0, 0, kind, back.card.name))
            back = replace(back, card=_with(back.card, Unread(kind, SPELL)))
        whole = front.card
        told = define(
            whole.name,
            whole.cost,
            whole.type_line,
            power=whole.power,
            toughness=whole.toughness,
            loyalty=whole.loyalty,
            abilities=whole.abilities,
            colors=whole.colors,
            adventure=back.card,
        )
        return Compiled(told, gaps, number)
    if layout in ("transform", "modal_dfc"):
        return Compiled(faces(front.card, back.card, modal=layout == "modal_dfc"), gaps, number)
    return Compiled(front.card, gaps, number)


def _face(data: Mapping[str, object], layout: str) -> Compiled:
    name, type_line = data.get("name"), data.get("type_line")
    if not isinstance(name, str) or not isinstance(type_line, str) or not name or not type_line:
        raise Malformed(f"{name or 'a card'}: no name or no type line")
    text = str(data.get("oracle_text") or "")
    cost = str(data.get("mana_cost") or "")
    line_of_types = type_line.replace("—", "-").strip()
    words = set(line_of_types.replace("//", " ").split())
    line = cut(text, own_names(name, legendary="Legendary" in words))
    reader = _Reader(line, frozenset(words), line_of_types)
    abilities, gaps = reader.read()
    gaps = [*gaps, *_of_numbers(data, abilities)]
    unknown = sorted(words - {"-", "//"} - _KNOWN_TYPES - set(line_of_types.partition(" - ")[2].split()))
    gaps += [Gap(0, 0, f"type {each.lower()}") for each in unknown]
    if layout not in KNOWN_LAYOUTS:
        gaps.append(Gap(0, 0, f"layout {layout}"))
    abilities += [Unread(gap.words) for gap in gaps if gap.end == 0]
    try:
        card = define(
            name,
            cost,
            line_of_types,
            power=_size(data, "power", "toughness"),
            toughness=_size(data, "toughness", "power"),
            loyalty=_plain_number(data.get("loyalty")),
            abilities=tuple(abilities),
            colors=_colors(data, cost),
        )
    except ValueError as error:
        raise Malformed(f"{name}: {error}") from None
    return Compiled(card, tuple(gaps), reader.paragraphs)


_KNOWN_TYPES: Final = frozenset(
    [
        "Artifact",
        "Creature",
        "Enchantment",
        "Instant",
        "Kindred",
        "Land",
        "Planeswalker",
        "Sorcery",
        "Basic",
        "Legendary",
        "Snow",
        "World",
    ]
)
KNOWN_LAYOUTS: Final = frozenset(
    ("normal", "transform", "modal_dfc", "split", "adventure", "saga", "class", "meld", "reversible_card")
)


def _plain_number(value: object) -> int | None:
    text = str(value)
    return int(text) if _NUMBER.fullmatch(text) else None


def _size(data: Mapping[str, object], name: str, other: str) -> int | None:
    """Return a power or toughness; one that is counted is 0 here, and None where both are counted."""
    value = _plain_number(data.get(name))
    if value is None and data.get(name) is not None and _plain_number(data.get(other)) is not None:
        return 0
    if value is not None and _plain_number(data.get(other)) is None and data.get(other) is not None:
        return value
    return value


def _of_numbers(data: Mapping[str, object], abilities: Sequence[Ability]) -> list[Gap]:
    """Return gaps for numbers that no ability defines."""
    defined = any(isinstance(ability, Static) and ability.is_defining for ability in abilities)
    found = []
    for name in ("power", "toughness", "loyalty"):
        value = data.get(name)
        if value is not None and _plain_number(value) is None and (not defined or name == "loyalty"):
            found.append(Gap(0, 0, f"{name} {value}"))
    return found


def _colors(data: Mapping[str, object], cost: str) -> tuple[int, ...]:
    """Return the colours that the mana cost does not tell."""
    told = data.get("color_indicator")
    if isinstance(told, Sequence) and not isinstance(told, str):
        return tuple(_LETTERS.index(each) for each in told if each in _LETTERS)
    given = data.get("colors")
    if cost or not isinstance(given, Sequence) or isinstance(given, str):
        return ()
    return tuple(sorted(_LETTERS.index(each) for each in given if each in _LETTERS))


def _with(card: CardDef, ability: Ability) -> CardDef:
    """Return a card with one ability more."""
    return define(
        card.name,
        card.cost,
        card.type_line,
        power=card.power,
        toughness=card.toughness,
        loyalty=card.loyalty,
        abilities=(*card.abilities, ability),
        colors=card.colors,
    )


class _Reader:
    """Reads the paragraphs of one face."""

    def __init__(self, line: Line, words: frozenset[str], type_line: str) -> None:
        self.line = line
        self.is_spell = bool(words & {"Instant", "Sorcery"})
        self.words = words
        self.type_line = type_line
        self.paragraphs = 0
        self.gaps: list[Gap] = []
        self.resolver = Resolver(words, is_spell=self.is_spell)
        self.steps: list[Instructions] = []
        self.overload = False
        self.several = False

    def read(self) -> tuple[list[Ability], list[Gap]]:
        """Return the abilities, in printed order and what a spell does last, and the words not understood."""
        subtypes = self.type_line.partition(" - ")[2].split()
        found: list[Ability] = [taps_for(_BASIC[each]) for each in subtypes if each in _BASIC and "Land" in self.words]
        place = 0
        words = self.line.words
        bar: tuple[int, str] | None = None
        under: list[Ability] = []
        while place < len(words):
            told = _LEVEL.match(words, place)
            if told is not None and "Class" in self.words:
                found += _leveled(bar, under)
                bar, under = (int(told[2]), told[1].replace(" ", "")), []
                self.paragraphs += 1
                place = told.end()
                continue
            abilities, place = self._paragraph(place)
            (found if bar is None else under).extend(abilities)
        found += _leveled(bar, under)
        self.several = any(isinstance(each, ExtraCost) and (each.all_modes or each.per_mode) for each in found)
        self.overload = any(isinstance(each, InsteadOfCost) and each.name == "overload" for each in found)
        found = _linked(found)
        spell = self._spell()
        return ([*found, spell] if spell is not None else found), self.gaps

    def _paragraph(self, place: int) -> tuple[list[Ability], int]:
        line = self.line
        self.paragraphs += 1
        begin = _behind_ability_word(line, place)
        line.furthest = begin
        unclear = -1
        for abilities, end in ABILITY.at(line, begin):
            assert isinstance(abilities, tuple)
            if not line.words.startswith(f"{PARAGRAPH} ", end):
                continue
            if any(isinstance(ability, Instructions) for ability in abilities) is not self._may_instruct(abilities):
                continue
            try:
                done = [self._resolved(ability) for ability in abilities]
            except Unclear as error:
                unclear = max(unclear, error.place)
                continue
            if self.is_spell:  # CR 702.131a: a spell has you ascend as it resolves
                done = [Instructions(Text(GetBlessing())) if each == ASCEND else each for each in done]
            self.steps += [each for each in done if isinstance(each, Instructions)]
            return [each for each in done if not isinstance(each, Instructions)], end + len(PARAGRAPH) + 1
        end = line.words.index(f"{PARAGRAPH} ", max(begin, line.furthest - len(PARAGRAPH) - 1))
        return [self._miss(begin, end, unclear)], end + len(PARAGRAPH) + 1

    def _may_instruct(self, abilities: tuple[Ability, ...]) -> bool:
        """Return whether instructions are what these should be: a spell has them, and a permanent does not."""
        return self.is_spell and any(isinstance(ability, Instructions) for ability in abilities)

    def _resolved(self, ability: Ability) -> Ability:
        if self.is_spell and _needs_a_permanent(ability):
            raise Unclear(-1, "an ability of a permanent on what is none")
        if isinstance(ability, Instructions):
            return ability if self.is_spell else self.resolver.ability(ability)
        return self.resolver.ability(ability)

    def _miss(self, begin: int, end: int, unclear: int) -> Unread:
        """Note words that were not understood, from the first of them to the end of its sentence; return them."""
        line = self.line
        first = unclear if unclear >= begin else min(max(line.furthest, begin), max(begin, end - 1))
        stop = line.words.find(" . ", first, end)
        last = end if stop < 0 else stop + 1
        span = line.span(first, max(last, first + 1))
        self.gaps.append(Gap(*span, line.words[first:last].strip()))
        return Unread(line.text[slice(*span)], SPELL if self.is_spell else moment_of(line.words[begin:end]))

    def _spell(self) -> Ability | None:
        """Put the paragraphs of instructions together."""
        if not self.steps:
            return None
        texts = [step.text for step in self.steps]
        try:
            if len(texts) == 1:
                (text,) = texts
                done = self.resolver.text(text)
            else:
                effects = [text.effect for text in texts]
                told = [effect for effect in effects if effect is not None]
                if len(told) != len(effects):
                    raise Unclear(-1, "modes and more")
                flat = [step for each in told for step in (each.steps if isinstance(each, InOrder) else (each,))]
                done = self.resolver.text(Text(in_order(*flat)))
        except Unclear as error:
            end = len(self.line.words) - len(PARAGRAPH) - 1
            return self._miss(max(0, error.place), end, max(0, error.place))
        if self.several:
            done = apart(done)
        try:
            return SpellText(self._overloaded(done))
        except Unclear:
            return self._miss(0, len(self.line.words) - len(PARAGRAPH) - 1, 0)

    def _overloaded(self, text: Text) -> Text:
        """Return instructions that are about each thing instead of a target where overload was paid (CR 702.96)."""
        if not self.overload:
            return text
        if text.effect is None:
            raise Unclear(0, "modes with overload")
        each = substitute(text.effect, _each)
        assert isinstance(each, Effect)
        return Text(If(WasPaid("overload"), each, text.effect))


def _linked(abilities: list[Ability]) -> list[Ability]:
    """Let what is exiled as a permanent enters be remembered, where another ability speaks of it (CR 607.2a)."""
    if not mentions(tuple(abilities), (Linked, ReturnLinked)):
        return abilities

    def change(part: object) -> object:
        return ExileLinked(part.what) if isinstance(part, Exile) else part

    told = []
    for ability in abilities:
        enters = isinstance(ability, Triggered) and ability.when == Enters(THIS)
        new = substitute(ability, change) if enters else ability
        assert isinstance(new, Ability)
        told.append(new)
    if not mentions(tuple(told), (ExileLinked, ExileUntilLeaves)):
        return [Unread("what was exiled")]
    return told


def _needs_a_permanent(ability: Ability) -> bool:
    """Return whether an ability would never function on a spell; some keywords bring such abilities all the same."""
    if isinstance(ability, Static):
        keyword = ability.is_defining or ability.keyword or isinstance(ability.condition, WasPaid)
        return not keyword and ability.zones == (BATTLEFIELD,)
    if isinstance(ability, Triggered):
        return not ability.keyword and ability.zones == (BATTLEFIELD,)
    return isinstance(ability, Activated) and ability.zones == (BATTLEFIELD,)


def _each(part: object) -> object:
    """Return all objects of the kind that a target has."""
    if isinstance(part, Target):
        if part.players is not None or part.objects is None or part.most != 1:
            raise Unclear(0, "players with overload")
        return part.objects
    return part


def _behind_ability_word(line: Line, place: int) -> int:
    """Return the place behind an ability word, which means nothing (CR 207.2c)."""
    dash = line.words.find(" — ", place, place + 40)
    if dash > 0 and (line.words[place:dash] in ABILITY_WORDS or _FLAVOUR.match(line.words, place)):
        return dash + 3
    return place


# A flavour word (CR 207.2d): anything before what can only be an ability of its own; these have rules of their own.
_FLAVOUR: Final = re.compile(
    r"(?!max speed|solved|to solve|visit|prize)(?:(?!(?:i|ii|iii|iv|v|vi|whenever|when|at) )[a-z][\w'-]* |, |! ){1,6}— "
    r"(?:when |whenever |at the beginning |as long as |if )"
)


def _leveled(bar: tuple[int, str] | None, under: list[Ability]) -> list[Ability]:
    return [] if bar is None else list(level(bar[0], bar[1], *under))
