"""What any game must pass, checked on random games; `CLAUSES` lists it.

`_playing` holds what is asked of a game in progress, `_belonging` what is asked of a game with everything around it:
position files, views, words and rules.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from random import Random
from typing import TypeVar, cast

from endstep.core import Decision, EndstepError, Game, Room
from endstep.judge.loading import room
from endstep.position import Position
from endstep.testing._belonging import check_belonging, check_room, check_views
from endstep.testing._clauses import Trial
from endstep.testing._playing import play

G = TypeVar("G", bound=Game)


def choose_at_random(decision: Decision, random: Random) -> int:
    """Return the index of a random answer; chance answers by its weights."""
    if decision.weights is not None:
        return random.choices(range(len(decision.options)), decision.weights)[0]
    return random.randrange(len(decision.options))


def check_game(
    game: str | Room | Position | Callable[[], G],
    *,
    seeds: Iterable[int] = range(3),
    decisions: int = 200,
    conceding: float = 0.01,
    often: float = 0.2,
    format: str | None = None,
    choose: Callable[[Decision, Random], int] = choose_at_random,
    after: Callable[[G], None] | None = None,
) -> None:
    """Play random games and hold them to the contract of a game; raise ContractBroken, which names clause and seed.

    `game` is a game's name, or the game itself: each seed deals another random position (of `format`). Or it is a
    position, from which all games begin. Or it is a function that returns the same fresh game every time; then there is
    nothing but the game in progress to look at, and clauses about position files, views, words and rules are left out.

    Each seed is one game, of at most so many decisions; with the probability `conceding` somebody concedes instead of
    an answer; after the share `often` of the answers everything is compared. `after` is called after every answer, for
    what only this game knows.
    """
    home, called = _home(game)
    if home is not None:
        check_room(home, called)
    for seed in seeds:
        trial = Trial(called, seed)
        position = None if home is None else _position(game, home, seed, format)
        with trial.watching("decisions"):
            start = cast("Callable[[], Game]", game) if home is None else _starter(home, position)
            played = play(
                trial,
                start,
                decisions=decisions,
                conceding=conceding,
                often=often,
                choose=choose,
                after=cast("Callable[[Game], None] | None", after),
                along=None if home is None else _along(trial, home),
            )
        if home is not None:
            assert position is not None
            check_belonging(trial, home, position, played)


def _home(game: str | Room | Position | Callable[[], G]) -> tuple[Room | None, str]:
    """Return the room of a game, if there is one, and what the game is called."""
    if isinstance(game, str):
        return room(game), game
    if isinstance(game, Position):
        return room(game.game), game.game
    if hasattr(game, "deal"):
        home = cast("Room", game)
        return home, home.name
    return None, getattr(game, "__name__", type(game).__name__)


def _position(game: object, home: Room, seed: int, format: str | None) -> Position:
    if isinstance(game, Position):
        return game
    dealt = home.deal(Random(seed).randrange, format)
    if not isinstance(dealt, Position):
        raise EndstepError(f"{home.name} deals something that is no position: {dealt!r}")
    return dealt


def _starter(home: Room, position: object) -> Callable[[], Game]:
    return lambda: home.start(position)


def _along(trial: Trial, home: Room) -> Callable[[Game], None]:
    return lambda game: check_views(trial, home, game)
