"""Cards by which somebody can't lose or can't win, or does not lose after all."""

from endstep.games.magic.abilities.language import *

CARDS = (
    card("Abyssal Persecutor", "{2}{B}{B}", "Creature - Demon", 6, 6,
         FLYING, TRAMPLE,
         static(cant_win(YOU), cant_lose(OPPONENTS))),
    card("Angel's Grace", "{W}", "Instant",
         static(CantCast(EACH_PLAYER, abilities=True), zones=(STACK,)),  # split second
         Lasts((cant_lose(YOU),)), Lasts((cant_win(OPPONENTS),)),
         Lasts((LifeStopsAt(LosesLife(YOU, from_damage=True), 1),))),
    card("Lich's Mirror", "{5}", "Artifact",
         static(Instead(LosesGame(YOU), in_order(
             ShuffleIn(YOU, (HAND, GRAVEYARD, BATTLEFIELD)), DrawCards(YOU, 7), SetLife(YOU, 20))))),
    card("Platinum Angel", "{7}", "Artifact Creature - Angel", 4, 4,
         FLYING,
         static(cant_lose(YOU), cant_win(OPPONENTS))),
    card("Transcendence", "{3}{W}{W}{W}", "Enchantment",
         static(no_loss_for_life(YOU)),
         when_state(AtLeast(LifeOf(YOU), 20), LoseGame(YOU)),
         whenever(LosesLife(YOU), GainLife(YOU, Times(THAT_MUCH, 2)))),
)
