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

    from engine.box import AnyGame
    from engine.core.match import AnyMatch
    from engine.core.record import Seat
    from mmapp.table.face import BoardWidget, Face, Told
    from mmapp.widgets.beat import Beat
    from mmapp.widgets.director import Director
    from mmapp.widgets.kit import Sheet


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
class QuickGame:
    """What a quick game is: one person against bots."""

    bots: int
    level: str
    """Of the bots, until somebody chooses another."""


@dataclass(frozen=True, slots=True)
class Chapter:
    """A chapter of the tutorial as the list of chapters shows it."""

    name: str
    """What the settings remember when it was played."""
    title: str
    picture: str


@dataclass(frozen=True, slots=True)
class LearnPart:
    """A part of the page to learn from, beside the chapters."""

    key: str
    title: str
    fill: Callable[[Callable[[Widget], object]], None]
    """Adds the part's widgets by the function it is given."""


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

    title: str
    picture: Widget | None
    ranking: Sequence[Ranked]
    """Best first."""
    legend: Sequence[Gain] = ()
    """What the small pictures of the ranking mean."""
    chart_title: str = ""
    chart: Sequence[Sequence[int]] = ()
    """A value for each seat at each point in time; no chart if there are fewer than two."""


class Played(Protocol):
    """A game of the chronicle."""

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
        """The seats that have won; empty while the game runs."""


class Result(Protocol):
    """A table whose game is over."""

    @property
    def seats(self) -> Sequence[Seat]:
        """Who sat there, with names that can be shown."""

    def story(self) -> Sequence[tuple[str, Mapping[str, object]]]:
        """What happened, as everybody saw it."""


class Figure(NamedTuple):
    """A line of the statistics: its name and its figure."""

    name: str
    figure: str


class GameUI(Protocol):
    """All that the house asks of a game; one for each game, made when it is first needed."""

    name: str
    """As the engine's box names it, and its folders."""
    cover: str
    """The picture of the shelf, wide."""
    cover_tall: str
    """The same for a window that is higher than wide."""
    lettering: str
    """The title as a picture in one line; empty if it is written out."""
    lettering_tall: str
    """The same in several lines."""
    pictures: Sequence[str]
    """A picture of each atlas page that a table needs, to be loaded before one is opened."""
    quick: QuickGame
    bot_names: Sequence[str]
    """Names for bots, more than there are seats."""
    ambience: str
    """The sound file behind the table; empty for silence."""

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

    def chapter_page(self, play: object, told: Told, shown: Sequence[Told]) -> Sheet | None:
        """What is to be read after a part of the game, given the events since the part before; None if nothing."""

    # Setting a table

    def seat_looks(self) -> Sequence[SeatLook]:
        """The looks that seats can have, at least as many as there can be seats."""

    def look_question(self) -> str:
        """What is asked when somebody chooses another look."""

    def option_rows(self) -> Sequence[OptionRow]:
        """The options of a new game, in the order of the rules."""

    def style_line(self, style: str) -> str:
        """How bots of this style play."""

    def code_line(self) -> str:
        """What the same game code does on every device."""

    # Learning

    def chapters(self) -> Sequence[Chapter]:
        """The chapters of the tutorial in their order; none if there is no tutorial."""

    def lesson(self, number: int, me: str) -> AnyMatch:
        """A match at the point where this chapter begins, with one person of that name."""

    def learn_parts(self) -> Sequence[LearnPart]:
        """What else there is to learn from: rules, cards, words."""

    def rules(self) -> Widget | None:
        """The rules to read over a table; None if there are none."""

    # Afterwards

    def end(self, table: Result) -> EndParts:
        """What the end page shows."""

    def entry_line(self, entry: Played) -> Sequence[Gain]:
        """The players of a game in the chronicle, with their results once it is over."""

    def statistics(self, played: Sequence[tuple[Played, int]]) -> Sequence[Figure]:
        """The game's own figures over finished games, each with the seat of the one person in it."""
