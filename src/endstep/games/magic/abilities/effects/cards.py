"""Effects on cards in libraries, hands and graveyards."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from endstep.core import Option, Role
from endstep.games.magic.abilities.base import Amount, Effect, Scope, What, Who, number
from endstep.games.magic.abilities.objects import Things
from endstep.games.magic.abilities.players import YOU
from endstep.games.magic.resting import rest
from endstep.games.magic.state.codes import BATTLEFIELD, GRAVEYARD, HAND, LIBRARY, NO_ONE
from endstep.games.magic.state.records import Obj
from endstep.games.magic.verbs import cards, moving
from endstep.games.magic.verbs import events as ev

if TYPE_CHECKING:
    from endstep.games.magic.game import Game


@dataclass(frozen=True, slots=True)
class DrawCards(Effect):
    """Players draw cards, in turn order (CR 121.2c)."""

    who: Who
    amount: Amount = 1

    def do(self, game: Game, scope: Scope) -> None:
        for seat in self.who.seats(game, scope):
            cards.draw(game, seat, number(self.amount, game, scope))


@dataclass(frozen=True, slots=True)
class Mill(Effect):
    """Players mill cards (CR 701.17)."""

    who: Who
    amount: Amount

    def do(self, game: Game, scope: Scope) -> None:
        for seat in self.who.seats(game, scope):
            cards.mill(game, seat, number(self.amount, game, scope))


@dataclass(frozen=True, slots=True)
class DiscardCards(Effect):
    """Players discard cards of their choice (CR 701.9)."""

    who: Who
    amount: Amount = 1

    def do(self, game: Game, scope: Scope) -> None:
        for seat in self.who.seats(game, scope):
            cards.discard(game, seat, number(self.amount, game, scope))


@dataclass(frozen=True, slots=True)
class ShuffleIn(Effect):
    """A player's objects are shuffled into the library, all at once (CR 701.24)."""

    who: Who
    zones: tuple[int, ...]

    def do(self, game: Game, scope: Scope) -> None:
        for seat in self.who.seats(game, scope):
            first = game.hold()
            for zone in self.zones:
                for id in game.position.zone(zone, seat):
                    if game.position.objects[id].owner == seat:
                        moving.move(game, id, LIBRARY, rule="701.24a", how="shuffled", position=moving.BOTTOM)
            if first:
                game.release()
            cards.shuffle(game, seat)


@dataclass(frozen=True, slots=True)
class ShuffleAway(Effect):
    """Objects are shuffled into their owners' libraries, all at once (CR 701.24)."""

    what: What

    def do(self, game: Game, scope: Scope) -> None:
        first = game.hold()
        owners: set[int] = set()
        for obj in self.what.find(game, scope):
            if obj.id in game.position.objects:
                moving.move(game, obj.id, LIBRARY, rule="701.24a", how="shuffled", position=moving.BOTTOM)
                owners.add(obj.owner)
        if first:
            game.release()
        for seat in game.turn_order():
            if seat in owners:
                cards.shuffle(game, seat)


@dataclass(frozen=True, slots=True)
class SearchForCard(Effect):
    """A player searches the library for a card of a kind, puts it into the hand, and shuffles (CR 701.23).

    A search for any card finds one if there is one; a search for a kind may fail to find (701.23b), and up to `amount`
    are found. What is put onto the battlefield may enter `tapped`.
    """

    who: Who = YOU
    what: Things | None = None
    to: int = HAND
    amount: Amount = 1
    tapped: bool = False

    def do(self, game: Game, scope: Scope) -> None:
        for seat in self.who.seats(game, scope):
            amount = number(self.amount, game, scope)
            library = game.position.library(seat)
            if self.what is not None:
                kind = self.what
                library = tuple(i for i in library if kind.matches(game, game.position.objects[i], scope))
            found: list[int] = []
            while len(found) < min(amount, len(library)):  # guarded: no more than there are can be found
                options = cards.distinct(game, tuple(id for id in library if id not in found), "find")
                if self.what is not None:
                    options.append(Option(Role.DECLINE, "find nothing"))
                if not options:
                    break
                chosen = game.ask(seat, "search", options)
                if chosen.role is Role.DECLINE:
                    break
                found.append(chosen.subject)
            first = game.hold()
            for id in found:
                moving.move(game, id, self.to, rule="701.23a", how="found", controller=seat, tapped=self.tapped)
            if first:
                game.release()
            cards.shuffle(game, seat)


@dataclass(frozen=True, slots=True)
class PutFromHand(Effect):
    """A player may put a card of a kind from their hand onto the battlefield."""

    who: Who
    what: Things
    tapped: bool = False

    def do(self, game: Game, scope: Scope) -> None:
        for seat in self.who.seats(game, scope):
            hand = [game.position.objects[id] for id in game.position.hand(seat)]
            fitting = tuple(o.id for o in hand if o.card is not None and self.what.matches(game, o, scope))
            options = cards.distinct(game, fitting, "put onto the battlefield")
            options.append(Option(Role.DECLINE, "put nothing"))
            chosen = game.ask(seat, "put from hand", options)
            if chosen.role is not Role.DECLINE:
                put = moving.move(
                    game, chosen.subject, BATTLEFIELD, rule="608.2c", how="put", controller=seat, tapped=self.tapped
                )
                scope.objects["it"] = () if put is None else (put,)


