"""Magic's part of the file: what is read, and what is refused."""

import pytest

from endstep.games.magic.position import reads, split_count
from endstep.games.magic.position.spec import (
    STEPS,
    AbilitySpec,
    Activation,
    Amount,
    Answers,
    Assignment,
    Chosen,
    CommanderDamage,
    Creation,
    Damage,
    DoSpec,
    Names,
    ObjectSpec,
    Penalty,
    StackSpec,
    Together,
    TurnSpec,
    ZoneExpect,
)
from endstep.games.magic.position.verbs import VERBS
from endstep.position import PositionError

TWO = '[[players]]\nname = "Ana"\n[[players]]\nname = "Bea"\n'


def error(text):
    with pytest.raises(PositionError) as caught:
        reads(text, name="board.toml")
    return str(caught.value)


def bea(text):
    """Read two players, of whom the second has these keys (from line 5)."""
    return reads(TWO + text).players[1]


def entry(text):
    """Read a script of one entry (from line 6)."""
    return reads(f"{TWO}[[do]]\n{text}").do[0]


# what is read


def test_the_smallest_file():
    spec = reads(TWO)
    assert spec.names == ("Ana", "Bea")
    assert (spec.game, spec.format, spec.question, spec.policy) == ("magic", "duel", "now", "cr")
    assert spec.turn == TurnSpec(active="Ana", number=1, step="precombat-main")
    assert spec.players[0].life is None
    assert spec.players[0].library is None
    assert spec.do == ()
    assert spec.expect is None


def test_three_players_are_free_for_all():
    assert reads(TWO + '[[players]]\nname = "Caio"').format == "free-for-all"


def test_every_key_of_a_player():
    player = bea(
        """\
team = "red"
role = "general"
life = -3
counters = { poison = 3 }
mana = "{G}{G}{C}"
land_played = true
hand = ["Lightning Bolt", "2 unknown", { card = "Shock", id = "s1" }]
library = ["Nexus of Fate"]
graveyard = ["8 Island"]
exile = [{ card = "Lotus Bloom", counters = { time = 2 } }]
command = ["unknown"]
commanders = ["Isamaru, Hound of Konda"]
commander_damage = { "Bea/Isamaru, Hound of Konda" = 20 }
battlefield = [
  "4 Swamp",
  { card = "Stuffy Doll", id = "doll", tapped = true, sick = true, damage = 1, counters = { "+1/+1" = 2 } },
  { card = "Rancor", attached_to = "doll", owner = "Ana" },
]
"""
    )
    assert (player.team, player.role, player.life) == ("red", "general", -3)
    assert player.counters == (("poison", 3),)
    assert player.mana_counts == (("{G}", 1), ("{G}", 1), ("{C}", 1))
    assert player.land_played == 1
    assert player.hand == (ObjectSpec("Lightning Bolt"), ObjectSpec(None, 2), ObjectSpec("Shock", id="s1"))
    assert player.library == (ObjectSpec("Nexus of Fate"),)
    assert player.graveyard == (ObjectSpec("8 Island"),)
    assert player.exile == (ObjectSpec("Lotus Bloom", counters=(("time", 2),)),)
    assert player.command == (ObjectSpec(None),)
    assert player.commander_damage == (CommanderDamage("Bea", "Isamaru, Hound of Konda", 20),)
    doll = ObjectSpec("Stuffy Doll", id="doll", tapped=True, sick=True, damage=1, counters=(("+1/+1", 2),))
    assert player.battlefield == (ObjectSpec("4 Swamp"), doll, ObjectSpec("Rancor", attached_to="doll", owner="Ana"))
    assert [thing.line for thing in player.battlefield] == [19, 20, 21]


def test_every_key_of_a_permanent():
    (thing, wall) = bea(
        """battlefield = [
  { card = "Bear", count = 3, token = true, copy_of = "Ox", face = "back", phased_out = true, attacking = "Ana", \
chosen = { player = "Ana", color = "red", mode = 2, name = "Shock", type = "Elf", number = -1, card = "w" }, \
exiled = ["Forest", { card = "Island", owner = "Ana" }], used = [1, "loyalty"] },
  { card = "Wall", id = "w", blocking = "Bear" },
]"""
    ).battlefield
    assert (thing.count, thing.token, thing.copy_of, thing.face, thing.phased_out) == (3, True, "Ox", "back", True)
    assert thing.chosen == Chosen(player="Ana", color="red", mode=2, name="Shock", type="Elf", number=-1, card="w")
    assert thing.exiled == (ObjectSpec("Forest"), ObjectSpec("Island", owner="Ana"))
    assert thing.used == (1, "loyalty")
    assert (thing.attacking, wall.blocking) == ("Ana", ("Bear",))


