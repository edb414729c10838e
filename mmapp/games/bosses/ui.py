"""`UI`: the inns under the hill as the house's pages see it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from mmapp.games.bosses import choices_words
from mmapp.games.bosses.theme import LINES, ON_SEAT, SEAT_COLOURS
from mmapp.table.folder_ui import FolderUI
from mmapp.table.game_ui import (
    Figure,
    Gain,
    OptionRow,
    Played,
    SeatLook,
    StyleLook,
    WindowKind,
)
from mmapp.text.i18n import tr

if TYPE_CHECKING:
    from mmapp.games.bosses.board import BossesBoard

PICTURES = (
    "bosses/room_toad_pantry",
    "bosses/boss_uncle_cinder",
    "bosses/boss_sir_puddle",
    "bosses/hero_brother_barnabas",
    "bosses/mini_caretaker",
    "bosses/sign_gold",
    "bosses/back_room",
    "bosses/plot_empty",
    "bosses/town",
    "bosses/spell_keyhole",
    "house/fig_0",
    "house/ui_heart",
)
"""The names of a picture of each atlas that every table shows."""


class BossesUI(FolderUI):
    """See `GameUI`. What draws or knows the rules is imported when it is needed."""

    name = folder = "bosses"
    lettered = ("de", "en")
    icon = "home-city"
    card_shape = 0.7
    quick_bots = 2
    bot_names = ("Knirsch", "Moder", "Ruß", "Quiddel", "Asche", "Wurzel", "Tropf", "Funzel")

    @property
    def pictures(self) -> Sequence[str]:
        """A picture of each atlas that a table shows in this window and theme."""
        from kivy.core.window import Window

        from mmapp.games.bosses.backdrop import hill_name
        from mmapp.running import app_if_any

        app = app_if_any()
        return (*PICTURES, hill_name(Window.width > Window.height, dark=app is None or app.look.dark))

    def title(self) -> str:
        """The title of the game."""
        return tr("The Inns under the Hill")

    def line(self) -> str:
        """A sentence about the game for the shelf."""
        return tr("Dig a dungeon, lure heroes, and let none of them reach you.")

    def about(self) -> str:
        """A text about the game's origin, and this version's relation to it."""
        return tr(
            "This game follows the rules of “Boss Monster: Rise of the Minibosses”. It is an independent, fan-made "
            "implementation and not affiliated with its authors or a publisher. All cards, names, texts, pictures "
            "and sounds are this project's own."
        )

    # The table

    def board(self, **named: Any) -> BossesBoard:
        """A new board with these properties."""
        from mmapp.games.bosses.board import BossesBoard

        return BossesBoard(**named)

    def window_kinds(self) -> Sequence[WindowKind]:
        """The kinds of windows that can stop."""
        from mmapp.games.bosses.windows import window_kinds

        return window_kinds()

    # Setting a table

    def seat_looks(self) -> Sequence[SeatLook]:
        """The signs of the inns."""
        return [_look(kind) for kind in SEAT_COLOURS]

    def look_question(self) -> str:
        """The question when somebody chooses another look."""
        return tr("Which sign hangs over the door?")

    def option_rows(self) -> Sequence[OptionRow]:
        """The variants."""
        return [OptionRow(name, *choices_words.option(name)) for name in choices_words.OPTIONS]

    def style_look(self, style: str) -> StyleLook:
        """Name and line of a style of bots."""
        return StyleLook(*choices_words.style(style))

    # Afterwards

    def entry_line(self, entry: Played) -> Sequence[Gain]:
        """The players with their souls."""
        scores = [f" {score}" for score in entry.scores] or [""] * len(entry.seats)
        return [Gain("", name + score) for (name, _, _), score in zip(entry.seats, scores, strict=True)]

    def statistics(self, played: Sequence[tuple[Played, int]]) -> Sequence[Figure]:
        """The most souls, and the mean."""
        souls = [entry.scores[me] for entry, me in played if entry.scores]
        mean = sum(souls) / max(1, len(souls))
        return [
            Figure(tr("Most souls"), str(max(souls, default=0))),
            Figure(tr("Souls on average"), str(round(mean))),
        ]


def _look(kind: str) -> SeatLook:
    lines = LINES[True][kind], LINES[False][kind]
    sign = choices_words.seat_picture(kind)
    return SeatLook(kind, choices_words.seat(kind), SEAT_COLOURS[kind], ON_SEAT[kind], lines, sign, sign)


UI = BossesUI()
