"""Daily game, ladder and feats: by touches, from records, and after damage to what is kept of them."""

from __future__ import annotations

import json

import pytest
from games import KINDS, NAMES, play_to_the_end
from rooms import bot_game, guest_game

from mmapp.saves.entries import number_of
from mmapp.saves.keepsakes import DayResult, Keepsakes, KeepsakesFile
from mmapp.table.progress import News
from mmapp.table.table import Table

NOON = 1795089600.0
"""A moment on 2026-11-19, whatever the time zone."""
DAY = 86400.0


def at(hand, moment):
    """The app's clock stands at this moment."""
    hand.app.store._now = hand.app.progress.now = lambda: moment
    return hand


def won_game(store, bots=("easy",) * 3, seed=1, options=(), people=1, least=0):
    """A finished game at this table, played by a rule, that Anna wins alone; its deals are tried one after another."""
    from engine.box import Invitation, code_of
    from engine.core.game import Setting
    from engine.core.record import Seat

    while True:
        seats = 1 + len(bots)
        who = [Seat(NAMES[i], "" if i < people else bots[i - 1], KINDS[i]) for i in range(seats)]
        match, name = store.begin(code_of(Invitation("monsters", Setting(seats, options), seed)), who)
        while match.pending():
            seat = match.pending()[0].seat
            legal = match.legal(seat)
            match.answer(seat, legal[(seed + match.number * 7) % len(legal)])
        store.note(match, name)
        if match.outcome().winners == (0,):
            return name
        store.delete(name)
        seed += 1


def cards(hand):
    return [widget for widget in hand.page.walk() if type(widget).__name__ == "RungCard"]


def earned(hand):
    return [widget.title for widget in hand.page.walk() if type(widget).__name__ == "FeatRow" and widget.earned]


# The daily game


def test_a_day_is_dealt_alike_everywhere_and_no_two_days_alike(start, tmp_path, monkeypatch):
    codes = []
    for folder in ("one", "two"):
        hand = start(data=tmp_path / folder)
        setup = hand.app.session.setup("monsters")
        codes.append([setup.daily_code(f"2026-11-{day:02}") for day in range(1, 31)])
    assert codes[0] == codes[1] and len(set(codes[0])) == 30
    assert hand.app.session.setup("bosses").daily_code("2026-11-01") != codes[0][0]
    other = type("Cards", (), {"version": "other cards"})
    monkeypatch.setattr("mmapp.table.game_setup.open_game", lambda _: other)
    assert setup.daily_code("2026-11-01") not in codes[0]


def test_how_a_day_is_dealt_stays_as_it_is(start, monkeypatch):
    """With other cards a day has another deal; with the same cards it has the same one for ever."""
    monkeypatch.setattr("mmapp.table.game_setup.open_game", lambda _: type("Cards", (), {"version": "some cards"}))
    setup = start().app.session.setup("monsters")
    assert [setup.daily_code(day) for day in ("2026-11-19", "2027-01-01")] == ["JH98-86VE-MN42V", "QPYV-MRTT-LN42L"]


def test_a_day_by_touches(start):
    hand = at(start(), NOON)
    hand.tap("Daily game")
    hand.tap("Play today's game")
    table = hand.table
    assert [seat.bot for seat in table.seats] == ["", "normal", "normal", "normal"]
    assert table.code == hand.app.session.setup("monsters").daily_code("2026-11-19")
    hand.wait_for_me()
    hand.play(table.choices[0])
    hand.app.house.back()
    hand.app.session.leave()
    hand.app.house.show("home")
    hand.tap("Daily game")
    hand.tap("Go on with today's game")
    assert hand.table.name == table.name and hand.table.number >= 1
    hand.app.settings_values.animation = "off"
    hand.page.obey_settings()
    play_to_the_end(hand)
    assert "This result is kept for today." in hand.texts()
    result = hand.app.progress.kept("monsters").days["2026-11-19"]
    outcome = hand.table.outcome
    assert result == DayResult(table.name, table.code, 0 in outcome.winners, outcome.scores[0])
    hand.app.house.back()
    hand.tap("Daily game")
    assert f"Today: {'won' if result.won else 'not won'}, {result.points}" in hand.texts()
    (cell,) = [one for one in hand.page.walk() if type(one).__name__ == "DayCell" and one.played]
    assert cell.text.startswith("19\n") and cell.today and cell.won == result.won


