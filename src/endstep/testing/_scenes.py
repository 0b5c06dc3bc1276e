"""Positions and scripts, written in Python with the words of the position file.

A scene is a value: every method returns a new one. What it holds goes through the reader of position files, so that a
mistake is found, and named, as in a file.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, cast

from endstep.core import EndstepError, Verdict
from endstep.games.magic.magic import Magic
from endstep.judge import Outcome, judge, load, run_case
from endstep.judge.loading import room
from endstep.position import present, toml

if TYPE_CHECKING:
    from endstep.position import Position

Plain = Mapping[str, object]
Player = Mapping[str, object]


class SceneError(EndstepError):
    """A scene that can't be set up or played as it is written; the message says what to change."""


@dataclass(frozen=True, slots=True)
class Scene:
    """A position with a script: `head` holds the keys at the top of the file, `players` and `do` its tables."""

    head: Plain
    players: tuple[Plain, ...]
    do: tuple[Plain, ...] = ()

    # what comes of it

    @property
    def text(self) -> str:
        """The position file that says the same."""
        rows: dict[str, object] = {**self.head, "players": [dict(player) for player in self.players]}
        if self.do:
            rows["do"] = [dict(entry) for entry in self.do]
        return toml(rows)

    @property
    def position(self) -> Position:
        """The position, read and checked; raises PositionError."""
        return load(self.text)

    def judge(self, question: str = "now", *, budget: int = 100_000) -> Verdict:
        """Return the verdict; raise PositionError or ScriptRefused."""
        return judge(self.position, question=question, budget=budget)

    def outcome(self, question: str = "now", *, budget: int = 100_000) -> Outcome:
        """Return the verdict with how everything stands; a refused entry of the script is part of it."""
        return run_case(self.position, question=question, budget=budget)

    def game(self) -> Magic:
        """Return the game at the end of the script; raise SceneError where the script leaves a choice open."""
        position = self.position
        home = room("magic")
        game = cast("Magic", home.start(position))
        script = home.script(position)
        finished = script.run(game)
        if script.refused is not None:
            entry, rule, message = script.refused
            raise SceneError(f"entry {entry} of the script is refused by {rule}: {message}")
        if not finished:
            decision = game.decision()
            assert decision is not None
            answers = ", ".join(game.describe(option) for option in decision.options[:6])
            raise SceneError(f"the script leaves a choice open ({decision.kind}: {answers}): add .choose(...)")
        return game

    # the position

    def at(
        self, step: str, *, active: str | None = None, number: int | None = None, priority: str | None = None
    ) -> Scene:
        """Return the scene in another step: `active` is whose turn it is, `number` which turn."""
        active = active if active is not None else str(self.players[0]["name"])
        turn = present({"number": number, "active": active, "step": step, "priority": priority})
        return self.having(turn=turn)

    def having(self, **keys: object) -> Scene:
        """Return the scene with other keys at the top of the file: `format`, `range`, `edition`, `monarch` ..."""
        return replace(self, head={**self.head, **keys})

    def on_stack(self, card: str | None = None, *, controller: str, **keys: object) -> Scene:
        """Return the scene with one more spell (or `ability = {...}`) on top of the stack."""
        before = cast("Sequence[Plain]", self.head.get("stack", ()))
        entry = present({"card": card, "controller": controller, **keys})
        return self.having(stack=[*before, entry])

    # the script

    def then(self, verb: str, value: object, **keys: object) -> Scene:
        """Return the scene with one more entry of the script: any verb of the position file."""
        keys = {key: list(each) if isinstance(each, tuple) else each for key, each in keys.items()}
        return replace(self, do=(*self.do, present({"by": keys.pop("by", None), verb: value, **keys})))

    def cast(
        self,
        card: str,
        *,
        by: str,
        targets: Sequence[str] | None = None,
        x: int | None = None,
        modes: Sequence[int] | None = None,
        pay: Sequence[str] | None = None,
        kicked: bool | None = None,
        times: int | None = None,
    ) -> Scene:
        """Have a player cast a spell."""
        return self.then("cast", card, by=by, targets=targets, x=x, modes=modes, pay=pay, kicked=kicked, times=times)

    def play(self, card: str, *, by: str) -> Scene:
        """Have a player play a land."""
        return self.then("play", card, by=by)

    def activate(
        self,
        object: str,
        ability: int = 1,
        *,
        by: str,
        targets: Sequence[str] | None = None,
        x: int | None = None,
        times: int | None = None,
    ) -> Scene:
        """Have a player activate an ability of an object, counted from 1 in printed order."""
        told = {"object": object, "ability": ability}
        return self.then("activate", told, by=by, targets=targets, x=x, times=times)

    def attack(self, attackers: Mapping[str, str], *, by: str) -> Scene:
        """Have a player attack: creature (or its id), and whom."""
        return self.then("attack", dict(attackers), by=by)

    def block(self, blockers: Mapping[str, str | Sequence[str]], *, by: str) -> Scene:
        """Have a player block: creature (or its id), and which attacker."""
        return self.then("block", dict(blockers), by=by)

    def choose(self, *answers: str | int, by: str) -> Scene:
        """Answer what came up while the entry before this one was carried out."""
        return self.then("choose", list(answers), by=by)

    def pass_(self, until: str | int = "stack") -> Scene:
        """Have everybody pass until the stack is empty, until a step, or so many times."""
        return self.then("pass", until)

    def concede(self, player: str) -> Scene:
        """Have a player concede."""
        return self.then("concede", player)

    def damage(self, to: str, amount: int, *, combat: bool | None = None, source: str | None = None) -> Scene:
        """Have damage dealt."""
        return self.then("damage", present({"to": to, "amount": amount, "combat": combat, "source": source}))

    def mill(self, player: str, amount: int) -> Scene:
        """Have a player mill cards."""
        return self._amount("mill", player, amount)

    def discard(self, player: str, amount: int) -> Scene:
        """Have a player discard cards."""
        return self._amount("discard", player, amount)

    def draw(self, player: str, amount: int = 1) -> Scene:
        """Have a player draw cards."""
        return self._amount("draw", player, amount)

    def set_life(self, player: str, total: int) -> Scene:
        """Have a player's life total become a number."""
        return self._amount("set_life", player, total)

    def gain_life(self, player: str, amount: int) -> Scene:
        """Have a player gain life."""
        return self._amount("gain_life", player, amount)

    def lose_life(self, player: str, amount: int) -> Scene:
        """Have a player lose life."""
        return self._amount("lose_life", player, amount)

    def pay_life(self, player: str, amount: int) -> Scene:
        """Have a player pay life."""
        return self._amount("pay_life", player, amount)

    def poison(self, player: str, amount: int) -> Scene:
        """Have a player get poison counters."""
        return self._amount("poison", player, amount)

    def _amount(self, verb: str, player: str, amount: int) -> Scene:
        return self.then(verb, {"player": player, "amount": amount})

    def win(self, player: str) -> Scene:
        """Have an effect say that a player wins."""
        return self.then("win", player)

    def lose(self, player: str) -> Scene:
        """Have an effect say that a player loses."""
        return self.then("lose", player)

    def draw_game(self, controller: str) -> Scene:
        """Have an effect that a player controls say that the game is a draw."""
        return self.then("draw_game", controller)

    def destroy(self, object: str) -> Scene:
        """Have a permanent destroyed."""
        return self.then("destroy", object)

    def create(self, player: str, card: str, **keys: object) -> Scene:
        """Have a token created under a player's control."""
        return self.then("create", {"player": player, "card": card, **keys})

    def penalty(self, player: str, kind: str = "game loss") -> Scene:
        """Have a judge give a player a penalty."""
        return self.then("penalty", {"player": player, "kind": kind})

    def agree_draw(self, *players: str) -> Scene:
        """Have players agree to a draw: all who are named, or everybody."""
        everybody = [str(player["name"]) for player in self.players]
        return self.then("agree_draw", list(players) or everybody)

    def together(self, *entries: Plain) -> Scene:
        """Have several effects be one event, each written as in the file: `{"win": "ana"}`."""
        return self.then("together", [dict(entry) for entry in entries])


def duel(**players: Player) -> Scene:
    """Return a scene of two players, in turn order; each key of the position file may stand for each of them.

    `poison = 9` is short for `counters = { poison = 9 }`.

    >>> verdict = duel(ana={"life": 0}, bea={"poison": 10}).judge()
    >>> verdict.drew("ana", "bea"), sorted(verdict.rules("bea"))
    (True, ['104.4a', '704.5c'])
    """
    if len(players) != 2:
        raise SceneError(f"a duel has two players, not {len(players)}: use table() for more")
    return table(**players)


def table(format: str | None = None, /, **players: Player) -> Scene:
    """Return a scene of any number of players in turn order, in the format named or the usual one for so many."""
    head = {} if format is None else {"format": format}
    return Scene(head, tuple(_player(name, keys) for name, keys in players.items()))


def _player(name: str, keys: Player) -> Plain:
    row: dict[str, object] = {"name": name, **keys}
    poison = row.pop("poison", None)
    if poison is not None:
        counters = cast("Mapping[str, object]", row.get("counters", {}))
        if "poison" in counters:
            raise SceneError(f"{name} has poison twice: write it once, in counters or beside them")
        row["counters"] = {**counters, "poison": poison}
    return row
