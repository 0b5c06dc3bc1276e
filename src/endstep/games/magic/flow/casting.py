"""Casting spells, from the announcement to the moment they are cast (CR 601)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from endstep.games.magic.abilities.base import InsteadOfCost, Scope, mentions
from endstep.games.magic.abilities.bestowing import BESTOWED
from endstep.games.magic.abilities.card import CardDef
from endstep.games.magic.abilities.compleated import LIFE_FOR_MANA, CastBefore, EntersWithFewer
from endstep.games.magic.abilities.face_down import CAST_FACE_DOWN
from endstep.games.magic.abilities.prototyping import PROTOTYPED
from endstep.games.magic.continuous.marking import FORETOLD, is_marked
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
from endstep.games.magic.state.records import NO_MANA, Guise, Obj
from endstep.games.magic.verbs import events as ev
from endstep.games.magic.verbs import moving
from endstep.games.magic.verbs.becoming import dress

if TYPE_CHECKING:
    from endstep.games.magic.game import Game


def why_not_cast(game: Game, seat: int, obj: Obj, spell: CardDef | None = None) -> tuple[str, str] | None:
    """Return why a player can't begin to cast a card, as one of its halves if so told; None if they can."""
    if obj.real is None:
        return ("an unknown card can't be cast", "601.2")
    if not obj.real.spells:
        return ("a land is played, not cast", "305.1")
    _, why = _possible(game, seat, obj, spell)
    return why


def _possible(game: Game, seat: int, obj: Obj, spell: CardDef | None) -> tuple[list[Manner], tuple[str, str] | None]:
    """Return the manners in which a card can be cast now, or why there are none."""
    spells = () if obj.real is None else obj.real.spells if spell is None else (spell,)
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
    if obj.real is None or not obj.real.spells:
        return []
    if obj.real.is_plain and obj.zone == HAND and obj.owner == seat and not permissions(game):
        return [obj.real] if _is_castable_plainly(game, seat, obj, obj.real) else []
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
        return enough_modes(
            game,
            text,
            scope,
            lambda specs: costing.can_aim(game, seat, as_spell(obj, manner.spell, seat), manner, specs),
        )
    there = obj
    if manner.cost is not None or manner.spell is not obj.card:
        there = as_spell(obj, manner.spell, seat)
        assert there.spell is not None
        if manner.cost is not None:  # what is cast for another cost may have other targets, or none (702.96b)
            there.spell.paid = (manner.cost.name,)
    specs = specs_of(game, there)
    return can_target_all(game, specs, scope) or costing.can_aim(game, seat, there, manner, specs)


def cast(game: Game, seat: int, id: int, name: str | None = None) -> None:
    """Cast a card (CR 601.2), as the half or Adventure of that name; raise IllegalAnswer where a step can't be done."""
    obj = game.position.objects[id]
    spell = None
    if obj.real is not None and name == CAST_FACE_DOWN:
        spell = obj.real.down
    elif obj.real is not None and name == BESTOWED:
        spell = obj.real.bestowed
    elif obj.real is not None and name == PROTOTYPED:
        spell = obj.real.prototyped
    elif obj.real is not None and name is not None:
        spell = next((each for each in obj.real.spells if each.name == name), None)
    elif obj.real is not None and obj.real.spells:
        spell = obj.real.spells[0]
    why = why_not_cast(game, seat, obj, spell)
    if why is not None:
        raise game.illegal(f"{game.names[seat]} can't cast {obj.name}: {why[0]}", why[1])
    assert spell is not None
    propose(game, seat, obj, spell, _possible(game, seat, obj, spell)[0])


def may_cast_now(game: Game, seat: int, obj: Obj, cost: InsteadOfCost | None) -> list[CardDef]:
    """Return what a player could cast a card as while something resolves, at any time of the turn (CR 608.2g)."""
    if obj.real is None or seat not in game.in_game:
        return []
    found = []
    for spell in obj.real.spells:
        another = spell is obj.real.down or spell is obj.real.bestowed
        if another and cost is not None:  # there are no two alternative costs (CR 118.9a)
            continue
        if spell is obj.real.back and not obj.real.is_modal:  # CR 712.11a
            continue
        manner = Manner(spell, spell.other_costs[0] if another else cost)
        if what_forbids(game, seat, as_spell(obj, spell, seat)) or not is_complete(game, seat, obj, manner):
            continue
        if costing.affordable(game, seat, as_spell(obj, spell, seat), [manner]):
            found.append(spell)
    return found


