"""Two positions have equal keys exactly when they are the same but for the names of their objects."""

import itertools
import os
import pickle
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass
from typing import ClassVar

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from endstep.core import Claim, Player, Result
from endstep.games.magic.abilities.base import Effect, Keyword, Number, Static, Target, Text, Triggered
from endstep.games.magic.abilities.card import CardDef, card
from endstep.games.magic.abilities.objects import CREATURE, THIS
from endstep.games.magic.abilities.patterns import Dies
from endstep.games.magic.abilities.producing import taps_for
from endstep.games.magic.continuous.effects import THIS_TURN, Lasting
from endstep.games.magic.continuous.parts import Gets, Grants
from endstep.games.magic.formats import named
from endstep.games.magic.magic import Magic
from endstep.games.magic.state.codes import (
    BATTLEFIELD,
    COMBAT_DAMAGE,
    DRAW,
    EXILE,
    FIRST_STRIKE_DAMAGE,
    GRAVEYARD,
    HAND,
    LIBRARY,
    PRECOMBAT_MAIN,
    STACK,
    STAGE_BEGIN,
    UPKEEP,
)
from endstep.games.magic.state.key import key_of, reads_in
from endstep.games.magic.state.position import Position
from endstep.games.magic.state.records import Obj, Ref, Spell, Waiting
from endstep.games.magic.verbs import events as ev

unhurried = settings(deadline=None)


@dataclass(frozen=True, slots=True)
class Read(Number):
    """A number that reads something of the past."""

    what: str

    def value(self, game, scope):
        return 0


@dataclass(frozen=True, slots=True)
class ReadDraws(Number):
    reads: ClassVar[tuple[str, ...]] = ("draws", "spells_cast", "damaged", "start_life", "attacked")

    def value(self, game, scope):
        return 0


@dataclass(frozen=True, slots=True)
class Gain(Effect):
    amount: int | Number = 1
    to: Target | None = None

    def do(self, game, scope):
        pass


DIES = Triggered(Dies(THIS), Text(Gain(1)))
FOREST = card("Forest", "", "Basic Land - Forest", taps_for("{G}"))
BEAR = card("Grizzly Bears", "{1}{G}", "Creature - Bear", 2, 2)
ELF = card("Llanowar Elves", "{G}", "Creature - Elf", 1, 1, taps_for("{G}"))
AURA = card("Some Aura", "{G}", "Enchantment - Aura")
RING = card("Some Ring", "{2}{W}", "Enchantment", DIES)
BOLT = card("Some Bolt", "{R}", "Instant", Gain(3))
READER = card("A Reader", "{2}", "Artifact", Triggered(Dies(THIS), Text(Gain(ReadDraws()))))
LORD = card("A Lord", "{2}", "Artifact", Static((Gets(CREATURE, 1, 1),)))
FLIGHT = card("Flight for All", "{2}", "Artifact", Static((Grants(CREATURE, Keyword("flying")),)))
REACH = card("Reach for All", "{2}", "Artifact", Static((Grants(CREATURE, Keyword("reach")),)))
WORLD = card("A World", "{2}", "World Enchantment")


class Board:
    """A duel to be built by hand; `skip` ids and timestamps are used up first, so that numbers differ."""

    def __init__(self, skip: int = 0) -> None:
        self.position = Position([20, 20])
        self.position.turn.number = 5
        self.position.turn.step = PRECOMBAT_MAIN
        self.position.next_id += skip
        self.position.next_stamp += 3 * skip
        players = (Player("Ana", 0), Player("Bea", 1))
        self.game = Magic(self.position, players, named("duel"), edition="2026-08-07")

    def put(self, face: CardDef | None, seat: int = 0, zone: int = BATTLEFIELD, **facts: object) -> Obj:
        position = self.position
        obj = Obj(position.new_id(), face, seat, zone)
        obj.stamp = obj.moment = position.new_stamp()
        obj.label = f"label {obj.id}"
        obj.entered_turn = obj.id
        for name, value in facts.items():
            setattr(obj, name, value)
        position.objects[obj.id] = obj
        index = position.zone_index(zone, seat)
        position.zones[index] = (*position.zones[index], obj.id)
        position.touch()
        return obj

    def leave(self, obj: Obj) -> None:
        """Have an object be gone."""
        position = self.position
        index = position.zone_index(obj.zone, obj.owner)
        position.zones[index] = tuple(id for id in position.zones[index] if id != obj.id)
        position.past[obj.id] = position.objects.pop(obj.id)
        position.touch()

    def spell(self, face: CardDef | None, seat: int = 0, **facts: object) -> Obj:
        spell = Spell()
        for name, value in facts.items():
            setattr(spell, name, value)
        return self.put(face, seat, STACK, spell=spell)

    def wait(self, source: Obj, event: ev.Event | None = None) -> None:
        common = self.position.common
        common.waiting = (*common.waiting, Waiting(DIES, source.id, source.controller, event))

    def effect(self, source: Obj, *affected: Obj, **facts: object) -> Lasting:
        position = self.position
        ability = Static((Gets(CREATURE, 3, 3),))
        effect = Lasting(position.new_id(), ability, source.id, 0, THIS_TURN, position.new_stamp())
        effect.affected = tuple(obj.id for obj in affected)
        for name, value in facts.items():
            setattr(effect, name, value)
        position.effects[effect.id] = effect
        position.touch()
        return effect

    @property
    def key(self) -> tuple[object, ...]:
        return key_of(self.game)


