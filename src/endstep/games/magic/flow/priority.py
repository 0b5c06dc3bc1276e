"""What a player with priority may do, and what comes of it (CR 117)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from endstep.core import Option, Role
from endstep.games.magic.abilities.bestowing import BESTOWED
from endstep.games.magic.abilities.costs import TAP
from endstep.games.magic.abilities.face_down import CAST_FACE_DOWN
from endstep.games.magic.abilities.prototyping import PROTOTYPED
from endstep.games.magic.continuous.permitting import MayPlay, MoreLands
from endstep.games.magic.flow import activating, casting, markers, paying, permissions
from endstep.games.magic.state.codes import (
    BATTLEFIELD,
    COMMAND,
    EXILE,
    GRAVEYARD,
    HAND,
    STAGE_CHECK,
    STAGE_END,
    STAGE_PRIORITY,
    STAGE_RESOLVE,
)
from endstep.games.magic.verbs import moving

if TYPE_CHECKING:
    from endstep.games.magic.abilities.base import Activated
    from endstep.games.magic.abilities.card import CardDef
    from endstep.games.magic.game import Game
    from endstep.games.magic.state.records import Obj

_TAP_ONLY: Final = (TAP,)
PASS: Final = Option(Role.PASS, "pass")
GO_TO: Final = "turn marker"


def act(game: Game) -> None:
    """Let the player with priority do one thing, or pass (CR 117.3c-117.4)."""
    if markers.pass_over(game):
        return
    seat = game.position.turn.priority
    option = game.ask_priority(seat)
    if option is None:
        turn = game.position.turn.clone()
        turn.stage = STAGE_CHECK
        game.position.put_turn(turn)
        return
    if option.role is Role.PASS:
        _pass(game)
        return
    if option.verb == GO_TO:
        markers.turn_to(game, option.subject)
        return
    perform(game, seat, option)
    turn = game.position.turn.clone()
    turn.passes = 0
    turn.stage = STAGE_CHECK
    game.position.put_turn(turn)


def _pass(game: Game) -> None:
    turn = game.position.turn.clone()
    turn.passes += 1
    if turn.passes >= len(markers.with_priority(game) if turn.marker else game.in_game):
        turn.passes = 0
        turn.stage = STAGE_RESOLVE if game.position.stack else STAGE_END
    else:
        turn.priority = _next(game, turn.priority, turn.passes)
        turn.stage = STAGE_PRIORITY if game.checked == game.position.puts else STAGE_CHECK
    game.position.put_turn(turn)


def _next(game: Game, seat: int, passes: int) -> int:
    """Return who is asked after a player has passed: the other players of a team before the next team (CR 805.5b)."""
    if game.format.shared_turns:
        mates = game.takes_turns_with(seat)
        if passes % len(mates):  # teams are of one size, and leave as a whole; who passes is no quantity
            return mates[(mates.index(seat) + 1) % len(mates)]
    able = markers.with_priority(game) if game.position.turn.marker else game.in_game
    following = game.next_to_take_turns(seat)
    while following not in able:
        following = game.next_to_take_turns(following)
    return following


def perform(game: Game, seat: int, option: Option) -> None:
    """Carry out an action that a player with priority chose; raise IllegalAnswer if the rules forbid it."""
    if option.verb == "cast":
        casting.cast(game, seat, option.subject, option.detail if isinstance(option.detail, str) else None)
    elif option.verb == "play":
        play_land(game, seat, option.subject, back=option.detail is not None)
    else:
        assert isinstance(option.detail, int)
        activating.activate(game, seat, option.subject, option.detail)


def legal(game: Game, seat: int) -> list[Option]:
    """Return everything that a player with priority may do now, passing first."""
    options = [PASS]
    position = game.position
    hand = position.hand(seat)
    sorcery = casting.is_sorcery_time(game, seat)
    may_play = sorcery and why_not_play(game, seat) is None
    seen: set[tuple[str, str, int, int]] = set()
    for id in (*hand, *permissions.candidates(game, seat)):
        obj = position.objects[id]
        card = obj.real
        if card is None or (card.name, obj.label, obj.zone, obj.owner) in seen:
            continue
        if obj.zone in (HAND, GRAVEYARD):
            seen.add((card.name, obj.label, obj.zone, obj.owner))
        if may_play and may_play_from_there(game, seat, obj):
            lands = [each for each in faces_of(card) if each.printed.is_land]
            options += [Option(Role.ACTION, "play", id, None if each is card else each.name) for each in lands]
        if card.spells:
            found = casting.castable(game, seat, obj)
            options += [Option(Role.ACTION, "cast", id, _called(card, each)) for each in found]
    _add_abilities(game, seat, options)
    if position.common.markers:
        options += [Option(Role.ACTION, GO_TO, number) for number in markers.turns_at_hand(game, seat)]
    return options


def _called(card: CardDef, spell: CardDef) -> str | None:
    """Return what tells an option to cast a card apart: as which of its halves or faces, or face down."""
    if spell is card.down:
        return CAST_FACE_DOWN
    if spell is card.bestowed:
        return BESTOWED
    if spell is card.prototyped:
        return PROTOTYPED
    return None if spell is card else spell.name


def faces_of(card: CardDef) -> tuple[CardDef, ...]:
    """Return the faces of a card either of which may be played (CR 712.12)."""
    return (card, card.back) if card.back is not None and card.is_modal else (card,)


def may_play_from_there(game: Game, seat: int, obj: Obj) -> bool:
    """Return whether a player may play a land card from where it is (CR 305.1, 601.3b)."""
    if obj.zone == HAND and obj.owner == seat:
        return True
    return any(
        isinstance(bound.part, MayPlay) and bound.part.lands and permissions.allows(game, bound, seat, obj)
        for bound in permissions.permissions(game)
    )


def _add_abilities(game: Game, seat: int, options: list[Option]) -> None:
    """Add the abilities that can be activated; of mana sources that are alike, one."""
    position = game.position
    objects = position.objects
    alike: set[tuple[object, ...]] = set()
    mine = [*position.graveyard(seat), *position.hand(seat)]
    mine += [id for id in position.zone(EXILE) if objects[id].owner == seat]
    mine += [id for id in position.zone(COMMAND) if objects[id].owner == seat and objects[id].commander]
    ids = [id for id in mine if _functions_there(objects[id])]
    elsewhere = [(id, activating.abilities_of(game, id)) for id in ids]
    for id, abilities in (*_activatable(game), *elsewhere):
        obj = objects[id]
        if obj.tapped and len(abilities) == 1 and abilities[0].costs == _TAP_ONLY:
            continue
        for place, ability in enumerate(abilities):
            if obj.controller != seat and ability.who is None:
                continue
            if ability.costs == _TAP_ONLY:
                if obj.tapped:
                    continue
                if paying.is_mana_ability(ability):
                    name = game.chars_of(obj).name
                    likeness = (name, place, obj.label, obj.counters, obj.attached_to is None)
                    if likeness in alike or not activating.can_activate(game, seat, id, ability):
                        continue
                    alike.add(likeness)
                    options.append(Option(Role.ACTION, "activate", id, place))
                    continue
            if activating.can_activate(game, seat, id, ability):
                options.append(Option(Role.ACTION, "activate", id, place))


def _activatable(game: Game) -> list[tuple[int, Sequence[Activated]]]:
    """Return the permanents that have activated abilities, with these."""
    index = game.index()
    if index.activatable is None:
        found = [(id, activating.abilities_of(game, id)) for id in game.position.battlefield]
        index.activatable = [(id, abilities) for id, abilities in found if abilities]
    return index.activatable


def _functions_there(obj: Obj) -> bool:
    return obj.card is not None and obj.card.elsewhere


def why_not_play(game: Game, seat: int) -> tuple[str, str] | None:
    """Return why a player can't play a land, with the rule, or None if they can (CR 305.1-305.3)."""
    if not casting.is_sorcery_time(game, seat):
        return ("a land is played in the own main phase while the stack is empty", "305.1")
    if not _has_land_left(game, seat):
        return ("a land was played this turn", "305.2b")
    return None


