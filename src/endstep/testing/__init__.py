"""The language of tests: positions and scripts in Python, marks with rule numbers, and the contract of a game.

`duel` and `table` describe a position with the keys of the position file; a `Scene` grows by verbs of its script and
is judged or played. `rule` marks a test with numbers that exist. `check_game` is what any game must pass, clause by
clause (`CLAUSES`). The pytest plugin stands in `endstep.testing.plugin`; nothing else here needs pytest. Everything is
loaded on first use.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from endstep.testing._clauses import CLAUSES, ContractBroken
    from endstep.testing._contract import check_game, choose_at_random
    from endstep.testing._rules import rule
    from endstep.testing._scenes import Scene, duel, table

__all__ = ["CLAUSES", "ContractBroken", "Scene", "check_game", "choose_at_random", "duel", "rule", "table"]

_HOMES = {
    "Scene": "_scenes",
    "duel": "_scenes",
    "table": "_scenes",
    "rule": "_rules",
    "CLAUSES": "_clauses",
    "ContractBroken": "_clauses",
    "check_game": "_contract",
    "choose_at_random": "_contract",
}


def __getattr__(name: str) -> object:
    """Load a public name from the module it lives in (PEP 562): the plugin is loaded where nothing of this is used."""
    if name not in _HOMES:
        raise AttributeError(f"module 'endstep.testing' has no attribute {name!r}")
    from importlib import import_module

    return getattr(import_module(f"endstep.testing.{_HOMES[name]}"), name)


def __dir__() -> list[str]:
    return sorted(__all__)
