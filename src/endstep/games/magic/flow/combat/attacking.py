"""Declaring attackers (CR 508)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from endstep.core import Option, Role
from endstep.games.magic.abilities.mana import FREE, ManaCost
from endstep.games.magic.continuous.despite import AttacksDespiteDefender, AttacksDespiteSickness
from endstep.games.magic.continuous.fighting import (
    CantAttackThem,
    CostsToAttack,
    Goaded,
    MostAttackers,
    MustAttack,
    NotAlone,
    concerned,
    in_force,
)
from endstep.games.magic.continuous.index import Bound
from endstep.games.magic.continuous.marking import MayEnlist, MayExert
from endstep.games.magic.continuous.parts import CantAttack
from endstep.games.magic.flow import paying
from endstep.games.magic.flow.combat.declaring import Choice, Declaration, Tally
from endstep.games.magic.formats import AttackOption
from endstep.games.magic.state.codes import NO_ONE
from endstep.games.magic.state.records import Ref
from endstep.games.magic.verbs import events as ev
from endstep.games.magic.verbs import fighting, marking, moving

if TYPE_CHECKING:
    from endstep.games.magic.game import Game

STAYS = Choice(())


def why_not_attack(game: Game, id: int) -> tuple[str, str] | None:
    """Return why a creature can't attack at all, with the rule, or None if it can (CR 508.1a, 508.1c)."""
    obj = game.position.objects[id]
    now = game.chars_of(obj)
    if not now.is_creature:
        return (f"{obj.name} is no creature", "508.1a")
    if not game.is_active(obj.controller):
        return (f"{obj.name} is not controlled by the active player", "508.1a")
    if obj.tapped:
        return (f"{obj.name} is tapped", "508.1a")
    if obj.sick and "haste" not in now.keywords and not _is_despite(game, id, AttacksDespiteSickness):
        return (f"{obj.name} has not been under its controller's control since the turn began", "508.1a")
    if "defender" in now.keywords and not _is_despite(game, id, AttacksDespiteDefender):
        return (f"{obj.name} has defender", "702.3b")
    for bound, part in in_force(game, CantAttack):
        if id in concerned(game, bound, part.what):
            return (f"{game.name_of(bound.source)} says that {obj.name} can't attack", "508.1c")
    return None


def _is_despite(game: Game, id: int, kind: type[AttacksDespiteDefender] | type[AttacksDespiteSickness]) -> bool:
    """Return whether a creature can attack as though what would keep it were not there (CR 609.4)."""
    return any(id in concerned(game, bound, part.what) for bound, part in in_force(game, kind))


def why_not_attack_it(game: Game, id: int, aim: Ref) -> tuple[str, str] | None:
    """Return why a creature that can attack can't attack this player or planeswalker, or None if it can."""
    for bound, part in in_force(game, CantAttackThem):
        if _is_meant(game, bound, part, aim) and id in concerned(game, bound, part.what):
            obj = game.position.objects[id]
            return (f"{game.name_of(bound.source)} says that {obj.name} can't attack there", "508.1c")
    return None


def _is_meant(game: Game, bound: Bound, part: CantAttackThem | CostsToAttack, aim: Ref) -> bool:
    """Return whether a part speaks of this player, or of this planeswalker because of its controller."""
    if aim.seat != NO_ONE:
        return part.who.includes(aim.seat, game, bound.scope())
    seat = game.position.look(aim.obj).controller
    return part.planeswalkers and part.who.includes(seat, game, bound.scope())


