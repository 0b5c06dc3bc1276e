"""Events that count once however much happens at once, and cards that leave a graveyard (CR 603.2c)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from endstep.games.magic.abilities.base import Number, Pattern, Scope, Who
from endstep.games.magic.abilities.mana import ManaCost
from endstep.games.magic.abilities.patterns import Kind, is_one
from endstep.games.magic.abilities.players import who_acted
from endstep.games.magic.state.codes import BATTLEFIELD, DRAW, GRAVEYARD
from endstep.games.magic.verbs import events as ev
from endstep.games.magic.verbs.tallying import DRAWN_IN_DRAW_STEP

if TYPE_CHECKING:
    from endstep.games.magic.game import Game
    from endstep.games.magic.verbs.events import Event


@dataclass(frozen=True, slots=True)
class OneOrMore(Pattern):
    """Something happens once or several times at once, which counts once (CR 603.2c)."""

    when: Pattern

    @property
    def kinds(self) -> tuple[int, ...]:  # type: ignore[override]  # a class constant elsewhere, here that of the event within
        """The kinds of event that it waits for."""
        return self.when.kinds

    @property
    def looks_back(self) -> bool:  # type: ignore[override]  # a class constant elsewhere, here that of the event within
        """Whether it sees the position before the event."""
        return self.when.looks_back

    def matches(self, game: Game, event: Event, scope: Scope) -> bool:
        if not self.when.matches(game, event, scope):
            return False
        for earlier in game.moment:
            if earlier is event:
                break
            if earlier.kind in self.kinds and self.when.matches(game, earlier, scope):
                return False
        return True


@dataclass(frozen=True, slots=True)
class LeavesGraveyard(Pattern):
    """A card of a kind leaves a graveyard, as it was there."""

    kinds: ClassVar[tuple[int, ...]] = (ev.MOVED,)
    what: Kind

    def matches(self, game: Game, event: Event, scope: Scope) -> bool:
        if not isinstance(event, ev.Moved) or event.before.zone != GRAVEYARD or event.to == GRAVEYARD:
            return False
        return is_one(game, event.before, self.what, scope)


@dataclass(frozen=True, slots=True)
class DrawsButFirst(Pattern):
    """A player draws a card, or would, other than the first one in their draw step (CR 504.1)."""

    kinds: ClassVar[tuple[int, ...]] = (ev.DREW,)
    reads: ClassVar[tuple[str, ...]] = (f"this turn: {DRAWN_IN_DRAW_STEP}",)
    who: Who

    def matches(self, game: Game, event: Event, scope: Scope) -> bool:
        if not isinstance(event, ev.Drew) or not self.who.includes(event.seat, game, scope):
            return False
        if game.position.turn.step != DRAW or event.seat not in game.active_players():
            return True
        drawn = dict(game.position.players[event.seat].tally).get(DRAWN_IN_DRAW_STEP, 0)
        return game.guards.above(drawn, 0 if event.card is None else 1, "504.1")


@dataclass(frozen=True, slots=True)
class EntersSo(Pattern):
    """An object of a kind enters the battlefield tapped, or untapped."""

    kinds: ClassVar[tuple[int, ...]] = (ev.MOVED,)
    what: Kind
    tapped: bool = True

    def matches(self, game: Game, event: Event, scope: Scope) -> bool:
        after = event.after if isinstance(event, ev.Moved) and event.to == BATTLEFIELD else None
        return after is not None and after.tapped is self.tapped and is_one(game, after, self.what, scope)


@dataclass(frozen=True, slots=True)
class DevotionTo(Number):
    """Your devotion to several colours: symbols of any of them in the mana costs of your permanents (CR 700.5a)."""

    colors: tuple[int, ...]

    def value(self, game: Game, scope: Scope) -> int:
        objects = game.position.objects
        mine = [objects[id] for id in game.position.battlefield if objects[id].controller == scope.controller]
        return sum(self._symbols(game.chars_of(obj).cost) for obj in mine)

    def _symbols(self, cost: ManaCost) -> int:
        plain = sum(cost.colors[color] for color in self.colors)
        return plain + sum(1 for hybrid in cost.hybrids if set(hybrid.colors) & set(self.colors))


@dataclass(frozen=True, slots=True)
class LifeLostTogether(Number):
    """How much life several players have lost this turn, all together."""

    reads: ClassVar[tuple[str, ...]] = ("life_lost",)
    who: Who

    def value(self, game: Game, scope: Scope) -> int:
        return sum(game.position.players[seat].life_lost for seat in who_acted(game, scope, self.who))


@dataclass(frozen=True, slots=True)
class WhoLostLife(Who):
    """Those of several players who have lost life this turn."""

    reads: ClassVar[tuple[str, ...]] = ("life_lost",)
    who: Who

    def seats(self, game: Game, scope: Scope) -> tuple[int, ...]:
        players = game.position.players
        return tuple(s for s in self.who.seats(game, scope) if game.guards.above(players[s].life_lost, 0, "119.3"))


__all__ = ["LifeLostTogether", "WhoLostLife", "DevotionTo", "EntersSo", "DrawsButFirst", "LeavesGraveyard", "OneOrMore"]
