"""Copy effects: what is copied, with which exceptions, and permanents that enter as copies (CR 707, 614.12)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from endstep.core import Option, Role
from endstep.games.magic.abilities.base import Ability, Pattern, Scope, Static, What
from endstep.games.magic.abilities.card import CardDef, define
from endstep.games.magic.abilities.objects import THIS
from endstep.games.magic.abilities.patterns import Enters
from endstep.games.magic.abilities.remembering import remembered
from endstep.games.magic.continuous.changing import CARD_TYPES, SUPERTYPES, DefinedColors, DefinedSize
from endstep.games.magic.continuous.entering import as_it_would_be
from endstep.games.magic.continuous.parts import Changes, Replacement
from endstep.games.magic.continuous.subtypes import is_creature_type
from endstep.games.magic.state.records import Guise, Ref
from endstep.games.magic.verbs import events as ev

if TYPE_CHECKING:
    from endstep.games.magic.continuous.characteristics import Characteristics
    from endstep.games.magic.game import Game
    from endstep.games.magic.state.records import Obj
    from endstep.games.magic.verbs.events import Event


@dataclass(frozen=True, slots=True)
class Except:
    """What a copy has otherwise than what it copies; all of it becomes part of its copiable values (CR 707.9).

    `also` are types in addition, `abilities` those that it has as well; it may lack supertypes (`without`), and have a
    name, a size, colours or creature types (`subtypes`) of its own, or colours in addition (`more_colors`);
    with `no_cost` it has no mana cost.
    """

    also: tuple[str, ...] = ()
    without: tuple[str, ...] = ()
    name: str = ""
    power: int | None = None
    toughness: int | None = None
    colors: tuple[int, ...] | None = None
    abilities: tuple[Ability, ...] = ()
    subtypes: tuple[str, ...] = ()
    more_colors: tuple[int, ...] = ()
    no_cost: bool = False

    def of(self, card: CardDef) -> CardDef:
        """Return the copiable values of a copy of a card."""
        return _copies((self, card))


AS_IT_IS = Except()


def but(
    *,
    also: tuple[str, ...] = (),
    without: tuple[str, ...] = (),
    name: str = "",
    power: int | None = None,
    toughness: int | None = None,
    colors: tuple[int, ...] | None = None,
    abilities: tuple[Ability, ...] = (),
    subtypes: tuple[str, ...] = (),
    more_colors: tuple[int, ...] = (),
    no_cost: bool = False,
) -> Except:
    """Return what a copy has otherwise than what it copies: more types, fewer, a name, a size, colours, abilities."""
    return Except(also, without, name, power, toughness, colors, abilities, subtypes, more_colors, no_cost)


_made: dict[tuple[Except, CardDef], CardDef] = {}


def _copies(pair: tuple[Except, CardDef]) -> CardDef:
    known = _made.get(pair)
    if known is None:
        known = _made[pair] = _copy(*pair)
    return known


def _copy(told: Except, card: CardDef) -> CardDef:
    if told == AS_IT_IS:
        return card if card.back is None else replace(card, back=None)
    front, _, back = card.type_line.partition(" - ")
    kinds = [word for word in front.split() if word not in told.without]
    subtypes = [word for word in back.split() if word not in told.without]
    if told.subtypes:  # CR 205.1a
        subtypes = [word for word in subtypes if not is_creature_type(word)] + list(told.subtypes)
    for each in told.also:
        row = kinds if each in _FRONT else subtypes
        if each not in row:
            row.append(each)
    sized = told.power is not None or told.toughness is not None
    abilities = tuple(a for a in card.abilities if not _is_replaced(a, sized=sized, colored=told.colors is not None))
    line = " ".join(kinds) + (f" - {' '.join(subtypes)}" if subtypes else "")
    made = define(
        told.name or card.name,
        "" if told.no_cost else card.cost,
        line,
        power=card.power if told.power is None else told.power,
        toughness=card.toughness if told.toughness is None else told.toughness,
        loyalty=card.loyalty,
        abilities=(*abilities, *told.abilities),
        colors=card.colors,
    )
    if told.no_cost:
        made.printed.colors = card.printed.colors
        made = replace(made, colors=tuple(color for color in range(5) if made.printed.colors & (1 << color)))
    if told.colors is not None:
        made.printed.colors = sum(1 << color for color in set(told.colors))
        made = replace(made, colors=told.colors)
    if told.more_colors:
        made.printed.colors |= sum(1 << color for color in set(told.more_colors))
        made = replace(made, colors=tuple(color for color in range(5) if made.printed.colors & (1 << color)))
    return made


_FRONT = CARD_TYPES | SUPERTYPES


@remembered
def _defines(ability: Ability) -> tuple[bool, bool]:
    """Return whether an ability defines size, and colours."""
    if not isinstance(ability, Static) or not ability.is_defining:
        return (False, False)
    return (
        any(isinstance(part, DefinedSize) for part in ability.parts),
        any(isinstance(part, DefinedColors) for part in ability.parts),
    )


def _is_replaced(ability: Ability, *, sized: bool, colored: bool) -> bool:
    """Return whether an ability defines what an exception says (CR 707.9d)."""
    size, colors = _defines(ability)
    return (size and sized) or (colors and colored)


@dataclass(frozen=True, slots=True)
class IsCopyOf(Changes):
    """Permanents are copies with these copiable values, for a while (layer 1)."""

    layer = 1
    card: CardDef

    @property
    def what(self) -> What:
        return THIS

    def change(self, game: Game, obj: Obj, now: Characteristics, scope: Scope) -> None:
        """Change nothing here: the copiable values stand in `Obj.card`."""


def is_copying(ability: object) -> bool:
    """Return whether the ability of a lasting effect makes copies of what it affects."""
    return isinstance(ability, Static) and any(isinstance(part, IsCopyOf) for part in ability.parts)


_THIS_ENTERS = Enters(THIS)


@dataclass(frozen=True, slots=True)
class EntersAsCopy(Replacement):
    """A permanent enters as a copy of an object of its controller's choice (CR 614.1c, 707.5).

    With `optional` they may choose none. `wanted` says what the copy has otherwise, `counters` with which counters it
    enters, each with how many and the card type that it must have for that, and `tapped` that it enters so.
    """

    rank = 1
    copied: What
    wanted: Except = AS_IT_IS
    optional: bool = True
    would: Pattern = _THIS_ENTERS
    counters: tuple[tuple[str, int, str], ...] = ()
    tapped: bool = False

    @property
    def pattern(self) -> Pattern:
        return self.would

    def replace(self, game: Game, event: Event, scope: Scope) -> Event | None:
        assert isinstance(event, ev.Moved)
        found = [obj for obj in self.copied.find(game, scope) if obj.card is not None and obj.id != event.before.id]
        options = [Option(Role.CHOICE, "copy", obj.id) for obj in found]
        if self.optional or not options:
            options.append(Option(Role.DECLINE, "no copy", event.before.id))
        option = game.ask(scope.controller, "copy", options, rule="707.5")
        if option.role is not Role.DECLINE:
            original = game.position.objects[option.subject].copiable
            assert original is not None
            event.guise = _as_copy(event, self.wanted.of(original))
            event.tapped = event.tapped or self.tapped
            for kind, amount, needed in self.counters:
                there = as_it_would_be(game, event)
                if needed and needed not in game.chars_of(there).types:
                    continue
                put = game.propose(ev.CountersPut(Ref(obj=event.before.id), there, kind, amount))
                if isinstance(put, ev.CountersPut):
                    event.counters = (*event.counters, (put.counter, put.amount))
        return event


def exceptions_of(card: CardDef) -> Except:
    """Return what copies have otherwise that are made by the card's own ability to enter as one."""
    for ability in card.abilities:
        for part in ability.parts if isinstance(ability, Static) else ():
            if isinstance(part, EntersAsCopy):
                return part.wanted
    return AS_IT_IS


def _as_copy(event: ev.Moved, card: CardDef) -> Guise:
    """Return the guise of a permanent that enters as a copy."""
    real = event.before.real
    assert real is not None
    old = event.guise or Guise(real)
    down, manifested, bestowed = old.down, old.manifested, old.bestowed
    return Guise(real, old.face, card, times=old.times + 1, down=down, manifested=manifested, bestowed=bestowed)


__all__ = ["AS_IT_IS", "EntersAsCopy", "Except", "IsCopyOf", "but", "exceptions_of", "is_copying"]
