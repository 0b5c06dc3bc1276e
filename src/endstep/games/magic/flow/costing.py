"""What a spell costs: alternative and additional costs, X, and what raises or lowers it (CR 601.2b, 601.2f)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

from endstep.core import Option, Role
from endstep.games.magic.abilities.amounts import TheX
from endstep.games.magic.abilities.base import (
    Activated,
    Cost,
    ExtraCost,
    Scope,
    Static,
    Target,
    Text,
    inside,
    mentions,
    number,
)
from endstep.games.magic.abilities.costs_of_endings import Cheaper
from endstep.games.magic.abilities.mana import ManaCost
from endstep.games.magic.abilities.marks import CheaperWhenNew
from endstep.games.magic.abilities.moments import SpellTargets
from endstep.games.magic.abilities.objects import PERMANENT, Things, ThisObject
from endstep.games.magic.abilities.patterns import is_one
from endstep.games.magic.abilities.reducing import REDUCING, Reducing
from endstep.games.magic.continuous.index import Bound
from endstep.games.magic.continuous.parts import CostsAtLeast, CostsLess, CostsMore
from endstep.games.magic.continuous.permitting import AbilitiesCostLess, AbilitiesCostMore
from endstep.games.magic.flow import paying
from endstep.games.magic.flow.permissions import Manner
from endstep.games.magic.flow.resolving import text_of
from endstep.games.magic.flow.stacking import can_target_all, counts_targets
from endstep.games.magic.numbers import Numbers
from endstep.games.magic.state.codes import COMMAND, EXILE, NO_ONE, STACK
from endstep.games.magic.state.records import Obj, Ref, Spell
from endstep.games.magic.verbs import cards, moving

if TYPE_CHECKING:
    from endstep.games.magic.game import Game

MOST_TIMES: Final = 20  # how often a cost that can be paid any number of times is offered at most

# what raises and lowers


def total_cost(game: Game, seat: int, obj: Obj, base: ManaCost) -> ManaCost:
    """Return a spell's cost after what raises it, lowers it, and sets a least cost, in this order (CR 601.2f).

    `obj` is the spell as it is on the stack, or as it would be there.
    """
    kinds = (CostsMore, CostsLess, CostsAtLeast)
    by_class = game.index().by_class
    found = [bound for kind in kinds for bound in by_class.get(kind, ()) if not _is_about_itself(bound)]
    assert obj.card is not None
    if obj.card.elsewhere:
        found += _own_changes(obj, seat)
    tax = _tax(game, seat, obj) if obj.commander else 0
    if not found and not tax:
        return base
    base = base.plus(ManaCost(tax))
    for kind in kinds:
        for bound in found:
            part = bound.part
            if not isinstance(part, kind) or not game.active(bound):
                continue
            scope = bound.scope()
            if part.who.includes(seat, game, scope) and is_one(game, obj, part.what, scope):
                amount = number(part.amount, game, scope)
                if kind is CostsLess:
                    amount = game.guards.most(0, game.guards.least(amount, base.generic, "601.2f"), "601.2f")
                base = part.change(base, amount)
    return base


def _is_about_itself(bound: Bound) -> bool:
    return isinstance(getattr(bound.part, "what", None), ThisObject)


def _own_changes(obj: Obj, seat: int) -> list[Bound]:
    """Return what a spell says about its own cost, in abilities that function on the stack (CR 601.2f, 702.41a)."""
    assert obj.card is not None
    found = []
    for ability in obj.card.abilities:
        if isinstance(ability, Static) and STACK in ability.zones:
            for part in ability.parts:
                if isinstance(part, (CostsMore, CostsLess)) and isinstance(part.what, ThisObject):
                    bound = Bound(obj.id, seat, 0)
                    bound.part = part
                    bound.condition = ability if ability.condition is not None else None
                    found.append(bound)
    return found


def _tax(game: Game, seat: int, obj: Obj) -> int:
    """Return what a commander costs more for every earlier time that it was cast from the command zone (CR 903.8)."""
    if not obj.commander or obj.spell is None or obj.spell.cast_from != COMMAND:
        return 0
    return game.format.commander_tax * dict(game.position.players[seat].commander_casts).get(obj.commander, 0)


def ability_cost(game: Game, seat: int, obj: Obj, ability: Activated, base: ManaCost) -> ManaCost:
    """Return what an activated ability costs after what raises and lowers it, in this order (CR 602.2b, 601.2f)."""
    if ability.special:  # it is no ability (CR 116.1)
        return base
    by_class = game.index().by_class
    for kind in (AbilitiesCostMore, AbilitiesCostLess):
        for bound in by_class.get(kind, ()):
            part = bound.part
            if not isinstance(part, kind) or not game.active(bound):
                continue
            scope = bound.scope()
            if not part.who.includes(seat, game, scope) or not is_one(game, obj, part.what, scope):
                continue
            if isinstance(part.what, Things) and part.what != PERMANENT and obj.zone != part.what.zone:
                continue
            amount = number(part.amount, game, scope)
            if isinstance(part, AbilitiesCostMore):
                if not (part.but_mana and paying.is_mana_ability(ability)):
                    base = base.plus(ManaCost(amount))
            else:
                spare = game.guards.most(0, base.mana_value - part.least, "601.2f")
                amount = game.guards.least(amount, spare, "601.2f")
                base = base.less_generic(game.guards.least(amount, base.generic, "601.2f"))
    for cost in ability.costs:
        if isinstance(cost, Cheaper):
            amount = game.guards.most(0, cost.less(game, Scope(obj.id, seat)), "601.2f")
            base = base.less_generic(game.guards.least(amount, base.generic, "601.2f"))
        elif isinstance(cost, CheaperWhenNew) and obj.entered_turn == game.position.turn.number:
            base = base.less(game.chars_of(obj).cost)
    return base


# what can be paid


def affordable(game: Game, seat: int, obj: Obj, possible: list[Manner]) -> list[Manner]:
    """Return the manners for which a player could pay; `obj` is the spell as it would be on the stack (CR 118.9)."""
    scope = Scope(obj.id, seat)
    assert obj.card is not None
    sets = _payable_sets(game, obj, scope)
    if not sets:
        return []
    found = []
    for manner in possible:
        other = manner.cost
        if other is not None:
            if not all(part.payable(game, scope) for part in other.costs):
                continue
            if other.condition is not None and not other.condition.holds(game, scope):
                continue
        if manner.is_at_mana_cost and not obj.card.cost:
            continue  # an unpayable cost (118.6)
        if any(_can_pay_somehow(game, seat, obj, manner, extras) for extras in sets):
            found.append(manner)
    return found


def _payable_sets(game: Game, obj: Obj, scope: Scope) -> list[list[ExtraCost]]:
    """Return the additional costs that must be paid, in all ways that what is no mana allows (CR 601.2b)."""
    sets: list[list[ExtraCost]] = [[]]
    for extra in _extras(obj):
        if extra.optional or extra.per_mode:
            continue
        ways = [extra] if all(part.payable(game, scope) for part in extra.costs) else []
        if extra.or_mana:
            ways.append(ExtraCost(extra.name, extra.or_mana))
        sets = [[*others, way] for others in sets for way in ways]
    return sets


def _can_pay_somehow(game: Game, seat: int, obj: Obj, manner: Manner, extras: list[ExtraCost]) -> bool:
    """Return whether the mana of a manner could be paid, perhaps less of it for what is sacrificed or tapped."""
    base = base_of(manner)
    text = text_of(obj)
    if text is not None and any(mode.mana for mode in text.modes):
        scope = Scope(obj.id, seat)
        fits = [place for place, _ in enumerate(text.modes) if can_target_all(game, text.targets((place,)), scope)]
        return any(_can_pay_for(game, seat, obj, base.plus(mana_of(text, (place,))), extras) for place in fits)
    reducing = _reducing(manner)
    if reducing is None or reducing.tapped:  # which need not be done
        if _can_pay_for(game, seat, obj, base, extras):
            return True
    return reducing is not None and bool(_payable_with(game, seat, obj, base, extras, reducing))


def mana_of(text: Text, modes: tuple[int, ...]) -> ManaCost:
    """Return what the chosen modes of a spell with spree cost (CR 702.172a)."""
    total = ManaCost()
    for place in modes:
        if text.modes[place].mana:  # no quantity: printed
            total = total.plus(ManaCost.parse(text.modes[place].mana))
    return total


def payable_modes(
    game: Game, seat: int, obj: Obj, manner: Manner, text: Text
) -> Callable[[tuple[int, ...]], bool] | None:
    """Return what says whether some modes can be paid for together, None where they cost nothing."""
    if not any(mode.mana for mode in text.modes):
        return None
    base = base_of(manner)
    sets = _payable_sets(game, obj, Scope(obj.id, seat))

    def payable(modes: tuple[int, ...]) -> bool:
        total = base.plus(mana_of(text, modes))
        return any(_can_pay_for(game, seat, obj, total, extras) for extras in sets)

    return payable


def _reducing(manner: Manner) -> Reducing | None:
    costs = () if manner.cost is None else manner.cost.costs
    return next((cost for cost in costs if isinstance(cost, Reducing)), None)


def _payable_with(
    game: Game, seat: int, obj: Obj, base: ManaCost, extras: list[ExtraCost], reducing: Reducing
) -> list[Obj]:
    """Return what could be sacrificed or tapped so that the rest of the cost could be paid."""
    found = []
    for each in reducing.candidates(game, Scope(obj.id, seat)):
        less = reducing.worth(game, each)
        without = each.id if reducing.tapped else NO_ONE
        if _can_pay_for(game, seat, obj, base, extras, less=less, without=without):
            found.append(each)
    return found


def choose_reducing(game: Game, seat: int, obj: Obj, manner: Manner, scope: Scope) -> None:
    """Have the player choose what is sacrificed or tapped for a lower cost (CR 601.2b, 702.119c, 702.180b)."""
    reducing = _reducing(manner)
    if reducing is None:
        return
    base = base_of(manner)
    extras = next(iter(_payable_sets(game, obj, scope)), [])
    verb = "tap" if reducing.tapped else "sacrifice"
    found = _payable_with(game, seat, obj, base, extras, reducing)
    options = [Option(Role.CHOICE, verb, each.id) for each in found]
    if reducing.tapped and _can_pay_for(game, seat, obj, base, extras):
        options.append(Option(Role.DECLINE, "tap nothing"))
    if not options:
        raise game.illegal(f"there is nothing to {verb} for {obj.name}", "601.2h")
    chosen = game.ask(seat, verb, options)
    if chosen.role is not Role.DECLINE:
        there = game.position.objects[chosen.subject]
        scope.objects[REDUCING] = (there,)
        scope.notes["less"] = reducing.worth(game, there)
        scope.notes["without"] = there.id if reducing.tapped else NO_ONE


def base_of(manner: Manner) -> ManaCost:
    """Return the mana that a manner of casting asks for, before anything is added."""
    base = manner.spell.mana_cost if manner.is_at_mana_cost else ManaCost()
    return base if manner.cost is None else base.plus(ManaCost.parse(manner.cost.mana))


def _extras(obj: Obj) -> list[ExtraCost]:
    return [] if obj.card is None else [a for a in obj.card.abilities if isinstance(a, ExtraCost)]


def _can_pay_for(
    game: Game,
    seat: int,
    obj: Obj,
    base: ManaCost,
    extras: list[ExtraCost],
    *,
    less: int = 0,
    without: int = NO_ONE,
) -> bool:
    for extra in extras:
        base = base.plus(ManaCost.parse(extra.mana))
    total = total_cost(game, seat, obj, base)
    if _has(obj, "delve"):
        there = sum(1 for id in game.position.graveyard(seat) if id != obj.id)
        total = total.less_generic(game.guards.least(there, total.generic, "702.66a"))
    return paying.can_pay(game, seat, reduced(game, total, less), without=without, helping=_helping(obj))


def told_less(scope: Scope) -> tuple[int, int]:
    """Return how much less a spell costs for what was chosen with its cost, and what can't be tapped for mana then."""
    return scope.notes.get("less", 0), scope.notes.get("without", NO_ONE)


