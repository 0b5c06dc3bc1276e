"""The clauses about a game with all that belongs to it: names, position files, views, rules, words."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import replace

from endstep.core import Cause, Facts, Game, Input, Room, Verdict, is_hidden, replay, view
from endstep.judge.words import catalogue
from endstep.position import Position, dumps, is_registered, reads
from endstep.rulebook import editions, holds
from endstep.testing._clauses import Trial
from endstep.testing._playing import stand, tell

_NEW_NAMES = ("Zed", "Yuna", "Xavi", "Wim", "Vera", "Ugo", "Tess", "Sol")  # their order is not that of the alphabet
_MOST_CHANCE = 50  # so many answers of chance are given until a player is asked


def check_room(home: Room, called: str) -> None:
    """Check what can be seen before anything is played."""
    trial = Trial(called, None)
    trial.must(home.name == called, "found", f"it calls itself {home.name!r}")
    trial.must(is_registered(called), "found", "no keys of the position file are registered under its name")
    trial.must(editions(home.document), "rules", f"no index of the document {home.document!r}: add_document makes one")
    trial.must(home.causes, "words", "it says of no cause that it can have it")
    words = catalogue(own=home.words)
    for code, rule in home.causes.items():
        trial.must(words.has("cause", code), "words", f"no catalogue has words for the cause {code!r}")
        trial.must(
            _exists(home.document, rule), "rules", f"the rule of {code!r}, {home.document} {rule}, does not exist"
        )


def check_belonging(trial: Trial, home: Room, position: Position, game: Game) -> None:
    """Check a game that has been played: whether it is saved, told, cited and named as it should be."""
    verdict = replace(game.outcome(), trail=tuple(game.trail()))
    _check_rules(trial, home, verdict)
    _check_words(trial, home, verdict)
    _check_verdict(trial, verdict)
    _check_saved(trial, home, position, game)
    _check_names(trial, home, position, game)
    _check_seats(trial, home, position, game)


def _causes(verdict: Verdict) -> Iterator[Cause]:
    for result in verdict.results:
        yield from result.causes
        yield from (blocked.cause for blocked in result.blocked)


def _check_rules(trial: Trial, home: Room, verdict: Verdict) -> None:
    for cause in _causes(verdict):
        cited = cause.citation
        known = holds(cited.document, cited.number, cited.edition)
        trial.must(known, "rules", f"{cited} does not exist ({cause.code})")
    for entry in verdict.trail:
        known = _exists(home.document, entry.rule)
        trial.must(known, "rules", f"{home.document} {entry.rule!r} does not exist ({entry.code})")


def _exists(document: str, number: str) -> bool:
    """Return whether some edition has a rule; a number may name another document ("MTR 4.4")."""
    other, space, short = number.rpartition(" ")
    document, number = (other, short) if space else (document, number)
    return any(holds(document, number, edition) for edition in editions(document))


def _check_words(trial: Trial, home: Room, verdict: Verdict) -> None:
    words = catalogue(own=home.words)
    for cause in _causes(verdict):
        trial.must(cause.code in home.causes, "words", f"{cause.code!r} is not among the causes it says it can have")
        trial.must(words.has("cause", cause.code), "words", f"no catalogue has words for the cause {cause.code!r}")
    for code in dict.fromkeys(entry.code for entry in verdict.trail):
        trial.must(words.has("event", code), "words", f"no catalogue has words for the event {code!r}")


def _check_verdict(trial: Trial, verdict: Verdict) -> None:
    with trial.watching("verdict"):
        again = Verdict.from_dict(json.loads(json.dumps(verdict.to_dict())))
    trial.must(again == verdict, "verdict", "it does not come back equal from plain data")


def _check_saved(trial: Trial, home: Room, position: Position, game: Game) -> None:
    """Write the game to a file, as its start with all answers and as the game itself saves it; read both again."""
    told = replace(
        position, do=(), expect=None, seed=trial.seed, answers=tuple(each.to_plain() for each in game.inputs)
    )
    with trial.watching("saved"):
        again = home.start(reads(dumps(told)))
    same = stand(again) == stand(game) and list(again.trail()) == list(game.trail())
    trial.must(same, "saved", "a position file with its answers gives another game")
    with trial.watching("saved"):
        kept = home.save(game, replace(position, do=(), expect=None))
        trial.must(isinstance(kept, Position), "saved", "what it saves is no position")
        assert isinstance(kept, Position)
        found = home.start(reads(dumps(kept)))
    trial.must(found.key() == game.key(), "saved", "what it saves is read as another position")


def _check_names(trial: Trial, home: Room, position: Position, game: Game) -> None:
    """Play the same game with other names, and compare all that is told of it."""
    text = dumps(replace(position, do=(), expect=None))
    names = [player.name for player in game.table.players]
    free = [name for name in _NEW_NAMES if name not in text] + [f"Zz{seat}" for seat in range(len(names))]
    new = dict(zip(names, free, strict=False))
    inputs = game.inputs[len(position.answers) :]
    with trial.watching("names"):
        other = replay(lambda: home.start(reads(_renamed(text, new))), inputs)
    told, expected = _told(other), json.loads(_renamed(json.dumps(_told(game)), new))
    trial.must(told == expected, "names", f"with the names {', '.join(new.values())} it is told otherwise")


def _check_seats(trial: Trial, home: Room, position: Position, game: Game) -> None:
    """Play the same game with everybody one seat further on, answer by answer as its words say."""
    if any(player.team is not None for player in game.table.players):
        return  # other seats would be another order of the teams
    players = position.players
    plain = replace(position, do=(), expect=None, answers=())
    with trial.watching("seats"):
        here, there = home.start(plain), home.start(replace(plain, players=(*players[1:], players[0])))
    if home.facts(here).active != home.facts(there).active:
        return  # the position leaves open who begins, so that the seats say it
    for told in game.inputs:
        if told.concedes >= 0:
            tell(here, told)
            seat = there.table.seat(game.table.players[told.concedes].name)
            tell(there, Input(-1, seat, outer=told.outer))
            continue
        asked, also = _question(here), _question(there)
        same = asked[:2] == also[:2] and sorted(asked[2]) == sorted(also[2])
        trial.must(
            same, "seats", f"on other seats {also[0]} is asked otherwise ({also[1]}) than {asked[0]} ({asked[1]})"
        )
        words = asked[2][told.index]
        if asked[2].count(words) > 1:
            return  # which of them is meant, the words do not say
        here.answer(told.index)
        with trial.watching("seats"):
            there.answer(also[2].index(words))
    trial.must(_fared(here) == _fared(there), "seats", f"on other seats they fare otherwise: {_fared(there)}")


def _question(game: Game) -> tuple[str, str, list[str]]:
    """Return who is asked ("" is chance), which question, and the answers in words."""
    decision = game.decision()
    if decision is None:
        return ("nobody", "", [])
    name = "" if decision.is_chance else game.table.players[decision.player].name
    return (name, decision.kind, [game.describe(option) for option in decision.options])


def _fared(game: Game) -> object:
    verdict = game.outcome()
    return (verdict.status, {r.name: (r.result, frozenset(r.causes), r.moment) for r in verdict.results})


def _told(game: Game) -> object:
    return replace(game.outcome(), trail=tuple(game.trail())).to_dict()


def _renamed(text: str, names: dict[str, str]) -> str:
    """Return a text with every name of a player replaced, where it stands as a word."""
    longest = sorted(names, key=len, reverse=True)
    return re.sub(rf"(?<!\w)({'|'.join(map(re.escape, longest))})(?!\w)", lambda found: names[found[1]], text)


def check_views(trial: Trial, home: Room, game: Game) -> None:
    """Check what each player sees, and that what chance does in secret shows nowhere."""
    facts = home.facts(game)
    kinds = {zone.rpartition(".")[2] for zone in facts.zones}
    for kind in home.secrets:
        trial.must(kind in kinds, "views", f"the hidden zone {kind!r} is none of those that its facts name")
    for player in game.table.players:
        seen = view(home, game, player.seat)
        for zone, cards in facts.zones.items():
            same = len(seen.zones[zone]) == len(cards)
            open_ = is_hidden(home, zone, player.name, facts) or list(seen.zones[zone]) == list(cards)
            trial.must(same and open_, "views", f"{player.name} does not see {zone} as it is")
    decision = game.decision()
    if decision is None or not decision.is_chance or len(decision.options) < 2:
        return
    one, other = (_after_chance(trial, game, place) for place in (0, len(decision.options) - 1))
    for player in game.table.players:
        if not _looks_alike(home, one, other, player.name):
            continue
        shown = [home.show(each, player.seat) for each in (one, other)]
        trial.must(shown[0] == shown[1], "views", f"{player.name} is shown what is hidden: {shown[0]} or {shown[1]}")
        views = [view(home, each, player.seat) for each in (one, other)]
        trial.must(views[0] == views[1], "views", f"{player.name} sees what is hidden")


def _after_chance(trial: Trial, game: Game, place: int) -> Game:
    """Return a copy after an answer of chance, and after all that chance is asked next."""
    with trial.watching("copy"):
        new = game.copy()
    with trial.watching("decisions"):
        new.answer(place)
        for _ in range(_MOST_CHANCE):
            decision = new.decision()
            if decision is None or not decision.is_chance:
                break
            new.answer(0)
    return new


def _looks_alike(home: Room, one: Game, other: Game, name: str) -> bool:
    """Return whether two games differ, if at all, in nothing but the cards of zones hidden from a player."""
    if _public(home, home.facts(one), name) != _public(home, home.facts(other), name):
        return False
    moments = (one.outcome().moment, other.outcome().moment)
    return moments[0] == moments[1] and one.outcome().status == other.outcome().status


def _public(home: Room, facts: Facts, name: str) -> tuple[object, ...]:
    zones = {
        zone: len(cards) if is_hidden(home, zone, name, facts) else list(cards) for zone, cards in facts.zones.items()
    }
    return (facts.life, facts.counters, facts.active, zones)
