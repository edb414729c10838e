"""The check of the Android package goes red where it must, and only there."""

from __future__ import annotations

import os
import re

import pytest
from support.clean import ROOT

pytestmark = pytest.mark.slow


def faults(said):
    return re.findall(r"FAULT: (.*)", said)


def test_the_project_as_it_is_packs_without_a_fault_and_says_how_large_it_is(packed):
    assert (packed.code, faults(packed.said)) == (0, [])
    used = int(re.search(r"packed, (\d+)% used", packed.said)[1])
    assert 20 < used < 100
    assert re.search(r"games: .*\bmonsters\b", packed.said)
    assert (
        "labels ['The Game Chest', 'Die Spieltruhe']" in packed.said
        and "permissions: android.permission.VIBRATE\n" in packed.said
    )
    assert "queries: android.intent.action.TTS_SERVICE\n" in packed.said


def test_the_small_project_is_without_a_fault_and_what_games_are_made_from_stays_at_home(project):
    for name in ("assets/toy/art/bear.json", "assets/toy/atlas/bear.manifest.json", "assets/house/icons/icon_9.png"):
        project.write(name, "")
    code, said = project.check("package")
    assert (code, faults(said)) == (0, [])


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ("materialyoucolor==3.0.3", "materialyoucolor", "requirement 'materialyoucolor' is not .* pinned|asks for"),
        ("materialyoucolor==3.0.3", "materialyoucolor==2.0.10", "2.0.10"),
        ("asyncgui==0.6.3,", "", "asyncgui"),
        ("kivymd==2.0.0", "KivyMD==2.0.0", "KivyMD|kivymd"),
        ("asynckivy==0.6.4", "asynckivy>=0.6", "asynckivy"),
        ("plyer==2.1.0,", "", "phone.txt has plyer 2.1.0, the spec asks for nothing"),
        ("plyer==2.1.0", "plyer==2.0.0", "phone.txt has plyer 2.1.0, the spec asks for 2.0.0"),
        (",six==1.17.0", "", "six is fetched by pip, and nothing .* pins it|six 1.17.0"),
        ("six==1.17.0", "six==1.17.0,numba==0.61.0", "numba"),
        ("six==1.17.0", "six==1.17.0,pillow==11.3.0", "phone.txt has pillow nothing, the spec asks for 11.3.0"),
        ("android.ndk_api = 24", "android.ndk_api = 23", "minapi and android.ndk_api differ"),
        ("p4a.branch = master", "p4a.branch = develop", "p4a.branch is develop, releases are on master"),
        ("p4a.commit = 58d2", "p4a.commit = 58d3", "p4a.commit is 58d3.* release 2026.5.9 is 58d2"),
        ("p4a.commit = ", "#p4a.commit = ", "p4a.commit is not set"),
    ],
)
def test_requirements_that_would_not_build_or_not_run_are_found(project, old, new, fault):
    project.change("buildozer.spec", old, new)
    project.red("resolve", fault)


@pytest.mark.parametrize(
    ("file", "old", "new", "fault"),
    [
        ("requirements/android.txt", "Cython==3.0.12", "Cython==0.29.37", "Cython 0.29.37|recipe of .* wants"),
        ("requirements/android.txt", "Cython==3.0.12", "Cython==3.1.0", "recipe of (kivy|android) wants .*3.1.0"),
        ("requirements/android.txt", "android==2026.5.9", "android==2025.1.1", "is installed, the list has|not known"),
        (
            "p4a-recipes/materialyoucolor/__init__.py",
            "    sha256sum",
            "    need_stl_shared = True\n    sha256sum",
            "recipe of materialyoucolor brings libc",
        ),
        ("p4a-recipes/materialyoucolor/__init__.py", '"9b9fd5', '"8b9fd5', "takes a file that phone.txt does not list"),
    ],
)
def test_lists_and_recipes_that_do_not_belong_to_the_spec_are_found(project, file, old, new, fault):
    project.change(file, old, new)
    project.red("resolve", fault)


@pytest.mark.parametrize("extension", ["toml", "po", "jpg"])
def test_a_missing_extension_is_found_in_any_folder(project, extension):
    line = project.line("source.include_exts")
    assert f",{extension}" in line
    project.say(re.sub(rf",{extension}\b", "", line))
    project.red("package", rf"assets/house/deep/one\.{extension} is not in the payload")


