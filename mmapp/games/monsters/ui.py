"""`UI`: Mächtige Monster as the house's pages see it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from mmapp.games.monsters import pictures, words
from mmapp.games.monsters.theme import KIND_COLOURS, LINE_COLOURS, ON_KIND
from mmapp.table.folder_ui import FolderUI
from mmapp.table.game_ui import (
    Figure,
    Gain,
    OptionRow,
    Played,
    RulePage,
    SeatLook,
    StyleLook,
    Switch,
)
from mmapp.text.i18n import tr

if TYPE_CHECKING:
    from engine.bots.lid import AnyGame
    from mmapp.games.monsters.board import MonstersBoard

PICTURES = (
    "monsters/card_orc",
    "monsters/orc_1",
    "monsters/orc_5",
    "monsters/guardian_1_1",
    "monsters/gate",
    "house/slab",
    "house/fig_0",
    "monsters/kind_orc",
    "house/ui_heart",
    "monsters/coin_1",
    "monsters/tile_plain",
)
"""The names of a picture of each atlas that a table shows."""
PORTRAIT, LARGE = 4, 5
"""The strengths of the monsters that stand for their kind."""

STYLE_MONSTERS = {"greedy": ("orc", 3), "cautious": ("insect", 4), "spiteful": ("demon", 1), "generous": ("sea", 1)}
"""The kind and strength of the monster that stands for each style of bots."""


class MonstersUI(FolderUI):
    """See `GameUI`. What draws or knows the rules is imported when it is needed."""

    name = folder = "monsters"
    icon = "castle"
    pictures = PICTURES
    quick_bots = 3
    bot_names = ("Grimbart", "Lumpi", "Schnorch", "Zottel", "Mumpitz", "Rumpel", "Knarz", "Wuschel")

    @property
    def card_shape(self) -> float:
        """The width of a card by its height."""
        from mmapp.games.monsters.plan import CARD

        return CARD

    def title(self) -> str:
        """The title of the game."""
        return "Mächtige Monster"

    def line(self) -> str:
        """A sentence about the game for the shelf."""
        return tr("Raid the king's castle together, everyone for their own purse.")

    def about(self) -> str:
        """A text about the game's author, and this version's relation to them."""
        return tr(
            "This is an independent, fan-made implementation of the rules of “Mächtige Monster” "
            "by Desnet Amane, with thanks. It is not affiliated with the author or a publisher. "
            "All texts, pictures, sounds and card numbers are this project's own."
        )

    # The table

    def board(self, **named: Any) -> MonstersBoard:
        """A new board with these properties."""
        from mmapp.games.monsters.board import MonstersBoard

        return MonstersBoard(**named)

    # Setting a table

    def seat_looks(self) -> Sequence[SeatLook]:
        """The kinds of monsters."""
        return [_look(kind) for kind in KIND_COLOURS]

    def look_question(self) -> str:
        """The question when somebody chooses another look."""
        return tr("Whose monsters?")

    def option_rows(self) -> Sequence[OptionRow]:
        """The two variants, then the house rules."""
        return [OptionRow(name, *words.option(name), words.option_values(name)) for name in words.OPTIONS]

    def switches(self) -> Sequence[Switch]:
        """The switches: whether the last move of a round wants a second tap."""
        line = tr("The last place of a round wants a second tap.")
        return [Switch("confirm_last", tr("Ask before the fight"), line, usual=True)]

    def style_look(self, style: str) -> StyleLook:
        """Name, line and picture of a style of bots."""
        kind, strength = STYLE_MONSTERS.get(style, ("orc", PORTRAIT))
        return StyleLook(words.style(style), words.style_line(style), pictures.monster_name(kind, strength))

    # Learning

    def rule_pages(self, game: AnyGame | None = None) -> Sequence[RulePage]:
        """The rules to read, with the numbers of the cards that are played with."""
        pages: Sequence[RulePage] = self.part("rulebook").pages(game)
        return pages

    # Afterwards

    def entry_line(self, entry: Played) -> Sequence[Gain]:
        """The players with their gold."""
        scores = [f" {score}" for score in entry.scores] or [""] * len(entry.seats)
        return [
            Gain(pictures.sign_name(kind), name + score)
            for (name, _, kind), score in zip(entry.seats, scores, strict=True)
        ]

    def statistics(self, played: Sequence[tuple[Played, int]]) -> Sequence[Figure]:
        """The highest gold, and the mean."""
        gold = [entry.scores[me] for entry, me in played if entry.scores]
        mean = sum(gold) / max(1, len(gold))
        return [
            Figure(tr("Most gold"), str(max(gold, default=0))),
            Figure(tr("Gold on average"), str(round(mean))),
        ]


def _look(kind: str) -> SeatLook:
    lines = LINE_COLOURS[True][kind], LINE_COLOURS[False][kind]
    portrait, large = (pictures.monster_name(kind, strength) for strength in (PORTRAIT, LARGE))
    sign = pictures.sign_name(kind)
    return SeatLook(kind, words.kind(kind), KIND_COLOURS[kind], ON_KIND[kind], lines, sign, portrait, large)


UI = MonstersUI()
