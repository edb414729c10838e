"""Suite 1, Killed: the app's own store, session and table without a window, killed at any instant and at any write."""

from __future__ import annotations

import os
import select
import signal
import tempfile
import time
from contextlib import suppress
from itertools import islice
from pathlib import Path
from random import Random

from trust.tables import FIRST, times_of_others, trials_of_others

from tools.processes import STUCK, limit_this_one

WINDOW = False
LIMIT = 120
KILLS = 5
"""Kills in one trial, each of the process that goes on after the one before."""
COPIES, TRIES = 12, 10
"""Copies of each game in a list that is made anew, and how often that is cut off."""
TEXTS = (80, 100, 130, 160, 200)
MOST = 250
"""Decisions after which a game has had faults enough; the first game is over long before."""


def short():
    others = times_of_others(kills=1, power_cuts=12, rebuilds=1, faults=5)
    return {"kills": 6, "power_cuts": 60, "rebuilds": 2, "faults": 12, "exports": 1, **others}


def long():
    return {
        "kills": 190,
        "power_cuts": 3000,
        "rebuilds": 300,
        "faults": 600,
        "exports": 40,
        **times_of_others(kills=60, power_cuts=600, rebuilds=60, faults=100),
    }


# Killed at any instant


def kills(notes, seed, game=FIRST):
    """A process plays game after game and tells each decision; it is killed, the next goes on."""
    from trust.diary import Told

    rng, told = Random(seed), Told()
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        for _ in range(KILLS):
            pid, pipe = start_player(folder, rng.randrange(1 << 30), game)
            listen_and_kill(pid, pipe, rng, told)
            notes.count("kills")
            notes.count("decisions told before kills", len(told.hashes))
            check(folder, told)


def start_player(folder, seed, game):
    """A child that plays on in this folder, and the pipe it tells its moves in."""
    import trust.headless  # noqa: F401 (read once, here, so that a child starts at once)

    read, write = os.pipe()
    pid = os.fork()
    if pid:
        os.close(write)
        return pid, read
    status = 1
    with suppress(BaseException):
        limit_this_one(STUCK)
        os.close(read)
        play_for_ever(folder, game, Random(seed), lambda words: os.write(write, f"{words}\n".encode()))
        status = 0
    os._exit(status)


def play_for_ever(folder, game, rng, tell):
    """Goes on with the game that is there, then with new ones; settings change now and then."""
    from trust.diary import Diary, opening
    from trust.headless import App

    app = App(folder, game=game)
    app.go_on(rng)
    while True:
        tell(opening(app.table))
        Diary(app.table.match, tell)
        while app.table.outcome is None:
            app.move(rng, lambda: tell("undo"))
            if rng.random() < 0.1:
                app.settings_values.text = rng.choice(TEXTS)
                app.file.save()
                tell(f"text {app.settings_values.text}")
        app.deal(rng)


def listen_and_kill(pid, pipe, rng, told):
    """Hears so many lines, waits a moment, kills."""
    data = b""
    wanted, pause = rng.choice((0, 1, 30, 150)), rng.choice((0, rng.random() * 0.002, rng.random() * 0.1))
    while data.count(b"\n") < wanted:
        part = os.read(pipe, 4096)
        assert part, "the player ended by itself"
        data += part
    time.sleep(pause)
    os.kill(pid, signal.SIGKILL)
    _, status = os.waitpid(pid, 0)
    assert os.WIFSIGNALED(status), f"the player ended by itself: {data[-200:]!r}"
    while select.select([pipe], [], [], 1)[0] and (part := os.read(pipe, 65536)):
        data += part
    os.close(pipe)
    for words in data.decode().splitlines():
        told.hear(words)


def check(folder, told):
    """The next start finds everything whole, and goes on at the last decision."""
    from trust.headless import App

    from engine.core.record import signed

    app = App(folder)
    store, file = app.store, app.file
    assert not (store.trouble or store.mended or store.index_damaged or file.trouble), "something was damaged"
    if not told.game:
        return
    match = store.resume(told.game)
    told.check([line.hash for line in match.lines])
    if match.lines:
        last = match.lines[-1]
        assert signed(last, match.game.dump(match._state), match.header.format) == last
    assert store.entries[told.game].decisions == match.number
    assert told.text is None or file.values.text in TEXTS
    newest = store.newest_first()[0].file
    assert newest == told.game or store.entries[newest].decisions <= 1, "another game was begun"


# Killed at every write


