"""What objects become while they stay where they are: another player's, a copy, their other face (CR 613.2, 712.18)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from endstep.core import Undecidable
from endstep.games.magic.abilities.base import Scope, Static
from endstep.games.magic.continuous import controlling
from endstep.games.magic.continuous.copied import IsCopyOf
from endstep.games.magic.continuous.effects import FOR_EVER
from endstep.games.magic.continuous.marking import FORETOLD, is_marked
from endstep.games.magic.state.codes import BATTLEFIELD, EXILE, NO_ONE, STACK
from endstep.games.magic.state.records import Guise, Obj, Ref, Spell
from endstep.games.magic.verbs import events as ev
from endstep.games.magic.verbs.fighting import end_attack_on, remove_from_combat

if TYPE_CHECKING:
    from collections.abc import Sequence

    from endstep.games.magic.abilities.card import CardDef
    from endstep.games.magic.continuous.characteristics import Characteristics
    from endstep.games.magic.game import Game

CONTROL_CHANGED: Final = 71
TRANSFORMED: Final = 72
BECAME_COPY: Final = 73
TURNED_UP: Final = 140
TURNED_DOWN: Final = 141

_MOST_CHANGES: Final = 1_000


class ControlChanged(ev.ObjectEvent):
    """A permanent comes under another player's control (CR 613.1b); `obj` is as it is now."""

    __slots__ = ()
    kind = CONTROL_CHANGED
    code = "control-changed"


class Transformed(ev.ObjectEvent):
    """A permanent transforms (CR 701.27a); `obj` has its new face."""

    __slots__ = ()
    kind = TRANSFORMED
    code = "transformed"


class BecameCopy(ev.ObjectEvent):
    """A permanent becomes a copy of something (CR 707.4); `obj` is as it is now."""

    __slots__ = ()
    kind = BECAME_COPY
    code = "became-copy"


class TurnedFaceUp(ev.ObjectEvent):
    """A face-down permanent is turned face up (CR 708.8); `obj` is as it is now."""

    __slots__ = ()
    kind = TURNED_UP
    code = "turned-face-up"


class TurnedFaceDown(ev.ObjectEvent):
    """A permanent is turned face down (CR 708.2a); `obj` is as it is now."""

    __slots__ = ()
    kind = TURNED_DOWN
    code = "turned-face-down"


# control


def settle(game: Game) -> None:
    """Let control be as effects make it, and end those that last only as long as something is so (CR 613.5, 611.2b)."""
    for _ in range(_MOST_CHANGES):
        if not game.index().unsettled or not _settle_once(game):
            return
    raise Undecidable("effects that give away control, or end, never come to rest")


def _settle_once(game: Game) -> bool:
    over = controlling.ended(game)
    for id in over:
        game.end_effect(id)
    changed = bool(over)
    for id, seat in controlling.controllers(game).items():
        obj = game.position.objects[id]
        if seat not in game.in_game:
            if obj.controller in game.in_game:  # else whoever leaves the game takes care of it (CR 800.4a)
                _exile(game, id)
                changed = True
            continue
        lender = obj.lender if obj.lender != NO_ONE else obj.controller
        if seat != obj.controller:
            _change_control(game, id, seat, lender)
            changed = True
        elif obj.lender == seat:
            own = obj.clone()
            own.lender = NO_ONE
            game.position.put_object(own)
            game.position.touch()
    return changed


def _change_control(game: Game, id: int, seat: int, lender: int) -> None:
    """Have a permanent come under a player's control; it is new there, and out of combat (CR 302.6, 506.4)."""
    remove_from_combat(game, id)
    end_attack_on(game, id)
    obj = game.position.objects[id].clone()
    obj.controller = seat
    obj.lender = NO_ONE if lender == seat else lender
    obj.sick = True
    obj.fresh = 2
    game.position.put_object(obj)
    game.position.touch()
    game.happened(ControlChanged(obj), "613.1b")


def _exile(game: Game, id: int) -> None:
    """Exile what would go back to a player who has left the game (CR 800.4c)."""
    from endstep.games.magic.verbs import moving

    moving.exile(game, (id,), rule="800.4c")


# copies


