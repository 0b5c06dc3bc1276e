"""What a player may cast, from where, as which spell and for which cost (CR 601.3, 709.3, 715.3, 903.8)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from endstep.games.magic.abilities.base import InsteadOfCost, Scope, restrictions
from endstep.games.magic.abilities.card import CardDef
from endstep.games.magic.continuous.index import Bound
from endstep.games.magic.continuous.marking import NOT_YET, is_marked
from endstep.games.magic.continuous.parts import CantCast
from endstep.games.magic.continuous.permitting import AsThoughFlash, MayPlay
from endstep.games.magic.state.codes import (
    COMMAND,
    EXILE,
    GRAVEYARD,
    HAND,
    LIBRARY,
    POSTCOMBAT_MAIN,
    PRECOMBAT_MAIN,
)
from endstep.games.magic.state.records import Guise, Obj, Spell

if TYPE_CHECKING:
    from endstep.games.magic.game import Game


class Manner:
    """One manner in which a player may cast a card: as which spell, and for which cost.

    `spell` is the card itself, one of its halves or its Adventure; `cost` None is the mana cost.
    """

    __slots__ = ("cost", "spell")

    def __init__(self, spell: CardDef, cost: InsteadOfCost | None) -> None:
        self.spell = spell
        self.cost = cost

    @property
    def name(self) -> str:
        """What the cost is called where several can be chosen."""
        return "mana cost" if self.cost is None else self.cost.name

    @property
    def is_at_mana_cost(self) -> bool:
        """Whether the mana cost is paid, with or without more."""
        return self.cost is None or self.cost.added


def is_sorcery_time(game: Game, seat: int) -> bool:
    """Return whether a player could cast a sorcery: own main phase, empty stack (CR 307.1)."""
    turn = game.position.turn
    if turn.step not in (PRECOMBAT_MAIN, POSTCOMBAT_MAIN) or game.position.stack:
        return False
    return turn.active == seat or game.is_active(seat)


def as_spell(obj: Obj, spell: CardDef, seat: int) -> Obj:
    """Return a card as the spell that it would become if a player cast it (CR 601.3e)."""
    there = obj.clone()
    there.card = spell
    there.guise = None  # one that is face down in exile is turned face up before (CR 406.3a)
    if obj.real is not None and spell is obj.real.down:  # CR 708.4
        there.guise = Guise(obj.real, down=spell)
    if obj.real is not None and spell is obj.real.bestowed:  # CR 702.103d
        there.guise = Guise(obj.real, bestowed=True)
    if obj.real is not None and spell is obj.real.prototyped:  # CR 718.3a
        there.guise = Guise(obj.real, copied=spell)
    there.controller = seat
    there.spell = Spell()
    there.spell.cast_from = obj.zone
    there.spell.cast_by = seat
    return there


# where a card may be cast from


def manners(game: Game, seat: int, obj: Obj) -> list[Manner]:
    """Return the manners in which a player is allowed to cast a card, at the right time."""
    card = obj.real
    if card is None:
        return []
    found: list[Manner] = []
    spells = [spell for spell in card.spells if _may_come_from(card, spell, obj.zone)]
    if card.has_disturb and card.back is not None and obj.owner == seat:
        found += [Manner(card.back, cost) for cost in card.other_costs if cost.other_face and obj.zone in cost.zones]
    for spell in spells:
        if obj.owner == seat and is_usual_place(game, obj):
            found += _at_usual_costs(spell)
        if obj.owner == seat:
            here = [cost for cost in spell.other_costs if obj.zone in cost.zones and not cost.other_face]
            found += [Manner(spell, cost) for cost in here]
    for bound in permissions(game):
        part = bound.part
        assert isinstance(part, MayPlay)
        for spell in spells:
            if not (part.normally and spell is not card) and allows(game, bound, seat, as_spell(obj, spell, seat)):
                if part.cost is None:
                    found += _at_usual_costs(spell)
                elif spell is not card.down and spell is not card.bestowed:  # no two of these (CR 118.9a)
                    found.append(Manner(spell, part.cost))
    different: dict[tuple[str, str, InsteadOfCost | None], Manner] = {}
    for manner in found:
        different.setdefault((manner.spell.name, manner.spell.cost, manner.cost), manner)
    return list(different.values())


def _may_come_from(card: CardDef, spell: CardDef, zone: int) -> bool:
    """Return whether a part of a card may be cast from a zone at all (CR 702.102a, 702.127a)."""
    if spell is card.fused:
        return zone == HAND
    if spell is card.back and not card.is_modal:
        return False  # only in a way of its own (CR 712.11a)
    return zone == GRAVEYARD or "aftermath" not in spell.printed.keywords


def is_usual_place(game: Game, obj: Obj) -> bool:
    """Return whether a card is in its owner's hand, or is a commander in the command zone (CR 601.2a, 903.8)."""
    return obj.zone == HAND or (obj.zone == COMMAND and bool(obj.commander) and game.format.command_zone)


