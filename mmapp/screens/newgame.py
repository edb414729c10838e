"""New game: who sits at the table, with which kind, and which variants are on."""

from __future__ import annotations

from typing import Any

from kivy.app import App
from kivy.properties import ListProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from mmapp.games.monsters import words
from mmapp.look import textures
from mmapp.look.theme import KIND_COLOURS, rgba
from mmapp.system import share
from mmapp.text.i18n import tr
from mmapp.text.names import LONGEST, distinct, tidy
from mmapp.widgets.kit import Page, Pill, Sheet
from mmapp.widgets.setting_rows import SwitchRow, TextRow
from mmapp.widgets.touchable import Live

LONGEST_MESSAGE = 400


class KindButton(Live, BoxLayout):
    """A kind with picture, colour and sign."""

    kind = StringProperty("orcs")
    picture = StringProperty("")
    sign = StringProperty("")
    tint = ListProperty([1, 1, 1, 1])

    def __init__(self, **named: Any) -> None:
        super().__init__(**named)
        self.on_kind()

    def on_kind(self, *_: object) -> None:
        """Another kind is shown."""
        name = textures.KIND_IDS.get(self.kind, self.kind)
        self.picture, self.sign = f"{name}_4", f"kind_{name}"
        self.tint = rgba(KIND_COLOURS.get(self.kind, "#888888"))


class SeatRow(BoxLayout):
    """One seat: kind, name, person or bot."""

    page = ObjectProperty(None)
    index = NumericProperty(0)
    name = StringProperty("")
    bot = StringProperty("")
    kind = StringProperty("orcs")

    def seat(self) -> tuple[str, str, str]:
        """Name, bot, kind."""
        return self.name, self.bot, self.kind


