"""`Face` and the other Protocols by which the table knows a game, with the data that pass between the two.

Nothing here imports Kivy, the engine or a game when it runs, so every page may import it. Texts that a
method returns are in the language that is on; they are asked for anew when it changes.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

from mmapp.table.pointed import Pointed
from mmapp.table.told import ToldOf

if TYPE_CHECKING:
    from engine.core.actions import Action
    from engine.core.bot_view import AnyBotView
    from engine.core.game import Decision
    from engine.core.history import Story
    from engine.core.match import AnyMatch
    from mmapp.widgets.geometry import Rect

Facts = Mapping[str, Any]
"""The facts about an event or a reason, by name."""
OPEN, PUBLIC = -1, -2
"""The eyes of the player whose turn it is, at every moment, and of somebody who sees what all at the table see."""

# The table


class PlayerShown(Protocol):
    """A player as every scene shows it."""

    @property
    def name(self) -> str:
        """The name, as it can be shown."""

    @property
    def kind(self) -> str:
        """The id of the seat's look."""

    @property
    def bot(self) -> str:
        """Level and style of the bot; empty for a person."""


class Scene(Protocol):
    """A table as one seat may see it; all else in it is known to the game only."""

    @property
    def viewer(self) -> int | None:
        """The seat that looks; None for what everybody sees."""

    @property
    def players(self) -> Sequence[PlayerShown]:
        """The players, by seat."""


Told = ToldOf[Any]
"""An event of any game as it is shown."""


class Target(NamedTuple):
    """A thing on the table that a tap can mean: what it is, and its numbers."""

    what: str
    at: tuple[int, ...] = ()


class Choice(Protocol):
    """A legal action as the board offers it."""

    @property
    def action(self) -> Action:
        """The action to answer with."""

    @property
    def target(self) -> Target:
        """The target that makes this choice."""


class Verdict(Protocol):
    """The meaning of doing something: a choice, or the reason against it."""

    @property
    def choice(self) -> Choice | None:
        """The choice that it would be; None if it is not allowed."""

    @property
    def reason(self) -> str:
        """The engine's key of the reason against it."""


class Hint(Protocol):
    """A piece of advice."""

    @property
    def choice(self) -> Choice:
        """The choice that is advised."""


class HintWords(NamedTuple):
    """A piece of advice in words: what to do, what it promises, and why."""

    move: str
    promise: str
    why: str


class Head(NamedTuple):
    """The content of the bar above the table: a title, and a picture with a text where there is one."""

    title: str
    picture: str = ""
    text: str = ""


CHAPTER, GOOD, BAD, MOMENT = "chapter", "good", "bad", "moment"
"""The kinds of marks that have a look of their own: a part of the game begins, something came out well or badly for
those who tried, a move that is worth a thought. Another kind is shown as a dot."""


class Mark(NamedTuple):
    """A mark in a film to jump to."""

    kind: str
    """`CHAPTER`, `GOOD`, `BAD`, `MOMENT` or a kind of one's own."""
    label: str
    """A few words for it."""
    short: str = ""
    """The text on the bar where a chapter begins, such as its number."""


class Line(NamedTuple):
    """A line above the hand, and whether it says that something is not possible."""

    text: str
    bad: bool = False


SHORT, FATE, ANNOUNCED = "short", "fate", "announced"
"""The weights of windows: each has its own pause at a shared table."""


class Window(NamedTuple):
    """A question whether somebody wants to do something now. Everything in it is known to everybody."""

    kind: str
    """The kind of window; stops are set by kind."""
    words: str
    """A line that says what it is about."""
    seats: tuple[int, ...]
    """The seats that are asked in it from now on, in the order of the rules."""
    key: Hashable
    """A key that is equal for all questions of one window."""
    weight: str = SHORT
    """`SHORT`, `FATE` or `ANNOUNCED`."""
    usual: bool = True
    """Whether the usual setting stops here."""
    touches: frozenset[int] = frozenset()
    """The seats that it is about."""


class Order(NamedTuple):
    """A standing order that a window may be given: its key and its words. It ends with its round."""

    key: str
    words: str


class Face(Protocol):
    """One match on the screen: views as scenes, legal actions as choices, events as sentences."""

    you: int | None
    """The seat that sentences speak to, where one person plays alone; None where they name everybody."""

    @property
    def moves(self) -> frozenset[str]:
        """The kinds of events that people call a move: looking back stops at them."""

    @property
    def chapter_begin(self) -> frozenset[str]:
        """The kinds of events with which a part of the game begins, such as a round."""

    @property
    def chapter_end(self) -> frozenset[str]:
        """The kinds of events after which a part of the game is over, and a page may be read."""

    def scene(self, view: Any) -> Scene:
        """A view of the engine as a scene."""

    def covered(self, scene: Any, viewer: int | None) -> Scene:
        """The scene with nothing in it that only one seat knew, but for the viewer's own."""

    def tell(self, before: Any, story: Story) -> Sequence[Told]:
        """The events of a story, one for each moment, with the scenes before and after it.

        `before` is None at the beginning of a match.
        """

    def by(self, told: Any) -> int | None:
        """The seat that did this; None if it followed from something."""

    def choices(self, scene: Any, ask: Decision | None, legal: Sequence[Action]) -> Sequence[Choice]:
        """The legal actions as choices on the board; `ask` is None where a sealed answer is changed."""

    def verdict(self, match: AnyMatch, scene: Any, seat: int, target: Target) -> Verdict:
        """The meaning of doing this, legal or not."""

    def why_not(self, verdict: Any) -> str:
        """The sentence that says why something is not allowed."""

    def hints(self, bot_view: AnyBotView, scene: Any) -> Iterator[Sequence[Hint]]:
        """Yields nothing while it thinks, slice by slice, and at last the best choices."""

    def advice(self, scene: Any, hint: Any) -> HintWords:
        """A piece of advice in words."""

    def sentence(self, told: Any) -> str:
        """An event in a sentence; empty for those that need no words."""

    def line(self, told: Any) -> str:
        """An event as a line of the list of what happened; empty for those that have none."""

    def mark(self, told: Any) -> Mark | None:
        """The mark of an event in a film; None if it has none."""

    def cue(self, told: Any) -> str:
        """The words when an event begins to be shown; empty if there are none."""

    def head(self, scene: Any, short: bool) -> Head:
        """The head above the table; shorter where there is little room."""

    def window(self, scene: Any, ask: Decision) -> Window | None:
        """The window that this question is; None if it must be answered in any case."""

    def orders(self, ask: Decision) -> Sequence[Order]:
        """The standing orders that this window may be given."""


