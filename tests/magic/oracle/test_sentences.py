"""Ordinary sentences, compiled and then played: what they say happens."""

import pytest

from endstep.core import IllegalAnswer
from endstep.core.room import Step
from endstep.games.magic import book
from endstep.games.magic.abilities.base import Scope, Static
from endstep.games.magic.continuous.fighting import NotBlockedBy
from endstep.games.magic.magic import Magic
from endstep.games.magic.oracle import compiler
from endstep.games.magic.oracle.compiled import Compiled
from endstep.judge.loading import load, room


def compile_card(data: dict[str, str]) -> Compiled:
    """Compile a text of our own; a dash in it keeps a stretch of words from standing here as some card has it."""
    return compiler.compile_card(data | {"oracle_text": data["oracle_text"].replace(" --", "")})


@pytest.fixture
def made():
    """Compile texts of our own to cards, which stand beside the book for one test."""
    from endstep.games.magic.book._shelf import _by_any_name, _shelf

    names = []

    def make(name: str, text: str, types: str = "Creature — Bear", cost: str = "{1}", size: tuple[int, int] = (2, 2)):
        data = {"name": name, "oracle_text": text, "type_line": types, "mana_cost": cost}
        if "Creature" in types:
            data |= {"power": str(size[0]), "toughness": str(size[1])}
        told = compile_card(data)
        assert told.is_understood, told.gaps
        book.add(told.card)
        names.append(name)
        return told.card

    yield make
    for name in names:
        del _shelf()[name]
    _by_any_name.cache_clear()


def played(ana: str, bea: str = "", do: str = "", turn: str = "precombat-main") -> Magic:
    """Return the game after a script, with the boards that two players have."""
    entries = "".join(f"[[do]]\n{entry.strip()}\n" for entry in do.split(";") if entry.strip())
    text = (
        f'turn = {{ number = 5, active = "Ana", step = "{turn}" }}\n[[players]]\nname = "Ana"\n{ana}\n'
        f'[[players]]\nname = "Bea"\n{bea}\n{entries}'
    )
    home, position = room("magic"), load(text)
    game, script = home.start(position), home.script(position)
    assert isinstance(game, Magic)
    game.decision()
    while (step := script.step(game)) is not Step.FINISHED:
        if step is Step.OPEN:  # what a script leaves open is answered in the first way
            game.answer(0)
    if script.refused is not None:
        raise IllegalAnswer(str(script.refused), rule=script.refused[1])
    return game


def named(game: Magic, name: str):
    return [obj for obj in game.position.objects.values() if name in (obj.label, obj.name)]


def size(game: Magic, name: str) -> tuple[int, int]:
    (found,) = named(game, name)
    now = game.chars_of(found)
    return now.power, now.toughness


def zones(game: Magic, name: str) -> list[int]:
    return sorted(obj.zone for obj in named(game, name))


ATTACK = 'by = "Ana"\nattack = {{ {} }}'
PASS = 'pass = "stack"'


def test_each_of_several_attackers_is_spoken_of_by_itself(made):
    made("Drummer", "Whenever a creature you control attacks, it gets +1/+0 until -- end of turn.")
    game = played(
        'battlefield = ["Drummer", { card = "Grizzly Bears", id = "bears" }]',
        do=f'{ATTACK.format("""Drummer = "Bea", bears = "Bea" """)};{PASS}',
    )
    assert (size(game, "Drummer"), size(game, "bears")) == ((3, 2), (3, 2))


def test_an_ability_that_triggers_once_each_turn_does_so_again_in_the_next(made):
    made("Scribe", "Whenever you gain life, draw a card. This ability triggers only once each turn.")
    gain = 'gain_life = { player = "Ana", amount = 1 }'
    cards = 'library = ["3 Forest"]\nbattlefield = ["Scribe"]'
    game = played(cards, do=f"{gain};{PASS};{gain};{PASS}")
    assert len(game.position.hand(0)) == 1
    game = played(cards, 'library = ["3 Forest"]', do=f'{gain};{PASS};pass = "upkeep";{gain};{PASS}')
    assert len(game.position.hand(0)) == 2


def test_another_target_is_none_that_was_chosen_before(made):
    made(
        "Swapper",
        "{T}: Target creature gets +1/+1 until end of turn. Another target -- creature gets -1/-1 until end of turn.",
    )
    with pytest.raises(IllegalAnswer):
        played('battlefield = ["Swapper"]', do='by = "Ana"\nactivate = { object = "Swapper", ability = 1 }')
    use = 'by = "Ana"\nactivate = { object = "Swapper", ability = 1 }\ntargets = ["Swapper", "wall"]'
    game = played('battlefield = ["Swapper", { card = "Hill Giant", id = "wall" }]', do=f"{use};{PASS}")
    assert (size(game, "Swapper"), size(game, "wall")) == ((3, 3), (2, 2))
    again = use.replace('"Swapper", "wall"]', '"Swapper", "Swapper"]')
    with pytest.raises(IllegalAnswer):
        played('battlefield = ["Swapper", "Grizzly Bears", { card = "Hill Giant", id = "wall" }]', do=again)


