"""What happens once, what is kept and whose it is: sentences compiled and then played."""

from tests.magic.oracle import test_sentences
from tests.magic.oracle.test_sentences import ATTACK, PASS, named, played, zones

from endstep.games.magic.abilities.base import InsteadOfCost, Scope
from endstep.games.magic.abilities.speed import HasMaxSpeed
from endstep.games.magic.oracle.compiler import compile_card
from endstep.games.magic.state.codes import GRAVEYARD, NO_ONE
from endstep.games.magic.verbs.events import Cast

made = test_sentences.made


def test_damage_by_several_at_once_is_one_event(made):
    made("Mirror", "Whenever this creature is dealt damage, draw a card and you gain that much life.", size=(2, 9))
    made("Vial", "Whenever you're dealt damage, draw a card and you gain that much life.", "Enchantment")
    bears = '[{ card = "Grizzly Bears", id = "one" }, { card = "Grizzly Bears", id = "two" }, "Vial"]'
    deck = 'library = ["9 Forest"]\nbattlefield = '
    block = f'{ATTACK.format("""Mirror = "Bea" """)};by = "Bea"\nblock = {{ one = "Mirror", two = "Mirror" }}'
    game = played(f'{deck}["Mirror"]', f"{deck}{bears}", f'{block};pass = "end-of-combat"')
    assert (len(game.position.hand(0)), game.position.players[0].life) == (1, 24)
    attack = ATTACK.format('one = "Bea", two = "Bea"')
    game = played(f"{deck}{bears}", f'{deck}["Vial"]', f'{attack};pass = "end-of-combat"')
    assert (len(game.position.hand(1)), game.position.players[1].life) == (1, 20)
    assert (len(game.position.hand(0)), game.position.players[0].life) == (0, 20)


def test_what_becomes_a_creature_is_nothing_else_unless_it_says_so(made):
    text = "When an opponent casts a spell, if this permanent is -- an enchantment, it becomes a 2/2 Soldier creature."
    made("Opal", text, "Enchantment")
    made("Copse", "{0}: This land becomes a 3/3 Ape creature until end of turn. It's still a land.", "Land")
    shock = 'by = "Ana"\ncast = "Shock"\ntargets = ["Bea"]'
    game = played('hand = ["Shock"]\nbattlefield = ["Mountain"]', 'battlefield = ["Opal"]', f"{shock};{PASS}")
    assert game.chars_of(named(game, "Opal")[0]).types == {"Creature"}
    use = 'by = "Ana"\nactivate = { object = "Copse", ability = 1 }'
    game = played('battlefield = ["Copse"]', do=f"{use};{PASS}")
    assert game.chars_of(named(game, "Copse")[0]).types == {"Creature", "Land"}


def test_your_graveyard_is_nobody_elses(made):
    when = "Whenever you cast a spell from {} graveyard, draw a card."
    mine, any_one = (made(name, when.format(word), "Enchantment") for name, word in (("Mine", "your"), ("Any", "a")))
    made("Bolt", "You gain 1 life.\nFlashback {0}", "Instant")
    board = 'battlefield = ["Mine", "Any"]\ngraveyard = ["Bolt"]\nlibrary = ["9 Forest"]'
    cast = 'by = "Ana"\ncast = "Bolt"'
    game = played(board, do=f"{cast};{PASS}")
    assert len(game.position.hand(0)) == 2
    game = played(board, do=cast)
    (spell,) = named(game, "Bolt")
    taken = spell.clone()
    taken.owner = 1
    for obj, held in ((spell, [True, True]), (taken, [False, True])):
        scope = Scope(NO_ONE, 0, Cast(obj))
        assert [each.abilities[0].when.condition.holds(game, scope) for each in (mine, any_one)] == held


def test_what_another_player_does_next_is_not_yours(made):
    shows = "Target opponent reveals their hand. You choose a nonland card -- from it. "
    made("Chant", f"{shows}That player discards that card, then draws a card.", "Sorcery", "{0}")
    deck = 'library = ["9 Forest"]\nhand = '
    cast = 'by = "Ana"\ncast = "Chant"\ntargets = ["Bea"]'
    game = played(f'{deck}["Chant"]', f'{deck}["Shock"]', f"{cast};{PASS}")
    assert [len(game.position.hand(seat)) for seat in (0, 1)] == [0, 1]
    assert zones(game, "Shock") == [GRAVEYARD]
    told = compile_card({"name": "Odd", "oracle_text": "Scry 1, then draws a card.", "type_line": "Instant"})
    assert not told.is_understood


def test_what_max_speed_gives_in_a_graveyard_works_there(made):
    told = made("Racer", "Start your engines!\nMax speed — You may cast this card from your graveyard.")
    (other,) = [each for each in told.abilities if isinstance(each, InsteadOfCost)]
    assert (other.zones, other.condition) == ((GRAVEYARD,), HasMaxSpeed())
