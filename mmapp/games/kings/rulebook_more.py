"""`MORE`: the pages of the rules about the forge, potions, own sides, and what happens less often."""

from __future__ import annotations

from mmapp.text.i18n import mark

MORE: tuple[tuple[str, tuple[str, ...], tuple[str, ...]], ...] = (
    (
        mark("The forge"),
        ("item soup_pot", "item wooden_spoon", "item dinner_gong"),
        (
            mark("Class 1 lies in the upper row, class 2 in the middle, class 3 below. Arrows say what makes what."),
            mark("Combine: two of your items become the one that the arrows lead to, if it lies in the forge."),
            mark("The two go back to the forge. Are both improved, the new one is improved as well, if it can be."),
            mark("Improve: an item of class 2 or 3 is turned to its better side."),
            mark("Give an item back for potions, as many as its class. Or swap a potion for a new one."),
        ),
    ),
    (
        mark("Jokers"),
        ("sign joker", "item pot_of_bits", "item ball_of_string"),
        (
            mark("Two items of class 1 and two of class 2 are jokers. In the forge they stand for any of their class."),
            mark("They go back like other items. Both materials cannot be jokers."),
            mark("Where an arrow names a joker, it is that material itself, and the other one is no joker then."),
        ),
    ),
    (
        mark("Arrows that change"),
        ("item clockwork_dragon", "sign forge"),
        (
            mark(
                "Three parts have a second item of class 3. It is made of the right item of class 2 on its part, and "
                "of the left one on the part that lies on its right in this game. So each game has its own recipes."
            ),
        ),
    ),
    (
        mark("Potions"),
        ("potion chicken_soup", "potion second_thoughts", "potion itching_powder", "back potion"),
        (
            mark("They are drawn in secret and lie in the backpack. One may be played by each player in a round."),
            mark("It acts until that turn ends, unless it says: this round. Then it is laid down."),
            mark("Is it played to come first among those who do the same, it acts until your own turn ends."),
            mark("Most help their owner; a few act on the opponent, or on another hero who fights."),
            mark("Each says when: before the roll, when dice lie, in your turn, or at any time of a fight."),
            mark("Is the stack empty, the pile is shuffled. Are both empty, there is no potion."),
        ),
    ),
    (
        mark("Windows: who is asked when"),
        ("sign potion", "potion stage_fright"),
        (
            mark(
                "You are asked if you hold potions and have not played one this round. Only what everybody sees "
                "counts, never which potions you hold: so nobody learns anything from it."
            ),
            mark(
                "Before speeds are compared you are asked as well if your gear could change your speed, or if you are "
                "as fast as another. Whoever was asked before somebody changed something is asked once more."
            ),
            mark("Alone the game stops where a potion could change something; the settings say where."),
            mark("If several share a device, a window is a short pause. Whoever wants to act rings their bell."),
        ),
    ),
    (
        mark("A friendly fight"),
        ("sign order", "sign speed"),
        (
            mark("Heroes with the same action and the same speed roll for their place in the order."),
            mark("All roll at once; gear and potions count, nothing is forbidden, nobody is hurt."),
            mark("The higher sum comes first. Equal ones roll again."),
        ),
    ),
    (
        mark("The opponent's dice"),
        ("creature hydra_of_two_minds", "sign repeat"),
        (
            mark("The left neighbour rolls for creatures and kings, and decides what they roll again."),
            mark("With “The box rolls” nobody is asked: who wins stands, else the worst dice are rolled again."),
            mark(
                "Some opponents may have the whole fight repeated, once. All dice are rolled anew, and everybody may "
                "use again what they have for rolling again. Gear and potions in play stay."
            ),
            mark("An opponent may have no dice at all, only strength."),
        ),
    ),
    (
        mark("The king"),
        ("king old_wilhelmina", "king brewer_king", "king sea_king", "sign guard"),
        (
            mark("Guards count whether they have acted already or not, but never your own."),
            mark("Old kings are stronger than young ones."),
            mark(
                "Bolko the Brewer King lets a die decide what is forbidden: 1 foot, 2 body, 3 head, 4 hand, 5 nothing, "
                "6 improved items. Speed does not help there."
            ),
            mark("Who loses to Kuno, King at Sea, gives an item back to the forge, unless his speed is at least 4."),
        ),
    ),
    (
        mark("Own sides"),
        ("hero assassin", "hero trader", "hero swashbuckler", "hero noble", "sign token"),
        (
            mark("Quiet Quinta has a second place for the hand; the first one is never forbidden."),
            mark(
                "Tilda Twopence lays her token on an item in the forge, or on the potions, when her turn ends. If "
                "another takes it, the token comes back, and she takes a class 1 item or a potion, at once."
            ),
            mark("Rollo Rumpus has a die and a heart more."),
            mark("Lord Lavender has an ability printed on each place. It works while the place is empty."),
        ),
    ),
    (
        mark("Once in a game"),
        ("hero rogue", "hero alchemist", "action light_fingers", "art sniffing"),
        (
            mark("Foxglove Fanny has four more actions, each once in a game. One takes something from a backpack."),
            mark("Thefts take items out of backpacks, or a hidden potion, whichever it is."),
            mark(
                "Doctor Fizz has four abilities, each once in a game, in any moment of the own turn: hearts for "
                "potions, three potions to look at and put back, a used potion, and two potions in one fight."
            ),
            mark("Who gives the last heart away in a fight loses it at once, whatever the dice show."),
        ),
    ),
    (
        mark("The end"),
        ("king young_rosalind", "sign king"),
        (
            mark("Whoever beats the king has won; all others share the second place."),
            mark("After 60 rounds without a winner the game ends, and all have lost."),
        ),
    ),
    (
        mark("What you can set"),
        ("king old_odo", "hero trader"),
        (
            mark("The order of the forge's parts may be random; A stays on the left and G on the right."),
            mark("The king may be chosen, or drawn from the young or the old ones only."),
            mark("Each hero may have an own side, chosen or drawn."),
            mark("A game that was begun with older cards goes on by the rules of those cards."),
        ),
    ),
)
