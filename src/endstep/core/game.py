"""What a game must offer, whatever its rules are."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol, Self, runtime_checkable

from endstep.core.decision import Decision, Input, Option
from endstep.core.guard import Guards
from endstep.core.players import Table
from endstep.core.quantity import Quantity
from endstep.core.trail import Entry
from endstep.core.verdict import Verdict


@runtime_checkable
class Game(Protocol):
    """A game in progress: it asks one decision after the other until it is over.

    The loop of a program that plays is::

        while (decision := game.decision()) is not None:
            game.answer(choose(decision.options))
        print(game.outcome().results)
    """

    @property
    def table(self) -> Table:
        """Who sits at the table, and who is still in the game."""
        ...

    @property
    def guards(self) -> Guards:
        """The comparisons of quantities; `guards.start()` records them."""
        ...

    @property
    def inputs(self) -> Sequence[Input]:
        """Everything that was told to the game since it was set up."""
        ...

    def decision(self) -> Decision | None:
        """Return the one decision that waits, or None when the game is over."""
        ...

    def legal(self) -> Sequence[Option]:
        """Return every legal answer to the decision that waits; empty when the game is over."""
        ...

    def answer(self, option: Option | int) -> None:
        """Answer with an option or its index and run to the next decision; raise IllegalAnswer."""
        ...

    def concede(self, seat: int) -> None:
        """Have a player concede, at any moment; raise IllegalAnswer when that player is not in the game."""
        ...

    def undo(self) -> None:
        """Take back the last input; raise IndexError when there is none."""
        ...

    def copy(self) -> Self:
        """Return an independent copy, equal in everything."""
        ...

    def outcome(self) -> Verdict:
        """Return the verdict on this moment: status `over` or `goes on`, with causes, blocked causes and limits."""
        ...

    def trail(self, since: int = 0) -> Sequence[Entry]:
        """Return what happened since the game was set up, or since a place in the trail."""
        ...

    def events(self) -> int:
        """Return how many events have happened since the game was set up: the length of the trail."""
        ...

    def involved(self, since: int) -> Sequence[tuple[str, int]]:
        """Return the objects that events since a place in the trail were about, with the seats of their controllers."""
        ...

    def fingerprint(self) -> int:
        """Return a number that is equal for equal positions; confirm a hit with `key`."""
        ...

    def key(self) -> tuple[object, ...]:
        """Return the canonical form: equal exactly for positions that are the same under renaming of objects."""
        ...

    def shape(self) -> tuple[object, ...]:
        """Return the canonical form with all quantities left out: what decides which events can happen next."""
        ...

    def quantities(self) -> Sequence[Quantity]:
        """Return the numbers that a loop may move, in an order that all positions of one shape share."""
        ...

    def advance(self, by: Sequence[int]) -> None:
        """Move the quantities by these numbers, without any event; raise Undecidable where that can't be done."""
        ...

    def recording(self) -> None:
        """Note every comparison of quantities from now on: `guards.stop()` returns them."""
        ...

    def holds_unknown(self, seat: int) -> bool:
        """Return whether a player holds a card that nobody knows, and may do with it what nobody knows."""
        ...

    def something_waits(self) -> bool:
        """Return whether something waits that happens once everybody passes: in Magic, on the stack."""
        ...

    def only_readies(self, option: Option) -> bool:
        """Return whether an action does nothing but make ready what can as well be made ready when it is needed.

        Tapping a land for mana is one, where nothing sees it. Who asks what players can force may leave it out.
        """
        ...

    def describe(self, option: Option) -> str:
        """Return an option in words."""
        ...