def test_x_targets_are_as_many_as_x(made):
    made("Hush", "Tap X target creatures.", "Sorcery", "{X}{U}")
    board = 'hand = ["Hush"]\nbattlefield = ["4 Island"]'
    two = '[{ card = "Hill Giant", id = "one" }, { card = "Hill Giant", id = "two" }]'
    cast = 'by = "Ana"\ncast = "Hush"\nx = 2\ntargets = ["one", "two"]'
    game = played(board, f"battlefield = {two}", f"{cast};{PASS}")
    assert [obj.tapped for name in ("one", "two") for obj in named(game, name)] == [True, True]
    with pytest.raises(IllegalAnswer):  # X can't be more than there are
        played(board, f"battlefield = {two}", cast.replace("x = 2", "x = 3"))


def test_what_was_attacked_with_is_remembered_for_the_turn(made):
    made("Raider", "When this creature enters, if you attacked this turn, draw -- a card.", cost="{0}")
    board = 'library = ["5 Forest"]\nhand = ["2 Raider"]\nbattlefield = [{ card = "Grizzly Bears", id = "bears" }]'
    attack = ATTACK.format('bears = "Bea"')
    cast = 'by = "Ana"\ncast = "Raider"'
    game = played(board, do=f'{attack};pass = "postcombat-main";{cast};{PASS}')
    assert len(game.position.hand(0)) == 2
    assert len(played(board, do=f"{cast};{PASS}").position.hand(0)) == 1


def test_a_countered_spell_is_exiled_where_it_says_so(made):
    made(
        "Void",
        "Counter target spell. If that spell is countered this way --, exile it instead of putting it into its owner's "
        "graveyard.",
        "Instant",
        "{U}",
    )
    shock = 'by = "Bea"\ncast = "Shock"\ntargets = ["Ana"]'
    do = f'{shock};pass = 1;by = "Ana"\ncast = "Void"\ntargets = ["Shock"];pass = "stack"'
    game = played(
        'hand = ["Void"]\nbattlefield = ["Island"]', 'hand = ["Shock"]\nbattlefield = ["Mountain"]', f"pass = 1;{do}"
    )
    assert zones(game, "Shock") == [5]


def test_a_color_is_chosen_as_it_resolves(made):
    made("Purge", "Choose a color. Destroy all creatures of that color.", "Sorcery", "{0}")
    game = played(
        'hand = ["Purge"]\nbattlefield = ["Grizzly Bears", "Hill Giant"]',
        do=f'by = "Ana"\ncast = "Purge";{PASS};by = "Ana"\nchoose = ["red"]',
    )
    assert (zones(game, "Grizzly Bears"), zones(game, "Hill Giant")) == ([3], [2])


def test_all_of_a_kind_are_taken_from_the_top(made):
    made(
        "Herald",
        "Reveal the top four cards of your library. Put all -- land cards revealed this way into your hand and the -- "
        "rest into your graveyard.",
        "Sorcery",
        "{0}",
    )
    game = played(
        'hand = ["Herald"]\nlibrary = ["Forest", "Shock", "Island", "Grizzly Bears", "Plains"]',
        do=f'by = "Ana"\ncast = "Herald";{PASS}',
    )
    assert sorted(game.position.objects[id].name for id in game.position.hand(0)) == ["Forest", "Island"]
    assert len(game.position.graveyard(0)) == 3


def test_milled_cards_can_be_taken_from_among_them(made):
    made("Digger", "Mill three cards. You may put a creature card from among them -- into your hand.", "Sorcery", "{0}")
    game = played(
        'hand = ["Digger"]\nlibrary = ["Forest", "Grizzly Bears", "Shock", "Plains"]',
        do=f'by = "Ana"\ncast = "Digger";{PASS};by = "Ana"\nchoose = ["Grizzly Bears"]',
    )
    assert [game.position.objects[id].name for id in game.position.hand(0)] == ["Grizzly Bears"]


def test_a_spell_that_is_cast_only_during_combat(made):
    made("Feint", "Cast this spell only during combat.\nDraw a card.", "Instant", "{0}")
    cast = 'by = "Ana"\ncast = "Feint"'
    board = 'hand = ["Feint"]\nlibrary = ["Forest"]'
    with pytest.raises(IllegalAnswer):
        played(board, do=cast)
    game = played(board, do=f"{cast};{PASS}", turn="beginning-of-combat")
    assert len(game.position.hand(0)) == 1


def test_before_attackers_are_declared_is_before_that_step(made):
    made("Sneak", "{T}: You gain 1 life. Activate only during your turn --, before attackers are declared.")
    use = 'by = "Ana"\nactivate = { object = "Sneak", ability = 1 }'
    assert played('battlefield = ["Sneak"]', do=f"{use};{PASS}").position.players[0].life == 21
    with pytest.raises(IllegalAnswer):
        played('battlefield = ["Sneak"]', do=use, turn="postcombat-main")


def test_defender_can_be_ignored(made):
    made(
        "Gate", "Defender\nAs long as you control a Forest, this creature can attack as though it didn't have defender."
    )
    attack = ATTACK.format('Gate = "Bea"')
    game = played('battlefield = ["Gate", "Forest"]', do=f'{attack};pass = "postcombat-main"')
    assert game.position.players[1].life == 18
    with pytest.raises(IllegalAnswer):
        played('battlefield = ["Gate"]', do=attack)


