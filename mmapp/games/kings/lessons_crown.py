"""`CROWN`: the chapters of the tutorial about the forge, actions in secret, and the king with his guards."""

from __future__ import annotations

from mmapp.games.kings.lessons_parts import (
    WITHOUT_BC,
    Deal,
    DealtLesson,
    acts,
    chooses,
    combines,
    drinks,
    improves,
    puts_on,
    takes,
)
from mmapp.table.lesson_plan import Step
from mmapp.text.i18n import mark

FORGE = DealtLesson(
    "forge",
    mark("At the anvil"),
    mark(
        "A soup pot and a wooden spoon: arrows in the forge lead from them to the Dinner Gong. The action “Forge” "
        "gives you two forgings. Combine the two, then improve what you get."
    ),
    (
        Step(
            mark("Combine pot and spoon: the Dinner Gong is lit."),
            mark("Confirm it. Both go back to the forge."),
            combines("dinner_gong"),
            mark("That is another forging. Choose the Dinner Gong."),
            mark("You may do that, too. The task was to combine pot and spoon."),
        ),
        Step(
            mark("One forging is left: improve the Dinner Gong."),
            mark("Turn it to its better side."),
            improves("dinner_gong"),
            mark("Improve the Dinner Gong this time."),
            mark("You may do that, too. The task was to improve the Dinner Gong."),
        ),
    ),
    mark(
        "Improved items stay so for the rest of the game. Besides, an item can be given for potions, and a potion be "
        "swapped. In the forge a 2 marks what takes both forgings: a touch shows it whole, one confirm makes it. The "
        "filters show what you can make now, and what with one more item."
    ),
    "kings/item_dinner_gong",
    Deal(("soup_pot", "wooden_spoon"), ("soup_pot head", "wooden_spoon hand"), "forge", ("forge",)),
)
SECRET = DealtLesson(
    "secret",
    mark("What are you up to?"),
    mark(
        "All choose in secret and at once. Then everything is turned up and done in the order of the numbers. A guard "
        "takes a class 1 item without any fight, and the king is 4 stronger against others this round."
    ),
    (
        Step(
            mark("Choose to guard: no dice, no danger."),
            mark("Confirm it. Until all have chosen you could change your mind."),
            chooses("guard"),
            mark("That is another action. Take the guard."),
            mark("You may do that, too. The task was to guard."),
        ),
        Step(
            mark("It is your turn. Stand guard."),
            mark("Guard!"),
            acts,
            "",
            "",
        ),
        Step(
            mark("Take any item out of the upper row of the forge."),
            mark("Take it."),
            takes,
            mark("Take an item this time."),
            mark("You may do that, too. The task was to take an item."),
        ),
        Step(
            mark("It lies in your backpack, where nothing works. Put something on."),
            mark("Coloured items fit their own place, grey ones any."),
            puts_on(),
            mark("In the backpack it does nothing. Choose an active place."),
            mark("You may do that, too. The task was to put an item on before your turn ends."),
        ),
    ),
    mark(
        "Gear moves in your own turn, before the action and after it, and before the speeds of those with the same "
        "action are compared: the faster hero comes first. If both are as fast, a friendly fight decides."
    ),
    "kings/action_guard",
    Deal(("feather_pillow", "frying_pan"), ("frying_pan hand",), "action", left_out=WITHOUT_BC),
)
KING = DealtLesson(
    "king",
    mark("The crown is to be had"),
    mark(
        "You have gathered and forged: dice, some armour, and a cap that turns a die to 6. King Odo has dice as well, "
        "and is stronger. Each guard of another player makes him 4 stronger still. But you have Fizzy Courage, too."
    ),
    (
        Step(
            mark("Look at your chance against the king. Then choose the challenge."),
            mark("Confirm it. Nobody knows yet what you are up to."),
            chooses("king"),
            mark("That is another action. Take the challenge."),
            mark("You may do that, too. The task was to challenge the king."),
        ),
        Step(
            mark("Your turn comes first. Challenge him!"),
            mark("Fight!"),
            acts,
            "",
            "",
        ),
        Step(
            mark("Fizzy Courage, now or never: two more dice."),
            mark("Drink it!"),
            drinks("fizzy_courage"),
            "",
            mark("You may do that, too. The task was to play Fizzy Courage before the roll."),
        ),
    ),
    mark(
        "Now turn a die, and hope. Whoever beats the king has won at once. If somebody else is ready for the king, "
        "guard: it makes him 4 stronger against them. Now you know all that you need for a game."
    ),
    "kings/king_young_odo",
    Deal(
        ("soup_pot", "wooden_spoon"),
        ("soup_pot head", "wooden_spoon hand"),
        "action",
        (
            "forge; combine dinner_gong; improve dinner_gong",
            "guard; take horseshoe; wear dinner_gong hand",
            "guard; take broomstick",
            "guard; take reading_glasses",
            "guard; take pointed_hat",
            "forge; combine hobby_horse; combine thinking_cap",
            "forge; improve hobby_horse; improve thinking_cap",
            "guard; take jar_of_buttons",
            "guard; take potions; wear hobby_horse foot; wear thinking_cap head; wear jar_of_buttons body",
        ),
        (),
        ("fizzy_courage",),
    ),
)
CROWN = (FORGE, SECRET, KING)
