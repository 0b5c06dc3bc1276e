"""The other predefined tokens: Shard, Map, Junk, Lander, Mutagen, and the Roles (CR 111.10)."""

from __future__ import annotations

from typing import Final

from endstep.games.magic.abilities.amounts import Count, ToughnessOf
from endstep.games.magic.abilities.base import Text, Triggered
from endstep.games.magic.abilities.card import CardDef, card
from endstep.games.magic.abilities.conditions import AtMost
from endstep.games.magic.abilities.costs import SACRIFICE_THIS, TAP
from endstep.games.magic.abilities.effects.actions import Explore
from endstep.games.magic.abilities.effects.cards import DrawCards, ExileTop, Scry, SearchForCard
from endstep.games.magic.abilities.effects.casting import IT, LetPlay
from endstep.games.magic.abilities.effects.permanents import PutCounters
from endstep.games.magic.abilities.keywords import ward
from endstep.games.magic.abilities.objects import CREATURE, ENCHANTMENT, HOST, THIS, Things, target
from endstep.games.magic.abilities.patterns import Attacks
from endstep.games.magic.abilities.players import YOU
from endstep.games.magic.abilities.tokens import MONSTER, ROLE, WICKED
from endstep.games.magic.abilities.writing import activated, enchant, static, whenever
from endstep.games.magic.continuous.changing import HasBase
from endstep.games.magic.continuous.effects import THIS_TURN
from endstep.games.magic.continuous.parts import Gets, Grants
from endstep.games.magic.state.codes import BATTLEFIELD, LIBRARY

_BASIC: Final = Things(zone=LIBRARY, types=("Land",), supertypes=("Basic",))

SHARD: Final = card("Shard", "", "Enchantment - Shard", activated("{2}", SACRIFICE_THIS, Scry(1), DrawCards(YOU)))
MAP: Final = card(
    "Map", "", "Artifact - Map", activated("{1}", TAP, SACRIFICE_THIS, Explore(target(CREATURE.yours())), sorcery=True)
)
JUNK: Final = card(
    "Junk",
    "",
    "Artifact - Junk",
    activated("", TAP, SACRIFICE_THIS, ExileTop(YOU, 1), LetPlay(IT, THIS_TURN), sorcery=True),
)
LANDER: Final = card(
    "Lander",
    "",
    "Artifact - Lander",
    activated("{2}", TAP, SACRIFICE_THIS, SearchForCard(YOU, _BASIC, BATTLEFIELD, tapped=True)),
)
MUTAGEN: Final = card(
    "Mutagen",
    "",
    "Artifact - Mutagen",
    activated("{1}", TAP, SACRIFICE_THIS, PutCounters("+1/+1", 1, target(CREATURE)), sorcery=True),
)
CURSED: Final = card("Cursed", "", ROLE, enchant(CREATURE), static(HasBase(HOST, 1, 1)))
ROYAL: Final = card("Royal", "", ROLE, enchant(CREATURE), static(Gets(HOST, 1, 1), Grants(HOST, ward("{1}"))))
SORCERER: Final = card(
    "Sorcerer",
    "",
    ROLE,
    enchant(CREATURE),
    static(Gets(HOST, 1, 1), Grants(HOST, whenever(Attacks(THIS), Scry(1)))),
)
VIRTUOUS: Final = card(
    "Virtuous",
    "",
    ROLE,
    enchant(CREATURE),
    static(Gets(HOST, Count(ENCHANTMENT.yours()), Count(ENCHANTMENT.yours()))),
)
YOUNG_HERO: Final = card(
    "Young Hero",
    "",
    ROLE,
    enchant(CREATURE),
    static(
        Grants(HOST, Triggered(Attacks(THIS), Text(PutCounters("+1/+1")), AtMost(ToughnessOf(THIS), 3))),
    ),
)

ROLES: Final[dict[str, CardDef]] = {
    "cursed": CURSED,
    "monster": MONSTER,
    "royal": ROYAL,
    "sorcerer": SORCERER,
    "virtuous": VIRTUOUS,
    "wicked": WICKED,
    "young hero": YOUNG_HERO,
}
OTHERS: Final[dict[str, CardDef]] = {
    "shard": SHARD,
    "map": MAP,
    "junk": JUNK,
    "lander": LANDER,
    "mutagen": MUTAGEN,
}
