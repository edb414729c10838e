"""What the table knows of a game: Protocols, and small frozen data that pass between the two.

Nothing here imports Kivy, the engine or a game when it runs, so every page may import it. Texts that a
method returns are in the language that is on; they are asked for anew when it changes.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

if TYPE_CHECKING:
    from engine.core.actions import Action
    from engine.core.bot_view import AnySight
    from engine.core.game import Decision
    from engine.core.history import Moment
    from engine.core.match import AnyMatch
    from mmapp.widgets.geometry import Rect

Facts = Mapping[str, Any]
"""What is known of an event or a reason, by name."""


OPEN = -1
"""A film in which nothing is hidden: with the hand of whose turn it is."""
PUBLIC = -2
"""A film as everybody at the table could see it."""


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
    """A table as one seat may see it. Everything else in it is the game's own business."""

    @property
    def viewer(self) -> int | None:
        """The seat that looks; None for what everybody sees."""

    @property
    def players(self) -> Sequence[PlayerShown]:
        """Everybody at the table, by seat."""


class Target(NamedTuple):
    """Something on the table that can be meant by a tap: what it is, and its numbers."""

    what: str
    at: tuple[int, ...] = ()


class Choice(Protocol):
    """Something that the person may do now."""

    @property
    def action(self) -> Action:
        """What is answered."""

    @property
    def target(self) -> Target:
        """Where it is done."""


class Told(Protocol):
    """An event as the viewer saw it, with the table before and after it."""

    @property
    def kind(self) -> str:
        """What kind of event."""

    @property
    def facts(self) -> Facts:
        """What the viewer knows of it."""

    @property
    def before(self) -> Scene:
        """The table of the event before."""

    @property
    def after(self) -> Scene:
        """The table of the view that came with the event."""


class Verdict(Protocol):
    """What doing something would mean, legal or not."""

    @property
    def choice(self) -> Choice | None:
        """What would be done; None if it is not allowed."""

    @property
    def reason(self) -> str:
        """The engine's key of the reason against it."""


class Hint(Protocol):
    """A piece of advice."""

    @property
    def choice(self) -> Choice:
        """What is advised."""


class Advice(NamedTuple):
    """A piece of advice in words: what to do, what it promises, and why."""

    move: str
    promise: str
    why: str


class Head(NamedTuple):
    """What stands in the bar above the table: a title, and a picture with a text where there is one."""

    title: str
    picture: str = ""
    text: str = ""


class Line(NamedTuple):
    """What is said above the hand, and whether it is said because something is not possible."""

    text: str
    bad: bool = False


SHORT, FATE, ANNOUNCED = "short", "fate", "announced"
"""How much hangs on a window: each has its own pause where people share a device."""


class Window(NamedTuple):
    """A question whether somebody wants to do something now. Everything in it is known to everybody."""

    kind: str
    """What kind of window it is; stops are set by kind."""
    words: str
    """What it is about, in a line."""
    seats: tuple[int, ...]
    """Who is asked in it from now on, in the order of the rules."""
    key: Hashable
    """Equal for the questions that belong to one window."""
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

    def tell(self, before: Any, moments: Sequence[Moment]) -> Sequence[Told]:
        """What happened, each with the scenes before and after it; `before` is None at the beginning of a match."""

    def by(self, told: Any) -> int | None:
        """The seat that did this; None if it followed from something."""

    def choices(self, scene: Any, ask: Decision | None, legal: Sequence[Action]) -> Sequence[Choice]:
        """The legal actions as choices on the board; `ask` is None where a sealed answer is changed."""

    def verdict(self, match: AnyMatch, scene: Any, seat: int, target: Target) -> Verdict:
        """What it would mean to do this, legal or not."""

    def why_not(self, verdict: Any) -> str:
        """Why something is not allowed, in a sentence."""

    def hints(self, sight: AnySight, scene: Any) -> Iterator[Sequence[Hint]]:
        """Advice in slices: nothing at first, the best choices at last."""

    def advice(self, scene: Any, hint: Any) -> Advice:
        """A piece of advice in words."""

    def sentence(self, told: Any) -> str:
        """An event in a sentence; empty for those that need no words."""

    def line(self, told: Any) -> str:
        """An event as a line of the list of what happened; empty for those that have none."""

    def cue(self, told: Any) -> str:
        """What is said when an event begins to be shown; empty if nothing."""

    def head(self, scene: Any, short: bool) -> Head:
        """What stands above the table; shorter where there is little room."""

    def window(self, scene: Any, ask: Decision) -> Window | None:
        """The window that this question is; None if it must be answered in any case."""

    def orders(self, ask: Decision) -> Sequence[Order]:
        """The standing orders that this window may be given."""