def test_ids_timestamps_labels_and_the_turn_do_not_matter():
    one, two = Board(), Board(skip=40)
    for board, faces in ((one, (BEAR, ELF, FOREST)), (two, (FOREST, BEAR, ELF))):
        for face in faces:
            board.put(face)
            board.put(face, 1, HAND)
            board.put(face, 1, GRAVEYARD)
    two.position.turn.number = 9
    two.position.past[3] = Obj(3, BEAR, 0, GRAVEYARD)
    assert one.key == two.key
    assert hash(one.key) == hash(two.key)


def change_player(**facts: object) -> Callable[[Board], None]:
    def change(board: Board) -> None:
        for name, value in facts.items():
            setattr(board.position.players[1], name, value)

    return change


def change_turn(**facts: object) -> Callable[[Board], None]:
    def change(board: Board) -> None:
        for name, value in facts.items():
            setattr(board.position.turn, name, value)

    return change


def change_common(**facts: object) -> Callable[[Board], None]:
    def change(board: Board) -> None:
        for name, value in facts.items():
            setattr(board.position.common, name, value)

    return change


def change_first(**facts: object) -> Callable[[Board], None]:
    def change(board: Board) -> None:
        first = board.position.objects[board.position.battlefield[0]]
        for name, value in facts.items():
            setattr(first, name, value)

    return change


CHANGES = {
    "life": change_player(life=19),
    "poison": change_player(counters=(("poison", 1),)),
    "mana": change_player(mana=(0, 0, 0, 0, 1, 0)),
    "commander damage": change_player(commander_damage=(("Ana/Isamaru", 2),)),
    "failed draws": change_player(failed_draws=1),
    "lands played": change_player(lands_played=1),
    "result": change_player(result=Result.LOST),
    "unlimited": change_player(unlimited=True),
    "active": change_turn(active=1),
    "step": change_turn(step=UPKEEP),
    "stage": change_turn(stage=STAGE_BEGIN),
    "priority": change_turn(priority=1),
    "passes": change_turn(passes=1),
    "extra turns": change_common(extra_turns=(1,)),
    "extra steps": change_common(extra_steps=(DRAW,)),
    "skipped turns": change_common(skip_turns=(1,)),
    "next turn": change_common(next_turn=1),
    "cleanup": change_common(cleanup_again=True),
    "tapped": change_first(tapped=True),
    "sick": change_first(sick=True),
    "damage": change_first(damage=1),
    "deathtouched": change_first(deathtouched=True),
    "counters": change_first(counters=(("+1/+1", 1),)),
    "chosen": change_first(chosen=(("color", "red"),)),
    "used": change_first(used=("2",)),
    "token": change_first(is_token=True),
    "copy": change_first(is_copy=True),
    "commander": change_first(commander="Ana/Isamaru"),
    "controller": change_first(controller=1),
    "card": change_first(card=ELF),
    "unknown permanent": change_first(card=None),
    "attacking": change_first(attacking=Ref(seat=1)),
    "attached to a player": change_first(attached_to=Ref(seat=1)),
    "blocked": change_first(blocked=True),
    "another permanent": lambda board: board.put(BEAR) and None,
    "a card in hand": lambda board: board.put(BEAR, 0, HAND) and None,
    "a card in exile": lambda board: board.put(BEAR, 0, EXILE) and None,
    "a card of the other player's in exile": lambda board: board.put(BEAR, 1, EXILE) and None,
    "a suspended card": lambda board: board.put(BEAR, 0, EXILE, counters=(("time", 2),)) and None,
    "an unknown card in the hand": lambda board: board.put(None, 0, HAND) and None,
    "an effect": lambda board: board.effect(board.position.objects[1]) and None,
    "another effect": lambda board: board.effect(board.position.objects[1], uses=1) and None,
    "a waiting ability": lambda board: board.wait(board.position.objects[1]),
    "a spell": lambda board: board.spell(BOLT, targets=((Ref(seat=1),),)) and None,
    "a spell at somebody else": lambda board: board.spell(BOLT, targets=((Ref(seat=0),),)) and None,
    "a spell with X": lambda board: board.spell(BOLT, targets=((Ref(seat=1),),), x=2) and None,
    "a spell with a cost": lambda board: board.spell(BOLT, targets=((Ref(seat=1),),), paid=("kicker",)) and None,
    "an aura": lambda board: board.put(AURA, attached_to=Ref(obj=1)) and None,
    "an aura on another one": lambda board: board.put(AURA, attached_to=Ref(obj=2)) and None,
}