def reduced(game: Game, total: ManaCost, less: int) -> ManaCost:
    """Return a total cost with so much generic mana less (CR 118.7c)."""
    return total.less_generic(game.guards.least(less, total.generic, "601.2f")) if less else total  # no quantity: any


def _has(obj: Obj, keyword: str) -> bool:
    return obj.card is not None and keyword in obj.card.printed.keywords


def _helping(obj: Obj) -> tuple[bool, bool]:
    """Return whether creatures, and whether artifacts, can be tapped to pay for it (CR 702.51a, 702.126a)."""
    return (_has(obj, "convoke"), _has(obj, "improvise"))


# what is chosen


def choose_manner(game: Game, seat: int, obj: Obj, options: list[Manner]) -> Manner:
    """Have the player choose among the costs for which the spell can be cast (CR 601.2b, 118.9a)."""
    if len(options) == 1:
        return options[0]
    names = [manner.name for manner in options]
    for place, manner in enumerate(options):  # two that are called the same are told apart by what they cost
        if names.count(manner.name) > 1:  # no quantity: how many costs have one name
            names[place] = f"{manner.name} {base_of(manner)}"
    answers = [Option(Role.CHOICE, "cost", NO_ONE, name) for name in names]
    return options[answers.index(game.ask(seat, "alternative cost", answers))]


