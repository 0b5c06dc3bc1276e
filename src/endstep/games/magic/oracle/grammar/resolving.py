"""Says what words point at: "it", "that player", "that much", and which "target" each is (CR 608.2).

What was named last before a word is what the word means, if it is of the kind that the word says. Where that can't be
told the ability is refused: `Unclear` says at which word.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import partial
from typing import Final

from endstep.games.magic.abilities.amounts import THAT_MUCH, X
from endstep.games.magic.abilities.base import (
    Ability,
    Activated,
    Amount,
    Condition,
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
from endstep.games.magic.abilities.costs import DiscardKind, ExileFromHand, RemoveCounters, ReturnToHand, Sacrifice
from endstep.games.magic.abilities.costs_of_counters import RemoveAllCounters, RemoveCountersAmong
from endstep.games.magic.abilities.costs_of_endings import ExileFromGraveyard, ExilePermanents
from endstep.games.magic.abilities.dice import OnResult
from endstep.games.magic.abilities.effects.becoming import BecomeCopy
from endstep.games.magic.abilities.effects.casting import IT, PAID_WITH
from endstep.games.magic.abilities.effects.fighting import Fight
from endstep.games.magic.abilities.effects.permanents import CreateToken, Exile, RemoveCountersFrom
from endstep.games.magic.abilities.effects.removing import COUNTERS_REMOVED, CountersRemoved, TakeCounters
from endstep.games.magic.abilities.keywords.growing import SUPPORTED
from endstep.games.magic.abilities.limits import NotThese
from endstep.games.magic.abilities.objects import (
    CREATURE,
    HOST,
    PERMANENT,
    SPELL,
    THAT,
    THIS,
    AttachedTo,
    Things,
)
from endstep.games.magic.abilities.players import THAT_PLAYER, YOU, ControllerOf
from endstep.games.magic.abilities.while_so import WhileSo
from endstep.games.magic.continuous.endings import PreventThen
from endstep.games.magic.continuous.parts import Instead
from endstep.games.magic.oracle.grammar.deciding import as_just_chosen
from endstep.games.magic.oracle.grammar.following import Unclear, check, in_time
from endstep.games.magic.oracle.grammar.grouping import all_of_them, what_was_sacrificed
from endstep.games.magic.oracle.grammar.offering import ANYTHING, Offer, offer_of, words_for
from endstep.games.magic.oracle.grammar.pointing import Hosted, Made, OfItself, OneOfTwo, Said, SaidMuch, SaidWho, Self
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
            if holds(ability.when, (OneOfTwo,)):
                event = replace(event, that=THIS, that_kinds=self._self_kinds)
            if isinstance(when, WhileSo):
                asked = self._resolved(when.condition, event)
                assert isinstance(asked, Condition)
                when = replace(when, condition=asked)
            if holds(when, _MARKS):
                raise Unclear(-1, "what an event speaks of can't be told")
            condition = self._resolved(ability.condition, event)
            if event.it is None and holds(ability.condition, (Self,)):
                event = replace(event, it=THIS, it_kinds=self._self_kinds)  # the condition has named it
            elif event.it != THIS and not event.gone and holds(ability.condition, (Self,)):
                that, kinds = event.that or event.it, event.that_kinds or event.it_kinds
                event = replace(event, it=THIS, it_kinds=self._self_kinds, that=that, that_kinds=kinds)
            if event.that is None and holds(condition, (AttachedTo,)):
                event = replace(event, that=HOST, that_kinds=_HOSTS)
            text = self.text(ability.text, event)
            if not self._self_kinds & _MAY_BE_CREATURES:
                told = substitute(text, partial(_others_than, event))
                assert isinstance(told, Text)
                text = told
            return replace(ability, when=when, condition=condition, text=text)  # type: ignore[arg-type]
        if isinstance(ability, Activated):
            costs = _plain(ability.costs)
            removed = _removed_to_pay(costs)
            much = removed is not None
            event = Offer(it=THIS, it_kinds=self._self_kinds, much=much, many=removed, removed=removed)
            event = _paid_with(ability, event)
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
            told: object = part
            if getattr(part, "what", None) == HOST:  # "its controller" is that of the enchanted creature
                event = Offer(it=HOST, it_kinds=_HOSTS)
                told = substitute(part, _others_than_host)
            if isinstance(part, (Instead, PreventThen)):
                event = offer_of(part.would, self._self_kinds)
            parts.append(self._resolved(told, event))
        if not self._self_kinds & _MAY_BE_CREATURES:
            substitute(tuple(parts), partial(_others_than, Offer()))
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
        found = self._resolved(what_was_sacrificed(all_of_them(effect)), event or Offer())
        assert isinstance(found, Effect)
        check(found)
        return found

    # what is pointed at

    def _supporting(self, part: object) -> object:
        """Return what is supported: on a permanent others than itself, by a spell any (CR 701.41a)."""
        if isinstance(part, Target) and part.whom == SUPPORTED and isinstance(part.objects, Things):
            return replace(part, objects=replace(part.objects, other=not self._is_spell), whom="target")
        return part

    def _resolved(self, value: object, event: Offer) -> object:
        value = substitute(value, self._supporting)
        marks = [part for part in parts_of(value) if isinstance(part, (Said, SaidWho, SaidMuch, Self, Hosted, Target))]
        self._no_others(value)
        named = self._named(value, event)
        rows = _rows(value)
        fought = {part.other: part.one for part in parts_of(value) if isinstance(part, Fight)}  # nothing fights itself
        answers: dict[object, object] = {}
        others: dict[Target, list[int]] = {}
        for mark in sorted(set(marks), key=_place):
            if isinstance(mark, Target):
                same = others.setdefault(_asked(mark), [])
                if mark.index - 1 not in same:
                    same.append(mark.index - 1)
                answers[mark] = _numbered(mark, same.index(mark.index - 1))
                if self._is_apart(mark, [part for part in marks if isinstance(part, Target)], event):
                    answers[mark] = _apart_from_others(answers[mark])
                elif _other_than_itself(mark, event):
                    answers[mark] = _another_card(answers[mark])
        for mark in sorted(set(marks), key=_place):
            if isinstance(mark, Self):
                answers[mark] = THIS
            elif isinstance(mark, Hosted):
                answers[mark] = HOST
            elif isinstance(mark, Said):
                there = [each for each in named if mark not in fought or each.what != fought[mark]]
                found = self._it(mark, _in_the_same_row(there, mark.place, rows), event)
                answers[mark] = answers.get(found, found)
                kinds = self._self_kinds if found == THIS else ANYTHING
                kinds = frozenset((mark.word,)) if mark.word else kinds
                named.append(_Named(mark.place, found, None, kinds, mark.many))
                named.sort(key=lambda each: each.place)
            elif isinstance(mark, SaidWho):
                found_who = self._who(mark, _in_the_same_row(named, mark.place, rows), event)
                answers[mark] = answers.get(found_who, found_who)
            elif isinstance(mark, SaidMuch):
                if event.much:
                    answers[mark] = THAT_MUCH if event.many is None else event.many
                elif holds(value, (TakeCounters,)):
                    answers[mark] = COUNTERS_REMOVED
                else:
                    raise Unclear(mark.place, "a number that nothing has named")
        resolved = substitute(value, lambda part: _controllers(part, answers, event))
        # What a target is said to be may point at something as well.
        resolved = substitute(resolved, lambda part: answers[part] if isinstance(part, _MARKS) else part)
        resolved = substitute(resolved, _of_itself)
        if self._is_spell:
            resolved = _others_than_target(resolved)
        resolved = as_just_chosen(resolved)
        for left in parts_of(resolved):
            if isinstance(left, _MARKS):  # what a target is said to be can't point at that target
                raise Unclear(left.place, "what this points at can't be told")
        if holds(resolved, (CountersRemoved,)) and not holds(resolved, (TakeCounters, RemoveCountersFrom)):
            if event.removed is None:
                raise Unclear(-1, "counters that nothing has removed")
            resolved = substitute(resolved, lambda part: event.removed if part == COUNTERS_REMOVED else part)
        return in_time(resolved, event)

    def _is_apart(self, mark: Target, targets: list[Target], event: Offer) -> bool:
        """Return whether "another target" means other than a target before; refuse it where that is not told."""
        if not isinstance(mark.objects, Things) or not mark.objects.other:
            return False
        before = [each for each in targets if each.index < mark.index and each.objects is not None]
        if any(_overlap(each.objects, mark.objects) for each in before):
            return True
        if event.gone and mark.objects.zone == GRAVEYARD and event.it != THIS:
            raise Unclear(mark.index - 1, "another card than the one that has died")
        if self._is_spell:
            raise Unclear(mark.index - 1, "another target than one before")
        return False

    def _no_others(self, value: object) -> None:
        """Refuse "other creatures" where they could be other than a target, or than what is no permanent."""
        parts = parts_of(value)
        targets = [part for part in parts if isinstance(part, Target) and part.objects is not None]
        aimed = [id(part.objects) for part in targets]
        if not self._is_spell:
            paid = [part.what for part in parts if isinstance(part, Sacrifice)]
            aimed += [id(kind) for what in paid for kind in parts_of(what)]
        others = [part for part in parts if isinstance(part, Things) and part.other and id(part) not in aimed]
        if others and (len(targets) != 1 and not _makes_once(parts) if self._is_spell else targets):
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
            elif isinstance(part, Hosted):
                found.append(_Named(part.place, HOST, None, _HOSTS))
            elif isinstance(part, Made):
                found.append(_Named(part.place, IT, None, part.kinds, part.many))
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
            and not (mark.word and each.what == THIS)  # it would be "it", or "this creature"
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


def _removed_to_pay(costs: object) -> Amount | None:
    """Return how many counters are removed to pay costs, None where that is nothing that can be spoken of."""
    kinds = (RemoveCounters, RemoveCountersAmong, RemoveAllCounters)
    found = [part for part in parts_of(costs) if isinstance(part, kinds)]
    if len(found) != 1:
        return None
    return X if isinstance(found[0], RemoveAllCounters) else found[0].amount


def _paid_with(ability: Activated, event: Offer) -> Offer:
    """Return an offer of what an activated ability was paid with: "that creature" after a sacrifice."""
    costs = [cost for cost in ability.costs if isinstance(cost, _PAYING)]
    paid = [cost.what for cost in costs if cost.amount == 1]  # no quantity: printed
    if len(paid) != 1:
        return event
    return replace(event, that=PAID_WITH, that_kinds=words_for(paid[0]) | {"card"})


_PAYING: Final = (Sacrifice, ExilePermanents, ExileFromGraveyard, ExileFromHand, DiscardKind, ReturnToHand)


def _overlap(one: object, other: Things) -> bool:
    """Return whether something could be of both kinds, as far as card types tell."""
    if not isinstance(one, Things):
        return one is not None
    left, right = {*one.types, *one.any_type}, {*other.types, *other.any_type}
    return one.zone == other.zone and (not left or not right or bool(left & right))


def _rows(value: object) -> dict[int, int]:
    """Return in which row of a table of results each place lies; one row says nothing about what another means."""
    found: dict[int, int] = {}
    for number, row in enumerate(part for part in parts_of(value) if isinstance(part, OnResult)):
        found |= {_place(part): number for part in parts_of(row) if isinstance(part, (*_MARKS, Target, Made))}
    return found


def _in_the_same_row(named: list[_Named], place: int, rows: dict[int, int]) -> list[_Named]:
    mine = rows.get(place)
    return [each for each in named if rows.get(each.place, mine) == mine] if rows else named


def _makes_once(parts: list[object]) -> bool:
    """Return whether instructions make tokens once, and move nothing that would be spoken of instead."""
    made = [part for part in parts if isinstance(part, CreateToken)]
    return len(made) == 1 and not any(isinstance(part, (Exile, Target)) for part in parts)


def _others_than_target(value: object) -> object:
    """Let "each other creature" of a spell mean other than its one target."""
    parts = parts_of(value)
    aimed: list[What] = [part for part in parts if isinstance(part, Target) and part.objects is not None]
    if not aimed and _makes_once(parts):
        aimed = [IT]  # than the tokens that it has made
    if not aimed:
        return value

    def change(part: object) -> object:
        if isinstance(part, Target):
            return replace(part)
        if isinstance(part, BecomeCopy) and isinstance(part.what, Things) and part.of == aimed[0]:
            return replace(part, what=replace(part.what, other=False))  # nothing becomes a copy of itself
        if isinstance(part, Things) and part.other:
            return replace(part, other=False, within=(*part.within, NotThese(aimed[0])))
        return part

    return substitute(value, change)


def _others_than(event: Offer, part: object) -> object:
    """Let "other creatures" of what is no creature be others than the one that its event is about."""
    if isinstance(part, Target):
        return replace(part)
    if isinstance(part, Things) and part.other and "Creature" in (*part.types, *part.any_type):
        if event.it in (None, THIS) or event.that not in (None, event.it):
            raise Unclear(-1, "others than something that is not told")
        assert event.it is not None
        return replace(part, other=False, within=(*part.within, NotThese(event.it)))
    return part


_MAY_BE_CREATURES: Final = frozenset(("creature", "vehicle", "spacecraft", "land", "spell", "planeswalker"))


def _others_than_host(part: object) -> object:
    """Let "other creatures" be others than what something is attached to, where the words are about that."""
    if isinstance(part, Things) and part.other and "Creature" in (*part.types, *part.any_type):
        return replace(part, other=False, within=(*part.within, NotThese(HOST)))
    return part


def _other_than_itself(mark: Target, event: Offer) -> bool:
    """Return whether "another card" is another one than the card itself, which has died (CR 400.7)."""
    things = mark.objects
    return isinstance(things, Things) and things.other and event.gone and things.zone == GRAVEYARD


def _another_card(mark: object) -> Target:
    assert isinstance(mark, Target) and isinstance(mark.objects, Things)
    objects = replace(mark.objects, other=False, within=(*mark.objects.within, NotThese(THAT)))
    return replace(mark, objects=objects)


def _apart_from_others(mark: object) -> Target:
    """Return a target that is none that an earlier word has chosen."""
    assert isinstance(mark, Target) and isinstance(mark.objects, Things)
    return replace(mark, objects=replace(mark.objects, other=False), apart=True)


def _asked(mark: Target) -> Target:
    """Return what a target asks for, whichever of several it is."""
    objects = mark.objects
    if isinstance(objects, Things) and objects.other:
        objects = replace(objects, other=False)
    return replace(mark, objects=objects, index=0, least=0, most=0, whom="")


def _plain(value: object) -> object:
    """Return a value in which the card itself is `THIS`."""
    told = substitute(value, lambda part: THIS if isinstance(part, (Self, OneOfTwo)) else part)
    return substitute(told, lambda part: HOST if isinstance(part, Hosted) else part)


_HOSTS: Final = ANYTHING - {"card", "spell"}  # the words that fit what something is attached to
_MARKS: Final = (Said, SaidWho, SaidMuch, Self, Hosted)


def _of_itself(part: object) -> object:
    if isinstance(part, OfItself):
        if part.what != THIS:
            raise Unclear(-1, "a condition about something else")
        return part.condition
    return part


def _place(mark: object) -> int:
    if isinstance(mark, Target):
        return mark.index - 1
    return mark.place if isinstance(mark, (*_MARKS, Made)) else 0


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
    if isinstance(part, (Said, SaidWho, SaidMuch, Self, Hosted, Target)):
        return answers[part]
    if isinstance(part, Made):
        return substitute(part.effect, lambda inner: _controllers(inner, answers, event))
    return part
