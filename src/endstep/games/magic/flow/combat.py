"""Combat: attacking, blocking, combat damage (CR 506-511)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from endstep.core import Option, Role
from endstep.games.magic.continuous.parts import CantAttack, CantBeBlocked, CantBlock
from endstep.games.magic.numbers import Numbers
from endstep.games.magic.signals import Moot
from endstep.games.magic.state.codes import BATTLEFIELD, NO_ONE
from endstep.games.magic.state.records import Obj, Ref
from endstep.games.magic.verbs import damage, moving
from endstep.games.magic.verbs import events as ev

if TYPE_CHECKING:
    from endstep.games.magic.game import Game

_STRIKES_FIRST = frozenset(("first strike", "double strike"))


def attackers(game: Game) -> list[Obj]:
    """Return the attacking creatures, in the order in which they entered."""
    objects = game.position.objects
    return [objects[id] for id in game.position.battlefield if objects[id].attacking is not None]


def blockers(game: Game) -> list[Obj]:
    """Return the blocking creatures."""
    objects = game.position.objects
    return [objects[id] for id in game.position.battlefield if objects[id].blocking]


# attacking


def why_not_attack(game: Game, id: int) -> tuple[str, str] | None:
    """Return why a creature can't attack, with the rule, or None if it can (CR 508.1a, 508.1c)."""
    obj = game.position.objects[id]
    now = game.chars_of(obj)
    if not now.is_creature:
        return (f"{obj.name} is no creature", "508.1a")
    if obj.controller != game.position.turn.active:
        return (f"{obj.name} is not controlled by the active player", "508.1a")
    if obj.tapped:
        return (f"{obj.name} is tapped", "508.1a")
    if obj.sick and "haste" not in now.keywords:
        return (f"{obj.name} has not been under its controller's control since the turn began", "508.1a")
    if "defender" in now.keywords:
        return (f"{obj.name} has defender", "702.3b")
    by = _restricted(game, id, CantAttack)
    return None if by is None else (f"{by} says that {obj.name} can't attack", "508.1c")


def _restricted(game: Game, id: int, kind: type[CantAttack] | type[CantBlock] | type[CantBeBlocked]) -> str | None:
    """Return the name of what restricts a creature in that way, or None."""
    for bound in game.index().others:
        part = bound.part
        if isinstance(part, (CantAttack, CantBlock, CantBeBlocked)) and isinstance(part, kind) and game.active(bound):
            affected = bound.affected
            if affected is None:
                affected = tuple(found.id for found in part.what.find(game, bound.scope()))
            if id in affected:
                return game.name_of(bound.source)
    return None


def declare_attackers(game: Game) -> None:
    """Have the active player declare attackers, one creature after the other; then they attack at once (CR 508.1)."""
    active = game.position.turn.active
    if active not in game.in_game:
        return
    chosen: list[tuple[int, int]] = []
    for id in game.position.battlefield:
        if id not in game.position.objects:  # a player has left in the meantime
            continue
        if game.position.objects[id].controller != active or why_not_attack(game, id) is not None:
            continue
        options = [Option(Role.DECLINE, "no attack", id)]
        options += [Option(Role.ACTION, "attack", id, seat) for seat in game.opponents(active)]
        option = game.ask(active, "attack", options)
        if option.role is Role.ACTION:
            assert isinstance(option.detail, int)
            chosen.append((id, option.detail))
    chosen = [(id, seat) for id, seat in chosen if id in game.position.objects and seat in game.in_game]
    if not chosen:
        return
    common = game.position.common.clone()
    common.fought = True
    game.position.put_common(common)
    first = game.hold()
    for id, seat in chosen:
        obj = game.position.objects[id].clone()
        obj.attacking = Ref(seat=seat)
        obj.attacked = tuple(sorted({*obj.attacked, seat}))
        game.position.put_object(obj)
        if "vigilance" not in game.chars(id).keywords:
            moving.tap(game, id)
    objects = game.position.objects
    attack = ev.Attacked(active, tuple(objects[id] for id, _ in chosen), tuple(seat for _, seat in chosen))
    game.happened(attack, "508.1m")
    if first:
        game.release()


# blocking


