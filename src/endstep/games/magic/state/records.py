"""The records of a position. None is changed after it was put into a table: `clone`, change the clone, put it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from endstep.games.magic.state.codes import NO_ONE, NORMAL_TURN, STAGE_CHECK, SUDDEN_NOT

if TYPE_CHECKING:
    from endstep.core import Claim, Moment, Result
    from endstep.games.magic.abilities.base import Ability
    from endstep.games.magic.abilities.card import CardDef
    from endstep.games.magic.continuous.characteristics import Characteristics
    from endstep.games.magic.verbs.events import Event


Counters = tuple[tuple[str, int], ...]
Mana = tuple[int, ...]
Memory = tuple[tuple[str, tuple[int, ...]], ...]
NO_MANA: Mana = (0, 0, 0, 0, 0, 0)
NONE_LASTS = (NO_MANA, NO_MANA)


class Ref:
    """A player or an object that something points at: exactly one of `seat` and `obj` is not -1."""

    __slots__ = ("obj", "seat")

    def __init__(self, seat: int = NO_ONE, obj: int = NO_ONE) -> None:
        self.seat = seat
        self.obj = obj

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Ref) and self.seat == other.seat and self.obj == other.obj

    def __hash__(self) -> int:
        return hash((self.seat, self.obj))

    def __repr__(self) -> str:
        return f"Ref(seat={self.seat})" if self.seat != NO_ONE else f"Ref(obj={self.obj})"


class Spell:
    """What was chosen and paid for a spell or ability on the stack (CR 601.2b-601.2h, 603.3d).

    `targets` holds one tuple per word "target" of the chosen modes, `shares` what of something divided each of them
    gets (601.2d). `memory` are the ids of objects that it speaks of: what its costs were paid with, what a delayed
    trigger is about. `whole` is the card of which the spell is a half or the Adventure, `cast_from` the zone from which
    `cast_by` cast it, if it was cast; `exiled` says that it is exiled as it leaves the stack (702.34a).
    """

    __slots__ = (
        "ability",
        "cast_by",
        "cast_from",
        "event",
        "exiled",
        "memory",
        "modes",
        "number",
        "paid",
        "shares",
        "source",
        "spent",
        "targets",
        "whole",
        "x",
    )

    def __init__(self) -> None:
        self.ability: Ability | None = None  # None for a spell: its card's own instructions
        self.number = 0  # which ability of the source, counted from 1, where it has a number
        self.source = NO_ONE
        self.event: Event | None = None
        self.targets: tuple[tuple[Ref, ...], ...] = ()
        self.modes: tuple[int, ...] = ()
        self.x = 0
        self.paid: tuple[str, ...] = ()  # additional and alternative costs, by name
        self.shares: tuple[tuple[int, ...], ...] = ()
        self.memory: Memory = ()
        self.whole: CardDef | None = None
        self.cast_from = NO_ONE
        self.cast_by = NO_ONE
        self.exiled = False
        self.spent: Mana = NO_MANA  # the mana with which it was paid for

    def clone(self) -> Spell:
        """Return an equal record to be changed."""
        new = Spell()
        new.ability = self.ability
        new.number = self.number
        new.source = self.source
        new.event = self.event
        new.targets = self.targets
        new.modes = self.modes
        new.x = self.x
        new.paid = self.paid
        new.shares = self.shares
        new.memory = self.memory
        new.whole = self.whole
        new.cast_from = self.cast_from
        new.cast_by = self.cast_by
        new.exiled = self.exiled
        new.spent = self.spent
        return new


class Guise:
    """Why an object's `card` is not the card or token that it is: another face is up, or it copies (CR 712, 707-708).

    `real` is what it is, `face` which face is up (1 the back), `turned` when it last transformed; `copied` is what it
    copies for good, and `Obj.card` may be what it copies for a while only. `times` is how often it became a copy as it
    entered. `down` are its characteristics while it is face down, None while it is not; a `manifested` one can be
    turned face up for its mana cost (701.40b). A `bestowed` one is an Aura (702.103b). Never changed once it was made.
    """

    __slots__ = ("bestowed", "copied", "down", "face", "manifested", "real", "times", "turned")

    def __init__(
        self,
        real: CardDef,
        face: int = 0,
        copied: CardDef | None = None,
        *,
        turned: int = 0,
        times: int = 0,
        down: CardDef | None = None,
        manifested: bool = False,
        bestowed: bool = False,
    ) -> None:
        self.real = real
        self.face = face
        self.copied = copied
        self.turned = turned
        self.times = times
        self.down = down
        self.manifested = manifested
        self.bestowed = bestowed

    def shown(self) -> CardDef:
        """Return its copiable values where nothing lasts for a while only (CR 707.2, 708.2), as an Aura if bestowed."""
        if self.down is not None:
            return self.down
        face = self.face_up()
        return (face.bestowed or face) if self.bestowed else face

    def face_up(self) -> CardDef:
        """Return what its copiable values are where it is not face down (CR 708.8, 708.10)."""
        if self.copied is not None:
            return self.copied
        return self.real if self.face == 0 or self.real.back is None else self.real.back

    @property
    def is_prototyped(self) -> bool:
        """Whether it was cast prototyped, and copies nothing else (CR 718.3b)."""
        return self.copied is not None and self.copied == self.real.prototyped

    def mana_value(self) -> int | None:
        """Return the mana value of a back face that is up, which is that of the front (CR 202.3b); None if not so."""
        if self.copied is not None or self.face == 0 or self.real.is_modal:
            return None
        return self.real.mana_cost.mana_value


class Obj:
    """An object (CR 109.1): a card, a copy, a token, a spell, an ability on the stack.

    A new one with a new `id` stands for every move to another zone (CR 400.7). `card` holds its copiable values (CR
    707.2), which are those of the card itself where `guise` is None; it is None for a card that nobody here knows.
    `lender` is who controls it as soon as no effect gives it to `controller`. `last` holds the characteristics at the
    moment at which it left (CR 608.2h).
    """

    __slots__ = (
        "attached_to",
        "attacked",
        "attacking",
        "blocked",
        "blocking",
        "card",
        "chosen",
        "commander",
        "controller",
        "counters",
        "counters_since",
        "damage",
        "deathtouched",
        "digest",
        "entered_turn",
        "fresh",
        "guise",
        "hurt",
        "id",
        "is_copy",
        "is_token",
        "label",
        "last",
        "lender",
        "level",
        "linked",
        "moment",
        "owner",
        "phased",
        "sick",
        "spell",
        "stamp",
        "tapped",
        "used",
        "zone",
    )

    def __init__(self, id: int, card: CardDef | None, owner: int, zone: int) -> None:
        self.id = id
        self.card = card
        self.owner = owner
        self.controller = owner
        self.zone = zone
        self.stamp = 0
        self.label = ""  # the id that a position file gave it
        self.commander = ""  # "OWNER/CARD" for a commander; it belongs to the card in every zone (CR 903.3)
        self.is_token = False
        self.is_copy = False
        self.tapped = False
        self.sick = False
        self.damage = 0
        self.deathtouched = False
        self.hurt: tuple[int, ...] = ()  # what dealt damage to it this turn
        self.counters: Counters = ()
        self.attached_to: Ref | None = None
        self.chosen: tuple[tuple[str, str], ...] = ()
        self.linked: tuple[int, ...] = ()  # objects that its linked abilities remember (CR 607)
        self.used: tuple[str, ...] = ()  # once-per-turn marks
        self.attacking: Ref | None = None
        self.blocked = False
        self.blocking: tuple[int, ...] = ()
        self.attacked: tuple[int, ...] = ()  # seats it attacked this turn; -1 for a planeswalker
        self.entered_turn = 0
        self.level = 1  # the level of a Class (CR 716.2b)
        self.fresh = 2  # upkeeps, less one, until it has been there since the last one began (CR 702.30a)
        self.phased = 0  # out directly (1) or with what it is attached to (2, CR 702.26g)
        self.moment = 0  # the timestamp shared by all that came to be at once (CR 704.5k)
        self.spell: Spell | None = None
        self.last: Characteristics | None = None
        self.guise: Guise | None = None
        self.lender = NO_ONE  # the player who controls it by default, where that is not `controller`
        self.counters_since: Counters = ()  # timestamps of kinds of keyword counters (CR 613.7c)
        self.digest = 0  # for the fingerprint, once it was asked for; a clone has its own

    def clone(self) -> Obj:
        """Return an equal record to be changed."""
        new = Obj(self.id, self.card, self.owner, self.zone)
        new.controller = self.controller
        new.stamp = self.stamp
        new.label = self.label
        new.commander = self.commander
        new.is_token = self.is_token
        new.is_copy = self.is_copy
        new.tapped = self.tapped
        new.sick = self.sick
        new.damage = self.damage
        new.deathtouched = self.deathtouched
        new.hurt = self.hurt
        new.counters = self.counters
        new.attached_to = self.attached_to
        new.chosen = self.chosen
        new.linked = self.linked
        new.used = self.used
        new.attacking = self.attacking
        new.blocked = self.blocked
        new.blocking = self.blocking
        new.attacked = self.attacked
        new.entered_turn = self.entered_turn
        new.level = self.level
        new.fresh = self.fresh
        new.phased = self.phased
        new.moment = self.moment
        new.spell = self.spell
        new.last = self.last
        new.guise = self.guise
        new.lender = self.lender
        new.counters_since = self.counters_since
        return new

    @property
    def real(self) -> CardDef | None:
        """The card or token itself, whatever it copies and whichever face is up."""
        return self.card if self.guise is None else self.guise.real

    @property
    def copiable(self) -> CardDef | None:
        """Its copiable values, of which it is no part that a permanent is bestowed (CR 707.2)."""
        guise = self.guise
        return guise.face_up() if guise is not None and guise.bestowed and self.card is guise.shown() else self.card

    @property
    def name(self) -> str:
        """The printed name, or what it is called while its face is not known, or has no name (CR 708.2)."""
        if self.card is not None:
            return self.card.name or "a face-down card"
        if self.id == NO_ONE:  # the source of what the rules themselves do (CR 725.2)
            return "the rules"
        return "an ability" if self.spell is not None else "unknown card"

    def count(self, kind: str) -> int:
        """Return how many counters of a kind are on it."""
        for name, number in self.counters:
            if name == kind:
                return number
        return 0


class PlayerRecord:
    """A player's part of the position. `result` is None while the player is in the game."""

    __slots__ = (
        "blessed",
        "began",
        "blocked",
        "casts",
        "causes",
        "commander_casts",
        "commander_damage",
        "counters",
        "damaged",
        "digest",
        "draws",
        "dungeons",
        "failed_draws",
        "keeps",
        "known_top",
        "lands_played",
        "lasting",
        "life",
        "life_lost",
        "mana",
        "moment",
        "mulligans",
        "outside",
        "pool_size",
        "result",
        "snow",
        "sped",
        "speed",
        "spells_cast",
        "start_life",
        "supplied",
        "tally",
        "unlimited",
    )

    def __init__(self, life: int) -> None:
        self.life = life
        self.digest = 0  # for the fingerprint, once it was asked for; a clone has its own
        self.start_life = life
        self.counters: Counters = ()
        self.mana: Mana = NO_MANA
        self.snow: Mana = NO_MANA  # how much of the mana came from snow sources (CR 107.4h)
        self.lasting: tuple[Mana, Mana] = NONE_LASTS  # how much is kept until end of combat, and of turn
        self.began = life  # the life total as this turn began
        self.casts: tuple[tuple[str, int], ...] = ()  # in this game, by name, of spells that ask: once, or more (2)
        self.commander_casts: tuple[tuple[str, int], ...] = ()  # how often which was cast from the command zone
        self.commander_damage: tuple[tuple[str, int], ...] = ()
        self.failed_draws = 0  # since the last check (CR 704.5b)
        self.draws = 0  # this turn
        self.lands_played = 0  # this turn
        self.spells_cast = 0  # this turn
        self.damaged = False  # was dealt damage this turn
        self.life_lost = 0  # this turn
        self.tally: Counters = ()  # what else this turn's history holds, by name
        self.speed = 0  # 0 for none (CR 702.179)
        self.sped = False  # the speed has increased by itself this turn, or is about to (CR 702.179d)
        self.blessed = False  # has the city's blessing (CR 702.131)
        self.dungeons: tuple[str, ...] = ()  # names of those completed, each once (CR 309.7)
        self.outside: tuple[CardDef, ...] | None = None  # cards owned outside the game, by name; None: unknown (400.11)
        self.mulligans = 0  # taken before the first turn (CR 103.5) ...
        self.keeps = False  # ... and whether the hand is kept; both are forgotten as the first turn begins
        self.unlimited = False  # a library that was left out: unknown cards that never run out here
        self.supplied = 0  # how many cards were taken from it so far
        self.known_top = 0  # how many cards on top of the library lie in known order ...
        self.pool_size = 0  # ... and how many below them lie in no known order; the rest is known again
        self.result: Result | None = None
        self.causes: tuple[Claim, ...] = ()
        self.blocked: tuple[Claim, ...] = ()
        self.moment: Moment | None = None

    def clone(self) -> PlayerRecord:
        """Return an equal record to be changed."""
        new = PlayerRecord(self.life)
        new.start_life = self.start_life
        new.counters = self.counters
        new.mana = self.mana
        new.snow = self.snow
        new.lasting = self.lasting
        new.began = self.began
        new.casts = self.casts
        new.commander_casts = self.commander_casts
        new.commander_damage = self.commander_damage
        new.failed_draws = self.failed_draws
        new.draws = self.draws
        new.lands_played = self.lands_played
        new.spells_cast = self.spells_cast
        new.damaged = self.damaged
        new.life_lost = self.life_lost
        new.tally = self.tally
        new.speed = self.speed
        new.sped = self.sped
        new.blessed = self.blessed
        new.dungeons = self.dungeons
        new.outside = self.outside
        new.mulligans = self.mulligans
        new.keeps = self.keeps
        new.unlimited = self.unlimited
        new.supplied = self.supplied
        new.known_top = self.known_top
        new.pool_size = self.pool_size
        new.result = self.result
        new.causes = self.causes
        new.blocked = self.blocked
        new.moment = self.moment
        return new

    def count(self, kind: str) -> int:
        """Return how many counters of a kind the player has."""
        for name, number in self.counters:
            if name == kind:
                return number
        return 0


