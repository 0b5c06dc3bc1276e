"""Moving objects between zones, and what is done to permanents and spells as a whole (CR 400, 701)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from endstep.core import Undecidable
from endstep.games.magic.abilities.base import Static
from endstep.games.magic.continuous.entering import as_it_would_be
from endstep.games.magic.continuous.index import Index
from endstep.games.magic.continuous.marking import Marked
from endstep.games.magic.continuous.parts import Changes, GoesElsewhere
from endstep.games.magic.continuous.permitting import CantBeCountered, DoesntUntap, MayPlay
from endstep.games.magic.state.codes import (
    BATTLEFIELD,
    EXILE,
    GRAVEYARD,
    HAND,
    LIBRARY,
    NOWHERE,
    PHASED,
    STACK,
)
from endstep.games.magic.state.records import Counters, Guise, Obj, Ref
from endstep.games.magic.verbs import attaching
from endstep.games.magic.verbs import events as ev
from endstep.games.magic.verbs.becoming import dress
from endstep.games.magic.verbs.counters import with_counters
from endstep.games.magic.verbs.doubling import CREATING, Creating
from endstep.games.magic.verbs.fighting import Regenerated, enters_attacking, remove_from_combat

if TYPE_CHECKING:
    from endstep.games.magic.abilities.card import CardDef
    from endstep.games.magic.game import Game

BOTTOM = -1
# Parts that end with the last object that they are about.
_OF_OBJECTS = (MayPlay, Changes, Marked, DoesntUntap, GoesElsewhere)


def move(
    game: Game,
    id: int,
    to: int,
    *,
    rule: str,
    how: str = "",
    position: int = 0,
    controller: int | None = None,
    tapped: bool = False,
    attached_to: Ref | None = None,
    counters: Counters = (),
    face: int = 0,
    attacking: Ref | None = None,
    down: CardDef | None = None,
    manifested: bool = False,
) -> Obj | None:
    """Move an object to another zone; return the new object that it becomes there (CR 400.7), None if it did not.

    `position` counts from the top of a library, `BOTTOM` puts the card at the bottom. Under whose control a permanent
    enters, whether tapped, attached to what, with which counters, `attacking` what, which `face` up (0 the front), or
    face down with which characteristics (`down`), perhaps `manifested`, is given; replacement effects come first
    (614.12).
    """
    before = game.position.objects.get(id)
    if before is None or before.zone in (NOWHERE, PHASED):
        return None
    proposed = ev.Moved(before, to, how, position)
    proposed.tapped = tapped
    proposed.controller = controller
    if before.zone == STACK and before.guise is not None:
        face = before.guise.face  # CR 712.13
        down = before.guise.down if to == BATTLEFIELD else down  # CR 708.4
    if to in (BATTLEFIELD, EXILE) and down is not None and before.real is not None:
        proposed.guise = Guise(before.real, down=down, manifested=manifested)
    elif _stays_bestowed(before, to):
        assert before.real is not None
        proposed.guise = Guise(before.real, bestowed=True)
    elif to == BATTLEFIELD and before.zone == STACK and before.guise is not None and before.guise.is_prototyped:
        proposed.guise = before.guise  # CR 718.3b
    elif to == BATTLEFIELD and face and before.real is not None and before.real.back is not None:
        proposed.guise = Guise(before.real, face)
    for kind, amount in counters:
        enter_with(game, proposed, kind, amount)
    if to == BATTLEFIELD and controller is not None and controller not in game.in_game:
        return None  # CR 800.4b
    event = game.propose(proposed)
    if not isinstance(event, ev.Moved):
        return None
    if event.enters:
        there, attached_to = attaching.enters_attached(game, event, attached_to)
        if not there:  # CR 303.4g, 303.4i: it stays where it is, but not on the stack
            return move(game, id, GRAVEYARD, rule="303.4g") if before.zone == STACK else None
        if controller is not None and controller not in game.in_game:
            return None  # CR 800.4b: they left while something was chosen for it
    if id not in game.position.objects:
        return None  # its owner left meanwhile
    if attacking is not None and event.enters and enters_attacking(game, as_it_would_be(game, event), attacking):
        event.attacking = attacking
    index = game.index()
    after = _relocate(game, event, controller, attached_to)
    event.after = after
    if before.guise is not None and before.guise.down is not None and event.leaves_play:
        game.happened(ev.Revealed(after), "708.9")
    game.happened(event, rule, index)
    announce_counters(game, event)
    return after


def _stays_bestowed(before: Obj, to: int) -> bool:
    """Return whether a bestowed Aura spell becomes a bestowed Aura (CR 702.103b)."""
    return to == BATTLEFIELD and before.zone == STACK and before.guise is not None and before.guise.bestowed


def announce_counters(game: Game, event: ev.Moved) -> None:
    """Let triggered abilities see the counters with which a permanent has entered: they were put on it (CR 122.6)."""
    after = event.after
    if after is None or not event.counters:
        return
    bare = after.clone()
    bare.counters = ()
    for kind in dict.fromkeys(kind for kind, _ in event.counters):
        amount = sum(number for each, number in event.counters if each == kind)
        game.happened(ev.CountersPut(Ref(obj=after.id), bare, kind, amount), "122.6")


def enter_with(game: Game, event: ev.Moved, kind: str, amount: int) -> None:
    """Have a permanent that would enter do so with counters; what changes their number sees them (CR 122.6, 614.16)."""
    there = event.before.clone()
    there.zone = BATTLEFIELD
    there.controller = event.before.controller if event.controller is None else event.controller
    put = game.propose(ev.CountersPut(Ref(obj=there.id), there, kind, amount))
    if isinstance(put, ev.CountersPut):
        event.counters = (*event.counters, (put.counter, put.amount))


def _relocate(game: Game, event: ev.Moved, controller: int | None, attached_to: Ref | None) -> Obj:
    """Make the new object and put it where it goes."""
    before, to = event.before, event.to
    whole = before.spell.whole if before.zone == STACK and before.spell is not None else None
    after = game.new_object(before.real if whole is None else whole, before.owner, to)
    after.label = before.label
    after.commander = before.commander
    after.is_token = before.is_token
    after.is_copy = before.is_copy
    if to == BATTLEFIELD:
        after.controller = before.controller if controller is None else controller
        after.sick = True
        after.tapped = event.tapped
        after.attached_to = attached_to
        after.attacking = event.attacking
        after.entered_turn = game.position.turn.number
        for kind, amount in event.counters:
            after.counters = with_counters(after.counters, kind, after.count(kind) + amount)
        after.chosen = (*(before.chosen if before.zone == STACK else ()), *event.chosen)
        dress(after, event.guise)
        if before.is_copy:  # CR 608.3f
            after.is_token, after.is_copy = True, False
        after.spell = before.spell if before.zone == STACK else None  # what was paid and chosen as it was cast
    elif to == EXILE and event.guise is not None:  # CR 406.3a
        dress(after, event.guise)
    elif to == STACK:
        after.controller = before.controller if controller is None else controller
        after.spell = before.spell
    take_away(game, before)
    game.position.put_object(after)
    insert(game, after, event.position)
    commander = after.commander and game.format.command_zone and to in (GRAVEYARD, EXILE)
    if (after.is_token and to != BATTLEFIELD) or (after.is_copy and to not in (STACK, BATTLEFIELD)) or commander:
        common = game.position.common.clone()
        common.stray = (*common.stray, after.id)
        game.position.put_common(common)
    return after


def take_away(game: Game, obj: Obj) -> None:
    """Take an object out of its zone and remember it as it last was (CR 608.2h)."""
    position = game.position
    last = obj
    if obj.zone in (BATTLEFIELD, STACK) and obj.last is None and (obj.card is not None):
        last = obj.clone()
        last.last = game.last_of(obj)
    index = position.zone_index(obj.zone, obj.owner)
    ids = position.zones[index]
    place = ids.index(obj.id)
    if obj.zone == LIBRARY:
        record = position.players[obj.owner]
        if record.known_top or record.pool_size:
            record = record.clone()
            if place < record.known_top:
                record.known_top -= 1
            elif place < record.known_top + record.pool_size:
                record.pool_size -= 1
            position.put_player(obj.owner, record)
    position.put_zone(index, ids[:place] + ids[place + 1 :])
    position.drop_object(obj.id, remember=False)
    position.remember(last)
    if position.effects:
        _forget_effects(game, obj.id)
    if obj.zone == BATTLEFIELD or (obj.card is not None and obj.card.elsewhere):
        position.touch()


def _forget_effects(game: Game, id: int) -> None:
    """End what changes only objects that are gone, or lets somebody play them: they do not come back.

    CR 400.7; that some go on for what a spell becomes (400.7a) is not played.
    """
    for key, effect in list(game.position.effects.items()):
        affected, ability = effect.affected, effect.ability
        if affected is None or id not in affected or not isinstance(ability, Static):
            continue
        if any(other in game.position.objects for other in affected):
            continue
        if all(isinstance(part, _OF_OBJECTS) for part in ability.parts):
            game.position.put_effect(key, None)


def insert(game: Game, obj: Obj, place: int = 0) -> None:
    """Enter an object into the list of its zone; a card that is put into a library lies in a known place."""
    position = game.position
    index = position.zone_index(obj.zone, obj.owner)
    ids = position.zones[index]
    if obj.zone == LIBRARY:
        record = position.players[obj.owner].clone()
        if place == BOTTOM or place >= len(ids):
            position.put_zone(index, (*ids, obj.id))
        else:
            pool = ids[record.known_top : record.known_top + record.pool_size]
            if len({position.objects[id].name for id in pool}) == 1:  # equal cards lie in a known order
                record.known_top = record.pool_size = 0
            if record.pool_size and place > record.known_top:
                raise Undecidable(f"a card goes into the unknown part of {game.names[obj.owner]}'s library")
            record.known_top += 1 if record.pool_size else 0
            position.put_player(obj.owner, record)
            position.put_zone(index, (*ids[:place], obj.id, *ids[place:]))
    else:
        position.put_zone(index, (*ids, obj.id))
    if obj.zone == BATTLEFIELD or (obj.card is not None and obj.card.elsewhere):
        position.touch()


def cease(game: Game, id: int, rule: str) -> None:
    """Make an object cease to exist; nothing triggers on that."""
    obj = game.position.objects.get(id)
    if obj is not None:
        take_away(game, obj)
        game.record(ev.Ceased(obj), rule)


def take_out(game: Game, id: int, rule: str) -> None:
    """Take an object out of the game with its owner; that a permanent leaves in this way triggers (CR 603.6c)."""
    obj = game.position.objects[id]
    if obj.zone != BATTLEFIELD:
        cease(game, id, rule)
        return
    before = game.index()
    take_away(game, obj)
    game.happened(ev.Moved(obj, NOWHERE, "left the game"), rule, before)


def destroy(game: Game, ids: Sequence[int], *, rule: str = "701.8a", final: bool = False) -> None:
    """Destroy permanents, all at once (CR 701.8); indestructible ones are not (702.12b).

    With `final` they can't be regenerated (701.19c).
    """
    first = game.hold()
    for id in ids:
        obj = game.position.objects.get(id)
        if obj is None or obj.zone != BATTLEFIELD or "indestructible" in game.chars_of(obj).keywords:
            continue
        event = game.propose(ev.Destroyed(obj, final=final, by_rules=rule.startswith("704")))
        if isinstance(event, ev.Destroyed):
            game.happened(event, rule)
            move(game, id, GRAVEYARD, rule=rule, how="destroyed")
    if first:
        game.release()


def regenerate(game: Game, id: int) -> None:
    """Remove all damage from a permanent, tap it, and remove it from combat (CR 701.19a)."""
    obj = game.position.objects[id]
    if obj.damage or obj.deathtouched:  # no quantity: nothing is healed to nothing
        obj = obj.clone()
        obj.damage = 0
        obj.deathtouched = False
        game.position.put_object(obj)
    tap(game, id)
    remove_from_combat(game, id)
    game.happened(Regenerated(game.position.objects[id]), "701.19a")


def put_into_graveyards(game: Game, ids: Sequence[int], *, rule: str, how: str = "") -> None:
    """Put permanents into their owners' graveyards, all at once; this is no destruction."""
    first = game.hold()
    for id in ids:
        move(game, id, GRAVEYARD, rule=rule, how=how)
    if first:
        game.release()


