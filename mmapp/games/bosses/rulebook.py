"""`PAGES`: the pages of the rules, in own words, with cards to look at."""

from __future__ import annotations

from mmapp.games.bosses.rulebook_more import MORE
from mmapp.text.i18n import mark

Page = tuple[str, tuple[str, ...], tuple[str, ...]]
"""The title of a page, the cards on it by kind and id, and its paragraphs."""
BASIC: tuple[Page, ...] = (
    (
        mark("What the inns are about"),
        ("boss baroness_bog", "hero nimble_nell", "room goose_gate", "room troll_kitchen", "boss colonel_crow"),
        (
            mark("Everyone keeps a dungeon: up to five rooms beside each other, and your boss at the right end."),
            mark(
                "Your rooms lure heroes by their treasures. Who dies in them brings you souls; who reaches your boss "
                "wounds him."
            ),
            mark("At the end of a round 10 souls win. Whoever has 5 wounds then is out."),
            mark("The boss with the most XP acts first, then the others by XP, the whole game long."),
        ),
    ),
    (
        mark("Before the first round"),
        ("boss count_cobweb", "room owl_desk", "room goose_gate", "spell boiling_kettle", "spell new_signboard"),
        (
            mark("Everyone gets a boss, 3 coins, 5 room cards and 2 spells, and lays any two of these cards away."),
            mark(
                "Four advanced rooms, or four rooms with one and the same treasure: then you may lay all seven cards "
                "away instead, draw new ones and choose once more. Rooms with two treasures count for both, "
                "minibosses for none."
            ),
            mark("All choose in secret. Nobody sees who drew again before everyone has chosen."),
            mark("Then everyone may build an ordinary room; nothing else is played yet. All are turned up together."),
            mark(
                "Of the 25 ordinary and 17 epic heroes 13 and 9 are used by two players, 17 and 13 by three, all by "
                "four. The epic ones come last."
            ),
        ),
    ),
    (
        mark("The five parts of a round"),
        (),
        (
            mark("1. Heroes come: one for each player who began the game. Everybody draws a room card."),
            mark("2. Building: one after the other, face down; then all cards are turned up together."),
            mark("3. Luring: each hero in town goes to a dungeon, or stays."),
            mark("4. Adventure: dungeon by dungeon the heroes walk through the rooms."),
            mark("5. The round ends: what lasts a round is over, and it is seen whether somebody is out or has won."),
        ),
    ),
    (
        mark("Reading the table"),
        ("sign soul", "sign wound", "sign coin", "sign damage"),
        (
            mark("Beside a name stand the treasures of the dungeon, then souls, wounds, coins, room cards and spells."),
            mark(
                "Below a hero in town stands to whom he goes as things lie, and whether he dies there. "
                "A dash: he stays."
            ),
            mark("The bar below your dungeon shows for each hero who comes how much of his health your rooms take."),
            mark(
                "Pick a card, and each place shows what would come of it: your whole damage, how many heroes would "
                "die, and how many would wound you."
            ),
            mark("Press anything long to see it large, with all that it can do."),
        ),
    ),
    (
        mark("Building a room"),
        ("room goose_gate", "room troll_kitchen", "room clock_tower"),
        (
            mark(
                "In your turn you lay one card face down: a room or a miniboss, or nothing. The first room lies "
                "beside the boss, each further one on its left."
            ),
            mark("An ordinary room goes to the next free place, or over any room of yours."),
            mark(
                "An advanced room only goes over a room that shows a treasure of its own. What is printed on the two "
                "cards counts, nothing else."
            ),
            mark(
                "A covered room does nothing. It works until the new one is turned up, and again when it is uncovered; "
                "but that is not building it."
            ),
            mark("As long as nobody else has answered you may take a face-down card back."),
        ),
    ),
    (
        mark("When cards are turned up"),
        ("room folding_bed", "room wolf_massage", "mini caretaker"),
        (
            mark("In the order of XP each card is checked: does it still fit? Then come the effects."),
            mark(
                "If the room below is gone, an ordinary room takes the free place. An advanced one returns to your "
                "hand when it shares no treasure any more with what lies there."
            ),
            mark("Over a deactivated room no room can be turned up: it returns to your hand, too."),
            mark("A miniboss without an active room below is discarded, and costs nothing."),
            mark(
                "When all cards lie open, whoever has a coin is asked, in the order of XP, to pay it for a new "
                "miniboss or to discard him. Without a coin he is discarded. He can do nothing before he is paid for."
            ),
            mark("A card that went back to your hand was seen by all."),
            mark("Then, player by player: first the boss levels up, then the built room takes effect."),
        ),
    ),
    (
        mark("Who is lured where"),
        ("hero sister_primrose", "hero squire_tobias", "hero hazel_the_herbalist", "hero nimble_nell"),
        (
            mark("Relics lure clerics, gear fighters, spellbooks mages, gold thieves."),
            mark("What lies open and works counts: the treasures of your rooms and of your boss, and what cards add."),
            mark("The dungeon with the most lures the hero. In a tie, or where nobody has any, he stays in town."),
            mark(
                "The newest hero is asked first, the oldest last, and in this order they stand at the entrance. Heroes "
                "who wait at an entrance are not asked again."
            ),
            mark("Some heroes have a will of their own: press them long to read it."),
        ),
    ),
    (
        mark("The adventure"),
        ("room badger_bar", "room crooked_mirror", "hero fingers_fritz"),
        (
            mark("In the order of XP each dungeon with heroes is visited; the hero nearest to it enters first."),
            mark("In each room first its effect happens, then its damage. Then spells and abilities may be used."),
            mark(
                "When he leaves a room, his damage is compared with his health: equal is enough, and he dies there. "
                "That holds for a room that was destroyed under him, too."
            ),
            mark("Whoever reaches the boss wounds him. A boss deals no damage."),
            mark("Ordinary heroes bring 1 soul or 1 wound, epic ones 2."),
            mark("A deactivated room does nothing, but the hero still comes through it."),
        ),
    ),
    (
        mark("Minibosses"),
        ("mini cook", "mini bookkeeper", "mini doorman"),
        (
            mark("A miniboss is laid instead of a room, on any room of yours that has none and has none beside it."),
            mark("Whether one lives next door is looked at when he is laid, not later."),
            mark("He costs a coin when he is turned up. What he can do belongs to his room."),
            mark(
                "In your own turn to build you may promote one of yours for a coin, once a round. If your boss pays "
                "with something else, that is the promotion of the round, too."
            ),
            mark(
                "Levels 1 and 2 last. Level 3 costs nothing more and may be used whenever a spell could be played; "
                "then he is on level 1 again."
            ),
            mark(
                "Built over, he stays with his level and serves the new room. If his room is destroyed, he is "
                "discarded. A deactivated room takes no miniboss."
            ),
        ),
    ),
    (
        mark("Spells"),
        ("spell boiling_kettle", "spell pay_rise", "spell do_not_disturb"),
        (
            mark("Each spell says when it may be played: while building, during the adventure, or both."),
            mark("It is announced with its targets; then the others, in the order of XP, may cancel it."),
            mark("The first cancel settles it, and cannot be cancelled itself. A cancelled spell was not played."),
            mark("If a target is no longer possible when the spell takes effect, that part does nothing."),
            mark("Cancels are spells of a phase like others; without a spell to cancel they cannot be played."),
            mark("There is no limit to a hand. Spells are drawn only when a card says so."),
        ),
    ),
)
PAGES = (*BASIC, *MORE)
