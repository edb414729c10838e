"""The line above the hand: what is asked of whom, and what something would mean that is aimed at."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mmapp.table.face import Line
from mmapp.text import words
from mmapp.text.i18n import tr

if TYPE_CHECKING:
    from mmapp.screens.play import Play


class Asking:
    """Says what is asked, anew whenever something is picked, aimed at or put back."""

    def __init__(self, play: Play) -> None:
        self.play = play
        self.table = play.table
        play.board.fbind("picked", self._put_back)
        play.board.fbind("focus_at", self._aimed)

    def ask(self) -> None:
        """Shows what is asked of whom."""
        play, table = self.play, self.table
        if table.scene is None or play.director.running or play.review:
            return
        if table.stuck:
            play.say(tr("What follows from this never ends with these cards."), bad=True)
        elif table.choices:
            play.say(self.question().text, turn=table.viewer)
        elif table.window:
            play.say("" if play.answers.bar.large else table.window.words)
        elif play.curtain:
            play.say(words.next_is(play.curtain.name), turn=int(play.curtain.seat))
        elif awaited := table.awaited():
            play.say(words.waiting_for([table.seats[seat].name for seat in awaited]), turn=awaited[0])

    def question(self) -> Line:
        """The line that asks the viewer, in the words of a teacher if there is one."""
        play = self.play
        taught = play.teacher.question() if play.teacher else ""
        line: Line = play.board.question(self.table.verdict, self.table.shared)
        return Line(taught) if taught and not play.board.armed else line

    def tell_undo(self) -> None:
        """Says why nothing can be taken back."""
        if self.table.undo_bar():
            self.play.say(words.undo_bar(self.table.undo_bar()), bad=True)

    def _put_back(self, *_: object) -> None:
        """Asks anew after what was picked was put back."""
        if not self.play.board.picked:
            self.ask()

    def _aimed(self, *_: object) -> None:
        """Says what it would mean to do what is aimed at."""
        play = self.play
        if play.board.picked and self.table.choices and not play.director.running:
            line = self.question()
            play.say(line.text, line.bad, None if line.bad else self.table.viewer)
