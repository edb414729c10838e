"""What the table knows of a game: Protocols, and small frozen data that pass between the two.

Nothing here imports Kivy, the engine or a game when it runs, so every page may import it. Texts that a
method returns are in the language that is on; they are asked for anew when it changes.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple, Protocol

if TYPE_CHECKING:
    from engine.core.actions import Action
    from engine.core.bot_view import AnySight
    from engine.core.game import Decision
    from engine.core.match import AnyMatch

Facts = Mapping[str, object]
"""What is known of an event or a reason, by name."""


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


class Head(NamedTuple):
    """What stands in the bar above the table: a title, and a picture with a text where there is one."""

    title: str
    picture: str = ""
    text: str = ""


class Order(NamedTuple):
    """A standing order that a window may be given: its key and its words."""

    key: str
    words: str


class Face(Protocol):
    """One match on the screen: views as scenes, legal actions as choices, events as sentences."""

    @property
    def moves(self) -> frozenset[str]:
        """The kinds of events that people call a move: looking back stops at them."""

    @property
    def chapter_end(self) -> frozenset[str]:
        """The kinds of events after which a part of the game is over, such as a round, and a page may be read."""

    def scene(self, view: object) -> Scene:
        """A view of the engine as a scene."""

    def covered(self, scene: Scene, viewer: int | None) -> Scene:
        """The scene with nothing in it that only one seat knew, but for the viewer's own."""

    def choices(self, scene: Scene, ask: Decision, legal: Sequence[Action]) -> Sequence[Choice]:
        """The legal actions as choices on the board."""

    def verdict(self, match: AnyMatch, scene: Scene, seat: int, target: Target) -> Verdict:
        """What it would mean to do this, legal or not."""

    def why_not(self, verdict: Verdict) -> str:
        """Why something is not allowed, in a sentence."""

    def hints(self, sight: AnySight, scene: Scene) -> Iterator[Sequence[Hint]]:
        """Advice in slices: nothing at first, the best choices at last."""

    def sentence(self, told: Told) -> str:
        """An event in a sentence; empty for those that need no words."""

    def cue(self, told: Told) -> str:
        """What is said while an event is shown; empty if nothing."""

    def question(self, scene: Scene, ask: Decision) -> str:
        """What is asked of the viewer."""

    def head(self, scene: Scene, short: bool) -> Head:
        """What stands above the table; shorter where there is little room."""

    def orders(self, ask: Decision) -> Sequence[Order]:
        """The standing orders that this window may be given."""


class BoardWidget(Protocol):
    """The widget that shows scenes and takes taps.

    It dispatches `on_choose`, `on_refuse`, `on_inspect`, `on_pick` and `on_review`.
    """

    scene: Scene | None
    choices: Sequence[Choice]
    locked: bool

    def let_go(self) -> bool:
        """Puts back what is picked up; False if nothing was."""

    def at(self, x: float, y: float) -> Target | None:
        """What is meant by a touch there."""

    def draw(self) -> None:
        """Draws the scene as it is now."""
