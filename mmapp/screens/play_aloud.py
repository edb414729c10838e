"""`Aloud`: reads a table aloud: what happened, whose turn it is, hints, and why something is not possible.

Where two or more people share the device only what everybody may know is read: of an event its public half, and neither
hints nor reasons, which speak of the cards in a hand.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from mmapp.running import the_app
from mmapp.system.device.speech import Line
from mmapp.table.face import HintWords, Told
from mmapp.table.phase import Phase
from mmapp.text import i18n
from mmapp.text.i18n import tr

if TYPE_CHECKING:
    from mmapp.screens.play import Play


class Aloud:
    """The reader of one page: says what a person who does not look at the screen has to know."""

    def __init__(self, play: Play) -> None:
        self._play, self._table = play, play.table
        self._device = the_app().device
        self._settings = the_app().settings_values
        self._phase: Phase = self._table.phase
        self._gone = False
        self._called: tuple[int, int] | None = None
        """The seat whose turn was said last, and the number of lines of the record then."""
        self._number = int(self._table.number)
        """The number of lines of the record when the scene was made last."""
        self._followed: dict[str, Callable[..., None]] = {
            "phase": self._phased,
            "scene": self._made,
            "curtain": self._covered,
            "choices": self._asked,
        }
        for name, follow in self._followed.items():
            self._table.fbind(name, follow)
        play.fbind("parent", self._left)

    # What happens

    def cued(self, told: Told) -> None:
        """Says an event as it begins to be shown, if nothing of it is to be seen first."""
        if self._reads and self._whole(told):
            self._tell(told)

    def told(self, told: Told) -> None:
        """Says an event that was shown so far that all of it may be said."""
        if self._reads and not self._whole(told):
            self._tell(told)

    @property
    def _reads(self) -> bool:
        return self._settings.read_aloud and not self._gone

    def _whole(self, told: Told) -> bool:
        face = self._table.face
        return bool(face.cue(told) == face.sentence(told))

    def _tell(self, told: Told) -> None:
        known = self._table.as_everybody_saw(told) if self._table.shared else told
        if known is not None:
            self._say(self._table.face.sentence(known))

    # Whose turn it is

    def _covered(self, _: object, seat: float) -> None:
        if seat >= 0:
            self._call(int(seat))

    def _asked(self, _: object, choices: Sequence[object]) -> None:
        if choices and self._table.viewer is not None:
            self._call(self._table.viewer)

    def _call(self, seat: int) -> None:
        """Says whose turn it is, once for each turn."""
        turn = seat, self._table.number
        if turn == self._called:
            return
        self._called = turn
        name = self._table.seats[seat].name
        self._say(tr("{name}, it is your turn.", name=name) if self._table.shared else tr("It is your turn."))

    def _phased(self, _: object, phase: Phase) -> None:
        """Drops what waits to be read after an answer."""
        before, self._phase = self._phase, phase
        if before is Phase.ASKING:
            self.hush()

    def _made(self, *_: object) -> None:
        """Drops what waits to be read after an answer was taken back."""
        before, self._number = self._number, self._table.number
        if self._number < before:
            self.hush()

    def hush(self) -> None:
        """Drops what is read and waits to be read, as something else is looked at now."""
        self._called = None
        self._device.speech.hush()

    # What is said to one person

    def advise(self, advice: HintWords) -> None:
        """Reads a hint to the person who plays alone."""
        if not self._table.shared:
            self._say(f"{advice.move}. {advice.promise} {advice.why}", fresh=True)

    def said(self, text: str, bad: bool) -> None:
        """Reads to the person who plays alone why something is not possible."""
        if bad and not self._table.shared:
            self._say(text, fresh=True)

    def _say(self, text: str, fresh: bool = False) -> None:
        if self._reads:
            self._device.speech.say(Line(text, i18n.language(), SPEEDS[self._settings.voice]), fresh)

    def _left(self, _: object, parent: object) -> None:
        """Stops reading, as the page is left; the last words of a game that has ended are read to their end."""
        if parent is not None:
            return
        self._gone = True
        for name, follow in self._followed.items():
            self._table.funbind(name, follow)
        if self._table.outcome is None:
            self._device.speech.hush()


SPEEDS = {"slow": 0.75, "normal": 1.0, "fast": 1.4}
"""The speeds, 1 being usual, by setting."""
