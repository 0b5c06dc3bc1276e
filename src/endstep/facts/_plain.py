"""Facts as plain data: dicts, lists, strings and numbers, as JSON gives them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import fields
from difflib import get_close_matches
from typing import Any, TypeGuard

from endstep.core import Plain
from endstep.facts._judging import judge
from endstep.facts._players import FactsError, PlayerFacts
from endstep.games.magic.ending import NUMBERED

_TABLE_KEYS = ("format", "range", "edition", "players")
_PLAYER_KEYS = tuple(each.name for each in fields(PlayerFacts))
_NUMBERS = ("life", "poison", "failed_draws")
_TEXTS = ("name", "team", "role", "earlier")
_SWITCHES = ("conceded", "penalty", "agrees_to_draw", "looping")


def judge_dict(facts: Mapping[str, object]) -> Plain:
    """Return the verdict on plain data as plain data; raise FactsError for data that says what can't be.

    The keys are `players`, a list of tables with the fields of `PlayerFacts`, and, where needed, `format`, `range`
    (of influence, in seats) and `edition`. None under a key is the same as leaving it out.

    >>> verdict = judge_dict({"players": [{"name": "Ana", "life": 0}, {"name": "Bea"}]})
    >>> verdict["status"], [player["result"] for player in verdict["results"]]
    ('over', ['lost', 'won'])
    >>> judge_dict({"players": [{"name": "Ana", "poisn": 10}, {"name": "Bea"}]})
    Traceback (most recent call last):
    endstep.facts._players.FactsError: players[0].poisn: no such key; did you mean 'poison'?
    """
    if not isinstance(facts, Mapping):
        raise FactsError("facts", f"a table is wanted, not {facts!r}")
    _verify_keys(facts, _TABLE_KEYS, "")
    players = facts.get("players")
    if not _is_list(players):
        raise FactsError("players", "a list with a table for each player is wanted")
    seated = [_player(each, f"players[{at}]") for at, each in enumerate(players)]
    reach = facts.get("range")
    return judge(
        *seated,
        format=_text(facts.get("format"), "format"),
        reach=None if reach is None else _number(reach, "range"),
        edition=_text(facts.get("edition"), "edition") or NUMBERED,
    ).to_dict()


def _player(table: object, place: str) -> PlayerFacts:
    if not isinstance(table, Mapping):
        raise FactsError(place, f"a table with at least a name is wanted, not {table!r}")
    _verify_keys(table, _PLAYER_KEYS, f"{place}.")
    if not table.get("name"):
        raise FactsError(f"{place}.name", "every player needs a name")
    read = {key: _value(key, value, f"{place}.{key}") for key, value in table.items() if value is not None}
    return PlayerFacts(**read)


def _value(key: str, value: object, place: str) -> Any:  # noqa: ANN401 - what it is depends on the key
    if key in _NUMBERS:
        return _number(value, place)
    if key in _TEXTS:
        return _text(value, place)
    if key in _SWITCHES:
        if not isinstance(value, bool):
            raise FactsError(place, f"true or false is wanted, not {value!r}")
        return value
    if key == "commander_damage":
        if not isinstance(value, Mapping):
            raise FactsError(place, f"a table of damage by 'owner/card' is wanted, not {value!r}")
        return {str(label): _number(dealt, f"{place}[{label!r}]") for label, dealt in value.items()}
    if isinstance(value, str):
        return value
    if not _is_list(value) or not all(isinstance(name, str) for name in value):
        raise FactsError(place, f"a name or a list of names is wanted, not {value!r}")
    return tuple(value)


def _verify_keys(table: Mapping[Any, object], known: Sequence[str], place: str) -> None:
    for key in table:
        if key not in known:
            nearest = get_close_matches(str(key), known, n=1)
            remedy = f"did you mean {nearest[0]!r}?" if nearest else f"there are {', '.join(known)}"
            raise FactsError(f"{place}{key}", f"no such key; {remedy}")


def _is_list(value: object) -> TypeGuard[Sequence[object]]:
    return isinstance(value, Sequence) and not isinstance(value, str | bytes)


def _number(value: object, place: str) -> int:
    if not isinstance(value, int) or isinstance(value, bool):
        raise FactsError(place, f"a whole number is wanted, not {value!r}")
    return value


def _text(value: object, place: str) -> str | None:
    if value is not None and not isinstance(value, str):
        raise FactsError(place, f"a text is wanted, not {value!r}")
    return value
