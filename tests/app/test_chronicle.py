"""The chronicle: thousands of games, looking back without looking into hands, files in and out, statistics."""

from __future__ import annotations

from dataclasses import asdict, replace
from time import process_time

import pytest
from rooms import bot_game

from engine.core.disk import REAL_DISK


@pytest.fixture
def store(tmp_path):
    from mmapp.saves.store import Store

    store = Store(tmp_path)
    store.finish()
    return store


def multiply(store, folder, count):
    """So many games in a folder, all like the one that is there."""
    from mmapp.saves.index import IndexFile

    (entry,) = store.entries.values()
    data = (store.folder / entry.file).read_bytes()
    names = [f"20260101{number // 60 % 24:02}{number % 60:02}00-{number}.game" for number in range(1, count + 1)]
    (folder / "records").mkdir(parents=True)
    for name in names:
        (folder / "records" / name).write_bytes(data)
    for _ in IndexFile(folder / "index.json", REAL_DISK).rewriting({name: replace(entry, file=name) for name in names}):
        pass
    return names


def fastest(do, times=5):
    best = 9e9
    for _ in range(times):
        begun = process_time()
        do()
        best = min(best, process_time() - begun)
    return best


def test_an_empty_chronicle_says_what_will_stand_there(start):
    hand = start()
    hand.tap("Chronicle")
    assert any(text.startswith("No game yet") for text in hand.texts())
    bot_game(hand.app.store, 3, 5)
    hand.app.house.show("chronicle")
    hand.tap("Under way")
    assert "There is no such game yet." in hand.texts()


def test_thousands_of_games_open_nearly_as_quickly_as_a_few(start, store, tmp_path):
    bot_game(store, 4, 5)
    multiply(store, tmp_path / "few", 40)
    names = multiply(store, tmp_path / "many", 4000)
    seconds = {}
    for folder in ("few", "many"):
        hand = start(data=tmp_path / folder)
        assert len(hand.app.store.entries) == (40 if folder == "few" else 4000)
        assert not hand.app.store.trouble
        seconds[folder] = fastest(lambda hand=hand: hand.app.house.show("chronicle"))
    assert seconds["many"] < 4 * seconds["few"], seconds
    rows = [widget for widget in hand.widgets() if type(widget).__name__ == "GameRow"]
    assert [row.entry.file for row in rows] == names[::-1][: len(rows)] and len(rows) == 20
    hand.frames(2)
    hand.tap("Older")
    rows = [widget for widget in hand.widgets() if type(widget).__name__ == "GameRow"]
    assert [row.entry.file for row in rows] == names[::-1][20:40]
    assert any("21 to 40 of 4000" in text for text in hand.texts())


def test_the_index_of_thousands_is_written_quickly(store, tmp_path):
    from mmapp.saves.store import Store

    bot_game(store, 4, 5)
    names = multiply(store, tmp_path / "many", 4000)
    many = Store(tmp_path / "many")
    many.finish()
    match = many.resume(names[0])
    many.note(match, names[0])
    whole = fastest(lambda: [asdict(entry) for entry in many.entries.values()])
    assert fastest(lambda: many.note(match, names[0])) < whole
    again = Store(tmp_path / "many")
    again.finish()
    assert len(again.entries) == 4000 and not again.left


def test_games_can_be_sorted_out_and_looked_back_at(start, store, tmp_path):
    bot_game(store, 3, 5)
    going = bot_game(store, 3, 6, decisions=9, people=2)
    hand = start()
    hand.app.house.show("chronicle")
    hand.frames(2)
    hand.tap("Under way")
    rows = [widget for widget in hand.widgets() if type(widget).__name__ == "GameRow"]
    assert [row.entry.file for row in rows] == [going]
    hand.tap(rows[0])
    hand.tap("Watch what happened")
    hand.frames(3)
    assert hand.app.house.name == "replay"
    for at in range(int(hand.page.last) + 1):
        for seat in (-1, 0, 1, 2):
            scene = hand.page.film.scene(at, seat)
            assert scene.viewer is None and scene.hand == () and scene.reserve == ()
    assert "Result" not in [getattr(widget, "words", "") for widget in hand.widgets()]
    hand.tap("Whose cards?")
    assert any("under way" in text for text in hand.texts())
    assert "Anna" not in [getattr(widget, "words", "") for widget in hand.sheet.walk(restrict=True)]


@pytest.mark.parametrize("people", [1, 3])
def test_a_game_under_way_is_watched_with_the_eyes_of_everybody(store, people):
    """Nobody's hand is in it, not even one that could be worked out, and nothing that could be asked for one."""
    from mmapp.table.replay import Film

    film = Film(store.record(bot_game(store, 3, 6, decisions=25, people=people)))
    assert film.views == [-2] and len(film) > 25 and not film.over
    for at in range(len(film)):
        for seat in (-2, -1, 0, 1, 2):
            told = film.told(at, seat)
            for scene in (film.scene(at, seat), *(one.before for one in told), *(one.after for one in told)):
                assert scene.viewer is None and scene.hand == () and scene.reserve == ()
                assert [player.known for player in scene.players] == [None] * 3
    with pytest.raises(LookupError):
        _ = film.match
    assert not [one for one in vars(film).values() if hasattr(one, "state_at")]


