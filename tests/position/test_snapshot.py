"""From a game back to a position file: what a plain position holds, what it does not, and saved games."""

import random
from dataclasses import replace

import pytest

from endstep.core import Role
from endstep.games.magic import book
from endstep.games.magic.magic import Magic
from endstep.games.magic.position import PositionSpec, dumps, reads
from endstep.games.magic.position.script import Script
from endstep.games.magic.position.snapshot import NotPlain, NotSaved, restore, save, snapshot, why_not_plain
from endstep.games.magic.position.spec import STEPS, ObjectSpec, PlayerSpec, TurnSpec
from endstep.games.magic.setup import opening
from endstep.judge import judge
from endstep.position import PositionError

LANDS = ("Plains", "Island", "Swamp", "Mountain", "Forest")


def two(ana: str = "", bea: str = "", *, top: str = "", below: str = "") -> str:
    player = "[[players]]\nlibrary = 20\nname ="
    return f'{top}\n{player} "Ana"\n{ana}\n{player} "Bea"\n{bea}\n{below}'


def game_of(text: str) -> Magic:
    spec = reads(text)
    game = restore(spec)
    Script(spec, book.find).run(game)
    return game


def same_again(game: Magic) -> PositionSpec:
    """Write a game as a plain position, read it, and check that it is the same game."""
    spec = snapshot(game)
    again = reads(dumps(spec))
    assert again == spec
    assert restore(again).key() == game.key()
    return spec


PLAIN = {
    "nothing but players": two(),
    "players": two('life = 3\ncounters = { poison = 3, energy = 2 }\nmana = "{W}{G}{G}{C}"\nland_played = 1'),
    "a number of unknown cards": two('hand = ["Shock", "2 unknown", "Shock"]'),
    "a library in its order": two().replace("library = 20", 'library = ["Shock", "2 Forest", "Shock", "unknown"]', 1),
    "a library left out": two().replace("library = 20\n", "", 1),
    "zones": two('graveyard = ["Shock", "Forest"]\nexile = ["Forest", { card = "Shock", counters = { time = 2 } }]'),
    "permanents": two(
        'battlefield = ["3 Forest", { card = "Forest", count = 2, tapped = true, sick = true }, { card = '
        '"Grizzly Bears", owner = "Bea", damage = 1, counters = { "+1/+1" = 2 }, used = ["loyalty", 1] }]'
    ),
    "a token that is a card of the book": two('battlefield = [{ card = "Grizzly Bears", token = true }]'),
    "what was chosen": two(
        'battlefield = [{ card = "Forest", chosen = { player = "Bea", color = "red", mode = 2, number = -1 } }]'
    ),
    "an aura": two(
        'battlefield = [{ card = "Grizzly Bears", id = "a" }, { card = "Grizzly Bears", id = "b" }, '
        '{ card = "Pacifism", attached_to = "b" }]'
    ),
    "exiled with": two(
        'battlefield = [{ card = "Forest", exiled = ["Island", { card = "Swamp", owner = "Bea" }] }, '
        '{ card = "Forest", exiled = ["Island"] }]'
    ),
    "combat": two(
        'battlefield = [{ card = "Grizzly Bears", id = "a", attacking = "Bea", tapped = true }, '
        '{ card = "Grizzly Bears", attacking = "Bea", tapped = true }]',
        'battlefield = [{ card = "Grizzly Bears", id = "w", blocking = "a" }]',
        top='turn = { step = "declare-blockers", number = 6 }',
    ),
    "attackers, just declared": two(
        'battlefield = [{ card = "Grizzly Bears", attacking = "Bea", tapped = true }]',
        top='turn = { step = "declare-attackers" }',
    ),
    "somebody else has priority": two(top='turn = { active = "Bea", priority = "Ana", step = "end" }'),
    "cleanup": two('hand = ["8 Forest", "Shock"]', top='turn = { step = "cleanup" }'),
    "a spell on the stack": two(
        'battlefield = ["2 Grizzly Bears"]',
        below='[[stack]]\ncard = "Shock"\ncontroller = "Bea"\ntargets = ["Ana"]\n'
        '[[stack]]\ncard = "Counterspell"\ncontroller = "Ana"\ntargets = ["Shock"]',
    ),
    "commanders": """format = "commander"
[[players]]
name = "Ana"
commanders = ["Isamaru, Hound of Konda"]
[[players]]
name = "Bea"
commanders = ["Isamaru, Hound of Konda"]
commander_damage = { "Ana/Isamaru, Hound of Konda" = 20 }
battlefield = [{ card = "Isamaru, Hound of Konda", tapped = true }]
""",
    "two heads": 'format = "two-headed-giant"\n'
    + "".join(f'[[players]]\nname = "{name}"\nteam = "{name[0]}"\nlibrary = 9\n' for name in ("A1", "A2", "B1", "B2")),
    "a range": "range = 1\n" + "".join(f'[[players]]\nname = "{name}"\nlibrary = 9\n' for name in ("A", "B", "C")),
}


