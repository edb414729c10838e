"""What is going on: the table that is set, and the ways from one game to the next."""

from __future__ import annotations

import random
import re
from dataclasses import replace
from typing import TYPE_CHECKING

from engine.bots import roster
from engine.box import Invitation, code_of, invitation_of, open_game
from engine.core.errors import EngineError
from engine.core.game import Setting
from engine.core.record import Seat
from mmapp.games.monsters.gallery import Gallery
from mmapp.games.monsters.lesson_matches import match_of
from mmapp.games.monsters.lessons import LESSONS, chapters_in
from mmapp.saves.settings import MOST_WORDS
from mmapp.saves.store import Entry
from mmapp.table.replay import Film
from mmapp.table.table import PACES, Table
from mmapp.text.i18n import language
from mmapp.text.names import all_distinct, tidy

if TYPE_CHECKING:
    from mmapp.app import MonstersApp

GAME = "monsters"
NAMES = {
    "de": ("Anna", "Ben", "Clara", "David", "Emma", "Felix", "Greta", "Hannes", "Ida", "Jonas", "Lena", "Mats"),
    "en": ("Alice", "Ben", "Chloe", "Daniel", "Ella", "Finn", "Grace", "Harry", "Isla", "Jack", "Lucy", "Max"),
}
BOT_NAMES = ("Grimbart", "Lumpi", "Schnorch", "Zottel", "Mumpitz", "Rumpel", "Knarz", "Wuschel")
DEFAULT_LEVEL = "normal"
GROUPS = re.compile(r"\b\w{4}[- ]\w{4}[- ]\w{5}\b", re.ASCII)
"""Three groups that may be a game code."""
LONGEST_CODE = 24


