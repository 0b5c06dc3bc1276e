"""The top of the stack resolves (CR 608)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from endstep.games.magic.abilities.base import (
    Ability,
    Activated,
    Scope,
    SpellText,
    Static,
    Target,
    Text,
    Triggered,
)
from endstep.games.magic.abilities.casting import REBOUNDS
from endstep.games.magic.abilities.objects import Things
from endstep.games.magic.abilities.patterns import RESOLVED
from endstep.games.magic.abilities.players import YOU
from endstep.games.magic.continuous.attaching import allows, enchant_of
from endstep.games.magic.continuous.effects import FOR_EVER
from endstep.games.magic.continuous.permitting import MayPlay
from endstep.games.magic.flow import unread
from endstep.games.magic.flow.stacking import is_for_its_controller, legal_targets
from endstep.games.magic.signals import Moot
from endstep.games.magic.state.codes import BATTLEFIELD, EXILE, GRAVEYARD, HAND, STACK
from endstep.games.magic.state.records import Obj, Ref
from endstep.games.magic.verbs import becoming, moving
from endstep.games.magic.verbs import events as ev

if TYPE_CHECKING:
    from endstep.games.magic.game import Game


def resolve_top(game: Game) -> None:
    """Resolve the object on top of the stack."""
    id = game.resolving = game.position.stack[-1]
    obj = game.position.objects[id]
    unread.refuse_spell(obj)
    scope = scope_of(game, obj)
    text = text_of(obj)
    if text is not None and not _condition_still_holds(game, obj, scope):
        game.happened(ev.Resolved(_shown(game, obj), obj.controller, True), "603.4")
        _leave_stack(game, obj, how="")
        return
    wanted = any(scope.chosen)
    scope.chosen = _still_legal(game, scope)
    if wanted and not any(scope.chosen) and obj.guise is not None and obj.guise.bestowed:  # CR 702.103e
        becoming.end_bestow(game, id)
        obj, wanted = game.position.objects[id], False
    if wanted and not any(scope.chosen):
        game.happened(ev.Resolved(_shown(game, obj), obj.controller, True), "608.2b")
        _leave_stack(game, obj, how="")
        return
    if obj.card is not None and game.printed(obj).is_permanent:
        _permanent_resolves(game, obj, scope)
        return
    if text is not None:
        modes = obj.spell.modes if obj.spell is not None else ()
        for effect in text.effects(modes):
            try:
                effect.do(game, scope)
            except Moot:
                game.let_go()
    game.happened(ev.Resolved(_shown(game, obj), obj.controller, False), "608.2n")
    _leave_stack(game, obj)


def scope_of(game: Game, obj: Obj) -> Scope:
    """Return the scope in which a spell or ability on the stack is read."""
    spell = obj.spell
    if spell is None:
        scope = Scope(obj.id, obj.controller)
        scope.spell = obj.id
        return scope
    scope = Scope(obj.id if spell.ability is None else spell.source, obj.controller, spell.event)
    scope.spell = obj.id
    scope.x = spell.x
    scope.paid = spell.paid
    scope.chosen = spell.targets
    scope.specs = specs_of(game, obj)
    for refs, amounts in zip(spell.targets, spell.shares, strict=False):
        scope.shares.update(zip(refs, amounts, strict=False))
    scope.recall(game, spell.memory)
    return scope


def specs_of(game: Game, obj: Obj) -> tuple[Target, ...]:
    """Return what the word "target" asks for in a spell or ability; an Aura spell's enchant ability asks (303.4a)."""
    text = text_of(obj)
    if text is not None:
        return text.targets(() if obj.spell is None else obj.spell.modes, () if obj.spell is None else obj.spell.paid)
    if obj.card is not None:
        enchant = enchant_of(game, obj)
        if enchant is not None:
            return (enchant.target,)
    return ()


def text_of(obj: Obj) -> Text | None:
    """Return the instructions of a spell or ability on the stack."""
    ability: Ability | None = None
    if obj.spell is not None and obj.spell.ability is not None:
        ability = obj.spell.ability
    elif obj.card is not None:
        ability = obj.card.spell
    if isinstance(ability, (Triggered, Activated, SpellText)):
        return ability.text
    return None


def _shown(game: Game, obj: Obj) -> Obj:
    """Return what the trail names: a spell itself, an ability by its source."""
    if obj.card is None and obj.spell is not None and obj.spell.ability is not None:
        return game.position.look(obj.spell.source)
    return obj


