"""The lay-out of a verdict: which sentences, in which order, wrapped to a width."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from itertools import groupby
from textwrap import TextWrapper

from endstep.core import Blocked, Cause, Entry, Moment, PlayerResult, Result, Status, Verdict
from endstep.judge.words import playing
from endstep.judge.words.messages import Catalogue, catalogue
from endstep.judge.words.repeating import Teller
from endstep.judge.words.sentences import Sentence, Tone

WIDTH = 80
NARROWEST = 20


@dataclass(frozen=True, slots=True)
class Line:
    """One line of text with its tone."""

    text: str
    tone: Tone = Tone.NOTE

    def __str__(self) -> str:
        return self.text


def wrap(text: str, *, width: int = WIDTH, indent: int = 0) -> list[str]:
    """Break a text into lines of at most `width`, the first indented by `indent`, the others by two more.

    What a terminal would take for a command, and not for a letter, becomes a question mark.
    """
    if width < NARROWEST:
        raise ValueError(f"a width is at least {NARROWEST}, not {width}")
    printable = "".join(letter if letter.isprintable() or letter.isspace() else "?" for letter in text)
    wrapper = TextWrapper(
        width, initial_indent=" " * indent, subsequent_indent=" " * (indent + 2), break_on_hyphens=False
    )
    return wrapper.wrap(printable) or [""]


def say(verdict: Verdict, messages: Catalogue | None = None, *, width: int = WIDTH, trail: bool = False) -> list[Line]:
    r"""Put a verdict into words: status, players, what can be forced, what was stopped, notes, the trail if asked.

    With the trail, a play that shows what can be forced is told in full.

    >>> from endstep.core import PlayerResult
    >>> verdict = Verdict(Status.GOES_ON, (PlayerResult("Ana", Result.PLAYING),))
    >>> print(*say(verdict), sep="\n")
    The game goes on.
      Ana is still playing.
    """
    speaker = _Speaker(messages or catalogue(), verdict)
    forced = (*playing.forces(verdict, speaker.messages), *playing.line(verdict, speaker.messages, full=trail))
    sentences = [*speaker.answer(), *forced, *speaker.stopped(), *speaker.loop(), *speaker.notes()]
    if trail:
        sentences += speaker.trail()
    return _lines(sentences, width)


def say_loop(verdict: Verdict, messages: Catalogue | None = None, *, width: int = WIDTH) -> list[Line]:
    """Put the loop of a verdict into words, in full; nothing where there is none."""
    if verdict.loop is None:
        return []
    speaker = _Speaker(messages or catalogue(), verdict)
    teller = Teller(speaker.messages, verdict.loop)
    return _lines([*teller.full(), *speaker.readings(teller)], width)


def outcomes(verdict: Verdict, messages: Catalogue | None = None, *, width: int = 1_000) -> list[Line]:
    """Put into words what became of each player."""
    _, *sentences = _Speaker(messages or catalogue(), replace(verdict, limits=())).answer()
    return _lines(sentences, width)


def tell(entries: Iterable[Entry], messages: Catalogue | None = None, *, width: int = WIDTH) -> list[Line]:
    """Put what happened into words, moment by moment: entries of a trail, or some of them."""
    verdict = Verdict(Status.GOES_ON, (), trail=tuple(entries))
    return _lines(_Speaker(messages or catalogue(), verdict).moments(), width)


def _lines(sentences: Iterable[Sentence], width: int) -> list[Line]:
    return [
        Line(text, sentence.tone)
        for sentence in sentences
        for text in wrap(sentence.text, width=width, indent=sentence.indent)
    ]


@dataclass(frozen=True, slots=True)
class _Speaker:
    """Says one verdict in one language, sentence by sentence."""

    messages: Catalogue
    verdict: Verdict

    def answer(self) -> Iterator[Sentence]:
        """Say the status and what became of each player."""
        verdict, messages = self.verdict, self.messages
        status = messages.message("status", verdict.status, {}) or verdict.status
        over = verdict.status in (Status.OVER, Status.RESTARTED)
        if over and verdict.moment is not None:
            status = f"{status} {self._at('when', verdict.moment)}"
        yield Sentence(status, tone=Tone.STATUS)
        if verdict.status is Status.UNDECIDED:
            yield from (Sentence(limit, 2) for limit in verdict.limits)
        for result in verdict.results:
            yield Sentence(self._result(result), 2, Tone(result.result.value))

    def _result(self, result: PlayerResult) -> str:
        facts = {"player": result.name, "reasons": "; ".join(self._reason(cause, result) for cause in result.causes)}
        moment = result.moment
        if moment is not None and moment != self.verdict.moment and result.result is not Result.PLAYING:
            facts["moment"] = self._at("moment", moment)
        said = self.messages.message("result", result.result, facts)
        return said or f"{result.name} {result.result}: {facts['reasons']}"

    def _reason(self, cause: Cause, result: PlayerResult) -> str:
        words = self.messages.reason(cause.code, evidence=cause.evidence, source=cause.source, player=result.name)
        return self.messages.phrase("reason", words=words, rule=cause.citation.short)

    def stopped(self) -> Iterator[Sentence]:
        """Say what would have happened, and what stopped it."""
        if any(result.blocked for result in self.verdict.results):
            yield self._heading("stopped")
        for result in self.verdict.results:
            yield from (Sentence(self._blocked(blocked, result), 2) for blocked in result.blocked)

    def _blocked(self, blocked: Blocked, result: PlayerResult) -> str:
        reason = self._reason(blocked.cause, result)
        facts = {"player": result.name, "reasons": reason, "by": blocked.by}
        said = self.messages.message("replaced" if blocked.replaced else "blocked", blocked.effect, facts)
        return said or f"{result.name} {blocked.effect}: {reason} ({blocked.by})"

    def loop(self) -> Iterator[Sentence]:
        """Say in short what repeats, if anything does."""
        if self.verdict.loop is not None:
            yield self._loop_heading()
            yield from Teller(self.messages, self.verdict.loop).short()

    def _loop_heading(self) -> Sentence:
        """Head a loop: it is one that happens, or one that would save somebody who loses if it might go on for ever."""
        assert self.verdict.loop is not None
        losing = Teller(self.messages, self.verdict.loop).stops(self.verdict)
        if not losing:
            return self._heading("loop")
        return Sentence(self.messages.phrase("loop-to-be-left", players=", ".join(losing)), tone=Tone.HEADING)

    def notes(self) -> Iterator[Sentence]:
        """Say the readings, the assumptions, the limits, and which editions the rules are cited from."""
        verdict, messages = self.verdict, self.messages
        yield from self.readings()
        if verdict.assumptions:
            yield self._heading("assumptions")
            yield from (Sentence(text, 2) for text in verdict.assumptions)
        if verdict.limits and verdict.status is not Status.UNDECIDED:
            yield self._heading("limits")
            yield from (Sentence(text, 2) for text in verdict.limits)
        if editions := self._editions():
            yield Sentence(messages.phrase("editions", editions=", ".join(editions)))

    def readings(self, teller: Teller | None = None) -> Iterator[Sentence]:
        """Say what each policy makes of it; with a teller of the loop, under which rule."""
        if self.verdict.readings:
            yield self._heading("readings")
        names = [result.name for result in self.verdict.results]
        for policy, answer in self.verdict.readings:
            said = self.messages.phrase("reading", policy=self._policy(policy), answer=self._reading(answer))
            rule = "" if teller is None else teller.rule(policy, names)
            yield Sentence(self.messages.phrase("reason", words=said, rule=rule), 2)

    def _policy(self, policy: str) -> str:
        return self.messages.message("policy", policy, {}) or policy

    def _reading(self, answer: str) -> str:
        kind, _, name = answer.partition(":")
        return self.messages.message("reading", kind, {"player": name.replace("+", ", ")}) or answer

    def _editions(self) -> list[str]:
        citations = {
            (cause.citation.document, cause.citation.edition)
            for result in self.verdict.results
            for cause in (*result.causes, *(blocked.cause for blocked in result.blocked))
        }
        return [
            self.messages.phrase("edition", document=self._policy(document.lower()), edition=edition)
            for document, edition in sorted(citations)
        ]

    def trail(self) -> Iterator[Sentence]:
        """Say what happened, moment by moment."""
        yield self._heading("trail")
        if not self.verdict.trail:
            yield Sentence(self.messages.phrase("nothing-happened"), 2)
        for sentence in self.moments():
            yield replace(sentence, indent=sentence.indent + 2)

    def moments(self) -> Iterator[Sentence]:
        """Say each moment and, below it, what happened then."""
        for moment, entries in groupby(self.verdict.trail, key=lambda entry: entry.moment):
            yield Sentence(self._at("at", moment), tone=Tone.HEADING)
            for entry in entries:
                told = self.messages.event(entry)
                yield Sentence(self.messages.phrase("reason", words=told, rule=entry.rule), 2)

    def _at(self, phrase: str, moment: Moment) -> str:
        return self.messages.phrase(phrase, turn=moment.turn, step=self.messages.word(moment.step))

    def _heading(self, code: str) -> Sentence:
        return Sentence(self.messages.phrase(code), tone=Tone.HEADING)
