"""Cards in libraries and hands: drawing, milling, discarding, shuffling, looking (CR 121, 701)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from endstep.core import Option, Role, Undecidable
from endstep.games.magic.abilities.base import Scope, Static
from endstep.games.magic.continuous.effects import THIS_TURN
from endstep.games.magic.continuous.marking import DISCARDED_THIS_TURN, Marked
from endstep.games.magic.signals import Moot
from endstep.games.magic.state.codes import DRAW, GRAVEYARD, HAND, LIBRARY
from endstep.games.magic.state.records import Obj
from endstep.games.magic.verbs import events as ev
from endstep.games.magic.verbs import tallying
from endstep.games.magic.verbs.doubling import MILLING, Milling
from endstep.games.magic.verbs.moving import BOTTOM, insert, move, take_away

if TYPE_CHECKING:
    from endstep.games.magic.game import Game


TOP_CARD: Final = "top card"
MIRACLE: Final = 142


class RevealedAsDrawn(ev.ObjectEvent):
    """A card is revealed as it is drawn, for its miracle ability (CR 702.94a)."""

    __slots__ = ()
    kind = MIRACLE
    code = "revealed-as-drawn"


def draw(game: Game, seat: int, amount: int) -> int:
    """Have a player draw cards, one at a time (CR 121.2); return how many were drawn.

    Each draw can be replaced, even from an empty library (121.6a); one that can't be made is remembered for the next
    check (121.4).
    """
    drawn = 0
    asked = len(game.answered)
    for _ in range(amount):
        if seat not in game.in_game:
            break
        try:
            drawn += _draw_one(game, seat)
        except Moot:  # the player has left
            break
        if all(words.startswith(TOP_CARD) for words, _ in game.answered[asked:]):
            game.answered[asked:] = sorted(game.answered[asked:])  # in which order they came, nothing remembers
    return drawn


def _draw_one(game: Game, seat: int) -> int:
    event = game.propose(ev.Drew(seat))
    if not isinstance(event, ev.Drew):
        return 0
    record = game.position.players[seat]
    if not game.guards.above(library_size(game, seat), 0, "121.4") and not record.unlimited:
        record = record.clone()
        record.failed_draws += 1
        game.position.put_player(seat, record)
        game.happened(ev.FailedDraw(seat), "121.4")
        return 0
    card = _top_to_hand(game, seat)
    record = game.position.players[seat].clone()
    record.draws += 1
    game.position.put_player(seat, record)
    if game.position.turn.step == DRAW and seat in game.active_players():
        tallying.add(game, seat, tallying.DRAWN_IN_DRAW_STEP, 1)
    event.card = card
    event.number = record.draws
    game.happened(event, "121.1")
    _reveal_as_drawn(game, seat, card, number=record.draws)
    return 1


def _reveal_as_drawn(game: Game, seat: int, drawn: Obj, *, number: int) -> None:
    """Let a player reveal a card with miracle as they draw it, the first card of the turn (CR 702.94a)."""
    if number != 1 or drawn.card is None or "miracle" not in drawn.card.printed.keywords:  # no quantity: the first one
        return
    if drawn.zone == HAND and game.yes_or_no(seat, "miracle", drawn.id):
        game.happened(RevealedAsDrawn(drawn), "702.94a")


def _top_to_hand(game: Game, seat: int) -> Obj:
    top = know_top(game, seat, 1)
    before = game.position.objects[top[0]]
    if before.commander and game.format.command_zone:  # it may go elsewhere instead (CR 903.9b)
        return move(game, before.id, HAND, rule="121.1", how="drawn") or game.position.look(before.id)
    card = game.new_object(before.card, before.owner, HAND)
    card.label = before.label
    card.commander = before.commander
    take_away(game, before)
    game.position.put_object(card)
    insert(game, card)
    return card


def library_size(game: Game, seat: int) -> int:
    """Return how many cards a library holds; an unlimited one counts what has been looked at."""
    return len(game.position.library(seat))


def library_count(game: Game, seat: int) -> int:
    """Return how many cards a library holds, for an effect that counts them; raise Undecidable if nobody knows."""
    if game.position.players[seat].unlimited:
        raise Undecidable(f"the number of cards in {game.names[seat]}'s library, which was left out, would be counted")
    return library_size(game, seat)


def know_top(game: Game, seat: int, amount: int) -> tuple[int, ...]:
    """Return the ids of the top cards of a library, as many as there are, their order decided by chance if need be."""
    position = game.position
    _supply(game, seat, amount)
    amount = game.guards.least(amount, library_size(game, seat), "609.3")
    record = position.players[seat]
    while record.pool_size and record.known_top < amount:  # no quantity: what of the order is known already
        _decide_next(game, seat)
        record = position.players[seat]
    return position.library(seat)[:amount]


def _supply(game: Game, seat: int, amount: int) -> None:
    """Make the unknown cards of a library that was left out, as they are needed."""
    position = game.position
    if not position.players[seat].unlimited:
        return
    while len(position.library(seat)) < amount:  # no quantity: the library never runs out
        record = position.players[seat].clone()
        record.supplied += 1
        position.put_player(seat, record)
        card = game.new_object(None, seat, LIBRARY)
        position.put_object(card)
        index = position.zone_index(LIBRARY, seat)
        position.put_zone(index, (*position.zones[index], card.id))


def _decide_next(game: Game, seat: int) -> None:
    """Ask chance which card of the unordered part lies on top of it."""
    position = game.position
    record = position.players[seat]
    ids = position.library(seat)
    pool = ids[record.known_top : record.known_top + record.pool_size]
    faces: dict[str, list[int]] = {}
    for id in pool:
        faces.setdefault(position.objects[id].name, []).append(id)
    names = sorted(faces)
    options = [Option(Role.CHOICE, "card", -1, name) for name in names]
    weights = [len(faces[name]) for name in names]
    name = game.ask_chance(TOP_CARD, options, weights).detail
    if seat not in game.in_game:
        raise Moot
    assert isinstance(name, str)
    chosen = faces[name][0]
    rest = tuple(id for id in ids[record.known_top :] if id != chosen)
    record = record.clone()
    position.put_zone(position.zone_index(LIBRARY, seat), (*ids[: record.known_top], chosen, *rest))
    record.known_top += 1
    record.pool_size -= 1
    position.put_player(seat, record)


def shuffle(game: Game, seat: int) -> None:
    """Shuffle a library: from here on its order is unknown, and chance is asked when it matters (CR 701.24)."""
    record = game.position.players[seat].clone()
    record.known_top = 0
    record.pool_size = len(game.position.library(seat))
    game.position.put_player(seat, record)
    game.happened(ev.Shuffled(seat), "701.24a")


def mill(game: Game, seat: int, amount: int) -> int:
    """Put the top cards of a library into its owner's graveyard, as many as there are (CR 701.17b)."""
    return len(mill_cards(game, seat, amount))