def changed(name: str) -> Board:
    board = Board()
    board.put(BEAR)
    board.put(FOREST)
    CHANGES[name](board)
    return board


def test_every_single_fact_makes_a_position_of_its_own():
    plain = Board()
    plain.put(BEAR)
    plain.put(FOREST)
    keys = {name: changed(name).key for name in CHANGES}
    keys["nothing"] = plain.key
    for (name, key), (other, another) in itertools.combinations(keys.items(), 2):
        assert key != another, (name, other)
    assert all(changed(name).key == key for name, key in keys.items() if name != "nothing")


def test_cards_of_one_name_are_told_apart_by_what_is_printed():
    one, two = Board(), Board()
    one.put(card("Goblin", "", "Creature - Goblin", 1, 1), is_token=True)
    two.put(card("Goblin", "", "Creature - Goblin", 1, 1, Keyword("haste")), is_token=True)
    assert one.key != two.key


# libraries


def library(*faces: CardDef | None, top: int = 0, pool: int = 0) -> Board:
    board = Board()
    for face in faces:
        board.put(face, 0, LIBRARY)
    board.position.players[0].known_top = top
    board.position.players[0].pool_size = pool
    return board


def test_a_known_library_has_an_order_and_a_shuffled_one_has_none():
    assert library(BEAR, ELF, FOREST).key != library(ELF, BEAR, FOREST).key
    assert library(BEAR, ELF, FOREST, pool=3).key == library(ELF, FOREST, BEAR, pool=3).key
    assert library(BEAR, ELF, FOREST, pool=3).key != library(BEAR, ELF, FOREST).key
    assert library(BEAR, ELF, FOREST, top=2).key == library(BEAR, ELF, FOREST).key  # all of it is known


def test_known_cards_above_and_below_the_unordered_ones_keep_their_order():
    assert library(BEAR, ELF, FOREST, ELF, top=1, pool=2).key == library(BEAR, FOREST, ELF, ELF, top=1, pool=2).key
    assert library(BEAR, ELF, FOREST, ELF, top=1, pool=2).key != library(ELF, BEAR, FOREST, ELF, top=1, pool=2).key
    assert library(ELF, ELF, BEAR, FOREST, pool=2).key != library(ELF, ELF, FOREST, BEAR, pool=2).key


def test_unknown_cards_are_alike_and_no_card_by_name():
    assert library(None, BEAR).key != library(BEAR, None).key
    assert library(None, BEAR).key != library(FOREST, BEAR).key


def test_a_library_that_never_runs_out_counts_no_unknown_cards():
    boards = [library(BEAR), library(BEAR, None, None)]
    for board in boards:
        board.position.players[0].unlimited = True
    assert boards[0].key == boards[1].key


# links


