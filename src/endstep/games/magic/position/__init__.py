"""Magic's keys and verbs of the position file, and the way between a file and a game."""

__all__: list[str] = []