@pytest.mark.parametrize("text", PLAIN.values(), ids=PLAIN)
def test_a_plain_position_comes_back(text):
    game = game_of(text)
    assert why_not_plain(game) == []
    same_again(game)


def test_ids_of_the_file_stay_and_new_ones_are_given_only_where_a_name_is_not_clear():
    game = game_of(PLAIN["combat"])
    ana, bea = snapshot(game).players
    assert [thing.id for thing in ana.battlefield] == ["a", "grizzly-bears-1"]
    assert [(thing.id, thing.blocking) for thing in bea.battlefield] == [("w", ("a",))]
    spell, counter = snapshot(game_of(PLAIN["a spell on the stack"])).stack
    assert (spell.id, counter.targets) == (None, ("Shock",))


def test_equal_cards_are_written_as_players_write_them():
    ana = snapshot(game_of(two('battlefield = ["Forest", "Sol Ring", "Forest"]\nhand = ["Shock", "Forest", "Shock"]')))
    assert ana.players[0].battlefield == (ObjectSpec("2 Forest"), ObjectSpec("Sol Ring"))
    assert ana.players[0].hand == (ObjectSpec("2 Shock"), ObjectSpec("Forest"))


def test_a_shuffled_library_of_equal_cards_is_in_a_known_order():
    game = restore(opening({"Ana": ["20 Forest"], "Bea": ["20 Island"]}))
    while game.position.turn.step < 3:
        game.answer(0)
    assert why_not_plain(game) == []
    assert same_again(game).players[0].library == (ObjectSpec("13 Forest"),)


REASONS = [
    (two(below="[[do]]\npass = 1"), "priority was passed, and nothing has happened since"),
    (two(below='[[do]]\nconcede = "Bea"'), "the game is over"),
    (
        two('mana = "{G}"\nhand = ["Giant Growth"]\nbattlefield = ["Grizzly Bears"]')
        + '[[do]]\nby = "Ana"\ncast = "Giant Growth"\ntargets = ["Grizzly Bears"]\n[[do]]\npass = "stack"',
        "an effect of Giant Growth lasts",
    ),
    (
        "".join(f'[[players]]\nname = "{name}"\nlibrary = 9\n' for name in ("Ana", "Bea", "Cy"))
        + '[[do]]\nconcede = "Cy"',
        "Cy has left the game",
    ),
]


@pytest.mark.parametrize(("text", "reason"), REASONS, ids=[reason for _, reason in REASONS])
def test_what_a_plain_position_would_lose_is_said(text, reason):
    game = game_of(text)
    assert why_not_plain(game) == [reason]
    with pytest.raises(NotPlain, match=reason) as error:
        snapshot(game)
    assert error.value.reasons == (reason,)


def test_a_shuffled_library_and_a_question_in_the_midst_of_an_action_are_not_plain():
    game = restore(opening({"Ana": ["20 Forest", "20 Island"], "Bea": ["20 Island"]}))
    assert why_not_plain(game) == [
        "an action is under way, with a decision in its midst",
        "the order of Ana's library is not known",
    ]


def test_a_game_is_saved_as_its_start_and_its_answers():
    start = replace(opening({"Ana": ["20 Forest", "20 Shock"], "Bea": ["40 Island"]}), title="One", seed=7)
    game = restore(start)
    for _ in range(30):
        game.answer(len(game.legal()) - 1)
    game.concede(1)
    saved = save(game, start)
    assert (saved.title, saved.seed, saved.answers[-1]) == ("One", 7, "concede 1")
    again = restore(reads(dumps(saved)))
    assert (again.inputs, again.trail(), again.key()) == (game.inputs, game.trail(), game.key())
    assert judge(reads(dumps(saved))).lost("Bea")


