"""The page of settings: all of them, each in force at once."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.uix.widget import Widget

from mmapp.look.theme import COMPACT
from mmapp.running import the_app
from mmapp.saves.settings import CHOICES
from mmapp.system import android
from mmapp.table.game_ui import Switch
from mmapp.text import words
from mmapp.text.i18n import LANGUAGES, language, own_name, tr
from mmapp.widgets.kit import Choices, Column, Page, Pill, Say, Sheet
from mmapp.widgets.setting_rows import StepSlider, SwitchRow

THREE_COLUMNS = 1200
"""The least width of a page with three columns, in dp, at the usual text size."""
ROW = 52
"""About the height of a row with the gap below it, in dp, at the usual text size."""

if TYPE_CHECKING:
    from kivy.properties import ObservableDict
    from kivy.uix.boxlayout import BoxLayout

    class NamedSettingsPage(ObservableDict[Widget]):
        """The widgets of the page that KV names."""

        columns: BoxLayout
        first: Column
        second: Column

    from mmapp.table.game_setup import GameSetup


class Rows:
    """The maker of rows of settings; each row writes its value at once."""

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
        """The widgets for a choice: a title and a row of values, one of which is written to the holder."""
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
        """The rows for the language."""
        return self._choice(tr("Language"), "language", [tr("System"), *map(own_name, LANGUAGES)])

    def text(self) -> list[Widget]:
        """The rows for the text size."""
        low, *_, high = CHOICES["text"]
        row = StepSlider(low=low, high=high, step=CHOICES["text"][1] - low, value=self._values.text)
        row.setting = "text"
        self._sample(row)
        row.bind(value=lambda *_: self._sample(row), on_change=lambda _, value: self._set(self._values, "text", value))
        return [row]

    def _sample(self, row: StepSlider) -> None:
        row.sample = tr("Text size {size} %: this is how large text is.", size=int(row.value))

    def animation(self) -> list[Widget]:
        """The rows for the animation."""
        return self._choice(tr("Animation"), "animation", [tr("off"), "1×", "2×"])

    def pace(self) -> list[Widget]:
        """The rows for the pace of bots."""
        return self._choice(tr("Bots play"), "pace", [tr("calmly"), tr("normally"), tr("briskly")])

    def theme(self) -> list[Widget]:
        """The rows for light or dark."""
        return [
            *self._choice(tr("Colours"), "theme", [tr("System"), tr("dark"), tr("light")]),
            self._switch(tr("High contrast"), tr("Stronger colours, and no picture behind the pages."), "contrast"),
        ]

    def hints(self) -> list[Widget]:
        """The rows for help."""
        names = [tr("none"), tr("numbers"), tr("chances"), tr("advice")]
        rows = self._choice(tr("Help"), "hints", names)
        return [
            *rows,
            self._switch(tr("Memory aid"), tr("Shows hands that can be worked out from what was played."), "memory"),
        ]

    def table(self) -> list[Widget]:
        """The rows for how one plays."""
        return [
            self._switch(tr("Left-handed"), tr("Puts the buttons where your left thumb is."), "left_handed"),
            self._switch(tr("Hold to look"), tr("A hand is only seen while it is held."), "hold_to_look"),
            self._switch(
                tr("Turn the curtain"),
                tr("Where the device goes round, it faces whoever sits opposite."),
                "turn_curtain",
            ),
        ]

    def curtain(self) -> list[Widget]:
        """The rows for what is covered between two people."""
        tablet = min(the_app().house.size) >= dp(COMPACT)
        value = "hand" if self._values.covers_hand(tablet) else "full"
        names = [tr("goes round"), tr("lies in the middle")]
        return self._choice(tr("Several people: the device"), "curtain", names, ("full", "hand"), value)

    def quick(self, game: GameSetup) -> list[Widget]:
        """The rows for the bots of a quick game."""
        levels = game.levels()
        names = [words.level(level) for level in levels]
        usual = game.usual_level()
        return self._chosen(game.settings, tr("Quick game against"), "quick_level", names, tuple(levels), usual)

    def switches(self, game: GameSetup) -> list[Widget]:
        """The rows of the game's own settings."""
        return [self._own(game, switch) for switch in game.ui.switches()]

    def _own(self, game: GameSetup, switch: Switch) -> Widget:
        row = SwitchRow(title=switch.title, line=switch.line, active=game.switched(switch.name))
        row.setting = switch.name
        row.bind(active=lambda _, on: self._turn(game, switch.name, on))
        return row

    def _turn(self, game: GameSetup, name: str, on: bool) -> None:
        game.settings.switches[name] = on
        self._changed()

    def of_game(self, game: GameSetup) -> list[Widget]:
        """The rows of one game of several, under its title."""
        return [Say(text=game.ui.title(), role="title"), *self.quick(game), *self.switches(game)]

    def senses(self) -> list[Widget]:
        """The rows for sound, and for touch and screen on a device that can."""
        heard = [
            self._switch(tr("Sound"), "", "sound"),
            self._switch(tr("Night sounds"), tr("Quiet background on the start page and at the table."), "ambience"),
        ]
        heard += self.aloud()
        if not android.PHONE:
            return heard
        touched = self._switch(tr("Vibration"), "", "haptics")
        return [*heard, touched, self._switch(tr("Keep the screen on"), "", "screen_on")]

    def aloud(self) -> list[Widget]:
        """The rows for reading aloud, where the device has a voice."""
        if not the_app().device.speaks:
            return []
        line = tr("Says whose turn it is and what happened; hints and reasons where you play alone.")
        names = [tr("slowly"), tr("normally"), tr("fast")]
        speed = self._choice(tr("Reading speed"), "voice", names)
        return [self._switch(tr("Read aloud"), line, "read_aloud"), *speed]

    def at_the_table(self, game: GameSetup) -> list[Widget]:
        """The rows that one wants to change in the middle of a game."""
        return [
            *self.text(),
            *self.language(),
            *self.theme(),
            *self.animation(),
            *self.pace(),
            *self.hints(),
            *self.switches(game),
            *self.curtain(),
            *self.table(),
            *self.senses()[:2],
            *self.aloud(),
        ]


