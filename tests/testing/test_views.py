"""What a player sees: of hidden cards only how many there are."""

import json

from endstep.core import view
from endstep.judge import load
from endstep.judge.loading import room
from endstep.testing import duel

BATTLE = """
game = "eredan"
[[players]]
name = "Ana"
characters = ["Ysolde"]
deck = ["2 Ember", "Whetstone"]
hand = ["Ember"]
discard = ["Whetstone"]
[[players]]
name = "Bea"
characters = ["Tall Wenzel"]
deck = ["Ember"]
hand = ["Whetstone", "Ember"]
"""


def test_a_hand_is_open_to_its_player_and_a_library_to_nobody():
    scene = duel(
        ana={"hand": ["Shock"], "library": ["Forest", "Shock"], "graveyard": ["Fog"]},
        bea={"hand": ["Fog", "Shock"], "library": ["Fog"], "battlefield": ["Forest"]},
    )
    game = scene.game()
    ana, bea = (view(room("magic"), game, seat) for seat in (0, 1))
    assert (ana.zones["ana.hand"], bea.zones["ana.hand"]) == (("Shock",), ("unknown",))
    assert (ana.zones["bea.hand"], sorted(bea.zones["bea.hand"])) == (("unknown", "unknown"), ["Fog", "Shock"])
    for seen in (ana, bea):
        assert seen.zones["ana.library"] == ("unknown", "unknown")
        assert seen.zones["bea.library"] == ("unknown",)
        assert seen.zones["ana.graveyard"] == ("Fog",)
        assert seen.zones["bea.battlefield"] == ("Forest",)
        assert seen.life == {"ana": 20, "bea": 20}


def test_a_battle_is_seen_alike():
    home = room("eredan")
    game = home.start(load(BATTLE))
    seen = view(home, game, 1)
    assert seen.zones["Bea.hand"] == ("Ember", "Whetstone")
    assert seen.zones["Ana.hand"] == ("unknown",)
    assert seen.zones["Ana.deck"] == ("unknown",) * 3
    assert seen.zones["Ana.discard"] == ("Whetstone",)
    assert "Ember" not in json.dumps(view(home, game, 0).to_dict()["zones"]["Bea.hand"])  # type: ignore[index]


def test_a_view_is_plain_data():
    home = room("eredan")
    plain = view(home, home.start(load(BATTLE)), 0).to_dict()
    assert json.loads(json.dumps(plain)) == plain