def test_which_permanent_an_aura_is_on_matters_up_to_renaming():
    boards: list[Board] = []
    for order, host in (((BEAR, ELF), BEAR), ((ELF, BEAR), BEAR), ((BEAR, ELF), ELF)):
        board = Board(skip=len(boards))
        found = {face.name: board.put(face) for face in order}
        board.put(AURA, attached_to=Ref(obj=found[host.name].id))
        boards.append(board)
    assert boards[0].key == boards[1].key != boards[2].key


def test_two_auras_on_one_creature_are_not_one_on_each():
    keys = []
    for hosts in ((0, 0), (1, 1), (0, 1), (1, 0)):
        board = Board()
        bears = [board.put(BEAR), board.put(BEAR)]
        for host in hosts:
            board.put(AURA, attached_to=Ref(obj=bears[host].id))
        keys.append(board.key)
    assert keys[0] == keys[1] != keys[2] == keys[3]


def rings(*rounds: int, backwards: bool = False) -> Board:
    """Permanents that remember each other in circles of these lengths."""
    board = Board()
    for length in rounds:
        circle = [board.put(RING) for _ in range(length)]
        for place, obj in enumerate(circle):
            obj.linked = (circle[(place - 1 if backwards else place + 1) % length].id,)
    return board


def test_circles_of_links_are_told_apart_where_refinement_alone_can_not():
    assert rings(6).key != rings(3, 3).key
    assert rings(3, 4).key == rings(4, 3).key != rings(7).key
    assert rings(5).key == rings(5, backwards=True).key
    assert rings(2, 2, 2).key != rings(6).key != rings(4, 2).key


def test_a_link_to_a_card_in_another_zone_is_a_link_to_that_card():
    keys = []
    for which in (0, 1, 2):
        board = Board()
        exiled = [board.put(BEAR, 0, EXILE), board.put(BEAR, 0, EXILE), board.put(BEAR, 0, GRAVEYARD)]
        board.put(RING, linked=(exiled[which].id,))
        keys.append(board.key)
    assert keys[0] == keys[1] != keys[2]


def test_an_object_that_is_gone_is_told_by_what_it_last_was():
    keys: list[tuple[object, ...]] = []
    for damage, gone in ((0, True), (1, True), (0, True), (0, False)):
        board = Board(skip=len(keys))
        source = board.put(BEAR, damage=damage)
        board.spell(None, ability=DIES, source=source.id)
        if gone:
            board.leave(source)
        keys.append(board.key)
    assert keys[0] == keys[2]
    assert len({keys[0], keys[1], keys[3]}) == 3


def test_what_a_gone_object_was_made_into_matters():
    keys = []
    for power in (2, 3):
        board = Board()
        source = board.put(BEAR)
        source.last = BEAR.printed.clone()
        source.last.power = power
        board.spell(None, ability=DIES, source=source.id)
        board.leave(source)
        keys.append(board.key)
    assert keys[0] != keys[1]


def test_nobody_asks_for_objects_that_are_gone_in_a_fixed_set_or_in_combat():
    keys = []
    for dead in (True, False):
        board = Board()
        source, bear, elf = board.put(FOREST), board.put(BEAR), board.put(ELF)
        board.effect(source, bear, elf) if dead else board.effect(source, elf)
        board.leave(bear)
        keys.append(board.key)
    assert keys[0] == keys[1]


def test_the_stack_has_an_order():
    def stacked(*faces: CardDef) -> tuple[object, ...]:
        board = Board()
        for face in faces:
            board.spell(face)
        return board.key

    assert stacked(BOLT, BEAR) == stacked(BOLT, BEAR)
    assert stacked(BOLT, BEAR) != stacked(BEAR, BOLT)


def test_waiting_abilities_have_no_order_and_their_events_count():
    keys = []
    for amounts in ((1, 2), (2, 1), (1, 1)):
        board = Board()
        source = board.put(RING)
        for amount in amounts:
            board.wait(source, ev.LifeGained(0, amount))
        keys.append(board.key)
    assert keys[0] == keys[1] != keys[2]


def test_an_event_points_at_its_objects():
    keys = []
    for source, target in ((0, 1), (1, 0), (0, 2), (0, 0)):
        board = Board()
        ring = board.put(RING)
        bears = [board.put(BEAR), board.put(BEAR), board.put(ELF)]
        damage = ev.Damage(bears[source], Ref(obj=bears[target].id), bears[target], 2, combat=True)
        board.wait(ring, ev.LifeLost(0, 2, damage))
        keys.append(board.key)
    assert keys[0] == keys[1]
    assert len(set(keys)) == 3


