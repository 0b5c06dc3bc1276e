"""The state-based actions by which players lose (CR 704.5a-c, 704.6a-c): small objects that make claims.

None of them settles anything, and their order does not matter. Which of them a game uses is said by its format.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence

from endstep.core import Claim, Guards, Table
from endstep.games.magic.ending import codes
from endstep.games.magic.ending.standing import Standing
from endstep.games.magic.formats import Format


class Check(ABC):
    """A state-based action that asks of every player in the game whether that player loses."""

    __slots__ = ("code", "rule")

    def __init__(self, code: str) -> None:
        self.code = code
        self.rule = codes.RULES[code]

    def claims(self, standings: Sequence[Standing], table: Table, format: Format, guards: Guards) -> list[Claim]:
        """Return a claim for every reason that holds now."""
        return [
            Claim.loses(standing.seat, self.code, self.rule, evidence=evidence)
            for standing in standings
            if standing.seat in table.in_game
            for evidence in self.evidence(standing, format, guards)
        ]

    @abstractmethod
    def evidence(self, standing: Standing, format: Format, guards: Guards) -> list[str]:
        """Return the facts by which this player loses, one text for each reason."""


class NoLife(Check):
    """A player with 0 or less life loses (CR 704.5a)."""

    def evidence(self, standing: Standing, format: Format, guards: Guards) -> list[str]:
        return [f"life {standing.life}"] if guards.at_most(standing.life, 0, self.rule) else []


class EmptyLibrary(Check):
    """A player who tried to draw from an empty library since the last check loses (CR 704.5b)."""

    def evidence(self, standing: Standing, format: Format, guards: Guards) -> list[str]:
        if not guards.at_least(standing.failed_draws, 1, self.rule):
            return []
        return [_count(standing.failed_draws, "draw", "from an empty library")]


class Poisoned(Check):
    """A player with ten or more poison counters loses (CR 704.5c)."""

    def evidence(self, standing: Standing, format: Format, guards: Guards) -> list[str]:
        if not guards.at_least(standing.poison, format.poison_limit(), self.rule):
            return []
        return [_count(standing.poison, "poison counter")]


class CommanderDamage(Check):
    """A player who was dealt 21 or more combat damage by one commander loses (CR 704.6c)."""

    def evidence(self, standing: Standing, format: Format, guards: Guards) -> list[str]:
        limit = format.commander_damage
        if limit is None:
            return []
        return [
            f"{dealt} combat damage from {_card(label)}"
            for label, dealt in standing.commander_damage
            if guards.at_least(dealt, limit, self.rule)
        ]


class TeamCheck(Check):
    """A state-based action that asks of every team in the game whether that team loses."""

    __slots__ = ()

    def claims(self, standings: Sequence[Standing], table: Table, format: Format, guards: Guards) -> list[Claim]:
        made: list[Claim] = []
        seen: set[int] = set()
        for standing in standings:
            if standing.seat not in table.in_game or standing.seat in seen:
                continue
            team = table.team_of(standing.seat)
            seen |= team
            heads = [each for each in standings if each.seat in team]
            whole = Standing(standing.seat, standing.life, sum(each.poison for each in heads))
            for evidence in self.team_evidence(whole, len(team), format, guards):
                made += [
                    Claim.loses(seat, self.code, self.rule, evidence=evidence) for seat in sorted(team & table.in_game)
                ]
        return made

    def evidence(self, standing: Standing, format: Format, guards: Guards) -> list[str]:
        raise NotImplementedError("a team is asked as a whole")

    @abstractmethod
    def team_evidence(self, whole: Standing, heads: int, format: Format, guards: Guards) -> list[str]:
        """Return the facts by which a team of so many heads loses."""


class TeamNoLife(TeamCheck):
    """A team with 0 or less life loses (CR 704.6a)."""

    def team_evidence(self, whole: Standing, heads: int, format: Format, guards: Guards) -> list[str]:
        return [f"life {whole.life}"] if guards.at_most(whole.life, 0, self.rule) else []


class TeamPoisoned(TeamCheck):
    """A team with fifteen or more poison counters loses (CR 704.6b)."""

    def team_evidence(self, whole: Standing, heads: int, format: Format, guards: Guards) -> list[str]:
        if not guards.at_least(whole.poison, format.poison_limit(heads=heads), self.rule):
            return []
        return [_count(whole.poison, "poison counter")]


class LessLife(Check):
    """Where a match has to be decided after its time, who has not the highest life total loses (MTR 2.4).

    A team that shares its life total is one player.
    """

    def claims(self, standings: Sequence[Standing], table: Table, format: Format, guards: Guards) -> list[Claim]:
        there = [each for each in standings if each.seat in table.in_game]
        highest = there[0].life
        for each in there[1:]:
            highest = guards.most(highest, each.life, self.rule)
        return [
            Claim.loses(each.seat, self.code, self.rule, evidence=f"life {each.life}, where another has {highest}")
            for each in there
            if guards.below(each.life, highest, self.rule)
        ]

    def evidence(self, standing: Standing, format: Format, guards: Guards) -> list[str]:
        raise NotImplementedError("all are compared with each other")


CHECKS: tuple[Check, ...] = (
    NoLife(codes.LIFE),
    EmptyLibrary(codes.EMPTY_LIBRARY),
    Poisoned(codes.POISON),
    TeamNoLife(codes.TEAM_LIFE),
    TeamPoisoned(codes.TEAM_POISON),
    CommanderDamage(codes.COMMANDER_DAMAGE),
)
ADDED: tuple[Check, ...] = (LessLife(codes.LESS_LIFE),)
"""What tournament rules add for a while (MTR 2.4)."""


def gather(
    standings: Sequence[Standing], table: Table, format: Format, guards: Guards, *, added: bool = False
) -> list[Claim]:
    """Return every claim to lose that holds at this checkpoint (CR 704.3); nothing is settled yet.

    With `added` those that tournament rules add are among them.
    """
    used = [check for check in CHECKS if check.rule in format.losses]
    made: list[Claim] = []
    for check in (*used, *(ADDED if added else ())):
        made += check.claims(standings, table, format, guards)
    return made


def _count(number: int, thing: str, rest: str = "") -> str:
    said = f"{number} {thing}" if number == 1 else f"{number} {thing}s"
    return f"{said} {rest}" if rest else said


def _card(label: str) -> str:
    """Return a commander as evidence names it: "Isamaru (of Bea)" for "Bea/Isamaru"."""
    owner, slash, card = label.partition("/")
    if not slash or owner.endswith(" ") or card.startswith("/"):
        return label
    return f"{card} (of {owner})"
