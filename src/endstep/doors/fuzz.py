"""Random games in the terminal: what is played, and what was found."""

from __future__ import annotations

from pathlib import Path

import click

from endstep.testing.fuzzing import Finding, fuzz


def run(games: int, seed: int, *, game: str, format: str | None, thorough: bool, out: Path | None) -> dict[str, object]:
    """Play the games and return what came of them; findings are written to `out` as they are found."""
    answers = ended = played = 0
    findings: list[Finding] = []
    for one in fuzz(games, seed=seed, game=game, format=format, thorough=thorough):
        played += 1
        answers += one.answers
        ended += one.ended
        findings += one.findings
        for finding in one.findings:
            _keep(finding, out)
    return {
        "games": played,
        "answers": answers,
        "ended": ended,
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
