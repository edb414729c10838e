"""A chronicle of many games: what is read before the first picture, what the rest costs, and a list that is lost."""

from __future__ import annotations

import json
from dataclasses import asdict, replace
from itertools import islice

import pytest
from rooms import bot_game, guest_game

from engine.core.disk import REAL_DISK, RealDisk
from engine.core.record import short_hash
from mmapp.saves.entries import PARTS, entry_in, line_of
from mmapp.saves.index import IndexFile
from mmapp.saves.store import BATCH, Store

MANY = 400
GAMES = ("monsters", "bosses", "kings")


class Counting(RealDisk):
    """A disk that notes what is read and how much is written."""

    def __init__(self):
        self.read_files, self.written = [], 0

    def read(self, path, limit):
        self.read_files.append(path.name)
        return super().read(path, limit)

    def _write(self, file, data):
        self.written += len(data)
        return super()._write(file, data)


@pytest.fixture
def many(tmp_path):
    """A folder of many games, all but one of them over; the names of the files, the oldest first."""
    store = Store(tmp_path)
    over, going = bot_game(store, 3, 5), bot_game(store, 3, 6, decisions=9)
    store.finish()
    entries = {}
    for number in range(10, MANY + 10):
        like = going if number == 30 else over
        name = f"20260101{number // 60:02}{number % 60:02}00-{number}.game"
        (store.folder / name).write_bytes((store.folder / like).read_bytes())
        entries[name] = replace(store.entries[like], file=name)
    for name in (over, going):
        (store.folder / name).unlink()
    for _ in IndexFile(tmp_path / "index.json", REAL_DISK).rewriting(entries):
        pass
    return list(entries)


def opened(folder):
    """The store of a folder, read to its end, and the records that were read for that."""
    disk = Counting()
    store = Store(folder, disk=disk)
    store.finish()
    return store, [name for name in disk.read_files if name.endswith(".game")]


# Before the first picture


@pytest.mark.parametrize("list_there", [True, False])
def test_hardly_anything_is_read_before_the_first_picture(many, tmp_path, list_there):
    if not list_there:
        (tmp_path / "index.json").unlink()
    disk = Counting()
    store = Store(tmp_path, disk=disk)
    assert disk.read_files == ["index.json"] and not disk.written
    assert list(store.entries) == ([many[20]] if list_there else [])
    assert all(store.played(game) == (game == "monsters" or not list_there) for game in GAMES)


def test_what_goes_on_is_known_at_once(many, tmp_path):
    store, _ = opened(tmp_path)
    match = store.resume(many[20])
    store.note(match, many[20])
    assert Store(tmp_path).unfinished().file == many[20]
    newer = bot_game(store, 4, 7, decisions=3)
    guest = guest_game(store)
    other = bot_game(store, 4, 8, decisions=3)
    assert Store(tmp_path).unfinished().file == other != guest
    store.delete(other)
    assert Store(tmp_path).unfinished().file == newer
    match = store.resume(newer)
    while match.pending():
        seat = match.pending()[0].seat
        match.answer(seat, match.legal(seat)[0])
    assert Store(tmp_path).unfinished().file == newer, "nobody has noted yet that it is over"
    store.note(match, newer)
    again = Store(tmp_path)
    assert again.unfinished("monsters").file == many[20] and again.unfinished("kings") is None


def test_the_start_page_shows_it_without_the_rest(start, many, tmp_path):
    hand = start(read=False)
    assert len(hand.app.store.entries) == 1 and hand.button("Continue").on and not hand.page.newcomer
    hand.tap("Continue")
    assert hand.table.name == many[20]


# What changes


def test_a_round_writes_nothing_and_a_game_only_its_line(many, tmp_path):
    disk = Counting()
    store = Store(tmp_path, disk=disk)
    store.finish()
    match = store.resume(many[20])
    while match.pending():
        seat = match.pending()[0].seat
        match.answer(seat, match.legal(seat)[0])
        before = disk.written
        store.note(match, many[20])
        assert match.outcome() or disk.written == before
    assert 0 < disk.written - before < 1000
    assert Store(tmp_path).unfinished() is None, "a later line tells that it is over"
    name = bot_game(store, 3, 8, decisions=1)
    store.keep()
    noted = disk.written
    store.note(store.resume(name), name)
    store.keep()
    assert disk.written == noted, "there was nothing new"
    again, looked = opened(tmp_path)
    assert again.entries == store.entries and not looked


def test_what_was_noted_is_kept_when_a_table_is_left(many, tmp_path):
    store, _ = opened(tmp_path)
    match = store.resume(many[20])
    for _ in range(4):
        seat = match.pending()[0].seat
        match.answer(seat, match.legal(seat)[0])
    store.note(match, many[20])
    assert opened(tmp_path)[1] == [many[20]], "the size tells that it has gone on"
    store.keep()
    assert not opened(tmp_path)[1]


def test_the_line_of_the_game_that_goes_on_is_replaced(many, tmp_path):
    store, _ = opened(tmp_path)
    name = bot_game(store, 3, 8, decisions=1)
    before = (tmp_path / "index.json").read_bytes()
    match = store.resume(name)
    while match.pending():
        seat = match.pending()[0].seat
        match.answer(seat, match.legal(seat)[0])
        store.note(match, name)
        store.keep()
    after = (tmp_path / "index.json").read_bytes()
    assert after.count(name.encode()) == 1 and abs(len(after) - len(before)) < 50


# Other versions of the app


