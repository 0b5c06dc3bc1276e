"""A Magic game as the rules see it: a position, what functions in it, and the door through which events pass.

Verbs, effects and the flow of the turn are written against this class. `magic.Magic` adds what a caller needs:
decisions, answers, undo, copies and the verdict.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, Final, TypeVar, cast

from endstep.core import Guards, IllegalAnswer, Option, Player, Role, Table, Undecidable
from endstep.games.magic.abilities.base import Ability, Cost, Scope, Triggered, is_conditional
from endstep.games.magic.asking import Asking
from endstep.games.magic.continuous import layers, replacing, triggering
from endstep.games.magic.continuous.characteristics import NOTHING, Characteristics
from endstep.games.magic.continuous.effects import FOR_EVER, Lasting
from endstep.games.magic.continuous.index import Bound, Index, build_index
from endstep.games.magic.continuous.parts import Gets
from endstep.games.magic.continuous.taking_over import ControlsSearchers
from endstep.games.magic.formats import FirstDraw, distances, with_ranges
from endstep.games.magic.state.codes import BATTLEFIELD, NO_ONE, STAGE_AWAITED
from endstep.games.magic.state.position import Position
from endstep.games.magic.state.records import Obj, Waiting
from endstep.games.magic.verbs import becoming, binding, designating, linking, tallying
from endstep.games.magic.verbs import events as ev

T = TypeVar("T")

if TYPE_CHECKING:
    from endstep.games.magic.abilities.card import CardDef
    from endstep.games.magic.abilities.mana import ManaCost
    from endstep.games.magic.formats import Format

MOST_OBJECTS: Final = 10_000


class Game(Asking):
    """The position and everything that is asked of it while rules run.

    `happened_log` is the trail: (event, rule, turn number, step), in order.
    """

    def __init__(self, position: Position, players: Sequence[Player], format: Format) -> None:
        super().__init__(position, players)
        self.format = format
        self.range: int | None = None  # the limited range of influence option, in seats (CR 801)
        self.ranges: tuple[frozenset[int], ...] | None = None
        self.guards = Guards()
        self.over = False
        self.happened_log: list[tuple[ev.Event, str, int, int]] = []
        self.limits: list[str] = []
        self.assumptions: list[str] = []
        self.checked = -1  # the position's `puts` when a check last found nothing to do
        self.shapes: dict[int, Characteristics] = {}
        self._index: Index | None = None
        self._building = False
        self._defining: set[int] = set()
        self._now: tuple[tuple[int, int, int], dict[tuple[object, ...], object]] = ((-1, -1, -1), {})
        self._table: Table | None = None
        self.harmless: object = None  # the facts about players of which a check last made no claim
        self._conditional: dict[int, tuple[tuple[int, ...], tuple[int, ...], bool]] = {}
        self._order: tuple[int, frozenset[int], tuple[int, ...]] = (-1, self.in_game, ())
        self.replaced_by = ""  # the name of what last had something else happen instead
        self.within: tuple[tuple[int, int, int], ...] = ()
        self.redirected: list[ev.Damage] = []
        self.shielded: list[int] = []  # what loses a shield counter for the damage that is being dealt
        self._held: list[ev.Event] | None = None
        self.moment: tuple[ev.Event, ...] = ()  # what happened at once, while abilities trigger on it
        self._held_since = 0
        self._held_index: Index | None = None
        self._held_shapes: dict[int, Characteristics] = {}

    # who and what

    @property
    def table(self) -> Table:
        """Who sits at the table, and who is still in the game."""
        table = self._table
        if table is None or table.in_game is not self.in_game or table.ranges is not self.ranges:
            table = self._table = Table(self.players, self.in_game, self.ranges, self.format.shared_fate)
        return table

    def limit_range(self, table: Table, limit: int | None) -> None:
        """Take over who is in whose range of influence; they are counted anew as each turn begins (CR 801.2c)."""
        self.range = limit
        self.ranges = table.ranges

    def count_ranges(self) -> None:
        """Count the ranges of influence anew, as a turn begins (CR 801.2c)."""
        if self.ranges is not None:
            apart = distances(self.players, self.format, limit=self.range)
            before = self.ranges
            self.ranges = with_ranges(self.table, apart).ranges
            if self.ranges != before:
                self.position.touch()  # what effects reach may be something else now

    def turn_order(self) -> tuple[int, ...]:
        """Return the seats still in the game, from the active player on (CR 101.4)."""
        first = self.position.turn.active
        if self._order[0] != first or self._order[1] is not self.in_game:
            seats = len(self.players)
            order = tuple(s for s in ((first + i) % seats for i in range(seats)) if s in self.in_game)
            self._order = (first, self.in_game, order)
        return self._order[2]

    def opponents(self, seat: int) -> tuple[int, ...]:
        """Return a player's opponents still in the game, in turn order."""
        team = self.players[seat].team
        if team is None:
            return tuple(s for s in self.turn_order() if s != seat)
        return tuple(s for s in self.turn_order() if self.players[s].team != team)

    def life_sharers(self, seat: int) -> tuple[int, ...]:
        """Return the seats whose life total changes with a player's: the team's where it is shared (CR 810.9)."""
        if not self.format.shared_life:
            return (seat,)
        return tuple(sorted(self.table.team_of(seat)))

    def takes_turns_with(self, seat: int) -> tuple[int, ...]:
        """Return the players in the game who take turns and have priority together: a team, or one alone (CR 805.4)."""
        if not self.format.shared_turns:
            return (seat,) if seat in self.in_game else ()
        return tuple(s for s in self.turn_order() if self.players[s].team == self.players[seat].team)

    def active_players(self) -> tuple[int, ...]:
        """Return the active player, or those of the active team; none once they have left (CR 805.4a, 800.4j)."""
        return self.takes_turns_with(self.position.turn.active)

    def is_active(self, seat: int) -> bool:
        """Return whether it is a player's turn, or that of the player's team (CR 805.4a)."""
        active = self.position.turn.active
        return seat == active or (self.format.shared_turns and self.are_together(seat, active))

    def who_answers(self, seat: int, kind: str = "") -> int:
        """Return who makes a player's decisions; the last to say so controls who searches a library (CR 723.2)."""
        if kind == "search":
            found = self.index().by_class.get(ControlsSearchers, ())
            able = [
                bound
                for bound in found
                if isinstance(bound.part, ControlsSearchers)
                and self.active(bound)
                and bound.part.who.includes(seat, self, bound.scope())
            ]
            if able:
                return super().who_answers(max(able, key=lambda bound: bound.stamp).controller)
        return super().who_answers(seat, kind)

    def has_turn(self, seat: int) -> bool:
        """Return whether it is a player's turn, be it one of several at the same time (CR 807.4)."""
        if self.is_active(seat):
            return True
        others = self.position.common.markers
        return any(each.turn.active == seat and each.turn.stage != STAGE_AWAITED for each in others)

    def are_together(self, seat: int, other: int) -> bool:
        """Return whether two players attack, block and take turns as one: the same player, or one team (CR 805.10)."""
        if seat == other or not self.format.shared_turns:
            return seat == other
        return self.players[seat].team == self.players[other].team

    def sees(self, seat: int, other: int) -> bool:
        """Return whether a player is in another's range of influence; everybody is without the option (CR 801.2)."""
        return self.ranges is None or seat == NO_ONE or other in self.ranges[seat]

    def reaches(self, seat: int, obj: Obj) -> bool:
        """Return whether an object is in a player's range of influence (CR 801.2d; without a controller, 108.4a)."""
        return self.ranges is None or self.sees(seat, obj.controller)

    def primary(self, seat: int) -> int:
        """Return the primary player of a team that takes turns together, who sits first of it (CR 805.2)."""
        if not self.format.shared_turns:
            return seat
        team, seats = self.players[seat].team, len(self.players)
        while self.players[(seat - 1) % seats].team == team:
            seat = (seat - 1) % seats
        return seat

    def next_to_take_turns(self, seat: int) -> int:
        """Return whose turn comes after a player's by the order of seats, whether or not they are there (CR 101.4)."""
        seats, following = len(self.players), (seat + 1) % len(self.players)
        while self.format.shared_turns and self.players[following].team == self.players[seat].team:
            following = (following + 1) % seats
        return following

    @property
    def how_many_began(self) -> int:
        """How many players began this game: all at the table, or those of them who began it anew (CR 727.1, 729.2)."""
        return len(self.players) - len(self.position.common.absent)

    def skips_first_draw(self) -> bool:
        """Return whether the first turn of the game has no draw step (CR 103.8)."""
        return self.format.first_draw(self.how_many_began) is not FirstDraw.NOBODY_SKIPS

    def name_of(self, id: int) -> str:
        """Return the name of an object, present or gone."""
        if id == NO_ONE:
            return "a source"
        return self.chars_of(self.position.look(id)).name or self.position.look(id).name

    # what things are like

    def index(self) -> Index:
        """Return what functions now."""
        index = self._index
        if index is None or index.version != self.position.version or (index.dynamic and index.is_stale(self.position)):
            index, self.shapes = self.build(build_index)
            self._index = index
        return index

    def build(self, work: Callable[[Game], T]) -> T:
        """Return what is worked out while characteristics are not known yet, but as far as they have been."""
        outer = self._building
        self._building = True
        try:
            return work(self)
        finally:
            self._building = outer

    def permanents(self) -> dict[int, Characteristics]:
        """Return what every permanent is like, by id."""
        self.index()
        return self.shapes

    def kinds(self) -> frozenset[str]:
        """Return every type, supertype and subtype that some permanent has, for checks that look for one."""
        index = self.index()
        if index.kinds is None:
            alike = {id(now): now for now in self.shapes.values()}
            index.kinds = frozenset().union(*[now.types | now.supertypes | now.subtypes for now in alike.values()])
        return index.kinds

    def for_now(self, question: tuple[object, ...], work: Callable[[], T]) -> T:
        """Return something that is worked out once for a state of the position; not while guards are noted."""
        if self.guards.noted is not None:
            return work()
        now = self.position
        moment = (now.puts, now.turn.step, now.turn.stage)
        if self._now[0] != moment:
            self._now = (moment, {})
        known = self._now[1]
        if question not in known:
            known[question] = work()
        return cast("T", known[question])

    def reads_time(self, seat: int) -> bool:
        """Return whether what a player may do can depend on the step: some ability there has a condition."""
        index = self.index()
        if index.reads_time is None:
            standing = [*index.others, *(bound for found in index.cants.values() for bound in found)]
            index.reads_time = (
                any(not isinstance(bound.part, Gets) for bound in index.changes)
                or any(bound.condition is not None for bound in standing)
                or any(is_conditional(now.abilities) for now in self.shapes.values())
            )
        if index.reads_time:
            return True
        ids = (self.position.hand(seat), self.position.graveyard(seat))
        known = self._conditional.get(seat)
        if known is not None and known[0] is ids[0] and known[1] is ids[1]:
            return known[2]
        objects = self.position.objects
        hand = [objects[id].card for id in self.position.hand(seat)]
        graveyard = [objects[id].card for id in self.position.graveyard(seat)]
        cards = [*hand, *(card for card in graveyard if card is not None and card.elsewhere)]
        found = any(card is not None and is_conditional(card.abilities) for card in cards)
        self._conditional[seat] = (*ids, found)
        return found

    def printed(self, obj: Obj) -> Characteristics:
        """Return the copiable characteristics of an object (CR 707.2)."""
        if obj.card is not None:
            return obj.card.printed
        if obj.spell is not None and obj.spell.ability is not None:
            return NOTHING
        raise Undecidable(f"an unknown card of {self.names[obj.owner]} would have to be looked at")

    def chars(self, id: int) -> Characteristics:
        """Return the characteristics of an object by id, as it is or last was."""
        return self.chars_of(self.position.look(id))

    def chars_of(self, obj: Obj) -> Characteristics:
        """Return the characteristics of an object as it is, or (for an old record) as it last was."""
        if obj.last is not None:
            return obj.last
        if obj.zone == BATTLEFIELD:
            if not self._building:
                self.index()
            found = self.shapes.get(obj.id)
            if found is not None:
                return found
        card = obj.card
        if card is None:
            return self.printed(obj)
        if card.is_defining or self._building or (self._index is not None and self._index.reaches_beyond):
            return self._beyond_battlefield(obj, card.printed)
        return card.printed

    def _beyond_battlefield(self, obj: Obj, printed: Characteristics) -> Characteristics:
        """Return what effects and its own abilities make of an object outside the battlefield (CR 604.3)."""
        if not self._building:
            self.index()
        found = self.shapes.get(obj.id)
        if found is not None:
            return found
        if obj.card is None or not obj.card.is_defining or obj.id in self._defining:
            return printed
        self._defining.add(obj.id)  # an object that counts itself is not worked out again for that
        try:
            return layers.defined(self, obj, printed)
        finally:
            self._defining.discard(obj.id)

    def last_of(self, obj: Obj) -> Characteristics:
        """Return the characteristics of an object that leaves now, from before all that happens with it (CR 704.8)."""
        found = self._held_shapes.get(obj.id) if obj.zone == BATTLEFIELD else None
        return self.chars_of(obj) if found is None else found

    def as_it_was(self, obj: Obj) -> Obj:
        """Return an object that has just left as it last was there, with its characteristics (CR 603.10)."""
        return self.position.past.get(obj.id, obj)

    def forget_what_is_known(self) -> None:
        """Forget everything that was worked out about the position, since another one takes its place."""
        self._index = None
        self.shapes = {}
        self.checked = -1
        self.harmless = None
        self._now = ((-1, -1, -1), {})
        self._conditional = {}
        self._order = (-1, self.in_game, ())
        self.forget_held()

    # events

    def propose(self, event: ev.Event) -> ev.Event | None:
        """Let "can't", replacement and prevention effects act on an event; return what is left of it (CR 614.6)."""
        return replacing.propose(self, event)

    def propose_together(self, events: Sequence[ev.Event]) -> Iterator[ev.Event | None]:
        """Propose events that would happen at once; what can replace each is seen before anything is carried out."""
        return replacing.propose_together(self, events)

    def forbidden(self, event: ev.Event) -> bool:
        """Return whether an event can't happen (CR 101.2)."""
        return replacing.forbidden(self, event)

    def active(self, bound: Bound) -> bool:
        """Return whether the condition of a static ability is true."""
        if bound.condition is None or bound.condition.condition is None:
            return True
        return bound.condition.condition.holds(self, bound.scope())

    def use_up(self, id: int, uses: int = 1) -> None:
        """Count uses of a shield or a delayed trigger, and end it with the last one."""
        effect = self.position.effects[id]
        if effect.uses < 0:  # no quantity: -1 is for ever
            return
        if self.guards.at_most(effect.uses, uses, "615.7"):
            self.end_effect(id)
            return
        less = effect.clone()
        less.uses -= uses
        self.position.put_effect(id, less)

    def record(self, event: ev.Event, rule: str) -> None:
        """Write an event into the trail."""
        turn = self.position.turn
        self.happened_log.append((event, rule, turn.number, turn.step))
        self.record_limit()

    def happened(self, event: ev.Event, rule: str, before: Index | None = None) -> None:
        """Write an event into the trail and let triggered abilities see it (CR 603.2).

        Abilities that look back (603.10) are those of `before`, where something has left with the event.
        """
        self.record(event, rule)
        tallying.note(self, event)
        self.notice(event, before)

    def notice(self, event: ev.Event, before: Index | None = None) -> None:
        """Let triggered abilities see an event, at the end of the moment if one is under way."""
        if self._held is not None:
            self._held.append(event)
            return
        self._ascend()
        index = self.index()
        if index.unsettled:
            becoming.settle(self)
            index = self.index()
        if before is not None or event.kind in index.triggers:
            triggering.trigger(self, event, index, before)
        if before is not None and self.position.effects:
            linking.give_back(self)
        self._look_at_states()

    def _ascend(self) -> None:
        """Let players get the city's blessing, and day and night have their way, at any time, before abilities trigger.

        CR 702.131b, 702.131d, 702.145c-702.145g.
        """
        for seat in self.index().ascending:
            designating.ascend(self, seat)
        binding.bind(self)

    def _look_at_states(self) -> None:
        """Let state triggers see every state there is, in the midst of a resolution too (CR 603.8)."""
        if self.index().state_triggers:
            triggering.look_at_states(self)

    def hold(self) -> bool:
        """Begin a moment at which several events happen at once; return False when one has begun already.

        Triggered abilities that look back see the position from before all of them (CR 603.10a).
        """
        if self._held is not None:
            return False
        self._held = []
        self._held_since = self.position.next_stamp
        self._held_index = self.index()
        self._held_shapes = self.shapes
        return True

    def release(self) -> None:
        """End that moment: triggered abilities see its events."""
        held, before = self._held, self._held_index
        self._held = None
        self._held_index = None
        self._held_shapes = {}
        if held:
            self._ascend()
        if self.index().unsettled:
            becoming.settle(self)
        self.moment = tuple(held or ())
        for event in self.moment:
            triggering.trigger(self, event, self.index(), before)
        self.moment = ()
        if held and self.position.effects:
            linking.give_back(self)
        if held:
            self._look_at_states()

    def let_go(self) -> None:
        """End a moment in whose midst an instruction came to nothing: what has happened in it has happened."""
        self.within = ()
        self.redirected = []
        self.shielded = []
        self.release()

    def forget_held(self) -> None:
        """Drop a moment that was broken off."""
        self._held = None
        self._held_index = None
        self._held_shapes = {}
        self.within = ()
        self.redirected = []
        self.shielded = []
        self.moment = ()

    def add_waiting(self, found: list[Waiting]) -> None:
        """Add abilities that have triggered to those that wait for the stack."""
        common = self.position.common.clone()
        common.waiting = (*common.waiting, *found)
        self.position.put_common(common)

    # making things

    def last_effect(
        self,
        ability: Ability,
        scope: Scope,
        duration: int,
        *,
        uses: int = -1,
        affected: tuple[int, ...] | None = None,
    ) -> None:
        """Make an effect that lasts: a static part, a shield, a delayed trigger (CR 611.2, 603.7)."""
        position = self.position
        effect = Lasting(position.new_id(), ability, scope.source, scope.controller, duration, position.new_stamp())
        effect.uses = uses
        effect.affected = affected
        effect.x = scope.x
        effect.memory = scope.memory if isinstance(ability, Triggered) else ()
        effect.specs = scope.specs
        effect.chosen = scope.chosen
        position.put_effect(effect.id, effect)

    def end_effects(self, durations: tuple[int, ...]) -> None:
        """End all effects that last so long (CR 514.2)."""
        for id, effect in list(self.position.effects.items()):
            if effect.duration in durations and effect.duration != FOR_EVER:
                self.end_effect(id)
        if self.index().unsettled:
            becoming.settle(self)

    def end_effect(self, id: int) -> None:
        """End one lasting effect; what it made a copy is none any more."""
        effect = self.position.effects[id]
        self.position.put_effect(id, None)
        if effect.affected is not None:
            becoming.after_effect(self, effect.ability, effect.affected)

    def new_object(self, card: CardDef | None, owner: int, zone: int) -> Obj:
        """Make an object that is not yet in a zone's list; raise Undecidable beyond the limit on objects."""
        if len(self.position.objects) >= MOST_OBJECTS:
            raise Undecidable(f"more than {MOST_OBJECTS:,} objects")
        obj = Obj(self.position.new_id(), card, owner, zone)
        obj.stamp = self.position.new_stamp()
        obj.moment = obj.stamp if self._held is None else self._held_since
        return obj

    # names of cards, which the book knows

    def card_names(self) -> Sequence[Option]:
        """Return the names that a player may choose (CR 201.4): every name here and in the book."""
        from endstep.games.magic.book import names

        here = {obj.name for obj in self.position.objects.values() if obj.card is not None}
        return [Option(Role.CHOICE, "name", NO_ONE, name) for name in sorted(here | set(names()))]

    def name_number(self, name: str) -> int:
        """Return a number that stands for a chosen name."""
        return [option.detail for option in self.card_names()].index(name)

    def name_numbered(self, number: int) -> str:
        """Return the name for such a number."""
        return str(self.card_names()[number].detail)

    # paying, which needs the flow of casting

    def may_pay(self, scope: Scope, mana: ManaCost, costs: tuple[Cost, ...]) -> bool:
        """Let a player pay a cost that they may decline, if they can; the class above knows how."""
        raise NotImplementedError

    def illegal(self, message: str, rule: str) -> IllegalAnswer:
        """Return the error for something that the rules do not allow."""
        return IllegalAnswer(message, rule=rule)
