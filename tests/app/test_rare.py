"""What happens rarely: wheels and second fingers, a pause with a finger down, settings of a newer app, odd folders."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from games import deal, play_to_the_end

from tools.processes import STUCK

ROOT = Path(__file__).resolve().parent.parent.parent


def wheel(hand, x, y, button="scrolldown"):
    """One notch of a mouse wheel, as Kivy reports it: a touch of its own."""
    from kivy.tests.common import UnitTestTouch

    touch = UnitTestTouch(x, y)
    touch.profile.append("button")
    touch.button = button
    touch.touch_down()
    touch.touch_up()
    hand.frames(2)


def test_a_wheel_is_no_tap_on_the_board(start):
    hand = start()
    deal(hand, 3, 1)
    hand.wait_for_me()
    wheel(hand, *hand.board.plan.hand[0].center)
    assert not hand.board.selected
    wheel(hand, *hand.board.plan.chips[0].center)
    assert hand.sheet is None


def test_a_wheel_opens_no_curtain(start):
    hand = start()
    deal(hand, 3, 2)
    hand.wait_for_me()
    hand.until(lambda: not hand.page.curtain.resting)
    wheel(hand, 206, 500)
    assert hand.page.curtain is not None and hand.table.viewer is None


def test_a_wheel_beside_a_sheet_closes_nothing(start):
    hand = start()
    deal(hand, 3, 1)
    hand.wait_for_me()
    hand.tap("Menu")
    wheel(hand, 5, 5)
    assert hand.sheet is not None


def test_a_finger_that_was_down_at_the_pause_is_forgotten(start):
    """Kivy drops what the system sends while the app is paused: such a finger never comes up."""
    from kivy.tests.common import UnitTestTouch

    hand = start()
    deal(hand, 3, 1)
    hand.wait_for_me()
    card = hand.board.scene.hand[0].strength
    lost = UnitTestTouch(*hand.card(card))
    lost.touch_down()
    hand.frames(2)
    hand.app.on_pause()
    hand.app.on_resume()
    hand.frames(30)
    assert hand.sheet is None
    hand.tap_card(card)
    assert hand.board.selected == card


def test_settings_at_the_table_end_the_night(start):
    hand = start(sound=True, ambience=True)
    hand.frames(60)
    assert hand.app.feedback._night._turns
    deal(hand, 3, 1)
    hand.wait_for_me()
    hand.tap("Menu")
    hand.tap("Settings")
    row = next(widget for widget in hand.widgets() if getattr(widget, "setting", "") == "ambience")
    hand.tap(row)
    assert not hand.app.settings_values.ambience
    assert not hand.app.feedback._night._turns


def test_a_variant_of_a_newer_app_in_the_settings_stops_no_quick_game(start):
    hand = start(options=["chain", "dragons_fly"])
    hand.tap("Quick game")
    assert hand.app.house.name == "play" and list(hand.table.options) == ["chain"]


def test_a_name_with_braces_stays_what_it_is():
    from mmapp.text import i18n

    i18n.use("en")
    assert i18n.tr("{who} wins {gold}", who="{gold}", gold=3) == "{gold} wins 3"


def test_the_sheet_at_the_table_speaks_the_language_that_was_chosen_there(start):
    hand = start(lang="")
    hand.app.settings_values.language = "en"
    hand.app.apply_settings()
    deal(hand, 3, 1)
    hand.wait_for_me()
    hand.tap("Menu")
    hand.tap("Settings")
    hand.tap("Deutsch")
    assert hand.sheet is not None
    assert "Fertig" in [getattr(w, "words", "") for w in hand.sheet.walk()]
    assert "Text size" not in hand.texts()


def test_closing_a_sheet_over_the_strip_of_moves_chooses_no_move(start):
    hand = start(size=(800, 1280))
    deal(hand, 3, 1)
    hand.wait_for_me()
    for _ in range(3):
        hand.play(hand.table.choices[0])
        hand.wait_for_me()
        if hand.sheet:
            hand.sheet.close()
            hand.wait_for_me()
    hand.key(114, "r")
    review = hand.page.review
    hand.until(lambda: not hand.page.director.running)
    hand.tap("What happened")
    at = review.at
    strip = review.ids.strip
    panel = hand.sheet.ids.panel
    number, box = next((n, b) for n, b in strip.shown if n != at and not panel.collide_point(*b.center))
    hand.touch(*box.center)
    assert hand.sheet is None and review.at == at


@pytest.mark.parametrize("size", [(300, 150), (240, 240), (1000, 130), (150, 1000)])
def test_a_tiny_window_plays_on(start, size):
    hand = start()
    hand.resize(*size)
    deal(hand, 3, 1)
    for _ in range(40):
        now = hand.wait_for_me()
        if now == "end":
            break
        if now == "sheet":
            hand.sheet.close()
        else:
            hand.table.answer(hand.table.choices[0].action)
            hand.key(114, "r")
            hand.key(27)
            hand.frames(3)
    hand.resize(412, 915)


def test_watch_again_where_nothing_could_be_saved(start):
    from engine.core.disk import NoDisk

    hand = start(animation="off")
    hand.app.store.records._disk = hand.app.store._index._disk = NoDisk()
    deal(hand, 3, 1)
    while (now := hand.wait_for_me()) != "end":
        if now == "sheet":
            hand.sheet.close()
        else:
            hand.table.answer(hand.table.choices[0].action)
    while hand.sheet:
        hand.sheet.close()
        hand.frames(2)
    hand.tap("Watch again")
    assert hand.app.house.name == "replay"


def test_long_names_do_not_keep_a_game_from_its_file(tmp_path):
    from mmapp.system.export_folder import Exchange

    path = Exchange(tmp_path, tmp_path / "note").put("2026-11-18 1200-" + "-".join(["Ä" * 24] * 6), b"text")
    assert path.read_text() == "text"


def run(*words, **more):
    command = [sys.executable, str(ROOT / "main.py"), *words]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=STUCK, check=False, **more)


def test_a_data_folder_whose_name_is_too_long(start, tmp_path):
    hand = start(data=tmp_path / ("x" * 300))
    assert hand.app.house.name == "home"


def test_a_demonstration_has_no_place_in_anybodys_chronicle(screen, tmp_path):
    from mmapp.app import BoxApp
    from mmapp.cli import LaunchOptions

    app = BoxApp(LaunchOptions(demo=tmp_path))
    try:
        assert not app.store.folder.is_relative_to(app._data_folder())
        assert app._data_folder().name == "monsters", "where everybody's games lie"
        assert not app.store.entries
    finally:
        app.lock.release()


def test_a_demo_folder_that_cannot_be_made_is_told_in_a_line(screen, tmp_path):
    (tmp_path / "file").write_text("")
    done = run("--demo", str(tmp_path / "file" / "in"), "--data-dir", str(tmp_path / "data"))
    assert done.returncode == 2 and "Traceback" not in done.stderr and "file" in done.stderr


def test_a_wheel_moves_a_list(start):
    hand = start()
    hand.tap("Settings")
    scroll = next(widget for widget in hand.widgets() if type(widget).__name__ == "ScrollView")
    wheel(hand, 206, 400, "scrollup")
    hand.frames(20)
    assert scroll.scroll_y < 1


def test_a_list_still_moves_after_a_pause_with_a_finger_on_it(start):
    from kivy.tests.common import UnitTestTouch

    hand = start()
    hand.tap("Settings")
    scroll = next(widget for widget in hand.widgets() if type(widget).__name__ == "ScrollView")
    UnitTestTouch(206, 400).touch_down()
    hand.frames(2)
    before = choices_of(hand)
    hand.app.on_pause()
    hand.app.on_resume()
    hand.frames(30)
    assert choices_of(hand) == before, "the finger has changed a setting"
    hand.drag((380, 300), (380, 600))
    hand.frames(20)
    assert scroll.scroll_y < 1


def choices_of(hand):
    from dataclasses import asdict

    return asdict(hand.app.settings_values)


def test_escape_while_a_card_is_dragged_lets_go_of_it(start):
    from kivy.tests.common import UnitTestTouch

    hand = start()
    deal(hand, 3, 1)
    hand.wait_for_me()
    number = hand.table.number
    touch = UnitTestTouch(*hand.board.plan.hand[0].center)
    touch.touch_down()
    touch.touch_move(200, 300)
    hand.frames(2)
    assert hand.board.dragged
    hand.key(27)
    touch.touch_move(200, 400)
    hand.frames(2)
    assert not hand.board.dragged and not hand.board.selected
    touch.touch_up()
    hand.frames(2)
    assert hand.table.number == number


@pytest.mark.parametrize("percent", [80, 150])
def test_words_at_the_table_take_another_text_size_at_once(start, percent):
    hand = start(size=(1280, 800))
    deal(hand, 4, 1, options=("king_rules",))
    hand.wait_for_me()
    hand.app.settings_values.text = percent
    hand.app.save_settings()
    hand.frames(4)
    words = {name: hand.page.ids[name].font_size for name in ("title", "prompt", "head_label")}
    hand.app.session.renew()
    hand.frames(6)
    assert words == {name: hand.page.ids[name].font_size for name in words}


def test_a_document_that_is_written_over_keeps_nothing_of_the_old_one(tmp_path, monkeypatch):
    """Android's mode `w` need not cut the old text off."""
    import os
    import types

    from mmapp.system import android_files

    path = tmp_path / "old.game"
    path.write_text("a longer text than the new one")

    def opened(_, mode):
        number = os.open(path, os.O_WRONLY | (os.O_TRUNC if "t" in mode else 0))
        return types.SimpleNamespace(detachFd=lambda: number)

    resolver = types.SimpleNamespace(openFileDescriptor=opened)
    activity = types.SimpleNamespace(mActivity=types.SimpleNamespace(getContentResolver=lambda: resolver))
    monkeypatch.setitem(sys.modules, "jnius", types.SimpleNamespace(autoclass=lambda _: activity))
    asked = []
    monkeypatch.setattr(android_files, "_ask", lambda _, __, chosen, ___="": asked.append(chosen))
    android_files.save("new.game", "short", lambda saved: asked.append(saved))
    asked[0]("content://old")
    assert asked[1] is True and path.read_text() == "short"