def sacrifice(game: Game, seat: int, ids: Sequence[int]) -> int:
    """Have a player sacrifice permanents that they control, all at once; return how many (CR 701.21)."""
    first = game.hold()
    done = 0
    for id in ids:
        obj = game.position.objects.get(id)
        if obj is None or obj.controller != seat or not can_be_sacrificed(game, obj):
            continue
        game.happened(ev.Sacrificed(obj), "701.21a")
        if move(game, id, GRAVEYARD, rule="701.21a", how="sacrificed") is not None:
            done += 1
    if first:
        game.release()
    return done


def can_be_sacrificed(game: Game, obj: Obj) -> bool:
    """Return whether something is a permanent that nothing keeps from being sacrificed (CR 701.21a, 101.2)."""
    return obj.zone == BATTLEFIELD and not game.forbidden(ev.Sacrificed(obj))


def exile(game: Game, ids: Sequence[int], *, rule: str = "701.13a") -> list[Obj]:
    """Exile objects, all at once; return what they are in exile (CR 701.13)."""
    first = game.hold()
    moved = [after for id in ids if (after := move(game, id, EXILE, rule=rule, how="exiled")) is not None]
    if first:
        game.release()
    return moved


def return_to_hands(game: Game, ids: Sequence[int]) -> None:
    """Return objects to their owners' hands, all at once."""
    first = game.hold()
    for id in ids:
        move(game, id, HAND, rule="400.7", how="returned")
    if first:
        game.release()


