"""Every way to pay mana that leaves something different behind: what is tapped, and what of the pool is spent (601.2h).

Nothing here changes the position: `paying` does what a way says.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cache
from itertools import product
from typing import TYPE_CHECKING, Final

from endstep.games.magic.abilities.base import Activated, Scope, Text
from endstep.games.magic.abilities.costs import TAP
from endstep.games.magic.abilities.mana import ManaCost
from endstep.games.magic.abilities.producing import AddMana
from endstep.games.magic.abilities.remembering import remembered
from endstep.games.magic.continuous.taking_over import has_lands_only
from endstep.games.magic.state.codes import COLORLESS, NO_ONE, SNOW
from endstep.games.magic.state.records import NO_MANA, Mana, Obj

if TYPE_CHECKING:
    from endstep.games.magic.game import Game

MOST_WAYS: Final = 64
SPENDING_ORDER: Final = (COLORLESS, 0, 1, 2, 3, 4)


# One mana of each type, as the only output of a source; and what pays for one generic mana and nothing else.
_ONE_OF: Final = tuple((tuple(1 if each == color else 0 for each in range(6)),) for color in range(6))
_GENERIC: Final = ((0,) * 6,)

NO_HELP: Final = (False, False)


class Source:
    """Something to pay with: mana of one type in the pool, or untapped permanents that are alike.

    `ids` are those permanents (none for the pool), `size` how often it can be used, `outputs` what a use can give, one
    of them: a number for every type. `units` is how much mana that is at most, `colors` the types that there can be;
    a plain one gives one mana of one type. `snow` mana pays for {S} too. Where there is no `ability`, or it does not
    give what is wanted, a permanent is tapped instead of paying mana (convoke, improvise).
    """

    __slots__ = ("ability", "colors", "ids", "is_plain", "outputs", "rank", "size", "snow", "units")

    def __init__(
        self, ids: list[int], size: int, outputs: tuple[Mana, ...], rank: tuple[int, ...], *, snow: bool = False
    ) -> None:
        self.ids = ids
        self.size = size
        self.outputs = outputs
        self.units, self.colors = _reach(outputs)
        self.is_plain = self.units == 1 and len(outputs) == 1 and len(self.colors) == 1 and not snow
        self.snow = snow
        if snow:
            self.colors = (*self.colors, SNOW)
        self.rank = rank
        self.ability: Activated | None = None


@remembered
def _reach(outputs: tuple[Mana, ...]) -> tuple[int, tuple[int, ...]]:
    """Return how much mana one of these outputs is at most, and the types that there can be."""
    colors = tuple(color for color in range(6) if any(output[color] for output in outputs))
    return max(1, *[sum(output) for output in outputs]), colors


class Way:
    """A way to pay a cost without hybrid symbols: how often each source is used, and what each use gives.

    `outputs` has one entry for each use that gives more than generic mana, the first ones of its source.
    """

    __slots__ = ("outputs", "uses")

    def __init__(self, uses: tuple[int, ...], outputs: tuple[tuple[Mana, ...], ...]) -> None:
        self.uses = uses
        self.outputs = outputs


# what there is to pay with


def sources(
    game: Game, seat: int, need: int, *, without: int = NO_ONE, helping: tuple[bool, bool] = NO_HELP
) -> list[Source]:
    """Return what a player can pay mana with: the pool, then untapped permanents, those with fewest other uses first.

    More of the pool than `need` is not looked at. Only abilities that cost nothing but tapping are used by themselves.
    `without` is a permanent that is spoken for. `helping` says whether creatures, and whether artifacts, can be tapped
    instead of paying mana (CR 702.51a, 702.126a).
    """
    pool, snow = game.position.players[seat].mana, game.position.players[seat].snow
    found: list[Source] = []
    if pool != NO_MANA or game.guards.noted is not None:
        for color in SPENDING_ORDER:
            there = _up_to(game, pool[color] - snow[color], need)
            if there:
                found.append(Source([], there, _ONE_OF[color], (0, color)))
    if snow != NO_MANA:  # no quantity: there is some
        for color in SPENDING_ORDER:
            there = _up_to(game, snow[color], need)
            if there:
                found.append(Source([], there, _ONE_OF[color], (0, color), snow=True))
    tappable = game.for_now(("tappable", seat, without), lambda: _tappable(game, seat, without))
    if has_lands_only(game.position.effects, seat):  # CR 723.7
        tappable = [each for each in tappable if all(game.chars(id).is_land for id in each.ids)]
    found.extend(tappable)
    if helping != NO_HELP:
        found = _with_helpers(game, seat, found, helping, without)
    return found


def _with_helpers(game: Game, seat: int, found: list[Source], helping: tuple[bool, bool], without: int) -> list[Source]:
    """Return sources with the permanents that can be tapped instead of paying mana, each in one source only."""
    creatures, artifacts = helping
    mana: dict[int, Source] = {id: source for source in found for id in source.ids}
    result = [source for source in found if not source.ids]
    alike: dict[tuple[object, ...], Source] = {}
    for place, id in enumerate(game.position.battlefield):
        obj = game.position.objects[id]
        if obj.controller != seat or obj.tapped or id == without:
            continue
        now = game.chars_of(obj)
        outputs: tuple[Mana, ...] = ()
        if creatures and now.is_creature:
            outputs = tuple(_ONE_OF[color][0] for color in range(5) if now.colors & (1 << color)) or _GENERIC
        elif artifacts and "Artifact" in now.types:
            outputs = _GENERIC
        own = mana.get(id)
        if own is not None and (own.units > 1 or not outputs or outputs == _GENERIC):
            outputs = own.outputs
        elif own is not None:
            outputs = tuple(dict.fromkeys((*own.outputs, *outputs)))
        if not outputs:
            continue
        likeness = (*_likeness(obj, now.name, outputs), own is None)
        if likeness in alike:
            alike[likeness].ids.append(id)
            alike[likeness].size += 1
            continue
        rank = (2, len(outputs), place) if own is None else own.rank
        source = Source([id], 1, outputs, rank, snow=own is not None and own.snow)
        source.ability = None if own is None else own.ability
        alike[likeness] = source
    return [*result, *sorted(alike.values(), key=lambda s: s.rank)]


def _tappable(game: Game, seat: int, without: int) -> list[Source]:
    """Return the untapped permanents that a player can pay mana with."""
    alike: dict[tuple[object, ...], Source] = {}
    for place, id in enumerate(game.position.battlefield):
        obj = game.position.objects[id]
        if obj.controller != seat or obj.tapped or id == without:
            continue
        ability = _automatic(game, obj)
        if ability is None:
            continue
        effect = ability.text.effect
        assert isinstance(effect, AddMana)
        now = game.chars_of(obj)
        likeness = _likeness(obj, now.name, effect.outputs)
        if likeness in alike:
            alike[likeness].ids.append(id)
            alike[likeness].size += 1
            continue
        colors = len(_reach(effect.outputs)[1])
        others = sum(1 for a in now.abilities if isinstance(a, Activated)) - 1
        rank = (1, colors, others, 1 if now.is_creature else 0, place)
        source = Source([id], 1, effect.outputs, rank, snow="Snow" in now.supertypes)
        source.ability = ability
        alike[likeness] = source
    return sorted(alike.values(), key=lambda s: s.rank)


def _up_to(game: Game, amount: int, need: int) -> int:
    """Return an amount of mana in the pool, or `need` if there is more; asked so that a loop knows what matters."""
    if game.guards.at_least(amount, need, "601.2g"):
        return need
    low, high = 0, need - 1
    while low < high:
        middle = (low + high + 1) // 2
        if game.guards.at_least(amount, middle, "601.2g"):
            low = middle
        else:
            high = middle - 1
    return low


def _automatic(game: Game, obj: Obj) -> Activated | None:
    """Return the mana ability of a permanent that may be used without being asked for: it costs nothing but tapping.

    Where there are several, such as those of a land with two basic land types, any of them stands for all.
    """
    now = game.chars_of(obj)
    if now.is_creature and obj.sick and "haste" not in now.keywords:
        return None
    found: list[Activated] = []
    for ability in now.abilities:
        if not isinstance(ability, Activated) or ability.costs != (TAP,):
            continue
        if ability.mana != "{0}":  # no quantity: a printed cost
            continue
        if not isinstance(ability.text.effect, AddMana) or ability.text.effect.who is not None:
            continue
        if ability.condition is None or ability.condition.holds(game, Scope(obj.id, obj.controller)):
            found.append(ability)
    if len(found) > 1:
        return _together(tuple(found))
    return found[0] if found else None


@cache
def _together(abilities: tuple[Activated, ...]) -> Activated:
    """Return an ability that can give whatever one of several can."""
    effects = [ability.text.effect for ability in abilities]
    outputs = [output for effect in effects if isinstance(effect, AddMana) for output in effect.outputs]
    return replace(abilities[0], text=Text(AddMana(tuple(dict.fromkeys(outputs)))))


def _likeness(obj: Obj, name: str, outputs: tuple[Mana, ...]) -> tuple[object, ...]:
    """Return what makes two permanents equally good to tap."""
    plain = obj.attached_to is None and not obj.linked
    return (name, outputs, obj.owner, obj.sick, obj.damage, obj.counters, obj.label, obj.attacking is not None,
            bool(obj.blocking), obj.is_token, obj.chosen, plain or obj.id)  # fmt: skip


# how it can be used


def is_payable(offered: Sequence[Source], cost: ManaCost) -> bool:
    """Return whether all of it together pays a cost without hybrid symbols."""
    asked = (*cost.colors, cost.snow)
    there = 0
    have = [0] * 7
    for source in offered:
        there += source.units * source.size
        for color in source.colors:
            have[color] += source.units * source.size
    if there < cost.generic + sum(asked):  # guarded: the pool went through `_up_to`
        return False
    for color in range(7):
        if have[color] < asked[color]:  # guarded: as above
            return False
    if all(len(source.colors) == 1 for source in offered):
        return True
    return assign(offered, [source.size for source in offered], pips_of(cost)) is not None


def pips_of(cost: ManaCost) -> list[int]:
    """Return the coloured, colourless and snow symbols of a cost, one type of mana for each."""
    return [color for color in range(6) for _ in range(cost.colors[color])] + [SNOW] * cost.snow


def _amount(offered: Sequence[Source], uses: Sequence[int]) -> int:
    return sum(source.units * use for source, use in zip(offered, uses, strict=True))


def ways(offered: Sequence[Source], cost: ManaCost, *, most: int = MOST_WAYS) -> list[Way]:
    """Return the ways to pay a cost without hybrid symbols, the usual one first: early sources as far as possible.

    A way uses nothing that it could do without.
    """
    found: list[Way] = []
    if is_payable(offered, cost):
        pips = pips_of(cost)
        for uses in _search(offered, pips, len(pips) + cost.generic, []):
            outputs = assign(offered, uses, pips)
            assert outputs is not None
            found.append(Way(uses, outputs))
            if len(found) >= most:
                break
    return found


def _search(offered: Sequence[Source], pips: list[int], total: int, uses: list[int]) -> Iterator[tuple[int, ...]]:
    """Extend a choice of uses, source by source, most uses first, as long as the rest can still make it a payment."""
    place = len(uses)
    rest = offered[place:]
    left = total - _amount(offered[:place], uses)
    whole = [*uses, *([0] * len(rest))]
    if left <= 0 and assign(offered, whole, pips) is not None:
        if _spares_nothing(offered, pips, total, whole):
            yield tuple(whole)
        return
    if not rest or _amount(rest, [source.size for source in rest]) < left:
        return
    if assign(offered, [*uses, *(source.size for source in rest)], pips) is None:
        return
    source = rest[0]
    colored = sum(1 for pip in pips if pip in source.colors)
    highest = min(source.size, max(-(-left // source.units), colored))
    for use in range(highest, -1, -1):
        yield from _search(offered, pips, total, [*uses, use])


def _spares_nothing(offered: Sequence[Source], pips: list[int], total: int, uses: list[int]) -> bool:
    """Return whether every use is needed."""
    for place, use in enumerate(uses):
        if use:
            fewer = [*uses[:place], use - 1, *uses[place + 1 :]]
            enough = _amount(offered, fewer) >= total  # no quantity: what can be paid is an option of a decision
            if enough and assign(offered, fewer, pips) is not None:
                return False
    return True


def assign(offered: Sequence[Source], uses: Sequence[int], pips: list[int]) -> tuple[tuple[Mana, ...], ...] | None:
    """Return for each source what its first uses give so that every symbol of `pips` is paid; None if some can't be.

    Uses that are not among those may give anything.
    """
    if not pips:
        return tuple(() for _ in offered)
    counted = [min(use, len(pips)) for use in uses]
    if all(source.is_plain for source in offered):
        have = [0] * 7
        for source, count in zip(offered, counted, strict=True):
            have[source.colors[0]] += count
        if any(have[pip] < pips.count(pip) for pip in pips):  # guarded: the pool went through `_up_to`
            return None
        return tuple(source.outputs * count for source, count in zip(offered, counted, strict=True))
    several = [place for place, source in enumerate(offered) if source.units > 1 and counted[place]]
    choices = [_useful(offered[place].outputs, pips) for place in several for _ in range(counted[place])]
    for chosen in product(*choices):
        fixed: dict[int, list[Mana]] = {place: [] for place in several}
        of_which = iter(chosen)
        for place in several:
            fixed[place] = [next(of_which) for _ in range(counted[place])]
        found = _match(offered, counted, fixed, pips)
        if found is not None:
            return found
    return None


def _useful(outputs: tuple[Mana, ...], pips: list[int]) -> list[Mana]:
    """Return those of several outputs that differ in what the symbols ask for."""
    seen: dict[tuple[int, ...], Mana] = {}
    for output in outputs:
        seen.setdefault(tuple(output[color] for color in sorted(set(pips) - {SNOW})), output)
    return list(seen.values())


def _match(
    offered: Sequence[Source], counted: list[int], fixed: dict[int, list[Mana]], pips: list[int]
) -> tuple[tuple[Mana, ...], ...] | None:
    """Match symbols with units of mana by augmenting paths, where all of a source's mana has been settled."""
    units: list[tuple[int, int, tuple[int, ...]]] = []  # source, use, the types that this unit can be
    for place, source in enumerate(offered):
        for use in range(counted[place]):
            if place in fixed:
                output = fixed[place][use]
                also = (SNOW,) if source.snow else ()
                units += [(place, use, (color, *also)) for color in range(6) for _ in range(output[color])]
            else:
                units.append((place, use, source.colors))
    paid_by = [-1] * len(units)

    def pay(pip: int, seen: set[int]) -> bool:
        for number, (_, _, colors) in enumerate(units):
            if pips[pip] in colors and number not in seen:
                seen.add(number)
                if paid_by[number] < 0 or pay(paid_by[number], seen):
                    paid_by[number] = pip
                    return True
        return False

    if not all(pay(pip, set()) for pip in range(len(pips))):
        return None
    given = [list(fixed.get(place, [])) for place in range(len(offered))]
    for number, (place, _, _) in enumerate(units):
        if place not in fixed:
            wanted = pips[paid_by[number]] if paid_by[number] >= 0 else SNOW
            outputs = offered[place].outputs
            given[place].append(outputs[0] if wanted == SNOW else next(o for o in outputs if o[wanted]))
    return tuple(tuple(each) for each in given)