def _condition_still_holds(game: Game, obj: Obj, scope: Scope) -> bool:
    """Check the intervening "if" a second time (CR 603.4)."""
    ability = obj.spell.ability if obj.spell is not None else None
    if isinstance(ability, Triggered) and ability.condition is not None and ability.when.kinds:
        return ability.condition.holds(game, scope)
    return True


def _still_legal(game: Game, scope: Scope) -> tuple[tuple[Ref, ...], ...]:
    """Return the targets that are still legal (CR 608.2b)."""
    checked = []
    for spec, refs in zip(scope.specs, scope.chosen, strict=False):
        legal = legal_targets(game, spec, scope) if refs else []
        if spec.for_each is not None:
            legal = [ref for ref in legal if is_for_its_controller(game, ref, scope)]
        checked.append(tuple(ref for ref in refs if ref in legal))
    return tuple(checked)


def _permanent_resolves(game: Game, obj: Obj, scope: Scope) -> None:
    """Put a permanent spell onto the battlefield under its controller's control (CR 608.3)."""
    enchant = enchant_of(game, obj)
    host: Ref | None = None
    if enchant is not None:
        refs = [ref for group in scope.chosen for ref in group]
        host = refs[0] if refs else None
        if host is None or not allows(game, enchant, host, scope):
            moving.move(game, obj.id, GRAVEYARD, rule="608.3b")
            return
    game.happened(ev.Resolved(obj, obj.controller, False), "608.3")
    aim = _what_it_attacks(obj, scope)
    after = moving.move(
        game,
        obj.id,
        BATTLEFIELD,
        rule="608.3a",
        controller=obj.controller,
        attached_to=host,
        tapped=aim is not None,
        attacking=aim,
    )
    if after is not None and after.zone == BATTLEFIELD:
        _begin_what_was_paid_for(game, obj, after, scope.paid)


def _what_it_attacks(spell: Obj, scope: Scope) -> Ref | None:
    """Return what a permanent enters attacking, tapped, for the cost of its spell (CR 702.190b)."""
    assert spell.card is not None
    if not any(cost.attacking and cost.name in scope.paid for cost in spell.card.other_costs):
        return None
    return next((obj.attacking for obj in scope.objects.get("cost", ())), None)


def _begin_what_was_paid_for(game: Game, spell: Obj, after: Obj, paid: tuple[str, ...]) -> None:
    """Begin what an alternative cost of a spell brings about for the permanent that it has become (CR 702.109a)."""
    assert spell.card is not None
    for cost in spell.card.other_costs:
        if cost.later is not None and cost.name in paid:
            scope = Scope(after.id, spell.controller)
            scope.objects["it"] = (after,)
            cost.later.do(game, scope)


def _leave_stack(game: Game, obj: Obj, *, how: str = RESOLVED) -> None:
    """Take a spell or ability off the stack as the last part of its resolution (CR 608.2n), if it is still there."""
    there = game.position.objects.get(obj.id)
    if there is None or there.zone != STACK:
        return
    if there.card is None or there.is_copy:
        moving.take_away(game, there)
        return
    whole = None if there.spell is None else there.spell.whole
    if how == RESOLVED and whole is not None and whole.adventure is not None:
        _go_on_an_adventure(game, there)
        return
    after = moving.move(game, there.id, GRAVEYARD, rule="608.2n", how=how)
    if after is not None and after.zone == EXILE and how == RESOLVED and there.spell is not None:
        if "rebound" in game.printed(there).keywords and there.spell.cast_from == HAND:
            _rebound(game, there, after)


def _go_on_an_adventure(game: Game, obj: Obj) -> None:
    """Exile an Adventure as it resolves; whoever controlled it may play the card from there (CR 715.3d)."""
    after = moving.move(game, obj.id, EXILE, rule="715.3d", how=RESOLVED)
    if after is not None and after.zone == EXILE:
        part = MayPlay(YOU, Things(zone=EXILE), lands=True, normally=True)
        scope = Scope(after.id, obj.controller)
        game.last_effect(Static((part,)), scope, FOR_EVER, affected=(after.id,))


def _rebound(game: Game, obj: Obj, exiled: Obj) -> None:
    """Let the card be cast from exile at the beginning of its controller's next upkeep (CR 702.88a)."""
    scope = Scope(exiled.id, obj.controller)
    scope.objects["it"] = (exiled,)
    game.last_effect(REBOUNDS, scope, FOR_EVER, uses=1)
