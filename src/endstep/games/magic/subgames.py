"""A game within the game (CR 729): it has a position of its own, and the game around it waits in midst of an action.

What it comes to is one input of the action that began it. So the game around it needs no more than its place: when the
subgame is over, the action is run again with that input.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from endstep.core import Input, Result
from endstep.games.magic.flow.restarting import begin_anew, card_of
from endstep.games.magic.start import Start
from endstep.games.magic.state.codes import COMMAND, LIBRARY
from endstep.games.magic.state.fingerprint import fingerprint_of
from endstep.games.magic.state.key import key_of
from endstep.games.magic.state.position import Position
from endstep.games.magic.state.records import Obj
from endstep.games.magic.verbs.beginning import Played
from endstep.games.magic.verbs.moving import insert

if TYPE_CHECKING:
    from endstep.games.magic.abilities.card import CardDef
    from endstep.games.magic.magic import Magic


class Suspended:
    """A game that waits: for the one within it, or to go on within one in which a concession comes first.

    `inputs` are those of the action in whose midst it is, which began at `start`; `log` is what had happened in it by
    then, from `began` on in the trail. `key` and `fingerprint` are of its position in the midst of that action.
    """

    __slots__ = ("began", "fingerprint", "in_game", "inputs", "key", "log", "position", "start")

    def __init__(self, game: Magic) -> None:
        self.position = game.position
        self.start = game._start
        self.inputs = tuple(game.pending)
        self.in_game = game.in_game
        self.began = game.began
        self.log = tuple(game.happened_log[game.began : game._start.log])
        self.key = key_of(game, answered=game.answered)
        self.fingerprint = fingerprint_of(game)

    def copy(self) -> Suspended:
        """Return an independent copy."""
        new = Suspended.__new__(Suspended)
        new.position = self.position.copy(self.start)
        new.start = self.start.moved(0)
        new.inputs = self.inputs
        new.in_game = self.in_game
        new.began = self.began
        new.log = self.log
        new.key = self.key
        new.fingerprint = self.fingerprint
        return new


def begin(game: Magic) -> None:
    """Leave a game in the midst of an action, and begin one within it; or go on with one that had begun."""
    from endstep.games.magic.beginning import STARTING_WITHIN

    game.outer = (*game.outer, Suspended(game))
    if game.inner:
        _go_on(game)
        return
    main = game.position
    game.began = len(game.happened_log)
    game.turn_to(Position([0] * main.seats))
    for seat in range(main.seats):
        record = main.players[seat]
        if seat not in game.in_game:  # who has left the game around it is outside the subgame (CR 729.4)
            game.position.put_player(seat, record)
            continue
        for id in main.library(seat):
            _bring(game, main.objects[id], LIBRARY)
        new = game.position.players[seat].clone()
        new.unlimited = record.unlimited
        new.outside = record.outside
        game.position.put_player(seat, new)
    if game.format.command_zone:
        for id in main.zone(COMMAND):
            if main.objects[id].commander:
                _bring(game, main.objects[id], COMMAND)  # CR 729.2c
    begin_anew(game, min(game.in_game), restarted=False)
    game.change = STARTING_WITHIN
    game.pending = []
    game.position.forget_log()
    game._start = Start(game)


def _bring(game: Magic, old: Obj, zone: int) -> None:
    card = game.new_object(card_of(old), old.owner, zone)
    card.label = old.label
    card.commander = old.commander
    game.position.put_object(card)
    insert(game, card, -1)


def end(game: Magic) -> None:
    """Go on with the game around one that is over, whose result is an input of the action under way (CR 729.5)."""
    played = Played(
        tuple(_result(game, seat) for seat in range(game.position.seats)),
        tuple(game.happened_log[game.began :]),
        _away(game),
        tuple(id for games, id in game.position.common.brought if games == 1),
        tuple((games - 1, id) for games, id in game.position.common.brought if games > 1),
        _added(game),
        tuple(record.outside for record in game.position.players),
    )
    outer = game.outer[-1]
    game.outer = game.outer[:-1]
    _be(game, outer, outer.start)
    game.pending = [*outer.inputs, Input(0, result=played)]


def _result(game: Magic, seat: int) -> Result | None:
    return None if seat in game.position.common.absent else game.position.players[seat].result


def _added(game: Magic) -> tuple[tuple[int, CardDef], ...]:
    """Return the cards that came from further away than the game around this one, with their owners (CR 729.5)."""
    around = game.around()
    found = []
    for seat, record in enumerate(game.position.players):
        left = list(record.outside or ())
        for card in around[0].players[seat].outside or ():
            if card in left:
                left.remove(card)
            else:
                found.append((seat, card))
    for games, id in game.position.common.brought:
        obj = around[games - 1].objects[id]
        if games > 1 and obj.real is not None:
            found.append((obj.owner, obj.real))
    return tuple(found)


def _away(game: Magic) -> tuple[str, ...]:
    """Return the commanders that are no longer in the command zone of the subgame, if they began there (CR 729.5c)."""
    there = {game.position.objects[id].commander for id in game.position.zone(COMMAND)}
    main = game.outer[-1].position
    began = [main.objects[id].commander for id in main.zone(COMMAND)]
    return tuple(each for each in began if each and each not in there)


def _be(game: Magic, other: Suspended, start: Start) -> None:
    """Be at the start of the action in whose midst a game waits."""
    game.turn_to(other.position)
    game._back_to(start)
    game._start = start
    game.began = other.began


# conceding a game around


def concede_around(game: Magic, told: Input) -> None:
    """Have a player concede the game so far out; those within it then go on without that player.

    The action in whose midst that game waits is run again, with the concession as one more input.
    """
    games = [*game.outer, Suspended(game)]
    place = len(game.outer) - told.outer
    meant = games[place]
    game.outer, game.inner = tuple(games[:place]), tuple(games[place + 1 :])
    _be(game, meant, meant.start)
    game.pending = [*meant.inputs, Input(-1, concedes=told.concedes)]


def _go_on(game: Magic) -> None:
    """Go on with a game within this one that had begun; who has left this one leaves that one as well."""
    there = game.in_game
    inner, game.inner = game.inner[0], game.inner[1:]
    began = len(game.happened_log)
    game.happened_log.extend(inner.log)
    start = inner.start.moved(inner.start.length)
    start.log = len(game.happened_log)
    _be(game, inner, start)
    game.began = began
    gone = [Input(-1, concedes=seat) for seat in sorted(inner.in_game - there)]
    game.pending = [*inner.inputs, *gone]
