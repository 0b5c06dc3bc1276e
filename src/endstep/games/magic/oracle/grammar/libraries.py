"""What is done with libraries and hands: searching, looking at the top cards, surveil, random discards (CR 701)."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from endstep.games.magic.abilities.base import Amount, Effect, Who
from endstep.games.magic.abilities.effects.cards import PutFromHand, SearchForCard
from endstep.games.magic.abilities.effects.casting import IT, LetPlay
from endstep.games.magic.abilities.effects.endings import KeepOneOfTop, ReturnOne
from endstep.games.magic.abilities.effects.libraries import DiscardAtRandom, DiscardChosen, Surveil, TakeFromTop
from endstep.games.magic.abilities.objects import Things
from endstep.games.magic.abilities.players import THAT_PLAYER, YOU
from endstep.games.magic.abilities.sequence import ForEach
from endstep.games.magic.continuous.effects import FOR_EVER, THIS_TURN, UNTIL_END_OF_YOUR_NEXT_TURN
from endstep.games.magic.oracle.grammar.doing import does
from endstep.games.magic.oracle.grammar.kinds import CLAUSE, EFFECT, REST, SENTENCE
from endstep.games.magic.oracle.grammar.offering import words_for
from endstep.games.magic.oracle.grammar.pointing import Made
from endstep.games.magic.state.codes import BATTLEFIELD, GRAVEYARD, HAND, LIBRARY

_IT: Final = "(?:it|that card)"
MANY: Final = 99  # "any number of": no library of a game holds more of one kind that could be found
_THEM: Final = "(?:them|those cards)"
_SHUFFLED: Final = "(?:, then shuffles?|and shuffles?|\\. then shuffles?)"


def _in(things: Things, zone: int) -> Things:
    return replace(things, zone=zone)


# searching the library


def _search(who: Who, things: Things, to: int, amount: Amount = 1, *, tapped: bool = False) -> Effect | None:
    kind = _in(things, LIBRARY)
    return SearchForCard(who, None if kind == Things(zone=LIBRARY) else kind, to, amount, tapped)


def _search_any(who: Who) -> Effect:
    return SearchForCard(who)


_ONE: Final = "search(?:es|) (?:your|their) library for an? {things:card_kind} ,"
_SOME: Final = "search(?:es|) (?:your|their) library for up to {amount} {things:card_kinds} ,"
for _found, _these in ((_ONE, _IT), (_SOME, _THEM)):
    does(f"{_found} [reveals? {_these} ,] [and] puts? {_these} into (?:your|their) hand {_SHUFFLED}", _search, to=HAND)
    does(f"{_found} [and] puts? {_these} onto the battlefield {_SHUFFLED}", _search, to=BATTLEFIELD)
    does(f"{_found} [and] puts? {_these} onto the battlefield tapped {_SHUFFLED}", _search, to=BATTLEFIELD, tapped=True)
    does(f"{_found} [and] puts? {_these} into (?:your|their) graveyard {_SHUFFLED}", _search, to=GRAVEYARD)
_ANY: Final = "search(?:es|) (?:your|their) library for any number of {things:card_kinds} ,"
does(
    f"{_ANY} [reveals? {_THEM} ,] [and] puts? {_THEM} into (?:your|their) hand {_SHUFFLED}",
    _search,
    to=HAND,
    amount=MANY,
)
does(f"{_ANY} [and] puts? {_THEM} onto the battlefield {_SHUFFLED}", _search, to=BATTLEFIELD, amount=MANY)
does(
    f"{_ANY} [and] puts? {_THEM} onto the battlefield tapped {_SHUFFLED}",
    _search,
    to=BATTLEFIELD,
    amount=MANY,
    tapped=True,
)
_UP_TO_X: Final = "search your library for up to x {things:card_kinds} , where x is {amount:count} (?:, put|\\. put)"
_HERE: Final = f"{_THEM} onto the battlefield"
for _where, _so in ((f"{_HERE} tapped {_SHUFFLED}", True), (f"{_HERE} {_SHUFFLED}", False)):
    does(f"{_UP_TO_X} {_where}", _search, to=BATTLEFIELD, tapped=_so)
does(
    f"search(?:es|) (?:your|their) library for a card , [and] puts? {_IT} into (?:your|their) hand {_SHUFFLED}",
    _search_any,
)


# hands


def _you_may_put(things: Things, here: int) -> Effect:
    kinds = (words_for(things) - {"card"}) | {"permanent"}
    return Made(PutFromHand(YOU, _in(things, HAND)), here, False, kinds)


def _may_put(things: Things, who: Who) -> Effect:
    put = PutFromHand(THAT_PLAYER if who != YOU else YOU, _in(things, HAND))
    return put if who == YOU else ForEach(who, put)


CLAUSE.add("you may put an? {things:card_kind} from your hand onto the battlefield {here}", _you_may_put)
CLAUSE.add("{who} may put an? {things:card_kind} from their hand onto the battlefield", _may_put)
does("discards? {amount:article} cards? at random", DiscardAtRandom)
does("surveils? {amount}", Surveil)


def _discard_chosen(who: Who, things: Things) -> Effect:
    return DiscardChosen(who, _in(things, HAND))


SENTENCE.add(
    "{who} reveals their hand \\. you choose an? {things:card_kind} from it \\. that player discards that card",
    _discard_chosen,
)


# the top of the library


def _take(amount: Amount, rest: tuple[int, bool], most: Amount = 1) -> Effect | None:
    if rest[0] == GRAVEYARD and most == 1 and isinstance(amount, int):
        return KeepOneOfTop(amount)
    return TakeFromTop(amount, most, rest=rest[0], random=rest[1]) if isinstance(most, int) else None


def _may_take(amount: Amount, things: Things, rest: tuple[int, bool]) -> Effect:
    return TakeFromTop(amount, 1, _in(things, LIBRARY), may=True, rest=rest[0], random=rest[1])


def _may_take_some(amount: Amount, most: Amount, things: Things, rest: tuple[int, bool]) -> Effect | None:
    if not isinstance(most, int):
        return None
    return TakeFromTop(amount, most, _in(things, LIBRARY), may=True, rest=rest[0], random=rest[1])


_TOP: Final = "look at the top {amount} cards of your library"
REST.says("on the bottom of your library in any order", (LIBRARY, False))
REST.says("on the bottom of your library in a random order", (LIBRARY, True))
REST.says("on the bottom of your library", (LIBRARY, False))
REST.says("into your graveyard", (GRAVEYARD, False))
_AND_REST: Final = "(?:\\. put|and) the (?:rest|other) {rest}"
for _kind in (SENTENCE, EFFECT):
    _kind.add(f"{_TOP} (?:\\.|, then) put one of them into your hand {_AND_REST}", _take)
    _kind.add(f"{_TOP} (?:\\.|, then) put one into your hand {_AND_REST}", _take)
    _kind.add(f"{_TOP} (?:\\.|, then) put {{most:amount}} of them into your hand {_AND_REST}", _take)
    _kind.add(
        f"{_TOP} \\. you may reveal an? {{things:card_kind}} from among them and put it into your hand {_AND_REST}",
        _may_take,
    )
    _kind.add(
        f"{_TOP} \\. you may put an? {{things:card_kind}} from among them into your hand {_AND_REST}",
        _may_take,
    )
    _kind.add(
        f"{_TOP} \\. you may reveal up to {{most:amount}} {{things:card_kinds}} from among them and put them into your "
        f"hand {_AND_REST}",
        _may_take_some,
    )


# graveyards, without a target


def _return_one(things: Things, to: int) -> Effect | None:
    return ReturnOne(things, to) if things.zone == GRAVEYARD and things.owner == YOU else None


EFFECT.says("until end of turn , you may play (?:that card|those cards)", (LetPlay(IT, THIS_TURN),))
EFFECT.says("you may play (?:that card|those cards) this turn", (LetPlay(IT, THIS_TURN),))
_NEXT: Final = "until the end of your next turn"
EFFECT.says(f"{_NEXT} , you may play (?:that card|those cards|it)", (LetPlay(IT, UNTIL_END_OF_YOUR_NEXT_TURN),))
EFFECT.says(f"you may play (?:that card|those cards|it) {_NEXT}", (LetPlay(IT, UNTIL_END_OF_YOUR_NEXT_TURN),))
# What is said of a card in exile is over as soon as it is somewhere else.
_EXILED: Final = "for as long as (?:it remains|that card remains|they remain|those cards remain) exiled"
EFFECT.says(f"you may play (?:that card|those cards|it|them) {_EXILED}", (LetPlay(IT, FOR_EVER),))
EFFECT.add("return {things:one} to your hand", _return_one, to=HAND)
EFFECT.add("return {things:one} to the battlefield", _return_one, to=BATTLEFIELD)
