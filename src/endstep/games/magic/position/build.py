"""From what a file says to a game: every object in its place, every link made, every number set."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from endstep.core import Player
from endstep.games.magic import book
from endstep.games.magic.abilities.base import Activated, Scope, Triggered
from endstep.games.magic.abilities.card import CardDef
from endstep.games.magic.abilities.face_down import face_down
from endstep.games.magic.abilities.linked import held_zone, hold_until_it_leaves
from endstep.games.magic.beginning import BEGINNING, WITH_MULLIGANS
from endstep.games.magic.continuous import controlling
from endstep.games.magic.continuous.copied import exceptions_of
from endstep.games.magic.flow.markers import FOR_EACH, hand_out
from endstep.games.magic.flow.resolving import specs_of
from endstep.games.magic.flow.stacking import set_targets
from endstep.games.magic.formats import AttackOption, Format, WrongPlayers, named, take_seats
from endstep.games.magic.magic import Magic
from endstep.games.magic.position.crowded import Crowd
from endstep.games.magic.position.remembered import NoObject, make_event
from endstep.games.magic.position.spec import (
    Chosen,
    EventSpec,
    ObjectSpec,
    PlayerSpec,
    PositionSpec,
    StackSpec,
    TurnSpec,
)
from endstep.games.magic.position.tokens import token_named, tokens_of
from endstep.games.magic.state.amounts import MOST_OBJECTS
from endstep.games.magic.state.codes import (
    BATTLEFIELD,
    CLEANUP,
    COMMAND,
    DECLARE_ATTACKERS,
    EXILE,
    GRAVEYARD,
    HAND,
    LIBRARY,
    MANA_LETTERS,
    NO_ONE,
    STACK,
    STAGE_AWAITED,
    STAGE_BEGIN,
    STAGE_CHECK,
    STEP_CODES,
    SUDDEN_CHECK,
    SUDDEN_LAST,
    SUDDEN_NOT,
    UNTAP,
)
from endstep.games.magic.state.position import Position
from endstep.games.magic.state.records import NO_MANA, Guise, Obj, OtherTurn, Ref, Spell, Turn
from endstep.games.magic.verbs import becoming, fighting
from endstep.games.magic.verbs.becoming import dress
from endstep.games.magic.verbs.events import Event
from endstep.games.magic.verbs.moving import insert
from endstep.rulebook import NEWEST

Finder = Callable[[str], CardDef]


class Builder:
    """The making of one game: the position file, the cards, and which object stands for which name."""

    def __init__(self, spec: PositionSpec, find: Finder, known: Callable[[str], bool]) -> None:
        self.spec = spec
        self.find = find
        self.known = known
        self.names = [player.name for player in spec.players]
        format = named(spec.format)
        if spec.attack is not None:
            format = replace(format, attack=AttackOption(spec.attack))
        players = tuple(Player(p.name, seat, p.team, p.role) for seat, p in enumerate(spec.players))
        try:
            self.table = take_seats(players, format, limit=spec.range)
        except WrongPlayers as error:
            raise spec.error_at(spec.players[0].line, "players", str(error)) from error
        self.game = Magic(Position(self._lives(format)), players, format, edition=spec.edition or NEWEST)
        self.game.limit_range(self.table, spec.range)
        self.by_label: dict[str, int] = {}
        self.by_name: dict[str, list[int]] = {}
        self.crowd: list[str] = []  # groups of more objects than the engine holds
        self.more: dict[int, int] = {}  # and for the one that stands for each of them, how many others there are

    def _lives(self, format: Format) -> list[int]:
        heads = max((sum(1 for q in self.spec.players if q.team == p.team) for p in self.spec.players), default=1)
        life = format.starting_life(len(self.spec.players), heads=heads if self.spec.players[0].team else 1)
        return [life] * len(self.spec.players)

    def build(self) -> Magic:
        """Return the game."""
        for seat, player in enumerate(self.spec.players):
            self._player(seat, player)
        for seat, player in enumerate(self.spec.players):
            self._commanders(seat, player)
        for seat, player in enumerate(self.spec.players):
            for thing in player.battlefield:
                self._links(seat, thing)
        self._turn()
        for entry in self.spec.stack:
            for _ in range(self._made(entry.count, entry.card or "abilities on the stack")):
                self._stack(entry)
        self.game.position.touch()
        self._lend()
        if self.crowd:
            return self.game.begin_with(Crowd(self.more, ", ".join(self.crowd)))
        if self.spec.turn.number != 0:
            return self.game.ready()
        return self.game.begin_with(WITH_MULLIGANS if self.spec.turn.mulligans else BEGINNING)

    def _lend(self) -> None:
        """Give what effects give to somebody; its owner is who controls it by default, wherever the file has it."""
        given = controlling.controllers(self.game)
        objects = self.game.position.objects
        sick = {id: objects[id].sick for id in given}
        for id, seat in given.items():
            if objects[id].controller == seat and objects[id].owner != seat:
                obj = objects[id].clone()
                obj.lender = obj.owner
                self.game.position.put_object(obj)
        self.game.position.touch()
        becoming.settle(self.game)
        for id, was_sick in sick.items():
            if id in objects and objects[id].sick is not was_sick:
                obj = objects[id].clone()
                obj.sick = was_sick
                self.game.position.put_object(obj)
        self.game.happened_log.clear()

    # players and objects

    def _player(self, seat: int, player: PlayerSpec) -> None:
        position = self.game.position
        record = position.players[seat].clone()
        if player.life is not None:
            record.life = record.began = player.life
        record.counters = tuple(sorted((kind, number) for kind, number in player.counters if number))
        mana = list(NO_MANA)
        for symbol, count in player.mana_counts:
            letter = symbol[1:-1]
            if letter not in MANA_LETTERS:
                raise self.spec.error_at(player.line, f"{player.name}.mana", f"{symbol} mana is not built yet")
            mana[MANA_LETTERS.index(letter)] += count
        record.mana = tuple(mana)
        record.commander_damage = tuple(
            sorted((f"{each.owner}/{each.card}", each.amount) for each in player.commander_damage)
        )
        record.commander_casts = tuple(
            sorted((f"{player.name}/{card}", times) for card, times in player.commander_casts if times)
        )
        record.lands_played = player.land_played
        record.dungeons = tuple(sorted(set(player.completed)))
        record.unlimited = player.library is None
        record.outside = self._outside(player)
        position.put_player(seat, record)
        for zone, things in (
            (HAND, player.hand),
            (LIBRARY, player.library or ()),
            (GRAVEYARD, player.graveyard),
            (EXILE, player.exile),
            (COMMAND, player.command),
            (BATTLEFIELD, player.battlefield),
        ):
            for thing in things:
                self._things(seat, zone, thing)

    def _outside(self, player: PlayerSpec) -> tuple[CardDef, ...] | None:
        """Return the cards of a sideboard by name, None where the file has none (CR 400.11a)."""
        if player.sideboard is None:
            return None
        found: list[CardDef] = []
        for thing in player.sideboard:
            count, card = self.card(thing, f"{player.name}.sideboard")
            if card is None:
                raise self.spec.error_at(thing.line, f"{player.name}.sideboard", "name the cards, or leave it out")
            found += [card] * count
        return tuple(sorted(found, key=lambda card: card.name))

    def card(self, thing: ObjectSpec, key: str) -> tuple[int, CardDef | None]:
        """Return how many of which card an entry of the file means; raise PositionError for an unknown card."""
        count, name = thing.counted(self.known)
        if name is None:
            return count, None
        if thing.made_by is None:
            return count, self.named(name, thing.line, key)
        maker = self.named(thing.made_by, thing.line, f"{key}.made_by")
        token = token_named(maker, name)
        if token is None:
            made = tuple([each.name for each in tokens_of(maker)])
            raise self.spec.error_at(thing.line, f"{key}.made_by", f"{maker.name} makes no token {name!r}", made)
        return count, token

    def named(self, name: str, line: int, key: str) -> CardDef:
        """Return the card of that name; raise PositionError with the line and the nearest names."""
        try:
            return self.find(name)
        except book.UnknownCard as error:
            raise self.spec.error_at(line, key, f"no card is called {name!r}", error.nearest) from error

    def _things(self, seat: int, zone: int, thing: ObjectSpec) -> None:
        key = f"{self.names[seat]}.{('library', 'hand', 'graveyard', 'battlefield', 'stack', 'exile', 'command')[zone]}"
        count, card = self.card(thing, key)
        if thing.id is not None and count != 1:
            raise self.spec.error_at(
                thing.line, key, f"{count} objects can't share the id {thing.id!r}: write one each"
            )
        if zone == BATTLEFIELD and card is None:
            raise self.spec.error_at(thing.line, key, "an unknown card can't be on the battlefield: name it")
        if card is not None and zone != COMMAND and "Dungeon" in card.printed.types:
            raise self.spec.error_at(thing.line, key, f"{card.name} is a dungeon: it is in the command zone or outside")
        guise = self.guise(thing, zone, card, key)
        shown = card if guise is None else guise.shown()
        if zone == BATTLEFIELD and shown is not None and not shown.printed.is_permanent:
            raise self.spec.error_at(thing.line, key, f"{shown.name} is no permanent and can't be on the battlefield")
        if thing.phased_out:
            raise self.spec.error_at(thing.line, f"{key}.phased_out", "that is not built yet")
        for _ in range(self._made(count, "unknown cards" if card is None else card.name)):
            obj = self._object(seat, zone, thing, card, guise)
            self.game.position.put_object(obj)
            insert(self.game, obj, -1)
            if obj.label:
                self.by_label[obj.label] = obj.id
            self.by_name.setdefault(obj.name, []).append(obj.id)
            for exiled in thing.exiled:
                self._exiled_with(seat, obj.id, exiled)

    def _made(self, count: int, what: str) -> int:
        """Return how many of so many equal objects are made: all, or where they are too many, one for all of them."""
        if count + len(self.game.position.objects) <= MOST_OBJECTS:
            return count
        self.crowd.append(f"{count:,} {what}")
        self.more[self.game.position.next_id] = count - 1
        return 1

    def guise(self, thing: ObjectSpec | StackSpec, zone: int, card: CardDef | None, key: str) -> Guise | None:
        """Return what an object looks like where that is not its card: its back face, or what it copies."""
        name = "" if thing.card is None else thing.card.casefold()
        back = None if card is None else card.back
        by_name = back is not None and name.endswith(back.name.casefold()) and "//" not in name
        is_back = by_name or thing.face == "back"
        if zone not in (BATTLEFIELD, STACK):
            is_back = False
            for wanted, what in ((thing.face != "front", "face"), (thing.copy_of is not None, "copy_of")):
                if wanted:
                    raise self.spec.error_at(thing.line, f"{key}.{what}", "only on the battlefield and on the stack")
        is_down = zone in (BATTLEFIELD, STACK) and thing.face in ("down", "manifested", "cloaked")
        is_bestowed = zone in (BATTLEFIELD, STACK) and thing.face == "bestowed"
        is_prototyped = zone in (BATTLEFIELD, STACK) and thing.face == "prototyped"
        if card is None or not (is_back or is_down or is_bestowed or is_prototyped or thing.copy_of is not None):
            return None
        if is_prototyped:
            if card.prototyped is None:
                raise self.spec.error_at(thing.line, f"{key}.face", f"{card.name} has no prototype")
            return Guise(card, 0, card.prototyped)
        if is_bestowed and card.bestow is None:
            raise self.spec.error_at(thing.line, f"{key}.face", f"{card.name} has no bestow")
        if is_back and back is None:
            raise self.spec.error_at(thing.line, f"{key}.face", f"{card.name} has no back face")
        copied = None
        if thing.copy_of is not None:
            original = self.named(thing.copy_of, thing.line, f"{key}.copy_of")
            if original.back is not None and original.back.name.casefold() == thing.copy_of.casefold():
                original = original.back
            copied = exceptions_of(card).of(original)
        if is_bestowed:
            return Guise(card, 0, bestowed=True)
        if is_down:
            manifested = thing.face != "down"
            down = face_down(warded=thing.face == "cloaked") if manifested else card.down or face_down()
            return Guise(card, 0, copied, down=down, manifested=manifested)
        return Guise(card, int(is_back), copied)

    def _object(self, seat: int, zone: int, thing: ObjectSpec, card: CardDef | None, guise: Guise | None) -> Obj:
        owner = seat if thing.owner is None else self.names.index(thing.owner)
        obj = self.game.new_object(card, owner, zone)
        dress(obj, guise)
        obj.controller = seat if zone == BATTLEFIELD else owner
        obj.label = thing.id or ""
        obj.tapped = thing.tapped
        obj.sick = thing.sick
        obj.damage = thing.damage
        obj.counters = tuple(sorted((kind, number) for kind, number in thing.counters if number))
        obj.is_token = thing.token
        obj.chosen = chosen_pairs(thing.chosen)
        obj.used = tuple(str(each) for each in thing.used)
        obj.level = thing.level
        obj.fresh = 2 if thing.sick else 0
        shown = obj.card
        if zone == BATTLEFIELD and shown is not None and "Planeswalker" in shown.printed.types and not obj.counters:
            obj.counters = (("loyalty", shown.printed.loyalty),)
        return obj

    def _exiled_with(self, seat: int, holder: int, thing: ObjectSpec) -> None:
        before = set(self.game.position.zone(EXILE))
        self._things(seat, EXILE, thing)
        new = [id for id in self.game.position.zone(EXILE) if id not in before]
        obj = self.game.position.objects[holder].clone()
        obj.linked = (*obj.linked, *new)
        self.game.position.put_object(obj)
        zone = NO_ONE if obj.card is None else held_zone(obj.card.abilities)
        if zone != NO_ONE and obj.zone == BATTLEFIELD:
            hold_until_it_leaves(self.game, Scope(holder, obj.controller), new, zone)

    def _commanders(self, seat: int, player: PlayerSpec) -> None:
        """Mark each commander where it is, or put it into the command zone (CR 903.6)."""
        for thing in player.commanders:
            _, card = self.card(thing, f"{player.name}.commanders")
            if card is None:
                raise self.spec.error_at(thing.line, f"{player.name}.commanders", "a commander has a name")
            mine = [id for id in self.by_name.get(card.name, ()) if _can_be(self.game.position.objects[id], seat)]
            if not mine:
                self._things(seat, COMMAND, thing)
                mine = [self.by_name[card.name][-1]]
            obj = self.game.position.objects[mine[0]].clone()
            obj.commander = f"{player.name}/{card.name}"
            self.game.position.put_object(obj)

    def _links(self, seat: int, thing: ObjectSpec) -> None:
        if thing.attached_to is None and thing.attacking is None and not thing.blocking:
            return
        _, card = self.card(thing, f"{self.names[seat]}.battlefield")
        assert card is not None
        shown = card.back.name if thing.face == "back" and card.back is not None else card.name
        for id in self._made_of(seat, thing, shown):
            obj = self.game.position.objects[id].clone()
            if thing.attached_to is not None:
                obj.attached_to = self.ref(thing.attached_to, thing.line, "attached_to")
            if thing.attacking is not None:
                obj.attacking = self.ref(thing.attacking, thing.line, "attacking")
            if thing.blocking:
                refs = [self.ref(each, thing.line, "blocking") for each in thing.blocking]
                obj.blocking = tuple(ref.obj for ref in refs)
                for ref in refs:
                    blocked = self.game.position.objects[ref.obj].clone()
                    blocked.blocked = True
                    self.game.position.put_object(blocked)
            self.game.position.put_object(obj)

    def _made_of(self, seat: int, thing: ObjectSpec, name: str) -> list[int]:
        if thing.id is not None:
            return [self.by_label[thing.id]]
        objects = self.game.position.objects
        return [
            id
            for id in self.by_name.get(name, ())
            if not objects[id].label and objects[id].controller == seat and objects[id].zone == BATTLEFIELD
            and objects[id].attached_to is None and objects[id].attacking is None and not objects[id].blocking
        ][:1]  # fmt: skip

    def ref(self, name: str, line: int, key: str) -> Ref:
        """Return the player or object that a name in the file stands for; raise PositionError if it is not clear."""
        if name in self.names:
            return Ref(seat=self.names.index(name))
        if name in self.by_label:
            return Ref(obj=self.by_label[name])
        found = self.by_name.get(name, [])
        if not found:
            raise self.spec.error_at(line, key, f"there is no {name!r}", tuple(self.by_label) + tuple(self.by_name))
        if len(found) > 1:
            raise self.spec.error_at(line, key, f"there are {len(found)} objects called {name!r}: give one an id")
        return Ref(obj=found[0])

    # turn and stack

    def _turn(self) -> None:
        told = self.spec.turn
        turn = self.game.position.turn.clone()
        turn.number = max(1, told.number)
        turn.active = self.game.primary(self.names.index(told.active))
        turn.step = STEP_CODES[told.step]
        turn.priority = turn.active if told.priority is None else self.names.index(told.priority)
        turn.stage = STAGE_BEGIN if told.begins or turn.step in (UNTAP, CLEANUP) else STAGE_CHECK
        self.game.position.put_turn(turn)
        self._markers()
        common = self.game.position.common.clone()
        if not self.game.position.turn.marker:
            common.next_turn = self.game.next_to_take_turns(turn.active)
        objects = self.game.position.objects
        attacked = bool(fighting.attackers(self.game))
        if self.game.format.attack is AttackOption.ONE:
            fights = (objects[id] for id in self.game.position.battlefield)
            whom = (fighting.defending_player(self.game, obj) for obj in fights if obj.attacking is not None)
            common.defending = next(whom, NO_ONE)
        common.fought = attacked and turn.step == DECLARE_ATTACKERS
        common.monarch = NO_ONE if self.spec.monarch is None else self.names.index(self.spec.monarch)
        common.initiative = NO_ONE if self.spec.initiative is None else self.names.index(self.spec.initiative)
        common.day = self.spec.day or ""
        time = self.spec.time_limit
        if time is not None and time.check:
            common.sudden = SUDDEN_CHECK
        elif time is not None:
            common.turns_left = self.game.format.turns_after_time if time.turns is None else time.turns
            common.sudden = SUDDEN_LAST if time.decide else SUDDEN_NOT
        self.game.position.put_common(common)

    def _markers(self) -> None:
        """Hand out turn markers, as the file says or as they are at first (CR 807.4b)."""
        told, others, game = self.spec.turn, self.spec.other_turns, self.game
        if not game.format.turn_markers:
            if others is not None or told.marker or told.removals:
                raise self.spec.error_at(told.line, "other_turns", f"turns are not taken at once in {self.spec.format}")
            return
        turn = game.position.turn
        hand_out(game, step=turn.step, stage=turn.stage)
        if others is None:
            return
        turn = game.position.turn.clone()
        turn.marker = told.marker or 1
        turn.doomed = told.removals
        game.position.put_turn(turn)
        common = game.position.common.clone()
        common.markers = tuple([OtherTurn(self._other_turn(each)) for each in others])
        numbers = [turn.marker, *(each.turn.marker for each in common.markers)]
        if len(set(numbers)) != len(numbers):
            raise self.spec.error_at(told.line, "other_turns", "each turn has a 'marker' with a number of its own")
        effective = len(numbers) - turn.doomed - sum(each.turn.doomed for each in common.markers)
        if effective != max(1, len(self.names) // FOR_EACH):
            message = f"{len(self.names)} players have {len(self.names) // FOR_EACH} turn markers"
            raise self.spec.error_at(told.line, "other_turns", message)
        game.position.put_common(common)

    def _other_turn(self, told: TurnSpec) -> Turn:
        turn = Turn()
        turn.marker = told.marker
        turn.doomed = told.removals
        turn.number = told.number
        turn.active = self.names.index(told.active)
        turn.step = UNTAP if told.waits else STEP_CODES[told.step]
        turn.priority = turn.active if told.priority is None else self.names.index(told.priority)
        starts = told.begins or turn.step in (UNTAP, CLEANUP)
        turn.stage = STAGE_AWAITED if told.waits else STAGE_BEGIN if starts else STAGE_CHECK
        return turn

    def _stack_of(self, entry: StackSpec, id: int) -> None:
        """Put what lies on the stack of another turn there (CR 807.5)."""
        position = self.game.position
        if entry.marker is None or entry.marker == position.turn.marker:
            return
        if entry.marker not in [each.turn.marker for each in position.common.markers]:
            raise self.spec.error_at(entry.line, "stack.marker", f"there is no turn marker {entry.marker}")
        common = position.common.clone()
        common.markers = tuple(
            [e.with_stack((*e.stack, id)) if e.turn.marker == entry.marker else e for e in common.markers]
        )
        position.put_common(common)

    def _stack(self, entry: StackSpec) -> None:
        controller = self.names.index(entry.controller)
        game = self.game
        spell = Spell()
        spell.x = entry.x or 0
        spell.modes = tuple(mode - 1 for mode in entry.modes)
        card: CardDef | None = None
        guise: Guise | None = None
        if entry.card is not None:
            card = self.named(entry.card, entry.line, "stack.card")
            guise = self.guise(entry, STACK, card, "stack")
        else:
            assert entry.ability is not None
            source = self.ref(entry.ability.object, entry.ability.line, "stack.ability.object").obj
            abilities = [a for a in game.chars(source).abilities if isinstance(a, (Activated, Triggered))]
            if not 1 <= entry.ability.number <= len(abilities):
                raise self.spec.error_at(
                    entry.ability.line,
                    "stack.ability.number",
                    f"{game.name_of(source)} has {len(abilities)} activated and triggered abilities",
                )
            spell.ability = abilities[entry.ability.number - 1]
            spell.source = source
            if isinstance(spell.ability, Activated):  # those have a number of their own, as they are activated
                spell.number = sum(isinstance(a, Activated) for a in abilities[: entry.ability.number])
        owner = controller if entry.owner is None else self.names.index(entry.owner)
        obj = game.new_object(card, owner, STACK)
        obj.controller = controller
        obj.label = entry.id or ""
        dress(obj, guise)
        obj.chosen = chosen_pairs(entry.chosen)
        if card is not None:
            spell.source = obj.id
        spell.paid = ("kicker",) * entry.kicked
        if entry.event is not None:
            spell.event = self._event(entry.event)
        obj.spell = spell
        game.position.put_object(obj)
        insert(game, obj)
        self._stack_of(entry, obj.id)
        if obj.label:
            self.by_label[obj.label] = obj.id
        self.by_name.setdefault(obj.name, []).append(obj.id)
        self._targets(obj, entry)

    def _event(self, told: EventSpec) -> Event:
        try:
            return make_event(self.game, told, lambda name: self.ref(name, told.line, "stack.event"))
        except NoObject as wrong:
            raise self.spec.error_at(told.line, f"stack.event.{wrong}", "an object is wanted, not a player") from None

    def _targets(self, obj: Obj, entry: StackSpec) -> None:
        specs = specs_of(self.game, obj)
        refs = [self.ref(name, entry.line, "stack.targets") for name in entry.targets]
        chosen: list[tuple[Ref, ...]] = []
        for spec in specs:
            taken = refs[: spec.most]
            refs = refs[spec.most :]
            if len(taken) < spec.least:
                raise self.spec.error_at(entry.line, "stack.targets", f"{obj.name} needs more targets")
            chosen.append(tuple(taken))
        if refs:
            raise self.spec.error_at(entry.line, "stack.targets", f"{obj.name} has no more targets than {len(chosen)}")
        set_targets(self.game, obj.id, tuple(chosen))


def chosen_pairs(chosen: Chosen | None) -> tuple[tuple[str, str], ...]:
    """Return what was chosen for an object as pairs of kind and value."""
    if chosen is None:
        return ()
    pairs = (
        ("player", chosen.player),
        ("color", chosen.color),
        ("mode", chosen.mode),
        ("name", chosen.name),
        ("type", chosen.type),
        ("number", chosen.number),
        ("card", chosen.card),
        ("room", chosen.room),
    )
    return tuple((kind, str(value)) for kind, value in pairs if value is not None)


def build(spec: PositionSpec, *, find: Finder = book.find, known: Callable[[str], bool] = book.is_known) -> Magic:
    """Return the game that a position describes, before anything happens; raise PositionError.

    `find` gives a card by name and `known` says whether there is one; the built-in book where they are left out.
    """
    return Builder(spec, find, known).build()


def _can_be(obj: Obj, seat: int) -> bool:
    """Return whether an object can be a player's commander: a card of theirs that is none yet (CR 903.3)."""
    return obj.owner == seat and not (obj.commander or obj.is_token or obj.is_copy)


__all__ = ["Builder", "Finder", "build"]