def become_copy(game: Game, ids: Sequence[int], card: CardDef, scope: Scope, duration: int) -> None:
    """Have permanents become copies with these copiable values, all at once (CR 707.4)."""
    objects = game.position.objects
    there = [id for id in ids if id in objects and objects[id].zone == BATTLEFIELD]
    if not there:
        return
    first = game.hold()
    if duration == FOR_EVER:
        _forget_copies(game, there)
        for id in there:
            obj = objects[id].clone()
            assert obj.real is not None
            old = obj.guise
            if old is None:
                obj.guise = Guise(obj.real, 0, card)
            else:  # one that is face down shows nothing of it (CR 708.10)
                obj.guise = _again(old, copied=card)
            _put(game, obj, obj.guise.shown())
    else:
        game.last_effect(Static((IsCopyOf(card),)), scope, duration, affected=tuple(there))
        for id in there:
            obj = objects[id].clone()
            assert obj.real is not None
            obj.guise = obj.guise or Guise(obj.real)
            _put(game, obj, obj.guise.down or card)
    for id in there:
        game.happened(BecameCopy(objects[id]), "707.4")
    if first:
        game.release()


def _again(guise: Guise, *, copied: CardDef | None) -> Guise:
    """Return the same guise with something else that it copies."""
    down, manifested, bestowed = guise.down, guise.manifested, guise.bestowed
    face, turned = guise.face, guise.turned
    return Guise(guise.real, face, copied, turned=turned, down=down, manifested=manifested, bestowed=bestowed)


def _put(game: Game, obj: Obj, card: CardDef) -> None:
    obj.card = card
    guise = obj.guise
    plain = guise is not None and guise.copied is None and not (guise.turned or guise.bestowed)
    if guise is not None and plain and guise.face == 0 and card is guise.real:
        obj.guise = None
    game.position.put_object(obj)
    game.position.touch()


def _forget_copies(game: Game, ids: Sequence[int]) -> None:
    """Let copy effects that last for a while apply no longer to objects that a later one has changed for good."""
    for id, effect in list(game.position.effects.items()):
        if _copied(effect.ability) is not None and set(effect.affected or ()) & set(ids):
            less = effect.clone()
            less.affected = tuple(each for each in effect.affected or () if each not in ids)
            game.position.put_effect(id, less if less.affected else None)


def _copied(ability: object) -> CardDef | None:
    if isinstance(ability, Static):
        for part in ability.parts:
            if isinstance(part, IsCopyOf):
                return part.card
    return None


def after_effect(game: Game, ability: object, affected: Sequence[int]) -> None:
    """Let objects be what they are without an effect that has just ended, if that made copies of them."""
    if _copied(ability) is not None:
        for id in affected:
            obj = game.position.objects.get(id)
            if obj is not None and obj.zone == BATTLEFIELD and obj.guise is not None:
                _put(game, obj.clone(), _present(game, obj, obj.guise))


def _present(game: Game, obj: Obj, guise: Guise) -> CardDef:
    """Return the copiable values of an object: of what it copies for a while, the newest first, or its own."""
    if guise.down is not None:
        return guise.down
    newest: tuple[int, CardDef] | None = None
    for effect in game.position.effects.values():
        card = _copied(effect.ability)
        if card is not None and obj.id in (effect.affected or ()):
            if newest is None or effect.stamp > newest[0]:
                newest = (effect.stamp, card)
    return guise.shown() if newest is None else newest[1]


# faces


def transform(game: Game, id: int, *, since: int = -1, bound: bool = False) -> bool:
    """Turn a double-faced permanent over (CR 701.27a); return False where nothing happens (701.27c-d, 701.27f).

    `since` is the timestamp after which it must not have transformed already. What has daybound or nightbound is turned
    over only by that, `bound` (702.145b, 702.145e).
    """
    obj = game.position.objects.get(id)
    if obj is None or obj.zone != BATTLEFIELD or obj.real is None or obj.real.back is None:
        return False
    if not bound and not game.chars_of(obj).keywords.isdisjoint(("daybound", "nightbound")):
        return False
    if obj.guise is not None and obj.guise.down is not None:  # CR 712.15a
        return False
    face = 0 if obj.guise is None else obj.guise.face
    turned = 0 if obj.guise is None else obj.guise.turned
    if since >= 0 and turned > since:
        return False
    other = obj.real if face else obj.real.back
    if not other.printed.is_permanent:
        return False
    new = obj.clone()
    new.stamp = game.position.new_stamp()  # CR 613.7g
    new.guise = Guise(obj.real, 1 - face, None if obj.guise is None else obj.guise.copied, turned=new.stamp)
    _put(game, new, _present(game, new, new.guise))
    game.happened(Transformed(game.position.objects[id]), "701.27a")
    return True


def back_of(obj: Obj) -> Obj:
    """Return an object as it would be with its back face up, to see what can be done with that (CR 712.11c)."""
    assert obj.real is not None
    there = obj.clone()
    dress(there, Guise(obj.real, 1))
    return there


