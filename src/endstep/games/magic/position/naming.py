"""Which option a name, a number or a word in a script means."""

from __future__ import annotations

from collections.abc import Sequence

from endstep.core import Option
from endstep.games.magic.magic import Magic
from endstep.games.magic.position.spec import DoSpec, PositionSpec
from endstep.games.magic.state.codes import NO_ONE
from endstep.games.magic.state.records import Obj

_ABOUT_PLAYERS = ("target player", "choose player", "player")


def fits(game: Magic, option: Option, answer: str | int) -> bool:
    """Return whether an answer of a script can mean this option."""
    if isinstance(answer, int):
        return option.subject == answer and option.verb in ("x", "damage", "mode", "number")
    if answer in ("yes", "no"):
        return option.verb == answer or (answer == "no" and option.role.name == "DECLINE")
    if option.verb in _ABOUT_PLAYERS:
        return game.names[option.subject] == answer
    if isinstance(option.detail, str) and option.detail == answer:
        return True
    obj = _object(game, option)
    if obj is not None and option.verb in ("cast", "play") and isinstance(option.detail, str):
        return answer == obj.label  # a half, an Adventure or another face has a name of its own
    return obj is not None and answer in names_of(game, obj)


def names_of(game: Magic, obj: Obj) -> tuple[str, ...]:
    """Return what a script may call an object: its id in the file or its name, and an ability by its source's."""
    if obj.card is None and obj.spell is not None and obj.spell.ability is not None:
        source = game.position.look(obj.spell.source)
        return (obj.label, source.label, source.name)
    if obj.real is not None and obj.guise is not None and obj.guise.down is not None:
        return (obj.label, obj.name, obj.real.name)
    return (obj.label, obj.name)


def _object(game: Magic, option: Option) -> Obj | None:
    if option.subject == NO_ONE or option.verb in ("x", "damage", "mode", "yes", "no"):
        return None
    return game.position.objects.get(option.subject) or game.position.past.get(option.subject)


def one_of(game: Magic, options: Sequence[Option], name: str, spec: PositionSpec, entry: DoSpec) -> Option:
    """Return the option that a name means: several alike are one as good as another.

    Raises PositionError for several that differ: the file has to give one an id.
    """
    if len(options) == 1:
        return options[0]
    labelled = [o for o in options if (obj := _object(game, o)) is not None and obj.label == name]
    itself = [o for o in labelled if o.verb not in ("cast", "play") or o.detail is None]
    if len(itself) == 1:
        return itself[0]
    if len({_likeness(game, option) for option in options}) > 1:
        raise spec.error_at(
            entry.line,
            f"do[{entry.number}].{entry.verb}",
            f"{name!r} could be several things that differ: give one an id",
        )
    return options[0]


def _likeness(game: Magic, option: Option) -> tuple[object, ...]:
    obj = _object(game, option)
    if obj is None:
        return (option.verb, option.detail)
    return (
        option.verb,
        option.detail if isinstance(option.detail, str) else "",
        obj.zone,
        obj.controller,
        obj.owner,
        obj.tapped,
        obj.sick,
        obj.damage,
        obj.counters,
        obj.attached_to,
        obj.is_token,
        obj.chosen,
        obj.linked,
    )
