"""Prevention of damage to and by objects of a kind, for a turn or always (CR 615)."""

from __future__ import annotations

from typing import Final

from endstep.games.magic.abilities.base import Amount, Effect, Pattern, Target, What, Who
from endstep.games.magic.abilities.effects.permanents import ChangesThese, Lasts
from endstep.games.magic.abilities.objects import AFFECTED, HOST, PERMANENT, THIS, Things
from endstep.games.magic.abilities.patterns import DealsDamage
from endstep.games.magic.abilities.players import EACH_PLAYER, YOU
from endstep.games.magic.continuous.effects import THIS_TURN
from endstep.games.magic.continuous.parts import Prevent
from endstep.games.magic.oracle.grammar.changing import Parts
from endstep.games.magic.oracle.grammar.kinds import COUNT, EFFECT, STATIC, WOULD
from endstep.games.magic.oracle.grammar.pointing import Said, SaidMuch, Self
from endstep.games.magic.state.codes import BATTLEFIELD

_KINDS_OF_DAMAGE: Final = (("damage", None), ("combat damage", True), ("noncombat damage", False))


def _to(what: What, *, combat: bool | None) -> Prevent:
    return Prevent(DealsDamage(to_what=what, combat=combat))  # type: ignore[arg-type]


def _by(what: What, *, combat: bool | None) -> Prevent:
    return Prevent(DealsDamage(what, to=EACH_PLAYER, to_what=PERMANENT, combat=combat))  # type: ignore[arg-type]


def _fits(what: What) -> bool:
    return what in (THIS, HOST) or (isinstance(what, Things) and what.zone == BATTLEFIELD)


# what is prevented so that something happens instead, which may speak of how much it was
def _would_hurt(what: What, *, combat: bool | None) -> Pattern | None:
    if not _fits(what) or (what == THIS and combat is None):
        return None  # the last is read with what else can be done about it
    return DealsDamage(to_what=what, combat=combat)  # type: ignore[arg-type]


def _would_hurt_anything(source: Things, to: tuple[Who, Things], *, combat: bool | None) -> Pattern:
    players, objects = to
    return DealsDamage(None if source == PERMANENT else source, players, objects, combat)


def _would_hurt_by(source: Things, what: What, *, combat: bool | None) -> Pattern | None:
    if not _fits(what):
        return None
    return DealsDamage(None if source == PERMANENT else source, to_what=what, combat=combat)  # type: ignore[arg-type]


def _would_hurt_player(source: Things, who: Who, *, combat: bool | None) -> Pattern:
    return DealsDamage(None if source == PERMANENT else source, who, combat=combat)


def _how_much(here: int) -> Amount:
    return SaidMuch(here)


for _damage, _combat in _KINDS_OF_DAMAGE:
    if _combat is not None:
        WOULD.says(f"{_damage} would be dealt to you", DealsDamage(to=YOU, combat=_combat))
    WOULD.add(f"{_damage} would be dealt to {{what:standing}}", _would_hurt, combat=_combat)
    WOULD.add(f"{_damage} would be dealt to {{what:one}}", _would_hurt, combat=_combat)
    _dealt = f"{{source:dealing}} would deal {_damage} to"
    WOULD.add(f"{_dealt} {{to:anything}}", _would_hurt_anything, combat=_combat)
    WOULD.add(f"{_dealt} {{what:standing}}", _would_hurt_by, combat=_combat)
    WOULD.add(f"{_dealt} {{what:one}}", _would_hurt_by, combat=_combat)
    WOULD.add(f"{_dealt} {{who:any_who}}", _would_hurt_player, combat=_combat)
COUNT.add("the (?:amount of )?damage prevented this way {here}", _how_much)


# always
def _always_to(what: What, *, combat: bool | None) -> Parts | None:
    return (_to(what, combat=combat),) if _fits(what) else None


def _always_by(what: What, *, combat: bool | None) -> Parts | None:
    return (_by(what, combat=combat),) if _fits(what) else None


def _always_both(what: What, *, combat: bool | None) -> Parts | None:
    return (_to(what, combat=combat), _by(what, combat=combat)) if _fits(what) else None


def _always_you_and(things: Things, *, combat: bool | None) -> Parts | None:
    if not _fits(things):
        return None
    return (Prevent(DealsDamage(to=YOU, to_what=things, combat=combat)),)


def _always_you(*, combat: bool | None) -> Parts:
    return (Prevent(DealsDamage(to=YOU, combat=combat)),)


