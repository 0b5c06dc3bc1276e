"""Decks with commanders: color identity, numbers, and who leads (CR 903.3-903.5, 903.12, 702.124)."""

import gzip
import json
import os
from pathlib import Path

import pytest

from endstep.games.magic import book
from endstep.games.magic.abilities.base import Ability
from endstep.games.magic.abilities.card import CardDef, card
from endstep.games.magic.abilities.keywords import CAN_BE_COMMANDER, partner, partner_with
from endstep.games.magic.abilities.keywords.partnering import CHOOSE_A_BACKGROUND, DOCTORS_COMPANION
from endstep.games.magic.abilities.language import Keyword, activated, adds, faces, taps_for
from endstep.games.magic.deckbuilding import WrongDeck, color_identity, verify_deck
from endstep.games.magic.formats import named
from endstep.games.magic.room import GAME
from endstep.games.magic.setup import new_game
from endstep.games.magic.state.codes import COMMAND, MANA_LETTERS

ROOT = Path(__file__).resolve().parent.parent.parent
ORACLE = Path(os.environ.get("ENDSTEP_DATA", ROOT.parent / "shared" / "data")) / "oracle_cards.jsonl.gz"
COMMANDER, BRAWL = named("commander"), named("brawl")
DOG = book.find("Isamaru, Hound of Konda")
PLAINS = book.find("Plains")
BASICS = {"Plains": 0, "Island": 1, "Swamp": 2, "Mountain": 3, "Forest": 4}


def deck(*cards: CardDef, size: int = 99, land: CardDef = PLAINS) -> list[CardDef]:
    return [*cards, *[land] * (size - len(cards))]


def rules(format_: object, commanders: list[CardDef], cards: list[CardDef]) -> list[str]:
    """Return the rules that a deck breaks; none where it is allowed."""
    assert format_ in (COMMANDER, BRAWL)
    try:
        verify_deck(COMMANDER if format_ is COMMANDER else BRAWL, commanders, cards)
    except WrongDeck as wrong:
        return [problem.rule for problem in wrong.problems]
    return []


def legend(name: str, cost: str = "{W}", *abilities: Ability, kind: str = "Creature - Dog") -> CardDef:
    sized = (1, 1) if "Creature" in kind else ()
    return card(name, cost, f"Legendary {kind}", *sized, *abilities)


def test_903_5_a_legal_deck():
    assert rules(COMMANDER, [DOG], deck()) == []


@pytest.mark.parametrize("size", [98, 100])
def test_903_5a_a_hundred_cards_with_the_commander(size: int):
    assert rules(COMMANDER, [DOG], deck(size=size)) == ["903.5a"]


def test_903_12d_sixty_cards_in_brawl():
    assert rules(BRAWL, [DOG], deck(size=59)) == []
    assert rules(BRAWL, [DOG], deck(size=99)) == ["903.12d"]


def test_903_5b_one_of_each_but_basic_lands():
    ring = card("Ring", "{1}", "Artifact")
    assert rules(COMMANDER, [DOG], deck(ring)) == []
    assert rules(COMMANDER, [DOG], deck(ring, ring)) == ["903.5b"]
    assert rules(COMMANDER, [DOG], deck(DOG)) == ["903.5b"]  # the commander is one of the deck


def test_903_5c_only_the_colors_of_the_commander():
    assert rules(COMMANDER, [DOG], deck(book.find("Shock"))) == ["903.5c"]
    assert rules(COMMANDER, [DOG], deck(book.find("Jon Irenicus, Shattered One"))) == ["903.5c"]


def test_903_5d_a_basic_land_type_of_another_color():
    forest = book.find("Forest")
    assert rules(COMMANDER, [DOG], deck(forest)) == ["903.5d"]


def test_903_4_symbols_in_the_text_count():
    golem = card("Golem", "{8}", "Legendary Artifact Creature - Golem", 6, 7, activated("{3}{R}", adds("{C}")))
    assert color_identity(golem) == {3}
    assert color_identity(card("Stone", "{2}", "Artifact", taps_for("{U}", "{B}"))) == {1, 2}
    assert color_identity(card("Lotus", "{0}", "Artifact", taps_for("{W}", "{U}", "{B}", "{R}", "{G}"))) == set()


def test_903_4d_the_back_face_counts():
    two = faces(card("Sun", "{W}", "Creature - Cat", 1, 1), card("Moon", "", "Creature - Cat", 2, 2, colors=(2,)))
    assert color_identity(two) == {0, 2}


def test_903_4_a_color_indicator_counts():
    assert color_identity(book.find("Rograkh, Son of Rohgahh")) == {3}


def test_903_3_who_can_be_a_commander():
    assert rules(COMMANDER, [], deck(size=100)) == ["903.3", *["903.5d"]]
    plain = card("Bears", "{W}", "Creature - Bear", 2, 2)
    assert rules(COMMANDER, [plain], deck()) == ["903.3"]
    walker = card("Walker", "{W}", "Legendary Planeswalker - Walker", loyalty=3)
    assert rules(COMMANDER, [walker], deck()) == ["903.3"]
    lord = card("Lord", "{W}", "Legendary Planeswalker - Lord", CAN_BE_COMMANDER, loyalty=3)
    assert rules(COMMANDER, [lord], deck()) == []
    vehicle = card("Ship", "{W}", "Legendary Artifact - Vehicle", 3, 3)
    assert rules(COMMANDER, [vehicle], deck()) == []
    assert rules(COMMANDER, [legend("Hull", kind="Artifact - Spacecraft")], deck()) == ["903.3"]
    craft = card("Craft", "{W}", "Legendary Artifact - Spacecraft", 3, 3)
    assert rules(COMMANDER, [craft], deck()) == []


