"""The eight phases of a turn (1.4). Only two of them wait for players to act: the preparation and the closing.

In each the player with the initiative acts first; two passes in succession end the phase. Everything else goes on by
itself, and asks only what must be chosen or rolled.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from endstep.core import Option, Role
from endstep.games.eredan import ending, fighting, playing, policies, verbs
from endstep.games.eredan.codes import (
    CHECK,
    CLOSING,
    DISCARDING,
    DRAWING,
    ERRATUM,
    FIGHT,
    NAMING,
    OPENING,
    PHASES,
    PREPARATION,
)
from endstep.games.eredan.state import NO_ONE

if TYPE_CHECKING:
    from endstep.games.eredan.battle import Battle


def run_phase(battle: Battle) -> None:
    """Carry out the phase in which a battle stands, or in a phase of cards one act of a player."""
    _PHASES[battle.state.phase](battle)


def _next(battle: Battle, phase: int) -> None:
    """Begin another phase; in a phase of cards the player with the initiative acts first."""
    battle.state = replace(battle.state, phase=phase, priority=battle.state.active, passes=0)
    battle.happened("phase-began", "1.4", step=PHASES[phase])


def _open(battle: Battle) -> None:
    """Begin a turn."""
    battle.happened("turn-began", "1.4", player=battle.names[battle.state.active], amount=battle.state.number)
    _next(battle, DRAWING)


def _draw(battle: Battle) -> None:
    """Have both players complete their hands (1.3), as cards may have changed it (3.4); a deck that can't is marked."""
    for seat in battle.order:
        side = battle.side(seat)
        battle.put_side(seat, replace(side, more=0, waived=False))
        missing = battle.guards.most(battle.hand_size - len(side.hand), 0, "1.3")
        if side.waived:
            _waive(battle, seat, missing)
            continue
        verbs.draw(battle, seat, missing, completing=True)
        verbs.draw(battle, seat, side.more)
    _next(battle, PREPARATION)


def _waive(battle: Battle, seat: int, missing: int) -> None:
    """Have a player draw nothing in this drawing phase."""
    side = battle.side(seat)
    battle.happened("draw-waived", "3.4", player=battle.names[seat])
    if not side.endless and battle.guards.below(side.deck_size, missing, "4.6"):
        battle.lean_on(policies.WAIVED_DRAW)
        if battle.policy(policies.WAIVED_DRAW) == "marks":
            verbs.mark(battle, seat)


def _prepare(battle: Battle) -> None:
    """Have a player play a card or pass."""
    if _acts(battle):
        return
    _next(battle, NAMING)


def _acts(battle: Battle) -> bool:
    """Ask the player who may act; return whether the phase of cards goes on."""
    seat = battle.state.priority
    option = battle.ask_priority(seat, [Option(Role.PASS, "pass"), *playing.options(battle, seat)])
    if option.role is Role.PASS:
        passes = battle.state.passes + 1
        battle.state = replace(battle.state, priority=1 - seat, passes=passes)
        return passes < len(battle.order)
    battle.state = replace(battle.state, priority=1 - seat, passes=0)
    playing.play(battle, seat, option)
    return True


def _name(battle: Battle) -> None:
    """Have each player send a living character into the fight, first the one with the initiative."""
    fighters = [NO_ONE, NO_ONE]
    for seat in battle.order:
        there = battle.state.places(seat)
        if not there:
            continue
        options = [Option(Role.CHOICE, "fight", battle.number_of(place)) for place in there]
        place = battle.place_of(battle.ask(seat, "fight", options).subject)
        fighters[seat] = place[1]
        battle.state = replace(battle.state, fighters=(fighters[0], fighters[1]))
        battle.happened("fighter-named", "1.4", player=battle.names[seat], character=battle.called(place))
    _next(battle, FIGHT)


def _fight(battle: Battle) -> None:
    fighting.fight(battle)
    _next(battle, CHECK)


def _check(battle: Battle) -> None:
    """Check for victory after the fight (4.1)."""
    ending.check(battle, "4.1")
    _next(battle, DISCARDING)


def _discard(battle: Battle) -> None:
    """End what cards gave for this turn (3.3); what is above the size of a hand is discarded (1.3)."""
    battle.state = replace(battle.state, fighters=(NO_ONE, NO_ONE))
    for seat in battle.order:
        side = battle.side(seat)
        rested = tuple(replace(each, gain=(0, 0, 0)) for each in side.characters)
        battle.put_side(seat, replace(side, characters=rested))
        over = battle.guards.most(len(side.hand) - battle.hand_size, 0, "1.3")
        verbs.discard(battle, seat, over, rule="1.3")
    _next(battle, CLOSING)


def _close(battle: Battle) -> None:
    """Have a player act at the end of the turn; after that what cards do then happens, and the turn ends."""
    if _acts(battle):
        return
    for later in battle.state.later:
        playing.do_later(battle, later)
    battle.state = replace(battle.state, later=())
    if battle.edition == ERRATUM:
        ending.check(battle, "4.2")
    state = battle.state
    battle.state = replace(
        state, number=state.number + 1, phase=OPENING, active=1 - state.active, priority=1 - state.active, passes=0
    )


_PHASES = {
    OPENING: _open,
    DRAWING: _draw,
    PREPARATION: _prepare,
    NAMING: _name,
    FIGHT: _fight,
    CHECK: _check,
    DISCARDING: _discard,
    CLOSING: _close,
}
