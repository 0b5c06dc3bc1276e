"""Installing an example, as far as finding it goes: its folder and its entry points stand on the path."""

import sys
import tomllib
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from endstep.judge.loading import GROUP, room
from endstep.judge.words import catalogue
from endstep.position import keys
from endstep.rulebook import _indexes

EXAMPLES = Path(__file__).resolve().parents[2] / "examples"


@contextmanager
def installed(name: str, folder: Path) -> Iterator[None]:
    """Make an example be found by what its own pyproject.toml says, and forget it afterwards."""
    root = EXAMPLES / name
    points = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))["project"]["entry-points"][GROUP]
    info = folder / f"{name}-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text(f"[{GROUP}]\n" + "".join(f"{k} = {v}\n" for k, v in points.items()))
    before = (list(sys.path), set(sys.modules), dict(keys._GAMES), dict(_indexes._ADDED))
    sys.path[:0] = [str(folder), str(root / "src")]
    try:
        yield
    finally:
        sys.path[:] = before[0]
        for module in set(sys.modules) - before[1]:
            if module.partition(".")[0] == name:
                del sys.modules[module]
        for now, then in ((keys._GAMES, before[2]), (_indexes._ADDED, before[3])):
            now.clear()
            now.update(then)  # type: ignore[arg-type]  # each gets back what it held
        for remembered in (room, catalogue, _indexes._members):
            remembered.cache_clear()