def wants_all_modes(game: Game, seat: int, obj: Obj, manner: Manner, text: Text) -> ExtraCost | None:
    """Return the cost for which a player chooses all modes of a spell, if they want to (CR 702.42a)."""
    scope = Scope(obj.id, seat)
    every = tuple(range(len(text.modes)))
    for extra in _extras(obj):
        if extra.all_modes and can_target_all(game, text.targets(every), scope):
            more = base_of(manner).plus(ManaCost.parse(extra.mana))
            if all(part.payable(game, scope) for part in extra.costs) and _can_pay_for(game, seat, obj, more, []):
                return extra if game.yes_or_no(seat, extra.name, obj.id) else None
    return None


def most_modes(game: Game, seat: int, obj: Obj, manner: Manner, text: Text) -> int:
    """Return how many modes a player can pay for where each one beyond the first costs something (CR 702.120a)."""
    most = max(text.most, text.choose)
    for extra in _extras(obj):
        while extra.per_mode and most > text.choose:
            base = base_of(manner)
            for _ in range(most - 1):
                base = base.plus(ManaCost.parse(extra.mana))
            if _can_pay_for(game, seat, obj, base, []):
                break
            most -= 1
    return most


def choose_costs(
    game: Game, seat: int, obj: Obj, scope: Scope, manner: Manner, spell: Spell
) -> tuple[ManaCost, list[Cost]]:
    """Have the player choose among additional costs; note on the spell which are paid (CR 601.2b).

    Returns the mana, and all other costs.
    """
    base = base_of(manner)
    text = text_of(obj)
    if text is not None and spell.modes:
        base = base.plus(mana_of(text, spell.modes))
    costs: list[Cost] = [] if manner.cost is None else list(manner.cost.costs)
    for extra in sorted(_extras(obj), key=lambda each: each.optional):  # what must be paid is counted first
        if extra.per_mode:
            times = max(0, len(spell.modes) - 1)
        elif extra.all_modes:
            times = spell.paid.count(extra.name)
        elif not extra.optional:
            times = 1
        else:
            times = _how_often(game, seat, obj, scope, extra, base, spell)
        if extra.or_mana and _pays_mana(game, seat, obj, scope, extra, base):
            base = base.plus(ManaCost.parse(extra.or_mana))
            continue
        for _ in range(times):
            base = base.plus(ManaCost.parse(extra.mana))
            costs.extend(extra.costs)
            if not extra.all_modes:
                spell.paid = (*spell.paid, extra.name)
            if extra.to_opponent:
                near = [each for each in game.opponents(seat) if game.sees(seat, each)]
                options = [Option(Role.CHOICE, "choose player", each) for each in near]
                chosen = game.ask(seat, extra.name, options, rule="702.174a").subject
                spell.paid = (*spell.paid, f"{extra.name} to {chosen}")
    return base, costs


