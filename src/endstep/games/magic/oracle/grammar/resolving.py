"""Says what words point at: "it", "that player", "that much", and which "target" each is (CR 608.2).

What was named last before a word is what the word means, if it is of the kind that the word says. Where that can't be
told the ability is refused: `Unclear` says at which word.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import partial
from typing import Final

from endstep.games.magic.abilities.amounts import THAT_MUCH
from endstep.games.magic.abilities.base import (
    Ability,
    Activated,
    Effect,
    Keyword,
    Pattern,
    Static,
    Target,
    Text,
    Triggered,
    What,
    Who,
)
from endstep.games.magic.abilities.becoming import IsDealtDamage
from endstep.games.magic.abilities.costs import Sacrifice
from endstep.games.magic.abilities.effects.casting import IT
from endstep.games.magic.abilities.effects.permanents import Exile
from endstep.games.magic.abilities.objects import (
    CREATURE,
    PERMANENT,
    SPELL,
    THAT,
    THIS,
    Things,
)
from endstep.games.magic.abilities.patterns import (
    DealsDamage,
)
from endstep.games.magic.abilities.players import THAT_PLAYER, YOU, ControllerOf
from endstep.games.magic.continuous.endings import PreventThen
from endstep.games.magic.continuous.parts import Instead
from endstep.games.magic.oracle.grammar.following import Unclear, check, in_time
from endstep.games.magic.oracle.grammar.offering import ANYTHING, Offer, offer_of, words_for
from endstep.games.magic.oracle.grammar.pointing import Made, OfItself, Said, SaidMuch, SaidWho, Self
from endstep.games.magic.oracle.grammar.substituting import holds, parts_of, substitute
from endstep.games.magic.state.codes import GRAVEYARD


@dataclass(frozen=True, slots=True)
class _Named:
    """Something that was named at a place, and so can be pointed at."""

    place: int
    what: What | None = None
    who: Who | None = None
    kinds: frozenset[str] = frozenset()  # the words that fit it: creature, card, spell, permanent
    many: bool = False


def _put_in(told: dict[object, Target], part: object) -> object:
    return told.get(part, part) if isinstance(part, Target) else part


def apart(text: Text) -> Text:
    """Return modes of which several may be chosen: what each targets is chosen for it alone (CR 700.2)."""
    asked: list[Target] = []
    modes = []
    for mode in text.modes:
        mine = dict.fromkeys(part for part in parts_of(mode.effect) if isinstance(part, Target))
        new: dict[object, Target] = {}
        for target in mine:
            told = target
            while told in asked or told in new.values():
                told = replace(told, index=told.index + 1, whom="target" if told.players is None else told.whom)
            new[target] = told
        effect = substitute(mode.effect, partial(_put_in, new))
        assert isinstance(effect, Effect)
        modes.append(replace(mode, effect=effect))
        asked += new.values()
    return replace(text, modes=tuple(modes))


class Resolver:
    """Resolves one ability after the other of a card of some types."""

    def __init__(self, types: frozenset[str], *, is_spell: bool) -> None:
        self._self_kinds = frozenset({each.lower() for each in types} | ({"permanent"} if not is_spell else {"spell"}))
        self._is_spell = is_spell

    def ability(self, ability: Ability) -> Ability:
        """Return an ability in which everything is said; raise Unclear."""
        if isinstance(ability, Triggered):
            when = _plain(ability.when)
            assert isinstance(when, Pattern)
            event = offer_of(when, self._self_kinds)
            if isinstance(when, IsDealtDamage) and holds(ability.text, (SaidMuch,)):
                when = DealsDamage(to_what=when.what)  # the number is that of each source
                event = offer_of(when, self._self_kinds)
            condition = self._resolved(ability.condition, event)
            if event.it is None and holds(ability.condition, (Self,)):
                event = replace(event, it=THIS, it_kinds=self._self_kinds)  # the condition has named it
            text = self.text(ability.text, event)
            return replace(ability, when=when, condition=condition, text=text)  # type: ignore[arg-type]
        if isinstance(ability, Activated):
            costs = _plain(ability.costs)
            event = Offer(it=THIS, it_kinds=self._self_kinds)
            condition = self._resolved(ability.condition, event)
            return replace(ability, costs=costs, condition=condition, text=self.text(ability.text, event))  # type: ignore[arg-type]
        if isinstance(ability, Static):
            return self._static(ability)
        if isinstance(ability, Keyword):
            return ability
        found = self._resolved(ability, Offer())
        assert isinstance(found, Ability)
        return found

    def _static(self, ability: Static) -> Static:
        parts = []
        for part in ability.parts:
            event = Offer(it=THIS, it_kinds=self._self_kinds)
            if isinstance(part, (Instead, PreventThen)):
                event = offer_of(part.would, self._self_kinds)
            parts.append(self._resolved(part, event))
        condition = self._resolved(ability.condition, Offer())
        return replace(ability, parts=tuple(parts), condition=condition)  # type: ignore[arg-type]

    def text(self, text: Text, event: Offer | None = None) -> Text:
        """Return a text in which everything is said."""
        if text.effect is not None:
            return replace(text, effect=self.effect(text.effect, event))
        modes = tuple(replace(mode, effect=self.effect(mode.effect, event)) for mode in text.modes)
        return apart(replace(text, modes=modes)) if text.choose > 1 or text.most > 1 else replace(text, modes=modes)

    def effect(self, effect: Effect, event: Offer | None = None) -> Effect:
        """Return an effect in which everything is said."""
        found = self._resolved(effect, event or Offer())
        assert isinstance(found, Effect)
        check(found)
        return found

    # what is pointed at

    def _resolved(self, value: object, event: Offer) -> object:
        marks = [part for part in parts_of(value) if isinstance(part, (Said, SaidWho, SaidMuch, Self, Target))]
        self._no_others(value)
        named = self._named(value, event)
        answers: dict[object, object] = {}
        others: dict[Target, list[int]] = {}
        for mark in sorted(set(marks), key=_place):
            if isinstance(mark, Target):
                same = others.setdefault(replace(mark, index=0, least=0, most=0, whom=""), [])
                if mark.index - 1 not in same:
                    same.append(mark.index - 1)
                answers[mark] = _numbered(mark, same.index(mark.index - 1))
                self._no_twins(mark, [part for part in marks if isinstance(part, Target)], event)
        for mark in sorted(set(marks), key=_place):
            if isinstance(mark, Self):
                answers[mark] = THIS
            elif isinstance(mark, Said):
                found = self._it(mark, named, event)
                answers[mark] = answers.get(found, found)
                named.append(
                    _Named(mark.place, found, None, frozenset((mark.word,)) if mark.word else ANYTHING, mark.many)
                )
                named.sort(key=lambda each: each.place)
            elif isinstance(mark, SaidWho):
                found_who = self._who(mark, named, event)
                answers[mark] = answers.get(found_who, found_who)
            elif isinstance(mark, SaidMuch):
                if not event.much:
                    raise Unclear(mark.place, "a number that nothing has named")
                answers[mark] = THAT_MUCH if event.many is None else event.many
        resolved = substitute(value, lambda part: _controllers(part, answers, event))
        # What a target is said to be may point at something as well.
        resolved = substitute(resolved, lambda part: answers[part] if isinstance(part, _MARKS) else part)
        resolved = substitute(resolved, _of_itself)
        for left in parts_of(resolved):
            if isinstance(left, _MARKS):  # what a target is said to be can't point at that target
                raise Unclear(left.place, "what this points at can't be told")
        return in_time(resolved, event)

    def _no_twins(self, mark: Target, targets: list[Target], event: Offer) -> None:
        """Refuse "another target" where it means other than a target before, or than what has died."""
        if isinstance(mark.objects, Things) and mark.objects.other:
            if event.gone and mark.objects.zone == GRAVEYARD:
                raise Unclear(mark.index - 1, "another card than the one that has died")
            before = [each for each in targets if each.index < mark.index and each.objects is not None]
            if self._is_spell or before:
                raise Unclear(mark.index - 1, "another target than one before")

    def _no_others(self, value: object) -> None:
        """Refuse "other creatures" where they could be other than a target, or than what is no permanent."""
        parts = parts_of(value)
        targets = [part for part in parts if isinstance(part, Target) and part.objects is not None]
        aimed = [id(part.objects) for part in targets]
        aimed += [id(part.what) for part in parts if isinstance(part, Sacrifice)] if not self._is_spell else []
        others = [part for part in parts if isinstance(part, Things) and part.other and id(part) not in aimed]
        if others and (targets or self._is_spell):
            raise Unclear(-1, "others than something that is not told")

    def _named(self, value: object, event: Offer) -> list[_Named]:
        """Return what can be pointed at, in the order of the words; what the event names comes first."""
        found: list[_Named] = []
        if event.it is not None:
            found.append(_Named(-2, event.it, None, event.it_kinds))
        exiled = {part.what for part in parts_of(value) if isinstance(part, Exile)}  # "that card" from then on
        for part in parts_of(value):
            if isinstance(part, Target):
                if part.objects is not None:
                    kinds = words_for(part) | ({"card"} if part in exiled else set())
                    found.append(_Named(part.index - 1, part, None, kinds, part.most > 1))
                if part.players is not None:
                    found.append(_Named(part.index - 1, None, part))
            elif isinstance(part, Self):
                found.append(_Named(part.place, THIS, None, self._self_kinds))
            elif isinstance(part, Made):
                found.append(_Named(part.place, IT, None, frozenset(("token", "creature", "permanent")), part.many))
        found.sort(key=lambda each: each.place)
        return found

    def _it(self, mark: Said, named: list[_Named], event: Offer) -> What:
        if mark.word and event.that is not None and mark.word in event.that_kinds:
            closer = [
                each for each in named if 0 <= each.place < mark.place and each.what != THIS and mark.word in each.kinds
            ]
            if not closer:
                return event.that
        fitting = [
            each
            for each in named
            if each.place < mark.place
            and each.what is not None
            and not (mark.other and each.what == THIS)
            and each.many == mark.many
            and (not mark.word or mark.word in each.kinds or (mark.many and mark.word in each.kinds))
        ]
        if not fitting:
            raise Unclear(mark.place, "what this points at can't be told")
        found = fitting[-1].what
        assert found is not None
        return found

    def _who(self, mark: SaidWho, named: list[_Named], event: Offer) -> Who:
        fitting = [each.who for each in named if 0 <= each.place < mark.place and each.who is not None]
        if fitting:
            return fitting[-1]
        if event.who is not None:
            return event.who
        raise Unclear(mark.place, "which player this is can't be told")


def _plain(value: object) -> object:
    """Return a value in which the card itself is `THIS`."""
    return substitute(value, lambda part: THIS if isinstance(part, Self) else part)


_MARKS: Final = (Said, SaidWho, SaidMuch, Self)


def _of_itself(part: object) -> object:
    if isinstance(part, OfItself):
        if part.what != THIS:
            raise Unclear(-1, "a condition about something else")
        return part.condition
    return part


def _place(mark: object) -> int:
    if isinstance(mark, Target):
        return mark.index - 1
    return mark.place if isinstance(mark, (Said, SaidWho, SaidMuch, Self)) else 0


_WHOM: Final = {CREATURE: "target creature", PERMANENT: "target permanent", SPELL: "target spell"}


def _numbered(mark: Target, index: int) -> Target:
    """Return a target with its number among those that ask for the same, named as the language names it."""
    whom = mark.whom
    if whom == "target" and isinstance(mark.objects, Things) and mark.least == mark.most == 1 and index == 0:
        whom = _WHOM.get(mark.objects, whom)
    return replace(mark, index=index, whom=whom)


def _controllers(part: object, answers: dict[object, object], event: Offer) -> object:
    """Put in what was pointed at; who controlled something that is gone is the player of the event."""
    if isinstance(part, ControllerOf) and isinstance(part.what, (Said, Self)):
        what = answers[part.what]
        if what == THAT and event.who == THAT_PLAYER and event.that is not None:
            return THAT_PLAYER
        if what == THIS and event.gone:
            return YOU
    if isinstance(part, (Said, SaidWho, SaidMuch, Self, Target)):
        return answers[part]
    if isinstance(part, Made):
        return substitute(part.effect, lambda inner: _controllers(inner, answers, event))
    return part
