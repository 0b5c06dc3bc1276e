"""The games that Endstep knows, one folder each; they do not know each other."""

__all__: list[str] = []