class Places(Protocol):
    """The places that a board leaves for what the house adds to it."""

    @property
    def size(self) -> tuple[int, int]:
        """The size of the whole board."""

    @property
    def grown(self) -> float:
        """The size of words and buttons, 1 being that on a phone."""

    @property
    def menu(self) -> Rect:
        """The button to the menu; `undo` and `hint` stand where the board wants them."""

    @property
    def undo(self) -> Rect:
        """The place of the button that takes back."""

    @property
    def hint(self) -> Rect:
        """The place of the button that gives advice."""

    @property
    def title(self) -> Rect:
        """The place of the head's title."""

    @property
    def head(self) -> Rect:
        """The place of the head's picture and text; without a width there is none."""

    @property
    def prompt(self) -> Rect:
        """The place of the words that ask."""

    @property
    def review(self) -> Rect:
        """The place that is covered while moves are looked at again."""

    @property
    def private(self) -> Rect:
        """The place of all that only the viewer may see; without a width the whole table is covered between two
        people."""

    @property
    def seats(self) -> Rect:
        """The place of the seats' marks and bells; without a width there are none."""

    @property
    def answer(self) -> Rect:
        """The place of a window's buttons; without a width there are none."""


class BoardWidget(Pointed, Protocol):
    """The widget that shows scenes and takes taps. What it shows is changed by its properties only.

    It dispatches `on_choose` (a choice was made), `on_refuse` (a target that is not possible), `on_inspect` (a
    target was pressed long, or tapped where a tap does nothing), `on_pick` (something was picked or let go of)
    and `on_review` (one of the last moves, 0 being the newest).
    """

    x: float
    y: float
    pos: Sequence[float]
    size: Sequence[float]
    size_hint: Sequence[float | None]
    scene: Any
    choices: Sequence[Choice]
    picked: bool
    """Whether something is picked up."""
    locked: bool
    """Whether something moves: then fingers only hurry it."""
    moves: Sequence[Any]
    """The last moves, the newest first."""
    since: int
    """The number of moves since the last one of the viewer; 0 where nobody looks."""
    told: Any
    """The event that has just happened, or is looked at again: it is marked."""
    armed: Choice | None
    """The choice that waits for a second tap; None if there is none."""
    focus_at: Target | None
    """The target that the keyboard points at."""
    hover_at: Target | None
    """The target that a mouse points at."""
    plan: Places | None
    look: Any
    speed: float
    left_handed: bool
    words_at: Rect | None
    """The place of words that tell what happens just now; None: that of the plan's prompt."""
    aside: bool
    """Whether the house covers the hand, as while moves are looked at again."""
    help: str
    """The level of help: `none`, `numbers`, `chances` or `advice`."""

    def bind(self, **kwargs: Callable[..., object]) -> None:
        """Calls these when an event comes or a property changes."""

    def fbind(self, name: str, func: Callable[..., object]) -> int:
        """Calls a function when the event comes or the property changes."""

    def setter(self, name: str) -> Callable[[object, object], None]:
        """A function that sets a property when that of another changes."""

    def let_go(self) -> bool:
        """Puts back what is picked up; False if nothing was."""

    def look_at(self, scene: Any) -> None:
        """Shows an earlier scene, with nothing marked."""

    def at(self, x: float, y: float) -> Target | None:
        """The target of a touch at a point; None if there is none."""

    def box_of(self, target: Target) -> Rect:
        """The rectangle of a target."""

    def tap(self, target: Target) -> None:
        """Does what a tap on a target does."""

    def carry(self, touch: Any) -> bool:
        """Takes over a finger that was down already, as if it had come down where it is; False if it finds nothing."""

    def stops(self) -> Sequence[Target]:
        """The targets that the keyboard can walk over now."""

    def question(self, verdict: Callable[[Target], Any], named: bool) -> Line:
        """The line that asks the viewer, as things are picked; with the viewer's name if several people play."""

    def open_to(self, choices: Sequence[Any]) -> Sequence[Choice]:
        """Those of these choices that what is picked can become; none if nothing is picked."""

    def way_to(self, choices: Sequence[Any]) -> Sequence[Target]:
        """The targets to touch next for one of these choices."""

    def point_at(self, choice: Any) -> None:
        """Picks what a choice needs and frames its target; making it is still up to the person."""

    def bring(self, target: Target) -> None:
        """Brings a target into sight that is scrolled out of it."""

    def obey(self, switched: Callable[[str], bool]) -> None:
        """Takes over the game's own switches."""

    def redraw(self) -> None:
        """Has everything drawn anew, once before the next picture."""