@pytest.mark.parametrize(("text", "cards"), [("40", (ObjectSpec(None, 40),)), ("0", ()), ("[]", ())])
def test_library_as_a_number(text, cards):
    assert bea(f"library = {text}").library == cards


def test_counts_are_told_apart_by_who_knows_the_cards():
    known = {"1996 World Champion", "Island"}.__contains__
    assert split_count("8 Island") == (8, "Island")
    assert split_count("17-Year Cicadas") == (1, "17-Year Cicadas")
    assert ObjectSpec("1996 World Champion").counted(known) == (1, "1996 World Champion")
    assert ObjectSpec("2 1996 World Champion").counted(known) == (2, "1996 World Champion")
    assert ObjectSpec("Island", 8).counted(known) == (8, "Island")
    assert ObjectSpec("4 Island", 2).counted(known) == (8, "Island")
    assert ObjectSpec(None, 3).counted(known) == (3, None)


def test_the_rest_of_a_position():
    spec = reads(
        """\
range = 1
turn = { number = 7, active = "Bea", step = "end", priority = "Ana" }
monarch = "Bea"
day = "night"
[[stack]]
card = "Lightning Bolt"
controller = "Bea"
targets = ["Ana"]
x = 2
modes = [1, 3]
kicked = true
[[stack]]
ability = { object = "doll", number = 1 }
controller = "Ana"
id = "trigger"
"""
        + TWO
        + "[expect]\nlife = { Ana = -3 }\ncounters = { Ana = { poison = 1 } }\nactive = 'Bea'\n"
        + "zones = { 'Ana.library' = ['2 Island'] }"
    )
    assert spec.range == 1
    assert spec.turn == TurnSpec(number=7, active="Bea", step="end", priority="Ana")
    assert (spec.monarch, spec.day) == ("Bea", "night")
    assert spec.stack == (
        StackSpec(card="Lightning Bolt", controller="Bea", targets=("Ana",), x=2, modes=(1, 3), kicked=1),
        StackSpec(ability=AbilitySpec(object="doll", number=1), controller="Ana", id="trigger"),
    )
    assert spec.ids == {"trigger"}
    assert spec.expect is not None
    assert spec.expect.life == (("Ana", -3),)
    assert spec.expect.counters == (("Ana", (("poison", 1),)),)
    assert spec.expect.zones == (ZoneExpect("Ana", "library", ("2 Island",)),)
    assert (spec.player("Bea"), spec.seat("Bea")) == (spec.players[1], 1)
    with pytest.raises(KeyError):
        spec.player("Eva")
    with pytest.raises(KeyError):
        spec.seat("Eva")


