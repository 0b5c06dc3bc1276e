"""Activating abilities, mana abilities and loyalty abilities among them (CR 602, 605, 606)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from endstep.core import Undecidable
from endstep.games.magic.abilities.amounts import TheX
from endstep.games.magic.abilities.base import ONLY_ONCE, Ability, Activated, Cost, Scope, inside
from endstep.games.magic.abilities.costs import TAP, Loyalty, PayLife, Tap
from endstep.games.magic.abilities.deploying import DEPLOY
from endstep.games.magic.abilities.face_down import turning_up
from endstep.games.magic.abilities.mana import ManaCost
from endstep.games.magic.abilities.remembering import remembered
from endstep.games.magic.continuous.fighting import concerned, in_force
from endstep.games.magic.continuous.parts import CantCast
from endstep.games.magic.continuous.permitting import CantActivate
from endstep.games.magic.flow import paying
from endstep.games.magic.flow.costing import MOST_TIMES, ability_cost, aims_by_x, ask_x, with_x
from endstep.games.magic.flow.permissions import is_sorcery_time
from endstep.games.magic.flow.stacking import (
    announce_targets,
    can_target_all,
    choose_modes,
    choose_targets,
    counts_targets,
    divide,
    enough_modes,
    new_ability,
    put_spell,
    set_targets,
)
from endstep.games.magic.flow.ways import NO_HELP
from endstep.games.magic.state.codes import BATTLEFIELD, NO_ONE, SPENT
from endstep.games.magic.verbs import events as ev

if TYPE_CHECKING:
    from endstep.games.magic.game import Game

LOYALTY_USED = "loyalty"  # the mark of a permanent whose loyalty ability was activated this turn


def abilities_of(game: Game, id: int) -> list[Activated]:
    """Return the activated abilities of an object, in printed order; numbers count them from 1."""
    obj = game.position.objects[id]
    now = game.chars_of(obj)
    found = [a for a in activated(now.abilities) if obj.zone in a.zones]
    if obj.zone == BATTLEFIELD and obj.guise is not None and obj.guise.down is not None:
        found += turning_up(obj.guise)
    if game.format.deploy and obj.zone == BATTLEFIELD and now.is_creature:
        found.append(DEPLOY)
    return found


@remembered
def activated(abilities: tuple[Ability, ...]) -> tuple[Activated, ...]:
    """Return the activated ones of some abilities."""
    return tuple(ability for ability in abilities if isinstance(ability, Activated))


@remembered
def is_loyalty_ability(ability: Activated) -> bool:
    """Return whether an ability has a loyalty symbol in its cost (CR 606.2)."""
    return any(isinstance(cost, Loyalty) for cost in ability.costs)


def why_not_activate(game: Game, seat: int, id: int, ability: Activated) -> tuple[str, str] | None:
    """Return why a player can't begin to activate an ability, with the rule, or None if they can."""
    obj = game.position.objects[id]
    scope = Scope(id, seat)
    if game.ranges is not None and not game.reaches(seat, obj):
        return ("it is outside that player's range of influence", "801.6")
    if ability.who is None:
        if obj.controller != seat:
            return ("only its controller can activate it", "602.2")
    elif not ability.who.includes(seat, game, Scope(id, obj.controller)):
        return ("that player can't activate it", "602.2")
    loyalty = is_loyalty_ability(ability)
    if (ability.sorcery or loyalty) and not is_sorcery_time(game, seat):
        when = "it can be activated only in the own main phase while the stack is empty"
        return (when, "606.3" if loyalty else _rule_of(ability, "602.5d"))
    if loyalty and LOYALTY_USED in obj.used:
        return ("a loyalty ability of it was activated this turn", "606.3")
    if ability.once and _mark(game, id, ability) in obj.used:
        return ("it was activated this turn", "602.5b")
    if ability.keyword in ONLY_ONCE and spent_mark(game, id, ability) in obj.used:
        return ("it was activated already", "602.5b")
    if ability.condition is not None and not ability.condition.holds(game, scope):
        return ("its condition is not true", _rule_of(ability, "602.5b"))
    by = _what_keeps_it(game, id, ability) if not ability.special else ""
    if by:
        return (f"{by} says that its abilities can't be activated", "602.5")
    if not paying.is_mana_ability(ability) and not ability.special:
        for bound in game.index().by_class.get(CantCast, ()):
            part = bound.part
            if isinstance(part, CantCast) and part.abilities and game.active(bound):
                if part.who.includes(seat, game, bound.scope()):
                    return (f"{game.name_of(bound.source)} says that it can't be activated", "101.2")
    for cost in ability.costs:
        if not cost.payable(game, scope):
            return ("its cost can't be paid", _rule_of_payment(game, cost, id))
    return None


