"""Words for dungeons, their rooms, the initiative, and cards from outside the game."""

from __future__ import annotations

from endstep.games.magic.abilities.base import Amount, What, Who
from endstep.games.magic.abilities.commanding import HavePlayed
from endstep.games.magic.abilities.dungeons import (
    CompletesDungeon,
    DungeonsCompleted,
    HasCompleted,
    HasInitiative,
    HurtByCreatures,
    Initiative,
    TakeInitiative,
    TakesInitiative,
    Venture,
)
from endstep.games.magic.abilities.effects.exploring import DrawAndCastOne, PutFromTop, SacrificeOneOfEach, Shuffle
from endstep.games.magic.abilities.effects.redistributing import RedistributeLife
from endstep.games.magic.abilities.objects import Things
from endstep.games.magic.abilities.opposing import ActivePlayer, AnOpponent, AttackingPlayer, LostLife, PilesOfTop
from endstep.games.magic.abilities.outside import FromOutside, Learn
from endstep.games.magic.abilities.rooms import MovesIntoRoom
from endstep.games.magic.abilities.words._saying import WORDS, counted, does, formed, possessive
from endstep.games.magic.continuous.taking_over import ControlsSearchers
from endstep.games.magic.state.codes import ZONE_NAMES
from endstep.games.magic.state.records import Counters


def _venture(*, who: Who, typed: bool) -> str:
    return does(who, "venture into the dungeon") + (" of the initiative" if typed else "")


def _has_initiative(*, who: Who) -> str:
    return does(who, "have the initiative", form="a")


def _completed(*, name: str) -> str:
    return f"you have completed {name or 'a dungeon'}"


def _room(*, name: str, leads_to: tuple[str, ...]) -> str:
    arrows = f" (from there to {' or '.join(leads_to)})" if leads_to else ""
    return f"the venture marker moves to {name}{arrows}"


def _each_kind(*, kinds: tuple[What, ...]) -> str:
    return f"you sacrifice {', '.join(formed(kind, 'a') for kind in kinds)}"


def _from_top(*, amount: int, kind: Things, counters: Counters) -> str:
    with_them = " and ".join(f"{number} {counter}" for counter, number in counters)
    more = f" with {with_them} counters" if counters else ""
    top = f"you reveal the top {amount} cards of the library"
    return f"{top} and put {formed(kind, 'a')} onto the battlefield{more}"


def _from_outside(*, who: Who, kind: Things | None, to: int, revealed: bool, or_exiled: bool) -> str:
    what = "a card" if kind is None else formed(kind, "a").replace(" in any hand", "")
    also = " or from those exiled face up" if or_exiled else ""
    shown = "reveal and " if revealed else ""
    return does(who, f"{shown}put {what} from outside the game{also} into {ZONE_NAMES[to]}")


def _piles(*, amount: Amount, makes: Who, takes: Who) -> str:
    made = f"you reveal the top {counted(amount, 'card')} of your library; {does(makes, 'make two piles')}"
    return f"{made}; {does(takes, 'choose one')} for your hand, the other goes to your graveyard"


def _have_played(*, who: Who) -> str:
    chosen = f"you choose a card in {possessive(who)} hand"
    return f"{chosen} and control {formed(who, 'each')} while it is played and resolves, with mana from lands only"


WORDS |= {
    Venture: _venture,
    TakeInitiative: "{who:take} the initiative",
    Initiative: "who has the initiative",
    TakesInitiative: "{who:a take} the initiative",
    CompletesDungeon: "{who:a complete} a dungeon",
    HurtByCreatures: "creatures of a player deal combat damage to {to:a}",
    HasInitiative: _has_initiative,
    HasCompleted: _completed,
    DungeonsCompleted: "the number of different dungeons you have completed",
    MovesIntoRoom: _room,
    SacrificeOneOfEach: _each_kind,
    PutFromTop: _from_top,
    DrawAndCastOne: "you draw {amount} cards, reveal them, and may cast one of them free",
    Shuffle: "{who:shuffle} the library",
    FromOutside: _from_outside,
    Learn: "{who:learn}",
    ActivePlayer: "the active player",
    AttackingPlayer: "the attacking player",
    HavePlayed: _have_played,
    ControlsSearchers: "you control {who} while they search their libraries",
    RedistributeLife: "you redistribute the life totals of {who:many}, of as many as you want",
    LostLife: "{who} who lost life this turn",
    AnOpponent: "an opponent of your choice",
    PilesOfTop: _piles,
}