def cast_now(game: Game, seat: int, obj: Obj, spell: CardDef, cost: InsteadOfCost | None) -> Obj:
    """Have a player cast a card while something resolves; return it as it is on the stack (CR 608.2g)."""
    another = obj.real is not None and (spell is obj.real.down or spell is obj.real.bestowed)
    return propose(game, seat, obj, spell, [Manner(spell, spell.other_costs[0] if another else cost)])


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
    was_foretold = is_marked(game, obj.id, FORETOLD)
    moved = _to_stack(game, seat, obj, spell)  # 601.2a
    scope.source = scope.spell = game.proposed = moved.id
    assert moved.spell is not None
    record = moved.spell.clone()
    text = text_of(moved)
    manner = costing.choose_manner(game, seat, moved, options or possible)  # 601.2b
    if manner.cost is not None:
        record.paid = (manner.cost.name,)
        record.exiled = manner.cost.exiled
    if was_foretold:
        record.paid = (*record.paid, FORETOLD)
    if text is not None and text.modes:
        every = costing.wants_all_modes(game, seat, moved, manner, text)
        if every:
            record.paid = (*record.paid, every.name)
        most = costing.most_modes(game, seat, moved, manner, text)
        payable = costing.payable_modes(game, seat, moved, manner, text)
        record.modes = choose_modes(
            game,
            text,
            scope,
            every=every is not None,
            most=most,
            payable=payable,
            aims=lambda specs: costing.can_aim(game, seat, moved, manner, specs),
        )
    if not options:
        raise game.illegal(f"{game.names[seat]} can't pay for {moved.name}", "601.2h")
    costing.choose_reducing(game, seat, moved, manner, scope)
    base, costs = costing.choose_costs(game, seat, moved, scope, manner, record)
    record.x = scope.x = costing.choose_x(game, seat, moved, base, costs, scope, record.modes)
    scope.paid = record.paid
    put_spell(game, moved.id, record)
    if record.exiled:
        game.position.touch()
    specs = specs_of(game, game.position.objects[moved.id])
    if not can_target_all(game, specs, scope):
        raise game.illegal(f"{moved.name} has no legal target", "601.2c")
    one = costing.target_to_pay(game, seat, game.position.objects[moved.id], costing.with_x(base, record.x), scope)
    set_targets(game, moved.id, choose_targets(game, specs, scope, one=one))  # 601.2c
    divide(game, moved.id, specs, scope)  # 601.2d
    announce_targets(game, moved.id)
    on_stack = game.position.objects[moved.id]
    total = costing.total_cost(game, seat, on_stack, costing.with_x(base, record.x))  # 601.2f
    less, without = costing.told_less(scope)
    total = costing.reduced(game, total, less)
    game.mana_spent = NO_MANA
    symbols = costing.pay_total(game, seat, on_stack, total, without=without)  # 601.2g-h
    if symbols and mentions(on_stack.card.abilities if on_stack.card is not None else (), (EntersWithFewer,)):
        record = record.clone()
        record.paid = (*record.paid, *[LIFE_FOR_MANA] * symbols)
        put_spell(game, moved.id, record)
    if any(game.mana_spent):  # no quantity: whether any mana was spent
        _note_mana(game, moved.id)
    for cost in costs:
        cost.pay(game, scope)
    _remember(game, moved.id, scope)
    counted = game.position.players[seat].clone()
    counted.spells_cast += 1
    if mentions(moved.card.abilities if moved.card is not None else (), (CastBefore,)):
        casts = dict(counted.casts)
        casts[moved.name] = min(casts.get(moved.name, 0) + 1, 2)  # no quantity: once, or more often
        counted.casts = tuple(sorted(casts.items()))
    if record.cast_from == COMMAND and moved.commander:
        commanders = dict(counted.commander_casts)
        commanders[moved.commander] = commanders.get(moved.commander, 0) + 1
        counted.commander_casts = tuple(sorted(commanders.items()))
    game.position.put_player(seat, counted)
    number = sum(each.spells_cast for each in game.position.players)
    game.happened(ev.Cast(game.position.objects[moved.id], number), "601.2i")
    return game.position.objects[moved.id]


def _note_mana(game: Game, id: int) -> None:
    """Let a spell remember the mana that was spent to cast it."""
    there = game.position.objects.get(id)
    if there is not None and there.spell is not None:
        spell = there.spell.clone()
        spell.spent = game.mana_spent
        put_spell(game, id, spell)


def _to_stack(game: Game, seat: int, obj: Obj, spell: CardDef) -> Obj:
    """Put the card on the stack as a new object (CR 601.2a); only what it is cast as is there (709.3a, 715.3b)."""
    other_face = obj.real is not None and spell is obj.real.back
    is_down = obj.real is not None and spell is obj.real.down
    is_bestowed = obj.real is not None and spell is obj.real.bestowed
    is_prototyped = obj.real is not None and spell is obj.real.prototyped
    itself = other_face or is_down or is_bestowed or is_prototyped  # the card, which looks otherwise
    after = game.new_object(obj.real if itself else spell, obj.owner, STACK)
    if other_face and obj.real is not None:
        dress(after, Guise(obj.real, 1))  # CR 712.11
    if is_down and obj.real is not None:
        dress(after, Guise(obj.real, down=spell))  # CR 708.4
    if is_bestowed and obj.real is not None:
        dress(after, Guise(obj.real, bestowed=True))  # CR 702.103b
    if is_prototyped and obj.real is not None:
        dress(after, Guise(obj.real, copied=spell))  # CR 718.3b
    after.controller = seat
    after.label = obj.label
    after.commander = obj.commander
    after.is_copy = obj.is_copy
    after.spell = as_spell(obj, spell, seat).spell
    assert after.spell is not None
    after.spell.source = after.id
    after.spell.whole = None if obj.real is spell or itself else obj.real
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