class Places(Protocol):
    """Where a board has room for what the house adds to it."""

    @property
    def size(self) -> tuple[int, int]:
        """The whole."""

    @property
    def menu(self) -> Rect:
        """The button to the menu; `undo` and `hint` stand where the board wants them."""

    @property
    def undo(self) -> Rect:
        """The button that takes back."""

    @property
    def hint(self) -> Rect:
        """The button that gives advice."""

    @property
    def title(self) -> Rect:
        """The title of the head."""

    @property
    def head(self) -> Rect:
        """Picture and text of the head; without a width there is none."""

    @property
    def prompt(self) -> Rect:
        """What is asked."""

    @property
    def review(self) -> Rect:
        """What is covered while moves are looked at again."""

    @property
    def seats(self) -> Rect:
        """Signs of who is waited for, and bells; without a width there are none."""

    @property
    def answer(self) -> Rect:
        """The buttons of a window; without a width there are none."""


class BoardWidget(Protocol):
    """The widget that shows scenes and takes taps. What it shows is changed by its properties only.

    It dispatches `on_choose` (a choice was made), `on_refuse` (a target that is not possible), `on_inspect` (a
    target was pressed long, or tapped where a tap does nothing), `on_pick` (something was picked or let go of)
    and `on_review` (one of the last moves, 0 being the newest).
    """

    x: float
    y: float
    scene: Any
    choices: Sequence[Choice]
    picked: bool
    """Something is picked up."""
    locked: bool
    """Something moves: fingers only make it hurry."""
    moves: Sequence[Any]
    """The last moves, the newest first."""
    told: Any
    """What has just happened, or is looked at again: it is marked."""
    armed: Choice | None
    """A choice that wants a second tap."""
    focus_at: Target | None
    """What the keyboard points at."""
    hover_at: Target | None
    """What a mouse points at."""
    plan: Places | None
    look: Any
    speed: float
    left_handed: bool
    help: str
    """How much is worked out: `none`, `numbers`, `chances` or `advice`."""

    def let_go(self) -> bool:
        """Puts back what is picked up; False if nothing was."""

    def look_at(self, scene: Any) -> None:
        """Shows an earlier scene, with nothing marked."""

    def at(self, x: float, y: float) -> Target | None:
        """What is meant by a touch there."""

    def box_of(self, target: Target) -> Rect:
        """Where a target is."""

    def tap(self, target: Target) -> None:
        """Does what a tap there does."""

    def stops(self) -> Sequence[Target]:
        """What the keyboard can walk over now."""

    def question(self, verdict: Callable[[Target], Any], named: bool) -> Line:
        """What is asked of the viewer, as things are picked; with the viewer's name if several people play."""

    def open_to(self, choices: Sequence[Any]) -> Sequence[Choice]:
        """Those of these choices that what is picked can become; none if nothing is picked."""

    def way_to(self, choices: Sequence[Any]) -> Sequence[Target]:
        """What to touch next for one of these choices."""

    def point_at(self, choice: Any) -> None:
        """Picks what a choice needs and frames its target; making it is still up to the person."""

    def obey(self, switched: Callable[[str], bool]) -> None:
        """Takes over the game's own switches."""

    def redraw(self) -> None:
        """Has everything drawn anew, once before the next picture."""
