"""Every screen, sheet and dialog around the table, each reached with one call.

What only one game has stands in `own_rooms.py` of its folder: a part of the game that is played, and its own rooms.
"""

from __future__ import annotations

import json
import os
from importlib import import_module

from games import KINDS, NAMES

from mmapp import games
from mmapp.saves.keepsakes import DayResult
from mmapp.text.licences import licences

FILE = "20261119180000-1.game"
WON = DayResult("a", "b", won=True, points=100)
STEPS = 30
"""The number of pictures after which a long page stands whole."""


def bot_game(store, seats, seed, decisions=None, people=1, options=("chain",)):
    """A game on disk, played by a rule and not by the app; finished unless told to stop."""
    from engine.box import Invitation, code_of
    from engine.core.game import Setting
    from engine.core.record import Seat

    who = [Seat(NAMES[i], "" if i < people else "random", KINDS[i]) for i in range(seats)]
    match, name = store.begin(code_of(Invitation("monsters", Setting(seats, frozenset(options)), seed)), who)
    while match.pending() and (decisions is None or match.number < decisions):
        seat = match.pending()[0].seat
        legal = match.legal(seat)
        match.answer(seat, legal[(seed + match.number * 7) % len(legal)])
    store.note(match, name)
    return name


def guest_game(store):
    """A game that was taken in: others played it, with other cards and another deal than its code names."""
    from engine.box import BOX, Invitation, code_of
    from engine.core.chance import Stream
    from engine.core.game import Setting
    from engine.core.match import Match
    from engine.core.record import Seat

    data = json.loads(json.dumps(BOX[0].from_file(None).content()))
    data["healing"][0] += 1
    wish = Invitation(BOX[0].name, Setting(6, frozenset()), 5)
    seats = [Seat(NAMES[seat], "hard:spiteful", KINDS[seat]) for seat in range(6)]
    match = Match.start(BOX[0].from_data(data), wish.setting, seats, code_of(wish), Stream("lucky"))
    return store.take_in(bytes(match.journal).decode()).file