def test_a_game_by_keys_alone(start):
    """From the first move to the end nothing but arrows and Enter, summaries included."""
    right, enter = 275, 13
    hand = start(animation="off")
    deal(hand, 3, 1)
    sheets = 0
    while (now := hand.wait_for_me()) != "end":
        number = hand.table.number
        if now == "sheet":
            sheets += 1
            hand.until(lambda: not hand.sheet.resting)
            hand.key(enter)
            assert hand.sheet is None
            continue
        for key in (right, enter, right, enter):
            hand.key(key)
        if hand.board.armed:
            hand.key(enter)
        assert hand.table.number > number
    assert sheets >= 3


@pytest.mark.parametrize("how", ["turned", "paused"])
def test_a_summary_is_still_there_when_the_device_was_turned_to_read_it(start, how):
    hand = start(animation="off")
    deal(hand, 3, 2)
    play_to_the_end(hand, stop_at=lambda now: now == "sheet")
    summary = hand.sheet
    if how == "turned":
        hand.resize(915, 412)
    else:
        hand.app.on_pause()
        hand.app.on_resume()
    hand.frames(4)
    assert hand.sheet is summary and hand.table.viewer is None and not hand.board.scene.hand
    hand.tap("Go on")
    assert hand.wait_for_me() == "curtain"
    hand.resize(412, 915)


