"""At what moment words could matter that are not understood: all the time, when something happens, or by choice."""

from __future__ import annotations

import re
from typing import Final

from endstep.games.magic.abilities.unread import ACTIVATED, STANDING, WAITING

# How paragraphs begin that do nothing by themselves until something happens: triggers, chapters, what is done as a
# permanent enters, and keyword abilities (CR 702) that trigger.
_WAITING: Final = [
    "when",
    "whenever",
    "afterlife",
    "backup",
    "boast",
    "casualty",
    "champion",
    "cipher",
    "conspire",
    "decayed",
    "demonstrate",
    "dethrone",
    "enlist",
    "evolve",
    "exert",
    "exploit",
    "extort",
    "fabricate",
    "fading",
    "gravestorm",
    "haunt",
    "hideaway",
    "ingest",
    "madness",
    "melee",
    "mentor",
    "miracle",
    "modular",
    "myriad",
    "offspring",
    "rampage",
    "recover",
    "renown",
    "ripple",
    "soulshift",
    "squad",
    "training",
    "tribute",
    "vanishing",
]
_WAITING_PHRASES: Final = (
    "at the beginning",
    "at end",
    "as ~ enters",
    "~ enters",
    "if ~ would enter",
    "cumulative upkeep",
    "for mirrodin",
    "job select",
    "living weapon",
    "start your engines",
)
# How those begin that only give somebody a way to do something, or say what it costs.
_BY_CHOICE: Final = [
    "awaken",
    "bestow",
    "blitz",
    "companion",
    "craft",
    "dash",
    "disguise",
    "disturb",
    "embalm",
    "emerge",
    "encore",
    "eternalize",
    "forecast",
    "foretell",
    "fortify",
    "freerunning",
    "harmonize",
    "megamorph",
    "morph",
    "mutate",
    "ninjutsu",
    "outlast",
    "partner",
    "plot",
    "prototype",
    "prowl",
    "reconfigure",
    "reinforce",
    "scavenge",
    "sneak",
    "splice",
    "surge",
    "transfigure",
    "transmute",
    "unearth",
    "warp",
]
_BY_CHOICE_PHRASES: Final = ("~ costs", "as an additional cost", "cast ~ only", "level up", "you may cast ~")
_CHAPTER: Final = re.compile(r"(?:[ivx]+ (?:, )?)+— ")


def _beginning(*words: str) -> re.Pattern[str]:
    return re.compile(rf"(?:{'|'.join(map(re.escape, words))})(?!\w)")


_IS_WAITING: Final = _beginning(*_WAITING, *_WAITING_PHRASES)
_IS_BY_CHOICE: Final = _beginning(*_BY_CHOICE, *_BY_CHOICE_PHRASES)


def moment_of(words: str) -> str:
    """Return at what moment the words of a paragraph could matter.

    >>> moment_of("whenever you sing , draw a card . ")
    'waiting'
    """
    if _IS_WAITING.match(words) or _CHAPTER.match(words):
        return WAITING
    colon, quote = words.find(" : "), words.find('" ')
    if _IS_BY_CHOICE.match(words) or (colon >= 0 and (quote < 0 or colon < quote)):
        return ACTIVATED
    return STANDING
