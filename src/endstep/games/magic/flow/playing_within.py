"""Playing a game within the game, as the action that begins it sees it (CR 729)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from endstep.core import Result
from endstep.games.magic.state.codes import COMMAND, LIBRARY
from endstep.games.magic.verbs import cards
from endstep.games.magic.verbs.beginning import Played, SubgameBegan, SubgameEnded
from endstep.games.magic.verbs.moving import BOTTOM, insert, take_away, take_out

if TYPE_CHECKING:
    from endstep.games.magic.game import Game


def _take_back(game: Game, played: Played) -> None:
    """Put cards that were brought into a subgame into libraries; those of this game leave their zones (CR 729.4a)."""
    position = game.position
    common = position.common.clone()
    common.brought = (*common.brought, *played.further)
    position.put_common(common)
    for seat, outside in enumerate(played.outside):
        if outside != position.players[seat].outside:
            record = position.players[seat].clone()
            record.outside = outside
            position.put_player(seat, record)
    for seat, added in played.added:
        card = game.new_object(added, seat, LIBRARY)
        position.put_object(card)
        insert(game, card, BOTTOM)
    first = game.hold()
    for id in played.brought:
        old = position.objects.get(id)
        if old is None:
            continue
        card = game.new_object(old.real, old.owner, LIBRARY)
        card.label, card.commander = old.label, old.commander
        take_out(game, id, "729.4a")
        position.put_object(card)
        insert(game, card, BOTTOM)
    if first:
        game.release()
    position.touch()


def play_subgame(game: Game, seat: int) -> tuple[int, ...]:
    """Have the players in the game play a subgame with their libraries; return the seats of who won it.

    Then their cards are in their libraries again, which they shuffle (CR 729.5). A commander that began it in the
    command zone and is elsewhere as it ends goes there with them (729.5c).
    """
    game.record(SubgameBegan(seat), "729.1")
    played = game.ask_subgame()
    game.happened_log.extend(played.log)
    game.record(SubgameEnded(seat), "729.5")
    _take_back(game, played)
    objects = game.position.objects
    for id in game.position.zone(COMMAND):
        old = objects[id]
        if old.commander in played.away:
            card = game.new_object(old.real, old.owner, LIBRARY)
            card.label, card.commander = old.label, old.commander
            take_away(game, old)
            game.position.put_object(card)
            insert(game, card, BOTTOM)
    for each in game.turn_order():
        cards.shuffle(game, each)
    return tuple(each for each, result in enumerate(played.results) if result is Result.WON)
