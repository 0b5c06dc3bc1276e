"""Casting spells, from the announcement to the moment they are cast (CR 601)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from endstep.games.magic.abilities.base import InsteadOfCost, Scope
from endstep.games.magic.abilities.card import CardDef
from endstep.games.magic.flow import costing
from endstep.games.magic.flow.permissions import (
    Manner,
    as_spell,
    is_sorcery_time,
    is_time_for,
    is_usual_place,
    manners,
    permissions,
    what_forbids,
)
from endstep.games.magic.flow.resolving import specs_of, text_of
from endstep.games.magic.flow.stacking import (
    announce_targets,
    can_target_all,
    choose_modes,
    choose_targets,
    divide,
    enough_modes,
    put_spell,
    set_targets,
)
from endstep.games.magic.state.codes import COMMAND, HAND, STACK
from endstep.games.magic.state.records import Guise, Obj
from endstep.games.magic.verbs import events as ev
from endstep.games.magic.verbs import moving
from endstep.games.magic.verbs.becoming import dress

if TYPE_CHECKING:
    from endstep.games.magic.game import Game


def why_not_cast(game: Game, seat: int, obj: Obj, spell: CardDef | None = None) -> tuple[str, str] | None:
    """Return why a player can't begin to cast a card, as one of its halves if so told; None if they can."""
    if obj.card is None:
        return ("an unknown card can't be cast", "601.2")
    if not obj.card.spells:
        return ("a land is played, not cast", "305.1")
    _, why = _possible(game, seat, obj, spell)
    return why


def _possible(game: Game, seat: int, obj: Obj, spell: CardDef | None) -> tuple[list[Manner], tuple[str, str] | None]:
    """Return the manners in which a card can be cast now, or why there are none."""
    spells = () if obj.card is None else obj.card.spells if spell is None else (spell,)
    allowed = [each for each in manners(game, seat, obj) if each.spell in spells]
    if not allowed:
        if is_usual_place(game, obj) and obj.owner == seat and not any(each.cost for each in spells):
            return [], ("it has no mana cost that could be paid", "118.6")
        return [], ("it can't be cast from where it is", "601.3")
    timely = [
        each for each in allowed if is_time_for(game, seat, as_spell(obj, each.spell, seat), each.spell, each.cost)
    ]
    if not timely:
        return [], ("that can be cast only in the own main phase while the stack is empty", "117.1a")
    by = ""
    free = []
    for each in timely:
        forbidding = what_forbids(game, seat, as_spell(obj, each.spell, seat))
        if forbidding:
            by = forbidding
        else:
            free.append(each)
    return free, None if free else (f"{by} says that it can't be cast", "101.2")


def castable(game: Game, seat: int, obj: Obj) -> list[CardDef]:
    """Return what a player could cast a card as: allowed, with legal targets, and affordable."""
    if obj.card is None or not obj.card.spells:
        return []
    if obj.card.is_plain and obj.zone == HAND and obj.owner == seat and not permissions(game):
        return [obj.card] if _is_castable_plainly(game, seat, obj, obj.card) else []
    possible, _ = _possible(game, seat, obj, None)
    found = []
    for spell in dict.fromkeys(manner.spell for manner in possible):
        mine = [each for each in possible if each.spell is spell and is_complete(game, seat, obj, each)]
        if mine and costing.affordable(game, seat, as_spell(obj, spell, seat), mine):
            found.append(spell)
    return found


def _is_castable_plainly(game: Game, seat: int, obj: Obj, card: CardDef) -> bool:
    """Return whether a player could cast a card that is cast from the hand, as itself and for its mana cost."""
    if not card.cost or not is_time_for(game, seat, obj, card) or what_forbids(game, seat, obj):
        return False
    manner = Manner(card, None)
    return bool(costing.affordable(game, seat, obj, [manner])) and is_complete(game, seat, obj, manner)


def can_cast(game: Game, seat: int, obj: Obj) -> bool:
    """Return whether a player could cast a card, as anything."""
    return bool(castable(game, seat, obj))


def is_complete(game: Game, seat: int, obj: Obj, manner: Manner) -> bool:
    """Return whether a spell would have its modes and targets, cast in one manner (CR 601.2b-601.2c)."""
    scope = Scope(obj.id, seat)
    text = manner.spell.spell.text if manner.spell.spell is not None else None
    if text is not None and text.modes:
        return enough_modes(game, text, scope)
    if manner.cost is None and manner.spell is obj.card:
        return can_target_all(game, specs_of(game, obj), scope)
    there = as_spell(obj, manner.spell, seat)
    assert there.spell is not None
    if manner.cost is not None:  # what is cast for another cost may have other targets, or none (702.96b)
        there.spell.paid = (manner.cost.name,)
    return can_target_all(game, specs_of(game, there), scope)


def cast(game: Game, seat: int, id: int, name: str | None = None) -> None:
    """Cast a card (CR 601.2), as the half or Adventure of that name; raise IllegalAnswer where a step can't be done."""
    obj = game.position.objects[id]
    spell = None
    if obj.card is not None and name is not None:
        spell = next((each for each in obj.card.spells if each.name == name), None)
    elif obj.card is not None and obj.card.spells:
        spell = obj.card.spells[0]
    why = why_not_cast(game, seat, obj, spell)
    if why is not None:
        raise game.illegal(f"{game.names[seat]} can't cast {obj.name}: {why[0]}", why[1])
    assert spell is not None
    propose(game, seat, obj, spell, _possible(game, seat, obj, spell)[0])


