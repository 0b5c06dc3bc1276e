"""Plain facts in, results with their rules out: the settlement without cards, for life counters and other programs.

Say what is known about each player, and `judge` answers what became of everybody, and why::

    from endstep.facts import PlayerFacts, judge

    verdict = judge(
        PlayerFacts("Ana", life=-3, poison=10, cant_lose="Platinum Angel"),
        PlayerFacts("Bea", life=12),
        PlayerFacts("Caio", commander_damage={"Bea/Isamaru, Hound of Konda": 21}),
        format="commander",
    )
    for player in verdict.results:
        print(player.name, player.result, [str(cause.citation) for cause in player.causes])

Everything stated holds at one moment. First comes what is immediate (concessions, penalties, effects that say win, lose
or draw, agreements), then the check of state-based actions, exactly as in a game with cards. `judge_dict` does the same
on plain data such as JSON gives. Facts that can't be are a `FactsError` that names the place and the remedy.

>>> verdict = judge(PlayerFacts("Ana", life=0), PlayerFacts("Bea", poison=10))
>>> verdict.drew("Ana", "Bea"), sorted(verdict.rules("Bea"))
(True, ['104.4a', '704.5c'])
"""

from endstep.facts._judging import judge
from endstep.facts._plain import judge_dict
from endstep.facts._players import FactsError, PlayerFacts

__all__ = ["FactsError", "PlayerFacts", "judge", "judge_dict"]
