"""`Calendar`: the results of daily games, a month at a time."""

from __future__ import annotations

import calendar
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.label import Label

from mmapp.text.i18n import mark, tr
from mmapp.text.words import MONTHS
from mmapp.widgets.kit import glyph

if TYPE_CHECKING:
    from kivy.properties import ObservableDict
    from kivy.uix.widget import Widget

    from mmapp.saves.keepsakes import DayResult
    from mmapp.widgets.kit import Cells

    class NamedCalendar(ObservableDict[Widget]):
        """The widgets that KV names."""

        cells: Cells


WEEKDAYS = (mark("Mo"), mark("Tu"), mark("We"), mark("Th"), mark("Fr"), mark("Sa"), mark("Su"))
WON, PLAYED = "trophy", "check"
"""The icons of a day that was won, and of one that was only played."""


class DayCell(Label):
    """A day of the month, and below it an icon for its result."""

    won = BooleanProperty(defaultvalue=False)
    played = BooleanProperty(defaultvalue=False)
    today = BooleanProperty(defaultvalue=False)


class Calendar(BoxLayout):
    """A month of results, with buttons to the months around it as far as there are any."""

    ids: NamedCalendar
    heading = StringProperty("")
    earlier = BooleanProperty(defaultvalue=False)
    later = BooleanProperty(defaultvalue=False)

    def __init__(self, days: Mapping[str, DayResult], today: str, **named: Any) -> None:
        super().__init__(**named)
        self.days = days
        self.today = today
        self._month = _month(today)
        self._fill()

    def turn(self, months: int) -> None:
        """Shows another month, so many later."""
        self._month += months
        self._fill()

    def _fill(self) -> None:
        year, month = divmod(self._month, 12)
        self.heading = tr("{month} {year}", month=tr(MONTHS[month]), year=year)
        known = [_month(day) for day in self.days]
        self.earlier = any(one < self._month for one in known)
        self.later = self._month < max([_month(self.today), *known])
        cells = self.ids.cells
        cells.clear_widgets()
        for name in WEEKDAYS:
            cells.add_widget(DayCell(text=tr(name)))
        for number in calendar.Calendar().itermonthdays(max(1, year), month + 1):
            cells.add_widget(self._cell(f"{year:04}-{month + 1:02}-{number:02}", number))

    def _cell(self, day: str, number: int) -> DayCell:
        """The cell of a day; an empty one for a day of another month."""
        result = self.days.get(day)
        won = result is not None and result.won
        cell = DayCell(won=won, played=result is not None, today=bool(number) and day == self.today)
        icon = f"[font=Icons]{glyph(WON if won else PLAYED)}[/font]" if result else ""
        cell.text = f"{number}\n{icon}" if number else ""
        return cell


def _month(day: str) -> int:
    """The number of the month of a day like `2026-11-19`, counted from the year 0."""
    return 12 * int(day[:4]) + (int(day[5:7]) - 1) % 12
