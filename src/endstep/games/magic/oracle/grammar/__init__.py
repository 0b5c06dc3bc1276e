"""The grammar: kinds of phrase, and the rules that read them, a module for each kind of sentence.

`rules` is the layer that reads; `kinds` names the kinds; importing this package adds all rules. `paragraphs` is where a
reading begins, and `resolving` says what its words point at.
"""

from __future__ import annotations

from endstep.games.magic.oracle.grammar import (
    acting,
    actions,
    changing,
    conditions,
    costs,
    doing,
    endings,
    events,
    keywords,
    libraries,
    numbers,
    objects,
    paragraphs,
    players,
    replacing,
    sentences,
    statics,
    things,
    tokens,
)
from endstep.games.magic.oracle.grammar.kinds import ABILITY
from endstep.games.magic.oracle.grammar.paragraphs import Instructions

__all__ = ["ABILITY", "Instructions"]

_MODULES = (
    acting,
    actions,
    changing,
    conditions,
    costs,
    doing,
    endings,
    events,
    keywords,
    libraries,
    numbers,
    objects,
    paragraphs,
    players,
    replacing,
    sentences,
    statics,
    things,
    tokens,
)
