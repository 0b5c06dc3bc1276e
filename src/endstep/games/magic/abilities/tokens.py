"""Predefined tokens, and tokens that enter attached to something (CR 111.10, 303.7)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from endstep.games.magic.abilities.base import Effect, Scope, What, Who
from endstep.games.magic.abilities.card import CardDef, card
from endstep.games.magic.abilities.costs import SACRIFICE_THIS, TAP, Discard
from endstep.games.magic.abilities.effects.cards import DrawCards
from endstep.games.magic.abilities.effects.players import GainLife, LoseLife
from endstep.games.magic.abilities.objects import CREATURE, HOST, THIS
from endstep.games.magic.abilities.patterns import Dies
from endstep.games.magic.abilities.players import OPPONENTS, YOU
from endstep.games.magic.abilities.producing import ANY_COLOR, adds
from endstep.games.magic.abilities.writing import TRAMPLE, activated, enchant, static, whenever
from endstep.games.magic.continuous.parts import Gets, Grants
from endstep.games.magic.state.records import Ref
from endstep.games.magic.verbs import moving

if TYPE_CHECKING:
    from endstep.games.magic.game import Game

ROLE: Final = "Enchantment - Aura Role"

TREASURE: Final = card("Treasure", "", "Artifact - Treasure", activated("", TAP, SACRIFICE_THIS, adds(*ANY_COLOR)))
FOOD: Final = card("Food", "", "Artifact - Food", activated("{2}", TAP, SACRIFICE_THIS, GainLife(YOU, 3)))
GOLD: Final = card("Gold", "", "Artifact - Gold", activated("", SACRIFICE_THIS, adds(*ANY_COLOR)))
CLUE: Final = card("Clue", "", "Artifact - Clue", activated("{2}", SACRIFICE_THIS, DrawCards(YOU)))
BLOOD: Final = card("Blood", "", "Artifact - Blood", activated("{1}", TAP, Discard(), SACRIFICE_THIS, DrawCards(YOU)))
WALKER: Final = card("Walker", "", "Creature - Zombie", 2, 2, colors=(2,))
MONSTER: Final = card("Monster", "", ROLE, enchant(CREATURE), static(Gets(HOST, 1, 1), Grants(HOST, TRAMPLE)))
WICKED: Final = card(
    "Wicked", "", ROLE, enchant(CREATURE), static(Gets(HOST, 1, 1)), whenever(Dies(THIS), LoseLife(OPPONENTS, 1))
)


@dataclass(frozen=True, slots=True)
class CreateAttached(Effect):
    """A player creates a token attached to something; not where it can't be attached to that (CR 303.4i)."""

    token: CardDef
    to: What
    who: Who = YOU

    def do(self, game: Game, scope: Scope) -> None:
        for seat in self.who.seats(game, scope):
            for obj in self.to.find(game, scope):
                moving.create_token(game, seat, self.token, attached_to=Ref(obj=obj.id))