def test_the_colors_of_mana_that_were_spent_are_counted(made):
    made(
        "Prism",
        "This creature enters with a +1/+1 counter on it for -- each color of mana spent to cast it.",
        cost="{3}",
    )
    board = 'hand = ["Prism"]\nbattlefield = [{}]'
    cast = f'by = "Ana"\ncast = "Prism";{PASS}'
    assert size(played(board.format('"Forest", "Island", "Wastes"'), do=cast), "Prism") == (4, 4)
    assert size(played(board.format('"3 Forest"'), do=cast), "Prism") == (3, 3)


def test_until_the_end_of_your_next_turn(made):
    made("Omen", "Creatures you control get +1/+1 until the end of your next turn.", "Sorcery", "{0}")
    board = 'hand = ["Omen"]\nbattlefield = ["Hill Giant"]\nlibrary = ["9 Forest"]'
    cast = f'by = "Ana"\ncast = "Omen";{PASS}'
    whole = 'pass = "upkeep"'
    sizes = [
        size(played(board, 'library = ["9 Forest"]', f"{cast};{';'.join([whole] * turns)}"), "Hill Giant")
        for turns in (1, 2, 3)
    ]
    assert sizes == [(4, 4), (4, 4), (3, 3)]


def test_unless_mana_is_paid_for_each(made):
    made("Toll", "Counter target spell unless its controller pays {1} for each Island you control.", "Instant", "{U}")
    shock = 'pass = 1;by = "Bea"\ncast = "Shock"\ntargets = ["Ana"];pass = 1'
    do = f'{shock};by = "Ana"\ncast = "Toll"\ntargets = ["Shock"];pass = "stack"'
    ana = 'hand = ["Toll"]\nbattlefield = ["2 Island"]'
    assert played(ana, 'hand = ["Shock"]\nbattlefield = ["2 Mountain"]', do).position.players[0].life == 20
    paid = f'{do};by = "Bea"\nchoose = ["yes"]'
    assert played(ana, 'hand = ["Shock"]\nbattlefield = ["3 Mountain"]', paid).position.players[0].life == 18


def test_flying_is_said_of_the_last_of_several_kinds(made):
    made("Snare", "Destroy target artifact, enchantment, or creature with flying.", "Sorcery", "{0}")
    board = 'hand = ["Snare"]'
    cast = 'by = "Ana"\ncast = "Snare"\ntargets = ["{}"]'
    assert zones(played(board, 'battlefield = ["Sol Ring"]', f"{cast.format('Sol Ring')};{PASS}"), "Sol Ring") == [2]
    assert zones(
        played(board, 'battlefield = ["Serra Angel"]', f"{cast.format('Serra Angel')};{PASS}"), "Serra Angel"
    ) == [2]
    with pytest.raises(IllegalAnswer):
        played(board, 'battlefield = ["Hill Giant"]', cast.format("Hill Giant"))


def test_one_opponent_who_has_more_cards_is_enough(made):
    made(
        "Envy", "When this creature enters, if an opponent has more cards in hand than you --, draw a card.", cost="{0}"
    )
    board = 'hand = ["Envy"]\nlibrary = ["2 Forest"]'
    cast = f'by = "Ana"\ncast = "Envy";{PASS}'
    assert len(played(board, 'hand = ["Shock"]', cast).position.hand(0)) == 1
    assert len(played(board, "", cast).position.hand(0)) == 0


def test_a_card_that_works_from_the_graveyard(made):
    made(
        "Glory",
        "As long as this card is in your graveyard and -- you control a Forest, creatures you control get +1/+1.",
    )
    assert size(played('graveyard = ["Glory"]\nbattlefield = ["Forest", "Hill Giant"]'), "Hill Giant") == (4, 4)
    assert size(played('graveyard = ["Glory"]\nbattlefield = ["Island", "Hill Giant"]'), "Hill Giant") == (3, 3)
    assert size(played('battlefield = ["Forest", "Hill Giant", "Glory"]'), "Hill Giant") == (3, 3)


def test_a_card_that_can_be_cast_from_the_graveyard(made):
    made("Revenant", "You may cast this card from your graveyard as long -- as you control a Swamp.", cost="{1}")
    cast = f'by = "Ana"\ncast = "Revenant";{PASS}'
    assert zones(played('graveyard = ["Revenant"]\nbattlefield = ["Swamp"]', do=cast), "Revenant") == [3]
    with pytest.raises(IllegalAnswer):
        played('graveyard = ["Revenant"]\nbattlefield = ["Forest"]', do=cast)


def test_whoever_attacks_you_is_that_creatures_controller(made):
    made("Moat", "Whenever a creature attacks you, its controller loses 1 life.", "Enchantment")
    attack = ATTACK.format('one = "Bea", two = "Bea"')
    ana = 'battlefield = [{ card = "Hill Giant", id = "one" }, { card = "Hill Giant", id = "two" }]'
    game = played(ana, 'battlefield = ["Moat"]', f"{attack};{PASS}")
    assert game.position.players[0].life == 18