def power_cuts(notes, seed, game=FIRST):
    """The power goes at one step of one write, which may be half done."""
    from trust.diary import Diary, Told, opening
    from trust.faults import FailingDisk, PowerCut
    from trust.headless import App

    rng, told = Random(seed), Told()
    disk = FailingDisk()
    disk.cut_rng, disk.cut_at = rng, rng.choice((rng.randrange(1, 30), rng.randrange(1, 400)))
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        try:
            app = App(folder, disk, game)
            app.deal(rng)
            told.hear(opening(app.table))
            Diary(app.table.match, told.hear)
            while app.table.outcome is None:
                app.move(rng, lambda: told.hear("undo"))
                if rng.random() < 0.1:
                    app.file.save()
            app.close()
            notes.count("games that ended before the power went")
        except PowerCut:
            notes.count("power cuts")
        check(folder, told)
        drain()


def drain():
    """Nothing of a table that is gone stays on the clock."""
    from kivy.clock import Clock

    for event in list(Clock.get_events()):
        event.cancel()


# Killed while the list of games is made anew


def rebuilds(notes, seed, game=FIRST):
    """The list of games is lost. What makes it anew is cut off again and again, at a step of a write or anywhere, while
    new games are begun; no record is lost, and what was kept is not looked into once more."""
    from trust import folders
    from trust.faults import FailingDisk, PowerCut

    from mmapp.saves.store import BATCH, Store

    rng = Random(seed)
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        truth = many_games(folder, game, folders)
        lose(folder / "index.json", rng)
        kept = 0
        for _ in range(TRIES):
            disk = FailingDisk()
            disk.cut_rng, disk.cut_at = rng, rng.choice((0, rng.randrange(1, 60)))
            store = Store(folder, disk=disk)
            left = len(truth)
            try:
                for _ in islice(store.reading, rng.randrange(1, 2500)):
                    left = min(left, store.left or left)
                    if rng.random() < 0.003:
                        play(store, next(iter(truth.values())))
                notes.count("rebuilds that were killed")
            except PowerCut:
                notes.count("power cuts in rebuilds")
            assert all(truth.get(one.file, one) == one for one in store.entries.values())
            if left < len(truth):
                assert len(truth) - left >= kept - BATCH, "what was kept is looked into again"
                kept = max(kept, len(truth) - left)
        check_rebuilt(folder, truth)


def many_games(folder, game, folders):
    """Fills a folder with copies of two games; returns what the list tells of them."""
    from mmapp.saves.store import Store

    folders.fill(folder, game)
    store = Store(folder)
    store.finish()
    for number in range(COPIES):
        for entry in list(store.entries.values())[:2]:
            data = (store.folder / entry.file).read_bytes()
            (store.folder / f"20260101000000-{1000 + 2 * number + entry.over}.game").write_bytes(data)
    store = Store(folder)
    store.finish()
    return dict(store.entries)


def lose(index, rng):
    """The list is gone, or a part of it, or something else stands there."""
    data = index.read_bytes()
    ways = (b"", data[: rng.randrange(len(data))], rng.randbytes(500), b"[]", data.replace(b"check", b"chalk"))
    index.write_bytes(rng.choice(ways))


def play(store, entry):
    """Somebody begins a game at a table like that one, and makes a move."""
    from engine.core.record import Seat

    seats = [Seat(f"N{number}", "", look) for number, (_, _, look) in enumerate(entry.seats)]
    match, name = store.begin(entry.code, seats)
    seat = match.pending()[0].seat
    match.answer(seat, match.legal(seat)[0])
    store.note(match, name)


def check_rebuilt(folder, truth):
    """All is there, and the next start looks into nothing."""
    from mmapp.saves.store import Store

    for whole in (False, True):
        store, left = Store(folder), 0
        for _ in store.reading:
            left = max(left, store.left)
        assert not (store.trouble or store.mended) and {name: store.entries[name] for name in truth} == truth
        assert not whole or not (left or store.index_damaged), "it was not kept"


# Faults that pass


