"""Casting spells and activating abilities, from the announcement to the moment they are cast (CR 601-602)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from endstep.core import Option, Role
from endstep.games.magic.abilities.base import Activated, Cost, ExtraCost, InsteadOfCost, Scope, number
from endstep.games.magic.abilities.mana import ManaCost
from endstep.games.magic.abilities.producing import letters
from endstep.games.magic.continuous.parts import CantCast, CostsLess
from endstep.games.magic.flow import paying
from endstep.games.magic.flow.resolving import specs_of, text_of
from endstep.games.magic.flow.stacking import (
    announce_targets,
    can_target_all,
    choose_modes,
    choose_targets,
    new_ability,
    set_targets,
)
from endstep.games.magic.numbers import Numbers
from endstep.games.magic.state.codes import EXILE, NO_ONE, POSTCOMBAT_MAIN, PRECOMBAT_MAIN, STACK
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
            if part.what is None or part.what.matches(game, obj, bound.scope()):
                return (f"{game.name_of(bound.source)} says that it can't be cast", "101.2")
    return None


def can_cast(game: Game, seat: int, obj: Obj) -> bool:
    """Return whether a player could cast a card: allowed, with legal targets, and affordable."""
    if why_not_cast(game, seat, obj) is not None:
        return False
    assert obj.card is not None
    scope = Scope(obj.id, seat)
    text = obj.card.spell.text if obj.card.spell is not None else None
    if text is not None and text.modes:
        fits = [m for m in range(len(text.modes)) if can_target_all(game, text.targets((m,)), scope)]
        if len(fits) < text.choose:
            return False
    elif not can_target_all(game, specs_of(game, obj), scope):
        return False
    return bool(_affordable(game, seat, obj, scope))


def _affordable(game: Game, seat: int, obj: Obj, scope: Scope) -> list[InsteadOfCost | None]:
    """Return the costs that a player could pay for a spell: None for its mana cost, or an alternative (CR 118.9)."""
    assert obj.card is not None
    forced = [cost for cost in _extras(obj) if not cost.optional]
    if not all(part.payable(game, scope) for cost in forced for part in cost.costs):
        return []
    found: list[InsteadOfCost | None] = []
    if obj.card.cost and _can_pay_for(game, seat, obj, obj.card.mana_cost, forced):
        found.append(None)
    for ability in obj.card.abilities:
        if isinstance(ability, InsteadOfCost) and all(part.payable(game, scope) for part in ability.costs):
            if ability.condition is None or ability.condition.holds(game, scope):
                if _can_pay_for(game, seat, obj, ManaCost.parse(ability.mana), forced):
                    found.append(ability)
    return found


def _can_pay_for(game: Game, seat: int, obj: Obj, base: ManaCost, extras: list[ExtraCost]) -> bool:
    for extra in extras:
        base = base.plus(ManaCost.parse(extra.mana))
    total = total_cost(game, seat, obj, base)
    if obj.card is not None and "delve" in obj.card.printed.keywords:
        total = total.less_generic(len(game.position.graveyard(seat)))
    return paying.can_pay(game, seat, total)


def _extras(obj: Obj) -> list[ExtraCost]:
    return [] if obj.card is None else [a for a in obj.card.abilities if isinstance(a, ExtraCost)]


def total_cost(game: Game, seat: int, obj: Obj, base: ManaCost) -> ManaCost:
    """Return a spell's cost after everything that raises or lowers it (CR 601.2f)."""
    for bound in game.index().others:
        part = bound.part
        if isinstance(part, CostsLess) and game.active(bound) and part.who.includes(seat, game, bound.scope()):
            if part.what.matches(game, obj, bound.scope()):
                base = base.less_generic(number(part.amount, game, bound.scope()))
    return base


