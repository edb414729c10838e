"""`UI`: the kingdom with a crown to spare as the house's pages see it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any, cast

from mmapp.games.kings import choices_words
from mmapp.games.kings.theme import LINES, ON_SEAT, SEAT_COLOURS
from mmapp.table.game_ui import (
    Actor,
    Chapter,
    EndParts,
    Figure,
    Gain,
    OptionRow,
    Played,
    Result,
    RoleRow,
    RulePage,
    SeatLook,
    StyleLook,
    Switch,
    WindowKind,
)
from mmapp.text.i18n import language, tr

if TYPE_CHECKING:
    from kivy.uix.widget import Widget

    from engine.bots.lid import AnyGame
    from engine.core.match import AnyMatch
    from engine.core.record import Seat
    from mmapp.games.kings.board import KingsBoard
    from mmapp.games.kings.face import Face
    from mmapp.games.kings.lessons_parts import Lesson
    from mmapp.games.kings.scene import Scene, Told
    from mmapp.table.face import Target
    from mmapp.table.table import Table
    from mmapp.text.words import Word
    from mmapp.widgets.beat import Beat
    from mmapp.widgets.director import Director
    from mmapp.widgets.geometry import Rect
    from mmapp.widgets.kit import Sheet
    from mmapp.widgets.paint import Paint

LETTERED = ("de", "en")
"""The languages that the title is drawn in."""
PICTURES = (
    "kings/meadow_portrait_dark",
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
"""The names of a picture of each atlas that a table shows."""


class KingsUI:
    """See `GameUI`. What draws or knows the rules is imported when it is needed."""

    name = "kings"
    covers = ("kings/title_landscape", "kings/title_portrait")
    sign = "kings/shelf"
    icon = "dice-multiple"
    card_shape = 0.72
    pictures: Sequence[str] = PICTURES
    quick_bots = 2
    bot_names = ("Trine", "Kunibert", "Zwirn", "Adele", "Mops", "Rapunza", "Fips", "Wendel")
    has_gallery = True

    @property
    def lettering(self) -> tuple[str, str]:
        """The title as a picture in one line, and in two, in the language that is on."""
        spoken = language() if language() in LETTERED else "en"
        return f"kings/lettering_wide_{spoken}", f"kings/lettering_tall_{spoken}"

    def cast(self, width: float, height: float) -> Sequence[Actor]:
        """Heroes and creatures before the castle."""
        from mmapp.games.kings.cast import cast

        return cast(width, height)

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

    # The table

    def face(self, game: AnyGame, seats: Sequence[Seat]) -> Face:
        """The face of one match."""
        from mmapp.games.kings.face import Face

        return Face(game, seats)

    def board(self, **named: Any) -> KingsBoard:
        """A new board with these properties."""
        from mmapp.games.kings.board import KingsBoard

        return KingsBoard(**named)

    def beats(self, director: Director, told: Told) -> Iterable[Beat]:
        """The beats that move an event on the board."""
        from mmapp.games.kings import scripts

        return scripts.beats(director, told)

    def chapter_page(self, table: Table, told: Told) -> Sheet | None:
        """The page about what the round that is over has brought."""
        from mmapp.games.kings.summary import summary_sheet

        return summary_sheet(told, cast("list[Told]", table.past.chapter()))

    def inspect(self, table: Table, board: KingsBoard, target: Target) -> Sheet | None:
        """A sheet with a card or player, large and explained."""
        from mmapp.games.kings.inspect import inspect_sheet
        from mmapp.screens.play_sheets import log_sheet

        return log_sheet(table) if target.what == "move" else inspect_sheet(board, target)

    def paint_move(self, paint: Paint, box: Rect, told: Told, chosen: bool = False) -> None:
        """Paints a move as a small picture."""
        from mmapp.games.kings.thumbnails import paint_move

        paint_move(paint, box, told, chosen)

    def standing(self, before: Scene, now: Scene) -> Sequence[Gain]:
        """Everybody's hearts and items, and in brackets by how much they have changed."""
        from mmapp.games.kings.summary import standings

        return standings(before, now)

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

    def role_rows(self) -> Sequence[RoleRow]:
        """Returns nothing: there are no roles."""
        return ()

    def switches(self) -> Sequence[Switch]:
        """The switches for a shake that throws dice, and for short fights of bots."""
        return [Switch(name, *choices_words.switch(name), usual=False) for name in ("shake", "short_fights")]

    def style_look(self, style: str) -> StyleLook:
        """Name and line of a style of bots."""
        return StyleLook(*choices_words.style(style))

    # Learning

    def chapters(self) -> Sequence[Chapter]:
        """The chapters of the tutorial in their order."""
        from mmapp.games.kings.lessons import LESSONS

        return [Chapter(lesson.name, tr(lesson.title), lesson.picture) for lesson in LESSONS]

    def lesson(self, number: int) -> Lesson:
        """The lesson of a chapter."""
        from mmapp.games.kings.lessons import LESSONS

        return LESSONS[number]

    def lesson_match(self, number: int, me: str) -> AnyMatch:
        """A match at the point where this chapter begins."""
        from mmapp.games.kings.lessons import LESSONS

        return LESSONS[number].match(me)

    def rule_pages(self) -> Sequence[RulePage]:
        """The rules to read."""
        from mmapp.games.kings.rulebook import PAGES

        return [
            RulePage(tr(title), partial(_exhibits, exhibits), [tr(line) for line in lines])
            for title, exhibits, lines in PAGES
        ]

    def gallery(self, add: Callable[[Widget], object]) -> None:
        """Adds the gallery of all cards, with a field to search them."""
        from mmapp.games.kings import gallery

        gallery.show_all(add)

    def glossary(self) -> Sequence[Word]:
        """The words of the game with what they mean."""
        from mmapp.games.kings.glossary import GLOSSARY

        return GLOSSARY

    # Afterwards

    def end(self, table: Result) -> EndParts:
        """The content of the end page."""
        from mmapp.games.kings.summary import end_parts

        return end_parts(table)

    def entry_line(self, entry: Played) -> Sequence[Gain]:
        """The players; the winner with the crown."""
        crown = "kings/sign_king"
        return [Gain(crown if seat in entry.winners else "", name) for seat, (name, _, _) in enumerate(entry.seats)]

    def statistics(self, played: Sequence[tuple[Played, int]]) -> Sequence[Figure]:
        """The crowns won, and the games that nobody won."""
        won = sum(me in entry.winners for entry, me in played)
        nobody = sum(not entry.winners for entry, _ in played)
        return [Figure(tr("Crowns won"), str(won)), Figure(tr("Games without a winner"), str(nobody))]


def _exhibits(names: Sequence[str]) -> Sequence[Widget]:
    from mmapp.games.kings.gallery import exhibits

    return exhibits(names)


def _look(kind: str) -> SeatLook:
    lines = LINES[True][kind], LINES[False][kind]
    sign = choices_words.seat_picture(kind)
    return SeatLook(kind, choices_words.seat(kind), SEAT_COLOURS[kind], ON_SEAT[kind], lines, sign, sign)


UI = KingsUI()
