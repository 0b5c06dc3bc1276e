"""Combat, keywords and designations in words."""

from __future__ import annotations

from endstep.games.magic.abilities.base import Amount, Pattern, What, Who
from endstep.games.magic.abilities.card import CardDef
from endstep.games.magic.abilities.deploying import TeamMates
from endstep.games.magic.abilities.designations import (
    Ascends,
    Become,
    BecomeMonarch,
    BecomesDayAsItEnters,
    BecomesMonarch,
    ControllerOfSource,
    DayOrNightChanges,
    GetBlessing,
    HasBlessing,
    IsMonarch,
    ItIs,
    Monarch,
    PlayersHave,
)
from endstep.games.magic.abilities.fights import (
    AllBut,
    AttacksAlone,
    BecomesBlocked,
    Blocks,
    BlocksIt,
    BlocksOrIsBlocked,
    CreateAttacking,
    DefendingPlayer,
    EnteredThisTurn,
    IsNotBlocked,
    RemoveFromCombat,
    SpellsThisTurn,
)
from endstep.games.magic.abilities.keywords.staying import ReturnWith
from endstep.games.magic.abilities.objects import PERMANENT, Things
from endstep.games.magic.abilities.regenerating import IsDestroyed, RegenerateIt, Regeneration
from endstep.games.magic.abilities.words._cards import token_noun
from endstep.games.magic.abilities.words._saying import WORDS, conditional, counted, does, formed, say
from endstep.games.magic.continuous.fighting import (
    ANY_NUMBER,
    BlockedByAtLeast,
    BlockedByAtMost,
    BlockedOnlyBy,
    BlocksMore,
    BlocksOnly,
    CantAttackThem,
    CostsToAttack,
    Goaded,
    MostAttackers,
    MostBlockers,
    MustAttack,
    MustBeBlocked,
    MustBlock,
    MustBlockIt,
    NotAlone,
    NotBlockedBy,
)
from endstep.games.magic.continuous.protecting import HexproofFrom, ProtectedFrom
from endstep.games.magic.continuous.redirecting import Redirect


def _whom(who: Who, *, planeswalkers: bool) -> str:
    return formed(who, "a") + (" or their planeswalkers" if planeswalkers else "")


def _cant_attack_them(*, what: What, who: Who, planeswalkers: bool) -> str:
    return does(what, f"can't attack {_whom(who, planeswalkers=planeswalkers)}")


def _costs_to_attack(*, what: What, who: Who, mana: str, planeswalkers: bool) -> str:
    return f"{mana} for {formed(what, 'each')} that attacks {_whom(who, planeswalkers=planeswalkers)}"


def _most_attackers(*, most: int, who: Who | None) -> str:
    whom = "" if who is None else f" {formed(who, 'a')}"
    return f"at most {counted(most, 'creature')} can attack{whom} each combat"


def _most_blockers(*, most: int) -> str:
    return f"at most {counted(most, 'creature')} can block each combat"


def _must_attack(*, what: What, who: Who | None) -> str:
    return does(what, "attack each combat if able" if who is None else f"attack {formed(who, 'a')} if able")


def _blocks_more(*, what: What, more: int) -> str:
    many = "any number of creatures" if more >= ANY_NUMBER else f"{more} more at a time"
    return does(what, f"can block {many}")


def _quality(quality: Things) -> str:
    return "everything" if quality == PERMANENT else formed(quality, "many")


def _protected_from(*, quality: Things) -> str:
    return f"protection from {_quality(quality)}"


def _hexproof_from(*, quality: Things) -> str:
    return f"hexproof from {_quality(quality)}"


def _regeneration(*, what: What) -> str:
    return f"the next time {formed(what, 'each')} would be destroyed, it regenerates"


def _is_monarch(*, who: Who) -> str:
    return f"the monarch is {formed(who, 'a')}"


def _players_have(*, who: Who, keyword: str) -> str:
    return does(who, f"have {keyword}")


def _return_with(*, what: What, counter: str) -> str:
    return f"{say(what)} comes back under its owner's control, with {counted(1, f'{counter} counter')}"


def _create_attacking(*, token: CardDef, amount: Amount) -> str:
    return f"you create {counted(amount, token_noun(token))}, tapped and attacking"


def _redirect(*, would: Pattern, to: What | Who, counted: bool) -> str:
    return f"if {conditional(would)}: {'so much of it ' if counted else ''}to {say(to)} instead"


WORDS |= {
    CantAttackThem: _cant_attack_them,
    CostsToAttack: _costs_to_attack,
    MostAttackers: _most_attackers,
    MostBlockers: _most_blockers,
    NotAlone: "{what:can't attack or block alone}",
    BlockedOnlyBy: "{what:can't be blocked except by} {by:many}",
    NotBlockedBy: "{what:can't be blocked by} {by:many}",
    BlockedByAtLeast: "{what:can't be blocked by} fewer than {least} creatures",
    BlockedByAtMost: "{what:can't be blocked by} more than {most} at once",
    BlocksOnly: "{what:can't block} anything but {only:many}",
    BlocksMore: _blocks_more,
    MustAttack: _must_attack,
    Goaded: "{what:be} goaded by you",
    MustBlock: "{what:block} each combat if able",
    MustBlockIt: "{what:block} {attacker} if able",
    MustBeBlocked: "{what:must} be blocked if able",
    ProtectedFrom: _protected_from,
    HexproofFrom: _hexproof_from,
    PlayersHave: _players_have,
    Ascends: "the city's blessing for you, from ten permanents on",
    AttacksAlone: "{what:a attack} alone",
    Blocks: "{what:a block}",
    BecomesBlocked: "{what:a be} blocked",
    BlocksOrIsBlocked: "{what:a block} or is blocked",
    IsNotBlocked: "{what:a attack} and isn't blocked",
    BlocksIt: "{what:a block} {attacker:a}",
    SpellsThisTurn: "spells cast this turn by {who:many}",
    EnteredThisTurn: "this entered this turn",
    AllBut: "each player but {who}",
    TeamMates: "each of your team mates",
    DefendingPlayer: "the defending player",
    CreateAttacking: _create_attacking,
    Redirect: _redirect,
    RemoveFromCombat: "{what:leave} combat",
    IsDestroyed: "{what:a be} destroyed",
    Regeneration: _regeneration,
    RegenerateIt: "{what:regenerate}, the next time this turn",
    ReturnWith: _return_with,
    Monarch: "the monarch",
    ControllerOfSource: "the controller of the source",
    BecomesMonarch: "{who:a become} the monarch",
    IsMonarch: _is_monarch,
    BecomeMonarch: "{who:become} the monarch",
    GetBlessing: "ascend: the city's blessing for you, if you control ten permanents",
    HasBlessing: "you have the city's blessing",
    BecomesDayAsItEnters: "if it is neither day nor night, this enters and it becomes day",
    DayOrNightChanges: "day and night change",
    ItIs: "it is {time}",
    Become: "it becomes {time}",
}
