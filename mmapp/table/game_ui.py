"""`GameUI`: the Protocol by which the house's pages know a game, with the data that pass between the two.

A game brings one object, `UI`, in `mmapp/games/<name>/ui.py`; `mmapp.games.ui` finds it. Nothing here
imports Kivy, the engine or a game when it runs, so every page may import it.
Texts are in the language that is on, and asked for anew when it changes; pictures are those of `mmapp.look.textures`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple, Protocol

if TYPE_CHECKING:
    from kivy.uix.widget import Widget

    from engine.bots.lid import AnyGame
    from engine.core.game import Outcome
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


class SeatLook(NamedTuple):
    """The look of a seat: a colour, and always a sign with it."""

    id: str
    """The id, which the record keeps as `Seat.kind`."""
    title: str
    colour: str
    """The colour as #RRGGBB."""
    ink: str
    """The colour of what is written on it."""
    lines: tuple[str, str]
    """The colour of lines on a dark ground, and on a light one."""
    sign: str
    """The name of its picture."""
    portrait: str
    """The name of its picture."""
    large: str = ""
    """The name of the picture where there is room for a large one; else the portrait."""


class OptionRow(NamedTuple):
    """An option of a new game: a switch, or several values of which one is on."""

    name: str
    title: str
    line: str
    values: tuple[str, ...] = ()
    """The words for each value; empty for a switch."""


class StyleLook(NamedTuple):
    """A style of bots: its name, a line about how it plays, and the name of a picture."""

    title: str
    line: str
    picture: str = ""


class Switch(NamedTuple):
    """A setting of the game that is on or off."""

    name: str
    title: str
    line: str
    usual: bool
    """Whether it is on until somebody changes it."""


class RoleRow(NamedTuple):
    """A role that a seat can have, where the rules depend on it."""

    name: str
    """The name in the rules."""
    title: str
    line: str
    picture: str = ""


class Chapter(NamedTuple):
    """A chapter of the tutorial as the list of chapters shows it."""

    name: str
    """The name that the settings keep when it was played."""
    title: str
    picture: str


class Pictured(NamedTuple):
    """A picture with a title and a line beside it."""

    picture: str
    title: str
    line: str


class RulePage(NamedTuple):
    """A page of the rules: cards to look at, paragraphs, and things that are explained one by one."""

    title: str
    exhibits: Callable[[], Sequence[Widget]]
    """A function that makes its cards, each as high as it is told."""
    lines: Sequence[str]
    rows: Sequence[Pictured] = ()

    @property
    def texts(self) -> Sequence[str]:
        """All that the page says."""
        return (self.title, *self.lines, *(text for row in self.rows for text in (row.title, row.line)))


class Gain(NamedTuple):
    """A small picture and what stands beside it."""

    picture: str
    text: str


class Ranked(NamedTuple):
    """A line of the end page: a seat, its rank, the parts of its result, and the result."""

    seat: int
    rank: int
    score: str
    gains: Sequence[Gain] = ()
    points: int | None = None
    """The result as a number that can be counted up, and that others can be behind; None where it is none."""


class Stage(Protocol):
    """A picture of the end page that takes part in the ceremony. It shows the end until it is told otherwise."""

    def count(self, seat: int, share: float) -> None:
        """Sets the share of a seat's result that has been counted."""

    def parade(self, share: float) -> None:
        """The winners have come so far, from 0 to 1, once everything is counted."""


class Best(NamedTuple):
    """The best moment of a game."""

    picture: str
    headline: str
    gains: Sequence[Gain] = ()


class EndParts(NamedTuple):
    """The content of the end page that a game adds."""

    picture: Widget | None
    """The picture, as high as it is told; None if there is none."""
    ranking: Sequence[Ranked]
    """The lines of the ranking, the best first."""
    score_picture: str = ""
    """The name of the picture before each result."""
    legend: Sequence[Gain] = ()
    """The meanings of the small pictures in the ranking."""
    chart_title: str = ""
    chart: Sequence[Sequence[int]] = ()
    """The values of the chart, for each seat at each point in time; no chart if there are fewer than two points."""
    other_title: str = ""
    other_chart: Sequence[Sequence[int]] = ()
    """The values that a tap on the chart shows instead, with their title; none if there is nothing else to show."""
    stage: Stage | None = None
    """The picture, where it takes part in the ceremony."""
    best: Best | None = None
    sounds: tuple[str, str] = ("house/place", "house/place")
    """The sounds when a result is counted: of those behind, and of the winners."""


class Played(Protocol):
    """A game in the chronicle, as the game's own pages see it."""

    @property
    def file(self) -> str:
        """The name of its record."""

    @property
    def date(self) -> str:
        """The time when it began, as `2026-11-18 18:13`."""

    @property
    def code(self) -> str:
        """The game code."""

    @property
    def options(self) -> Sequence[str]:
        """The options that are on, as records write them."""

    @property
    def game(self) -> str:
        """The name of the game."""

    @property
    def seats(self) -> Sequence[tuple[str, str, str]]:
        """Name, bot (empty for a person) and look of each seat."""

    @property
    def scores(self) -> Sequence[int]:
        """Everybody's points; empty while the game runs, or where the game has none."""

    @property
    def winners(self) -> Sequence[int]:
        """The seats that have won; empty while the game runs, or where all have lost."""

    @property
    def over(self) -> bool:
        """Whether the game has ended."""

    @property
    def guest(self) -> bool:
        """Whether the game was taken in from elsewhere."""

    @property
    def bots(self) -> str:
        """The version of the bots that sat at the table; empty where none did, and in games of before."""


