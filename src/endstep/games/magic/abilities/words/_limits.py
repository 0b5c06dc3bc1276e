"""What objects must be apart from their kinds, in words."""

from __future__ import annotations

from endstep.games.magic.abilities.base import What, Who
from endstep.games.magic.abilities.limits import (
    Aims,
    AnyOf,
    Exceeds,
    FaceDown,
    IsGreatest,
    IsNew,
    NotThese,
    SameAs,
    These,
    Unblocked,
    WasHurt,
)
from endstep.games.magic.abilities.words._saying import WORDS, formed, listed, say


def _any_of(*, kinds: tuple[What, ...]) -> str:
    return f"one of these kinds: {listed([formed(kind, 'kind') for kind in kinds], 'or')}"


def _aims(*, kind: What | None, who: Who | None) -> str:
    return "a target among " + listed([say(each) for each in (kind, who) if each is not None], "or")


def _was_hurt(*, by: What | None) -> str:
    return "damage dealt to it this turn" + ("" if by is None else f" by {say(by)}")


WORDS |= {
    AnyOf: _any_of,
    Exceeds: "more {greater} than {less}",
    FaceDown: "its face down",
    NotThese: "another identity than {what}",
    IsGreatest: "the greatest {quality} among {among}",
    IsNew: "its entering this turn",
    Aims: _aims,
    These: "an identity among {what}",
    WasHurt: _was_hurt,
    SameAs: "the same {quality} as {what}",
    Unblocked: "no blocker",
}
