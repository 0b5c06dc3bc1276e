"""The compiler: what it makes of a text, and what it says of words that it does not understand."""

import pytest

from endstep.games.magic.abilities.base import Activated, Triggered, everything_in
from endstep.games.magic.abilities.language import (
    CREATURE,
    EACH_PLAYER,
    FLYING,
    FOOD,
    GRAVEYARD,
    HOST,
    IT,
    OPPONENTS,
    PAID_WITH,
    SOURCE,
    STACK,
    TARGET_CREATURE,
    THAT,
    THAT_PLAYER,
    THIS,
    YOU,
    Attach,
    CardDef,
    ChangesThese,
    CreateToken,
    DealDamage,
    DealsDamage,
    Destroy,
    Dies,
    DrawCards,
    Enters,
    Exile,
    ForEach,
    GainLife,
    Gets,
    If,
    LoseLife,
    May,
    MoveCards,
    PowerOf,
    PutCounters,
    SpellText,
    Static,
    TapIt,
    Text,
    Things,
    UntapIt,
    WasPaid,
    in_order,
    target,
    whenever,
)
from endstep.games.magic.abilities.limits import NotThese
from endstep.games.magic.abilities.unread import ACTIVATED, SPELL, STANDING, WAITING, Unread
from endstep.games.magic.oracle.compiled import Compiled, Malformed
from endstep.games.magic.oracle.compiler import compile_card


def compiled(text: str, types: str = "Creature — Bear", **more: object) -> Compiled:
    """Return a made-up card with a text as it is understood."""
    sizes = {"power": "2", "toughness": "2"} if "Creature" in types else {}
    return compile_card(
        {"name": "Nobody", "mana_cost": "{1}{G}", "type_line": types, "oracle_text": text, **sizes, **more}
    )


def card(text: str, types: str = "Creature — Bear") -> CardDef:
    """Return a made-up card of which every word is understood."""
    found = compiled(text, types)
    assert found.is_understood, found.gaps
    return found.card


def does(text: str) -> object:
    """Return what a made-up instant does."""
    (ability,) = card(text, "Instant").abilities
    assert isinstance(ability, SpellText)
    return ability.text.effect


def test_keywords_stand_one_after_the_other():
    assert card("Flying, trample").abilities[0] == FLYING
    assert len(card("Flying, trample\nHaste").abilities) == 3


def test_reminders_are_no_words():
    assert card("Flying (Foxes and hedgehogs.)") == card("Flying")


def test_a_card_speaks_of_itself_by_name_and_by_type():
    assert card("When Nobody enters, draw a card.") == card("When this creature enters, draw a card.")
    assert card("When this creature enters, draw a card.").abilities == (whenever(Enters(THIS), DrawCards(YOU)),)


def test_it_is_what_was_named_last():
    assert does("Target creature gets +1/+1 until end of turn. Untap it.") == in_order(
        ChangesThese(TARGET_CREATURE, (Gets(THIS, 1, 1),)), UntapIt(TARGET_CREATURE)
    )


def test_it_is_the_card_of_which_the_event_tells():
    (ability,) = card("Whenever another creature you control enters, destroy it.").abilities
    assert ability == whenever(Enters(CREATURE.yours().others()), Destroy(THAT))


def test_it_is_what_an_aura_is_attached_to_where_that_was_named_last():
    text = "Enchant creature\nWhen this Aura enters, tap enchanted creature. It deals 1 damage to you."
    _, ability = card(text, "Enchantment — Aura").abilities
    assert ability == whenever(Enters(THIS), in_order(TapIt(HOST), DealDamage(1, YOU, HOST)))


def test_what_is_dealt_damage_and_what_has_dealt_it_are_told_apart():
    (ability,) = card("Whenever a creature deals damage to Nobody, Nobody deals 1 damage to that creature.").abilities
    assert ability == whenever(DealsDamage(CREATURE, to_what=THIS), DealDamage(1, SOURCE))


def test_what_has_died_is_moved_as_the_card_that_it_has_become():
    (ability,) = card("When this creature dies, return it to its owner's hand.").abilities
    assert ability == whenever(Dies(THIS), MoveCards(THAT, 1))