def dress(obj: Obj, guise: Guise | None) -> None:
    """Give a new object its guise: the face that is up, and what it copies (CR 712.13, 707.5)."""
    if guise is not None:
        down, manifested, bestowed = guise.down, guise.manifested, guise.bestowed
        obj.guise = Guise(guise.real, guise.face, guise.copied, down=down, manifested=manifested, bestowed=bestowed)
        obj.card = guise.shown()


# bestowed


def end_bestow(game: Game, id: int) -> None:
    """Have a bestowed Aura, or Aura spell, be bestowed no longer (CR 702.103e-702.103f)."""
    obj = game.position.objects[id].clone()
    old = obj.guise
    assert old is not None
    obj.guise = Guise(old.real, old.face, old.copied, turned=old.turned)
    _put(game, obj, _present(game, obj, obj.guise))


# face down and face up


def turn_up(game: Game, id: int, *, rule: str, x: int = 0, counter: str = "") -> bool:
    """Turn a face-down permanent face up (CR 708.8); return False where nothing happens.

    One that is represented by an instant or sorcery card is only revealed (701.40g). `x` is the X of the cost for which
    it is turned face up, `counter` is put on it as it is (702.37b).
    """
    from endstep.games.magic.verbs import counters

    obj = game.position.objects.get(id)
    if obj is None or obj.zone != BATTLEFIELD or obj.guise is None or obj.guise.down is None:
        return False
    if not obj.guise.real.printed.is_permanent:
        game.happened(ev.Revealed(obj), "701.40g")
        return False
    new = obj.clone()
    new.stamp = game.position.new_stamp()  # CR 613.7f
    new.guise = Guise(obj.guise.real, obj.guise.face, obj.guise.copied, turned=obj.guise.turned)
    if x:
        new.spell = Spell() if obj.spell is None else obj.spell.clone()
        new.spell.x = x
    _put(game, new, _present(game, new, new.guise))
    first = game.hold()
    if counter:
        counters.put_counters(game, Ref(obj=id), counter, 1)
    _as_it_is_turned_up(game, id, x)
    game.happened(TurnedFaceUp(game.position.objects[id]), rule)
    if first:
        game.release()
    return True


def reveal_face_down(game: Game, seats: Sequence[int]) -> None:
    """Reveal the face-down spells and permanents of players, as they leave or the game ends (CR 708.9)."""
    for zone in (BATTLEFIELD, STACK, EXILE):
        for id in game.position.zone(zone):
            obj = game.position.objects[id]
            if zone == EXILE and not is_marked(game, id, FORETOLD):  # CR 702.143f
                continue
            if obj.owner in seats and obj.guise is not None and obj.guise.down is not None:
                shown = obj.clone()
                shown.card, shown.guise = obj.guise.face_up(), None
                game.record(ev.Revealed(shown), "708.9")


def face_up(game: Game, id: int) -> Characteristics:
    """Return what a face-down permanent would be like if it were face up; the position is left as it was."""
    from endstep.games.magic.continuous.index import build_index

    position = game.position
    mark, kept = position.mark(), game.shapes
    obj = position.objects[id].clone()
    assert obj.guise is not None
    obj.guise = Guise(obj.guise.real, obj.guise.face, obj.guise.copied, turned=obj.guise.turned)
    obj.card = obj.guise.shown()
    position.put_object(obj)
    try:
        return game.build(build_index)[1][id]
    finally:
        position.back_to(mark)
        game.shapes = kept


def _as_it_is_turned_up(game: Game, id: int, x: int) -> None:
    """Carry out what happens as a permanent is turned face up, by its own abilities (CR 708.11)."""
    from endstep.games.magic.abilities.face_down import AsTurnedUp

    scope = Scope(id, game.position.objects[id].controller)
    scope.x = x
    for ability in game.chars(id).abilities:
        for part in ability.parts if isinstance(ability, Static) else ():
            if isinstance(part, AsTurnedUp):
                part.effect.do(game, scope)


def turn_down(game: Game, id: int, down: CardDef) -> bool:
    """Turn a permanent face down, with those characteristics (CR 708.2a); return False where nothing happens.

    Nothing does to one that is face down, or double-faced (708.2b, 712.16).
    """
    obj = game.position.objects.get(id)
    if obj is None or obj.zone != BATTLEFIELD or obj.real is None or obj.real.back is not None:
        return False
    old = obj.guise or Guise(obj.real)
    if old.down is not None:
        return False
    new = obj.clone()
    new.stamp = game.position.new_stamp()  # CR 613.7f
    new.guise = Guise(old.real, old.face, old.copied, turned=old.turned, down=down)
    _put(game, new, down)
    game.happened(TurnedFaceDown(game.position.objects[id]), "708.2a")
    return True