def cast(game: Game, seat: int, id: int) -> None:
    """Cast a card (CR 601.2); raise IllegalAnswer where a step can't be done."""
    obj = game.position.objects[id]
    why = why_not_cast(game, seat, obj)
    if why is not None:
        raise game.illegal(f"{game.names[seat]} can't cast {obj.name}: {why[0]}", why[1])
    scope = Scope(id, seat)
    affordable = _affordable(game, seat, obj, scope)
    moved = _to_stack(game, seat, obj)  # 601.2a
    scope.source = scope.spell = moved.id
    spell = Spell()
    spell.source = moved.id
    text = text_of(moved)
    if text is not None:
        spell.modes = choose_modes(game, text, scope)  # 601.2b
    if not affordable:
        raise game.illegal(f"{game.names[seat]} can't pay for {obj.name}", "601.2h")
    base, costs = _choose_costs(game, seat, moved, scope, affordable, spell)
    if base.x:
        spell.x = choose_x(game, seat, base)
        base = ManaCost(base.generic + spell.x * base.x, base.colors, base.hybrids)
    scope.x = spell.x
    put_spell(game, moved.id, spell)
    specs = specs_of(game, game.position.objects[moved.id])
    if not can_target_all(game, specs, scope):
        raise game.illegal(f"{obj.name} has no legal target", "601.2c")
    set_targets(game, moved.id, choose_targets(game, specs, scope))  # 601.2c
    total = total_cost(game, seat, game.position.objects[moved.id], base)  # 601.2f
    if "delve" in game.printed(moved).keywords:
        total = _delve(game, seat, total)
    paying.pay(game, seat, total)  # 601.2g-h
    for cost in costs:
        cost.pay(game, scope)
    record = game.position.players[seat].clone()
    record.spells_cast += 1
    game.position.put_player(seat, record)
    announce_targets(game, moved.id)
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


def put_spell(game: Game, id: int, spell: Spell) -> None:
    """Note what was chosen for a spell."""
    obj = game.position.objects[id].clone()
    obj.spell = spell
    game.position.put_object(obj)


def _choose_costs(
    game: Game, seat: int, obj: Obj, scope: Scope, affordable: list[InsteadOfCost | None], spell: Spell
) -> tuple[ManaCost, list[Cost]]:
    """Have the player choose among alternative and additional costs (CR 601.2b)."""
    assert obj.card is not None
    chosen = affordable[0]
    if len(affordable) > 1:
        options = [Option(Role.CHOICE, "cost", NO_ONE, "mana cost" if a is None else a.name) for a in affordable]
        chosen = affordable[options.index(game.ask(seat, "alternative cost", options))]
    base = obj.card.mana_cost if chosen is None else ManaCost.parse(chosen.mana)
    costs: list[Cost] = [] if chosen is None else list(chosen.costs)
    if chosen is not None:
        spell.paid = (*spell.paid, chosen.name)
    for extra in _extras(obj):
        more = base.plus(ManaCost.parse(extra.mana))
        if extra.optional:
            payable = all(part.payable(game, scope) for part in extra.costs)
            if not payable or not paying.can_pay(game, seat, total_cost(game, seat, obj, more)):
                continue
            if not game.yes_or_no(seat, extra.name, obj.id):
                continue
        spell.paid = (*spell.paid, extra.name)
        base = more
        costs.extend(extra.costs)
    return base, costs


def choose_x(game: Game, seat: int, cost: ManaCost) -> int:
    """Have the player choose X, as high as they can pay for (CR 601.2b, 107.3a)."""
    return game.ask(seat, "x", Numbers("x", 0, paying.most_x(game, seat, cost))).subject


def _delve(game: Game, seat: int, cost: ManaCost) -> ManaCost:
    """Let exiled cards of the graveyard pay for generic mana (CR 702.66a)."""
    while cost.generic:
        graveyard = game.position.graveyard(seat)
        options = [Option(Role.CHOICE, "exile", id) for id in graveyard]
        if not options:
            break
        if paying.can_pay(game, seat, cost):
            options.append(Option(Role.DECLINE, "no more delving"))
        option = game.ask(seat, "delve", options)
        if option.role is Role.DECLINE:
            break
        moving.move(game, option.subject, EXILE, rule="702.66a", how="exiled")
        cost = cost.less_generic(1)
    return cost


# activated abilities


def abilities_of(game: Game, id: int) -> list[Activated]:
    """Return the activated abilities of an object, in printed order; numbers count them from 1."""
    obj = game.position.objects[id]
    now = game.chars_of(obj)
    return [a for a in now.abilities if isinstance(a, Activated) and obj.zone in a.zones]


