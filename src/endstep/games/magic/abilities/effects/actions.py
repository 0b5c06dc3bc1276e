"""Keyword actions of single permanents and of two libraries: explore, connive, bolster, amass, clash (CR 701)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from endstep.core import Option, Role
from endstep.games.magic.abilities.amounts import mana_value_of
from endstep.games.magic.abilities.base import Amount, Effect, Scope, What, Who, number
from endstep.games.magic.abilities.card import card
from endstep.games.magic.abilities.effects.casting import IT, put_at_bottom
from endstep.games.magic.abilities.effects.permanents import ChangesThese
from endstep.games.magic.abilities.objects import CREATURE, THIS
from endstep.games.magic.abilities.players import YOU
from endstep.games.magic.continuous.changing import IsAlso
from endstep.games.magic.continuous.effects import FOR_EVER
from endstep.games.magic.state.codes import BLACK, GRAVEYARD, HAND, LIBRARY
from endstep.games.magic.state.records import Ref
from endstep.games.magic.verbs import cards, counters, life, marking, moving
from endstep.games.magic.verbs import events as ev

if TYPE_CHECKING:
    from endstep.games.magic.game import Game

PLUS = "+1/+1"


@dataclass(frozen=True, slots=True)
class Explore(Effect):
    """Permanents explore (CR 701.44)."""

    what: What = THIS

    def do(self, game: Game, scope: Scope) -> None:
        for obj in self.what.find(game, scope):
            seat = obj.controller
            top = cards.know_top(game, seat, 1)
            for id in top:
                shown = game.position.objects[id]
                game.happened(ev.Revealed(shown), "701.20a")
                if "Land" in game.chars_of(shown).types:
                    moving.move(game, id, HAND, rule="701.44a", how="put")
                    break
            else:
                if obj.id in game.position.objects:
                    counters.put_counters(game, Ref(obj=obj.id), PLUS, 1)
                if top and game.yes_or_no(seat, "put into the graveyard", obj.id):
                    moving.move(game, top[0], GRAVEYARD, rule="701.44a", how="put")
            game.happened(marking.Acted(game.position.look(obj.id), "explore"), "701.44b")


@dataclass(frozen=True, slots=True)
class Connive(Effect):
    """Permanents connive, perhaps several times at once (CR 701.50)."""

    what: What = THIS
    amount: Amount = 1

    def do(self, game: Game, scope: Scope) -> None:
        for obj in self.what.find(game, scope):
            seat, amount = obj.controller, number(self.amount, game, scope)
            cards.draw(game, seat, amount)
            hand = game.position.hand(seat)
            nonland = {id for id in hand if "Land" not in game.chars_of(game.position.objects[id]).types}
            cards.discard(game, seat, amount, rule="701.50a")
            discarded = len(nonland.difference(game.position.hand(seat)))
            if discarded and obj.id in game.position.objects:
                counters.put_counters(game, Ref(obj=obj.id), PLUS, discarded)
            if game.guards.above(amount, 0, "701.50e"):
                game.happened(marking.Acted(game.position.look(obj.id), "connive"), "701.50f")


@dataclass(frozen=True, slots=True)
class Bolster(Effect):
    """You put counters on a creature of yours with the least toughness among them (CR 701.39)."""

    amount: Amount

    def do(self, game: Game, scope: Scope) -> None:
        mine = CREATURE.yours().find(game, scope)
        toughness = {obj.id: game.chars_of(obj).toughness or 0 for obj in mine}  # no quantity: compared below
        least = [
            one
            for one in toughness
            if all(game.guards.at_most(toughness[one], other, "701.39a") for other in toughness.values())
        ]
        if least:
            options = [Option(Role.CHOICE, "bolster", id) for id in least]
            chosen = game.ask(scope.controller, "bolster", options)
            counters.put_counters(game, Ref(obj=chosen.subject), PLUS, number(self.amount, game, scope))


@dataclass(frozen=True, slots=True)
class Amass(Effect):
    """You amass: an Army of yours gets counters, a new one if there is none (CR 701.47)."""

    kind: str
    amount: Amount

    def do(self, game: Game, scope: Scope) -> None:
        seat, army = scope.controller, CREATURE.called("Army").yours()
        amount = number(self.amount, game, scope)
        first = game.hold()
        if not army.find(game, scope):
            token = card(f"{self.kind} Army", "", f"Creature - {self.kind} Army", 0, 0, colors=(BLACK,))
            moving.create_token(game, seat, token)
        if first:
            game.release()
        options = [Option(Role.CHOICE, "amass", obj.id) for obj in army.find(game, scope)]
        if not options:
            return
        id = game.ask(seat, "amass", options).subject
        counters.put_counters(game, Ref(obj=id), PLUS, amount)
        obj = game.position.objects.get(id)
        if obj is not None and self.kind not in game.chars_of(obj).subtypes:
            scope.objects["it"] = (obj,)
            ChangesThese(IT, (IsAlso(THIS, (self.kind,)),), FOR_EVER).do(game, scope)


@dataclass(frozen=True, slots=True)
class Clash(Effect):
    """You clash with an opponent; if you win, something happens (CR 701.30)."""

    won: Effect

    def do(self, game: Game, scope: Scope) -> None:
        seat = scope.controller
        others = [Option(Role.CHOICE, "clash with", each) for each in game.opponents(seat) if game.sees(seat, each)]
        if not others:
            return
        other = game.ask(seat, "clash", others).subject
        shown: dict[int, int] = {}
        for each in (one for one in game.turn_order() if one in (seat, other)):
            for id in cards.know_top(game, each, 1):
                game.happened(ev.Revealed(game.position.objects[id]), "701.20a")
                shown[each] = id
        values = {each: mana_value_of(game, game.position.objects[id]) for each, id in shown.items()}
        below = [id for each, id in shown.items() if game.yes_or_no(each, "put at the bottom", id)]
        for id in below:
            moving.move(game, id, LIBRARY, rule="701.30a", how="put at the bottom", position=moving.BOTTOM)
        if seat in values and (other not in values or values[seat] > values[other]):  # no quantity: printed numbers
            self.won.do(game, scope)


@dataclass(frozen=True, slots=True)
class Drain(Effect):
    """Players lose life, and you gain as much as was lost that way."""

    who: Who
    amount: Amount

    def do(self, game: Game, scope: Scope) -> None:
        amount = number(self.amount, game, scope)
        lost = sum(life.lose_life(game, seat, amount) for seat in self.who.seats(game, scope))
        life.gain_life(game, scope.controller, lost)


@dataclass(frozen=True, slots=True)
class OrderTop(Effect):
    """You look at the top cards of a player's library and put them back in any order."""

    amount: Amount
    whose: Who = YOU

    def do(self, game: Game, scope: Scope) -> None:
        for seat in self.whose.seats(game, scope):
            top = list(cards.know_top(game, seat, number(self.amount, game, scope)))
            ordered: list[int] = []
            while len(ordered) < len(top):
                left = tuple(id for id in top if id not in ordered)
                options = cards.distinct(game, left, "next from the top")
                ordered.append(game.ask(scope.controller, "order on top", options).subject)
            position = game.position
            rest = [id for id in position.library(seat) if id not in ordered]
            position.put_zone(position.zone_index(LIBRARY, seat), (*ordered, *rest))