def why_not_block(game: Game, id: int, attacker: int) -> tuple[str, str] | None:
    """Return why a creature can't block an attacker, with the rule, or None if it can (CR 509.1a-509.1b)."""
    why = _why_not_block_it(game, id, attacker)
    if why is None and "menace" in game.chars(attacker).keywords:
        seat = game.position.objects[id].controller
        mates = [i for i in game.position.battlefield if i != id and game.position.objects[i].controller == seat]
        if all(_why_not_block_it(game, mate, attacker) is not None for mate in mates):
            return (f"{game.name_of(attacker)} has menace and nothing else could block it as well", "702.111b")
    return why


def _why_not_block_it(game: Game, id: int, attacker: int) -> tuple[str, str] | None:
    """Return why a creature can't be one of those that block an attacker."""
    obj = game.position.objects[id]
    now, other = game.chars_of(obj), game.chars(attacker)
    if not now.is_creature or obj.tapped:
        return (f"{obj.name} is no untapped creature", "509.1a")
    attacking = game.position.objects[attacker].attacking
    if attacking is None or attacking.seat != obj.controller:
        return (f"{game.name_of(attacker)} does not attack {obj.name}'s controller", "509.1a")
    if "flying" in other.keywords and not now.keywords & {"flying", "reach"}:
        return (f"{other.name} has flying", "702.9b")
    for by in (_restricted(game, id, CantBlock), _restricted(game, attacker, CantBeBlocked)):
        if by is not None:
            return (f"{by} says that {obj.name} can't block {other.name}", "509.1b")
    return None


def declare_blockers(game: Game) -> None:
    """Have each defending player declare blockers, in turn order (CR 509.1)."""
    attacking = attackers(game)
    blocks: list[tuple[int, int]] = []
    for seat in game.turn_order():
        if not any(a.attacking is not None and a.attacking.seat == seat for a in attacking):
            continue
        blocks += _declare_blocks_of(game, seat, attacking)
    first = game.hold()
    for blocker, attacker in blocks:
        if blocker not in game.position.objects or attacker not in game.position.objects:
            continue  # a player has left in the meantime
        obj = game.position.objects[blocker].clone()
        obj.blocking = (attacker,)
        game.position.put_object(obj)
        blocked = game.position.objects[attacker].clone()
        blocked.blocked = True
        game.position.put_object(blocked)
        game.happened(ev.BlockedEvent(obj, blocked), "509.1i")
    if first:
        game.release()


def _declare_blocks_of(game: Game, seat: int, attacking: list[Obj]) -> list[tuple[int, int]]:
    """Have one player choose what each creature blocks; only what can still become a legal declaration is offered."""
    objects = game.position.objects
    able = {
        id: [a.id for a in attacking if why_not_block(game, id, a.id) is None]
        for id in game.position.battlefield
        if objects[id].controller == seat
    }
    creatures = [id for id in able if able[id]]
    mine: list[tuple[int, int]] = []
    for place, id in enumerate(creatures):
        if id not in objects:
            continue
        later = [able[other] for other in creatures[place + 1 :] if other in objects]
        options = [Option(Role.DECLINE, "no block", id)] if _can_be_completed(game, mine, later) else []
        options += [
            Option(Role.ACTION, "block", id, attacker)
            for attacker in able[id]
            if attacker in objects and _can_be_completed(game, [*mine, (id, attacker)], later)
        ]
        if not any(option.role is Role.ACTION for option in options):
            continue
        option = game.ask(seat, "block", options)
        if option.role is Role.ACTION:
            assert isinstance(option.detail, int)
            mine.append((id, option.detail))
    return mine


def _can_be_completed(game: Game, blocks: list[tuple[int, int]], later: list[list[int]]) -> bool:
    """Return whether creatures still to choose can see to it that nothing with menace has one blocker (CR 702.111b).

    `later` holds what each of those creatures can block.
    """
    blocked = [attacker for _, attacker in blocks]
    alone = [id for id in set(blocked) if blocked.count(id) == 1]  # no quantity: blockers of one attacker
    needed = [id for id in alone if "menace" in game.chars(id).keywords]
    helper: dict[int, int] = {}  # of the creatures still to choose, by place: which attacker it has to block as well

    def helped(attacker: int, tried: set[int]) -> bool:
        for place, choice in enumerate(later):
            if attacker in choice and place not in tried:
                tried.add(place)
                if place not in helper or helped(helper[place], tried):
                    helper[place] = attacker
                    return True
        return False

    return all(helped(attacker, set()) for attacker in needed)


