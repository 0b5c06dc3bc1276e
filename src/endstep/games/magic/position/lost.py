"""What a plain position would lose of a game: everything that the file has no words for.

Every finding is a sentence for a player. The list need not be complete: whoever writes a position also reads it again
and compares keys.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from endstep.games.magic import book
from endstep.games.magic.abilities.base import Activated, Triggered
from endstep.games.magic.abilities.card import CardDef
from endstep.games.magic.abilities.linked import held_zone
from endstep.games.magic.continuous.copied import exceptions_of
from endstep.games.magic.continuous.effects import UNTIL_IT_LEAVES, Lasting
from endstep.games.magic.continuous.holding import zone_of
from endstep.games.magic.flow.markers import turns
from endstep.games.magic.flow.resolving import specs_of
from endstep.games.magic.position.remembered import can_tell
from endstep.games.magic.position.tokens import maker_of
from endstep.games.magic.state.codes import (
    BATTLEFIELD,
    CLEANUP,
    COMBAT_DAMAGE,
    DECLARE_ATTACKERS,
    EXILE,
    FIRST_STRIKE_DAMAGE,
    LIBRARY,
    NO_ONE,
    STACK,
    STAGE_BEGIN,
    UNTAP,
)
from endstep.games.magic.state.key import reads_in
from endstep.games.magic.state.records import NONE_LASTS, Guise, Obj, Ref
from endstep.games.magic.state.texts import reads_tally
from endstep.games.magic.verbs import fighting

if TYPE_CHECKING:
    from endstep.games.magic.magic import Magic

CHOSEN_KINDS: Final = ("player", "color", "mode", "name", "type", "number", "card", "room")
KICKER: Final = "kicker"


def lost(game: Magic) -> Iterator[str]:
    """Yield everything that a plain position can't say of this game."""
    yield from _of_the_moment(game)
    yield from _of_the_turn(game)
    yield from _of_other_turns(game)
    yield from _of_the_game(game)
    reads = history_read(game)
    for seat in range(len(game.players)):
        yield from _of_a_player(game, seat, reads)
    for obj in game.position.objects.values():
        yield from _of_an_object(game, obj, reads)


def history_read(game: Magic) -> frozenset[str]:
    """Return which parts of the history something present can ask for."""
    position = game.position
    found: frozenset[str] = frozenset()
    for obj in position.objects.values():
        if obj.card is not None:
            found |= reads_in(obj.card) | reads_in(obj.real)
        if obj.spell is not None and obj.spell.ability is not None:
            found |= reads_in(obj.spell.ability)
    for effect in position.effects.values():
        found |= reads_in(effect.ability)
    for waiting in position.common.waiting:
        found |= reads_in(waiting.ability)
    return found


def number_on_card(game: Magic, obj: Obj) -> int | None:
    """Return the number of an ability on the stack among those of its source, as a file counts; None if it has none.

    Activated and triggered abilities are counted together, in printed order and from 1.
    """
    spell = obj.spell
    if spell is None or spell.ability is None or spell.source not in game.position.objects:
        return None
    activated = 0
    abilities = [a for a in game.chars(spell.source).abilities if isinstance(a, (Activated, Triggered))]
    for place, ability in enumerate(abilities, 1):
        activated += isinstance(ability, Activated)
        if ability == spell.ability and spell.number == (activated if isinstance(ability, Activated) else 0):
            return place
    return None


def _of_the_moment(game: Magic) -> Iterator[str]:
    decision = game.decision()
    if game.over:
        yield "the game is over"
    elif game.stuck:
        yield f"the rules can't go on: {game.stuck}"
    elif game.pending or (decision is not None and decision.kind != "priority" and not _at_the_start(game)):
        yield "an action is under way, with a decision in its midst"
    for seat, name in enumerate(game.names):
        if seat not in game.in_game and not game.over:
            yield f"{name} has left the game"


def _at_the_start(game: Magic) -> bool:
    """Return whether the game stands at the start of a step in which positions stand so."""
    turn = game.position.turn
    return turn.stage == STAGE_BEGIN and turn.step in (UNTAP, CLEANUP) and game.change is None


def _of_the_turn(game: Magic) -> Iterator[str]:
    turn, common = game.position.turn, game.position.common
    if turn.passes:
        yield "priority was passed, and nothing has happened since"
    if turn.step == CLEANUP and turn.stage != STAGE_BEGIN:
        yield "players get priority in the cleanup step"
    if turn.step == FIRST_STRIKE_DAMAGE:
        yield "this is the first of two combat damage steps"
    if common.first_strikers and turn.step <= COMBAT_DAMAGE:
        yield "creatures have dealt damage in the first combat damage step"
    attacked = bool(fighting.attackers(game))
    if common.defending != NO_ONE and not attacked:
        yield f"{game.names[common.defending]} has been chosen to be attacked"
    if common.fought and not (attacked and turn.step == DECLARE_ATTACKERS):
        yield "creatures attacked in this step, and none of them is left"