class Turn:
    """Whose turn and which step it is, where in the step the game stands, and who has priority."""

    __slots__ = ("active", "doomed", "marker", "number", "owed", "passes", "priority", "stage", "step")

    def __init__(self) -> None:
        self.number = 1
        self.active = 0
        self.step = 0
        self.stage = STAGE_CHECK
        self.priority = 0
        self.passes = 0
        self.marker = 0  # the number of its turn marker, 0 where turns are taken one after the other (CR 807.4)
        self.doomed = 0  # how often that marker was designated for removal (CR 807.4e)
        self.owed = NORMAL_TURN  # what its holder does with it next (CR 807.4i-807.4j)

    def clone(self) -> Turn:
        """Return an equal record to be changed."""
        new = Turn()
        new.number = self.number
        new.active = self.active
        new.step = self.step
        new.stage = self.stage
        new.priority = self.priority
        new.passes = self.passes
        new.marker = self.marker
        new.doomed = self.doomed
        new.owed = self.owed
        return new


class OtherTurn:
    """A turn that is under way at the same time as the one in hand, or waits to begin, with its stack (CR 807.4-807.5).

    Never changed once it was made. `stack` may hold ids of objects that have left it since.
    """

    __slots__ = ("cleanup_again", "defending", "extra_steps", "first_strikers", "fought", "stack", "turn")

    def __init__(self, turn: Turn, stack: tuple[int, ...] = ()) -> None:
        self.turn = turn
        self.stack = stack
        self.extra_steps: tuple[int, ...] = ()
        self.first_strikers: tuple[int, ...] = ()
        self.fought = False
        self.defending = NO_ONE
        self.cleanup_again = False

    def with_turn(self, turn: Turn) -> OtherTurn:
        """Return an equal record but for the state of the turn."""
        return self._with(turn, self.stack)

    def with_stack(self, stack: tuple[int, ...]) -> OtherTurn:
        """Return an equal record but for the stack."""
        return self._with(self.turn, stack)

    def _with(self, turn: Turn, stack: tuple[int, ...]) -> OtherTurn:
        new = OtherTurn(turn, stack)
        new.extra_steps = self.extra_steps
        new.first_strikers = self.first_strikers
        new.fought = self.fought
        new.defending = self.defending
        new.cleanup_again = self.cleanup_again
        return new


