"""Makes cards of the data that describe them, and says which words of their text were not understood."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import islice, product
from typing import Final

from endstep.games.magic.abilities.amounts import TheX
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
    keyword_of,
    mentions,
)
from endstep.games.magic.abilities.card import CardDef, define, faces, split
from endstep.games.magic.abilities.conditions import WasPaid
from endstep.games.magic.abilities.designations import GetBlessing
from endstep.games.magic.abilities.gifts import GIFT, PROMISED
from endstep.games.magic.abilities.keywords import ASCEND
from endstep.games.magic.abilities.keywords.growing import with_backup
from endstep.games.magic.abilities.leveling import level
from endstep.games.magic.abilities.producing import taps_for
from endstep.games.magic.abilities.sequence import If, InOrder, in_order
from endstep.games.magic.abilities.unread import SPELL, Unread
from endstep.games.magic.oracle.cleaving import texts_of, with_cleave
from endstep.games.magic.oracle.compiled import Compiled, Gap, Malformed
from endstep.games.magic.oracle.grammar import ABILITY, Instructions
from endstep.games.magic.oracle.grammar.following import Unclear
from endstep.games.magic.oracle.grammar.instead import put_instead
from endstep.games.magic.oracle.grammar.pointing import InsteadOfIt
from endstep.games.magic.oracle.grammar.resolving import Resolver, apart
from endstep.games.magic.oracle.grammar.substituting import substitute
from endstep.games.magic.oracle.linking import linked, linked_spell
from endstep.games.magic.oracle.moments import moment_of
from endstep.games.magic.oracle.striations import Striation, striation_at
from endstep.games.magic.oracle.texts import PARAGRAPH, Line, cut, own_names
from endstep.games.magic.oracle.vocabulary import ABILITY_WORDS
from endstep.games.magic.state.codes import BATTLEFIELD

_BASIC: Final = {"Plains": "{W}", "Island": "{U}", "Swamp": "{B}", "Mountain": "{R}", "Forest": "{G}"}
_LETTERS: Final = "WUBRG"
_NUMBER: Final = re.compile(r"-?\d+")
_MOST_READINGS: Final = 8  # of one paragraph of a spell
_LEVEL: Final = re.compile(r"((?:\{[^}]+\} )+): level (\d) ¶ ")


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
    told = texts_of(data)
    if told is not None:
        cost, whole, rest = told
        both = [_plain_face({**data, "oracle_text": text}, layout) for text in (whole, rest)]
        if all(each.is_understood for each in both):
            card = with_cleave(cost, both[0].card, both[1].card)
            if card is not None:
                return Compiled(card, (), both[0].paragraphs + 1)
    return _plain_face(data, layout)


def _plain_face(data: Mapping[str, object], layout: str) -> Compiled:
    name, type_line = data.get("name"), data.get("type_line")
    if not isinstance(name, str) or not isinstance(type_line, str) or not name or not type_line:
        raise Malformed(f"{name or 'a card'}: no name or no type line")
    text = str(data.get("oracle_text") or "")
    cost = str(data.get("mana_cost") or "")
    line_of_types = type_line.replace("—", "-").strip()
    words = set(line_of_types.replace("//", " ").split())
    line = cut(text, own_names(name, legendary="Legendary" in words))
    reader = _Reader(line, frozenset(words), line_of_types)
    power, toughness = _size(data, "power", "toughness"), _size(data, "toughness", "power")
    reader.size = None if power is None or toughness is None else (power, toughness)
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
            power=None if reader.stationed else power,  # CR 721.2c
            toughness=None if reader.stationed else toughness,
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
    (
        "normal",
        "leveler",
        "prototype",
        "transform",
        "modal_dfc",
        "split",
        "adventure",
        "saga",
        "class",
        "meld",
        "reversible_card",
    )
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
        self.size: tuple[int, int] | None = None  # as it is printed
        self.stationed = False  # the size is that of a station symbol
        self.gaps: list[Gap] = []
        self.resolver = Resolver(words, is_spell=self.is_spell)
        self.steps: list[list[Instructions]] = []  # for each paragraph of instructions the ways to read it
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
        striations: list[Striation] = []
        while place < len(words):
            symbol = striation_at(words, place)
            if symbol is not None:
                striations.append(symbol[0])
                place = symbol[1]
                continue
            told = _LEVEL.match(words, place)
            if told is not None and "Class" in self.words:
                found += _leveled(bar, under)
                bar, under = (int(told[2]), told[1].replace(" ", "")), []
                self.paragraphs += 1
                place = told.end()
                continue
            abilities, place = self._paragraph(place)
            (striations[-1].abilities if striations else found if bar is None else under).extend(abilities)
        found += _leveled(bar, under)
        if striations and striations[-1].counter == "charge" and "Creature" not in self.words:
            striations[-1].size = self.size
            self.stationed = True
        for each in striations:
            found += each.told(is_creature="Creature" in self.words)
        self.several = any(isinstance(each, ExtraCost) and (each.all_modes or each.per_mode) for each in found)
        self.overload = any(isinstance(each, InsteadOfCost) and each.name == "overload" for each in found)
        if any(keyword_of(each) == "backup" for each in found):
            found = with_backup(found)
        together = linked(found)
        if together is None:
            self.gaps.append(Gap(0, 0, "what was exiled"))
        found = together or []
        spell = self._spell()
        if isinstance(spell, SpellText):
            spell = linked_spell(spell, found)
            if spell is None:
                self.gaps.append(Gap(0, 0, "what was exiled"))
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
                _knows_x(line.words[begin:end], done)
            except Unclear as error:
                unclear = max(unclear, error.place)
                continue
            if self.is_spell:
                done = [_of_a_spell(each) for each in done]
            told = [each for each in done if isinstance(each, Instructions)]
            if len(done) == len(told) == 1:
                self.steps.append(self._others(begin, end, told[0]))
            else:
                self.steps += [[each] for each in told]
            return [each for each in done if not isinstance(each, Instructions)], end + len(PARAGRAPH) + 1
        end = line.words.index(f"{PARAGRAPH} ", max(begin, line.furthest - len(PARAGRAPH) - 1))
        return [self._miss(begin, end, unclear)], end + len(PARAGRAPH) + 1

    def _others(self, begin: int, end: int, first: Instructions) -> list[Instructions]:
        """Return the ways to read a paragraph of instructions, since what they point at is settled for all together."""
        found = [first]
        for abilities, behind in ABILITY.at(self.line, begin):
            assert isinstance(abilities, tuple)
            if behind == end and len(abilities) == 1 and isinstance(abilities[0], Instructions):
                if len(found) < _MOST_READINGS and abilities[0] not in found:
                    found.append(abilities[0])
        return found

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
        first: Unclear | None = None
        for readings in islice(product(*self.steps), 2 * _MOST_READINGS):
            try:
                done = self._resolved_together([step.text for step in readings])
                return SpellText(self._overloaded(apart(done) if self.several else done))
            except Unclear as error:
                first = first or error
        assert first is not None
        end = len(self.line.words) - len(PARAGRAPH) - 1
        return self._miss(max(0, first.place), end, max(0, first.place))

    def _resolved_together(self, texts: list[Text]) -> Text:
        """Return the instructions of all paragraphs as one, in which everything is said; raise Unclear."""
        if len(texts) == 1:
            return self.resolver.text(texts[0])
        effects = [text.effect for text in texts]
        told = [effect for effect in effects if effect is not None]
        if len(told) != len(effects):
            raise Unclear(-1, "modes and more")
        return self.resolver.text(Text(in_order(*_together(told))))

    def _overloaded(self, text: Text) -> Text:
        """Return instructions that are about each thing instead of a target where overload was paid (CR 702.96)."""
        if not self.overload:
            return text
        if text.effect is None:
            raise Unclear(0, "modes with overload")
        each = substitute(text.effect, _each)
        assert isinstance(each, Effect)
        return Text(If(WasPaid("overload"), each, text.effect))


def _of_a_spell(ability: Ability) -> Ability:
    """Return what a keyword ability that instants and sorceries can have is on these (CR 702.131a, 702.174b)."""
    if ability == ASCEND:
        return Instructions(Text(GetBlessing()))
    if isinstance(ability, Triggered) and ability.keyword == GIFT and ability.text.effect is not None:
        return Instructions(Text(If(PROMISED, ability.text.effect)))
    return ability


def _together(effects: Sequence[Effect]) -> list[Effect]:
    """Return the instructions of several paragraphs, one of which may stand in the place of the one before it."""
    done: list[Effect] = []
    since = 0
    for each in effects:
        steps = each.steps if isinstance(each, InOrder) else (each,)
        first, *more = steps
        if isinstance(first, InsteadOfIt):
            changed = put_instead(tuple(done[since:]), first) if done else None
            if changed is None:
                raise Unclear(-1, "instead of something that can't be told")
            done[since:] = changed
            since = max(0, len(done) - 1)
            done += more
            continue
        since = len(done)
        done += steps
    return done


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


def _named(line: Line, place: int) -> bool:
    return bool(_FLAVOUR.match(line.words, place) or _FLAVOUR_OF_COST.match(line.words, place))


def _behind_ability_word(line: Line, place: int) -> int:
    """Return the place behind an ability word, which means nothing (CR 207.2c)."""
    dash = line.words.find(" — ", place, place + 60)
    if dash > 0 and (line.words[place:dash] in ABILITY_WORDS or _named(line, place)):
        return dash + 3
    return place


# A flavour word (CR 207.2d): anything before what can only be an ability of its own; these have rules of their own.
_FLAVOUR: Final = re.compile(
    r"(?!max speed|solved|to solve|visit|prize)(?:(?!(?:i|ii|iii|iv|v|vi|whenever|when|at) )[a-z][\w'-]* |, |! ){1,6}— "
    r"(?:when |whenever |at the beginning |as long as |if )"
)
# The same before an activated ability; keywords with a dash behind them are one word, or have no colon.
_FLAVOUR_OF_COST: Final = re.compile(
    r"(?!max speed|to solve|level up|power-up|cumulative upkeep)"
    r"(?:(?!(?:i|ii|iii|iv|v|vi) )[a-z][\w'-]* |, |! ){2,9}— (?=(?:\{[^}]+\} |sacrifice |discard )[^¶\".]*: )"
)


def _knows_x(words: str, abilities: Sequence[Ability]) -> None:
    """Refuse an X that is told once and meant again in a sentence that the reading has left alone; raise Unclear."""
    told = "where x is " in words and "this way" not in words and "{X}" not in words
    if told and mentions(tuple(abilities), (TheX,)):
        raise Unclear(-1, "an X in another sentence than the one that tells it")


def _leveled(bar: tuple[int, str] | None, under: list[Ability]) -> list[Ability]:
    return [] if bar is None else list(level(bar[0], bar[1], *under))
