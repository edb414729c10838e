"""`GameSetup`: the choices for a new table of one game, and those made last."""

from __future__ import annotations

import random
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from functools import cache
from hashlib import blake2b
from typing import TYPE_CHECKING

from engine.box import code_of, lid, open_game
from engine.core.errors import SetupError
from engine.core.setting import Invitation, Setting
from mmapp import games
from mmapp.saves.settings import UNSET, GameSettings, Settings
from mmapp.table.game_ui import GameUI, SeatLook
from mmapp.text.names import all_distinct, in_language, shown, suggested

if TYPE_CHECKING:
    from engine.bots.lid import AnyGame
    from engine.core.record import Seat
    from mmapp.table.windows import Stops

GREY, WHITE = "#767676", "#FFFFFF"
SEED_BITS = 40
DAILY = "daily 1"
"""The name of how daily games are dealt: with another one every day would have another deal."""

SeatChoice = tuple[str, str, str]
"""Name, bot (empty: a person) and look of a seat."""


class GameSetup:
    """The choices for a table of one game; all that it returns is possible now, whatever the settings hold."""

    def __init__(self, name: str, settings: Settings) -> None:
        self.name = name
        self._settings = settings

    @property
    def ui(self) -> GameUI:
        """The game as the app shows it."""
        return games.ui(self.name)

    @property
    def settings(self) -> GameSettings:
        """The settings of this game."""
        return self._settings.of(self.name)

    @property
    def _rules(self) -> type[AnyGame]:
        return lid(self.name).rules

    @property
    def coached(self) -> bool:
        """Whether finished games of it can be explained."""
        return lid(self.name).judge is not None

    # Players

    def levels(self) -> list[str]:
        """The bots there are, from weak to strong."""
        return list(lid(self.name).bots.levels)

    def styles(self) -> list[str]:
        """The names of the styles that a bot can have."""
        return list(lid(self.name).bots.styles)

    def version_of_bots(self) -> str:
        """The version of today's bots, as records have it."""
        return lid(self.name).bots.numbers()

    def plays(self, bot: str) -> bool:
        """Whether there is a bot of this level and style."""
        level, colon, style = bot.partition(":")
        return level in self.levels() and (style in self.styles() if colon else True)

    def usual_level(self) -> str:
        """The level of bots in a quick game: as chosen in the settings, else as in the last new game."""
        last = [bot.partition(":")[0] for _, bot, _ in self.settings.seats if bot]
        wanted = self.settings.quick_level or next(iter(last), lid(self.name).bots.usual)
        return wanted if self.plays(wanted) else self.levels()[0]

    def looks(self) -> list[str]:
        """The ids of the looks that seats can have."""
        return [look.id for look in self.ui.seat_looks()]

    def look(self, name: str) -> SeatLook:
        """A look by its id; a plain one for an id of a record that the game does not have."""
        plain = SeatLook(name, shown(name, ""), GREY, WHITE, (GREY, GREY), "", "")
        return next((look for look in self.ui.seat_looks() if look.id == name), plain)

    def myself(self) -> tuple[str, str]:
        """Name and look of the person who plays alone: as in the last new game."""
        looks = self.looks()
        last = [(name, look) for name, bot, look in self.settings.seats if not bot and look in looks]
        return last[0] if last else (self.names()[0], random.choice(looks))

    def names(self) -> list[str]:
        """Names of people to choose from: own ones first."""
        return suggested(self._settings.names)

    # The table

    def counts(self) -> list[int]:
        """The numbers of players that there can be."""
        return list(self._rules.seats)

    def usual_count(self) -> int:
        """The number of players of the last table, or of a quick game."""
        wanted, counts = self.settings.players or 1 + self.ui.quick_bots, self.counts()
        return wanted if wanted in counts else counts[0]

    def options(self) -> Mapping[str, int]:
        """The options of the last new game that are on, as far as there are such."""
        return self.read_options(self.settings.options)

    def read_options(self, written: Iterable[str]) -> dict[str, int]:
        """Options as records write them, `name` or `name=value`; what the game does not have is left out."""
        limits = {row.name: len(row.values) or 2 for row in self.ui.option_rows()}
        found = {}
        for name, _, value in (text.partition("=") for text in written):
            number = int(value) if value.isdecimal() else 1
            if 0 < number < limits.get(name, 0):
                found[name] = number
        return found

    def fitting(self, players: int, options: Mapping[str, int], wanted: str = "") -> dict[str, int]:
        """The options that go together at a table of this size, without those that clash with the wanted one."""
        kept: dict[str, int] = {}
        for name in sorted(options, key=lambda name: name != wanted):
            if self._possible(players, {**kept, name: options[name]}):
                kept[name] = options[name]
        return kept

    def offered(self, players: int) -> list[str]:
        """The names of the options that can be chosen at a table of this size, in the order of the rules."""
        return [row.name for row in self.ui.option_rows() if self._possible(players, {row.name: 1})]

    def _possible(self, players: int, options: Mapping[str, int]) -> bool:
        """Whether the rules allow these options at a table of this size."""
        try:
            self._rules.check(Setting(players, options))
        except SetupError:
            return False
        return True

    def first_roles(self) -> list[str]:
        """The role of each seat at the last table, for as many seats as the game can have; empty where open."""
        kept = [role if role in self._rules.roles else "" for role in self.settings.roles]
        return [*kept, *[""] * self.counts()[-1]][: self.counts()[-1]]

    def drawn(self, roles: Sequence[str]) -> list[str]:
        """The roles with those drawn by lot that nobody chose; none if nobody chose any."""
        if not any(roles):
            return []
        left = [role for role in self._rules.roles if role not in roles]
        random.shuffle(left)
        return [role or (left.pop() if left else random.choice(self._rules.roles)) for role in roles]

    def new_code(self, players: int, options: Mapping[str, int], roles: Sequence[str] = ()) -> str:
        """A code for a new deal."""
        return code_of(Invitation(self.name, Setting(players, options, roles), random.getrandbits(SEED_BITS)))

    def quick_table(self) -> tuple[str, list[Seat]]:
        """Code and seats of a quick game: me against bots, each time others."""
        from engine.core.record import Seat

        level, (me, mine), bots = self.usual_level(), self.myself(), self.ui.quick_bots
        others = random.sample([look for look in self.looks() if look != mine], bots)
        names = random.sample(self.ui.bot_names, bots)
        seats = [Seat(me, "", mine), *(Seat(name, level, look) for name, look in zip(names, others, strict=True))]
        return self.new_code(len(seats), self.fitting(len(seats), self.options())), seats

    def _against(self, bot: str, names: Sequence[str]) -> list[Seat]:
        """The seats of a game alone against a usual number of bots of one kind, with the same names each time."""
        from engine.core.record import Seat

        me, mine = self.myself()
        looks = [look for look in self.looks() if look != mine]
        bots = zip(all_distinct([me, *names])[1:], looks, strict=False)
        return [Seat(me, "", mine), *(Seat(name, bot, look) for name, look in bots)][: 1 + self.ui.quick_bots]

    def daily_level(self) -> str:
        """The bots of daily games: the same for everybody."""
        return lid(self.name).bots.usual

    def daily_codes(self) -> Callable[[str], str]:
        """A function that returns the code of the daily game of a day: the same on all devices with the same cards."""
        version, setting = open_game(self.name).version, Setting(1 + self.ui.quick_bots)

        def code(day: str) -> str:
            seed = blake2b(f"{DAILY}/{self.name}/{version}/{day}".encode(), digest_size=SEED_BITS // 8).digest()
            return code_of(Invitation(self.name, setting, int.from_bytes(seed, "big")))

        return cache(code)

    def daily_code(self, day: str) -> str:
        """The code of the daily game of a day like `2026-11-19`."""
        return self.daily_codes()(day)

    def daily_table(self, day: str) -> tuple[str, list[Seat]]:
        """Code and seats of the daily game."""
        return self.daily_code(day), self._against(self.daily_level(), self.ui.bot_names)

    def rung_table(self, bot: str, title: str) -> tuple[str, list[Seat]]:
        """Code and seats of a game against the table of a rung, whose first bot has this name."""
        others = [name for name in self.ui.bot_names if name != title]
        return self.new_code(1 + self.ui.quick_bots, {}), self._against(bot, [title, *others])

    def demo_table(self, seats: int) -> tuple[str, list[Seat]]:
        """Code and seats of a game in which only bots play; as many as usual for a number that cannot be."""
        from engine.core.record import Seat

        seats = seats if seats in self.counts() else self.usual_count()
        level, who = self.usual_level(), zip(self.ui.bot_names, self.looks(), strict=False)
        code = self.new_code(seats, self.fitting(seats, self.options()))
        return code, [Seat(name, level, look) for name, look in who][:seats]

    def first_seats(self) -> list[SeatChoice]:
        """The seats to begin with, as many as the game can have: those of the last table, then bots."""
        names, looks, level = self.names(), self.looks(), self.usual_level()
        called = self._called([name for name, _, _ in self.settings.seats])
        kept = [(name, bot, look) for name, (_, bot, look) in zip(called, self.settings.seats, strict=True)]
        seats = [seat for seat in kept if seat[2] in looks and (not seat[1] or self.plays(seat[1]))]
        for number in range(len(seats), self.counts()[-1]):
            name = _first_free(names, [seat[0] for seat in seats])
            seats.append((name, level if number else "", _first_free(looks, [seat[2] for seat in seats])))
        return seats

    def _called(self, names: Sequence[str]) -> list[str]:
        """The names of the last table; those that nobody typed are in the language that is on."""
        own = self._settings.names
        return all_distinct([name if name in own else in_language(name) for name in names])

    def remember(self, seats: Sequence[SeatChoice], options: Mapping[str, int], roles: Sequence[str] = ()) -> None:
        """Keeps what was chosen for the next table."""
        self.settings.roles = list(roles) if any(roles) else []
        self.settings.players = len(seats)
        self.settings.options = list(Setting(len(seats), options).words(self._rules.options))
        self.settings.seats = [list(seat) for seat in seats]

    def switched(self, name: str) -> bool:
        """Whether one of the game's own switches is on."""
        usual = {switch.name: switch.usual for switch in self.ui.switches()}
        return self.settings.switches.get(name, usual.get(name, False))

    # Windows

    def stops(self) -> Stops:
        """The stops and pauses of the game; pauses are longer in the first game that is played."""
        from mmapp.table.windows import FIRST_GAME, USUAL_PAUSE, Stops

        chosen, first = self.settings.pause, not self.settings.ended
        usual = FIRST_GAME if first else USUAL_PAUSE
        return Stops(self.settings.stops, self.settings.windows_off, usual if chosen == UNSET else chosen / 1000)

    def set_stops(self, preset: str) -> None:
        """Changes where the game stops for somebody who plays alone."""
        self.settings.stops = preset

    def set_pause(self, seconds: float) -> None:
        """Changes how long a pause is."""
        self.settings.pause = round(1000 * seconds)

    def set_window(self, kind: str, on: bool) -> None:
        """Changes whether windows of a kind can stop."""
        others = [name for name in self.settings.windows_off if name != kind]
        self.settings.windows_off = others if on else [*others, kind]

    def was_played(self) -> None:
        """Remembers that a game was played to its end."""
        self.settings.ended = 1

    # The tutorial

    def learned(self) -> list[str]:
        """The chapters that were played to their end, in the order of the chapters."""
        return [chapter.name for chapter in self.ui.chapters() if chapter.name in self.settings.learned]

    def learn(self, name: str) -> None:
        """Remembers that a chapter was played to its end."""
        self.settings.learned.append(name)
        self.settings.learned = self.learned()

    def next_chapter(self) -> int:
        """The number of the first chapter that was not played to its end; the number of chapters if all were."""
        chapters, done = self.ui.chapters(), self.settings.learned
        return next((number for number, one in enumerate(chapters) if one.name not in done), len(chapters))


def _first_free(words: Sequence[str], taken: Collection[str]) -> str:
    return next((word for word in words if word not in taken), words[-1])
