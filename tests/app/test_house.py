"""The house without a finger: texts, contrast, settings, store, command line."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
import texts

from mmapp.text import i18n

ROOT = Path(__file__).resolve().parent.parent.parent
APP, KV = ROOT / "mmapp", ROOT / "kv"


def test_files_are_short():
    for path in APP.rglob("*.py"):
        assert len(path.read_text(encoding="utf-8").splitlines()) <= 400, path.name
    for path in KV.rglob("*.kv"):
        assert len(path.read_text(encoding="utf-8").splitlines()) <= 150, path.name


# Texts


def catalogue_of(owner, language):
    text = texts.path_of(owner, language).read_text(encoding="utf-8")
    return {key: forms for key, forms in i18n.entries(text) if key}


@pytest.mark.parametrize("language", i18n.LANGUAGES)
@pytest.mark.parametrize("owner", texts.collect())
def test_catalogues_have_every_text_and_no_other(owner, language):
    found = texts.collect()[owner]
    catalogue = catalogue_of(owner, language)
    assert not found.keys() - catalogue.keys(), "missing"
    assert not catalogue.keys() - found.keys(), "unused"
    for key, forms in catalogue.items():
        assert len(forms) == (2 if found[key] else 1), key
        for form in forms:
            assert form, f"{key!r} is not translated"
            assert set(re.findall(r"{\w+}", form)) <= set(re.findall(r"{\w+}", key + found[key])), key


@pytest.mark.parametrize("language", i18n.LANGUAGES)
def test_a_text_of_two_games_is_one_text(language):
    """Catalogues are read into one: what two of them have, they must say alike."""
    said = {}
    for owner in texts.collect():
        for key, forms in catalogue_of(owner, language).items():
            assert said.setdefault(key, forms) == forms, f"{key!r} in {owner}"
    assert said == dict(i18n.load(language))


def test_texts_are_collected_by_the_folder_they_stand_in(tmp_path, monkeypatch):
    for file, text in {
        "app/screens/one.py": 'tr("Both")',
        "app/games/bosses/two.py": 'tr("Both"), tr("Room"), trn("{n} soul", "{n} souls", 2)',
        "kv/three.kv": 'text: app.tr("House")',
        "kv/bosses/deep.kv": 'text: app.tr("Boss")',
    }.items():
        (tmp_path / file).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / file).write_text(text)
    monkeypatch.setattr(texts, "APP", tmp_path / "app")
    monkeypatch.setattr(texts, "KV", tmp_path / "kv")
    assert texts.collect() == {
        "house": {"Both": "", "House": ""},
        "bosses": {"Room": "", "{n} soul": "{n} souls", "Boss": ""},
    }


def test_every_word_of_the_engine_has_a_text():
    from engine.box import open_game
    from mmapp.games.monsters import words

    game = open_game("monsters")
    assert game.reasons <= words.REASONS.keys()
    assert {option.name for option in game.options} == words.OPTIONS.keys()
    assert {tile["id"] for tile in game.content()["tiles"]} == words.TILES.keys()
    assert set(game.content()["kinds"]) == words.KINDS.keys()


def test_plural_forms():
    i18n.use("de")
    one, many = (i18n.trn("{n} card in hand", "{n} cards in hand", n) for n in (1, 2))
    assert one == "1 Karte auf der Hand" and many == "2 Karten auf der Hand"
    i18n.use("en")
    assert i18n.trn("{n} card in hand", "{n} cards in hand", 0) == "0 cards in hand"


def test_decimals_are_written_as_the_language_does():
    from mmapp.text import words

    i18n.use("de")
    assert words.tenths(-1.25) == "−1,2" and words.tenths(4) == "+4,0"
    i18n.use("en")
    assert words.tenths(0.5) == "+0.5"


def test_dates_are_written_as_people_do():
    from mmapp.text import words

    i18n.use("de")
    assert words.when("2026-03-07 18:05") == "7. März 2026, 18:05"
    i18n.use("en")
    assert words.when("2026-03-07 18:05") == "7 Mar 2026, 18:05"
    assert words.when("0000-99-00 25:61") == "0 99 0000, 25:61", "a file can have any name"


# Colours


def test_contrast():
    from mmapp.games.monsters import theme as own
    from mmapp.look import theme

    for palette in (theme.DARK, theme.LIGHT):
        for ground in ("ground", "raised", "field"):
            for text in ("text", "quiet", "good", "bad"):
                assert theme.contrast(palette[text], palette[ground]) >= 4.5, (text, ground, palette[text])
        assert theme.contrast(palette["over_accent"], palette["accent"]) >= 4.5
        for ground in ("ground", "raised"):
            assert theme.contrast(palette["accent"], palette[ground]) >= 3, ground
        for kind, colour in own.LINE_COLOURS[palette is theme.DARK].items():
            assert theme.contrast(colour, palette["ground"]) >= 3, (kind, colour)
        for low in ("sky_top", "sky_low", "grass"):
            assert theme.contrast(palette["text"], own.SCENERY[palette is theme.DARK][low]) >= 4.5, low
    for kind, colour in own.KIND_COLOURS.items():
        assert theme.contrast(own.ON_KIND[kind], colour) >= 4.5, kind
    assert theme.contrast(own.MOON, theme.INK) >= 4.5 and theme.contrast("#8FDDB4", theme.INK) >= 4.5


# Settings and store


@pytest.mark.parametrize("damage", ["", "{", "[]", "null", '{"text": "large", "sound": 7, "seats": [[1]]}', "\x00\xff"])
def test_damaged_settings_never_stop_the_app(tmp_path, damage):
    from mmapp.saves.settings import Settings, SettingsFile

    path = tmp_path / "settings.json"
    path.write_text(damage, encoding="latin-1")
    file = SettingsFile(path, "monsters")
    assert file.values == Settings()
    file.values.text = 130
    file.save()
    assert SettingsFile(path, "monsters").values.text == 130


def test_settings_keep_what_fits(tmp_path):
    from mmapp.saves.settings import SettingsFile

    path = tmp_path / "settings.json"
    path.write_text(json.dumps({"text": 200, "animation": "9x", "sound": False, "unknown": 1}))
    values = SettingsFile(path, "monsters").values
    assert (values.text, values.animation, values.sound) == (200, "1x", False)


def seats():
    from engine.core.record import Seat

    return [Seat("Anna", "", "orcs"), Seat("B", "random", "sea"), Seat("C", "random", "demons")]


def new_store(folder):
    from mmapp.saves.store import Store

    store = Store(folder, now=lambda: 1_700_000_000)
    store.finish()
    return store


def code():
    from engine.box import Invitation, code_of
    from engine.core.game import Setting

    return code_of(Invitation("monsters", Setting(3), 5))


@pytest.mark.parametrize("index", [None, "", "{", "[{}]", "7", '[{"file": 3}]'])
def test_the_index_is_rebuilt(tmp_path, index):
    store = new_store(tmp_path)
    match, name = store.begin(code(), seats())
    seat = match.pending()[0].seat
    match.answer(seat, match.legal(seat)[0])
    path = tmp_path / "index.json"
    path.unlink() if index is None else path.write_text(index)
    again = new_store(tmp_path)
    assert again.unfinished().file == name and again.entries[name].seats[0] == ("Anna", "", "orcs")
    assert again.resume(name).number == 1


def test_a_damaged_record_hides_no_other(tmp_path):
    store = new_store(tmp_path)
    _, good = store.begin(code(), seats())
    _, bad = store.begin(code(), seats())
    (tmp_path / "index.json").unlink()
    (tmp_path / "records" / bad).write_bytes(b"nonsense\n")
    again = new_store(tmp_path)
    assert list(again.entries) == [good] and again.trouble == [bad]


def test_delete_can_be_taken_back(tmp_path):
    store = new_store(tmp_path)
    _, name = store.begin(code(), seats())
    put_back = store.delete(name)
    assert not store.entries and not (store.folder / name).exists()
    put_back()
    assert name in store.entries and name in new_store(tmp_path).entries
    store.delete(name)
    assert not new_store(tmp_path).entries and not list(store.folder.iterdir())
    assert name not in (tmp_path / "index.json").read_text(), "it is gone for good after the next start"


# The command line


def test_command_line(capsys):
    from mmapp import cli

    wishes = cli.read(["--window", "412x915", "--lang", "de", "--data-dir", "x"])
    assert wishes.window == (412, 915) and wishes.lang == "de" and wishes.data_dir == Path("x")
    for bad in (["--window", "big"], ["--window", "1x1"], ["--lang", "fr"]):
        with pytest.raises(SystemExit):
            cli.read(bad)
    with pytest.raises(SystemExit) as end:
        cli.read(["--version"])
    assert end.value.code == 0 and "mmapp" in capsys.readouterr().out


def test_the_unexpected_shows_a_page_and_keeps_the_game(start, monkeypatch):
    from games import deal

    hand = start()
    monkeypatch.delenv("MMAPP_STRICT")
    deal(hand, 3, 1)
    hand.wait_for_me()
    hand.play(hand.table.choices[0])
    name, number = hand.table.name, hand.table.number
    from kivy.clock import Clock

    def stumble(_):
        raise RuntimeError("a test stumbles")

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("sys.stderr", open("/dev/null", "w"))  # noqa: PTH123, SIM115
        from kivy.base import ExceptionManager

        try:
            stumble(0)
        except RuntimeError as error:
            assert ExceptionManager.handle_exception(error) == ExceptionManager.PASS
    Clock.tick()
    hand.frames(3)
    assert hand.app.house.name == "trouble"
    hand.tap("To the start page")
    hand.tap("Continue")
    assert hand.table.name == name and hand.table.number >= number


def test_a_game_can_be_handed_on_and_a_forged_one_cannot(tmp_path):
    from engine.core.errors import EngineError

    store = new_store(tmp_path / "one")
    match, name = store.begin(code(), seats())
    for _ in range(5):
        seat = match.pending()[0].seat
        match.answer(seat, match.legal(seat)[0])
    text = (store.folder / name).read_text()
    assert not store.text_of(name), "a game that is under way shows its cards to nobody"
    other = new_store(tmp_path / "two")
    entry = other.take_in(text)
    assert entry.decisions == 5 and other.resume(entry.file).number == 5
    for forged in ("", "hello", text.replace('"n":2', '"n":9'), text.replace("play", "steal"), text[:300]):
        with pytest.raises(EngineError):
            other.take_in(forged)
    assert len(other.entries) == 1
    while asked := match.pending():
        match.answer(asked[0].seat, match.legal(asked[0].seat)[0])
    assert store.text_of(name) == (store.folder / name).read_text()


def test_seconds_are_written_as_the_language_does():
    from mmapp.text import words

    i18n.use("de")
    assert [words.seconds(time) for time in (0.5, 2.0)] == ["0,5 s", "2 s"]
    i18n.use("en")
    assert words.seconds(0.8) == "0.8 s"
