"""Layers, copies, control and faces, where a case can not look: characteristics, timestamps, and what comes back."""

import pytest

from endstep.games.magic import book
from endstep.games.magic.abilities.amounts import mana_value_of
from endstep.games.magic.abilities.language import (
    CREATURE,
    FLYING,
    LAND,
    PERMANENT,
    Count,
    Gets,
    Grants,
    HasColors,
    PowerOf,
    Things,
    but,
    card,
)
from endstep.games.magic.continuous.reading import (
    ABILITIES,
    COLORS,
    EVERYTHING,
    NUMBERS,
    TYPES,
    is_restless,
    layers_read,
)
from endstep.games.magic.position.build import build
from endstep.games.magic.position.schema import reads
from endstep.games.magic.position.snapshot import snapshot, why_not_plain
from endstep.games.magic.state.records import Ref
from endstep.games.magic.verbs import becoming, counters
from endstep.position import dumps


def game_with(ana: str, bea: str = "", **keys: str):
    more = "\n".join(f"{key} = {value}" for key, value in keys.items())
    text = (
        f'[[players]]\nname = "Ana"\nbattlefield = [{ana}]\n{more}\n[[players]]\nname = "Bea"\nbattlefield = [{bea}]\n'
    )
    game = build(reads(text))
    game.decision()
    return game


def one(game, name: str):
    found = [obj for obj in game.position.objects.values() if name in (obj.label, obj.name)]
    assert len(found) == 1
    return found[0]


def like(game, name: str):
    return game.chars_of(one(game, name))


def size(game, name: str) -> tuple[int, int]:
    now = like(game, name)
    return now.power, now.toughness


def test_nothing_is_worked_out_where_nothing_changes():
    game = game_with('"Hill Giant", "Forest"')
    assert like(game, "Hill Giant") is book.find("Hill Giant").printed


def test_types_of_life_and_limb_are_in_addition():
    game = game_with('"Life and Limb", "Forest"')
    now = like(game, "Forest")
    assert now.types == {"Creature", "Land"}
    assert now.subtypes == {"Forest", "Saproling"}
    assert now.supertypes == {"Basic"}
    assert (now.power, now.toughness, now.colors) == (1, 1, 0b10000)
    assert len(now.abilities) == 1, "its mana ability, and not twice"


def test_a_defined_size_holds_in_every_zone():
    game = game_with('"3 Swamp"', graveyard='["Nightmare", "Tarmogoyf"]')
    assert size(game, "Nightmare") == (3, 3)
    assert size(game, "Tarmogoyf") == (1, 2)


def test_a_song_takes_everything_but_supertypes():
    game = game_with(
        '{ card = "Isamaru, Hound of Konda", id = "dog" }, { card = "Song of the Dryads", attached_to = "dog" }'
    )
    now = like(game, "dog")
    assert (now.types, now.subtypes, now.supertypes) == ({"Land"}, {"Forest"}, {"Legendary"})
    assert now.colors == 0
    assert [len(now.abilities), now.keywords] == [1, frozenset()]


def test_an_insect_has_what_came_after_the_loss():
    aura = '{ card = "Darksteel Mutation", attached_to = "angel" }'
    now = like(game_with(f'{{ card = "Serra Angel", id = "angel" }}, {aura}'), "angel")
    assert now.types == {"Artifact", "Creature"}
    assert now.subtypes == {"Insect"}
    assert now.keywords == {"indestructible"}
    assert (now.power, now.toughness) == (0, 1)


def test_a_keyword_counter_has_the_timestamp_of_the_newest():
    game = game_with('{ card = "Hill Giant", counters = { "flying" = 1 } }, "Humility"')
    assert like(game, "Hill Giant").keywords == frozenset()
    counters.put_counters(game, Ref(obj=one(game, "Hill Giant").id), "flying", 1)
    assert like(game, "Hill Giant").keywords == {"flying"}


def test_counters_of_any_size():
    game = game_with('{ card = "Hill Giant", counters = { "+1/+0" = 2, "-0/-2" = 1, "+2/+2" = 1 } }')
    assert size(game, "Hill Giant") == (7, 3)


def test_a_copy_that_is_asked_for_in_a_file_has_the_exception_of_its_card():
    now = like(game_with('{ card = "Phyrexian Metamorph", id = "morph", copy_of = "Grizzly Bears" }'), "morph")
    assert now.types == {"Artifact", "Creature"}
    assert now.name == "Grizzly Bears"


