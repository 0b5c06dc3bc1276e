"""Whether a spell or ability has come to be as an entry of a script says, and which payment the entry means."""

from __future__ import annotations

from collections.abc import Sequence

from endstep.core import Option
from endstep.games.magic.magic import Magic
from endstep.games.magic.position.spec import DoSpec
from endstep.games.magic.state.records import Spell
from endstep.games.magic.verbs import events as ev


def not_as_said(game: Magic, entry: DoSpec, before: int) -> tuple[str, str] | None:
    """Return what of an entry did not come true although nobody was asked, with its rule: there was no such choice."""
    spell = _spell_since(game, before)
    if spell is None:
        return None
    if entry.x is not None and spell.x != entry.x:  # guarded: a number in a file
        return (f"X = {entry.x} can't be paid for", "601.2h")
    if entry.modes and sorted(spell.modes) != sorted(mode - 1 for mode in entry.modes):
        return (f"mode {', '.join(map(str, entry.modes))} can't be chosen", "601.2b")
    if entry.kicked and not {"kicker", "multikicker"}.intersection(spell.paid):
        return ("it can't be kicked", "601.2h")
    return None


def _spell_since(game: Magic, before: int) -> Spell | None:
    """Return what was chosen for the spell that was cast, or the ability that was activated."""
    for event, _, _, _ in game.happened_log[before:]:
        if isinstance(event, ev.Cast):
            return event.obj.spell
        if isinstance(event, ev.Activated):
            for id in reversed(game.position.stack):
                spell = game.position.objects[id].spell
                if spell is not None and spell.number == event.number and spell.source == event.obj.id:
                    return spell
    return None


def payment(game: Magic, options: Sequence[Option], entry: DoSpec) -> Option:
    """Return the payment that taps what `pay` names, or the usual one."""
    if not entry.pay:
        return options[0]
    there = [game.position.objects[id] for id in game.position.battlefield]
    for wanted in entry.pay:
        if not any(wanted in (o.label, o.name) for o in there):
            raise game.illegal(f"there is no {wanted!r} to pay with", "601.2h")
    for option in options:
        if _names_in(str(option.detail)) == sorted(entry.pay):
            return option
    raise game.illegal(f"the cost can't be paid with {', '.join(entry.pay)}", "601.2h")


def _names_in(way: str) -> list[str]:
    """Return the permanents that a payment in words taps, one name for each."""
    found: list[str] = []
    for part in way.split(" + "):
        count, _, name = part.partition(" ")
        if count.isdigit() and name != "life" and not name.startswith("{"):
            found += [name] * int(count)
        elif not part.startswith("{") and not count.isdigit() and part != "nothing":
            found.append(part)
    return sorted(found)