def _of_other_turns(game: Magic) -> Iterator[str]:
    for other in game.position.common.markers:
        whose = game.names[other.turn.active]
        if other.turn.passes:
            yield f"priority was passed in {whose}'s turn, and nothing has happened since"
        if other.turn.step == FIRST_STRIKE_DAMAGE:
            yield f"in {whose}'s turn this is the first of two combat damage steps"
        if other.extra_steps or other.first_strikers or other.fought or other.cleanup_again:
            yield f"{whose}'s turn remembers steps to come, or a fight"
    if any(turn.owed for turn in turns(game)):
        yield "somebody takes more than one turn before a turn marker is passed on"


def _of_the_game(game: Magic) -> Iterator[str]:
    position = game.position
    common = position.common
    if game.outer:
        yield "a game is played within the game"
    if common.restarted:
        yield "the game has been restarted"
    for effect in position.effects.values():
        name = game.name_of(effect.source)
        if _says_itself(game, effect):
            continue
        if isinstance(effect.ability, Triggered):
            yield f"a delayed triggered ability of {name} waits for its event"
        else:
            yield f"an effect of {name} lasts"
    for waiting in common.waiting:
        yield f"an ability of {game.name_of(waiting.source)} has triggered and is not on the stack yet"
    if common.day and turn_begins(game) and common.spells_before != 1:  # no quantity: 1 changes nothing
        yield "how many spells were cast in the turn before is still to be looked at"
    if common.stray:
        yield "something is about to cease to exist, or to go to the command zone"
    if common.extra_turns:
        yield "extra turns are still to be taken"
    if common.extra_steps:
        yield "extra steps are still to come in this turn"
    if common.skip_turns:
        yield "turns are still to be skipped"
    if not position.turn.marker and common.next_turn != game.next_to_take_turns(position.turn.active):
        yield "the turn order goes on from somebody else than the active player"


def turn_begins(game: Magic) -> bool:
    """Return whether the untap step is still to come."""
    turn = game.position.turn
    return turn.step == UNTAP and turn.stage == STAGE_BEGIN


def _says_itself(game: Magic, effect: Lasting) -> bool:
    """Return whether a file says of an effect that it is there: cards exiled with what exiles until it leaves."""
    source = game.position.objects.get(effect.source)
    if effect.duration != UNTIL_IT_LEAVES or source is None or source.card is None:
        return False
    there = [id for id in effect.affected or () if id in game.position.objects]
    return set(there) <= set(source.linked) and held_zone(source.card.abilities) == zone_of(effect.ability)


def _of_a_player(game: Magic, seat: int, reads: frozenset[str]) -> Iterator[str]:
    position, name = game.position, game.names[seat]
    record = position.players[seat]
    if record.failed_draws:
        yield f"{name} has tried to draw from an empty library"
    if record.draws and "draws" in reads:
        yield f"{name} has drawn cards this turn ({record.draws}), which something here counts"
    if record.speed:  # no quantity: none or some
        yield f"{name} has speed {record.speed}"
    if record.blessed:
        yield f"{name} has the city's blessing"
    if record.spells_cast and ("spells_cast" in reads or position.common.day):
        yield f"{name} has cast spells this turn ({record.spells_cast}), which something here counts"
    if record.life_lost and "life_lost" in reads:
        yield f"{name} has lost life this turn ({record.life_lost}), which something here counts"
    if record.began != record.life and "began" in reads:
        yield f"{name} had another life total as the turn began ({record.began}), which something here asks for"
    for what, _ in record.casts:
        yield f"{name} has cast a spell named {what} in this game, which asks for it"
    for what, count in record.tally:
        if reads_tally(reads, what):
            yield f"{name} has {what} ({count}) in this turn, which something here counts"
    if any(record.snow):
        yield f"{name} has mana from snow sources"
    if record.lasting != NONE_LASTS:
        yield f"{name} has mana that is kept as steps end"
    if record.damaged and "damaged" in reads:
        yield f"{name} was dealt damage this turn, which something here asks for"
    cards = [position.objects[id].card for id in position.library(seat)]
    pool = cards[record.known_top : record.known_top + record.pool_size]
    if any(card != pool[0] for card in pool):
        yield f"the order of {name}'s library is not known"
    if record.unlimited and any(card is not None for card in cards):
        yield f"some cards of {name}'s library are known, and how many there are is not"


