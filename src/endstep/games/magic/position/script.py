"""Running the `[[do]]` of a position: every entry becomes answers of players, or events that no card causes.

A script runs until it meets a choice that nothing in it answers; whoever runs it then decides, or tries every answer.
"""

from __future__ import annotations

from endstep.core import Decision, IllegalAnswer, Option, Role, Step
from endstep.games.magic.abilities.base import Scope
from endstep.games.magic.abilities.bestowing import BESTOWED
from endstep.games.magic.abilities.face_down import CAST_FACE_DOWN
from endstep.games.magic.abilities.prototyping import PROTOTYPED
from endstep.games.magic.flow import activating, casting, combat, markers, priority
from endstep.games.magic.flow.permissions import as_spell
from endstep.games.magic.flow.resolving import specs_of
from endstep.games.magic.flow.stacking import can_target_all
from endstep.games.magic.magic import Magic
from endstep.games.magic.position.as_said import not_as_said, payment
from endstep.games.magic.position.build import Finder
from endstep.games.magic.position.happening import Happening, TurnTo
from endstep.games.magic.position.naming import fits, names_of, one_of
from endstep.games.magic.position.spec import (
    Activation,
    Answers,
    Assignment,
    Concession,
    DoSpec,
    PositionSpec,
)
from endstep.games.magic.state.codes import (
    BATTLEFIELD,
    BEGINNING_OF_COMBAT,
    COMMAND,
    DECLARE_ATTACKERS,
    DECLARE_BLOCKERS,
    EXILE,
    NO_ONE,
    STAGE_BEGIN,
    STAGE_PRIORITY,
    STEP_CODES,
)
from endstep.games.magic.state.records import Obj, Ref
from endstep.games.magic.verbs import events as ev
from endstep.games.magic.verbs.becoming import back_of

_ACTIONS = ("cast", "play", "activate")


class Casting:
    """A spell or ability that is being put on the stack: the entry that says how, and what of it is still to come.

    `before` is the place in the trail at which it began.
    """

    __slots__ = ("before", "entry", "modes", "targets")

    def __init__(
        self, entry: DoSpec, before: int, targets: tuple[str, ...] | None = None, modes: tuple[int, ...] | None = None
    ) -> None:
        self.entry = entry
        self.before = before
        self.targets = entry.targets if targets is None else targets
        self.modes = entry.modes if modes is None else modes


