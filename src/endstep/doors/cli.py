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
from endstep.doors._output import NARROWEST, READER_GONE, paint, progress, put, put_json, tell, width, write_file

if TYPE_CHECKING:
    from endstep.position import Position

ANSWERED = 0
CASE_FAILED = 1
BAD_INPUT = 2
NO_LOOP = 3
INTERRUPTED = 130

EXIT_STATUS = {
    ANSWERED: "answered; for check: every case is as expected",
    CASE_FAILED: "check: a case is not as expected; loop --check: not proved",
    BAD_INPUT: "bad input, or something that can't be done with it",
    NO_LOOP: "loop: no loop was found",
    INTERRUPTED: "interrupted",
    READER_GONE: "the reader of the output went away",
}
_EPILOG = "\b\nExit status:\n" + "\n".join(f"  {status:3}  {meaning}" for status, meaning in EXIT_STATUS.items())

_json = click.option("--json", "as_json", is_flag=True, help="Print JSON (its schema: endstep schema).")
_FILE = click.Path(dir_okay=False, path_type=Path)
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
@click.option("--svg", type=_FILE, help="Draw what can be forced; the question must be best.")
@click.option("--language", default="en", show_default=True, help="The language of the answer.")
@_width
@_json
def judge(
    source: str,
    *,
    question: str | None,
    budget: int,
    trail: bool,
    svg: Path | None,
    language: str,
    columns: int | None,
    as_json: bool,
) -> None:
    """Say what becomes of every player of a position.

    The position is a TOML file, - for the standard input, or one line such as
    "Ana 0: Platinum Angel; Bea 20 poison 9".
    """
    from endstep.judge import judge as judge_position
    from endstep.judge.loading import room
    from endstep.judge.words import catalogue, say

    position = _read(source)
    messages = catalogue(language, room(position.game).words)
    if svg is not None and (question or position.question) != "best":
        raise click.UsageError("--svg draws what can be forced: the question must be best")
    verdict = judge_position(position, question=question, budget=budget)
    if as_json:
        put_json(verdict.to_dict())
    else:
        put(paint(say(verdict, messages, width=columns or width(), trail=trail)))
    if svg is not None:
        from endstep.doors.loop import write_chart  # not loaded for other questions

        write_chart(position, messages, svg, budget=budget)


def _read(source: str) -> Position:
    """Read a position from a file, the standard input or the argument itself."""
    from endstep.doors.cards import consult
    from endstep.judge import load
    from endstep.position import PositionError

    consult()
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
@click.argument("source", metavar="[FILE|SHORTHAND]", required=False)
@click.option("--question", type=click.Choice(["now", "passive", "best"]), help="Instead of the question of the file.")
@click.option("--budget", type=click.IntRange(min=1), default=100_000, show_default=True, help="Events to explore.")
@click.option("--times", type=click.IntRange(min=0), help="Write the position after that many passes.")
@click.option("--until", metavar="CROSSING", help='Write the position at a crossing, such as "Bea\'s life <= 5".')
@click.option("-o", "--output", type=_FILE, help="Where to write that position; the standard output without it.")
@click.option("--certificate", type=_FILE, help="Write what another machine needs to check the loop.")
@click.option("--svg", type=_FILE, help="Draw the loop.")
@click.option("--check", "checked", type=_FILE, help="Check a certificate; no position is wanted then.")
@click.option("--language", default="en", show_default=True, help="The language of the answer.")
@_width
@_json
@click.pass_context
def loop(
    context: click.Context,
    source: str | None,
    *,
    question: str | None,
    budget: int,
    times: int | None,
    until: str | None,
    output: Path | None,
    certificate: Path | None,
    svg: Path | None,
    checked: Path | None,
    language: str,
    columns: int | None,
    as_json: bool,
) -> None:
    """Say what repeats in a position, and what comes of it.

    That is what a pass does, what it changes, what ends the loop or why nothing does, who keeps it going, ways out, and
    how each procedure reads it. The question is the file's own, or "passive" where the file asks "now" or nothing.
    """
    from endstep.doors import loop as door
    from endstep.judge.loading import room
    from endstep.judge.looping import NoLoop, find_loop
    from endstep.judge.words import catalogue

    if (source is None) is (checked is None):
        raise click.UsageError("a position is wanted, or a certificate with --check; one of the two")
    if checked is not None:
        problems = door.check(checked, budget=budget)
        put(problems or ["The certificate holds."])
        context.exit(CASE_FAILED if problems else ANSWERED)
    assert source is not None
    position = _read(source)
    messages = catalogue(language, room(position.game).words)
    found = find_loop(position, question=question, budget=budget)
    try:
        if certificate is not None:
            door.write_certificate(found, certificate)
        if svg is not None:
            door.write_picture(found, messages, svg)
        if times is not None or until is not None:
            door.write_position(found, times=times, until=until, out=output)
    except NoLoop as none:
        click.echo(f"endstep: {none}", err=True)
        context.exit(NO_LOOP)
    if (certificate, svg, times, until) == (None, None, None, None) or as_json:
        there = door.tell(found, messages, width=columns or width(), as_json=as_json)
        context.exit(ANSWERED if there else NO_LOOP)


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
    start = cast("Position", room(game or DEFAULT_GAME).opening(seated(sources))) if decks else _read(sources[0])
    if seed is None and start.seed is None:
        seed = randrange(1_000_000)
        put([f"Seed {seed}."])
    home = room(start.game)
    messages = catalogue(language, home.words)
    chance = start.seed if seed is None else seed
    assert chance is not None
    if hasattr(sys.stdin, "reconfigure"):
        sys.stdin.reconfigure(errors="replace")
    manner = Manner(chance, messages, columns or width(), autos=frozenset(autos), pass_idle=pass_idle)
    Session(home, start, manner).play()