def test_the_turns_history_is_forgotten_and_read_only_where_something_asks(made):
    made("Raider", "When this creature enters, if a creature died this turn, draw a card.", cost="{0}")
    made("Plain", "", cost="{0}")
    kill = 'destroy = "Hill Giant"'
    keys = [
        played(f'hand = ["{name}"]\nbattlefield = ["Hill Giant"]\nlibrary = ["Forest"]', do=kill).key()
        != played(f'hand = ["{name}"]\ngraveyard = ["Hill Giant"]\nlibrary = ["Forest"]').key()
        for name in ("Raider", "Plain")
    ]
    assert keys == [True, False]


def test_who_has_dealt_damage_to_it_this_turn_is_remembered(made):
    made("Duelist", "Whenever a creature dealt damage by this creature this turn dies, draw a card.")
    hit = 'damage = { to = "bears", amount = 1, source = "Duelist" }'
    board = 'library = ["5 Forest"]\nbattlefield = ["Duelist", { card = "Hill Giant", id = "bears" }]'
    kill = 'destroy = "bears"'
    assert len(played(board, do=f"{hit};{kill};{PASS}").position.hand(0)) == 1
    assert len(played(board, do=f"{kill};{PASS}").position.hand(0)) == 0
    later = f'{hit};pass = "upkeep";{kill};{PASS}'
    assert len(played(board, 'library = ["5 Forest"]', later).position.hand(0)) == 0


def test_a_creature_that_was_dealt_damage_this_turn_can_be_aimed_at(made):
    made("Coup", "Destroy target creature that was dealt damage this turn.", "Instant", "{0}")
    cast = 'by = "Ana"\ncast = "Coup"\ntargets = ["Hill Giant"]'
    board = 'hand = ["Coup"]\nbattlefield = ["Hill Giant"]'
    hit = 'damage = { to = "Hill Giant", amount = 1 }'
    assert zones(played(board, do=f"{hit};{cast};{PASS}"), "Hill Giant") == [2]
    with pytest.raises(IllegalAnswer):
        played(board, do=cast)


def test_what_must_be_so_while_it_attacks_is_asked_then(made):
    made("Lord", "Whenever this creature attacks while you control a Forest, you gain 3 life.")
    attack = ATTACK.format('Lord = "Bea"')
    lives = [
        played(f'battlefield = ["Lord", "{land}"]', do=f"{attack};{PASS}").position.players[0].life
        for land in ("Forest", "Island")
    ]
    assert lives == [23, 20]


def test_two_events_joined_make_an_ability_each(made):
    made("Bell", "When this creature enters and at the beginning of your upkeep, you gain 1 life.", cost="{0}")
    game = played(
        'hand = ["Bell"]\nlibrary = ["9 Forest"]',
        'library = ["9 Forest"]',
        f'by = "Ana"\ncast = "Bell";{PASS};pass = "upkeep";pass = "upkeep";{PASS}',
    )
    assert game.position.players[0].life == 22


def test_a_spell_from_elsewhere_than_the_hand(made):
    made("Echo", "Whenever you cast a spell from anywhere other than your -- hand, you gain 1 life.")
    made("Ghost", "You may cast this card from your graveyard.", cost="{0}")
    cast = f'by = "Ana"\ncast = "Ghost";{PASS}'
    lives = [
        played(f'{zone} = ["Ghost"]\nbattlefield = ["Echo"]', do=cast).position.players[0].life
        for zone in ("graveyard", "hand")
    ]
    assert lives == [21, 20]


def test_a_target_that_cannot_block_this(made):
    made("Gaze", "{T}: Target creature can't block this creature this turn.")
    use = f'by = "Ana"\nactivate = {{ object = "Gaze", ability = 1 }}\ntargets = ["Hill Giant"];{PASS}'
    game = played('battlefield = ["Gaze"]', 'battlefield = ["Hill Giant"]', use)
    (lasting,) = game.position.effects.values()
    assert isinstance(lasting.ability, Static)
    (part,) = lasting.ability.parts
    assert isinstance(part, NotBlockedBy)
    scope = Scope(lasting.source, lasting.controller)
    scope.specs, scope.chosen = lasting.specs, lasting.chosen
    assert part.by.matches(game, named(game, "Hill Giant")[0], scope)
    assert not part.by.matches(game, named(game, "Gaze")[0], scope)


def test_a_spell_that_is_cheaper_for_some_targets(made):
    made(
        "Bargain",
        "This spell costs {2} less to cast if it targets -- a tapped creature.\nDestroy target creature.",
        "Sorcery",
        "{2}{B}",
    )
    board = '[{ card = "Hill Giant", id = "one", tapped = true }, { card = "Hill Giant", id = "two" }, "Grizzly Bears"]'
    cast = 'by = "Ana"\ncast = "Bargain"\ntargets = ["{}"]'
    poor, rich = ('hand = ["Bargain"]\nbattlefield = ["Swamp"]', 'hand = ["Bargain"]\nbattlefield = ["3 Swamp"]')
    assert zones(played(poor, f"battlefield = {board}", f"{cast.format('one')};{PASS}"), "one") == [2]
    with pytest.raises(IllegalAnswer):
        played(poor, f"battlefield = {board}", cast.format("two"))
    game = played(rich, f"battlefield = {board}", f"{cast.format('two')};{PASS}")
    assert sum(obj.tapped for obj in game.position.objects.values() if obj.name == "Swamp") == 3
    game = played(rich, f"battlefield = {board}", f"{cast.format('one')};{PASS}")
    assert sum(obj.tapped for obj in game.position.objects.values() if obj.name == "Swamp") == 1


