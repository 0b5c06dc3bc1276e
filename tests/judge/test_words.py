"""Verdicts in words, and the catalogues that they come from."""

import pytest

from endstep.core import Blocked, Cause, Citation, Entry, Moment, PlayerResult, Result, Status, Verdict
from endstep.judge.words import Catalogue, Tone, UnknownLanguage, catalogue, languages, messages, say, wrap
from endstep.judge.words.messages import FIRST, fields

UPKEEP = Moment(7, "upkeep")
DRAW_STEP = Moment(6, "draw")


def cause(code: str, rule: str, evidence: str = "", source: str = "") -> Cause:
    document, _, number = rule.rpartition(" ")
    return Cause(code, Citation(document or "CR", number, "2026-08-07"), evidence, source)


def player(name: str, result: str, *causes: Cause, blocked: tuple[Blocked, ...] = (), moment: Moment | None = None):
    return PlayerResult(name, Result(result), causes, blocked, moment)


def over(*results: PlayerResult, **more) -> Verdict:
    return Verdict(Status.OVER, results, moment=UPKEEP, **more)


def text(verdict: Verdict, **more) -> list[str]:
    return [line.text for line in say(verdict, **more)]


def test_the_answer_stands_first_then_each_player_with_reason_and_rule():
    verdict = over(
        player("Ana", "won", cause("last-standing", "104.2a"), moment=UPKEEP),
        player("Bea", "lost", cause("life", "704.5a", "life -3"), cause("poison", "704.5c", "11 poison counters")),
    )
    assert text(verdict) == [
        "The game is over. Turn 7, upkeep.",
        "  Ana won: no opponent is left in the game [104.2a].",
        "  Bea lost: no life left (life -3) [704.5a]; 11 poison counters [704.5c].",
        "Rules cited: Comprehensive Rules of 2026-08-07.",
    ]
    assert [line.tone for line in say(verdict)] == [Tone.STATUS, Tone.WON, Tone.LOST, Tone.NOTE]


def test_who_lost_earlier_is_told_with_the_moment():
    verdict = over(player("Ana", "lost", cause("conceded", "104.3a"), moment=DRAW_STEP))
    assert text(verdict)[1] == "  Ana lost (turn 6, draw step): conceded [104.3a]."


@pytest.mark.parametrize(
    ("effect", "told"),
    [
        ("loses", "Ana would have lost: no life left (life 0) [704.5a]. Platinum Angel stops"),
        ("wins", "Ana would have won: no life left (life 0) [704.5a]. Platinum Angel stops"),
        ("draws", "The game would have been a draw, by Ana: no life left (life 0) [704.5a]."),
        ("restarts", "Ana restarts: no life left (life 0) [704.5a] (Platinum Angel)"),
    ],
)
def test_what_was_stopped_is_told_with_what_stopped_it(effect, told):
    blocked = Blocked(effect, cause("life", "704.5a", "life 0"), "Platinum Angel")
    lines = text(Verdict(Status.GOES_ON, (player("Ana", "playing", blocked=(blocked,)),)))
    assert lines[:3] == ["The game goes on.", "  Ana is still playing.", "Stopped:"]
    assert lines[3].strip().startswith(told)


def test_undecided_says_at_once_what_is_not_known():
    verdict = Verdict(Status.UNDECIDED, (player("Ana", "playing"),), limits=("Ana draws an unknown card",))
    assert text(verdict) == ["Undecided.", "  Ana draws an unknown card", "  Ana is still playing."]


def test_readings_assumptions_and_limits_stand_at_the_end():
    verdict = over(
        readings=(("cr", "draw"), ("mtr", "must-stop:Ana"), ("house", "lowest:Ana+Bea"), ("own", "something")),
        assumptions=("nobody shortcuts",),
        limits=("one branch",),
    )
    assert text(verdict)[1:] == [
        "As the policies read it:",
        "  Comprehensive Rules: a draw.",
        "  Tournament Rules: Ana must stop.",
        "  house: the lowest of the numbers named by Ana, Bea.",
        "  own: something.",
        "Taken as given:",
        "  nobody shortcuts",
        "Limits:",
        "  one branch",
    ]


def test_the_trail_comes_on_request_moment_by_moment():
    trail = (
        Entry("step-began", "503.1", DRAW_STEP, (("player", "Ana"), ("step", "draw"))),
        Entry("life-lost", "119.3", UPKEEP, (("player", "Bea"), ("amount", 3))),
        Entry("draw-instruction", "121.2a", UPKEEP, (("player", "Ana"), ("amount", 1))),
        Entry("draw-instruction", "", UPKEEP, (("player", "Ana"), ("amount", 2))),
    )
    assert text(over(trail=trail)) == ["The game is over. Turn 7, upkeep."]
    assert text(over(trail=trail), trail=True)[1:] == [
        "What happened:",
        "  Turn 6, draw step:",
        "    The draw step begins. [503.1]",
        "  Turn 7, upkeep:",
        "    Bea loses 3 life. [119.3]",
        "    Ana is to draw 1 card. [121.2a]",
        "    Ana is to draw 2 cards.",
    ]


