"""Words for what is done twice, what abilities cost, and what has the abilities of others."""

from __future__ import annotations

from endstep.games.magic.abilities.base import Amount, Condition, Pattern, What, Who
from endstep.games.magic.abilities.card import CardDef
from endstep.games.magic.abilities.combining import (
    DevotionTo,
    DrawsButFirst,
    EntersSo,
    LeavesGraveyard,
    LifeLostTogether,
    OneOrMore,
    WhoLostLife,
)
from endstep.games.magic.abilities.costs_of_endings import BottomThis, Cheaper
from endstep.games.magic.abilities.effects.permanents import CreateSized
from endstep.games.magic.abilities.effects.phases import CombatAfterThis
from endstep.games.magic.abilities.keywords.championing import ChampionOne, CopiesForOthers, SavesHost
from endstep.games.magic.abilities.limits import Modified, These
from endstep.games.magic.abilities.objects import Things
from endstep.games.magic.abilities.producing import AddCouldProduce, AddDevotion
from endstep.games.magic.abilities.words._saying import WORDS, conditional, counted, does, formed, listed, say, told
from endstep.games.magic.continuous.borrowing import HasAbilitiesOf
from endstep.games.magic.continuous.changing import HasEveryCreatureType
from endstep.games.magic.continuous.doubling import CausesNoTriggers, CreatesTokens, Mills, MoreTokens, TriggersAgain
from endstep.games.magic.continuous.permitting import AsThoughHaste, DealsByToughness
from endstep.games.magic.state.codes import COLOR_NAMES


def _creates(*, who: Who, type: str) -> str:
    return "{who:a create} one or more {type} tokens" if type else "{who:a create} one or more tokens"


def _more_tokens(*, would: Pattern, factor: int, added: CardDef | None, as_many: bool) -> str:
    from endstep.games.magic.abilities.words._cards import token_noun

    times = f"that many x {factor}" if factor != 1 else "those"  # no quantity: printed
    more = "" if added is None else f" and {'that many' if as_many else 'one'} {token_noun(added)}"
    return f"if {conditional(would)}: {times}{more} instead"


def _again(*, when: Pattern | None, what: Things) -> str:
    cause = "" if when is None else f" because {told(when)}"
    return f"abilities of {formed(what, 'many')} that trigger{cause} do so once more"


def _none(*, when: Pattern, what: Things | None) -> str:
    whose = "no ability" if what is None else f"no ability of {formed(what, 'a')}"
    return f"{whose} triggers because {told(when)}"


def _when_once(*, when: Pattern) -> str:
    return f"once or more at once, {told(when)}"


def _champion(*, what: Things) -> str:
    return f"exile another {formed(what, 'kind')} you control with this, or sacrifice this"


def _combat(*, main: bool) -> str:
    return "after this phase: a combat phase" + (", then a main phase" if main else "") + " more"


def _could_produce(*, what: What, colors: bool) -> str:
    return f"add one mana of a {'color' if colors else 'type'} that {formed(what, 'a')} could produce"


def _create_sized(*, token: CardDef, power: Amount, toughness: Amount, amount: Amount, who: Who, tapped: bool) -> str:
    from endstep.games.magic.abilities.words._cards import token_noun

    size = f"{counted(power)}/{counted(toughness)}"
    what = counted(amount, f"{'tapped ' if tapped else ''}{token_noun(token).removeprefix('0/0 ')}")
    return does(who, f"create {what} of size {size}")


def _enters_so(*, what: What, tapped: bool) -> str:
    return "{what:a enter} tapped" if tapped else "{what:a enter} untapped"


def _devotion(*, colors: tuple[int, ...]) -> str:
    return f"devotion to {listed([COLOR_NAMES[color] for color in colors])}"


def _cheaper(*, amount: Amount, condition: Condition | None) -> str:
    less = f"{{{amount}}}" if isinstance(amount, int) else counted(amount)
    return f"{less} less" + (f" if {say(condition)}" if condition is not None else "")


WORDS |= {
    CreatesTokens: _creates,
    Mills: "{who:a mill} one or more cards",
    MoreTokens: _more_tokens,
    TriggersAgain: _again,
    CausesNoTriggers: _none,
    CreateSized: _create_sized,
    LifeLostTogether: "life lost this turn by {who:many} together",
    WhoLostLife: "each of {who:many} who lost life this turn",
    AddDevotion: "choose a color, and add that much of it as your devotion to it is",
    AddCouldProduce: _could_produce,
    BottomThis: "put this on the bottom of its owner's library",
    Modified: "is modified",
    EntersSo: _enters_so,
    These: "{what}",
    AsThoughHaste: "{what:can} use abilities with the tap symbol at once",
    DealsByToughness: "{what:deal} combat damage by toughness",
    DevotionTo: _devotion,
    OneOrMore: _when_once,
    LeavesGraveyard: "{what:a leave} the graveyard",
    DrawsButFirst: "{who:a draw} a card other than the first one of their draw step",
    ChampionOne: _champion,
    CopiesForOthers: (
        "for each opponent whom this does not attack, perhaps a tapped copy of this attacks that opponent or a "
        "planeswalker of theirs; at end of combat: exile the copies"
    ),
    SavesHost: "if what this is attached to would be destroyed: remove all damage from it and destroy this instead",
    CombatAfterThis: _combat,
    HasEveryCreatureType: "{objects:be} every creature type",
    HasAbilitiesOf: "{objects:have} the activated abilities of {of}",
    Cheaper: _cheaper,
}
