"""Everything of section 4: the checks gather claims, settlement turns the claims of one moment into results, once.

Cards never decide an ending. What they say is a claim as well, settled at once or kept for the next check.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from endstep.core import Blocked, Cause, Claim, Effect, PlayerResult, Result
from endstep.games.eredan import codes, policies
from endstep.games.eredan.signals import GameEnds
from endstep.rulebook import cite

if TYPE_CHECKING:
    from endstep.games.eredan.battle import Battle


@dataclass(frozen=True, slots=True)
class Ended:
    """What became of one player when the game ended."""

    result: Result
    causes: tuple[Cause, ...]
    blocked: tuple[Blocked, ...] = ()


def check(battle: Battle, rule: str) -> None:
    """Check for victory (4.1, 4.2): gather every claim and settle them; raise GameEnds where the game is over."""
    battle.happened("victory-checked", rule)
    claims = [*battle.state.said, *_conditions(battle)]
    battle.state = replace(battle.state, said=())
    if claims:
        settle(battle, claims)


def says(battle: Battle, claims: Sequence[Claim]) -> None:
    """Take what a card or an effect says of the ending (3.1, 3.2); raise GameEnds where that ends the game at once."""
    battle.lean_on(policies.CARD_ENDINGS)
    if battle.policy(policies.CARD_ENDINGS) == "at-once":
        settle(battle, claims)
    said = sorted({*battle.state.said, *claims}, key=repr)
    battle.state = replace(battle.state, said=tuple(said))


def concede(battle: Battle, seat: int) -> None:
    """Have a player concede (4.9), which ends the game; raise GameEnds."""
    settle(battle, [_loses(seat, codes.CONCEDED)])


def _conditions(battle: Battle) -> list[Claim]:
    """Return the claims of the conditions of victory as they stand."""
    sides = battle.state.sides
    decked = [seat for seat in battle.order if sides[seat].decked]
    dead = [seat for seat in battle.order if sides[seat].is_dead]
    if len(dead) == 1:
        (loser,) = dead
        marked = [_decked(battle, seat).blocked("killing") for seat in decked]
        return [_wins(1 - loser, codes.KILLING), _loses(loser, codes.ALL_DEAD), *marked]
    if len(dead) == 2:
        if not decked:
            return _by_score(battle)
        battle.lean_on(policies.WIPED_OUT_AND_DECKED)
        if battle.policy(policies.WIPED_OUT_AND_DECKED) == "score":
            return [*_by_score(battle), *(_decked(battle, seat).blocked("the score") for seat in decked)]
    if len(decked) == 2:
        battle.lean_on(policies.BOTH_DECKED)
        if battle.policy(policies.BOTH_DECKED) == "score":
            return [*_by_score(battle), *(_decked(battle, seat).blocked("the score") for seat in decked)]
    return [_decked(battle, seat) for seat in decked]


def _by_score(battle: Battle) -> list[Claim]:
    """Return what the scores claim (4.4): the higher one wins, and a policy says what equal ones do."""
    battle.score_decides()
    one, other = battle.state.sides[0].score, battle.state.sides[1].score
    why = ", both sides wiped out" if all(side.is_dead for side in battle.state.sides) else ""
    told = (f"{one} to {other}{why}", f"{other} to {one}{why}")
    if battle.guards.equal(one, other, "4.4"):
        battle.lean_on(policies.EQUAL_SCORES)
        if battle.policy(policies.EQUAL_SCORES) == "draw":
            return [_claim(seat, Effect.DRAWS, codes.EQUAL_SCORE, told[seat]) for seat in (0, 1)]
        first, second = battle.order
        return [_wins(first, codes.TIE_INITIATIVE, told[first]), _loses(second, codes.EQUAL_SCORE, told[second])]
    winner = 0 if battle.guards.above(one, other, "4.4") else 1
    loser = 1 - winner
    return [
        _wins(winner, codes.HIGHER_SCORE, told[winner]),
        _loses(loser, codes.LOWER_SCORE, told[loser]),
    ]


def settle(battle: Battle, claims: Sequence[Claim]) -> None:
    """Turn the claims of one moment into the results of both players, and end the game.

    The order of the claims does not matter. Who is to win and to lose at once loses; if both lose, the game is a draw.
    """
    counted = sorted((claim for claim in claims if not claim.blocked_by), key=_rank)
    blocked = sorted((claim for claim in claims if claim.blocked_by), key=_rank)
    losing = {claim.seat for claim in counted if claim.effect is Effect.LOSES}
    winning = {claim.seat for claim in counted if claim.effect is Effect.WINS} - losing
    if len(winning) == 2:
        battle.lean_on(policies.BOTH_WIN)
        if battle.policy(policies.BOTH_WIN) == "initiative":
            winning = {battle.state.active}
    results = [_result(seat, losing=losing, winning=winning) for seat in (0, 1)]
    ended = [_ended(battle, seat, results, counted, blocked) for seat in (0, 1)]
    for seat in battle.order:
        rule = ended[seat].causes[0].citation.number
        battle.happened(results[seat].value, rule, player=battle.names[seat])
    battle.state = replace(battle.state, results=(ended[0], ended[1]), change=None)
    raise GameEnds


def _result(seat: int, *, losing: set[int], winning: set[int]) -> Result:
    other = 1 - seat
    if seat in losing:
        return Result.DREW if other in losing else Result.LOST
    if seat in winning:
        return Result.DREW if other in winning else Result.WON
    if other in losing:
        return Result.WON
    return Result.LOST if other in winning else Result.DREW


def _ended(battle: Battle, seat: int, results: list[Result], counted: list[Claim], blocked: list[Claim]) -> Ended:
    """Return the result of a player with every cause: the claims that led to it, else what became of the opponent."""
    result = results[seat]
    kinds = {Result.WON: (Effect.WINS,), Result.LOST: (Effect.LOSES,), Result.DREW: tuple(Effect)}[result]
    own = [claim for claim in counted if claim.seat == seat and claim.effect in kinds]
    others = [claim for claim in counted if claim.seat != seat]
    causes = [_cause(battle, claim) for claim in own]
    if result is Result.DREW:
        effects = {claim.effect for claim in counted}
        if effects == {Effect.WINS}:
            causes.append(_follows(battle, codes.BOTH_WIN, others))
        elif Effect.LOSES in effects:
            causes.append(_follows(battle, codes.BOTH_LOSE, others))
    elif not causes:
        code = codes.OPPONENT_LOST if result is Result.WON else codes.OPPONENT_WON
        causes = [_follows(battle, code, others)]
    if result is Result.LOST and any(c.seat == seat and c.effect is Effect.WINS for c in counted):
        causes.append(_follows(battle, codes.WIN_AND_LOSE, others))
    stopped = [Blocked(c.effect.value, _cause(battle, c), c.blocked_by) for c in blocked if c.seat == seat]
    return Ended(result, tuple(dict.fromkeys(causes)), tuple(dict.fromkeys(stopped)))


def _cause(battle: Battle, claim: Claim) -> Cause:
    citation = cite(claim.rule, document=codes.DOCUMENT, edition=battle.edition)
    return Cause(claim.code, citation, claim.evidence, claim.source)


def _follows(battle: Battle, code: str, others: list[Claim]) -> Cause:
    """Return a cause that follows from what was claimed of the other player, under the rule of that."""
    rule = others[0].rule if others else codes.RULES[code]
    evidence = battle.names[others[0].seat] if others else ""
    source = others[0].source if others else ""
    return Cause(code, cite(rule, document=codes.DOCUMENT, edition=battle.edition), evidence, source)


def result_of(battle: Battle, seat: int) -> PlayerResult:
    """Return what became of a player, as a verdict says it."""
    results = battle.state.results
    if results is None:
        return PlayerResult(battle.names[seat], Result.PLAYING)
    ended = results[seat]
    assert isinstance(ended, Ended)
    return PlayerResult(battle.names[seat], ended.result, ended.causes, ended.blocked, battle.moment())


_RANKS = {code: rank for rank, code in enumerate(codes.RULES)}


def _rank(claim: Claim) -> tuple[int, str]:
    return (_RANKS[claim.code], repr(claim))


def _claim(seat: int, effect: Effect, code: str, evidence: str = "") -> Claim:
    return Claim(seat, effect, code, codes.RULES[code], evidence)


def _wins(seat: int, code: str, evidence: str = "") -> Claim:
    return _claim(seat, Effect.WINS, code, evidence)


def _loses(seat: int, code: str, evidence: str = "") -> Claim:
    return _claim(seat, Effect.LOSES, code, evidence)


def _decked(battle: Battle, seat: int) -> Claim:
    return _loses(seat, codes.DECKED)