@dataclass(frozen=True, slots=True)
class SearchToTop(Effect):
    """A player searches the library for a card, shuffles, and puts that card on top (CR 701.23)."""

    who: Who = YOU
    what: What | None = None

    def do(self, game: Game, scope: Scope) -> None:
        for seat in self.who.seats(game, scope):
            library = game.position.library(seat)
            if self.what is not None:
                fitting = {obj.id for obj in self.what.find(game, scope)}
                library = tuple(id for id in library if id in fitting)
            options = cards.distinct(game, library, "find")
            if self.what is not None:
                options.append(Option(Role.DECLINE, "find nothing"))
            chosen = game.ask(seat, "search", options) if options else None
            cards.shuffle(game, seat)
            if chosen is not None and chosen.role is not Role.DECLINE:
                if self.what is not None:
                    game.happened(ev.Revealed(game.position.objects[chosen.subject]), "701.20a")
                moving.move(game, chosen.subject, LIBRARY, rule="701.23a", how="put on top")


@dataclass(frozen=True, slots=True)
class SearchBoth(Effect):
    """You search your graveyard, your library or both for a card, and shuffle if you have searched the library."""

    graveyard: What
    library: What
    to: int = HAND

    def do(self, game: Game, scope: Scope) -> None:
        seat = scope.controller
        both = game.yes_or_no(seat, "search the library", scope.source)
        there = [obj.id for obj in self.graveyard.find(game, scope)]
        there += [obj.id for obj in self.library.find(game, scope)] if both else []
        options = [Option(Role.CHOICE, "find", id) for id in there]
        options.append(Option(Role.DECLINE, "find nothing"))
        chosen = game.ask(seat, "search", options)
        if chosen.role is not Role.DECLINE:
            if self.to == HAND:
                game.happened(ev.Revealed(game.position.objects[chosen.subject]), "701.20a")
            moving.move(game, chosen.subject, self.to, rule="701.23a", how="found", controller=seat)
        if both:
            cards.shuffle(game, seat)


