"""What a spell costs: alternative and additional costs, X, and what raises or lowers it (CR 601.2b, 601.2f)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from endstep.core import Option, Role
from endstep.games.magic.abilities.amounts import TheX
from endstep.games.magic.abilities.base import Cost, ExtraCost, InsteadOfCost, Scope, inside, number
from endstep.games.magic.abilities.mana import ManaCost
from endstep.games.magic.abilities.patterns import is_one
from endstep.games.magic.continuous.parts import CostsAtLeast, CostsLess, CostsMore
from endstep.games.magic.flow import paying
from endstep.games.magic.flow.resolving import text_of
from endstep.games.magic.flow.stacking import can_target_all
from endstep.games.magic.numbers import Numbers
from endstep.games.magic.state.codes import EXILE, NO_ONE
from endstep.games.magic.state.records import Obj, Spell
from endstep.games.magic.verbs import cards, moving

if TYPE_CHECKING:
    from endstep.games.magic.game import Game


def total_cost(game: Game, seat: int, obj: Obj, base: ManaCost) -> ManaCost:
    """Return a spell's cost after what raises it, lowers it, and sets a least cost, in this order (CR 601.2f)."""
    found = [bound for bound in game.index().others if isinstance(bound.part, (CostsMore, CostsLess, CostsAtLeast))]
    if not found:
        return base
    for kind in (CostsMore, CostsLess, CostsAtLeast):
        for bound in found:
            part = bound.part
            if not isinstance(part, kind) or not game.active(bound):
                continue
            if part.who.includes(seat, game, bound.scope()) and is_one(game, obj, part.what, bound.scope()):
                amount = number(part.amount, game, bound.scope())
                if kind is CostsLess:
                    amount = game.guards.least(amount, base.generic, "601.2f")
                base = part.change(base, amount)
    return base


def affordable(game: Game, seat: int, obj: Obj, scope: Scope) -> list[InsteadOfCost | None]:
    """Return the costs that a player could pay for a spell: None for its mana cost, or an alternative (CR 118.9)."""
    assert obj.card is not None
    forced = [extra for extra in _extras(obj) if not extra.optional]
    if not all(part.payable(game, scope) for extra in forced for part in extra.costs):
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


def _extras(obj: Obj) -> list[ExtraCost]:
    return [] if obj.card is None else [a for a in obj.card.abilities if isinstance(a, ExtraCost)]


def _can_pay_for(game: Game, seat: int, obj: Obj, base: ManaCost, extras: list[ExtraCost]) -> bool:
    for extra in extras:
        base = base.plus(ManaCost.parse(extra.mana))
    total = total_cost(game, seat, obj, base)
    if _delves(obj):
        there = len(game.position.graveyard(seat))
        total = total.less_generic(game.guards.least(there, total.generic, "702.66a"))
    return paying.can_pay(game, seat, total)


def _delves(obj: Obj) -> bool:
    return obj.card is not None and "delve" in obj.card.printed.keywords


def choose_costs(
    game: Game, seat: int, obj: Obj, scope: Scope, options: list[InsteadOfCost | None], spell: Spell
) -> tuple[ManaCost, list[Cost]]:
    """Have the player choose among alternative and additional costs; note on the spell which are paid (CR 601.2b)."""
    assert obj.card is not None
    chosen = options[0]
    if len(options) > 1:
        answers = [Option(Role.CHOICE, "cost", NO_ONE, "mana cost" if a is None else a.name) for a in options]
        chosen = options[answers.index(game.ask(seat, "alternative cost", answers))]
    base = obj.card.mana_cost if chosen is None else ManaCost.parse(chosen.mana)
    costs: list[Cost] = [] if chosen is None else list(chosen.costs)
    if chosen is not None:
        spell.paid = (*spell.paid, chosen.name)
    for extra in sorted(_extras(obj), key=lambda each: each.optional):  # what must be paid is counted first
        more = base.plus(ManaCost.parse(extra.mana))
        if extra.optional and not _wants(game, seat, obj, scope, extra, more, spell):
            continue
        spell.paid = (*spell.paid, extra.name)
        base = more
        costs.extend(extra.costs)
    return base, costs


def _wants(game: Game, seat: int, obj: Obj, scope: Scope, extra: ExtraCost, base: ManaCost, spell: Spell) -> bool:
    """Ask whether an optional cost is paid, if it could be, and if the spell would then have its targets."""
    if not all(part.payable(game, scope) for part in extra.costs) or not _can_pay_for(game, seat, obj, base, []):
        return False
    text = text_of(obj)
    if text is not None and not can_target_all(game, text.targets(spell.modes, (*spell.paid, extra.name)), scope):
        return False
    return game.yes_or_no(seat, extra.name, obj.id)


# X


def choose_x(game: Game, seat: int, obj: Obj, base: ManaCost, costs: list[Cost], scope: Scope) -> int:
    """Have the player choose X, as high as they can pay for; 0 where nothing asks for it (CR 601.2b, 107.3a)."""
    reading = [cost for cost in costs if any(isinstance(part, TheX) for part in inside(cost))]
    if not base.x and not reading:
        return 0

    def fits(x: int) -> bool:
        scope.x = x
        return all(cost.payable(game, scope) for cost in reading) and _can_pay_for(game, seat, obj, with_x(base, x), [])

    return ask_x(game, seat, fits, scope)


def with_x(cost: ManaCost, x: int) -> ManaCost:
    """Return a cost with a number for its X."""
    return ManaCost(cost.generic + x * cost.x, cost.colors, cost.hybrids)


def ask_x(game: Game, seat: int, fits: Callable[[int], bool], scope: Scope) -> int:
    """Ask for a number from 0 to the highest that fits."""
    noted, game.guards.noted = game.guards.noted, None  # which numbers are offered is no comparison that a rule makes
    low, high = 0, 1
    while fits(high):
        low, high = high, 2 * high
    while low + 1 < high:
        middle = (low + high) // 2
        if fits(middle):
            low = middle
        else:
            high = middle
    game.guards.noted = noted
    scope.x = game.ask(seat, "x", Numbers("x", 0, low)).subject
    return scope.x


# delve


def pay_total(game: Game, seat: int, obj: Obj, total: ManaCost) -> None:
    """Have the player pay the mana of a total cost that is settled (CR 601.2g-h)."""
    if _delves(obj):
        total = _delve(game, seat, total)
    paying.pay(game, seat, total)


def _delve(game: Game, seat: int, cost: ManaCost) -> ManaCost:
    """Let exiled cards of the graveyard pay for generic mana (CR 702.66a)."""
    while cost.generic:
        options = cards.distinct(game, game.position.graveyard(seat), "exile")
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
