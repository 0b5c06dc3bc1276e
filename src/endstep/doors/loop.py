"""The loop of a position in the terminal: in words, as JSON, as files that others can check, read or look at."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path

import click

from endstep.core import Plain
from endstep.doors._output import paint, put, put_json, write_file
from endstep.judge.charting import draw_forced
from endstep.judge.drawing import draw
from endstep.judge.looping import Look, after_passes, certificate_file, check_file
from endstep.judge.words import Catalogue, Line, say, say_loop
from endstep.position import Position, dumps


def tell(found: Look, messages: Catalogue, *, width: int, as_json: bool) -> bool:
    """Print the loop, or that there is none; return whether there is one."""
    if as_json:
        put_json(to_dict(found))
    elif found.verdict.loop is not None:
        put(paint(say_loop(found.verdict, messages, width=width)))
    else:
        put(paint([Line(messages.phrase("no-loop")), *say(found.verdict, messages, width=width)]))
    return found.verdict.loop is not None


def to_dict(found: Look) -> Plain:
    """Return what was found as plain data: the loop of the verdict, and what goes with it."""
    verdict = found.verdict
    return {
        "question": found.question,
        "status": verdict.status.value,
        "loop": None if verdict.loop is None else verdict.loop.to_dict(),
        "readings": dict(verdict.readings),
        "limits": list(verdict.limits),
    }


def write_position(found: Look, *, times: int | None, until: str | None, out: Path | None) -> None:
    """Write the position after so many passes, or at a crossing."""
    position, passes = after_passes(found, times=times, until=until)
    text = f"# After {passes:,} {'pass' if passes == 1 else 'passes'} of the loop.\n{dumps(position)}"
    if out is None:
        put([text.rstrip("\n")])
    else:
        write_file(out, text)


def write_certificate(found: Look, out: Path) -> None:
    """Write the certificate, with the position and the way to where it begins."""
    write_file(out, json.dumps(certificate_file(found), indent=2) + "\n")


def write_picture(found: Look, messages: Catalogue, out: Path) -> None:
    """Draw the loop."""
    write_file(out, draw(found, messages))


def write_chart(position: Position, messages: Catalogue, out: Path, *, budget: int) -> None:
    """Draw what can be forced."""
    write_file(out, draw_forced(position, messages, budget=budget))


def check(file: Path, *, budget: int) -> Sequence[str]:
    """Return what is wrong with a certificate in a file."""
    try:
        text = file.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise click.ClickException(f"{file}: {getattr(error, 'strerror', None) or 'not UTF-8 text'}") from None
    return check_file(text, budget=budget)
