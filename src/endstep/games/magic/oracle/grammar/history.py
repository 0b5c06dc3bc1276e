"""What has happened earlier in the turn, as conditions and as numbers (CR 608.2h, 700.11)."""

from __future__ import annotations

from typing import Final

from endstep.games.magic.abilities.base import Amount, Condition, Who
from endstep.games.magic.abilities.conditions import AtLeast, Not
from endstep.games.magic.abilities.history import ThisTurn
from endstep.games.magic.abilities.players import EACH_PLAYER, OPPONENTS, YOU
from endstep.games.magic.oracle.grammar.kinds import CONDITION, EACH, PLAIN_COUNT
from endstep.games.magic.oracle.grammar.rules import INTO
from endstep.games.magic.verbs import tallying as told

_LEFT: Final = "left the battlefield under your control this turn"
_ENTERED: Final = "(?:entered|entered the battlefield) under your control this turn"
_HAVE: Final = "you(?:'ve|)"


def _happened(what: str, who: Who = YOU, amount: Amount = 1) -> Condition:
    return AtLeast(ThisTurn(who, what), amount)


for _words, _who, _what in (
    ("you attacked this turn", YOU, told.ATTACKERS),
    ("you attacked with a creature this turn", YOU, told.ATTACKERS),
    ("an opponent attacked this turn", OPPONENTS, told.ATTACKERS),
    (f"{_HAVE} gained life this turn", YOU, told.LIFE_GAINED),
    ("a creature died this turn", EACH_PLAYER, told.DIED),
    ("a creature died under your control this turn", YOU, told.DIED),
    ("a creature you controlled died this turn", YOU, told.DIED),
    (f"a permanent {_LEFT}", YOU, told.PERMANENTS_LEFT),
    ("a permanent you controlled left the battlefield this turn", YOU, told.PERMANENTS_LEFT),
    (f"a nonland permanent {_LEFT}", YOU, told.NONLANDS_LEFT),
    ("a nonland permanent left the battlefield this turn", EACH_PLAYER, told.NONLANDS_LEFT),
    (f"an artifact {_LEFT}", YOU, told.ARTIFACTS_LEFT),
    (f"{_HAVE} sacrificed a permanent this turn", YOU, told.SACRIFICED),
    (f"{_HAVE} discarded a card this turn", YOU, told.DISCARDED),
    ("an opponent discarded a card this turn", OPPONENTS, told.DISCARDED),
    ("(?:a card|one or more cards) left your graveyard this turn", YOU, told.GRAVEYARD_LEFT),
    ("(?:you descended|you've descended) this turn", YOU, told.DESCENDED),
    (f"a creature card was put {INTO} your graveyard from anywhere this turn", YOU, told.CREATURE_CARDS),
    (f"{_HAVE} cast an instant or sorcery spell this turn", YOU, told.CAST_INSTANT),
    (f"{_HAVE} cast a noncreature spell this turn", YOU, told.CAST_NONCREATURE),
    (f"{_HAVE} cast a creature spell this turn", YOU, told.CAST_CREATURE),
    (f"a creature {_ENTERED}", YOU, told.CREATURES_ENTERED),
    (f"a land {_ENTERED}", YOU, told.LANDS_ENTERED),
    (f"an artifact {_ENTERED}", YOU, told.ARTIFACTS_ENTERED),
):
    CONDITION.says(_words, _happened(_what, _who))
for _words, _what in (
    ("you attacked with {amount} or more creatures this turn", told.ATTACKERS),
    (f"{_HAVE} gained {{amount}} or more life this turn", told.LIFE_GAINED),
    ("{amount} or more creatures died under your control this turn", told.DIED),
    (f"{{amount}} or more nonland permanents {_ENTERED}", told.NONLANDS_ENTERED),
    (f"{{amount}} or more creatures {_ENTERED}", told.CREATURES_ENTERED),
    (f"{{amount}} or more lands {_ENTERED}", told.LANDS_ENTERED),
    (f"{_HAVE} cast {{amount}} or more instant and sorcery spells this turn", told.CAST_INSTANT),
    (f"{_HAVE} cast {{amount}} or more noncreature spells this turn", told.CAST_NONCREATURE),
    (f"{_HAVE} sacrificed {{amount}} or more permanents this turn", told.SACRIFICED),
    (f"{_HAVE} discarded {{amount}} or more cards this turn", told.DISCARDED),
):
    CONDITION.add(_words, _happened, what=_what)
CONDITION.add("{amount} or more creatures died this turn", _happened, what=told.DIED, who=EACH_PLAYER)
CONDITION.says("no creatures died this turn", Not(_happened(told.DIED, EACH_PLAYER)))
CONDITION.says("you didn't attack this turn", Not(_happened(told.ATTACKERS)))
CONDITION.says("you didn't attack with a creature this turn", Not(_happened(told.ATTACKERS)))

# how often
for _one, _many, _who, _what in (
    ("creature that died this turn", "creatures that died this turn", EACH_PLAYER, told.DIED),
    (
        "creature that died under your control this turn",
        "creatures that died under your control this turn",
        YOU,
        told.DIED,
    ),
    ("card you've discarded this turn", "cards you've discarded this turn", YOU, told.DISCARDED),
    ("permanent you've sacrificed this turn", "permanents you've sacrificed this turn", YOU, told.SACRIFICED),
    ("permanent you sacrificed this turn", "permanents you sacrificed this turn", YOU, told.SACRIFICED),
    ("time you descended this turn", "times you descended this turn", YOU, told.DESCENDED),
    (
        "instant and sorcery spell you've cast this turn",
        "instant and sorcery spells you've cast this turn",
        YOU,
        told.CAST_INSTANT,
    ),
    ("creature you attacked with this turn", "creatures you attacked with this turn", YOU, told.ATTACKERS),
):
    EACH.says(_one, ThisTurn(_who, _what))
    PLAIN_COUNT.says(f"the number of {_many}", ThisTurn(_who, _what))
PLAIN_COUNT.says("the amount of life you gained this turn", ThisTurn(YOU, told.LIFE_GAINED))
PLAIN_COUNT.says("the amount of life you've gained this turn", ThisTurn(YOU, told.LIFE_GAINED))

__all__: Final = []
