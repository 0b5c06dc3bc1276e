"""What changes characteristics, control and faces, in words."""

from __future__ import annotations

from endstep.games.magic.abilities.base import Amount, Condition, Keyword, Pattern, What, Who
from endstep.games.magic.abilities.becoming import (
    CantGetCounters,
    ChooseObject,
    IsDealtDamage,
    PlayerIsDealtDamage,
    StillThere,
    Transforms,
    TypesAmong,
)
from endstep.games.magic.abilities.card import CardDef
from endstep.games.magic.abilities.effects.becoming import (
    BecomeCopy,
    CreateCopy,
    ExchangeControl,
    GainControl,
    ReturnTransformed,
    Transform,
)
from endstep.games.magic.abilities.objects import Affected
from endstep.games.magic.abilities.words._saying import (
    DURATIONS,
    WORDS,
    conditional,
    counted,
    does,
    formed,
    listed,
    say,
    with_article,
)
from endstep.games.magic.continuous.changing import (
    CARD_TYPES,
    SUPERTYPES,
    Controls,
    DefinedColors,
    DefinedSize,
    HasBase,
    HasColors,
    HasCreatureTypes,
    HasLandTypes,
    IsAlso,
    IsNotA,
    IsNow,
    Loses,
    LosesAll,
    Switches,
)
from endstep.games.magic.continuous.copied import AS_IT_IS, EntersAsCopy, Except, IsCopyOf
from endstep.games.magic.continuous.effects import FOR_EVER
from endstep.games.magic.state.codes import COLOR_NAMES


def _kinds(kinds: tuple[str, ...]) -> str:
    return " ".join(each.lower() if each in _LOWER else each for each in kinds)


_LOWER = CARD_TYPES | SUPERTYPES


def _is_also(*, objects: What, kinds: tuple[str, ...]) -> str:
    return f"{does(objects, 'be')} {_kinds(kinds)} as well"


def _is_now(*, objects: What, kinds: tuple[str, ...]) -> str:
    return f"{does(objects, 'be')} {_kinds(kinds)} and no other type"


def _is_not(*, objects: What, kinds: tuple[str, ...]) -> str:
    return f"{does(objects, 'be')} no {_kinds(kinds)}"


def _land_types(*, objects: What, types: tuple[str, ...]) -> str:
    return f"{does(objects, 'be')} {listed(types)} and of no other land type, without its text"


def _creature_types(*, objects: What, types: tuple[str, ...]) -> str:
    if not types:
        return does(objects, "lose every creature type")
    return f"{does(objects, 'be')} {listed(types)} and of no other creature type"


def _has_colors(*, objects: What, colors: tuple[int, ...], also: bool) -> str:
    return f"{does(objects, 'be')} {_colors(colors)}{' as well' if also else ''}"


def _colors(colors: tuple[int, ...]) -> str:
    return listed([COLOR_NAMES[color] for color in colors]) or "colorless"


def _loses(*, objects: What, ability: Keyword, for_good: bool) -> str:
    return does(objects, f"lose {say(ability)}" + (" and can't have it" if for_good else ""))


def _has_base(*, objects: What, power: Amount | None, toughness: Amount | None) -> str:
    return does(objects, f"have base {_size(power, toughness)}")


def _size(power: Amount | None, toughness: Amount | None) -> str:
    if toughness is None and power is not None:
        return f"power {counted(power)}"
    if power is None and toughness is not None:
        return f"toughness {counted(toughness)}"
    assert power is not None and toughness is not None
    return f"{counted(power)}/{counted(toughness)}"


def _defined_size(*, power: Amount | None, toughness: Amount | None) -> str:
    return f"by nature its size is {_size(power, toughness)}"


def _defined_colors(*, colors: tuple[int, ...]) -> str:
    return f"by nature it is {_colors(colors)}"


