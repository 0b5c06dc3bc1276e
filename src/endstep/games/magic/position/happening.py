"""Events of a script that no card and no player causes: "an effect does this"."""

from __future__ import annotations

from endstep.core import Claim
from endstep.games.magic.abilities.base import Scope
from endstep.games.magic.ending import reasons
from endstep.games.magic.flow import markers, restarting
from endstep.games.magic.flow.settling import conclude
from endstep.games.magic.game import Game
from endstep.games.magic.magic import Change
from endstep.games.magic.position.build import Finder
from endstep.games.magic.position.spec import (
    Amount,
    Creation,
    Damage,
    DoSpec,
    Names,
    Penalty,
    PositionSpec,
    Together,
)
from endstep.games.magic.state.codes import BATTLEFIELD, NO_ONE, STACK
from endstep.games.magic.state.records import Obj, Ref
from endstep.games.magic.verbs import cards, counters, damage, life, moving

_CLAIMS = ("win", "lose", "draw_game", "penalty", "agree_draw", "concede")


class Happening(Change):
    """One entry of a script as a change of the game."""

    def __init__(self, spec: PositionSpec, entry: DoSpec, find: Finder) -> None:
        self.spec = spec
        self.entry = entry
        self.find = find
        self.end = 0  # the place in the trail after its own events, before what they cause

    def do(self, game: Game) -> None:
        """Do it; several entries together are one event, and what they claim is settled at once."""
        value = self.entry.value
        entries = value.entries if isinstance(value, Together) else (self.entry,)
        first = game.hold()
        for entry in entries:
            if entry.verb not in _CLAIMS:
                self._event(game, entry)
        if first:
            game.release()
        self.end = len(game.happened_log)
        claims = [claim for entry in entries for claim in self._claims(entry)]
        if claims:
            conclude(game, claims)

    def _claims(self, entry: DoSpec) -> list[Claim]:
        value = entry.value
        if isinstance(value, Penalty):
            return [reasons.penalty(self.spec.seat(value.player), value.kind)]
        if isinstance(value, Names):
            return reasons.agreed_draw(self.spec.seat(name) for name in value.names)
        if entry.verb == "win":
            return [reasons.effect_wins(self.spec.seat(str(value)))]
        if entry.verb == "lose":
            return [reasons.effect_loses(self.spec.seat(str(value)))]
        if entry.verb == "concede":
            return [reasons.concession(self.spec.seat(str(value)))]
        if entry.verb == "draw_game":
            return [reasons.effect_draws(self.spec.seat(str(value)))]
        return []

    def _event(self, game: Game, entry: DoSpec) -> None:
        value = entry.value
        if isinstance(value, Amount):
            self._amount(game, entry.verb, self.spec.seat(value.player), value.amount)
        elif isinstance(value, Damage):
            source = None if value.source is None else self._object(game, entry, value.source)
            to = self._ref(game, entry, value.to)
            damage.deal_damage(game, [damage.Packet(source, to, value.amount)], combat=value.combat)
        elif isinstance(value, Creation):
            self._create(game, entry, value)
        elif entry.verb == "restart":
            restarting.restart(game, Scope(NO_ONE, self.spec.seat(str(value))), kept=(), then=None)
        elif entry.verb == "destroy":
            moving.destroy(game, [self._object(game, entry, str(value)).id])
        else:
            raise self._not_built(entry, f"`{entry.verb}`")

    def _amount(self, game: Game, verb: str, seat: int, amount: int) -> None:
        if verb == "draw":
            cards.draw(game, seat, amount)
        elif verb == "mill":
            cards.mill(game, seat, amount)
        elif verb == "discard":
            cards.discard(game, seat, amount)
        elif verb == "set_life":
            life.set_life(game, seat, amount)
        elif verb == "gain_life":
            life.gain_life(game, seat, amount)
        elif verb == "lose_life":
            life.lose_life(game, seat, amount)
        elif verb == "pay_life":
            life.pay_life(game, seat, amount)
        else:
            counters.put_counters(game, Ref(seat=seat), "poison", amount)

    def _create(self, game: Game, entry: DoSpec, value: Creation) -> None:
        count, name = value.object.counted(lambda text: False)
        seat = self.spec.seat(value.player)
        if name is None:
            raise self.spec.error_at(entry.line, "do.create", "an unknown card can't be created")
        card = self.find(name)
        if value.object.token:
            made = moving.create_token(game, seat, card, count)
        else:
            raise self._not_built(entry, "creating what is no token")
        if value.object.id is not None and made:
            labelled = made[0].clone()
            labelled.label = value.object.id
            game.position.put_object(labelled)

    def _ref(self, game: Game, entry: DoSpec, name: str) -> Ref:
        if name in game.names:
            return Ref(seat=game.names.index(name))
        return Ref(obj=self._object(game, entry, name).id)

    def _object(self, game: Game, entry: DoSpec, name: str) -> Obj:
        """Return the permanent (or else spell) of that id or name; raise PositionError if it is not clear."""
        objects = game.position.objects
        for zone in (BATTLEFIELD, STACK):
            there = [objects[id] for id in game.position.zone(zone)]
            found = [o for o in there if o.label == name] or [o for o in there if o.name == name]
            if found and all(_alike(found[0], other) for other in found):
                return found[0]
            if found:
                raise self.spec.error_at(
                    entry.line, f"do[{entry.number}]", f"several objects called {name!r} differ: give one an id"
                )
        gone = [o for o in game.position.past.values() if o.label == name]
        if gone and entry.verb == "damage":
            return gone[-1]
        raise self.spec.error_at(
            entry.line, f"do[{entry.number}]", f"there is no {name!r} on the battlefield or the stack"
        )

    def _not_built(self, entry: DoSpec, what: str) -> Exception:
        return self.spec.error_at(entry.line, f"do[{entry.number}].{entry.verb}", f"{what} is not built yet")


class TurnTo(Change):
    """Another of the turns that are under way at the same time goes on (CR 807.4)."""

    def __init__(self, marker: int) -> None:
        self.marker = marker

    def do(self, game: Game) -> None:
        """Take it in hand; raise IllegalAnswer when there is no such turn marker."""
        if self.marker not in [turn.marker for turn in markers.turns(game)]:
            raise game.illegal(f"there is no turn marker {self.marker}", "807.4b")
        if self.marker != game.position.turn.marker:
            markers.turn_to(game, self.marker)

    def go_on(self, game: Game) -> Change | None:
        """Go on where that turn stands."""
        return None


def _alike(one: Obj, other: Obj) -> bool:
    return (one.controller, one.tapped, one.damage, one.counters, one.attached_to) == (
        other.controller,
        other.tapped,
        other.damage,
        other.counters,
        other.attached_to,
    )