def test_a_back_face_has_the_mana_value_of_the_front_and_its_copy_none():
    game = game_with(
        '{ card = "Bloodline Keeper", id = "lord", face = "back" },'
        '{ card = "Clone", id = "copy", copy_of = "Lord of Lineage" }'
    )
    assert mana_value_of(game, one(game, "lord")) == 4
    assert mana_value_of(game, one(game, "copy")) == 0
    assert not becoming.transform(game, one(game, "copy").id)
    assert becoming.transform(game, one(game, "lord").id)
    assert one(game, "lord").name == "Bloodline Keeper"


def test_a_back_face_can_be_written_by_its_name():
    game = game_with('"Lord of Lineage"', hand='["Kazandu Valley"]')
    assert one(game, "Lord of Lineage").real is book.find("Bloodline Keeper")
    assert one(game, "Kazandu Mammoth").guise is None, "in hand there is the front face only"
    assert book.find("bloodline keeper // lord of lineage") is book.find("Lord of Lineage")


@pytest.mark.parametrize(
    ("ana", "bea"),
    [
        ('{ card = "Bloodline Keeper", face = "back" }', ""),
        ('{ card = "Clone", copy_of = "Lord of Lineage" }, { card = "Phyrexian Metamorph", copy_of = "Clone" }', ""),
        ('{ card = "Control Magic", attached_to = "giant" }, { card = "Hill Giant", id = "giant", owner = "Bea" }', ""),
        ('{ card = "Control Magic", attached_to = "giant" }', '{ card = "Hill Giant", id = "giant" }'),
        ('{ card = "Hill Giant", token = true }, "Humility", "Opalescence"', '"Blood Moon", "Life and Limb", "Forest"'),
    ],
)
def test_a_position_with_all_this_comes_back(ana: str, bea: str):
    game = game_with(ana, bea)
    assert why_not_plain(game) == []
    again = build(reads(dumps(snapshot(game))))
    again.decision()
    assert again.key() == game.key()


def test_the_key_tells_a_copy_from_what_it_copies():
    one_game, other = game_with('"Hill Giant"'), game_with('{ card = "Clone", copy_of = "Hill Giant" }')
    assert one_game.key() != other.key()


def test_the_key_tells_who_controls_by_default():
    aura = '{ card = "Control Magic", attached_to = "giant" }'
    lent = game_with(f'{aura}, {{ card = "Hill Giant", id = "giant", owner = "Bea" }}')
    own = game_with(f'{aura}, {{ card = "Hill Giant", id = "giant" }}')
    assert lent.key() != own.key()


def test_exceptions_make_a_card():
    angel = book.find("Platinum Angel")
    made = but(
        also=("Illusion",), without=("Artifact",), name="Somebody", power=1, colors=(1,), abilities=(FLYING,)
    ).of(angel)
    assert made.type_line == "Creature - Angel Illusion"
    assert (made.name, made.printed.power, made.printed.toughness) == ("Somebody", 1, 4)
    assert made.printed.colors == 0b10
    assert made.abilities == (*angel.abilities, FLYING)


def test_a_size_of_its_own_replaces_one_that_is_defined():
    made = but(power=7, toughness=7).of(book.find("Nightmare"))
    assert made.abilities == (FLYING,)
    assert not made.is_defining


@pytest.mark.parametrize(
    ("part", "layers"),
    [
        (Gets(CREATURE.yours(), 1, 1), {TYPES}),
        (Gets(CREATURE.colored(0), 1, 1), {TYPES, COLORS}),
        (Grants(Things(keywords=("flying",)), FLYING), {ABILITIES}),
        (Gets(PERMANENT, PowerOf(CREATURE), 0), {TYPES, NUMBERS}),
        (HasColors(PERMANENT), set()),
    ],
)
def test_which_layers_a_part_reads(part, layers):
    assert layers_read(part) == layers
    assert layers_read(part) <= EVERYTHING


def test_what_changes_by_itself():
    assert is_restless(Gets(CREATURE, Count(LAND), 0))
    assert is_restless(Gets(CREATURE.attackers(), 1, 0))
    assert not is_restless(Gets(CREATURE.yours().others(), 1, 1))


def test_a_card_of_one_face_has_one_name():
    assert card("Nobody", "", "Land").full_name == "Nobody"
