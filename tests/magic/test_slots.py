"""Every slot of a record is in the key of a position, or decides nothing, for a reason that is told here."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import ClassVar, Final

import pytest
from tests.magic.test_key import BEAR, DIES, ELF, FLIGHT, FOREST, REACH, WORLD, Board, Gain

from endstep.core import Result
from endstep.games.magic.abilities.base import Keyword, Mode, Number, Static, Target, Text, Triggered
from endstep.games.magic.abilities.card import card
from endstep.games.magic.abilities.objects import CREATURE, THIS
from endstep.games.magic.abilities.patterns import Dies
from endstep.games.magic.continuous.effects import THIS_COMBAT, Lasting
from endstep.games.magic.continuous.parts import Grants
from endstep.games.magic.state import codes
from endstep.games.magic.state.measure import advance, measure_of
from endstep.games.magic.state.records import Common, Guise, Obj, OtherTurn, PlayerRecord, Ref, Spell, Turn, Waiting
from endstep.games.magic.verbs import events as ev


@dataclass(frozen=True, slots=True)
class ReadsAll(Number):
    """A number that reads whatever of the past can be read."""

    reads: ClassVar[tuple[str, ...]] = (
        "began",
        "attacked",
        "cast",
        "damaged",
        "draws",
        "entered",
        "fresh",
        "hurt",
        "life_lost",
        "mana spent",
        "spells_cast",
        "start_life",
        "this turn: attackers",
    )

    def value(self, game, scope):
        return 0


ONE, OTHER = Target(index=0), Target(index=1)
HISTORIAN = card("A Historian", "{2}", "Artifact", Triggered(Dies(THIS), Text(Gain(ReadsAll()))))
AT_BOTH = Triggered(Dies(THIS), Text(modes=(Mode(Gain(1, ONE)), Mode(Gain(1, OTHER)))))
FLIES = Static((Grants(CREATURE, Keyword("flying")),))


class Full(Board):
    """A position with one of each kind of record, in which everything that is remembered is read by something."""

    def __init__(self) -> None:
        super().__init__()
        self.put(HISTORIAN)
        self.thing = self.put(FLIGHT, guise=Guise(FLIGHT))
        self.other = self.put(REACH)
        for face in (BEAR, ELF, FOREST):
            self.put(face, 0, codes.LIBRARY)
        self.position.players[0].pool_size = 2
        self.ability = self.spell(None, ability=DIES, source=self.other.id)
        self.lasting = self.effect(self.other)
        self.wait(self.other)
        self.waiting = self.position.common.waiting[0]
        self.position.turn.marker = 1
        other = Turn()
        other.marker, other.step = 3, codes.COMBAT_DAMAGE
        self.other_turn = OtherTurn(other)
        self.position.common.markers = (self.other_turn,)

    def record(self, kind: type) -> object:
        """Return the record of that kind."""
        position = self.position
        return {
            Common: position.common,
            Guise: self.thing.guise,
            Lasting: self.lasting,
            Obj: self.thing,
            OtherTurn: self.other_turn,
            PlayerRecord: position.players[0],
            Spell: self.ability.spell,
            Turn: position.turn,
            Waiting: self.waiting,
        }[kind]


Value = object | Callable[[Full], object]

COUNTS: Final[Mapping[type, Mapping[str, Value]]] = {
    Common: {
        "absent": (1,),
        "brought": ((1, 5),),
        "cleanup_again": True,
        "day": "day",
        "defending": 1,
        "extra_steps": (codes.DRAW,),
        "extra_turns": (1,),
        "first_strikers": lambda board: (board.thing.id,),
        "fought": True,
        "initiative": 1,
        "markers": (),
        "monarch": 1,
        "next_turn": 1,
        "restarted": True,
        "skip_turns": (1,),
        "spells_before": 2,
        "stray": lambda board: (board.thing.id,),
        "sudden": codes.SUDDEN_CHECK,
        "turns_left": 3,
        "waiting": (),
    },
    PlayerRecord: {
        "began": 17,
        "blessed": True,
        "lasting": ((0, 0, 0, 1, 0, 0), (0, 0, 0, 0, 0, 0)),
        "speed": 3,
        "sped": True,
        "casts": (("Isamaru", 1),),
        "commander_casts": (("Ana/Isamaru", 1),),
        "commander_damage": (("Ana/Isamaru", 2),),
        "counters": (("poison", 1),),
        "damaged": True,
        "draws": 1,
        "dungeons": ("Undercity",),
        "failed_draws": 1,
        "keeps": True,
        "known_top": 1,
        "lands_played": 1,
        "life": 19,
        "life_lost": 1,
        "tally": (("attackers", 1),),
        "mana": (0, 0, 0, 0, 1, 0),
        "mulligans": 1,
        "outside": (BEAR,),
        "pool_size": 3,
        "result": Result.LOST,
        "snow": (0, 0, 0, 0, 1, 0),
        "spells_cast": 1,
        "start_life": 30,
        "unlimited": True,
    },
    OtherTurn: {
        "cleanup_again": True,
        "defending": 1,
        "extra_steps": (codes.DRAW,),
        "first_strikers": lambda board: (board.thing.id,),
        "fought": True,
        "stack": lambda board: (board.ability.id,),
        "turn": Turn(),
    },
    Turn: {
        "active": 1,
        "doomed": 1,
        "marker": 2,
        "number": 1,
        "owed": codes.EXTRA_TURN,
        "passes": 1,
        "priority": 1,
        "stage": codes.STAGE_BEGIN,
        "step": codes.UPKEEP,
    },
    Obj: {
        "attached_to": Ref(seat=1),
        "attacked": (1,),
        "hurt": (codes.NO_ONE,),
        "attacking": Ref(seat=1),
        "blocked": True,
        "blocking": lambda board: (board.other.id,),
        "card": ELF,
        "chosen": (("color", "red"),),
        "commander": "Ana/Isamaru",
        "controller": 1,
        "counters": (("+1/+1", 1),),
        "counters_since": (("flying", 10_000),),
        "damage": 1,
        "deathtouched": True,
        "entered_turn": 5,
        "fresh": 1,
        "guise": None,
        "is_copy": True,
        "is_token": True,
        "last": ELF.printed,
        "lender": 1,
        "level": 2,
        "linked": lambda board: (board.other.id,),
        "moment": 10_000,
        "owner": 1,
        "phased": 1,
        "sick": True,
        "spell": lambda board: _paid(),
        "stamp": 10_000,
        "tapped": True,
        "used": ("2",),
        "zone": codes.EXILE,
    },
    Guise: {
        "bestowed": True,
        "copied": BEAR,
        "down": BEAR,
        "face": 1,
        "manifested": True,
        "real": BEAR,
        "turned": 10_000,
    },
    Spell: {
        "ability": AT_BOTH,
        "cast_by": 1,
        "cast_from": codes.HAND,
        "spent": (0, 0, 0, 0, 1, 0),
        "event": ev.TurnBegan(1, 5),
        "exiled": True,
        "memory": lambda board: (("it", (board.thing.id,)),),
        "modes": (1,),
        "number": 2,
        "paid": ("kicker",),
        "shares": ((1,),),
        "source": lambda board: board.thing.id,
        "targets": ((Ref(seat=1),),),
        "whole": BEAR,
        "x": 2,
    },
    Lasting: {
        "ability": FLIES,
        "affected": lambda board: (board.thing.id,),
        "chosen": ((Ref(seat=0),),),
        "controller": 1,
        "duration": THIS_COMBAT,
        "memory": lambda board: (("it", (board.thing.id,)),),
        "source": lambda board: board.thing.id,
        "specs": (OTHER,),
        "stamp": 0,
        "uses": 1,
        "x": 2,
    },
    Waiting: {
        "ability": AT_BOTH,
        "controller": 1,
        "event": ev.TurnBegan(1, 5),
        "memory": lambda board: (("it", (board.thing.id,)),),
        "number": 2,
        "source": lambda board: board.thing.id,
        "x": 2,
    },
}
"""What is in the key: for every slot another value, with which the position is another one."""

DECIDES_NOTHING: Final[Mapping[type, Mapping[str, str]]] = {
    PlayerRecord: {
        "blocked": "claims that came to nothing, for the verdict",
        "causes": "why there is a result, for the verdict; the result is in the key",
        "digest": "worked out from the other slots",
        "moment": "when there was a result, for the verdict",
        "supplied": "counts what was taken from a library that never runs out",
    },
    Obj: {
        "digest": "worked out from the other slots",
        "id": "a name: positions are compared up to names",
        "label": "the name that a file gave it",
    },
    Guise: {"times": "read only while it enters, in the midst of one action"},
    Lasting: {"id": "a name: positions are compared up to names"},
}

SLOTS = [(kind, slot) for kind, slots in COUNTS.items() for slot in slots]


def _paid() -> Spell:
    spell = Spell()
    spell.paid = ("kicker",)
    return spell


def _worlds(board: Full) -> None:
    board.thing.card = board.other.card = WORLD
    board.other.tapped = True


def _targets(board: Full) -> None:
    board.lasting.ability = AT_BOTH
    board.lasting.specs = (ONE,)
    board.lasting.chosen = ((Ref(seat=1),),)


def _flying(board: Full) -> None:
    board.thing.counters = (("flying", 1),)
    board.thing.counters_since = (("flying", 0),)


def _gone(board: Full) -> None:
    board.ability.spell.source = board.thing.id  # type: ignore[union-attr]
    board.leave(board.thing)


def _day_breaks(board: Full) -> None:
    board.position.common.day = "day"
    board.position.turn.step, board.position.turn.stage = codes.UNTAP, codes.STAGE_BEGIN


def _combat(board: Full) -> None:
    board.position.turn.step = codes.COMBAT_DAMAGE


def _upkeep(board: Full) -> None:
    board.position.turn.step = codes.UPKEEP


def _of_the_thing(board: Full) -> None:
    board.ability.spell.source = board.thing.id  # type: ignore[union-attr]


def _grants(board: Full) -> None:
    board.lasting.ability = FLIES
    board.lasting.affected = None


READ_WHEN: Final[Mapping[tuple[type, str], Callable[[Full], None]]] = {
    (Common, "first_strikers"): _combat,
    (Common, "spells_before"): _day_breaks,
    (Guise, "turned"): _of_the_thing,
    (Lasting, "chosen"): _targets,
    (Lasting, "specs"): _targets,
    (Lasting, "stamp"): _grants,
    (Obj, "counters_since"): _flying,
    (Obj, "last"): _gone,
    (Obj, "moment"): _worlds,
    (Turn, "number"): _upkeep,
}
"""What a position is like in which a slot is read that else is not."""


@pytest.mark.parametrize("kind", COUNTS, ids=lambda kind: kind.__name__)
def test_every_slot_is_told(kind):
    told, nothing = set(COUNTS[kind]), set(DECIDES_NOTHING.get(kind, {}))
    assert not told & nothing
    assert told | nothing == set(kind.__slots__), "a slot is in the key, or here with the reason why it need not be"


def changed(kind: type, slot: str, *, change: bool = True) -> Full:
    board = Full()
    READ_WHEN.get((kind, slot), lambda board: None)(board)
    if change:
        value = COUNTS[kind][slot]
        setattr(board.record(kind), slot, value(board) if callable(value) else value)
        board.position.touch()
    return board


@pytest.mark.parametrize(("kind", "slot"), SLOTS, ids=[f"{kind.__name__}.{slot}" for kind, slot in SLOTS])
def test_a_slot_that_decides_something_is_in_key_and_shape(kind, slot):
    assert changed(kind, slot, change=False).key == changed(kind, slot, change=False).key
    assert changed(kind, slot).key != changed(kind, slot, change=False).key
    assert measured(changed(kind, slot)) == measured(changed(kind, slot))
    assert measured(changed(kind, slot)) != measured(changed(kind, slot, change=False))


def measured(board: Full) -> tuple[object, ...]:
    found = measure_of(board.game)
    return (found.shape, tuple(amount.value for amount in found.amounts))


@pytest.mark.parametrize(("kind", "slot"), SLOTS, ids=[f"{kind.__name__}.{slot}" for kind, slot in SLOTS])
def test_a_clone_has_every_slot(kind, slot):
    record = changed(kind, slot).record(kind)
    if hasattr(record, "clone"):
        assert getattr(record.clone(), slot) is getattr(record, slot)


def test_801_2c_who_is_in_range_is_in_the_key_and_in_the_shape():
    boards = [Full() for _ in range(4)]
    near, far = (frozenset((0,)), frozenset((1,))), (frozenset((0, 1)), frozenset((0, 1)))
    for board, limit, ranges in zip(boards, (None, 1, 1, 2), (None, near, far, far), strict=True):
        board.game.range, board.game.ranges = limit, ranges
    assert len({board.key for board in boards}) == 4
    assert len({board.game.shape() for board in boards}) == 4


def test_103_8_the_number_of_a_turn_that_may_lack_its_draw_is_no_quantity():
    found = {}
    for number in (1, 2):
        for step in (codes.UPKEEP, codes.PRECOMBAT_MAIN):
            board = Board()
            board.position.turn.number, board.position.turn.step = number, step
            found[number, step] = [each.least for each in board.game.quantities() if each.dates]
    assert found[1, codes.UPKEEP] == []
    assert found[2, codes.UPKEEP] == [2]
    assert found[1, codes.PRECOMBAT_MAIN] == found[2, codes.PRECOMBAT_MAIN] == [1]


def moved(board: Board, name: str, by: int) -> bool:
    """Move the quantity of that name and see whether the shape stays; there has to be one."""
    before, amounts = board.game.shape(), measure_of(board.game).amounts
    steps = [by if amount.name == name else 0 for amount in amounts]
    assert any(steps)
    advance(board.game, amounts, steps)
    found = measure_of(board.game)
    assert [amount.value for amount in found.amounts] == [
        amount.value + step for amount, step in zip(amounts, steps, strict=True)
    ]
    return found.shape == before


@pytest.mark.parametrize("pooled", [False, True])
def test_a_commander_in_a_library_is_no_card_of_a_number(pooled):
    board = Board()
    for each, commander in ((FOREST, ""), (FOREST, ""), (BEAR, "Ana/Bear"), (BEAR, ""), (BEAR, "")):
        board.put(each, 0, codes.LIBRARY, commander=commander)
    board.position.players[0].pool_size = 5 if pooled else 0
    names = [amount.name for amount in measure_of(board.game).amounts]
    assert names.count("Grizzly Bears in Ana's library") == 1
    assert moved(board, "Grizzly Bears in Ana's library", 1)
    assert moved(board, "Forest in Ana's library", 1)
    assert moved(board, "Forest in Ana's library", -2)


def test_cards_to_which_something_points_are_the_last_to_be_taken_away():
    board = Board()
    cards = [board.put(BEAR, 0, codes.GRAVEYARD) for _ in range(3)]
    board.spell(BEAR, targets=((Ref(obj=cards[2].id),),))
    assert moved(board, "Grizzly Bears in Ana's graveyard", -2)
    assert board.position.graveyard(0) == (cards[2].id,)


def test_an_earlier_turn_is_not_the_one_in_which_something_entered():
    board = Board()
    board.put(HISTORIAN, entered_turn=3)
    board.put(BEAR, entered_turn=5)
    gone = board.put(ELF, entered_turn=4)
    board.wait(gone)
    board.leave(gone)
    for _ in range(3):
        assert moved(board, "the number of the turn", -1)
