"""Attacks as events: "whenever you attack", "whenever a creature attacks you" (CR 508.3)."""

from __future__ import annotations

from typing import Final

from endstep.games.magic.abilities.attacking import AttacksPlayer, AttackTogether
from endstep.games.magic.abilities.base import Amount, Who
from endstep.games.magic.abilities.objects import CREATURE, Things
from endstep.games.magic.abilities.patterns import Attacks
from endstep.games.magic.abilities.players import EACH_PLAYER, OPPONENTS, YOU
from endstep.games.magic.oracle.grammar.events import Patterns, Subject
from endstep.games.magic.oracle.grammar.kinds import EVENT
from endstep.games.magic.state.codes import BATTLEFIELD


def _you_attack(things: Things) -> Patterns | None:
    if things.zone != BATTLEFIELD or things.controller not in (None, YOU):
        return None
    return (Attacks(things.yours(), each=False),)


def _several(things: Things, amount: Amount, who: Who | None = YOU) -> Patterns | None:
    if things.zone != BATTLEFIELD or not isinstance(amount, int):
        return None
    if who is not None and things.controller not in (None, who):
        return None
    return (AttackTogether(things if who is None else things.of(who), amount),)


EVENT.says("you attack", (Attacks(CREATURE.yours(), each=False),))
EVENT.says("you attack with a creature", (Attacks(CREATURE.yours(), each=False),))
EVENT.add("you attack with one or more {things}", _you_attack)
EVENT.add("you attack with {amount} or more {things}", _several)
EVENT.add("{amount} or more {things} attack", _several, who=None)
EVENT.add("{amount} or more {things} you control attack", _several, who=YOU)


def _attacks_player(subject: Subject, who: Who, *, planeswalkers: bool = False) -> Patterns:
    return tuple(AttacksPlayer(each, who, planeswalkers) for each in subject)  # type: ignore[arg-type]


def _some_attack_player(things: Things, who: Who, *, planeswalkers: bool = False) -> Patterns | None:
    if things.zone != BATTLEFIELD:
        return None
    return (AttacksPlayer(things, who, planeswalkers, each=False),)


for _words, _who, _too in (
    ("you", YOU, False),
    ("you or a planeswalker you control", YOU, True),
    ("a player", EACH_PLAYER, False),
    ("one of your opponents", OPPONENTS, False),
    ("an opponent", OPPONENTS, False),
):
    EVENT.add(f"{{subject}} attacks {_words}", _attacks_player, who=_who, planeswalkers=_too)
    EVENT.add(f"one or more {{things}} attack {_words}", _some_attack_player, who=_who, planeswalkers=_too)
EVENT.add(
    "one or more {things} attack you and / or (?:one or more |)planeswalkers you control",
    _some_attack_player,
    who=YOU,
    planeswalkers=True,
)

__all__: Final = []
