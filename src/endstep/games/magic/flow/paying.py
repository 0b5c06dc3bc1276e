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
from endstep.games.magic.flow.emptying import spend_lasting
from endstep.games.magic.flow.ways import NO_HELP, SPENDING_ORDER, Source, Way, is_payable, sources, ways
from endstep.games.magic.signals import Moot
from endstep.games.magic.state.codes import MANA_LETTERS, NO_ONE
from endstep.games.magic.state.records import NO_MANA, Mana, Obj
from endstep.games.magic.verbs import events as ev
from endstep.games.magic.verbs import life, moving

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
    found = [(ManaCost(cost.generic, cost.colors, snow=cost.snow), 0)]
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
    return max((plain.generic + sum(plain.colors) + plain.snow for plain, _ in costs), default=0)


def can_pay(
    game: Game, seat: int, cost: ManaCost, *, without: int = NO_ONE, helping: tuple[bool, bool] = NO_HELP
) -> bool:
    """Return whether a player can pay a mana cost in any way; with `helping` also by convoke and improvise."""
    if cost == FREE:
        return True
    costs = plain_costs(game, seat, cost)
    offered = sources(game, seat, _need(costs), without=without, helping=helping)
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
    return cost.generic + sum(cost.colors) + cost.snow + hybrids


# paying


def pay(game: Game, seat: int, cost: ManaCost, *, without: int = NO_ONE, helping: tuple[bool, bool] = NO_HELP) -> int:
    """Have a player pay a mana cost, choosing among ways that leave something different behind.

    Returns the life that was paid for symbols (107.4f). Raises IllegalAnswer when the cost can't be paid (CR 601.2h),
    Moot when it can't be since somebody has left meanwhile.
    """
    if cost == FREE:
        return 0
    there = game.in_game
    costs = plain_costs(game, seat, cost)
    offered = sources(game, seat, _need(costs), without=without, helping=helping)
    choices = [(plain, paid, way) for plain, paid in costs for way in ways(offered, plain)]
    if not choices:
        raise game.illegal(f"{game.names[seat]} can't pay {cost}", "601.2h")
    options = [Option(Role.CHOICE, "pay", NO_ONE, text) for text in _described(game, offered, choices)]
    place = 0 if len(options) == 1 else options.index(game.ask(seat, "payment", options))
    if game.in_game is not there:  # whoever left took along what the payment was going to be made with
        if seat not in game.in_game or not can_pay(game, seat, cost, without=without, helping=helping):
            raise Moot  # CR 800.4f
        return pay(game, seat, cost, without=without, helping=helping)
    plain, paid, way = choices[place]
    if paid:
        life.pay_life(game, seat, paid)
    _use(game, seat, offered, way, plain)
    return paid


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
            text = f"{use} {{{letter}}}" if use > 12 else f"{{{letter}}}" * use
            parts.append(f"{text} (snow)" if source.snow else text)
    if paid:
        parts.append(f"{paid} life")
    return " + ".join(parts) or "nothing"


def _use(game: Game, seat: int, offered: Sequence[Source], way: Way, cost: ManaCost) -> None:
    """Tap what the way says, then take the cost from the pool: its symbols, then the generic part."""
    plain, snow = list(NO_MANA), list(NO_MANA)  # the mana at hand
    helpers: list[tuple[int, Mana]] = []
    for source, use, outputs in zip(offered, way.uses, way.outputs, strict=True):
        at_hand = snow if source.snow else plain
        if not source.ids:
            at_hand[source.outputs[0].index(1)] += use
            continue
        for turn in range(use):
            output = outputs[turn] if turn < len(outputs) else source.outputs[0]
            if source.ability is None or output not in produces(source.ability):
                helpers.append((source.ids[turn], output))
                continue
            activate_mana(game, seat, source.ids[turn], source.ability, output)
            for color in range(6):
                at_hand[color] += output[color]
    symbols, generic = list(cost.colors), cost.generic
    for id, output in helpers:  # these pay once the mana abilities are done (CR 601.2g-h)
        moving.tap(game, id)
        color = next((color for color in range(6) if output[color] and symbols[color]), NO_ONE)
        if color == NO_ONE:
            generic -= 1
        else:
            symbols[color] -= 1
    _take(game, seat, (plain, snow), symbols, cost.snow, generic)


def _take(
    game: Game, seat: int, at_hand: tuple[list[int], list[int]], symbols: list[int], snow: int, generic: int
) -> None:
    """Take mana from the pool: of each type, from snow sources, and any; snow is spared for what asks for it."""
    spent, from_snow = list(NO_MANA), list(NO_MANA)
    plain, icy = at_hand

    def spend(color: int, amount: int, *, only_snow: bool = False) -> int:
        usual = 0 if only_snow else min(amount, plain[color])  # guarded: the way holds just enough
        rest = min(amount - usual, icy[color])  # guarded as above
        plain[color] -= usual
        icy[color] -= rest
        spent[color] += usual + rest
        from_snow[color] += rest
        return usual + rest

    for color in range(6):
        spend(color, symbols[color])
    for color in SPENDING_ORDER:
        snow -= spend(color, snow, only_snow=True)
    for color in SPENDING_ORDER:
        generic -= spend(color, generic)
    game.mana_spent = tuple(spent)
    record = game.position.players[seat].clone()
    record.mana = tuple(a - b for a, b in zip(record.mana, spent, strict=True))
    record.snow = tuple(a - b for a, b in zip(record.snow, from_snow, strict=True))
    spend_lasting(game, record)
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
    if tapped and ev.MANA_ADDED in game.index().replacements:
        event = game.propose(ev.ManaAdded(seat, mana, source, tapped=True))
        if not isinstance(event, ev.ManaAdded):
            return
        mana = event.mana
    record = game.position.players[seat].clone()
    record.mana = tuple(a + b for a, b in zip(record.mana, mana, strict=True))
    if "Snow" in game.chars_of(source).supertypes:
        record.snow = tuple(a + b for a, b in zip(record.snow, mana, strict=True))
    game.position.put_player(seat, record)
    game.happened(ev.ManaAdded(seat, mana, source, tapped=tapped), "106.4")


def produces(ability: Activated) -> tuple[Mana, ...]:
    """Return what a mana ability that does nothing else can add, nothing for others."""
    return ability.text.effect.outputs if isinstance(ability.text.effect, AddMana) else ()
