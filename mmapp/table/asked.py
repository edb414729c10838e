"""`Asked`: which person at a table is asked next, and how: at once, behind a curtain, or not at all."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from engine.core.actions import Action
from engine.core.errors import EndlessError, EngineError
from engine.core.history import Ask
from mmapp.table.face import Order, Window
from mmapp.table.phase import Phase
from mmapp.table.thinking import Job, nothing_to_think
from mmapp.table.windows import BEAT, TAP, AsksOpenly, Bells, Openings, Orders, Weighs

if TYPE_CHECKING:
    from mmapp.table.table import Table

PAUSE, PASS, ADVICE = "pause", "pass", "advice"
"""The keys in `Thinking` of the jobs that hang on the question that stands."""


class Asked:
    """The questions to people of one table, which move it from one phase to the next."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._match = table.match
        self.orders = Orders()
        self.bells = Bells(tuple(table.people))
        self.holder = 0
        """The person who took the device over last: sealed choices go round from there."""
        self.changes = False
        """Whether the viewer chooses a sealed answer once more."""
        self.by_hand = False
        """Whether the last answer was given by a person, and not by an order."""
        self.passed_by_hand = False
        """Whether that answer was a pass."""
        self.more = False
        """Whether the answer that is carried out just now has others behind it that belong to it."""
        self.openly: int | None = None
        """The seat that is asked at a shared table with all hands covered, as everybody may see the question."""
        self._answering = False
        self._wanted: int | None = None
        """The seat at a shared table that wants to change a sealed answer."""
        self._since = -1
        """The `Ask.since` of the question to the person at the board, or behind the curtain."""
        self._acting: int | None = None
        """The seat that has rung a bell and comes to the board, or is there."""
        self._sealed: frozenset[int] = frozenset()
        self._declines: dict[int, str] = {}
        """The answer that passes for each seat that is asked, as records write it."""

    # Answers

    def answer(self, seat: int, action: Action, since: int | None, then: Sequence[Action] = ()) -> int:
        """Carries out a person's answer, and those that belong to it; returns how many were given. Raises
        `EngineError` if the first one came too late or is not legal."""
        if self.changes:
            if not self._match.resealable(seat):
                raise EngineError("cannot_reseal", "the last one has sealed")
            self.changes = False
            self._match.reseal(seat, action)
            return 1
        ask = self._match.asked(seat)
        if ask is None:
            raise EngineError("not_asked", f"seat {seat} owes no answer")
        self._answering, self.more = True, bool(then)
        try:
            self._match.answer(seat, action, ask.since if since is None else since)
            given = 1 + self._answer_rest(seat, then)
        finally:
            self._answering = self.more = False
        if self._match.resealable(seat) and not self._table.shared:
            self._table.thinking.hold(self._table.bots.grace())
        return given

    def _answer_rest(self, seat: int, then: Sequence[Action]) -> int:
        """Carries out what belongs to the first answer, as far as it is legal; then all of it is shown. Returns how
        many were given."""
        for place, action in enumerate(then, start=1):
            self.more = place < len(then)
            try:
                self._match.answer(seat, action)
            except EngineError:
                self.more = False
                self._table.show_unseen()
                return place - 1
        return len(then)

    def note_answer(self) -> None:
        """Gives those who come later in a window a new pause after somebody has acted; a pass does not."""
        line = self._match.lines[-1]
        self.by_hand = self._answering
        self.passed_by_hand = self._answering and line.action == self._declines.get(line.seat)
        if self.passed_by_hand:
            self.orders.note_pass(self._match.number)
        if self.bells.window is not None and line.action != self._declines.get(line.seat):
            self.bells.renew()

    def at_board(self) -> int | None:
        """The seat that may answer at the board just now."""
        return self._table.viewer if self._table.viewer is not None else self.openly

    def stands(self) -> bool:
        """Whether the question of the person at the board, or behind the curtain, is the same as before."""
        table = self._table
        if self.changes and table.viewer is not None:
            return self._match.resealable(table.viewer)
        seat = self.at_board() if table.choices else table.curtain if table.curtain >= 0 else None
        ask = self._match.asked(int(seat)) if seat is not None else None
        return ask is not None and ask.since == self._since

    def all_sealed(self) -> bool:
        """Whether all of several people have sealed, the last one just now."""
        before, self._sealed = self._sealed, self._sealed_now()
        return bool(before) and not self._sealed and len(self._table.people) > 1

    def passes_by_itself(self, seat: int) -> bool:
        """Whether a seat is asked in a window only."""
        return self._table.phase is not Phase.COVERED and seat in self._declines

    def sealed_people(self) -> list[int]:
        """The people who have sealed an answer and may still change it; everybody knows them."""
        return sorted(self._sealed_now())

    def _sealed_now(self) -> frozenset[int]:
        return frozenset(seat for seat in self._table.people if self._match.resealable(seat))

    def keeps_open(self, kinds: Collection[str]) -> bool:
        """Whether the same person is asked again with nothing in between that is meant for others."""
        table = self._table
        owed = {decision.seat for decision in self._match.pending()}
        mine = table.viewer is not None and owed == {table.viewer} and not table.gathering
        return mine and not set(kinds) & table.face.chapter_end and self._match.lines[-1].seat == table.viewer

    def took_back(self) -> None:
        """Asks once more in a window in which a pass was taken back, whatever is set or ordered; nobody's wish to
        change a sealed answer stands any more."""
        self._wanted = None
        owed = [decision for decision in self._match.pending() if decision.seat in self._table.people]
        if self._next_window() is not None:
            self.orders.take_back(order.key for order in self._table.face.orders(owed[0]))
            self.bells.renew()

    def begin_to_show(self, over: bool) -> None:
        """Drops the questions that stood; at the end of a part of the game also its orders."""
        table = self._table
        table.choices, table.curtain, table.window, self.changes = (), -1, None, False
        self.openly = None
        self._since, self._acting = -1, None
        for job in (PAUSE, PASS, ADVICE):
            table.thinking.drop(job)
        self.bells.pausing = False
        if over:
            self.orders = Orders()
            self.bells.end_round()
        if self._next_window() is None:
            self.bells.close()

    def _next_window(self) -> Window | None:
        table = self._table
        owed = [decision for decision in self._match.pending() if decision.seat in table.people]
        return table.face.window(table.scene, owed[0]) if owed and table.scene is not None else None

    # Whose turn it is

    def next(self, asks: Mapping[int, Ask]) -> None:
        """Asks the next person, or waits."""
        table = self._table
        self._sealed, write = self._sealed_now(), self._match.game.codec.write
        passes = {seat: ask.decision.decline for seat, ask in asks.items()}
        self._declines = {seat: write(decline) for seat, decline in passes.items() if decline is not None}
        windows = (table.face.window(table.scene, ask.decision) for ask in asks.values())
        self.bells.look_on(next(windows, None))
        owed = [seat for seat in table.people if seat in asks]
        if self.changes:
            self._offer_again()
        elif self._wanted is not None and self._wanted in self._sealed:
            self._come(self._wanted)
        elif not owed:
            self._wait()
        else:
            seat = self._first(owed)
            window = table.face.window(table.scene, asks[seat].decision)
            if window is None:
                self._call(seat, asks[seat])
            else:
                self._open(asks, owed, window)

    def _wait(self) -> None:
        self._table.phase, self._table.curtain = Phase.WAITING, -1
        self._table.check_undo()

    def _first(self, seats: Iterable[int]) -> int:
        """The first of these seats round the circle from whoever holds the device, whatever they hold."""
        count = len(self._table.seats)
        return min(seats, key=lambda seat: (seat - self.holder) % count)

    def _call(self, seat: int, ask: Ask) -> None:
        """Asks a seat: at once if the hand lies open already or everybody may see the question, else behind the
        curtain."""
        self._since, face = ask.since, self._table.face
        if self._table.viewer == seat:
            self.ask(seat)
        elif isinstance(face, AsksOpenly) and face.asks_openly(ask.decision):
            self._table.viewer, self.openly = None, seat
            self._table.cover_scene()
            self.ask(seat)
        else:
            self._come(seat)

    def _come(self, seat: int) -> None:
        table = self._table
        table.viewer, table.choices, self.openly = None, (), None
        table.phase = Phase.COVERED
        table.check_undo()
        table.curtain = seat

    def ask(self, seat: int) -> None:
        """Offers the person at the board what there is to choose."""
        table, ask = self._table, self._match.asked(seat)
        if seat == self._wanted:
            self._wanted = None
            self.reopen(seat)
        elif ask is not None:
            self._since = ask.since
            table.phase = Phase.ASKING
            table.check_undo()
            table.window = table.face.window(table.scene, ask.decision)
            table.choices = table.face.choices(table.scene, ask.decision, self._match.legal(seat))

    # Sealed answers

    def reopen(self, seat: int) -> bool:
        """Offers somebody their sealed answer once more; at a shared table behind the curtain."""
        table = self._table
        if table.busy or not self._match.resealable(seat):
            return False
        if table.viewer != seat:
            self._wanted = seat
            self._come(seat)
            return True
        self.changes = True
        self._offer_again()
        return True

    def come_back(self, seat: int) -> None:
        """Lets the curtain fall for somebody at a shared table who wants to change a sealed answer."""
        self.reopen(seat)

    def _offer_again(self) -> None:
        table = self._table
        table.phase = Phase.ASKING
        table.check_undo()
        if table.viewer is not None:
            table.choices = table.face.choices(table.scene, None, self._match.legal_again(table.viewer))

    def keep_sealed(self) -> bool:
        """Leaves the sealed answer as it is; returns False if nobody was choosing it anew."""
        if not self.changes:
            return False
        self.changes = False
        self._table.choices = ()
        if self._table.shared:
            self._table.viewer = None
        self._table.go_on()
        return True

    # Windows

    def _open(self, asks: Mapping[int, Ask], owed: list[int], window: Window) -> None:
        if not self._table.shared:
            self._stop_or_pass(owed[0], asks[owed[0]], window)
        elif self.bells.pausing:
            return
        elif self.bells.meet(window):
            self._pause(window)
        else:
            seat = next(seat for seat in (*window.seats, *owed) if seat in owed)
            if self._acting == seat or self.bells.wants(seat):
                self._acting = seat
                self._call(seat, asks[seat])
            else:
                self._pass(seat, asks[seat], 0.0)

    def _stop_or_pass(self, seat: int, ask: Ask, window: Window) -> None:
        """Stops at a window of somebody alone if a stop is set and something could be done; else passes with the
        bots."""
        if self._since == ask.since and (self._table.choices or PASS in self._table.thinking):
            return
        if len(self._match.legal(seat)) < 2:
            self._since = ask.since
            self._pass(seat, ask, BEAT)
            return
        self.orders.go_back(self._match.number)
        stops, face = self._table.stops(), self._table.face
        wanted = self.orders.wants(window, [order.key for order in face.orders(ask.decision)], stops, seat)
        if wanted and self.orders.weighs(stops) and isinstance(face, Weighs):
            self._weigh(seat, ask, window, face.openings(self._match.bot_view(seat), window))
            return
        self.orders.settle(window, stop=wanted)
        if wanted:
            self._call(seat, ask)
        else:
            self._since = ask.since
            self._pass(seat, ask, BEAT)

    def _weigh(self, seat: int, ask: Ask, window: Window, thinking: Iterator[Openings | None]) -> None:
        """Stops at a window of somebody alone if something could be done there that they have not passed before, as
        soon as that is known; else passes with the bots."""
        found: list[Openings] = []

        def think() -> bool:
            openings = next(thinking, frozenset())
            found.extend([] if openings is None else [openings])
            return openings is None

        def weighed() -> None:
            stop = self.orders.stops_for(found[0])
            self.orders.settle(window, found[0], stop=stop)
            if stop:
                self._call(seat, ask)
            else:
                self._pass(seat, ask, 0.0)

        self._since = ask.since
        self._wait()
        self._table.thinking.begin(PASS, Job(think, weighed, BEAT))

    def _pass(self, seat: int, ask: Ask, seconds: float) -> None:
        decline = ask.decision.decline
        if decline is None:
            raise ValueError(f"{ask.decision.kind} cannot be declined: it is no window")
        self._wait()

        def passed() -> None:
            try:
                self._match.answer(seat, decline, ask.since)
            except EndlessError:  # somebody must find another way on
                self._call(seat, ask)
                self._table.stuck = True

        self._table.thinking.begin(PASS, Job(nothing_to_think, passed, seconds, seconds))

    def _pause(self, window: Window) -> None:
        table, seconds = self._table, self._table.stops().seconds(window, again=self.bells.again)
        table.viewer, table.curtain = None, -1
        table.cover_scene()
        table.window, table.phase = window, Phase.PAUSING
        if seconds != TAP:
            job = Job(nothing_to_think, self.end_pause, seconds, seconds)
            job.ready = lambda: not table.held and not table.reading
            table.thinking.begin(PAUSE, job)

    def end_pause(self) -> None:
        """Ends the pause: those who have rung act, the others pass."""
        self.bells.pausing = False
        self._table.window = None
        self._table.go_on()

    def offered_orders(self) -> Sequence[Order]:
        """The standing orders that the viewer may give at this window."""
        viewer = self._table.viewer
        ask = self._match.asked(viewer) if viewer is not None else None
        return self._table.face.orders(ask.decision) if ask is not None else ()

    def order(self, key: str) -> None:
        """Gives an order to pass here and at all windows alike for the rest of the round."""
        self.orders.keys.add(key)
        self.decline()

    def decline(self) -> bool:
        """Passes by hand."""
        seat = self._table.viewer
        ask = self._match.asked(seat) if seat is not None else None
        return ask is not None and ask.decision.decline is not None and self._table.answer(ask.decision.decline)
