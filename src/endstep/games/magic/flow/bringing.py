"""Which cards players own outside the game, and bringing one in (CR 400.11, 729.4, 903.11)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from endstep.games.magic.state.codes import BATTLEFIELD, EXILE, GRAVEYARD, HAND, STACK
from endstep.games.magic.verbs import bringing

if TYPE_CHECKING:
    from endstep.games.magic.abilities.card import CardDef
    from endstep.games.magic.game import Game
    from endstep.games.magic.state.records import Obj

_NONTRADITIONAL: Final = frozenset(("Conspiracy", "Dungeon", "Phenomenon", "Plane", "Scheme", "Vanguard"))  # CR 108.2b


@dataclass(frozen=True, slots=True)
class Outside:
    """A card outside the game: of the sideboard, or (`games` out) an object of a game around this one (CR 729.4)."""

    card: CardDef
    games: int = 0
    id: int = 0
    commander: str = ""


def is_known(game: Game, seat: int) -> bool:
    """Return whether it is known which cards a player owns outside the game."""
    return game.position.players[seat].outside is not None


def outside(game: Game, seat: int) -> list[Outside]:
    """Return the cards that a player can bring into the game, one of each name of each game (CR 108.5, 400.11)."""
    found = [Outside(card) for card in game.position.players[seat].outside or ()]
    taken = set(game.position.common.brought)
    for games, position in enumerate(game.around(), 1):
        taken |= {(games + further, id) for further, id in position.common.brought}
    for games, position in enumerate(game.around(), 1):
        for zone in (HAND, GRAVEYARD, BATTLEFIELD, STACK, EXILE):
            for id in position.zone(zone, seat):
                obj = position.objects[id]
                card = None if obj.is_token or obj.is_copy or obj.owner != seat else obj.real
                if card is not None and (games, id) not in taken and card.printed.types:
                    found.append(Outside(card, games, id, obj.commander))
    seen: set[tuple[str, int]] = set()
    left = []
    for each in found:
        if (each.card.name, each.games) not in seen and _is_allowed(game, seat, each.card):
            seen.add((each.card.name, each.games))
            left.append(each)
    return left


def _is_allowed(game: Game, seat: int, card: CardDef) -> bool:
    """Return whether a card may come into this game: it is traditional, and in Commander fits the deck (CR 903.11a)."""
    if card.printed.types & _NONTRADITIONAL:
        return False
    if not game.format.command_zone:
        return True
    from endstep.games.magic.deckbuilding import color_identity  # which knows the book

    mine = [obj for obj in game.position.objects.values() if obj.owner == seat and not obj.is_token]
    if any(obj.real is not None and obj.real.name == card.name for obj in mine):
        return False
    leaders = [obj.real for obj in mine if obj.commander and obj.real is not None]
    identity = frozenset[int]().union(*(color_identity(leader) for leader in leaders))
    return not leaders or color_identity(card) <= identity


def bring_in(game: Game, seat: int, chosen: Outside, to: int) -> Obj:
    """Bring a card into the game, into a zone of its owner."""
    if chosen.games:
        common = game.position.common.clone()
        common.brought = (*common.brought, (chosen.games, chosen.id))
        game.position.put_common(common)
    else:
        record = game.position.players[seat].clone()
        left = list(record.outside or ())
        left.remove(chosen.card)
        record.outside = tuple(left)
        game.position.put_player(seat, record)
    return bringing.bring_in(game, seat, chosen.card, to, commander=chosen.commander)
