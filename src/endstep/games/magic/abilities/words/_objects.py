"""Players and objects in words."""

from __future__ import annotations

from endstep.games.magic.abilities.base import Amount, Limit, Target, What, Who
from endstep.games.magic.abilities.objects import (
    ANY_TARGET,
    AbilitiesOnStack,
    AttachedTo,
    DamageSource,
    Noted,
    ThatAsItWas,
    ThatObject,
    Things,
    ThisObject,
    Union,
)
from endstep.games.magic.abilities.players import (
    AttackedBySource,
    ChosenPlayer,
    ControllerOf,
    EachPlayer,
    HighestLife,
    Opponents,
    OpponentsOf,
    OwnerOf,
    ThatPlayer,
    ThesePlayers,
    You,
)
from endstep.games.magic.abilities.within import Within
from endstep.games.magic.abilities.words._saying import KINDS, WORDS, counted, does, formed, listed, say
from endstep.games.magic.state.codes import BATTLEFIELD, COLOR_NAMES, OWNED_ZONES, STACK, ZONE_NAMES


def _things(
    *,
    zone: int,
    types: tuple[str, ...],
    any_type: tuple[str, ...],
    without: tuple[str, ...],
    subtypes: tuple[str, ...],
    supertypes: tuple[str, ...],
    colors: tuple[int, ...],
    keywords: tuple[str, ...],
    lacking: tuple[str, ...],
    controller: Who | None,
    owner: Who | None,
    other: bool,
    token: bool | None,
    tapped: bool | None,
    attacking: bool | None,
    fighting: bool | None,
    attacked: bool | None,
    permanent_card: bool,
    name: str,
    chosen: tuple[str, ...],
    any_subtype: tuple[str, ...],
    not_colors: tuple[int, ...],
    blocking: bool | None,
    within: tuple[Limit, ...],
) -> str:
    before = [
        "other" if other else "",
        _either("tapped", "untapped", flag=tapped),
        _either("attacking", "nonattacking", flag=attacking),
        _either("attacking or blocking", "nonfighting", flag=fighting),
        _either("blocking", "nonblocking", flag=blocking),
        _either("", "nontoken", flag=token),
        *(each.lower() for each in supertypes),
        " or ".join(COLOR_NAMES[color] for color in colors),
        *(f"non{each.lower()}" for each in without),
        *(f"non{COLOR_NAMES[color]}" for color in not_colors),
        *subtypes,
        " or ".join(any_subtype),
        *(each.lower() for each in types[: -1 if zone == BATTLEFIELD else None]),
    ]
    behind = [
        f"with {listed(keywords)}" if keywords else "",
        f"without {listed(lacking, 'or')}" if lacking else "",
        f"with {listed([say(each) for each in within])}" if within else "",
        f"named {name}" if name else "",
        f"of that {listed(chosen)} which was chosen" if chosen else "",
        _either("that attacked this turn", "that did not attack this turn", flag=attacked),
        _whereabouts(zone, controller, owner),
    ]
    noun = _noun(zone, types, any_type, permanent_card=permanent_card, token=bool(token))
    return " ".join(filter(None, (*before, noun, *behind)))


def _within(*, quality: str, least: Amount | None, most: Amount | None) -> str:
    if quality.startswith("is "):
        not_so = "no " if most == 0 else "the "  # no quantity: one or none
        return f"{not_so}designation {quality.removeprefix('is ')}"
    if least is not None and least == most:
        return f"{quality} = {say(least)}"
    ends = [text for text, end in ((f">= {say(least)}", least), (f"<= {say(most)}", most)) if end is not None]
    return f"{quality} {' and '.join(ends)}"


def _either(yes: str, no: str, *, flag: bool | None) -> str:
    return "" if flag is None else yes if flag else no


def _noun(zone: int, types: tuple[str, ...], any_type: tuple[str, ...], *, permanent_card: bool, token: bool) -> str:
    """Return the word for one of them, with the plus that may become a plural's ending."""
    kind = " or ".join(each.lower() for each in any_type)
    if token:
        return f"{kind or ''.join(each.lower() for each in types[-1:])} token+".strip()
    if zone == BATTLEFIELD:
        return f"{kind.replace(' or ', '+ or ')}+" if kind else f"{types[-1].lower()}+" if types else "permanent+"
    head = "spell" if zone == STACK else "permanent card" if permanent_card else "card"
    return f"{kind} {head}+".strip()


def _whereabouts(zone: int, controller: Who | None, owner: Who | None) -> str:
    if zone in (BATTLEFIELD, STACK):
        relations = ((controller, "control"), (owner, "own"))
        return " and ".join(does(who, verb, form="a") for who, verb in relations if who is not None)
    place = ZONE_NAMES[zone]
    if zone not in OWNED_ZONES:
        return f"in {place}" + (f" and owned by {formed(owner, 'a')}" if owner is not None else "")
    if owner is None:
        return f"in any {place}"
    return f"in your {place}" if isinstance(owner, You) else f"in the {place} of {formed(owner, 'a')}"


def _union(*, parts: tuple[What, ...]) -> str:
    return " or ".join(formed(part, "a") for part in parts)


def _target(
    *,
    players: Who | None,
    objects: What | None,
    least: int,
    most: int,
    index: int,
    whom: str,
    divides: Amount | None,
    for_each: Who | None,
    apart: bool,
    count: Amount | None,
    one_owner: bool,
) -> str:
    """Return the word "target" with what may be one; several that ask for the same are numbered."""
    many = "many" if most > 1 else "kind"
    kinds = [formed(each, many) for each in (players, objects) if each is not None]
    anything = (players, objects) == (ANY_TARGET.players, ANY_TARGET.objects)
    kind = "any target" if anything else f"{'other ' if apart else ''}target {' or '.join(kinds)}"
    if for_each is not None:
        kind = f"for {say(for_each)}, up to {most} {kind} controlled by that player"
    elif most > 1 or least != most:
        words = counted(most) if least == most else f"up to {most}" if least == 0 else f"{least} to {most}"
        if count is not None:
            words = f"up to {say(count)}" if least == 0 else say(count)
        if divides is not None:
            words = f"{counted(divides)} among {words}"
        kind = f"{words} {kind.removeprefix('any ')}"
    kind += " of one owner" if one_owner else ""
    return kind + (f" (no. {index + 1})" if index else "")


KINDS |= {AbilitiesOnStack, EachPlayer, Opponents, OpponentsOf, Things}
WORDS |= {
    You: "you",
    Opponents: "opponent+",
    EachPlayer: "player+",
    ThatPlayer: "that player",
    ControllerOf: "the controller of {what}",
    OwnerOf: "the owner of {what}",
    OpponentsOf: "opponent+ of {who}",
    HighestLife: "whoever has most life",
    AttackedBySource: "each player this attacked this turn",
    ChosenPlayer: "the chosen player",
    ThesePlayers: "players {told}",
    Things: _things,
    Within: _within,
    ThisObject: "this",
    ThatObject: "that one",
    ThatAsItWas: "that one as it was",
    DamageSource: "the source of that damage",
    Noted: 'what was noted as "{name}"',
    Union: _union,
    AbilitiesOnStack: "activated or triggered ability+",
    AttachedTo: "what this is attached to",
    Target: _target,
}
