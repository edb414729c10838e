"""The table: the one observer between a match and the screens.

It publishes what the person who holds the device may see (`scene`), what they may do (`choices`),
whose hand must be covered (`curtain`) and whether something is still moving (`busy`). All input goes
in by `answer`. No state and no view of another seat ever leaves it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from kivy.clock import Clock
from kivy.event import EventDispatcher
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty

from engine.bots.base import Bot, Thought
from engine.bots.roster import bot_seed, make_bot
from engine.box import lid
from engine.core.errors import EngineError, IllegalAction
from engine.core.match import AnyMatch
from engine.core.replay import Happening
from mmapp.games.monsters.face import Face
from mmapp.games.monsters.ledger import Ledger, ledger
from mmapp.games.monsters.scene import Hint, Scene, Told, Verdict
from mmapp.system.frame_budget import Slices
from mmapp.text.names import shown

LONGEST_THOUGHT = 0.7
"""With the longest flight after it a bot's turn stays below 1.5 seconds."""
PACES: Mapping[str, float] = {"calm": 0.7, "normal": 0.45, "brisk": 0.12}
GRACE = 1.2
"""Seconds before a bot answers a move that can still be taken back."""

Stage = Callable[[Sequence[Told], Callable[[], None]], None]


class Table(EventDispatcher):
    """One match on the screen."""

    scene = ObjectProperty(None, allownone=True)
    choices = ObjectProperty(())
    viewer = ObjectProperty(None, allownone=True)
    """The seat whose hand is on the screen."""
    curtain = NumericProperty(-1)
    """The seat that must take over before anything of its hand is made; -1: none."""
    busy = BooleanProperty(defaultvalue=False)
    can_undo = BooleanProperty(defaultvalue=False)
    outcome = ObjectProperty(None, allownone=True)

    def __init__(self, match: AnyMatch, pace: Callable[[], float] = lambda: 0.0, name: str = "") -> None:
        super().__init__()
        self.match = match
        self.name = name
        self.stage: Stage | None = None
        self.noted: Callable[[], None] = lambda: None
        """Called when a round or the game is over: a good moment to bring lists up to date."""
        self.seats = tuple(replace(who, name=shown(who.name, who.kind.capitalize())) for who in match.seats)
        """Who sits at the table, with names that can be shown."""
        self._face = Face(match.game, self.seats)
        self._pace = pace
        self._persons = [seat for seat, who in enumerate(match.seats) if who.person]
        one, code = lid(match.header.game), match.header.code
        self._bots: dict[int, Bot] = {
            seat: make_bot(one, who.bot, bot_seed("table", code, seat))
            for seat, who in enumerate(match.seats)
            if who.bot
        }
        self._thought: tuple[int, int, Thought] | None = None
        self._slices = Slices()
        self._advising: Any = None
        self._waited = 0.0
        self._wait = 0.0
        self._told: list[Told] = []
        self.history: list[Told] = []
        """What has happened so far, step by step, as everybody saw it."""
        self.held = False
        """Somebody looks back: bots wait with their answers."""
        self._closed = False
        match.observers.append(self)

    # The match from outside

    @property
    def number(self) -> int:
        """How many decisions were made."""
        return self.match.number

    @property
    def answers(self) -> int:
        """How many decisions people have made so far."""
        return sum(line.seat in self._persons for line in self.match.lines)

    @property
    def shared(self) -> bool:
        """Whether two or more people share the device."""
        return len(self._persons) > 1

    @property
    def code(self) -> str:
        """The game code."""
        return self.match.header.code

    @property
    def game(self) -> str:
        """The name of the game."""
        return self.match.header.game

    @property
    def options(self) -> Sequence[str]:
        """The variants that are on."""
        return self.match.header.options

    @property
    def trouble(self) -> OSError | None:
        """What the disk had against the last line of the record, if anything."""
        return self.match.tape.trouble

    def open(self) -> None:
        """The table is set: whoever is asked now may go on."""
        self.viewer = self._persons[0] if len(self._persons) == 1 else None
        self._snap()
        self._remember(self.story(), anew=True)
        self._go_on()

    def close(self) -> None:
        """Nothing of this table moves any more."""
        self._closed = True
        Clock.unschedule(self._think)
        self._stop_advising()
        self._thought = None
        if self in self.match.observers:
            self.match.observers.remove(self)

    # Input

    def answer(self, action: Any, number: int | None = None) -> bool:
        """The answer of the person who sees the hand; False if it came too late or is not legal."""
        seat = self.viewer
        if seat is None or self.busy or self._closed or self._asked() != seat:
            return False
        try:
            self.match.answer(seat, action, self.number if number is None else number)
        except EngineError:
            return False
        return True

    def verdict(self, monster: int, slot: int, place: int) -> Verdict:
        """What it would mean to put a card of the own hand there."""
        seat = self.viewer if self.viewer is not None else 0
        return self._face.verdict(self.match, self.scene, seat, monster, slot, place)

    def advise(self, done: Callable[[Sequence[Hint]], None]) -> None:
        """Advice for the person who is asked now, thought out frame by frame; dropped if somebody plays first."""
        seat, number = self.viewer, self.number
        sights = [sight for sight in self.match.sights() if sight.seat == seat]
        if not sights or not self.choices:
            return
        thinking = self._face.advising(sights[0], self.scene)
        found: list[Sequence[Hint]] = []

        def advanced() -> bool:
            hints = next(thinking, ())
            if hints:
                found.append(hints)
            return not hints

        def think(_: float) -> bool:
            if self._closed or number != self.number or self.viewer != seat:
                return False
            self._slices.worked(Clock.frametime)
            if not self._slices.spend(advanced):
                done(found[0])
            return not found

        self._stop_advising()
        self._advising = Clock.schedule_interval(think, 0)

    def _stop_advising(self) -> None:
        if self._advising:
            self._advising.cancel()

    def prices(self, level: int) -> tuple[int, int]:
        """What displacing at a guardian of this level costs: to the treasury, to the owner."""
        return self._face.prices(level)

    def undo(self) -> bool:
        """Takes the last own answer back, if that is still open."""
        seat = self._last_person()
        if seat is None or self._closed or self.match.undo_target(seat) is None:
            return False
        self._drop_thought()
        self.match.undo(seat)
        return True

    def take_over(self) -> None:
        """The person behind the curtain has tapped: only now their view is made."""
        if self.curtain < 0:
            return
        seat = int(self.curtain)
        self.match.seal()
        self.viewer = seat
        self.curtain = -1
        self._snap()
        self._ask()

    def cover(self) -> None:
        """The device may change hands unseen: nothing of a hand stays where two or more people play."""
        if not self.shared or self._closed:
            return
        self.viewer = None
        self.choices = ()
        self._snap()
        seat = self._asked()
        if not self.busy and seat in self._persons:
            self.curtain = seat

    # What the match says

    def happened(self, happenings: Sequence[Happening]) -> None:
        """See `Observer`: the events wait for the stage, the hand is covered if the device goes round."""
        events = [happening.event for happening in happenings]
        if self.shared:
            self.viewer = None
        self.choices = ()
        self.busy = True
        self.scene = self._bare(self.scene)
        self._told = self._face.tell(self.scene, [(event.kind, event.seen_by(self.viewer)) for event in events])
        self._remember([(event.kind, event.seen_by(None)) for event in events])
        self._check_undo()
        if any(event.kind in ("take_back", "end") for event in events):
            self.noted()
        if self.stage:
            self.stage(self._told, self._played)
        else:
            self._played()

    def went_back(self) -> None:
        """See `Observer`: the table as it was, covered where people share the device."""
        self.choices = ()
        self.busy = False
        self.curtain = -1
        if self.shared:
            self.viewer = None
        self._snap()
        self._remember(self.story(), anew=True)
        self.dispatch_back()
        self._go_on()

    def dispatch_back(self) -> None:
        """Screens that were in the middle of something let go of it."""
        self.property("scene").dispatch(self)

    def _played(self) -> None:
        """The stage has shown everything."""
        if self._closed:
            return
        last = self._told[-1].after if self._told else None
        self._told = []
        self.busy = False
        self._snap(last)
        self._go_on()

    def _bare(self, scene: Scene) -> Scene:
        """The scene without a hand that is not the viewer's."""
        if scene.viewer == self.viewer:
            return scene
        return self._face.scene_without_hand(scene, self.viewer)

    def _snap(self, last: Scene | None = None) -> None:
        """The scene is what the view says, whatever the pictures did."""
        if last is not None and self.match.outcome() is not None:
            self.scene = last
        else:
            self.scene = self._face.scene(self.match.view(self.viewer))

    # Who is next

    def _asked(self) -> int | None:
        pending = self.match.pending()
        return pending[0].seat if pending else None

    def _go_on(self) -> None:
        """A person is asked, a curtain falls, a bot thinks, or the game is over."""
        if self._closed or self.busy:
            return
        seat = self._asked()
        if seat is None:
            self.can_undo = False
            self.outcome = self.match.outcome()
        elif seat in self._bots:
            self._begin_thought(seat)
        elif self.viewer == seat:
            self._ask()
        else:
            self.curtain = seat

    def _ask(self) -> None:
        seat = self._asked()
        if seat is not None and seat == self.viewer:
            self._check_undo()
            self.choices = self._face.choices(self.scene, self.match.legal(seat))

    def _last_person(self) -> int | None:
        for line in reversed(self.match.lines):
            if line.seat in self._persons:
                return line.seat
        return None

    def _check_undo(self) -> None:
        seat = self._last_person()
        self.can_undo = seat is not None and self.match.undo_target(seat) is not None

    # Bots

    def _begin_thought(self, seat: int) -> None:
        for sight in self.match.sights():
            if sight.seat == seat:
                self._thought = (seat, self.number, self._bots[seat].think(sight))
        mine = bool(self.match.lines) and self.match.lines[-1].seat in self._persons
        self._wait = self._pace() + (GRACE if mine and self.can_undo and self._pace() else 0)
        self._waited = 0.0
        Clock.unschedule(self._think)
        self._slices.rested(Clock.frametime)
        Clock.schedule_interval(self._think, 0)

    def _think(self, passed: float) -> bool:
        """One frame's worth of thinking; False takes it off the clock."""
        if self._thought is None or self._closed:
            return False
        seat, number, thought = self._thought
        self._waited += passed
        self._slices.worked(Clock.frametime)
        more = self._slices.spend(thought.step)
        if self.held or self._waited < self._wait or (more and self._waited < max(self._wait, LONGEST_THOUGHT)):
            return True
        self._thought = None
        self._give(seat, number, thought.best)
        return False

    def _give(self, seat: int, number: int, action: Any) -> None:
        """A bot's answer, dropped if it is for a decision that is no longer due."""
        if self._closed or number != self.number or self.busy or self._asked() != seat:
            return
        try:
            self.match.answer(seat, action, number)
        except IllegalAction:  # it was meant for a position that was taken back
            self._begin_thought(seat)

    def _drop_thought(self) -> None:
        self._thought = None
        Clock.unschedule(self._think)

    # Looking back

    def story(self) -> list[tuple[str, Mapping[str, Any]]]:
        """What has happened so far, as everybody saw it."""
        return list(self.match.story(None).told())

    def _remember(self, story: Sequence[tuple[str, Mapping[str, Any]]], anew: bool = False) -> None:
        """Keeps what has happened for looking back."""
        if anew:
            self.history = []
        scene = self.history[-1].after if self.history else self._face.beginning(self.scene, story[0][1])
        self.history.extend(self._face.tell(scene, story))

    def book(self) -> Ledger:
        """What the game has brought and cost everybody so far."""
        return ledger(len(self.seats), self.story())

    def round_book(self) -> Ledger:
        """The same for the round that has just ended."""
        story = self.story()
        ends = [at for at, (kind, _) in enumerate(story) if kind == "take_back"]
        begin = ends[-2] + 1 if len(ends) > 1 else 0
        part = story[begin : ends[-1]] if ends else []
        return ledger(len(self.seats), [one for one in part if one[0] != "deal"])