def _pays_mana(game: Game, seat: int, obj: Obj, scope: Scope, extra: ExtraCost, base: ManaCost) -> bool:
    """Ask whether mana is paid instead of something else, if both could be (CR 601.2b)."""
    less, without = told_less(scope)
    mana, other = base.plus(ManaCost.parse(extra.or_mana)), base.plus(ManaCost.parse(extra.mana))
    options = []
    if all(part.payable(game, scope) for part in extra.costs):
        if _can_pay_for(game, seat, obj, other, [], less=less, without=without):
            options.append(Option(Role.CHOICE, "cost", NO_ONE, extra.name))
    if not options or _can_pay_for(game, seat, obj, mana, [], less=less, without=without):
        options.append(Option(Role.CHOICE, "cost", NO_ONE, extra.or_mana))
    return game.ask(seat, "alternative cost", options).detail == extra.or_mana


def _how_often(game: Game, seat: int, obj: Obj, scope: Scope, extra: ExtraCost, base: ManaCost, spell: Spell) -> int:
    """Ask whether, or how often, an optional cost is paid, if it could be and the spell would then have its targets."""
    more = base.plus(ManaCost.parse(extra.mana))
    less, without = told_less(scope)
    if not all(part.payable(game, scope) for part in extra.costs):
        return 0
    if not _can_pay_for(game, seat, obj, more, [], less=less, without=without):
        return 0
    text = text_of(obj)
    if text is not None and not can_target_all(game, text.targets(spell.modes, (*spell.paid, extra.name)), scope):
        return 0
    if not extra.many:
        return int(game.yes_or_no(seat, extra.name, obj.id))
    most = 1
    while most < MOST_TIMES:
        more = more.plus(ManaCost.parse(extra.mana))
        if not _can_pay_for(game, seat, obj, more, [], less=less, without=without):
            break
        most += 1
    return game.ask(seat, extra.name, Numbers("number", 0, most)).subject


