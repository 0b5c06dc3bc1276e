"""Random games in the terminal: what is played, and what was found."""

from __future__ import annotations

from pathlib import Path

import click

from endstep.testing.fuzzing import Finding, fuzz
from endstep.testing.leaving import fuzz_leaving
from endstep.testing.watching import fuzz_loops


def run(
    games: int,
    seed: int,
    *,
    game: str,
    format: str | None,
    thorough: bool,
    leave: bool,
    loops: bool,
    out: Path | None,
) -> dict[str, object]:
    """Play the games and return what came of them; findings are written to `out` as they are found.

    With `leave` a player leaves at every decision of them, in a copy that is played on; with `loops` copies are
    watched.
    """
    answers = ended = played = claims = jumps = 0
    findings: list[Finding] = []
    if leave:
        trials = fuzz_leaving(games, seed=seed, game=game, format=format)
    elif loops:
        trials = fuzz_loops(games, seed=seed, game=game, format=format)
    else:
        trials = fuzz(games, seed=seed, game=game, format=format, thorough=thorough)
    for one in trials:
        played += 1
        answers += one.answers
        ended += one.ended
        claims += one.claims
        jumps += one.jumps
        findings += one.findings
        for finding in one.findings:
            _keep(finding, out)
    return {
        "games": played,
        "answers": answers,
        "ended": ended,
        "claims": claims,
        "jumps": jumps,
        "findings": [{"seed": each.seed, "message": each.message, "saved": each.saved} for each in findings],
    }


def _keep(finding: Finding, out: Path | None) -> None:
    click.echo(f"seed {finding.seed}: {finding.message}", err=True)
    if out is not None:
        out.mkdir(parents=True, exist_ok=True)
        path = out / f"finding-{finding.seed}.toml"
        path.write_text(finding.saved, encoding="utf-8")
        click.echo(f"  saved as {path}", err=True)
    else:
        click.echo(finding.saved, err=True)
