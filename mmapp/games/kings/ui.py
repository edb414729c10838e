"""`UI`: the kingdom with a crown to spare as the house's pages see it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from mmapp.games.kings import choices_words
from mmapp.games.kings.theme import LINES, ON_SEAT, SEAT_COLOURS
from mmapp.running import app_if_any
from mmapp.table.folder_ui import FolderUI
from mmapp.table.game_ui import (
    Figure,
    Gain,
    OptionRow,
    Played,
    SeatLook,
    StyleLook,
    Switch,
    WindowKind,
)
from mmapp.text.i18n import tr

if TYPE_CHECKING:
    from mmapp.games.kings.board import KingsBoard

PICTURES = (
    "kings/item_soup_pot",
    "kings/potion_clover_tea",
    "kings/creature_three_mice",
    "kings/king_young_odo",
    "kings/hero_neutral",
    "kings/action_forge",
    "kings/die6_1",
    "kings/sign_heart",
    "kings/back_potion",
    "house/fig_0",
    "house/ui_heart",
)
"""The names of a picture of each atlas that every table shows."""
SMALL = (
    "kings/item_soup_pot@1x",
    "kings/creature_three_mice@1x",
    "kings/king_young_odo@1x",
    "kings/hero_neutral@1x",
)
"""Those that most places of a table show small."""
LARGE_FROM = 2.0
"""The number of pixels in a dp from which few places of a table are so small."""


class KingsUI(FolderUI):
    """See `GameUI`. What draws or knows the rules is imported when it is needed."""

    name = folder = "kings"
    lettered = ("de", "en")
    icon = "dice-multiple"
    card_shape = 0.72
    quick_bots = 2
    bot_names = ("Trine", "Kunibert", "Zwirn", "Adele", "Mops", "Rapunza", "Fips", "Wendel")

    def title(self) -> str:
        """The title of the game."""
        return tr("A Crown to Spare")

    def line(self) -> str:
        """A sentence about the game for the shelf."""
        return tr("Gather gear, forge it, and throw the dice for the crown.")

    def about(self) -> str:
        """A text about the game's origin, and this version's relation to it."""
        return tr(
            "This game follows the rules of “Kingscraft”. It is an independent, fan-made "
            "implementation and not affiliated with its authors or a publisher. All cards, names, texts, pictures "
            "and sounds are this project's own."
        )

    @property
    def pictures(self) -> Sequence[str]:
        """A picture of each atlas that a table shows in this window and theme."""
        from kivy.core.window import Window
        from kivy.metrics import Metrics

        from mmapp.games.kings.backdrop import backdrop_name

        app = app_if_any()
        behind = backdrop_name("meadow", Window.width > Window.height, dark=app is None or app.look.dark)
        return (*PICTURES, *(SMALL if Metrics.density < LARGE_FROM else ()), behind)

    # The table

    def board(self, **named: Any) -> KingsBoard:
        """A new board with these properties."""
        from mmapp.games.kings.board import KingsBoard

        return KingsBoard(**named)

    def window_kinds(self) -> Sequence[WindowKind]:
        """The kinds of windows that can stop."""
        from mmapp.games.kings.windows import window_kinds

        return window_kinds()

    # Setting a table

    def seat_looks(self) -> Sequence[SeatLook]:
        """The signs on the heroes' banners."""
        return [_look(kind) for kind in SEAT_COLOURS]

    def look_question(self) -> str:
        """The question when somebody chooses another look."""
        return tr("Which sign is on your banner?")

    def option_rows(self) -> Sequence[OptionRow]:
        """The options, in the order of the rules."""
        from engine.kings.rules import Kings

        names = [option.name for option in Kings.options]
        return [OptionRow(name, *choices_words.option(name), choices_words.values(name)) for name in names]

    def switches(self) -> Sequence[Switch]:
        """The switches for a shake that throws dice, and for short fights of bots."""
        return [Switch(name, *choices_words.switch(name), usual=False) for name in ("shake", "short_fights")]

    def style_look(self, style: str) -> StyleLook:
        """Name and line of a style of bots."""
        return StyleLook(*choices_words.style(style))

    # Afterwards

    def entry_line(self, entry: Played) -> Sequence[Gain]:
        """The players; the winner with the crown."""
        crown = "kings/sign_king"
        return [Gain(crown if seat in entry.winners else "", name) for seat, (name, _, _) in enumerate(entry.seats)]

    def statistics(self, played: Sequence[tuple[Played, int]]) -> Sequence[Figure]:
        """The crowns won, and the games that nobody won."""
        won = sum(me in entry.winners for entry, me in played)
        nobody = sum(not entry.winners for entry, _ in played)
        return [Figure(tr("Crowns won"), str(won)), Figure(tr("Games without a winner"), str(nobody))]


def _look(kind: str) -> SeatLook:
    lines = LINES[True][kind], LINES[False][kind]
    sign = choices_words.seat_picture(kind)
    return SeatLook(kind, choices_words.seat(kind), SEAT_COLOURS[kind], ON_SEAT[kind], lines, sign, sign)


UI = KingsUI()