class Attack:
    """A declaration of attackers in the making: who may attack what, at what price, and what is chosen so far."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.reach = {seat: fighting.what_can_be_attacked(game, seat) for seat in game.active_players()}
        self.aims = list(dict.fromkeys(aim for aims in self.reach.values() for aim in aims))
        objects = game.position.objects
        mine = [id for seat in self.reach for id in game.position.battlefield if objects[id].controller == seat]
        self.creatures = [id for id in mine if why_not_attack(game, id) is None]
        self.taxes = [
            (bound, part, frozenset(concerned(game, bound, part.what))) for bound, part in in_force(game, CostsToAttack)
        ]
        self.tallies: list[Tally] = []
        self.counted: list[tuple[int, frozenset[int] | None]] = []  # tallies of all attackers, or at some seats
        self.alone = self._count_lonely()
        for bound, limit in in_force(game, MostAttackers):
            seats = None if limit.who is None else frozenset(limit.who.seats(game, bound.scope()))
            self.counted.append((len(self.tallies), seats))
            self.tallies.append(Tally(most=limit.most))
        self.declaration: Declaration | None = None
        if game.index().others:
            self.choices = {id: self._choices(id) for id in self.creatures}
            matters = bool(self.tallies) or any(c.obeys for choices in self.choices.values() for c in choices)
            self.declaration = Declaration(list(self.choices.values()), self.tallies) if matters else None
        else:  # nothing says anything about attacking
            free = {
                seat: [STAYS, *(Choice((number,)) for number, aim in enumerate(self.aims) if aim in aims)]
                for seat, aims in self.reach.items()
            }
            self.choices = {id: free[objects[id].controller] for id in self.creatures}
        self.chosen: list[Choice] = []

    def _count_lonely(self) -> frozenset[int]:
        """Return the creatures that can't attack alone, and count attackers if there are any."""
        found: set[int] = set()
        for bound, part in in_force(self.game, NotAlone):
            found.update(concerned(self.game, bound, part.what))
        found &= set(self.creatures)
        if found:
            self.counted.append((0, None))
            self.tallies += [Tally(), Tally(company=0)]
        return frozenset(found)

    def _choices(self, id: int) -> list[Choice]:
        """Return what a creature may do: stay, or attack something by its number."""
        game = self.game
        told = [pair for pair in in_force(game, MustAttack) if id in concerned(game, pair[0], pair[1].what)]
        goading = {b.controller for b, part in in_force(game, Goaded) if id in concerned(game, b, part.what)}
        found = [STAYS]
        reach = self.reach[game.position.objects[id].controller]
        for number, aim in enumerate(self.aims):
            if aim not in reach or why_not_attack_it(game, id, aim) is not None:
                continue
            elsewhere = sum(aim.seat not in (NO_ONE, seat) for seat in goading)
            must = sum(part.asks(game, bound, aim) for bound, part in told)
            counts = [place for place, seats in self.counted if seats is None or aim.seat in seats]
            if id in self.alone:
                counts.append(1)
            free = not any(id in whom and _is_meant(game, bound, part, aim) for bound, part, whom in self.taxes)
            found.append(Choice((number,), must + len(goading) + elsewhere, tuple(counts), free=free))
        return found

    def price(self, seat: int, chosen: Sequence[tuple[int, Ref]]) -> ManaCost:
        """Return what all the attacks of one player's creatures among these cost together (CR 508.1h)."""
        total = FREE
        objects = self.game.position.objects
        for id, aim in chosen:
            if objects[id].controller != seat:
                continue
            for bound, part, whom in self.taxes:
                if id in whom and _is_meant(self.game, bound, part, aim):
                    total = total.plus(ManaCost.parse(part.mana))
        return total

    def options(self, place: int, so_far: Sequence[tuple[int, Ref]]) -> list[tuple[Option, Choice]]:
        """Return what the creature at this place may do, so that the whole can still be legal; staying first."""
        id = self.creatures[place]
        found = []
        for choice in self.choices[id]:
            if self.declaration is not None and not self.declaration.allows([*self.chosen, choice]):
                continue
            if choice.aims and not choice.free and not self._can_pay([*so_far, (id, self.aims[choice.aims[0]])]):
                continue
            found.append((self._option(id, choice), choice))
        return found

    def _option(self, id: int, choice: Choice) -> Option:
        if not choice.aims:
            return Option(Role.DECLINE, "no attack", id)
        aim = self.aims[choice.aims[0]]
        if aim.seat != NO_ONE:
            return Option(Role.ACTION, "attack", id, aim.seat)
        return Option(Role.ACTION, "attack planeswalker", id, aim.obj)

    def _can_pay(self, attacks: Sequence[tuple[int, Ref]]) -> bool:
        """Return whether the price can be paid once the attackers are tapped (CR 508.1f before 508.1j)."""
        position = self.game.position
        before = [position.objects[id] for id, _ in attacks if not self._is_vigilant(id)]
        for obj in before:
            tapped = obj.clone()
            tapped.tapped = True
            position.put_object(tapped)
        seat = position.objects[attacks[-1][0]].controller
        can = paying.can_pay(self.game, seat, self.price(seat, attacks))
        for obj in before:
            position.put_object(obj)
        return can

    def _is_vigilant(self, id: int) -> bool:
        return "vigilance" in self.game.chars(id).keywords


def declare_attackers(game: Game) -> None:
    """Have the active player or team declare attackers, one creature after the other; then all attack (CR 508.1).

    A team has one combined attack; each of its players decides for their own creatures (805.10b).
    """
    if not game.active_players():
        return
    attack = Attack(game)
    attacks: list[tuple[int, Ref]] = []
    there = game.in_game
    for place, id in enumerate(attack.creatures):
        if game.in_game is not there:  # a player has left in the meantime, and what could be demanded with them
            attack.declaration = None
        if id not in game.position.objects:
            continue
        options = [(o, c) for o, c in attack.options(place, attacks) if _is_there(game, attack, c)]
        if not any(choice.aims for _, choice in options):
            attack.chosen.append(STAYS)
            continue
        seat = game.position.objects[id].controller
        answer = game.ask(seat, "attack", [option for option, _ in options])
        choice = next(choice for option, choice in options if option == answer)
        attack.chosen.append(choice)
        if choice.aims:
            attacks.append((id, attack.aims[choice.aims[0]]))
    attacks = [(id, aim) for id, aim in attacks if id in game.position.objects and _can_be_attacked(game, aim)]
    if attacks:
        _attack(game, attack, attacks, _exerted(game, attacks), _enlisted(game, attacks))


