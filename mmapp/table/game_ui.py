"""What the house's pages know of a game, beside what the table knows of a match (`mmapp.table.face`).

A game brings one object, `UI`, in `mmapp/games/<name>/ui.py`; `mmapp.games.ui` finds it. Nothing here
imports Kivy, the engine or a game when it runs, so every page may import it.

Texts that a method returns are in the language that is on; they are asked for anew when it changes.
Names of pictures are those that `mmapp.look.textures` loads.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple, Protocol

if TYPE_CHECKING:
    from kivy.uix.widget import Widget

    from engine.bots.lid import AnyGame
    from engine.core.game import Outcome
    from engine.core.match import AnyMatch
    from engine.core.record import Seat
    from mmapp.table.face import BoardWidget, Choice, Face, Scene, Target, Told
    from mmapp.table.table import Table
    from mmapp.widgets.beat import Beat
    from mmapp.widgets.director import Director
    from mmapp.widgets.geometry import Rect
    from mmapp.widgets.kit import Sheet
    from mmapp.widgets.paint import Paint


@dataclass(frozen=True, slots=True)
class SeatLook:
    """How one seat is told from others: a colour, and always a sign with it."""

    id: str
    """What the record keeps as `Seat.kind`."""
    title: str
    colour: str
    """As #RRGGBB."""
    ink: str
    """What is written on the colour."""
    lines: tuple[str, str]
    """The colour of lines on a dark ground, and on a light one."""
    sign: str
    """The name of its picture."""
    portrait: str
    """The name of its picture."""
    large: str = ""
    """The name of the picture where there is room to choose; the portrait where there is none."""


@dataclass(frozen=True, slots=True)
class OptionRow:
    """An option of a new game: a switch, or several values of which one is on."""

    name: str
    title: str
    line: str
    values: tuple[str, ...] = ()
    """The words for each value; empty for a switch."""


@dataclass(frozen=True, slots=True)
class Switch:
    """A setting of the game that is on or off."""

    name: str
    title: str
    line: str
    usual: bool
    """Whether it is on until somebody changes it."""


@dataclass(frozen=True, slots=True)
class RoleRow:
    """Something that a seat can be, where the rules depend on it."""

    name: str
    """As the rules name it."""
    title: str
    line: str
    picture: str = ""


@dataclass(frozen=True, slots=True)
class Chapter:
    """A chapter of the tutorial as the list of chapters shows it."""

    name: str
    """What the settings remember when it was played."""
    title: str
    picture: str


@dataclass(frozen=True, slots=True)
class RulePage:
    """A page of the rules: cards to look at, and paragraphs."""

    title: str
    exhibits: Callable[[], Sequence[Widget]]
    """Makes its cards, each of which is as high as it is told."""
    lines: Sequence[str]


class Gain(NamedTuple):
    """A small picture and what stands beside it."""

    picture: str
    text: str


@dataclass(frozen=True, slots=True)
class Ranked:
    """A line of the end page: a seat, its place, what its result is made of, and the result."""

    seat: int
    rank: int
    score: str
    gains: Sequence[Gain] = ()


@dataclass(frozen=True, slots=True)
class EndParts:
    """What a game shows when it is over."""

    picture: Widget | None
    """As high as it is told; None if there is none."""
    ranking: Sequence[Ranked]
    """Best first."""
    score_picture: str = ""
    """What stands before each result."""
    legend: Sequence[Gain] = ()
    """What the small pictures of the ranking mean."""
    chart_title: str = ""
    chart: Sequence[Sequence[int]] = ()
    """A value for each seat at each point in time; no chart if there are fewer than two."""


class Played(Protocol):
    """A game of the chronicle."""

    @property
    def file(self) -> str:
        """The name of its record."""

    @property
    def date(self) -> str:
        """When it began, as `2026-11-18 18:13`."""

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


class Result(Protocol):
    """A table whose game is over."""

    @property
    def outcome(self) -> Outcome:
        """How it ended."""

    @property
    def seats(self) -> Sequence[Seat]:
        """Who sat there, with names that can be shown."""

    def story(self) -> Sequence[tuple[str, Mapping[str, object]]]:
        """What happened, as everybody saw it."""


class Step(Protocol):
    """One own move of a chapter, and the words around it; they are marked, and the page translates them."""

    @property
    def task(self) -> str:
        """Asked while nothing is picked."""

    @property
    def aim(self) -> str:
        """Asked when something is picked that serves the goal."""

    @property
    def other(self) -> str:
        """Said when something is picked that cannot serve it."""

    @property
    def missed(self) -> str:
        """Said when something else was done; empty where anything serves the goal."""

    @property
    def goal(self) -> Callable[[Scene, Choice], bool]:
        """Whether a choice is what the step is about."""


