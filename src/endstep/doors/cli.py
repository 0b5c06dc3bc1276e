"""The command line.

Each command imports what it needs when it runs, so that the process starts quickly.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import click

from endstep import __version__
from endstep.doors._output import NARROWEST, READER_GONE, paint, put, put_json, width

if TYPE_CHECKING:
    from endstep.position import Position

ANSWERED = 0
CASE_FAILED = 1
BAD_INPUT = 2
INTERRUPTED = 130

EXIT_STATUS = {
    ANSWERED: "answered; for check: every case is as expected",
    CASE_FAILED: "check: a case is not as expected",
    BAD_INPUT: "bad input, or a question that is not built yet",
    INTERRUPTED: "interrupted",
    READER_GONE: "the reader of the output went away",
}
_EPILOG = "\b\nExit status:\n" + "\n".join(f"  {status:3}  {meaning}" for status, meaning in EXIT_STATUS.items())

_json = click.option("--json", "as_json", is_flag=True, help="Print JSON (its schema: endstep schema).")
_width = click.option("--width", "columns", type=click.IntRange(min=NARROWEST), help="Wrap lines to this width.")


@click.group(epilog=_EPILOG, context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 80})
@click.version_option(__version__, message="endstep %(version)s")
def endstep() -> None:
    """Decide how a card game ends, and under which rule."""


@endstep.command(epilog=_EPILOG)
@click.argument("source", metavar="FILE|SHORTHAND")
@click.option("--question", type=click.Choice(["now", "passive", "best"]), help="Instead of the question of the file.")
@click.option("--budget", type=click.IntRange(min=1), default=100_000, show_default=True, help="Events to explore.")
@click.option("--trail", is_flag=True, help="Say what happened, event by event.")
@click.option("--language", default="en", show_default=True, help="The language of the answer.")
@_width
@_json
def judge(
    source: str, *, question: str | None, budget: int, trail: bool, language: str, columns: int | None, as_json: bool
) -> None:
    """Say what becomes of every player of a position.

    The position is a TOML file, - for the standard input, or one line such as
    "Ana 0: Platinum Angel; Bea 20 poison 9".
    """
    from endstep.judge import judge as judge_position
    from endstep.judge.words import catalogue, say

    messages = catalogue(language)
    verdict = judge_position(_read(source), question=question, budget=budget)
    if as_json:
        put_json(verdict.to_dict())
    else:
        put(paint(say(verdict, messages, width=columns or width(), trail=trail)))


def _read(source: str) -> Position:
    """Read a position from a file, the standard input or the argument itself."""
    from endstep.judge import load
    from endstep.position import PositionError

    if source != "-":
        return load(Path(source) if _is_path(source) else source)
    try:
        return load(sys.stdin.buffer.read().decode("utf-8-sig"))
    except UnicodeDecodeError:
        raise PositionError("not UTF-8 text", "standard input") from None


def _is_path(source: str) -> bool:
    """Return whether the argument names a file, be it there or not, and is no position itself."""
    try:
        return "\n" not in source and (source.endswith(".toml") or Path(source).exists())
    except OSError:  # longer than a name can be
        return False


@endstep.command(epilog=_EPILOG)
@click.argument("sources", metavar="FILE|DECK...", nargs=-1, required=True)
@click.option("--decks", is_flag=True, help="Begin a game; what is named are deck files, one for each player.")
@click.option("--game", help="The game that the decks are for; without it Magic.")
@click.option("--seed", type=click.IntRange(min=0), help="The seed of all chance.")
@click.option("--auto", "autos", metavar="NAME", multiple=True, help="A player who plays at random; repeatable.")
@click.option("--pass-idle", is_flag=True, help="Pass by itself where there is nothing else to do.")
@click.option("--language", default="en", show_default=True, help="The language of what is told.")
@_width
def play(
    sources: tuple[str, ...],
    *,
    decks: bool,
    game: str | None,
    seed: int | None,
    autos: tuple[str, ...],
    pass_idle: bool,
    language: str,
    columns: int | None,
) -> None:
    """Play a position, a saved game, or a new game between decks.

    Answers are read from the standard input, one on a line; ? lists what else can be typed. A deck file has one
    COUNT NAME on a line. Without --seed, chance has the seed of the saved game, or one that is told.
    """
    from random import randrange
    from typing import cast

    from endstep.doors.play import Manner, Session
    from endstep.doors.play import seat as seated
    from endstep.judge.loading import room
    from endstep.judge.words import catalogue
    from endstep.position import DEFAULT_GAME

    if not decks and (len(sources) > 1 or sources[0] == "-"):
        raise click.UsageError("one file with a position is wanted; with --decks, a deck for each player")
    messages = catalogue(language)
    start = cast("Position", room(game or DEFAULT_GAME).opening(seated(sources))) if decks else _read(sources[0])
    if seed is None and start.seed is None:
        seed = randrange(1_000_000)
        put([f"Seed {seed}."])
    chance = start.seed if seed is None else seed
    assert chance is not None
    if hasattr(sys.stdin, "reconfigure"):
        sys.stdin.reconfigure(errors="replace")
    manner = Manner(chance, messages, columns or width(), autos=frozenset(autos), pass_idle=pass_idle)
    Session(room(start.game), start, manner).play()


@endstep.command(epilog=_EPILOG)
@click.option("--games", type=click.IntRange(min=1), default=100, show_default=True, help="How many games.")
@click.option("--seed", type=click.IntRange(min=0), default=0, show_default=True, help="The seed of the first game.")
@click.option("--game", default="magic", show_default=True, help="Which game is played.")
@click.option("--format", help="The format; a duel or free-for-all where it is left out.")
@click.option("--thorough", is_flag=True, help="Check copies, undo, keys and replay in every game, not in a sample.")
@click.option("--out", type=click.Path(file_okay=False, path_type=Path), help="A folder for saved games of findings.")
@_json
@click.pass_context
def fuzz(
    context: click.Context,
    *,
    games: int,
    seed: int,
    game: str,
    format: str | None,
    thorough: bool,
    out: Path | None,
    as_json: bool,
) -> None:
    """Play random legal games, and check what must hold in any of them.

    A finding prints a saved game that shows it again: `endstep play` and `endstep judge` take it.
    """
    from endstep.doors.fuzz import run

    found = run(games, seed, game=game, format=format, thorough=thorough, out=out)
    if as_json:
        put_json(found)
    else:
        findings = found["findings"]
        assert isinstance(findings, list)
        counted = f"{len(findings)} findings" if len(findings) != 1 else "1 finding"
        put([f"{found['games']} games, {found['ended']} played to an end, {found['answers']:,} answers: {counted}"])
    context.exit(CASE_FAILED if found["findings"] else ANSWERED)


@endstep.command(epilog=_EPILOG)
@click.argument("paths", metavar="PATH...", nargs=-1, required=True)
@_width
@_json
@click.pass_context
def check(context: click.Context, paths: tuple[str, ...], *, columns: int | None, as_json: bool) -> None:
    """Run cases, and print what is not as expected.

    A case is a position file with [expect]. Each path is a case, or a folder whose cases are run.
    """
    from endstep.judge.check import check_paths, lines

    report = check_paths(paths)
    if as_json:
        put_json(report.to_dict())
    else:
        put(lines(report, width=columns or width()))
    context.exit(CASE_FAILED if report.failed else ANSWERED)


@endstep.group(epilog=_EPILOG)
def cards() -> None:
    """Show the cards that are built in."""


@cards.command(epilog=_EPILOG)
@click.argument("name")
@_width
@_json
def show(name: str, *, columns: int | None, as_json: bool) -> None:
    """Show one card, in our own words for its abilities."""
    from endstep.games.magic.abilities.words import card_lines
    from endstep.games.magic.book import find
    from endstep.judge.words import wrap

    card = find(name)
    if as_json:
        from endstep.doors.cards import to_dict

        put_json(to_dict(card))
    else:
        put(text for line in card_lines(card) for text in wrap(line, width=columns or width()))


@cards.command("list", epilog=_EPILOG)
@_json
def list_(*, as_json: bool) -> None:
    """List the cards, one on a line."""
    from endstep.games.magic.book import names

    if as_json:
        put_json(list(names()))
    else:
        put(names())


@endstep.command(epilog=_EPILOG)
@click.argument("name", type=click.Choice(["verdict", "check", "card"]), default="verdict")
def schema(name: str) -> None:
    """Print the JSON Schema of a command's output."""
    from endstep.doors.schemas import schema as schema_of

    put_json(schema_of(name))


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line and return the exit status; an error that is not ours to explain is let through."""
    sys.set_int_max_str_digits(0)  # life totals have no largest value
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
    try:
        status = endstep.main(arguments, prog_name="endstep", standalone_mode=False)
    except click.exceptions.NoArgsIsHelpError as error:
        return _complain(f"a command is missing (try '{error.ctx.command_path} --help')")
    except click.ClickException as error:
        return _complain(error.format_message())
    except click.Abort:
        return INTERRUPTED
    except Exception as error:
        from endstep.core import EndstepError  # not needed, and not loaded, where nothing goes wrong

        if isinstance(error, EndstepError):
            return _complain(str(error))
        raise
    return status if isinstance(status, int) else ANSWERED


def _complain(message: str) -> int:
    click.echo(f"endstep: {' '.join(message.split())}", err=True)
    return BAD_INPUT