def _always_from(what: What, things: Things, *, combat: bool | None) -> Parts | None:
    if not _fits(what) or not _fits(things):
        return None
    return (Prevent(DealsDamage(things, to_what=what, combat=combat)),)  # type: ignore[arg-type]


for _damage, _combat in _KINDS_OF_DAMAGE:
    _all = f"prevent all {_damage} that would be dealt"
    if _combat is not None:
        STATIC.add(f"{_all} to {{what:standing}}", _always_to, combat=_combat)
    STATIC.add(f"{_all} to {{what:standing}} by {{things}}", _always_from, combat=_combat)
    STATIC.add(f"{_all} by {{what:standing}}", _always_by, combat=_combat)
    STATIC.add(f"{_all} to and dealt by {{what:standing}}", _always_both, combat=_combat)
    STATIC.add(f"{_all} to you and {{things}}", _always_you_and, combat=_combat)
    STATIC.add(f"{_all} to you", _always_you, combat=_combat)


# for a turn
def _lasting(what: What, parts: tuple[Prevent, ...], fixed: tuple[Prevent, ...]) -> Effect | None:
    """Return an effect about objects that are found now, or about all of a kind (CR 611.2c)."""
    if isinstance(what, Things):
        return Lasts(parts, THIS_TURN) if what.zone == BATTLEFIELD else None
    if isinstance(what, (Said, Self, Target)) or what == HOST:
        return ChangesThese(what, fixed, THIS_TURN)
    return None


def _turn_to(what: What, *, combat: bool | None) -> Effect | None:
    return _lasting(what, (_to(what, combat=combat),), (_to(AFFECTED, combat=combat),))


def _turn_by(what: What, *, combat: bool | None) -> Effect | None:
    return _lasting(what, (_by(what, combat=combat),), (_by(AFFECTED, combat=combat),))


def _turn_both(what: What, *, combat: bool | None) -> Effect | None:
    return _lasting(
        what,
        (_to(what, combat=combat), _by(what, combat=combat)),
        (_to(AFFECTED, combat=combat), _by(AFFECTED, combat=combat)),
    )


def _turn_player(who: Who, things: Things | None = None, *, combat: bool | None) -> Effect | None:
    if things is not None and not _fits(things):
        return None
    return Lasts((Prevent(DealsDamage(things, to=who, combat=combat)),), THIS_TURN)


def _turn_you_and(things: Things, *, combat: bool | None) -> Effect | None:
    return Lasts((Prevent(DealsDamage(to=YOU, to_what=things, combat=combat)),), THIS_TURN) if _fits(things) else None


def _turn_players(things: Things, *, combat: bool | None) -> Effect | None:
    return Lasts((Prevent(DealsDamage(things, to=EACH_PLAYER, combat=combat)),), THIS_TURN) if _fits(things) else None


for _damage, _combat in _KINDS_OF_DAMAGE:
    _all = f"prevent all {_damage} that would be dealt"
    for _before, _after in (("", " this turn"), ("this turn ", "")):
        EFFECT.add(f"{_all} {_before}to and dealt by {{what}}{_after}", _turn_both, combat=_combat)
        if _combat is not True or _before:
            EFFECT.add(f"{_all} {_before}to {{what}}{_after}", _turn_to, combat=_combat)
            EFFECT.add(f"{_all} {_before}by {{what}}{_after}", _turn_by, combat=_combat)
        EFFECT.add(f"{_all} {_before}to {{who}}{_after}", _turn_player, combat=_combat)
        EFFECT.add(f"{_all} {_before}to {{who}} by {{things}}{_after}", _turn_player, combat=_combat)
        EFFECT.add(f"{_all} {_before}to you and {{things}}{_after}", _turn_you_and, combat=_combat)
    EFFECT.add(f"{_all} to {{who}} this turn by {{things}}", _turn_player, combat=_combat)
    EFFECT.add(f"prevent all {_damage} {{things}} would deal to players this turn", _turn_players, combat=_combat)
    if _combat is not None:
        EFFECT.add(f"prevent all {_damage} {{what}} would deal this turn", _turn_by, combat=_combat)
    else:
        EFFECT.add(f"prevent all {_damage} that {{what:things}} would deal this turn", _turn_by, combat=_combat)
        EFFECT.add(f"prevent all {_damage} {{what:things}} would deal this turn", _turn_by, combat=_combat)

__all__: Final = []
