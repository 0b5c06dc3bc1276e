"""Endstep decides how a card game ends.

Give the judge a position and ask who wins, loses or draws, when, under which rule, and what was stopped by what::

    from endstep.judge import judge

    verdict = judge("Ana 0: Platinum Angel; Bea 20")

The rooms are `core` (the words all share), `rulebook`, `position`, `games`, `facts` (results without cards), `judge`,
`testing` and `doors`. Nothing is loaded before it is used, so that importing the package costs next to nothing.
"""

__version__ = "0.1.0"

__all__ = ["__version__"]
