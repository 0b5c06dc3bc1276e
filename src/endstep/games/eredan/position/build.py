"""Making a game of a position: the characters and cards that its names stand for, and the moment it stands at."""

from __future__ import annotations

from collections.abc import Iterable

from endstep.core import EndstepError, Input, Player
from endstep.games.eredan.cards import CARDS, CHARACTERS
from endstep.games.eredan.codes import ERRATUM, OPENING, PHASES
from endstep.games.eredan.eredan import Eredan
from endstep.games.eredan.policies import DEFAULTS
from endstep.games.eredan.position.spec import CharacterSpec, PlayerSpec, PositionSpec
from endstep.games.eredan.state import Character, Side, State
from endstep.position import split_count

MOST_EVENTS = 100_000


def build(spec: PositionSpec) -> Eredan:
    """Return the game that a position describes, without the answers of a saved game."""
    turn = spec.turn
    active = spec.seat(turn.active)
    new = turn.number == 0
    one, other = (_side(player, shuffled=new) for player in spec.players)
    state = State(
        sides=(one, other),
        number=turn.number or 1,
        phase=OPENING if new else PHASES.index(turn.step),
        active=active,
        priority=active if turn.priority is None else spec.seat(turn.priority),
    )
    players = [Player(player.name, seat) for seat, player in enumerate(spec.players)]
    policies = {**DEFAULTS, **dict(spec.policies)}
    return Eredan(state, players, policies, edition=spec.edition or ERRATUM, hand_size=spec.hand_size)


def restore(spec: PositionSpec) -> Eredan:
    """Return the game that a position or a saved game describes, every answer of it given.

    Raises PositionError for an answer that the rules do not allow there.
    """
    game = build(spec)
    for place, plain in enumerate(spec.answers):
        told = Input.from_plain(plain)
        game.budget = len(game.log) + MOST_EVENTS
        try:
            if told.concedes >= 0:
                game.concede(told.concedes)
            else:
                game.answer(told.index)
        except EndstepError as error:
            message = f"the saved game can't go on so, it was saved by another version or changed since: {error}"
            raise spec.error_at(spec.line, f"answers[{place}]", message) from error
    game.budget = 0
    return game


def _side(player: PlayerSpec, *, shuffled: bool) -> Side:
    deck = tuple(expanded(player.deck or ()))
    return Side(
        characters=tuple(character_of(each) for each in player.characters),
        deck=() if shuffled else deck,
        pool=tuple(sorted(deck)) if shuffled else (),
        hand=tuple(sorted(expanded(player.hand))),
        discard=tuple(sorted(expanded(player.discard))),
        endless=player.deck is None,
        score=player.score,
        decked=player.decked,
        more=player.draws_more,
        waived=player.draws_none,
    )


def expanded(texts: Iterable[str]) -> Iterable[str]:
    """Yield the cards for which texts such as "3 Ember" stand, one by one."""
    for text in texts:
        count, name = (1, text) if text in CARDS else split_count(text)
        yield from [name] * count


def character_of(spec: CharacterSpec) -> Character:
    """Return a character as the set has it, with what the file says instead."""
    base = CHARACTERS.get(spec.name) or Character(spec.name, spec.attack or (0, 0), 0, 0, spec.life or 0)
    maximum = base.maximum if spec.maximum is None else spec.maximum
    life = (base.life if spec.maximum is None else spec.maximum) if spec.life is None else spec.life
    return Character(
        name=spec.name,
        attack=spec.attack or base.attack,
        defence=base.defence if spec.defence is None else spec.defence,
        spirit=base.spirit if spec.spirit is None else spec.spirit,
        life=life,
        maximum=maximum,
        dead=spec.dead or life <= 0,
        label=spec.id or "",
    )