class Result(Protocol):
    """A table whose game is over."""

    @property
    def outcome(self) -> Outcome:
        """The outcome."""

    @property
    def seats(self) -> Sequence[Seat]:
        """The seats, with names that can be shown."""

    def story(self) -> Sequence[tuple[str, Mapping[str, object]]]:
        """The kinds and facts of all that happened, as everybody saw it."""


class WindowKind(NamedTuple):
    """A kind of windows in the settings of stops."""

    name: str
    title: str
    line: str


class Actor(NamedTuple):
    """A figure of the start picture: its picture, and its place counted from the lower left corner."""

    picture: str
    box: Rect


class Figure(NamedTuple):
    """A line of the statistics: its name and its figure."""

    name: str
    figure: str


class GameUI(Protocol):
    """All that the house asks of a game; one for each game, made when it is first needed."""

    @property
    def name(self) -> str:
        """The name of the game in the engine's box and of its folders."""

    @property
    def covers(self) -> tuple[str, str]:
        """The pictures of the start page: for a wide window, and for one that is higher than wide."""

    @property
    def sign(self) -> str:
        """The small picture of the game on the shelf while another game is in front."""

    @property
    def lettering(self) -> tuple[str, str]:
        """The title as a picture in one line, and in several; empty where it is written out."""

    @property
    def icon(self) -> str:
        """The icon on buttons that begin a game."""

    @property
    def card_shape(self) -> float:
        """Width by height of a card."""

    @property
    def pictures(self) -> Sequence[str]:
        """A picture of each atlas page that a table needs, to be loaded before one is opened."""

    @property
    def quick_bots(self) -> int:
        """The number of bots in a quick game, beside one person."""

    @property
    def bot_names(self) -> Sequence[str]:
        """Names for bots, more than there are seats."""

    def cast(self, width: float, height: float) -> Sequence[Actor]:
        """The figures of the start picture where this much of it is free, from the back to the front."""

    def title(self) -> str:
        """The title of the game."""

    def line(self) -> str:
        """A sentence about the game for the shelf."""

    def about(self) -> str:
        """A text about the game's author, and this version's relation to them."""

    # The table

    def face(self, game: AnyGame, seats: Sequence[Seat]) -> Face:
        """The face of one match."""

    def board(self, **named: object) -> BoardWidget:
        """A new board with these properties."""

    def beats(self, director: Director, told: Told) -> Iterable[Beat]:
        """The beats that move an event on the board."""

    def chapter_page(self, table: Table, told: Told) -> Sheet | None:
        """The page to read after this end of a part of the game; None if there is none."""

    def inspect(self, table: Table, board: BoardWidget, target: Target) -> Sheet | None:
        """A sheet that shows a target large and explained; None if there is nothing to say about it."""

    def paint_move(self, paint: Paint, box: Rect, told: Told, chosen: bool = False) -> None:
        """Paints one of the last moves as a small picture."""

    def standing(self, before: Scene, now: Scene) -> Sequence[Gain]:
        """Everybody's standing with what has changed since; empty where that says nothing."""

    def window_kinds(self) -> Sequence[WindowKind]:
        """The kinds of windows that can stop; none if the game has no windows."""

    # Setting a table

    def seat_looks(self) -> Sequence[SeatLook]:
        """The looks that seats can have, at least as many as there can be seats."""

    def look_question(self) -> str:
        """The question when somebody chooses another look."""

    def option_rows(self) -> Sequence[OptionRow]:
        """The options of a new game, in the order of the rules."""

    def role_rows(self) -> Sequence[RoleRow]:
        """The roles of seats; none in a game without roles."""

    def switches(self) -> Sequence[Switch]:
        """The game's own settings."""

    def style_look(self, style: str) -> StyleLook:
        """Name, line and picture of a style of bots; an empty line for a style that is none."""

    # Learning

    def chapters(self) -> Sequence[Chapter]:
        """The chapters of the tutorial in their order; none if there is no tutorial."""

    def lesson(self, number: int) -> Lesson:
        """The lesson of a chapter."""

    def lesson_match(self, number: int, me: str) -> AnyMatch:
        """A match at the point where this chapter begins, with one person of that name at seat 0."""

    def rule_pages(self, game: AnyGame | None = None) -> Sequence[RulePage]:
        """The rules to read, with the cards of the game that is played or else the box's own; none if there are
        none."""

    @property
    def has_gallery(self) -> bool:
        """Whether there are cards to look at."""

    def gallery(self, add: Callable[[Widget], object]) -> None:
        """Adds all cards of the game, with headings."""

    def glossary(self) -> Sequence[Word]:
        """The words of the game with what they mean; none if there are none."""

    # Afterwards

    def end(self, table: Result) -> EndParts:
        """The content that the game adds to the end page."""

    def entry_line(self, entry: Played) -> Sequence[Gain]:
        """The players of a game in the chronicle, with their results once it is over."""

    def statistics(self, played: Sequence[tuple[Played, int]]) -> Sequence[Figure]:
        """The game's own figures over finished games, each with the seat of the one person in it."""
