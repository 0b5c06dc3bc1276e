"""Events of a script that no card and no player causes: "an effect does this"."""

from __future__ import annotations

from dataclasses import dataclass

from endstep.core import Claim
from endstep.games.eredan import codes, ending, verbs
from endstep.games.eredan.battle import Battle
from endstep.games.eredan.position.spec import Cards, Deed, DoSpec
from endstep.games.eredan.state import Place


@dataclass(frozen=True, slots=True)
class Happening:
    """One entry of a script that is an event."""

    entry: DoSpec

    def do(self, battle: Battle) -> None:
        """Have it happen; raise IllegalAnswer where it can't."""
        value = self.entry.value
        if isinstance(value, Deed):
            _on_character(battle, self.entry.verb, value)
        elif isinstance(value, Cards):
            seat = battle.names.index(value.player)
            cards = verbs.draw if self.entry.verb == "draw" else verbs.mill
            cards(battle, seat, value.amount)
        else:
            _for_player(battle, self.entry.verb, battle.names.index(str(value)))


def find(battle: Battle, name: str) -> Place:
    """Return the character that is called so; raise IllegalAnswer."""
    for seat in (0, 1):
        for place in ((seat, i) for i in range(len(battle.side(seat).characters))):
            if battle.called(place) == name:
                return place
    raise battle.illegal(f"no character is called {name!r} here", "1.1")


def _on_character(battle: Battle, verb: str, deed: Deed) -> None:
    place = find(battle, deed.to)
    is_dead = battle.character(place).dead
    if verb != "damage" and is_dead is not (verb == "revive"):
        raise battle.illegal(f"{deed.to} is {'dead' if is_dead else 'alive'}", "2.6")
    match verb:
        case "damage":
            verbs.damage(battle, place, deed.amount, kind=deed.kind, source=deed.source or "an effect")
        case "lose_life":
            verbs.lose_life(battle, place, deed.amount)
        case "heal":
            verbs.heal(battle, place, deed.amount)
        case "kill":
            verbs.kill(battle, place, source="an effect")
        case _:
            verbs.revive(battle, place, deed.amount)


def _for_player(battle: Battle, verb: str, seat: int) -> None:
    match verb:
        case "recycle":
            verbs.recycle(battle, seat)
        case "win":
            ending.says(battle, [Claim.wins(seat, codes.EFFECT_WINS, codes.RULES[codes.EFFECT_WINS])])
        case _:
            ending.says(battle, [Claim.loses(seat, codes.EFFECT_LOSES, codes.RULES[codes.EFFECT_LOSES])])
