"""Kinds of object as cards write them: "nonland permanent you control with flying" (CR 109.2, 110, 205)."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from endstep.games.magic.abilities.amounts import Plus
from endstep.games.magic.abilities.base import Amount, What, Who
from endstep.games.magic.abilities.effects.casting import PAID_WITH
from endstep.games.magic.abilities.fights import AllBut
from endstep.games.magic.abilities.limits import AnyOf, Exceeds, FaceDown, Modified, SameAs
from endstep.games.magic.abilities.linked import EXILED_WITH_THIS
from endstep.games.magic.abilities.objects import Things
from endstep.games.magic.abilities.players import OPPONENTS, YOU
from endstep.games.magic.abilities.within import Within
from endstep.games.magic.oracle.grammar.kinds import (
    AFTER,
    CARD_KIND,
    CARD_KINDS,
    ONES,
    QUALITY,
    RANGE,
    THEIRS_TO_CAST,
    THINGS,
    TYPE_NAME,
    YOURS_TO_CAST,
)
from endstep.games.magic.oracle.grammar.rules import Found, words_at
from endstep.games.magic.oracle.texts import Line
from endstep.games.magic.oracle.vocabulary import COLORS, SUBTYPES, SUPERTYPES, TYPES, many
from endstep.games.magic.state.codes import EXILE, GRAVEYARD, HAND, LIBRARY, STACK

_NEXT: Final = re.compile(r"(\S+) ")
_AND_OR: Final = re.compile(r"(?:, and / or|, and|, or|and / or|and|or|,) ")
_NAMES: Final = SUBTYPES | TYPES
_HEADS: Final = {"permanent", "card", "spell", "token", "commander"}
_SINGLE: Final = {name.lower() for name in _NAMES.values()}
_SEVERAL: Final = {many(name) for name in _NAMES.values()}
_HISTORIC: Final = AnyOf((Things(types=("Artifact",)), Things(supertypes=("Legendary",)), Things(subtypes=("Saga",))))
_STATES: Final[dict[str, dict[str, object]]] = {
    "tapped": {"tapped": True},
    "face-down": {"within": (FaceDown(),)},
    "untapped": {"tapped": False},
    "nontoken": {"token": False},
    "token": {"token": True},
    "commander": {"within": (Within("is commander", 1),)},
    "goaded": {"within": (Within("is goaded", 1),)},
    "monstrous": {"within": (Within("is monstrous", 1),)},
    "renowned": {"within": (Within("is renowned", 1),)},
    "saddled": {"within": (Within("is saddled", 1),)},
    "suspected": {"within": (Within("is suspected", 1),)},
    "historic": {"within": (_HISTORIC,)},
    "modified": {"within": (Modified(),)},
    "multicolored": {"within": (Within("colors", 2),)},
    "monocolored": {"within": (Within("colors", 1, 1),)},
    "colorless": {"within": (Within("colors", None, 0),)},
}
_SIZED: Final = re.compile(r"\d+/\d+")
_FIGHTING: Final = re.compile(r"attacking or blocking ")


class _Draft:
    """A kind of object in the making: its fields, its noun, and what it must still say."""

    __slots__ = ("card", "fields", "kinds", "many", "one", "types")

    def __init__(self) -> None:
        self.fields: dict[str, object] = {}
        self.kinds: tuple[Things, ...] = ()  # of which it is one, the last named last
        self.types: list[str] = []
        self.card = ""  # card or spell, which is in no zone yet
        self.many = False
        self.one = True

    def copy(self) -> _Draft:
        new = _Draft()
        new.fields = dict(self.fields)
        new.types = list(self.types)
        new.kinds = self.kinds
        new.card = self.card
        new.many = self.many
        new.one = self.one
        return new

    def put(self, **fields: object) -> None:
        """Set fields; those that list something are added to."""
        for name, value in fields.items():
            there = self.fields.get(name)
            self.fields[name] = there + value if isinstance(there, tuple) and isinstance(value, tuple) else value

    def number(self, word: str) -> None:
        """Note whether a noun is one thing, several, or the same in both."""
        self.one = word in _SINGLE
        self.many = word in _SEVERAL

    def made(self) -> Things:
        fields = dict(self.fields)
        if self.types:
            fields["types"] = tuple(self.types)
        return Things(**fields)  # type: ignore[arg-type]


def _next(line: Line, place: int) -> tuple[str, int]:
    match = _NEXT.match(line.words, place)
    return ("", place) if match is None else (match[1], match.end())


def _adjective(draft: _Draft, word: str) -> bool:
    """Take a word before the noun; return whether it is one."""
    if word in _STATES:
        draft.put(**_STATES[word])
    elif word == "other":
        draft.put(other=True)
    elif word == "attacking":
        draft.put(attacking=True)
    elif word == "blocking":
        draft.put(blocking=True)
    elif word in SUPERTYPES:
        draft.put(supertypes=(SUPERTYPES[word],))
    elif _SIZED.fullmatch(word):
        power, toughness = map(int, word.split("/"))
        draft.put(within=(Within("power", power, power), Within("toughness", toughness, toughness)))
    elif word.startswith("non"):
        return _lacking(draft, word.removeprefix("non").removeprefix("-"))
    else:
        return False
    return True


def _lacking(draft: _Draft, word: str) -> bool:
    if word in COLORS:
        draft.put(not_colors=(COLORS[word],))
    elif word in SUPERTYPES or word in _NAMES:
        draft.put(without=(SUPERTYPES.get(word) or _NAMES[word],))
    elif word == "commander":
        draft.put(within=(Within("is commander", None, 0),))
    else:
        return False
    return True


def _listed(line: Line, place: int, known: dict[str, str] | dict[str, int]) -> tuple[list[str], int, bool]:
    """Read words of one set, several with "or" or "and" between; return them, the place behind, and whether several."""
    word, end = _next(line, place)
    if word not in known:
        return [], place, False
    found = [word]
    while True:
        between = words_at(line, end, _AND_OR)
        if between < 0:
            break
        word, behind = _next(line, between)
        if word not in known:
            break
        found.append(word)
        end = behind
    return found, end, len(found) > 1


def _noun(line: Line, place: int) -> Iterator[tuple[_Draft, int]]:
    """Read everything up to and with the noun."""
    draft = _Draft()
    while True:
        word, end = _next(line, place)
        if not word:
            return
        if words_at(line, place, _FIGHTING) > 0:
            draft.put(fighting=True)
            place = words_at(line, place, _FIGHTING)
            continue
        if word == "," and (draft.fields.get("without") or draft.fields.get("supertypes")):
            if not draft.fields.get("without") and not line.words.startswith("non", end):
                return  # "a basic, Sphere, or Locus land" is one of three
            place = end
            continue
        if word in COLORS:
            colors, place, several = _listed(line, place, COLORS)
            between = line.words[end : end + 4]
            if several and between.startswith("and"):
                return
            draft.put(colors=tuple(COLORS[each] for each in colors))
            continue
        head = word in ("token", "tokens", "commander", "commanders") and not _begins_noun(line, end)
        if not head and _adjective(draft, word):
            place = end
            continue
        break
    yield from _head(draft, line, place)


def _begins_noun(line: Line, place: int) -> bool:
    word, _ = _next(line, place)
    return word in _NAMES or word.rstrip("s") in _HEADS


def _head(draft: _Draft, line: Line, place: int) -> Iterator[tuple[_Draft, int]]:
    """Read types, subtypes and the noun itself."""
    word, end = _next(line, place)
    if word in _NAMES:
        names, behind, several = _listed(line, place, _NAMES)
        if several:
            both = draft.copy()
            kinds = tuple(_NAMES[each] for each in names)
            if all(each in TYPES for each in names):
                both.put(any_type=kinds)
                both.kinds = tuple(Things(types=(kind,)) for kind in kinds)
            elif all(each in SUBTYPES for each in names):
                both.put(any_subtype=kinds)
            else:
                both = None  # type: ignore[assignment]
            if both is not None:
                both.number(names[-1])
                if names[-1] in SUBTYPES and _next(line, behind)[0] in TYPES and both.one:
                    yield from _head(both, line, behind)
                yield from _behind_types(both, line, behind, closed=False)
        one = draft.copy()
        _take(one, word)
        one.number(word)
        following, _ = _next(line, end)
        if following in _NAMES and one.one:
            yield from _head(one, line, end)
        else:
            yield from _behind_types(one, line, end, closed=False)
        return
    yield from _behind_types(draft, line, place, closed=True)


def _take(draft: _Draft, word: str) -> None:
    name = _NAMES[word]
    if word in TYPES:
        draft.types.append(name)
    else:
        draft.put(subtypes=(name,))


def _behind_types(draft: _Draft, line: Line, place: int, *, closed: bool) -> Iterator[tuple[_Draft, int]]:
    """Read the noun behind types; without types (`closed`) there must be one."""
    word, end = _next(line, place)
    single = word.removesuffix("s")
    if single in _HEADS:
        with_noun = draft.copy()
        with_noun.many, with_noun.one = word != single, word == single
        if single == "token":
            with_noun.put(token=True)
        elif single == "commander":
            with_noun.put(within=(Within("is commander", 1),))
        elif single != "permanent":
            with_noun.card = single
        elif _next(line, end)[0].removesuffix("s") in ("card", "spell"):
            following, behind = _next(line, end)
            with_noun.put(permanent_card=True)
            with_noun.card = following.removesuffix("s")
            with_noun.many, with_noun.one = following.endswith("s"), not following.endswith("s")
            end = behind
        yield with_noun, end
    if not closed:
        yield draft, place


def _read(line: Line, place: int) -> Iterator[tuple[_Draft, int]]:
    for draft, end in _noun(line, place):
        if draft.card == "spell":
            draft.put(zone=STACK)
        yield from _narrowed(draft, line, end)
    for draft, end in _alternatives(line, place):
        yield from _narrowed(draft, line, end)


def _narrowed(draft: _Draft, line: Line, place: int) -> Iterator[tuple[_Draft, int]]:
    """Read what follows the noun, one after the other."""
    if draft.card != "card" or "zone" in draft.fields:
        yield draft, place
    for fields, end in AFTER.at(line, place):
        assert isinstance(fields, dict)
        if (
            draft.card == "card"
            and fields.get("zone") is None
            and "zone" not in draft.fields
            and "within" not in fields
            and "chosen" not in fields
        ):
            if "name" not in fields and "keywords" not in fields:
                continue
        if any(name in draft.fields and not isinstance(draft.fields[name], tuple) for name in fields):
            continue
        if "zone" in fields and draft.card != "card":
            continue
        further = draft.copy()
        if draft.kinds and _is_of_creatures(fields):
            if not _is_about_last(further, fields):
                continue
        else:
            further.put(**fields)
        yield from _narrowed(further, line, end)


def _is_of_creatures(fields: dict[str, object]) -> bool:
    """Return whether what follows a noun is said of creatures, such as their power or flying."""
    within = fields.get("within")
    numbers = within if isinstance(within, tuple) else ()
    return bool(fields.keys() & {"keywords", "lacking"}) or any(
        getattr(each, "quality", "power") in ("power", "toughness") for each in numbers
    )


def _is_about_last(draft: _Draft, fields: dict[str, object]) -> bool:
    """Put what is said of creatures to the last of several kinds, as in "enchantment or creature with flying"."""
    bodies = [bool({"Creature", "Vehicle"} & {*kind.types, *kind.subtypes}) for kind in draft.kinds]
    if all(bodies):
        draft.put(**fields)
        return True
    if any(bodies[:-1]) or not bodies[-1]:
        return False
    *others, last = draft.kinds
    told = (*others, replace(last, **fields))  # type: ignore[arg-type]
    draft.fields.pop("any_type", None)
    draft.fields["within"] = (AnyOf(told),)
    draft.kinds = ()
    return True


_OR_ELSE: Final = re.compile(r"(?:, or|or|and / or) ")
_ARTICLE: Final = re.compile(r"an? ")


def _alternatives(line: Line, place: int) -> Iterator[tuple[_Draft, int]]:
    """Read two nouns of kinds that no one noun could name, such as "artifact creature or Vehicle"."""
    for first, end in _noun(line, place):
        begin = words_at(line, end, _OR_ELSE)
        apart = _ARTICLE.match(line.words, begin) if begin > 0 else None
        if begin < 0 or (apart and line.words.startswith("another ", max(0, place - 8))):
            continue
        if not (first.types or first.fields):
            continue
        for second, behind in _noun(line, begin if apart is None else apart.end()):
            same = (first.one and second.one) or (first.many and second.many)
            if not same or not (second.types or second.fields) or first.card != second.card:
                continue
            if not (apart or first.types or first.card) and second.types and second.fields.get("subtypes"):
                continue  # "Elf or Soldier creature" is about creatures
            said = first.fields.keys() - {"subtypes"}
            if said and not (apart or first.card or said <= second.fields.keys()):
                continue  # what stands before the first noun would be said of both
            both = _Draft()
            both.card, both.one, both.many = first.card, first.one and second.one, first.many and second.many
            if both.card == "spell":
                both.put(zone=STACK)
            both.kinds = (first.made(), second.made())
            both.put(within=(AnyOf(both.kinds),))
            yield both, behind


@ONES.reader
def _ones(line: Line, place: int) -> Iterator[Found]:
    for draft, end in _read(line, place):
        if draft.one:
            yield draft.made(), end


@THINGS.reader
def _things(line: Line, place: int) -> Iterator[Found]:
    for draft, end in _read(line, place):
        if draft.many:
            yield draft.made(), end


def _controlled(who: Who) -> dict[str, object]:
    return {"controller": who}


def _in_graveyard(who: Who | None = None) -> dict[str, object]:
    return {"zone": GRAVEYARD} if who is None else {"zone": GRAVEYARD, "owner": who}


def _in_zone(who: Who, zone: int) -> dict[str, object]:
    return {"zone": zone, "owner": who}


def _has(keywords: tuple[str, ...]) -> dict[str, object]:
    return {"keywords": keywords}


def _lacks(keywords: tuple[str, ...]) -> dict[str, object]:
    return {"lacking": keywords}


def _named(name: str) -> dict[str, object]:
    return {"name": name}


def _numbered(within: Within) -> dict[str, object]:
    return {"within": (within,)}


def _countered(counter: str) -> dict[str, object]:
    return {"within": (Within(f"{counter} counters", 1),)}


AFTER.add("{who} controls?", _controlled)
AFTER.add("your opponents control", _controlled, who=OPPONENTS)
AFTER.add("an opponent controls", _controlled, who=OPPONENTS)
AFTER.says("you don't control", {"controller": AllBut(YOU)})
AFTER.says("you cast", {"controller": YOU})
AFTER.says("on the battlefield", {})


def _shares_type(what: What) -> dict[str, object]:
    return {"within": (SameAs("creature type", what),)}


AFTER.add("that shares? (?:a|at least one) creature type with {what:pointed}", _shares_type)
AFTER.says("that (?:your opponents control|an opponent controls)", {"controller": OPPONENTS})
AFTER.says("(?:an opponent casts|your opponents cast)", {"controller": OPPONENTS})
AFTER.says("you own", {"owner": YOU})
AFTER.add("(?:in|from) {who:whose} graveyards?", _in_graveyard)
AFTER.add("(?:in|from) (?:a|all|any) graveyards?", _in_graveyard)
AFTER.add("(?:in|from) {who:whose} hand", _in_zone, zone=HAND)
AFTER.add("(?:in|from) {who:whose} library", _in_zone, zone=LIBRARY)
AFTER.says("in exile", {"zone": EXILE})
AFTER.says("you (?:control but |)don't own", {"owner": AllBut(YOU)})
AFTER.says("you own but don't control", {"controller": AllBut(YOU), "owner": YOU})
AFTER.add("with {keywords:plain_keywords}", _has)
AFTER.add("without {keywords:plain_keywords}", _lacks)
AFTER.add("(?:with|that has|that have) {within:range}", _numbered)
AFTER.add("(?:with|that has|that have) (?:an?|one or more) {counter} counters? on (?:it|them)", _countered)
AFTER.says("(?:with|that has|that have) (?:a|one or more) counters? on (?:it|them)", _countered("any"))
AFTER.says("(?:with|that has|that have) no counters on (?:it|them)", {"within": (Within("any counters", None, 0),)})
AFTER.says("that attacked this turn", {"attacked": True})
AFTER.says("other than ~", {"other": True})
AFTER.says("of the chosen color", {"chosen": ("color",)})
AFTER.says("of the chosen type", {"chosen": ("type",)})
AFTER.says("with the chosen name", {"chosen": ("name",)})
AFTER.says("of that color", {"chosen": ("that color",)})
AFTER.says("of that type", {"chosen": ("that type",)})
AFTER.says("with that name", {"chosen": ("that name",)})


def _same(quality: str, what: What) -> dict[str, object]:
    return {"within": (SameAs(quality, what),)}


for _quality in ("name", "mana value"):
    AFTER.add(f"with the same {_quality} as {{what:pointed}}", _same, quality=_quality)
    AFTER.add(f"with the same {_quality} as {{what:target}}", _same, quality=_quality)
    AFTER.add(
        f"with the same {_quality} as (?:the exiled card|a card exiled with ~)",
        _same,
        quality=_quality,
        what=EXILED_WITH_THIS,
    )
    AFTER.add(
        f"with the same {_quality} as the (?:sacrificed|discarded) (?:creature|permanent|card|artifact)",
        _same,
        quality=_quality,
        what=PAID_WITH,
    )
AFTER.says("with toughness greater than (?:its|their) power", {"within": (Exceeds("toughness", "power"),)})
AFTER.says("with power greater than (?:its|their) toughness", {"within": (Exceeds("power", "toughness"),)})


_CALLED: Final = re.compile(r"named ")
_NAME_ENDS: Final = re.compile(r"[,.:;¶—\"]")


@AFTER.reader
def _called(line: Line, place: int) -> Iterator[Found]:
    """Read "named Somebody of Somewhere": words with capital letters, small ones only between them."""
    begin = words_at(line, place, _CALLED)
    if begin < 0:
        return
    end, word = begin, ""
    while end < len(line.words):
        word, behind = _next(line, end)
        if word.startswith("~"):
            yield _named(line.original(begin, behind)), behind
            return
        shown = line.original(end, behind)
        if not word or _NAME_ENDS.match(word) or (not shown[:1].isupper() and word not in _SMALL):
            break
        end = behind
        if shown[:1].isupper():
            yield _named(line.original(begin, end)), end


_SMALL: Final = frozenset(("of", "the", "and", "in", "to", "from", "for", "a", "with", "on", "von", "en"))


def _at_least(quality: str, amount: Amount) -> Within:
    return Within(quality, amount)


def _at_most(quality: str, amount: Amount) -> Within:
    return Within(quality, None, amount)


def _equal(quality: str, amount: Amount) -> Within:
    return Within(quality, amount, amount)


def _below(quality: str, amount: Amount) -> Within:
    return Within(quality, None, Plus(amount, -1))


def _above(quality: str, amount: Amount) -> Within:
    return Within(quality, Plus(amount, 1))


RANGE.add("{quality} {amount} or (?:greater|more)", _at_least)
RANGE.add("{quality} {amount} or less", _at_most)
RANGE.add("{quality} {amount}", _equal)
RANGE.add("{quality} less than or equal to {amount:count}", _at_most)
RANGE.add("{quality} greater than or equal to {amount:count}", _at_least)
RANGE.add("{quality} equal to {amount:count}", _equal)
RANGE.add("{quality} less than {amount:count}", _below)
RANGE.add("{quality} greater than {amount:count}", _above)
QUALITY.says("power", "power")
QUALITY.says("toughness", "toughness")
QUALITY.says("mana value", "mana value")


def _kinds_of_card(line: Line, place: int, *, many: bool) -> Iterator[Found]:
    """Read "creature card" where the zone is told otherwise: the kind is that of a permanent."""
    for draft, end in (*_noun(line, place), *_alternatives(line, place)):
        if draft.card != "card" or draft.many is not many:
            continue
        yield draft.made(), end
        for fields, behind in AFTER.at(line, end):
            if isinstance(fields, dict) and not fields.keys() - {"within", "name", "keywords", "lacking", "chosen"}:
                further = draft.copy()
                if draft.kinds and _is_of_creatures(fields):
                    if not _is_about_last(further, fields):
                        continue
                else:
                    further.put(**fields)
                yield further.made(), behind


@TYPE_NAME.reader
def _type_name(line: Line, place: int) -> Iterator[Found]:
    word, end = _next(line, place)
    if word in _NAMES:
        yield _NAMES[word], end


@CARD_KIND.reader
def _card_kind(line: Line, place: int) -> Iterator[Found]:
    return _kinds_of_card(line, place, many=False)


@CARD_KINDS.reader
def _card_kinds(line: Line, place: int) -> Iterator[Found]:
    return _kinds_of_card(line, place, many=True)


@YOURS_TO_CAST.reader
def _yours_to_cast(line: Line, place: int) -> Iterator[Found]:
    for things, end in THINGS.at(line, place):
        if isinstance(things, Things) and things.controller == YOU:
            yield things, end


@THEIRS_TO_CAST.reader
def _theirs_to_cast(line: Line, place: int) -> Iterator[Found]:
    for things, end in THINGS.at(line, place):
        if isinstance(things, Things) and things.controller == OPPONENTS:
            yield things, end
