"""Paying mana: choosing among the ways to pay, tapping for mana, and mana in the pool (CR 601.2g-h, 605, 106.4)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING

from endstep.core import Option, Role
from endstep.games.magic.abilities.base import Activated, Scope
from endstep.games.magic.abilities.mana import FREE, Hybrid, ManaCost
from endstep.games.magic.abilities.producing import AddMana, could_add_mana
from endstep.games.magic.abilities.remembering import remembered
from endstep.games.magic.flow.ways import SPENDING_ORDER, Source, Way, is_payable, pips_of, sources, ways
from endstep.games.magic.state.codes import MANA_LETTERS, NO_ONE
from endstep.games.magic.state.records import NO_MANA, Mana, Obj
from endstep.games.magic.verbs import events as ev
from endstep.games.magic.verbs import life

if TYPE_CHECKING:
    from endstep.games.magic.game import Game


@remembered
def is_mana_ability(ability: Activated) -> bool:
    """Return whether an activated ability is a mana ability (CR 605.1a): it could add mana, and targets nothing."""
    from endstep.games.magic.abilities.costs import Loyalty

    if ability.text.modes or any(isinstance(cost, Loyalty) for cost in ability.costs):
        return False
    return could_add_mana(ability.text.effect) and not ability.text.targets(())


# what a cost can become


def plain_costs(game: Game, seat: int, cost: ManaCost) -> list[tuple[ManaCost, int]]:
    """Return the costs without hybrid symbols that a cost can become, each with the life that goes with it (107.4)."""
    if not cost.hybrids and not cost.x:
        return [(cost, 0)]
    found = [(ManaCost(cost.generic, cost.colors), 0)]
    for hybrid in cost.hybrids:
        found = [(base.plus(one), paid + more) for base, paid in found for one, more in _choices(hybrid)]
    unique: list[tuple[ManaCost, int]] = []
    for each in found:
        if each not in unique and (each[1] == 0 or life.can_pay_life(game, seat, each[1])):
            unique.append(each)
    return unique


def _choices(hybrid: Hybrid) -> list[tuple[ManaCost, int]]:
    found = [(ManaCost(0, tuple(1 if c == color else 0 for c in range(6))), 0) for color in hybrid.colors]
    if hybrid.generic:
        found.append((ManaCost(hybrid.generic), 0))
    if hybrid.life:  # no quantity: a printed symbol
        found.append((FREE, hybrid.life))
    return found


def _need(costs: Sequence[tuple[ManaCost, int]]) -> int:
    """Return the most mana that any of these costs asks for."""
    return max((plain.generic + sum(plain.colors) for plain, _ in costs), default=0)


def can_pay(game: Game, seat: int, cost: ManaCost, *, without: int = NO_ONE) -> bool:
    """Return whether a player can pay a mana cost in any way."""
    if cost == FREE:
        return True
    costs = plain_costs(game, seat, cost)
    offered = sources(game, seat, _need(costs), without=without)
    return any(is_payable(offered, plain) for plain, _ in costs)


def capacity(game: Game, seat: int, *, without: int = NO_ONE) -> int:
    """Return how much mana a player could have, the pool and every source together; nothing is asked of it."""
    noted, game.guards.noted = game.guards.noted, None
    offered = sources(game, seat, sum(game.position.players[seat].mana), without=without)
    game.guards.noted = noted
    return sum(source.size * source.units for source in offered)


def least_mana(cost: ManaCost) -> int:
    """Return the least mana that a cost can ask for, life being paid where it may be."""
    hybrids = sum(0 if h.life else 1 if h.colors else h.generic for h in cost.hybrids)  # no quantity: printed symbols
    return cost.generic + sum(cost.colors) + hybrids


# paying


def pay(game: Game, seat: int, cost: ManaCost, *, without: int = NO_ONE) -> None:
    """Have a player pay a mana cost, choosing among ways that leave something different behind.

    Raises IllegalAnswer when it can't be paid (CR 601.2h).
    """
    if cost == FREE:
        return
    costs = plain_costs(game, seat, cost)
    offered = sources(game, seat, _need(costs), without=without)
    choices = [(plain, paid, way) for plain, paid in costs for way in ways(offered, plain)]
    if not choices:
        raise game.illegal(f"{game.names[seat]} can't pay {cost}", "601.2h")
    options = [Option(Role.CHOICE, "pay", NO_ONE, text) for text in _described(game, offered, choices)]
    place = 0 if len(options) == 1 else options.index(game.ask(seat, "payment", options))
    plain, paid, way = choices[place]
    if paid:
        life.pay_life(game, seat, paid)
    _use(game, seat, offered, way, plain)


def _described(game: Game, offered: Sequence[Source], choices: Sequence[tuple[ManaCost, int, Way]]) -> list[str]:
    """Return every way to pay in words, no two alike."""
    found = [describe_way(game, offered, way, paid) for _, paid, way in choices]
    seen: Counter[str] = Counter()
    for place, text in enumerate(found):
        seen[text] += 1
        if seen[text] > 1:
            found[place] = f"{text} ({seen[text]})"
    return found


def describe_way(game: Game, offered: Sequence[Source], way: Way, paid: int) -> str:
    """Return a way to pay in words: mana of the pool, permanents by the ids of the file or else names, life."""
    parts = []
    for source, use in zip(offered, way.uses, strict=True):
        if use and source.ids:
            obj = game.position.objects[source.ids[0]]
            name = obj.label or game.name_of(obj.id)
            parts.append(f"{use} {name}" if use > 1 else name)
        elif use:
            letter = MANA_LETTERS[source.outputs[0].index(1)]
            parts.append(f"{use} {{{letter}}}" if use > 12 else f"{{{letter}}}" * use)
    if paid:
        parts.append(f"{paid} life")
    return " + ".join(parts) or "nothing"


def _use(game: Game, seat: int, offered: Sequence[Source], way: Way, cost: ManaCost) -> None:
    """Tap what the way says, then take the cost from the pool: its symbols, then the generic part."""
    at_hand = list(NO_MANA)
    for source, use, outputs in zip(offered, way.uses, way.outputs, strict=True):
        if not source.ids:
            color = source.outputs[0].index(1)
            at_hand[color] += use
            continue
        assert source.ability is not None
        for turn in range(use):
            output = outputs[turn] if turn < len(outputs) else source.outputs[0]
            activate_mana(game, seat, source.ids[turn], source.ability, output)
            at_hand = [a + b for a, b in zip(at_hand, output, strict=True)]
    spent = list(NO_MANA)
    for color in pips_of(cost):
        spent[color] += 1
    left = cost.generic
    for color in SPENDING_ORDER:
        some = min(left, at_hand[color] - spent[color])  # guarded: the way holds just enough
        spent[color] += some
        left -= some
    record = game.position.players[seat].clone()
    record.mana = tuple(a - b for a, b in zip(record.mana, spent, strict=True))
    game.position.put_player(seat, record)


def activate_mana(game: Game, seat: int, id: int, ability: Activated, output: Mana) -> None:
    """Tap a permanent for mana that is known beforehand: pay, and the mana is there, without the stack (CR 605.3)."""
    scope = Scope(id, seat)
    obj = game.position.objects[id]
    for cost in ability.costs:
        cost.pay(game, scope)
    add_mana(game, seat, output, obj, tapped=True)


def add_mana(game: Game, seat: int, mana: Mana, source: Obj, *, tapped: bool = False) -> None:
    """Add mana to a player's pool (CR 106.4); `tapped` when the source was tapped for it (106.12)."""
    if seat not in game.in_game:
        return
    record = game.position.players[seat].clone()
    record.mana = tuple(a + b for a, b in zip(record.mana, mana, strict=True))
    game.position.put_player(seat, record)
    game.happened(ev.ManaAdded(seat, mana, source, tapped=tapped), "106.4")


def produces(ability: Activated) -> tuple[Mana, ...]:
    """Return what a mana ability that does nothing else can add, nothing for others."""
    return ability.text.effect.outputs if isinstance(ability.text.effect, AddMana) else ()
