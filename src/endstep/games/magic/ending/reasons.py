"""Claims that enter by the immediate door: concessions, penalties, effects, agreements, loops (CR 104)."""

from __future__ import annotations

from collections.abc import Iterable

from endstep.core import Claim
from endstep.games.magic.ending import codes


def concession(seat: int) -> Claim:
    """Claim that a player concedes (CR 104.3a)."""
    return Claim.loses(seat, codes.CONCEDED, codes.RULES[codes.CONCEDED])


def penalty(seat: int, kind: str = "game loss") -> Claim:
    """Claim that a judge's penalty makes a player lose (CR 104.3k)."""
    return Claim.loses(seat, codes.PENALTY, codes.RULES[codes.PENALTY], evidence=kind)


def effect_loses(seat: int, source: str = "") -> Claim:
    """Claim that an effect makes a player lose (CR 104.3e)."""
    return Claim.loses(seat, codes.EFFECT_LOSES, codes.RULES[codes.EFFECT_LOSES], source=source)


def effect_wins(seat: int, source: str = "") -> Claim:
    """Claim that an effect makes a player win (CR 104.2b)."""
    return Claim.wins(seat, codes.EFFECT_WINS, codes.RULES[codes.EFFECT_WINS], source=source)


def effect_draws(controller: int, source: str = "") -> Claim:
    """Claim that an effect which that player controls makes the game a draw (CR 104.4c, 104.4e)."""
    return Claim.draws(controller, codes.EFFECT_DRAWS, codes.RULES[codes.EFFECT_DRAWS], source=source)


def agreed_draw(seats: Iterable[int]) -> list[Claim]:
    """Claim that all these players agree to a draw (CR 104.4i)."""
    return [Claim.draws(seat, codes.AGREED_DRAW, codes.RULES[codes.AGREED_DRAW]) for seat in seats]


def time_is_over(seats: Iterable[int]) -> list[Claim]:
    """Claim that a game which its last turns have not finished is a draw (MTR 2.4)."""
    return [Claim.draws(seat, codes.TIME, codes.RULES[codes.TIME]) for seat in seats]


def endless_loop(controllers: Iterable[int], evidence: str = "") -> list[Claim]:
    """Claim that a mandatory loop can't end, by the controllers of the objects in it (CR 104.4b, 104.4f)."""
    return [Claim.draws(seat, codes.LOOP, codes.RULES[codes.LOOP], evidence=evidence) for seat in controllers]


def loop_kept_up(seats: Iterable[int]) -> list[Claim]:
    """Claim that all who sustain a loop across turns go on with it for ever, so that the game is a draw (MTR 4.4)."""
    return [Claim.draws(seat, codes.LOOP_KEPT_UP, codes.RULES[codes.LOOP_KEPT_UP]) for seat in seats]