class NewGame(Page):
    """Sets a table."""

    count = NumericProperty(4)
    code = StringProperty("")

    def __init__(self, **named: Any) -> None:
        self.session = App.get_running_app().session
        super().__init__(**named)
        settings = App.get_running_app().settings_values
        self.rows: list[SeatRow] = []
        self.switches: dict[str, SwitchRow] = {}
        for name in self.session.all_options():
            title, line = words.option(name)
            row = SwitchRow(title=title, line=line, active=name in settings.options)
            row.bind(active=lambda *_: setattr(self, "code", ""))
            self.switches[name] = row
            self.ids.variants.add_widget(row)
        self._seats = self._first_seats([tuple(seat) for seat in settings.seats])
        self.ids.counts.value = settings.players
        self.set_count(settings.players)

    def _first_seats(self, kept: list[tuple[str, str, str]]) -> list[tuple[str, str, str]]:
        """Six seats: those of the last game, then bots."""
        names, kinds = self.session.names(), self.session.kinds()
        level = self.session.usual_level()
        seats = [seat for seat in kept if seat[2] in kinds and (not seat[1] or self.session.plays(seat[1]))]
        for i in range(len(seats), 6):
            free_kind = next(kind for kind in kinds if kind not in [seat[2] for seat in seats])
            free_name = next(name for name in names if name not in [seat[0] for seat in seats])
            seats.append((free_name, level if i else "", free_kind))
        return seats

    def set_count(self, count: int) -> None:
        """So many seats."""
        self._keep()
        self.count = count
        self.code = ""
        self._fill()

    def _keep(self) -> None:
        for row in self.rows:
            self._seats[row.index] = row.seat()

    def _fill(self) -> None:
        self.ids.seats.clear_widgets()
        self.rows = []
        for i in range(int(self.count)):
            name, bot, kind = self._seats[i]
            row = SeatRow(page=self, index=i, name=name, bot=bot, kind=kind)
            self.rows.append(row)
            self.ids.seats.add_widget(row)

    # Choosing for a seat

    def choose_kind(self, row: SeatRow) -> None:
        """Another kind; who has it gets this seat's one."""
        sheet = Sheet(title=tr("Whose monsters?"))
        for kind in self.session.kinds():
            button = KindRow(kind=kind, words_=words.kind(kind))
            button.bind(on_release=lambda _, chosen=kind: self._take_kind(sheet, row, chosen))
            sheet.add(button)
        self.house.open(sheet)

    def _take_kind(self, sheet: Sheet, row: SeatRow, kind: str) -> None:
        sheet.close()
        self._keep()
        for i, (name, bot, other) in enumerate(self._seats):
            if other == kind:
                self._seats[i] = (name, bot, row.kind)
        self._seats[row.index] = (row.name, row.bot, kind)
        self._fill()

    def choose_name(self, row: SeatRow) -> None:
        """A name from the list, or an own one."""
        sheet = Sheet(title=tr("What is the name?"))
        field = TextRow(hint=tr("Own name"), longest=LONGEST)
        sheet.add(field)
        answer = sheet.say("", "small")
        field.bind(on_done=lambda *_: self._own_name(sheet, row, field.text, answer))
        taken = {other.name for other in self.rows if other is not row}
        for name in [name for name in self.session.names() if name not in taken][:12]:
            pill = Pill(words=name, style="filled" if name == row.name else "tonal")
            pill.bind(on_release=lambda _, chosen=name: self._take_name(sheet, row, chosen))
            sheet.add(pill)
        self.house.open(sheet)

    def _own_name(self, sheet: Sheet, row: SeatRow, text: str, answer: Any) -> None:
        name = tidy(text)
        if not name:
            answer.text = tr("The app has no letters for this. Please write a name in Latin letters.")
            return
        settings = App.get_running_app().settings_values
        settings.names = [name, *(old for old in settings.names if old != name)][:8]
        self._take_name(sheet, row, name)

    def _take_name(self, sheet: Sheet, row: SeatRow, name: str) -> None:
        """A name that another seat has already gets a number after it."""
        sheet.close()
        row.name = distinct(name, [other.name for other in self.rows if other is not row])

    def choose_player(self, row: SeatRow) -> None:
        """A person, or a bot of a level and a character."""
        sheet = Sheet(title=tr("Who plays?"))
        self._offer(sheet, row, "", "account")
        for level in self.session.levels():
            self._offer(sheet, row, level, "robot")
        base = row.bot.partition(":")[0]
        if base and self.session.styles():
            sheet.say(tr("Character"), "title")
            for style in self.session.styles():
                self._offer(sheet, row, f"{base}:{style}", "robot-excited", f"{words.character(f'{base}:{style}')}")
        self.house.open(sheet)

    def _offer(self, sheet: Sheet, row: SeatRow, bot: str, icon: str, title: str = "") -> None:
        text = title or f"{words.level(bot)}: {words.character(bot)}"
        pill = Pill(words=text, icon=icon, style="filled" if bot == row.bot else "tonal")
        pill.bind(on_release=lambda _: self._take_player(sheet, row, bot))
        sheet.add(pill)

    def _take_player(self, sheet: Sheet, row: SeatRow, bot: str) -> None:
        sheet.close()
        row.bot = bot

    # The code

    def enter_code(self) -> None:
        """A game code that somebody else has."""
        sheet = Sheet(title=tr("Game code"))
        sheet.say(tr("The same code deals the same cards on every device."))
        field = TextRow(hint="XXXX-XXXX-XXXXX", longest=LONGEST_MESSAGE)
        answer = sheet.say("", "small")
        field.bind(on_done=lambda *_: self._take_code(sheet, field.text, answer))
        body = sheet.ids.body
        body.remove_widget(answer)
        sheet.add(field)
        sheet.add(answer)
        paste = Pill(words=tr("From the clipboard"), icon="content-paste", style="tonal")
        paste.bind(on_release=lambda _: self._take_code(sheet, share.pasted(), answer))
        sheet.add(paste)
        self.house.open(sheet)

    def _take_code(self, sheet: Sheet, text: str, answer: Any) -> None:
        text = self.session.code_in(text)
        found = self.session.read_code(text)
        if isinstance(found, str):
            answer.text = code_trouble(found)
            return
        count, options = found
        sheet.close()
        self.ids.counts.value = count
        self.set_count(count)
        for name, row in self.switches.items():
            row.active = name in options
        self.code = text.upper()

    # Go

    def start(self) -> None:
        """The cards are dealt."""
        self._keep()
        app = App.get_running_app()
        settings = app.settings_values
        settings.players = int(self.count)
        settings.options = [name for name, row in self.switches.items() if row.active]
        settings.seats = [list(seat) for seat in self._seats[: int(self.count)]]
        app.file.save()
        code = self.code or self.session.new_code(int(self.count), settings.options)
        self.session.begin_with(code, [row.seat() for row in self.rows])


class KindRow(Live, BoxLayout):
    """A kind in a list: picture, sign, name."""

    kind = StringProperty("orcs")
    words_ = StringProperty("")
    picture = StringProperty("")
    sign = StringProperty("")

    def __init__(self, **named: Any) -> None:
        super().__init__(**named)
        self.on_kind()

    def on_kind(self, *_: object) -> None:
        """Another kind is shown."""
        name = textures.KIND_IDS.get(self.kind, self.kind)
        self.picture, self.sign = f"{name}_5", f"kind_{name}"


def code_trouble(key: str) -> str:
    """What is wrong with a code."""
    texts = {
        "code_length": tr("A game code has 13 letters and figures."),
        "code_letter": tr("There is a letter in it that no game code has."),
        "code_version": tr("This code comes from a newer version of the app."),
    }
    return texts.get(key, tr("There is a slip in this code."))
