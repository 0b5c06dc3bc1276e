"""Gaining, losing, paying and setting life (CR 119)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from endstep.core import Option, Role
from endstep.games.magic.verbs import events as ev
from endstep.games.magic.verbs import tallying

if TYPE_CHECKING:
    from endstep.games.magic.game import Game


def gain_life(game: Game, seat: int, amount: int) -> int:
    """Have a player gain life; return how much was gained (CR 119.3).

    Nothing happens for zero or less (119.9); "can't gain life" (119.7) and replacement effects come first.
    """
    if seat not in game.in_game or not game.guards.above(amount, 0, "119.9"):
        return 0
    event = game.propose(ev.LifeGained(seat, amount))
    if not isinstance(event, ev.LifeGained) or not game.guards.above(event.amount, 0, "119.9"):
        return 0
    _change(game, event.seat, event.amount)
    tallying.add(game, event.seat, tallying.LIFE_GAINED, event.amount)
    game.happened(event, "119.3")
    return event.amount


def lose_life(game: Game, seat: int, amount: int, *, damage: ev.Damage | None = None) -> int:
    """Have a player lose life; return how much was lost (CR 119.3; 120.3a when it results from damage)."""
    if seat not in game.in_game or not game.guards.above(amount, 0, "119.3"):
        return 0
    event = game.propose(ev.LifeLost(seat, amount, damage))
    if not isinstance(event, ev.LifeLost) or not game.guards.above(event.amount, 0, "119.3"):
        return 0
    _change(game, event.seat, -event.amount)
    record = game.position.players[event.seat].clone()
    record.life_lost += event.amount
    game.position.put_player(event.seat, record)
    game.happened(event, "120.3a" if damage is not None else "119.3")
    return event.amount


def can_pay_life(game: Game, seat: int, amount: int) -> bool:
    """Return whether a player may pay that much life (CR 119.4, 119.4b, 119.8)."""
    if amount == 0:  # guarded: a cost written as zero is no quantity
        return True
    if not game.guards.at_least(game.position.players[seat].life, amount, "119.4"):
        return False
    return not game.forbidden(ev.LifeLost(seat, amount))


def pay_life(game: Game, seat: int, amount: int) -> None:
    """Have a player pay life; raise IllegalAnswer when they may not (CR 119.4)."""
    if not can_pay_life(game, seat, amount):
        life = game.position.players[seat].life
        raise game.illegal(f"{game.names[seat]} has {life} life and can't pay {amount}", "119.4")
    game.happened(ev.LifePaid(seat, amount), "119.4b" if amount == 0 else "119.4")  # guarded as above
    lose_life(game, seat, amount)


def set_life(game: Game, seat: int, total: int) -> None:
    """Make a player's life total a number: the player gains or loses what is needed (CR 119.5)."""
    life = game.position.players[seat].life
    if game.guards.below(life, total, "119.5"):
        gain_life(game, seat, total - life)
    else:
        lose_life(game, seat, life - total)


def one_of_each_team(game: Game, seats: Sequence[int]) -> list[int]:
    """Return the players whose life totals are set when those of all these are (CR 810.9d).

    A team that shares its life and of which everybody is meant chooses one of them.
    """
    found: list[int] = []
    for seat in seats:
        mates = [other for other in game.life_sharers(seat) if other in game.in_game]
        if len(mates) < 2 or not set(mates) <= set(seats):
            found.append(seat)
        elif seat == next(other for other in seats if other in mates):
            options = [Option(Role.CHOICE, "choose player", other) for other in mates]
            found.append(game.ask(game.primary(seat), "whose life total", options, rule="810.9d").subject)
    return found


def _change(game: Game, seat: int, amount: int) -> None:
    for sharer in game.life_sharers(seat):
        record = game.position.players[sharer].clone()
        record.life += amount
        game.position.put_player(sharer, record)
