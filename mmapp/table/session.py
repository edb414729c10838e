"""What is going on: the table that is set, and the ways from one game to the next."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from engine import box
from engine.box import Invitation, invitation_of
from engine.core.code import codes_in
from engine.core.errors import EngineError
from engine.core.record import Seat
from mmapp import games
from mmapp.saves.settings import MOST_WORDS
from mmapp.saves.store import Entry
from mmapp.table.bots import PACES
from mmapp.table.game_setup import GameSetup, SeatChoice
from mmapp.table.game_ui import Played
from mmapp.table.replay import Film
from mmapp.table.table import Table
from mmapp.text.names import all_distinct, tidy

if TYPE_CHECKING:
    from mmapp.app import BoxApp

LONGEST_CODE = 40


class Session:
    """Opens tables and closes them again."""

    def __init__(self, app: BoxApp) -> None:
        self.app = app
        self.table: Table | None = None
        self._opening = ""
        """The file of the game that was opened last; empty once it was left."""
        self._opened_at = 0
        """How many decisions people had made when the table was opened."""
        self._size: tuple[int, int] | None = None

    # The shelf

    def games(self) -> list[str]:
        """The games of the box that the app can show, in the box's order."""
        return [name for name in box.BOX.names if games.shown(name)]

    def setup(self, name: str) -> GameSetup:
        """What can be chosen for a table of this game."""
        return GameSetup(name, self.app.settings_values)

    @property
    def game(self) -> GameSetup:
        """The game that lies in front: the one that was played or chosen last."""
        wanted, names = self.app.settings_values.front, self.games()
        return self.setup(wanted if wanted in names else names[0])

    def bring(self, name: str) -> None:
        """Lays a game in front."""
        self.app.settings_values.front = name

    # Codes

    def read_code(self, text: str) -> Invitation | str:
        """What a code says, or the key of what is wrong with it."""
        try:
            invitation = invitation_of(text)
        except EngineError as error:
            return error.key
        return invitation if invitation.game in self.games() else "code_version"

    def code_in(self, text: str) -> str:
        """The game code in a text, such as a message that somebody has sent; the text itself if none stands out."""
        pieces = codes_in(text)
        return next((one for one in pieces if not isinstance(self.read_code(one), str)), text.strip()[:LONGEST_CODE])

    # Games

    def quick(self) -> None:
        """The game in front, against bots, each time others."""
        self.begin(*self.game.quick_table())

    def begin_with(self, code: str, seats: list[SeatChoice]) -> None:
        """A game of this code with these seats."""
        self.begin(code, [Seat(name, bot, look) for name, bot, look in seats])

    def begin(self, code: str, seats: list[Seat]) -> None:
        """A new game; every name at the table is one that can be shown, and another one."""
        names = [tidy(seat.name) or seat.kind.capitalize() for seat in seats]
        seats = [replace(seat, name=name) for seat, name in zip(seats, all_distinct(names), strict=True)]
        match, name = self.app.store.begin(code, seats)
        self._set(Table(match, self._pace, name))

    def unfinished(self, game: str = "") -> Entry | None:
        """The newest own match of a game, or of the one in front, that did not break when it was opened last."""
        return self.app.store.unfinished(game or self.game.name, without=self.app.settings_values.broken)

    def resume(self, entry: Played) -> str:
        """Goes on with a game; gives the key of what is wrong with its record, if anything."""
        self._opening = entry.file
        try:
            table = Table(self.app.store.resume(entry.file), self._pace, entry.file)
        except EngineError as error:
            self._opening = ""
            return error.key
        self._set(table)
        self.app.notices.tell()
        return ""

    def film(self, entry: Played) -> Film | None:
        """A game to watch; None if its record cannot be trusted."""
        try:
            return Film(self.app.store.record(entry.file))
        except (EngineError, ValueError):
            return None

    def film_at_the_table(self) -> Film | None:
        """The game on the table to watch, whether or not it could be saved."""
        return Film(self.table.match.record) if self.table else None

    def lesson(self, number: int) -> None:
        """A chapter of the tutorial of the game in front; it leaves nothing on disk."""
        game = self.game
        table = Table(game.ui.lesson_match(number, game.names()[0]), self._pace)
        self.leave()
        self.rotated()
        self.table = table
        page = self.app.house.show("lesson", table=table, lesson=game.ui.lesson(number), number=number)
        table.open()
        page.teacher.introduce()

    def learned(self, name: str) -> None:
        """A chapter of the tutorial was played to its end: that is remembered."""
        self.game.learn(name)
        self.app.file.save()

    def newcomer(self) -> bool:
        """Whether nobody has played the game in front, or a chapter of it, here yet, and there are chapters."""
        game = self.game
        played = any(entry.game == game.name and not entry.guest for entry in self.app.store.entries.values())
        return not played and not game.learned() and bool(game.ui.chapters())

    def take_in(self, text: str) -> tuple[str, int] | None:
        """A game out of a text; gives the key and the line of what is wrong with it, if anything."""
        try:
            self.app.store.take_in(text)
        except EngineError as error:
            return error.key, getattr(error, "line", 0)
        return None

    def rematch(self, same_deal: bool) -> None:
        """The same people again, with a new deal or the same."""
        if table := self.table:
            seats, game = list(table.seats), self.setup(table.game)
            options = game.read_options(table.options)
            again = table.code if same_deal else game.new_code(len(seats), options, table.roles)
            self.begin(again, seats)

    def _pace(self) -> float:
        settings = self.app.settings_values
        return PACES.get(settings.pace, PACES["normal"]) / (2 if settings.animation == "2x" else 1)

    def _set(self, table: Table) -> None:
        self.leave()
        self.rotated()
        self.table, self._opening = table, table.name
        self._opened_at = table.answers
        self.bring(table.game)
        table.noted = self.note
        self.app.house.show("play", table=table)
        table.open()

    def renew(self) -> None:
        """Sizes have changed: the screen is made anew; a game goes on as it is, a chapter begins again."""
        if self.table and self.table.name:
            self._set(Table(self.table.match, self._pace, self.table.name))
        elif self.table:
            self.leave()
            self.app.house.show("learn")
        else:
            self.app.house.show_again()

    def note(self) -> None:
        """The lists know how far the game is."""
        if self.table and self.table.name:
            self.app.store.note(self.table.match, self.table.name)
            if self.table.answers > self._opened_at:
                self._broke(self.table.name, broke=False)

    def _broke(self, name: str, broke: bool) -> None:
        """Remembers whether a game's page broke when it was opened, so that it is not opened by itself again."""
        settings = self.app.settings_values
        others = [file for file in settings.broken if file != name and file in self.app.store.entries]
        if broke or len(others) < len(settings.broken):
            settings.broken = [name, *others][:MOST_WORDS] if broke else others
            self.app.file.save()

    def leave(self) -> None:
        """The table is left; its record is on disk."""
        if self.table:
            self.note()
            self.table.close()
            self.table = None
        self._opening = ""

    def under_way(self) -> bool:
        """Whether a game is on the table whose cards are still secret."""
        return self.table is not None and self.table.outcome is None

    # What the system does to a game

    def cover(self) -> None:
        """The device may change hands."""
        if self.table and hasattr(self.app.house.page, "cover"):
            self.app.house.page.cover()

    def rotated(self) -> None:
        """The window has another shape: somebody turned the device, perhaps towards somebody else."""
        from kivy.core.window import Window

        size = int(Window.width), int(Window.height)
        turned = self._size is not None and (size[0] > size[1]) != (self._size[0] > self._size[1])
        self._size = size
        if turned:
            self.cover()

    def trouble(self, details: str) -> None:
        """Something unexpected: the game is safe, the page says so, and lets go of a game that cannot be opened."""
        untouched = self.table is None or self.table.answers == self._opened_at
        broken = self._opening if untouched else ""
        if broken:
            self._broke(broken, broke=True)
        if self.table:
            self.table.close()
            self.table = None
        self.app.house.show("trouble", details=details, broken=broken)