# X


def choose_x(
    game: Game, seat: int, obj: Obj, base: ManaCost, costs: list[Cost], scope: Scope, modes: tuple[int, ...] = ()
) -> int:
    """Have the player choose X, as high as they can pay for; 0 where nothing asks for it (CR 601.2b, 107.3a)."""
    reading = [cost for cost in costs if any(isinstance(part, TheX) for part in inside(cost))]
    if not base.x and not reading:
        return 0
    text = text_of(obj)
    specs = () if text is None else text.targets(modes, scope.paid)
    less, without = told_less(scope)

    def fits(x: int) -> bool:
        scope.x = x
        if counts_targets(specs) and not can_target_all(game, specs, scope):
            return False
        if not all(cost.payable(game, scope) for cost in reading):
            return False
        return _can_pay_for(game, seat, obj, with_x(base, x), [], less=less, without=without)

    return ask_x(game, seat, fits, scope, specs=specs)


def with_x(cost: ManaCost, x: int) -> ManaCost:
    """Return a cost with a number for its X."""
    return ManaCost(cost.generic + x * cost.x, cost.colors, cost.hybrids, 0, cost.snow)


def aims_by_x(specs: tuple[Target, ...]) -> bool:
    """Return whether what X is decides what can be a target, such as a creature with mana value X."""
    return mentions(tuple(spec.objects for spec in specs), (TheX,))