def but(wanted: Except) -> str:
    """Return what a copy has otherwise than what it copies."""
    from endstep.games.magic.abilities.words._cards import quoted

    size = "" if wanted.power is None and wanted.toughness is None else _size(wanted.power, wanted.toughness)
    told = [
        f"called {wanted.name}" if wanted.name else "",
        size,
        _colors(wanted.colors) if wanted.colors is not None else "",
        f"{_colors(wanted.more_colors)} as well" if wanted.more_colors else "",
        "without a mana cost" if wanted.no_cost else "",
        f"{_kinds(wanted.subtypes)} only" if wanted.subtypes else "",
        f"{_kinds(wanted.also)} as well" if wanted.also else "",
        f"not {_kinds(wanted.without)}" if wanted.without else "",
        f"with {listed([quoted(ability) for ability in wanted.abilities])}" if wanted.abilities else "",
    ]
    return "" if wanted == AS_IT_IS else f", but {listed([each for each in told if each])}"


def _enters_as_copy(
    *,
    copied: What,
    wanted: Except,
    optional: bool,
    would: Pattern,
    counters: tuple[tuple[str, int, str], ...],
    tapped: bool,
) -> str:
    may = ("perhaps " if optional else "") + ("tapped " if tapped else "")
    more = [
        f"{counted(amount, f'{kind} counter')}{f' if it is {with_article(needed.lower())}' if needed else ''}"
        for kind, amount, needed in counters
    ]
    with_them = f", with {listed(more)}" if more else ""
    return f"if {conditional(would)}: {may}as a copy of {formed(copied, 'a')}{but(wanted)}{with_them}"


def _is_copy_of(*, card: CardDef) -> str:
    return f"these are copies of {card.name}"


def _still_there(*, what: What, yours: bool) -> str:
    return f"you still control {say(what)}" if yours else f"{say(what)} is still on the battlefield"


def _gain_control(*, what: What, duration: int, while_true: Condition | None, who: Who) -> str:
    told = does(who, f"take {say(what)}")
    if while_true is not None:
        return f"as long as {say(while_true)}: {told}"
    return told if duration == FOR_EVER else f"{DURATIONS[duration]}: {told}"


def _become_copy(*, what: What, of: What, wanted: Except, duration: int, keeps: bool) -> str:
    told = f"{does(what, 'become')} a copy of {say(of)}{but(wanted)}{', with this ability as well' if keeps else ''}"
    return told if duration == FOR_EVER else f"{DURATIONS[duration]}: {told}"


def _create_copy(*, of: What, wanted: Except, amount: Amount, who: Who, tapped: bool, attacking: bool) -> str:
    state = ("tapped " if tapped else "") + ("attacking " if attacking else "")
    copies = counted(amount, f"{state}token copy")
    return f"{does(who, f'create {copies}')} of {say(of)}{but(wanted)}"


def _cant_get_counters(*, counter: str, what: What | None, who: Who | None) -> str:
    receiver = what if who is None else who
    return does(receiver, f"can't get {counter} counters" if counter else "can't get counters")


def _controls(*, objects: What, who: Who) -> str:
    return f"{does(who, 'control')} {say(objects)}"


def _return_transformed(*, what: What, yours: bool) -> str:
    return f"exile {say(what)}, then return it with its back face up{' under your control' if yours else ''}"


WORDS |= {
    Affected: "it",
    IsAlso: _is_also,
    IsNow: _is_now,
    IsNotA: _is_not,
    HasLandTypes: _land_types,
    HasCreatureTypes: _creature_types,
    HasColors: _has_colors,
    Loses: _loses,
    LosesAll: "{objects:lose} every ability",
    HasBase: _has_base,
    Switches: "{objects:have} power and toughness switched",
    DefinedSize: _defined_size,
    DefinedColors: _defined_colors,
    Controls: _controls,
    IsCopyOf: _is_copy_of,
    EntersAsCopy: _enters_as_copy,
    GainControl: _gain_control,
    ExchangeControl: "exchange control of {one} and {other}",
    BecomeCopy: _become_copy,
    CreateCopy: _create_copy,
    Transform: "{what:transform}",
    ReturnTransformed: _return_transformed,
    Transforms: "{what:a transform}",
    TypesAmong: "number of card types among {what:many}",
    CantGetCounters: _cant_get_counters,
    ChooseObject: "choose {what:a}",
    IsDealtDamage: "{what:be dealt} damage",
    PlayerIsDealtDamage: "{who:a take} damage",
    StillThere: _still_there,
}
