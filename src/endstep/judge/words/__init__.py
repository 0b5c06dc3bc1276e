"""A verdict in words.

In comes a verdict and a catalogue of messages, out go lines that fit a width, each with a tone that a door may turn
into a colour. A code that the catalogue does not know is said by its code and its facts. Any door may call this room.
"""

from endstep.judge.words.lines import WIDTH, Line, outcomes, say, say_loop, tell, wrap
from endstep.judge.words.messages import Catalogue, UnknownLanguage, catalogue, languages
from endstep.judge.words.sentences import Tone

__all__ = [
    "Catalogue",
    "Line",
    "Tone",
    "UnknownLanguage",
    "WIDTH",
    "catalogue",
    "languages",
    "outcomes",
    "say",
    "say_loop",
    "tell",
    "wrap",
]
