"""Face-down spells and permanents: morph, disguise, manifest, cloak, and turning them over (CR 708)."""

from __future__ import annotations

from dataclasses import replace

from endstep.games.magic.abilities.attacking_at_once import RevealFromHand
from endstep.games.magic.abilities.base import Ability, Amount, Cost, Effect, Limit, Morph, Static, What, Who
from endstep.games.magic.abilities.face_down import AsTurnedUp, Manifest, ManifestDread, TurnDown, TurnsUp, TurnUp
from endstep.games.magic.abilities.limits import FaceDown
from endstep.games.magic.abilities.objects import Things
from endstep.games.magic.abilities.patterns import Dies, Enters
from endstep.games.magic.abilities.sequence import in_order
from endstep.games.magic.oracle.grammar.costs import Price
from endstep.games.magic.oracle.grammar.doing import does
from endstep.games.magic.oracle.grammar.events import Patterns, Subject, _both, _of
from endstep.games.magic.oracle.grammar.kinds import ABILITY, ALONE, COST, EFFECT, EVENT, KEYWORD
from endstep.games.magic.oracle.grammar.pointing import Made
from endstep.games.magic.state.codes import HAND

# the keywords


def _morph(price: Price, keyword: str) -> tuple[Ability, ...]:
    mana, costs = price
    return (Morph(mana, costs, keyword),)


for _name in ("morph", "megamorph", "disguise"):
    KEYWORD.add(f"{_name} {{price:mana_price}}", _morph, keyword=_name)
    KEYWORD.add(f"{_name} — {{price:costs}} [\\.]", _morph, keyword=_name)

# events
_turns_up = _of(TurnsUp)


def _turned_up(subject: Subject) -> Patterns | None:
    """Return the event of being turned face up; that something was face down before goes without saying."""
    told = [replace(each, within=_but_face_down(each)) if isinstance(each, Things) else each for each in subject]
    return _turns_up(subject=tuple(told))


def _but_face_down(things: Things) -> tuple[Limit, ...]:
    return tuple(each for each in things.within if not isinstance(each, FaceDown))


EVENT.add("{subject} is turned face up", _turned_up)
EVENT.add("{subject} enters or is turned face up", _both(_of(Enters), _turned_up))
EVENT.add("{subject} dies or is turned face up", _both(_of(Dies), _turned_up))
ABILITY.says("you may look at face-down creatures (?:you don't|your opponents) control any time \\.", ())


def _reveals(things: Things) -> Cost | None:
    return RevealFromHand(things) if things.zone == HAND else None


COST.add("reveal {things:one}", _reveals)


# what is done
def _turn_up(what: What) -> Effect:
    return TurnUp(what)


def _turn_down(what: What) -> Effect:
    return TurnDown(what)


@ALONE.rule("as ~ is turned face up , {clauses}")
def _as_it_is(clauses: tuple[Effect, ...]) -> Ability:
    return Static((AsTurnedUp(in_order(*clauses)),))


EFFECT.add("turn {what} face up", _turn_up)
EFFECT.add("turn {what} face down", _turn_down)


def _manifests(who: Who, amount: Amount, cloak: bool, here: int) -> Effect:  # noqa: FBT001
    return Made(Manifest(amount, cloak, who), here, amount != 1)  # no quantity: a printed number


def _manifests_dread(who: Who, here: int) -> Effect:
    return Made(ManifestDread(who), here, many=False)


for _verb, _cloak in (("manifest", False), ("cloak", True)):
    does(f"{_verb}s? the top card of (?:your|their) library {{here}}", _manifests, amount=1, cloak=_cloak)
    does(f"{_verb}s? the top {{amount}} cards of (?:your|their) library {{here}}", _manifests, cloak=_cloak)
does("manifests? dread {here}", _manifests_dread)
