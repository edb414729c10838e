"""The lessons: prepared deals at the point where there is something to learn. They are never written to disk."""

from __future__ import annotations

from dataclasses import dataclass

from mmapp.i18n import mark

ME = 0
BOT = "easy"
OTHERS = (("Schnorch", "undead"), ("Lumpi", "insects"))


@dataclass(frozen=True, slots=True)
class Lesson:
    """A chapter: what is shown before, asked meanwhile and said afterwards, and the deal it is played on."""

    name: str
    title: str
    before: str
    task: str
    after: str
    goal: str
    """What ends it: `play`, `displace` or `fight`."""
    seed: int
    moves: int
    """So many moves were made already."""
    options: tuple[str, ...] = ()

    @property
    def picture(self) -> str:
        """Its picture in the atlas."""
        return f"tutorial_{self.name}"


LESSONS = (
    Lesson(
        "place",
        mark("Raiding the castle"),
        mark(
            "At night you raid the king's castle. Each guardian hides its strength: the back only tells "
            "the range. Two monsters at a guardian fight it together."
        ),
        mark("Choose a monster and lay it on a glowing place."),
        mark(
            "Below each guardian you see the sum of the monsters there and its maximum. Everyone plays until two "
            "monsters of each player lie in the castle."
        ),
        "play",
        30,
        0,
    ),
    Lesson(
        "displace",
        mark("Displacing"),
        mark(
            "A stronger monster may throw out a weaker one, as long as the sum is below the guardian's "
            "maximum. It costs gold: the coin shows how much."
        ),
        mark("Choose a strong monster and tap one with a price."),
        mark(
            "The monster that was thrown out went back to its owner's hand. At weak guardians you pay only the "
            "treasury, at strong ones the owner gets gold as well."
        ),
        "displace",
        10,
        3,
    ),
    Lesson(
        "fight",
        mark("The fight"),
        mark(
            "When every place is taken, the guardians are turned up one by one, from the gate on. If the sum "
            "reaches the strength, both owners share the loot."
        ),
        mark("Lay your last monster and watch the fight."),
        mark("An odd piece of gold goes to the stronger monster; if both are equally strong, nobody gets it."),
        "fight",
        153,
        5,
    ),
    Lesson(
        "healing",
        mark("Healing"),
        mark(
            "The first guardian that is not beaten stops the raid. Whoever stands there or behind it pays for "
            "healing: the figure in the heart."
        ),
        mark("Lay your last monster. Where will it go wrong?"),
        mark("Places near the gate are safer. Far from the gate the loot is good only if everything before is beaten."),
        "fight",
        3,
        5,
    ),
    Lesson(
        "variants",
        mark("Variants"),
        mark(
            "With the guardian chain weak guardians stand at the gate. With the king's new rules a tile "
            "changes each round: it stands at the top, with its effect."
        ),
        mark("Read the tile, then lay a monster where it pays."),
        mark("You can switch both variants on under “New game”. Press anything long to see it large and explained."),
        "play",
        59,
        0,
        ("chain", "king_rules"),
    ),
)
