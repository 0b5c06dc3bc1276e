"""What players may play, from where and when, what abilities cost, and what can't be countered (CR 601.3, 601.2f)."""

from __future__ import annotations

from dataclasses import dataclass

from endstep.games.magic.abilities.base import Amount, InsteadOfCost, Part, What, Who
from endstep.games.magic.abilities.objects import AttachedTo, Things


@dataclass(frozen=True, slots=True)
class MayPlay(Part):
    """Players may cast cards of a kind from the zone in which they are, of a library the top card (CR 601.3b).

    For `cost`, where there is one, else for their usual costs. With `lands` they may also play lands of that kind. With
    `normally` a card with an Adventure is not cast as one (715.3d). With `not_yet` that begins once the turn is over.
    """

    who: Who
    what: Things
    cost: InsteadOfCost | None = None
    lands: bool = False
    normally: bool = False
    not_yet: bool = False


@dataclass(frozen=True, slots=True)
class AsThoughFlash(Part):
    """Players may cast spells of a kind as though they had flash (CR 601.3b)."""

    who: Who
    what: Things


@dataclass(frozen=True, slots=True)
class AbilitiesCostMore(Part):
    """Activated abilities of objects of a kind cost that much generic mana more; mana abilities may be left out."""

    who: Who
    what: Things
    amount: Amount
    but_mana: bool = False


@dataclass(frozen=True, slots=True)
class AbilitiesCostLess(Part):
    """Activated abilities of objects of a kind cost that much generic mana less, not below `least` mana in all."""

    who: Who
    what: Things | AttachedTo
    amount: Amount
    least: int = 0


@dataclass(frozen=True, slots=True)
class CantBeCountered(Part):
    """Spells of a kind can't be countered (CR 101.2)."""

    what: What


@dataclass(frozen=True, slots=True)
class DoesntUntap(Part):
    """Permanents don't untap during their controllers' untap steps (CR 502.3)."""

    what: What


@dataclass(frozen=True, slots=True)
class MayStayTapped(Part):
    """Their controllers may choose not to untap permanents during their untap steps (CR 502.3)."""

    what: What


@dataclass(frozen=True, slots=True)
class CantActivate(Part):
    """Activated abilities of objects can't be activated, mana and loyalty abilities included (CR 602.5).

    With `but_mana` mana abilities can.
    """

    what: What
    but_mana: bool = False


@dataclass(frozen=True, slots=True)
class AsThoughHaste(Part):
    """Abilities of creatures with the tap or untap symbol can be activated as though they had haste (CR 302.6)."""

    what: What


@dataclass(frozen=True, slots=True)
class DealsByToughness(Part):
    """Creatures assign combat damage equal to their toughness and not to their power (CR 510.1a)."""

    what: What


@dataclass(frozen=True, slots=True)
class MoreLands(Part):
    """Players may play that many lands more in each of their turns (CR 305.2)."""

    who: Who
    amount: int = 1
