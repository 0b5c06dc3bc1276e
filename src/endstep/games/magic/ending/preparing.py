"""The claims of one moment made ready for settlement: who is meant, what is stopped, who shares it.

First an effect that wins or draws is read as the game at hand reads it: with a limited range of influence a win is a
loss of the opponents in range (CR 104.3h, 801.14; nobody wins, so "can't win" has nothing to stop), and a draw reaches
who is in range (104.4e, 104.4f). Then bars stop what can't happen (101.2). Then team mates share what their team shares
(810.8, 809.5). What a replacement effect takes away afterwards is taken away by `replaced` (704.7).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from endstep.core import Claim, Effect, IllegalAnswer, Table
from endstep.games.magic.ending import codes
from endstep.games.magic.ending.bars import Bar, stopped
from endstep.games.magic.formats import EMPEROR, Format


def prepare(claims: Iterable[Claim], table: Table, bars: Sequence[Bar], format: Format) -> tuple[Claim, ...]:
    """Return the claims of one moment, each for the player it really concerns, in a fixed order.

    A stopped claim is kept once for every bar that stops it, in `blocked_by`. Claims about players who have left are
    dropped. Raises IllegalAnswer for an agreed draw that not everybody in the game agreed to (CR 104.4i).
    """
    present = [claim for claim in claims if claim.seat in table.in_game]
    _check_agreement(present, table)
    meant = {real for claim in present for real in _as_meant(claim, table)}
    standing = {each for claim in meant for each in stopped(claim, bars, table)}
    return tidy(standing | _shared(standing, table, bars, format))


def replaceable(claims: Iterable[Claim], table: Table) -> frozenset[int]:
    """Return the seats that would lose and whose loss a replacement effect may replace.

    A concession is not replaced, and leaves nothing to replace; so with a judge's penalty.
    """
    losing: set[int] = set()
    final: set[int] = set()
    for claim in claims:
        if claim.effect is Effect.LOSES and not claim.blocked_by:
            losing.add(claim.seat)
            if claim.code in codes.UNSTOPPABLE:
                final |= _together(claim.seat, table)
    return frozenset(losing - final)


def replaced(claims: Sequence[Claim], seat: int, table: Table) -> tuple[Claim, ...]:
    """Return the prepared claims without the loss of one player, which something else replaced.

    One replacement covers all reasons of that player (CR 704.7), and under shared fate the loss of the whole team.
    What team mates shared of it goes with it. Nothing changes for a player who is not among the `replaceable`.
    """
    if seat not in replaceable(claims, table):
        return tidy(claims)
    gone = _together(seat, table)
    kept = [claim for claim in claims if claim.seat not in gone or claim.effect is not Effect.LOSES or claim.blocked_by]
    if table.players[seat].role == EMPEROR:
        team = table.team_of(seat)
        kept = [claim for claim in kept if claim.seat not in team or claim.code != codes.EMPEROR_LOSES]
    return tidy(kept)


def tidy(claims: Iterable[Claim]) -> tuple[Claim, ...]:
    """Return the claims without repetitions, in an order that does not depend on the order given."""
    return tuple(sorted(set(claims), key=_order))


def _order(claim: Claim) -> tuple[int, int, str, str, str, str, str]:
    return (
        claim.seat,
        codes.rank_of(claim.code),
        claim.code,
        claim.rule,
        claim.evidence,
        claim.source,
        claim.blocked_by,
    )


def _check_agreement(claims: Sequence[Claim], table: Table) -> None:
    agreed = {claim.seat for claim in claims if claim.code == codes.AGREED_DRAW}
    missing = sorted(table.in_game - agreed)
    if agreed and missing:
        names = ", ".join(table.players[seat].name for seat in missing)
        raise IllegalAnswer(f"a draw is agreed to by everybody in the game; missing: {names}", rule="104.4i")


def _as_meant(claim: Claim, table: Table) -> list[Claim]:
    """Return what an effect that wins or draws does in a game with these ranges of influence."""
    if claim.blocked_by:
        return [claim]
    limited = table.ranges is not None
    if claim.effect is Effect.WINS and limited:
        return [
            Claim.loses(
                seat,
                codes.WIN_IN_RANGE,
                codes.RULES[codes.WIN_IN_RANGE],
                evidence=table.players[claim.seat].name,
                source=claim.source,
            )
            for seat in table.opponents(claim.seat)
            if table.sees(claim.seat, seat)
        ]
    if claim.effect is Effect.DRAWS and claim.code in codes.RULES_IN_RANGE:
        if claim.rule == codes.RULES_IN_RANGE[claim.code]:
            return [claim]  # already said of each player in range
        rule = codes.RULES_IN_RANGE[claim.code] if limited else claim.rule
        return [
            Claim.draws(seat, claim.code, rule, evidence=claim.evidence, source=claim.source)
            for seat in table.in_game
            if table.sees(claim.seat, seat)
        ]
    return [claim]


def _shared(claims: Iterable[Claim], table: Table, bars: Sequence[Bar], format: Format) -> set[Claim]:
    """Return what follows for team mates: all of it under shared fate, from the emperor in an Emperor game."""
    made: set[Claim] = set()
    standing = list(claims)
    for claim in standing:
        if claim.blocked_by or claim.code in codes.SHARED:
            continue
        player = table.players[claim.seat]
        if table.shared_fate:
            code = _share_of_fate(claim)
        elif format.emperor and player.role == EMPEROR:
            code = _EMPERORS_SHARE[claim.effect]
        else:
            continue
        if not code:
            continue
        for mate in (table.team_of(claim.seat) & table.in_game) - {claim.seat}:
            if not _own(standing, mate, claim.effect):
                share = Claim(mate, claim.effect, code, codes.RULES[code], player.name)
                made.update(stopped(share, bars, table))
    return made


_EMPERORS_SHARE = {
    Effect.LOSES: codes.EMPEROR_LOSES,
    Effect.WINS: codes.EMPEROR_WINS,
    Effect.DRAWS: codes.EMPEROR_DRAWS,
}


def _share_of_fate(claim: Claim) -> str:
    """Return the code under which a team mate shares this claim, "" where it is not shared (CR 810.8a-b)."""
    if claim.effect is Effect.WINS:
        return codes.TEAM_WINS
    if claim.effect is Effect.LOSES:
        return codes.TEAM_CONCEDES if claim.code == codes.CONCEDED else codes.TEAM_LOSES
    return ""


def _own(claims: Iterable[Claim], seat: int, effect: Effect) -> bool:
    """Return whether a player has a claim of that kind that stands and is not a team mate's."""
    return any(
        claim.seat == seat and claim.effect is effect and not claim.blocked_by and claim.code not in codes.SHARED
        for claim in claims
    )


def _together(seat: int, table: Table) -> frozenset[int]:
    """Return who loses together with a player."""
    return table.team_of(seat) if table.shared_fate else frozenset((seat,))
