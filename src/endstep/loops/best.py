"""What each player can force if all see everything: the question "best" (see `searching` for how it is found).

For each player in turn, all others play together against them, and so does chance. What players do endlessly often is
valued by the procedure that is asked for (see `forcing`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

from endstep.core import Game, IllegalAnswer, Involved, Level, Loop, Play, Result, Role, Room, Script, Verdict
from endstep.loops.attributing import Attribution
from endstep.loops.calm import HEAPING, Names, useful
from endstep.loops.following import Found
from endstep.loops.forcing import Rules
from endstep.loops.periods import measure
from endstep.loops.playing import AGAIN, Follower, Played, Stage
from endstep.loops.procedures import procedure, readings
from endstep.loops.reporting import controllers, report
from endstep.loops.searching import Search
from endstep.loops.soon import NotSoon, Soon, to_choice
from endstep.loops.spots import DREW, LOST, WON, Spots

FIRST: Final = 64  # positions looked at for each player before the others have their turn
SOON: Final = {64: 256, 256: 2_000}  # by that, how many are looked at in the hope that all is over soon
FREELY: Final = 128  # positions looked at to find out whether a loser could have gone on for ever
MOST: Final = 8_192
RESULTS: Final = {WON: Result.WON, DREW: Result.DREW, LOST: Result.LOST}
ASSUMED: Final = (
    "best: all players see everything, and play as well as they can",
    "best: permanents are tapped for mana only to pay with it, where nothing sees that",
    f"best: {HEAPING}",
)

Start = Callable[[], tuple[Game, Script[Game] | None]]


@dataclass(frozen=True, slots=True)
class Best:
    """The answer: the game as it ends if all play so, its verdict, and the loop that mattered; `limit` is why not.

    `around` is that loop as it was measured, on a line that gives its answers again and again. `gaps` are places in the
    trail at which so many passes of a loop are left out. `follower` has the graph for a player who can force something,
    and the path on it that the line takes, if a graph was searched.
    """

    game: Game
    verdict: Verdict
    loop: Loop | None = None
    readings: tuple[tuple[str, str], ...] = ()
    limit: str = ""
    around: Found | None = None
    gaps: tuple[tuple[int, int], ...] = ()
    follower: Follower | None = None


def best(home: Room, start: Start, policy: str, *, most: int = MOST, quickly: bool = True) -> Best:
    """Return what each player can force in the game that `start` gives, a new one each time, with its script if any.

    `policy` names the procedure for what goes on for ever (see `procedures`), `most` is how many positions are looked
    at for each player. `quickly` is to look for an end of all play that is near, which leaves no graph.
    """
    question = _Question(home, start, policy, most, quickly=quickly)
    found = question.answer()
    return found if found.loop is None else replace(found, around=question.around)


def _soon(home: Room, start: Start, most: int) -> Best | None:
    """Return the answer where every line of play is over soon and nothing goes round; None where that is not so."""
    game, script = start()
    players = game.table.players
    found: list[Soon] = []
    try:
        for seat in range(len(players)):
            found.append(Soon(home, game, script, seat, most=most))
            if found[-1].value == WON:
                break
    except NotSoon:
        return None
    leader = found[-1]
    if leader.value != WON and any(each.value != DREW for each in found):
        return None  # what chance decides keeps everybody from forcing anything
    line: list[Play] = []
    while True:
        script = to_choice(game, script)
        decision = game.decision()
        if decision is None:
            break
        place = leader.best.get((game.key(), None if script is None else script.key))
        if place is None:  # not looked at, since whoever answers had something better
            place = useful(game, decision)[-1]
        player = "" if decision.is_chance else players[decision.by].name
        line.append(Play(player, decision.kind, game.describe(decision.options[place])))
        game.answer(place)
    forces = tuple([(players[each.seat].name, RESULTS[each.value]) for each in found if each.value > LOST])
    verdict = game.outcome()
    verdict = replace(verdict, forces=forces, line=tuple(line), assumptions=(*ASSUMED[:2], *verdict.assumptions))
    return Best(game, verdict)


class _Question:
    """A question under way."""

    def __init__(self, home: Room, start: Start, policy: str, most: int, *, quickly: bool) -> None:
        self.home = home
        self.soon = SOON if quickly else {}
        self.start = start
        self.policy = policy
        self.most = most
        across = policy in home.procedures and dict(procedure(policy).branches)["across-turns"] == "continue"
        self.rules = Rules(draw_across_turns=across)
        game, script = start()
        self.names = [player.name for player in game.table.players]
        self.spots = [Spots(home, game.copy(), script, seat=seat) for seat in range(len(self.names))]
        self.searches = [self._search(seat, broad=False) for seat in range(len(self.names))]
        self.broad: dict[int, Search] = {}
        self.around: Found | None = None  # the loop that was looked at last

    def _search(self, seat: int, *, broad: bool) -> Search:
        return Search(self.spots[seat], self.rules, broad=broad)

    def answer(self) -> Best:
        """Search in turns until everything is decided or nothing is left to be looked at, then play it out."""
        seats = range(len(self.names))
        for budget, broad in self._stages():
            more = True
            while more:
                more = False
                for seat in seats:
                    more = self._run(seat, budget, broad=broad) or more
                    if self._least(seat) == WON:
                        return self._won(seat)
                if all(self._least(seat) == DREW for seat in seats):
                    return self._drawn()
            done = all(map(self._is_closed, seats)) and (broad or not any(map(self._believes, seats)))
            tries = max(self.soon.values(), default=0) if done else self.soon.get(budget, 0) if not broad else 0
            if tries and not any(self.searches[seat].goes_on for seat in seats):
                soon = _soon(self.home, self.start, tries)
                if soon is not None:
                    return soon
            if done:
                return self._if_kept_up() or self._unknown(self._why())
        return self._unknown(f"more than {self.most:,} positions were looked at")

    def _stages(self) -> Iterator[tuple[int, bool]]:
        """Yield how far to search, and whether broadly: what is narrow finds wins, what is broad finds draws."""
        budget = FIRST
        yield budget, False
        while budget < self.most:
            budget = min(4 * budget, self.most)
            yield budget, True
            yield budget, False

    def _run(self, seat: int, budget: int, *, broad: bool) -> bool:
        if broad and seat not in self.broad and (not self.searches[seat].closed or self._believes(seat)):
            self.broad[seat] = self._search(seat, broad=True)
        search = self.broad.get(seat) if broad else self.searches[seat]
        return search is not None and search.run(budget)

    def _believes(self, seat: int) -> bool:
        return self.searches[seat].believes

    def _is_closed(self, seat: int) -> bool:
        return self.searches[seat].closed or (seat in self.broad and self.broad[seat].closed)

    def _all(self, seat: int) -> list[Search]:
        return [self.searches[seat], *([self.broad[seat]] if seat in self.broad else [])]

    def _least(self, seat: int) -> int:
        return max(search.least for search in self._all(seat))

    def _plan(self, seat: int) -> Follower | None:
        for search in self._all(seat):
            if search.least == self._least(seat) and search.plan is not None:
                return Follower(search, search.plan)
        return None

    def _stage(self, followers: dict[int, Follower]) -> Stage:
        line = self.spots[0].root.line()
        return Stage(self.home, line.game, line.script, followers)

    # what comes of it

    def _if_kept_up(self) -> Best | None:
        """Return the loop that players would keep up across turns, where the procedure has nothing to say of that."""
        if self.rules.draw_across_turns:
            return None
        self.rules = Rules(draw_across_turns=True)
        for search in (*self.searches, *self.broad.values()):
            search.value_anew(self.rules)
        found = self.answer()
        if found.loop is None or len(found.loop.sustained_by) < 2:
            return None
        names = " and ".join([name for name in self.names if name in found.loop.sustained_by])
        limit = f"{names} keep a loop across turns going, and no rule of this procedure says what becomes of that"
        game, _ = self.start()
        verdict = replace(self._forces(game.outcome(), found.verdict.line), forces=())
        return replace(found, game=game, verdict=verdict, limit=limit)

    def _why(self) -> str:
        """Return why nobody can force anything, once there is nothing more to be seen."""
        searches = [search for seat in range(len(self.names)) for search in self._all(seat)]
        if not all(search.is_known for search in searches):
            return "it may hang on what nobody knows"
        if any(search.hangs_on_chance for search in searches):
            return "it hangs on chance"
        if len(self.names) > 2:
            return "whatever anybody tries, the others can prevent it together"
        return "endless play has no value by this procedure"

    def _unknown(self, why: str) -> Best:
        game, _ = self.start()
        return Best(game, self._forces(game.outcome()), limit=f"best: {why}, and no result can be forced so far")

    def _forces(self, verdict: Verdict, line: tuple[Play, ...] = ()) -> Verdict:
        known = [(name, RESULTS[self._least(seat)]) for seat, name in enumerate(self.names) if self._least(seat) > LOST]
        assumed = (*ASSUMED, *self._named(), *verdict.assumptions)
        return replace(verdict, forces=tuple(known), line=line, assumptions=assumed)

    def _named(self) -> tuple[str, ...]:
        """Return the procedure by which endless play is valued, if the game has any."""
        return (f"best: endless play by the {procedure(self.policy).title}",) if self.home.procedures else ()

    def _won(self, seat: int) -> Best:
        follower = self._plan(seat)
        if follower is None:  # the game was over before anybody had a choice
            game = self.searches[seat].graph.root.game
            return Best(game, self._forces(game.outcome()))
        stage = self._stage({seat: follower})
        stage.run(until_again=False)
        loop, read = self._loop_of_a_loser(seat)
        verdict = self._forces(stage.game.outcome(), stage.told())
        if verdict.result(self.names[seat]) is not Result.WON:
            return Best(
                stage.game, verdict, limit="best: a win can be forced, but the play that shows it was not found"
            )
        return Best(stage.game, verdict, loop, read, gaps=tuple(stage.gaps), follower=follower)

    def _loop_of_a_loser(self, winner: int) -> tuple[Loop | None, tuple[tuple[str, str], ...]]:
        """Return the loop by which somebody who loses could go on for ever, if nobody had to stop."""
        for seat in range(len(self.names)):
            if seat == winner:
                continue
            for each in self._all(seat):
                each.find_free(FREELY)
            for search in self._all(seat):
                if search.free is not None:
                    stage = self._stage({seat: Follower(search, search.free)})
                    if stage.run(until_again=True):
                        loop = self._loop(stage)
                        if loop is not None and self.names[seat] in loop.sustained_by:
                            return loop, self._read(stage, loop, for_ever=False)
        return None, ()

    def _drawn(self) -> Best:
        followers = {seat: self._plan(seat) for seat in range(len(self.names))}
        planned = {seat: follower for seat, follower in followers.items() if follower is not None}
        if not planned:
            game = self.searches[0].graph.root.game
            return Best(game, self._forces(game.outcome()))
        stage = self._stage(planned)
        if not stage.run(until_again=True):
            verdict = self._forces(stage.game.outcome(), stage.told())
            drawn = all(verdict.result(name) is Result.DREW for name in self.names)
            limit = "" if drawn else "best: a draw can be forced, but the play that shows it was not found"
            return Best(stage.game, verdict, limit=limit, gaps=tuple(stage.gaps), follower=stage.first)
        loop, found = self._loop(stage), self.around
        line = stage.told()
        if found is None or loop is None:
            return Best(stage.game, self._forces(stage.game.outcome(), line), limit="best: the loop can't be measured")
        read = self._read(stage, loop, for_ever=True)
        limit = self.home.end_loop(stage.game, controllers(found), kept_up=bool(loop.sustained_by))
        verdict = self._forces(stage.game.outcome(), line)
        return Best(stage.game, verdict, loop, read, limit, gaps=tuple(stage.gaps), follower=stage.first)

    def _read(self, stage: Stage, loop: Loop, *, for_ever: bool) -> tuple[tuple[str, str], ...]:
        order = [self.names[seat] for seat in self.home.turn_order(stage.game)]
        return readings(loop, self.home.procedures, order, for_ever=for_ever)

    # loops

    def _found(self, stage: Stage) -> Found | None:
        around = stage.line[stage.begun :]
        line = Again(stage.game.copy(), around)
        period = measure(line, len(around))
        if period is None or not period.events:
            return None
        several = len({event.moment.turn for event in period.events}) > 1
        begun = stage.game.events()
        return Found(period, line, begun, begun, Level.TURNS if several else Level.TURN)

    def _loop(self, stage: Stage) -> Loop | None:
        """Return what is known of the answers that repeat themselves at the end of a line of play."""
        found = self.around = self._found(stage)
        return None if found is None else report(found, None, None, self._attribute(stage))

    def _attribute(self, stage: Stage) -> Attribution:
        who = Attribution()
        for each in stage.line[stage.begun :]:
            if each.kind == AGAIN:
                continue
            player = "" if each.seat < 0 else self.names[each.seat]
            who.answers.append((player, each.kind, each.name[1], each.place))
            who.random = who.random or each.seat < 0
            if each.acts and player not in who.sustained_by:
                who.sustained_by.append(player)
            if each.places > 1:
                role = "chance" if each.seat < 0 else _ROLES[each.role]
                leaves = "yes" if each.acts and each.role is Role.CHOICE else "unknown" if each.acts else "no"
                who.decisions.append(Involved(player, each.kind, each.name[1], role, leaves))
        return who


_ROLES: Final = {Role.ACTION: "action", Role.CHOICE: "choice", Role.PASS: "pass", Role.DECLINE: "decline"}


class Again:
    """A line that gives the same answers again and again, found by what they are called."""

    def __init__(self, game: Game, around: Sequence[Played]) -> None:
        self.game = game
        self.around = around
        self.mark = 0
        self.own = 0

    def step(self) -> bool:
        """Give the next answer; return False where it can't be given."""
        decision = self.game.decision()
        if decision is None:
            return False
        place = Names(self.game, decision).place(self.around[self.mark].name)
        if place is None:
            return False
        try:
            self.game.answer(place)
        except IllegalAnswer:
            return False
        self.mark = (self.mark + 1) % len(self.around)
        return True

    def fork(self) -> Again:
        """Return an independent copy."""
        new = Again(self.game.copy(), self.around)
        new.mark = self.mark
        new.own = self.own
        return new


__all__ = ["Best", "best"]
