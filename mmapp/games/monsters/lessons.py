"""`LESSONS`: the chapters of the tutorial, prepared deals at the point where there is something to learn."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine.box import Invitation, new_match
from engine.core.setting import Setting
from mmapp.table.lesson_plan import Lesson, Step
from mmapp.text.i18n import mark

if TYPE_CHECKING:
    from engine.core.match import AnyMatch
    from mmapp.games.monsters.scene import Choice, Scene

ME = 0
BOT = "easy"
OTHERS = (("Schnorch", "undead"), ("Lumpi", "insects"))


def throws_out_weakly_guarded(scene: Scene, choice: Choice) -> bool:
    """Whether a choice displaces somebody where only the treasury is paid."""
    return choice.owner not in (-1, ME) and scene.slots[choice.slot].level == 1


def throws_out_well_guarded(scene: Scene, choice: Choice) -> bool:
    """Whether a choice displaces somebody where the owner is paid, too."""
    return choice.owner not in (-1, ME) and scene.slots[choice.slot].level > 1


def fills_it_strongly(scene: Scene, choice: Choice) -> bool:
    """Whether a choice takes the last place with the strongest monster in hand."""
    return choice.last and choice.monster == max(card.strength for card in scene.hand)


def fills_it_cheaply(scene: Scene, choice: Choice) -> bool:
    """Whether a choice takes the last place with a monster that costs least to heal."""
    return choice.last and choice.monster == min(card.strength for card in scene.hand)


def at_the_gate(_: Scene, choice: Choice) -> bool:
    """Whether a choice goes to the first guardian."""
    return choice.slot == 0


@dataclass(frozen=True, slots=True)
class DealtLesson(Lesson):
    """A chapter with its deal."""

    seed: int
    moves: tuple[str, ...] = ()
    """The moves made before it begins, as the engine writes them."""
    options: tuple[str, ...] = ()

    def match(self, me: str) -> AnyMatch:
        """A match that was played on to where the chapter begins; it is never written to disk."""
        from engine.core.record import Seat

        seats = [Seat(me, "", "orcs"), *(Seat(name, BOT, kind) for name, kind in OTHERS)]
        match = new_match(Invitation("monsters", Setting(3, self.options), self.seed), seats)
        for move in self.moves:
            match.answer(match.pending()[0].seat, match.game.codec.read(move))
        return match


LESSONS = (
    DealtLesson(
        "place",
        mark("Into the castle!"),
        mark(
            "At night you all send monsters into the king's castle. Each guardian hides its strength: the back "
            "only tells the range, and what there is to gain. Two monsters fight a guardian together."
        ),
        (
            Step(
                mark("Tap one of your three monsters."),
                mark("Where to? More stars: more loot, stronger guardians."),
            ),
            Step(
                mark("Your turn again: choose a second monster."),
                mark("Two monsters add up. Where is the sum enough?"),
            ),
        ),
        mark(
            "Everyone plays until two monsters of each lie in the castle: then the fight begins. The two small cards "
            "beside your hand rest until the next round."
        ),
        "house/tutorial_place",
        30,
    ),
    DealtLesson(
        "displace",
        mark("Displacing"),
        mark(
            "The best place is taken? A stronger monster throws out a weaker one, as long as the sum there is "
            "below the guardian's maximum. It costs gold: the coin shows how much."
        ),
        (
            Step(
                mark("The 3 must go: choose a stronger monster."),
                mark("Tap the 3: 1 gold to the treasury."),
                throws_out_weakly_guarded,
                mark("This one is not stronger than the 3. Take your 5."),
                mark(
                    "You may do that, too. The task was to throw out the 3 at the guardian with one star, with your 5."
                ),
            ),
            Step(
                mark("A 5 always stays. Now a 2 must go: what is stronger?"),
                mark("With two stars the owner gets 1 gold as well, with three stars 2."),
                throws_out_well_guarded,
                mark("A 1 throws out nobody. Take your 3."),
                mark(
                    "You may do that, too. The task was to throw out a 2 at a guardian with two or three stars, "
                    "with your 3."
                ),
            ),
        ),
        mark(
            "Whoever was thrown out has the card back in hand. A padlock shows that the sum has reached the maximum: "
            "nobody is displaced there any more. You may displace even your own monster, for 1 gold. But who cannot "
            "pay cannot displace."
        ),
        "house/tutorial_displace",
        156,
        ("play 3 0", "play 2 1"),
    ),
    DealtLesson(
        "fight",
        mark("The fight"),
        mark(
            "When every place is taken, the guardians are turned up one by one, from the gate on. If the sum "
            "reaches the strength, both owners share the loot. The percentage on a guardian says how likely that is."
        ),
        (
            Step(
                mark("One place is free. Which monster makes the sum larger?"),
                mark("3 + 5 = 8: lay it there and watch the fight."),
                fills_it_strongly,
                mark("With the 5 the sum is larger. Take it."),
                mark("You may do that, too. The task was to fill the last place with your 5, so that the sum is 8."),
            ),
        ),
        mark(
            "An odd piece of gold goes to the stronger monster; if both are equally strong, nobody gets it. "
            "Whoever owns both monsters takes all of the loot."
        ),
        "house/tutorial_fight",
        1923,
        ("play 4 0", "play 5 2", "play 4 0", "play 3 1", "play 3 2"),
    ),
    DealtLesson(
        "healing",
        mark("Healing"),
        mark(
            "The first guardian that is not beaten stops the raid. Whoever stands there or behind it pays for "
            "healing: the figure in the heart."
        ),
        (
            Step(
                mark("Guardian 2 will win. Which monster is cheaper to heal?"),
                mark("Right: 1 gold. Lay it on the last place."),
                fills_it_cheaply,
                mark("Healing the 4 costs 2 gold, healing the 1 only 1."),
                mark("You may do that, too. The cheapest was the 1 on the last place."),
            ),
            Step(
                mark("A new round: the mouse has moved on, and its owner begins. What you played rests."),
                mark("Lay it wherever you like."),
            ),
        ),
        mark(
            "Who has too little gold pays what is left. Places near the gate are safer: behind, loot comes only if "
            "everything before is beaten. After the last round the most gold wins; equals share the victory."
        ),
        "house/tutorial_healing",
        3,
        ("play 3 0", "play 5 2", "play 2 0", "play 1 1", "play 3 1"),
    ),
    DealtLesson(
        "variants",
        mark("Variants"),
        mark(
            "With the guardian chain weak guardians stand at the gate. With the king's new rules a tile "
            "changes each round: it stands at the top, with its effect."
        ),
        (
            Step(
                mark("The tile: +3 loot for the first guardian. Choose a monster."),
                mark("Lay it at the first guardian, right at the gate."),
                at_the_gate,
                missed=mark(
                    "You may do that, too. But the tile makes the first guardian worth more: there it would have paid."
                ),
            ),
        ),
        mark("You can switch both variants on under “New game”. Press anything long to see it large and explained."),
        "house/tutorial_variants",
        59,
        options=("chain", "king_rules"),
    ),
)
