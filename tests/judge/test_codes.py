"""Every code that the engine can give has a message."""

from collections.abc import Iterator

from endstep.games.eredan import codes as eredan
from endstep.games.magic.ending import codes
from endstep.games.magic.state.codes import STEP_NAMES, ZONE_NAMES
from endstep.games.magic.verbs.events import Event
from endstep.judge.words import catalogue


def kinds(kind: type[Event]) -> Iterator[type[Event]]:
    for child in kind.__subclasses__():
        yield child
        yield from kinds(child)


def test_every_event_has_a_message():
    # Kinds without a code are only there to be derived from.
    assert {kind.code for kind in kinds(Event) if kind.code} | eredan.EVENTS <= catalogue().sections["event"].keys()


def test_every_cause_has_a_message_and_no_message_is_left_over():
    # What follows a message in brackets is the rule, so the message must not cite one itself.
    causes = catalogue().sections["cause"]
    assert causes.keys() == codes.RULES.keys() | eredan.RULES.keys()
    assert not [code for code, templates in causes.items() if any("rule" in template for template in templates)]


def test_every_step_and_zone_has_a_word():
    assert {*STEP_NAMES, *ZONE_NAMES, *eredan.PHASES} - catalogue().sections["word"].keys() == set()
