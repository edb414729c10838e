"""`FolderUI`: what the house finds in the folder of a game, so that a game's `UI` says only what differs.

The folder has a module for each part; it is imported when the part is first needed, so that the start page reads
neither what draws nor what knows the rules:

- `face.Face`, `scripts.beats`, `inspect.inspect_sheet`, `thumbnails.paint_move`, `cast.cast`;
- `summary.summary_sheet`, `summary.standings`, `summary.end_parts`;
- `lessons.LESSONS`, `rulebook.PAGES`, `glossary.GLOSSARY`, `gallery.exhibits`, `gallery.show_all`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from importlib import import_module
from types import ModuleType
from typing import TYPE_CHECKING

from mmapp.table.game_ui import Actor, Chapter, EndParts, Gain, Result, RoleRow, RulePage, Switch, WindowKind
from mmapp.text.i18n import language, tr

if TYPE_CHECKING:
    from kivy.uix.widget import Widget

    from engine.bots.lid import AnyGame
    from engine.core.match import AnyMatch
    from engine.core.record import Seat
    from mmapp.table.face import BoardWidget, Face, Scene, Target, Told
    from mmapp.table.lesson_plan import Lesson
    from mmapp.table.table import Table
    from mmapp.text.words import Word
    from mmapp.widgets.beat import Beat
    from mmapp.widgets.director import Director
    from mmapp.widgets.geometry import Rect
    from mmapp.widgets.kit import Sheet
    from mmapp.widgets.paint import Paint


class FolderUI:
    """The part of a `GameUI` that is the same for every game with a folder in `mmapp/games`."""

    folder = ""
    """The name of the folder, which pictures begin with as well."""
    lettered: Sequence[str] = ()
    """The languages that the title is drawn in; empty where one drawing serves all."""
    has_gallery = True

    def part(self, module: str) -> ModuleType:
        """A module of the game's folder."""
        return import_module(f"mmapp.games.{self.folder}.{module}")

    # The shelf

    @property
    def covers(self) -> tuple[str, str]:
        """The pictures of the start page: for a wide window, and for one that is higher than wide."""
        return f"{self.folder}/title_landscape", f"{self.folder}/title_portrait"

    @property
    def sign(self) -> str:
        """The small picture of the game on the shelf while another game is in front."""
        return f"{self.folder}/shelf"

    @property
    def lettering(self) -> tuple[str, str]:
        """The title as a picture in one line, and in two, in the language that is on or else in English."""
        spoken = language() if language() in self.lettered else "en"
        ending = f"_{spoken}" if self.lettered else ""
        return f"{self.folder}/lettering_wide{ending}", f"{self.folder}/lettering_tall{ending}"

    def cast(self, width: float, height: float) -> Sequence[Actor]:
        """The figures of the start picture where this much of it is free, from the back to the front."""
        actors: Sequence[Actor] = self.part("cast").cast(width, height)
        return actors

    # The table

    def face(self, game: AnyGame, seats: Sequence[Seat]) -> Face:
        """The face of one match."""
        face: Face = self.part("face").Face(game, seats)
        return face

    def beats(self, director: Director, told: Told) -> Iterable[Beat]:
        """The beats that move an event on the board."""
        beats: Iterable[Beat] = self.part("scripts").beats(director, told)
        return beats

    def chapter_page(self, table: Table, told: Told) -> Sheet | None:
        """The page about what the part of the game that is over has brought."""
        sheet: Sheet | None = self.part("summary").summary_sheet(told, table.past.chapter())
        return sheet

    def inspect(self, table: Table, board: BoardWidget, target: Target) -> Sheet | None:
        """A sheet that shows a target large and explained; what was done last, for one of the last moves."""
        from mmapp.screens.play_sheets import log_sheet

        if target.what == "move":
            return log_sheet(table)
        sheet: Sheet | None = self.part("inspect").inspect_sheet(board, target)
        return sheet

    def paint_move(self, paint: Paint, box: Rect, told: Told, chosen: bool = False) -> None:
        """Paints one of the last moves as a small picture."""
        self.part("thumbnails").paint_move(paint, box, told, chosen)

    def standing(self, before: Scene, now: Scene) -> Sequence[Gain]:
        """Everybody's standing, and in brackets by how much it has changed."""
        standings: Sequence[Gain] = self.part("summary").standings(before, now)
        return standings

    def window_kinds(self) -> Sequence[WindowKind]:
        """Returns nothing: there are no windows."""
        return ()

    # Setting a table

    def role_rows(self) -> Sequence[RoleRow]:
        """Returns nothing: there are no roles."""
        return ()

    def switches(self) -> Sequence[Switch]:
        """Returns nothing: the game has no settings of its own."""
        return ()

    # Learning

    def chapters(self) -> Sequence[Chapter]:
        """The chapters of the tutorial in their order."""
        lessons: Sequence[Lesson] = self.part("lessons").LESSONS
        return [Chapter(lesson.name, tr(lesson.title), lesson.picture) for lesson in lessons]

    def lesson(self, number: int) -> Lesson:
        """The lesson of a chapter."""
        lesson: Lesson = self.part("lessons").LESSONS[number]
        return lesson

    def lesson_match(self, number: int, me: str) -> AnyMatch:
        """A match at the point where this chapter begins, with one person of that name at seat 0."""
        return self.lesson(number).match(me)

    def rule_pages(self, game: AnyGame | None = None) -> Sequence[RulePage]:
        """The rules to read, whatever the cards of a game."""
        return [
            RulePage(tr(title), partial(self._exhibits, exhibits), [tr(line) for line in lines])
            for title, exhibits, lines in self.part("rulebook").PAGES
        ]

    def _exhibits(self, names: Sequence[str]) -> Sequence[Widget]:
        exhibits: Sequence[Widget] = self.part("gallery").exhibits(names)
        return exhibits

    def gallery(self, add: Callable[[Widget], object]) -> None:
        """Adds all cards of the game."""
        self.part("gallery").show_all(add)

    def glossary(self) -> Sequence[Word]:
        """The words of the game with what they mean."""
        words: Sequence[Word] = self.part("glossary").GLOSSARY
        return words

    # Afterwards

    def end(self, table: Result) -> EndParts:
        """The content that the game adds to the end page."""
        parts: EndParts = self.part("summary").end_parts(table)
        return parts
