"""What it costs to decide a loop: `python bench/loops.py` measures, `--write` puts table and plot into docs.

Every time is processor time in this process, reading the file included and the start of the program left out; each is
the best of several. The cases are those of the project and, where they are at hand, those that it is tested against.
"""

from __future__ import annotations

import argparse
import gc
import os
import sys
from collections.abc import Callable, Sequence
from math import log
from pathlib import Path
from time import process_time

from endstep.games.magic import book
from endstep.games.magic.abilities.language import (
    OPPONENTS,
    YOU,
    AtMost,
    GainLife,
    GainsLife,
    LifeOf,
    LoseLife,
    LosesLife,
    card,
    whenever,
)
from endstep.judge import load, run_case
from endstep.testing import Scene, duel

HOME = Path(__file__).resolve().parent.parent
SHARED = Path(os.environ.get("ENDSTEP_CASES", HOME.parent / "shared" / "cases")) / "loops"
PAGE = HOME / "docs" / "loops-speed.md"
PLOT = HOME / "docs" / "loops-speed.svg"
SEED = "seed-"
DRAIN = "drain-"
FORCED = 30_000

LIVES = (20, 40, 1_000, 1_000_000, 1_000_000_000)
BOARDS = (10, 20, 50, 100, 200)
LENGTHS = (1, 2, 5, 10, 20, 50)
LANDS = ("Plains", "Island", "Swamp", "Mountain", "Forest", "Wastes")

Point = tuple[int, float]
Timed = tuple[str, float, int]  # the name of a case, the time, and how much it may be


def best(work: Callable[[], object], rounds: int = 5) -> float:
    """Return the least time that something takes, in milliseconds."""
    times = []
    for _ in range(rounds):
        gc.collect()
        began = process_time()
        work()
        times.append(process_time() - began)
        if times[-1] > 2:
            break
    return min(times) * 1000


def asked(scene: Scene, question: str = "passive") -> Callable[[], object]:
    """Return the work of answering a question about a scene."""
    return lambda: scene.judge(question)


def timed(path: Path) -> Timed:
    """Return a case, the time that it takes to decide it, and the bound: what can be forced is searched for."""
    forced = load(path).question == "best" and not path.stem.startswith(SEED)
    bound = FORCED if forced else 50 if path.stem.startswith(DRAIN) else 1000
    return path.stem, best(lambda: run_case(load(path)), 3), bound


def drain(life: int, others: Sequence[str] = ()) -> Scene:
    """A drain pair against so much life, with other permanents on both sides."""
    half = len(others) // 2
    ana = {"name": "Ana", "life": 20, "battlefield": ["Exquisite Blood", "Sanguine Bond", *others[:half]]}
    bea = {"name": "Bea", "life": life, "battlefield": list(others[half:])}
    scene = duel(ana=ana, bea=bea).at("precombat-main", active="Ana")
    return scene.then("gain_life", {"player": "Ana", "amount": 1})


def different(number: int) -> list[str]:
    """Return the names of so many creatures and lands of the book that do nothing by themselves."""
    quiet = [each.name for each in book.every() if "Creature" in each.type_line and not each.abilities]
    return [(*LANDS, *quiet)[place % (len(LANDS) + len(quiet))] for place in range(number)]


def chain(events: int) -> Scene:
    """A loop of so many gains of life in each pass, beside the two that keep it going."""
    name = f"Chain of {events}"
    extra = [GainLife(OPPONENTS, 1)] * events
    book.add(
        card(
            name,
            "",
            "Enchantment",
            whenever(LosesLife(YOU), GainLife(YOU, 2), condition=AtMost(LifeOf(YOU), 1_000_000)),
            whenever(GainsLife(YOU), LoseLife(YOU, 1), *extra),
        )
    )
    ana = {"name": "Ana", "life": 20, "battlefield": [name]}
    scene = duel(ana=ana, bea={"name": "Bea", "life": 20}).at("precombat-main")
    return scene.then("gain_life", {"player": "Ana", "amount": 1}).then("pass", "stack")


def growth() -> dict[str, list[Point]]:
    """Return how the time grows, by what grows."""
    chains = [(events, chain(events)) for events in LENGTHS]
    return {
        "passes until it ends": [(life, best(asked(drain(life)))) for life in LIVES],
        "equal permanents beside it": [(number, best(asked(drain(40, ["Wastes"] * number)))) for number in BOARDS],
        "different permanents beside it": [(number, best(asked(drain(40, different(number))))) for number in BOARDS],
        "gains of life in a pass": [(events, best(asked(scene, "now"))) for events, scene in chains],
    }


def cases() -> dict[str, list[Timed]]:
    """Return the time for each case, by where it comes from."""
    own = sorted((HOME / "cases" / "loops").glob("*.toml"))
    forced = sorted((HOME / "cases" / "best").glob("*.toml"))
    seed = sorted(SHARED.glob(f"{SEED}*.toml")) if SHARED.is_dir() else []
    return {
        "The examples of loops that keep a game from ending": [timed(path) for path in seed],
        "What can be forced": [timed(path) for path in forced],
        "The contrast set": [timed(path) for path in own],
    }


