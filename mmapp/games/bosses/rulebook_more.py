"""`MORE`: the pages of the rules about what happens less often, and about the end."""

from __future__ import annotations

from mmapp.text.i18n import mark

MORE = (
    (
        mark("Windows: who may act when"),
        ("spell packed_lunch", "room steam_organ", "spell keyhole"),
        (
            mark(
                "While you build you may use spells and abilities as often as you like, build once and promote once, "
                "in any order. When you end your turn, the others may act once around, in the order of XP."
            ),
            mark(
                "During the adventure a window opens before the first hero enters a dungeon, and after each room that "
                "he met: first for its owner, then for the others, each until he passes."
            ),
            mark(
                "If anybody but the first has acted in it, all are asked again in the same order, until everybody has "
                "passed since somebody acted last. After 20 spells and abilities it closes."
            ),
            mark("It closes at once when its hero has died or left. No window opens for a room that was skipped."),
            mark(
                "You are asked if you hold a spell or have an ability lying open that could be used: only what "
                "everybody sees counts, never which cards you hold. So nobody learns anything from who is asked."
            ),
            mark("While heroes come, are lured, and at the end of a round nobody is asked, unless a card says so."),
        ),
    ),
    (
        mark("Stops and bells"),
        (),
        (
            mark(
                "Play alone, and the game stops at windows where you could do something. In the settings you choose "
                "which ones; an order at a window holds until the round ends."
            ),
            mark(
                "If several share a device, each window is a short pause. Whoever wants to act rings their bell, the "
                "others pass."
            ),
        ),
    ),
    (
        mark("Your boss levels up"),
        ("boss dame_bramble", "boss mother_gravel", "boss lady_lantern"),
        (
            mark("When five rooms of yours lie open and active for the first time, your boss's ability begins."),
            mark(
                "It lasts for the rest of the game, also when you have fewer rooms later. If an effect brings the "
                "fifth room, the boss levels up as soon as it is done."
            ),
            mark("Rooms that become active again at the end of a round count then."),
            mark("A boss is no room. He is never deactivated or destroyed."),
        ),
    ),
    (
        mark("Built, uncovered, once a round"),
        ("room tax_office", "room snake_library", "room tip_jar"),
        (
            mark("“When built” also works when a card lets you build a room without a turn of its own."),
            mark("“Built or uncovered” works as well when the room lies open again."),
            mark(
                "Abilities that neither always apply nor happen by themselves are used like spells, whenever one "
                "could be played. What may be used once a round is marked until the round ends."
            ),
            mark(
                "Doubling doubles the damage of that moment, with every lasting bonus; several doublings "
                "multiply. Damage is never below 0."
            ),
            mark("Killing needs no damage. It counts as a death in that room."),
            mark("Discard means: your own choice. A random spell is drawn blind."),
        ),
    ),
    (
        mark("Destroyed and deactivated"),
        ("spell demolition", "spell closed_for_repairs", "room false_floor"),
        (
            mark("A destroyed room is discarded, and the room below is open again. If there is none, the gap closes."),
            mark("Only active rooms can be destroyed. Coins on a room are lost when it is covered or destroyed."),
            mark(
                "If a hero stands in it, what comes to light does nothing to him; he goes on to the next place towards "
                "the boss. So it is when rooms change places: he stays, and the new room does nothing to him."
            ),
            mark(
                "Deactivated until the end of the round: no damage, no treasure, no ability. It is not counted as a "
                "room, cannot be built over or destroyed, and takes no miniboss. But it keeps its place."
            ),
            mark("A face-down card keeps its place open until it is turned up."),
        ),
    ),
    (
        mark("Heroes who are sent away"),
        ("spell village_coach", "room newt_baths", "spell wrong_turning"),
        (
            mark("Back to town: he takes the place of his age again."),
            mark(
                "To an entrance: he stands last there. If that dungeon is being visited or its turn is still to come, "
                "he walks this round, and keeps his damage. Else he waits for the next round, without it."
            ),
            mark("Kept out: he stays first at the entrance and walks in the next round."),
            mark("What a hero allows the other players, each of them may do once a round."),
        ),
    ),
    (
        mark("Coins, decks and piles"),
        ("room wishing_well", "room rat_orchestra", "spell safe_combination"),
        (
            mark("There are always enough coins. What others pay for a room goes to its owner."),
            mark("There is a discard pile for rooms and minibosses, and one for spells. Both lie open."),
            mark(
                "An announced spell lies there at once, also when it is cancelled. An empty deck is shuffled anew from "
                "its pile; if that is empty, too, nothing is drawn."
            ),
            mark("A card that is taken from a hand is shown to all."),
        ),
    ),
    (
        mark("Out of the game"),
        (),
        (
            mark(
                "With 5 wounds at the end of a round you are out: hand, dungeon, boss and coins leave the game, and "
                "heroes at your entrance go back to town. As many heroes come as before."
            ),
            mark("Everybody sees which cards leave the game then, those of your hand, too."),
            mark("If everybody who is left has 5 wounds, nobody is out: then the result is compared at once."),
            mark("Whoever is out may watch to the end."),
        ),
    ),
    (
        mark("Who wins"),
        (),
        (
            mark("The game ends with a round in which somebody has 10 souls and fewer than 5 wounds, or one is left."),
            mark(
                "It also ends when no hero is left: the deck and all entrances are empty, and the town, too, or "
                "nobody was lured in two rounds in a row."
            ),
            mark(
                "First come those with 10 souls, then the others who are still in, then those who are out, the later "
                "before the earlier. Within a group souls minus wounds decide, then the lower XP. There are no ties."
            ),
        ),
    ),
    (
        mark("Four variants"),
        ("boss sir_puddle", "boss madame_mildew", "hero nimble_nell"),
        (
            mark("Choose your boss: you are dealt two and keep one, in secret; all are turned up together."),
            mark("Intrigue: who gained no soul in a round may draw a room or a spell at its end."),
            mark("No easy prey: the ordinary heroes with 4 health stay at home."),
            mark(
                "Salvage: once a round, in your own turn to build, you may lay a room card of your hand away for a "
                "coin. Minibosses cannot be laid away like that."
            ),
        ),
    ),
)
