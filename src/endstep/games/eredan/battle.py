"""A battle as the rules see it: a state, the policies, and the door through which events are told and answers asked.

Verbs, effects and the turn are written against this class. `eredan.Eredan` adds what a caller needs: decisions,
answers, undo, copies and the verdict.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Final

from endstep.core import Decision, Entry, Guards, IllegalAnswer, Input, Moment, Option, Player, Role, Undecidable
from endstep.games.eredan.codes import PHASES
from endstep.games.eredan.policies import SCORING, words
from endstep.games.eredan.signals import Pause
from endstep.games.eredan.state import Character, Place, Side, State

MOST_INPUTS: Final = 1_000
MOST_CHARACTERS: Final = 3


class Battle:
    """The state and everything that is asked of it while rules run.

    `log` is the trail. `pending` are the inputs of the action that is running, `cursor` how many of them it has used,
    `answered` what these meant.
    """

    def __init__(
        self, state: State, players: Sequence[Player], policies: Mapping[str, str], *, edition: str, hand_size: int
    ) -> None:
        self.state = state
        self.players = tuple(players)
        self.names = tuple(player.name for player in players)
        self.policies = policies
        self.edition = edition
        self.hand_size = hand_size
        self.guards = Guards()
        self.log: list[Entry] = []
        self.budget = 0
        self.pending: tuple[Input, ...] = ()
        self.cursor = 0
        self.answered: list[tuple[str, Place | None]] = []

    # who and what

    @property
    def order(self) -> tuple[int, int]:
        """The seats, that of the player with the initiative first."""
        return (self.state.active, 1 - self.state.active)

    def side(self, seat: int) -> Side:
        """Return the side of a player."""
        return self.state.sides[seat]

    def put_side(self, seat: int, side: Side) -> None:
        """Put another side in its place; only verbs and the turn do so."""
        self.state = self.state.with_side(seat, side)

    def character(self, place: Place) -> Character:
        """Return the character that stands at a place."""
        return self.state.character(place)

    def put_character(self, place: Place, character: Character) -> None:
        """Put a changed character in its place; only verbs do so."""
        self.state = self.state.with_character(place, character)

    def called(self, place: Place) -> str:
        """Return what a character is called: its label where it has one, else its name."""
        each = self.character(place)
        return each.label or each.name

    # policies

    def policy(self, name: str) -> str:
        """Return the value of a policy."""
        return self.policies[name]

    def lean_on(self, name: str) -> None:
        """Note that a policy mattered: those of the score only once a score decides, all others at once."""
        state = self.state
        if name in SCORING:
            self.state = replace(state, touched=tuple(sorted({*state.touched, name})))
            return
        said = words(name, self.policy(name))
        if said not in state.assumptions:
            self.state = replace(state, assumptions=(*state.assumptions, said))

    def score_decides(self) -> None:
        """Note the policies that made the scores what they are, for now they matter."""
        said = [words(name, self.policy(name)) for name in self.state.touched]
        new = tuple(text for text in said if text not in self.state.assumptions)
        self.state = replace(self.state, assumptions=(*self.state.assumptions, *new))

    # telling

    def moment(self) -> Moment:
        """Return turn and phase."""
        return Moment(self.state.number, PHASES[self.state.phase])

    def happened(self, code: str, rule: str, **facts: str | int) -> None:
        """Write an event into the trail; raise Undecidable when the budget of events is spent."""
        self.log.append(Entry(code, rule, self.moment(), tuple(facts.items())))
        if self.budget and len(self.log) > self.budget:
            raise Undecidable(f"the budget of {self.budget:,} events is spent")

    # asking

    def ask(self, seat: int, kind: str, options: Sequence[Option]) -> Option:
        """Return a player's answer; a choice with one legal answer is taken and recorded as forced."""
        if len(options) == 1:
            self._record_choice(seat, kind, options[0], forced=True)
            return options[0]
        option = self._answer(Decision(seat, kind, options))
        self._record_choice(seat, kind, option, forced=False)
        return option

    def ask_priority(self, seat: int, options: Sequence[Option]) -> Option:
        """Ask a player what to do; always a decision, even with nothing but a pass."""
        return self._answer(Decision(seat, "priority", options))

    def ask_chance(self, kind: str, options: Sequence[Option], weights: Sequence[int]) -> Option:
        """Return what chance decides, with the weights of the options."""
        if len(options) == 1:
            return options[0]
        return self._answer(Decision(Decision.CHANCE, kind, options, weights))

    def roll(self, place: Place, low: int, high: int) -> int:
        """Return what chance makes of a character's attack, between two numbers, each as likely as any other."""
        numbers = range(low, high + 1)
        options = [Option(Role.CHOICE, "roll", self.number_of(place), number) for number in numbers]
        rolled = self.ask_chance("roll", options, [1] * len(options)).detail
        assert isinstance(rolled, int)
        return rolled

    def ask_card(self, seat: int, kind: str, verb: str) -> str:
        """Return a card of a hand that its player chooses, equal ones being one option."""
        hand = dict.fromkeys(self.side(seat).hand)
        return str(self.ask(seat, kind, [Option(Role.CHOICE, verb, detail=card) for card in hand]).detail)

    def draw_from_pool(self, seat: int) -> str:
        """Return the card that chance puts on top of a shuffled deck."""
        pool = Counter(self.side(seat).pool)
        options = [Option(Role.CHOICE, "top", seat, card) for card in pool]
        return str(self.ask_chance("draw", options, list(pool.values())).detail)

    def _answer(self, decision: Decision) -> Option:
        if self.cursor >= len(self.pending):
            raise Pause(decision)
        told = self.pending[self.cursor]
        self.cursor += 1
        if self.cursor > MOST_INPUTS:
            raise Undecidable(f"more than {MOST_INPUTS} answers in one action")
        if told.concedes >= 0:
            self.concession(told.concedes)
        option = decision.options[told.index]
        self.answered.append(self._meant(decision.kind, option))
        return option

    def concession(self, seat: int) -> None:
        """Have a player concede, which ends the game; the class above knows how."""
        raise NotImplementedError

    def _record_choice(self, seat: int, kind: str, option: Option, *, forced: bool) -> None:
        word = "forced" if forced else ""
        self.happened(
            "choice", "1.4", player=self.names[seat], question=kind, choice=self.describe(option), forced=word
        )

    # options

    def number_of(self, place: Place) -> int:
        """Return the number by which options name a character."""
        return place[0] * MOST_CHARACTERS + place[1]

    def place_of(self, number: int) -> Place:
        """Return the character that an option names."""
        return divmod(number, MOST_CHARACTERS)

    def _meant(self, kind: str, option: Option) -> tuple[str, Place | None]:
        """Return an answer in words that do not depend on where characters stand, and the character it names."""
        named = self.place_of(option.subject) if option.verb in ("play", "fight", "roll", "target") else None
        if option.verb in ("play", "target") and option.subject < 0:
            named = None
        return (f"{kind} {option.verb} {option.detail}", named)

    def describe(self, option: Option) -> str:
        """Return an option in words."""
        match option.verb:
            case "pass":
                return "pass"
            case "play" if option.subject >= 0:
                return f"play {option.detail} on {self.called(self.place_of(option.subject))}"
            case "fight" | "target":
                return self.called(self.place_of(option.subject))
            case "roll":
                return f"{self.called(self.place_of(option.subject))} rolls {option.detail}"
            case "top" | "discard":
                return str(option.detail)
            case _:
                return f"{option.verb} {option.detail}"

    def illegal(self, message: str, rule: str) -> IllegalAnswer:
        """Return the error for what the rules do not allow."""
        return IllegalAnswer(message, rule=rule)
