"""What is written reads back equal, and looks like the examples."""

import os
import pickle
import re
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from endstep.games.magic import formats
from endstep.games.magic.position import dumps, reads
from endstep.games.magic.position.spec import (
    COLORS,
    DAY,
    FACES,
    PENALTIES,
    POLICIES,
    ROLES,
    STEPS,
    ZONES,
    AbilitySpec,
    Activation,
    Amount,
    Answers,
    Assignment,
    Chosen,
    CommanderDamage,
    Concession,
    Creation,
    Damage,
    DoSpec,
    ExpectSpec,
    Names,
    ObjectSpec,
    Penalty,
    PlayerSpec,
    PositionSpec,
    StackSpec,
    TimeSpec,
    Together,
    TurnSpec,
    ZoneExpect,
)
from endstep.games.magic.position.verbs import AMOUNT_VERBS, PLAYER_VERBS, VERBS
from endstep.judge import load
from endstep.position import Illegal, Loop, PositionError, When, inline, toml
from endstep.position.expect import LOOP_KINDS, LOOP_LEVELS
from endstep.position.shape import QUESTIONS
from endstep.rulebook import editions

ROOT = Path(__file__).resolve().parents[2]
CASES = ROOT / os.environ.get("ENDSTEP_CASES", "../shared/cases")
FILES = sorted([*CASES.rglob("*.toml"), *(ROOT / "cases").rglob("*.toml"), *(ROOT / "demo").rglob("*.toml")])

# positions at random: every value that a file can hold, names that exist

signs = st.characters(codec="utf-8").filter(str.isprintable)
words = st.text(signs, min_size=1, max_size=8).filter(lambda word: word == word.strip())
free = st.text(st.characters(codec="utf-8"), max_size=20).map(str.strip)
cards = st.one_of(
    st.sampled_from(["Forest", "8 Island", "1996 World Champion", "Urza's Tower", '"Ach! Hans, Run!"', "Fire // Ice"]),
    words.filter(lambda word: word != "unknown" and not word.startswith("0")),
)
numbers = st.one_of(st.integers(0, 30), st.integers(0, 10**40))
lives = st.one_of(st.integers(-5, 40), st.integers(-(10**40), 10**40))
counts = st.integers(1, 10**9)


def maybe(strategy):
    return st.one_of(st.none(), strategy)


def tuples(strategy, least=0):
    return st.lists(strategy, min_size=least, max_size=3).map(tuple)


def pairs(keys, contents):
    return st.dictionaries(keys, contents, max_size=3).map(lambda found: tuple(found.items()))


counters = pairs(words, numbers)
names = st.lists(words.filter(lambda word: not set("/+:;") & set(word)), min_size=1, max_size=4, unique=True)