@dataclass(frozen=True, slots=True)
class TopCard(Effect):
    """You look at or reveal the top card of your library; one of a kind goes to a zone, or with `may` it can.

    Otherwise it goes to `rest`, or with `rest_may` it can, or it stays. Later instructions speak of it as "it".
    """

    kind: What | None
    to: int
    shown: bool = True
    may: bool = False
    tapped: bool = False
    rest: int | None = None
    rest_may: bool = False

    def do(self, game: Game, scope: Scope) -> None:
        seat = scope.controller
        scope.objects["it"] = ()
        for id in cards.know_top(game, seat, 1):
            obj = game.position.objects[id]
            if self.shown:
                game.happened(ev.Revealed(obj), "701.20a")
            fits = self.kind is None or any(each.id == id for each in self.kind.find(game, scope))
            to: int | None = None
            if fits and (not self.may or game.yes_or_no(seat, "put", id)):
                to = self.to
                if to == HAND and not self.shown:
                    game.happened(ev.Revealed(obj), "701.20a")
            elif self.rest is not None and (not self.rest_may or game.yes_or_no(seat, "put away", id)):
                to = self.rest
            if to is not None:
                place = moving.BOTTOM if to == LIBRARY else 0
                put = moving.move(
                    game, id, to, rule="608.2c", how="put", position=place, controller=seat, tapped=self.tapped
                )
                scope.objects["it"] = () if put is None else (put,)


@dataclass(frozen=True, slots=True)
class RevealUntil(Effect):
    """A player reveals cards from the top of the library until one of a kind comes, which goes to a zone.

    The others go to the bottom in a random order, or to the zone `rest`.
    """

    who: Who
    kind: What
    to: int
    rest: int = LIBRARY

    def do(self, game: Game, scope: Scope) -> None:
        for seat in self.who.seats(game, scope):
            others: list[int] = []
            wanted: int | None = None
            while wanted is None:
                top = cards.know_top(game, seat, len(others) + 1)
                if len(top) <= len(others):
                    break
                shown = game.position.objects[top[-1]]
                game.happened(ev.Revealed(shown), "701.20a")
                if any(obj.id == shown.id for obj in self.kind.find(game, scope)):
                    wanted = shown.id
                else:
                    others.append(shown.id)
            first = game.hold()
            if wanted is not None:
                moving.move(game, wanted, self.to, rule="608.2c", how="put", controller=scope.controller)
            if self.rest == GRAVEYARD:
                for id in others:
                    moving.move(game, id, GRAVEYARD, rule="608.2c", how="put")
            if first:
                game.release()
            if self.rest == LIBRARY:
                put_at_bottom(game, others)


__all__ = [
    "Amass",
    "Bolster",
    "Clash",
    "Connive",
    "Drain",
    "Explore",
    "OrderTop",
    "RevealUntil",
    "SearchBoth",
    "SearchToTop",
    "TopCard",
]
