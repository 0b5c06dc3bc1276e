"""Casting spells, from the announcement to the moment they are cast (CR 601)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from endstep.games.magic.abilities.base import Scope
from endstep.games.magic.continuous.parts import CantCast
from endstep.games.magic.flow import costing
from endstep.games.magic.flow.resolving import specs_of, text_of
from endstep.games.magic.flow.stacking import (
    announce_targets,
    can_target_all,
    choose_modes,
    choose_targets,
    enough_modes,
    put_spell,
    set_targets,
)
from endstep.games.magic.state.codes import POSTCOMBAT_MAIN, PRECOMBAT_MAIN, STACK
from endstep.games.magic.state.records import Obj, Spell
from endstep.games.magic.verbs import events as ev
from endstep.games.magic.verbs import moving

if TYPE_CHECKING:
    from endstep.games.magic.game import Game


def is_sorcery_time(game: Game, seat: int) -> bool:
    """Return whether a player could cast a sorcery: own main phase, empty stack (CR 307.1)."""
    turn = game.position.turn
    return turn.active == seat and turn.step in (PRECOMBAT_MAIN, POSTCOMBAT_MAIN) and not game.position.stack


def why_not_cast(game: Game, seat: int, obj: Obj) -> tuple[str, str] | None:
    """Return why a player can't begin to cast a card from the hand, with the rule, or None if they can."""
    if obj.card is None:
        return ("an unknown card can't be cast", "601.2")
    now = obj.card.printed
    if now.is_land:
        return ("a land is played, not cast", "305.1")
    if "Instant" not in now.types and "flash" not in now.keywords and not is_sorcery_time(game, seat):
        return ("that can be cast only in the own main phase while the stack is empty", "117.1a")
    for bound in game.index().others:
        part = bound.part
        if isinstance(part, CantCast) and game.active(bound) and part.who.includes(seat, game, bound.scope()):
            if part.forbids_spell(game, seat, obj, bound.scope()):
                return (f"{game.name_of(bound.source)} says that it can't be cast", "101.2")
    return None


def can_cast(game: Game, seat: int, obj: Obj) -> bool:
    """Return whether a player could cast a card: allowed, with legal targets, and affordable."""
    if why_not_cast(game, seat, obj) is not None:
        return False
    assert obj.card is not None
    scope = Scope(obj.id, seat)
    if not costing.affordable(game, seat, obj, scope):
        return False
    text = obj.card.spell.text if obj.card.spell is not None else None
    if text is not None and text.modes:
        return enough_modes(game, text, scope)
    return can_target_all(game, specs_of(game, obj), scope)


def cast(game: Game, seat: int, id: int) -> None:
    """Cast a card (CR 601.2); raise IllegalAnswer where a step can't be done."""
    obj = game.position.objects[id]
    why = why_not_cast(game, seat, obj)
    if why is not None:
        raise game.illegal(f"{game.names[seat]} can't cast {obj.name}: {why[0]}", why[1])
    scope = Scope(id, seat)
    affordable = costing.affordable(game, seat, obj, scope)
    moved = _to_stack(game, seat, obj)  # 601.2a
    scope.source = scope.spell = moved.id
    spell = Spell()
    spell.source = moved.id
    text = text_of(moved)
    if text is not None:
        spell.modes = choose_modes(game, text, scope)  # 601.2b
    if not affordable:
        raise game.illegal(f"{game.names[seat]} can't pay for {obj.name}", "601.2h")
    base, costs = costing.choose_costs(game, seat, moved, scope, affordable, spell)
    spell.x = scope.x = costing.choose_x(game, seat, moved, base, costs, scope)
    scope.paid = spell.paid
    put_spell(game, moved.id, spell)
    specs = specs_of(game, game.position.objects[moved.id])
    if not can_target_all(game, specs, scope):
        raise game.illegal(f"{obj.name} has no legal target", "601.2c")
    set_targets(game, moved.id, choose_targets(game, specs, scope))  # 601.2c
    announce_targets(game, moved.id)
    on_stack = game.position.objects[moved.id]
    total = costing.total_cost(game, seat, on_stack, costing.with_x(base, spell.x))  # 601.2f
    costing.pay_total(game, seat, on_stack, total)  # 601.2g-h
    for cost in costs:
        cost.pay(game, scope)
    record = game.position.players[seat].clone()
    record.spells_cast += 1
    game.position.put_player(seat, record)
    game.happened(ev.Cast(game.position.objects[moved.id]), "601.2i")


def _to_stack(game: Game, seat: int, obj: Obj) -> Obj:
    """Put the card on the stack as a new object (CR 601.2a)."""
    after = game.new_object(obj.card, obj.owner, STACK)
    after.controller = seat
    after.label = obj.label
    after.commander = obj.commander
    moving.take_away(game, obj)
    game.position.put_object(after)
    moving.insert(game, after)
    return after