SCRIPT = {
    "cast": ("by = 'Ana'\ncast = 'Shock'", "Shock"),
    "play": ("by = 'Ana'\nplay = 'Forest'", "Forest"),
    "activate": ("by = 'Ana'\nactivate = { object = 'doll', ability = 2 }", Activation("doll", 2)),
    "attack": ("by = 'Ana'\nattack = { 'Raging Goblin' = 'Bea' }", Assignment((("Raging Goblin", "Bea"),))),
    "block": ("by = 'Ana'\nblock = { w = ['a', 'b'] }", Assignment((("w", "a"), ("w", "b")))),
    "choose": ("by = 'Ana'\nchoose = ['yes', 3, 'doll']", Answers(("yes", 3, "doll"))),
    "chance": ("chance = ['Bea']", Answers(("Bea",))),
    "pass": ("pass = 'stack'", "stack"),
    "concede": ("concede = 'Bea'", "Bea"),
    "damage": ("damage = { to = 'Bea', amount = 3, combat = true, source = 'x' }", Damage("Bea", 3, True, "x")),
    "mill": ("mill = { player = 'Bea', amount = 3 }", Amount("Bea", 3)),
    "discard": ("discard = { player = 'Bea', amount = 3 }", Amount("Bea", 3)),
    "set_life": ("set_life = { player = 'Bea', amount = -3 }", Amount("Bea", -3)),
    "gain_life": ("gain_life = { player = 'Bea', amount = 3 }", Amount("Bea", 3)),
    "lose_life": ("lose_life = { player = 'Bea', amount = 3 }", Amount("Bea", 3)),
    "pay_life": ("pay_life = { player = 'Bea', amount = 0 }", Amount("Bea", 0)),
    "poison": ("poison = { player = 'Bea', amount = 3 }", Amount("Bea", 3)),
    "draw": ("draw = { player = 'Bea', amount = 3 }", Amount("Bea", 3)),
    "win": ("win = 'Bea'", "Bea"),
    "lose": ("lose = 'Bea'", "Bea"),
    "draw_game": ("draw_game = 'Bea'", "Bea"),
    "restart": ("restart = 'Bea'", "Bea"),
    "destroy": ("destroy = 'angel'", "angel"),
    "create": (
        "create = { player = 'Bea', card = 'Bear', amount = 2, tapped = true }",
        Creation("Bea", ObjectSpec("Bear", 2, tapped=True, token=True)),
    ),
    "penalty": ("penalty = { player = 'Bea', kind = 'game loss' }", Penalty("Bea", "game loss")),
    "agree_draw": ("agree_draw = ['Ana', 'Bea']", Names(("Ana", "Bea"))),
    "turn_marker": ("turn_marker = 2", 2),
    "together": (
        "together = [{ poison = { player = 'Ana', amount = 3 } }, { win = 'Ana' }]",
        Together((DoSpec(verb="poison", value=Amount("Ana", 3)), DoSpec(verb="win", value="Ana"))),
    ),
}


def test_the_script_knows_every_verb():
    assert set(SCRIPT) == set(VERBS)


@pytest.mark.parametrize("verb", SCRIPT)
def test_verbs(verb):
    text, value = SCRIPT[verb]
    do = entry(text)
    assert (do.verb, do.value, do.number, do.times) == (verb, value, 1, 1)
    assert do.line == (7 if do.by else 6)
    assert do.by == ("Ana" if text.startswith("by") else None)


@pytest.mark.parametrize("step", STEPS)
def test_pass_to_a_step(step):
    assert entry(f"pass = '{step}'").value == step


def test_what_stands_beside_a_verb():
    do = entry(
        "by = 'Ana'\ncast = 'Fireball'\ntargets = ['Bea']\nx = 0\nmodes = [1, 3]\npay = ['f1']\nkicked = 2\ntimes = 3"
    )
    assert (do.targets, do.x, do.modes, do.pay, do.kicked, do.times) == (("Bea",), 0, (1, 3), ("f1",), 2, 3)


def test_parts_of_one_event_carry_their_entry():
    do = reads(TWO + "[[do]]\npass = 1\n[[do]]\ntogether = [\n{ win = 'Ana' },\n{ lose = 'Ana' }]").do[1]
    assert isinstance(do.value, Together)
    assert [(part.number, part.line) for part in do.value.entries] == [(2, 9), (2, 10)]


def test_created_objects_are_tokens_unless_said_otherwise():
    do = entry("create = { player = 'Bea', card = 'Bear', token = false, id = 'b' }")
    assert do.value == Creation("Bea", ObjectSpec("Bear", id="b"))