def can_aim(game: Game, seat: int, obj: Obj, manner: Manner, specs: tuple[Target, ...]) -> bool:
    """Return whether there are targets for an X that a player could pay; `obj` is as it would be on the stack."""
    base, scope = base_of(manner), Scope(obj.id, seat)
    instead = () if manner.cost is None else manner.cost.costs
    reads = base.x or mentions((instead, tuple(extra.costs for extra in _extras(obj))), (TheX,))  # no quantity: printed
    if not reads or not aims_by_x(specs):
        return False
    for scope.x in range(1, MOST_TIMES + 1):
        sets = _payable_sets(game, obj, scope)
        payable = all(part.payable(game, scope) for part in instead)
        if not payable or not any(_can_pay_for(game, seat, obj, with_x(base, scope.x), extras) for extras in sets):
            return False
        if can_target_all(game, specs, scope):
            return True
    return False


def ask_x(
    game: Game,
    seat: int,
    fits: Callable[[int], bool],
    scope: Scope,
    *,
    least: int = 0,
    specs: tuple[Target, ...] = (),
) -> int:
    """Ask for a number from the least one to the highest that fits, and for which there are targets."""
    noted, game.guards.noted = game.guards.noted, None  # which numbers are offered is no comparison that a rule makes
    low, high = least, max(1, 2 * least)
    while fits(high):
        low, high = high, 2 * high
    while low + 1 < high:
        middle = (low + high) // 2
        if fits(middle):
            low = middle
        else:
            high = middle
    options: Sequence[Option] = Numbers("x", least, low)
    if aims_by_x(specs):
        options = [option for option in options[: MOST_TIMES + 1] if _has_targets(game, specs, scope, option.subject)]
    game.guards.noted = noted
    if not options:
        raise game.illegal("there is no target for any X that can be paid", "601.2c")
    scope.x = game.ask(seat, "x", options).subject
    return scope.x


def _has_targets(game: Game, specs: tuple[Target, ...], scope: Scope, x: int) -> bool:
    scope.x = x
    return can_target_all(game, specs, scope)


def target_to_pay(game: Game, seat: int, obj: Obj, base: ManaCost, scope: Scope) -> Callable[[Ref], bool] | None:
    """Return what one of a spell's targets must be like for the player to be able to pay for it (CR 601.2f-601.2h)."""
    asked = [bound.condition for bound in _own_changes(obj, seat) if bound.condition is not None]
    found = [each.condition for each in asked if isinstance(each.condition, SpellTargets)]
    if not found or obj.spell is None:
        return None
    aimed = obj.clone()
    aimed.spell = obj.spell.clone()
    aimed.spell.targets = ((),)  # at nothing yet
    game.position.put_object(aimed)
    if _can_pay_for(game, seat, aimed, base, []):
        return None
    return lambda ref: any(each.fits(game, ref, scope) for each in found)


# delve


_LIFE_OF_SYMBOL: Final = 2  # CR 107.4f


def pay_total(game: Game, seat: int, obj: Obj, total: ManaCost, *, without: int = NO_ONE) -> int:
    """Have the player pay the mana of a total cost that is settled; return for how many symbols life was (601.2g-h)."""
    if _has(obj, "delve"):
        total = _delve(game, seat, total, _helping(obj))
    return paying.pay(game, seat, total, without=without, helping=_helping(obj)) // _LIFE_OF_SYMBOL


def _delve(game: Game, seat: int, cost: ManaCost, helping: tuple[bool, bool]) -> ManaCost:
    """Let exiled cards of the graveyard pay for generic mana (CR 702.66a)."""
    while cost.generic:
        options = cards.distinct(game, game.position.graveyard(seat), "exile")
        if not options:
            break
        if paying.can_pay(game, seat, cost, helping=helping):
            options.append(Option(Role.DECLINE, "no more delving"))
        option = game.ask(seat, "delve", options)
        if option.role is Role.DECLINE:
            break
        moving.move(game, option.subject, EXILE, rule="702.66a", how="exiled")
        cost = cost.less_generic(1)
    return cost
