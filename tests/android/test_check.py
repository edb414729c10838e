"""The check of the Android package goes red where it must, and only there."""

from __future__ import annotations

import os
import re

import pytest

pytestmark = pytest.mark.slow


def faults(said):
    return re.findall(r"FAULT: (.*)", said)


def spoiled(project, step, fault):
    """Exactly this kind of fault was found."""
    code, said = project.check("--until", step)
    found = faults(said)
    assert code == 1 and found, said
    assert all(re.search(fault, each) for each in found), found


def test_the_project_as_it_is_packs_without_a_fault_and_says_how_large_it_is(project):
    code, said = project.check("--until", "package")
    assert (code, faults(said)) == (0, [])
    used = int(re.search(r"<= 8 MB packed, (\d+)% used", said)[1])
    assert 20 < used < 100
    assert "label 'Mächtige Monster'" in said and "permissions: none" in said


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ("materialyoucolor==3.0.3", "materialyoucolor", "requirement 'materialyoucolor' is not .* pinned|asks for"),
        ("materialyoucolor==3.0.3", "materialyoucolor==2.0.10", "2.0.10"),
        ("asyncgui==0.6.3,", "", "asyncgui"),
        ("kivymd==2.0.0", "KivyMD==2.0.0", "KivyMD|kivymd"),
        ("asynckivy==0.6.4", "asynckivy>=0.6", "asynckivy"),
        (",six==1.17.0", "", "six is fetched by pip, and nothing .* pins it|six 1.17.0"),
        ("six==1.17.0", "six==1.17.0,numba==0.61.0", "numba"),
        ("android.ndk_api = 24", "android.ndk_api = 23", "minapi and android.ndk_api differ"),
    ],
)
def test_requirements_that_would_not_build_or_not_run_are_found(project, old, new, fault):
    project.change("buildozer.spec", old, new)
    spoiled(project, "resolve", fault)


@pytest.mark.parametrize("extension", ["toml", "po", "jpg"])
def test_a_missing_extension_is_found(project, extension):
    line = re.search(r"source.include_exts = .*", (project.folder / "buildozer.spec").read_text("utf-8"))[0]
    assert f",{extension}" in line
    project.change("buildozer.spec", line, re.sub(rf",{extension}\b", "", line))
    spoiled(project, "package", rf"\.{extension} is not in the payload")


@pytest.mark.parametrize(
    ("line", "fault"),
    [
        ("android.permissions = android.permission.VIBRAT", "Android knows no permission 'android.permission.VIBRAT'"),
        ("android.permissions =", "Android knows no permission 'android.permission.'|permissions|aapt"),
        ("orientation = upright", "packing stops"),
    ],
)
def test_what_android_does_not_know_is_found(project, line, fault):
    path = project.folder / "buildozer.spec"
    lines = [each for each in path.read_text("utf-8").splitlines() if each.split(" ")[0] != line.split(" ")[0]]
    path.write_text("\n".join(lines).replace("fullscreen = 0", f"fullscreen = 0\n{line}"), "utf-8")
    spoiled(project, "package", fault)


def test_a_permission_that_android_knows_is_no_fault(project):
    project.change(
        "buildozer.spec", "fullscreen = 0", "fullscreen = 0\nandroid.permissions = android.permission.VIBRATE"
    )
    assert project.check("--until", "package")[0] == 0


@pytest.mark.parametrize(
    ("module", "fault"),
    [
        ("numpy", "imports numpy, which is not in the requirements"),
        ("tkinter", "imports tkinter, which python-for-android leaves out"),
        ("unittest.mock", "imports unittest.mock, which python-for-android leaves out"),
        ("engine.cli.main", "imports engine.cli.main, which is not in the payload"),
    ],
)
def test_an_import_that_a_phone_cannot_answer_is_found_even_where_it_runs_late(project, module, fault):
    project.add("mmapp/games/monsters/words.py", f"def late():\n    import {module}")
    spoiled(project, "package", fault)


def test_what_has_no_business_on_a_phone_and_what_is_too_large_is_found(project):
    (project.folder / "notes.txt").write_text("something", "utf-8")
    (project.folder / "assets" / "sounds" / "noise.ogg").write_bytes(os.urandom(5_000_000))
    code, said = project.check("--until", "package")
    found = faults(said)
    assert code == 1 and len(found) == 2
    assert "allowed are 8000000" in found[0] and found[1] == "notes.txt has no business in the payload"


def test_an_app_that_needs_a_docstring_does_not_start(project):
    project.add("mmapp/games/monsters/words.py", "WIDTH = len(event.__doc__)")
    code, said = project.check("--until", "start")
    assert code == 1 and any("payload ends with 1" in fault for fault in faults(said))


@pytest.mark.parametrize(
    ("scene", "file", "broken", "fault"),
    [
        ("pause, two people", "app", "draw_now = lambda: None", "nothing was drawn before the pause"),
        ("pause, two people", "app", "MonstersApp.on_pause = lambda self: True", "still there in the pause"),
        ("font scale 1.3", "app", "MonstersApp._fix_density = lambda self: False", "density 1.95"),
        ("density 1.5", "system/android", "insets = Insets", "the house is at"),
        ("Back", "screens/navigator", "House.back = lambda self: False", "Back did not put the card back"),
        ("low memory", "app", "Cache.remove = lambda *_: None", "nothing was let go of"),
        ("rotation", "table/session", "Session.rotated = lambda self: None", "never came true: the curtain fell"),
        ("killed", "table/session", "Session.resume = lambda self, entry: ''", "never came true: the game is opened"),
    ],
)
def test_scenes_go_red_where_the_app_does_not_do_what_a_phone_asks_of_it(project, scene, file, broken, fault):
    project.add(f"mmapp/{file}.py", broken)
    code, said = project.check("--scene", scene)
    assert code == 1
    assert any(re.search(fault, each) for each in faults(said)), said