class Session:
    """Opens tables and closes them again."""

    def __init__(self, app: MonstersApp) -> None:
        self.app = app
        self.table: Table | None = None
        self._opening = ""
        """The file of the game that was opened last; empty once it was left."""
        self._opened_at = 0
        """How many decisions people had made when the table was opened."""
        self._size: tuple[int, int] | None = None

    # What can be chosen

    def levels(self) -> list[str]:
        """The bots there are, from weak to strong."""
        names = list(getattr(roster, "LEVELS", ())) or list(roster.BOTS)
        return [str(name) for name in names]

    def styles(self) -> list[str]:
        """The characters a bot can have."""
        return [str(name) for name in getattr(roster, "STYLES", ())]

    def usual_level(self) -> str:
        """The bots of a quick game: as chosen in the settings, else as in the last new game."""
        settings = self.app.settings_values
        last = [bot.partition(":")[0] for _, bot, _ in settings.seats if bot]
        wanted = settings.quick_level or next(iter(last), DEFAULT_LEVEL)
        return wanted if self.plays(wanted) else self.levels()[0]

    def myself(self) -> tuple[str, str]:
        """Name and kind of whoever plays alone: as in the last new game."""
        kinds = self.kinds()
        last = [(name, kind) for name, bot, kind in self.app.settings_values.seats if not bot and kind in kinds]
        return last[0] if last else (self.names()[0], random.choice(kinds))

    def plays(self, bot: str) -> bool:
        """Whether there is a bot of this level and style."""
        level, colon, style = bot.partition(":")
        return level in self.levels() and (style in self.styles() if colon else True)

    def kinds(self) -> list[str]:
        """The kinds of monsters."""
        return list(open_game(GAME).content()["kinds"])

    def gallery(self) -> Gallery:
        """The cards of the box."""
        return Gallery(open_game(GAME).content())

    def names(self) -> list[str]:
        """Names to choose from: own ones first."""
        return [*self.app.settings_values.names, *NAMES.get(language(), NAMES["en"])]

    def usual_options(self) -> list[str]:
        """The variants of the last new game, as far as there are such."""
        return [name for name in self.all_options() if name in self.app.settings_values.options]

    def all_options(self) -> list[str]:
        """The variants there are."""
        return [option.name for option in open_game(GAME).options]

    def seats_allowed(self) -> list[int]:
        """How many can play."""
        return list(open_game(GAME).seats)

    # Codes

    def new_code(self, players: int, options: list[str]) -> str:
        """A code for a new deal."""
        return code_of(Invitation(GAME, Setting(players, frozenset(options)), random.getrandbits(40)))

    def read_code(self, text: str) -> tuple[int, list[str]] | str:
        """Players and options of a code, or the key of what is wrong with it."""
        try:
            invitation = invitation_of(text)
        except EngineError as error:
            return error.key
        return invitation.setting.seats, sorted(invitation.setting.options)

    def code_in(self, text: str) -> str:
        """The game code in a text, such as a message that somebody has sent; the text itself if none stands out."""
        pieces = GROUPS.findall(text)
        return next((one for one in pieces if not isinstance(self.read_code(one), str)), text.strip()[:LONGEST_CODE])

    # Games

    def quick(self) -> None:
        """Me against three bots, each time others."""
        level, (me, mine) = self.usual_level(), self.myself()
        others = [kind for kind in self.kinds() if kind != mine]
        bots = zip(random.sample(BOT_NAMES, 3), random.sample(others, 3), strict=True)
        seats = [Seat(me, "", mine), *(Seat(name, level, kind) for name, kind in bots)]
        self.begin(self.new_code(4, self.usual_options()), seats)

    def begin_with(self, code: str, seats: list[tuple[str, str, str]]) -> None:
        """A game of this code with these seats: name, bot, kind."""
        self.begin(code, [Seat(name, bot, kind) for name, bot, kind in seats])

    def begin(self, code: str, seats: list[Seat]) -> None:
        """A new game; every name at the table is one that can be shown, and another one."""
        names = [tidy(seat.name) or seat.kind.capitalize() for seat in seats]
        seats = [replace(seat, name=name) for seat, name in zip(seats, all_distinct(names), strict=True)]
        match, name = self.app.store.begin(code, seats)
        self._set(Table(match, self._pace, name))

    def unfinished(self) -> Entry | None:
        """The game to go on with: the newest own one that did not break when it was opened last."""
        return self.app.store.unfinished(without=self.app.settings_values.broken)

    def resume(self, entry: Entry) -> str:
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

    def film(self, entry: Entry) -> Film | None:
        """A game to watch; None if its record cannot be trusted."""
        try:
            return Film(self.app.store.record(entry.file))
        except (EngineError, ValueError):
            return None

    def film_at_the_table(self) -> Film | None:
        """The game on the table to watch, whether or not it could be saved."""
        return Film(self.table.match.record) if self.table else None

    def lesson(self, number: int) -> None:
        """A chapter of the tutorial; it leaves nothing on disk."""
        lesson = LESSONS[number]
        me = self.names()[0]
        table = Table(match_of(lesson, me), self._pace)
        self.leave()
        self.rotated()
        self.table = table
        page = self.app.house.show("lesson", table=table, lesson=lesson, number=number)
        table.open()
        page.introduce()

    def learned(self, name: str) -> None:
        """A chapter of the tutorial was played to its end: that is remembered."""
        settings = self.app.settings_values
        settings.learned = chapters_in([*settings.learned, name])
        self.app.file.save()

    def newcomer(self) -> bool:
        """Whether nobody has played a game or a chapter here yet."""
        return not self.app.store.entries and not chapters_in(self.app.settings_values.learned)

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
            seats = list(table.seats)
            self.begin(table.code if same_deal else self.new_code(len(seats), list(table.options)), seats)

    def _pace(self) -> float:
        settings = self.app.settings_values
        return PACES.get(settings.pace, PACES["normal"]) / (2 if settings.animation == "2x" else 1)

    def _set(self, table: Table) -> None:
        self.leave()
        self.rotated()
        self.table, self._opening = table, table.name
        self._opened_at = table.answers
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