@pytest.mark.parametrize(
    ("line", "fault"),
    [
        (
            "android.permissions = android.permission.VIBRAT",
            "Android knows no permission 'android.permission.VIBRAT'|does not ask for android.permission.VIBRATE",
        ),
        (
            "android.permissions =",
            "Android knows no permission 'android.permission.'|permissions|aapt|does not ask for .*VIBRATE: the buzz",
        ),
        (
            "android.permissions = android.permission.VIBRATE,android.permission.INTERNET",
            "nothing in the app needs the permission android.permission.INTERNET",
        ),
        ("android.extra_manifest_xml =", "no query for android.intent.action.TTS_SERVICE: what reads aloud would not"),
        ("orientation = upright", "packing stops"),
        ("android.api = 35", "the target API is 35, not 36"),
        ("android.numeric_version = 1024101", "version code 1024101, by the rule 1024100"),
        ("p4a.extra_args =", "would ask PyPI for built packages, one of them named android"),
        ("android.allow_backup = True", "android:allowBackup is true, not false: games would be copied to a cloud"),
        ("android.manifest.orientation = portrait", "android:screenOrientation is portrait, not fullUser"),
        ("title = Monster", r"the labels are \['Monster', 'Die Spieltruhe'\]"),
    ],
)
def test_what_android_does_not_know_or_should_not_be_told_is_found(project, line, fault):
    project.say(line)
    project.red("package", fault)


def test_another_name_in_german_is_found(project):
    project.change("tools/android/res/values-de/strings.xml", "Die Spieltruhe", "Truhe")
    project.red("package", r"the labels are \['The Game Chest', 'Truhe'\]")


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ("monochrome android", "monochrom android", "no icon for the colours of a theme"),
        ("icon_monochrome", "icon_mono", "aapt refuses the manifest or a resource"),
    ],
)
def test_an_icon_that_no_theme_could_colour_is_found(project, old, new, fault):
    project.change("tools/android/res/mipmap-anydpi-v33/icon.xml", old, new)
    project.red("package", fault)


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        (' android:enableOnBackInvokedCallback="false"', "", "enableOnBackInvokedCallback is missing, not false"),
        ('Callback="false"', 'Callback="true"', "enableOnBackInvokedCallback is true, not false"),
        ("enableOnBackInvokedCallback", "enableOnBackInvokedCalback", "aapt refuses|CallBack is missing|is missing"),
        ('android:appCategory="game" ', "", "appCategory is missing, not game"),
    ],
)
def test_attributes_that_android_would_not_read_are_found(project, old, new, fault):
    project.change("tools/android/application_arguments.xml", old, new)
    project.red("package", fault)


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ("TTS_SERVICE", "TTS_SERVIC", "no query for .*TTS_SERVICE|queries 'android.intent.action.TTS_SERVIC'"),
        ("</intent>", '</intent><intent><action android:name="a.b" /></intent>', "queries 'a.b', which nothing"),
        ("<intent>", "<package>", "packing stops|aapt refuses|no query for .*TTS_SERVICE"),
    ],
)
def test_queries_that_find_no_voice_or_look_for_more_are_found(project, old, new, fault):
    project.change("tools/android/queries.xml", old, new)
    project.red("package", fault)


def test_an_import_that_a_phone_cannot_answer_is_found_even_where_it_runs_late(project):
    late = {
        "numpy": "imports numpy, which is not in the requirements",
        "PIL.Image": "imports PIL.Image, which is not in the requirements",
        "tkinter": "imports tkinter, which python-for-android leaves out",
        "unittest.mock": "imports unittest.mock, which python-for-android leaves out",
        "engine.cli.main": "imports engine.cli.main, which is not in the payload",
        "multiprocessing.pool": "imports multiprocessing.pool, for which Android's Python lacks a part",
        "lzma": "imports lzma, for which Android's Python lacks a part",
        "materialyoucolor.quantize": "imports materialyoucolor.quantize, for which Android's Python lacks a part",
        "materialyoucolor.utils.image_utils": "imports materialyoucolor.utils.image_utils, for which Android's",
    }
    project.write("engine/cli/main.py", "")
    for number, module in enumerate(late):
        project.write(f"mmapp/games/toy/late_{number}.py", f"def late():\n    import {module}\n")
    code, said = project.check("package")
    assert code == 1 and len(faults(said)) == len(late), said
    for number, fault in enumerate(late.values()):
        assert f"mmapp/games/toy/late_{number}.py {fault}" in said


def test_what_is_taken_from_a_module_counts_and_a_guard_is_one(project):
    project.write("mmapp/games/toy/late.py", "def late():\n    from concurrent.futures import ProcessPoolExecutor\n")
    guarded = "try:\n    import readline\n    from curses import ascii\nexcept ImportError:\n    readline = None\n"
    project.write("mmapp/games/toy/guarded.py", guarded)
    project.red("package", "toy/late.py imports concurrent.futures.ProcessPoolExecutor, for which Android's Python")


