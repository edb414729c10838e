"""New game: who sits at the table, with which look, and which options are on."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from kivy.metrics import dp
from kivy.properties import ListProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from mmapp.look.theme import rgba
from mmapp.running import the_app
from mmapp.system import share
from mmapp.table.game_ui import OptionRow, SeatLook
from mmapp.text import words
from mmapp.text.i18n import tr
from mmapp.text.names import LONGEST, distinct, tidy
from mmapp.widgets.kit import Choices, Column, Page, Pill, Say, Sheet
from mmapp.widgets.setting_rows import SwitchRow, TextRow
from mmapp.widgets.touchable import Live

if TYPE_CHECKING:
    from engine.core.setting import Invitation

LONGEST_MESSAGE = 400
OFFERED_NAMES = 12


class LookButton(Live, BoxLayout):
    """A look with portrait, colour and sign."""

    picture = StringProperty("")
    sign = StringProperty("")
    tint = ListProperty([1, 1, 1, 1])

    def show(self, look: SeatLook) -> None:
        """Shows this look."""
        self.picture, self.sign, self.tint = look.portrait, look.sign, rgba(look.colour)


class LookRow(Live, BoxLayout):
    """A look in a list: picture, sign, title."""

    title = StringProperty("")
    picture = StringProperty("")
    sign = StringProperty("")

    def __init__(self, look: SeatLook, **named: Any) -> None:
        picture = look.large or look.portrait
        super().__init__(title=look.title, picture=picture, sign=look.sign, **named)


class SeatRow(BoxLayout):
    """One seat: look, name, person or bot."""

    page = ObjectProperty(None)
    index = NumericProperty(0)
    name = StringProperty("")
    bot = StringProperty("")
    look = StringProperty("")
    role = StringProperty("")
    """As the rules name it; empty where nobody has chosen."""
    role_title = StringProperty("")
    """What stands on the button of the role; empty in a game without roles."""

    def __init__(self, **named: Any) -> None:
        super().__init__(**named)
        self.fbind("look", self._show)
        self.fbind("role", self._show)
        self._show()
        if not self.role_title:
            self.ids.texts.remove_widget(self.ids.role)

    def _show(self, *_: object) -> None:
        self.ids.button.show(self.page.game.look(self.look))
        titles = {row.name: row.title for row in self.page.game.ui.role_rows()}
        self.role_title = titles.get(self.role, tr("Role by lot")) if titles else ""

    def player(self, bot: str) -> str:
        """What stands on the button of a person, or of a bot."""
        return words.level(bot)

    def seat(self) -> tuple[str, str, str]:
        """Name, bot, look."""
        return self.name, self.bot, self.look


class NewGame(Page):
    """Sets a table of the game that lies in front."""

    count = NumericProperty(0)
    code = StringProperty("")
    icon = StringProperty("play")

    def __init__(self, **named: Any) -> None:
        self.session = the_app().session
        self.game = self.session.game
        super().__init__(**named)
        self.rows: list[SeatRow] = []
        self.options: dict[str, SwitchRow | Choices] = {}
        self.icon = self.game.ui.icon
        if len(self.session.games()) > 1:
            self.title = f"{tr('New game')}: {self.game.ui.title()}"
        self._offer_options(self.game.options())
        self._seats, self._roles = self.game.first_seats(), self.game.first_roles()
        self._offer_counts(self.game.counts())
        self.choose_count(self.game.usual_count())

    def _offer_counts(self, counts: list[int]) -> None:
        self.ids.counts.values = counts
        self.ids.counts.names = [str(count) for count in counts]

    def _offer_options(self, chosen: Mapping[str, int]) -> None:
        for option in self.game.ui.option_rows():
            row = self._option(option, chosen.get(option.name, 0))
            self.ids.variants.add_widget(row)

    def _option(self, option: OptionRow, value: int) -> Widget:
        """A switch, or a row of values with a title."""
        if not option.values:
            switch = SwitchRow(title=option.title, line=option.line, active=bool(value))
            switch.bind(active=self._changed)
            self.options[option.name] = switch
            return switch
        choices = Choices(value=value)
        choices.values, choices.names = list(range(len(option.values))), list(option.values)
        choices.bind(value=self._changed)
        self.options[option.name] = choices
        column = Column(spacing=dp(4))
        for part in (Say(text=option.title, role="label"), Say(text=option.line, role="small"), choices):
            column.add_widget(part)
        return column

    def _changed(self, *_: object) -> None:
        """Another deal than that of the code is wanted."""
        self.code = ""

    def chosen(self) -> dict[str, int]:
        """The options that are on, with their values."""
        return {name: int(row.value) for name, row in self.options.items() if row.value}

    def choose(self, options: Mapping[str, int]) -> None:
        """Sets all options."""
        for name, row in self.options.items():
            row.value = options.get(name, 0)

    def choose_count(self, count: int) -> None:
        """Sets how many play."""
        self.ids.counts.value = count
        self.set_count(count)

    def set_count(self, count: int) -> None:
        """Shows this number of seats."""
        self._keep()
        self.count = count
        self.code = ""
        self._fill()

    def _keep(self) -> None:
        for row in self.rows:
            self._seats[row.index], self._roles[row.index] = row.seat(), row.role

    def _fill(self) -> None:
        self.ids.seats.clear_widgets()
        self.rows = []
        for i in range(int(self.count)):
            name, bot, look = self._seats[i]
            row = SeatRow(page=self, index=i, name=name, bot=bot, look=look, role=self._roles[i])
            self.rows.append(row)
            self.ids.seats.add_widget(row)

    # Choosing for a seat

    def choose_look(self, row: SeatRow) -> None:
        """Another look; who has it gets this seat's one."""
        sheet = Sheet(title=self.game.ui.look_question())
        for look in self.game.ui.seat_looks():
            button = LookRow(look)
            button.bind(on_release=lambda _, chosen=look.id: self._take_look(sheet, row, chosen))
            sheet.add(button)
        self.house.open(sheet)

    def _take_look(self, sheet: Sheet, row: SeatRow, look: str) -> None:
        sheet.close()
        self._keep()
        for i, (name, bot, other) in enumerate(self._seats):
            if other == look:
                self._seats[i] = (name, bot, row.look)
        self._seats[row.index] = (row.name, row.bot, look)
        self._fill()

    def choose_name(self, row: SeatRow) -> None:
        """A name from the list, or an own one."""
        sheet = Sheet(title=tr("What is the name?"))
        field = TextRow(hint=tr("Own name"), longest=LONGEST)
        sheet.add(field)
        answer = sheet.say("", "small")
        field.bind(on_done=lambda *_: self._own_name(sheet, row, field.text, answer))
        taken = {other.name for other in self.rows if other is not row}
        for name in [name for name in self.game.names() if name not in taken][:OFFERED_NAMES]:
            pill = Pill(words=name, style="filled" if name == row.name else "tonal")
            pill.bind(on_release=lambda _, chosen=name: self._take_name(sheet, row, chosen))
            sheet.add(pill)
        self.house.open(sheet)

    def _own_name(self, sheet: Sheet, row: SeatRow, text: str, answer: Any) -> None:
        name = tidy(text)
        if not name:
            answer.text = tr("The app has no letters for this. Please write a name in Latin letters.")
            return
        settings = the_app().settings_values
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
        for level in self.game.levels():
            self._offer(sheet, row, level, "robot")
        base = row.bot.partition(":")[0]
        if base and self.game.styles():
            sheet.say(tr("Character"), "title")
            for style in self.game.styles():
                self._offer(sheet, row, f"{base}:{style}", "robot-excited", self.game.ui.style_line(style))
        self.house.open(sheet)

    def _offer(self, sheet: Sheet, row: SeatRow, bot: str, icon: str, title: str = "") -> None:
        text = title or f"{words.level(bot)}: {words.character(bot, self.game.ui.style_line)}"
        pill = Pill(words=text, icon=icon, style="filled" if bot == row.bot else "tonal")
        pill.bind(on_release=lambda _: self._take_player(sheet, row, bot))
        sheet.add(pill)

    def _take_player(self, sheet: Sheet, row: SeatRow, bot: str) -> None:
        sheet.close()
        row.bot = bot

    def choose_role(self, row: SeatRow) -> None:
        """What a seat is to be; by lot if nobody cares."""
        sheet = Sheet(title=tr("Which role?"))
        self._offer_role(sheet, row, "", tr("Role by lot"))
        for role in self.game.ui.role_rows():
            self._offer_role(sheet, row, role.name, f"{role.title}: {role.line}")
        self.house.open(sheet)

    def _offer_role(self, sheet: Sheet, row: SeatRow, role: str, text: str) -> None:
        style = "filled" if role == row.role else "tonal"
        sheet.choose(text, lambda: self._take_role(row, role), style)

    def _take_role(self, row: SeatRow, role: str) -> None:
        """A role that another seat has is free for this one; the other's is open again."""
        for other in self.rows:
            if other is not row and role and other.role == role:
                other.role = ""
        row.role, self.code = role, ""

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
        sheet.close()
        if found.game != self.game.name:
            self.session.bring(found.game)
            self.house.show("newgame").take(found, text)
        else:
            self.take(found, text)

    def take(self, found: Invitation, code: str) -> None:
        """Sets the table that a code names."""
        self.choose_count(found.setting.seats)
        self.choose(found.setting.options)
        for row, role in zip(self.rows, found.setting.roles, strict=False):
            row.role = role
        self.code = code.upper()

    # Go

    def start(self) -> None:
        """The cards are dealt."""
        self._keep()
        seats, options, roles = [row.seat() for row in self.rows], self.chosen(), [row.role for row in self.rows]
        self.game.remember(seats, options, roles)
        the_app().file.save()
        code = self.code or self.game.new_code(len(seats), options, self.game.drawn(roles))
        self.session.begin_with(code, seats)


def code_trouble(key: str) -> str:
    """What is wrong with a code."""
    texts = {
        "code_length": tr("A game code has 13 letters and figures."),
        "code_letter": tr("There is a letter in it that no game code has."),
        "code_version": tr("This code comes from a newer version of the app."),
    }
    return texts.get(key, tr("There is a slip in this code."))