@dataclass(frozen=True, slots=True)
class LookAtTop(Effect):
    """You look at the top cards of your library, put up to one back on top and the rest at the bottom at random."""

    amount: Amount

    def do(self, game: Game, scope: Scope) -> None:
        seat = scope.controller
        amount = number(self.amount, game, scope)
        top = cards.know_top(game, seat, amount)
        if not top:
            return
        options = cards.distinct(game, top, "put on top")
        options.append(Option(Role.DECLINE, "put all at the bottom"))
        chosen = game.ask(seat, "look at top", options)
        rest = [id for id in top if id != chosen.subject]
        while rest:
            options = cards.distinct(game, tuple(rest), "next at the bottom")
            weights = [sum(1 for id in rest if _same(game, id, option.subject)) for option in options]
            placed = game.ask_chance("order at the bottom", options, weights).subject
            rest.remove(placed)
            moving.move(game, placed, LIBRARY, rule="401.4", how="put at the bottom", position=moving.BOTTOM)


@dataclass(frozen=True, slots=True)
class Scry(Effect):
    """Players look at the top cards of their libraries and put each on top or at the bottom (CR 701.22)."""

    amount: Amount = 1
    who: Who = YOU

    def do(self, game: Game, scope: Scope) -> None:
        for seat in self.who.seats(game, scope):
            cards.scry(game, seat, number(self.amount, game, scope))


@dataclass(frozen=True, slots=True)
class MillUntil(Effect):
    """Players mill one card after the other until one of a kind, or so many, were put into their graveyards so.

    The cards of that kind are noted as "it". With nothing left to mill there is nothing to repeat. As long as the
    library gets smaller there is an end to it, and no need to look for a loop.
    """

    who: Who
    what: Things
    amount: Amount

    def do(self, game: Game, scope: Scope) -> None:
        wanted = number(self.amount, game, scope)
        found: list[Obj] = []
        for seat in self.who.seats(game, scope):
            put = rounds = 0
            fewest = len(game.position.library(seat))
            while not found and not game.guards.at_least(put, wanted, "701.17a"):
                if not cards.know_top(game, seat, 1):
                    break
                for card in cards.mill_cards(game, seat, 1):
                    if card.zone == GRAVEYARD:
                        put += 1
                        found += [card] if self.what.matches(game, card, scope) else []
                left = len(game.position.library(seat))
                rounds += left >= fewest  # no quantity: only says how often the game rests
                fewest = min(fewest, left)  # no quantity: the same
                rest(game, rounds, f"{seat} {put}")
        scope.objects["it"] = tuple(found)


def _same(game: Game, id: int, other: int) -> bool:
    return game.position.objects[id].name == game.position.objects[other].name


@dataclass(frozen=True, slots=True)
class ExileTop(Effect):
    """A player exiles the top cards of the library, as many as there are."""

    who: Who
    amount: Amount

    def do(self, game: Game, scope: Scope) -> None:
        exiled: list[Obj] = []
        for seat in self.who.seats(game, scope):
            exiled += moving.exile(game, cards.know_top(game, seat, number(self.amount, game, scope)))
        scope.objects["it"] = tuple(exiled)


@dataclass(frozen=True, slots=True)
class ChooseCardName(Effect):
    """A player chooses the name of a card (CR 201.4); any name of a known card may be chosen."""

    who: Who = YOU

    def do(self, game: Game, scope: Scope) -> None:
        for seat in self.who.seats(game, scope):
            option = game.ask(seat, "card name", game.card_names())
            scope.notes["name"] = game.name_number(str(option.detail))


@dataclass(frozen=True, slots=True)
class RevealUntilChosenName(Effect):
    """A player reveals cards from the top until the chosen name comes; it goes to the hand, the others to exile."""

    who: Who = YOU

    def do(self, game: Game, scope: Scope) -> None:
        for seat in self.who.seats(game, scope):
            name = game.name_numbered(scope.notes["name"])
            others: list[int] = []
            wanted = NO_ONE
            while wanted == NO_ONE:
                top = cards.know_top(game, seat, len(others) + 1)
                if len(top) <= len(others):
                    break
                shown = game.position.objects[top[-1]]
                known = game.printed(shown).name
                game.happened(ev.Revealed(shown), "701.20a")
                if known == name:
                    wanted = shown.id
                else:
                    others.append(shown.id)
            if wanted != NO_ONE:
                moving.move(game, wanted, HAND, rule="608.2c", how="put")
            moving.exile(game, others)


@dataclass(frozen=True, slots=True)
class MoveCards(Effect):
    """Objects go to another zone, all at once; onto the battlefield under your control."""

    what: What
    to: int
    position: int = 0

    def do(self, game: Game, scope: Scope) -> None:
        first = game.hold()
        moved = [
            moving.move(
                game, obj.id, self.to, rule="400.7", how="put", position=self.position, controller=scope.controller
            )
            for obj in self.what.find(game, scope)
        ]
        scope.objects["it"] = tuple(obj for obj in moved if obj is not None)
        if first:
            game.release()


ALL_OWN_ZONES = (HAND, GRAVEYARD, BATTLEFIELD)