def _is_only_bestowed(spell: CardDef) -> bool:
    """Return whether that is a card as it is bestowed, which is cast for no other cost (CR 702.103a)."""
    return spell.bestow is not None and not spell.printed.is_creature


def _at_usual_costs(spell: CardDef) -> list[Manner]:
    costs: list[InsteadOfCost | None] = [None] if spell.cost and not _is_only_bestowed(spell) else []
    return [Manner(spell, cost) for cost in (*costs, *(other for other in spell.other_costs if not other.zones))]


def permissions(game: Game) -> list[Bound]:
    """Return what allows players to play cards from somewhere."""
    return game.index().by_class.get(MayPlay, [])


def allows(game: Game, bound: Bound, seat: int, obj: Obj) -> bool:
    """Return whether something allows a player to play a card from where it is."""
    part = bound.part
    assert isinstance(part, MayPlay)
    if bound.affected is not None:
        if obj.id not in bound.affected or (part.not_yet and is_marked(game, obj.id, NOT_YET)):
            return False
    elif obj.zone != part.what.zone:
        return False
    scope = bound.scope()
    if not game.active(bound) or not part.who.includes(seat, game, scope):
        return False
    if obj.zone == LIBRARY and not _is_known_top(game, obj):
        return False
    return bound.affected is not None or part.what.matches(game, obj, scope)


def _is_known_top(game: Game, obj: Obj) -> bool:
    record = game.position.players[obj.owner]
    known = record.known_top > 0 or not record.pool_size  # no quantity: what of the order is known
    return known and game.position.library(obj.owner)[:1] == (obj.id,)


def candidates(game: Game, seat: int) -> list[int]:
    """Return the cards outside the hand that a player may be allowed to play."""
    position = game.position
    objects = position.objects
    found = []
    for id in position.graveyard(seat):
        card = objects[id].card
        if card is not None and GRAVEYARD in card.cast_from:
            found.append(id)
    for id in position.zone(EXILE):
        card = objects[id].card
        if card is not None and EXILE in card.cast_from and objects[id].owner == seat:
            found.append(id)
    if game.format.command_zone:
        found += [id for id in position.zone(COMMAND) if objects[id].owner == seat and objects[id].commander]
    for bound in permissions(game):
        part = bound.part
        assert isinstance(part, MayPlay)
        if bound.affected is not None:
            found += [id for id in bound.affected if id in objects]
        elif part.what.zone in (EXILE, COMMAND):
            found += position.zone(part.what.zone)
        elif part.what.zone != HAND:
            for other in range(position.seats):
                ids = position.zone(part.what.zone, other)
                found += ids[:1] if part.what.zone == LIBRARY else ids
    return list(dict.fromkeys(found))


# when


def is_time_for(game: Game, seat: int, obj: Obj, spell: CardDef, cost: InsteadOfCost | None = None) -> bool:
    """Return whether a spell, as it would be cast, may be begun now (CR 117.1a, 601.3b, 702.8a)."""
    now = spell.printed
    if cost is not None and cost.sorcery and not is_sorcery_time(game, seat):
        return False
    if "Instant" in now.types or "flash" in now.keywords or is_sorcery_time(game, seat):
        return True
    if cost is not None and cost.flash:
        return True
    flashes = game.index().by_class.get(AsThoughFlash)
    return flashes is not None and any(
        isinstance(bound.part, AsThoughFlash)
        and game.active(bound)
        and bound.part.who.includes(seat, game, bound.scope())
        and bound.part.what.matches(game, obj, bound.scope())
        for bound in flashes
    )


def what_forbids(game: Game, seat: int, obj: Obj) -> str:
    """Return the name of what keeps a player from casting a spell, as it would be cast; "" for nothing (CR 101.2)."""
    for bound in game.index().by_class.get(CantCast, ()):
        part = bound.part
        if isinstance(part, CantCast) and game.active(bound) and part.who.includes(seat, game, bound.scope()):
            if part.forbids_spell(game, seat, obj, bound.scope()):
                return game.name_of(bound.source)
    if obj.card is not None:
        for condition in restrictions(obj.card.abilities):
            if not condition.holds(game, Scope(obj.id, seat)):
                return "it"
    return ""