def test_cards_from_a_single_graveyard_have_one_owner(made):
    made("Rake", "Exile up to two target cards from a single graveyard.", "Instant", "{0}")
    cast = 'by = "Ana"\ncast = "Rake"\ntargets = ["{}", "{}"]'
    ana = 'hand = ["Rake"]\ngraveyard = ["Shock", "Forest"]'
    bea = 'graveyard = ["Hill Giant", "Island"]'
    assert zones(played(ana, bea, f"{cast.format('Hill Giant', 'Island')};{PASS}"), "Island") == [5]
    with pytest.raises(IllegalAnswer):
        played(ana, bea, cast.format("Hill Giant", "Shock"))


def test_the_greatest_power_among_what_a_player_controls(made):
    made(
        "Edict",
        "Target opponent sacrifices a creature with the greatest power among -- creatures they control.",
        "Sorcery",
        "{0}",
    )
    cast = f'by = "Ana"\ncast = "Edict"\ntargets = ["Bea"];{PASS}'
    game = played('hand = ["Edict"]', 'battlefield = ["Grizzly Bears", "Hill Giant"]', cast)
    assert (zones(game, "Grizzly Bears"), zones(game, "Hill Giant")) == ([3], [2])


def test_a_spell_that_targets_something_of_a_kind(made):
    made("Ward", "Counter target spell that targets a creature you control.", "Instant", "{0}")
    bea = 'hand = ["Shock"]\nbattlefield = ["Mountain"]'
    shock = 'pass = 1;by = "Bea"\ncast = "Shock"\ntargets = ["{}"];pass = 1'
    do = f'{shock};by = "Ana"\ncast = "Ward"\ntargets = ["Shock"];pass = "stack"'
    board = 'hand = ["Ward"]\nbattlefield = ["Hill Giant"]'
    assert zones(played(board, bea, do.format("Hill Giant")), "Shock") == [2]
    assert named(played(board, bea, do.format("Hill Giant")), "Hill Giant")[0].damage == 0
    with pytest.raises(IllegalAnswer):
        played(board, bea, do.format("Ana"))


def test_a_creature_that_assigns_no_combat_damage(made):
    made("Thief", "Whenever this creature attacks, it assigns no combat damage this turn and you gain 1 life.")
    game = played('battlefield = ["Thief"]', do=f'{ATTACK.format("""Thief = "Bea" """)};pass = "postcombat-main"')
    assert [player.life for player in game.position.players] == [21, 20]


def test_damage_to_you_and_yours_is_prevented_by_kind(made):
    made("Veil", "Prevent all noncombat damage that would be dealt to you -- and creatures you control.", "Enchantment")
    hits = [
        'damage = { to = "Ana", amount = 3 }',
        'damage = { to = "Hill Giant", amount = 2 }',
        'damage = { to = "Ana", amount = 1, combat = true }',
    ]
    game = played('battlefield = ["Veil", "Hill Giant"]', do=";".join(hits))
    assert game.position.players[0].life == 19
    assert named(game, "Hill Giant")[0].damage == 0


def test_cards_of_a_name_are_searched_for_everywhere(made):
    made(
        "Surgery",
        "Choose a nonland card name. Search target opponent's graveyard, hand --, and library for any number of cards "
        "with that name -- and exile them. Then that player shuffles.",
        "Sorcery",
        "{0}",
    )
    do = f'by = "Ana"\ncast = "Surgery"\ntargets = ["Bea"];{PASS};by = "Ana"\nchoose = ["Shock"]'
    bea = 'hand = ["Shock"]\nlibrary = ["Forest", "Shock"]\ngraveyard = ["Shock", "Island"]'
    assert zones(played('hand = ["Surgery"]', bea, do), "Shock") == [5, 5, 5]


def test_cards_are_put_back_from_the_hand(made):
    made("Plan", "Draw two cards, then put a card from your hand -- on top of your library.", "Sorcery", "{0}")
    do = f'by = "Ana"\ncast = "Plan";{PASS};by = "Ana"\nchoose = ["Shock"]'
    game = played('hand = ["Plan", "Shock"]\nlibrary = ["Forest", "Island", "Swamp"]', do=do)
    assert game.position.objects[game.position.library(0)[0]].name == "Shock"
    assert len(game.position.hand(0)) == 2


def test_a_cost_of_a_random_card(made):
    made("Gambler", "Discard a card at random: This creature gets +1/+0 until end of turn.")
    do = f'by = "Ana"\nactivate = {{ object = "Gambler", ability = 1 }};{PASS}'
    game = played('hand = ["Shock"]\nbattlefield = ["Gambler"]', do=do)
    assert (size(game, "Gambler"), zones(game, "Shock")) == ((3, 2), [2])
    with pytest.raises(IllegalAnswer):
        played('battlefield = ["Gambler"]', do=do)