def faults(notes, seed, game=FIRST):
    """The disk fails again and again; the game goes on, nothing that was safe is lost, and in the end all is there."""
    from trust.faults import FAULTS, FailingDisk
    from trust.headless import App

    from engine.core.record import read_record

    rng, disk = Random(seed), FailingDisk()
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        app = App(folder, disk, game)
        if rng.random() < 0.3:
            disk.break_for(rng.choice(FAULTS), rng.randrange(1, 9))
        app.deal(rng)
        match, path = app.table.match, app.store.folder / app.table.name
        safe = 0
        while app.table.outcome is None and match.number < MOST:
            if rng.random() < 0.15:
                disk.break_for(rng.choice(FAULTS), rng.choice((1, 2, 3, 10, 40)))
            failed, number = disk.failed, match.number
            app.move(rng)
            if rng.random() < 0.1:
                app.file.save()
            if (disk.failed, match.number) == (failed, number):
                continue
            safe = check_file(match, path, safe if match.number >= number else 0)
            if disk.failed == failed and match.number > number:
                assert match.journal.trouble is None and safe == match.number, "writing did not resume"
        notes.count("faults", disk.failed)
        notes.count("decisions under faults", match.number)
        disk.heal()
        app.close()
        assert read_record(path.read_bytes()).lines == tuple(match.lines)
        assert app.store.unsaved is None and app.file.unsaved is None
        check_everything(folder, path.name, match)


def check_file(match, path, safe):
    """How many decisions the file holds: never fewer than before, and never other ones."""
    from engine.core.record import read_record

    data = path.read_bytes() if path.exists() else b""
    if b"\n" not in data:
        assert not safe, "a record is gone"
        return 0
    lines = read_record(data).lines
    shared = min(len(lines), match.number)
    assert match.journal.trouble or lines == tuple(match.lines)
    assert len(lines) >= min(safe, match.number), f"{safe} decisions were safe, {len(lines)} are left"
    return shared if lines[:shared] == tuple(match.lines[:shared]) else 0


def check_everything(folder, name, match):
    from mmapp.saves.entries import FIRST
    from mmapp.saves.settings import SettingsFile
    from mmapp.saves.store import Store

    store, file = Store(folder), SettingsFile(folder / "settings.json", FIRST)
    store.finish()
    assert not (store.trouble or store.mended or store.index_damaged or file.trouble)
    outcome = match.outcome()
    assert store.entries[name].winners == (tuple(outcome.winners) if outcome else ())
    assert file.values.animation == "2x"
    assert not list(folder.rglob("*.damaged*"))


# Killed while a game is handed on


def exports(notes, seed):
    """A game is saved as a file, where one of that name may be; the process is killed at each step, one after the
    other, until it comes to the end."""
    from mmapp.system.export_folder import Exchange

    rng, step, died = Random(seed), 0, True
    old, new = (bytes(rng.randrange(256) for _ in range(rng.randrange(1, 5000))) for _ in range(2))
    while died:
        step += 1
        with tempfile.TemporaryDirectory() as name:
            documents, own = Path(name, "documents"), Path(name, "own")
            for folder in (documents, own):
                folder.mkdir()
            others = {documents / f"{stem}.game.part": rng.randbytes(9) for stem in ("old", "new", "else")}
            for path, data in {**others, documents / "old.game": old}.items():
                path.write_bytes(data)
            target = documents / rng.choice(("old.game", "new.game"))
            died = is_killed_writing(Exchange, target, own / "exporting", new, step, rng.random())
            Exchange(documents, own / "exporting").sweep()
            whole = {new} if not died else {new, old if target.stem == "old" else None}
            assert (target.read_bytes() if target.exists() else None) in whole, "neither the old file nor the new one"
            assert all(path.read_bytes() == data for path, data in others.items()), "somebody else's file was changed"
            left = {*documents.iterdir()} - {*others, documents / "old.game", target}
            assert not left and not (own / "exporting").exists(), f"left behind after step {step}: {left}"
            notes.count("kills while a game is handed on", int(died))
    assert step > 9, "an export has more steps than that"


def is_killed_writing(exchange, target, note, data, step, chance):
    """Whether a child that writes this file was killed at this step of it; it may have come to the end before."""
    from trust.faults import FailingDisk, PowerCut

    pid = os.fork()
    if not pid:
        disk = FailingDisk()
        disk.cut_at, disk.cut_rng = step, Random(chance)
        try:
            limit_this_one(LIMIT)
            exchange(target.parent, note, own=disk, disk=disk).put_at(target, data)
        except PowerCut:
            os.kill(os.getpid(), signal.SIGKILL)
        finally:
            os._exit(0)
    _, status = os.waitpid(pid, 0)
    return os.WIFSIGNALED(status)


TRIALS = {
    "kills": kills,
    "power_cuts": power_cuts,
    "rebuilds": rebuilds,
    "faults": faults,
    "exports": exports,
    **trials_of_others(kills=kills, power_cuts=power_cuts, rebuilds=rebuilds, faults=faults),
}
