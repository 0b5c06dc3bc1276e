"""Who fights whom, and leaving combat (CR 506.4, 508.5)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from endstep.core import Option, Role
from endstep.games.magic.formats import AttackOption
from endstep.games.magic.state.codes import BATTLEFIELD, BEGINNING_OF_COMBAT, END_OF_COMBAT, NO_ONE
from endstep.games.magic.state.records import Obj, Ref
from endstep.games.magic.verbs import events as ev

if TYPE_CHECKING:
    from endstep.games.magic.game import Game

BLOCKS_DECLARED: Final = 90
OUT_OF_COMBAT: Final = 91
REGENERATED: Final = 92


class BlocksDeclared(ev.Event):
    """All blockers of a combat are declared (CR 509.1h-509.1i): who blocks, which attackers are blocked, which not."""

    __slots__ = ("blocked", "blockers", "seat", "unblocked")
    kind = BLOCKS_DECLARED
    code = "blocks-declared"

    def __init__(
        self, seat: int, blockers: tuple[Obj, ...], blocked: tuple[Obj, ...], unblocked: tuple[Obj, ...]
    ) -> None:
        self.seat = seat  # the attacking player
        self.blockers = blockers
        self.blocked = blocked
        self.unblocked = unblocked

    def facts(self, names: tuple[str, ...]) -> ev.Facts:
        return (
            ("player", names[self.seat]),
            ("blocked", ", ".join(obj.name for obj in self.blocked)),
            ("unblocked", ", ".join(obj.name for obj in self.unblocked)),
        )


class OutOfCombat(ev.ObjectEvent):
    """A permanent is removed from combat (CR 506.4)."""

    __slots__ = ()
    kind = OUT_OF_COMBAT
    code = "removed-from-combat"


class Regenerated(ev.ObjectEvent):
    """A permanent regenerates instead of being destroyed (CR 701.19)."""

    __slots__ = ()
    kind = REGENERATED
    code = "regenerated"


def attackers(game: Game) -> list[Obj]:
    """Return the attacking creatures, in the order in which they entered."""
    objects = game.position.objects
    found = [objects[id] for id in game.position.battlefield if objects[id].attacking is not None]
    return [obj for obj in found if is_in_this_fight(game, obj)] if game.position.common.markers else found


def blockers(game: Game) -> list[Obj]:
    """Return the blocking creatures."""
    objects = game.position.objects
    found = [objects[id] for id in game.position.battlefield if objects[id].blocking]
    return [obj for obj in found if is_in_this_fight(game, obj)] if game.position.common.markers else found


def is_in_this_fight(game: Game, obj: Obj) -> bool:
    """Return whether what attacks or blocks does so in the turn in hand, and not in another that is under way (807.4).

    An attacker is the active player's. A blocker defends against the nearest active player to the right, for creatures
    attack to the left.
    """
    if not game.position.common.markers:
        return True
    if obj.attacking is not None:
        return obj.controller == game.position.turn.active or not game.has_turn(obj.controller)
    seats = len(game.players)
    right = (seat for step in range(1, seats + 1) if game.has_turn(seat := (obj.controller - step) % seats))
    return next(right, game.position.turn.active) == game.position.turn.active


def defending_player(game: Game, obj: Obj) -> int:
    """Return the seat of the defending player for a creature that attacks or attacked, -1 for none (CR 508.5).

    That is whom it attacks, or who controls the planeswalker that it attacks, one that is gone as it last was.
    """
    aim = obj.attacking
    if aim is None:
        return NO_ONE
    if aim.seat != NO_ONE or aim.obj == NO_ONE:
        return aim.seat
    return game.position.look(aim.obj).controller


def attacked_planeswalker(game: Game, obj: Obj) -> Obj | None:
    """Return the planeswalker that a creature attacks, None if it attacks none or one that has left combat (506.4)."""
    if obj.attacking is None or obj.attacking.obj == NO_ONE:
        return None
    found = game.position.objects.get(obj.attacking.obj)
    if found is None or found.zone != BATTLEFIELD or not game.is_opponent(obj.controller, found.controller):
        return None
    return found if "Planeswalker" in game.chars_of(found).types else None


def who_can_be_attacked(game: Game, seat: int) -> tuple[int, ...]:
    """Return the opponents whom a player can attack: those in range and where the format allows it (CR 801.3).

    That is all of them (802.2), the one chosen as combat began (506.2a), or whoever sits next to the player, seats of
    players who have left not counted (803.1a-803.1b, 809.3c).
    """
    opponents = game.opponents(seat)
    if game.ranges is not None:
        opponents = tuple(other for other in opponents if game.sees(seat, other))
    way = game.format.attack
    if way is AttackOption.MULTIPLE or seat not in game.in_game:
        return opponents
    if way is AttackOption.ONE:
        return tuple(other for other in opponents if other == game.position.common.defending)
    circle = sorted(game.in_game)
    at = circle.index(seat)
    left, right = circle[(at + 1) % len(circle)], circle[at - 1]
    allowed = {AttackOption.LEFT: (left,), AttackOption.RIGHT: (right,), AttackOption.ADJACENT: (left, right)}[way]
    return tuple(other for other in opponents if other in allowed)


def choose_defender(game: Game) -> None:
    """Have the attacking player choose the one opponent who is attacked in this combat (CR 506.2a)."""
    if game.format.attack is not AttackOption.ONE or game.format.shared_turns:
        return
    seat = game.position.turn.active
    found = [other for other in game.opponents(seat) if game.sees(seat, other)] if seat in game.in_game else []
    chosen = NO_ONE
    if found:
        options = [Option(Role.CHOICE, "choose player", other) for other in found]
        chosen = game.ask(seat, "defending player", options, rule="506.2a").subject
    common = game.position.common.clone()
    common.defending = chosen
    game.position.put_common(common)


def what_can_be_attacked(game: Game, seat: int) -> list[Ref]:
    """Return what a player's creatures can attack: opponents and their planeswalkers (CR 506.2, 802.2)."""
    opponents = who_can_be_attacked(game, seat)
    found = [Ref(seat=other) for other in opponents]
    if "Planeswalker" not in game.kinds():
        return found
    objects = game.position.objects
    theirs = [id for id in game.position.battlefield if objects[id].controller in opponents]
    return found + [Ref(obj=id) for id in theirs if "Planeswalker" in game.chars(id).types]


