"""The pages of the rules, in own words, with cards to look at; and the words of the game with what they mean."""

from __future__ import annotations

from mmapp.text.i18n import mark

PAGES: tuple[tuple[str, tuple[str, ...], tuple[str, ...]], ...] = (
    (
        mark("What it is about"),
        ("orcs 1", "orcs 2", "orcs 3", "orcs 4", "orcs 5"),
        (
            mark(
                "Everyone leads five monsters of one kind, with the strengths 1 to 5. Three are in your hand, two rest."
            ),
            mark("Round by round you raid the king's castle together, and yet everyone for their own purse."),
            mark("The game lasts as many rounds as there are king's tiles. Whoever has most gold wins; equals share."),
        ),
    ),
    (
        mark("Laying monsters"),
        ("undead 3", "back 2", "dragons 2"),
        (
            mark("In turn everyone lays one monster, openly, on a free place. Passing is not allowed."),
            mark("Each guardian has two places. Whoever has two monsters in the castle is skipped."),
            mark("When all places are taken, the fight begins."),
        ),
    ),
    (
        mark("Displacing, and what it costs"),
        ("back 1", "back 2", "back 3"),
        (
            mark("Instead of taking a free place you may displace a weaker monster. It returns to its owner's hand."),
            mark("This works only while the sum at this guardian is below the maximum on its back."),
            mark("One star: 1 gold to the treasury. Two stars: 1 more to the owner. Three stars: 2 more to the owner."),
            mark(
                "Your own monster may be displaced too: that costs 1 gold. Without enough gold there is no displacing."
            ),
        ),
    ),
    (
        mark("The guardians"),
        ("sea 4", "front 14", "insects 2"),
        (
            mark("From the gate on, each guardian is turned up and compared with the sum of its two monsters."),
            mark("Reached or exceeded: it is beaten, and the two owners share its loot equally."),
            mark(
                "An odd piece goes to the stronger monster; if they are equal, it stays. Both your own: all is yours."
            ),
            mark("Not beaten: there is no loot, and the guardians behind stay face down."),
        ),
    ),
    (
        mark("Wounds and rest"),
        ("demons 1", "demons 2", "demons 3", "demons 4", "demons 5"),
        (
            mark("If a guardian was not beaten, the owners there pay for healing, then the owners behind it."),
            mark("Strength 1 and 2 cost 1 gold, 3 and 4 cost 2, a 5 costs 3. Whoever has less pays what is left."),
            mark("Then your two resting monsters come into your hand, and the two that were played rest."),
            mark("New guardians are laid, and the next player begins."),
        ),
    ),
    (
        mark("Two variants"),
        ("tile first_plus3", "tile no_ones", "tile last_plus10"),
        (
            mark("Guardian chain: in each round the weakest guardians stand at the gate, the strongest at the back."),
            mark("The king's new rules: a tile is turned up each round and changes it. Its maximum on the back stays."),
            mark("The tile of the twins adds 3 to the loot that is halved, so an odd piece goes to nobody there, too."),
        ),
    ),
    (
        mark("House rules for four"),
        ("undead 2", "demons 4", "sea 3"),
        (
            mark("Whoever lays first takes more loot, and six rounds are one lap and a half: two of four begin twice."),
            mark("Even start: rounds 5 and 6 are begun by the fourth and the second player, counted from round 1."),
            mark("A short game has 4 rounds, a long one 8: there everyone begins equally often, clockwise as ever."),
            mark("The printed game has 6 rounds and begins again with the first two. Try it first."),
        ),
    ),
)
