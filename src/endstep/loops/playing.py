"""Playing out what players can force: a game in which plans answer, and who has none does as little as possible."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Final

from endstep.core import Decision, Game, IllegalAnswer, Play, Role
from endstep.loops.calm import Calm, Name, Names
from endstep.loops.forcing import Forcing, Plan
from endstep.loops.graph import UNSEEN, Node
from endstep.loops.searching import Search

MOST_PLAYS: Final = 20_000


class Follower:
    """Where a game stands in the graph of a search, and what the plan of its player answers there.

    `lost` says that the game has gone where the graph does not lead.
    """

    def __init__(self, search: Search, plan: Plan) -> None:
        self.graph = search.graph
        self.forcing = Forcing(search.graph, search.seat, merged=True)
        self.plan = plan
        self.node: Node = search.graph.root
        self.mark = False
        self.calm: Calm = search.graph.root.calm.copy()
        self.lost = False

    @property
    def key(self) -> Hashable:
        """Where it stands."""
        return (self.node.number, self.mark)

    def choices(self, game: Game, decision: Decision) -> list[int]:
        """Return the options of a decision that the graph knows; more than one is a node."""
        return self.calm.places(game, decision)

    def answer(self, game: Game, decision: Decision) -> int | None:
        """Return the place of the option that the plan chooses; None where it has none."""
        places = self.choices(game, decision)
        if len(places) < 2:
            return places[0]
        number = self.plan.answers.get((self.node.number, self.mark))
        for answer, child in enumerate(self.node.children):
            if child >= 0 and answer not in self.node.far and self.forcing.enter(child) == number:
                return Names(game, decision).place(self.node.called(answer))
        return None

    def leap(self) -> Node | None:
        """Return where the plan leads by many answers at once, if it does so here."""
        number = self.plan.answers.get((self.node.number, self.mark))
        for answer in self.node.far:
            if self.forcing.enter(self.node.children[answer]) == number:
                return self.graph.nodes[self.node.children[answer]]
        return None

    def acts(self, game: Game, decision: Decision, place: int) -> bool:
        """Return whether an answer is an action, or a choice that could have led elsewhere."""
        if decision.options[place].role is Role.ACTION:
            return True
        if len(self.choices(game, decision)) < 2:
            return False
        answer = self.node.find(Names(game, decision).names[place])
        return answer is not None and self.node.children[answer] >= 0 and self.forcing.acts(self.node, answer)

    def tell(self, game: Game, decision: Decision, place: int) -> None:
        """Go on in the graph by an answer that is about to be given."""
        if len(self.choices(game, decision)) > 1:
            answer = self.node.find(Names(game, decision).names[place])
            child = UNSEEN if answer is None else self.node.children[answer]
            if child < 0:
                self.lost = True
            else:
                self.go_to(child)
        self.calm.tell(game, decision, place)

    def go_to(self, child: int) -> None:
        """Go to a node."""
        to = self.forcing.enter(child)
        self.mark = self.plan.nexts.get((self.node.number, self.mark, to), False)
        self.node = self.graph.nodes[to]


class Played:
    """One answer that was given: whose, the kind of decision, what it is called, and whether it is an act."""

    __slots__ = ("acts", "kind", "name", "place", "places", "role", "seat")

    def __init__(self, seat: int, decision: Decision, name: Name, place: int, *, acts: bool) -> None:
        self.seat = seat
        self.kind = decision.kind
        self.name = name
        self.place = place
        self.role = decision.options[place].role
        self.places = len(decision.options)
        self.acts = acts


class Stage:
    """A game that is played out from the root of the searches: `line` are the answers so far.

    Who has no plan passes and declines, and where that has been done before tries something else.
    """

    def __init__(self, game: Game, followers: dict[int, Follower]) -> None:
        self.game = game
        self.followers = followers
        self.line: list[Played] = []
        self.begun = 0  # the place in the line at which the answers begin to repeat, once they do
        self.tried: dict[Hashable, int] = {}

    def run(self, *, until_again: bool) -> bool:
        """Play to the end of the game (False), or with `until_again` until everything is as it was before (True)."""
        seen: dict[Hashable, int] = {}
        while (decision := self.game.decision()) is not None and len(self.line) < MOST_PLAYS:
            if any(follower.lost for follower in self.followers.values()):
                return False
            here = (*[follower.key for follower in self.followers.values()], self.game.shape())
            if until_again and here in seen and decision.kind == "priority":
                self.begun = seen[here]
                return True
            seen.setdefault(here, len(self.line))
            if not self._leap(decision):
                self._answer(decision, here)
        return False

    def _leap(self, decision: Decision) -> bool:
        if decision.is_chance or decision.by not in self.followers:
            return False
        follower = self.followers[decision.by]
        if len(follower.choices(self.game, decision)) < 2 or follower.answer(self.game, decision) is not None:
            return False
        there = follower.leap()
        if there is None or len(self.followers) > 1:
            follower.lost = True
            return True
        self.game = there.game.copy()
        follower.go_to(there.number)
        follower.calm = there.calm.copy()
        return True

    def _answer(self, decision: Decision, here: Hashable) -> None:
        place: int | None = None
        if not decision.is_chance and decision.by in self.followers:
            place = self.followers[decision.by].answer(self.game, decision)
        for choice in [place] if place is not None else self._replies(decision, here):
            names = Names(self.game, decision).names
            seat = -1 if decision.is_chance else decision.by
            acts = decision.options[choice].role is Role.ACTION
            if seat in self.followers:
                acts = self.followers[seat].acts(self.game, decision, choice)
            before = {each: (f.node, f.mark, f.calm.copy()) for each, f in self.followers.items()}
            for follower in self.followers.values():
                follower.tell(self.game, decision, choice)
            try:
                self.game.answer(choice)
            except IllegalAnswer:
                for each, follower in self.followers.items():
                    follower.node, follower.mark, follower.calm = before[each]
                continue
            self.line.append(Played(seat, decision, names[choice], choice, acts=acts))
            return
        for follower in self.followers.values():
            follower.lost = True

    def _replies(self, decision: Decision, here: Hashable) -> list[int]:
        """Return what somebody without a plan may answer, the best to be tried first."""
        known = [follower.choices(self.game, decision) for follower in self.followers.values()]
        places = list(range(len(decision.options))) if not known else max(known, key=len)
        idle = [place for place in places if decision.options[place].role in (Role.PASS, Role.DECLINE)]
        order = [*idle, *[place for place in places if place not in idle]]
        turn = self.tried[here] = self.tried.get(here, -1) + 1
        return order[turn % len(order) :] + order[: turn % len(order)]

    def told(self, played: Sequence[Played]) -> tuple[Play, ...]:
        """Return answers in words, those left out in which there was nothing to decide."""
        players = self.game.table.players
        return tuple(
            [
                Play("" if each.seat < 0 else players[each.seat].name, each.kind, each.name[1])
                for each in played
                if each.places > 1
            ]
        )


__all__ = ["Follower", "Played", "Stage"]
