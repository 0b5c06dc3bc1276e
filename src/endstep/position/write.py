"""Writing tables, lists, texts and numbers as TOML that players like to read."""

from __future__ import annotations

import re
from collections.abc import Mapping

from endstep.position.keys import DEFAULT_GAME, registered
from endstep.position.shape import QUESTIONS, Expect, Position

WIDTH = 100
"""The columns after which a list is broken, one element to a line."""

_BARE = re.compile(r"[A-Za-z0-9_-]+")
_ESCAPES = {"\\": "\\\\", '"': '\\"', "\b": "\\b", "\t": "\\t", "\n": "\\n", "\f": "\\f", "\r": "\\r"}
_TO_ESCAPE = re.compile(r'[\\"\x00-\x1f\x7f]')


def dumps(position: Position) -> str:
    """Return the text of a position file that reads back as an equal position; raise KeyError for an unknown game."""
    return toml(registered()[position.game].plain(position))


def neutral_plain(position: Position) -> dict[str, object]:
    """Return the neutral keys of a position without players, script and `[expect]`; the game adds its own.

    Defaults are left out, so what stands here is to be written.
    """
    keys = registered()[position.game]
    return present(
        {
            "title": position.title or None,
            "source": position.source or None,
            "game": None if position.game == DEFAULT_GAME else position.game,
            "edition": position.edition,
            "question": None if position.question == QUESTIONS[0] else position.question,
            "policy": None if position.policy == keys.policies[0] else position.policy,
            "decides": list(position.decides) or None,
            "seed": position.seed,
            "answers": list(position.answers) or None,
        }
    )


def expect_plain(expect: Expect) -> dict[str, object]:
    """Return the neutral part of `[expect]` as plain values, what is not asserted left out."""
    plain: dict[str, object] = {"status": expect.status}
    plain["results"] = dict(expect.results)
    plain["rules"] = {name: list(numbers) for name, numbers in expect.rules}
    plain["blocked"] = {name: list(cards) for name, cards in expect.blocked}
    if (when := expect.when) is not None:
        plain["when"] = present({"turn": when.turn, "step": when.step})
    if (loop := expect.loop) is not None:
        plain["loop"] = present(
            {
                "kind": loop.kind,
                "level": loop.level,
                "sustained_by": None if loop.sustained_by is None else list(loop.sustained_by),
                "iterations": loop.iterations,
            }
        )
    plain["readings"] = dict(expect.readings)
    if (illegal := expect.illegal) is not None:
        plain["illegal"] = {"entry": illegal.entry, "rule": illegal.rule}
    return {key: value for key, value in plain.items() if value is not None and value != {}}


def present(plain: Mapping[str, object]) -> dict[str, object]:
    """Return a table without the keys that hold None."""
    return {key: value for key, value in plain.items() if value is not None}


def toml(plain: Mapping[str, object]) -> str:
    """Return plain values as TOML: `[expect]` and lists of tables at the top as sections, the rest inline.

    >>> print(toml({"title": "Two", "players": [{"name": "Ana", "life": 0}, {"name": "Bea"}]}), end="")
    title = "Two"
    <BLANKLINE>
    [[players]]
    name = "Ana"
    life = 0
    <BLANKLINE>
    [[players]]
    name = "Bea"
    """
    sections: list[str] = []
    head: list[str] = []
    for key, content in plain.items():
        if key == "expect" and isinstance(content, Mapping):
            sections.append(_section(f"[{_key(key)}]", content))
        elif isinstance(content, list) and content and all(isinstance(row, Mapping) for row in content):
            sections.extend(_section(f"[[{_key(key)}]]", row) for row in content)
        else:
            head.append(_entry(key, content))
    parts = ["".join(head), *sections] if head else sections
    return "\n".join(parts)


def _section(header: str, plain: Mapping[str, object]) -> str:
    return f"{header}\n" + "".join(_entry(key, content) for key, content in plain.items())


def _entry(key: str, content: object) -> str:
    line = f"{_key(key)} = {inline(content)}"
    if len(line) > WIDTH and isinstance(content, list) and content:
        rows = "".join(f"  {inline(row)},\n" for row in content)
        return f"{_key(key)} = [\n{rows}]\n"
    return f"{line}\n"


def inline(content: object) -> str:
    """Return a value as TOML on one line; raise TypeError for what a position can't hold.

    >>> print(inline({"card": "Stuffy Doll", "counters": {"+1/+1": 2}, "tapped": True}))
    { card = "Stuffy Doll", counters = { "+1/+1" = 2 }, tapped = true }
    """
    match content:
        case bool():
            return "true" if content else "false"
        case int():
            return f"{content:_}" if abs(content) >= 1_000_000 else str(content)
        case str():
            return _text(content)
        case list() | tuple():
            return f"[{', '.join(inline(row) for row in content)}]"
        case Mapping():
            rows = ", ".join(f"{_key(str(key))} = {inline(row)}" for key, row in content.items())
            return f"{{ {rows} }}" if rows else "{}"
        case _:
            raise TypeError(f"a position can't hold {content!r}")


def _key(key: str) -> str:
    return key if _BARE.fullmatch(key) else _text(key)


def _text(text: str) -> str:
    if '"' in text and "'" not in text and "\\" not in text and text.isprintable():
        return f"'{text}'"
    return '"' + _TO_ESCAPE.sub(_escaped, text) + '"'


def _escaped(found: re.Match[str]) -> str:
    return _ESCAPES.get(found[0]) or f"\\u{ord(found[0]):04x}"
