"""The only door through which a battle changes: damage, life, death, cards. Each tells what happened, with its rule.

The score of a player grows with damage to the other side's characters and with healing of the own (4.5); who deals
or heals makes no difference (4.5a), and loss of life counts for nobody (4.5b).
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from endstep.core import Undecidable
from endstep.games.eredan import policies
from endstep.games.eredan.state import UNKNOWN, Place

if TYPE_CHECKING:
    from endstep.games.eredan.battle import Battle

MOST_CARDS: Final = 10_000

PHYSICAL, MAGICAL, DIRECT = "physical", "magical", "direct"
KINDS = (PHYSICAL, MAGICAL, DIRECT)
RULES = {PHYSICAL: "2.1", MAGICAL: "2.2", DIRECT: "2.3"}


def dealt(battle: Battle, place: Place, amount: int, kind: str) -> int:
    """Return what is left of an attack or a spell after defence (2.1) or spirit (2.2)."""
    each = battle.character(place)
    ward = {PHYSICAL: each.defence + each.gain[1], MAGICAL: each.spirit + each.gain[2], DIRECT: 0}[kind]
    return battle.guards.most(amount - ward, 0, RULES[kind])


def damage(battle: Battle, place: Place, amount: int, *, kind: str, source: str) -> int:
    """Have a character receive damage; return how much it was, after defence or spirit. For the dead see the policy."""
    each = battle.character(place)
    received = dealt(battle, place, amount, kind)
    if not battle.guards.above(received, 0, RULES[kind]):
        return 0
    if each.dead:
        battle.lean_on(policies.DEAD_HIT)
        if battle.policy(policies.DEAD_HIT) == "nothing":
            return 0
    counted = received
    if battle.guards.above(received, each.life, "4.5"):
        battle.lean_on(policies.OVERKILL)
        if battle.policy(policies.OVERKILL) == "to-zero":
            counted = battle.guards.most(each.life, 0, "4.5")
    battle.put_character(place, replace(each, life=each.life - received))
    _score(battle, 1 - place[0], counted)
    battle.happened(
        "character-damaged", RULES[kind], character=battle.called(place), amount=received, kind=kind, source=source
    )
    if not each.dead:
        _die_at_zero(battle, place)
    return received


def lose_life(battle: Battle, place: Place, amount: int) -> None:
    """Have a living character lose life, which is no damage and counts in no score (2.4, 4.5b)."""
    each = battle.character(place)
    if each.dead or not battle.guards.above(amount, 0, "2.4"):
        return
    battle.put_character(place, replace(each, life=each.life - amount))
    battle.happened("character-lost-life", "2.4", character=battle.called(place), amount=amount)
    _die_at_zero(battle, place)


def _die_at_zero(battle: Battle, place: Place) -> None:
    each = battle.character(place)
    if battle.guards.at_most(each.life, 0, "2.5"):
        battle.put_character(place, replace(each, dead=True))
        battle.happened("character-died", "2.5", character=battle.called(place), amount=each.life)


def kill(battle: Battle, place: Place, *, source: str) -> None:
    """Kill a living character outright, whatever its life (2.4)."""
    each = battle.character(place)
    if each.dead:
        return
    battle.lean_on(policies.KILL_SCORE)
    if battle.policy(policies.KILL_SCORE) == "life":
        _score(battle, 1 - place[0], each.life)
    battle.put_character(place, replace(each, dead=True))
    battle.happened("character-killed", "2.4", character=battle.called(place), source=source)


def heal(battle: Battle, place: Place, amount: int) -> int:
    """Heal a living character, up to its maximum (2.7); return how much it was."""
    each = battle.character(place)
    if each.dead or not battle.guards.above(amount, 0, "2.7"):
        return 0
    healed = amount
    if each.maximum is not None:
        room = battle.guards.most(each.maximum - each.life, 0, "2.7")
        healed = battle.guards.least(amount, room, "2.7")
    counted = healed
    if not battle.guards.equal(healed, amount, "2.7"):
        battle.lean_on(policies.HEALING)
        if battle.policy(policies.HEALING) == "full":
            counted = amount
    battle.put_character(place, replace(each, life=each.life + healed))
    _score(battle, place[0], counted)
    battle.happened("character-healed", "2.7", character=battle.called(place), amount=healed)
    return healed


def revive(battle: Battle, place: Place, life: int) -> None:
    """Have a dead character come back with that much life, up to its maximum (2.6)."""
    each = battle.character(place)
    if not each.dead:
        return
    if each.maximum is not None:
        life = battle.guards.least(life, each.maximum, "2.6")
    battle.put_character(place, replace(each, life=life, dead=False))
    battle.lean_on(policies.REVIVE_SCORE)
    if battle.policy(policies.REVIVE_SCORE) == "healing":
        _score(battle, place[0], life)
    battle.happened("character-revived", "2.6", character=battle.called(place), amount=life)


def boost(battle: Battle, place: Place, gain: tuple[int, int, int]) -> None:
    """Change attack, defence and spirit of a living character until the discarding phase (3.3)."""
    each = battle.character(place)
    if each.dead:
        return
    now = each.gain
    battle.put_character(place, replace(each, gain=(now[0] + gain[0], now[1] + gain[1], now[2] + gain[2])))
    names = ("attack", "defence", "spirit")
    told = ", ".join(f"{name} {number:+}" for name, number in zip(names, gain, strict=True) if number)
    battle.happened("boosted", "3.3", character=battle.called(place), what=told)


def _score(battle: Battle, seat: int, amount: int) -> None:
    side = battle.side(seat)
    battle.put_side(seat, replace(side, score=side.score + amount))


def draw(battle: Battle, seat: int, amount: int, *, completing: bool = False) -> None:
    """Have a player draw cards, one by one; a draw that fails marks the player for good (4.6, 4.6a).

    `completing` is the draw that completes the hand at the start of a turn; any other is a later one.
    """
    drawn = _there(battle, seat, amount, "4.6")
    for _ in range(drawn):
        _draw_one(battle, seat)
    if battle.guards.below(drawn, amount, "4.6"):
        battle.happened("deck-empty", "4.6", player=battle.names[seat])
        if not completing:
            battle.lean_on(policies.LATER_DRAW)
        if completing or battle.policy(policies.LATER_DRAW) == "marks":
            mark(battle, seat)


def _there(battle: Battle, seat: int, amount: int, rule: str) -> int:
    """Return how many of so many cards a deck holds; raise Undecidable where they are too many to be moved."""
    side = battle.side(seat)
    there = amount if side.endless else battle.guards.least(amount, side.deck_size, rule)
    if there > MOST_CARDS:
        raise Undecidable(f"more than {MOST_CARDS:,} cards would be moved at once")
    return there


def _take_top(battle: Battle, seat: int) -> str:
    """Take the top card off a deck that holds one."""
    side = battle.side(seat)
    if side.deck:
        battle.put_side(seat, replace(side, deck=side.deck[1:]))
        return side.deck[0]
    if side.pool:
        card = battle.draw_from_pool(seat)
        battle.put_side(seat, replace(side, pool=without(side.pool, card)))
        return card
    return UNKNOWN


def _draw_one(battle: Battle, seat: int) -> None:
    card = _take_top(battle, seat)
    side = battle.side(seat)
    battle.put_side(seat, replace(side, hand=tuple(sorted((*side.hand, card)))))
    battle.happened("card-drawn", "1.3", player=battle.names[seat], card=card)


def mark(battle: Battle, seat: int) -> None:
    """Mark a player whose deck failed; nothing takes the mark away (4.6a)."""
    side = battle.side(seat)
    if not side.decked:
        battle.put_side(seat, replace(side, decked=True))
        battle.happened("decked", "4.6", player=battle.names[seat])


def mill(battle: Battle, seat: int, amount: int) -> None:
    """Put the top cards of a deck onto the discard pile, as many as there are; that is no draw and marks nobody."""
    put = _there(battle, seat, amount, "3.3")
    for _ in range(put):
        card = _take_top(battle, seat)
        side = battle.side(seat)
        battle.put_side(seat, replace(side, discard=tuple(sorted((*side.discard, card)))))
    battle.happened("milled", "3.3", player=battle.names[seat], amount=put)


def recycle(battle: Battle, seat: int) -> None:
    """Shuffle the discard pile into the deck; whoever is marked stays so (4.6a)."""
    side = battle.side(seat)
    pool = tuple(sorted((*side.deck, *side.pool, *side.discard)))
    battle.put_side(seat, replace(side, deck=(), pool=pool, discard=()))
    battle.happened("recycled", "3.3", player=battle.names[seat], amount=len(side.discard))


def discard(battle: Battle, seat: int, amount: int, *, rule: str = "3.3") -> None:
    """Have a player discard cards of their choice, as many as there are."""
    for _ in range(amount):
        if not battle.side(seat).hand:
            return
        card = battle.ask_card(seat, "discard", "discard")
        side = battle.side(seat)
        hand, pile = without(side.hand, card), tuple(sorted((*side.discard, card)))
        battle.put_side(seat, replace(side, hand=hand, discard=pile))
        battle.happened("discarded", rule, player=battle.names[seat], card=card)


def draw_more(battle: Battle, seat: int, amount: int) -> None:
    """Have a player draw more cards in their next drawing phase (3.4)."""
    side = battle.side(seat)
    battle.put_side(seat, replace(side, more=side.more + amount))
    battle.happened("draw-changed", "3.4", player=battle.names[seat], amount=amount)


def draw_none(battle: Battle, seat: int) -> None:
    """Have a player draw no card in their next drawing phase (3.4)."""
    battle.put_side(seat, replace(battle.side(seat), waived=True))
    battle.happened("draw-changed", "3.4", player=battle.names[seat])


def without(cards: tuple[str, ...], card: str) -> tuple[str, ...]:
    """Return cards without one of that name."""
    place = cards.index(card)
    return (*cards[:place], *cards[place + 1 :])
