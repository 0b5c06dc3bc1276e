"""Designations of permanents, exert and exploit in words."""

from __future__ import annotations

from endstep.games.magic.abilities.base import Effect, What, Who
from endstep.games.magic.abilities.bending import Airbend, DiesOrIsExiled, Earthbend, KeepMana, ReturnTapped
from endstep.games.magic.abilities.effects.more_counters import DoubleCounters
from endstep.games.magic.abilities.energy import PayEnergy, PlayerGetsCounters
from endstep.games.magic.abilities.forced import IfDone
from endstep.games.magic.abilities.keywords.of_the_cast import Enlists, Sunburst, TheEnlisted
from endstep.games.magic.abilities.marks import (
    ActivatesNamed,
    Acts,
    AttackedThisTurn,
    AttacksWhile,
    BecomesMarked,
    CheaperWhenNew,
    Exerts,
    ExertThis,
    Exploit,
    Exploits,
    GrowsAndIsMarked,
    IsMarked,
    MarkIt,
    UnmarkIt,
)
from endstep.games.magic.abilities.patterns import Kind
from endstep.games.magic.abilities.phasing import PhaseOut, PhasesIn, PhasesOut
from endstep.games.magic.abilities.ruled_counters import ShieldsDamage, ShieldsDestruction
from endstep.games.magic.abilities.the_ring import ChoseAnother, IsTempted, RingTempts, Temptations, TheBlocker
from endstep.games.magic.abilities.words._saying import WORDS, does, say
from endstep.games.magic.continuous.marking import CrewsStronger, Marked, MayEnlist, MayExert, NotBlockedByStronger
from endstep.games.magic.continuous.phasing import CantPhaseOut


def _activates(*, who: Who, keyword: str, what: Kind, also_mana: bool) -> str:
    return "{who:a activate} an ability of {what:a} with {keyword}" + ("" if also_mana else " that is no mana ability")


def _acts(*, action: str, what: Kind) -> str:
    return f"{{what:a {action}}}"


def _crews(*, what: What, more: int, mounts: bool) -> str:
    return f"{does(what, 'crew')}{' and saddles' if mounts else ''} as though its power were {more} greater"


def _is_tempted(*, who: Who, bearing: bool) -> str:
    return "the Ring tempts {who:a}" + (", who chooses a bearer" if bearing else "")


def _kept(*, effect: Effect, combat: bool) -> str:
    return f"{say(effect)}, which is not lost until end of " + ("combat" if combat else "turn")


WORDS |= {
    ActivatesNamed: _activates,
    Acts: _acts,
    AttackedThisTurn: "this attacked this turn",
    AttacksWhile: "{what:a attack} while {condition}",
    CrewsStronger: _crews,
    DoubleCounters: "twice as many {counter} counters on {what}",
    BecomesMarked: "{what:a become} {name}",
    CheaperWhenNew: "less by its mana cost if it entered this turn",
    Exerts: "{who:a exert} {what:a}",
    ExertThis: "exert this",
    Exploit: "you may sacrifice a creature, which this exploits",
    Exploits: "{what:a exploit} {sacrificed:a}",
    GrowsAndIsMarked: "unless this is {name}: {amount} +1/+1 counters on it, and it becomes {name}",
    IfDone: "if you can: {cost}, and then: {then}",
    IsMarked: "{what:be} {name}",
    MarkIt: "{what:become} {name}",
    Marked: "it is {name}",
    MayExert: "{what} may be exerted as it attacks",
    ShieldsDamage: "prevent damage to this, and take a shield counter off it",
    ShieldsDestruction: "if an effect would destroy this, take a shield counter off it instead",
    PayEnergy: "pay {amount} energy",
    PlayerGetsCounters: "{who:a get} {counter} counters",
    CantPhaseOut: "{what} can't phase out",
    PhaseOut: "{what:phase} out",
    PhasesIn: "{what:a phase} in",
    PhasesOut: "{what:a phase} out",
    Airbend: "airbend {what}",
    DiesOrIsExiled: "{what:a} dies or is put into exile",
    Earthbend: "earthbend {amount} with {what}",
    KeepMana: _kept,
    ReturnTapped: "put {what} onto the battlefield tapped under your control",
    Enlists: "{what:a enlist} a creature",
    MayEnlist: "{what} may enlist another creature as it attacks",
    Sunburst: "enters with one counter for each: {amount}, +1/+1 counters for a creature and charge counters otherwise",
    TheEnlisted: "what is enlisted",
    ChoseAnother: "you chose another creature than this as bearer of the Ring",
    IsTempted: _is_tempted,
    NotBlockedByStronger: "{what} can't be blocked by creatures of greater power",
    RingTempts: "the Ring tempts {who}",
    Temptations: "number of temptations by the Ring",
    TheBlocker: "what blocks",
    UnmarkIt: "{what:be} no longer {name}",
}