def test_each_player_reveals_and_what_was_revealed_is_counted(made):
    made(
        "Council",
        "Each player reveals the top card of their library. For -- each nonland card revealed this way, you create a "
        "1/1 -- white Spirit creature token.",
        "Sorcery",
        "{0}",
    )
    do = f'by = "Ana"\ncast = "Council";{PASS}'
    game = played('hand = ["Council"]\nlibrary = ["Shock"]', 'library = ["Forest"]', do)
    assert len(named(game, "Spirit")) == 1


def test_one_of_several_keywords_as_you_choose(made):
    made("Chimera", "{0}: This creature gains your choice of flying or trample until end of turn.")
    use = f'by = "Ana"\nactivate = {{ object = "Chimera", ability = 1 }};{PASS};by = "Ana"\nchoose = ["2"]'
    (found,) = named(game := played('battlefield = ["Chimera"]', do=use), "Chimera")
    assert game.chars_of(found).keywords == {"trample"}


def test_an_owner_chooses_the_top_or_the_bottom(made):
    made(
        "Banish",
        "The owner of target creature puts it on their choice of the top or -- bottom of their library.",
        "Sorcery",
        "{0}",
    )
    do = f'by = "Ana"\ncast = "Banish"\ntargets = ["Hill Giant"];{PASS};by = "Bea"\nchoose = ["bottom"]'
    game = played('hand = ["Banish"]', 'battlefield = ["Hill Giant"]\nlibrary = ["Forest"]', do)
    assert [game.position.objects[id].name for id in game.position.library(1)] == ["Forest", "Hill Giant"]


def test_an_if_behind_a_state_must_hold_as_it_triggers(made):
    text = "When you control a Swamp, if this permanent is an enchantment, it becomes a 3/3 Ape creature."
    made("Lair", text, "Enchantment", "{0}")
    game = played('battlefield = ["Lair", "Swamp"]', do=PASS)
    assert size(game, "Lair") == (3, 3)
    assert not game.position.stack  # it is no enchantment any more, and triggers no more


def test_a_spell_whose_x_says_what_it_can_target_is_offered(made):
    made("Purge", "Destroy target creature with mana value X.", "Sorcery", "{X}{B}")
    text = "Choose one —\n• Destroy target artifact.\n• Destroy target creature with mana value X."
    made("Order", text, "Sorcery", "{X}{B}")
    theirs = 'battlefield = ["Hill Giant"]'  # for {3}{R}
    for name in ("Purge", "Order"):
        for swamps, can in ((4, False), (5, True)):
            game = played(f'hand = ["{name}"]\nbattlefield = ["{swamps} Swamp"]', theirs)
            (card,) = named(game, name)
            decision = game.decision()
            assert decision is not None
            assert any(option.subject == card.id for option in decision.options) is can
    cast = f'by = "Ana"\ncast = "{{}}"{{}}\nx = 4\ntargets = ["Hill Giant"];{PASS}'
    for name, mode in (("Purge", ""), ("Order", "\nmodes = [2]")):
        game = played(f'hand = ["{name}"]\nbattlefield = ["5 Swamp"]', theirs, cast.format(name, mode))
        assert zones(game, "Hill Giant") == [2]


def test_what_was_exiled_from_the_top_is_it(made):
    made("Twins", "{0}: Exile the top card of your library. You lose life -- equal to its mana value.")
    use = f'by = "Ana"\nactivate = {{ object = "Twins", ability = 1 }};{PASS}'
    game = played('battlefield = ["Twins"]\nlibrary = ["Hill Giant"]', do=use)
    assert game.position.players[0].life == 16


def test_a_card_that_was_revealed_is_put_onto_the_battlefield_and_changed_there(made):
    text = "Reveal the top card of your library. If it's a -- creature card, put it onto the battlefield. That creature"
    made("Raid", f"{{0}}: {text} gains haste until end of turn.")
    use = f'by = "Ana"\nactivate = {{ object = "Raid", ability = 1 }};{PASS}'
    (found,) = named(game := played('battlefield = ["Raid"]\nlibrary = ["Hill Giant"]', do=use), "Hill Giant")
    assert found.id in game.position.battlefield
    assert game.chars_of(found).keywords == {"haste"}


def test_what_replaces_an_instruction_speaks_of_nothing_that_it_would_have_made(made):
    text = "Create a token that's a copy of target creature you -- control. If that creature is a Giant, instead create"
    made("Hazelnut", f"{text} two tokens that are copies of it.", "Sorcery", "{0}")
    do = f'by = "Ana"\ncast = "Hazelnut"\ntargets = ["Hill Giant"];{PASS}'
    game = played('hand = ["Hazelnut"]\nbattlefield = ["Hill Giant"]', do=do)
    assert len(named(game, "Hill Giant")) == 3


def test_a_full_stop_inside_quotes_ends_the_sentence_around_them(made):
    text = 'Create a 1/1 white Spirit creature token with "This token can\'t block." If you control a Swamp, destroy'
    made("Twilight", f"{text} all other creatures.", "Sorcery", "{0}")
    do = f'by = "Ana"\ncast = "Twilight";{PASS}'
    game = played('hand = ["Twilight"]\nbattlefield = ["Hill Giant"]', do=do)
    assert [len(named(game, name)) for name in ("Spirit", "Hill Giant")] == [1, 1]
    assert named(game, "Hill Giant")[0].id in game.position.battlefield