class Rooms:
    """Goes through the house. What is shown needs games that were played before; they are made once."""

    def __init__(self, hand, game="monsters"):
        self.hand, self.app = hand, hand.app
        self.own = import_module(f"{game}.own_rooms")
        self.names = {seats: bot_game(self.app.store, seats, 3 + seats) for seats in (3, 6)}
        self.guest = guest_game(self.app.store)
        self.running, self.played = self.own.play_a_part(hand)
        """The file of a game under way, and whatever the game's own rooms need of what was played."""

    def entry(self, name):
        return self.app.store.entries[name]

    def show(self, name, **wishes):
        return self.app.house.show(name, **wishes)

    def open(self, sheet):
        for old in self.app.house.sheets():
            old.closed = None
            old.close()
        self.app.house.open(sheet)

    def all(self):
        """Names of rooms, each when it is on the screen."""
        for part in (self._front, self._goals, self._books, self._after_a_game, self._at_the_table):
            yield from part()
        yield from self.own.between_people(self)
        yield from self.own.lessons(self)

    def _front(self):
        self.show("home")
        yield "home"
        self.app.file.trouble, self.app.store.trouble = "settings_damaged", ["x"]
        self.app.notices.tell()
        yield "home: trouble"
        yield from self._setting_a_table()
        self.show("trouble", details="")
        self.hand.page.writes = True
        yield "trouble"
        self.show("trouble", details="", broken=self.running)
        yield "trouble: a game"
        self.show("settings")
        yield "settings"
        self.hand.page._ask_reset()
        yield "settings: reset"
        self.show("about")
        yield "about"
        self.hand.page.read(licences()["fonts"][0])
        yield "about: licence"

    def _setting_a_table(self):
        page = self.show("newgame")
        yield "newgame"
        page.rows[-1].bot = f"{page.game.levels()[0]}:{next(iter(page.game.styles()), '')}".rstrip(":")
        for sheet in (page.choose_look, page.choose_name, page.choose_player):
            sheet(page.rows[-1])
            yield f"newgame: {sheet.__name__}"
            self.app.house.clear()
        page.enter_code()
        yield "newgame: code"

    def _goals(self):
        kept_game = self.app.session.game.name
        kept, rungs = self.app.progress.kept(kept_game), games.goals(kept_game).rungs
        kept.rungs.update({rung.bot: FILE for rung in rungs[:2]})
        kept.feats.update(dict.fromkeys([*games.goals(kept_game).feats][:2], FILE))
        days = {"2026-10-31": DayResult("a", "b", won=False, points=-5), self.app.progress.today(): WON}
        kept.days.update(days)
        page = self.show("goals")
        self.hand.until(lambda: not self.app.progress.unchecked(kept_game))
        yield "goals"
        for number in [number for number in (0, len(rungs) - 1) if rungs]:
            page._choose(number)
            yield "goals: a rung"
            self.app.house.clear()

    def _books(self):
        game = self.app.session.game
        game.settings.learned = [one.name for one in game.ui.chapters()][:1]
        for part in ("play", "rules", "cards", "words"):
            page = self.show("learn", part=part)
            self.hand.settled(STEPS)
            yield f"learn: {part}"
        page.show("rules")
        next(one for one in page.walk() if type(one).__name__ == "RulePages").search("xyzzy")
        yield "learn: nothing found"

    def _after_a_game(self):
        from mmapp.table.table import Table

        for seats, name in self.names.items():
            table = Table(self.app.store.resume(name), name=name)
            table.open()
            self.show("end", table=table, fresh=True)
            self.hand.frames(12)
            yield f"counting of {seats}"
            page = self.show("end", table=table)
            self.app.session.table = table
            yield f"end of {seats}"
            page.rematch()
            yield "end: rematch"
            self.app.house.sheets()[0].close()
            page.share_code()
            yield "end: code"
            self.app.session.leave()
        yield from self._chronicle()
        yield from self.film()
        yield from self.coach()

    def film(self):
        """A film: on a mark, what lies over it, at its end, and of a game under way."""
        page = self.show("replay", film=self.app.session.film(self.entry(self.names[6])))
        page.point(next(one.at for one in page.marks if one.mark.label))
        yield "replay: a mark"
        page.let_go()
        for name in ("choose_seat", "choose_speed", "choose_chapter"):
            getattr(page, name)()
            yield f"replay: {name}"
            self.app.house.clear()
        page.seek(int(page.last))
        yield "replay: the end"
        self.show("replay", film=self.app.session.film(self.entry(self.running)))
        yield "replay: under way"

    def coach(self):
        """The coach at work, and what it says, of the person and of a bot."""
        film = self.app.session.film(self.entry(self.names[6]))
        self.app.session.show_coach(film, ("chronicle",))
        if self.hand.page.coaching.unfinished:
            yield "coach: at work"
            self._explain(film)
            self.app.session.show_coach(film, ("chronicle",))
        yield "coach"
        self.hand.page._choose(3, None)
        yield "coach: a bot"
        self.hand.page.try_again(next(self.hand.page.coaching.spoken_of(3)))
        yield "coach: try it again"
        self.app.house.clear()

    def _explain(self, film):
        """Keeps what a judge that thinks little says of a film, as if the usual one had said it."""
        from engine.bots.coach import Coach
        from engine.bots.coach_kept import signature, write_analysis
        from engine.box import lid
        from engine.monsters.bots.hindsight import Effort, Hindsight

        quick = lid(film.name)._replace(judge=Hindsight(Effort(search=48, proof=24, position=16)))
        analysis = Coach(quick, film.match.game, film.match.record).finish()
        self.app.coached.write(film.file, write_analysis(analysis, signature(lid(film.name), film.match.record)))

    def _chronicle(self):
        from mmapp.saves.statistics import statistics
        from mmapp.screens import chronicle_sheets

        page = self.show("chronicle")
        yield "chronicle"
        page._filter("over")
        yield "chronicle: finished"
        numbers = statistics(self.app.store.newest_first(), self.app.session.game.levels(), "")
        for name in (self.names[6], self.running, self.guest):
            self.open(chronicle_sheets.choose_sheet(page, self.entry(name)))
            yield "chronicle: a game"
        if not self.app.exchange.files():
            self.app.exchange.put("game", b"x")
            (self.app.exchange.folder / os.fsdecode(b"b\xe4d" * 40 + b".game")).write_text("x")
        for sheet in (
            chronicle_sheets.statistics_sheet([(self.app.session.game.ui, numbers)]),
            chronicle_sheets.hand_on_sheet(page, self.entry(self.names[6]), "a record"),
            chronicle_sheets.take_in_sheet(page),
            chronicle_sheets.files_sheet(page),
        ):
            self.open(sheet)
            yield f"chronicle: {sheet.title}"
        chronicle_sheets._taken(page, "nonsense")
        yield "chronicle: refused"

    def _at_the_table(self):
        from mmapp.screens import play_sheets, rule_pages

        self.app.session.resume(self.entry(self.running))
        page = self.hand.page
        self.hand.frames(2)
        for make, what in (
            (play_sheets.menu_sheet, page),
            (play_sheets.settings_sheet, page),
            (play_sheets.log_sheet, page.table),
        ):
            self.open(make(what))
            yield make.__name__
        self.open(rule_pages.rules_sheet(page))
        self.hand.settled(STEPS)
        yield "rules over the table"
        yield from self.own.at_the_table(self)
        self.app.session.leave()
