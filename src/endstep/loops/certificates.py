"""Certificates: what somebody needs who wants to check what is said of a loop without trusting who said it."""

from __future__ import annotations

from hashlib import sha256
from typing import Final

from endstep.core import Game, Plain
from endstep.loops.attributing import Attribution
from endstep.loops.following import Found
from endstep.loops.periods import Asked
from endstep.loops.progress import Progress

VERSION: Final = 1


def certify(found: Found, who: Attribution) -> Plain:
    """Return the certificate of a loop as plain data: where it begins, what one pass answers, how everything moves.

    `endstep.loops.check` tells what is wrong with it, `certificate_schema` describes its form. It is about the position
    in which the loop was first measured.
    """
    period = found.period
    quantities = found.base.game.quantities()
    return {
        "version": VERSION,
        "claim": "endless" if period.changes is None else "goes otherwise",
        "in": None if period.changes is None else period.changes + 1,
        "shape": digest(found.base.game),
        "ratio": period.ratio,
        "quantities": [
            {"name": quantity.name, "least": quantity.least, **_moves(number)}
            for quantity, number in zip(quantities, period.numbers, strict=True)
        ],
        "answers": [
            {"player": player, "kind": kind, "answer": answer, "option": place}
            for player, kind, answer, place in who.answers
        ],
        "events": [{"code": event.code, "rule": event.rule} for event in period.events],
        "comparisons": [
            {
                "place": asked.place,
                "relation": asked.relation,
                "left": _moves(asked.left),
                "right": _moves(asked.right),
                "answer": asked.answer,
                "turns": None if asked.changes is None else asked.changes + 1,
                "why": _why(asked),
            }
            for asked in period.asked
        ],
    }


def digest(game: Game) -> str:
    """Return a short text that stands for the shape of a position."""
    return sha256(repr(game.shape()).encode()).hexdigest()


def _moves(number: Progress) -> Plain:
    return {"first": number.first, "by": number.by, "bend": number.bend}


def _why(asked: Asked) -> str:
    """Say why a comparison keeps its answer, in a word that the schema explains; "turns" where it does not."""
    if asked.changes is not None:
        return "turns"
    if asked.relation == "odd":
        return "parity"
    gap = asked.left.less(asked.right)
    if not (gap.by or gap.bend):
        return "distance"
    return "misses" if asked.relation == "==" else "sides"


__all__ = ["VERSION", "certify", "digest"]