# what is refused


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("life = 20.5", "5: players[1].life: a whole number is wanted, not 20.5"),
        ("life = true", "5: players[1].life: a whole number is wanted, not true"),
        ("life = '20'", "5: players[1].life: a whole number is wanted, not the text '20'"),
        ("counters = { poison = -1 }", "5: players[1].counters.poison: -1 is impossible; the least is 0"),
        ("counters = 3", "5: players[1].counters: a table is wanted, not 3"),
        ("role = 'king'", "5: players[1].role: no role 'king'; there are: emperor, general"),
        ("role = 'generl'", "5: players[1].role: no role 'generl'; did you mean 'general'"),
        ("mana = '{g}'", "5: players[1].mana: a pool holds {W} {U} {B} {R} {G} {C} {S}"),
        ("mana = '3'", "5: players[1].mana: a pool holds"),
        ("mana = 3", "5: players[1].mana: mana symbols in quotes is wanted, not 3"),
        ("hand = 'Shock'", "5: players[1].hand: a list is wanted, not the text 'Shock'"),
        ("hand = 3", "5: players[1].hand: a list is wanted, not 3"),
        ("hand = ['Shock',\n 7]", "6: players[1].hand[1]: the name of a card in quotes is wanted, not 7"),
        ("hand = ['']", "5: players[1].hand[0]: the name of a card in quotes is wanted, not an empty one"),
        ("hand = ['0 Island']", "5: players[1].hand[0]: a count of 0 is impossible; leave it out"),
        ("hand = [{}]", '5: players[1].hand[0]: card is missing; write card = "unknown" for an unknown one'),
        (
            "hand = [{ card = 'Shock', tapped = true }]",
            "hand[0].tapped: only on the battlefield; this object is in",
        ),
        ("library = -1", "5: players[1].library: -1 is impossible; the least is 0"),
        ("library = '40 Island'", "5: players[1].library: a list of cards is wanted, or a number of unknown ones"),
        ("land_played = -1", "5: players[1].land_played: -1 is impossible"),
        ("commander_damage = { Isamaru = 3 }", '"OWNER/CARD" = number is wanted: whose commander, and which'),
        ("commander_damage = { 'Eve/Isamaru' = 3 }", "commander_damage.\"Eve/Isamaru\": no player 'Eve'"),
        ("commander_damage = { 'Ana/Isamaru' = -3 }", "-3 is impossible; the least is 0"),
        (
            "commanders = ['Isamaru']\ncommander_damage = { 'Bea/Isamru' = 3 }",
            "6: players[1].commander_damage: Bea has no commander 'Isamru'; did you mean 'Isamaru'?",
        ),
        ("batlefield = []", "did you mean 'battlefield'?"),
        (
            "battlefield = [\n{ card = 'A', taped = true }]",
            "players[1].battlefield[0].taped: unknown key; did you mean",
        ),
        ("battlefield = [{ card = 'A', tapped = 1 }]", "battlefield[0].tapped: true or false is wanted, not 1"),
        ("battlefield = [{ card = 'A', damage = -1 }]", "battlefield[0].damage: -1 is impossible"),
        ("battlefield = [{ card = 'A', count = 0 }]", "battlefield[0].count: 0 is impossible"),
        ("battlefield = [{ card = 'A', count = 2, id = 'a' }]", "several objects can't have one id"),
        ("battlefield = [{ card = '2 unknown', id = 'a' }]", "several objects can't have one id"),
        ("battlefield = [{ card = 'A', owner = 'Eva' }]", "battlefield[0].owner: no player 'Eva'"),
        ("battlefield = [{ card = 'A', id = 'Ana' }]", "'Ana' is the name of a player; an id has to differ"),
        ("battlefield = [{ card = 'A', id = 'yes' }]", "'yes' can't be an id; it means something else in a script"),
        ("battlefield = [{ card = 'A', id = '7' }]", "'7' can't be an id"),
        (
            "battlefield = [{ card = 'A', id = 'a' },\n{ card = 'B', id = 'a' }]",
            "6: players[1].battlefield[1].id: the id 'a' is already used in line 5",
        ),
        (
            "battlefield = [{ card = 'A', id = 'angel' },\n{ card = 'B', attached_to = 'angle' }]",
            "6: players[1].battlefield[1].attached_to: 'angle' is neither a player, an id nor a card of this position; "
            "did you mean 'angel'?",
        ),
        ("battlefield = [{ card = 'A', id = 'a', attached_to = 'a' }]", "nothing is attached to itself"),
        ("battlefield = [{ card = 'A', attacking = 'Eva' }]", "battlefield[0].attacking: 'Eva' is neither"),
        ("battlefield = [{ card = 'A', blocking = ['Ana'] }]", "battlefield[0].blocking: 'Ana' is neither"),
        ("battlefield = [{ card = 'A', face = 'bak' }]", "no face 'bak'; did you mean 'back'?"),
        ("battlefield = [{ card = 'A', chosen = {} }]", "nothing is chosen here; there are: player, color"),
        ("battlefield = [{ card = 'A', chosen = { color = 'blu' } }]", "no color 'blu'; did you mean 'blue'"),
        ("battlefield = [{ card = 'A', chosen = { player = 'Eva' } }]", "chosen.player: no player 'Eva'"),
        ("battlefield = [{ card = 'A', used = [0] }]", "battlefield[0].used[0]: 0 is impossible; the least is 1"),
        ("battlefield = [{ card = 'A', exiled = ['0 B'] }]", "battlefield[0].exiled[0]: a count of 0 is impossible"),
        ("battlefield = [{ card = 'A', exiled = [{ card = 'B', sick = true }] }]", "only on the battlefield"),
    ],
)
def test_players_and_objects(line, message):
    assert message in error(TWO + line)