def test_only_the_first_result_of_a_day_stays(start):
    hand = at(start(), NOON)
    progress, session = hand.app.progress, hand.app.session
    code, seats = session.setup("monsters").daily_table("2026-11-19")
    files = []
    for step in (3, 5):
        match, name = hand.app.store.begin(code, seats)
        while match.pending():
            seat = match.pending()[0].seat
            legal = match.legal(seat)
            match.answer(seat, legal[match.number * step % len(legal)])
        hand.app.store.note(match, name)
        files.append(name)
        progress.catch_up("monsters")
    assert progress.kept("monsters").days["2026-11-19"].file == files[0]
    progress.kept("monsters").days.clear()
    progress.catch_up("monsters")
    assert progress.kept("monsters").days["2026-11-19"].file == files[0], "found again in the records"
    assert at(hand, NOON + DAY).app.progress.daily("monsters").result is None


def test_the_months_of_the_calendar(start):
    hand = at(start(), NOON)
    days = hand.app.progress.kept("monsters").days
    days["2026-09-30"] = DayResult("a", "b", won=True, points=31)
    hand.tap("Daily game")
    calendar = next(one for one in hand.page.walk() if type(one).__name__ == "Calendar")
    assert calendar.heading == "Nov 2026" and calendar.earlier and not calendar.later
    hand.tap("Earlier month")
    hand.tap("Earlier month")
    assert calendar.heading == "Sep 2026" and not calendar.earlier and calendar.later
    assert [cell.text[:2] for cell in calendar.ids.cells.children if cell.won] == ["30"]
    hand.tap("Later month")
    assert calendar.heading == "Oct 2026"


# The ladder


def test_a_rung_is_won_after_the_one_below_it(start):
    hand = start()
    won_game(hand.app.store, ("easy:generous",) * 3, seed=1)
    hand.app.progress.catch_up("monsters")
    assert hand.app.progress.next_rung("monsters") == 0
    won_game(hand.app.store, ("easy",) * 3, seed=200, options=("chain",))
    won_game(hand.app.store, ("easy", "easy", "random"), seed=300)
    won_game(hand.app.store, ("easy",) * 2, seed=400)
    hand.app.progress.catch_up("monsters")
    assert hand.app.progress.next_rung("monsters") == 0, "other tables are none of the ladder"
    won_game(hand.app.store, ("easy",) * 3, seed=500)
    hand.app.progress.catch_up("monsters")
    assert hand.app.progress.next_rung("monsters") == 1, "the second one was won too early"
    won_game(hand.app.store, ("easy:generous",) * 3, seed=600)
    hand.app.progress.catch_up("monsters")
    assert hand.app.progress.next_rung("monsters") == 2


def test_the_ladder_by_touches(start):
    hand = start()
    won_game(hand.app.store)
    hand.tap("Daily game")
    assert [card.stands for card in cards(hand)][:3] == ["won", "next", "later"] and len(cards(hand)) == 12
    hand.tap(cards(hand)[4])
    assert "First Wuschel has to be beaten." in hand.texts()
    hand.tap("All right")
    hand.tap(cards(hand)[0])
    assert "This table is won. Another game changes nothing." in hand.texts()
    hand.tap("All right")
    hand.tap(cards(hand)[1])
    assert [seat.bot for seat in hand.table.seats] == ["", *["easy:generous"] * 3]
    assert hand.table.seats[1].name == "Wuschel" and hand.app.house.name == "play"


def test_the_end_page_says_that_a_rung_is_won(start):
    hand = start()
    name = won_game(hand.app.store)
    table = Table(hand.app.store.resume(name), name=name)
    table.open()
    hand.app.session.table = table
    hand.app.house.show("end", table=table)
    assert {"Ladder: Lumpi is beaten", "Next comes Wuschel."} <= set(hand.texts())