def test_an_event_remembers_an_object_as_it_was():
    keys = []
    for before in (0, 1, 1):
        board = Board()
        bear = board.put(BEAR)
        then = bear.clone()
        then.controller = before
        board.wait(bear, ev.Sacrificed(then))
        keys.append(board.key)
    assert keys[0] != keys[1] == keys[2]


def test_attackers_are_a_set_each_with_its_defender():
    def attack(faces: tuple[CardDef, ...], seats: tuple[int, ...]) -> tuple[object, ...]:
        board = Board()
        attackers = tuple(board.put(face, attacking=Ref(seat=1)) for face in faces)
        board.wait(attackers[0] if faces[0] is BEAR else attackers[1], ev.Attacked(0, attackers, seats))
        return board.key

    assert attack((BEAR, ELF), (1, 0)) == attack((ELF, BEAR), (0, 1)) != attack((BEAR, ELF), (0, 1))


@pytest.mark.parametrize(
    "event",
    [
        ev.TurnBegan(0, 7),
        ev.Drew(0, None, 3),
        ev.Lost(0, (Claim.loses(0, "life", "704.5a", evidence="life -3"),)),
        ev.ManaAdded(0, (0, 0, 0, 0, 1, 0), Obj(500, BEAR, 0, BATTLEFIELD)),
        ev.Moved(Obj(500, BEAR, 0, HAND), GRAVEYARD, "discarded"),
        ev.CountersRemoved(Ref(seat=1), None, "poison", 1, 2, -1),
        ev.BlockedEvent(Obj(500, BEAR, 0, BATTLEFIELD), Obj(501, BEAR, 1, BATTLEFIELD)),
    ],
    ids=lambda event: event.code,
)
def test_every_kind_of_event_has_a_form(event: ev.Event):
    board = Board()
    board.wait(board.put(RING), event)
    with_it = board.key
    assert with_it == board.key
    board.position.common.waiting = ()
    assert with_it != board.key


def test_the_number_of_the_turn_is_in_no_event():
    keys = []
    for number in (7, 8):
        board = Board()
        board.wait(board.put(RING), ev.TurnBegan(0, number))
        keys.append(board.key)
    assert keys[0] == keys[1]


def test_a_permanent_forgets_which_spell_it_was_but_not_what_was_paid():
    keys = []
    for cast, paid in ((False, ()), (True, ()), (True, ("kicker",))):
        board = Board()
        bear = board.put(BEAR)
        if cast:
            bear.spell = Spell()
            bear.spell.source = 77
            bear.spell.paid = paid
        keys.append(board.key)
    assert keys[0] == keys[1] != keys[2]


# the past, timestamps, turns


@pytest.mark.parametrize("fact", ["draws", "spells_cast", "damaged", "start_life"])
def test_the_past_counts_only_where_something_reads_it(fact: str):
    for where, counts in ((None, False), (BATTLEFIELD, True), (LIBRARY, True)):
        keys = []
        for value in (0, 1):
            board = Board()
            if where is not None:
                board.put(READER, 1, where)
            setattr(board.position.players[0], fact, bool(value) if fact == "damaged" else value)
            keys.append(board.key)
        assert (keys[0] != keys[1]) is counts


def test_what_reads_the_past_is_found_inside_abilities():
    assert reads_in(READER) >= {"draws", "attacked"}
    assert reads_in(Grants(CREATURE, READER.abilities[0])) >= {"draws"}
    assert reads_in(Read("draws")) == frozenset() == reads_in(BEAR)


def test_the_order_of_timestamps_counts_only_where_layers_read_it():
    def order(*faces: CardDef) -> tuple[object, ...]:
        board = Board()
        for face in faces:
            board.put(face)
        return board.key

    assert order(FLIGHT, REACH) != order(REACH, FLIGHT)
    assert order(FLIGHT, BEAR) == order(BEAR, FLIGHT)
    assert order(LORD, FLIGHT) == order(FLIGHT, LORD)  # additions to power and toughness commute with everything
    assert order(FLIGHT, FLIGHT, BEAR) == order(BEAR, FLIGHT, FLIGHT)


def test_the_newest_world_is_told_from_the_others():
    keys = []
    for tapped in (0, 1):
        board = Board()
        for place in range(2):
            board.put(WORLD, tapped=place == tapped)
        keys.append(board.key)
    assert keys[0] != keys[1]


