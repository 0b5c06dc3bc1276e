"""Everything that can happen to a position, as small values.

An event is proposed by a verb, passes "can't", replacement and prevention effects, then happens: triggered abilities
see it, and the trail keeps it with its rule. Objects in an event are records, so an event remembers them as they were.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from endstep.games.magic.state.codes import BATTLEFIELD, GRAVEYARD, NO_ONE, STACK, STEP_NAMES, ZONE_NAMES
from endstep.games.magic.state.records import Guise, Obj, Ref
from endstep.games.magic.verbs.event import AmountEvent as AmountEvent
from endstep.games.magic.verbs.event import Event as Event
from endstep.games.magic.verbs.event import Facts as Facts
from endstep.games.magic.verbs.event import ObjectEvent as ObjectEvent
from endstep.games.magic.verbs.event import PlayerEvent as PlayerEvent
from endstep.games.magic.verbs.event import ref_name

if TYPE_CHECKING:
    from endstep.core import Claim

DREW: Final = 0
FAILED_DRAW: Final = 1
DAMAGE: Final = 2
LIFE_LOST: Final = 3
LIFE_GAINED: Final = 4
MOVED: Final = 5
SACRIFICED: Final = 6
COUNTERS_PUT: Final = 7
COUNTERS_REMOVED: Final = 8
TAPPED: Final = 9
UNTAPPED: Final = 10
CAST: Final = 11
ACTIVATED: Final = 12
TRIGGERED: Final = 13
COPIED: Final = 14
TARGETED: Final = 15
STEP_BEGAN: Final = 16
TURN_BEGAN: Final = 17
ATTACKED: Final = 18
BLOCKED: Final = 19
LOST: Final = 20
WON: Final = 21
DREW_GAME: Final = 22
COUNTERED: Final = 23
RESOLVED: Final = 24
DESTROYED: Final = 25
SHUFFLED: Final = 26
MANA_ADDED: Final = 27
CHOSE: Final = 28
ENDED: Final = 29
CREATED: Final = 30
REVEALED: Final = 31
LIFE_PAID: Final = 32
STEP_SKIPPED: Final = 33
CEASED: Final = 34
LEFT_GAME: Final = 35
DRAW_MANY: Final = 36


class DrawMany(AmountEvent):
    """A player is told to draw a number of cards (CR 121.2a); the single draws follow."""

    __slots__ = ()
    kind = DRAW_MANY
    code = "draw-instruction"


class Drew(PlayerEvent):
    """A player draws a card (CR 121.1); proposed without the card, which nobody has looked at yet."""

    __slots__ = ("card", "number")
    kind = DREW
    code = "card-drawn"

    def __init__(self, seat: int, card: Obj | None = None, number: int = 0) -> None:
        self.seat = seat
        self.card = card
        self.number = number  # which draw of the turn it is

    def facts(self, names: tuple[str, ...]) -> Facts:
        return (("player", names[self.seat]), ("card", "a card" if self.card is None else self.card.name))


class FailedDraw(PlayerEvent):
    """A player attempts to draw from a library with no cards in it (CR 121.4)."""

    __slots__ = ()
    kind = FAILED_DRAW
    code = "draw-failed"


class Damage(Event):
    """A source deals damage to a player or a permanent (CR 120)."""

    __slots__ = ("amount", "combat", "source", "target", "to")
    kind = DAMAGE
    code = "damage"

    def __init__(self, source: Obj | None, to: Ref, target: Obj | None, amount: int, combat: bool) -> None:
        self.source = source
        self.to = to
        self.target = target
        self.amount = amount
        self.combat = combat

    def affected(self) -> int:
        return self.to.seat if self.target is None else self.target.controller

    def facts(self, names: tuple[str, ...]) -> Facts:
        source = "a source" if self.source is None else self.source.name
        return (("source", source), ("to", ref_name(self.to, self.target, names)), ("amount", self.amount))


class LifeLost(AmountEvent):
    """A player loses life (CR 119.3); `damage` holds the damage that it results from (CR 120.3a)."""

    __slots__ = ("damage",)
    kind = LIFE_LOST
    code = "life-lost"

    def __init__(self, seat: int, amount: int, damage: Damage | None = None) -> None:
        self.seat = seat
        self.amount = amount
        self.damage = damage


class LifeGained(AmountEvent):
    """A player gains life (CR 119.3)."""

    __slots__ = ()
    kind = LIFE_GAINED
    code = "life-gained"


class LifePaid(AmountEvent):
    """A player pays life (CR 119.4); the loss of life is an event of its own."""

    __slots__ = ()
    kind = LIFE_PAID
    code = "life-paid"


class Moved(Event):
    """An object changes zones (CR 400.7): `before` and `after` are the two objects, `after` None while proposed.

    `tapped`, `counters`, `chosen`, `attacking` and `guise` are how a permanent enters (CR 614.12, 508.4); `how` is why
    it moved.
    """

    __slots__ = ("after", "attacking", "before", "chosen", "controller", "counters", "guise", "how", "position",
                 "tapped", "to")  # fmt: skip
    kind = MOVED
    code = "moved"

    def __init__(self, before: Obj, to: int, how: str = "", position: int = 0) -> None:
        self.before = before
        self.after: Obj | None = None
        self.to = to
        self.controller: int | None = None  # under whose control it enters, where that is not its present controller
        self.how = how
        self.position = position  # in a library: 0 on top, -1 at the bottom, n under n cards
        self.tapped = False
        self.attacking: Ref | None = None
        self.counters: tuple[tuple[str, int], ...] = ()
        self.chosen: tuple[tuple[str, str], ...] = ()
        self.guise: Guise | None = None  # with its back face up, or as a copy

    @property
    def dies(self) -> bool:
        """Whether a permanent goes to a graveyard from the battlefield (CR 700.4)."""
        return self.before.zone == BATTLEFIELD and self.to == GRAVEYARD

    @property
    def enters(self) -> bool:
        """Whether an object enters the battlefield."""
        return self.to == BATTLEFIELD

    @property
    def leaves(self) -> bool:
        """Whether a permanent leaves the battlefield."""
        return self.before.zone == BATTLEFIELD and self.to != BATTLEFIELD

    @property
    def leaves_play(self) -> bool:
        """Whether a permanent leaves the battlefield, or a spell the stack for anywhere else."""
        return self.before.zone in (BATTLEFIELD, STACK) and self.to != BATTLEFIELD

    def affected(self) -> int:
        return self.before.controller

    def facts(self, names: tuple[str, ...]) -> Facts:
        return (
            ("card", self.before.name),
            ("owner", names[self.before.owner]),
            ("from", ZONE_NAMES[self.before.zone]),
            ("to", ZONE_NAMES[self.to]),
            ("how", self.how),
        )


class Sacrificed(ObjectEvent):
    """A permanent is sacrificed by its controller (CR 701.21)."""

    __slots__ = ()
    kind = SACRIFICED
    code = "sacrificed"


class Destroyed(ObjectEvent):
    """A permanent is destroyed (CR 701.8); `final` when it can't be regenerated (701.19c).

    `by_rules` where a state-based action does it, no effect (122.1c).
    """

    __slots__ = ("by_rules", "final")
    kind = DESTROYED
    code = "destroyed"

    def __init__(self, obj: Obj, *, final: bool = False, by_rules: bool = False) -> None:
        self.obj = obj
        self.final = final
        self.by_rules = by_rules


class Tapped(ObjectEvent):
    """A permanent becomes tapped (CR 701.26)."""

    __slots__ = ()
    kind = TAPPED
    code = "tapped"


class Untapped(ObjectEvent):
    """A permanent becomes untapped."""

    __slots__ = ()
    kind = UNTAPPED
    code = "untapped"


class NumberedEvent(ObjectEvent):
    """An event that concerns an object and a number; `on_stack` is an ability of it on the stack."""

    __slots__ = ("number", "on_stack")

    def __init__(self, obj: Obj, number: int = 1, on_stack: Obj | None = None) -> None:
        self.obj, self.number, self.on_stack = obj, number, on_stack


class Cast(NumberedEvent):
    """A spell becomes cast (CR 601.2i); `number` says which spell of the turn it is."""

    __slots__ = ()
    kind = CAST
    code = "spell-cast"


class Activated(NumberedEvent):
    """An ability becomes activated (CR 602.2b); `obj` is its source, `on_stack` the ability itself."""

    __slots__ = ()
    kind = ACTIVATED
    code = "ability-activated"

    def facts(self, names: tuple[str, ...]) -> Facts:
        return (("card", self.obj.name), ("player", names[self.obj.controller]), ("number", self.number))


class TriggeredEvent(Event):
    """A triggered ability is put onto the stack (CR 603.3)."""

    __slots__ = ("controller", "source")
    kind = TRIGGERED
    code = "ability-triggered"

    def __init__(self, source: Obj, controller: int) -> None:
        self.source = source
        self.controller = controller

    def facts(self, names: tuple[str, ...]) -> Facts:
        return (("card", self.source.name), ("player", names[self.controller]))


class Copied(ObjectEvent):
    """A player copies a spell (CR 707.10); `obj` is the copy, `original` what was copied."""

    __slots__ = ("original",)
    kind = COPIED
    code = "spell-copied"

    def __init__(self, obj: Obj, original: Obj) -> None:
        self.obj = obj
        self.original = original


class Targeted(Event):
    """A player or an object becomes the target of a spell or ability (CR 115.1)."""

    __slots__ = ("by", "obj", "to")
    kind = TARGETED
    code = "targeted"

    def __init__(self, to: Ref, obj: Obj | None, by: Obj) -> None:
        self.to = to
        self.obj = obj
        self.by = by

    def facts(self, names: tuple[str, ...]) -> Facts:
        return (("target", ref_name(self.to, self.obj, names)), ("by", self.by.name))


class StepBegan(Event):
    """A step or phase begins (CR 500.1); `seat` is the active player."""

    __slots__ = ("seat", "step")
    kind = STEP_BEGAN
    code = "step-began"

    def __init__(self, seat: int, step: int) -> None:
        self.seat = seat
        self.step = step

    def facts(self, names: tuple[str, ...]) -> Facts:
        return (("player", names[self.seat]), ("step", STEP_NAMES[self.step]))


class StepSkipped(StepBegan):
    """A step or phase is skipped (CR 614.10): it does not happen, and nothing triggers."""

    __slots__ = ()
    kind = STEP_SKIPPED
    code = "step-skipped"


class TurnBegan(AmountEvent):
    """A turn begins; `amount` is its number."""

    __slots__ = ()
    kind = TURN_BEGAN
    code = "turn-began"


class Attacked(Event):
    """Creatures attack together (CR 508.1), each with its defending player (508.5); records say what they attack."""

    __slots__ = ("attackers", "defenders", "seat")
    kind = ATTACKED
    code = "attacked"

    def __init__(self, seat: int, attackers: tuple[Obj, ...], defenders: tuple[int, ...]) -> None:
        self.seat = seat
        self.attackers = attackers
        self.defenders = defenders

    def facts(self, names: tuple[str, ...]) -> Facts:
        who = ", ".join(f"{a.name} at {names[d]}" for a, d in zip(self.attackers, self.defenders, strict=True))
        return (("player", names[self.seat]), ("attackers", who))


class BlockedEvent(Event):
    """A creature blocks an attacker (CR 509.1)."""

    __slots__ = ("attacker", "blocker")
    kind = BLOCKED
    code = "blocked"

    def __init__(self, blocker: Obj, attacker: Obj) -> None:
        self.blocker = blocker
        self.attacker = attacker

    def facts(self, names: tuple[str, ...]) -> Facts:
        return (
            ("player", names[self.blocker.controller]),
            ("blocker", self.blocker.name),
            ("attacker", self.attacker.name),
        )


class CountersPut(Event):
    """Counters are put on a permanent or a player gets them (CR 122.1), by an effect or else by a cost or a rule."""

    __slots__ = ("amount", "by_effect", "counter", "obj", "to")
    kind = COUNTERS_PUT
    code = "counters-put"

    def __init__(self, to: Ref, obj: Obj | None, counter: str, amount: int, *, by_effect: bool = True) -> None:
        self.by_effect = by_effect
        self.to = to
        self.obj = obj
        self.counter = counter
        self.amount = amount

    def affected(self) -> int:
        return self.to.seat if self.obj is None else self.obj.controller

    def facts(self, names: tuple[str, ...]) -> Facts:
        return (("to", ref_name(self.to, self.obj, names)), ("counter", self.counter), ("amount", self.amount))


class CountersRemoved(CountersPut):
    """Counters are removed; `left` is how many of the kind remain."""

    __slots__ = ("left", "remover")
    kind = COUNTERS_REMOVED
    code = "counters-removed"

    def __init__(self, to: Ref, obj: Obj | None, counter: str, amount: int, left: int, remover: int) -> None:
        super().__init__(to, obj, counter, amount)
        self.left = left
        self.remover = remover


class Lost(Event):
    """A player loses the game; while proposed, replacement effects may still act (CR 704.7)."""

    __slots__ = ("claims", "seat")
    kind = LOST
    code = "lost"

    def __init__(self, seat: int, claims: tuple[Claim, ...]) -> None:
        self.seat = seat
        self.claims = claims

    def affected(self) -> int:
        return self.seat

    def facts(self, names: tuple[str, ...]) -> Facts:
        return (("player", names[self.seat]), ("reason", "; ".join(c.evidence for c in self.claims if c.evidence)))


class Won(Lost):
    """A player wins the game."""

    __slots__ = ()
    kind = WON
    code = "won"


class DrewGame(Lost):
    """The game is a draw for a player."""

    __slots__ = ()
    kind = DREW_GAME
    code = "drew"


class LeftGame(PlayerEvent):
    """A player leaves the game, and what is theirs with them (CR 800.4a)."""

    __slots__ = ()
    kind = LEFT_GAME
    code = "left"


class Ceased(ObjectEvent):
    """An object ceases to exist or leaves the game with its owner."""

    __slots__ = ()
    kind = CEASED
    code = "ceased"


class Countered(ObjectEvent):
    """A spell or ability is countered (CR 701.6)."""

    __slots__ = ()
    kind = COUNTERED
    code = "countered"


class Resolved(Event):
    """A spell or ability resolves; `fizzled` when all its targets are illegal (CR 608.2b)."""

    __slots__ = ("controller", "fizzled", "obj")
    kind = RESOLVED
    code = "resolved"

    def __init__(self, obj: Obj, controller: int, fizzled: bool) -> None:
        self.obj = obj
        self.controller = controller
        self.fizzled = fizzled

    def facts(self, names: tuple[str, ...]) -> Facts:
        outcome = "no legal target" if self.fizzled else "resolves"
        return (("card", self.obj.name), ("player", names[self.controller]), ("outcome", outcome))


class Shuffled(PlayerEvent):
    """A player shuffles their library (CR 701.24)."""

    __slots__ = ()
    kind = SHUFFLED
    code = "shuffled"


class ManaAdded(Event):
    """A player adds mana (CR 106.4)."""

    __slots__ = ("mana", "seat", "source", "tapped")
    kind = MANA_ADDED
    code = "mana-added"

    def __init__(self, seat: int, mana: tuple[int, ...], source: Obj, *, tapped: bool = False) -> None:
        self.seat = seat
        self.mana = mana
        self.source = source
        self.tapped = tapped  # the source was tapped for it (CR 106.12)

    def affected(self) -> int:
        return self.seat

    def facts(self, names: tuple[str, ...]) -> Facts:
        letters = "".join(f"{{{c}}}" * n for c, n in zip("WUBRGC", self.mana, strict=True))
        return (("player", names[self.seat]), ("mana", letters), ("source", self.source.name))


class Chose(Event):
    """A player made a choice; `forced` when there was only one (it was not asked for)."""

    __slots__ = ("choice", "forced", "question", "seat")
    kind = CHOSE
    code = "choice"

    def __init__(self, seat: int, question: str, choice: str, forced: bool) -> None:
        self.seat = seat
        self.question = question
        self.choice = choice
        self.forced = forced

    def facts(self, names: tuple[str, ...]) -> Facts:
        who = "chance" if self.seat == NO_ONE else names[self.seat]
        forced = "forced" if self.forced else ""
        return (("player", who), ("question", self.question), ("choice", self.choice), ("forced", forced))


class Created(ObjectEvent):
    """A token is created (CR 111.2)."""

    __slots__ = ()
    kind = CREATED
    code = "token-created"


class Revealed(ObjectEvent):
    """A card is revealed (CR 701.20)."""

    __slots__ = ()
    kind = REVEALED
    code = "revealed"