def test_what_a_game_brings_is_found_later_where_others_are_not_known_yet(start):
    hand = start()
    first, name = won_game(hand.app.store), won_game(hand.app.store, seed=100)
    known = hand.app.store.entries.pop(first)
    hand.app.store.complete = False
    news = hand.app.progress.news(Table(hand.app.store.resume(name), name=name))
    assert news.rung is None and not news.feats
    hand.app.store.entries[first], hand.app.store.complete = known, True
    hand.app.house.show("goals")
    assert hand.app.progress.kept("monsters").rungs == {"easy": first}


def test_a_game_is_judged_without_looking_at_all_others(start, monkeypatch):
    hand = start()
    hand.app.progress.file.lost = False
    name = won_game(hand.app.store)
    monkeypatch.setattr(type(hand.app.progress), "counting", None)
    table = Table(hand.app.store.resume(name), name=name)
    assert hand.app.progress.news(table).rung.bot == "easy"
    again = won_game(hand.app.store, seed=100)
    assert hand.app.progress.news(Table(hand.app.store.resume(again), name=again)).rung is None
    same = won_game(hand.app.store)
    assert hand.app.progress.news(Table(hand.app.store.resume(same), name=same)) == News()
    assert hand.app.progress.kept("monsters").checked == [number_of(name), number_of(again)], "each deal counts once"


def test_after_the_keepsakes_are_lost_older_games_come_first(start, tmp_path):
    hand = start()
    first, name = won_game(hand.app.store), won_game(hand.app.store, seed=100)
    assert hand.app.progress.file.lost
    assert hand.app.progress.news(Table(hand.app.store.resume(name), name=name)).rung is None
    assert hand.app.progress.kept("monsters").rungs == {"easy": first}


# Feats


def with_feat(store):
    """A game that earns a feat, and the titles of its feats."""
    from engine.box import lid
    from engine.core.feats import deeds_in
    from mmapp import games

    seed = 1
    while True:
        name = won_game(store, seed=seed)
        record = store.record(name)
        *_, deeds = deeds_in(lid("monsters").from_data(record.header.content), record, 0)
        found = lid("monsters").feats.earned(deeds)
        if found:
            return name, [games.goals("monsters").feats[one].title for one in found]
        store.delete(name)
        seed += 50


def test_the_end_page_tells_a_feat_once(start):
    hand = start()
    name, titles = with_feat(hand.app.store)

    def end():
        table = Table(hand.app.store.resume(name), name=name)
        table.open()
        hand.app.session.table = table
        hand.app.house.show("end", table=table)
        return [text for text in hand.texts() if text.startswith("Feat earned")]

    assert end() == [f"Feat earned: {title}" for title in titles]
    hand.app.progress._last = "", hand.app.progress._last[1]
    assert not end(), "it was told before"
    assert json.loads(hand.app.progress.file.path.read_text())["games"]["monsters"]["feats"]
    hand.app.session.leave()
    hand.app.house.show("chronicle")
    hand.tap("Statistics")
    assert f"{len(titles)} of 20" in hand.texts()
    hand.tap("Daily game and goals")
    hand.frames(3)
    assert sorted(earned(hand)) == sorted(titles)
    hand.app.house.back()
    assert hand.app.house.name == "chronicle"


def test_earlier_games_are_looked_through_while_one_reads(start, monkeypatch):
    monkeypatch.setattr("mmapp.screens.goals.SLICE", 0)
    hand = start()
    _, titles = with_feat(hand.app.store)
    hand.tap("Daily game")
    page = hand.page
    assert page.looking == "Looking through 1 earlier game …" and not earned(hand)
    hand.app.house.back()
    assert hand.app.progress.unchecked("monsters"), "one may leave while it goes on"
    hand.tap("Daily game")
    page = hand.page
    hand.until(lambda: not page.looking)
    assert sorted(earned(hand)) == sorted(titles)
    assert not hand.app.progress.unchecked("monsters")


def test_what_does_not_count(start):
    """A guest, a game of two people, one under way, and a deal that was played before."""
    hand = start()
    store = hand.app.store
    counting = hand.app.progress.counting
    guest_game(store)
    won_game(store, people=2)
    bot_game(store, 4, 9, decisions=10)
    assert counting("monsters") == []
    first = bot_game(store, 4, 3)
    bot_game(store, 4, 3)
    assert [entry.file for entry in counting("monsters")] == [first]


