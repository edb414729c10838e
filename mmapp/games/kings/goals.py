"""`GOALS`: the ten feats of the third game in words, and the ladder with its portraits."""

from __future__ import annotations

from mmapp.table.goals import FeatWords, Goals, Rung
from mmapp.text.i18n import mark

FEATS = {
    "first_try": FeatWords(
        mark("At the first attempt"), mark("Beat the king without ever losing against one."), "kings/hero_noble"
    ),
    "sober": FeatWords(mark("Dry feet"), mark("Win without playing a potion."), "kings/hero_swashbuckler"),
    "brewer": FeatWords(mark("Well stocked"), mark("Win and play four potions or more."), "kings/hero_alchemist"),
    "smith": FeatWords(mark("Sparks fly"), mark("Win and use the forge eight times."), "kings/action_forge"),
    "untouched_anvil": FeatWords(
        mark("As it was found"), mark("Win and use the forge at most four times."), "kings/hero_trader"
    ),
    "hunter": FeatWords(
        mark("Big game"), mark("Win, and beat three creatures of the highest level."), "kings/creature_dragon_on_duty"
    ),
    "thick_skin": FeatWords(
        mark("Thick skin"),
        mark("Win and lose at most eight hearts in the whole game."),
        "kings/creature_bear_next_door",
    ),
    "quick": FeatWords(mark("Short reign"), mark("Win within eight rounds."), "kings/hero_rogue"),
    "unbeaten": FeatWords(mark("Unbeaten"), mark("Win without losing a single fight."), "kings/hero_assassin"),
    "hard_ones": FeatWords(mark("Court of masters"), mark("Win against hard bots only."), "kings/king_old_odo"),
}
"""The feats by their names in the rules."""

RUNGS = (
    Rung("easy", "Trine", "kings/hero_neutral"),
    Rung("easy:smith", "Kunibert", "kings/hero_trader"),
    Rung("easy:guard", "Zwirn", "kings/hero_rogue"),
    Rung("normal", "Adele", "kings/hero_noble"),
    Rung("normal:brawler", "Mops", "kings/hero_swashbuckler"),
    Rung("normal:smith", "Rapunza", "kings/hero_alchemist"),
    Rung("hard", "Fips", "kings/king_young_odo"),
    Rung("hard:guard", "Wendel", "kings/king_old_wilhelmina"),
    Rung("hard:brawler", "Odo", "kings/king_old_odo"),
)

GOALS = Goals(FEATS, RUNGS)
