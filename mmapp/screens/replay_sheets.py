"""Sheets over a film: its chapters, its speed, and whose cards are shown."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from kivy.properties import BooleanProperty, ListProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from mmapp.table.face import CHAPTER, OPEN, PUBLIC
from mmapp.text.i18n import mark, tr
from mmapp.widgets.kit import Sheet
from mmapp.widgets.touchable import Touchable

if TYPE_CHECKING:
    from mmapp.screens.replay import Replay

SPEED_WORDS = {
    "off": mark("Without movement"),
    "0.5x": mark("Half as fast"),
    "1x": mark("As at the table"),
    "2x": mark("Twice as fast"),
    "4x": mark("Four times as fast"),
}


class ChapterRow(Touchable, BoxLayout):
    """The row of a part of the game: its name, its marks, and everybody's standing at its end."""

    title = StringProperty("")
    marks = ObjectProperty(())
    sums = ListProperty()
    here = BooleanProperty(defaultvalue=False)
    """Whether the film is in it just now."""


def chapters_sheet(page: Replay) -> Sheet:
    """The sheet of the parts of the game; a tap goes there."""
    sheet = Sheet(title=tr("Where to?"))
    begins = [*page.film.chapters()]
    ends = [*(one.at for one in begins[1:]), len(page.film)]
    for (first, chapter), end in zip(begins, ends, strict=True):
        row = ChapterRow(title=chapter.label, here=first <= page.at < end)
        row.marks = [one.mark for one in page.marks if first < one.at < end and one.mark.kind != CHAPTER]
        row.sums = page.game.ui.standing(page.film.scene(first, PUBLIC), page.film.scene(end - 1, PUBLIC))
        row.bind(on_release=partial(_go, sheet, page, first))
        sheet.add(row)
    sheet.act(tr("To the beginning"), partial(page.seek, 0), icon="skip-backward")
    sheet.act(tr("To the end"), partial(page.seek, int(page.last)), icon="skip-forward")
    sheet.act(tr("Cancel"), style="plain")
    return sheet


def _go(sheet: Sheet, page: Replay, at: int, _: object) -> None:
    sheet.close()
    page.seek(at)


def speed_sheet(page: Replay) -> Sheet:
    """The sheet of speeds."""
    sheet = Sheet(title=tr("How fast?"))
    for speed, words in SPEED_WORDS.items():
        text = tr(words) if speed == "off" else f"{times(speed)}  {tr(words)}"
        sheet.choose(text, partial(setattr, page, "speed", speed), "filled" if page.speed == speed else "tonal")
    sheet.act(tr("Done"), style="plain")
    return sheet


def times(speed: str) -> str:
    """The words for a speed on its button."""
    if speed == "off":
        return tr("Off")
    whole, _, tenth = speed.removesuffix("x").partition(".")
    return f"{tr('{whole}.{tenth}', whole=whole, tenth=tenth) if tenth else whole}×"


def eyes_sheet(page: Replay) -> Sheet:
    """The sheet that asks whose cards are shown."""
    sheet = Sheet(title=tr("Whose cards?"))
    if not page.film.over:
        sheet.say(tr("While a game is under way nobody's cards are shown."))
    named = {OPEN: tr("Always those of whose turn it is"), PUBLIC: tr("Nobody's")}
    for seat in page.film.views:
        style = "filled" if page.seat == seat else "tonal"
        sheet.choose(named.get(seat) or page.film.names[seat], partial(setattr, page, "seat", seat), style)
    sheet.act(tr("Done"), style="plain")
    return sheet
