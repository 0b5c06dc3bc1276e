"""Magic's keys and verbs of the position file, and the way between a file and a game.

A file or a shorthand comes in, a `PositionSpec` goes out, and `dumps` writes it again. Importing this room registers
Magic with the reader of position files.
"""

from endstep.games.magic.position.schema import MAGIC, read, reads
from endstep.games.magic.position.shorthand import shorthand
from endstep.games.magic.position.spec import PositionSpec, split_count
from endstep.position import dumps

__all__ = ["MAGIC", "PositionSpec", "dumps", "read", "reads", "shorthand", "split_count"]
