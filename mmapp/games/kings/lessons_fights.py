"""`FIGHTS`: the chapters of the tutorial about dice: a fight, rolling again, potions, what is forbidden."""

from __future__ import annotations

from mmapp.games.kings.lessons_parts import (
    WITHOUT_BC,
    Deal,
    DealtLesson,
    acts,
    chooses,
    drinks,
    puts_on,
    rerolls_low,
    takes,
)
from mmapp.table.lesson_plan import Step
from mmapp.text.i18n import mark

FIGHT = DealtLesson(
    "fight",
    mark("The first fight"),
    mark(
        "You are a hero with one die, and a frying pan gives you another one. A scarecrow stands in the way: it has "
        "no dice, only its strength. Roll more than that, and a new item is yours."
    ),
    (
        Step(
            mark("Choose what to do this round: a fight on level 1."),
            mark("Confirm it. Both choose in secret, then the actions are turned up."),
            chooses("attack1"),
            mark("That is another action. Take the fight on level 1."),
            mark("You may do that, too. The task was to choose the fight on level 1."),
        ),
        Step(
            mark("It is your turn. Fight! Then throw the dice by a tap or a flick."),
            mark("Fight!"),
            acts,
            mark("Gear can be moved now. Here it is good as it lies: fight."),
            "",
        ),
        Step(
            mark("Won! Choose one of the class 1 items in the forge."),
            mark("Take it. It goes into your backpack."),
            takes,
            mark("Take an item this time."),
            mark("You may do that, too. The task was to take an item."),
        ),
    ),
    mark(
        "Only more than the opponent wins; as much is not enough. His strength hurts you in any case: less your "
        "armour, every ten begun cost a heart. In the camp you see your exact chance before you choose."
    ),
    "kings/creature_bird_lover",
    Deal(("frying_pan", "woolly_socks"), ("frying_pan hand", "woolly_socks foot"), "action", (), ("bird_lover",)),
)
REROLL = DealtLesson(
    "reroll",
    mark("Once more, please"),
    mark(
        "Your nightcap lets you roll single dice again, two times. Your dice lie there: tap one to mark it, then the "
        "button. The chance in the middle says what it is worth, exactly."
    ),
    (
        Step(
            mark("Mark the die that shows least."),
            mark("Compare the two chances, then roll it again."),
            rerolls_low,
            mark("That one is good. Mark the lowest one."),
            mark("You may do that, too. The task was to roll the lowest die again."),
        ),
    ),
    mark(
        "Nothing is marked at first, and nobody has to roll again. When you stand, the opponent rolls. He knows your "
        "sum, and may roll again as well if his card says so."
    ),
    "kings/item_nightcap",
    Deal(
        ("frying_pan", "nightcap"),
        ("frying_pan hand", "nightcap head"),
        "reroll",
        ("attack1",),
        ("highwayhen",),
        left_out=WITHOUT_BC,
        number=20,
    ),
)
POTION = DealtLesson(
    "potion",
    mark("A sip before the fight"),
    mark(
        "A knight of level 2: as things are, it could go either way. But you have two potions. "
        "Each of you may play one in a round, and each says when."
    ),
    (
        Step(
            mark("Say that you fight. Before the roll you are asked for a potion."),
            mark("Fight!"),
            acts,
            "",
            "",
        ),
        Step(
            mark("Now: Fizzy Courage gives two more dice for this turn."),
            mark("Drink it!"),
            drinks("fizzy_courage"),
            mark("The soup gives hearts back. Take Fizzy Courage."),
            mark("You may do that, too. The task was to play Fizzy Courage before the roll."),
        ),
    ),
    mark(
        "Potions lie hidden in your backpack. You are asked at every moment at which one could be played, whichever "
        "you hold, so nobody learns anything from it. Some act on your opponent, or on another hero."
    ),
    "kings/potion_fizzy_courage",
    Deal(
        ("frying_pan", "tin_soldier"),
        ("frying_pan hand", "tin_soldier body"),
        "turn",
        ("guard; take potions", "guard; take potions", "attack2"),
        ("rusty_knight",),
        ("fizzy_courage", "chicken_soup"),
    ),
)
FORBIDDEN = DealtLesson(
    "forbidden",
    mark("Too slow for the bridge"),
    mark(
        "The bridge troll forbids what lies on the place of the foot, but only to heroes who are slower than his "
        "level, 2. Your clogs give strength and no speed. In your backpack you have Bed Springs."
    ),
    (
        Step(
            mark("Put the Bed Springs on, in the place of the clogs."),
            mark("On the foot with them."),
            puts_on("bed_springs"),
            mark("That is not what makes you fast."),
            mark("You may do that, too. The task was to put the Bed Springs on."),
        ),
        Step(
            mark("Speed 3: nothing is forbidden to you now. Fight!"),
            mark("Fight!"),
            acts,
            "",
            mark("You may do that, too. The task was to fight."),
        ),
    ),
    mark(
        "Speed is compared when the fight begins. It helps in the order of play, too. The king's level is 4: whoever "
        "is as fast as that is forbidden nothing."
    ),
    "kings/creature_bridge_troll",
    Deal(
        ("wooden_clogs", "bed_springs"),
        ("wooden_clogs foot",),
        "turn",
        ("attack2",),
        ("bridge_troll",),
    ),
)
FIGHTS = (FIGHT, REROLL, POTION, FORBIDDEN)
