"""The clauses about a game in progress: decisions, undo, copies, keys, replay, and the end that stays the end."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from endstep.core import Decision, Game, IllegalAnswer, Input, Result, Status, Undecidable, replay
from endstep.testing._clauses import Trial

Choose = Callable[[Decision, Random], int]
See = Callable[[Game], None]

_MOST_COMPARED = 100  # of a decision with more options, these are looked at


def play(
    trial: Trial,
    start: Callable[[], Game],
    *,
    decisions: int,
    conceding: float,
    often: float,
    choose: Choose,
    after: See | None,
    along: See | None,
) -> Game:
    """Play one random game under watch, and return it as it ended or stopped.

    `after` is called after every answer, `along` at the start, at the end, and where everything is compared.
    """
    random = Random(trial.seed)
    met: dict[object, object] = {}
    game = start()
    trial.inputs = 0
    if along is not None:
        along(game)
    for _ in range(decisions):
        decision = game.decision()
        if decision is None:
            break
        _check_decision(trial, game, decision)
        told = _input(game, decision, random, conceding, choose)
        if random.random() < often:
            _check_key(trial, game, met)
            _check_quantities(trial, game, random)
            _check_step(trial, game, told)
            if along is not None:
                along(game)
        else:
            _tell_legal(trial, game, told)
        trial.inputs += 1
        if after is not None:
            _look(trial, game, after)
    _check_key(trial, game, met)
    _check_end(trial, game)
    _check_replay(trial, start, game, random)
    if along is not None:
        along(game)
    return game


def _look(trial: Trial, game: Game, after: See) -> None:
    try:
        after(game)
    except AssertionError as error:
        error.add_note(f"{trial.game}, seed {trial.seed}, after {trial.inputs} inputs")
        raise


def stand(game: Game) -> tuple[object, ...]:
    """Return everything by which two games can be told apart from outside, but for the trail."""
    decision = game.decision()
    asked = () if decision is None else (decision.player, decision.kind, tuple(decision.options[:20]))
    return (game.key(), game.fingerprint(), game.outcome(), tuple(game.inputs), game.table, asked)


def tell(game: Game, told: Input) -> None:
    """Tell a game an input."""
    replay(lambda: game, (told,))


def _tell_legal(trial: Trial, game: Game, told: Input) -> None:
    try:
        tell(game, told)
    except IllegalAnswer as error:
        raise trial.broken("decisions", f"what is offered is refused: {error}") from error


def _input(game: Game, decision: Decision, random: Random, conceding: float, choose: Choose) -> Input:
    if not decision.is_chance and random.random() < conceding:
        return Input(-1, random.choice(sorted(game.table.in_game)))
    return Input(choose(decision, random))


def _check_decision(trial: Trial, game: Game, decision: Decision) -> None:
    options = decision.options
    must = trial.must
    must(len(options) > 0, "decisions", f"a decision has no options ({decision.kind})")
    must(list(game.legal()[:20]) == list(options[:20]), "decisions", "what is legal is not what the decision offers")
    must(decision.is_chance or decision.player in game.table.in_game, "decisions", "a player who is out of it is asked")
    if decision.weights is not None:
        fit = decision.is_chance and len(decision.weights) == len(options)
        must(fit, "decisions", "there are weights where chance has no say, or not one for each option")
    if len(options) < _MOST_COMPARED:
        must(len(set(options)) == len(options), "decisions", f"two options are equal: {options}")
        must(all(game.describe(option) for option in options), "decisions", "an option has no words")
    try:
        game.answer(len(options))
    except IllegalAnswer:
        pass
    else:
        raise trial.broken("decisions", "an answer that is not there is accepted")


def _check_key(trial: Trial, game: Game, met: dict[object, object]) -> None:
    """Where the key has come up before, everything that hangs on it is as it was then."""
    decision = game.decision()
    asked = None if decision is None else (decision.player, decision.kind, len(decision.options))
    results = tuple(result.result for result in game.outcome().results)
    there = (game.fingerprint(), asked, results)
    with trial.watching("key"):
        before = met.setdefault(game.key(), there)
    trial.must(before == there, "key", f"one key stands for two positions: {before} and {there}")


def _asked(game: Game) -> tuple[int, str] | None:
    decision = game.decision()
    return None if decision is None else (decision.player, decision.kind)


def _check_quantities(trial: Trial, game: Game, random: Random) -> None:
    """Move nothing, and then one number twice, up or as far down as it may go, in a copy.

    Where the game can't tell (Undecidable) it is asked nothing; nor where another question is asked then, since what
    was compared on the way to it is in the guards.
    """
    must, key = trial.must, game.key()
    moved = game.copy()
    quantities = moved.quantities()
    values = [each.value for each in quantities]
    by = [0] * len(values)
    try:
        moved.advance(by)
        must(moved.key() == key, "quantities", "nothing was moved, and the key is another one")
        shape = game.shape()
        must(moved.shape() == shape, "quantities", "nothing was moved, and the shape is another one")
        if not values:
            return
        place = random.randrange(len(by))
        least = quantities[place].least
        down = random.random() < 0.5 and (least is None or values[place] - 2 >= least)
        by[place] = -1 if down else 1
        for _ in range(2):
            moved.advance(by)
            if _asked(moved) != _asked(game):
                break
            values = [value + step for value, step in zip(values, by, strict=True)]
            now = [each.value for each in moved.quantities()]
            must(now == values, "quantities", f"after moving by {by} the quantities are {now}, not {values}")
            must(moved.shape() == shape, "quantities", f"the shape is another one after moving by {by}")
    except Undecidable:
        return
    must(game.key() == key, "quantities", "what is moved in a copy moves the original")


def _check_step(trial: Trial, game: Game, told: Input) -> None:
    """Tell the game something, and compare it with a copy, with itself undone, and with itself told again."""
    must = trial.must
    before, trail = stand(game), list(game.trail())
    with trial.watching("copy"):
        twin = game.copy()
    must(twin.key() == before[0] and twin.fingerprint() == before[1], "copy", "a copy has another key")
    must(stand(twin) == before and list(twin.trail()) == trail, "copy", "a copy differs")
    _tell_legal(trial, game, told)
    after, more = stand(game), list(game.trail())
    must(stand(twin) == before and list(twin.trail()) == trail, "copy", "a copy moves with the original")
    with trial.watching("copy"):
        tell(twin, told)
    must(stand(twin) == after and list(twin.trail()) == more, "copy", "a copy plays on otherwise")
    with trial.watching("undo"):
        twin.undo()
        must(stand(twin) == before, "undo", "a copy is undone to another position")
        game.undo()
    must(game.key() == before[0], "undo", "undo leads to another key")
    must(stand(game) == before and list(game.trail()) == trail, "undo", "undo does not lead back")
    with trial.watching("undo"):
        tell(game, told)
    must(stand(game) == after and list(game.trail()) == more, "undo", "after undo the same answer leads elsewhere")


def _check_end(trial: Trial, game: Game) -> None:
    """Once over, nothing is offered and nothing changes any more."""
    if game.decision() is not None:
        return
    must = trial.must
    verdict = game.outcome()
    must(verdict.status is not Status.GOES_ON, "end", "nobody decides, and yet the game goes on")
    must(not game.legal(), "end", "something is offered after the end")
    if verdict.status is not Status.OVER:
        must(verdict.limits, "end", "the game neither ends nor says why not")
        return
    for result in verdict.results:
        must(result.result is not Result.PLAYING, "outcome", f"{result.name} is still playing a game that is over")
        must(result.causes, "outcome", f"{result.name} {result.result} without a cause")
    for told in (Input(0), *(Input(-1, player.seat) for player in game.table.players)):
        try:
            tell(game, told)
        except IllegalAnswer:
            must(game.outcome() == verdict, "outcome", "the outcome changes after the end")
        else:
            raise trial.broken("end", "a game that is over can be told something")
    must(game.copy().outcome() == verdict, "outcome", "a copy of a game that is over has another outcome")


def _check_replay(trial: Trial, start: Callable[[], Game], game: Game, random: Random) -> None:
    """The inputs alone give the same game; so do fewer of them after as many have been taken back."""
    told = list(game.inputs)
    must = trial.must
    with trial.watching("replay"):
        again = replay(start, told)
    must(stand(again) == stand(game) and list(again.trail()) == list(game.trail()), "replay", "a replay differs")
    back = random.randrange(len(told) + 1)
    with trial.watching("undo"):
        for _ in range(back):
            again.undo()
    fresh = replay(start, told[: len(told) - back])
    must(stand(again) == stand(fresh), "undo", "undoing much does not lead back")
    must(list(again.trail()) == list(fresh.trail()), "undo", "undoing much leaves another trail")
