"""Position files: reading, checking and writing them, for every game.

In come TOML files and one-line shorthands, out go values that hold what was written, with lines. A game registers its
keys and verbs here and reads the rest with the checks of `check`; nothing here knows a game.
"""
