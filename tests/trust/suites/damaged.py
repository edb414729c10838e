"""Suite 2, Damaged: whatever has happened to a file, the app starts, says so, keeps it aside and loses nothing else."""

from __future__ import annotations

import tempfile
import time
import tracemalloc
from pathlib import Path
from random import Random

from trust.tables import FIRST, times_of_others, trials_of_others

WINDOW = False
LIMIT = 120
STRIDE = 64
"""Trials in which a file is cut at every byte, each at every 64th."""
LARGE = 4_000
"""Bytes of a file from which on it is cut at fewer places."""
PEAK = 25_000_000
"""Bytes of memory that a refusal may take at most; a record may have four million itself."""


def short():
    return {
        "random_bytes": 100,
        "damages": 72,
        "cuts": 2,
        "forged": 45,
        "mutated": 60,
        **times_of_others(random_bytes=10, damages=18, cuts=1, forged=8, mutated=10),
    }


def long():
    return {
        "random_bytes": 20_000,
        "damages": 2000,
        "cuts": STRIDE,
        "forged": 450,
        "mutated": 5000,
        **times_of_others(random_bytes=2000, damages=720, cuts=STRIDE, forged=450, mutated=1000),
    }


def random_bytes(notes, seed, game=FIRST):
    """A record with some bytes changed is refused or is the same game up to some line."""
    from support.records import refused_or_prefix
    from trust.blanks import lines_of, of_game

    from engine.core.record import read_record

    with of_game(game):
        whole = b"".join(lines_of())
    rng, data = Random(seed), bytearray(whole)
    for _ in range(rng.choice((1, 1, 2, 5, 50))):
        data[rng.randrange(len(data))] = rng.randrange(256)
    error = refused_or_prefix(bytes(data), read_record(whole))
    notes.count("records refused" if error else "records that were the same game")


# A data folder with one damaged file