class Position:
    """Draws one position; ids are numbered so that they never meet, nor a name."""

    def __init__(self, draw, players):
        self.draw = draw
        self.players = players
        self.player = st.sampled_from(players)
        self.ids = []
        self.things = tuple(players)

    def id(self):
        if not self.draw(st.booleans()):
            return None
        self.ids.append(f"object {len(self.ids)} of {'+'.join(self.players)}")
        return self.ids[-1]

    def chosen(self):
        fields = {
            "player": self.player,
            "color": st.sampled_from(COLORS),
            "mode": st.one_of(counts, words),
            "name": words,
            "type": words,
            "number": lives,
            "card": words,
        }
        taken = self.draw(st.lists(st.sampled_from(sorted(fields)), min_size=1, max_size=3, unique=True))
        return Chosen(**{key: self.draw(fields[key]) for key in taken})

    def object(self, zone, depth=0):
        draw = self.draw
        if draw(st.booleans()):
            return ObjectSpec(draw(cards)) if draw(st.booleans()) else ObjectSpec(None, draw(counts))
        name = self.id()
        own = {"id": name, "counters": draw(counters), "owner": draw(maybe(self.player)), "copy_of": draw(maybe(words))}
        own |= {"face": draw(st.sampled_from(FACES)), "token": draw(st.booleans())}
        own["chosen"] = self.chosen() if draw(st.booleans()) else None
        if depth < 2:
            own["exiled"] = tuple(self.object("exile", depth + 1) for _ in range(draw(st.integers(0, 2))))
        if zone == "battlefield":
            own |= {key: draw(st.booleans()) for key in ("tapped", "sick", "phased_out")}
            own |= {"damage": draw(numbers), "used": draw(tuples(st.one_of(counts, words)))}
            own |= {"attached_to": draw(maybe(self.player)), "attacking": draw(maybe(self.player))}
            if len(self.ids) > (name is not None):
                own["blocking"] = draw(tuples(st.sampled_from(self.ids)))
        card = draw(maybe(cards))
        return ObjectSpec(card, 1 if name else draw(counts), **own)

    def zone(self, name):
        return tuple(self.object(name) for _ in range(self.draw(st.integers(0, 2))))

    def seat(self, name):
        draw = self.draw
        return PlayerSpec(
            name=name,
            team=draw(maybe(words)),
            role=draw(maybe(st.sampled_from(ROLES))),
            life=draw(maybe(lives)),
            counters=draw(counters),
            mana=draw(st.lists(st.sampled_from(["{W}", "{C}", "{S}"]), max_size=4).map("".join)),
            hand=self.zone("hand"),
            library=draw(st.sampled_from([None, ()])) if draw(st.booleans()) else self.zone("library"),
            graveyard=self.zone("graveyard"),
            exile=self.zone("exile"),
            command=self.zone("command"),
            commanders=(),
            commander_damage=tuple(
                CommanderDamage(owner, card, amount)
                for (owner, card), amount in draw(
                    st.dictionaries(st.tuples(self.player, words), numbers, max_size=2)
                ).items()
            ),
            battlefield=self.zone("battlefield"),
            land_played=draw(numbers),
        )

    def stacked(self):
        draw = self.draw
        own = {"controller": draw(self.player), "id": self.id(), "targets": draw(tuples(self.player))}
        own |= {"x": draw(maybe(numbers)), "modes": draw(tuples(counts))}
        own["chosen"] = self.chosen() if draw(st.booleans()) else None
        if draw(st.booleans()):
            return StackSpec(ability=AbilitySpec(object=draw(words), number=draw(counts)), **own)
        return StackSpec(
            card=draw(words),
            owner=draw(maybe(self.player)),
            copy_of=draw(maybe(words)),
            kicked=draw(numbers),
            face=draw(st.sampled_from(FACES)),
            **own,
        )

    def value(self, verb):
        draw, player = self.draw, self.player
        aims = st.dictionaries(words, st.lists(words, min_size=1, max_size=2), max_size=2)
        if verb in AMOUNT_VERBS:
            return Amount(draw(player), draw(lives if verb == "set_life" else numbers))
        if verb == "concede":
            return draw(st.one_of(player, st.builds(Concession, player, counts)))
        if verb in PLAYER_VERBS:
            return draw(player)
        match verb:
            case "turn_marker":
                return draw(numbers)
            case "cast" | "play" | "destroy":
                return draw(words)
            case "activate":
                return Activation(draw(words), draw(counts))
            case "attack" | "block":
                return Assignment(tuple((who, aim) for who, found in draw(aims).items() for aim in found))
            case "choose" | "chance":
                return Answers(draw(tuples(st.one_of(words, lives))))
            case "pass":
                return draw(st.one_of(st.sampled_from(["stack", *STEPS]), counts))
            case "damage":
                return Damage(draw(words), draw(numbers), draw(st.booleans()), draw(maybe(words)))
            case "penalty":
                return Penalty(draw(player), draw(st.sampled_from(PENALTIES)))
            case "agree_draw":
                return Names(draw(tuples(player, 1)))
            case "create":
                return Creation(draw(player), self.object("battlefield"))
            case _:
                verbs = draw(st.lists(st.sampled_from(["win", "damage", "mill", "create"]), min_size=1, max_size=3))
                return Together(tuple(DoSpec(verb=verb, value=self.value(verb)) for verb in verbs))

    def do(self):
        draw = self.draw
        verb = draw(st.sampled_from(sorted(VERBS)))
        own = {"times": draw(st.one_of(st.just(1), counts))}
        if VERBS[verb].by:
            own["by"] = draw(self.player)
        if "targets" in VERBS[verb].keys:
            own |= {"targets": draw(tuples(words)), "x": draw(maybe(numbers)), "modes": draw(tuples(counts))}
            own["pay"] = draw(tuples(words))
        if "kicked" in VERBS[verb].keys:
            own["kicked"] = draw(numbers)
        return DoSpec(verb=verb, value=self.value(verb), **own)

    def expect(self, entries):
        draw, player = self.draw, self.player
        readings = st.one_of(
            st.sampled_from(["draw", "ends", "no-shortcut", "no-rule", "undecided"]),
            player.map("must-stop:{}".format),
            player.map("number:{}".format),
            st.lists(player, min_size=1, max_size=2).map(lambda found: "lowest:" + "+".join(found)),
        )
        kind = draw(st.sampled_from(LOOP_KINDS))
        loop = Loop(
            kind=kind,
            level=draw(maybe(st.sampled_from(LOOP_LEVELS))),
            sustained_by=draw(st.sampled_from([None, ()])) if kind == "mandatory" else draw(maybe(tuples(player))),
            iterations=draw(st.one_of(st.none(), st.just("forever"), counts)),
        )
        zones = st.dictionaries(st.tuples(player, st.sampled_from(ZONES)), tuples(cards), max_size=2)
        return ExpectSpec(
            status=draw(st.sampled_from(["over", "goes on", "restarted", "undecided"])),
            results=draw(pairs(player, st.sampled_from(["won", "lost", "drew", "playing"]))),
            rules=draw(pairs(player, tuples(words))),
            blocked=draw(pairs(player, tuples(words))),
            when=draw(maybe(st.builds(When, turn=counts, step=maybe(st.sampled_from(STEPS))))),
            loop=draw(st.sampled_from([None, loop])),
            readings=draw(pairs(st.sampled_from(POLICIES), readings)),
            illegal=draw(maybe(st.builds(Illegal, entry=st.integers(1, entries), rule=words))) if entries else None,
            life=draw(pairs(player, lives)),
            counters=draw(pairs(player, pairs(words, numbers))),
            active=draw(maybe(player)),
            zones=tuple(ZoneExpect(who, zone, found) for (who, zone), found in draw(zones).items()),
        )


