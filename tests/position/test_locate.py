"""Lines of everything in a TOML text."""

import tomllib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from endstep.position import toml
from endstep.position.locate import TooDeep, lines_of


def paths(value, path=()):
    """Yield the path of every table, key and element."""
    rows = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, part in rows:
        yield (*path, key)
        yield from paths(part, (*path, key))


TRICKY = '''\
# a = "not a key"
title = """
two lines, a [ and a # and a "quote\\" and one at the end""""
'single.quoted' = 'C:\\dir # no comment'
"esc\\u0041\\"" = 1979-05-27 07:32:00   # a date with a space
a.b . c = 1
a.b.d = [ 1, [2,
  3], # comment ] with , brackets
  { x = "}", y = { z = [] } }, ]
raw = \'\'\'
[not.a.header]
\'\'\'

[ one . "two three" ]
k = true

[[players]]
name = "Ana"
battlefield = [
  "4 Swamp",

  { card = "Stuffy Doll", counters = { "+1/+1" = 2 } },
]
[players.turn]
n = 1
[[players.hand]]
c = 1
[[players.hand]]
c = 2
[[players]]
name = "Bea"
[[players.hand]]
c = 3
'''


def test_tricky_text():
    lines = lines_of(TRICKY)
    assert set(lines) == set(paths(tomllib.loads(TRICKY)))
    assert lines["title",] == 2
    assert lines["single.quoted",] == 4
    assert lines['escA"',] == 5
    assert lines["a", "b", "c"] == 6
    assert lines["a", "b", "d", 1, 0] == 7
    assert lines["a", "b", "d", 1, 1] == 8
    assert lines["a", "b", "d", 2, "y", "z"] == 9
    assert lines["one", "two three", "k"] == 15
    assert lines["players", 0, "battlefield", 0] == 20
    assert lines["players", 0, "battlefield", 1, "counters", "+1/+1"] == 22
    assert lines["players", 0, "turn", "n"] == 25
    assert lines["players", 0, "hand", 1, "c"] == 29
    assert lines["players", 1] == 30
    assert lines["players", 1, "hand", 0, "c"] == 33


def test_windows_line_ends_count_once():
    assert lines_of('a = 1\r\nb = [\r\n  "x", # y\r\n  2\r\n]\r\n') == {
        ("a",): 1,
        ("b",): 2,
        ("b", 0): 3,
        ("b", 1): 4,
    }


def test_other_line_separators_are_no_line_ends():
    assert lines_of('a = "\u2028\x85"\nb = 1') == {("a",): 1, ("b",): 2}


def test_too_deep():
    with pytest.raises(TooDeep) as caught:
        lines_of("\na = " + "[" * 40 + "]" * 40)
    assert caught.value.args == (2,)


texts = st.text(st.characters(codec="utf-8"), max_size=12)
leaves = st.one_of(st.booleans(), st.integers(), texts)
values = st.recursive(
    leaves,
    lambda inner: st.one_of(st.lists(inner, max_size=4), st.dictionaries(texts, inner, max_size=4)),
    max_leaves=12,
)


@given(st.dictionaries(texts, values, max_size=5))
def test_everything_that_is_read_has_a_line(plain):
    text = toml(plain)
    value = tomllib.loads(text)
    lines = lines_of(text)
    assert value == plain
    assert set(lines) == set(paths(value))
    assert all(1 <= line <= text.count("\n") + 1 for line in lines.values())
