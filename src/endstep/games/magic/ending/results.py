"""Settlements written into the results that callers see, with citations in the edition they ask for."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from endstep.core import Blocked, Cause, Citation, Claim, Moment, PlayerResult, Result, Table
from endstep.games.magic.ending import codes
from endstep.games.magic.ending.settling import Settlement
from endstep.rulebook import cite, editions, translate


@cache
def citation(rule: str, *, edition: str = codes.NUMBERED) -> Citation:
    """Return the citation of a rule that the code numbers; raise UnknownCitation where the edition has none such."""
    if rule.startswith("MTR "):
        return cite(rule.removeprefix("MTR "), document="MTR", edition=editions("MTR")[-1])
    number = rule if edition == codes.NUMBERED else translate(rule, from_edition=codes.NUMBERED, to_edition=edition)
    return cite(number, edition=edition)


def nobody_settled(table: Table) -> tuple[PlayerResult, ...]:
    """Return the results before anything was settled: everybody is playing."""
    return tuple(PlayerResult(player.name, Result.PLAYING) for player in table.players)


def results_after(
    results: Sequence[PlayerResult],
    settlement: Settlement,
    *,
    edition: str = codes.NUMBERED,
    moment: Moment | None = None,
) -> tuple[PlayerResult, ...]:
    """Return the results with a settlement written into them.

    A result that changes after its player has left (CR 104.2c, 104.4g) keeps the causes it had and gains the new ones.
    What was stopped stays on record, the newest facts in place of older ones for the same claim and stopper.
    """
    written = list(results)
    for each in settlement.results:
        old = written[each.seat]
        causes = tuple(_cause(claim, edition) for claim in each.causes)
        written[each.seat] = PlayerResult(old.name, each.result, old.causes + causes, old.blocked, moment)
    for seat in {claim.seat for claim in settlement.blocked}:
        old = written[seat]
        new = tuple(
            Blocked(claim.effect.value, _cause(claim, edition), claim.blocked_by)
            for claim in settlement.blocked
            if claim.seat == seat
        )
        kinds = {_kind(blocked) for blocked in new}
        kept = tuple(blocked for blocked in old.blocked if _kind(blocked) not in kinds)
        written[seat] = PlayerResult(old.name, old.result, old.causes, kept + new, old.moment)
    return tuple(written)


def player_result(
    name: str,
    result: Result,
    causes: Sequence[Claim],
    blocked: Sequence[Claim],
    *,
    edition: str,
    moment: Moment | None = None,
) -> PlayerResult:
    """Return what became of a player as a verdict says it, from the claims that counted and those that were stopped."""
    return PlayerResult(
        name,
        result,
        tuple(_cause(claim, edition) for claim in causes),
        tuple(
            Blocked(claim.effect.value, _cause(claim, edition), claim.blocked_by, claim.replaced) for claim in blocked
        ),
        moment,
    )


def restarted(name: str, *, edition: str) -> PlayerResult:
    """Return what becomes of a player by a restart: no result of the game that ended, for a new one has begun."""
    cause = Cause(codes.RESTARTED, citation(codes.RULES[codes.RESTARTED], edition=edition))
    return PlayerResult(name, Result.PLAYING, (cause,))


def earlier_results(results: Sequence[PlayerResult]) -> dict[int, Result]:
    """Return the results of those who are no longer playing, by seat, as `settle` wants them."""
    return {seat: each.result for seat, each in enumerate(results) if each.result is not Result.PLAYING}


def _cause(claim: Claim, edition: str) -> Cause:
    return Cause(claim.code, citation(claim.rule, edition=edition), claim.evidence, claim.source)


def _kind(blocked: Blocked) -> tuple[str, str, str, str, str]:
    cause = blocked.cause
    return (blocked.effect, cause.code, cause.citation.number, cause.source, blocked.by)
