"""Oracle text in, abilities of the ability language out, exactly, or an account of the words not understood.

`compiler` makes a card of the data that describes it; `grammar` holds the phrases it knows, by kind; `texts` cuts the
text into words that know where they stand; `sources`, `store` and `fetching` keep the cards that a user has; `coverage`
counts what is understood. The compiler knows no card by name, and asks nothing of a game.
"""

from __future__ import annotations

__all__: list[str] = []
