"""Rules and abilities compare quantities through `game.guards` alone.

A loop is judged by the comparisons that were asked in it (DESIGN, section 7): one that goes past the guards is one
that nobody knows of, and the loop that it would end is called endless. So this test reads the code of the games and
refuses comparisons, `min`, `max` and truth tests that mention a quantity. A line with a comment
`no quantity: why` or `guarded: why` is let through, as are the files below.
"""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
GAMES = ROOT / "src" / "endstep" / "games"

# Reads and writes files, or says what a position is: no rule is asked there.
NO_RULES = (
    "magic/position/",
    "magic/state/",
    "magic/formats/",
    "magic/abilities/words/",
    "magic/room.py",
    "magic/showing.py",
    "magic/faults.py",
    "eredan/position/",
    "eredan/state.py",
    "eredan/room.py",
    "eredan/showing.py",
    "eredan/faults.py",
    "eredan/decks.py",
)

QUANTITIES = {
    "amount",
    "damage",
    "deck_size",
    "defence",
    "draws",
    "failed_draws",
    "life",
    "mana_value",
    "poison",
    "power",
    "score",
    "spirit",
    "spells_cast",
    "lands_played",
    "start_life",
    "total",
    "toughness",
    "uses",
}
OF_SOMETHING = QUANTITIES | {"loyalty", "mana"}  # alone these are names of other things
COUNTED = {"library", "hand", "graveyard", "deck", "discard", "pool", "library_size", "library_count"}  # len() of these
ASKED = {"count", "count_of", "count_symbols", "value", "number", "library_size", "library_count"}  # these give one
EXCUSE = re.compile(r"#.*\b(no quantity|guarded): \S|# guarded as above")
STRUCTURAL = (ast.Is, ast.IsNot, ast.In, ast.NotIn)


def mentions(node: ast.expr) -> bool:
    """Whether an expression is, or is worked out from, a quantity."""
    match node:
        case ast.Name(id=name):
            return name in QUANTITIES
        case ast.Attribute(attr=name):
            return name in OF_SOMETHING
        case ast.Call(func=ast.Name(id="len"), args=[thing]):
            return name_of(thing) in COUNTED
        case ast.Call(func=ast.Name(id="sum" | "abs"), args=[thing, *_]):
            return mentions(thing)
        case ast.Call(func=function):
            return name_of(function) in ASKED
        case ast.BinOp(left=left, right=right):
            return mentions(left) or mentions(right)
        case ast.UnaryOp(operand=operand) if not isinstance(node.op, ast.Not):
            return mentions(operand)
        case ast.Subscript(value=value) | ast.Starred(value=value) | ast.NamedExpr(value=value):
            return mentions(value)
        case ast.GeneratorExp(elt=element) | ast.ListComp(elt=element):
            return mentions(element)
        case ast.IfExp(body=body, orelse=other):
            return mentions(body) or mentions(other)
        case _:
            return False


def name_of(node: ast.expr) -> str:
    match node:
        case ast.Name(id=name) | ast.Attribute(attr=name):
            return name
        case ast.Call(func=function):
            return name_of(function)
        case _:
            return ""


def conditions(node: ast.AST) -> Iterator[ast.expr]:
    """Every expression of which a node asks whether it is true."""
    match node:
        case ast.If(test=test) | ast.While(test=test) | ast.IfExp(test=test) | ast.Assert(test=test):
            yield test
        case ast.BoolOp(values=values):
            yield from values
        case ast.UnaryOp(op=ast.Not(), operand=operand):
            yield operand
        case ast.comprehension(ifs=ifs):
            yield from ifs
        case ast.Call(func=ast.Name(id="bool"), args=[thing]):
            yield thing


def raw(tree: ast.Module) -> Iterator[ast.expr]:
    """Every place where a module compares quantities by itself."""
    for node in ast.walk(tree):
        match node:
            case ast.Compare(left=left, ops=ops, comparators=others):
                if not all(isinstance(op, STRUCTURAL) for op in ops) and any(map(mentions, (left, *others))):
                    yield node
            case ast.Call(func=ast.Name(id="min" | "max"), args=args):
                if any(map(mentions, args)):
                    yield node
        for condition in conditions(node):
            if mentions(condition):
                yield condition


def refused(source: str) -> list[str]:
    lines = source.splitlines()
    found = {}
    for node in raw(ast.parse(source)):
        end = node.end_lineno or node.lineno
        if not any(EXCUSE.search(line) for line in lines[node.lineno - 1 : end]):
            found[node.lineno] = f"{node.lineno}: {ast.unparse(node)}"
    return [found[line] for line in sorted(found)]


def modules() -> list[Path]:
    found = sorted(GAMES.rglob("*.py"))
    return [path for path in found if not path.relative_to(GAMES).as_posix().startswith(NO_RULES)]


@pytest.mark.parametrize("path", modules(), ids=lambda path: path.relative_to(GAMES).as_posix())
def test_quantities_are_compared_through_guards(path):
    assert refused(path.read_text(encoding="utf-8")) == []


@pytest.mark.parametrize(
    "line",
    [
        "if record.life <= 0: pass",
        "while game.position.players[seat].count('poison') >= 10: pass",
        "found = [o for o in objects if o.damage]",
        "x = max(0, now.toughness - obj.damage)",
        "if not event.amount: pass",
        "ok = number(self.amount, game, scope) == 3",
        "if len(position.library(seat)) < amount: pass",
        "done = record.draws and True",
        "x = 1 if sum(s.total for s in sources) else 2",
    ],
)
def test_a_raw_comparison_is_seen(line):
    # Without this, the test above could pass because it sees nothing.
    assert len(refused(line)) == 1


@pytest.mark.parametrize(
    "line",
    [
        "if game.guards.at_most(record.life, 0, '704.5a'): pass",
        "if event.damage is None: pass",
        "if obj.zone == BATTLEFIELD and obj.controller == seat: pass",
        "if obj.damage:  # no quantity: nothing to heal is healed to nothing\n    pass",
        "left = amount - taken",
    ],
)
def test_what_is_no_comparison_of_quantities_is_let_through(line):
    assert refused(line) == []