def test_a_new_feat_is_looked_for_in_games_that_were_checked(start):
    hand = start()
    name, titles = with_feat(hand.app.store)
    kept = hand.app.progress.kept("monsters")
    for _ in hand.app.progress.looking("monsters"):
        pass
    assert not hand.app.progress.unchecked("monsters")
    gone = next(iter(kept.feats))
    del kept.feats[gone]
    kept.known.remove(gone)
    assert [entry.file for entry in hand.app.progress.unchecked("monsters")] == [name]
    for _ in hand.app.progress.looking("monsters"):
        pass
    assert len(kept.feats) == len(titles)


# What is kept


def test_it_is_read_back_as_it_was_written(tmp_path):
    file = KeepsakesFile(tmp_path / "keepsakes.json")
    days = {"2026-11-19": DayResult("a.game", "CODE", won=True, points=31)}
    days["2026-11-20"] = DayResult("b.game", "CODE", won=False, points=None)
    file.games["some"] = Keepsakes({"feat": "a.game"}, days, {"easy": "c.game"}, [1, 2], ["feat"])
    file.save()
    again = KeepsakesFile(file.path)
    assert again.games == file.games and not again.trouble and not list(tmp_path.glob("*.damaged*"))


DAMAGES = {
    "cut off": lambda text: text[: len(text) // 2],
    "no text": lambda _: "\udcff",
    "nothing": lambda _: "",
    "another kind": lambda _: "[1, 2]",
    "no games": lambda _: '{"games": 7}',
    "deep": lambda _: "[" * 100_000,
    "a day": lambda text: text.replace("true", '"yes"'),
    "a number": lambda text: text.replace("[1, 2]", '[1, "x"]'),
    "a name": lambda text: text.replace('"c.game"', "9"),
    "a game": lambda text: text.replace('"games": {', '"games": {"other": 3, '),
}


@pytest.mark.parametrize("damage", DAMAGES)
def test_what_is_sound_survives_and_the_rest_is_set_aside(tmp_path, damage):
    file = KeepsakesFile(tmp_path / "keepsakes.json")
    days = {"2026-11-19": DayResult("a.game", "CODE", won=True, points=31)}
    file.games["some"] = Keepsakes({"feat": "a.game"}, days, {"easy": "c.game"}, [1, 2], ["feat"])
    file.save()
    damaged = DAMAGES[damage](file.path.read_text()).encode("utf-8", "surrogateescape")
    file.path.write_bytes(damaged)
    again = KeepsakesFile(file.path)
    again.read()
    assert again.trouble
    assert (tmp_path / "keepsakes.json.damaged").read_bytes() == damaged
    kept = again.of("some")
    assert set(kept.feats) <= {"feat"} and set(kept.rungs) <= {"easy"}
    assert bool(kept.feats) == (damage in ("a day", "a number", "a name", "a game"))


def test_a_damaged_file_is_told_and_found_again_in_the_games(start, tmp_path):
    hand = start()
    _, titles = with_feat(hand.app.store)
    hand.tap("Daily game")
    hand.until(lambda: not hand.page.looking)
    before = hand.app.progress.kept("monsters")
    hand.app.house.show("home")
    (tmp_path / "keepsakes.json").write_text("{")
    hand = start()
    hand.frames(3)
    assert any(text.startswith("The list of feats was damaged.") for text in hand.texts())
    hand.tap("All right")
    hand.tap("Daily game")
    hand.until(lambda: not hand.page.looking)
    assert sorted(earned(hand)) == sorted(titles)
    assert hand.app.progress.kept("monsters") == before


def test_a_disk_that_refuses_is_told(start):
    hand = start()
    with_feat(hand.app.store)
    hand.app.progress.file.path.mkdir()
    hand.tap("Daily game")
    hand.until(lambda: not hand.page.looking)
    assert hand.app.progress.file.unsaved
    hand.app.notices.tell()
    assert any(text.startswith("Nothing can be saved just now") for text in hand.texts())
