"""Eredan's keys and verbs of the position file.

A file goes through `schema` into the values of `spec`, `build` makes a game of them, `script` runs its `[[do]]`;
`snapshot` makes such values of a game, and `write` plain tables of them. Importing this registers the keys.
"""

from endstep.games.eredan.position.schema import EREDAN
from endstep.games.eredan.position.spec import PositionSpec

__all__ = ["EREDAN", "PositionSpec"]