def may_play_land_now(game: Game, seat: int) -> bool:
    """Return whether a player may play a land while something resolves: in their turn, if one is left (CR 305.2-3)."""
    return game.is_active(seat) and _has_land_left(game, seat)


def _has_land_left(game: Game, seat: int) -> bool:
    more = sum(
        bound.part.amount
        for bound in game.index().by_class.get(MoreLands, ())
        if isinstance(bound.part, MoreLands)
        and game.active(bound)
        and bound.part.who.includes(seat, game, bound.scope())
    )
    return game.position.players[seat].lands_played < 1 + more  # no quantity: so many lands are allowed each turn


def count_land(game: Game, seat: int) -> None:
    """Note that a player has played a land (CR 305.2)."""
    record = game.position.players[seat].clone()
    record.lands_played += 1
    game.position.put_player(seat, record)


def play_land(game: Game, seat: int, id: int, *, back: bool = False) -> None:
    """Play a land, with its `back` face up if so told; a special action (CR 116.2a, 305.1, 712.12)."""
    why = why_not_play(game, seat)
    obj = game.position.objects[id]
    if why is None and not may_play_from_there(game, seat, obj):
        why = ("it can't be played from where it is", "305.1")
    if why is not None:
        raise game.illegal(f"{game.names[seat]} can't play {obj.name}: {why[0]}", why[1])
    count_land(game, seat)
    moving.move(game, id, BATTLEFIELD, rule="305.1", how="played", controller=seat, face=int(back))