def test_that_player_is_the_one_of_the_event():
    (ability,) = card("Whenever a creature an opponent controls dies, that player loses 1 life.").abilities
    assert ability == whenever(Dies(CREATURE.of(OPPONENTS)), LoseLife(THAT_PLAYER, 1))


def test_two_words_target_are_two_targets():
    effect = does("Destroy target creature. Untap target creature.")
    assert effect == in_order(Destroy(TARGET_CREATURE), UntapIt(target(CREATURE, index=1)))


def test_two_triggers_of_one_sentence_are_two_abilities():
    assert len(card("Whenever this creature enters or attacks, you gain 1 life.").abilities) == 2


def test_instead_takes_the_place_of_the_sentence_before():
    effect = does(["Kicker {2}", "Draw a card. If this spell was kicked, draw two cards instead."][1])
    assert effect == If(WasPaid("kicker"), DrawCards(YOU, 2), DrawCards(YOU, 1))


def test_overload_is_about_each_of_the_kind():
    spell = card("Destroy target creature you control.\nOverload {3}", "Sorcery").spell
    assert spell is not None
    assert spell.text == Text(If(WasPaid("overload"), Destroy(CREATURE.yours()), Destroy(target(CREATURE.yours()))))


def test_where_x_is_stands_behind_the_sentence():
    (ability,) = card("{2}: You gain X life, where X is its power.".replace("its", "this creature's")).abilities
    assert "GainLife" in repr(ability)
    assert "PowerOf" in repr(ability)
    assert "TheX" not in repr(ability)


def test_an_ability_from_the_graveyard_functions_there():
    (ability,) = card("{2}: Return this card from your graveyard to your hand.").activated
    assert ability.zones == (GRAVEYARD,)


@pytest.mark.parametrize(
    ("text", "types", "when"),
    [
        ("Whenever you sing, draw a card.", "Creature — Bear", WAITING),
        ("{2}: Sing a song.", "Creature — Bear", ACTIVATED),
        ("Singers you control are loud.", "Creature — Bear", STANDING),
        ("Sing a song.", "Instant", SPELL),
    ],
)
def test_words_that_are_not_understood_are_kept_with_their_moment(text, types, when):
    found = compiled(text, types)
    (gap,) = found.gaps
    (unread,) = (ability for ability in found.card.abilities if isinstance(ability, Unread))
    assert unread.when == when
    assert text[gap.begin : gap.end] == unread.words
    assert "ing" in unread.words


def test_the_rest_of_a_card_is_understood_all_the_same():
    found = compiled("Flying\nWhenever you sing, draw a card.")
    assert found.card.abilities[0] == FLYING
    assert [gap.words for gap in found.gaps] == ["sing , draw a card"]


def test_what_points_at_nothing_is_not_understood():
    assert not compiled("Untap that creature.", "Instant").is_understood
    assert not compiled("You gain that much life.", "Instant").is_understood


def test_another_target_is_another_one_than_the_target_before():
    text = "Target creature gets +1/+1 until end of turn. Untap another target creature."
    spell = card(text, "Instant").spell
    assert spell is not None
    first, second = spell.text.targets(())
    assert (first.apart, second.apart) == (False, True)
    assert first.objects == second.objects


@pytest.mark.parametrize("types", ["Battle — Siege", "Plane — Somewhere", "Scheme"])
def test_types_that_are_not_played_are_not_understood(types):
    assert not compiled("", types).is_understood


def test_basic_land_types_bring_their_mana():
    assert [ability.text for ability in card("", "Land — Island Swamp").activated] == [
        card("", "Land — Island").activated[0].text,
        card("", "Land — Swamp").activated[0].text,
    ]


@pytest.mark.parametrize("data", [{"name": "Nobody"}, {"type_line": "Creature"}, {"name": "", "type_line": "Land"}])
def test_data_that_are_no_card_are_refused(data):
    with pytest.raises(Malformed):
        compile_card(data)


def test_a_split_second_functions_on_the_stack():
    (ability, _) = card("Split second\nDraw a card.", "Instant").abilities
    assert isinstance(ability, Static)
    assert ability.zones == (STACK,)


def test_counters_are_put_on_what_is_named():
    (ability,) = card("When this creature enters, put a +1/+1 counter on target creature.").abilities
    assert ability == whenever(Enters(THIS), PutCounters("+1/+1", what=TARGET_CREATURE))


