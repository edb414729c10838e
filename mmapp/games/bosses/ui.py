"""`UI`: the inns under the hill as the house's pages see it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any, cast

from mmapp.games.bosses import choices_words
from mmapp.games.bosses.theme import LINES, ON_SEAT, SEAT_COLOURS
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
    from mmapp.games.bosses.board import BossesBoard
    from mmapp.games.bosses.face import Face
    from mmapp.games.bosses.lessons_parts import Lesson
    from mmapp.games.bosses.scene import Scene, Told
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
"""The names of a picture of each atlas that a table shows."""


class BossesUI:
    """See `GameUI`. What draws or knows the rules is imported when it is needed."""

    name = "bosses"
    covers = ("bosses/title_landscape", "bosses/title_portrait")
    sign = "bosses/shelf"
    icon = "home-city"
    card_shape = 0.7
    pictures: Sequence[str] = PICTURES
    quick_bots = 2
    bot_names = ("Knirsch", "Moder", "Ruß", "Quiddel", "Asche", "Wurzel", "Tropf", "Funzel")
    has_gallery = True

    @property
    def lettering(self) -> tuple[str, str]:
        """The title as a picture in one line, and in two, in the language that is on."""
        spoken = language() if language() in LETTERED else "en"
        return f"bosses/lettering_wide_{spoken}", f"bosses/lettering_tall_{spoken}"

    def cast(self, width: float, height: float) -> Sequence[Actor]:
        """Heroes on their way, and people of the inn."""
        from mmapp.games.bosses.cast import cast

        return cast(width, height)

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

    def face(self, game: AnyGame, seats: Sequence[Seat]) -> Face:
        """The face of one match."""
        from mmapp.games.bosses.face import Face

        return Face(game, seats)

    def board(self, **named: Any) -> BossesBoard:
        """A new board with these properties."""
        from mmapp.games.bosses.board import BossesBoard

        return BossesBoard(**named)

    def beats(self, director: Director, told: Told) -> Iterable[Beat]:
        """The beats that move an event on the board."""
        from mmapp.games.bosses import scripts

        return scripts.beats(director, told)

    def chapter_page(self, table: Table, told: Told) -> Sheet | None:
        """The page about what the round that is over has brought."""
        from mmapp.games.bosses.summary import summary_sheet

        return summary_sheet(told, cast("list[Told]", table.past.chapter()))

    def inspect(self, table: Table, board: BossesBoard, target: Target) -> Sheet | None:
        """A sheet with a card, room, hero or player, large and explained."""
        from mmapp.games.bosses.inspect import inspect_sheet
        from mmapp.screens.play_sheets import log_sheet

        return log_sheet(table) if target.what == "move" else inspect_sheet(board, target)

    def paint_move(self, paint: Paint, box: Rect, told: Told, chosen: bool = False) -> None:
        """Paints a move as a small picture."""
        from mmapp.games.bosses.thumbnails import paint_move

        paint_move(paint, box, told, chosen)

    def standing(self, before: Scene, now: Scene) -> Sequence[Gain]:
        """Everybody's souls and wounds, and in brackets by how much they have changed."""
        from mmapp.games.bosses.summary import standings

        return standings(before, now)

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

    def role_rows(self) -> Sequence[RoleRow]:
        """Returns nothing: there are no roles."""
        return ()

    def switches(self) -> Sequence[Switch]:
        """Returns nothing: the game has no settings of its own."""
        return ()

    def style_look(self, style: str) -> StyleLook:
        """Name and line of a style of bots."""
        return StyleLook(*choices_words.style(style))

    # Learning

    def chapters(self) -> Sequence[Chapter]:
        """The chapters of the tutorial in their order."""
        from mmapp.games.bosses.lessons import LESSONS

        return [Chapter(lesson.name, tr(lesson.title), lesson.picture) for lesson in LESSONS]

    def lesson(self, number: int) -> Lesson:
        """The lesson of a chapter."""
        from mmapp.games.bosses.lessons import LESSONS

        return LESSONS[number]

    def lesson_match(self, number: int, me: str) -> AnyMatch:
        """A match at the point where this chapter begins."""
        from mmapp.games.bosses.lessons import LESSONS

        return LESSONS[number].match(me)

    def rule_pages(self) -> Sequence[RulePage]:
        """The rules to read."""
        from mmapp.games.bosses.rulebook import PAGES

        return [
            RulePage(tr(title), partial(_exhibits, exhibits), [tr(line) for line in lines])
            for title, exhibits, lines in PAGES
        ]

    def gallery(self, add: Callable[[Widget], object]) -> None:
        """Adds the gallery of all cards, with a field to search them."""
        from mmapp.games.bosses import gallery

        gallery.show_all(add)

    def glossary(self) -> Sequence[Word]:
        """The words of the game with what they mean."""
        from mmapp.games.bosses.glossary import GLOSSARY

        return GLOSSARY

    # Afterwards

    def end(self, table: Result) -> EndParts:
        """The content of the end page."""
        from mmapp.games.bosses.summary import end_parts

        return end_parts(table)

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


def _exhibits(names: Sequence[str]) -> Sequence[Widget]:
    from mmapp.games.bosses.gallery import exhibits

    return exhibits(names)


def _look(kind: str) -> SeatLook:
    lines = LINES[True][kind], LINES[False][kind]
    sign = choices_words.seat_picture(kind)
    return SeatLook(kind, choices_words.seat(kind), SEAT_COLOURS[kind], ON_SEAT[kind], lines, sign, sign)


UI = BossesUI()
