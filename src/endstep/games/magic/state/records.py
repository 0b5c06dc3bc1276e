"""The records of a position. None is changed after it was put into a table: `clone`, change the clone, put it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from endstep.games.magic.state.codes import NO_ONE, STAGE_CHECK, SUDDEN_NOT

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
        return new


class Guise:
    """Why an object's `card` is not the card or token that it is: its back face is up, or it is a copy (CR 712, 707).

    `real` is what it is, `face` which face is up (1 the back), `turned` when it last transformed; `copied` is what it
    copies for good, and `Obj.card` may be what it copies for a while only. `times` is how often it became a copy as it
    entered. Never changed once it was made.
    """

    __slots__ = ("copied", "face", "real", "times", "turned")

    def __init__(
        self, real: CardDef, face: int = 0, copied: CardDef | None = None, *, turned: int = 0, times: int = 0
    ) -> None:
        self.real = real
        self.face = face
        self.copied = copied
        self.turned = turned
        self.times = times

    def shown(self) -> CardDef:
        """Return its copiable values where nothing lasts for a while only (CR 707.2)."""
        if self.copied is not None:
            return self.copied
        return self.real if self.face == 0 or self.real.back is None else self.real.back

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
    def name(self) -> str:
        """The printed name, or what it is called while its face is not known."""
        if self.card is not None:
            return self.card.name
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
        "blocked",
        "causes",
        "commander_casts",
        "commander_damage",
        "counters",
        "damaged",
        "digest",
        "draws",
        "failed_draws",
        "keeps",
        "known_top",
        "lands_played",
        "life",
        "life_lost",
        "mana",
        "moment",
        "mulligans",
        "pool_size",
        "result",
        "snow",
        "spells_cast",
        "start_life",
        "supplied",
        "unlimited",
    )

    def __init__(self, life: int) -> None:
        self.life = life
        self.digest = 0  # for the fingerprint, once it was asked for; a clone has its own
        self.start_life = life
        self.counters: Counters = ()
        self.mana: Mana = NO_MANA
        self.snow: Mana = NO_MANA  # how much of the mana came from snow sources (CR 107.4h)
        self.commander_casts: tuple[tuple[str, int], ...] = ()  # how often which was cast from the command zone
        self.commander_damage: tuple[tuple[str, int], ...] = ()
        self.failed_draws = 0  # since the last check (CR 704.5b)
        self.draws = 0  # this turn
        self.lands_played = 0  # this turn
        self.spells_cast = 0  # this turn
        self.damaged = False  # was dealt damage this turn
        self.life_lost = 0  # this turn
        self.blessed = False  # has the city's blessing (CR 702.131)
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
        new.commander_casts = self.commander_casts
        new.commander_damage = self.commander_damage
        new.failed_draws = self.failed_draws
        new.draws = self.draws
        new.lands_played = self.lands_played
        new.spells_cast = self.spells_cast
        new.damaged = self.damaged
        new.life_lost = self.life_lost
        new.blessed = self.blessed
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

    __slots__ = ("active", "number", "passes", "priority", "stage", "step")

    def __init__(self) -> None:
        self.number = 1
        self.active = 0
        self.step = 0
        self.stage = STAGE_CHECK
        self.priority = 0
        self.passes = 0

    def clone(self) -> Turn:
        """Return an equal record to be changed."""
        new = Turn()
        new.number = self.number
        new.active = self.active
        new.step = self.step
        new.stage = self.stage
        new.priority = self.priority
        new.passes = self.passes
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
        "cleanup_again",
        "day",
        "extra_steps",
        "extra_turns",
        "first_strikers",
        "fought",
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
        self.monarch = NO_ONE  # the seat of the monarch (CR 725)
        self.day = ""  # "day" or "night", "" while it is neither (CR 731)
        self.spells_before = 1  # that the active player of the turn before cast in it, 2 for more (CR 731.2)
        self.turns_left = NO_ONE  # turns to be played after this one, once time was called (MTR 2.4); -1 before
        self.sudden = SUDDEN_NOT  # then life totals decide (1), and by now every check looks at them (2)
        self.restarted = False  # the game that was begun at first has been restarted (CR 727)
        self.absent: tuple[int, ...] = ()  # seats that were out of it as this game, or subgame, began
        self.cleanup_again = False  # somebody got priority in the cleanup step (CR 514.3a)

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
        new.monarch = self.monarch
        new.day = self.day
        new.spells_before = self.spells_before
        new.turns_left = self.turns_left
        new.sudden = self.sudden
        new.restarted = self.restarted
        new.absent = self.absent
        new.cleanup_again = self.cleanup_again
        return new
