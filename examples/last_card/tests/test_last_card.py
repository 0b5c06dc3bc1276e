"""The game keeps the contract that Endstep asks of every game."""

from endstep.testing import check_game


def test_the_contract():
    check_game("last-card", seeds=range(50))
