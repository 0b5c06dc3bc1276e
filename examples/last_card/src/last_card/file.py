"""The keys of the position file: `active`, and of a player `deck` and `hand`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import cast

from endstep.games.kit import VERBS, Cards, counted, plain_do, read_do
from endstep.position import Frame, GameKeys, Position, Seat, expect_plain, neutral_plain, register
from last_card.game import CARDS


@dataclass(frozen=True, slots=True, kw_only=True)
class Hand(Seat):
    """A player."""

    deck: tuple[str, ...]
    hand: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Table(Position):
    """A position: `active` is about to draw."""

    game: str = "last-card"
    policy: str = "last-card"
    players: tuple[Hand, ...]
    active: str


def make(frame: Frame) -> Table:
    """Read a position."""
    if len(frame.names) != 2:
        raise frame.fields.error("players", f"two players are wanted, not {len(frame.names)}")
    cards = Cards(CARDS)
    players = tuple(
        Hand(name=name, deck=part.need("deck", cards), hand=part.get("hand", cards, ()), line=part.line)
        for name, part in zip(frame.names, frame.players, strict=True)
    )
    active = frame.fields.get("active", frame.player, frame.names[0])
    do = tuple(read_do(entry, frame.player) for entry in frame.do)
    return Table(**frame.neutral, players=players, active=active, do=do, expect=frame.expect)


def plain(position: Position) -> dict[str, object]:
    """Return a position as tables, lists, texts and numbers."""
    table = cast("Table", position)
    head = neutral_plain(table) | {"active": table.active}
    head["players"] = [{"name": p.name, "deck": counted(p.deck), "hand": counted(p.hand)} for p in table.players]
    if table.do:
        head["do"] = [plain_do(entry) for entry in table.do]
    if table.expect is not None:
        head["expect"] = expect_plain(table.expect)
    return head


register(
    GameKeys(
        game="last-card",
        keys=("active",),
        player_keys=("deck", "hand"),
        expect_keys=(),
        verbs=VERBS,
        policies=("last-card",),
        steps=("draw", "play"),
        editions=("1",),
        make=make,
        plain=plain,
    )
)
