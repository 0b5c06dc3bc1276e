"""The codes of all reasons, the rules that state them, and what settlement takes for granted.

A code is the key of the message catalogue and never changes. A rule is numbered as in the edition `NUMBERED`.

======================  ==================  =====================================================================
code                    rule                the player ...
======================  ==================  =====================================================================
``life``                704.5a              has 0 or less life
``empty-library``       704.5b              tried to draw from an empty library since the last check
``poison``              704.5c              has ten or more poison counters
``commander-damage``    704.6c              was dealt 21 or more combat damage by one commander
``team-life``           704.6a              is on a team with 0 or less life
``team-poison``         704.6b              is on a team with fifteen or more poison counters
``conceded``            104.3a              conceded
``penalty``             104.3k              was given a game loss by a judge
``effect-loses``        104.3e              loses by an effect
``effect-wins``         104.2b              wins by an effect
``effect-draws``        104.4c, 104.4e      draws by an effect; the second with a limited range of influence
``loop``                104.4b, 104.4f      draws by a mandatory loop; the second with a limited range of influence
``loop-kept-up``        MTR 4.4             keeps a loop across turns going for ever, as do all others who sustain it
``agreed-draw``         104.4i              agreed to a draw, as everybody did
``win-in-range``        104.3h              loses where an opponent in range was to win by an effect
``win-and-lose``        104.3f              was to win and to lose at once
``opponent-won``        the winner's        had an opponent who won
``last-standing``       104.2a              has no opponent left in the game
``team-last-standing``  104.2c              is on the only team left in the game
``all-lose``            104.4a              lost at once with everybody else who was left
``all-teams-lose``      104.4d              is on a team that lost at once with all other teams that were left
``team-loses``          810.8a              shares the loss of a team mate
``team-concedes``       810.8b              shares the concession of a team mate
``team-wins``           810.8a              shares the win of a team mate
``team-has-lost``       104.3g              is on a team whose last members lost now
``team-draws``          104.4g              left a team for which the game is now a draw
``emperor-loses``       104.3i              shares the loss of the emperor
``emperor-wins``        104.2d              shares the win of the emperor
``emperor-draws``       104.4h              shares the draw of the emperor
``time``                MTR 2.4             had not finished when the turns after the time limit were over
``most-life``           MTR 2.4             has the highest life total then, in a single-elimination round
``less-life``           MTR 2.4             has not the highest life total after that
``restarted``           727.1               neither won, lost nor drew a game that was restarted
======================  ==================  =====================================================================
"""

from __future__ import annotations

from typing import Final

NUMBERED: Final = "2026-08-07"

LIFE: Final = "life"
EMPTY_LIBRARY: Final = "empty-library"
POISON: Final = "poison"
COMMANDER_DAMAGE: Final = "commander-damage"
TEAM_LIFE: Final = "team-life"
TEAM_POISON: Final = "team-poison"
CONCEDED: Final = "conceded"
PENALTY: Final = "penalty"
EFFECT_LOSES: Final = "effect-loses"
EFFECT_WINS: Final = "effect-wins"
EFFECT_DRAWS: Final = "effect-draws"
LOOP: Final = "loop"
LOOP_KEPT_UP: Final = "loop-kept-up"
AGREED_DRAW: Final = "agreed-draw"
WIN_IN_RANGE: Final = "win-in-range"
WIN_AND_LOSE: Final = "win-and-lose"
OPPONENT_WON: Final = "opponent-won"
LAST_STANDING: Final = "last-standing"
TEAM_LAST_STANDING: Final = "team-last-standing"
ALL_LOSE: Final = "all-lose"
ALL_TEAMS_LOSE: Final = "all-teams-lose"
TEAM_LOSES: Final = "team-loses"
TEAM_CONCEDES: Final = "team-concedes"
TEAM_WINS: Final = "team-wins"
TEAM_HAS_LOST: Final = "team-has-lost"
TEAM_DRAWS: Final = "team-draws"
EMPEROR_LOSES: Final = "emperor-loses"
EMPEROR_WINS: Final = "emperor-wins"
EMPEROR_DRAWS: Final = "emperor-draws"
RESTARTED: Final = "restarted"
TIME: Final = "time"
MOST_LIFE: Final = "most-life"
LESS_LIFE: Final = "less-life"

RULES: Final[dict[str, str]] = {
    LIFE: "704.5a",
    EMPTY_LIBRARY: "704.5b",
    POISON: "704.5c",
    COMMANDER_DAMAGE: "704.6c",
    TEAM_LIFE: "704.6a",
    TEAM_POISON: "704.6b",
    CONCEDED: "104.3a",
    PENALTY: "104.3k",
    EFFECT_LOSES: "104.3e",
    WIN_IN_RANGE: "104.3h",
    TEAM_LOSES: "810.8a",
    TEAM_CONCEDES: "810.8b",
    EMPEROR_LOSES: "104.3i",
    EFFECT_WINS: "104.2b",
    TEAM_WINS: "810.8a",
    EMPEROR_WINS: "104.2d",
    EFFECT_DRAWS: "104.4c",
    LOOP: "104.4b",
    LOOP_KEPT_UP: "MTR 4.4",
    AGREED_DRAW: "104.4i",
    EMPEROR_DRAWS: "104.4h",
    OPPONENT_WON: "104.2b",
    WIN_AND_LOSE: "104.3f",
    TEAM_HAS_LOST: "104.3g",
    ALL_LOSE: "104.4a",
    ALL_TEAMS_LOSE: "104.4d",
    TEAM_DRAWS: "104.4g",
    LAST_STANDING: "104.2a",
    TEAM_LAST_STANDING: "104.2c",
    TIME: "MTR 2.4",
    MOST_LIFE: "MTR 2.4",
    LESS_LIFE: "MTR 2.4",
    RESTARTED: "727.1",
}

# With a limited range of influence these codes come under another rule, and reach only who is in range.
RULES_IN_RANGE: Final[dict[str, str]] = {EFFECT_DRAWS: "104.4e", LOOP: "104.4f"}

# Nothing stops or replaces these: a concession (101.1) with what follows for the team, what a judge does, and time.
UNSTOPPABLE: Final = frozenset((CONCEDED, TEAM_CONCEDES, PENALTY, TIME, MOST_LIFE))

# These follow from the reason of a team mate; without it they do not stand.
SHARED: Final = frozenset((TEAM_LOSES, TEAM_CONCEDES, TEAM_WINS, EMPEROR_LOSES, EMPEROR_WINS, EMPEROR_DRAWS))

# What stops one reason of a player stops the same reason of the team (810.8a).
OF_THE_TEAM: Final[dict[str, str]] = {LIFE: TEAM_LIFE, POISON: TEAM_POISON}

RIVALS_DRAW: Final = "Opponents who are to win at the same moment draw, with everybody in the game (policy, not rule)."
DRAW_FIRST: Final = "A draw comes before a win or a loss of the same moment (policy, not rule)."
MEMBER_WINS: Final = (
    "When one member of a team wins, the other teams have lost and so the whole team wins (policy, not rule)."
)
LIFE_DECIDES: Final = (
    "When the last turns of a match are over, the highest life total wins, whatever says that a player can't win or "
    "can't lose (policy, not rule)."
)
DEPARTED_DRAW: Final = (
    "When the game is a draw for a team, it is one for its members who had lost before (policy, not rule)."
)

_RANKS: Final = {code: rank for rank, code in enumerate(RULES)}


def rank_of(code: str) -> int:
    """Return the place of a code in the fixed order in which causes are listed; unknown codes come last."""
    return _RANKS.get(code, len(_RANKS))