def test_903_12c_a_planeswalker_leads_in_brawl():
    walker = card("Walker", "{W}", "Legendary Planeswalker - Walker", loyalty=3)
    assert rules(BRAWL, [walker], deck(size=59)) == []
    assert rules(BRAWL, [card("Bears", "{W}", "Creature - Bear", 2, 2)], deck(size=59)) == ["903.12c"]


def test_903_12e_a_colorless_commander_of_brawl_has_basic_lands_of_one_type():
    golem = card("Golem", "{8}", "Legendary Artifact Creature - Golem", 6, 7)
    assert rules(BRAWL, [golem], deck(size=59)) == []
    assert rules(BRAWL, [golem], deck(book.find("Forest"), size=59)) == ["903.5d", "903.5d"]
    assert rules(COMMANDER, [golem], deck()) == ["903.5d"]


def test_702_124h_two_partners_and_their_colors_together():
    pair = [book.find("Rograkh, Son of Rohgahh"), book.find("Ishai, Ojutai Dragonspeaker")]
    assert rules(COMMANDER, pair, deck(book.find("Shock"), book.find("Counterspell"), size=98)) == []
    assert rules(COMMANDER, pair, deck(size=99)) == ["903.5a"]
    assert rules(COMMANDER, [pair[0], DOG], deck(size=98)) == ["702.124a"]
    assert "702.124g" in rules(COMMANDER, [*pair, legend("Third", "{W}", partner())], deck(size=97))


def test_702_124i_the_same_kind_of_partner():
    friends = [legend("One", "{W}", partner("friends forever")), legend("Two", "{W}", partner("friends forever"))]
    assert rules(COMMANDER, friends, deck(size=98)) == []
    other = legend("Three", "{W}", partner("survivors"))
    assert rules(COMMANDER, [friends[0], other], deck(size=98)) == ["702.124a"]
    assert rules(COMMANDER, [friends[0], legend("Four", "{W}", partner())], deck(size=98)) == ["702.124a"]


def test_702_124j_partner_with_a_name():
    pair = [legend("Pia", "{W}", *partner_with("Kiran")), legend("Kiran", "{W}", *partner_with("Pia"))]
    assert rules(COMMANDER, pair, deck(size=98)) == []
    assert rules(COMMANDER, [pair[0], legend("Kiran", "{W}")], deck(size=98)) == ["702.124a"]


def test_702_124k_a_background():
    leader = legend("Leader", "{W}", Keyword(CHOOSE_A_BACKGROUND))
    background = legend("Tavern", kind="Enchantment - Background")
    assert rules(COMMANDER, [leader, background], deck(size=98)) == []
    assert rules(COMMANDER, [background], deck()) == ["903.3"]
    assert rules(COMMANDER, [DOG, background], deck(size=98)) == ["903.3", "702.124a"]


def test_702_124m_the_doctor_and_a_companion():
    companion = legend("Rose", "{W}", Keyword(DOCTORS_COMPANION))
    doctor = legend("Tenth", kind="Creature - Time Lord Doctor")
    assert rules(COMMANDER, [companion, doctor], deck(size=98)) == []
    other = legend("Half", kind="Creature - Time Lord Doctor Human")
    assert rules(COMMANDER, [companion, other], deck(size=98)) == ["702.124a"]


def test_702_124d_two_commanders_are_taxed_and_counted_apart():
    pair = ["Commander: Rograkh, Son of Rohgahh", "Commander: Ishai, Ojutai Dragonspeaker"]
    game = new_game({"Ana": [*pair, "98 Island"], "Bea": ["60 Forest"]})
    assert game.format.name == "commander"
    there = [game.position.objects[id] for id in game.position.zone(COMMAND)]
    assert [obj.commander for obj in there] == [f"Ana/{line.removeprefix('Commander: ')}" for line in pair]


def test_a_deck_file_names_its_commander_and_is_checked(tmp_path):
    good, bad = tmp_path / "good.txt", tmp_path / "bad.txt"
    good.write_text("commander: isamaru, hound of konda\n99 Plains\n")
    bad.write_text("Commander: Isamaru, Hound of Konda\n97 Plains\n2 Shock\n")
    position = GAME.opening({"Ana": good, "Bea": good})
    assert position.format == "commander" and position.players[0].commanders[0].card == DOG.name
    with pytest.raises(WrongDeck, match=r"Bea's deck can't be played: 2 cards called Shock .* 903\.5b.*Shock is red"):
        GAME.opening({"Ana": good, "Bea": bad})


@pytest.mark.skipif(not ORACLE.is_file(), reason=f"no Oracle data at {ORACLE}")
def test_color_identities_agree_with_oracle_data():
    known = {each.name: each for each in book.every()}
    wrong = []
    with gzip.open(ORACLE, "rt", encoding="utf-8") as lines:
        for row in map(json.loads, lines):
            mine = known.get(row["name"].partition(" // ")[0])
            if mine is None or mine.full_name not in (row["name"], mine.name) or "token" in row["layout"]:
                continue
            types = {BASICS[kind] for kind in mine.printed.subtypes & BASICS.keys()}
            found = {MANA_LETTERS[color] for color in color_identity(mine) | types}
            if found != set(row["color_identity"]):
                wrong.append((mine.name, found, row["color_identity"]))
    assert wrong == []
