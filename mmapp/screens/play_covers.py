"""`Covers`: what covers hands at a shared table, and when it goes."""

from __future__ import annotations

import gc
from typing import TYPE_CHECKING

from kivy.clock import Clock
from kivy.metrics import dp

from mmapp.look.theme import COMPACT
from mmapp.running import the_app
from mmapp.screens.curtain import Cover, Curtain, HandCover

if TYPE_CHECKING:
    from mmapp.screens.play import Play


class Covers:
    """The curtain over a table, or the cover over a hand, when the next person must take over."""

    def __init__(self, play: Play) -> None:
        self.play = play
        self.look: HandCover | None = None
        """The cover of a hand that is seen only as long as somebody holds it open."""
        self._again = -1
        """The seat whose hand was covered because it was no longer held: nobody else comes."""
        play.table.fbind("curtain", self.fall)
        play.table.fbind("viewer", self._viewer)

    def leave(self) -> None:
        """Ends all that it listens to."""
        self.play.table.funbind("curtain", self.fall)
        self.play.table.funbind("viewer", self._viewer)

    @property
    def full(self) -> bool:
        """Whether the whole table is covered."""
        return isinstance(self.play.curtain, Curtain)

    def fall(self, _: object, seat: float) -> None:
        """Covers the table or the hand for a seat; removes the cover for -1."""
        play = self.play
        if play.curtain and not (isinstance(play.curtain, HandCover) and play.curtain.looking):
            play.remove_widget(play.curtain)
        elif isinstance(play.curtain, HandCover):
            self.look = play.curtain
        play.curtain = None
        if seat >= 0:
            self._end(self.look)
            play.end_review()
            play.board.let_go()
            play.curtain = self._cover(int(seat))
            play.add_widget(play.curtain)
            collect()
        play.ask()

    def _cover(self, seat: int) -> Cover:
        """A new cover; the person who has just let go of a hand may open it again at once."""
        again, self._again = self._again == seat, -1
        if not again:
            the_app().feedback.play("house/curtain")
        if not self.only_hand():
            return Curtain(play=self.play, seat=seat)
        return HandCover(play=self.play, seat=seat, resting=not again)

    def only_hand(self) -> bool:
        """Whether only hands are covered: as was chosen, else on tablets; only where a board says where hands lie."""
        plan, tablet = self.play.board.plan, min(self.play.size) >= dp(COMPACT)
        return (plan is None or plan.private.w > 0) and the_app().settings_values.covers_hand(tablet)

    def obey_settings(self) -> None:
        """Makes the present cover such as the settings say."""
        cover = self.play.curtain
        if cover and self.only_hand() == self.full:
            self.fall(None, cover.seat)

    def arrange(self) -> None:
        """Places the cover of the hand, or covers the table where the board has no place for it."""
        self.obey_settings()
        for cover in (self.play.curtain, self.look):
            if cover:
                cover.arrange()

    # A hand that is seen while it is held

    def _viewer(self, _: object, viewer: int | None) -> None:
        if self.look and viewer != self.look.seat:
            self._end(self.look)

    def end_look(self) -> None:
        """Covers a hand that is no longer held, unless its card waits for the tap that confirms it."""
        look, play = self.look, self.play
        if look is None or play.board.armed:
            return
        self._end(look)
        if play.table.viewer == look.seat:
            self._again = int(look.seat)
            play.cover()

    def note_pick(self) -> None:
        """Covers the hand after a card was put back that waited for a second tap."""
        if self.look and not self.look.held:
            Clock.schedule_once(lambda _: self.end_look(), 0)

    def _end(self, look: HandCover | None) -> None:
        if look:
            self.play.remove_widget(look)
        self.look = None


def collect() -> None:
    """Collects garbage, as nothing moves just now."""
    Clock.schedule_once(lambda _: gc.collect(), 0)