class Script:
    """A script under way: which entry is next, and what the present one still waits for.

    `refused` is the entry that the rules forbade, with the rule and a message; the script has ended with it.
    """

    def __init__(self, spec: PositionSpec, find: Finder) -> None:
        self.spec = spec
        self.find = find
        self.entries: tuple[DoSpec, ...] = tuple(e for entry in spec.do for e in [entry] * entry.times)
        self.place = 0
        self.goal: DoSpec | None = None
        self.goal_log = 0
        self.goal_passes = 0
        self.refused: tuple[int, str, str] | None = None
        self.refused_line = 0
        self.own = 0
        self.casting: Casting | None = None
        self.restarted = False

    def copy(self) -> Script:
        """Return an independent copy."""
        new = Script(self.spec, self.find)
        new.place = self.place
        new.goal = self.goal
        new.goal_log = self.goal_log
        new.goal_passes = self.goal_passes
        new.refused = self.refused
        new.refused_line = self.refused_line
        new.own = self.own
        new.casting = self.casting
        new.restarted = self.restarted
        return new

    @property
    def key(self) -> tuple[int, int, int]:
        """What of the script decides what comes next."""
        return (self.place, -1 if self.goal is None else 1, self.goal_passes)

    @property
    def mark(self) -> tuple[int, int, int]:
        """What of the script decides what comes next; how often somebody has passed only where that is counted."""
        counted = self.goal is not None and isinstance(self.goal.value, int)
        return (self.place, -1 if self.goal is None else 1, self.goal_passes if counted else 0)

    def run(self, game: Magic) -> bool:
        """Run as far as the script answers everything; return whether it is finished.

        False means that a choice waits which the script does not answer: answer it, and call again.
        """
        while (step := self.step(game)) is Step.MOVED:
            pass
        return step is Step.FINISHED

    def step(self, game: Magic) -> Step:
        """Answer one decision, or begin with the next entry."""
        decision = game.decision()
        if decision is None or self.refused is not None:
            return Step.FINISHED
        if decision.is_rest:
            game.answer(0)
            return Step.MOVED
        entry = self.entries[self.place] if self.place < len(self.entries) else None
        if game.main.common.restarted and not self.restarted:  # that game has ended (CR 727.1)
            self.restarted = True
            self.goal = self.casting = None
        if self.restarted and entry is None and self.goal is None:
            return Step.FINISHED
        try:
            if self.goal is not None:
                return Step.MOVED if self._pursue(game, decision, entry) else Step.OPEN
            if entry is None:
                return Step.FINISHED if decision.kind == "priority" else Step.OPEN
            if entry.verb == "concede":
                self._concede(game, entry)
            elif decision.is_chance and entry.verb != "chance":
                return Step.OPEN
            elif entry.verb in ("choose", "chance"):
                self._choose(game, entry)
                self._go_on_casting(game)
            elif decision.kind != "priority" and (decision.kind != entry.verb or entry.verb == "discard"):
                return Step.OPEN
            else:
                self._begin(game, entry)
        except IllegalAnswer as error:
            number = self.goal.number if self.goal is not None else self.entries[max(0, self._present())].number
            self.refused = (number, error.rule, str(error))
            self.refused_line = self.entries[max(0, self._present())].line
        return Step.MOVED

    def _concede(self, game: Magic, entry: DoSpec) -> None:
        """Have a player concede the game that is played, or one around it."""
        self.place += 1
        if isinstance(entry.value, Concession):
            game.concede_outer(self.seat(entry.value.player), entry.value.outer)
        else:
            game.concede(self.seat(entry.value))

    def _present(self) -> int:
        return min(self.place, len(self.entries) - 1) if self.goal is None else self.place - 1

    def seat(self, value: object) -> int:
        """Return the seat of a player named in the script."""
        return self.spec.seat(str(value))

    # entries

    def _begin(self, game: Magic, entry: DoSpec) -> None:
        verb = entry.verb
        if verb in ("pass", "attack", "block"):
            self.goal = entry
            self.goal_log = len(game.happened_log)
            self.goal_passes = 0
            self.place += 1
        elif verb in _ACTIONS:
            self._act(game, entry)
            self.place += 1
            self.own = game.events()
        elif verb == "turn_marker":
            assert isinstance(entry.value, int)
            game.apply(TurnTo(entry.value))
            self.place += 1
        else:
            happening = Happening(self.spec, entry, self.find)
            game.apply(happening)
            self.own = happening.end
            self.place += 1

    def _act(self, game: Magic, entry: DoSpec) -> None:
        """Have a player cast, play or activate, with everything the entry says about it."""
        assert entry.by is not None
        seat = self.seat(entry.by)
        decision = game.decision()
        assert decision is not None
        mates = game.takes_turns_with(seat)
        for _ in mates[1:]:  # the team has priority, and who is asked first passes it to the one who acts (CR 805.5a)
            if decision.kind == "priority" and decision.player != seat and decision.player in mates:
                game.answer(decision.options[0])
                decision = game.decision()
                assert decision is not None
        if decision.kind == "priority" and decision.by == seat:
            seat = decision.player  # whoever controls a player acts for that player (CR 723.5)
        if decision.player != seat or decision.kind != "priority":
            holder = game.names[decision.player]
            raise game.illegal(f"{entry.by} does not have priority, {holder} has", "117.1")
        name, number = str(entry.value), 0
        if isinstance(entry.value, Activation):
            name, number = entry.value.object, entry.value.ability
        fitting = [o for o in decision.options if o.verb == entry.verb and fits(game, o, name)]
        if entry.face == "down" or (entry.verb == "cast" and not fitting):  # so, where that is the only way
            options = [o for o in decision.options if o.verb == "cast" and o.detail == CAST_FACE_DOWN]
            fitting = [o for o in options if name in names_of(game, game.position.objects[o.subject])]
        if entry.face == "prototyped" or (entry.verb == "cast" and not fitting):
            options = [o for o in decision.options if o.verb == "cast" and o.detail == PROTOTYPED]
            fitting = [o for o in options if name in names_of(game, game.position.objects[o.subject])]
        if entry.verb == "cast" and entry.targets:  # a creature card has a target where it is bestowed
            bestowed = [o for o in decision.options if o.verb == "cast" and o.detail == BESTOWED]
            named = [o for o in bestowed if name in names_of(game, game.position.objects[o.subject])]
            fitting = named or fitting
        if entry.verb == "activate":
            fitting = [o for o in fitting if o.detail == number - 1]
        if not fitting:
            raise self._why_not(game, seat, entry, name, number)
        chosen = one_of(game, fitting, name, self.spec, entry)
        self.casting = Casting(entry, len(game.happened_log))
        game.answer(chosen)
        self._go_on_casting(game)

    def _go_on_casting(self, game: Magic) -> None:
        """Answer what comes up while a spell is cast or an ability activated, as far as the entry says.

        Where it does not say, the next entry may (`choose`), and then this goes on.
        """
        casting = self.casting
        if casting is None:
            return
        entry, before = casting.entry, casting.before
        targets = list(casting.targets)
        modes = list(casting.modes)
        told = 0
        while (decision := game.decision()) is not None:
            if decision.kind == "priority" or game.position.turn.stage != STAGE_PRIORITY:
                break
            option = self._detail(game, decision, entry, targets, modes)
            if option is None:
                break
            try:
                game.answer(option)
            except IllegalAnswer:
                for _ in range(told + 1):
                    game.undo()
                raise
            told += 1
        else:
            self.casting = None
            return
        self.casting = Casting(entry, before, tuple(targets), tuple(modes))
        done = decision.kind == "priority" or game.position.turn.stage != STAGE_PRIORITY
        if done:
            self.casting = None
        wrong = [name for name in targets if not self._was_targeted(game, name, before)]
        if done and wrong:
            for _ in range(told + 1):
                game.undo()
            raise game.illegal(f"{wrong[0]!r} can't be targeted by that, or is one target too many", "601.2c")
        why = not_as_said(game, entry, before) if done else None
        if why is not None:
            for _ in range(told + 1):
                game.undo()
            raise game.illegal(*why)

    @staticmethod
    def _was_targeted(game: Magic, name: str, since: int) -> bool:
        """Return whether something of that name became a target without being asked for: the only legal one."""
        for event, _, _, _ in game.happened_log[since:]:
            if isinstance(event, ev.Targeted):
                if event.obj is None and game.names[event.to.seat] == name:
                    return True
                if event.obj is not None and name in names_of(game, event.obj):
                    return True
        return False

    def _detail(
        self, game: Magic, decision: Decision, entry: DoSpec, targets: list[str], modes: list[int]
    ) -> Option | None:
        options = decision.options
        if decision.kind == "target":
            if not targets:
                done = [o for o in options if o.role is Role.DECLINE]
                return done[0] if done else None
            for place, name in enumerate(targets):  # one before it may have been the only legal one, and not asked for
                fitting = [o for o in options if fits(game, o, name)]
                if fitting:
                    del targets[place]
                    return one_of(game, fitting, name, self.spec, entry)
            done = [o for o in options if o.role is Role.DECLINE]
            if done:
                return done[0]
            raise game.illegal(f"{targets[0]!r} is no legal target", "601.2c")
        if decision.kind == "mode" and entry.modes and not modes and options[-1].role is Role.DECLINE:
            return options[-1]
        if decision.kind == "mode" and modes:
            wanted = modes.pop(0)
            for option in options:
                if option.subject == wanted:
                    return option
            raise game.illegal(f"mode {wanted} can't be chosen", "601.2b")
        if decision.kind == "x" and entry.x is not None:
            place = entry.x - options[0].subject
            if not 0 <= place < len(options):
                raise game.illegal(f"X = {entry.x} can't be paid for", "601.2h")
            return options[place]
        if decision.kind == "payment":
            return payment(game, options, entry)
        if decision.kind == "kicker":
            return options[0] if entry.kicked else options[1]
        if decision.kind == "multikicker":
            if entry.kicked >= len(options):
                raise game.illegal(f"it can't be kicked {entry.kicked} times", "601.2h")
            return options[entry.kicked]
        return None

    def _choose(self, game: Magic, entry: DoSpec) -> None:
        """Answer the decisions that wait, of a player or of chance, one for each answer of the entry."""
        assert isinstance(entry.value, Answers)
        seat = Decision.CHANCE if entry.by is None else self.seat(entry.by)
        by = entry.by or "chance"
        self.place += 1
        for answer in entry.value.answers:
            decision = game.decision()
            if decision is None or decision.kind == "priority":
                raise game.illegal(f"there is nothing for {by} to choose {answer!r} for", "608.2d")
            if seat not in (decision.player, decision.by):
                raise game.illegal(f"{by} is not the one who chooses here", "608.2d")
            fitting = [o for o in decision.options if fits(game, o, answer)]
            if not fitting:
                can = ", ".join(game.describe(o) for o in decision.options[:6])
                raise game.illegal(f"{answer!r} can't be chosen ({decision.kind}: {can})", "608.2d")
            game.answer(one_of(game, fitting, str(answer), self.spec, entry))

    # passing, attacking, blocking

    def _pursue(self, game: Magic, decision: Decision, entry: DoSpec | None) -> bool:
        """Take one step towards what the present entry waits for; return False at an unanswered choice."""
        goal = self.goal
        assert goal is not None
        if goal.verb in ("attack", "block") and decision.kind == goal.verb and self._is_theirs(game, goal, decision):
            self._fight(game, goal)
            self.goal = None
            return True
        if self._reached(game, goal, decision):
            following = "" if entry is None else entry.verb
            if decision.kind in ("attack", "block") and following not in ("attack", "block", "choose", "concede"):
                game.answer(decision.options[0])  # whoever passes on does not fight
            else:
                self.goal = None
            return True
        if decision.kind == "priority":
            if goal.verb in ("attack", "block") and not self._must_be_ahead(game, goal):
                self.goal = None
                return True
            self.goal_passes += 1
            game.answer(decision.options[0])
            return True
        answers = "chance" if decision.is_chance else "choose"
        if entry is not None and entry.verb == answers and decision.kind not in ("attack", "block"):
            self._choose(game, entry)
            return True
        if entry is not None and entry.verb == "concede" and decision.kind not in ("attack", "block"):
            self._concede(game, entry)
            return True
        if decision.kind in ("attack", "block"):
            game.answer(decision.options[0])  # whoever passes does not fight
            return True
        return False

    def _is_theirs(self, game: Magic, goal: DoSpec, decision: Decision) -> bool:
        """Return whether a fight is the one that the entry speaks of: several may be fought at once (CR 807.4)."""
        if not game.position.turn.marker:
            return True
        return self.seat(goal.by) in (decision.player, decision.by)

    def _reached(self, game: Magic, goal: DoSpec, decision: Decision) -> bool:
        if goal.verb != "pass":
            return False
        if goal.value == "stack":
            return decision.kind == "priority" and not game.position.stack
        if isinstance(goal.value, int):
            return self.goal_passes >= goal.value
        wanted = STEP_CODES[str(goal.value)]
        return any(
            isinstance(event, ev.StepBegan) and event.code == "step-began" and _same_step(event.step, wanted)
            for event, _, _, _ in game.happened_log[self.goal_log :]
        )

    def _must_be_ahead(self, game: Magic, goal: DoSpec) -> bool:
        """Refuse an attack or block whose step has come and gone, or can't come any more this turn.

        Return whether it is still to come; it is not where it has come about by itself, nobody having a choice.
        """
        wanted = DECLARE_ATTACKERS if goal.verb == "attack" else DECLARE_BLOCKERS
        assert isinstance(goal.value, Assignment)
        seat, several = self.seat(goal.by), bool(game.position.turn.marker)
        turns = markers.turns(game)
        if several and goal.verb == "attack":
            turns = [each for each in turns if each.active == seat]
        since = [e for e, _, _, _ in game.happened_log[self.goal_log :] if isinstance(e, ev.TurnBegan)]
        began = any(not several or e.seat == seat for e in since)
        ahead = any((each.step, each.stage) <= (wanted, STAGE_BEGIN) for each in turns)
        ahead = ahead or BEGINNING_OF_COMBAT in game.position.common.extra_steps
        if ahead and not began:
            return True
        left = [pair for pair in goal.value.pairs if not self._was_forced(game, *pair)]
        if not left:
            return False
        for name, aim in left:
            id = self._permanent(game, name)
            why = combat.why_not_attack(game, id) if goal.verb == "attack" else self._why_not_block(game, id, aim)
            if why is not None:
                raise game.illegal(f"{name} can't {goal.verb}: {why[0]}", why[1])
            if self._has_begun(game, wanted):  # it was not asked for, since it could not be declared
                raise self._why_not_fight(game, goal, id, name, aim)
        raise game.illegal(
            f"the step in which creatures {goal.verb} is over", "508.1" if goal.verb == "attack" else "509.1"
        )

    def _has_begun(self, game: Magic, step: int) -> bool:
        """Return whether a step has begun since the present entry did."""
        since = game.happened_log[self.goal_log :]
        return any(isinstance(e, ev.StepBegan) and e.code == "step-began" and e.step == step for e, _, _, _ in since)

    def _why_not_block(self, game: Magic, id: int, aim: str) -> tuple[str, str] | None:
        return combat.why_not_block(game, id, self._permanent(game, aim))

    def _permanent(self, game: Magic, name: str) -> int:
        objects = game.position.objects
        found = [i for i in game.position.battlefield if name in (objects[i].label, objects[i].name)]
        if not found:
            raise game.illegal(f"there is no {name!r} on the battlefield", "508.1a")
        return found[0]

    def _fight(self, game: Magic, goal: DoSpec) -> None:
        """Answer for each creature that is asked whether it attacks or blocks, those of the whole team if need be."""
        assert isinstance(goal.value, Assignment) and goal.by is not None
        mates = game.takes_turns_with(self.seat(goal.by))
        left = list(goal.value.pairs)
        while (decision := game.decision()) is not None and decision.kind == goal.verb:
            if decision.player not in mates and decision.by not in mates:
                break
            if self._speaks_next(goal, decision.player) and not left:
                break
            asked = decision.options[0].subject
            obj = game.position.objects[asked]
            mine = [pair for pair in left if pair[0] in (obj.label, obj.name)]
            if not mine:
                if decision.options[0].role is not Role.DECLINE:
                    must = f"{obj.name} must {goal.verb}, and the script does not say what"
                    raise game.illegal(must, "508.1d" if goal.verb == "attack" else "509.1c")
                game.answer(decision.options[0])
                continue
            actions = [o for o in decision.options if o.role is Role.ACTION]
            fitting = [(o, pair) for o in actions for pair in mine if self._aims(game, o, pair[1])]
            if not fitting:
                raise self._why_not_fight(game, goal, asked, *mine[0])
            left.remove(fitting[0][1])
            game.answer(fitting[0][0])
        for name, aim in left:
            if not self._was_forced(game, name, aim):
                raise self._why_not_fight(game, goal, self._permanent(game, name), name, aim)

    def _speaks_next(self, goal: DoSpec, seat: int) -> bool:
        """Return whether the next entry says what a team mate's creatures do in the same fight."""
        entry = self.entries[self.place] if self.place < len(self.entries) else None
        return entry is not None and entry.verb == goal.verb and entry.by != goal.by and self.seat(entry.by) == seat

    def _why_not_fight(self, game: Magic, goal: DoSpec, id: int, name: str, aim: str) -> IllegalAnswer:
        """Return the error that names the rule by which a creature can't attack or block so."""
        if goal.verb == "block":
            why = self._why_not_block(game, id, aim)
            why = why or ("not together with what the others must do and can't do", "509.1b")
        else:
            seat = game.names.index(aim) if aim in game.names else NO_ONE
            whom = Ref(seat=seat) if seat != NO_ONE else Ref(obj=self._permanent(game, aim))
            why = combat.why_not_attack(game, id) or combat.why_not_so(game, id, whom)
        return game.illegal(f"{name} can't {goal.verb} {aim}: {why[0]}", why[1])

    def _was_forced(self, game: Magic, name: str, aim: str) -> bool:
        """Return whether a creature attacks or blocks so because there was no choice, which nobody was asked for."""
        goal = self.goal
        assert goal is not None
        objects, kind = game.position.objects, goal.verb
        mine = [objects[i] for i in game.position.battlefield if name in (objects[i].label, objects[i].name)]
        aims = [game.describe_object(objects[i]) for i in game.position.battlefield if aim == objects[i].label]
        said = {f"{game.describe_object(obj)} {kind}s {whom}" for obj in mine for whom in (aim, *aims)}
        return any(
            isinstance(event, ev.Chose) and event.question == kind and event.forced and event.choice in said
            for event, _, _, _ in game.happened_log[self.goal_log :]
        )

    @staticmethod
    def _aims(game: Magic, option: Option, aim: str) -> bool:
        assert isinstance(option.detail, int)
        if option.verb == "attack":
            return game.names[option.detail] == aim
        if option.detail not in game.position.objects:
            return False
        obj = game.position.objects[option.detail]
        return aim in (obj.label, obj.name)

    # why not

    def _why_not(self, game: Magic, seat: int, entry: DoSpec, name: str, number: int) -> IllegalAnswer:
        """Return the error that names the rule by which something can't be done."""
        who = game.names[seat]
        objects = game.position.objects
        if entry.verb == "activate":
            return self._why_not_activate(game, seat, name, number)
        places = (game.position.hand(seat), game.position.graveyard(seat), *map(game.position.zone, (EXILE, COMMAND)))
        mine = [objects[i] for ids in places for i in ids if objects[i].owner == seat and _is_called(objects[i], name)]
        if not mine:
            return game.illegal(f"{who} has no {name!r} in hand", "601.2" if entry.verb == "cast" else "305.1")
        obj = mine[0]
        spell = None
        if obj.real is not None:
            spell = next((each for each in obj.real.spells if each.name == name), None)
            spell = obj.real.down if entry.face == "down" else spell
            spell = obj.real.prototyped if entry.face == "prototyped" else spell
        if name == _other_name(obj) and entry.verb == "play":
            obj = back_of(obj)
        if entry.verb == "play":
            if obj.real is not None and obj.real.castable:
                return game.illegal(f"{name} is no land and can't be played as one", "305.1")
            why = priority.why_not_play(game, seat)
            return game.illegal(f"{who} can't play {name}: {why[0] if why else 'not now'}", why[1] if why else "305.1")
        why = casting.why_not_cast(game, seat, obj, spell)
        if why is not None:
            return game.illegal(f"{who} can't cast {name}: {why[0]}", why[1])
        spell = spell or obj.real
        if spell is not None and not (spell.spell is not None and spell.spell.text.modes):
            if not can_target_all(game, specs_of(game, as_spell(obj, spell, seat)), Scope(obj.id, seat)):
                return game.illegal(f"{name} has no legal target", "601.2c")
        return game.illegal(f"{who} can't pay for {name}", "601.2h")

    def _why_not_activate(self, game: Magic, seat: int, name: str, number: int) -> IllegalAnswer:
        objects = game.position.objects
        places = [game.position.battlefield, game.position.hand(seat), game.position.graveyard(seat)]
        places.append(game.position.zone(EXILE))
        there = [i for ids in places for i in ids if name in (objects[i].label, objects[i].name)]
        there.sort(key=lambda i: (objects[i].zone != BATTLEFIELD, objects[i].controller != seat))
        if not there:
            return game.illegal(f"there is no {name!r} on the battlefield", "602.2")
        abilities = activating.abilities_of(game, there[0])
        if not 1 <= number <= len(abilities):
            return game.illegal(f"{name} has {len(abilities)} activated abilities, not {number}", "602.2")
        ability = abilities[number - 1]
        why = activating.why_not_activate(game, seat, there[0], ability)
        if why is not None:
            return game.illegal(f"{game.names[seat]} can't activate ability {number} of {name}: {why[0]}", why[1])
        if not can_target_all(game, ability.text.targets(()), Scope(there[0], seat)):
            return game.illegal(f"ability {number} of {name} has no legal target", "601.2c")
        return game.illegal(f"{game.names[seat]} can't pay for ability {number} of {name}", "601.2h")


def _is_called(obj: Obj, name: str) -> bool:
    """Return whether a name means a card, or its other face, a half or the Adventure of it."""
    if name in (obj.label, obj.name, _other_name(obj)) or (obj.real is not None and obj.real.name == name):
        return True
    return obj.real is not None and any(each.name == name for each in obj.real.spells)


def _other_name(obj: Obj) -> str | None:
    """Return the name of the other face of a card of which either may be cast or played."""
    return obj.real.back.name if obj.real is not None and obj.real.is_modal and obj.real.back is not None else None


def _same_step(step: int, wanted: int) -> bool:
    from endstep.games.magic.state.codes import COMBAT_DAMAGE, FIRST_STRIKE_DAMAGE

    return step == wanted or (step == FIRST_STRIKE_DAMAGE and wanted == COMBAT_DAMAGE)


__all__ = ["Script"]