def _of_an_object(game: Magic, obj: Obj, reads: frozenset[str]) -> Iterator[str]:
    what = game.describe_object(obj)
    if obj.real is not None and not _is_told(game, obj, obj.real):
        yield f"{what} is no card of the book"
    elif obj.guise is not None and not _copies_as_a_file_says(obj.guise):
        yield f"{what} copies something with exceptions, or something that is no card of the book"
    if obj.phased:
        yield f"{what} is phased out"
    if obj.is_copy:
        yield f"{what} is a copy"
    if obj.deathtouched:
        yield f"{what} was dealt damage by a source with deathtouch"
    kinds = [kind for kind, _ in obj.chosen]
    if len(set(kinds)) < len(kinds) or not set(kinds) <= set(CHOSEN_KINDS):
        yield f"what was chosen for {what} has no words in a file"
    yield from _of_links(game, obj, what)
    if obj.zone == STACK:
        yield from _of_the_stack(game, obj, what, reads)
    elif obj.zone == BATTLEFIELD:
        yield from _of_combat(game, obj, what, reads)
        if "fresh" in reads and obj.fresh != (2 if obj.sick else 0):
            yield f"{what} has come under its controller's control between two upkeeps, which something here asks for"
        spell = obj.spell
        if spell is not None and ("cast" in reads or spell.x or spell.modes or spell.paid):
            yield f"{what} remembers how it was cast"
    elif obj.zone == LIBRARY and obj.is_token:
        yield f"{what} is a token in a library"


def _is_told(game: Magic, obj: Obj, real: CardDef) -> bool:
    """Return whether a file has a name for a card: it is one of the book, or a token that one of those makes."""
    if book.is_known(real.name) and book.find(real.name) == real:
        return True
    return obj.is_token and maker_of(game, real) is not None


def _copies_as_a_file_says(guise: Guise) -> bool:
    """Return whether a copy is what the name of the copied card and the copying card make of it."""
    copied = guise.copied
    if copied is None or guise.is_prototyped:
        return True
    if not book.is_known(copied.name):
        return False
    found = book.find(copied.name)
    face = found.back if found.back is not None and found.back.name == copied.name else found
    return exceptions_of(guise.real).of(face) == copied


def _of_links(game: Magic, obj: Obj, what: str) -> Iterator[str]:
    objects = game.position.objects
    for id in obj.linked:
        there = objects.get(id)
        if there is None:
            continue
        if there.zone != EXILE or obj.zone == STACK:
            yield f"{what} remembers an object that is not exiled with it"
        elif sum(id in other.linked for other in objects.values()) > 1:
            yield f"{what} is not alone in remembering {game.describe_object(there)}"


def _of_combat(game: Magic, obj: Obj, what: str, reads: frozenset[str]) -> Iterator[str]:
    objects = game.position.objects
    if obj.hurt and "hurt" in reads:
        yield f"{what} was dealt damage this turn, which something here asks for"
    if obj.attacked and "attacked" in reads:
        yield f"{what} has attacked this turn, which something here asks for"
    if "entered" in reads and obj.entered_turn == game.position.turn.number:
        yield f"{what} entered this turn, which something here asks for"
    if any(id not in objects for id in obj.blocking):
        yield f"{what} blocks something that is gone"
    if obj.blocked and not any(obj.id in other.blocking for other in objects.values()):
        yield f"{what} was blocked by something that is gone"
    if obj.attacking is not None and _is_gone(game, obj.attacking):
        yield f"{what} attacks something that is gone"


def _is_gone(game: Magic, ref: Ref) -> bool:
    return ref.seat == NO_ONE and ref.obj not in game.position.objects


def _of_the_stack(game: Magic, obj: Obj, what: str, reads: frozenset[str]) -> Iterator[str]:
    spell = obj.spell
    if spell is None:
        yield f"{what} is being cast"
        return
    if obj.commander:
        yield f"{what} is a commander on the stack"
    if obj.counters or obj.tapped or obj.damage or obj.is_token:
        yield f"{what} has counters or a state of its own"
    if spell.event is not None and not can_tell(game, spell.event):
        yield f"the triggered ability of {game.name_of(spell.source)} on the stack remembers its event"
    elif spell.ability is not None and number_on_card(game, obj) is None:
        yield f"the ability of {game.name_of(spell.source)} on the stack is not one that it has"
    if any(each != KICKER for each in spell.paid):
        yield f"{what} was cast for {', '.join(spell.paid)}"
    if spell.whole is not None or spell.exiled:
        yield f"{what} is half of a card, or exiled as it leaves the stack"
    if any(spell.shares) or spell.memory:
        yield f"{what} divides something, or remembers objects"
    if any(spell.spent) and "mana spent" in reads:
        yield f"{what} remembers the mana that was spent to cast it"
    if spell.cast_from != NO_ONE and "cast" in reads:
        yield f"{what} remembers how it was cast"
    refs = [ref for group in spell.targets for ref in group]
    if any(_is_gone(game, ref) for ref in refs):
        yield f"{what} has a target that is gone"
    for target, group in zip(specs_of(game, obj), spell.targets, strict=False):
        if refs[: target.most] != list(group):
            yield f"{what} has fewer targets than it could have, and more of them after those"
            break
        refs = refs[target.most :]
