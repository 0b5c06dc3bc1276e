"""A loop in sentences: in short beside a verdict, or in full with every step, comparison, decision and way out."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Final

from endstep.core import Comparison, Difference, Kind, Level, Loop, Result, Verdict
from endstep.core.plain import number, rows, table
from endstep.judge.words.messages import Catalogue
from endstep.judge.words.sentences import Sentence, Tone

MOST_IN_SHORT: Final = 4  # changes that are named where a loop is told in short
MOST_ASKED: Final = 12  # comparisons that are told, those that end the loop first
MOST_IN_A_RUN: Final = 6  # events that are told once where they come ...
LEAST_TIMES: Final = 3  # ... so many times in a row, or more often
_FORCED: Final = "-forced"  # behind a procedure's name: those who make forced choices count as well


class Teller:
    """Says one loop in one language."""

    __slots__ = ("loop", "messages")

    def __init__(self, messages: Catalogue, loop: Loop) -> None:
        self.messages = messages
        self.loop = loop

    def short(self) -> Iterator[Sentence]:
        """Say what kind of loop it is, what a pass changes, what ends it, and who keeps it going."""
        yield Sentence(self._title(), 2)
        yield Sentence(self._changes(MOST_IN_SHORT), 2)
        yield Sentence(self.ending(), 2)
        yield Sentence(self._sustained(), 2)
        if self.loop.ways_out:
            ways = len(self.loop.ways_out)
            who = ", ".join(dict.fromkeys([way.player for way in self.loop.ways_out]))
            yield Sentence(self._say("ways-in-short", ways=ways, players=who), 2)

    def full(self) -> Iterator[Sentence]:
        """Say everything that is known of it."""
        yield Sentence(self._title(), tone=Tone.STATUS)
        yield from self._steps()
        yield from self._differences()
        yield from self._comparisons()
        yield self._heading("ending")
        yield Sentence(self.ending(), 2)
        yield self._heading("sustained-by")
        yield Sentence(self._sustained(), 2)
        for each in dict.fromkeys(self.loop.decisions):
            player = each.player or self._say("chance")
            role = self._say(f"role-{each.role}")
            facts = {"player": player, "kind": self.messages.word(each.kind), "answer": each.answer, "role": role}
            code = "action" if each.role == "action" and each.leaves == "no" else each.leaves
            yield Sentence(self._say(f"decision-{code}", **facts), 4)
        if self.loop.random:
            yield Sentence(self._say("random"), 2)
        yield self._heading("ways-out")
        for way in self.loop.ways_out:
            yield Sentence(self._say("way-out", player=way.player, kind=way.kind, answer=way.answer), 2)
        if not self.loop.ways_out:
            yield Sentence(self._say(self._no_way_out()), 2)
        if self.loop.objects:
            yield self._heading("objects")
            for controller, objects in groupby(
                sorted(self.loop.objects, key=lambda each: each[1]), lambda each: each[1]
            ):
                names = ", ".join(name for name, _ in objects)
                yield Sentence(self._say("objects-of", player=controller, names=names), 2)

    def _no_way_out(self) -> str:
        if self.loop.sustained_by:
            return "stopping"
        return "no-known-way-out" if any(each.leaves == "unknown" for each in self.loop.decisions) else "no-way-out"

    def stops(self, verdict: Verdict) -> list[str]:
        """Return who could keep the loop going for ever, and loses because that may not be."""
        if not verdict.forces or self.loop.passes is not None:
            return []
        return [name for name in self.loop.sustained_by if verdict.result(name) is Result.LOST]

    def back(self) -> list[str]:
        """Return what stands beside the way back in a picture: what a pass has changed."""
        changes = [f"{each.quantity} {self._by(each)}" for each in self.loop.differences]
        return [self._say("picture-back"), *(changes or [self._changes()])]

    def rule(self, policy: str, names: Sequence[str]) -> str:
        """Return the rule by which a policy reads the loop, "" where it has none; `names` are all players."""
        forced = policy.endswith(_FORCED)
        from endstep.loops.procedures import involved, procedure  # not loaded where there is no loop

        try:
            profile = procedure(policy.removesuffix(_FORCED))
        except KeyError:  # a policy that is no procedure for loops
            return ""
        if self.loop.passes is not None:
            return ""
        number = profile.rule(profile.branch(self.loop, involved(self.loop, profile, names, forced=forced)))
        return f"{profile.document} {number}" if number and profile.document != "CR" else number

    # parts

    def _title(self) -> str:
        passes, kind, level = self.loop.passes, self.loop.kind, self.loop.level
        facts: dict[str, str | int] = {"level": self._say(f"level-{level}"), "steps": len(self.loop.period)}
        if passes is None:
            return self._say(f"{kind}-endless", **facts)
        return self._say(kind, passes=_number(passes), **facts)

    def _steps(self) -> Iterator[Sentence]:
        """Say the events of one pass; what comes several times in a row, once."""
        yield self._heading("pass")
        several = self.loop.level is Level.TURNS
        moment = None
        place = 0
        while place < len(self.loop.period):
            size, times = self._run(place)
            for step, entry in enumerate(self.loop.period[place : place + size], place + 1):
                if several and entry.moment != moment:
                    moment = entry.moment
                    yield Sentence(
                        self.messages.phrase("at", turn=moment.turn, step=self.messages.word(moment.step)), 2
                    )
                words = self.messages.event(entry)
                told = self.messages.phrase("reason", words=words[:1].upper() + words[1:], rule=entry.rule)
                yield Sentence(self._say("step", number=step, words=told), 4 if several else 2)
            if times > 1:
                yield Sentence(self._say("steps-again", steps=size, times=times), 4 if several else 2)
            place += size * times

    def _run(self, place: int) -> tuple[int, int]:
        """Return how many events from a place on come how many times in a row; one, once, where that is not often."""
        period = self.loop.period
        best = (1, 1)
        for size in range(1, MOST_IN_A_RUN + 1):
            block, times = period[place : place + size], 1
            while period[place + size * times : place + size * (times + 1)] == block:
                times += 1
            if times >= LEAST_TIMES and size * times > best[0] * best[1]:
                best = (size, times)
        return best

    def _differences(self) -> Iterator[Sentence]:
        if not self.loop.differences:
            yield self._heading("differences")
            yield Sentence(self._changes(), 2)
            return
        measured = self.loop.measured
        yield (
            self._heading("differences")
            if measured is None
            else Sentence(self._say("differences-from", number=_number(measured)), tone=Tone.HEADING)
        )
        for each in self.loop.differences:
            yield Sentence(self._say("difference", quantity=each.quantity, moves=self._moves(each)), 2)

    def _comparisons(self) -> Iterator[Sentence]:
        """Say what is asked in every pass; comparisons that differ in nothing but which object they are about, once."""
        if not self.loop.comparisons:
            return
        first = self._asked_from()
        yield (
            self._heading("comparisons")
            if first is None
            else Sentence(self._say("comparisons-from", number=_number(first)), tone=Tone.HEADING)
        )
        turning = [each for each in self.loop.comparisons if each.crosses is not None]
        keeping = [each for each in self.loop.comparisons if each.crosses is None]
        told = list(dict.fromkeys([self._comparison(each, first) for each in (*turning, *keeping)]))
        room = max(MOST_ASKED, len(turning))
        yield from (Sentence(text, 2) for text in told[:room])
        if len(told) > room:
            yield Sentence(self._say("asked-more", number=len(told) - room), 2)

    def _asked_from(self) -> int | None:
        """Return the pass at which the comparisons were taken, where that is known."""
        crossing, passes = self.loop.crossing, self.loop.passes
        if all(self._is_certified(each) for each in self.loop.comparisons):
            return self.loop.measured
        if crossing is None or crossing.crosses is None or passes is None:
            return None
        return max(1, passes - crossing.crosses + 1)

    def _is_certified(self, each: Comparison) -> bool:
        """Return whether a comparison was worked out where the certificate begins, and not later."""
        certificate = self.loop.certificate
        wanted = (each.place, each.left.first, each.right.first)
        told = [] if certificate is None else rows(certificate["comparisons"])
        return wanted in [(row["place"], table(row["left"])["first"], table(row["right"])["first"]) for row in told]

    def _used_up(self, passes: int) -> str:
        """Return the quantity of which the last pass leaves too little for another one, "" where none is known."""
        certificate = self.loop.certificate
        if certificate is None or self.loop.measured is None:
            return ""
        ratio = number(certificate["ratio"])
        for row in rows(certificate["quantities"]):
            least = row["least"]
            first, by, bend = (number(row[key]) for key in ("first", "by", "bend"))
            moves = Difference(str(row["name"]), first, by, bend, ratio)
            if isinstance(least, int) and _at(moves, passes - self.loop.measured + 1) < least:
                return moves.quantity
        return ""

    def _comparison(self, each: Comparison, first: int | None) -> str:
        question = self._say(f"asked-{each.relation}", left=self._moves(each.left), right=self._moves(each.right))
        answer = self._say("yes" if each.answer else "no")
        if each.relation in ("min", "max"):
            answer = self._say("the-first" if each.answer else "the-second")
        crosses = None if each.crosses is None or first is None else each.crosses + first - 1
        facts = {"place": each.place, "question": question, "answer": answer}
        if each.crosses is None:
            return self._say("asked-always", **facts)
        return self._say("asked-until", **facts, passes=_number(crosses or each.crosses))

    def _changes(self, most: int | None = None) -> str:
        differences = self.loop.differences
        if not differences:
            return self._say("measured-nothing" if self.loop.certificate is None else "changes-nothing")
        told = [self._say("change", quantity=each.quantity, by=self._by(each)) for each in differences[:most]]
        left = len(differences) - len(told)
        if left:
            told.append(self._say("changes-more", number=left))
        return self._say("changes", changes="; ".join(told))

    def ending(self) -> str:
        """Say what ends the loop, or why nothing does."""
        loop, crossing = self.loop, self.loop.crossing
        if loop.passes is None:
            if not loop.differences:
                return self._say("endless-alike")
            return self._say("endless-compared" if loop.comparisons else "endless-unread")
        passes = _number(loop.passes)
        taken = self._asked_from()
        if crossing is None or crossing.crosses is None or taken is None or crossing.crosses + taken - 1 != loop.passes:
            used = self._used_up(loop.passes)
            return self._say("ends-used", passes=passes, quantity=used) if used else self._say("ends", passes=passes)
        left, right = (_at(side, crossing.crosses - 1) for side in (crossing.left, crossing.right))
        how = "unmet" if crossing.answer else "met"
        met = self._say(f"{how}-{crossing.relation}", left=_number(left), right=_number(right))
        return self._say("ends-by", passes=passes, place=crossing.place, met=met)

    def _sustained(self) -> str:
        if self.loop.sustained_by:
            return self._say("sustained", players=", ".join(self.loop.sustained_by))
        return self._say("nobody" if self.loop.kind is Kind.MANDATORY else "unknown")

    # numbers

    def _moves(self, each: Difference) -> str:
        if not each.by and not each.bend:
            return _number(each.first)
        return self._say("moves", first=_number(each.first), by=self._by(each))

    def _by(self, each: Difference) -> str:
        by = _signed(each.by)
        if not each.bend:
            return by
        if each.ratio == 1:
            return self._say("by-more", by=by, bend=_signed(each.bend))
        return self._say("by-times", by=by, bend=_signed(each.bend), ratio=each.ratio)

    def _say(self, code: str, **facts: str | int) -> str:
        said = self.messages.message("loop", code, facts)
        return said or self.messages.phrase(code, **facts)

    def _heading(self, code: str) -> Sentence:
        return Sentence(self._say(code), tone=Tone.HEADING)


def _at(side: Difference, passes: int) -> int:
    """Return a side of a comparison after so many passes."""
    powers = (side.ratio**passes - 1) // (side.ratio - 1) if side.ratio != 1 else 0
    bends = (powers - passes) // (side.ratio - 1) if side.ratio != 1 else passes * (passes - 1) // 2
    return side.first + side.by * passes + side.bend * bends


def _number(value: int) -> str:
    return f"{value:,}"


def _signed(value: int) -> str:
    return f"{value:+,}"


__all__ = ["Teller"]