def test_another_density_loses_no_move_that_could_not_be_saved(start):
    from engine.core.disk import NoDisk

    hand = start(animation="off")
    deal(hand, 3, 1)
    hand.wait_for_me()
    hand.table.match.journal._disk = NoDisk()
    hand.play(hand.table.choices[0])
    hand.wait_for_me()
    page, lines = hand.app.house.page, list(hand.table.match.lines)
    hand.app.session.renew()
    hand.frames(4)
    assert hand.app.house.name == "play" and hand.app.house.page is not page
    assert list(hand.table.match.lines)[: len(lines)] == lines


def test_two_seats_of_one_kind_in_the_settings_are_one_too_many():
    from mmapp.saves.settings import settings_from

    seats = [["Anna", "", "sea"], ["Ben", "easy", "sea"], ["Cem", "easy", "orcs"]]
    assert settings_from({"seats": seats}, "monsters").of("monsters").seats == []
    assert settings_from({"seats": seats[1:]}, "monsters").of("monsters").seats == seats[1:]


def test_sizes_in_the_code_are_in_dp():
    """A bare number is a third as large on a phone."""
    import re

    for path in sorted((ROOT / "mmapp").rglob("*.py")):
        found = re.findall(r"\b(?:height|width|spacing|padding)=\(?\d{2,}", path.read_text(encoding="utf-8"))
        assert not found, f"{path.name}: {found}"


def test_a_story_that_is_told_ends_with_the_table(start):
    """Whoever leaves while moves are shown again hears none of them on the start page."""
    hand = start()
    deal(hand, 3, 1)
    hand.wait_for_me()
    page, board = hand.app.house.page, hand.app.house.page.board
    page.retell(2)
    hand.until(lambda: not page.director.running)
    assert page.review
    hand.tap("Menu")
    hand.tap("To the start page")
    scene = board.scene
    hand.frames(300)
    assert hand.app.house.name == "home" and board.scene is scene and not page.director.running


def test_the_start_page_can_be_turned_whenever_memory_was_swept(start):
    import gc

    hand = start()
    for size in ((915, 412), (412, 915)):
        gc.collect()
        hand.resize(*size)
        hand.frames(2)
    assert hand.app.house.name == "home" and hand.button("Quick game")
