"""Paying mana: which sources help, and every way to pay that leaves something different behind (CR 601.2g-h)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from endstep.core import Option, Role
from endstep.games.magic.abilities.base import Activated, Cost, Effect, Scope
from endstep.games.magic.abilities.costs import TAP
from endstep.games.magic.abilities.mana import FREE, Hybrid, ManaCost
from endstep.games.magic.abilities.producing import AddMana
from endstep.games.magic.state.codes import COLORLESS, MANA_LETTERS, NO_ONE
from endstep.games.magic.state.records import NO_MANA, Mana, Obj
from endstep.games.magic.verbs import events as ev
from endstep.games.magic.verbs import life

if TYPE_CHECKING:
    from endstep.games.magic.game import Game

MOST_WAYS: Final = 64


class Source:
    """A kind of mana to pay with: mana of one type in the pool, or untapped permanents that are alike.

    `ids` are those permanents (none for the pool), `size` how many times it can be used, `colors` the types of mana
    each use can give, `units` how many of it.
    """

    __slots__ = ("ability", "colors", "ids", "rank", "size", "units")

    def __init__(self, ids: list[int], size: int, colors: tuple[int, ...], units: int, rank: tuple[int, ...]) -> None:
        self.ids = ids
        self.size = size
        self.colors = colors
        self.units = units
        self.rank = rank
        self.ability: Activated | None = None


class Way:
    """A way to pay: how often each source is used."""

    __slots__ = ("uses",)

    def __init__(self, uses: tuple[int, ...]) -> None:
        self.uses = uses


def is_mana_ability(ability: Activated) -> bool:
    """Return whether an activated ability is a mana ability (CR 605.1a)."""
    return isinstance(ability.text.effect, AddMana) and ability.condition is None


def sources(game: Game, seat: int, *, without: int = NO_ONE) -> list[Source]:
    """Return what a player can pay mana with: the pool, then untapped permanents, those with fewest other uses first.

    Only abilities that cost nothing but tapping are used by themselves. `without` is a permanent that is spoken for.
    """
    pool = game.position.players[seat].mana
    found = [Source([], pool[c], (c,), 1, (0, c)) for c in (COLORLESS, 0, 1, 2, 3, 4) if pool[c]]
    alike: dict[tuple[object, ...], Source] = {}
    for place, id in enumerate(game.position.battlefield):
        obj = game.position.objects[id]
        if obj.controller != seat or obj.tapped or id == without:
            continue
        now = game.chars_of(obj)
        if now.is_creature and obj.sick and "haste" not in now.keywords:
            continue
        for ability in now.abilities:
            if not isinstance(ability, Activated) or ability.costs != (TAP,) or ability.mana != "{0}":
                continue
            if not isinstance(ability.text.effect, AddMana):
                continue
            outputs = ability.text.effect.outputs
            likeness = _likeness(obj, now.name, outputs)
            if likeness in alike:
                alike[likeness].ids.append(id)
                alike[likeness].size += 1
                continue
            units = sum(outputs[0])
            colors = tuple(sorted({c for output in outputs for c in range(6) if output[c]}))
            others = sum(1 for a in now.abilities if isinstance(a, Activated)) - 1
            rank = (1, len(colors), others, 1 if now.is_creature else 0, place)
            source = Source([id], 1, colors, units, rank)
            source.ability = ability
            alike[likeness] = source
            break
    found.extend(sorted(alike.values(), key=lambda s: s.rank))
    return found


def _likeness(obj: Obj, name: str, outputs: tuple[Mana, ...]) -> tuple[object, ...]:
    """Return what makes two permanents equally good to tap."""
    plain = obj.attached_to is None and not obj.linked
    return (name, outputs, obj.owner, obj.sick, obj.damage, obj.counters, obj.label, obj.attacking is not None,
            bool(obj.blocking), obj.is_token, obj.chosen, plain or obj.id)  # fmt: skip


def ways(offered: Sequence[Source], cost: ManaCost, *, most: int = MOST_WAYS) -> list[Way]:
    """Return the ways to pay a cost without hybrid symbols, the usual one first: early sources as far as possible."""
    pips = [color for color in range(6) for _ in range(cost.colors[color])]
    total = len(pips) + cost.generic
    if sum(source.size * source.units for source in offered) < total:
        return []
    found: list[Way] = []
    _search(offered, pips, total, [], found, most)
    return found


def _search(
    offered: Sequence[Source], pips: list[int], left: int, uses: list[int], found: list[Way], most: int
) -> None:
    """Extend a choice of uses, source by source, most uses first; keep those that cover the coloured symbols."""
    if len(found) >= most:
        return
    place = len(uses)
    if left <= 0:
        whole = (*uses, *([0] * (len(offered) - place)))
        if _covers(offered, whole, pips):
            found.append(Way(whole))
        return
    if place == len(offered):
        return
    source = offered[place]
    rest = sum(s.size * s.units for s in offered[place + 1 :])
    fewest = max(0, -(-(left - rest) // source.units))
    for use in range(min(source.size, -(-left // source.units)), fewest - 1, -1):
        _search(offered, pips, left - use * source.units, [*uses, use], found, most)


def _covers(offered: Sequence[Source], uses: Sequence[int], pips: list[int]) -> bool:
    """Return whether the mana of these uses can pay every coloured symbol (a matching by augmenting paths)."""
    return assign(offered, uses, pips) is not None


def assign(offered: Sequence[Source], uses: Sequence[int], pips: list[int]) -> list[int] | None:
    """Return for each unit of mana which coloured symbol it pays (-1: generic), or None if some can't be paid."""
    units = [source.colors for source, use in zip(offered, uses, strict=True) for _ in range(use * source.units)]
    paid_by = [-1] * len(units)

    def place(pip: int, seen: set[int]) -> bool:
        for unit, colors in enumerate(units):
            if pips[pip] in colors and unit not in seen:
                seen.add(unit)
                if paid_by[unit] < 0 or place(paid_by[unit], seen):
                    paid_by[unit] = pip
                    return True
        return False

    for pip in range(len(pips)):
        if not place(pip, set()):
            return None
    return paid_by