def page(grown: dict[str, list[Point]], decided: dict[str, list[Timed]]) -> str:
    """Return the page with the tables."""
    lines = [
        "# What a loop costs",
        "",
        "How long it takes to decide a loop, in milliseconds of processor time in one process, the start of the",
        "program left out: the best of several runs with CPython 3.11 on two cores with other work on them. This page",
        "is written by `python bench/loops.py --write`.",
        "",
        "A drain pair costs the same whether twenty passes end it or a billion: three passes are played, the rest is",
        "worked out. Permanents beside the loop cost what it takes to look at them, and to try out what could be done",
        "with them; those that are alike are counted.",
        "",
        "![Time by passes, by permanents, and by events in a pass](loops-speed.svg)",
        "",
    ]
    for what, points in grown.items():
        lines += [f"| {what} | " + " | ".join(f"{size:,}" for size, _ in points) + " |"]
        lines += [
            "| --- |" + " --- |" * len(points),
            "| ms | " + " | ".join(f"{ms:.1f}" for _, ms in points) + " |",
            "",
        ]
    for title, rows in decided.items():
        if rows:
            lines += [f"## {title}", "", "| case | ms |", "| --- | --- |"]
            lines += [f"| {name} | {ms:.1f} |" for name, ms, _ in rows]
            lines += [""]
    return "\n".join(lines)


WIDTH, HEIGHT, LEFT, TOP, BOTTOM = 300, 240, 48, 34, 40
FONT = 'font-family="sans-serif" font-size="11"'


def picture(grown: dict[str, list[Point]]) -> str:
    """Return the plot: one panel for each thing that grows, both axes logarithmic, all with the same times."""
    top = max(ms for points in grown.values() for _, ms in points) * 1.6
    low = min(ms for points in grown.values() for _, ms in points) / 1.6
    wide = len(grown) * WIDTH
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {HEIGHT}" {FONT}>',
        f'<rect width="{wide}" height="{HEIGHT}" fill="white"/>',
    ]
    for number, (what, points) in enumerate(grown.items()):
        parts += _panel(number * WIDTH, what, points, low, top)
    return "\n".join([*parts, "</svg>", ""])


def _panel(left: int, what: str, points: list[Point], low: float, top: float) -> list[str]:
    first, last = points[0][0], points[-1][0]

    def x(size: float) -> float:
        return left + LEFT + (WIDTH - LEFT - 24) * log(size / first) / log(last / first)

    def y(ms: float) -> float:
        return TOP + (HEIGHT - TOP - BOTTOM) * log(top / ms) / log(top / low)

    foot, right = HEIGHT - BOTTOM, left + WIDTH - 24
    parts = [
        f'<text x="{left + LEFT}" y="18" font-weight="bold">{what}</text>',
        f'<line x1="{left + LEFT}" y1="{TOP}" x2="{left + LEFT}" y2="{foot}" stroke="black"/>',
        f'<line x1="{left + LEFT}" y1="{foot}" x2="{right}" y2="{foot}" stroke="black"/>',
    ]
    for ms in (1, 2, 5, 10, 20, 50, 100, 200, 500, 1000):
        if low <= ms <= top:
            parts.append(f'<text x="{left + LEFT - 5}" y="{y(ms) + 4:.1f}" text-anchor="end">{ms} ms</text>')
            parts.append(
                f'<line x1="{left + LEFT}" y1="{y(ms):.1f}" x2="{left + WIDTH - 24}" y2="{y(ms):.1f}" stroke="#ddd"/>'
            )
    written = 0.0
    for size, _ in points:
        if x(size) - written < 26:  # no room for the number
            continue
        written = x(size)
        words = f"{size:,}" if size < 10_000 else f"10^{len(str(size)) - 1}"
        parts.append(f'<text x="{x(size):.1f}" y="{HEIGHT - BOTTOM + 16}" text-anchor="middle">{words}</text>')
    path = " ".join(f"{x(size):.1f},{y(ms):.1f}" for size, ms in points)
    parts.append(f'<polyline points="{path}" fill="none" stroke="#1f5fa8" stroke-width="2"/>')
    parts += [f'<circle cx="{x(size):.1f}" cy="{y(ms):.1f}" r="3" fill="#1f5fa8"/>' for size, ms in points]
    return parts


def main() -> int:
    """Measure, print, and write if asked to; the exit status says whether the bounds hold."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--write", action="store_true", help="write the page and the plot in docs")
    write = options.parse_args().write
    best(lambda: drain(20).judge("passive"))  # what is loaded and kept once is not measured
    grown, decided = growth(), cases()
    text = page(grown, decided)
    print(text)
    if write:
        PAGE.write_text(text, encoding="utf-8")
        PLOT.write_text(picture(grown), encoding="utf-8")
    slow = [(name, ms) for rows in decided.values() for name, ms, bound in rows if ms > bound]
    for name, ms in slow:
        print(f"over the bound: {name}, {ms:.0f} ms", file=sys.stderr)
    return 1 if slow else 0


if __name__ == "__main__":
    sys.exit(main())
