"""`Session`: the table that is open, and the ways from one game to the next."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, cast

from engine import box
from engine.box import Invitation, invitation_of
from engine.core.code import codes_in
from engine.core.errors import EngineError
from mmapp import games
from mmapp.saves.entries import Entry
from mmapp.saves.settings import MOST_WORDS
from mmapp.table.game_setup import GameSetup, SeatChoice
from mmapp.table.game_ui import Played
from mmapp.table.goals import Rung
from mmapp.text.i18n import tr
from mmapp.text.names import all_distinct, tidy

if TYPE_CHECKING:
    from engine.core.match import AnyMatch
    from engine.core.record import Seat
    from mmapp.app import BoxApp
    from mmapp.screens.play import Play
    from mmapp.table.coaching import Aside
    from mmapp.table.replay import Film
    from mmapp.table.table import Table

LONGEST_CODE = 40


class Session:
    """The one open table with its page, and everything that opens and closes tables."""

    def __init__(self, app: BoxApp) -> None:
        self.app = app
        self.table: Table | None = None
        self._opening = ""
        """The file of the game that was opened last; empty once it was left."""
        self._opened_at = 0
        """The number of decisions that people had made when the table was opened."""
        self._size: tuple[int, int] | None = None
        self.aside: Aside | None = None
        """The side game on the table; None if there is none."""

    # The shelf

    def games(self) -> list[str]:
        """The games of the box that the app can show, in the box's order."""
        return [name for name in box.BOX.names if games.shown(name)]

    def setup(self, name: str) -> GameSetup:
        """The choices for a table of a game."""
        return GameSetup(name, self.app.settings_values)

    @property
    def game(self) -> GameSetup:
        """The choices of the game in front: the one that was played or chosen last."""
        wanted, names = self.app.settings_values.front, self.games()
        return self.setup(wanted if wanted in names else names[0])

    def bring(self, name: str) -> None:
        """Makes a game the one in front, in the settings; another one than before is kept at once, for a phone may
        kill the app at any time."""
        changed = name != self.game.name
        self.app.settings_values.front = name
        if changed:
            self.app.file.save()

    # Codes

    def read_code(self, text: str) -> Invitation | str:
        """The invitation that a code names, or the key of what is wrong with it."""
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
        """Starts a quick game of the game in front, against bots, each time others."""
        self.begin(*self.game.quick_table())

    def daily(self, game: str) -> None:
        """Starts the daily game of today, or goes on with it."""
        found = self.app.progress.daily(game)
        if found.begun is None or self.resume(found.begun):
            self.begin(*self.setup(game).daily_table(found.day))

    def climb(self, game: str, rung: Rung) -> None:
        """Starts a game against the table of a rung."""
        self.begin(*self.setup(game).rung_table(rung.bot, tr(rung.title)))

    def begin_with(self, code: str, seats: list[SeatChoice]) -> None:
        """Starts a game of a code with these seats."""
        from engine.core.record import Seat

        self.begin(code, [Seat(name, bot, look) for name, bot, look in seats])

    def begin(self, code: str, seats: list[Seat]) -> None:
        """Starts a new game; names at the table are made such that they can be shown and differ."""
        names = [tidy(seat.name) or seat.kind.capitalize() for seat in seats]
        seats = [replace(seat, name=name) for seat, name in zip(seats, all_distinct(names), strict=True)]
        match, name = self.app.store.begin(code, seats)
        self._set(self._laid(match, name))

    def unfinished(self, game: str = "") -> Entry | None:
        """The newest own match of a game, or of the one in front, that did not break when it was opened last."""
        return self.app.store.unfinished(game or self.game.name, without=self.app.settings_values.broken)

    def resume(self, entry: Played) -> str:
        """Opens a game to go on with it; returns the key of what is wrong with its record, empty if nothing."""
        self._opening = entry.file
        try:
            table = self._laid(self.app.store.resume(entry.file), entry.file)
        except EngineError as error:
            self._opening = ""
            return error.key
        self._set(table)
        self.app.notices.tell()
        return ""

    def film(self, entry: Played) -> Film | None:
        """The film of a game; None if its record cannot be trusted."""
        from mmapp.table.coaching import Coaching, can_coach
        from mmapp.table.replay import Film

        try:
            film = Film(self.app.store.record(entry.file), entry.file)
        except (EngineError, ValueError):
            return None
        if can_coach(film):
            Coaching(film, self.app.coached)
        return film

    def show_result(self, film: Film, above: str) -> None:
        """Opens the end page of a finished game; `above` is where its way back leads."""
        table = self._laid(film.match)
        self.leave()
        self.table = table
        table.open()
        self.app.house.show("end", table=table, above=above, file=film.file)

    def film_at_the_table(self, file: str = "") -> Film | None:
        """The film of the game on the table, whether or not it could be saved; `file` names its record."""
        from mmapp.table.replay import Film

        return Film(self.table.match.record, file or self.table.name) if self.table else None

    # The coach

    def show_coach(self, film: Film, trail: tuple[str, ...]) -> None:
        """Opens the coach's page about a finished game; `trail` names the pages above it."""
        from mmapp.table.coaching import Coaching

        coaching = Coaching(film, self.app.coached)
        self.leave()
        self.app.house.show("coach", coaching=coaching, trail=trail)

    def try_again(self, film: Film, decision: int, seat: int, trail: tuple[str, ...]) -> None:
        """Begins a side game from before a decision of a film; it leaves nothing on disk."""
        from mmapp.table.coaching import Aside, side_match

        aside = Aside(film, decision, seat, trail)
        match = side_match(aside, self.setup(aside.film.name))
        self.leave()
        self.rotated()
        self._set_aside(self._laid(match), aside)

    def _set_aside(self, table: Table, aside: Aside) -> None:
        self.table, self.aside = table, aside
        table.bots.share = self.app.device.power.share
        self.app.house.show("play", table=table)
        table.open()

    def end_aside(self) -> bool:
        """Goes back from a side game to the coach; returns False if there is none."""
        if (aside := self.aside) is None:
            return False
        self.show_coach(aside.film, aside.trail)
        return True

    def lesson(self, number: int) -> None:
        """Opens a chapter of the tutorial of the game in front; it leaves nothing on disk."""
        game = self.game
        table = self._laid(game.ui.lesson_match(number, game.names()[0]))
        self.leave()
        self.rotated()
        self.table = table
        table.bots.share = self.app.device.power.share
        page = self.app.house.show("lesson", table=table, lesson=game.ui.lesson(number), number=number)
        table.open()
        if teacher := cast("Play", page).teacher:
            teacher.introduce()

    def learned(self, name: str) -> None:
        """Remembers that a chapter of the tutorial was played to its end."""
        self.game.learn(name)
        self.app.file.save()

    def newcomer(self) -> bool:
        """Whether nobody has played the game in front, or a chapter of it, here yet, and there are chapters."""
        game = self.game
        return not self.app.store.played(game.name) and not game.learned() and bool(game.ui.chapters())

    def take_in(self, text: str) -> tuple[str, int] | None:
        """Takes in a game from a text; returns the key and the line of what is wrong with it, None if nothing."""
        try:
            self.app.store.take_in(text)
        except EngineError as error:
            return error.key, getattr(error, "line", 0)
        return None

    def rematch(self, same_deal: bool) -> None:
        """Starts a game of the same people, with a new deal or the same."""
        if table := self.table:
            game = self.setup(table.game)
            seats = [
                who if who.person or game.plays(who.bot) else replace(who, bot=game.usual_level())
                for who in table.seats
            ]
            options = game.read_options(table.options)
            again = table.code if same_deal else game.new_code(len(seats), options, table.roles)
            self.begin(again, seats)

    def _laid(self, match: AnyMatch, name: str = "") -> Table:
        """A table of a match; what it is made of is read when somebody sits down, or ahead of that."""
        from mmapp.table.table import Table

        return Table(match, self._pace, name)

    def _pace(self) -> float:
        from mmapp.table.bots import PACES

        settings = self.app.settings_values
        return PACES.get(settings.pace, PACES["normal"]) / (2 if settings.animation == "2x" else 1)

    def _set(self, table: Table) -> None:
        self.leave()
        self.rotated()
        self.table, self._opening = table, table.name
        self._opened_at = table.answers
        self.bring(table.game)
        table.noted = self.note
        table.bots.share = self.app.device.power.share
        self.app.house.show("play", table=table)
        table.open()

    def renew(self) -> None:
        """Makes the screen anew after sizes have changed; a game goes on as it is, a chapter begins again, and a result
        that was counted already just stands there."""
        if self.app.house.name == "end":
            self.app.house.show_again(fresh=False)
        elif self.table and self.table.name:
            self._set(self._laid(self.table.match, self.table.name))
        elif self.table and self.aside:
            self._set_aside(self._laid(self.table.match), self.aside)
        elif self.table and self.table.outcome is None:
            self.leave()
            self.app.house.show("learn")
        else:
            self.app.house.show_again()

    def note(self) -> None:
        """Brings the entry of the game in the lists up to date."""
        if self.table and self.table.name:
            self.app.store.note(self.table.match, self.table.name)
            if self.table.answers > self._opened_at:
                self._broke(self.table.name, broke=False)

    def _broke(self, name: str, broke: bool) -> None:
        """Remembers whether a game's page broke when it was opened, so that it is not opened by itself again."""
        settings = self.app.settings_values
        others = [file for file in settings.broken if file != name and self.app.store.has(file)]
        if broke or len(others) < len(settings.broken):
            settings.broken = [name, *others][:MOST_WORDS] if broke else others
            self.app.file.save()

    def leave(self) -> None:
        """Closes the table; its record is on disk."""
        if self.table:
            self.note()
            self.app.store.keep()
            self.table.close()
            self.table = None
        self._opening, self.aside = "", None

    def under_way(self) -> bool:
        """Whether a game is on the table whose cards are still secret."""
        return self.table is not None and self.table.outcome is None

    # What the system does to a game

    def cover(self) -> None:
        """Covers the hands, as the device may go to somebody else."""
        page = self.app.house.page
        if self.table and page and hasattr(page, "cover"):
            page.cover()

    def rotated(self) -> None:
        """Covers the hands after the window was turned, perhaps towards somebody else."""
        from kivy.core.window import Window

        size = int(Window.width), int(Window.height)
        turned = self._size is not None and (size[0] > size[1]) != (self._size[0] > self._size[1])
        self._size = size
        if turned:
            self.cover()

    def trouble(self, details: str) -> None:
        """Opens the page about an unexpected error and closes the table; a game that broke is not opened by itself
        again."""
        untouched = self.table is None or self.table.answers == self._opened_at
        broken = self._opening if untouched else ""
        if broken:
            self._broke(broken, broke=True)
        if self.table:
            self.table.close()
            self.table = None
        self.app.house.show("trouble", details=details, broken=broken)
