"""Playing out what players can force: a game in which plans answer, and who has none does as little as possible."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Final

from endstep.core import Decision, Game, IllegalAnswer, Play, Role, Room, Script
from endstep.loops.calm import Calm, Name, Names, useful
from endstep.loops.following import Track
from endstep.loops.forcing import Forcing, Place, Plan
from endstep.loops.going_round import Round
from endstep.loops.graph import UNSEEN, Around, Node
from endstep.loops.reporting import controllers
from endstep.loops.searching import Search
from endstep.loops.spots import LONG, Forced, follow_script

MOST_PLAYS: Final = 20_000
AGAIN: Final = "again"  # the kind of what is no answer, but says that those before it are given again


class Follower:
    """Where a game stands in the graph of a search, and what the plan of its player answers there.

    `lost` says that the game has gone where the graph does not lead.
    """

    def __init__(self, search: Search, plan: Plan) -> None:
        self.search = search
        self.graph = search.graph
        self.forcing = Forcing(search.graph, search.seat, merged=True)
        self.plan = plan
        self.node: Node = search.graph.root
        self.mark = False
        self.calm: Calm = search.graph.root.calm.copy()
        self.lost = False
        self.path: list[tuple[Place, int]] = []  # where it was, and what was answered there

    @property
    def worth(self) -> int:
        """What the plan makes sure of."""
        return self.search.least

    def begun(self) -> int | None:
        """Return where on the path it stood last where it stands now, if it did so."""
        return max([number for number, (place, _) in enumerate(self.path) if place == self.place], default=None)

    @property
    def place(self) -> Place:
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
        answer = self._wanted()
        if answer < 0 or answer in self.node.far:
            return None
        return Names(game, decision).place(self.node.called(answer))

    def _wanted(self) -> int:
        return self.plan.answers.get(self.place, UNSEEN)

    def around(self) -> Around | None:
        """Return the way that the plan goes round many times from here, if it does so."""
        return self.node.far.get(self._wanted())

    def land(self, place: Place, calm: Calm) -> None:
        """Go to where the plan leads from a place by going round many times."""
        self.node, self.mark = self.graph.nodes[place[0]], place[1]
        self._go_by(self._wanted())
        self.calm = calm

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
            if answer is None or self.node.children[answer] < 0:
                self.lost = True
            else:
                self._go_by(answer)
        self.calm.tell(game, decision, place)

    def _go_by(self, answer: int) -> None:
        """Go on in the graph by an answer."""
        child = self.node.children[answer]
        self.path.append((self.place, answer))
        number, self.mark = self.plan.after(self.place, answer, self.forcing.enter(child))
        self.node = self.graph.nodes[number]


class Played:
    """One answer that was given: whose, the kind of decision, what it is called, and whether it is an act.

    Where `times` is not 0 it stands for many: the `last` answers before it that are told are given so often again.
    """

    __slots__ = ("acts", "kind", "last", "name", "place", "places", "role", "seat", "times", "told")

    def __init__(self, seat: int, decision: Decision, name: Name, place: int, *, acts: bool, told: bool) -> None:
        self.seat = seat
        self.kind = decision.kind
        self.name = name
        self.place = place
        self.role = decision.options[place].role
        self.places = len(decision.options)
        self.acts = acts
        self.told = told
        self.last = self.times = 0

    def again(self, seat: int, last: int, times: int) -> Played:
        """Return what says that so many answers up to this one are given so many times more, as somebody wants it."""
        new = object.__new__(Played)
        new.seat, new.kind, new.name, new.place = seat, AGAIN, ("", "", 0), self.place
        new.role, new.places, new.acts, new.told = self.role, 1, False, True
        new.last, new.times = last, times
        return new


class Stage:
    """A game that is played out from the root of the searches: `line` are the answers so far.

    Who has no plan passes and declines, and where that has been done before tries something else. `gaps` are where in
    the trail passes of a loop were left out, and how many.
    """

    def __init__(self, home: Room, game: Game, script: Script[Game] | None, followers: dict[int, Follower]) -> None:
        self.home = home
        self.game = game
        self.script = script
        self.followers = followers
        self.line: list[Played] = []
        self.begun = 0  # the place in the line at which the answers begin to repeat, once they do
        self.gaps: list[tuple[int, int]] = []
        self.tried: dict[Hashable, int] = {}
        self._in_a_row = 0  # answers without a choice
        self._track = Track()

    @property
    def first(self) -> Follower:
        """The follower of the first player who has a plan."""
        return self.followers[min(self.followers)]

    def run(self, *, until_again: bool) -> bool:
        """Play to the end of the game (False), or with `until_again` until everything is as it was before (True)."""
        seen: dict[Hashable, int] = {}
        while len(self.line) < MOST_PLAYS and not self._is_lost() and self._goes_on():
            decision = self.game.decision()
            if decision is None:
                break
            here = (*[follower.place for follower in self.followers.values()], self.game.shape())
            if until_again and here in seen and decision.kind == "priority":
                self.begun = seen[here]
                return True
            seen.setdefault(here, len(self.line))
            if not self._leap(decision):
                self._answer(decision, here)
        return False

    def _is_lost(self) -> bool:
        return any(follower.lost for follower in self.followers.values())

    def _lose(self) -> None:
        for follower in self.followers.values():
            follower.lost = True

    def _goes_on(self) -> bool:
        """Have the script answer what it answers, and jump over loops without a choice; return whether play goes on."""
        self.script = follow_script(self.game, self.script)
        decision = self.game.decision()
        if decision is None:
            return False
        if len(self._known(decision)) > 1:
            self._in_a_row = 0
            return True
        self._in_a_row += 1
        if self._in_a_row == 1:
            self._track = Track()
        if self._in_a_row <= LONG or self.script is not None:
            return True
        known = len(self._track.gaps)
        endless = self._track.look(Forced(self.game, None, self.first.calm))
        self.gaps += [(gap.place, gap.passes) for gap in self._track.gaps[known:]]
        if not endless:
            return True
        self._in_a_row = 0
        assert self._track.found is not None
        return not self.home.end_loop(self.game, controllers(self._track.found))

    def _known(self, decision: Decision) -> list[int]:
        """Return the options of a decision that the graphs know."""
        return max([follower.choices(self.game, decision) for follower in self.followers.values()], key=len)

    # going round many times

    def _leap(self, decision: Decision) -> bool:
        """Go round as often as a plan says, if it says so here: once answer by answer, and then at once."""
        if decision.is_chance or decision.by not in self.followers:
            return False
        follower = self.followers[decision.by]
        if len(follower.choices(self.game, decision)) < 2 or follower.answer(self.game, decision) is not None:
            return False
        around = follower.around()
        if around is None or not self._go_round(decision.by, around):
            self._lose()
        return True

    def _go_round(self, seat: int, around: Around) -> bool:
        follower = self.followers[seat]
        start = follower.place
        others = [each.place for each in self.followers.values() if each is not follower]
        begun, turn, length, told = len(self.line), 0, 0, 0
        while len(self.line) - begun < MOST_PLAYS and not self._is_lost():
            decision = self.game.decision()
            if decision is None:
                return False
            line = Round(around, self.game.copy(), follower.calm.copy(), turn)
            places = follower.choices(self.game, decision)
            if turn == 0 and not length and len(self.line) > begun and len(places) > 1:
                length = line.length()
                told = sum(each.told for each in self.line[begun:])
                if not length or others != [each.place for each in self.followers.values() if each is not follower]:
                    return False
            if length and decision.kind == "priority":
                passes = line.leap(length)
                if passes:
                    self.line.append(self.line[-1].again(seat, told, passes))
                    self.gaps.append((self.game.events(), passes))
                    self.game = line.game
                    follower.land(start, line.calm)
                return passes > 0
            place = places[0] if len(places) < 2 else line.place(decision)
            if place is None or not self._give(decision, place):
                return False
            if len(places) > 1:
                turn = (turn + 1) % len(around.nodes)
        return False

    # answering

    def _answer(self, decision: Decision, here: Hashable) -> None:
        place: int | None = None
        if not decision.is_chance and decision.by in self.followers:
            place = self.followers[decision.by].answer(self.game, decision)
        for choice in [place] if place is not None else self._replies(decision, here):
            if self._give(decision, choice):
                return
        self._lose()

    def _give(self, decision: Decision, choice: int) -> bool:
        """Give an answer; return whether the rules allow it."""
        name = Names(self.game, decision).names[choice]
        seat = -1 if decision.is_chance else decision.by
        acts = decision.options[choice].role is Role.ACTION
        if seat in self.followers:
            acts = self.followers[seat].acts(self.game, decision, choice)
        told = len(useful(self.game, decision)) > 1
        before = {each: (f.node, f.mark, f.calm.copy(), f.lost, len(f.path)) for each, f in self.followers.items()}
        for follower in self.followers.values():
            follower.tell(self.game, decision, choice)
        try:
            self.game.answer(choice)
        except IllegalAnswer:
            for each, follower in self.followers.items():
                follower.node, follower.mark, follower.calm, follower.lost, length = before[each]
                del follower.path[length:]
            return False
        self.line.append(Played(seat, decision, name, choice, acts=acts, told=told))
        return True

    def _replies(self, decision: Decision, here: Hashable) -> list[int]:
        """Return what somebody without a plan may answer, the best to be tried first."""
        places = self._known(decision)
        idle = [place for place in places if decision.options[place].role in (Role.PASS, Role.DECLINE)]
        order = [*idle, *[place for place in places if place not in idle]]
        turn = self.tried[here] = self.tried.get(here, -1) + 1
        return order[turn % len(order) :] + order[: turn % len(order)]

    def told(self) -> tuple[Play, ...]:
        """Return the answers in words, those left out in which there was nothing to decide."""
        names = [*[player.name for player in self.game.table.players], ""]  # the last one is for chance
        return tuple(
            [Play(names[each.seat], each.kind, each.name[1], each.last, each.times) for each in self.line if each.told]
        )


__all__ = ["AGAIN", "Follower", "Played", "Stage"]