def _exerted(game: Game, attacks: Sequence[tuple[int, Ref]]) -> list[int]:
    """Return the attackers that their controllers choose to exert (CR 508.1g, 701.43d)."""
    chosen: list[int] = []
    offers = [(bound, concerned(game, bound, part.what)) for bound, part in in_force(game, MayExert)]
    for id, _ in attacks:
        for _, creatures in offers:
            if id in creatures and game.yes_or_no(game.position.objects[id].controller, "exert", id):
                chosen.append(id)
    return chosen


def _enlisted(game: Game, attacks: Sequence[tuple[int, Ref]]) -> list[tuple[int, int]]:
    """Return which creatures that attack enlist which others, as their controllers choose (CR 508.1g, 702.154a)."""
    chosen: list[tuple[int, int]] = []
    offers = [concerned(game, bound, part.what) for bound, part in in_force(game, MayEnlist)]
    taken = {id for id, _ in attacks}
    for id, _ in attacks:
        for _ in [creatures for creatures in offers if id in creatures]:
            seat = game.position.objects[id].controller
            options = [Option(Role.CHOICE, "enlist", other) for other in _recruits(game, seat) if other not in taken]
            if not options:
                continue
            other = game.ask(seat, "enlist", [*options, Option(Role.DECLINE, "enlist nobody")])
            if other.role is Role.CHOICE:
                chosen.append((id, other.subject))
                taken.add(other.subject)
    return chosen


def _recruits(game: Game, seat: int) -> list[int]:
    there = [game.position.objects[id] for id in game.position.battlefield]
    ready = [obj for obj in there if obj.controller == seat and not obj.tapped and game.chars_of(obj).is_creature]
    return [obj.id for obj in ready if not obj.sick or "haste" in game.chars_of(obj).keywords]


def _is_there(game: Game, attack: Attack, choice: Choice) -> bool:
    return not choice.aims or _can_be_attacked(game, attack.aims[choice.aims[0]])


def _can_be_attacked(game: Game, aim: Ref) -> bool:
    return aim.seat in game.in_game if aim.seat != NO_ONE else aim.obj in game.position.objects


def _attack(
    game: Game,
    attack: Attack,
    attacks: list[tuple[int, Ref]],
    exerted: Sequence[int],
    enlisted: Sequence[tuple[int, int]],
) -> None:
    """Tap the attackers, pay what it costs, and have them attack (CR 508.1f-508.1m)."""
    prices = {seat: attack.price(seat, attacks) for seat in attack.reach}
    common = game.position.common.clone()
    common.fought = True
    game.position.put_common(common)
    first = game.hold()
    for id, _ in attacks:
        if "vigilance" not in game.chars(id).keywords:
            moving.tap(game, id)
    for seat, price in prices.items():
        if price != FREE:
            paying.pay(game, seat, price)
    for id in exerted:
        marking.exert(game, id, game.position.objects[id].controller, attacking=True)
    for id, other in enlisted:
        if not game.position.objects[other].tapped:  # otherwise it was tapped for mana, and the cost is not paid
            moving.tap(game, other)
            game.happened(marking.Enlisted(game.position.objects[id], game.position.objects[other]), "702.154c")
    for id, aim in attacks:
        obj = game.position.objects[id].clone()
        obj.attacking = aim
        obj.attacked = tuple(sorted({*obj.attacked, aim.seat}))
        game.position.put_object(obj)
    there = [game.position.objects[id] for id, _ in attacks]
    defenders = tuple(fighting.defending_player(game, obj) for obj in there)
    game.happened(ev.Attacked(game.position.turn.active, tuple(there), defenders), "508.1m")
    if first:
        game.release()


def why_not_so(game: Game, id: int, aim: Ref) -> tuple[str, str]:
    """Return why a creature that can attack is not offered to attack this, with the rule (CR 508.1b-508.1h)."""
    name = game.name_of(id)
    seat = game.position.objects[id].controller
    if aim not in fighting.what_can_be_attacked(game, seat):
        return (f"{name} can't attack that", _rule_of_reach(game, seat, aim))
    why = why_not_attack_it(game, id, aim)
    if why is not None:
        return why
    for bound, part in in_force(game, CostsToAttack):
        if id in concerned(game, bound, part.what) and _is_meant(game, bound, part, aim):
            return (f"what {game.name_of(bound.source)} asks for that attack can't be paid", "508.1h")
    return (f"{name} can't attack so together with what the others must do and can't do", "508.1c")


def _rule_of_reach(game: Game, seat: int, aim: Ref) -> str:
    """Return the rule by which a player's creatures can't attack something that others could."""
    other = aim.seat if aim.seat != NO_ONE else game.position.look(aim.obj).controller
    if not game.is_opponent(seat, other) or other not in game.in_game:
        return "508.1b"
    if not game.sees(seat, other):
        return "801.3"
    next_door = "811.4" if game.format.alternating else "809.3c"
    rules = {
        AttackOption.ONE: "506.2a",
        AttackOption.LEFT: "803.1a",
        AttackOption.RIGHT: "803.1b",
        AttackOption.ADJACENT: next_door,
    }
    return rules.get(game.format.attack, "508.1b")