def test_what_has_died_gets_no_counters():
    text = "Whenever a creature dies, put a +1/+1 counter on that creature."
    data = {"name": "Embrace", "oracle_text": text, "type_line": "Enchantment", "mana_cost": "{1}"}
    assert not compile_card(data).is_understood


def test_what_came_back_inside_an_otherwise_is_what_gets_the_counter(made):
    text = (
        "When this creature dies, exile it if it had a -- death counter on it. Otherwise, return it to the battlefield"
    )
    made("Phoenix", f"{text} under your control and put a death counter on it.")
    do = f'by = "Ana"\ncast = "Shock"\ntargets = ["Phoenix"];{PASS};{PASS}'
    game = played('hand = ["Shock"]\nmana = "{R}"\nbattlefield = ["Phoenix"]', do=do)
    (found,) = [obj for obj in named(game, "Phoenix") if obj.id in game.position.battlefield]
    assert dict(found.counters) == {"death": 1}


def test_what_you_may_exile_comes_back(made):
    text = "You may exile target creature you control, then return that -- card to the battlefield under your control."
    made("Closet", text, "Sorcery", "{0}")
    do = f'by = "Ana"\ncast = "Closet"\ntargets = ["Hill Giant"];{PASS};by = "Ana"\nchoose = ["yes"]'
    game = played('hand = ["Closet"]\nbattlefield = ["Hill Giant"]', do=do)
    (found,) = named(game, "Hill Giant")
    assert found.id in game.position.battlefield


def test_a_card_that_has_left_the_graveyard_was_what_it_was(made):
    made(
        "Cling", "Exile target card from a graveyard. If it was a -- creature card, you gain 3 life.", "Sorcery", "{0}"
    )
    do = f'by = "Ana"\ncast = "Cling"\ntargets = ["Hill Giant"];{PASS}'
    game = played('hand = ["Cling"]\ngraveyard = ["Hill Giant"]', do=do)
    assert game.position.players[0].life == 23


def test_who_crews_with_more_power_saddles_with_no_more(made):
    made("Pilot", "This creature crews Vehicles as though its power were 2 greater.")
    made("Rider", "This creature saddles Mounts and crews Vehicles as though its -- power were 2 greater.")
    made("Mule", "Saddle 4", "Creature — Horse Mount")
    use = f'by = "Ana"\nactivate = {{ object = "Mule", ability = 1 }};{PASS}'
    with pytest.raises(IllegalAnswer):
        played('battlefield = ["Mule", "Pilot"]', do=use)
    (rider,) = named(played('battlefield = ["Mule", "Rider"]', do=use), "Rider")
    assert rider.tapped


def test_creatures_with_no_counters_are_those_without_any(made):
    made("Verdict", "Destroy all creatures with no counters on them.", "Sorcery", "{0}")
    board = 'hand = ["Verdict"]\nbattlefield = [{ card = "Hill Giant", counters = { "+1/+1" = 1 } }, "Serra Angel"]'
    game = played(board, do=f'by = "Ana"\ncast = "Verdict";{PASS}')
    assert (zones(game, "Hill Giant"), zones(game, "Serra Angel")) == ([3], [2])


def test_the_exiled_card_is_what_the_spell_was_paid_with(made):
    text = (
        "As an additional cost to cast this spell, exile an instant card from your graveyard.\n"
        "Flare deals X damage to each creature, where X is the exiled card's mana value.\nExile Flare."
    )
    made("Flare", text, "Sorcery", "{0}")
    board = 'hand = ["Flare"]\ngraveyard = ["Counterspell"]\nbattlefield = ["Grizzly Bears", "Hill Giant"]'
    game = played(board, do=f'by = "Ana"\ncast = "Flare";{PASS}')
    assert (zones(game, "Grizzly Bears"), zones(game, "Hill Giant")) == ([2], [3])


def test_what_may_be_sacrificed_later_is_what_was_said(made):
    text = (
        "{0}: You may have target creature you control gain haste until end of turn. If you do, sacrifice -- it at the"
    )
    made("Favor", f"{text} beginning of the next end step.", "Enchantment")
    use = 'by = "Ana"\nactivate = { object = "Favor", ability = 1 }\ntargets = ["giant"]'
    do = f'{use};{PASS};by = "Ana"\nchoose = ["yes"];pass = "end";{PASS}'
    game = played('battlefield = ["Favor", "Grizzly Bears", { card = "Hill Giant", id = "giant" }]', do=do)
    alive = [game.position.objects[id].name for id in game.position.battlefield]
    assert sorted(alive) == ["Favor", "Grizzly Bears"]


def test_what_comes_back_later_gains_nothing_before():
    text = "You may exile this creature. If you do, return it to the battlefield under its -- owner's control at the"
    text = f"At the beginning of your end step, {text.lower()} beginning of your next upkeep. It gains haste."
    data = {"name": "Council", "oracle_text": text, "type_line": "Creature — Bear", "power": "2", "toughness": "2"}
    assert not compile_card(data).is_understood


