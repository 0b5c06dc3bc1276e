"""Adding mana (CR 106.4, 605)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Final

from endstep.core import Option, Role, Undecidable
from endstep.games.magic.abilities.amounts import Devotion
from endstep.games.magic.abilities.base import Activated, Amount, Effect, Scope, Text, What, Who, inside, number
from endstep.games.magic.abilities.costs import TAP
from endstep.games.magic.abilities.mana import ManaCost
from endstep.games.magic.state.codes import COLORLESS, NO_ONE
from endstep.games.magic.state.records import Mana, Obj
from endstep.games.magic.verbs import events as ev

if TYPE_CHECKING:
    from endstep.games.magic.game import Game


@dataclass(frozen=True, slots=True)
class AddMana(Effect):
    """A player, the controller if nobody is named, adds mana: one of several outputs, each a number for every type."""

    outputs: tuple[Mana, ...]
    who: Who | None = None

    def do(self, game: Game, scope: Scope) -> None:
        from endstep.games.magic.flow.paying import add_mana

        seats = (scope.controller,) if self.who is None else self.who.seats(game, scope)
        source = game.position.look(scope.source)
        for seat in seats:
            options = [Option(Role.CHOICE, "mana", NO_ONE, letters(output)) for output in self.outputs]
            output = self.outputs[options.index(game.ask(seat, "mana", options))]
            add_mana(game, seat, output, source, tapped="tapped for mana" in scope.notes)


@dataclass(frozen=True, slots=True)
class AddManaFor(Effect):
    """The controller adds mana so many times, all of it at once."""

    output: Mana
    amount: Amount

    def do(self, game: Game, scope: Scope) -> None:
        from endstep.games.magic.flow.paying import add_mana

        times = number(self.amount, game, scope)
        if game.guards.above(times, 0, "106.4"):
            source = game.position.look(scope.source)
            mana = tuple(each * times for each in self.output)
            add_mana(game, scope.controller, mana, source, tapped="tapped for mana" in scope.notes)


@dataclass(frozen=True, slots=True)
class AddChosen(Effect):
    """A player adds so much mana, all of one of these kinds, or (`mixed`) each of one of them, all of it at once."""

    outputs: tuple[Mana, ...]
    amount: Amount
    mixed: bool = False
    who: Who | None = None

    def do(self, game: Game, scope: Scope) -> None:
        seats = (scope.controller,) if self.who is None else self.who.seats(game, scope)
        for seat in seats:
            _add_some(game, scope, seat, self.outputs, number(self.amount, game, scope), mixed=self.mixed)


@dataclass(frozen=True, slots=True)
class AddAmong(Effect):
    """You add one mana of any color that there is among objects, or (`each`) one of every such color."""

    what: What
    each: bool = False

    def do(self, game: Game, scope: Scope) -> None:
        from endstep.games.magic.flow.paying import add_mana

        there = 0
        for obj in self.what.find(game, scope):
            there |= game.chars_of(obj).colors
        colors = [color for color in range(5) if there & (1 << color)]
        if self.each and colors:
            source = game.position.look(scope.source)
            mana = tuple(int(color in colors) for color in range(6))
            add_mana(game, scope.controller, mana, source, tapped="tapped for mana" in scope.notes)
        elif colors:
            outputs = tuple(tuple(int(each == color) for each in range(6)) for color in colors)
            _add_some(game, scope, scope.controller, outputs, 1)


def _add_some(
    game: Game, scope: Scope, seat: int, outputs: tuple[Mana, ...], times: int, *, mixed: bool = False
) -> None:
    """Have a player add mana so many times, asking which once, or every time."""
    from endstep.games.magic.flow.paying import add_mana

    if not game.guards.above(times, 0, "106.4"):
        return
    options = [Option(Role.CHOICE, "mana", NO_ONE, letters(output)) for output in outputs]
    asked = times if mixed and len(outputs) > 1 else 1
    if asked > _MOST_ASKED:
        raise Undecidable(f"how {times:,} mana are made up of several colors")
    chosen = [outputs[options.index(game.ask(seat, "mana", options))] for _ in range(asked)]
    factor = 1 if asked > 1 else times  # no quantity: how often was asked
    mana = tuple(sum(output[color] for output in chosen) * factor for color in range(6))
    add_mana(game, seat, mana, game.position.look(scope.source), tapped="tapped for mana" in scope.notes)


@dataclass(frozen=True, slots=True)
class AddDevotion(Effect):
    """You choose a color and add as much mana of it as your devotion to it is (CR 700.5)."""

    def do(self, game: Game, scope: Scope) -> None:
        from endstep.games.magic.flow.paying import add_mana

        outputs = [tuple(int(color == each) for each in range(6)) for color in range(5)]
        options = [Option(Role.CHOICE, "mana", NO_ONE, letters(output)) for output in outputs]
        color = options.index(game.ask(scope.controller, "mana", options))
        amount = Devotion(color).value(game, scope)
        if game.guards.above(amount, 0, "106.4"):
            mana = tuple(each * amount for each in outputs[color])
            source = game.position.look(scope.source)
            add_mana(game, scope.controller, mana, source, tapped="tapped for mana" in scope.notes)


@dataclass(frozen=True, slots=True)
class AddCouldProduce(Effect):
    """You add one mana of a type, or color only, that some permanents could produce (CR 106.7)."""

    what: What
    colors: bool = True

    def do(self, game: Game, scope: Scope) -> None:
        wanted = sorted(_Producing(game).types(self, scope))
        if wanted:
            outputs = tuple(tuple(int(each == color) for each in range(6)) for color in wanted)
            _add_some(game, scope, scope.controller, outputs, 1)


class _Producing:
    """What permanents could produce, some of them only because others could (CR 106.7).

    Those that depend on each other alone produce nothing: what is known of each grows until nothing more comes.
    """

    def __init__(self, game: Game) -> None:
        self.game = game
        self.known: dict[int, set[int]] = {}

    def types(self, part: AddCouldProduce, scope: Scope) -> set[int]:
        """Return the types of mana of which an effect adds one."""
        found = self.told(part, scope)
        before: dict[int, set[int]] = {}
        while before != self.known:
            before = dict(self.known)
            self.known |= {id: self.of(self.game.position.objects[id]) for id in before}
            found = self.told(part, scope)
        return found

    def told(self, part: AddCouldProduce, scope: Scope) -> set[int]:
        """Return the types that are known so far of what an effect names."""
        found = {color for obj in part.what.find(self.game, scope) for color in self.known.setdefault(obj.id, set())}
        return found - {COLORLESS} if part.colors else found

    def of(self, obj: Obj) -> set[int]:
        """Return the types of mana that a permanent's own mana abilities could add so far, whatever they cost."""
        found: set[int] = set()
        for ability in self.game.chars_of(obj).abilities:
            for part in inside(ability.text.effect) if isinstance(ability, Activated) else ():
                if isinstance(part, (AddMana, AddChosen)):
                    found |= {color for output in part.outputs for color in range(6) if output[color]}
                elif isinstance(part, AddManaFor):
                    found |= {color for color in range(6) if part.output[color]}
                elif isinstance(part, AddDevotion):
                    found |= set(range(5))
                elif isinstance(part, AddCouldProduce):
                    found |= self.told(part, Scope(obj.id, obj.controller))
                elif isinstance(part, (AddAmong, AddInIdentity, AddOneAsProduced)):
                    raise Undecidable(f"what {obj.name} could produce depends on other permanents")
        return found