TIMES = st.one_of(st.just(TimeSpec(check=True)), st.builds(TimeSpec, maybe(st.integers(0, 9)), st.booleans()))


@st.composite
def positions(draw):
    players = draw(names)
    position = Position(draw, players)
    seats = tuple(position.seat(name) for name in players)
    do = tuple(position.do() for _ in range(draw(st.integers(0, 3))))
    answers = st.one_of(numbers, st.integers(0, len(players) - 1).map("concede {}".format))
    return PositionSpec(
        title=draw(free),
        source=draw(free),
        edition=draw(maybe(st.sampled_from(editions("CR")))),
        question=draw(st.sampled_from(QUESTIONS)),
        policy=draw(st.sampled_from(POLICIES)),
        decides=draw(tuples(words)),
        format=draw(st.sampled_from(formats.names())),
        range=draw(maybe(counts)),
        turn=TurnSpec(
            active=draw(position.player),
            number=draw(counts),
            step=draw(st.sampled_from(STEPS)),
            priority=draw(maybe(position.player)),
        ),
        players=seats,
        stack=tuple(position.stacked() for _ in range(draw(st.integers(0, 2)))),
        do=do,
        expect=position.expect(len(do)) if draw(st.booleans()) else None,
        seed=draw(maybe(numbers)),
        answers=draw(tuples(answers)),
        monarch=draw(maybe(position.player)),
        day=draw(maybe(st.sampled_from(DAY))),
        time_limit=draw(maybe(TIMES)),
    )


@settings(max_examples=150, deadline=None, suppress_health_check=list(HealthCheck))
@given(positions())
def test_what_is_written_reads_back_equal(spec):
    text = dumps(spec)
    again = reads(text)
    assert again == spec
    assert dumps(again) == text
    assert pickle.loads(pickle.dumps(again)) == spec