def choose_what_to_attack(game: Game, seat: int) -> Ref | None:
    """Have a player choose what a creature attacks that enters attacking, None where it can't (CR 506.3b, 508.4)."""
    turn = game.position.turn
    if not game.is_active(seat) or not BEGINNING_OF_COMBAT <= turn.step <= END_OF_COMBAT:
        return None
    aims = what_can_be_attacked(game, seat)
    if not aims:
        return None
    players = [Option(Role.CHOICE, "target player", aim.seat) for aim in aims if aim.seat != NO_ONE]
    options = players + [Option(Role.CHOICE, "attack", aim.obj) for aim in aims if aim.seat == NO_ONE]
    option = game.ask(seat, "what to attack", options)
    return Ref(seat=option.subject) if option.verb == "target player" else Ref(obj=option.subject)


def enters_attacking(game: Game, obj: Obj, aim: Ref) -> bool:
    """Return whether a permanent that would enter attacking something does (CR 506.3a-506.3c, 508.4a)."""
    turn = game.position.turn
    if not game.is_active(obj.controller) or not BEGINNING_OF_COMBAT <= turn.step <= END_OF_COMBAT:
        return False
    return game.chars_of(obj).is_creature and aim in what_can_be_attacked(game, obj.controller)


def is_fighting(obj: Obj) -> bool:
    """Return whether a permanent is an attacking or blocking creature."""
    return obj.attacking is not None or bool(obj.blocking)


def end_attack_on(game: Game, id: int) -> None:
    """Have creatures that attack a permanent attack nothing any more, since it is removed from combat (CR 506.4c).

    Their defending player is who controlled it until now (508.5).
    """
    objects = game.position.objects
    attacking = [obj for obj in attackers(game) if obj.attacking == Ref(obj=id)]
    if not attacking:
        return
    before = objects[id].clone()
    before.id = game.position.new_id()
    before.last = game.chars(id)
    game.position.remember(before)
    for obj in attacking:
        new = obj.clone()
        new.attacking = Ref(obj=before.id)
        game.position.put_object(new)


def remove_from_combat(game: Game, id: int, *, rule: str = "506.4") -> bool:
    """Remove a creature from combat; return False when it did not fight (CR 506.4)."""
    obj = game.position.objects.get(id)
    if obj is None or not is_fighting(obj):
        return False
    new = obj.clone()
    new.attacking = None
    new.blocked = False
    new.blocking = ()
    game.position.put_object(new)
    game.happened(OutOfCombat(new), rule)
    return True