def test_a_code_that_nobody_knows_is_told_by_its_facts():
    trail = (Entry("mutated", "702.140", UPKEEP, (("card", "Otrimi"), ("amount", 2))), Entry("damage", "", UPKEEP))
    verdict = over(player("Ana", "lost", cause("ate-the-deck", "9.9", "60 cards", "Ana")), trail=trail)
    lines = text(verdict, trail=True)
    assert "  Ana lost: ate-the-deck (60 cards, source Ana) [9.9]." in lines
    assert "    mutated (card Otrimi, amount 2) [702.140]" in lines
    assert "    damage" in lines, "a message whose facts are missing is not half filled in"


def test_an_empty_catalogue_still_says_everything():
    verdict = over(player("Ana", "lost", cause("life", "704.5a", "life 0")), readings=(("cr", "draw"),))
    said = " ".join(line.text for line in say(verdict, Catalogue("xx", {}), trail=True))
    for told in ("over", "Ana", "lost", "704.5a", "life 0", "draw", "2026-08-07"):
        assert told in said


@pytest.mark.parametrize("width", [20, 33, 80])
def test_no_line_is_wider_than_asked(width):
    name = "A" * 150
    blocked = Blocked("loses", cause("life", "704.5a", "life -3"), name)
    verdict = over(player(name, "lost", cause("poison", "MTR 4.4", "x" * 99), blocked=(blocked,)), limits=("y " * 99,))
    assert max(len(line.text) for line in say(verdict, width=width, trail=True)) <= width


def test_what_a_terminal_would_obey_is_not_printed():
    said = "".join(text(over(player("A\x1b[31mna\nBea", "lost", cause("life", "704.5a", "\x07")))))
    assert said.isprintable()
    assert "A?[31mna Bea lost" in said


def test_a_width_has_a_least():
    with pytest.raises(ValueError, match="at least 20"):
        wrap("text", width=19)


def test_an_unknown_language_names_those_that_are_known():
    with pytest.raises(UnknownLanguage, match="no messages in 'tlh'; there is en"):
        catalogue("tlh")
    with pytest.raises(UnknownLanguage):
        catalogue("../words/en")


@pytest.mark.parametrize("language", languages())
def test_a_catalogue_has_every_message_of_the_first_and_no_other(language):
    first, other = catalogue(FIRST).sections, catalogue(language).sections
    assert {section: set(codes) for section, codes in other.items()} == {
        name: set(codes) for name, codes in first.items()
    }


@pytest.mark.parametrize("language", languages())
def test_a_message_uses_no_fact_that_the_first_catalogue_does_not_use(language):
    for section, codes in catalogue(language).sections.items():
        for code, templates in codes.items():
            known = frozenset[str]().union(*map(fields, catalogue(FIRST).sections[section][code]))
            assert all(fields(template) <= known for template in templates), f"{section}.{code}"


def test_another_language_is_a_file_and_what_it_lacks_is_said_in_the_first(tmp_path, monkeypatch):
    first = (messages._HERE / "en.toml").read_text(encoding="utf-8")
    (tmp_path / "en.toml").write_text(first, encoding="utf-8")
    (tmp_path / "es.toml").write_text('[status]\nover = "La partida ha terminado."\n', encoding="utf-8")
    monkeypatch.setattr(messages, "_HERE", tmp_path)
    catalogue.cache_clear()
    try:
        assert languages() == ("en", "es")
        spanish = catalogue("es")
    finally:
        catalogue.cache_clear()
    assert [line.text for line in say(over(player("Ana", "playing")), spanish)] == [
        "La partida ha terminado. Turn 7, upkeep.",
        "  Ana is still playing.",
    ]


@pytest.mark.parametrize("text", ["code = 1", "[cause]\nlife = 3", "[cause]\nlife = []", '[cause]\nlife = ["a", 1]'])
def test_what_is_no_catalogue_is_refused(tmp_path, text):
    (tmp_path / "xx.toml").write_text(text)
    with pytest.raises(ValueError, match=r"message"):
        messages.read(tmp_path / "xx.toml")


def test_a_game_may_have_words_of_its_own(tmp_path):
    (tmp_path / "en.toml").write_text('[cause]\nlife = "out of breath"\nstung = "stung by {source}"\n')
    own = catalogue(own=tmp_path)
    assert own.reason("stung", source="a Wasp") == "stung by a Wasp"
    assert own.reason("life") == "out of breath"
    assert own.reason("conceded") == catalogue().reason("conceded")
    assert not catalogue().has("cause", "stung")