def test_the_first_turn_is_another_one_while_its_draw_may_be_skipped():
    keys = {}
    for number, step in itertools.product((1, 2, 3), (UPKEEP, PRECOMBAT_MAIN)):
        board = Board()
        board.position.turn.number = number
        board.position.turn.step = step
        keys[number, step] = board.key
    assert keys[1, UPKEEP] != keys[2, UPKEEP] == keys[3, UPKEEP]
    assert keys[1, PRECOMBAT_MAIN] == keys[2, PRECOMBAT_MAIN]


def test_first_strikers_count_until_their_combat_is_over():
    for step, counts in ((FIRST_STRIKE_DAMAGE, True), (COMBAT_DAMAGE, True), (PRECOMBAT_MAIN, False)):
        keys = []
        for struck in (0, 1, 2):
            board = Board()
            board.position.turn.step = step
            creatures = [board.put(BEAR), board.put(BEAR)]
            board.position.common.first_strikers = tuple(obj.id for obj in creatures[:struck])
            keys.append(board.key)
        assert len(set(keys)) == (3 if counts else 1)


def test_answers_of_an_action_under_way_point_at_what_they_chose():
    board = Board()
    bears = [board.put(BEAR), board.put(BEAR), board.put(ELF)]
    keys = [key_of(board.game, answered=(("target", obj.id),)) for obj in bears]
    assert keys[0] == keys[1] != keys[2]
    assert board.key not in keys


# the budget


def pairs(number: int) -> Board:
    """As many waiting abilities of one source as creatures have died, each about its own."""
    board = Board()
    source = board.put(RING)
    for _ in range(number):
        bear = board.put(BEAR)
        board.wait(source, ev.Moved(bear, GRAVEYARD))
        board.leave(bear)
    return board


def test_parts_that_are_alike_need_no_budget():
    assert pairs(40).key == pairs(40).key != pairs(39).key


def crown(size: int) -> Board:
    """Twice as many permanents, each of the first half linked to all but one of the second."""
    board = Board()
    under, over = [board.put(RING) for _ in range(size)], [board.put(RING) for _ in range(size)]
    for place, obj in enumerate(under):
        obj.linked = tuple(other.id for number, other in enumerate(over) if number != place)
    return board


def test_a_form_beyond_the_budget_equals_no_other_and_can_still_be_hashed():
    board = crown(8)
    key = board.key
    assert key != board.key
    assert len({key, board.key, crown(8).key}) == 3
    assert pickle.loads(pickle.dumps(key)) != key
    assert crown(4).key == crown(4).key


# positions made at random


def build(facts: tuple[tuple[int, ...], ...], order: tuple[int, ...], skip: int = 0) -> Board:
    """Permanents that are put in an order of their own; each is (face, tapped, host, linked, linked)."""
    board = Board(skip)
    found: dict[int, Obj] = {}
    for place in order:
        found[place] = board.put((BEAR, RING)[facts[place][0]], tapped=facts[place][1] == 1)
    size = len(facts)
    for place, (_, _, host, *linked) in enumerate(facts):
        if host < size:
            found[place].attached_to = Ref(obj=found[host].id)
        found[place].linked = tuple(found[each].id for each in linked if each < size)
    return board


def same(one: tuple[tuple[int, ...], ...], two: tuple[tuple[int, ...], ...]) -> bool:
    """Whether some renaming makes one of them the other, found by trying all."""
    size = len(one)
    there = sorted(tidy(two, tuple(range(size))))
    return any(sorted(tidy(one, names)) == there for names in itertools.permutations(range(size)))


def tidy(facts: tuple[tuple[int, ...], ...], names: tuple[int, ...]) -> list[tuple[object, ...]]:
    found: list[tuple[object, ...]] = []
    for place, (face, tapped, host, *linked) in enumerate(facts):
        hosts = names[host] if host < len(facts) else -1
        found.append((names[place], face, tapped == 1, hosts, sorted(names[x] for x in linked if x < len(facts))))
    return found


def boards(size: int, *, plain: bool = False) -> st.SearchStrategy[tuple[tuple[int, ...], ...]]:
    face = st.just(0) if plain else st.integers(0, 1)
    one = st.tuples(face, face, st.integers(0, size + 2), st.integers(0, size), st.integers(0, size + 2))
    return st.tuples(*[one] * size)


