"""Copying spells on the stack (CR 707.10)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from endstep.core import Option, Role
from endstep.games.magic.continuous.copied import AS_IT_IS, Except
from endstep.games.magic.flow.resolving import scope_of, specs_of
from endstep.games.magic.flow.stacking import announce_targets, legal_targets, set_targets, target_option
from endstep.games.magic.state.codes import NO_ONE, STACK
from endstep.games.magic.state.records import NO_MANA, Obj, Ref
from endstep.games.magic.verbs import events as ev
from endstep.games.magic.verbs import moving
from endstep.games.magic.verbs.becoming import dress

if TYPE_CHECKING:
    from endstep.games.magic.game import Game


def copy_spell(game: Game, seat: int, original: Obj, wanted: Except = AS_IT_IS, *, new_targets: bool = True) -> Obj:
    """Put a copy of a spell onto the stack under a player's control; it is not cast (CR 707.10).

    Everything chosen for the spell is copied; its new controller may choose new targets (707.10c). A spell that has
    left the stack is copied as it last was there, and all of it with exceptions (707.9). Of a permanent
    spell the copy resolves into a token (707.10f).
    """
    if wanted != AS_IT_IS and original.card is not None:
        copy = game.new_object(wanted.of(original.card), seat, STACK)
    else:
        copy = game.new_object(original.real, seat, STACK)
        dress(copy, original.guise)  # CR 707.10g
    copy.is_copy = True
    copy.spell = original.spell.clone() if original.spell is not None else None
    if copy.spell is not None and copy.spell.ability is None:
        copy.spell.source = copy.id
        copy.spell.cast_from = copy.spell.cast_by = NO_ONE
        copy.spell.spent = NO_MANA
    game.position.put_object(copy)
    moving.insert(game, copy)
    outer, game.proposed = game.proposed, copy.id
    try:
        if new_targets and _could_change(game, copy) and game.yes_or_no(seat, "new targets", copy.id):
            set_targets(game, copy.id, _new_targets(game, seat, copy))
    finally:
        game.proposed = outer
    announce_targets(game, copy.id)
    game.happened(ev.Copied(game.position.objects[copy.id], original), "707.10")
    return game.position.objects[copy.id]


def _could_change(game: Game, copy: Obj) -> bool:
    """Return whether there is a legal target that the copy does not have yet."""
    scope = scope_of(game, copy)
    return any(
        ref not in refs
        for spec, refs in zip(scope.specs, scope.chosen, strict=False)
        if refs
        for ref in legal_targets(game, spec, scope)
    )


def _new_targets(game: Game, seat: int, copy: Obj) -> tuple[tuple[Ref, ...], ...]:
    """Choose each target anew, or leave it as it is, legal or not; their number does not change (CR 115.7d)."""
    scope = scope_of(game, copy)
    chosen: list[tuple[Ref, ...]] = []
    for spec, refs in zip(specs_of(game, copy), scope.chosen, strict=False):
        new: list[Ref] = []
        for place, old in enumerate(refs):
            kept = refs[place + 1 :]
            left = [ref for ref in legal_targets(game, spec, scope) if ref == old or ref not in (*new, *kept)]
            options = [target_option(ref) for ref in left]
            if old not in left:
                options.append(Option(Role.DECLINE, "unchanged"))
                left.append(old)
            new.append(left[options.index(game.ask(seat, "target", options))])
        chosen.append(tuple(new))
    return tuple(chosen)
