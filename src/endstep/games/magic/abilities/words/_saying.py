"""How a value of the ability language is said: the table of words, and the small grammar in which they are written.

The words of a class are a template that names its fields in braces, or a function that takes its fields by name. Behind
a colon a template says what becomes of a field:

- `{who:draw}`: a player with a verb, "you draw", "each opponent draws"; "their" behind the verb is "your" after "you";
- `{who:a draw}`, `{what:a}`: one of them, "an opponent draws", "a creature"; also `many` and `kind`, without article;
- `{who:'s}`: "your", "each opponent's";
- `{amount}`, `{amount:card}`: "3", "3 cards", "that many cards"; a number that has to be worked out stands in braces;
- `{left:bare}`, `{left:term}`: a number that is worked out, without braces, and in parentheses where it is a sum;
- `{to:zone}`, `{step:step}`, `{color:color}`, `{duration:while}`: what a code stands for.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import fields, is_dataclass
from functools import cache
from inspect import signature
from string import Formatter

from endstep.games.magic.abilities.amounts import Plus, ThatMuch, TheX
from endstep.games.magic.abilities.base import Number, Pattern, What, Who
from endstep.games.magic.abilities.players import You
from endstep.games.magic.continuous.effects import (
    FOR_EVER,
    THIS_COMBAT,
    THIS_TURN,
    UNTAP_STEP,
    UNTIL_END_OF_YOUR_NEXT_TURN,
    UNTIL_YOUR_NEXT_TURN,
)
from endstep.games.magic.state.codes import COLOR_NAMES, DRAW, END, STEP_NAMES, UNTAP, ZONE_NAMES

Words = str | Callable[..., str]

WORDS: dict[type, Words] = {}
KINDS: set[type] = set()  # those whose words are a kind, "creature+ you control"; the plus becomes the plural's ending

DURATIONS: Mapping[int, str] = {
    THIS_TURN: "this turn",
    FOR_EVER: "from now on",
    UNTIL_YOUR_NEXT_TURN: "until your next turn",
    UNTIL_END_OF_YOUR_NEXT_TURN: "until your next turn ends",
    THIS_COMBAT: "this combat",
    UNTAP_STEP: "through its controller's next untap step",
}
CODES: Mapping[str, Mapping[int, str]] = {
    "zone": dict(enumerate(ZONE_NAMES)),
    "step": {**dict(enumerate(STEP_NAMES)), UNTAP: "untap step", DRAW: "draw step", END: "end step"},
    "color": dict(enumerate((*COLOR_NAMES, "colorless"))),
    "while": DURATIONS,
}
_COUNTABLE = re.compile(r"(\w+)\+(?!\d)")
_SIBILANT = ("s", "sh", "ch", "x", "z")
_IRREGULAR = {"have": "has", "do": "does", "don't": "doesn't", "be": "is"}
_UNCHANGED = {"can", "can't", "may", "must"}


def say(value: object) -> str:
    """Return a value in words: a name as it is, nothing for None, several one after the other."""
    if value is None:
        return ""
    if isinstance(value, tuple):
        return "; ".join(say(each) for each in value)
    if isinstance(value, (Who, What)):
        return formed(value, "each")
    return told(value)


def conditional(event: Pattern) -> str:
    """Return an event in words as one that has not happened: "you would draw a card"."""
    return told(event, _WOULD)


@cache
def named(words: Words) -> frozenset[str]:
    """Return the fields that words speak of."""
    if not isinstance(words, str):
        return frozenset(signature(words).parameters)
    found: set[str] = set()
    for _, name, spec, _ in _HAPPENS.parse(words):
        found |= {name} if name else set()
        found |= named(spec) if spec else set()
    return frozenset(found)


def told(value: object, mood: _Grammar | None = None) -> str:
    """Return one value by the words of its class; what these do not speak of follows in square brackets."""
    mood = mood or _HAPPENS
    if not is_dataclass(value) or isinstance(value, type):
        return str(value)
    held = {field.name: getattr(value, field.name) for field in fields(value) if field.compare}
    words = WORDS.get(type(value))
    speaks_of = named(words) if words is not None else frozenset()
    if words is None or not speaks_of <= held.keys():
        return _notation(value, held)
    text = words if isinstance(words, str) else words(**{name: held[name] for name in speaks_of})
    if isinstance(words, str) or isinstance(value, Pattern):  # a function of an event chooses its template
        text = mood.vformat(text, (), held)
    usual = {field.name: field.default for field in fields(value)}
    untold = [name for name in held if name not in speaks_of and held[name] != usual[name]]
    return "".join([text, *(f" [{name}={say(held[name])}]" for name in untold)])


def _notation(value: object, held: Mapping[str, object]) -> str:
    return f"{type(value).__name__}({', '.join(f'{name}={say(each)}' for name, each in held.items())})"


def formed(value: Who | What | None, form: str) -> str:
    """Return players or objects as one of them ("a"), each of them, "many" of them, or the bare "kind"."""
    if value is None:
        return "something"
    text = told(value)
    if type(value) not in KINDS:
        return text
    if form == "many":
        return _COUNTABLE.sub(lambda found: plural(found[1]), text)
    text = _COUNTABLE.sub(r"\1", text)
    if form == "a":
        return with_article(text)
    return f"each {text}" if form == "each" else text


def does(who: Who | What | None, words: str, *, form: str = "each") -> str:
    """Return players or objects with what they do, the verb first: `does(YOU, "draw a card")`."""
    return f"{formed(who, form)} {_agreeing(words, you=isinstance(who, You))}"


def _agreeing(words: str, *, you: bool) -> str:
    if you:
        return re.sub(r"\btheir\b", "your", words)
    verb, space, rest = words.partition(" ")
    return inflected(verb) + space + rest


def inflected(verb: str) -> str:
    """Return a verb as one person does it: "draws", "searches", "can't"."""
    if verb in _UNCHANGED:
        return verb
    return _IRREGULAR.get(verb) or plural(verb)


def plural(noun: str) -> str:
    """Return several of a thing; only the last word changes."""
    if noun.endswith("y") and noun[-2:-1] not in {*"aeiou", ""}:
        return f"{noun[:-1]}ies"
    return f"{noun}es" if noun.endswith(_SIBILANT) else f"{noun}s"


def with_article(noun: str) -> str:
    """Return one thing: "an omen counter"."""
    if noun.startswith("other "):
        return f"an{noun}"
    return f"an {noun}" if noun[:1].lower() in {*"aeio"} else f"a {noun}"


def counted(amount: int | Number, noun: str = "") -> str:
    """Return an amount, or that many things."""
    if noun == "bare":
        return say(amount)
    if noun == "term":
        return f"({say(amount)})" if isinstance(amount, Plus) else say(amount)
    if isinstance(amount, int):
        text = str(amount)
        if noun:
            return with_article(noun) if amount == 1 else f"{text} {plural(noun)}"
    elif isinstance(amount, ThatMuch):
        text = "that many" if noun else "that much"
    else:
        text = "X" if isinstance(amount, TheX) else f"{{{say(amount)}}}"
    return f"{text} {plural(noun)}" if noun else text


def possessive(who: Who | What) -> str:
    """Return whose something is."""
    if isinstance(who, You):
        return "your"
    text = say(who)
    return f"{text}'" if text.endswith("s") and not text.endswith("this") else f"{text}'s"


def listed(texts: Sequence[str], last: str = "and") -> str:
    """Return texts as a list: "a, b and c"."""
    return f" {last} ".join(filter(None, (", ".join(texts[:-1]), *texts[-1:])))


def grouped(text: str) -> str:
    """Return text in square brackets where it would run into what follows."""
    return f"[{text}]" if "; " in text or ": " in text else text


class _Grammar(Formatter):
    """Fills templates; in its mood, events happen or would happen."""

    def __init__(self, *, happens: bool) -> None:
        self.happens = happens

    def format_field(self, value: object, format_spec: str) -> str:
        if format_spec in CODES:
            assert isinstance(value, int)
            return CODES[format_spec].get(value, f"{format_spec} {value}")
        if isinstance(value, (int, Number)) and not isinstance(value, bool):
            return counted(value, format_spec)
        if (value is None or isinstance(value, (Who, What))) and format_spec:
            return self._subject(value, format_spec)
        return say(value)

    def _subject(self, value: Who | What | None, spec: str) -> str:
        if value is not None and spec == "'s":
            return possessive(value)
        form, _, verb = spec.partition(" ")
        if form not in {"a", "each", "many", "kind"}:
            form, verb = "each", spec
        if not verb:
            return formed(value, form)
        if self.happens:
            return does(value, verb, form=form)
        return f"{formed(value, form)} would {verb}"


_HAPPENS = _Grammar(happens=True)
_WOULD = _Grammar(happens=False)
