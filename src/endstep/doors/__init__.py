"""The doors: thin ways in, with no rules in them.

In come arguments, out go text, JSON and an exit status; every door answers the same for the same position. `cli` is
the command line. Nothing imports a door.
"""

__all__: list[str] = []