def why_not_activate(game: Game, seat: int, id: int, ability: Activated) -> tuple[str, str] | None:
    """Return why a player can't begin to activate an ability, with the rule, or None if they can."""
    obj = game.position.objects[id]
    scope = Scope(id, seat)
    if ability.who is None:
        if obj.controller != seat:
            return ("only its controller can activate it", "602.2")
    elif not ability.who.includes(seat, game, Scope(id, obj.controller)):
        return ("that player can't activate it", "602.2")
    if ability.sorcery and not is_sorcery_time(game, seat):
        return ("it can be activated only in the own main phase while the stack is empty", "602.5d")
    if ability.condition is not None and not ability.condition.holds(game, scope):
        return ("its condition is not true", "602.5b")
    if not paying.is_mana_ability(ability):
        for bound in game.index().others:
            part = bound.part
            if isinstance(part, CantCast) and part.abilities and game.active(bound):
                if part.who.includes(seat, game, bound.scope()):
                    return (f"{game.name_of(bound.source)} says that it can't be activated", "101.2")
    if not all(cost.payable(game, scope) for cost in ability.costs):
        return ("its cost can't be paid", _rule_of_payment(ability))
    return None


def _rule_of_payment(ability: Activated) -> str:
    """Return the rule by which a cost can't be paid: life has one of its own (CR 119.4)."""
    from endstep.games.magic.abilities.costs import PayLife

    return "119.4" if any(isinstance(cost, PayLife) for cost in ability.costs) else "118.3"


def can_activate(game: Game, seat: int, id: int, ability: Activated) -> bool:
    """Return whether a player could activate an ability: allowed, with legal targets, and affordable."""
    if why_not_activate(game, seat, id, ability) is not None:
        return False
    scope = Scope(id, seat)
    if ability.text.modes:
        fits = [m for m in range(len(ability.text.modes)) if can_target_all(game, ability.text.targets((m,)), scope)]
        if len(fits) < ability.text.choose:
            return False
    elif not can_target_all(game, ability.text.targets(()), scope):
        return False
    cost = ManaCost.parse(ability.mana)
    return paying.can_pay(game, seat, cost, without=_spoken_for(ability, id))


def _spoken_for(ability: Activated, id: int) -> int:
    """Return the source if its own cost needs it: it can't be tapped for the mana as well."""
    return id if ability.costs else NO_ONE


def activate(game: Game, seat: int, id: int, place: int) -> None:
    """Activate an ability, counted from 0 among those of the object (CR 602.2); raise IllegalAnswer."""
    ability = abilities_of(game, id)[place]
    obj = game.position.objects[id]
    why = why_not_activate(game, seat, id, ability)
    if why is not None:
        raise game.illegal(f"{game.names[seat]} can't activate ability {place + 1} of {obj.name}: {why[0]}", why[1])
    scope = Scope(id, seat)
    if paying.is_mana_ability(ability):
        outputs = paying.produces(ability.text.effect)
        options = [Option(Role.CHOICE, "mana", NO_ONE, letters(output)) for output in outputs]
        output = outputs[options.index(game.ask(seat, "mana", options))]
        paying.pay(game, seat, ManaCost.parse(ability.mana), without=id)
        paying.activate_mana(game, seat, id, ability.costs, output)
        return
    on_stack = new_ability(game, seat, ability, id, place + 1)
    scope.spell = on_stack.id
    assert on_stack.spell is not None
    spell = on_stack.spell.clone()
    spell.modes = choose_modes(game, ability.text, scope)
    base = ManaCost.parse(ability.mana)
    without = _spoken_for(ability, id)
    if base.x:
        spell.x = game.ask(seat, "x", Numbers("x", 0, paying.most_x(game, seat, base, without=without))).subject
        base = ManaCost(base.generic + spell.x * base.x, base.colors, base.hybrids)
    scope.x = spell.x
    put_spell(game, on_stack.id, spell)
    specs = ability.text.targets(spell.modes)
    if not can_target_all(game, specs, scope):
        raise game.illegal(f"ability {place + 1} of {obj.name} has no legal target", "601.2c")
    set_targets(game, on_stack.id, choose_targets(game, specs, scope))
    paying.pay(game, seat, base, without=without)
    for cost in ability.costs:
        cost.pay(game, scope)
    announce_targets(game, on_stack.id)
    game.happened(ev.Activated(game.position.look(id), place + 1), "602.2b")