@pytest.mark.skipif(not FILES, reason="no cases here; ENDSTEP_CASES names their folder")
def test_every_case_is_read_and_reads_back_equal():
    for path in FILES:
        spec = load(path)
        text = dumps(spec)
        assert load(text) == spec, path
        assert dumps(load(text)) == text, path


@pytest.mark.skipif(not FILES, reason="no cases here; ENDSTEP_CASES names their folder")
def test_lines_of_a_case_are_the_lines_of_its_text():
    for path in FILES:
        rows = path.read_text(encoding="utf-8").split("\n")
        spec = load(path)
        if not isinstance(spec, PositionSpec):
            continue
        for player in spec.players:
            assert rows[player.line - 1].startswith(("[[players]]", "players"))
            for _, thing in player.objects():
                assert (thing.card or "") in rows[thing.line - 1]
        for entry in spec.do:
            assert rows[entry.line - 1].startswith(entry.verb)


EXAMPLE = """\
title = 'A "quoted" title'
source = "own"
format = "commander"
edition = "2026-08-07"
question = "passive"
turn = { number = 7, active = "Bea", step = "upkeep" }

[[players]]
name = "Ana"
life = 1_000_000_000
counters = { poison = 3 }
mana = "{G}{G}"
hand = ["Lightning Bolt", "2 unknown"]
library = 40
commander_damage = { "Bea/Isamaru, Hound of Konda" = 20 }
battlefield = [
  "Exquisite Blood",
  "4 Swamp",
  { card = "Stuffy Doll", id = "doll", tapped = true, counters = { "+1/+1" = 2 }, owner = "Bea" },
  { card = "Rancor", attached_to = "doll" },
]

[[players]]
name = "Bea"
library = []
commanders = ["Isamaru, Hound of Konda"]

[[stack]]
card = "Lightning Bolt"
controller = "Bea"
targets = ["Ana"]

[[do]]
by = "Ana"
activate = { object = "doll", ability = 1 }
times = 3

[[do]]
together = [{ poison = { player = "Ana", amount = 3 } }, { win = "Ana" }]

[expect]
status = "over"
results = { Ana = "won", Bea = "lost" }
zones = { "Ana.graveyard" = ["Rancor"] }
"""


def test_a_file_in_the_usual_style_is_written_as_it_stood():
    assert dumps(reads(EXAMPLE)) == EXAMPLE


def test_defaults_are_left_out():
    text = '[[players]]\nname = "Ana"\n\n[[players]]\nname = "Bea"\n'
    full = 'game = "magic"\nformat = "duel"\nquestion = "now"\npolicy = "cr"\nturn = { number = 1, active = "Ana" }\n'
    assert dumps(reads(full + text)) == text


def test_lines_take_no_part_in_equality():
    assert reads("\n\n\n" + EXAMPLE) == reads(EXAMPLE)
    assert hash(reads("\n" + EXAMPLE)) == hash(reads(EXAMPLE))


def test_signs_that_need_care():
    assert inline("a\tb\x7f\\") == '"a\\tb\\u007f\\\\"'
    assert inline('it\'s "both"') == '"it\'s \\"both\\""'
    assert toml({"a b": 1, "": {}, "ä": []}) == '"a b" = 1\n"" = {}\n"ä" = []\n'
    with pytest.raises(TypeError, match="can't hold"):
        inline(1.5)


PARTS = re.split(r"(\W)", EXAMPLE)


@settings(max_examples=300, deadline=None)
@given(
    st.lists(st.tuples(st.integers(0, len(PARTS) - 1), st.sampled_from(["", "-1", "'", "{", "]", "=", "\n", *PARTS])))
)
def test_a_mutilated_file_is_read_or_refused_with_its_line(changes):
    parts = PARTS.copy()
    for index, part in changes:
        parts[index] = part
    try:
        spec = reads("".join(parts))
    except PositionError as refused:
        told = str(refused)
    else:
        told = "position:1: written"
        assert reads(dumps(spec)) == spec
    assert re.match(r"position(:\d+|: players: |: there are no players|: not TOML|: game)", told)
