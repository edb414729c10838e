"""The page for a new game: who sits at the table, with which look, and which options are on."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, cast

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import NumericProperty, StringProperty
from kivy.uix.widget import Widget

from mmapp.running import the_app
from mmapp.screens.settings import Rows
from mmapp.system import share
from mmapp.table.game_ui import OptionRow
from mmapp.text import words
from mmapp.text.i18n import tr, trn
from mmapp.text.names import LONGEST, distinct, tidy
from mmapp.widgets.choosing import LookCard, PlayerCard
from mmapp.widgets.kit import Cells, Choices, Column, Page, Pill, Say, Sheet
from mmapp.widgets.seats import SeatRow
from mmapp.widgets.setting_rows import SwitchRow, TextRow

if TYPE_CHECKING:
    from kivy.properties import ObservableDict

    from engine.core.setting import Invitation

    class NamedNewGame(ObservableDict[Widget]):
        """The widgets of the page that KV names."""

        counts: Choices
        presets: Choices
        seats: Cells
        variants: Cells


LONGEST_MESSAGE = 400
OFFERED_NAMES = 12
BOTS, PEOPLE = "bots", "people"
UPRIGHT_FROM, NARROWEST, TALLEST = 560, 184, 380
"""In dp: how high a page must be for portraits above the words, how narrow those seats and how high they are."""


class NewGame(Page):
    """The page for a new table of the game in front."""

    ids: NamedNewGame
    count = NumericProperty(0)
    code = StringProperty("")
    icon = StringProperty("play")
    columns = NumericProperty(1)
    """Number of seats side by side."""

    def __init__(self, **named: Any) -> None:
        self.session = the_app().session
        self.game = self.session.game
        super().__init__(**named)
        self.size = self.house.size  # so that no text is laid out for another width first
        self.rows: list[SeatRow] = []
        self.options: dict[str, SwitchRow | Choices] = {}
        self._variants: dict[str, Widget] = {}
        """The row of each option, shown at tables where it can be chosen."""
        self.icon = self.game.ui.icon
        if len(self.session.games()) > 1:
            self.title = f"{tr('New game')}: {self.game.ui.title()}"
        self._seats, self._roles = self.game.first_seats(), self.game.first_roles()
        self._offer_counts(self.game.counts())
        self.choose_count(self.game.usual_count())
        for name in ("size", "across"):
            self.fbind(name, self._arrange)
        Clock.schedule_once(self._offer_options, 0)  # after the first picture, on which seats are all that matters

    def _offer_counts(self, counts: list[int]) -> None:
        self.ids.counts.values = counts
        self.ids.counts.names = [str(count) for count in counts]

    def _offer_options(self, *_: object) -> None:
        """Makes the rows of all options, if there are none yet, and shows those of this table."""
        if not self._variants:
            chosen = self.game.options()
            for option in self.game.ui.option_rows():
                self._variants[option.name] = self._option(option, chosen.get(option.name, 0))
            self._show_options()

    def _option(self, option: OptionRow, value: int) -> Widget:
        """The row of an option: a switch, or values with a title."""
        if not option.values:
            switch = SwitchRow(title=option.title, line=option.line, active=bool(value))
            switch.bind(active=lambda *_: self._changed(option.name))
            switch.size_hint_y = 1  # as high as what stands beside it
            switch.fbind("least", switch.setter("size_hint_min_y"))
            self.options[option.name] = switch
            return switch
        choices = Choices(value=value)
        choices.values, choices.names = list(range(len(option.values))), list(option.values)
        choices.bind(value=lambda *_: self._changed(option.name))
        self.options[option.name] = choices
        column = Column(spacing=dp(4))
        for part in (Say(text=option.title, role="label"), Say(text=option.line, role="small"), choices):
            column.add_widget(part)
        return column

    def _changed(self, name: str) -> None:
        """Drops the code that was entered, and switches off options that do not go together with the changed one."""
        self.code = ""
        on = self.chosen()
        kept = self.game.fitting(int(self.count), on, name)
        for other in on.keys() - kept.keys():
            self.options[other].value = 0

    def chosen(self) -> dict[str, int]:
        """The options that are on, with their values, as far as they can be chosen at this table."""
        self._offer_options()
        shown = (name for name, row in self._variants.items() if row.parent)
        return {name: int(self.options[name].value) for name in shown if self.options[name].value}

    def _show_options(self) -> None:
        """Shows the rows of options that can be chosen at a table of this size, as far as they were made."""
        self.ids.variants.clear_widgets()
        for name in self.game.offered(int(self.count)) if self._variants else ():
            self.ids.variants.add_widget(self._variants[name])

    def choose(self, options: Mapping[str, int]) -> None:
        """Sets all options."""
        self._offer_options()
        for name, row in self.options.items():
            row.value = options.get(name, 0)

    def choose_count(self, count: int) -> None:
        """Sets the number of players."""
        self.ids.counts.value = count
        self.set_count(count)

    def set_count(self, count: int) -> None:
        """Shows this number of seats."""
        self._keep()
        self.count = count
        self.code = ""
        self._show_options()
        self._fill()

    def _keep(self) -> None:
        for row in self.rows:
            self._seats[int(row.index)], self._roles[int(row.index)] = row.seat(), row.role

    def _fill(self) -> None:
        self.ids.seats.clear_widgets()
        self.rows = []
        for i in range(int(self.count)):
            name, bot, look = self._seats[i]
            row = SeatRow(page=self, index=i, name=name, bot=bot, look=look, role=self._roles[i])
            row.fbind("bot", self._show_preset)
            self.rows.append(row)
            self.ids.seats.add_widget(row)
        self._arrange()
        self._offer_presets()

    def _arrange(self, *_: object) -> None:
        """Portraits beside each other where there is room for all, else two rows side by side, else one."""
        upright = self.across and self.height > dp(UPRIGHT_FROM) * the_app().look.scale
        fits = max(1, int((self.width - 2 * dp(16)) // (dp(NARROWEST) * the_app().look.scale)))
        rows = -(-int(self.count) // min(fits, int(self.count)))
        self.columns = -(-int(self.count) // rows) if upright else 1 + self.across
        for row in self.rows:
            row.upright, row.head = upright, min(dp(TALLEST), self.height * (0.29 if rows == 1 else 0.15))

    # Everybody at once

    def _offer_presets(self) -> None:
        """Me against bots, or people only, as many as sit at this table."""
        count, presets = int(self.count), self.ids.presets
        presets.values = [BOTS, PEOPLE]
        presets.names = [
            trn("Me and {n} bot", "Me and {n} bots", count - 1),
            trn("{n} person", "{n} people", count),
        ]
        self._show_preset()

    def _show_device(self) -> None:
        """Offers what becomes of the device where two or more people sit at the table."""
        several, device = sum(not row.bot for row in self.rows) > 1, self.ids.device
        if several != bool(device.children):
            device.clear_widgets()
            for widget in Rows(the_app().save_settings).curtain() if several else ():
                device.add_widget(widget)

    def _show_preset(self, *_: object) -> None:
        self._show_device()
        bots, others = [bool(row.bot) for row in self.rows], len(self.rows) - 1
        kinds = {BOTS: [False, *[True] * others], PEOPLE: [False, *[False] * others]}
        self.ids.presets.value = next((preset for preset, these in kinds.items() if these == bots), None)

    def set_preset(self, preset: str) -> None:
        """Fills all seats with people, or all but the first with bots; bots that sit there stay."""
        usual = next((row.bot for row in self.rows if row.bot), self.game.usual_level())
        for row in self.rows:
            row.bot = (row.bot or usual) if preset == BOTS and row.index else ""

    # Choosing for a seat

    def choose_look(self, row: SeatRow) -> None:
        """Opens the choice of a look; a seat that has it gets this seat's one."""
        sheet = Sheet(title=self.game.ui.look_question(), widest=dp(720))
        cells = Cells(cols=3 if self.width > dp(560) * the_app().look.scale else 2)
        owners = {other.look: other.name for other in self.rows}
        for look in self.game.ui.seat_looks():
            card = LookCard.of(look, owners.get(look.id, ""))
            card.chosen = look.id == row.look
            card.bind(on_release=lambda _, chosen=look.id: self._take_look(sheet, row, chosen))
            cells.add_widget(card)
        sheet.add(cells)
        self.house.open(sheet)

    def _take_look(self, sheet: Sheet, row: SeatRow, look: str) -> None:
        sheet.close()
        self._keep()
        for i, (name, bot, other) in enumerate(self._seats):
            if other == look:
                self._seats[i] = (name, bot, row.look)
        self._seats[int(row.index)] = (row.name, row.bot, look)
        self._fill()

    def choose_name(self, row: SeatRow) -> None:
        """Opens the choice of a name, from a list or typed."""
        sheet = Sheet(title=tr("What is the name?"))
        field = TextRow(hint=tr("Own name"), longest=LONGEST)
        sheet.add(field)
        answer = sheet.say("", "small")
        field.bind(on_done=lambda *_: self._own_name(sheet, row, field.text, answer))
        taken = {other.name for other in self.rows if other is not row}
        choices = Choices(value=row.name)
        choices.values = choices.names = [name for name in self.game.names() if name not in taken][:OFFERED_NAMES]
        choices.bind(on_change=lambda _, name: self._take_name(sheet, row, name))
        sheet.add(choices)
        self.house.open(sheet)

    def _own_name(self, sheet: Sheet, row: SeatRow, text: str, answer: Say) -> None:
        name = tidy(text)
        if not name:
            answer.text = tr("The app has no letters for this. Please write a name in Latin letters.")
            return
        settings = the_app().settings_values
        settings.names = [name, *(old for old in settings.names if old != name)][:8]
        self._take_name(sheet, row, name)

    def _take_name(self, sheet: Sheet, row: SeatRow, name: str) -> None:
        """Sets the name of a seat; one that another seat has already gets a number."""
        sheet.close()
        row.name = distinct(name, [other.name for other in self.rows if other is not row])

    def choose_player(self, row: SeatRow) -> None:
        """Opens the choice of a person, or a bot of a level and a style."""
        sheet = Sheet(title=tr("Who plays?"), widest=dp(860))
        levels = self.game.levels()
        base, _, style = row.bot.partition(":")
        cells = self._cells(sheet)
        self._offer(sheet, cells, row, "", PlayerCard(icon="account"))
        for number, level in enumerate(levels, 1):
            card = PlayerCard(icon="robot", stars=number, most=len(levels), chosen=level == base)
            self._offer(sheet, cells, row, f"{level}:{style}" if style else level, card)
        if base and self.game.styles():
            sheet.say(tr("Character"), "title")
            self._offer_styles(sheet, row, base)
        self.house.open(sheet)

    def _offer_styles(self, sheet: Sheet, row: SeatRow, base: str) -> None:
        cells = self._cells(sheet)
        plain = PlayerCard(icon="robot", words=tr("No character"), line=tr("plays for itself alone"))
        self._offer(sheet, cells, row, base, plain)
        for style in self.game.styles():
            shown = self.game.ui.style_look(style)
            card = PlayerCard(words=shown.title, line=shown.line, picture=shown.picture, icon="robot-excited")
            self._offer(sheet, cells, row, f"{base}:{style}", card)

    def _cells(self, sheet: Sheet) -> Cells:
        """Two columns in a sheet where there is room."""
        cells = Cells(cols=2 if self.width > dp(640) * the_app().look.scale else 1)
        sheet.add(cells)
        return cells

    def _offer(self, sheet: Sheet, cells: Cells, row: SeatRow, bot: str, card: PlayerCard) -> None:
        level = bot.partition(":")[0]
        card.words = card.words or words.level(level)
        card.line = card.line or words.character(level, lambda _: "")
        card.chosen = card.chosen or bot == row.bot
        card.bind(on_release=lambda _: self._take_player(sheet, row, bot))
        cells.add_widget(card)

    def _take_player(self, sheet: Sheet, row: SeatRow, bot: str) -> None:
        sheet.close()
        row.bot = bot

    def choose_role(self, row: SeatRow) -> None:
        """Opens the choice of a role, or of one by lot."""
        sheet = Sheet(title=tr("Which role?"))
        self._offer_role(sheet, row, "", tr("Role by lot"))
        for role in self.game.ui.role_rows():
            self._offer_role(sheet, row, role.name, f"{role.title}: {role.line}")
        self.house.open(sheet)

    def _offer_role(self, sheet: Sheet, row: SeatRow, role: str, text: str) -> None:
        style = "filled" if role == row.role else "tonal"
        sheet.choose(text, lambda: self._take_role(row, role), style)

    def _take_role(self, row: SeatRow, role: str) -> None:
        """Sets the role of a seat; another seat that has it is left open."""
        for other in self.rows:
            if other is not row and role and other.role == role:
                other.role = ""
        row.role, self.code = role, ""

    # The code

    def enter_code(self) -> None:
        """Opens the field for a game code."""
        sheet = Sheet(title=tr("Game code"))
        sheet.say(tr("The same code deals the same cards on every device."))
        field = TextRow(hint=tr("Code"), longest=LONGEST_MESSAGE)
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

    def _take_code(self, sheet: Sheet, text: str, answer: Say) -> None:
        text = self.session.code_in(text)
        found = self.session.read_code(text)
        if isinstance(found, str):
            answer.text = code_trouble(found)
            return
        sheet.close()
        if found.game != self.game.name:
            self.session.bring(found.game)
            cast("NewGame", self.house.show("newgame")).take(found, text)
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
        """Begins the game."""
        self._keep()
        seats, options, roles = [row.seat() for row in self.rows], self.chosen(), [row.role for row in self.rows]
        self.game.remember(seats, options, roles)
        the_app().file.save()
        code = self.code or self.game.new_code(len(seats), options, self.game.drawn(roles))
        self.session.begin_with(code, seats)


def code_trouble(key: str) -> str:
    """The sentence that says what is wrong with a code."""
    texts = {
        "code_length": tr("A game code has at least 13 letters and figures."),
        "code_letter": tr("There is a letter in it that no game code has."),
        "code_version": tr("This code comes from a newer version of the app."),
    }
    return texts.get(key, tr("There is a slip in this code."))
