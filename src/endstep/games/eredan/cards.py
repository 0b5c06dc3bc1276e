"""The starter set: cards and characters of our own, neutral names and numbers, with every kind of effect.

A card is one entry, values only; `docs/eredan.md` lists the words. Cards that are played on nobody say so.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from endstep.core import EndstepError
from endstep.games.eredan.language import (
    Aim,
    Boost,
    Card,
    Damage,
    Dead,
    DeckAtMost,
    Discard,
    Draw,
    DrawMore,
    DrawNone,
    Heal,
    Kill,
    LifeAtMost,
    LoseLife,
    Loses,
    Mill,
    Recycle,
    Revive,
    When,
    Who,
    Whom,
    Wins,
)
from endstep.games.eredan.state import Character
from endstep.games.eredan.verbs import DIRECT, MAGICAL, PHYSICAL
from endstep.position import nearest

TARGET, OWN, OTHERS, EACH = Whom.TARGET, Whom.OWN, Whom.OTHERS, Whom.EACH
YOU, OPPONENT, BOTH = Who.YOU, Who.OPPONENT, Who.BOTH

_CARDS = (
    # for the fight
    Card("Whetstone", Aim.OWN, (Boost(TARGET, attack=2),)),
    Card("Oak Shield", Aim.OWN, (Boost(TARGET, defence=2),)),
    Card("Clear Mind", Aim.OWN, (Boost(TARGET, spirit=3),)),
    Card("Battle Cry", Aim.NOBODY, (Boost(OWN, attack=1),)),
    Card("Mud Underfoot", Aim.OTHER, (Boost(TARGET, attack=-2),)),
    Card("Cracked Armour", Aim.OTHER, (Boost(TARGET, defence=-2, spirit=-1),)),
    # damage and loss of life
    Card("Thrown Axe", Aim.OTHER, (Damage(TARGET, 5, PHYSICAL),)),
    Card("Ember", Aim.OTHER, (Damage(TARGET, 4, MAGICAL),)),
    Card("Falling Stone", Aim.ANY, (Damage(TARGET, 3, DIRECT),)),
    Card("Storm over the Field", Aim.NOBODY, (Damage(EACH, 4, MAGICAL),)),
    Card("Rain of Arrows", Aim.NOBODY, (Damage(OTHERS, 2, DIRECT),)),
    Card("Old Wound", Aim.OTHER, (LoseLife(TARGET, 3),)),
    Card("Price of Power", Aim.OWN, (LoseLife(TARGET, 2), Boost(TARGET, attack=3))),
    Card("Creeping Cold", Aim.OTHER, later=(Damage(TARGET, 3, DIRECT),)),
    # killing, healing, coming back
    Card("Last Judgement", Aim.OTHER, (When(LifeAtMost(TARGET, 4), Kill(TARGET)),)),
    Card("Deadly Nightshade", Aim.ANY, later=(Kill(TARGET),)),
    Card("Common Grave", Aim.NOBODY, (Kill(EACH),)),
    Card("Herbs", Aim.ANY, (Heal(TARGET, 4),)),
    Card("Camp Fire", Aim.NOBODY, later=(Heal(OWN, 2),)),
    Card("Second Wind", Aim.OWN_DEAD, (Revive(TARGET, 5),)),
    Card("All Souls", Aim.NOBODY, (Revive(Whom.OWN_DEAD, 1),)),
    Card("Open the Barrow", Aim.ANY_DEAD, (Revive(TARGET, 3),), at_the_end=True),
    # cards about cards
    Card("Lucky Find", Aim.NOBODY, (Draw(YOU, 2),)),
    Card("Scout Ahead", Aim.NOBODY, (DrawMore(YOU, 1),)),
    Card("Sealed Gate", Aim.NOBODY, (DrawNone(OPPONENT),)),
    Card("Truce of a Night", Aim.NOBODY, (DrawNone(BOTH),), at_the_end=True),
    Card("Moth Swarm", Aim.NOBODY, (Mill(OPPONENT, 3),)),
    Card("Pickpocket", Aim.NOBODY, (Discard(OPPONENT, 1),)),
    Card("Turn of the Seasons", Aim.NOBODY, (Recycle(YOU),)),
    Card("Great Flood", Aim.NOBODY, (Recycle(BOTH),), at_the_end=True),
    # cards that win or lose by themselves
    Card("Crown of the Fallen", Aim.NOBODY, (When(Dead(2), Wins(YOU)),)),
    Card("Empty Library", Aim.NOBODY, (When(DeckAtMost(YOU, 0), Wins(YOU)),), at_the_end=True),
    Card("Broken Oath", Aim.OWN, (Boost(TARGET, attack=4),), later=(When(LifeAtMost(TARGET, 0), Loses(YOU)),)),
    Card("End of Days", Aim.NOBODY, (When(DeckAtMost(BOTH, 3), Loses(BOTH)),)),
)

_CHARACTERS = (
    Character("Brand of the Ford", (3, 5), 1, 1, 14, 14),
    Character("Sister Alma", (1, 3), 1, 3, 13, 13),
    Character("Tall Wenzel", (2, 6), 0, 0, 16, 16),
    Character("The Ferryman", (2, 3), 2, 2, 13, 13),
    Character("Ysolde", (4, 4), 1, 0, 12, 12),
    Character("Old Marten", (1, 2), 2, 4, 12, 12),
    Character("Red Hazel", (3, 7), 0, 1, 11, 11),
    Character("Gate Warden", (2, 4), 3, 0, 12, 12),
    Character("Quiet Tomas", (3, 4), 1, 2, 13, 13),
    Character("Lark", (1, 5), 1, 1, 14, 14),
    Character("The Miller's Son", (3, 3), 2, 1, 13, 13),
    Character("Nameless Guest", (0, 8), 0, 2, 12, 12),
)

CARDS: Mapping[str, Card] = MappingProxyType({card.name: card for card in _CARDS})
CHARACTERS: Mapping[str, Character] = MappingProxyType({each.name: each for each in _CHARACTERS})


class UnknownCard(EndstepError):
    """A card that the set does not hold; `nearest` are those that may have been meant."""

    def __init__(self, name: str, *, nearest: tuple[str, ...] = ()) -> None:
        meant = f"; did you mean {' or '.join(map(repr, nearest))}?" if nearest else ""
        super().__init__(f"no card is called {name!r}{meant}")
        self.name = name
        self.nearest = nearest


def find(name: str) -> Card:
    """Return the card of a name; raise UnknownCard.

    >>> find("Herbs").effects
    (Heal(whom=<Whom.TARGET: 'the target'>, amount=4),)
    """
    if name not in CARDS:
        raise UnknownCard(name, nearest=nearest(name, CARDS))
    return CARDS[name]
