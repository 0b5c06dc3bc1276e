"""Playing cards on characters (3.3)."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from endstep.core import Option, Role
from endstep.games.eredan import cards
from endstep.games.eredan.codes import CLOSING
from endstep.games.eredan.language import Aim, Card, Scope
from endstep.games.eredan.state import NO_ONE, UNKNOWN, Later
from endstep.games.eredan.verbs import without

if TYPE_CHECKING:
    from endstep.games.eredan.battle import Battle


def options(battle: Battle, seat: int) -> list[Option]:
    """Return every card that a player may play now, on every character on which it may be played."""
    found = []
    for name in dict.fromkeys(battle.side(seat).hand):
        if name != UNKNOWN and is_time(battle, cards.find(name)):
            found += _ways(battle, seat, cards.find(name))
    return found


def is_time(battle: Battle, card: Card) -> bool:
    """Return whether a card is played in the present phase."""
    return card.at_the_end is (battle.state.phase == CLOSING)


def _ways(battle: Battle, seat: int, card: Card) -> list[Option]:
    if card.aim is Aim.NOBODY:
        return [Option(Role.ACTION, "play", NO_ONE, card.name)]
    there = card.aim.places(battle, seat)
    return [Option(Role.ACTION, "play", battle.number_of(place), card.name) for place in there]


def play(battle: Battle, seat: int, option: Option) -> None:
    """Play a card: it takes effect and then lies on the discard pile; what it does later is remembered."""
    card = cards.find(str(option.detail))
    target = None if option.subject == NO_ONE else battle.place_of(option.subject)
    side = battle.side(seat)
    battle.put_side(seat, replace(side, hand=without(side.hand, card.name)))
    on = "" if target is None else battle.called(target)
    battle.happened("card-played", "3.3", player=battle.names[seat], card=card.name, character=on)
    scope = Scope(seat, target, card.name)
    for effect in card.effects:
        effect.do(battle, scope)
    side = battle.side(seat)
    battle.put_side(seat, replace(side, discard=tuple(sorted((*side.discard, card.name)))))
    if card.later:
        battle.state = replace(battle.state, later=(*battle.state.later, Later(seat, card.name, target)))


def do_later(battle: Battle, later: Later) -> None:
    """Do what a card does at the end of the turn."""
    battle.happened("card-takes-effect", "4.8", player=battle.names[later.seat], card=later.card)
    for effect in cards.find(later.card).later:
        effect.do(battle, Scope(later.seat, later.target, later.card))
