"""Random games: random decks, random answers, concessions at random moments, and what must hold after every answer."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

from endstep.core import Decision, Role
from endstep.games.magic import book
from endstep.games.magic.magic import Magic
from endstep.games.magic.setup import new_game
from endstep.games.magic.state.codes import BATTLEFIELD, NOWHERE, STACK

LANDS = ("Plains", "Island", "Swamp", "Mountain", "Forest")
NAMES = ("Ana", "Bea", "Cy", "Dee")


@dataclass(frozen=True, slots=True)
class Plan:
    """How one random game is set up and played; equal plans give equal games."""

    seed: int
    decks: dict[str, list[str]] = field(hash=False)
    format: str | None = None
    teams: dict[str, str] | None = field(default=None, hash=False)
    decisions: int = 400
    concedes: float = 0.002  # how likely somebody concedes at a decision
    passes: float = 0.5  # how likely priority is passed without looking any further

    def start(self) -> Magic:
        """Return the game before anything is answered."""
        return new_game(self.decks, format=self.format, teams=self.teams)


def plan(seed: int, *, decisions: int = 400, small: bool = True) -> Plan:
    """Return a random plan: two to four players, at times two teams that share life, decks of everything."""
    rng = random.Random(seed)
    players = rng.choice((2, 2, 2, 3, 4))
    giants = players == 4 and rng.random() < 0.4
    decks = {name: deck(rng, small=small) for name in NAMES[:players]}
    teams = dict(zip(NAMES, ("red", "red", "blue", "blue"), strict=True)) if giants else None
    return Plan(
        seed,
        decks,
        format="two-headed-giant" if giants else None,
        teams=teams,
        decisions=decisions,
        concedes=rng.choice((0.0, 0.002, 0.02, 0.08)),
        passes=rng.choice((0.0, 0.3, 0.6)),
    )


def deck(rng: random.Random, *, small: bool = True) -> list[str]:
    """Return a deck of few different spells and the lands for them."""
    spells = [card for card in book.every() if card.castable]
    chosen = rng.sample(spells, rng.randint(4, 10))
    copies = 2 if small else 4
    colors = {c for card in chosen for c in range(5) if card.mana_cost.color_mask & (1 << c)} or {4}
    lands = [f"{4 if small else 6} {LANDS[color]}" for color in sorted(colors)]
    if rng.random() < 0.5:
        lands.append(f"{copies} Sol Ring")
        lands.append(f"{copies} Birds of Paradise")
    return lands + [f"{copies} {card.name}" for card in chosen]


def choose(rng: random.Random, decision: Decision, passes: float) -> int:
    """Return an answer: chance by its weights, a pass as often as asked for, else any option."""
    options = decision.options
    if decision.is_chance:
        weights = decision.weights
        return rng.randrange(len(options)) if weights is None else rng.choices(range(len(options)), weights)[0]
    if decision.kind == "priority":
        if rng.random() < passes or len(options) == 1:
            return 0
        return rng.randrange(1, len(options)) if rng.random() < 0.8 else 0
    if decision.kind == "attack" and rng.random() < 0.6:
        return rng.randrange(len(options)) if options[0].role is not Role.DECLINE else len(options) - 1
    return rng.randrange(len(options))


def play(plan: Plan, after: Callable[[Magic], None] | None = None) -> Magic:
    """Play a random game to its end or to the number of decisions; `after` is called after every answer."""
    game = plan.start()
    for _ in steps(plan, game):
        if after is not None:
            after(game)
    return game


def steps(plan: Plan, game: Magic) -> Iterator[int]:
    """Answer decision after decision, and yield after each."""
    rng = random.Random(plan.seed)
    for number in range(plan.decisions):
        decision = game.decision()
        if decision is None:
            return
        if not decision.is_chance and rng.random() < plan.concedes:
            game.concede(rng.choice(sorted(game.in_game)))
        else:
            game.answer(choose(rng, decision, plan.passes))
        yield number


def check(game: Magic) -> None:
    """Assert what holds in every position."""
    position = game.position
    owned = {}
    for index, ids in enumerate(position.zones):
        for id in ids:
            assert id not in owned, f"{id} lies in two zones"
            owned[id] = index
    assert set(owned) == set(position.objects), "objects and the lists of the zones agree"
    for id, obj in position.objects.items():
        assert obj.id == id
        assert obj.zone != NOWHERE
        assert owned[id] == position.zone_index(obj.zone, obj.owner), f"{obj.name} lies in another zone"
        assert obj.last is None, "present objects are as they are"
        assert obj.owner in game.in_game or game.over, "nobody who left owns anything (800.4a)"
        if obj.zone in (BATTLEFIELD, STACK):
            assert obj.controller in game.in_game or game.over, f"a player who left controls {obj.name}"
        else:
            assert obj.controller == obj.owner
        if obj.zone != BATTLEFIELD:
            assert not (obj.damage or obj.tapped or obj.attacking or obj.blocking)
        if obj.zone == STACK:
            assert obj.spell is not None or game.pending or game.over, f"{obj.name} lacks what was chosen for it"
        assert all(number > 0 for _, number in obj.counters)
    for seat, record in enumerate(position.players):
        assert (record.result is None) == (seat in game.in_game) or game.over
        assert all(amount >= 0 for amount in record.mana)
        size = len(position.library(seat))
        assert 0 <= record.known_top <= size or record.known_top == 0
        assert 0 <= record.pool_size <= size - record.known_top
    decision = game.decision()
    if game.over:
        assert decision is None
        assert game.legal() == ()
    elif decision is not None and not decision.is_chance:
        assert decision.player in game.in_game
    if decision is not None:
        assert len(decision.options) >= (1 if decision.kind == "priority" else 2)
        if len(decision.options) < 100:
            assert len(set(decision.options)) == len(decision.options), "no two options are equal"
