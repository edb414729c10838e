"""Settings: everything at once, everything at once in force."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from kivy.uix.widget import Widget

from mmapp.running import the_app
from mmapp.saves.settings import CHOICES
from mmapp.system import android
from mmapp.table.game_ui import Switch
from mmapp.text import words
from mmapp.text.i18n import LANGUAGES, own_name, tr
from mmapp.widgets.kit import Choices, Column, Page, Pill, Say, Sheet
from mmapp.widgets.setting_rows import StepSlider, SwitchRow

if TYPE_CHECKING:
    from mmapp.table.game_setup import GameSetup


class Rows:
    """Makes the rows of settings; each writes its value at once."""

    def __init__(self, changed: Callable[[], None]) -> None:
        self._changed = changed
        self._values = the_app().settings_values

    def _choice(
        self, title: str, name: str, names: list[str], values: tuple[Any, ...] = (), value: Any = None
    ) -> list[Widget]:
        return self._chosen(self._values, title, name, names, values or CHOICES[name], value)

    def _chosen(
        self, holder: object, title: str, name: str, names: list[str], values: tuple[Any, ...], value: Any = None
    ) -> list[Widget]:
        """A title and a row of values, one of which is written to the holder."""
        row = Choices(value=getattr(holder, name) if value is None else value)
        row.values, row.names, row.setting = list(values), names, name
        row.bind(on_change=lambda _, value: self._set(holder, name, value))
        return [Say(text=title, role="label"), row]

    def _switch(self, title: str, line: str, name: str) -> Widget:
        row = SwitchRow(title=title, line=line, active=getattr(self._values, name))
        row.setting = name
        row.bind(active=lambda _, value: self._set(self._values, name, value))
        return row

    def _set(self, holder: object, name: str, value: object) -> None:
        setattr(holder, name, value)
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
        row.bind(value=lambda *_: self._sample(row), on_change=lambda _, value: self._set(self._values, "text", value))
        return [row]

    def _sample(self, row: StepSlider) -> None:
        row.sample = tr("{size} %: this is how large text is.", size=int(row.value))

    def animation(self) -> list[Widget]:
        """How fast things move."""
        return self._choice(tr("Animation"), "animation", [tr("off"), "1×", "2×"])

    def pace(self) -> list[Widget]:
        """How soon bots answer."""
        return self._choice(tr("Bots play"), "pace", [tr("calmly"), tr("normally"), tr("briskly")])

    def theme(self) -> list[Widget]:
        """Light or dark."""
        return self._choice(tr("Colours"), "theme", [tr("System"), tr("dark"), tr("light")])

    def hints(self) -> list[Widget]:
        """How much help there is."""
        names = [tr("none"), tr("numbers"), tr("chances"), tr("advice")]
        rows = self._choice(tr("Help"), "hints", names)
        return [
            *rows,
            self._switch(tr("Memory aid"), tr("Shows hands that can be worked out from what was played."), "memory"),
        ]

    def table(self) -> list[Widget]:
        """How one plays."""
        return [
            self._switch(tr("Left-handed"), tr("Puts the buttons where your left thumb is."), "left_handed"),
            self._switch(tr("Turn the curtain"), tr("It faces whoever sits opposite."), "turn_curtain"),
        ]

    def quick(self, game: GameSetup) -> list[Widget]:
        """Against whom a quick game of this game is."""
        levels = game.levels()
        names = [words.level(level) for level in levels]
        usual = game.usual_level()
        return self._chosen(game.settings, tr("Quick game against"), "quick_level", names, tuple(levels), usual)

    def switches(self, game: GameSetup) -> list[Widget]:
        """The game's own settings."""
        return [self._own(game, switch) for switch in game.ui.switches()]

    def _own(self, game: GameSetup, switch: Switch) -> Widget:
        row = SwitchRow(title=switch.title, line=switch.line, active=game.switched(switch.name))
        row.setting = switch.name
        row.bind(active=lambda _, on: self._turn(game, switch.name, on))
        return row

    def _turn(self, game: GameSetup, name: str, on: bool) -> None:
        game.settings.switches[name] = on
        self._changed()

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

    def at_the_table(self, game: GameSetup) -> list[Widget]:
        """What one wants to change in the middle of this game."""
        return [
            *self.language(),
            *self.text(),
            *self.animation(),
            *self.pace(),
            *self.hints(),
            *self.switches(game),
            *self.table(),
            *self.senses()[:2],
        ]


class SettingsPage(Page):
    """All settings."""

    def __init__(self, **named: Any) -> None:
        super().__init__(**named)
        self.fbind("across", lambda *_: self.fill())
        self.fill()

    def fill(self) -> None:
        """Fills the page in the language that is on."""
        rows = Rows(self._changed)
        first, second = self.ids.first, self.ids.second
        session = the_app().session
        games = [session.setup(name) for name in session.games()]
        for half in (first, second):
            half.clear_widgets()
        _add(first, rows.language(), rows.text(), rows.theme(), rows.animation(), rows.pace())
        _add(second, rows.hints())
        if len(games) == 1:
            _add(first, rows.quick(games[0]))
            _add(second, rows.switches(games[0]))
        _add(second, rows.table(), rows.senses())
        if len(games) > 1:
            for game in games:
                title = Say(text=game.ui.title(), role="title")
                _add(self._shorter() if self.across else second, [title], rows.quick(game), rows.switches(game))
        self._ways(second)

    def _shorter(self) -> Column:
        """The column with fewer rows."""
        return min(self.ids.first, self.ids.second, key=lambda half: len(half.children))

    def _ways(self, column: Column) -> None:
        """To the page about the app, and back to the beginning."""
        about = Pill(words=tr("About this app"), icon="information-outline")
        about.bind(on_release=lambda _: self.house.show("about", origin="settings"))
        column.add_widget(about)
        reset = Pill(words=tr("Reset all settings"), style="danger", icon="restore")
        reset.bind(on_release=lambda _: self._ask_reset())
        column.add_widget(reset)

    def _changed(self) -> None:
        the_app().save_settings()
        self.fill()

    def _ask_reset(self) -> None:
        sheet = Sheet(title=tr("Reset all settings?"))
        sheet.say(tr("Games, the chronicle and finished chapters stay."))
        sheet.act(tr("Reset"), self._reset, style="filled")
        sheet.act(tr("Cancel"))
        self.house.open(sheet)

    def _reset(self) -> None:
        the_app().settings_values.reset()
        self._changed()


def _add(column: Column, *groups: list[Widget]) -> None:
    for widget in (widget for group in groups for widget in group):
        column.add_widget(widget)
