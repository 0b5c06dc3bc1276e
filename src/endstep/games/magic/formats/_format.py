"""What a format is: the numbers and switches in which formats differ (CR 103.4, 103.5, 103.8, 8xx, 9xx)."""

from __future__ import annotations

from dataclasses import KW_ONLY, dataclass
from enum import StrEnum

EMPEROR = "emperor"
GENERAL = "general"


class FirstDraw(StrEnum):
    """Who skips the draw step of the first turn of the game (CR 103.8)."""

    STARTING_PLAYER_SKIPS = "starting player skips"
    STARTING_TEAM_SKIPS = "starting team skips"
    NOBODY_SKIPS = "nobody skips"


class AttackOption(StrEnum):
    """Whom a player may attack at a table of more than two (CR 506.2a, 802, 803, 809.3c)."""

    ONE = "one"
    MULTIPLE = "multiple"
    LEFT = "left"
    RIGHT = "right"
    ADJACENT = "adjacent"


@dataclass(frozen=True, slots=True)
class Format:
    """A way to play: its name, the rule that describes it, and everything in which it differs from a duel.

    The fields with a default state what holds where a format says nothing. `losses` names the state-based actions by
    which players lose. With `shared_life` life and poison belong to the team; with `shared_fate` teams win and lose
    only together. `heads` in the methods is the number of players on a team.
    """

    name: str
    rule: str
    _: KW_ONLY
    losses: tuple[str, ...] = ("704.5a", "704.5b", "704.5c")
    life: int = 20
    life_of_many: int | None = None  # where more than two players start with another total
    life_per_extra_head: int = 0
    poison: int = 10
    poison_per_extra_head: int = 0
    shared_life: bool = False
    shared_fate: bool = False
    shared_turns: bool = False
    commander_damage: int | None = None
    command_zone: bool = False
    commander_tax: int = 0
    deck_size: int | None = None  # with the commander; None: nobody counts
    leaders: tuple[str, ...] = ()  # types and subtypes of which a legendary card can be a commander
    any_basics: bool = False  # a commander without colors may have basic lands of one type
    hand: int = 7
    free_mulligan_for_two: bool = False
    teams: bool = False
    team_size: int | None = None  # the usual size; then all teams are of one size, and no smaller
    most_teams: int | None = None
    alternating: bool = False  # team mates sit as far apart as they can, not side by side
    emperor: bool = False
    attack: AttackOption = AttackOption.MULTIPLE
    deploy: bool = False  # the deploy creatures option (CR 804)
    turn_markers: bool = False  # several players take their turns at the same time (CR 807.4)
    ranges: tuple[tuple[str | None, int], ...] = ()  # by role; none: the range is unlimited
    least_players: int = 2
    most_players: int | None = None

    def starting_life(self, players: int, *, heads: int = 1) -> int:
        """Return the life total that a player, or with shared life a team, begins with (CR 103.4)."""
        if self.life_of_many is not None and players > 2:
            return self.life_of_many
        return self.life + self.life_per_extra_head * self._extra(heads)

    def poison_limit(self, *, heads: int = 1) -> int:
        """Return how many poison counters lose the game for a player, or with shared poison for a team."""
        return self.poison + self.poison_per_extra_head * self._extra(heads)

    def _extra(self, heads: int) -> int:
        return max(0, heads - (self.team_size or heads))

    def range_of(self, role: str | None) -> int | None:
        """Return the usual range of influence of a role in seats; None for unlimited (CR 801.2, 809.3a)."""
        for name, seats in self.ranges:
            if name == role:
                return seats
        return None

    @property
    def turns_after_time(self) -> int:
        """How many turns are played once the time limit of a match is reached (MTR 2.4)."""
        return 3 if self.teams else 5

    def first_draw(self, players: int) -> FirstDraw:
        """Return who skips the draw step of the first turn (CR 103.8a-c)."""
        if self.shared_turns:
            return FirstDraw.STARTING_TEAM_SKIPS
        return FirstDraw.STARTING_PLAYER_SKIPS if players == 2 else FirstDraw.NOBODY_SKIPS

    def free_mulligan(self, players: int) -> bool:
        """Return whether the first mulligan of each player costs no card (CR 103.5c)."""
        return self.free_mulligan_for_two or players > 2
