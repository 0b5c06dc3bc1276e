"""From a game back to a position file: a plain position where that loses nothing, else a saved game."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Final

from endstep.core import EndstepError, IllegalAnswer, Input
from endstep.games.magic import book
from endstep.games.magic.abilities.card import CardDef
from endstep.games.magic.abilities.face_down import face_down
from endstep.games.magic.formats import named
from endstep.games.magic.magic import Magic
from endstep.games.magic.position.build import build
from endstep.games.magic.position.lost import lost, number_on_card
from endstep.games.magic.position.remembered import objects_of, tell_event
from endstep.games.magic.position.schema import reads
from endstep.games.magic.position.spec import (
    FACES,
    AbilitySpec,
    Chosen,
    CommanderDamage,
    ObjectSpec,
    PlayerSpec,
    PositionSpec,
    StackSpec,
    TimeSpec,
    TurnSpec,
    mana_text,
)
from endstep.games.magic.position.tokens import maker_of
from endstep.games.magic.state.amounts import MOST_OBJECTS, CardsAmount
from endstep.games.magic.state.codes import (
    BATTLEFIELD,
    CLEANUP,
    COMMAND,
    EXILE,
    GRAVEYARD,
    HAND,
    MANA_LETTERS,
    NO_ONE,
    STAGE_AWAITED,
    STAGE_BEGIN,
    STEP_NAMES,
    SUDDEN_CHECK,
    SUDDEN_LAST,
    UNTAP,
)
from endstep.games.magic.state.measure import measure_of
from endstep.games.magic.state.records import Common, Obj, Ref, Turn
from endstep.position import PositionError, dumps

MOST_EVENTS: Final = 100_000

_NOT_IN_AN_ID: Final = re.compile(r"[^a-z0-9]+")


class NotPlain(EndstepError):
    """A game that a plain position does not describe; `reasons` are what it would lose."""

    def __init__(self, reasons: Sequence[str]) -> None:
        super().__init__(f"a plain position would lose something ({'; '.join(reasons)}): save the game instead")
        self.reasons = tuple(reasons)


class NotSaved(EndstepError):
    """A game that neither a plain position nor its start and its answers describe."""


def snapshot(game: Magic) -> PositionSpec:
    """Return the present position of a game as a plain position; raise NotPlain where that would lose something.

    >>> from endstep.games.magic.position.shorthand import shorthand
    >>> from endstep.games.magic import book
    >>> game = build(shorthand("Ana 3: 2 Forest; Bea 20", known=book.is_known, suggest=book.nearest))
    >>> [thing.card for thing in snapshot(game).player("Ana").battlefield]
    ['2 Forest']
    """
    spec, reasons = _look(game)
    if spec is None:
        raise NotPlain(reasons)
    return spec


def why_not_plain(game: Magic) -> list[str]:
    """Return what a plain position would lose of a game, in sentences; nothing where it loses nothing."""
    return _look(game)[1]


def save(game: Magic, start: PositionSpec, by: Sequence[int] = ()) -> PositionSpec:
    """Return a game as a position to be written: a plain one where that loses nothing, else a saved game.

    `start` is the position from which the game came. A saved game is that position with all answers since, which
    `restore` gives again; it keeps the seed of `start`. Raises NotSaved where the answers are not the whole story.
    `by` is by how much the quantities are moved first: equal objects beyond what the engine holds are one entry.
    """
    more: dict[int, int] = {}
    if any(by):
        game, more = _moved(game, by)
    spec, reasons = _look(game)
    kept = replace(start, do=(), expect=None, decides=())
    if spec is not None:
        if more:
            spec = _Writer(game, more).spec()
        return replace(spec, title=kept.title, source=kept.source, question=kept.question, policy=kept.policy)
    saved = replace(kept, answers=tuple(told.to_plain() for told in game.inputs))
    if not _is_same_game(game, saved):
        raise NotSaved(
            "this game is not only what players answered since it was set up (a script made things happen), and as a "
            f"plain position it would lose something ({'; '.join(reasons)}): play on and save later"
        )
    return saved


def _moved(game: Magic, by: Sequence[int]) -> tuple[Magic, dict[int, int]]:
    """Return a game whose quantities are moved, and how many more objects there are than it holds, by the like of them.

    Raises Undecidable where other things than objects would be too many.
    """
    there = game.copy()
    amounts = measure_of(there).amounts
    held = list(by)
    more: dict[int, int] = {}
    for place, (amount, step) in enumerate(zip(amounts, by, strict=True)):
        if isinstance(amount, CardsAmount) and len(there.position.objects) + step > MOST_OBJECTS:
            more[amount.ids[0]] = step
            held[place] = 0
    there.advance(held)
    return there, more


def restore(spec: PositionSpec) -> Magic:
    """Return the game that a position or a saved game describes, every answer of it given.

    Raises PositionError for a position that can't be, or an answer that the rules do not allow there. An answer after
    which more than `MOST_EVENTS` happen leaves the game undecided: a loop that nobody ends must not hang.
    """
    game = build(spec)
    for place, plain in enumerate(spec.answers):
        told = Input.from_plain(plain)
        game.budget = len(game.happened_log) + MOST_EVENTS
        try:
            if told.outer:
                game.concede_outer(told.concedes, told.outer)
            elif told.concedes >= 0:
                game.concede(told.concedes)
            else:
                game.answer(told.index)
        except IllegalAnswer as error:
            message = f"the saved game can't go on so, it was saved by another version or changed since: {error}"
            raise spec.error_at(spec.line, f"answers[{place}]", message) from error
    game.budget = 0
    return game


def _time(common: Common) -> TimeSpec | None:
    """Return how much is left of a game in which the time limit was reached (MTR 2.4)."""
    if common.sudden == SUDDEN_CHECK:
        return TimeSpec(check=True)
    return None if common.turns_left == NO_ONE else TimeSpec(common.turns_left, decide=common.sudden == SUDDEN_LAST)


def _is_same_game(game: Magic, saved: PositionSpec) -> bool:
    """Return whether a saved game gives the same game again, event by event."""
    try:
        again = restore(saved)
    except PositionError:
        return False
    one, other = game.decision(), again.decision()
    if one is None or other is None:
        asked = one is other
    else:
        asked = (one.player, one.kind, len(one.options)) == (other.player, other.kind, len(other.options))
    return asked and list(game.trail()) == list(again.trail()) and game.outcome() == again.outcome()


def _look(game: Magic) -> tuple[PositionSpec | None, list[str]]:
    """Return the plain position, or None and what it would lose."""
    reasons = list(dict.fromkeys(lost(game)))
    if reasons:
        return None, reasons
    spec = _Writer(game).spec()
    reasons = _differences(game, spec)
    return (None if reasons else spec), reasons


def _differences(game: Magic, spec: PositionSpec) -> list[str]:
    """Return why a position is not the game it was written from, after it was written, read and built again."""
    try:
        again = build(reads(dumps(spec)))
        again.decision()
        if game.key() == again.key():
            return []
    except PositionError as error:
        return [f"it can't be written: {error.message}"]
    return ["it is not the same position when it is read again"]


class _Writer:
    """The writing of one position: which objects need an id, and the values of the file."""

    def __init__(self, game: Magic, more: Mapping[int, int] | None = None) -> None:
        self.game = game
        self.more = more or {}
        self.position = game.position
        self.objects = game.position.objects
        self.exiled = {id for obj in self.objects.values() for id in obj.linked}
        self.names = Counter(obj.name for obj in self.objects.values())
        self.ids: dict[int, str] = {}
        taken: set[str] = set()
        for obj in self.objects.values():
            if obj.label and obj.label not in taken:
                self.ids[obj.id] = obj.label
                taken.add(obj.label)
        taken.update(self.names, game.names)
        for id in self._named():
            if id not in self.ids and not self._is_clear(self.objects[id].name):
                self.ids[id] = _new_id(self.objects[id].name, taken)

    def _named(self) -> list[int]:
        """Return the objects that something else names, and those with links of their own."""
        found: dict[int, None] = {}
        for obj in self.objects.values():
            refs = [obj.attached_to, obj.attacking]
            if any(ref is not None for ref in refs) or obj.blocking:
                found[obj.id] = None
            if obj.spell is not None and obj.zone != BATTLEFIELD:
                refs += [ref for group in obj.spell.targets for ref in group]
                found[obj.spell.source] = None
                refs += [Ref(obj=each.id) for each in objects_of(obj.spell.event)]
            for id in (*(ref.obj for ref in refs if ref is not None), *obj.blocking):
                found[id] = None
        return [id for id in found if id in self.objects]

    def _is_clear(self, name: str) -> bool:
        """Return whether a name can stand for an object: nothing else is called so."""
        return self.names[name] == 1 and name not in self.game.names and name not in self.ids.values()

    def spec(self) -> PositionSpec:
        """Return the position."""
        game, turn, monarch = self.game, self.position.turn, self.position.common.monarch
        initiative = self.position.common.initiative
        return PositionSpec(
            edition=game.edition,
            format=game.format.name,
            range=game.range,
            attack=None if game.format == named(game.format.name) else game.format.attack.value,
            turn=self._turn(turn),
            other_turns=None if not turn.marker else tuple(self._turn(e.turn) for e in self.position.common.markers),
            players=tuple(self._player(seat) for seat in range(len(game.players))),
            stack=self._stack(),
            initiative=None if initiative == NO_ONE else game.names[initiative],
            monarch=None if monarch == NO_ONE else game.names[monarch],
            time_limit=_time(self.position.common),
            day=self.position.common.day or None,
        )

    def _turn(self, turn: Turn) -> TurnSpec:
        names = self.game.names
        usual = TurnSpec(active="", number=turn.number).usual_step
        begins = turn.marker != 0 and turn.stage == STAGE_BEGIN and turn.step not in (UNTAP, CLEANUP)
        return TurnSpec(
            active=names[turn.active],
            number=turn.number,
            step=usual if turn.stage == STAGE_AWAITED else STEP_NAMES[turn.step],
            priority=None if turn.priority == turn.active else names[turn.priority],
            marker=turn.marker,
            removals=turn.doomed,
            waits=turn.stage == STAGE_AWAITED,
            begins=begins,
        )

    def _player(self, seat: int) -> PlayerSpec:
        player, record = self.game.players[seat], self.position.players[seat]
        library = self._zone(self.position.library(seat))
        return PlayerSpec(
            name=player.name,
            team=player.team,
            role=player.role,
            life=record.life,
            counters=record.counters,
            mana=mana_text(zip(MANA_LETTERS, record.mana, strict=True)),
            hand=self._zone(self.position.zone(HAND, seat), merge=True),
            library=None if record.unlimited else library,
            graveyard=self._zone(self.position.zone(GRAVEYARD, seat)),
            exile=self._zone(self._owned(EXILE, seat)),
            command=self._zone([id for id in self._owned(COMMAND, seat) if not self.objects[id].commander]),
            commanders=tuple(
                self._object(obj) if obj.zone == COMMAND else ObjectSpec(obj.name)
                for obj in self.objects.values()
                if obj.commander and obj.owner == seat
            ),
            commander_damage=tuple(_dealt(by, amount) for by, amount in record.commander_damage),
            commander_casts=tuple((by.partition("/")[2], times) for by, times in record.commander_casts),
            battlefield=self._zone(
                [id for id in self.position.battlefield if self.objects[id].controller == seat], merge=True
            ),
            land_played=record.lands_played,
            completed=record.dungeons,
            sideboard=None if record.outside is None else _outside(record.outside),
        )

    def _owned(self, zone: int, seat: int) -> list[int]:
        """Return what a player owns in a shared zone, without what is exiled with something."""
        ids = self.position.zone(zone)
        return [id for id in ids if self.objects[id].owner == seat and id not in self.exiled]

    def _zone(self, ids: Iterable[int], *, merge: bool = False) -> tuple[ObjectSpec, ...]:
        """Return the objects of a zone, equal ones as one entry where nothing stands between them.

        With `merge`, also where something does, if they are lands or in a hand: their order says nothing.
        """
        found: list[ObjectSpec] = []
        counts: list[int] = []
        for id in ids:
            obj = self.objects[id]
            thing = self._object(obj)
            loose = merge and (obj.zone == HAND or (obj.card is not None and obj.card.printed.is_land))
            there = found if loose else found[-1:]
            if thing in there and not _is_linked(thing):
                counts[found.index(thing) if loose else -1] += 1
            else:
                found.append(thing)
                counts.append(1)
            if id in self.more:
                if thing.id is not None:
                    found.append(replace(thing, id=None))
                    counts.append(0)
                counts[found.index(thing) if thing.id is None and loose else -1] += self.more[id]
        return tuple(_times(thing, count) for thing, count in zip(found, counts, strict=True))

    def _object(self, obj: Obj, holder: int | None = None) -> ObjectSpec:
        """Return an object; `holder` is the seat with which it stands, its controller's or owner's as a rule."""
        there = obj.zone == BATTLEFIELD
        seat = holder if holder is not None else obj.controller if there else obj.owner
        return ObjectSpec(
            None if obj.real is None else obj.real.name,
            id=self.ids.get(obj.id),
            tapped=obj.tapped,
            sick=obj.sick,
            damage=obj.damage,
            counters=obj.counters,
            owner=None if obj.owner == seat else self.game.names[obj.owner],
            attached_to=self._ref(obj.attached_to),
            chosen=_chosen(obj),
            token=obj.is_token,
            copy_of=_copied(obj),
            made_by=self._maker(obj),
            face=_face(obj),
            exiled=tuple(
                self._object(self.objects[id], seat)
                for id in obj.linked
                if id in self.objects and self.objects[id].zone == EXILE and id != obj.id
            ),
            attacking=self._ref(obj.attacking),
            blocking=tuple(self._name(id) for id in obj.blocking if id in self.objects),
            used=tuple(int(each) if each.isdecimal() and int(each) else each for each in obj.used),
            level=obj.level,
        )

    def _maker(self, obj: Obj) -> str | None:
        """Return the card that makes a token which is no card of the book itself."""
        real = obj.real
        if not obj.is_token or real is None or (book.is_known(real.name) and book.find(real.name) == real):
            return None
        return maker_of(self.game, real)

    def _ref(self, ref: Ref | None) -> str | None:
        if ref is None:
            return None
        if ref.seat != NO_ONE:
            return self.game.names[ref.seat]
        return self._name(ref.obj) if ref.obj in self.objects else None

    def _name(self, id: int) -> str:
        return self.ids.get(id) or self.objects[id].name

    def _stack(self) -> tuple[StackSpec, ...]:
        """Return the stack, equal things next to each other as one entry."""
        found: list[StackSpec] = []
        for id in self.position.stacks:
            thing, count = self._stacked(self.objects[id]), 1 + self.more.get(id, 0)
            if found and found[-1] == replace(thing, count=found[-1].count) and thing.id is None:
                found[-1] = replace(thing, count=found[-1].count + count)
            elif thing.id is None:
                found.append(replace(thing, count=count))
            else:
                found.append(thing)
                if count > 1:  # the others have no id
                    found.append(replace(thing, id=None, count=count - 1))
        return tuple(found)

    def _stacked(self, obj: Obj) -> StackSpec:
        spell, names = obj.spell, self.game.names
        ability = None
        if obj.card is None and spell is not None:
            number = number_on_card(self.game, obj) or 1
            name = self._name(spell.source) if spell.source in self.objects else self.game.name_of(spell.source)
            ability = AbilitySpec(object=name, number=number)
        targets = [self._ref(ref) for group in spell.targets for ref in group] if spell is not None else []
        return StackSpec(
            controller=names[obj.controller],
            card=None if obj.real is None else obj.real.name,
            face=_face(obj),
            ability=ability,
            id=self.ids.get(obj.id),
            owner=None if obj.owner == obj.controller else names[obj.owner],
            targets=tuple(name for name in targets if name is not None),
            x=None if spell is None else spell.x or None,
            modes=() if spell is None else tuple(mode + 1 for mode in spell.modes),
            kicked=0 if spell is None else len(spell.paid),
            chosen=_chosen(obj),
            marker=next((o.turn.marker for o in self.position.common.markers if obj.id in o.stack), None),
            event=None if spell is None or spell.event is None else tell_event(self.game, spell.event, self._name),
        )


def _outside(cards: Sequence[CardDef]) -> tuple[ObjectSpec, ...]:
    counts = Counter(card.name for card in cards)
    return tuple(ObjectSpec(name if count == 1 else f"{count} {name}") for name, count in counts.items())


def _face(obj: Obj) -> str:
    guise = obj.guise
    if guise is not None and guise.bestowed:
        return "bestowed"
    if guise is not None and guise.is_prototyped:
        return "prototyped"
    if guise is not None and guise.down is not None:
        return "down" if not guise.manifested else "manifested" if guise.down == face_down() else "cloaked"
    return FACES[0 if guise is None else guise.face]


def _copied(obj: Obj) -> str | None:
    guise = obj.guise
    return None if guise is None or guise.copied is None or guise.is_prototyped else guise.copied.name


def _new_id(name: str, taken: set[str]) -> str:
    """Return an id that nothing has, and take it."""
    stem = _NOT_IN_AN_ID.sub("-", name.casefold()).strip("-") or "object"
    number = 1
    while f"{stem}-{number}" in taken:
        number += 1
    taken.add(f"{stem}-{number}")
    return f"{stem}-{number}"


def _dealt(by: str, amount: int) -> CommanderDamage:
    owner, _, card = by.partition("/")
    return CommanderDamage(owner, card, amount)


def _is_linked(thing: ObjectSpec) -> bool:
    return bool(thing.id or thing.attached_to or thing.attacking or thing.blocking or thing.exiled)


def _times(thing: ObjectSpec, count: int) -> ObjectSpec:
    """Return that many equal objects, as a file would write them."""
    if count > 1 and thing.card is not None and thing == ObjectSpec(thing.card):
        return ObjectSpec(f"{count} {thing.card}")
    return replace(thing, count=count)


def _chosen(obj: Obj) -> Chosen | None:
    """Return what was chosen for an object, numbers as numbers."""
    chosen = dict(obj.chosen)
    if not chosen:
        return None
    mode, number = chosen.get("mode"), chosen.get("number")
    return Chosen(
        player=chosen.get("player"),
        color=chosen.get("color"),
        mode=int(mode) if mode is not None and mode.isdecimal() and int(mode) else mode,
        name=chosen.get("name"),
        type=chosen.get("type"),
        number=None if number is None else int(number),
        card=chosen.get("card"),
        room=chosen.get("room"),
    )


__all__ = ["NotPlain", "NotSaved", "restore", "save", "snapshot", "why_not_plain"]
