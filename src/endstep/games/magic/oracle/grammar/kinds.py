"""The kinds of phrase of the grammar; the other modules add the rules."""

from __future__ import annotations

from typing import Final

from endstep.games.magic.oracle.grammar.rules import Kind

HERE: Final = Kind("here")  # no words at all: the place

# numbers
AMOUNT: Final = Kind("amount")  # three, 3, X, that much
COUNT: Final = Kind("count")  # the number of creatures you control, its power
PLAIN_COUNT: Final = Kind("plain_count")  # the same without "plus"
EACH: Final = Kind("each")  # what stands after "for each"
OF_AFFECTED: Final = Kind("of_affected")  # the same, another number for each object that is changed
ROUNDING: Final = Kind("rounding")
COLOR: Final = Kind("color")
ARTICLE: Final = Kind("article")  # a, an, one, two, X: so many of what follows
SIZE: Final = Kind("size")  # +1/+1
BASE: Final = Kind("base")  # 1/1

# players and objects
WHO: Final = Kind("who")
ANY_WHO: Final = Kind("any_who")  # an opponent, a player: of whom an event speaks
WHOSE: Final = Kind("whose")  # your, target player's
ONES: Final = Kind("ones")  # creature you control
THINGS: Final = Kind("things")  # creatures you control
AFTER: Final = Kind("after")  # what follows a noun: you control, with flying
RANGE: Final = Kind("range")  # power 3 or less
QUALITY: Final = Kind("quality")
PLAIN_KEYWORDS: Final = Kind("plain_keywords")
A: Final = Kind("one")  # a creature you control, another creature
OF: Final = Kind("of")  # its, target creature's
ALL_GRAVEYARDS: Final = Kind("all_graveyards")
WHAT: Final = Kind("what")  # target creature, it, each creature
TARGET: Final = Kind("target")
ALL: Final = Kind("all")  # creatures you control, each creature, all creatures

# abilities and their parts
KEYWORD: Final = Kind("keyword")
KEYWORDS: Final = Kind("keywords")  # flying, vigilance, and haste
MANA: Final = Kind("mana")  # {2}{R}
MANA_PRICE: Final = Kind("mana_price")
QUALITY_OF: Final = Kind("quality_of")  # what there is protection from
PRODUCED: Final = Kind("produced")  # what mana is added
COUNTER: Final = Kind("counter")  # the name of a counter
COST: Final = Kind("cost")
COSTS: Final = Kind("costs")  # those before a colon
PAID: Final = Kind("paid")  # pay {2} and discard a card
CARD_KIND: Final = Kind("card_kind")  # creature card, as one stands in no zone yet
EVENT: Final = Kind("event")  # after when or whenever
SUBJECT: Final = Kind("subject")  # who does it: ~, another creature
STEP: Final = Kind("step")
STEPS: Final = Kind("steps")
MOMENT: Final = Kind("moment")  # after at
MEASURE: Final = Kind("measure")  # three, the number of creatures you control
ONLY: Final = Kind("only")  # when an ability may be activated
ONLY_WHEN: Final = Kind("only_when")  # when a spell may be cast
HOST_KIND: Final = Kind("host")
CONDITION: Final = Kind("condition")
CONDITIONS: Final = Kind("conditions")  # several, all of which must be true
CARD_KINDS: Final = Kind("card_kinds")  # creature cards
REST: Final = Kind("rest")  # where cards go that are not taken
NEXT_STEP: Final = Kind("next_step")
SIZED_TOKEN: Final = Kind("sized_token")  # an X/X token
TOKEN: Final = Kind("token")
NAMED_TOKEN: Final = Kind("named_token")
HAVING: Final = Kind("having")  # keywords and abilities in quotes
QUOTED: Final = Kind("quoted")  # an ability in quotes
DURATION: Final = Kind("duration")
AS_LONG: Final = Kind("as_long")  # what is asked after "for as long as"

HAS: Final = Kind("has")  # what is asked of a player: has five or more life
ONE_WHO: Final = Kind("one_who")  # a single player: you, that player

TAKE: Final = Kind("take")  # put all creature cards from among them into your hand
TAKES: Final = Kind("takes")
TAKEN_TO: Final = Kind("taken_to")
REMAINDER: Final = Kind("remainder")  # where the rest goes

# what is done
DOES: Final = Kind("does")  # what a player does
DONE: Final = Kind("done")  # several of these, one after the other
POINTED: Final = Kind("pointed")  # it, that creature, ~
CHANGE: Final = Kind("change")  # what becomes of objects: gets +1/+1
BECOMING: Final = Kind("becoming")  # becomes a 3/3 Ape creature
CHANGES: Final = Kind("changes")  # several of these
DAMAGED: Final = Kind("damaged")  # what damage is dealt to
SHARED: Final = Kind("shared")  # what something is divided among
THIS_TURNS: Final = Kind("this_turns")  # what is so for one turn, told in the words
GAINED: Final = Kind("gained")
EFFECT: Final = Kind("effect")
PLAIN: Final = Kind("plain")  # a clause without "if" or "unless" behind it
CLAUSE: Final = Kind("clause")
CLAUSES: Final = Kind("clauses")  # a sentence without its full stop
SENTENCE: Final = Kind("sentence")  # what is a sentence by itself, or several
SENTENCES: Final = Kind("sentences")
TYPE_NAME: Final = Kind("type_name")
STANDING: Final = Kind("standing")  # of what something is always so
PLAYERS_ARE: Final = Kind("players_are")
YOURS_TO_CAST: Final = Kind("yours_to_cast")
THEIRS_TO_CAST: Final = Kind("theirs_to_cast")
STATIC: Final = Kind("static")  # the parts of a static ability
PLAYERS_STATIC: Final = Kind("players_static")
ALONE: Final = Kind("alone")  # a static ability with its condition
CARD_OR_TOKEN: Final = Kind("card_or_token")
DEALING: Final = Kind("dealing")  # a source, a creature you control
ANYTHING_DEALT: Final = Kind("anything")
FACTOR: Final = Kind("factor")
LIFE_STOPS: Final = Kind("life_stops")
PLAYED_FROM: Final = Kind("played_from")
BEGIN: Final = Kind("begin")
EXTRA_TURN: Final = Kind("extra_turn")
TARGETING: Final = Kind("targeting")  # a spell or ability an opponent controls
WOULD: Final = Kind("would")  # an event that would happen
EXCEPT: Final = Kind("except")  # what a copy has otherwise
CAUSING: Final = Kind("causing")  # a creature entering: what causes abilities to trigger
CHEAPER: Final = Kind("cheaper")  # this ability costs {1} less to activate for each artifact you control
COMBINED: Final = Kind("combined")  # {U} and/or {R}: of what kinds mana may be
COPIED: Final = Kind("copied")  # any creature on the battlefield: what something enters as a copy of

ABILITY: Final = Kind("ability")  # a whole paragraph, or what stands in quotes
TEXT: Final = Kind("text")  # what an ability does: sentences, or modes
