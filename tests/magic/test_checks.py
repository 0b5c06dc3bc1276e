"""State-based actions that no card of the book needs (CR 704.5)."""

from endstep.games.magic.abilities.language import AtMostCounters, PutCounters, activated, card, static
from endstep.games.magic.position.build import build
from endstep.games.magic.position.schema import reads

DREAMS = card(
    "Dreamer", "{1}", "Creature - Human", 1, 1, static(AtMostCounters("dream", 3)), activated("", PutCounters("dream"))
)


def test_counters_beyond_the_limit_are_removed():
    spec = reads(
        '[[players]]\nname = "Ana"\nbattlefield = [{ card = "Dreamer", counters = { dream = 3, omen = 9 } }]\n'
        '[[players]]\nname = "Bea"\n'
    )
    game = build(spec, find={"Dreamer": DREAMS}.__getitem__, known=lambda name: name == "Dreamer")
    decision = game.decision()
    assert decision is not None
    game.answer(next(option for option in decision.options if option.verb == "activate"))
    while game.position.stack:
        game.answer(0)
    (id,) = game.position.battlefield
    assert game.position.objects[id].counters == (("dream", 3), ("omen", 9))
    assert any(event.code == "counters-removed" for event in game.trail())
