"""The fight (2.1): each of the two fighters rolls its attack and strikes the other."""

from __future__ import annotations

from typing import TYPE_CHECKING

from endstep.games.eredan import policies, verbs
from endstep.games.eredan.state import NO_ONE, Place

if TYPE_CHECKING:
    from endstep.games.eredan.battle import Battle


def fight(battle: Battle) -> None:
    """Have the fighters strike; without two of them there is no fight."""
    fighters = battle.state.fighters
    places: dict[int, Place] = {}
    for seat in battle.order:
        if fighters[seat] == NO_ONE or battle.character((seat, fighters[seat])).dead:
            battle.happened("no-fight", "1.4", player=battle.names[seat])
            return
        places[seat] = (seat, fighters[seat])
    first, second = battle.order
    rolls = {seat: _roll(battle, places[seat]) for seat in battle.order}
    wound = verbs.dealt(battle, places[second], rolls[first], verbs.PHYSICAL)
    if battle.guards.at_least(wound, battle.character(places[second]).life, "2.5"):
        battle.lean_on(policies.STRIKES)  # what strikes back may be dead
    _strike(battle, places[first], places[second], rolls[first])
    if battle.policy(policies.STRIKES) == "together" or not battle.character(places[second]).dead:
        _strike(battle, places[second], places[first], rolls[second])


def _roll(battle: Battle, place: Place) -> int:
    """Return the attack of a fighter: what it rolls between its bounds, with what cards add."""
    each = battle.character(place)
    rolled = battle.roll(place, *each.attack)
    battle.happened("rolled", "2.1", character=battle.called(place), amount=rolled)
    return rolled + each.gain[0]


def _strike(battle: Battle, striker: Place, struck: Place, attack: int) -> None:
    verbs.damage(battle, struck, attack, kind=verbs.PHYSICAL, source=battle.called(striker))