def test_things_may_be_named_by_card_or_face():
    text = "battlefield = ['2 Bear', { card = 'Fire // Ice' }, { card = 'Rancor', attached_to = 'Bear' }, "
    assert bea(text + "{ card = 'Aura', attached_to = 'Ice' }, { card = 'Curse', attached_to = 'Ana' }]")


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("format = 'comander'", "1: format: no format 'comander'; did you mean 'commander'?"),
        ("format = 'zzz'", "1: format: no format 'zzz'; there are: duel, free-for-all"),
        ("format = 'archenemy'", "1: format: the format 'archenemy' is known but not built; there are: duel"),
        ("format = 2", "1: format: a format in quotes is wanted, not 2"),
        ("range = 0", "1: range: 0 is impossible; the least is 1"),
        ("turn = 7", "1: turn: a table is wanted, not 7"),
        ("turn = { number = -1 }", "1: turn.number: -1 is impossible; the least is 0"),
        ("turn = { step = 'upkeap' }", "1: turn.step: no step 'upkeap'; did you mean 'upkeep'?"),
        ("turn = { active = 'Anna' }", "1: turn.active: no player 'Anna'; did you mean 'Ana'?"),
        ("turn = { priority = 'Eva' }", "1: turn.priority: no player 'Eva'"),
        ("turn = { actve = 'Ana' }", "1: turn.actve: unknown key; did you mean 'active'?"),
        ("monarch = 'Eva'", "1: monarch: no player 'Eva'"),
        ("day = true", "1: day: a time of day in quotes is wanted, not true"),
        ("stack = [{ controller = 'Ana' }]", "1: stack[0]: a card or an ability is wanted, one of the two"),
        ("stack = [{ card = 'Shock' }]", "1: stack[0]: controller is missing"),
        ("stack = [{ card = 'Shock', controller = 'Eva' }]", "1: stack[0].controller: no player 'Eva'"),
        ("stack = [{ card = 'A', controller = 'Ana', targets = ['x'] }]", "1: stack[0].targets: 'x' is neither"),
        ("stack = [{ ability = { object = 'x' }, controller = 'Ana' }]", "1: stack[0].ability: number is missing"),
        (
            "stack = [{ ability = { object = 'x', number = 1 }, controller = 'Ana', kicked = true }]",
            "1: stack[0].kicked: an ability has none; leave it out",
        ),
    ],
)
def test_the_rest(line, message):
    assert message in error(f"{line}\n{TWO}")


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "5: do[0]: an entry has exactly one verb; found none; the verbs are: cast, play"),
        ("by = 'Ana'", "5: do[0]: an entry has exactly one verb; found none"),
        ("pass = 1\nconcede = 'Ana'", "5: do[0]: an entry has exactly one verb; found 'pass' and 'concede'"),
        ("kast = 'Shock'", "6: do[0].kast: unknown key; did you mean 'cast'"),
        ("cast = 'Shock'", "5: do[0]: who does it? 'cast' needs by = a player"),
        ("by = 'Eva'\ncast = 'Shock'", "6: do[0].by: no player 'Eva'"),
        ("by = 'Ana'\npass = 1", "6: do[0].by: 'by' does not go with 'pass', only with: cast, play, activate"),
        (
            "pass = 1\ntargets = ['Ana']",
            "7: do[0].targets: 'targets' does not go with 'pass', only with: cast",
        ),
        ("by = 'Ana'\nactivate = { object = 'd', ability = 1 }\nkicked = true", "'kicked' does not go with 'activate'"),
        ("by = 'Ana'\ncast = 'Shock'\nx = -1", "8: do[0].x: -1 is impossible; the least is 0"),
        ("by = 'Ana'\ncast = 'Shock'\nmodes = [0]", "8: do[0].modes[0]: 0 is impossible; the least is 1"),
        ("by = 'Ana'\ncast = 'Shock'\nmodes = []", "8: do[0].modes: at least 1 mode wanted, found 0"),
        ("by = 'Ana'\ncast = 'Shock'\ntargets = 'Bea'", "8: do[0].targets: a list is wanted, not the text 'Bea'"),
        ("by = 'Ana'\ncast = ['Shock']", "7: do[0].cast: a player, an id or a card in quotes is wanted, not a list"),
        ("by = 'Ana'\nactivate = 'doll'", "7: do[0].activate: a table is wanted, not the text 'doll'"),
        ("by = 'Ana'\nactivate = { object = 'd', ability = 0 }", "do[0].activate.ability: 0 is impossible"),
        ("by = 'Ana'\nattack = ['goblin']", "do[0].attack: a table is wanted, not a list"),
        ("by = 'Ana'\nblock = { a = [] }", "do[0].block.a: at least 1 thing wanted, found 0"),
        ("by = 'Ana'\nchoose = 'yes'", "do[0].choose: a list is wanted, not the text 'yes'"),
        ("by = 'Ana'\nchoose = [true]", "do[0].choose[0]: a whole number is wanted, not true"),
        ("pass = 0", "do[0].pass: 0 is impossible; the least is 1"),
        ("pass = 'upkep'", "do[0].pass: no step 'upkep'; did you mean 'upkeep'"),
        ("pass = 1\ntimes = 0", "7: do[0].times: 0 is impossible; the least is 1"),
        ("concede = 'Eva'", "do[0].concede: no player 'Eva'"),
        ("win = ['Ana']", "do[0].win: a player in quotes is wanted, not a list"),
        ("damage = { to = 'Ana' }", "do[0].damage: amount is missing"),
        ("damage = { to = 'Ana', amount = -1 }", "do[0].damage.amount: -1 is impossible"),
        ("damage = { to = 'Ana', amount = 1, combat = 'yes' }", "do[0].damage.combat: true or false is wanted"),
        ("mill = { player = 'Eva', amount = 1 }", "do[0].mill.player: no player 'Eva'"),
        ("mill = { player = 'Ana', amount = -1 }", "do[0].mill.amount: -1 is impossible; the least is 0"),
        ("mill = 3", "do[0].mill: a table is wanted, not 3"),
        ("penalty = { player = 'Ana', kind = 'gameloss' }", "no penalty 'gameloss'; did you mean 'game loss'"),
        ("agree_draw = []", "do[0].agree_draw: at least 1 player wanted, found 0"),
        ("create = { card = 'Bear' }", "do[0].create: player is missing"),
        ("create = { player = 'Ana' }", "do[0].create: card is missing"),
        ("create = { player = 'Ana', card = 'Bear', amount = 2, count = 2 }", "amount already says how many"),
        ("create = { player = 'Ana', card = 'Bear', amount = 2, id = 'b' }", "several objects can't have one id"),
        ("together = []", "do[0].together: at least 1 effect wanted, found 0"),
        ("together = ['win']", "do[0].together[0]: a table is wanted, not the text 'win'"),
        ("together = [{ pass = 1 }]", "do[0].together[0].pass: 'pass' can't be together with others"),
        ("together = [{ together = [] }]", "'together' can't be together with others"),
        ("together = [{ win = 'Ana', times = 2 }]", "'times' repeats a whole entry; write it beside 'together'"),
        ("together = [{ win = 'Ana', lose = 'Ana' }]", "exactly one verb; found 'win' and 'lose'"),
        ("together = [{ by = 'Ana', win = 'Ana' }]", "'by' does not go with 'win'"),
    ],
)
def test_scripts(text, message):
    assert message in error(f"{TWO}[[do]]\n{text}")


def test_ids_of_created_objects_are_unique_too():
    text = "battlefield = [{ card = 'A', id = 'a' }]\n[[do]]\ncreate = { player = 'Ana', card = 'B', id = 'a' }"
    assert "do[0].create.id: the id 'a' is already used in line 5" in error(TWO + text)


def test_an_error_of_whoever_knows_the_cards_has_the_same_form():
    spec = reads(TWO + "battlefield = [\n  'Platnum Angel',\n]", name="board.toml")
    found = spec.error_at(spec.players[1].battlefield[0].line, "", "no card 'Platnum Angel'", ["Platinum Angel"])
    assert str(found) == "board.toml:6: no card 'Platnum Angel'; did you mean 'Platinum Angel'?"
