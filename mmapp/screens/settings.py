"""Settings: everything at once, everything at once in force."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.app import App
from kivy.uix.widget import Widget

from mmapp.games.monsters import words
from mmapp.saves.settings import CHOICES, KEPT, Settings
from mmapp.system import android
from mmapp.text.i18n import LANGUAGES, own_name, tr
from mmapp.widgets.kit import Choices, Page, Pill, Say, Sheet
from mmapp.widgets.setting_rows import StepSlider, SwitchRow


class Rows:
    """Makes the rows of settings; each writes its value at once."""

    def __init__(self, changed: Callable[[], None]) -> None:
        self._changed = changed
        self._values = App.get_running_app().settings_values

    def _choice(
        self, title: str, name: str, names: list[str], values: tuple[Any, ...] = (), value: Any = None
    ) -> list[Widget]:
        row = Choices(value=getattr(self._values, name) if value is None else value)
        row.values = list(values or CHOICES[name])
        row.names = names
        row.setting = name
        row.bind(on_change=lambda _, value: self._set(name, value))
        return [Say(text=title, role="label"), row]

    def _switch(self, title: str, line: str, name: str) -> Widget:
        row = SwitchRow(title=title, line=line, active=getattr(self._values, name))
        row.setting = name
        row.bind(active=lambda _, value: self._set(name, value))
        return row

    def _set(self, name: str, value: object) -> None:
        setattr(self._values, name, value)
        self._changed()

    def language(self) -> list[Widget]:
        """Which language."""
        return self._choice(tr("Language"), "language", [tr("System"), *map(own_name, LANGUAGES)])

    def text(self) -> list[Widget]:
        """How large text is."""
        low, *_, high = CHOICES["text"]
        row = StepSlider(low=low, high=high, step=CHOICES["text"][1] - low, value=self._values.text)
        row.title, row.setting = tr("Text size"), "text"
        self._sample(row)
        row.bind(value=lambda *_: self._sample(row), on_change=lambda _, value: self._set("text", value))
        return [row]

    def _sample(self, row: StepSlider) -> None:
        row.sample = tr("{size} %: this is how large text is.", size=int(row.value))

    def animation(self) -> list[Widget]:
        """How fast things move."""
        return self._choice(tr("Animation"), "animation", [tr("off"), "1×", "2×"])

    def pace(self) -> list[Widget]:
        """How soon bots answer."""
        return self._choice(tr("Bots play"), "pace", [tr("calmly"), tr("normally"), tr("briskly")])

    def quick(self) -> list[Widget]:
        """Against whom a quick game is."""
        session = App.get_running_app().session
        levels = session.levels()
        names = [words.level(level) for level in levels]
        return self._choice(tr("Quick game against"), "quick_level", names, tuple(levels), session.usual_level())

    def theme(self) -> list[Widget]:
        """Light or dark."""
        return self._choice(tr("Colours"), "theme", [tr("System"), tr("dark"), tr("light")])

    def hints(self) -> list[Widget]:
        """How much help there is."""
        names = [tr("none"), tr("sums"), tr("chances"), tr("advice")]
        rows = self._choice(tr("Help"), "hints", names)
        return [
            *rows,
            self._switch(tr("Memory aid"), tr("Shows hands that can be worked out from what was played."), "memory"),
        ]

    def table(self) -> list[Widget]:
        """How one plays."""
        return [
            self._switch(
                tr("Ask before the fight"), tr("The last place of a round wants a second tap."), "confirm_last"
            ),
            self._switch(tr("Left-handed"), tr("Puts the buttons where your left thumb is."), "left_handed"),
            self._switch(tr("Turn the curtain"), tr("It faces whoever sits opposite."), "turn_curtain"),
        ]

    def senses(self) -> list[Widget]:
        """Sound; touch and screen where there is a device that can."""
        heard = [
            self._switch(tr("Sound"), "", "sound"),
            self._switch(tr("Night sounds"), tr("Quiet background on the start page and at the table."), "ambience"),
        ]
        if not android.PHONE:
            return heard
        touched = self._switch(tr("Vibration"), "", "haptics")
        return [*heard, touched, self._switch(tr("Keep the screen on"), "", "screen_on")]

    def at_the_table(self) -> list[Widget]:
        """What one wants to change in the middle of a game."""
        return [
            *self.language(),
            *self.text(),
            *self.animation(),
            *self.pace(),
            *self.hints(),
            *self.table(),
            *self.senses()[:2],
        ]


class SettingsPage(Page):
    """All settings."""

    def __init__(self, **named: Any) -> None:
        super().__init__(**named)
        self.fill()

    def fill(self) -> None:
        """The rows, in the language that is on."""
        rows = Rows(self._changed)
        first, second = self.ids.first, self.ids.second
        halves = {
            first: (rows.language, rows.text, rows.theme, rows.animation, rows.pace, rows.quick),
            second: (rows.hints, rows.table, rows.senses),
        }
        for half, groups in halves.items():
            half.clear_widgets()
            for widget in (widget for group in groups for widget in group()):
                half.add_widget(widget)
        about = Pill(words=tr("About this app"), icon="information-outline")
        about.bind(on_release=lambda _: self.house.show("about", origin="settings"))
        second.add_widget(about)
        reset = Pill(words=tr("Reset all settings"), style="danger", icon="restore")
        reset.bind(on_release=lambda _: self._ask_reset())
        second.add_widget(reset)

    def _changed(self) -> None:
        App.get_running_app().save_settings()
        self.fill()

    def _ask_reset(self) -> None:
        sheet = Sheet(title=tr("Reset all settings?"))
        sheet.say(tr("Games, the chronicle and finished chapters stay."))
        sheet.act(tr("Reset"), self._reset, style="filled")
        sheet.act(tr("Cancel"))
        self.house.open(sheet)

    def _reset(self) -> None:
        app = App.get_running_app()
        fresh = Settings()
        for name in Settings.__slots__:
            if name not in KEPT:
                setattr(app.settings_values, name, getattr(fresh, name))
        self._changed()