class Waiting:
    """An ability that has triggered and is not yet on the stack (CR 603.3).

    A delayed one brings the X and the objects of what made it (107.3n, 603.7c).
    """

    __slots__ = ("ability", "controller", "event", "memory", "number", "source", "x")

    def __init__(self, ability: Ability, source: int, controller: int, event: Event | None) -> None:
        self.ability = ability
        self.source = source
        self.controller = controller
        self.event = event
        self.number = 0
        self.x = 0
        self.memory: Memory = ()


class Common:
    """What belongs to the game as a whole and changes seldom."""

    __slots__ = (
        "absent",
        "brought",
        "cleanup_again",
        "day",
        "defending",
        "extra_steps",
        "extra_turns",
        "first_strikers",
        "fought",
        "initiative",
        "markers",
        "monarch",
        "next_turn",
        "restarted",
        "skip_turns",
        "spells_before",
        "stray",
        "sudden",
        "turns_left",
        "waiting",
    )

    def __init__(self) -> None:
        self.waiting: tuple[Waiting, ...] = ()
        self.stray: tuple[int, ...] = ()  # tokens and copies where they can't stay (CR 704.5d-704.5e)
        self.extra_turns: tuple[int, ...] = ()  # the last one is taken first (CR 500.7)
        self.extra_steps: tuple[int, ...] = ()  # steps to insert after the present one (CR 500.8-500.9)
        self.skip_turns: tuple[int, ...] = ()  # seats that skip that many turns
        self.next_turn = 0  # whose turn the turn order gives next
        self.first_strikers: tuple[int, ...] = ()  # who dealt damage in the first damage step (CR 510.4)
        self.fought = False  # attackers were declared in the step that is under way (CR 508.8)
        self.defending = NO_ONE  # the one player chosen to be attacked in this combat (CR 506.2a)
        self.monarch = NO_ONE  # the seat of the monarch (CR 725)
        self.initiative = NO_ONE  # the seat of who has the initiative (CR 726)
        self.day = ""  # "day" or "night", "" while it is neither (CR 731)
        self.spells_before = 1  # that the active player of the turn before cast in it, 2 for more (CR 731.2)
        self.turns_left = NO_ONE  # turns to be played after this one, once time was called (MTR 2.4); -1 before
        self.sudden = SUDDEN_NOT  # then life totals decide (1), and by now every check looks at them (2)
        self.restarted = False  # the game that was begun at first has been restarted (CR 727)
        self.absent: tuple[int, ...] = ()  # seats that were out of it as this game, or subgame, began
        self.cleanup_again = False  # somebody got priority in the cleanup step (CR 514.3a)
        self.brought: tuple[tuple[int, int], ...] = ()  # from games so far around, by the ids there (CR 729.4a)
        self.markers: tuple[OtherTurn, ...] = ()  # other turns under way, the one that goes on next first (CR 807.4)

    def clone(self) -> Common:
        """Return an equal record to be changed."""
        new = Common()
        new.waiting = self.waiting
        new.stray = self.stray
        new.extra_turns = self.extra_turns
        new.extra_steps = self.extra_steps
        new.skip_turns = self.skip_turns
        new.next_turn = self.next_turn
        new.first_strikers = self.first_strikers
        new.fought = self.fought
        new.defending = self.defending
        new.monarch = self.monarch
        new.initiative = self.initiative
        new.day = self.day
        new.spells_before = self.spells_before
        new.turns_left = self.turns_left
        new.sudden = self.sudden
        new.restarted = self.restarted
        new.absent = self.absent
        new.cleanup_again = self.cleanup_again
        new.markers = self.markers
        new.brought = self.brought
        return new