def test_a_plain_save_keeps_the_title_and_leaves_out_what_has_happened():
    start = reads(two('hand = ["Forest"]', top='title = "One"', below='[[do]]\nby = "Ana"\nplay = "Forest"'))
    game = restore(start)
    Script(start, book.find).run(game)
    saved = save(game, start)
    assert (saved.title, saved.do, saved.answers) == ("One", (), ())
    assert (saved.players[0].land_played, saved.players[0].battlefield[0].card) == (1, "Forest")


def test_what_only_a_script_made_happen_can_not_be_saved_as_answers():
    text = two(below='[[do]]\nset_life = { player = "Ana", amount = 3 }\n[[do]]\npass = 1')
    with pytest.raises(NotSaved, match="priority was passed"):
        save(game_of(text), reads(text))


@pytest.mark.parametrize(("answers", "place"), [("[0, 99]", 1), ('["concede 1", "concede 1"]', 1)])
def test_an_answer_that_is_not_legal_names_its_place(answers, place):
    with pytest.raises(PositionError, match=rf"answers\[{place}\]: the saved game can't go on so"):
        restore(reads(two(top=f"answers = {answers}")))


def test_the_script_of_a_saved_game_comes_after_its_answers():
    text = two('hand = ["Forest"]', top="answers = [1]", below='[[do]]\npass = "upkeep"')
    moment = judge(reads(text)).moment
    assert moment is not None
    assert moment.turn == 2


# random games


def random_start(rng: random.Random) -> PositionSpec:
    """A position with something everywhere, and libraries in a known order."""
    cards = book.every()
    permanents = [card for card in cards if card.printed.is_permanent]

    def some(pool, least: int, most: int) -> tuple[ObjectSpec, ...]:
        return tuple(ObjectSpec(rng.choice(pool).name) for _ in range(rng.randint(least, most)))

    players = [
        PlayerSpec(
            name=name,
            life=rng.randint(3, 30),
            library=some(cards, 0, 12) if rng.random() < 0.8 else None,
            hand=some(cards, 0, 5),
            graveyard=some(cards, 0, 3),
            battlefield=tuple(ObjectSpec(f"3 {land}") for land in rng.sample(LANDS, 3)) + some(permanents, 0, 4),
        )
        for name in ("Ana", "Bea", "Cy")[: rng.choice((2, 2, 3))]
    ]
    return PositionSpec(
        format="duel" if len(players) == 2 else "free-for-all",
        players=tuple(players),
        turn=TurnSpec(active="Ana", number=rng.choice((1, 3)), step=rng.choice(STEPS)),
    )


def answer(rng: random.Random, game: Magic) -> None:
    """Give a random answer, a pass more often than others; once in a while somebody concedes."""
    decision = game.decision()
    assert decision is not None
    if rng.random() < 0.002:
        game.concede(rng.choice(sorted(game.in_game)))
    elif decision.options[0].role is Role.PASS and rng.random() < 0.5:
        game.answer(0)
    else:
        game.answer(rng.randrange(len(decision.options)))


def check_saved(game: Magic, start: PositionSpec) -> bool:
    """Save a game, load it, check that it is the same; return whether it was plain."""
    saved = save(game, start)
    again = restore(reads(dumps(saved)))
    assert again.key() == game.key()
    if saved.answers:
        assert again.trail() == game.trail()
        assert again.inputs == game.inputs
    return not saved.answers


@pytest.mark.parametrize("seed", range(12))
def test_random_games_come_back(seed):
    rng = random.Random(seed)
    start = reads(dumps(random_start(rng)))
    game = restore(start)
    plain = 0
    for number in range(100):
        if game.decision() is None:
            break
        if number % 5 == 0:
            plain += check_saved(game, start)
        answer(rng, game)
    check_saved(game, start)
    assert plain or game.over or game.stuck


@pytest.mark.parametrize("seed", range(4))
def test_random_games_from_decks_come_back(seed):
    rng = random.Random(seed)
    spells = [card.name for card in book.every() if card.castable]
    lines = [f"5 {land}" for land in LANDS] + [f"3 {name}" for name in rng.sample(spells, 8)]
    start = opening(dict.fromkeys(("Ana", "Bea", "Cy")[: 2 + seed % 2], lines))
    game = restore(start)
    for number in range(200):
        if game.decision() is None:
            break
        if number % 40 == 39:
            check_saved(game, start)
        answer(rng, game)
    check_saved(game, start)
