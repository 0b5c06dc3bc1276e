"""Putting lines on the standard output: colours, widths, and a reader that goes away."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable
from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    from pathlib import Path

    from endstep.judge.words import Line

WIDEST = 80
NARROWEST = 20
READER_GONE = 141
BAR = 40

_STYLES: dict[str, dict[str, str | bool]] = {
    "status": {"bold": True},
    "won": {"fg": "green"},
    "lost": {"fg": "red"},
    "drew": {"fg": "yellow"},
    "heading": {"bold": True},
}


def width() -> int:
    """Return how wide a line may be: 80, or less on a terminal that is narrower."""
    if not sys.stdout.isatty():
        return WIDEST
    from shutil import get_terminal_size

    return min(WIDEST, max(NARROWEST, get_terminal_size().columns))


def colours() -> bool:
    """Return whether the reader sees colours: a terminal, and no wish against them (NO_COLOR)."""
    return sys.stdout.isatty() and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"


def paint(lines: Iterable[Line]) -> list[str]:
    """Return lines as text, coloured by their tone where the reader sees colours."""
    if not colours():
        return [line.text for line in lines]
    # The styles are keywords of `click.style` of several types, which one mapping can't tell apart.
    return [click.style(line.text, **_STYLES.get(line.tone, {})) for line in lines]  # type: ignore[arg-type]


def put(lines: Iterable[str]) -> None:
    """Print lines at once; end quietly when nobody reads them any more."""
    try:
        click.echo("\n".join(lines), color=colours())
    except BrokenPipeError:
        # What is left in the buffer is written at exit, and must go somewhere.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        raise click.exceptions.Exit(READER_GONE) from None


def put_json(plain: object) -> None:
    """Print plain data as JSON, in ASCII, so that any terminal and any pipe can hold it."""
    import json

    put([json.dumps(plain, indent=2)])


def write_file(out: Path, text: str) -> None:
    """Write a file that was asked for, and say so; raise ClickException."""
    try:
        out.write_text(text, encoding="utf-8")
    except OSError as error:
        raise click.ClickException(f"{out}: {error.strerror}") from None
    click.echo(f"{out} is written", err=True)


def tell(text: str) -> None:
    """Say how far something has come, on one line of the terminal; nothing where nobody looks on."""
    if sys.stderr.isatty():
        click.echo(f"\r\033[K{text}", err=True, nl=False)


def progress(there: int, whole: int | None) -> str:
    """Return a bar for so many of so many bytes."""
    megabytes = f"{there / 1e6:.1f} MB"
    if not whole:
        return megabytes
    filled = min(BAR, there * BAR // whole)
    return f"[{'#' * filled}{'.' * (BAR - filled)}] {megabytes} of {whole / 1e6:.1f} MB"