@st.composite
def near_pairs(draw: st.DrawFn) -> tuple[tuple[tuple[int, ...], ...], tuple[tuple[int, ...], ...]]:
    """A board, and the same one renamed with up to two of its permanents changed."""
    size = draw(st.integers(2, 4))
    one = draw(boards(size, plain=True))
    names = [*draw(st.permutations(range(size))), *range(size, size + 3)]
    two = [one[0]] * size
    for place, (face, tapped, *links) in enumerate(one):
        two[names[place]] = (face, tapped, *[names[each] for each in links])
    for place in draw(st.lists(st.integers(0, size - 1), max_size=2)):
        two[place] = draw(boards(size, plain=True))[0]
    return one, tuple(two)


@unhurried
@given(st.integers(2, 7).flatmap(lambda size: st.tuples(boards(size), st.permutations(range(size)))), st.integers(0, 9))
def test_renaming_never_changes_the_key(made, skip):
    facts, order = made
    assert build(facts, tuple(range(len(facts)))).key == build(facts, tuple(order), skip).key


@settings(max_examples=300, deadline=None)
@given(near_pairs())
def test_keys_are_equal_exactly_when_a_renaming_exists(both):
    one, two = both
    order = tuple(range(len(one)))
    assert (build(one, order).key == build(two, order).key) is same(one, two)


@st.composite
def lively(draw: st.DrawFn) -> tuple[object, ...]:
    size = draw(st.integers(1, 5))
    some = st.integers(0, size - 1)
    auras = draw(st.lists(some, max_size=3))
    spells = draw(st.lists(st.lists(some | st.just(-1), max_size=2), max_size=3))
    waits = draw(st.lists(st.tuples(some, some, st.integers(1, 2)), max_size=3))
    effects = draw(st.lists(st.tuples(some, st.lists(some, max_size=2, unique=True)), max_size=2))
    gone = draw(st.sets(some, max_size=2))
    return (draw(st.lists(st.booleans(), min_size=size, max_size=size)), auras, spells, waits, effects, gone)


def play(made: tuple, mixed: bool) -> Board:
    """Build it straight on, or with everything that has no order put in the other way round."""
    tapped, auras, spells, waits, effects, gone = made
    turn: Callable[[list], list] = (lambda row: row[::-1]) if mixed else (lambda row: row)
    board = Board(skip=11 if mixed else 0)
    bears: dict[int, Obj] = {}
    if mixed:
        for host in auras[::-1]:
            board.put(AURA, attached_to=Ref(obj=host))
    for place in turn(list(range(len(tapped)))):
        bears[place] = board.put(BEAR, tapped=tapped[place])
    if mixed:
        for id in board.position.battlefield:
            obj = board.position.objects[id]
            if obj.attached_to is not None:
                obj.attached_to = Ref(obj=bears[obj.attached_to.obj].id)
    else:
        for host in auras:
            board.put(AURA, attached_to=Ref(obj=bears[host].id))
    for targets in spells:
        refs = tuple(Ref(seat=1) if each < 0 else Ref(obj=bears[each].id) for each in targets)
        board.spell(BOLT, targets=(refs,))
    for source, target, amount in turn(waits):
        to = Ref(obj=bears[target].id)
        board.wait(bears[source], ev.Damage(bears[source], to, bears[target], amount, combat=False))
    for source, affected in turn(effects):
        board.effect(bears[source], *turn([bears[each] for each in affected]))
    for place in gone:
        board.leave(bears[place])
    return board


@unhurried
@given(lively())
def test_attachments_targets_events_and_effects_survive_renaming(made):
    assert play(made, mixed=False).key == play(made, mixed=True).key


PROGRAM = """
import sys
sys.path.insert(0, {here!r})
from test_key import pairs, rings
print((pairs(3).key, rings(3, 4).key))
"""


def test_the_key_is_the_same_in_every_process():
    program = PROGRAM.format(here=os.path.dirname(os.path.abspath(__file__)))  # noqa: PTH100, PTH120
    told = set()
    for seed in ("1", "2"):
        around = {**os.environ, "PYTHONHASHSEED": seed}
        told.add(subprocess.run([sys.executable, "-c", program], env=around, capture_output=True, check=True).stdout)
    assert len(told) == 1
