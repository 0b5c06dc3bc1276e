"""What is asked while rules run: a decision of a player or of chance, and a concession that comes instead of an answer.

An answer is the next of the inputs of the action that runs; where there is none yet, the action pauses.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from endstep.core import Decision, Input, Option, Player, Role, Undecidable
from endstep.games.magic.choices import rule_of
from endstep.games.magic.continuous import taking_over
from endstep.games.magic.numbers import Numbers
from endstep.games.magic.signals import GameEnds, Moot, Pause, Within
from endstep.games.magic.state.codes import NO_ONE, STAGE_CHECK, STAGE_PRIORITY, STAGE_RESOLVE
from endstep.games.magic.state.position import Position
from endstep.games.magic.state.records import NO_MANA
from endstep.games.magic.verbs import events as ev
from endstep.games.magic.verbs.beginning import Played

if TYPE_CHECKING:
    from endstep.games.magic.state.records import Mana, Obj

MOST_INPUTS: Final = 1_000
# Verbs whose subject is no object.
NO_OBJECTS: Final = frozenset(("target player", "choose player", "x", "damage", "mode", "number", "turn marker"))
TWO_OBJECTS: Final = frozenset(("block", "attack planeswalker"))  # verbs whose detail is one too


def objects_of(option: Option) -> tuple[int, ...]:
    """Return the ids that an option names, of objects as far as there are any; numbers and seats are left out."""
    if option.verb in NO_OBJECTS:
        return ()
    if option.verb in TWO_OBJECTS and isinstance(option.detail, int):
        return (option.subject, option.detail)
    return (option.subject,)


class Asking:
    """The part of a game that asks. `pending` are the inputs of the action that is running, `cursor` how many are used.

    `in_game` are the seats of the players who have not left; `answered` is what the used inputs meant, for the key.
    """

    def __init__(self, position: Position, players: Sequence[Player]) -> None:
        self.position = position
        self.players = tuple(players)
        self.names = tuple(player.name for player in players)
        self.in_game: frozenset[int] = frozenset(range(len(self.players)))
        self.pending: list[Input] = []
        self.cursor = 0
        self.answered: list[tuple[str, int]] = []
        self.resolving = NO_ONE  # what resolves in this action, if anything does
        self.proposed = NO_ONE  # the spell that is being cast or copied
        self.mana_spent: Mana = NO_MANA  # on the cost that was paid last

    def around(self) -> tuple[Position, ...]:
        """Return the positions of the games around this one, the nearest first; there are none here (CR 729.4)."""
        return ()

    def describe_object(self, obj: Obj) -> str:
        """Return a name that tells an object apart for a reader: with its label where a file gave one."""
        return f"{obj.name} ({obj.label})" if obj.label else obj.name

    def is_opponent(self, seat: int, other: int) -> bool:
        """Return whether two players are opponents (CR 102.3)."""
        if seat == other:
            return False
        team = self.players[seat].team
        return team is None or self.players[other].team != team

    def ask(self, seat: int, kind: str, options: Sequence[Option], *, rule: str = "") -> Option:
        """Return a player's answer; a choice with one legal answer is taken and recorded as forced."""
        while True:
            if seat not in self.in_game and len(options) == 1:  # nobody has to choose what is the only thing left
                return options[0]
            if seat not in self.in_game:
                seat = self._who_chooses(seat)
            if len(options) == 1:
                self._record_choice(seat, kind, options[0], rule, forced=True)
                return options[0]
            if self.cursor >= len(self.pending):
                raise Pause(Decision(seat, kind, options, by=self.who_answers(seat, kind)))
            told = self.pending[self.cursor]
            self.cursor += 1
            if self.cursor > MOST_INPUTS:
                raise Undecidable(f"more than {MOST_INPUTS} answers in one action")
            if told.concedes >= 0:
                options = self._ask_again(told.concedes, seat, options)
                continue
            option = options[told.index]
            self.note_answer(kind, option)
            self._record_choice(seat, kind, option, rule, forced=False)
            return option

    def ask_chance(self, kind: str, options: Sequence[Option], weights: Sequence[int]) -> Option:
        """Return what chance decides, with the weights of the options."""
        if len(options) == 1:
            return options[0]
        while True:
            if self.cursor >= len(self.pending):
                raise Pause(Decision(Decision.CHANCE, kind, options, weights))
            told = self.pending[self.cursor]
            self.cursor += 1
            if told.concedes >= 0:
                self.note_concession(told.concedes)
                continue
            self.note_answer(kind, options[told.index])
            self._record_choice(NO_ONE, kind, options[told.index], "", forced=False)
            return options[told.index]

    def ask_subgame(self) -> Played:
        """Return what a game within this one has come to: one of the inputs of the action that began it (CR 729.1a)."""
        while self.cursor < len(self.pending):
            told = self.pending[self.cursor]
            self.cursor += 1
            if told.concedes >= 0:
                self.note_concession(told.concedes)
                continue
            assert isinstance(told.result, Played)
            self.answered.append((f"subgame {told.result.results}", NO_ONE))
            return told.result
        raise Within

    def note_concession(self, seat: int) -> None:
        """Carry out a concession that came while something was asked."""
        self.answered.append((f"concede {seat}", NO_ONE))
        self.leave_by_concession(seat)

    def note_answer(self, kind: str, option: Option) -> None:
        """Remember an answer in terms that do not depend on the numbers of objects."""
        detail = option.detail
        words = f"{kind} {option.verb}"
        if isinstance(detail, int) and option.verb in TWO_OBJECTS:
            self.answered.append((words, detail))
        elif detail is not None:
            words += f" {detail}"
        if option.subject in self.position.objects and option.verb not in NO_OBJECTS:
            self.answered.append((words, option.subject))
        else:
            self.answered.append((f"{words} {option.subject}", NO_ONE))

    def ask_priority(self, seat: int) -> Option | None:
        """Ask the player with priority; the class above knows how."""
        raise NotImplementedError

    def record_limit(self) -> None:
        """Stop when a budget is spent; there is none here."""

    def leave_by_concession(self, seat: int) -> None:
        """Have a player concede here and now (CR 104.3a); the class above knows how."""
        raise NotImplementedError

    def _ask_again(self, conceding: int, seat: int, options: Sequence[Option]) -> Sequence[Option]:
        """Have a player concede while another or the same one is asked; return what can still be answered.

        Raises Moot when that is nothing, or when whoever was asked did it for an action or a check of their own.
        """
        objects = self.position.objects
        there = {id for option in options[:MOST_INPUTS] for id in objects_of(option) if id in objects}
        stage = self.position.turn.stage
        owned = [id for id in self.position.battlefield if objects[id].controller == seat]
        self.note_concession(conceding)
        if self.proposed != NO_ONE and self.proposed not in objects:
            raise Moot  # it has left the stack with whoever owned or controlled it
        if seat not in self.in_game:
            if stage in (STAGE_CHECK, STAGE_PRIORITY) or isinstance(options, Numbers):
                raise Moot
            if options[0].verb == "pay":  # nobody pays for one who has left (CR 800.4f)
                raise Moot
            declining = [option for option in options if option.role is Role.DECLINE]
            if declining:
                return declining[:1]
        elif stage == STAGE_PRIORITY and not all(id in objects for id in owned):
            raise Moot  # what the action was going to be done with may have left: it is begun anew
        if isinstance(options, Numbers):
            return options
        gone = there - objects.keys()
        left = [o for o in options if self._can_still_choose(o) and gone.isdisjoint(objects_of(o))]
        if not left:
            raise Moot
        return left

    def _can_still_choose(self, option: Option) -> bool:
        """Return whether an option names no player who has left."""
        if option.verb == "attack":
            return option.detail in self.in_game
        return option.verb not in ("target player", "choose player") or option.subject in self.in_game

    def who_answers(self, seat: int, kind: str = "") -> int:
        """Return who makes a player's decisions: that player, unless another one controls them (CR 723.5)."""
        resolving = self.resolving if self.position.turn.stage == STAGE_RESOLVE else 0
        return taking_over.who_answers(self.position.effects, seat, resolving)

    def _who_chooses(self, seat: int) -> int:
        """Return who chooses for a player who has left.

        For an object, that is whom its controller chooses, another opponent where it was one (CR 800.4g). For a rule it
        is the next player in turn order (800.4h).
        """
        seats = len(self.players)
        others = [other for step in range(1, seats) if (other := (seat + step) % seats) in self.in_game]
        if not others:
            raise GameEnds
        if self.position.turn.stage != STAGE_RESOLVE or self.resolving == NO_ONE:
            return others[0]
        controller = self.position.look(self.resolving).controller
        if controller not in self.in_game:
            return others[0]
        if self.is_opponent(controller, seat):
            others = [other for other in others if self.is_opponent(controller, other)] or others
        options = [Option(Role.CHOICE, "choose player", other) for other in others]
        return self.ask(controller, "who chooses", options, rule="800.4g").subject

    def _record_choice(self, seat: int, kind: str, option: Option, rule: str, *, forced: bool) -> None:
        if kind != "priority":
            self.record(ev.Chose(seat, kind, self.describe(option), forced), rule or rule_of(kind))

    def yes_or_no(self, seat: int, kind: str, source: int) -> bool:
        """Ask a player whether to do something that they may decline."""
        if seat not in self.in_game:
            return False
        options = (Option(Role.CHOICE, "yes", source), Option(Role.DECLINE, "no", source))
        return self.ask(seat, kind, options).verb == "yes" and seat in self.in_game

    def describe(self, option: Option) -> str:
        """Return an option in words; the class above knows more of them."""
        if option.detail is not None and option.subject == NO_ONE:
            return f"{option.verb} {option.detail}"
        if option.verb.endswith("player") and option.subject >= 0:
            return self.names[option.subject]
        if option.verb in NO_OBJECTS:
            return f"{option.verb} {option.subject}"
        if option.verb in ("cast", "play") and option.detail is not None:
            return f"{option.verb} {option.detail}"
        if option.subject > 0 and option.subject in self.position.objects:
            return f"{option.verb} {self.describe_object(self.position.look(option.subject))}"
        return option.verb

    def record(self, event: ev.Event, rule: str) -> None:
        """Write an event into the trail; the class above has it."""
        raise NotImplementedError
