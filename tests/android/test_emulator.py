"""The script for the emulator, run against a made-up adb: a folder stands for the phone."""

from __future__ import annotations

import pytest
from support.steps import ROOT, run, tool

from engine.bots.roster import bot_seed, make_bot
from engine.box import code_of, lid, new_match
from engine.core.record import Seat
from engine.core.setting import Invitation, Setting
from tools.android import again

ADB = """\
cd "$PHONE"
case "$1 $2" in
  "shell pidof") if [ -s alive ]; then sed -i '$d' alive; echo 42; else exit 1; fi;;
  "shell am")
    [ "$3" = start ] || exit 0
    yes 2> /dev/null | head -9 > alive; mkdir -p files/records
    if [ -e files/app/main.py ]; then
      [ -e files/app/main.pyc ] && exit 1
      game=$(sed -n 's/.*--game \\(\\w*\\).*/\\1/p' files/app/main.py)
      grep -q "\\"$game\\": {\\"quick_level\\": \\"easy\\"}" "files/$game/settings.json" || exit 1
      mkdir -p "files/$game/records"; cp "$RECORDS/$game" "files/$game/records/1.game"; echo y > alive
    fi;;
  "shell run-as") shift 3; "$@";;
  "shell getconf") echo 4096;;
  "shell "run-as*) bash -c "${2#run-as * }";;
  "logcat -d") [ "$3" = --pid=42 ] && cat log;;
  "exec-out run-as") shift 3; "$@";;
esac"""
GAMES = ("monsters", "kings")
pytestmark = pytest.mark.slow


def record(path, game, really="easy"):
    wish = Invitation(game, Setting(3, {}), 5)
    match = new_match(wish, [Seat(str(seat), "easy") for seat in range(3)], path=path)
    bots = {seat: make_bot(lid(game), really, bot_seed("table", code_of(wish), seat)) for seat in range(3)}
    again.play(match, bots)


@pytest.fixture
def phone(tmp_path):
    """A phone with the app on it, and what its games will be."""
    tool(tmp_path / "bin" / "adb", ADB)
    tool(tmp_path / "sdk" / "build-tools" / "36.0.0" / "aapt2", "echo \"package: name='org.app' versionCode='1'\"")
    for folder in ("records-there", "phone/files/app", "dist"):
        (tmp_path / folder).mkdir(parents=True)
    (tmp_path / "dist" / "one.apk").touch()
    (tmp_path / "phone" / "files" / "app" / "main.pyc").touch()
    (tmp_path / "phone" / "log").write_text("python : all is well\n")
    for game in GAMES:
        record(tmp_path / "records-there" / game, game)
    return tmp_path


def driven(phone, **more):
    given = {"PHONE": phone / "phone", "RECORDS": phone / "records-there", "ANDROID_HOME": phone / "sdk"}
    named = {"BEAT": "0.01", "GAMES": " ".join(GAMES), "PYTHONPATH": ROOT, "PATH": f"{phone / 'bin'}:/usr/bin:/bin"}
    return run(f"bash {ROOT}/tools/android/emulator.sh", phone, **given, **named, **more)


def test_all_is_well_and_the_games_are_those_of_a_desktop(phone):
    done = driven(phone)
    assert done.returncode == 0, done.stderr[-2000:]
    assert done.stdout.splitlines()[-1] == "the same" and done.stdout.count("decisions") == len(GAMES)
    assert (phone / "started.txt").exists()


def test_a_game_that_went_otherwise_ends_the_script(phone):
    (phone / "records-there" / "kings").unlink()
    record(phone / "records-there" / "kings", "kings", really="normal")
    done = driven(phone)
    assert done.returncode != 0 and "kings.game: decision" in done.stdout


@pytest.mark.parametrize(
    "line", ["python  : Traceback (most recent call last):", "linker: dlopen failed", "Fatal signal"]
)
def test_an_error_in_the_log_of_the_app_ends_the_script(phone, line):
    (phone / "phone" / "log").write_text(f"{line}\n")
    assert driven(phone).returncode != 0


def test_memory_pages_of_another_size_end_the_script(phone):
    assert driven(phone, PAGES="4096").returncode == 0
    assert driven(phone, PAGES="16384").returncode != 0