def plain_costs(game: Game, seat: int, cost: ManaCost) -> list[tuple[ManaCost, int]]:
    """Return the costs without hybrid symbols that a cost can become, each with the life that goes with it (107.4)."""
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
    if hybrid.life:
        found.append((FREE, hybrid.life))
    return found


def can_pay(game: Game, seat: int, cost: ManaCost, *, without: int = NO_ONE) -> bool:
    """Return whether a player can pay a mana cost in any way."""
    if cost == FREE:
        return True
    offered = sources(game, seat, without=without)
    return any(ways(offered, plain, most=1) for plain, _ in plain_costs(game, seat, cost))


def most_x(game: Game, seat: int, cost: ManaCost, *, without: int = NO_ONE) -> int:
    """Return the highest X that a player can pay for."""
    offered = sources(game, seat, without=without)
    total = sum(source.size * source.units for source in offered)
    least = ManaCost(cost.generic, cost.colors, cost.hybrids)
    return max(0, total - least.mana_value) // cost.x if cost.x else 0


def pay(game: Game, seat: int, cost: ManaCost, *, without: int = NO_ONE) -> None:
    """Have a player pay a mana cost, choosing among ways that leave something different behind.

    Raises IllegalAnswer when it can't be paid (CR 601.2h).
    """
    if cost == FREE:
        return
    offered = sources(game, seat, without=without)
    choices: list[tuple[ManaCost, int, Way]] = []
    for plain, paid in plain_costs(game, seat, cost):
        choices.extend((plain, paid, way) for way in ways(offered, plain))
    if not choices:
        raise game.illegal(f"{game.names[seat]} can't pay {cost}", "601.2h")
    options = [Option(Role.CHOICE, "pay", NO_ONE, describe_way(game, offered, way, paid)) for _, paid, way in choices]
    place = 0 if len(options) == 1 else options.index(game.ask(seat, "payment", options))
    plain, paid, way = choices[place]
    if paid:
        life.pay_life(game, seat, paid)
    _use(game, seat, offered, way, plain)


def describe_way(game: Game, offered: Sequence[Source], way: Way, paid: int) -> str:
    """Return a way to pay in words: the mana of the pool, the permanents tapped, the life."""
    parts = []
    for source, use in zip(offered, way.uses, strict=True):
        if use and source.ids:
            name = game.name_of(source.ids[0])
            parts.append(f"{use} {name}" if use > 1 else name)
        elif use:
            parts.append(f"{{{MANA_LETTERS[source.colors[0]]}}}" * min(use, 12))
    if paid:
        parts.append(f"{paid} life")
    return ", ".join(parts) or "nothing"


def _use(game: Game, seat: int, offered: Sequence[Source], way: Way, cost: ManaCost) -> None:
    """Tap what the way says, and take the cost from the pool."""
    pips = [color for color in range(6) for _ in range(cost.colors[color])]
    paid_by = assign(offered, way.uses, pips)
    assert paid_by is not None
    unit = 0
    left = len(pips) + cost.generic
    spent = list(NO_MANA)
    for source, use in zip(offered, way.uses, strict=True):
        for turn in range(use):
            wanted = [pips[p] if p >= 0 else -1 for p in paid_by[unit : unit + source.units]]
            unit += source.units
            color = next((c for c in wanted if c >= 0), source.colors[0])
            if source.ids:
                assert source.ability is not None
                _tap_for_mana(game, seat, source.ids[turn], source.ability, color)
            for each in range(source.units):
                if left > 0 or wanted[each] >= 0:
                    spent[color] += 1
                    left -= 1
    record = game.position.players[seat].clone()
    record.mana = tuple(a - b for a, b in zip(record.mana, spent, strict=True))
    game.position.put_player(seat, record)


def _tap_for_mana(game: Game, seat: int, id: int, ability: Activated, color: int) -> None:
    effect = ability.text.effect
    assert isinstance(effect, AddMana)
    output = next(o for o in effect.outputs if o[color])
    activate_mana(game, seat, id, ability.costs, output)


def activate_mana(game: Game, seat: int, id: int, costs: tuple[Cost, ...], output: Mana) -> None:
    """Activate a mana ability: pay, and the mana is there, without the stack (CR 605.3)."""
    scope = Scope(id, seat)
    obj = game.position.objects[id]
    for cost in costs:
        cost.pay(game, scope)
    add_mana(game, seat, output, obj)


def add_mana(game: Game, seat: int, mana: Mana, source: Obj) -> None:
    """Add mana to a player's pool (CR 106.4)."""
    record = game.position.players[seat].clone()
    record.mana = tuple(a + b for a, b in zip(record.mana, mana, strict=True))
    game.position.put_player(seat, record)
    game.happened(ev.ManaAdded(seat, mana, source), "106.4")


def produces(effect: Effect | None) -> tuple[Mana, ...]:
    """Return what a mana ability can add, nothing for other effects."""
    return effect.outputs if isinstance(effect, AddMana) else ()
