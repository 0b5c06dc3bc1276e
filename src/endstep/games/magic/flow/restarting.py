"""Restarting the game: it ends without a result, and those who are in it begin a new one with their cards (CR 727)."""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING, NoReturn

from endstep.games.magic.abilities.base import Effect, Scope, Static
from endstep.games.magic.continuous.effects import FOR_EVER, Lasting
from endstep.games.magic.continuous.endings import AwaitsFirstTurn
from endstep.games.magic.flow import markers
from endstep.games.magic.signals import Anew
from endstep.games.magic.state.codes import COMMAND, EXILE, LIBRARY, STACK, STAGE_BEGIN, UNTAP
from endstep.games.magic.state.records import Common, Obj, PlayerRecord, Turn
from endstep.games.magic.verbs.beginning import Restarted
from endstep.games.magic.verbs.moving import insert

if TYPE_CHECKING:
    from endstep.games.magic.abilities.card import CardDef
    from endstep.games.magic.game import Game


def restart(game: Game, scope: Scope, *, kept: Collection[int], then: Effect | None) -> NoReturn:
    """Restart the game; the controller of the effect is the starting player (CR 727.1a).

    Objects of `kept` stay in exile (727.5); `then` is done just before the first turn (727.4).
    """
    from endstep.games.magic.beginning import WITH_MULLIGANS

    seat = scope.controller
    game.record(Restarted(seat), "727.1")
    position = game.position
    exempt: list[int] = []
    cards = [position.objects[id] for id in sorted(position.objects)]
    _clear(game)
    for old in cards:
        if old.id in kept:
            exempt.append(_put(game, old, EXILE))
        elif _is_card(old) and not (old.card is None and position.players[old.owner].unlimited):
            _put(game, old, COMMAND if old.commander and game.format.command_zone else LIBRARY)
    for each in game.in_game:
        if position.players[each].unlimited:
            _forget_library(game, each)
    begin_anew(game, seat, restarted=True)
    if then is not None:
        game.last_effect(Static((AwaitsFirstTurn(then),)), scope, FOR_EVER, affected=tuple(exempt))
    raise Anew(WITH_MULLIGANS)


def begin_anew(game: Game, seat: int, *, restarted: bool) -> None:
    """Set players, turn and everything that a game remembers as they are at its beginning (CR 103)."""
    position = game.position
    out = tuple(each for each in range(position.seats) if each not in game.in_game)
    common = Common()
    common.absent = out
    common.restarted = restarted
    active = game.primary(seat)
    common.next_turn = game.next_to_take_turns(active)
    position.put_common(common)
    heads = max(len(game.table.team_of(each) & game.in_game) for each in game.in_game) if game.format.teams else 1
    life = game.format.starting_life(game.how_many_began, heads=heads)
    for each in game.in_game:
        record = PlayerRecord(life)
        old = position.players[each]
        record.unlimited, record.known_top, record.pool_size = old.unlimited, old.known_top, old.pool_size
        record.outside = old.outside
        position.put_player(each, record)
    turn = Turn()
    turn.active = turn.priority = active
    turn.step = UNTAP
    turn.stage = STAGE_BEGIN
    position.put_turn(turn)
    markers.hand_out(game)
    position.touch()
    game.harmless = None
    game.checked = -1
    game.count_ranges()


def _clear(game: Game) -> None:
    """Empty all zones, and end all effects and everything that waits."""
    position = game.position
    for key in list(position.effects):
        position.put_effect(key, None)
    for index, ids in enumerate(position.zones):
        if ids:
            position.put_zone(index, ())
    for id in list(position.objects):
        position.drop_object(id, remember=True)
    for seat in game.in_game:
        record = position.players[seat].clone()
        record.known_top = record.pool_size = 0
        position.put_player(seat, record)


def _is_card(obj: Obj) -> bool:
    """Return whether an object is a card, and no token, copy, emblem or ability (CR 727.2)."""
    if obj.is_token or obj.is_copy:
        return False
    if obj.card is None:
        return obj.spell is None or obj.spell.ability is None
    return bool(obj.card.printed.types)  # an emblem has none (CR 114.3)


def card_of(obj: Obj) -> CardDef | None:
    """Return the card that an object is, whatever it looks like and whichever part of it was cast."""
    whole = obj.spell.whole if obj.zone == STACK and obj.spell is not None else None
    return obj.real if whole is None else whole


def _put(game: Game, old: Obj, zone: int) -> int:
    card = game.new_object(card_of(old), old.owner, zone)
    card.label = old.label
    card.commander = old.commander
    game.position.put_object(card)
    insert(game, card, -1)
    return card.id


def _forget_library(game: Game, seat: int) -> None:
    """Let a deck of which only some cards are known be unknown as a whole: nobody knows what it is that is drawn."""
    position = game.position
    for id in position.library(seat):
        position.drop_object(id, remember=True)
    position.put_zone(position.zone_index(LIBRARY, seat), ())


# what is left of the effect


def _awaiting(game: Game) -> list[tuple[Lasting, AwaitsFirstTurn]]:
    return [
        (effect, effect.ability.parts[0])
        for effect in game.position.effects.values()
        if isinstance(effect.ability, Static) and isinstance(effect.ability.parts[0], AwaitsFirstTurn)
    ]


def unfinished(game: Game) -> bool:
    """Return whether the effect that restarted the game has still something to do."""
    return bool(_awaiting(game))


def finish(game: Game) -> None:
    """Have that effect do the rest (CR 727.4)."""
    for effect, part in _awaiting(game):
        scope = Scope(effect.source, effect.controller)
        objects = game.position.objects
        scope.objects["kept"] = tuple(objects[id] for id in effect.affected or () if id in objects)
        game.end_effect(effect.id)
        part.effect.do(game, scope)
