"""The verdict on plain facts: the immediate door first, then the check of state-based actions (CR 104, 704.3)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from difflib import get_close_matches

from endstep.core import Claim, Effect, Guards, Player, PlayerResult, Result, Status, Table, Verdict
from endstep.facts._players import FactsError, PlayerFacts
from endstep.games.magic.ending import (
    NUMBERED,
    Bar,
    Standing,
    citation,
    codes,
    earlier_results,
    gather,
    nobody_settled,
    prepare,
    reasons,
    results_after,
    settle,
)
from endstep.games.magic.formats import Format, UnknownFormat, WrongPlayers, named, take_seats, usual


def judge(
    *players: PlayerFacts, format: str | None = None, reach: int | None = None, edition: str = NUMBERED
) -> Verdict:
    """Return what became of everybody, given in the order of seats; raise FactsError for facts that can't be.

    `format` is a duel for two players and free-for-all for more where nothing is said. `reach` limits the range of
    influence of every player to so many seats (CR 801). `edition` is that of the rules to cite.

    >>> judge(PlayerFacts("Ana", conceded=True, cant_lose="Platinum Angel"), PlayerFacts("Bea")).rules("Bea")
    frozenset({'104.2a'})
    """
    played = _format(format, players)
    _verify_edition(edition)
    table = _table(players, played, reach)
    bars = list(_bars(players))
    standings = _standings(players, played)
    results: tuple[PlayerResult, ...] = tuple(
        PlayerResult(each.name, Result(facts.earlier)) if facts.earlier else each
        for each, facts in zip(nobody_settled(table), players, strict=True)
    )
    at_once = settle(prepare(_immediate(players), table, bars, played), table, played, earlier=earlier_results(results))
    results = results_after(results, at_once, edition=edition)
    table = at_once.table
    claims = gather(standings, table, played, Guards())
    checked = settle(prepare(claims, table, bars, played), table, played, earlier=earlier_results(results))
    results = results_after(results, checked, edition=edition)
    status = Status.OVER if checked.over else Status.GOES_ON
    return Verdict(status, results, assumptions=tuple(sorted({*at_once.assumptions, *checked.assumptions})))


def _format(name: str | None, players: Sequence[PlayerFacts]) -> Format:
    if name is None:
        return usual(len(players))
    try:
        return named(name)
    except UnknownFormat as error:
        raise FactsError("format", str(error)) from error


def _verify_edition(edition: str) -> None:
    try:
        citation(codes.RULES[codes.LIFE], edition=edition)
    except LookupError as error:
        raise FactsError("edition", str(error)) from error


def _table(players: Sequence[PlayerFacts], played: Format, reach: int | None) -> Table:
    """Seat the players; raise FactsError where the facts, the format and the company do not fit."""
    if len(players) < played.least_players:
        raise FactsError("players", f"{played.name} needs at least {played.least_players}; state facts about each")
    for facts in players:
        facts.verify()
    twice = [name for name, times in Counter(facts.name for facts in players).items() if times > 1]
    if twice:
        raise FactsError(twice[0], "two players of one name; give each a name of their own")
    if all(facts.is_out() for facts in players):
        raise FactsError("earlier", "nobody is left to judge; leave out `earlier` for those who still play")
    if reach is not None and reach < 1:
        raise FactsError("range", f"can't be {reach}; leave it out for no limit, or give 1 or more seats")
    for facts in players:
        _verify_commanders(facts, players, played)
    seated = [Player(facts.name, seat, facts.team, facts.role) for seat, facts in enumerate(players)]
    gone = [seat for seat, facts in enumerate(players) if facts.is_out()]
    try:
        return take_seats(seated, played, gone=gone, limit=reach)
    except WrongPlayers as error:
        raise FactsError("players", str(error)) from error


def _verify_commanders(facts: PlayerFacts, players: Sequence[PlayerFacts], played: Format) -> None:
    place = f"{facts.name}.commander_damage"
    if facts.commander_damage and not played.command_zone:
        raise FactsError(place, f"{played.name} has no commanders; leave it out, or say format='commander'")
    names = [each.name for each in players]
    for label in facts.commander_damage:
        owner, slash, card = label.partition("/")
        if slash and owner not in names and not owner.endswith(" ") and not card.startswith("/"):
            nearest = get_close_matches(owner, names, n=1)
            remedy = f"did you mean {nearest[0]!r}?" if nearest else f"there are {', '.join(names)}"
            raise FactsError(place, f"nobody is called {owner!r}; {remedy}")


def _standings(players: Sequence[PlayerFacts], played: Format) -> list[Standing]:
    return [
        Standing(
            seat,
            _life(facts, players, played),
            facts.poison,
            facts.failed_draws,
            tuple(facts.commander_damage.items()),
        )
        for seat, facts in enumerate(players)
    ]


def _life(facts: PlayerFacts, players: Sequence[PlayerFacts], played: Format) -> int:
    """Return a life total: the player's, with shared life the one that any head states, else the format's."""
    heads = [each for each in players if each.team == facts.team] if played.shared_life else [facts]
    stated = {each.life for each in heads if each.life is not None}
    if len(stated) > 1:
        totals = " and ".join(str(life) for life in sorted(stated))
        raise FactsError(f"{facts.name}.life", f"a team has one life total, not {totals}; state it once, or alike")
    return stated.pop() if stated else played.starting_life(len(players), heads=len(heads))


def _bars(players: Sequence[PlayerFacts]) -> Iterator[Bar]:
    for seat, facts in enumerate(players):
        for name in facts.names("cant_lose"):
            yield Bar(seat, Effect.LOSES, name)
        for name in facts.names("cant_win"):
            yield Bar(seat, Effect.WINS, name)
        for name in facts.names("no_loss_for_life"):
            yield Bar(seat, Effect.LOSES, name, codes.LIFE)


def _immediate(players: Sequence[PlayerFacts]) -> list[Claim]:
    """Return the claims that wait for no check; raise FactsError for an agreement that somebody is missing from."""
    made: list[Claim] = []
    for seat, facts in enumerate(players):
        if facts.conceded:
            made.append(reasons.concession(seat))
        if facts.penalty:
            made.append(reasons.penalty(seat))
        made += [reasons.effect_wins(seat, name) for name in facts.names("wins")]
        made += [reasons.effect_loses(seat, name) for name in facts.names("loses")]
        made += [reasons.effect_draws(seat, name) for name in facts.names("draws")]
    made += reasons.endless_loop(seat for seat, facts in enumerate(players) if facts.looping)
    present = [facts for facts in players if not facts.is_out()]
    agreed = [facts for facts in present if facts.agrees_to_draw]
    if agreed and len(agreed) < len(present):
        missing = next(facts.name for facts in present if not facts.agrees_to_draw)
        raise FactsError(f"{missing}.agrees_to_draw", "a draw is agreed to by everybody in the game, or by nobody")
    made += reasons.agreed_draw(seat for seat, facts in enumerate(players) if facts.agrees_to_draw)
    return made