# damage


def has_first_strikers(game: Game) -> bool:
    """Return whether there is a first combat damage step (CR 510.4)."""
    return any(game.chars(obj.id).keywords & _STRIKES_FIRST for obj in (*attackers(game), *blockers(game)))


def deal_combat_damage(game: Game, *, first: bool) -> None:
    """Have all attackers and blockers of this step deal their damage at once (CR 510.1-510.2)."""
    struck = game.position.common.first_strikers
    packets: list[damage.Packet] = []
    dealing: list[int] = []
    for obj in (*attackers(game), *blockers(game)):
        keywords = game.chars(obj.id).keywords
        if first and not keywords & _STRIKES_FIRST:
            continue
        if not first and obj.id in struck and "double strike" not in keywords:
            continue
        dealing.append(obj.id)
        packets += _assignment(game, obj)
    if first:
        common = game.position.common.clone()
        common.first_strikers = tuple(dealing)
        game.position.put_common(common)
    # A creature that has left with its owner since, while damage was being assigned, deals none (CR 800.4a).
    there = [p for p in packets if p.source is None or p.source.id in game.position.objects]
    damage.deal_damage(game, there, combat=True)


def _assignment(game: Game, obj: Obj) -> list[damage.Packet]:
    """Return the damage that a creature assigns (CR 510.1a-510.1d); 800.4e for a player who has left."""
    power = game.chars(obj.id).power
    if not game.guards.above(power, 0, "510.1a"):
        return []
    if obj.blocking:
        there = [Ref(obj=id) for id in obj.blocking if _still_fights(game, id)]
        return _divide(game, obj, power, there, NO_ONE)
    assert obj.attacking is not None
    defender = obj.attacking.seat
    if defender != NO_ONE and defender not in game.in_game:
        defender = NO_ONE
    if not obj.blocked:
        return [damage.Packet(obj, Ref(seat=defender), power)] if defender != NO_ONE else []
    there = [Ref(obj=b.id) for b in blockers(game) if obj.id in b.blocking]
    tramples = "trample" in game.chars(obj.id).keywords
    if not there and not tramples:
        return []
    return _divide(game, obj, power, there, defender if tramples else NO_ONE)


def _still_fights(game: Game, id: int) -> bool:
    obj = game.position.objects.get(id)
    return obj is not None and obj.zone == BATTLEFIELD and obj.attacking is not None


def _divide(game: Game, obj: Obj, power: int, there: list[Ref], beyond: int) -> list[damage.Packet]:
    """Divide damage as its controller chooses; with trample a rest may go `beyond` once all have lethal damage."""
    packets: list[damage.Packet] = []
    left = power
    all_lethal = beyond != NO_ONE
    for place, ref in enumerate(there):
        least = 0
        if place == len(there) - 1:
            least = left
            if all_lethal:
                least = game.guards.least(_lethal(game, obj, ref), left, "702.19b")
        given = least
        if game.guards.above(left, least, "510.1c"):
            try:
                given = game.ask(obj.controller, "assign damage", Numbers("damage", least, left)).subject
            except Moot:  # its controller has left
                return []
        if all_lethal:
            all_lethal = game.guards.at_least(given, _lethal(game, obj, ref), "702.19b")
        packets.append(damage.Packet(obj, ref, given))
        left -= given
    if beyond != NO_ONE and game.guards.above(left, 0, "702.19b"):
        packets.append(damage.Packet(obj, Ref(seat=beyond), left))
    return packets


def _lethal(game: Game, source: Obj, ref: Ref) -> int:
    """Return how much damage is lethal for a creature, from this source (CR 702.19b, 702.2c)."""
    victim = game.position.objects[ref.obj]
    if "deathtouch" in game.chars(source.id).keywords:
        return 1
    return game.guards.most(0, game.chars_of(victim).toughness - victim.damage, "702.19b")


def end_combat(game: Game) -> None:
    """Remove everything from combat (CR 511.3)."""
    for id in game.position.battlefield:
        obj = game.position.objects[id]
        if obj.attacking is not None or obj.blocking or obj.blocked:
            obj = obj.clone()
            obj.attacking = None
            obj.blocking = ()
            obj.blocked = False
            game.position.put_object(obj)
