"""`pages`: the pages of the rules, in own words, with the cards and numbers that are played with."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from engine.bots.lid import AnyGame
from mmapp.games.monsters import words
from mmapp.games.monsters.gallery import Gallery, exhibits, gallery
from mmapp.table.game_ui import Pictured, RulePage
from mmapp.text.i18n import mark, tr

Line = str | Callable[[Gallery], str]
"""A paragraph, or what makes it of the cards that are played with."""


def pages(game: AnyGame | None) -> list[RulePage]:
    """The rules to read, with the cards of a game or else the box's own, and the king's tiles one by one."""
    cards = gallery() if game is None else Gallery(game.content())
    tiles = [Pictured(f"monsters/tile_{name}", *words.tile(name)) for name in words.TILES]
    *book, house_rules = (
        RulePage(tr(title), partial(exhibits, cards, shown), [_said(line, cards) for line in lines])
        for title, shown, lines in PAGES
    )
    tiles_page = RulePage(tr("The king's twelve tiles"), list, [tr("Only with the king's new rules.")], tiles)
    return [*book, tiles_page, house_rules]


def _said(line: Line, cards: Gallery) -> str:
    return tr(line) if isinstance(line, str) else line(cards)


def _beginning(cards: Gallery) -> str:
    """The words for the gold at the start and the number of rounds."""
    alike: dict[tuple[int, int], list[str]] = {}
    for players, table in cards.tables.items():
        alike.setdefault((table["gold"], table["rounds"]), []).append(players)
    told = mark("With {players} players everyone begins with {gold} gold, and there are {rounds} rounds.")
    return " ".join(
        tr(told, players=", ".join(players), gold=gold, rounds=rounds) for (gold, rounds), players in alike.items()
    )


def _healing(cards: Gallery) -> str:
    """The words for the costs of healing."""
    told = mark("Healing a monster of strength 1 to 5 costs {costs} gold, in this order.")
    return tr(told, costs=", ".join(map(str, cards.healing)))


PAGES: tuple[tuple[str, tuple[str, ...], tuple[Line, ...]], ...] = (
    (
        mark("What it is about"),
        ("orcs 1", "orcs 2", "orcs 3", "orcs 4", "orcs 5"),
        (
            mark(
                "Everyone leads five monsters of one kind, with the strengths 1 to 5. Three are in your hand, two rest."
            ),
            mark("Round by round you raid the king's castle together, and yet everyone for their own purse."),
            _beginning,
            mark("Whoever has most gold at the end wins; equals share."),
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
            _healing,
            mark("Whoever has less pays what is left."),
            mark("Then your two resting monsters come into your hand, and the two that were played rest."),
            mark("New guardians are laid, and the next player begins."),
        ),
    ),
    (
        mark("Two variants"),
        ("front 3", "front 20", "front 33"),
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