class SettingsPage(Page):
    """The page of all settings."""

    ids: NamedSettingsPage

    def __init__(self, **named: Any) -> None:
        super().__init__(**named)
        self.third = Column()
        self._later: list[tuple[Column, Callable[[], list[Widget]]]] = []
        """The rows that are not on the first picture, each with its column."""
        self.size = self.house.size  # so that no text is laid out for another width first
        self.fill()
        self.fbind("width", Clock.create_trigger(self._widened))

    def _widened(self, *_: object) -> None:
        """Fills the page anew where a column comes or goes, but for another text size: then nothing moves away under a
        finger."""
        if self._filled != (self.across, self._wide()):
            self.fill()

    def _wide(self) -> bool:
        """Whether there is room for three columns."""
        return self.width >= dp(THREE_COLUMNS) * the_app().look.scale

    def fill(self) -> None:
        """Fills the page in the language that is on: at once as far down as the window shows it, the rest after the
        first picture."""
        self._filled = self.across, self._wide()
        room = self.height / (dp(ROW) * the_app().look.scale)
        self._later = []
        for column, make in self._parts(Rows(self._changed)):
            above = [column] if self.across else self.ids.columns.children
            if sum(len(one.children) for one in above) < room:
                _add(column, make())
            else:
                self._later.append((column, make))
        Clock.schedule_once(self.fill_up, 0)

    def fill_up(self, *_: object) -> None:
        """Adds the rows that are still missing."""
        later, self._later = self._later, []
        for column, make in later:
            _add(column, make())

    def _parts(self, rows: Rows) -> Iterator[tuple[Column, Callable[[], list[Widget]]]]:
        """Yields what makes some rows, with the column that they belong to."""
        first, second, third = self._columns()
        session = the_app().session
        games = [session.setup(name) for name in session.games()]
        yield from (
            (first, make) for make in (titled(tr("Look"), rows.text), rows.language, rows.theme, rows.animation)
        )
        play = titled(tr("At the table"), rows.pace)
        yield from ((first if third is second else second, make) for make in (play, rows.curtain))
        yield second, rows.hints
        if len(games) == 1:
            yield first, partial(rows.quick, games[0])
            yield second, partial(rows.switches, games[0])
        yield second, rows.table
        yield third, titled(tr("Sound and touch") if android.PHONE else tr("Sounds"), rows.senses)
        if len(games) > 1:
            yield from self._of_games(rows, games)
        yield third, self._ways

    def _of_games(self, rows: Rows, games: Sequence[GameSetup]) -> Iterator[tuple[Column, Callable[[], list[Widget]]]]:
        """Yields what makes the rows of each game, under its title, in the columns by turns; where the columns stand
        one above the other all games come last."""
        first = [self.ids.first] if self.across else []
        columns = [*first, self.ids.second, *([self.third] if self.third.parent else [])]
        for number, game in enumerate(games):
            yield columns[number % len(columns)], partial(rows.of_game, game)

    def _columns(self) -> tuple[Column, Column, Column]:
        """The emptied columns; the third one is the second again where there is room for two."""
        first, second = self.ids.first, self.ids.second
        for column in (first, second, self.third):
            column.clear_widgets()
        self.ids.columns.remove_widget(self.third)
        if not self._wide():
            return first, second, second
        self.ids.columns.add_widget(self.third)
        return first, second, self.third

    def _ways(self) -> list[Widget]:
        """The buttons to the page about the app, and to reset the settings."""
        about = Pill(words=tr("About this app"), icon="information-outline")
        about.bind(on_release=lambda _: self.house.show("about", origin="settings"))
        reset = Pill(words=tr("Reset all settings"), style="danger", icon="restore")
        reset.bind(on_release=lambda _: self._ask_reset())
        return [about, reset]

    def _changed(self) -> None:
        """Saves what was chosen. The rows are made anew only for another language: what a finger touched stays."""
        before = language()
        the_app().save_settings()
        if language() != before:
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
        self.fill()


def titled(title: str, make: Callable[[], list[Widget]]) -> Callable[[], list[Widget]]:
    """A function that makes these rows with a title above them."""
    return lambda: [Say(text=title, role="title"), *make()]


def _add(column: Column, widgets: list[Widget]) -> None:
    for widget in widgets:
        column.add_widget(widget)
