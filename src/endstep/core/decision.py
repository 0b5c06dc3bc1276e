"""What a player is asked, what may be answered, and what else a game can be told."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from enum import IntEnum
from typing import ClassVar

from endstep.core.errors import IllegalAnswer


class Role(IntEnum):
    """What an option is to the rules: passing priority and declining are no actions (CR 117.3d)."""

    ACTION = 0
    CHOICE = 1
    PASS = 2
    DECLINE = 3


class Option:
    """One answer to a decision.

    `verb` says what it does ("cast", "pass", "target", "yes"), `subject` what it does it with (an object's or a
    seat's number, -1 for nothing), `detail` what else tells it apart. Two options of one decision are never equal.
    The game puts it into words with `describe(option)`.
    """

    __slots__ = ("detail", "role", "subject", "verb")

    def __init__(self, role: Role, verb: str, subject: int = -1, detail: object = None) -> None:
        self.role = role
        self.verb = verb
        self.subject = subject
        self.detail = detail

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Option):
            return NotImplemented
        return (self.verb, self.subject, self.detail, self.role) == (
            other.verb,
            other.subject,
            other.detail,
            other.role,
        )

    def __hash__(self) -> int:
        return hash((self.verb, self.subject, self.detail))

    def __repr__(self) -> str:
        detail = "" if self.detail is None else f", {self.detail!r}"
        return f"Option({self.role.name}, {self.verb!r}, {self.subject}{detail})"


class Decision:
    """A question to one player: `kind` names it, `options` are all legal answers, in a fixed order.

    `player` is a seat, or `CHANCE` (-1) where dice, coins or a shuffled library decide; `weights` then says how
    often each option comes up. `by` is the seat of who answers: the player, unless another one controls that player.
    """

    __slots__ = ("by", "kind", "options", "player", "weights")

    CHANCE: ClassVar[int] = -1
    REST: ClassVar[str] = "go on"  # the kind of a decision of nobody's: the rules have long gone on by themselves

    def __init__(
        self,
        player: int,
        kind: str,
        options: Sequence[Option],
        weights: Sequence[int] | None = None,
        *,
        by: int | None = None,
    ) -> None:
        self.player = player
        self.by = player if by is None else by
        self.kind = kind
        self.options = options
        self.weights = weights

    @property
    def is_chance(self) -> bool:
        """Whether nobody decides this, but chance."""
        return self.player == Decision.CHANCE

    @property
    def is_rest(self) -> bool:
        """Whether nothing is decided: the rules go on and on without asking anybody, and rest so that it is seen."""
        return self.kind == Decision.REST

    @classmethod
    def rest(cls, where: str) -> Decision:
        """Return the decision of a game that rests, "in a check" or "in a resolution"; its answer lets it go on."""
        return cls(cls.CHANCE, cls.REST, [Option(Role.CHOICE, cls.REST, detail=where)], [1])

    def place(self, option: Option | int, *, rule: str, describe: Callable[[Option], str]) -> int:
        """Return which of the answers this is; raise IllegalAnswer, with the rule and a reason, for what is none."""
        if isinstance(option, int):
            if not 0 <= option < len(self.options):
                raise IllegalAnswer(f"there is no option {option}, only 0 to {len(self.options) - 1}", rule=rule)
            return option
        try:
            return self.options.index(option)
        except ValueError:
            raise IllegalAnswer(f"{describe(option)} is not among the legal answers", rule=rule) from None

    def __repr__(self) -> str:
        return f"Decision({self.player}, {self.kind!r}, {list(self.options)!r})"


class Forced:
    """A choice with a single legal answer, which the game took by itself and noted in the trail."""

    __slots__ = ("kind", "option", "player")

    def __init__(self, player: int, kind: str, option: Option) -> None:
        self.player = player
        self.kind = kind
        self.option = option


class Input:
    """Something told to a game: the answer with this index, or (with `concedes`) that a seat concedes.

    The sequence of inputs, with the starting position, is the whole game. While a game is played within another one, a
    player may concede the one around it: `outer` says how far out that is. `result` is what a game within the game came
    to, an input that nobody tells.
    """

    __slots__ = ("concedes", "index", "outer", "result")

    def __init__(self, index: int, concedes: int = -1, *, outer: int = 0, result: object = None) -> None:
        self.index = index
        self.concedes = concedes
        self.outer = outer
        self.result = result

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Input):
            return NotImplemented
        return (self.index, self.concedes, self.outer) == (other.index, other.concedes, other.outer)

    def __hash__(self) -> int:
        return hash((self.index, self.concedes, self.outer))

    def __repr__(self) -> str:
        if self.concedes < 0:
            return f"Input({self.index})"
        return f"Input(concedes={self.concedes})" if not self.outer else f"Input({self.concedes}, outer={self.outer})"

    def to_plain(self) -> int | str:
        """Return it as it stands in a saved game: a number, `concede N`, or `concede N outer M`."""
        if self.concedes < 0:
            return self.index
        return f"concede {self.concedes} outer {self.outer}" if self.outer else f"concede {self.concedes}"

    @classmethod
    def from_plain(cls, plain: int | str) -> Input:
        """Read what `to_plain` wrote; raise ValueError for anything else."""
        if isinstance(plain, int):
            return cls(plain)
        words = plain.split(" ")
        if words[::2] not in (["concede"], ["concede", "outer"]) or not all(each.isdigit() for each in words[1::2]):
            raise ValueError(f"an input is a number, 'concede SEAT' or 'concede SEAT outer GAMES', not {plain!r}")
        numbers = [int(each) for each in words[1::2]]
        return cls(-1, numbers[0], outer=numbers[1] if len(numbers) > 1 else 0)
