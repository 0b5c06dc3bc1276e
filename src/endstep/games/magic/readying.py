"""Actions that only make something ready: mana that can as well be made when it is needed (CR 605.3a)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from endstep.core import Option
from endstep.games.magic.abilities.costs import TAP
from endstep.games.magic.abilities.producing import AddMana
from endstep.games.magic.flow.activating import abilities_of
from endstep.games.magic.verbs import events as ev

if TYPE_CHECKING:
    from endstep.games.magic.game import Game

_SEEN_BY = (ev.TAPPED, ev.MANA_ADDED, ev.ACTIVATED)


def only_readies(game: Game, option: Option) -> bool:
    """Return whether activating an ability only taps something for mana, which nothing sees.

    What can fight is left out, for whether it is tapped matters in combat.
    """
    assert isinstance(option.detail, int)
    ability = abilities_of(game, option.subject)[option.detail]
    if ability.mana not in ("", "{0}") or ability.costs != (TAP,) or not isinstance(ability.text.effect, AddMana):
        return False
    index = game.index()
    if game.chars(option.subject).is_creature:
        return False
    return not any(kind in index.triggers or kind in index.replacements for kind in _SEEN_BY)