@endstep.command(epilog=_EPILOG)
@click.option("--games", type=click.IntRange(min=1), default=100, show_default=True, help="How many games.")
@click.option("--seed", type=click.IntRange(min=0), default=0, show_default=True, help="The seed of the first game.")
@click.option("--game", default="magic", show_default=True, help="Which game is played.")
@click.option("--format", help="The format; a duel or free-for-all where it is left out.")
@click.option("--thorough", is_flag=True, help="Check copies, undo, keys and replay in every game, not in a sample.")
@click.option("--leave", is_flag=True, help="Have a player leave at every decision of each game, and play on.")
@click.option("--loops", is_flag=True, help="Look for loops ahead now and then, and go over whatever is claimed.")
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
    leave: bool,
    loops: bool,
    out: Path | None,
    as_json: bool,
) -> None:
    """Play random legal games, and check what must hold in any of them.

    A finding prints a saved game that shows it again: `endstep play` and `endstep judge` take it.
    """
    from endstep.doors.fuzz import run

    if leave and loops:
        raise click.UsageError("--leave and --loops are two ways of playing; one of them")
    found = run(games, seed, game=game, format=format, thorough=thorough, leave=leave, loops=loops, out=out)
    if as_json:
        put_json(found)
    else:
        findings = found["findings"]
        assert isinstance(findings, list)
        counted = f"{len(findings)} findings" if len(findings) != 1 else "1 finding"
        put([f"{found['games']} games, {found['ended']} played to an end, {found['answers']:,} answers: {counted}"])
        if loops:
            put([f"{found['claims']} loops called endless, {found['jumps']} jumps"])
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
    """Show cards, and keep those that are not built in."""


@cards.command(epilog=_EPILOG)
@click.argument("name")
@click.option("--notation", is_flag=True, help="Print it in the notation of the ability language.")
@_width
@_json
def show(name: str, *, notation: bool, columns: int | None, as_json: bool) -> None:
    """Show one card, in our own words for its abilities.

    Of a card that is not built in but imported, words that were not understood are underlined.
    """
    from endstep.doors.cards import card_with_gaps, to_dict, underlined
    from endstep.games.magic.abilities.words import card_lines
    from endstep.judge.words import wrap

    card, gaps, data = card_with_gaps(name)
    if notation and not as_json:
        from endstep.games.magic.abilities.notation import write

        put([write(card)])
        return
    if as_json:
        put_json(to_dict(card) | ({} if data is None else {"not_understood": [gap.words for gap in gaps]}))
        return
    lines = [text for line in card_lines(card) for text in wrap(line, width=columns or width())]
    put([*lines, *(underlined(data, gaps) if data is not None else ())])


@cards.command("import", epilog=_EPILOG)
@click.argument("files", nargs=-1, required=True, type=click.Path(exists=True, dir_okay=False, path_type=Path))
def import_(files: tuple[Path, ...]) -> None:
    """Import cards from files: Scryfall bulk data, JSON Lines, MTGJSON AtomicCards; each may be compressed.

    What is malformed is named and left out.
    """
    from endstep.doors.cards import import_files

    result = import_files(files, lambda so_far: tell(f"{so_far.cards:,} cards"))
    tell("")
    put(
        [
            *(f"left out: {each.entry}: {each.why}" for each in result.problems),
            f"{result.cards:,} cards, {result.changed:,} new or changed",
        ]
    )


@cards.command(epilog=_EPILOG)
@click.option("--from", "address", metavar="URL", help="Where the data are, or their description.")
def fetch(address: str | None) -> None:
    """Download Scryfall's card data and import it; a download that broke off goes on where it stopped."""
    from endstep.doors.cards import folder, import_files
    from endstep.doors.fetching import ADDRESS
    from endstep.doors.fetching import fetch as download

    file = download(folder(), lambda there, whole: tell(progress(there, whole)), address=address or ADDRESS)
    tell("")
    result = import_files([file], lambda so_far: tell(f"{so_far.cards:,} cards"))
    tell("")
    file.unlink()
    put(
        [
            *(f"left out: {each.entry}: {each.why}" for each in result.problems),
            f"{result.cards:,} cards, {result.changed:,} new or changed",
        ]
    )


@cards.command(epilog=_EPILOG)
@click.argument("files", metavar="[DATA]...", nargs=-1, type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.option("--by", type=click.Choice(["set", "keyword", "template", "ending"]), help="Count by group as well.")
@click.option(
    "--most", type=click.IntRange(min=0), default=20, show_default=True, help="How many words and groups are told."
)
@click.option("--svg", type=_FILE, help="Draw it as bars as well.")
@_json
def coverage(files: tuple[Path, ...], *, by: str | None, most: int, svg: Path | None, as_json: bool) -> None:
    """Count how many cards are understood, and which words are not.

    Un-cards, and cards rebalanced for digital play, do not count. Without DATA, the imported cards are counted.
    """
    from endstep.doors.cards import coverage as count

    found = count(files, by)
    if svg is not None:
        from endstep.games.magic.oracle.charting import chart

        write_file(svg, chart(found, most=most))
    if as_json:
        put_json(found.to_dict(most=most))
    else:
        put(found.lines(most=most))


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
@click.argument(
    "name",
    type=click.Choice(
        ["verdict", "loop", "certificate", "certificate-file", "check", "card", "cards", "coverage", "fuzz"]
    ),
    default="verdict",
)
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