def mill_cards(game: Game, seat: int, amount: int) -> list[Obj]:
    """Mill cards and return what they have become, wherever they have gone (CR 701.17a-701.17c)."""
    if MILLING in game.index().replacements and game.guards.above(amount, 0, "701.17a"):
        event = game.propose(Milling(seat, amount))
        amount = event.amount if isinstance(event, Milling) else 0
    try:
        top = know_top(game, seat, amount)
    except Moot:  # the player has left
        return []
    first = game.hold()
    moved = [move(game, id, GRAVEYARD, rule="701.17a", how="milled") for id in top]
    if first:
        game.release()
    return [card for card in moved if card is not None]


def scry(game: Game, seat: int, amount: int) -> None:
    """Have a player look at the top cards of the library, put some at the bottom and the rest on top (CR 701.22a)."""
    try:
        top = list(know_top(game, seat, amount))
    except Moot:  # the player has left
        return
    while top:
        options = distinct(game, tuple(top), "put at the bottom")
        options.append(Option(Role.DECLINE, "keep on top"))
        chosen = game.ask(seat, "scry", options)
        if chosen.role is Role.DECLINE:
            break
        top.remove(chosen.subject)
        move(game, chosen.subject, LIBRARY, rule="701.22a", how="put at the bottom", position=BOTTOM)
    if seat in game.in_game:  # or else the library has left as well (CR 800.4a)
        order_top(game, seat, top)


