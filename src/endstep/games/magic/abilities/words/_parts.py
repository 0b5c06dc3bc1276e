"""What static abilities and lasting effects do, in words."""

from __future__ import annotations

from dataclasses import fields, replace

from endstep.games.magic.abilities.base import Ability, Amount, Condition, Effect, Part, Pattern, What, Who
from endstep.games.magic.abilities.objects import SPELL, Things, ThisObject
from endstep.games.magic.abilities.words._saying import WORDS, conditional, counted, does, formed, say
from endstep.games.magic.continuous.limiting import CantBeSacrificed
from endstep.games.magic.continuous.parts import (
    CantAttack,
    CantBeBlocked,
    CantBlock,
    CantCast,
    CantDraw,
    CantGainLife,
    CantLose,
    CantLoseLife,
    CantPrevent,
    CantWin,
    CostsAtLeast,
    CostsLess,
    CostsMore,
    EntersTapped,
    EntersWith,
    Gets,
    GoesElsewhere,
    Grants,
    Instead,
    LifeStopsAt,
    Multiplied,
    NoMaximumHand,
    Prevent,
    SkipStep,
)
from endstep.games.magic.state.codes import ZONE_NAMES


def about(part: Part, what: What) -> Part:
    """Return a part that speaks of those objects where it spoke of "this", as when an effect has fixed them."""
    # Every part is a dataclass; who must be blocked is the source itself.
    names = [f.name for f in fields(part) if f.name != "attacker"]  # type: ignore[arg-type]  # as said above
    own = [name for name in names if isinstance(getattr(part, name), ThisObject)]
    return replace(part, **dict.fromkeys(own, what))  # type: ignore[type-var]  # as said above


def _cant_lose(*, who: Who, only_code: str) -> str:
    return does(who, "can't lose" + (f" for {only_code}" if only_code else ""))


def _cant_draw(*, who: Who, most: int) -> str:
    return does(who, f"can't draw more than {counted(most, 'card')} a turn" if most else "can't draw cards")


def _cant_cast(*, who: Who, what: Things | None, abilities: bool, most: int) -> str:
    kind = SPELL if what is None else what.spells()
    spells = f"more than {most} {formed(kind, 'many' if most > 1 else 'kind')} a turn" if most else formed(kind, "many")
    return does(who, f"can't cast {spells}" + (" nor activate anything but mana abilities" if abilities else ""))


def _instead(*, would: Pattern, effect: Effect, may: bool, condition: Condition | None) -> str:
    return f"if {instead(would, effect, may=may, condition=condition)}"


def instead(event: Pattern, effect: Effect, *, may: bool, condition: Condition | None) -> str:
    """Return an event and what happens instead."""
    only_if = f" while {say(condition)}" if condition is not None else ""
    return f"{conditional(event)}{only_if}, {'may instead' if may else 'instead'}: {say(effect)}"


def _enters_tapped(*, would: Pattern) -> str:
    return f"{say(would)} tapped"


def _enters_with(*, would: Pattern, counter: str, amount: Amount) -> str:
    return f"{say(would)} with {counted(amount, f'{counter} counter')}"


def _goes_elsewhere(*, would: Pattern, to: int, position: int) -> str:
    place = "the bottom of the library" if position < 0 else ZONE_NAMES[to]
    return f"if {conditional(would)}: to {place} instead"


def _multiplied(*, would: Pattern, factor: int, plus: int) -> str:
    more = (f" x {factor}" if factor != 1 else "") + (f" + {plus}" if plus else "")
    return f"if {conditional(would)}: that much{more} instead"


def _life_stops_at(*, would: Pattern, floor: int) -> str:
    return f"if {conditional(would)}: it stops at {floor}"


def _prevent(*, would: Pattern, counted: bool) -> str:
    return f"prevent {'so much of it' if counted else 'it'}, if {conditional(would)}"


def _grants(*, objects: What, ability: Ability) -> str:
    from endstep.games.magic.abilities.words._cards import quoted

    return does(objects, f"have {quoted(ability)}")


def _gets(*, objects: What, power: Amount, toughness: Amount) -> str:
    return does(objects, f"get {_signed(power)}/{_signed(toughness)}")


def _signed(amount: Amount) -> str:
    return f"{amount:+}" if isinstance(amount, int) else f"+{counted(amount)}"


def _costs_more(*, who: Who, what: What, amount: Amount) -> str:
    return f"{_cost(who, what, amount)} more"


def _costs_less(*, who: Who, what: What, amount: Amount, mana: str) -> str:
    if mana:
        amount_or_mana = mana if amount == 0 else f"{{{say(amount)}}}{mana}"
        return f"{formed(what, 'a')} costs {say(who)} {amount_or_mana} less"
    return f"{_cost(who, what, amount)} less"


def _costs_at_least(*, who: Who, what: Things, amount: Amount) -> str:
    return f"{_cost(who, what, amount)} or more"


def _cost(who: Who, what: What, amount: Amount) -> str:
    mana = f"{{{amount}}}" if isinstance(amount, int) else counted(amount)
    return f"{formed(what, 'a')} costs {say(who)} {mana}"


WORDS |= {
    CantLose: _cant_lose,
    CantWin: "{who:can't win}",
    CantGainLife: "{who:can't gain} life",
    CantLoseLife: "{who:can't lose} life",
    CantDraw: _cant_draw,
    CantCast: _cant_cast,
    CantAttack: "{what:can't attack}",
    CantBeSacrificed: "{what:can't be sacrificed}",
    CantBlock: "{what:can't block}",
    CantBeBlocked: "{what:can't be blocked}",
    CantPrevent: "no damage is prevented",
    SkipStep: "{who:skip their} {step:step}",
    NoMaximumHand: "no maximum hand size for {who}",
    CostsMore: _costs_more,
    CostsLess: _costs_less,
    CostsAtLeast: _costs_at_least,
    Instead: _instead,
    EntersTapped: _enters_tapped,
    EntersWith: _enters_with,
    GoesElsewhere: _goes_elsewhere,
    Multiplied: _multiplied,
    LifeStopsAt: _life_stops_at,
    Prevent: _prevent,
    Grants: _grants,
    Gets: _gets,
}