_MOST_ASKED: Final = 60  # mana, one by one: a choice of more would take for ever


@dataclass(frozen=True, slots=True)
class AddInIdentity(Effect):
    """You add one mana of a color that is in the color identity of your commanders (CR 903.4, 903.4f)."""

    def do(self, game: Game, scope: Scope) -> None:
        from endstep.games.magic.deckbuilding import color_identity

        cards = [obj.real for obj in game.position.objects.values() if obj.commander and obj.owner == scope.controller]
        colors = sorted(frozenset[int]().union(*(color_identity(each) for each in cards if each is not None)))
        outputs = tuple(tuple(int(each == color) for each in range(6)) for color in colors)
        if outputs:
            _add_some(game, scope, scope.controller, outputs, 1)


@dataclass(frozen=True, slots=True)
class AddOneAsProduced(Effect):
    """The controller adds one mana of any type that was just added (CR 106.12)."""

    def do(self, game: Game, scope: Scope) -> None:
        from endstep.games.magic.flow.paying import add_mana

        assert isinstance(scope.event, ev.ManaAdded)
        types = [color for color, amount in enumerate(scope.event.mana) if amount]  # no quantity: which there are
        outputs = [tuple(int(color == each) for each in range(6)) for color in types]
        if outputs:
            options = [Option(Role.CHOICE, "mana", NO_ONE, letters(output)) for output in outputs]
            output = outputs[options.index(game.ask(scope.controller, "mana", options))]
            add_mana(game, scope.controller, output, game.position.look(scope.source))


_ADDING: Final = (
    AddMana,
    AddManaFor,
    AddChosen,
    AddAmong,
    AddInIdentity,
    AddDevotion,
    AddCouldProduce,
    AddOneAsProduced,
)


@cache
def could_add_mana(effect: Effect | None) -> bool:
    """Return whether an effect could add mana, whatever else it does (CR 605.1)."""
    return any(isinstance(part, _ADDING) for part in inside(effect))


def letters(output: Mana) -> str:
    """Return mana as symbols."""
    return "".join(f"{{{letter}}}" * count for letter, count in zip("WUBRGC", output, strict=True))


def adds(*outputs: str, who: Who | None = None) -> AddMana:
    """Return an effect that adds one of these, each written in symbols: `adds("{G}")`."""
    return AddMana(tuple(ManaCost.parse(text).colors for text in outputs), who)


def adds_for(symbols: str, amount: Amount) -> AddManaFor:
    """Return an effect that adds mana so many times: `adds_for("{C}", CountersOn(THIS, "charge"))`."""
    return AddManaFor(ManaCost.parse(symbols).colors, amount)


def adds_chosen(*outputs: str, amount: Amount, mixed: bool = False) -> AddChosen:
    """Return an effect that adds so much mana, of one of these, or of any of them: `adds_chosen("{U}", "{R}", ...)`."""
    return AddChosen(tuple(ManaCost.parse(text).colors for text in outputs), amount, mixed)


def taps_for(*outputs: str) -> Activated:
    """Return the ability of a land or mana creature: tap it for one of these."""
    return Activated("{0}", (TAP,), Text(adds(*outputs)))


ANY_COLOR = ("{W}", "{U}", "{B}", "{R}", "{G}")
