"""The shape of a position, quantities left out, and the quantities in an order that positions of one shape share.

A shape is made as a key is (see `key`), with two differences. Numbers that a loop may move stand apart. And what
nothing tells apart is counted: equal cards in a zone, equal permanents, effects and waiting triggers, equal things next
to each other on the stack or in a library. Where nodes of equal shape differ in their numbers, these stay in the shape,
so that a quantity always belongs to something that nothing else can be taken for.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from endstep.core import Undecidable
from endstep.games.magic.state import codes
from endstep.games.magic.state.amounts import (
    Amount,
    CardsAmount,
    EffectsAmount,
    PlayerAmount,
    SupplyAmount,
    TurnAmount,
    WaitingAmount,
)
from endstep.games.magic.state.canonical import Spent, State, colours_of, form_of
from endstep.games.magic.state.codes import GRAVEYARD, HAND, LIBRARY, NO_ONE, ZONE_NAMES
from endstep.games.magic.state.graph import Graph, known_place
from endstep.games.magic.state.key import may_skip_draw, moment_of, outside_of, tells_first_turn
from endstep.games.magic.state.texts import know, reads_tally

if TYPE_CHECKING:
    from endstep.games.magic.abilities.card import CardDef
    from endstep.games.magic.game import Game
    from endstep.games.magic.state.records import Obj, PlayerRecord

_ONE = 0  # said of a node: its numbers stand apart ...
_MANY = 1  # ... or it stands for several that are alike, which are counted
_SHOWN = 2  # ... or its numbers are shown, as others share its shape


class Measure:
    """A position taken apart: `shape` is hashable, `amounts` are in the same order for every position of that shape."""

    __slots__ = ("amounts", "shape")

    def __init__(self, shape: tuple[object, ...], amounts: list[Amount]) -> None:
        self.shape = shape
        self.amounts = amounts


def measure_of(game: Game, *, answered: Sequence[tuple[str, int]] = ()) -> Measure:
    """Return the shape and the quantities of a position; `answered` as for `key_of`."""
    position = game.position
    graph = Graph(game, measures=True)
    graph.add_zones()  # finds what is more than a name there, and what abilities read
    graph.add_all(answered)
    amounts: list[Amount] = []
    if not may_skip_draw(game):  # the first turn is like no other one while its draw step may be skipped
        least = 2 if tells_first_turn(game) else 1
        amounts.append(TurnAmount("the number of the turn", position.turn.number, least))
    day = bool(position.common.day)
    players = [
        _player(seat, record, graph.reads, amounts, game.names[seat], day=day)
        for seat, record in enumerate(position.players)
    ]
    special = frozenset(graph.special)
    known = special | {id for id in graph.nodes if id in position.objects}
    _rank_in_libraries(game, graph, known)
    zones = _zones(game, special, known, amounts)
    try:
        nodes: State = _Nodes(game, graph, amounts).form()
    except Spent:
        nodes = (object(),)  # equal to nothing but itself
    return Measure((*moment_of(game), tuple(players), tuple(zones), nodes), amounts)


def advance(game: Game, amounts: Sequence[Amount], by: Sequence[int]) -> None:
    """Move the quantities of a position, those that objects are counted by last."""
    moves = [(amount, step) for amount, step in zip(amounts, by, strict=True) if step]
    moves.sort(
        key=lambda move: isinstance(move[0], (CardsAmount, EffectsAmount)) + 2 * isinstance(move[0], WaitingAmount)
    )
    for amount, step in moves:
        amount.move(game, step)


def drop_below(game: Game, keep: int) -> bool:
    """Take away what is on the stack below so many things on top; return whether there was any.

    Raises Undecidable where anything that stays points at it.
    """
    position = game.position
    there = position.stack
    away = there[: len(there) - keep]
    if not away:
        return False
    graph = Graph(game, measures=True)
    graph.add_zones()
    graph.add_all(())
    nodes = {graph.nodes[id] for id in away}
    for node, links in enumerate(graph.links):
        if node not in nodes and any(other in nodes for _, other in links):
            raise Undecidable("something points at what is below on the stack")
    index = position.zone_index(codes.STACK, 0)
    position.put_zone(index, tuple([id for id in position.zones[index] if id not in away]))
    for id in away:
        position.drop_object(id, remember=False)
    position.touch()
    return True


# players and zones


def _player(seat: int, record: PlayerRecord, reads: set[str], amounts: list[Amount], name: str, *, day: bool) -> State:
    result = "" if record.result is None else str(record.result)
    amounts.append(PlayerAmount(f"{name}'s life", record.life, seat, "life", least=None))
    for kind, count in record.counters:
        amounts.append(PlayerAmount(f"{name}'s {kind} counters", count, seat, "counters", kind))
    for key, dealt in sorted(record.commander_damage):
        amounts.append(PlayerAmount(f"damage to {name} by {key}", dealt, seat, "commander damage", key))
    for color, mana in enumerate(record.mana):
        if mana:  # no quantity: what is nothing stays nothing
            letter = codes.MANA_LETTERS[color]
            amounts.append(PlayerAmount(f"{{{letter}}} in {name}'s mana pool", mana, seat, "mana", str(color)))
    read: list[int] = []
    for what, value in (("draws", record.draws), ("spells_cast", record.spells_cast), ("life_lost", record.life_lost)):
        if what not in reads:
            value = min(value, 2) if day and what == "spells_cast" else 0
            read.append(value)
        elif value:
            part = what.replace("_", " ")
            amounts.append(PlayerAmount(f"{name}'s {part} this turn", value, seat, part))
            read.append(-1)
        else:
            read.append(0)
    for what, value in record.tally:
        if reads_tally(reads, what):
            amounts.append(PlayerAmount(f"{name}'s {what} this turn", value, seat, "tally", what))
    told = tuple([what for what, _ in record.tally if reads_tally(reads, what)])
    life = (record.start_life if "start_life" in reads else 0, record.began if "began" in reads else 0)
    marks = (told, record.damaged and "damaged" in reads, *life)
    kinds = (
        tuple([kind for kind, _ in record.counters]),
        tuple(sorted([key for key, _ in record.commander_damage])),
        tuple([bool(mana) for mana in record.mana]),
        record.snow,
    )
    more: State = (record.casts, record.commander_casts, record.failed_draws, record.lands_played, record.unlimited)
    more = (*more, record.blessed, record.dungeons, outside_of(record))
    more = (*more, record.speed, record.sped, record.lasting)
    return (result, *kinds, *read, *marks, *more, record.mulligans, record.keeps)


def _rank_in_libraries(game: Game, graph: Graph, known: frozenset[int]) -> None:
    """Tell the nodes of cards in libraries how many other ones lie above: the rest of what lies there is counted."""
    position = game.position
    for seat in range(position.seats):
        for rank, id in enumerate(filter(known.__contains__, position.library(seat))):
            node = graph.nodes[id]
            if known_place(position, position.objects[id]) != NO_ONE:
                graph.states[node] = (*graph.states[node], rank)


def _zones(game: Game, special: frozenset[int], known: frozenset[int], amounts: list[Amount]) -> list[State]:
    """Return the zones of cards; `special` are those that are more than a name, `known` all that are nodes."""
    position = game.position
    found: list[State] = []
    for seat, record in enumerate(position.players):
        if record.unlimited:
            what = f"cards in {game.names[seat]}'s library, taken to be a billion"
            amounts.append(SupplyAmount(what, record.supplied, seat))
        found.append(_library(game, seat, known, amounts))
        found += [_heap(game, zone, seat, special, known, amounts) for zone in (HAND, GRAVEYARD)]
    return [*found, *[_heap(game, zone, 0, special, known, amounts) for zone in (codes.EXILE, codes.COMMAND)]]


def _heap(
    game: Game, zone: int, seat: int, special: frozenset[int], known: frozenset[int], amounts: list[Amount]
) -> State:
    """Return the cards of a zone without order; those that are alike are counted, the special ones are nodes.

    Those to which something points are counted as well, and are the last to be taken away.
    """
    objects = game.position.objects
    printed: dict[tuple[int, int], list[int]] = {}  # by the card, which is the same object for most that are alike
    for each in game.position.zone(zone, seat):
        if each not in special:
            obj = objects[each]
            printed.setdefault((id(obj.card), obj.owner), []).append(each)
    alike: dict[tuple[str, int], list[int]] = {}
    for (_, owner), group in printed.items():
        alike.setdefault((_text(game, group[0]), owner), []).extend(group)
    for (_, owner), group in sorted(alike.items()):
        what = f"{objects[group[0]].name} in {game.names[owner]}'s {ZONE_NAMES[zone]}"
        pointed = [id for id in group if id in known]
        rest = [id for id in group if id not in known] if pointed else group
        count = CardsAmount(what, (*pointed, *rest), zone, seat)
        count.least = max(1, len(pointed))
        amounts.append(count)
    return tuple(sorted(alike))


def _library(game: Game, seat: int, known: frozenset[int], amounts: list[Amount]) -> State:
    """Return the runs of equal cards in a library; a part in no known order is one heap."""
    position = game.position
    record = position.players[seat]
    ids = position.library(seat)
    while record.unlimited and ids and not _text(game, ids[-1]):
        ids = ids[:-1]  # there are more of those anyway
    top, end = record.known_top, record.known_top + record.pool_size
    mixed = record.pool_size and len({(_text(game, id), id in known) for id in ids[top:end]}) > 1
    parts: list[State] = []
    for part in (ids[:top], ids[top:end], ids[end:]) if mixed else (ids, (), ()):
        pooled = mixed and len(parts) == 1
        cards = sorted(part, key=lambda each: (_text(game, each), each in known)) if pooled else part
        runs = _runs(game, cards, known)
        for run in runs:
            name = position.objects[run[0]].name
            if run[0] not in known:  # there is no second one of a card that is a node
                amounts.append(CardsAmount(f"{name} in {game.names[seat]}'s library", tuple(run), LIBRARY, seat))
        parts.append(tuple([(_text(game, run[0]), run[0] in known) for run in runs]))
    return tuple(parts)


def _runs(game: Game, ids: Sequence[int], known: frozenset[int]) -> list[list[int]]:
    """Return the runs of equal cards among some; one that is a node is like nothing else."""
    objects = game.position.objects
    runs: list[list[int]] = []
    last: CardDef | None = None
    like = False  # whether anything can be like the last one
    for each in ids:
        card = objects[each].card
        plain = each not in known
        if like and plain and (card is last or _text(game, each) == _text(game, runs[-1][0])):
            runs[-1].append(each)
        else:
            runs.append([each])
        last, like = card, plain
    return runs


def _text(game: Game, id: int) -> str:
    card = game.position.objects[id].card
    return "" if card is None else know(card, card.name).text


# nodes


class _Nodes:
    """The nodes of a graph that measures: those that nothing tells apart are joined and counted, then put in order."""

    __slots__ = ("amounts", "game", "graph", "ids", "into", "joined", "states")

    def __init__(self, game: Game, graph: Graph, amounts: list[Amount]) -> None:
        self.game = game
        self.graph = graph
        self.amounts = amounts
        self.states: list[State] = [(_ONE, -1, *state) for state in graph.states]
        self.into: set[int] = {other for out in graph.links for _, other in out}
        self.ids: dict[int, int] = {node: id for id, node in graph.nodes.items()}
        self.joined: dict[int, list[int]] = {}  # the nodes that each node which is left stands for, itself included

    def form(self) -> State:
        """Return the form of the nodes, and add their quantities to the others."""
        links = self.graph.links
        self._join_stack()
        self._join_others()
        left = list(self.joined)
        loose = [node for node in left if node not in self.into and not links[node]]
        loose.sort(key=lambda node: self.states[node])
        for node in loose:
            self._tell(node)
        tied = sorted(set(left) - set(loose))
        if not tied:
            return (tuple([self.states[node] for node in loose]),)
        colours = colours_of(tied, self.states, links)
        cells: dict[int, list[int]] = {}
        for node in tied:
            cells.setdefault(colours[node], []).append(node)
        for _, cell in sorted(cells.items()):
            for node in cell:
                if len(cell) == 1:
                    self._tell(node)
                else:
                    self.states[node] = (_SHOWN, self.states[node], self._values(node), len(self.joined[node]))
        return (tuple([self.states[node] for node in loose]), *form_of(tied, self.states, links))

    def _values(self, node: int) -> tuple[int, ...]:
        return tuple([amount.value for amount in self.graph.amounts.get(node, ())])

    def _tell(self, node: int) -> None:
        """Add the quantities of a node that nothing else can be taken for."""
        if self.states[node][0] == _MANY:
            count = self._count(self.joined[node])
            count.least = 2  # of one alone the numbers stand apart
            self.amounts.append(count)
        else:
            self.amounts.extend(self.graph.amounts.get(node, ()))

    def _join_stack(self) -> None:
        """Join things next to each other on the stack that are alike; each knows its place among what is left."""
        graph = self.graph
        runs: list[list[int]] = []
        last: object = None
        for id in self.game.position.stacks:
            node = graph.nodes[id]
            like = None if node in self.into else (graph.states[node], self._values(node), sorted(graph.links[node]))
            if like is not None and like == last:
                runs[-1].append(node)
            else:
                runs.append([node])
            last = like
        for rank, run in enumerate(runs):
            self._join(run, rank)

    def _join_others(self) -> None:
        """Join nodes to which nothing points and which are alike; where numbers differ there are several kinds."""
        graph = self.graph
        stacked = {graph.nodes[id] for id in self.game.position.stacks}
        alike: dict[tuple[object, ...], list[int]] = {}
        for node, state in enumerate(graph.states):
            if node in stacked:
                continue
            if node in self.into or not (self._object_of(node) or node in graph.effects or node in graph.waiting):
                self.joined[node] = [node]
            else:
                alike.setdefault((state, tuple(sorted(graph.links[node]))), []).append(node)
        for group in alike.values():
            if len(group) == 1:
                self.joined[group[0]] = group
                continue
            kinds: dict[tuple[int, ...], list[int]] = {}
            for node in group:
                kinds.setdefault(self._values(node), []).append(node)
            for kind in kinds.values():
                self._join(kind, -1, many=True)

    def _join(self, nodes: list[int], rank: int, *, many: bool = False) -> None:
        first = nodes[0]
        self.joined[first] = nodes
        state = self.graph.states[first]
        if many or len(nodes) > 1:
            self.states[first] = (_MANY, rank, *state, self._values(first))
        else:
            self.states[first] = (_ONE, rank, *state)

    def _object_of(self, node: int) -> Obj | None:
        """Return the object in a zone that a node is, if any."""
        return self.game.position.objects.get(self.ids.get(node, codes.NO_ONE))

    def _count(self, nodes: list[int]) -> Amount:
        """Return the quantity that tells how many there are of something."""
        graph, position = self.graph, self.game.position
        first = nodes[0]
        if first in graph.effects:
            ids = tuple([graph.effects[node] for node in nodes])
            return EffectsAmount(f"effects of {self.game.name_of(position.effects[ids[0]].source)}", ids)
        if first in graph.waiting:
            places = tuple([graph.waiting[node] for node in nodes])
            source = position.common.waiting[places[0]].source
            return WaitingAmount(f"waiting triggers of {self.game.name_of(source)}", places)
        ids = tuple([self.ids[node] for node in nodes])
        obj = position.objects[ids[0]]
        owner = self.game.names[obj.controller]
        seat = obj.owner
        return CardsAmount(f"{self.game.name_of(obj.id)} of {owner} ({ZONE_NAMES[obj.zone]})", ids, obj.zone, seat)