def surveil(game: Game, seat: int, amount: int) -> None:
    """Have a player look at the top cards of the library, put some into the graveyard and the rest on top (701.25a)."""
    try:
        top = list(know_top(game, seat, amount))
    except Moot:  # the player has left
        return
    dropped: list[int] = []
    while len(dropped) < len(top):
        options = distinct(game, tuple(id for id in top if id not in dropped), "put into the graveyard")
        options.append(Option(Role.DECLINE, "keep on top"))
        chosen = game.ask(seat, "surveil", options)
        if chosen.role is Role.DECLINE:
            break
        dropped.append(chosen.subject)
    if seat not in game.in_game:  # the library has left as well (CR 800.4a)
        return
    first = game.hold()
    for id in dropped:
        move(game, id, GRAVEYARD, rule="701.25a", how="put")
    if first:
        game.release()
    order_top(game, seat, [id for id in top if id not in dropped])


def order_bottom(game: Game, seat: int, ids: list[int]) -> None:
    """Have a player put cards at the bottom of the library in any order (CR 401.4)."""
    left = list(ids)
    while left:
        options = distinct(game, tuple(left), "next at the bottom")
        chosen = game.ask(seat, "order at the bottom", options).subject
        left.remove(chosen)
        move(game, chosen, LIBRARY, rule="401.4", how="put at the bottom", position=BOTTOM)


def order_top(game: Game, seat: int, ids: list[int]) -> None:
    """Have a player put the top cards of the library, which these are, back in any order."""
    ordered: list[int] = []
    while len(ordered) < len(ids):
        options = distinct(game, tuple(id for id in ids if id not in ordered), "next from the top")
        ordered.append(game.ask(seat, "order on top", options).subject)
    if ordered != ids:
        position = game.position
        rest = [id for id in position.library(seat) if id not in ordered]
        position.put_zone(position.zone_index(LIBRARY, seat), (*ordered, *rest))


def discard(game: Game, seat: int, amount: int, *, rule: str = "701.9a") -> None:
    """Have a player discard cards of their choice at once, as many as they have (CR 701.9)."""
    chosen: list[int] = []
    hand = game.position.hand(seat)
    for _ in range(game.guards.least(amount, len(hand), rule)):
        options = distinct(game, tuple(id for id in hand if id not in chosen), "discard")
        try:
            chosen.append(game.ask(seat, "discard", options, rule=rule).subject)
        except Moot:  # the player has left
            return
    discard_these(game, chosen, rule=rule)


def discard_at_random(game: Game, seat: int, amount: int) -> None:
    """Have a player discard cards at random at once, as many as they have (CR 701.9b)."""
    chosen: list[int] = []
    hand = game.position.hand(seat)
    for _ in range(game.guards.least(amount, len(hand), "701.9b")):
        left = tuple(id for id in hand if id not in chosen)
        options = distinct(game, left, "discard")
        names = [game.position.objects[option.subject].name for option in options]
        weights = [sum(game.position.objects[id].name == name for id in left) for name in names]
        chosen.append(game.ask_chance("discard at random", options, weights).subject)
    discard_these(game, chosen, rule="701.9b")


def discard_these(game: Game, ids: Sequence[int], *, rule: str = "701.9a") -> None:
    """Put cards from a hand into their owner's graveyard, all at once (CR 701.9a)."""
    first = game.hold()
    for id in ids:
        after = move(game, id, GRAVEYARD, rule=rule, how="discarded")
        if after is not None and after.zone == GRAVEYARD and _has_mayhem(after):
            mark = Static((Marked(DISCARDED_THIS_TURN),))
            game.last_effect(mark, Scope(after.id, after.owner), THIS_TURN, affected=(after.id,))
    if first:
        game.release()


def _has_mayhem(obj: Obj) -> bool:
    """Return whether a card asks if it was discarded this turn (CR 702.187b)."""
    return obj.card is not None and any(cost.name == "mayhem" for cost in obj.card.other_costs)


def distinct(game: Game, ids: tuple[int, ...], verb: str) -> list[Option]:
    """Return one option for each different card of a zone: cards that are alike are one as good as another."""
    seen: set[tuple[str, bool]] = set()
    options = []
    for id in ids:
        obj = game.position.objects[id]
        if (obj.name, obj.card is None) not in seen:
            seen.add((obj.name, obj.card is None))
            options.append(Option(Role.CHOICE, verb, id))
    return options
