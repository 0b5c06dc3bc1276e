"""What the event of an ability offers to point at: its object, another one, a player, a number (CR 603)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from endstep.games.magic.abilities.amounts import AttackersAmong
from endstep.games.magic.abilities.attach import UNATTACHED_FROM, BecomesUnattached
from endstep.games.magic.abilities.attacking import AttacksPlayer
from endstep.games.magic.abilities.base import (
    Amount,
    Pattern,
    Target,
    What,
    Who,
)
from endstep.games.magic.abilities.becoming import IsDealtDamage, PlayerIsDealtDamage
from endstep.games.magic.abilities.combining import EntersSo
from endstep.games.magic.abilities.counted import (
    AttacksWith,
    BecomesTapped,
    CastsNth,
    DealTogether,
    Discards,
    DrawsNth,
)
from endstep.games.magic.abilities.designations import ControllerOfSource
from endstep.games.magic.abilities.energy import PlayerGetsCounters
from endstep.games.magic.abilities.face_down import TurnsUp
from endstep.games.magic.abilities.fights import (
    AttacksAlone,
    BecomesBlocked,
    Blocks,
    BlocksIt,
    BlocksOrIsBlocked,
    IsNotBlocked,
)
from endstep.games.magic.abilities.marks import ActivatesNamed, AttacksWhile, BecomesMarked, Exerts, Exploits
from endstep.games.magic.abilities.objects import (
    HOST,
    SOURCE,
    THAT,
    THIS,
    Things,
)
from endstep.games.magic.abilities.patterns import (
    Activates,
    Attacks,
    BecomesTarget,
    BecomesUntapped,
    BeginningOf,
    Casts,
    Copies,
    DealsDamage,
    Dies,
    Draws,
    Enters,
    GainsLife,
    GetsCounters,
    GoesTo,
    Leaves,
    LosesGame,
    LosesLife,
    Sacrifices,
    TapsForMana,
)
from endstep.games.magic.abilities.phasing import PhasesIn, PhasesOut
from endstep.games.magic.abilities.players import THAT_PLAYER, YOU, ControllerOf, OwnerOf
from endstep.games.magic.abilities.stacked import THAT_ABILITY
from endstep.games.magic.abilities.while_so import WhileSo
from endstep.games.magic.state.codes import BATTLEFIELD, STACK


@dataclass(frozen=True, slots=True)
class Offer:
    """What an event offers to point at: its subject, another object, a player, a number."""

    it: What | None = None
    that: What | None = None
    that_kinds: frozenset[str] = frozenset()
    it_kinds: frozenset[str] = frozenset()
    who: Who | None = None
    much: bool = False
    many: Amount | None = None  # the number, where the language has one of its own for it
    gone: bool = False  # its object has left the battlefield
    removed: Amount | None = None  # how many counters were removed to pay


ANYTHING: Final = frozenset(
    ("creature", "permanent", "artifact", "enchantment", "land", "planeswalker", "card", "spell")
)


def words_for(what: What) -> frozenset[str]:
    """Return the nouns that fit objects of a kind."""
    if isinstance(what, Target):
        return words_for(what.objects) if what.objects is not None else frozenset()
    if not isinstance(what, Things):
        return frozenset(("spell", "ability", "spell or ability"))
    found = {each.lower() for each in (*what.types, *what.any_type, *what.subtypes, *what.any_subtype)}
    if what.zone == BATTLEFIELD:
        found.add("permanent")
        if what.token:
            found.add("token")
        if what.fighting or what.attacking or what.blocking or (what.subtypes and not what.types):
            found.add("creature")
        found |= {"attacking creature", "blocking creature"}
    elif what.zone == STACK:
        found |= {"spell", "spell or ability"}
        found -= {"creature"}
    else:
        found.add("card")
    return frozenset(found)


def offer_of(when: Pattern | None, self_kinds: frozenset[str]) -> Offer:
    """Return what an event offers."""
    if when is None:
        return Offer()
    if isinstance(when, WhileSo):
        return offer_of(when.when, self_kinds)
    subject = getattr(when, "what", None)
    mine = subject == THIS
    it: What | None = THIS if mine else HOST if subject == HOST else THAT
    kinds = (
        self_kinds
        if mine
        else ANYTHING
        if subject == HOST
        else words_for(subject)
        if isinstance(subject, What)
        else frozenset()
    )
    if isinstance(when, (Enters, EntersSo)):
        return Offer(it, None if mine else THAT, kinds, kinds, None if mine else THAT_PLAYER)
    if isinstance(when, (Dies, Leaves)):
        return Offer(
            it, None if mine else THAT, kinds | {"card"}, kinds | {"card"}, None if mine else THAT_PLAYER, gone=True
        )
    if isinstance(
        when, (Attacks, Blocks, BecomesBlocked, BlocksOrIsBlocked, IsNotBlocked, AttacksAlone, BecomesUntapped)
    ):
        single = not isinstance(when, Attacks) or when.each
        several = (
            isinstance(when, (Attacks, Blocks, BecomesBlocked, BlocksOrIsBlocked, IsNotBlocked))
            and not mine
            and subject != HOST
        )
        if several and not isinstance(when, Attacks):
            return Offer()  # these events are about all that block at once
        number = AttackersAmong(when.what) if isinstance(when, Attacks) and isinstance(when.what, What) else None
        return Offer(it if single else None, None, frozenset(), kinds, None, much=not single, many=number)
    if isinstance(when, AttacksPlayer):
        them = ControllerOf(THAT) if when.each and not mine else None
        return Offer(it if when.each else None, it if when.each and not mine else None, kinds, kinds, them)
    if isinstance(when, BlocksIt):
        me = THIS if THIS in (when.what, when.attacker) else None
        other = when.attacker if when.what == THIS else when.what
        return Offer(me, THAT if me is not None else None, words_for(other), self_kinds)
    if isinstance(when, DealsDamage):
        source = THIS if when.source == THIS else HOST if when.source == HOST else None
        who = THAT_PLAYER if when.to is not None and when.to_what is None and when.to != YOU else None
        to = THAT if when.to is None and isinstance(when.to_what, Things) else None
        kinds = self_kinds if source == THIS else ANYTHING
        if when.to_what == THIS:
            kinds = words_for(when.source) if isinstance(when.source, Things) else frozenset()
            return Offer(THIS, SOURCE if kinds else None, kinds, self_kinds, None, much=True)
        if when.to_what == HOST:
            return Offer(THAT, None, frozenset(), ANYTHING, None, much=True)
        if source is None and to is None and isinstance(when.source, Things) and when.source.zone == BATTLEFIELD:
            mine = words_for(when.source)  # "it" is the source: nothing else that is an object is named
            return Offer(SOURCE, SOURCE, mine, mine, who, much=True)
        return Offer(
            source,
            to,
            words_for(when.to_what) if isinstance(when.to_what, Things) else frozenset(),
            kinds,
            who,
            much=True,
        )
    if isinstance(when, IsDealtDamage):
        that = None if mine else THAT
        return Offer(THIS if mine else THAT, that, frozenset() if mine else kinds, kinds, None, much=True)
    if isinstance(when, PlayerIsDealtDamage):
        return Offer(who=None if when.who == YOU else THAT_PLAYER, much=True)
    if isinstance(when, BecomesTarget):
        spell = frozenset(("spell", "ability", "spell or ability"))
        if subject == HOST:
            return Offer(HOST, THAT, spell, ANYTHING - spell, THAT_PLAYER)
        return Offer(THIS if mine else None, THAT, spell, self_kinds, THAT_PLAYER)
    if isinstance(when, Casts):
        if when.at is not None:
            at = Offer(THIS, None, frozenset(), self_kinds) if when.at == THIS else Offer()
            return replace(at, that=THAT, that_kinds=frozenset(("spell",)))
        if mine:
            return Offer(THIS, None, frozenset(), self_kinds)
        return Offer(THAT, THAT, kinds, kinds, None if when.who == YOU else THAT_PLAYER)
    if isinstance(when, Activates):
        return Offer(THAT_ABILITY, THAT_ABILITY, frozenset(("ability",)), frozenset(("ability",)))
    if isinstance(when, Copies):
        return Offer(THAT, THAT, frozenset(("spell",)), frozenset(("spell",)))
    if isinstance(when, (GainsLife, LosesLife)):
        return Offer(who=None if when.who == YOU else THAT_PLAYER, much=True)
    if isinstance(when, (Draws, LosesGame, BeginningOf)):
        whose: Who = when.whose if isinstance(when, BeginningOf) else when.who
        return Offer(who=None if whose == YOU else THAT_PLAYER)
    if isinstance(when, GetsCounters):
        return Offer(it, None, frozenset(), kinds, much=True)
    if isinstance(when, GoesTo):
        return Offer(
            THIS if mine else THAT,
            None if mine else THAT,
            frozenset(("card",)),
            kinds | {"card"},
            None if mine else OwnerOf(THAT),
        )
    if isinstance(when, Sacrifices):
        return Offer(who=None if when.who == YOU else THAT_PLAYER)
    if isinstance(when, BecomesTapped):
        return Offer(it, None if mine else THAT, kinds, kinds)
    if isinstance(when, Discards):
        return Offer(who=None if when.who == YOU else THAT_PLAYER)
    if isinstance(when, (DrawsNth, CastsNth, DealTogether)):
        whom = when.to if isinstance(when, DealTogether) else when.who
        if isinstance(when, DealTogether) and when.by_controller:
            return Offer(who=ControllerOfSource())
        single = not isinstance(when, DealTogether) or not when.all_players
        return Offer(who=THAT_PLAYER if single and whom != YOU else None)
    if isinstance(when, AttacksWith):
        return Offer(it if mine or subject == HOST else None, None, frozenset(), kinds)
    if isinstance(when, PlayerGetsCounters):
        return Offer(who=None if when.who == YOU else THAT_PLAYER, much=True)
    if isinstance(when, (AttacksWhile, BecomesMarked, PhasesIn, PhasesOut, TurnsUp)):
        return Offer(it, None if mine else THAT, kinds, kinds)
    if isinstance(when, Exploits):
        return Offer(THIS if mine else None, None, frozenset(), self_kinds)
    if isinstance(when, Exerts):
        return Offer(it, None if mine else THAT, kinds, kinds)
    if isinstance(when, ActivatesNamed):
        return Offer(None if when.also_mana else THAT_ABILITY, None, frozenset(), frozenset(("ability",)))
    if isinstance(when, BecomesUnattached):
        return Offer(THIS, UNATTACHED_FROM, ANYTHING - {"card", "spell"}, self_kinds)
    if isinstance(when, TapsForMana):
        return Offer(HOST if subject == HOST else THAT, None, frozenset(), ANYTHING, THAT_PLAYER)
    return Offer()
