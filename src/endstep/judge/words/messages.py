"""A catalogue of messages: what a code is called in one language.

A catalogue is a TOML file beside this module, named by its language code, and another language is another file with
the same keys. A game may have a folder of such files of its own, for what only it says. A message is one template or
a list of them, best first: the first whose facts are all known is used.
`{amount:card|cards}` writes the number and the form that goes with it. What a catalogue does not hold is taken from
the English one; what nobody holds is said by its code and its facts, so an unknown code is never an error.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from string import Formatter

from endstep.core import EndstepError, Entry

FIRST = "en"
_HERE = Path(__file__).parent
# The facts whose values are words of the rules; any other value is a name or a number and stays as it is.
_TRANSLATED = frozenset(("step", "from", "to", "how", "counter", "outcome", "question", "forced"))

Template = tuple[str, ...]
FactValue = str | int


class UnknownLanguage(EndstepError):
    """A language without a catalogue; `known` lists those with one."""

    def __init__(self, language: str, *, known: tuple[str, ...]) -> None:
        super().__init__(f"no messages in {language!r}; there is {', '.join(known)}")
        self.language = language
        self.known = known


class _Fact:
    """A fact as a template sees it: plain, or with the form of a word that goes with the number."""

    __slots__ = ("value",)

    def __init__(self, value: FactValue) -> None:
        self.value = value

    def __format__(self, spec: str) -> str:
        if "|" not in spec:
            return format(self.value, spec)
        one, many = spec.split("|", 1)
        return f"{self.value} {one if self.value in (1, '1') else many}"


@dataclass(frozen=True, slots=True)
class Catalogue:
    """The messages of one language, by section and code."""

    language: str
    sections: Mapping[str, Mapping[str, Template]]

    def has(self, section: str, code: str) -> bool:
        """Return whether there is a message for that code."""
        return code in self.sections.get(section, {})

    def message(self, section: str, code: str, facts: Mapping[str, FactValue]) -> str | None:
        """Return the first template of that code whose facts are all known, filled in; None when there is none.

        An empty fact counts as unknown.
        """
        known = {name: _Fact(value) for name, value in facts.items() if value != ""}
        for template in self.sections.get(section, {}).get(code, ()):
            if fields(template) <= known.keys():
                return template.format_map(known)
        return None

    def phrase(self, code: str, **facts: FactValue) -> str:
        """Return one of our own phrases; its code and facts when the catalogue does not hold it."""
        return self.message("phrase", code, facts) or _bare(code, facts.items())

    def word(self, value: str) -> str:
        """Return a word of the rules (a step, a zone, a counter) in this language; itself when there is none."""
        return self.message("word", value, {}) or value

    def reason(self, code: str, *, evidence: str = "", source: str = "", player: str = "") -> str:
        """Return the reason for a result, to stand after a colon; code and evidence when the code is not known."""
        facts = {"evidence": evidence, "source": source, "player": player}
        return self.message("cause", code, facts) or _bare(code, [("", evidence), ("source", source)])

    def event(self, entry: Entry) -> str:
        """Return an entry of the trail as a sentence; code and facts when the code is not known."""
        facts = {
            name: self.word(value) if name in _TRANSLATED and isinstance(value, str) else value
            for name, value in entry.facts
        }
        return self.message("event", entry.code, facts) or _bare(entry.code, entry.facts)


def _bare(code: str, facts: Iterable[tuple[str, FactValue]]) -> str:
    told = ", ".join(f"{name} {value}".strip() for name, value in facts if value != "")
    return f"{code} ({told})" if told else code


@cache
def fields(template: str) -> frozenset[str]:
    """Return the names of the facts that a template needs.

    >>> sorted(fields("{player} draws {amount:card|cards}."))
    ['amount', 'player']
    """
    return frozenset(name for _, name, _, _ in Formatter().parse(template) if name)


def languages() -> tuple[str, ...]:
    """Return the codes of the languages that have a catalogue."""
    return tuple(sorted(path.stem for path in _HERE.glob("*.toml")))


@cache
def catalogue(language: str = FIRST, own: Path | None = None) -> Catalogue:
    """Return the catalogue of a language; raise UnknownLanguage when it has none.

    `own` is the folder with the catalogues of a game (its `words`), whose messages come before those that all share.
    """
    if language not in languages():
        raise UnknownLanguage(language, known=languages())
    files = [_HERE / f"{FIRST}.toml", _HERE / f"{language}.toml"]
    if own is not None:
        files += [own / f"{FIRST}.toml", own / f"{language}.toml"]
    sections: dict[str, dict[str, Template]] = {}
    for file in dict.fromkeys(file for file in files if file.exists()):
        for name, messages in read(file).items():
            sections[name] = {**sections.get(name, {}), **messages}
    return Catalogue(language, sections)


def read(path: Path) -> dict[str, dict[str, Template]]:
    """Read a catalogue file, each message as a tuple of templates; raise ValueError for anything else in it."""
    sections: dict[str, dict[str, Template]] = {}
    for section, messages in tomllib.loads(path.read_text(encoding="utf-8")).items():
        if not isinstance(messages, dict):
            raise ValueError(f"{path.name}: {section} is not a table of messages")
        sections[section] = {code: _template(message, f"{section}.{code}") for code, message in messages.items()}
    return sections


def _template(message: object, place: str) -> Template:
    templates = message if isinstance(message, list) else [message]
    texts = tuple(text for text in templates if isinstance(text, str))
    if not texts or len(texts) < len(templates):
        raise ValueError(f"{place} is not a message: {message!r}")
    return texts
