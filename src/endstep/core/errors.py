"""The errors that callers can catch; every one names the place and the remedy."""

from __future__ import annotations


class EndstepError(Exception):
    """This is the base of every error that Endstep raises on purpose."""


class IllegalAnswer(EndstepError):
    """An answer that the rules do not allow; `rule` is the number that forbids it (CR 733 reverses it)."""

    def __init__(self, message: str, *, rule: str) -> None:
        super().__init__(f"{message} (rule {rule})")
        self.rule = rule


class Undecidable(EndstepError):
    """The rules need something that is not known: an unknown card, words not understood, a limit reached.

    The verdict becomes `undecided`; the message is its entry in `limits`.
    """
