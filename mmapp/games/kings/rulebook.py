"""`PAGES`: the pages of the rules, in own words, with cards to look at."""

from __future__ import annotations

from mmapp.games.kings.rulebook_more import MORE
from mmapp.text.i18n import mark

Page = tuple[str, tuple[str, ...], tuple[str, ...]]
"""The title of a page, the cards on it by kind and id, and its paragraphs."""
BASIC: tuple[Page, ...] = (
    (
        mark("What the crown is about"),
        ("king young_odo", "creature grumpy_gander", "item frying_pan", "potion chicken_soup"),
        (
            mark("Each of you is a hero with one die, a speed of 1 and three hearts. That is not enough for a king."),
            mark("So you gather gear, beat creatures for better gear, forge it into still better gear, and drink."),
            mark("Whoever beats the king first has won, at once."),
            mark("The game follows the rules of Kingscraft. It is not affiliated with it; all cards are our own."),
        ),
    ),
    (
        mark("Before the first round"),
        ("item woolly_socks", "item reading_glasses", "hero neutral", "hero noble"),
        (
            mark("Everyone gets two class 1 items at random, and puts them on or keeps them in the backpack."),
            mark(
                "The forge has seven parts, A to G. With two players two of the parts B to F are left out, with three "
                "one; their items are not used."
            ),
            mark(
                "Of each level some creatures are dealt, more for more players; the top one lies open. One king waits, "
                "a young one or an old one, who is harder."
            ),
            mark("Heroes are all alike, or have an own side with an ability. What it does not say is as usual."),
        ),
    ),
    (
        mark("A round"),
        ("action king", "action heal", "action attack1", "action guard", "action attack2", "action forge"),
        (
            mark("All choose one of seven actions in secret. Until the last one has chosen you may change your mind."),
            mark("Then all are turned up, and carried out in the order of their numbers:"),
            mark("1 challenge the king · 2 heal · 3 fight level 1 · 4 guard · 5 fight level 2 · 6 forge · 7 level 3."),
            mark("The same action: the faster hero comes first. The same speed: a friendly fight decides."),
            mark(
                "Before speeds are compared, all who do the same, unless they heal, may move gear and play a potion "
                "that makes them faster."
            ),
            mark("Else you move gear only in your own turn, before your action and after it."),
        ),
    ),
    (
        mark("The seven actions"),
        ("action attack3", "action guard", "action forge", "sign king"),
        (
            mark("Challenge: a fight with the king. Each guard of another player this round gives him 4 strength."),
            mark("Heal: all lost hearts come back."),
            mark("Level 1: a fight; who wins takes a class 1 item and may forge once."),
            mark("Guard: a class 1 item without any risk, and the king is 4 stronger against the others this round."),
            mark("Level 2 and level 3: a fight for an item of class 2 or 3."),
            mark("Forge: up to two forgings."),
            mark("Instead of an item of a class you may take as many potions as the class says: 1, 2 or 3."),
        ),
    ),
    (
        mark("Gear"),
        (
            "sign slot_foot",
            "sign slot_body",
            "sign slot_head",
            "sign slot_hand",
            "item tiptoe_boots",
            "item pointed_hat",
        ),
        (
            mark("Four places are active: foot, body, head and hand. Four more are the backpack; nothing works there."),
            mark("Coloured items fit only their place, grey ones any. All that an active item says counts, always."),
            mark("Most items of class 2 and 3 have a better back side. Once improved they stay so, even in the forge."),
            mark(
                "More than four things in the backpack at the end of the round: you choose what goes back, only as "
                "much as is too much; or you put something on."
            ),
        ),
    ),
    (
        mark("The numbers"),
        ("sign die6", "sign strength", "sign damage", "sign armour", "sign speed", "sign reroll"),
        (
            mark("Dice: six-sided and twelve-sided ones, which you roll in a fight."),
            mark("Strength is added to the sum of the dice. Extra damage is added, too, but it may be forbidden."),
            mark("Armour is taken off the opponent's strength before he hurts you."),
            mark("Speed comes first in a tie, and shakes off what opponents forbid."),
            mark("Rolling again: one die, dice with certain values, or all of them. A turned die shows that value."),
        ),
    ),
    (
        mark("A fight"),
        ("creature wolf_with_picnic", "sign ban", "sign chance"),
        (
            mark("You say that you fight. Whoever has a potion may play one now, you first."),
            mark("You roll all your dice. Then you may roll again what your gear allows, and play your potion."),
            mark("When you stand, the others may play potions. Then the left neighbour rolls for the opponent."),
            mark("A last time around for potions. Then the sums are compared."),
            mark("More than the opponent: you win. As much or less: you lose."),
            mark(
                "In either case he hurts you: his strength less your armour. Every ten that are begun cost a heart: "
                "1 to 10 one, 11 to 20 two."
            ),
            mark("No hearts left: the fight is lost, and you cannot fight before you have healed."),
        ),
    ),
    (
        mark("The stage"),
        ("sign die6", "sign reroll", "sign chance"),
        (
            mark("Your dice wait for you: a tap or a flick throws them. A shake does, too, if the settings allow it."),
            mark("A tap marks a die to roll again; another tap lets go of it. The button says how many are marked."),
            mark("The chance in the middle is exact: now, and after rolling again, with the best play of both sides."),
            mark("Hearts with a golden frame are those that the fight costs as the opponent's dice lie."),
            mark("What the dice show was decided before they fly; no flick changes it. Any tap hurries what moves."),
        ),
    ),
    (
        mark("Forbidden"),
        ("creature highwayhen", "sign ban", "sign speed"),
        (
            mark("Many opponents forbid something: a place, improved items, potions, rolling again, damage or armour."),
            mark("Whoever is as fast as the opponent's level does not care. The king's level is 4."),
            mark("What lies in a forbidden place gives nothing in this fight. Its speed counts in the comparison."),
            mark("Who may not roll dice again may not turn them either."),
            mark("What helps is forbidden: what a potion takes away from you is taken away all the same."),
            mark("From the first die on what is forbidden stays."),
        ),
    ),
    (
        mark("Rewards"),
        ("sign class_1", "sign class_2", "sign class_3", "back potion"),
        (
            mark("A beaten creature goes away, and the next one of its level is turned up. A lost fight leaves it."),
            mark("You take an item of the class that lies in the forge, or potions. It goes into your backpack."),
            mark("What you have won in a fight you need not take."),
            mark("Is no item of that class left, there are only potions; is no potion left, you get fewer."),
            mark("When all creatures of a level are beaten, a plain one takes the place for the rest of the game."),
        ),
    ),
)
PAGES = (*BASIC, *MORE)
