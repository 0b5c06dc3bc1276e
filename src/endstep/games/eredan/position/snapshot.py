"""A game as a position to be written: a plain one where that loses nothing, else its start with all answers."""

from __future__ import annotations

from dataclasses import replace

from endstep.core import EndstepError
from endstep.games.eredan.codes import PHASES
from endstep.games.eredan.eredan import Eredan
from endstep.games.eredan.position.build import build, restore
from endstep.games.eredan.position.spec import CharacterSpec, PlayerSpec, PositionSpec, TurnSpec
from endstep.games.eredan.state import Character


class NotSaved(EndstepError):
    """A game that neither a plain position nor its start and its answers describe."""


def save(game: Eredan, start: PositionSpec) -> PositionSpec:
    """Return a game as a position to be written; `start` is the position from which it came.

    Raises NotSaved where a script made things happen and a plain position would lose something.
    """
    kept = replace(start, do=(), expect=None, decides=(), answers=())
    plain = replace(_plain(game, kept), seed=None)
    if build(plain).key() == game.key() and not game.over:
        return plain
    saved = replace(kept, answers=tuple(told.to_plain() for told in game.inputs))
    if not _is_same(game, saved):
        raise NotSaved(
            "this game is not only what players answered since it was set up (a script made things happen), and as a "
            "plain position it would lose something: play on and save later"
        )
    return saved


def _is_same(game: Eredan, saved: PositionSpec) -> bool:
    try:
        again = restore(saved)
    except EndstepError:
        return False
    return again.key() == game.key() and again.outcome() == game.outcome() and again.trail() == game.trail()


def _plain(game: Eredan, kept: PositionSpec) -> PositionSpec:
    """Return the position of a game as it stands, as far as one can be written."""
    state = game.state
    priority = None if state.priority == state.active else game.names[state.priority]
    turn = TurnSpec(active=game.names[state.active], number=state.number, step=PHASES[state.phase], priority=priority)
    return replace(kept, turn=turn, players=tuple(_player(game, seat) for seat in (0, 1)))


def _player(game: Eredan, seat: int) -> PlayerSpec:
    side = game.side(seat)
    return PlayerSpec(
        name=game.names[seat],
        characters=tuple(_character(each) for each in side.characters),
        deck=None if side.endless and not side.deck_size else (*side.deck, *side.pool),
        hand=side.hand,
        discard=side.discard,
        score=side.score,
        decked=side.decked,
        draws_more=side.more,
        draws_none=side.waived,
    )


def _character(each: Character) -> CharacterSpec:
    """Return a character with everything said, so that nothing hangs on the set."""
    return CharacterSpec(
        each.name,
        id=each.label or None,
        attack=each.attack,
        defence=each.defence,
        spirit=each.spirit,
        life=each.life,
        maximum=each.maximum,
        dead=each.dead,
    )