_SPECIAL: Final = {"foretell": "116.2h", "plot": "116.2k", "turn face up": "116.2b"}


def _rule_of(ability: Activated, rule: str) -> str:
    """Return the rule that says when a special action can be taken; that of abilities for anything else."""
    return _SPECIAL.get(ability.keyword, "116.2f") if ability.special else rule


def _what_keeps_it(game: Game, id: int, ability: Activated) -> str:
    """Return the name of what keeps an ability of an object from being activated, "" for nothing (CR 101.2)."""
    for bound, part in in_force(game, CantActivate):
        if part.but_mana and paying.is_mana_ability(ability):
            continue
        if id in concerned(game, bound, part.what):
            return game.name_of(bound.source)
    return ""


def _mark(game: Game, id: int, ability: Activated) -> str:
    """Return the mark of an object whose ability was activated this turn: its number among them, from 1."""
    return str(abilities_of(game, id).index(ability) + 1)


def spent_mark(game: Game, id: int, ability: Activated) -> str:
    """Return the mark of an object with an ability that can be activated only once, which it keeps from then on."""
    return f"{SPENT}{_mark(game, id, ability)}"


def _rule_of_payment(game: Game, cost: Cost, id: int) -> str:
    """Return the rule by which a cost can't be paid: life, loyalty and new creatures have rules of their own."""
    if isinstance(cost, PayLife):
        return "119.4"
    if isinstance(cost, Loyalty):
        return "606.6"
    obj = game.position.objects[id]
    return "302.6" if isinstance(cost, Tap) and obj.zone == BATTLEFIELD and not obj.tapped else "118.3"


def can_activate(game: Game, seat: int, id: int, ability: Activated) -> bool:
    """Return whether a player could activate an ability: allowed, with legal targets, and affordable."""
    if why_not_activate(game, seat, id, ability) is not None:
        return False
    scope = Scope(id, seat)
    if ability.text.modes:
        if not enough_modes(game, ability.text, scope):
            return False
    else:
        specs = ability.text.targets(())
        if specs and aims_by_x(specs):
            return any(_can_with(game, seat, ability, scope, x) for x in range(ability.least_x, MOST_TIMES + 1))
        if specs and not can_target_all(game, specs, scope):
            return False
    base = with_x(ManaCost.parse(ability.mana), ability.least_x)
    total = ability_cost(game, seat, game.position.objects[id], ability, base)
    return paying.can_pay(game, seat, total, without=_spoken_for(ability, id), helping=_helping(ability, base, total))


def _spoken_for(ability: Activated, id: int) -> int:
    """Return the source if it is tapped for its own ability: then it can't be tapped for the mana as well."""
    return id if TAP in ability.costs else NO_ONE


def _helping(ability: Activated, told: ManaCost, total: ManaCost) -> tuple[bool, bool]:
    """Return whether creatures, and artifacts, can be tapped to pay: for what is told of a waterbend cost (701.67)."""
    if ability.keyword != "waterbend":
        return NO_HELP
    if total.generic > told.generic:  # no quantity: a cost is what it is
        raise Undecidable("a waterbend cost comes to more than it says")
    return (True, True)


def _can_with(game: Game, seat: int, ability: Activated, scope: Scope, x: int) -> bool:
    """Return whether there are targets for an X that a player could pay (CR 601.2c)."""
    scope.x = x
    if not all(part.payable(game, scope) for part in ability.costs):
        return False
    cost = with_x(ManaCost.parse(ability.mana), x)
    total = ability_cost(game, seat, game.position.objects[scope.source], ability, cost)
    without = _spoken_for(ability, scope.source)
    payable = paying.can_pay(game, seat, total, without=without, helping=_helping(ability, cost, total))
    return payable and can_target_all(game, ability.text.targets(()), scope)