def may_cast_now(game: Game, seat: int, obj: Obj, cost: InsteadOfCost | None) -> list[CardDef]:
    """Return what a player could cast a card as while something resolves, at any time of the turn (CR 608.2g)."""
    if obj.card is None or seat not in game.in_game:
        return []
    found = []
    for spell in obj.card.spells:
        manner = Manner(spell, cost)
        if what_forbids(game, seat, as_spell(obj, spell, seat)) or not is_complete(game, seat, obj, manner):
            continue
        if costing.affordable(game, seat, as_spell(obj, spell, seat), [manner]):
            found.append(spell)
    return found


def cast_now(game: Game, seat: int, obj: Obj, spell: CardDef, cost: InsteadOfCost | None) -> Obj:
    """Have a player cast a card while something resolves; return it as it is on the stack (CR 608.2g)."""
    return propose(game, seat, obj, spell, [Manner(spell, cost)])


def propose(game: Game, seat: int, obj: Obj, spell: CardDef, possible: list[Manner]) -> Obj:
    """Carry out the steps of casting, one of several manners being possible (CR 601.2a-601.2i).

    Raises Moot when the spell leaves with a player in the midst of them (CR 800.4a).
    """
    outer = game.proposed
    try:
        return _propose(game, seat, obj, spell, possible)
    finally:
        game.proposed = outer


def _propose(game: Game, seat: int, obj: Obj, spell: CardDef, possible: list[Manner]) -> Obj:
    scope = Scope(obj.id, seat)
    options = costing.affordable(game, seat, as_spell(obj, spell, seat), possible)
    options = [each for each in options if is_complete(game, seat, obj, each)] or options
    moved = _to_stack(game, seat, obj, spell)  # 601.2a
    scope.source = scope.spell = game.proposed = moved.id
    assert moved.spell is not None
    record = moved.spell.clone()
    text = text_of(moved)
    manner = costing.choose_manner(game, seat, moved, options or possible)  # 601.2b
    if manner.cost is not None:
        record.paid = (manner.cost.name,)
        record.exiled = manner.cost.exiled
    if text is not None and text.modes:
        every = costing.wants_all_modes(game, seat, moved, manner, text)
        if every:
            record.paid = (*record.paid, every.name)
        most = costing.most_modes(game, seat, moved, manner, text)
        record.modes = choose_modes(game, text, scope, every=every is not None, most=most)
    if not options:
        raise game.illegal(f"{game.names[seat]} can't pay for {moved.name}", "601.2h")
    base, costs = costing.choose_costs(game, seat, moved, scope, manner, record)
    record.x = scope.x = costing.choose_x(game, seat, moved, base, costs, scope)
    scope.paid = record.paid
    put_spell(game, moved.id, record)
    if record.exiled:
        game.position.touch()
    specs = specs_of(game, game.position.objects[moved.id])
    if not can_target_all(game, specs, scope):
        raise game.illegal(f"{moved.name} has no legal target", "601.2c")
    set_targets(game, moved.id, choose_targets(game, specs, scope))  # 601.2c
    divide(game, moved.id, specs, scope)  # 601.2d
    announce_targets(game, moved.id)
    on_stack = game.position.objects[moved.id]
    total = costing.total_cost(game, seat, on_stack, costing.with_x(base, record.x))  # 601.2f
    costing.pay_total(game, seat, on_stack, total)  # 601.2g-h
    for cost in costs:
        cost.pay(game, scope)
    _remember(game, moved.id, scope)
    counted = game.position.players[seat].clone()
    counted.spells_cast += 1
    if record.cast_from == COMMAND and moved.commander:
        casts = dict(counted.commander_casts)
        casts[moved.commander] = casts.get(moved.commander, 0) + 1
        counted.commander_casts = tuple(sorted(casts.items()))
    game.position.put_player(seat, counted)
    number = sum(each.spells_cast for each in game.position.players)
    game.happened(ev.Cast(game.position.objects[moved.id], number), "601.2i")
    return game.position.objects[moved.id]


def _to_stack(game: Game, seat: int, obj: Obj, spell: CardDef) -> Obj:
    """Put the card on the stack as a new object (CR 601.2a); only what it is cast as is there (709.3a, 715.3b)."""
    other_face = obj.card is not None and spell is obj.card.back
    after = game.new_object(obj.card if other_face else spell, obj.owner, STACK)
    if other_face and obj.card is not None:
        dress(after, Guise(obj.card, 1))  # CR 712.11
    after.controller = seat
    after.label = obj.label
    after.commander = obj.commander
    after.is_copy = obj.is_copy
    after.spell = as_spell(obj, spell, seat).spell
    assert after.spell is not None
    after.spell.source = after.id
    after.spell.whole = obj.card if obj.card is not spell and not other_face else None
    moving.take_away(game, obj)
    game.position.put_object(after)
    moving.insert(game, after)
    return after


def _remember(game: Game, id: int, scope: Scope) -> None:
    """Keep what the costs were paid with: the spell may speak of it as it last was (CR 608.2h)."""
    if scope.memory:
        obj = game.position.objects[id]
        assert obj.spell is not None
        record = obj.spell.clone()
        record.memory = scope.memory
        put_spell(game, id, record)


__all__ = [
    "can_cast",
    "cast",
    "cast_now",
    "castable",
    "is_sorcery_time",
    "may_cast_now",
    "propose",
    "why_not_cast",
]
