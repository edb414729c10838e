"""`GOALS`: the ten feats of the inns under the hill in words, and the ladder with its portraits."""

from __future__ import annotations

from mmapp.table.goals import FeatWords, Goals, Rung
from mmapp.text.i18n import mark

FEATS = {
    "unscathed": FeatWords(mark("Not a scratch"), mark("Win without a wound."), "bosses/boss_sir_puddle"),
    "quick": FeatWords(mark("Short season"), mark("Win within six rounds."), "bosses/mini_lift_boy"),
    "no_spells": FeatWords(mark("Honest craft"), mark("Win without casting a spell."), "bosses/mini_architect"),
    "wizard": FeatWords(mark("Sleight of hand"), mark("Win and cast three spells or more."), "bosses/mini_librarian"),
    "last_inn": FeatWords(
        mark("Last inn standing"), mark("Win after all the others had to give up."), "bosses/mini_doorman"
    ),
    "brink": FeatWords(mark("On the brink"), mark("Win with four wounds."), "bosses/boss_mother_gravel"),
    "full_house": FeatWords(
        mark("Full house"), mark("Win, and let four heroes die in your dungeon in one round."), "bosses/mini_tout"
    ),
    "heroic": FeatWords(
        mark("Big game"), mark("Win, and let three epic heroes die in your dungeon."), "bosses/hero_gudrun_of_the_ladle"
    ),
    "old_hand": FeatWords(
        mark("From the ranks"), mark("Win, and promote a miniboss to the third level."), "bosses/mini_cook"
    ),
    "hard_ones": FeatWords(mark("House rules"), mark("Win against hard bots only."), "bosses/boss_uncle_cinder"),
}
"""The feats by their names in the rules."""

RUNGS = (
    Rung("easy", mark("The Lift Boy"), "bosses/mini_lift_boy"),
    Rung("easy:builder", mark("The Tout"), "bosses/mini_tout"),
    Rung("easy:hoarder", mark("The Cook"), "bosses/mini_cook"),
    Rung("normal", mark("The Doorman"), "bosses/mini_doorman"),
    Rung("normal:hoarder", mark("The Bookkeeper"), "bosses/mini_bookkeeper"),
    Rung("normal:spiteful", mark("Madame Mildew"), "bosses/boss_madame_mildew"),
    Rung("hard", mark("Mother Gravel"), "bosses/boss_mother_gravel"),
    Rung("hard:builder", mark("Uncle Cinder"), "bosses/boss_uncle_cinder"),
    Rung("hard:spiteful", mark("Count Cobweb"), "bosses/boss_count_cobweb"),
)

GOALS = Goals(FEATS, RUNGS)