def activate(game: Game, seat: int, id: int, place: int) -> None:
    """Activate an ability, counted from 0 among those of the object (CR 602.2); raise IllegalAnswer."""
    ability = abilities_of(game, id)[place]
    obj = game.position.objects[id]
    why = why_not_activate(game, seat, id, ability)
    if why is not None:
        raise game.illegal(f"{game.names[seat]} can't activate ability {place + 1} of {obj.name}: {why[0]}", why[1])
    if paying.is_mana_ability(ability) or ability.special:
        _activate_mana(game, seat, id, ability)
        return
    scope = Scope(id, seat)
    on_stack = new_ability(game, seat, ability, id, place + 1)
    scope.spell = on_stack.id
    assert on_stack.spell is not None
    spell = on_stack.spell.clone()
    _note_use(game, id, ability)
    spell.modes = choose_modes(game, ability.text, scope)
    base = ManaCost.parse(ability.mana)
    spell.x = scope.x = _choose_x(game, seat, ability, base, scope)
    put_spell(game, on_stack.id, spell)
    specs = ability.text.targets(spell.modes)
    if not can_target_all(game, specs, scope):
        raise game.illegal(f"ability {place + 1} of {obj.name} has no legal target", "601.2c")
    set_targets(game, on_stack.id, choose_targets(game, specs, scope))
    divide(game, on_stack.id, specs, scope)
    announce_targets(game, on_stack.id)
    total = ability_cost(game, seat, game.position.objects[id], ability, with_x(base, spell.x))
    helping = _helping(ability, with_x(base, spell.x), total)
    paying.pay(game, seat, total, without=_spoken_for(ability, id), helping=helping)
    _pay_costs(game, ability, scope)
    there = game.position.objects[on_stack.id]
    if there.spell is not None and (scope.memory or scope.x != there.spell.x):
        spell = there.spell.clone()
        spell.memory, spell.x = scope.memory, scope.x
        put_spell(game, there.id, spell)
    game.happened(ev.Activated(game.position.look(id), place + 1, game.position.objects[there.id]), "602.2b")


def _note_use(game: Game, id: int, ability: Activated) -> None:
    """Note that an ability that works once, or once each turn, was activated (CR 602.5b)."""
    if ability.once:
        obj = game.position.objects[id].clone()
        obj.used = (*obj.used, _mark(game, id, ability))
        game.position.put_object(obj)
    if ability.keyword in ONLY_ONCE:
        obj = game.position.objects[id].clone()
        obj.used = (*obj.used, spent_mark(game, id, ability))
        game.position.put_object(obj)


def _pay_costs(game: Game, ability: Activated, scope: Scope) -> None:
    """Pay what is no mana; a permanent remembers that one of its loyalty abilities was activated (CR 606.3)."""
    if is_loyalty_ability(ability):
        obj = game.position.objects[scope.source].clone()
        obj.used = (*obj.used, LOYALTY_USED)
        game.position.put_object(obj)
    for cost in ability.costs:
        cost.pay(game, scope)


def _choose_x(game: Game, seat: int, ability: Activated, base: ManaCost, scope: Scope) -> int:
    reading = [cost for cost in ability.costs if any(isinstance(part, TheX) for part in inside(cost))]
    if not base.x and not reading:
        return 0
    without = _spoken_for(ability, scope.source)

    specs = () if ability.text.modes else ability.text.targets(())

    def fits(x: int) -> bool:
        scope.x = x
        if counts_targets(specs) and not can_target_all(game, specs, scope):
            return False
        if not all(cost.payable(game, scope) for cost in reading):
            return False
        source = game.position.objects[scope.source]
        cost = with_x(base, x)
        total = ability_cost(game, seat, source, ability, cost)
        return paying.can_pay(game, seat, total, without=without, helping=_helping(ability, cost, total))

    return ask_x(game, seat, fits, scope, least=ability.least_x, specs=specs)


def _activate_mana(game: Game, seat: int, id: int, ability: Activated) -> None:
    """Activate a mana ability: it resolves at once, without the stack and without priority (CR 605.3b, 116.2)."""
    scope = Scope(id, seat)
    if TAP in ability.costs:
        scope.notes["tapped for mana"] = 1
    _note_use(game, id, ability)
    base = ManaCost.parse(ability.mana)
    scope.x = _choose_x(game, seat, ability, base, scope)
    total = ability_cost(game, seat, game.position.objects[id], ability, with_x(base, scope.x))
    paying.pay(game, seat, total, without=_spoken_for(ability, id))
    for cost in ability.costs:
        cost.pay(game, scope)
    place = abilities_of(game, id).index(ability) + 1 if ability.keyword else 0
    assert ability.text.effect is not None
    ability.text.effect.do(game, scope)
    if ability.keyword and id in game.position.objects:  # something may wait for abilities of that name
        game.happened(ev.Activated(game.position.objects[id], place), "605.3b")
