"""Players as cards speak of them: "you", "target opponent", "its controller" (CR 102, 109.5)."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from endstep.games.magic.abilities.attach import ENCHANTED_PLAYER
from endstep.games.magic.abilities.base import Target
from endstep.games.magic.abilities.fights import DEFENDING_PLAYER, AllBut
from endstep.games.magic.abilities.players import (
    CHOSEN_PLAYER,
    EACH_PLAYER,
    OPPONENTS,
    YOU,
    ControllerOf,
    OwnerOf,
)
from endstep.games.magic.oracle.grammar.kinds import ANY_WHO, WHO, WHOSE
from endstep.games.magic.oracle.grammar.pointing import SaidWho
from endstep.games.magic.oracle.grammar.rules import Found, words_at
from endstep.games.magic.oracle.texts import Line

_THEY: Final = re.compile(r"(?:they|that (player|opponent)|the player) ")
_THEIR: Final = re.compile(r"(?:their|that (player|opponent)'s) ")
_CHOSEN: Final = re.compile(r"target (player|opponent)('s|) ")
_UP_TO_ONE: Final = re.compile(r"up to one target (player|opponent) ")


@WHO.reader
def _they(line: Line, place: int) -> Iterator[Found]:
    match = _THEY.match(line.words, place)
    if match is not None:
        yield SaidWho(place, match[1] or ""), match.end()


@WHOSE.reader
def _their(line: Line, place: int) -> Iterator[Found]:
    match = _THEIR.match(line.words, place)
    if match is not None:
        yield SaidWho(place, match[1] or ""), match.end()


@WHO.reader
def _target(line: Line, place: int) -> Iterator[Found]:
    match = _CHOSEN.match(line.words, place)
    if match is not None and not match[2]:
        yield _chosen(place, match[1]), match.end()
    end = words_at(line, place, _UP_TO_ONE)
    if end > 0:
        players = OPPONENTS if "opponent" in line.words[place:end] else EACH_PLAYER
        whom = line.words[place : end - 1]
        yield Target(players=players, least=0, index=place + 1, whom=whom), end


@WHOSE.reader
def _targets(line: Line, place: int) -> Iterator[Found]:
    match = _CHOSEN.match(line.words, place)
    if match is not None and match[2]:
        yield _chosen(place, match[1]), match.end()


def _chosen(place: int, word: str) -> Target:
    players = OPPONENTS if word == "opponent" else EACH_PLAYER
    return Target(players=players, index=place + 1, whom=f"target {word}")


# who does something
WHO.says("you", YOU)
WHO.says("(?:each opponent|your opponents|each of your opponents)", OPPONENTS)
WHO.says("(?:each player|players|all players)", EACH_PLAYER)
WHO.says("each other player", AllBut(YOU))
WHO.says("defending player", DEFENDING_PLAYER)
WHO.says("enchanted player", ENCHANTED_PLAYER)
WHO.says("the chosen player", CHOSEN_PLAYER)
WHO.add("{what:of} controller", ControllerOf)
WHO.add("{what:of} owner", OwnerOf)

# whose something is
WHOSE.says("your", YOU)
WHOSE.says("(?:your opponents'|each opponent's|an opponent's)", OPPONENTS)
WHOSE.says("(?:each player's|players'|a player's)", EACH_PLAYER)
WHOSE.says("defending player's", DEFENDING_PLAYER)
WHOSE.says("enchanted player's", ENCHANTED_PLAYER)
WHOSE.add("{what:of} controller's", ControllerOf)
WHOSE.add("{what:of} owner's", OwnerOf)

# of whom an event speaks
ANY_WHO.says("you", YOU)
ANY_WHO.says("(?:an opponent|one of your opponents|each opponent|one or more opponents)", OPPONENTS)
ANY_WHO.says("(?:a player|each player|any player|one or more players)", EACH_PLAYER)
ANY_WHO.says("another player", AllBut(YOU))
ANY_WHO.says("enchanted player", ENCHANTED_PLAYER)
ANY_WHO.says("defending player", DEFENDING_PLAYER)
