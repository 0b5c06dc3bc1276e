"""Compiled cards, played: put where they work, cast and activated at random, with all invariants on.

With `-s` the cards are named of which something resolved, and never anything came of it: to be read by somebody.
"""

import gzip
import json
import os
from pathlib import Path
from random import Random

import pytest

from endstep.core import Input, Role
from endstep.games.magic import book
from endstep.games.magic.abilities.card import CardDef
from endstep.games.magic.faults import Inspector
from endstep.games.magic.magic import Magic
from endstep.games.magic.oracle.compiled import Malformed
from endstep.games.magic.oracle.compiler import compile_card
from endstep.judge.loading import load, room
from endstep.testing._playing import tell

ROOT = Path(__file__).resolve().parent.parent.parent.parent
ORACLE = Path(os.environ.get("ENDSTEP_DATA", ROOT.parent / "shared" / "data")) / "oracle_cards.jsonl.gz"
SEED = 20261130
CARDS = 24  # for every run of the tests; ENDSTEP_PLAYED asks for more
DECISIONS = 120

pytestmark = pytest.mark.skipif(not ORACLE.is_file(), reason=f"no Oracle data at {ORACLE}")

LANDS = '"4 Plains", "4 Island", "4 Swamp", "4 Mountain", "4 Forest", "2 Wastes"'
BOARD = f'[{LANDS}, "Grizzly Bears", "Serra Angel", "Ornithopter", "Sol Ring", "Future Sight"'
LIBRARY = (
    '["Forest", "Grizzly Bears", "Shock", "Serra Angel", "Island", "Ornithopter", "Giant Growth", "Plains", "Swamp"]'
)
GRAVEYARD = '["Grizzly Bears", "Shock", "Forest", "Serra Angel", "Ornithopter"]'


def drawn() -> list[CardDef]:
    """Return cards that are understood, drawn with a fixed seed."""
    with gzip.open(ORACLE, "rt", encoding="utf-8") as lines:
        rows = [line for line in lines if '"un_card": false' in line and '"digital_rebalanced": false' in line]
    Random(SEED).shuffle(rows)
    found: list[CardDef] = []
    for row in rows:
        try:
            told = compile_card(json.loads(row))
        except Malformed:
            continue
        if told.is_understood and not book.is_known(told.card.name):
            found.append(told.card)
        if len(found) == int(os.environ.get("ENDSTEP_PLAYED", CARDS)):
            break
    return found


def position(card: CardDef, *, in_play: bool) -> str:
    """Return a position with a card in hand, and on the battlefield if it can be there."""
    name = json.dumps(card.name, ensure_ascii=False)
    board = f"{BOARD}, {name}]" if in_play else f"{BOARD}]"
    return f"""
turn = {{ number = 5, active = "Ana", step = "upkeep" }}
[[players]]
name = "Ana"
hand = [{name}, {name}, "Shock", "Forest"]
library = {LIBRARY}
graveyard = {GRAVEYARD}
sideboard = ["Shock", "Forest", "Grizzly Bears"]
battlefield = {board}
[[players]]
name = "Bea"
hand = ["Shock", "Giant Growth"]
library = {LIBRARY}
graveyard = {GRAVEYARD}
sideboard = ["Shock", "Forest", "Grizzly Bears"]
battlefield = {BOARD}]
"""


# What goes with any spell or ability, whatever it does.
QUIET = {"resolved", "passes-skipped", "step-began", "spell-cast", "targeted", "mana-added", "choice"}
QUIET |= {"ability-triggered", "ability-activated"}


class Looked:
    """How often something of a card has resolved, and how often nothing came of it."""

    def __init__(self) -> None:
        self.resolved = 0
        self.idle = 0

    def at(self, card: CardDef, before: tuple[int, int], game: Magic) -> None:
        """Look at what happened since so many events, with so many lasting effects."""
        events, effects = before
        new = [(each.code, dict(each.facts)) for each in game.trail(min(events, game.events()))]
        if not any(code == "resolved" and facts.get("card") == card.name for code, facts in new):
            return
        if any((facts.get("from"), facts.get("to")) == ("stack", "battlefield") for _, facts in new):
            return  # a permanent spell, which does no more than that
        others = [code for code, facts in new if code not in QUIET and facts.get("from") != "stack"]
        self.resolved += 1
        self.idle += not others and len(game.position.effects) == effects


def play(card: CardDef, seed: int, *, in_play: bool, looked: Looked) -> Magic:
    """Play on at random, with the card wherever it can be played; everything that must hold is looked at."""
    game = room("magic").start(load(position(card, in_play=in_play)))
    assert isinstance(game, Magic)
    random, inspector = Random(seed), Inspector()
    for _ in range(DECISIONS):
        decision = game.decision()
        if decision is None:
            break
        before = (game.events(), len(game.position.effects))
        tell(game, Input(choice(game, decision, card, random)))
        looked.at(card, before, game)
        assert inspector.faults(game) == []
    return game


def choice(game, decision, card, random) -> int:
    if decision.weights is not None:
        return random.choices(range(len(decision.options)), decision.weights)[0]
    if decision.options[0].role is not Role.PASS:
        return random.randrange(len(decision.options))
    objects = game.position.objects
    mine = [
        place
        for place, option in enumerate(decision.options)
        if option.role is Role.ACTION and option.subject in objects and objects[option.subject].name == card.name
    ]
    if mine and random.random() < 0.6:
        return random.choice(mine)
    return 0 if random.random() < 0.8 else random.randrange(len(decision.options))


@pytest.fixture
def added():
    """Put a card beside the book for one test."""
    from endstep.games.magic.book._shelf import _by_any_name, _shelf

    names = []

    def add(card: CardDef) -> None:
        book.add(card)
        names.append(card.name)

    yield add
    for name in names:
        del _shelf()[name]
    _by_any_name.cache_clear()


def test_cards_that_are_understood_can_be_played(added):
    stuck, idle = {}, []
    for number, card in enumerate(drawn()):
        added(card)
        is_permanent = card.printed.is_permanent and "Aura" not in card.type_line
        looked = Looked()
        for in_play in {False, is_permanent}:
            game = play(card, number, in_play=in_play, looked=looked)
            if game.stuck:
                stuck[card.name] = game.stuck
        if 0 < looked.resolved == looked.idle:
            idle.append(card.name)
    print("resolved without doing anything:", *idle, sep="\n  ")
    assert stuck == {}
