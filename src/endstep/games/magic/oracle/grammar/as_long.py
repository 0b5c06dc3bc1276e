"""What lasts for as long as something is so (CR 611.2b)."""

from __future__ import annotations

from typing import Final

from endstep.games.magic.abilities.base import Condition, Effect, What
from endstep.games.magic.abilities.becoming import StillThere
from endstep.games.magic.abilities.conditions import Both, Is
from endstep.games.magic.abilities.effects.becoming import GainControl
from endstep.games.magic.abilities.effects.permanents import ChangesWhile
from endstep.games.magic.abilities.objects import THIS, Things
from endstep.games.magic.oracle.grammar.changing import Parts
from endstep.games.magic.oracle.grammar.kinds import AS_LONG, EFFECT

_TAPPED: Final = Is(THIS, Things(tapped=True))
_YOURS: Final = StillThere(THIS, yours=True)
AS_LONG.says("~ remains on the battlefield", StillThere(THIS))
AS_LONG.says("you control ~", _YOURS)
AS_LONG.says("~ remains tapped", Both(StillThere(THIS), _TAPPED))
AS_LONG.says("you control ~ and ~ remains tapped", Both(_YOURS, _TAPPED))


def _control(what: What, condition: Condition) -> Effect:
    return GainControl(what, while_true=condition)


def _changed(what: What, parts: Parts, condition: Condition) -> Effect:
    return ChangesWhile(what, parts, condition)


EFFECT.add("gain control of {what} for as long as {condition:as_long}", _control)
EFFECT.add("{what} {parts:changes} for as long as {condition:as_long}", _changed)
EFFECT.add("for as long as {condition:as_long} , {what} {parts:changes}", _changed)

__all__: list[str] = []