def damages(notes, seed, game=FIRST):
    """Every damage to every file in turn."""
    from trust import folders

    rng = Random(seed)
    name = folders.names(game)[seed % 4]
    damage = folders.DAMAGES[seed // 4 % len(folders.DAMAGES)]
    with tempfile.TemporaryDirectory() as place:
        folder = Path(place) / "data"
        folders.fill(folder, game)
        disk = damage(folder / name, rng)
        intact = 0 if disk else folders.intact(folder, name, game)
        start_and_check(folder, game, name, damage.__name__, disk, intact)
    notes.count(f"{damage.__name__} files")


def start_and_check(folder, game, name, damage, disk, intact):
    """The app starts, tells of what it lost, has all the rest, plays, saves, and starts whole the next time."""
    from trust import folders
    from trust.headless import App

    from engine.core.disk import REAL_DISK

    app = App(folder, disk or REAL_DISK, game)
    check_told(app, folder, name, damage)
    if intact:
        assert app.store.resume(Path(name).name).number >= intact - 1, "sound moves were given up"
        assert app.store.entries[Path(name).name].decisions >= intact - 1
        app.store.mended.clear()
    for other in {*folders.names(game)} - {name}:
        check_there(app, other)
    app.settings_values.text = folders.TEXT
    app.file.save()
    app.deal(Random(1))
    number, played = app.table.number, app.table.name
    while app.table.number < number + 3:
        app.move(Random(2))
    app.close()
    app = App(folder)
    assert app.store.entries[played].decisions >= number + 3
    assert app.file.values.text == folders.TEXT
    assert not (app.store.mended or app.store.index_damaged or app.file.trouble), "told twice"


def check_told(app, folder, name, damage):
    """What cannot be read is told and kept; what can still be read is used."""
    from trust import folders

    store = app.store
    told = bool(store.trouble or store.mended or store.index_damaged or app.file.trouble)
    if name.endswith(".game"):
        entry = store.entries.get(name.partition("/")[2])
        if entry is None:
            assert told or damage in ("missing", "dangling"), "a game was lost without a word"
        elif entry.decisions < folders.decisions(name, app.game):
            assert told or not entry.over, "a game got shorter without a word"
    elif name == "settings.json" and damage != "missing" and app.file.values.text != folders.TEXT:
        assert told or damage in ("dangling", "flipped"), "settings were lost without a word"
    if told and damage not in ("refused", "broken"):
        kept = [path for path in folder.rglob("*") if ".damaged" in path.name or path.name == Path(name).name]
        assert kept, "the damaged file is gone"


def check_there(app, other):
    """Nothing else was lost."""
    from trust import folders

    if other.endswith(".game"):
        entry = app.store.entries[other.partition("/")[2]]
        assert entry.decisions == folders.decisions(other, app.game)
        assert app.store.resume(entry.file).number == entry.decisions
    elif other == "settings.json":
        assert app.file.values.text == folders.TEXT and app.file.values.names == ["Ömer"]


def cuts(notes, seed, game=FIRST):
    """Every file cut off after every STRIDE-th byte; the next trial takes the next bytes."""
    from trust import folders

    for name in folders.names(game):
        data = folders.contents(game)[name]
        for size in cut_at(data, seed):
            with tempfile.TemporaryDirectory() as place:
                folder = Path(place)
                folders.fill(folder, game)
                (folder / name).write_bytes(data[:size])
                check_cut(folder, game, name, data, size)
            notes.count("cuts")


def cut_at(data, seed):
    """Where a trial cuts a file: a large one, whose cards are long and not its moves, at fewer places."""
    stride = STRIDE * max(1, len(data) // LARGE)
    return range(seed % stride, len(data), stride)


def check_cut(folder, game, name, data, size):
    """A record has all its complete lines; every other file is whole or told of."""
    from trust import folders
    from trust.headless import App

    app = App(folder)
    store = app.store
    for other in {*folders.names(game)} - {name, "settings.json"}:
        if other.endswith(".game"):
            assert store.entries[other.partition("/")[2]].decisions == folders.decisions(other, game)
    lines = data[:size].count(b"\n")
    if name == "settings.json":
        assert app.file.trouble and (folder / "settings.json.damaged").read_bytes() == data[:size]
    elif name == "index.json":
        assert not store.index_damaged, "a torn end is what a power cut leaves, and nothing is lost by it"
    elif lines:
        assert store.entries[Path(name).name].decisions == lines - 1
        assert store.resume(Path(name).name).number == lines - 1
    else:
        assert store.trouble == [Path(name).name]
        assert (folder / f"{name}.damaged").read_bytes() == data[:size]


# Forged games that somebody hands on


def forged(notes, seed, game=FIRST):
    """Each forgery in turn is refused with its line, by little memory, and nothing is written."""
    from trust.blanks import of_game
    from trust.forgeries import FORGERIES, OF_ANY_GAME
    from trust.headless import App

    from engine.core.errors import EngineError

    rng = Random(seed)
    forgeries = FORGERIES if game == FIRST else OF_ANY_GAME
    forgery = forgeries[seed % len(forgeries)]
    with of_game(game):
        text, line = forgery(rng)
    with tempfile.TemporaryDirectory() as place:
        store = App(Path(place)).store
        tracemalloc.start()
        begin = time.perf_counter()
        try:
            store.take_in(text)
            raise AssertionError(f"{forgery.__name__} was taken in")
        except EngineError as error:
            assert line is None or getattr(error, "line", None) == line, f"{forgery.__name__}: {error}"
            assert len(str(error)) < 400, "a refusal is no book"
        finally:
            peak = tracemalloc.get_traced_memory()[1]
            tracemalloc.stop()
        notes.measure("refusal: seconds", time.perf_counter() - begin)
        notes.measure("refusal: megabytes", peak / 1e6)
        assert peak < PEAK, f"{forgery.__name__} took {peak} bytes"
        assert not store.entries and not list(store.folder.iterdir())
    notes.count(f"forged: {forgery.__name__}")


def mutated(notes, seed, game=FIRST):
    """A record whose values were swapped for others, its check made to fit: refused, or it can be played and shown."""
    from trust.blanks import of_game
    from trust.forgeries import mutate
    from trust.headless import App

    from engine.core.errors import EngineError

    rng = Random(seed)
    with of_game(game):
        text = mutate(rng)
    with tempfile.TemporaryDirectory() as place:
        app = App(Path(place))
        try:
            entry = app.store.take_in(text)
        except EngineError:
            notes.count("mutated: refused")
            return
        notes.count("mutated: taken in")
        assert bool(app.store.text_of(entry.file)) == entry.over
        if not entry.over and not app.session.resume(entry):
            for _ in range(5):
                app.move(rng)
            app.session.leave()
        film = app.session.film(entry)
        assert film is not None and film.over == app.store.entries[entry.file].over
        app.close()


TRIALS = {
    "random_bytes": random_bytes,
    "damages": damages,
    "cuts": cuts,
    "forged": forged,
    "mutated": mutated,
    **trials_of_others(random_bytes=random_bytes, damages=damages, cuts=cuts, forged=forged, mutated=mutated),
}