def as_before(entries):
    """The list as the version before wrote it: no line had a check of its own."""
    text = "[" + "".join(f"{json.dumps(asdict(entry))},\n" for entry in entries)
    return f'{text}{{"check":"{short_hash(text)}"}}]'


def test_the_list_of_the_version_before_opens_as_it_is(many, tmp_path):
    truth = opened(tmp_path)[0].entries
    (tmp_path / "index.json").write_text(as_before(truth.values()))
    assert Store(tmp_path).unfinished().file == many[20]
    store, looked = opened(tmp_path)
    assert store.entries == truth and not looked and not store.index_damaged


def test_the_version_before_reads_the_list_of_this_one(many, tmp_path):
    store, _ = opened(tmp_path)
    bot_game(store, 3, 8, decisions=1)
    store.keep()
    text = (tmp_path / "index.json").read_text()
    *items, end = json.loads(text)
    assert end == {"check": short_hash(text[: text.rfind("{")])}
    assert {item["file"]: [item[name] for name in PARTS] for item in items} == {
        entry.file: json.loads(json.dumps([getattr(entry, name) for name in PARTS])) for entry in store.entries.values()
    }


def test_a_line_is_read_back_as_it_was_written(many, tmp_path):
    entry = next(iter(opened(tmp_path)[0].entries.values()))
    assert entry_in(line_of(entry)) == entry
    assert entry_in(line_of(entry).replace(b"Anna", b"Enna")) is None


# What is lost


def test_of_a_damaged_list_only_what_is_damaged_is_looked_up(many, tmp_path):
    truth = opened(tmp_path)[0].entries
    path = tmp_path / "index.json"
    lines = path.read_bytes().splitlines(keepends=True)
    lines[7] = lines[7].replace(b"Anna", b"Enna")
    path.write_bytes(b"".join(lines))
    store, looked = opened(tmp_path)
    assert store.entries == truth and set(looked) == {many[7]} and store.index_damaged
    assert (tmp_path / "index.json.damaged").read_bytes() == b"".join(lines)
    again, looked = opened(tmp_path)
    assert again.entries == truth and not looked and not again.index_damaged


def test_a_torn_end_costs_its_last_line(many, tmp_path):
    truth = opened(tmp_path)[0].entries
    path = tmp_path / "index.json"
    path.write_bytes(path.read_bytes()[:-40])
    store, looked = opened(tmp_path)
    assert store.entries == truth and set(looked) == {many[-1]} and not store.index_damaged
    assert not list(tmp_path.glob("*.damaged")) and not opened(tmp_path)[1]


def test_a_list_that_is_made_anew_goes_on_where_it_was(many, tmp_path):
    truth = opened(tmp_path)[0].entries
    (tmp_path / "index.json").unlink()
    store = Store(tmp_path)
    while len(store.entries) < 3 * BATCH:
        next(store.reading)
    assert list(store.entries) == many[: -3 * BATCH - 1 : -1], "the newest come first"
    found = next(left for left in iter_left(Store(tmp_path)) if left)
    assert found == MANY - 3 * BATCH, "what was kept is not looked into again"
    again, looked = opened(tmp_path)
    assert again.entries == truth and len(set(looked)) == found and not opened(tmp_path)[1]


def iter_left(store):
    for _ in store.reading:
        yield store.left


def test_each_step_of_that_is_small(many, tmp_path):
    (tmp_path / "index.json").unlink()
    disk = Counting()
    store, most = Store(tmp_path, disk=disk), 0
    for _ in islice(store.reading, 3000):
        most = max(most, len(disk.read_files))
        disk.read_files.clear()
    assert 0 < most <= 2, "a step reads more than a record"


def test_what_happens_meanwhile_is_newer(many, tmp_path):
    (tmp_path / "index.json").unlink()
    store = Store(tmp_path)
    while len(store.entries) < 5:
        next(store.reading)
    store.delete(many[1])
    match = store.resume(many[20])
    seat = match.pending()[0].seat
    match.answer(seat, match.legal(seat)[0])
    store.note(match, many[20])
    name = bot_game(store, 3, 8, decisions=1)
    store.finish()
    assert many[1] not in store.entries and store.entries[many[20]].decisions == 10 and name in store.entries
    assert opened(tmp_path)[0].entries == store.entries and len(store.entries) == MANY


# In the window


def said(hand):
    return [text for text in hand.texts() if text.startswith("Looking through")]


def test_one_sees_how_far_it_is_and_plays_meanwhile(start, many, tmp_path):
    (tmp_path / "index.json").unlink()
    hand = start(read=False)
    assert not hand.page.newcomer, "somebody has played here"
    hand.tap("Chronicle")
    hand.until(lambda: said(hand))
    before = hand.app.store.left
    hand.until(lambda: hand.app.store.left < before - 3)
    assert said(hand) == [f"Looking through {hand.app.store.left} earlier games …"]
    hand.app.house.show("home")
    hand.tap("Quick game")
    name, before = hand.table.name, hand.app.store.left
    hand.until(lambda: hand.app.store.left < before - 3)
    assert hand.app.house.name == "play" and hand.table.phase.name != "CLOSED"
    hand.app.session.leave()
    hand.app.house.show("chronicle")
    hand.read_list()
    assert not said(hand) and any("of 401" in text for text in hand.texts())
    assert hand.app.store.unfinished().file == name


def test_the_start_page_learns_what_goes_on(start, many, tmp_path):
    (tmp_path / "index.json").unlink()
    hand = start(read=False)
    assert not hand.page.unfinished
    hand.read_list()
    assert hand.page.unfinished.file == many[20] and hand.button("Continue").on
