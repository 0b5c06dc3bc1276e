"""What must hold in every battle, whatever happened; where it does not, the engine is at fault."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from endstep.games.eredan.eredan import Eredan
from endstep.games.eredan.state import NO_ONE, Side


class Inspector:
    """The inspection of one game, answer after answer."""

    def __init__(self) -> None:
        self._cards: list[int] = []
        self._decked = [False, False]

    def faults(self, game: Eredan) -> list[str]:
        """Return what is wrong with a battle, nothing if all is well."""
        found = list(_decision(game))
        for seat in (0, 1):
            found += [f"{game.names[seat]}: {wrong}" for wrong in _side(game.side(seat))]
            if self._decked[seat] and not game.side(seat).decked:
                found.append(f"{game.names[seat]} was marked and is no more (4.6a)")
            self._decked[seat] = game.side(seat).decked
        if not game.over and not game.pending:
            cards = [_cards(game.side(seat)) for seat in (0, 1)]
            if self._cards and cards != self._cards and not any(side.endless for side in game.state.sides):
                found.append("cards have come or gone")
            self._cards = cards
        return found


def _cards(side: Side) -> int:
    return sum(Counter((*side.deck, *side.pool, *side.hand, *side.discard)).values())


def _side(side: Side) -> Iterator[str]:
    for each in side.characters:
        if each.life <= 0 and not each.dead:
            yield f"{each.name} lives without life (2.5)"
        if each.maximum is not None and each.life > each.maximum:
            yield f"{each.name} has more life than it can (2.7)"
    for zone in (side.hand, side.pool, side.discard):
        if list(zone) != sorted(zone):
            yield "cards without an order are not sorted"


def _decision(game: Eredan) -> Iterator[str]:
    decision = game.decision()
    if decision is None:
        if game.over and game.legal():
            yield "something is offered after the end"
        return
    if game.over:
        yield "somebody decides after the end"
    if len(set(decision.options)) != len(decision.options) or not decision.options:
        yield f"the options of a decision are none, or two are equal ({decision.kind})"
    for option in decision.options:
        if option.subject != NO_ONE and option.verb == "fight" and game.character(game.place_of(option.subject)).dead:
            yield "a dead character may be sent into the fight"