def test_the_exiled_card_is_what_the_spell_itself_has_exiled(made):
    text = "Exile target creature card from a graveyard, then create X 1/1 white Bird creature tokens, where X is "
    made("Bloom", f"{text}the exiled card's toughness.", "Sorcery", "{0}")
    board = 'hand = ["Bloom"]\ngraveyard = ["Hill Giant"]'
    game = played(board, do=f'by = "Ana"\ncast = "Bloom"\ntargets = ["Hill Giant"];{PASS}')
    assert len(named(game, "Bird")) == 3


def test_exiled_cards_come_back_at_the_end_step(made):
    text = "Exile all creatures. Return the exiled cards to the battlefield under their -- owners' control at the "
    made("Vanishing", f"{text}beginning of the next end step.", "Sorcery", "{0}")
    cast = f'by = "Ana"\ncast = "Vanishing";{PASS}'
    board = 'hand = ["Vanishing"]\nbattlefield = ["Hill Giant"]'
    assert zones(played(board, 'battlefield = ["Serra Angel"]', cast), "Hill Giant") == [5]
    game = played(board, 'battlefield = ["Serra Angel"]', f'{cast};pass = "end";{PASS}')
    assert (zones(game, "Hill Giant"), zones(game, "Serra Angel")) == ([3], [3])


def test_what_is_attached_to_it_is_attached_to_the_creature(made):
    text = "Equipped creature gets +1/+1 for each Equipment attached to it.\nEquip {0}"
    made("Gauntlets", text, "Artifact — Equipment")
    use = f'by = "Ana"\nactivate = {{ object = "Gauntlets", ability = 1 }}\ntargets = ["Hill Giant"];{PASS}'
    game = played('battlefield = ["Gauntlets", "Hill Giant"]', do=use)
    assert size(game, "Hill Giant") == (4, 4)


def test_its_controller_is_the_one_of_the_enchanted_creature(made):
    text = "Enchant creature\nEnchanted creature gets +1/+1 for each card in its controller's graveyard."
    made("Grave", text, "Enchantment — Aura", "{0}")
    do = f'by = "Ana"\ncast = "Grave"\ntargets = ["Hill Giant"];{PASS}'
    game = played(
        'hand = ["Grave"]\ngraveyard = ["3 Forest"]', 'battlefield = ["Hill Giant"]\ngraveyard = ["Forest"]', do
    )
    assert size(game, "Hill Giant") == (4, 4)


def test_an_x_that_is_paid_with_energy_says_what_an_ability_can_target(made):
    made("Pyre", "{T}, Pay X {E}: Destroy target creature with mana value X.", "Artifact", "{1}")
    for energy, can in ((3, False), (4, True)):
        game = played(f'battlefield = ["Pyre"]\ncounters = {{ energy = {energy} }}', 'battlefield = ["Hill Giant"]')
        decision = game.decision()
        assert decision is not None
        assert any(option.subject == named(game, "Pyre")[0].id for option in decision.options) is can


def test_each_other_creature_is_another_than_the_enchanted_one(made):
    text = "Enchant creature\nEnchanted creature gets +1/+1 for each other creature you control."
    made("Vanity", text, "Enchantment — Aura", "{0}")
    do = f'by = "Ana"\ncast = "Vanity"\ntargets = ["Hill Giant"];{PASS}'
    game = played('hand = ["Vanity"]\nbattlefield = ["Hill Giant", "Grizzly Bears"]', do=do)
    assert size(game, "Hill Giant") == (4, 4)


def test_that_creature_is_never_the_card_itself(made):
    text = "{0}, Sacrifice this creature: Destroy target creature. This creature deals 2 damage to that creature's"
    made("Runner", f"{text} controller.")
    use = f'by = "Ana"\nactivate = {{ object = "Runner", ability = 1 }}\ntargets = ["Hill Giant"];{PASS}'
    game = played('battlefield = ["Runner"]', 'battlefield = ["Hill Giant"]', use)
    assert [player.life for player in game.position.players] == [20, 18]


def test_an_owner_shuffles_away_what_is_theirs(made):
    made("Cemetery", "{T}, Exile this land: Target creature's owner shuffles it into -- their library.", "Land", "")
    use = f'by = "Ana"\nactivate = {{ object = "Cemetery", ability = 1 }}\ntargets = ["Hill Giant"];{PASS}'
    game = played('battlefield = ["Cemetery"]', 'battlefield = ["Hill Giant"]\nlibrary = ["Forest"]', use)
    assert (zones(game, "Cemetery"), zones(game, "Hill Giant")) == ([5], [0])
    assert len(game.position.library(1)) == 2


def test_each_other_creature_is_another_than_the_one_that_attacks(made):
    when = "Whenever a creature you control attacks, it gets +1/+0 until -- end of turn"
    made("Spite", f"{when} for each other creature you control.", "Enchantment")
    do = f'{ATTACK.format("""bears = "Bea" """)};{PASS}'
    game = played('battlefield = ["Spite", "Hill Giant", { card = "Grizzly Bears", id = "bears" }]', do=do)
    assert size(game, "bears") == (3, 2)


def test_others_than_what_is_no_creature_and_not_told_are_refused():
    for text in (
        "Other creatures you control get -1/-1.",
        "Whenever equipped creature deals damage to a creature, this Equipment deals that much damage to each other "
        "creature.",
    ):
        assert not compile_card({"name": "Odd", "oracle_text": text, "type_line": "Artifact — Equipment"}).is_understood
