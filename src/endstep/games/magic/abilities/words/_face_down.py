"""Face-down spells and permanents, and creatures that are attached, in words."""

from __future__ import annotations

from endstep.games.magic.abilities.base import Amount, Bestow, Cost, Morph, Prototype, What, Who
from endstep.games.magic.abilities.bestowing import UnattachThis
from endstep.games.magic.abilities.crafting import ExileToCraft, ReturnCrafted
from endstep.games.magic.abilities.face_down import (
    AsTurnedUp,
    Manifest,
    ManifestDread,
    ManifestIt,
    TurnDown,
    TurnsUp,
    TurnUp,
    WouldHave,
)
from endstep.games.magic.abilities.words._costs import several, together
from endstep.games.magic.abilities.words._saying import WORDS, counted, does, say


def _morph(*, mana: str, costs: tuple[Cost, ...], keyword: str) -> str:
    return f"{keyword}: {together(mana, costs)}"


def _bestow(*, mana: str, costs: tuple[Cost, ...], keyword: str) -> str:
    return f"{keyword}: {together(mana, costs)}"


def _craft_cost(*, what: What, amount: int) -> str:
    return f"exile this, and {several(what, amount)} on the battlefield or in the graveyard"


def _manifest(*, amount: Amount, cloak: bool, who: Who) -> str:
    return does(who, f"{'cloak' if cloak else 'manifest'} the top {counted(amount, 'card')} of their library")


def _manifest_it(*, what: What, cloak: bool, who: Who) -> str:
    return does(who, f"{'cloak' if cloak else 'manifest'} {say(what)}")


def _turn_up(*, what: What, counter: str, rule: str) -> str:
    return f"turn {say(what)} face up" + (f", with a {counter} counter" if counter else "")


WORDS |= {
    AsTurnedUp: "as this is turned face up: {effect}",
    Bestow: _bestow,
    ExileToCraft: _craft_cost,
    ReturnCrafted: "return this transformed",
    UnattachThis: "unattach this",
    Manifest: _manifest,
    ManifestDread: "{who:look} at their top 2 cards, manifest one and put the other into the graveyard",
    ManifestIt: _manifest_it,
    Morph: _morph,
    Prototype: "{keyword} {mana}: {power}/{toughness}",
    TurnDown: "turn {what} face down",
    TurnUp: _turn_up,
    TurnsUp: "{what:a be} turned face up",
    WouldHave: "face up it would have {ability}",
}
