"""Every screen, sheet and dialog around the table, each reached with one call."""

from __future__ import annotations

import json
import os

from games import KINDS, NAMES, deal

from mmapp.games.monsters.lessons import LESSONS
from mmapp.table.face import Target
from mmapp.text.licences import licences

TILE = "tile"


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
    return store.take_in(bytes(match.tape).decode()).file


class Rooms:
    """Goes through the house. What is shown needs games that were played before; they are made once."""

    def __init__(self, hand):
        self.hand, self.app = hand, hand.app
        self.told = self.chapter = None
        self.names = {seats: bot_game(self.app.store, seats, 3 + seats) for seats in (3, 6)}
        self.guest = guest_game(self.app.store)
        self._play_a_round()

    def _play_a_round(self):
        """A round by taps, so that there is a summary to show."""
        hand = self.hand
        deal(hand, 6, 1, options=("king_rules",))
        self.running = hand.table.name
        director, turn = hand.page.director, hand.page.director.turn_page

        def remember(told):
            self.told, self.chapter = told, hand.table.past.chapter()
            turn(told)

        director.turn_page = remember
        while (now := hand.wait_for_me()) != "sheet":
            assert now == "play"
            hand.play(hand.table.choices[0])
        hand.tap("Go on")
        assert hand.wait_for_me() == "play"
        self.app.session.leave()

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
        for part in (
            self._front,
            self._books,
            self._after_a_game,
            self._at_the_table,
            self._between_people,
            self._lessons,
        ):
            yield from part()

    def _front(self):
        self.show("home")
        yield "home"
        self.app.file.trouble, self.app.store.trouble = "settings_damaged", ["x"]
        self.app.notices.tell()
        yield "home: trouble"
        self.show("newgame")
        yield "newgame"
        self.show("trouble", details="")
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

    def _books(self):
        self.app.session.game.settings.learned = ["place"]
        for part in ("play", "rules", "cards", "words"):
            page = self.show("learn", part=part)
            yield f"learn: {part}"
        page.show("rules")
        next(one for one in page.walk() if type(one).__name__ == "RulePages")._search("xyzzy")
        yield "learn: nothing found"

    def _after_a_game(self):
        from mmapp.table.table import Table

        for seats, name in self.names.items():
            table = Table(self.app.store.resume(name), name=name)
            table.open()
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
        page = self.show("replay", film=self.app.session.film(self.entry(self.names[6])))
        page.scrub(0.4)
        yield "replay"
        page.choose_seat()
        yield "replay: seat"

    def _chronicle(self):
        from mmapp.saves.statistics import statistics
        from mmapp.screens import chronicle_sheets

        page = self.show("chronicle")
        yield "chronicle"
        page._filter("over")
        yield "chronicle: finished"
        numbers = statistics(self.app.store.newest_first(), self.app.session.game.levels())
        for name in (self.names[6], self.running, self.guest):
            self.open(chronicle_sheets.choose_sheet(page, self.entry(name)))
            yield "chronicle: a game"
        if not self.app.exchange.files():
            self.app.exchange.put("game", "x")
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
        from mmapp.games.monsters.summary import summary_sheet
        from mmapp.screens import play_sheets, rule_pages

        self.app.session.resume(self.entry(self.running))
        page = self.hand.page
        self.hand.frames(2)
        self.open(summary_sheet(self.told, self.chapter))
        yield "summary"
        for make, what in (
            (play_sheets.menu_sheet, page),
            (play_sheets.settings_sheet, page),
            (play_sheets.log_sheet, page.table),
        ):
            self.open(make(what))
            yield make.__name__
        self.open(rule_pages.rules_sheet(self.app.session.game.ui))
        yield "rules over the table"
        lying = next((i, j) for i, slot in enumerate(page.board.scene.slots) for j in (0, 1) if slot.places[j])
        for what, *at in (("hand", 0), ("place", *lying), ("guardian", 0), ("chip", 1), (TILE,), ("reserve",)):
            sheet = page.game.ui.inspect(page.table, page.board, Target(what, tuple(at)))
            assert sheet is not None, what
            self.open(sheet)
            yield f"large: {what}"
        self.app.session.leave()

    def _between_people(self):
        hand = self.hand
        deal(hand, 3, 3)
        hand.hand_over(hand.page.curtain.seat)
        hand.play(hand.table.choices[0])
        assert hand.wait_for_me() == "curtain" and hand.page.curtain.can_undo
        yield "curtain after a move"
        self.app.session.leave()

    def _lessons(self):
        self.app.session.lesson(0)
        yield "lesson: begin"
        self.app.house.sheets()[0].close()
        page = self.hand.page
        page.open_menu()
        yield "lesson: menu"
        for lesson in LESSONS:
            for missed in ("", *filter(None, (step.missed for step in lesson.steps))):
                self.app.house.clear()
                page.teacher.lesson = lesson
                page.teacher._finish(missed)
                yield f"lesson: {lesson.name} ends"
                self.app.house.clear()
                page.teacher._miss(missed)
                yield f"lesson: {lesson.name} otherwise"
        self.app.session.leave()
