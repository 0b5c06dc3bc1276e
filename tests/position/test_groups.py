"""Files with equal objects beyond what the engine holds, and with what abilities on the stack remember."""

import pytest

from endstep.core import Status
from endstep.doors.cli import main
from endstep.games.magic.position.schema import reads
from endstep.games.magic.position.snapshot import restore, save, snapshot
from endstep.games.magic.room import GAME
from endstep.judge import judge
from endstep.position import PositionError, dumps

MILLION = """
[[players]]
name = "Ana"
mana = "3000000{G}{C}"
library = 50_000
battlefield = ["1000000 Grizzly Bears", "Forest"]
[[players]]
name = "Bea"
"""


def test_a_million_objects_are_one_entry_and_stay_one():
    spec = reads(MILLION)
    assert reads(dumps(spec)) == spec
    assert len(dumps(spec)) < 400


def test_a_million_objects_are_shown():
    told = "\n".join(GAME.show(restore(reads(MILLION))))
    assert "1,000,000 Grizzly Bears" in told
    assert "50,000 in the library" in told
    assert "3000000{G}" in told


def test_a_million_objects_are_shown_where_they_can_not_be_played(tmp_path, capsys):
    file = tmp_path / "million.toml"
    file.write_text(MILLION, encoding="utf-8")
    assert main(["play", str(file)]) == 0
    out = capsys.readouterr().out
    assert "1,000,000 Grizzly Bears" in out
    assert "Undecided." in out


@pytest.mark.parametrize("question", ["now", "passive"])
def test_a_million_objects_are_not_played(question):
    verdict = judge(MILLION, question=question)
    assert verdict.status is Status.UNDECIDED
    assert any("10,000" in limit and "1,000,000 Grizzly Bears" in limit for limit in verdict.limits)


def test_what_is_added_to_a_game_is_written_though_it_does_not_hold_it():
    spec = reads('[[players]]\nname = "Ana"\nbattlefield = ["2 Grizzly Bears"]\n[[players]]\nname = "Bea"\n')
    game = restore(spec)
    names = [quantity.name for quantity in game.quantities()]
    by = [10**100 if "Grizzly Bears" in name else 5 if name == "Bea's life" else 0 for name in names]
    written = save(game, spec, by)
    assert written.player("Bea").life == 25
    assert written.player("Ana").battlefield[0].counted(lambda name: name == "Grizzly Bears") == (
        10**100 + 2,
        "Grizzly Bears",
    )
    assert reads(dumps(written)) == written


EVENTS = [
    'event = { happened = "life-gained", player = "Ana", amount = 7 }',
    'event = { happened = "life-lost", player = "Bea", amount = 2, damage = { happened = "damage", source = "bear", '
    'to = "Bea", amount = 2, combat = true } }',
    'event = { happened = "counters-put", to = "bear", counter = "+1/+1", amount = 2 }',
    'event = { happened = "card-drawn", player = "Bea" }',
    'event = { happened = "tapped", object = "bear" }',
    'event = { happened = "step-began", player = "Ana", step = "upkeep" }',
]


def with_event(event: str, more: str = "") -> str:
    return f"""
[[players]]
name = "Ana"
battlefield = ["Sanguine Bond", {{ card = "Grizzly Bears", id = "bear" }}]
[[players]]
name = "Bea"
[[stack]]
ability = {{ object = "Sanguine Bond", number = 1 }}
controller = "Ana"
targets = ["Bea"]
{event}
{more}
"""


@pytest.mark.parametrize("event", EVENTS)
def test_what_an_ability_remembers_is_written_and_read(event):
    game = restore(reads(with_event(event)))
    again = snapshot(game)
    assert again.stack[0].event == reads(with_event(event)).stack[0].event
    assert restore(reads(dumps(again))).key() == game.key()


def test_an_ability_uses_what_it_remembers():
    verdict = judge(with_event(EVENTS[0].replace("7", "20")), question="passive")
    assert verdict.lost("Bea")


def test_equal_things_on_the_stack_are_one_entry():
    game = restore(reads(with_event(EVENTS[0], "count = 3")))
    assert len(game.position.stack) == 3
    assert [each.count for each in snapshot(game).stack] == [3]


# tokens


SAPROLINGS = """
[[players]]
name = "Ana"
battlefield = ["Sporemound", { card = "Saproling", token = true, made_by = "Sporemound", count = COUNT }]
[[players]]
name = "Bea"
"""


def test_a_token_is_told_by_the_card_that_makes_it():
    spec = reads(SAPROLINGS.replace("COUNT", "3"))
    game = restore(spec)
    assert [obj.name for obj in game.position.objects.values()] == ["Sporemound"] + 3 * ["Saproling"]
    assert game.chars(2).power == 1
    assert snapshot(game).player("Ana").battlefield == spec.player("Ana").battlefield
    assert restore(reads(dumps(snapshot(game)))).key() == game.key()


def test_a_token_outlives_the_card_that_made_it():
    spec = reads(SAPROLINGS.replace("COUNT", "3").replace('"Sporemound", {', "{"))
    (tokens,) = snapshot(restore(spec)).player("Ana").battlefield
    assert (tokens.card, tokens.count, tokens.made_by is not None) == ("Saproling", 3, True)


@pytest.mark.parametrize(
    ("change", "told"),
    [
        (("Saproling", "Saprolign"), "makes no token 'Saprolign'.*did you mean 'Saproling'"),
        (('by = "Sporemound"', 'by = "Sporemuond"'), "no card is called 'Sporemuond'"),
        (('by = "Sporemound"', 'by = "Grizzly Bears"'), "Grizzly Bears makes no token"),
        (("token = true, ", ""), "only a token is made by a card"),
    ],
)
def test_a_token_that_nothing_makes(change, told):
    with pytest.raises(PositionError, match=told):
        restore(reads(SAPROLINGS.replace("COUNT", "3").replace(*change)))


ENTERED = """
[[players]]
name = "Ana"
battlefield = ["Sporemound", { card = "Forest", id = "forest" }]
[[players]]
name = "Bea"
[[stack]]
ability = { object = "Sporemound", number = 1 }
controller = "Ana"
event = { happened = "moved", object = "forest", from = "hand", into = "battlefield", how = "played", player = "Ana" }
"""


def test_what_entered_is_remembered():
    game = restore(reads(ENTERED))
    assert restore(reads(dumps(snapshot(game)))).key() == game.key()


@pytest.mark.parametrize(
    ("event", "told"),
    [
        ('event = { happened = "life-gianed", player = "Ana", amount = 7 }', "life-gained"),
        ('event = { happened = "life-gained", player = "Ana" }', "amount"),
        ('event = { happened = "life-gained", player = "Ann", amount = 7 }', "Ana"),
        ('event = { happened = "life-gained", player = "Ana", amount = 7, combat = true }', "has none"),
        ('event = { happened = "tapped", object = "ox" }', "ox"),
        ('event = { happened = "tapped", object = "Bea" }', "stack.event.object: an object is wanted"),
        (
            'event = { happened = "life-lost", player = "Bea", amount = 1, '
            'damage = { happened = "tapped", object = "bear" } }',
            "only damage",
        ),
    ],
)
def test_an_event_that_cannot_be(event, told):
    with pytest.raises(PositionError, match=told):
        restore(reads(with_event(event)))


def test_only_an_ability_remembers():
    text = with_event(EVENTS[0]).replace('ability = { object = "Sanguine Bond", number = 1 }', 'card = "Shock"')
    with pytest.raises(PositionError, match="only an ability"):
        reads(text)
