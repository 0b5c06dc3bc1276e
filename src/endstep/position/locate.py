"""Where in a TOML text each table, key and element of an array stands.

The standard reader gives values without lines. This walks the same text once more, after it was read without an
error, and notes the line of everything; so it can take for granted that the text is valid TOML.
"""

from __future__ import annotations

import re

Path = tuple[str | int, ...]
"""The way to a value: keys of tables and indices of arrays, from the top."""

_SPACE = re.compile(r"(?:[ \t\r\n]+|#[^\n]*)*")
_STRING = re.compile(
    r'"""(?:[^"\\]++|\\.|"(?!""))*"""+|' + r"'''(?:[^']++|'(?!''))*'''+|" + r'"(?:[^"\\]++|\\.)*"|' + r"'[^']*'",
    re.DOTALL,
)
_BARE = re.compile(r"[A-Za-z0-9_-]+")
_SCALAR = re.compile(r"[^,\]}#\r\n]*")
_ESCAPE = re.compile(r"\\(u[0-9A-Fa-f]{4}|U[0-9A-Fa-f]{8}|.)", re.DOTALL)
_ESCAPED = {"b": "\b", "t": "\t", "n": "\n", "f": "\f", "r": "\r", "e": "\x1b", '"': '"', "\\": "\\"}


DEEPEST = 30
"""How deep a value may stand; no game comes near it."""


class TooDeep(ValueError):
    """Something stands deeper than any position needs; the argument is its line."""


def lines_of(text: str) -> dict[Path, int]:
    r"""Return the line, from 1, of every table, key and element of a valid TOML text; raise TooDeep.

    >>> lines_of('a = 1\n[[b]]\nc = [\n  "x",\n]')
    {('a',): 1, ('b',): 2, ('b', 0): 2, ('b', 0, 'c'): 3, ('b', 0, 'c', 0): 4}
    """
    return _Walk(text).document()


class _Walk:
    """One walk through a text: where it stands, the line there, and what it has noted."""

    __slots__ = ("_at", "_counted", "_found", "_line", "_lengths", "_text")

    def __init__(self, text: str) -> None:
        self._text = text
        self._at = 0
        self._counted = 0
        self._line = 1
        self._found: dict[Path, int] = {}
        self._lengths: dict[Path, int] = {}

    def document(self) -> dict[Path, int]:
        table: Path = ()
        self._skip()
        while self._at < len(self._text):
            if self._text.startswith("[", self._at):
                table = self._header()
            else:
                self._pair(table)
            self._skip()
        return self._found

    def _skip(self) -> None:
        """Go on to what comes after white space, line ends and comments."""
        if (space := _SPACE.match(self._text, self._at)) is not None:
            self._at = space.end()

    def _take(self, mark: str) -> bool:
        """Step over `mark` and the space after it, where it stands here."""
        if not self._text.startswith(mark, self._at):
            return False
        self._at += len(mark)
        self._skip()
        return True

    def _note(self, path: Path) -> None:
        """Write down that `path` stands here; the first place counts."""
        self._line += self._text.count("\n", self._counted, self._at)
        self._counted = self._at
        if len(path) > DEEPEST:
            raise TooDeep(self._line)
        self._found.setdefault(path, self._line)

    def _header(self) -> Path:
        """Read `[a.b]` or `[[a.b]]` and return the path of the table that it opens."""
        start = self._at
        is_element = self._text.startswith("[[", start)
        self._at += 2 if is_element else 1
        self._skip()
        keys = self._keys()
        after = self._at
        self._at = start
        path: Path = ()
        for number, key in enumerate(keys, 1):
            path = (*path, key)
            self._note(path)
            if is_element and number == len(keys):
                self._lengths[path] = self._lengths.get(path, 0) + 1
            if path in self._lengths:
                path = (*path, self._lengths[path] - 1)
                self._note(path)
        self._at = after
        self._take("]]" if is_element else "]")
        return path

    def _keys(self) -> list[str]:
        keys = [self._key()]
        while self._take("."):
            keys.append(self._key())
        return keys

    def _key(self) -> str:
        pattern = _STRING if self._text[self._at] in "\"'" else _BARE
        found = pattern.match(self._text, self._at)
        if found is None:
            raise ValueError(f"no key at {self._at}")
        self._at = found.end()
        self._skip()
        key = found[0]
        if key[0] == '"':
            return _ESCAPE.sub(_unescaped, key[1:-1])
        return key[1:-1] if key[0] == "'" else key

    def _pair(self, table: Path) -> None:
        """Read `key = value`."""
        start = self._at
        path = table
        keys = self._keys()
        after = self._at
        self._at = start
        for key in keys:
            path = (*path, key)
            self._note(path)
        self._at = after
        self._take("=")
        self._value(path)

    def _value(self, path: Path) -> None:
        if self._take("["):
            index = 0
            while not self._take("]"):
                self._note((*path, index))
                self._value((*path, index))
                self._take(",")
                index += 1
        elif self._take("{"):
            while not self._take("}"):
                self._pair(path)
                self._take(",")
        else:
            found = _STRING.match(self._text, self._at) or _SCALAR.match(self._text, self._at)
            if found is None or found.end() == self._at:
                raise ValueError(f"no value at {self._at}")
            self._at = found.end()
            self._skip()


def _unescaped(found: re.Match[str]) -> str:
    code = found[1]
    return chr(int(code[1:], 16)) if len(code) > 1 else _ESCAPED[code]