def test_gains_are_told():
    assert does("You gain 3 life.") == GainLife(YOU, 3)


def test_what_points_at_its_own_target_is_not_understood():
    assert not compiled(
        "Counter target spell with mana value less than or equal to its mana value.", "Instant"
    ).is_understood


def test_others_of_a_spell_are_others_than_its_one_target():
    text = "Target creature gets +1/+1 until end of turn. Other creatures you control get +2/+2 until end of turn."
    spell = card(text, "Instant").spell
    assert spell is not None
    (target,) = spell.text.targets(())
    assert NotThese(target) in [part for part in everything_in(spell) if isinstance(part, NotThese)]
    two = "Tap target creature. Untap another target creature. Other creatures get -1/-1 until end of turn."
    assert not compiled(two, "Instant").is_understood


def test_modes_of_which_several_are_chosen_have_targets_of_their_own():
    spell = card("Choose two —\n• Destroy target creature.\n• Untap target creature.\n• Draw a card.", "Instant").spell
    assert spell is not None
    one, two, _ = (mode.effect for mode in spell.text.modes)
    assert one == Destroy(TARGET_CREATURE)
    assert two == UntapIt(target(CREATURE, index=1))


def test_each_player_who_may_do_something_does_it_alone():
    effect = does("Each player may draw a card.")
    assert effect == ForEach(EACH_PLAYER, May(THAT_PLAYER, DrawCards(THAT_PLAYER)))


def test_a_token_that_was_just_made_can_be_pointed_at():
    (ability,) = card(
        "When this Equipment enters, create a Food token, then attach this Equipment to it.", "Artifact"
    ).abilities
    assert ability == whenever(Enters(THIS), CreateToken(FOOD), Attach(THIS, IT))


def test_gains_without_an_end_are_not_taken_from_a_sentence_that_names_one():
    text = "Until end of turn, your life total can't change, and creatures you control gain flying."
    assert "duration=1" not in repr(does(text))


def test_counters_with_rules_that_are_not_played_are_not_understood():
    assert not compiled("Target player gets a rad counter.", "Instant").is_understood


@pytest.mark.parametrize("words", ["he gets +1/+0 until end of turn", "put a +1/+1 counter on her"])
def test_a_person_is_the_permanent_itself_whatever_was_spoken_of_last(words):
    [ability] = compiled(f"Whenever another creature you control enters, {words}.", "Creature").card.abilities
    assert isinstance(ability, Triggered)
    assert "what=ThisObject()" in repr(ability.text.effect)
    text = "Whenever a creature you control dies, you lose life equal to her power."
    [ability] = compiled(text, "Creature").card.abilities
    assert "PowerOf(what=ThisObject())" in repr(ability)


def test_another_card_is_another_one_than_the_card_that_died():
    card = "another target creature card"
    text = f"When this creature dies, return {card} from your graveyard to your hand."
    (dies,) = compiled(text).card.abilities
    assert isinstance(dies, Triggered)
    (target,) = dies.text.targets(())
    assert isinstance(target.objects, Things)
    assert target.objects.within == (NotThese(THAT),)
    other = f"Whenever a creature you control dies, return {card} from your graveyard to your hand."
    assert not compiled(other).is_understood  # another one than that creature, or than this?


def test_what_a_creature_was_sacrificed_for_is_about_that_creature():
    whose = "that creature's"
    text = f"{{T}}, Sacrifice another creature: Draw X cards, where X is {whose} power."
    (ability,) = compiled(text).card.abilities
    assert isinstance(ability, Activated)
    assert ability.text.effect == DrawCards(YOU, PowerOf(PAID_WITH))


def test_an_aura_that_returns_as_its_creature_dies_is_not_understood():
    aura = "When enchanted creature dies, return this card to its owner's hand."
    assert not compiled(aura, "Enchantment - Aura").is_understood


def test_the_creature_that_something_dies_beside_is_not_the_card_itself():
    (ability,) = compiled("Whenever another creature dies, exile this creature.").card.abilities
    assert isinstance(ability, Triggered)
    assert ability.text.effect == Exile(THIS)