def test_a_payload_that_needs_what_a_phone_has_not_does_not_start(packed, tmp_path):
    line = "def prepare_environment"
    code, said = packed.play(tmp_path, line, "import materialyoucolor.quantize", "--until", "start")
    assert code == 1 and any("Android's Python has no materialyoucolor.quantize" in each for each in faults(said))


def test_what_has_no_business_on_a_phone_and_what_is_too_large_is_found(project):
    project.write("notes.txt", "something")
    (project.folder / "assets" / "house" / "noise.ogg").write_bytes(os.urandom(8_000_000))
    code, said = project.check("package")
    found = faults(said)
    assert code == 1 and len(found) == 2
    assert "allowed are 8000000" in found[0] and found[1] == "notes.txt has no business in the payload"


def test_an_app_that_needs_a_docstring_does_not_start(packed, tmp_path):
    code, said = packed.play(tmp_path, "def prepare_environment", "WIDTH = len(main.__doc__)", "--until", "start")
    assert code == 1 and any("payload ends with 1" in fault for fault in faults(said))


@pytest.mark.parametrize(
    ("scene", "place", "broken", "fault"),
    [
        ("pause, two people", "class BoxApp", "draw_now = lambda: None", "nothing was drawn before the pause"),
        (
            "pause, two people",
            "class BoxApp",
            "BoxApp.on_pause = lambda self: True",
            "still there in the pause",
        ),
        ("font scale 1.3", "class BoxApp", "BoxApp._fix_density = lambda self: False", "density 1.95"),
        ("density 1.5", "class Insets", "insets = Insets", "the house is at"),
        ("Back", "class Navigator", "Navigator.back = lambda self: False", "Back did not put the card back"),
        ("low memory", "class BoxApp", "Cache.remove = lambda *_: None", "nothing was let go of"),
        ("rotation", "class Session", "Session.rotated = lambda self: None", "never came true: the curtain fell"),
        ("killed", "class Session", "Session.resume = lambda self, entry: ''", "never came true: the game is opened"),
    ],
)
def test_scenes_go_red_where_the_app_does_not_do_what_a_phone_asks_of_it(packed, tmp_path, scene, place, broken, fault):
    code, said = packed.play(tmp_path, place, broken, "--scene", scene)
    assert code == 1
    assert any(re.search(fault, each) for each in faults(said)), said


@pytest.mark.parametrize(
    ("scene", "place", "broken", "fault"),
    [
        (
            "read aloud",
            "class AndroidVoice",
            "AndroidVoice.read = lambda self, line, _: self.speak(line.text)",
            "in German",
        ),
        ("read aloud", "class AndroidVoice", "MISSING = -9", "German was read by another voice"),
        ("read aloud", "class BoxApp", "Device.rest = lambda self: None", "it ends when the app is put aside"),
        ("read aloud", "class Aloud", "Aloud._call = lambda self, seat: None", "whose turn it is"),
        ("a voice that hangs", "class Worker", "Worker.ask = lambda self, call, *_: call()", "the picture stood still"),
        ("parts of the device", "class Power", "is_low = lambda **_: False", "is low: True"),
        ("parts of the device", "def buzz", "_buzz = lambda otherwise: otherwise()", "the system is asked first"),
        ("parts of the device", "class Device", "Device.buzz = lambda self: None", "a plain buzz"),
        ("parts of the device", "class Device", "Device.write = lambda self, *_, **__: None", "an app for e-mail"),
        (
            "parts of the device",
            "def buzz",
            "prepare_listeners = lambda: None",
            "somebody listens to the accelerometer",
        ),
        (
            "parts of the device",
            "class Motion",
            "Shakes.sample = lambda self, *_: False",
            "nobody was told of the shake",
        ),
        ("parts of the device", "class Motion", "Motion.stop = lambda self: None", "the sensor rests"),
    ],
)
def test_scenes_of_parts_go_red_where_one_of_them_does_not_do_its_work(packed, tmp_path, scene, place, broken, fault):
    code, said = packed.play(tmp_path, place, broken, "--scene", scene)
    assert code == 1
    assert any(re.search(fault, each) for each in faults(said)), said


def test_every_permission_and_query_stands_in_the_documents():
    spec = (ROOT / "buildozer.spec").read_text("utf-8")
    page, readme = ((ROOT / name).read_text("utf-8") for name in ("docs/android.md", "README.md"))
    permissions = re.findall(r"^android\.permissions = (.*)", spec, re.M)[0].split(",")
    actions = re.findall(r'name="([\w.]+)"', (ROOT / "tools" / "android" / "queries.xml").read_text("utf-8"))
    for name in (*(one.rpartition(".")[2] for one in permissions), *actions):
        assert f"`{name}`" in page, name
    assert len(permissions) == 1 and "one permission" in readme