def counter(game: Game, id: int, *, to: int = GRAVEYARD, position: int = 0) -> None:
    """Counter a spell or ability: it leaves the stack and does not resolve (CR 701.6).

    A spell goes to its owner's graveyard, or where the effect that counters it says.
    """
    obj = game.position.objects.get(id)
    if obj is None or obj.zone != STACK or "can't be countered" in game.printed(obj).keywords:
        return
    if obj.card is not None and any(
        isinstance(bound.part, CantBeCountered)
        and any(obj.id == o.id for o in bound.part.what.find(game, bound.scope()))
        for bound in game.index().by_class.get(CantBeCountered, ())
        if game.active(bound)
    ):
        return
    game.happened(ev.Countered(obj), "701.6a")
    if obj.card is None:
        take_away(game, obj)
    else:
        move(game, id, to, rule="701.6a", how="countered", position=position)


def create_token(
    game: Game,
    seat: int,
    card: CardDef,
    amount: int = 1,
    *,
    tapped: bool = False,
    attached_to: Ref | None = None,
    face: int = 0,
    attacking: Ref | None = None,
    counters: Counters = (),
) -> list[Obj]:
    """Create tokens under a player's control (CR 111.1-111.2); none for a player who has left (800.4b).

    An Aura that can't be attached to what it should be is not created (303.4i). With `attacking` they enter so (508.4),
    and with `counters` on them.
    """
    if seat not in game.in_game:
        return []
    created: tuple[tuple[CardDef, int], ...] = ((card, amount),)
    if CREATING in game.index().replacements and game.guards.above(amount, 0, "614.5"):
        more = game.propose(Creating(seat, created))
        created = more.made if isinstance(more, Creating) else ()
    first = game.hold()
    made = []
    for card in [each for each, number in created for _ in range(number)]:
        token = game.new_object(card, seat, NOWHERE)
        token.is_token = True
        if face and card.back is not None:
            dress(token, Guise(card, face))
        game.position.remember(token)  # effects about its own entering have it for their source
        event = ev.Moved(token, BATTLEFIELD, "created")
        event.tapped = tapped
        event.guise = token.guise
        for kind, number in counters:
            enter_with(game, event, kind, number)
        changed = game.propose(event)
        if not isinstance(changed, ev.Moved):
            continue
        there, host = attaching.enters_attached(game, changed, attached_to)
        if not there or seat not in game.in_game:
            continue
        permanent = token.clone()
        dress(permanent, changed.guise)
        permanent.attached_to = host
        permanent.chosen = changed.chosen
        permanent.zone = BATTLEFIELD
        permanent.sick = True
        permanent.tapped = changed.tapped
        permanent.attacking = attacking
        permanent.entered_turn = game.position.turn.number
        for kind, number in changed.counters:
            permanent.counters = with_counters(permanent.counters, kind, permanent.count(kind) + number)
        index: Index = game.index()
        game.position.put_object(permanent)
        insert(game, permanent)
        changed.after = permanent
        game.happened(ev.Created(permanent), "111.1")
        game.happened(changed, "111.1", index)
        announce_counters(game, changed)
        made.append(permanent)
    if first:
        game.release()
    return made


def tap(game: Game, id: int) -> bool:
    """Tap a permanent; return False when it was tapped already (CR 701.26a)."""
    obj = game.position.objects[id]
    if obj.tapped:
        return False
    new = obj.clone()
    new.tapped = True
    game.position.put_object(new)
    game.happened(ev.Tapped(new), "701.26a")
    return True


def untap(game: Game, id: int) -> bool:
    """Untap a permanent; return False when it was not tapped, or something else has happened (CR 701.26b)."""
    obj = game.position.objects[id]
    if not obj.tapped or not isinstance(game.propose(ev.Untapped(obj)), ev.Untapped):
        return False
    obj = game.position.objects[id]
    new = obj.clone()
    new.tapped = False
    game.position.put_object(new)
    game.happened(ev.Untapped(new), "701.26b")
    return True