class Lesson(Protocol):
    """A chapter of the tutorial as its page plays it. Its texts are marked; the page translates them."""

    @property
    def name(self) -> str:
        """What the settings remember when it was played."""

    @property
    def title(self) -> str:
        """What it is called."""

    @property
    def picture(self) -> str:
        """The name of its picture."""

    @property
    def before(self) -> str:
        """What is said before."""

    @property
    def after(self) -> str:
        """What is said afterwards."""

    @property
    def steps(self) -> Sequence[Step]:
        """The moves that are to be made."""


@dataclass(frozen=True, slots=True)
class WindowKind:
    """A kind of windows in the settings of stops."""

    name: str
    title: str
    line: str


class Figure(NamedTuple):
    """A line of the statistics: its name and its figure."""

    name: str
    figure: str


class GameUI(Protocol):
    """All that the house asks of a game; one for each game, made when it is first needed."""

    @property
    def name(self) -> str:
        """As the engine's box names it, and its folders."""

    @property
    def covers(self) -> tuple[str, str]:
        """The pictures of the start page: for a wide window, and for one that is higher than wide."""

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
        """How many bots there are in a quick game, besides one person."""

    @property
    def bot_names(self) -> Sequence[str]:
        """Names for bots, more than there are seats."""

    def title(self) -> str:
        """What the game is called."""

    def line(self) -> str:
        """A sentence about the game for the shelf."""

    def about(self) -> str:
        """Whose game it is, and what this version of it has to do with them."""

    # The table

    def face(self, game: AnyGame, seats: Sequence[Seat]) -> Face:
        """The face of one match."""

    def board(self, **named: object) -> BoardWidget:
        """A new board with these properties."""

    def beats(self, director: Director, told: Told) -> Iterable[Beat]:
        """How an event moves on the board."""

    def chapter_page(self, table: Table, told: Told) -> Sheet | None:
        """What is to be read after this end of a part of the game; None if nothing."""

    def inspect(self, table: Table, board: BoardWidget, target: Target) -> Sheet | None:
        """Something of the table, large and explained; None if there is nothing to say about it."""

    def paint_move(self, paint: Paint, box: Rect, told: Told, chosen: bool = False) -> None:
        """Paints one of the last moves as a small picture."""

    def standing(self, before: Scene, now: Scene) -> Sequence[Gain]:
        """How everybody stands, and what has changed since; nothing where that says nothing."""

    def window_kinds(self) -> Sequence[WindowKind]:
        """The kinds of windows that can stop; none if the game has no windows."""

    # Setting a table

    def seat_looks(self) -> Sequence[SeatLook]:
        """The looks that seats can have, at least as many as there can be seats."""

    def look_question(self) -> str:
        """What is asked when somebody chooses another look."""

    def option_rows(self) -> Sequence[OptionRow]:
        """The options of a new game, in the order of the rules."""

    def role_rows(self) -> Sequence[RoleRow]:
        """What seats can be; none in a game without roles."""

    def switches(self) -> Sequence[Switch]:
        """The game's own settings."""

    def style_line(self, style: str) -> str:
        """How bots of this style play; empty for a style that is none."""

    # Learning

    def chapters(self) -> Sequence[Chapter]:
        """The chapters of the tutorial in their order; none if there is no tutorial."""

    def lesson(self, number: int) -> Lesson:
        """What a chapter teaches."""

    def lesson_match(self, number: int, me: str) -> AnyMatch:
        """A match at the point where this chapter begins, with one person of that name at seat 0."""

    def rule_pages(self) -> Sequence[RulePage]:
        """The rules to read; none if there are none."""

    @property
    def has_gallery(self) -> bool:
        """Whether there are cards to look at."""

    def gallery(self, add: Callable[[Widget], object]) -> None:
        """Adds all cards of the game, with headings."""

    def glossary(self) -> Sequence[tuple[str, str]]:
        """The words of the game in German and English; none if there are none."""

    # Afterwards

    def end(self, table: Result) -> EndParts:
        """What the end page shows."""

    def entry_line(self, entry: Played) -> Sequence[Gain]:
        """The players of a game in the chronicle, with their results once it is over."""

    def statistics(self, played: Sequence[tuple[Played, int]]) -> Sequence[Figure]:
        """The game's own figures over finished games, each with the seat of the one person in it."""
