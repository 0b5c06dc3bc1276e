"""Every event of the engine that can have happened has words of its own in the trail."""

import importlib
import pkgutil
from collections.abc import Iterator

from endstep.games import magic
from endstep.games.magic.verbs.event import Event
from endstep.judge.loading import room
from endstep.judge.words import catalogue

ONLY_PROPOSED = {"milling", "creating"}  # what would happen: the trail has what came of it


def below(kind: type[Event]) -> Iterator[type[Event]]:
    for each in kind.__subclasses__():
        yield each
        yield from below(each)


def test_every_event_has_words():
    for module in pkgutil.walk_packages(magic.__path__, f"{magic.__name__}."):
        importlib.import_module(module.name)
    words = catalogue(own=room("magic").words)
    codes = {kind.code for kind in below(Event) if kind.code} - ONLY_PROPOSED
    assert codes
    assert sorted(code for code in codes if not words.has("event", code)) == []