def test_delete_and_take_it_back_by_taps(start, store):
    name = bot_game(store, 3, 5)
    hand = start()
    hand.app.house.show("chronicle")
    hand.frames(2)
    hand.tap(next(widget for widget in hand.widgets() if type(widget).__name__ == "GameRow"))
    hand.tap("Delete")
    assert name not in hand.app.store.entries
    hand.tap("Deleted. Take it back")
    assert name in hand.app.store.entries and (store.folder / name).exists()


def test_a_game_goes_out_as_a_file_and_comes_in_again(start, store, tmp_path):
    name = bot_game(store, 3, 5)
    hand = start()
    hand.app.house.show("chronicle")
    hand.frames(2)
    for button in ("Hand it on", "Save as a file"):
        if button == "Hand it on":
            hand.tap(next(widget for widget in hand.widgets() if type(widget).__name__ == "GameRow"))
        hand.tap(button)
    (path,) = hand.app.exchange.files()
    assert str(path) in " ".join(hand.texts()) and path.read_bytes() == (store.folder / name).read_bytes()
    hand.tap("All right")
    other = start(data=tmp_path / "other")
    for number, damage in enumerate((lambda text: text, lambda text: text.replace('"n":3', '"n":4'))):
        other.app.exchange.put(f"game {number}", damage(path.read_text()).encode())
    (tmp_path / "other" / "Maechtige Monster" / "large.game").write_bytes(b"x" * 5_000_000)
    other.app.house.show("chronicle")
    other.frames(2)
    for file, said in (("game-1", "Line "), ("large", "too large"), ("game-0", "move by move")):
        other.tap("Take in a game")
        other.tap("From a file")
        other.tap(file)
        assert any(said in text for text in other.texts()), (file, other.texts())
        other.tap("All right")
    (entry,) = other.app.store.entries.values()
    assert entry.scores == hand.app.store.entries[name].scores


def test_a_folder_that_refuses_is_told(start, store, tmp_path):
    bot_game(store, 3, 5)
    (tmp_path / "Maechtige Monster").write_text("a file where the folder should be")
    hand = start()
    hand.app.house.show("chronicle")
    hand.frames(2)
    hand.tap(next(widget for widget in hand.widgets() if type(widget).__name__ == "GameRow"))
    hand.tap("Hand it on")
    hand.tap("Save as a file")
    assert "The file could not be written." in hand.texts()


class Game:
    """What statistics look at."""

    def __init__(self, bots, scores, over=True, guest=False, version="today's"):
        self.bots = version
        self.seats = [("me", "", "orcs"), *((bot, bot, "sea") for bot in bots)]
        self.scores = scores
        self.winners = [seat for seat, score in enumerate(scores) if score == max(scores)] if over else []
        self.over, self.guest = over, guest


def test_statistics():
    from mmapp.games.monsters.ui import UI
    from mmapp.saves.statistics import Tally, statistics

    games = [
        Game(["easy", "hard:greedy"], [30, 20, 10]),
        Game(["easy", "normal"], [25, 25, 10]),
        Game(["easy", "easy", "easy"], [10, 25, 10, 9]),
        Game(["hard", "hard"], [40, 1, 1]),
        Game(["hard", "hard"], [41, 1, 1]),
        Game(["hard", "hard"], [42, 1, 1]),
        Game(["hard", "hard"], [99, 1, 1], over=False),
        Game(["", "hard"], [99, 1, 1]),
        Game(["hard", "hard"], [99, 1, 1], guest=True),
    ]
    found = statistics(games, ["easy", "normal", "hard"], "today's")
    assert found.total == Tally(6, 5) and found.streak == 2 and found.longest == 3
    assert list(found.by_level) == ["easy", "normal", "hard"] and found.by_level["hard"] == Tally(4, 4)
    assert found.by_level["easy"] == Tally(1, 0) and found.by_count == {3: Tally(5, 5), 4: Tally(1, 0)}
    assert [figure.figure for figure in UI.statistics(found.alone)] == ["42", "31"], "the most gold, and the usual one"
    assert statistics([], ["easy"], "today's").total.games == 0


def test_games_against_earlier_bots_are_told_apart():
    from mmapp.saves.statistics import Tally, statistics

    games = [
        Game(["hard"], [2, 1]),
        Game(["hard"], [1, 2], version="last year's"),
        Game(["hard", "easy"], [3, 2, 1], version=""),
        Game(["easy"], [3, 2], version=""),
    ]
    found = statistics(games, ["easy", "hard"], "today's")
    assert found.by_level == {"hard": Tally(1, 1)}
    assert found.earlier == {"easy": Tally(1, 1), "hard": Tally(2, 1)} and list(found.earlier) == ["easy", "hard"]
    assert found.total == Tally(4, 3)


def test_a_game_says_which_bots_sat_at_the_table(start, store):
    name = bot_game(store, 3, 5)
    hand = start()
    today = hand.app.session.game.version_of_bots()
    assert hand.app.store.entries[name].bots == today
    hand.app.house.show("chronicle")
    hand.frames(2)
    hand.tap(next(widget for widget in hand.widgets() if type(widget).__name__ == "GameRow"))
    assert f"Bots as they are today (version {today})" in hand.texts()
