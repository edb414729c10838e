"""The lists under requirements/: every file by its hash, nothing missing on any desktop, nothing from an address."""

from __future__ import annotations

import re
import zipfile
from hashlib import sha256
from importlib.metadata import distributions

import pytest
from packaging.markers import Marker
from packaging.requirements import Requirement
from support.clean import ROOT

from tools import env, pins
from tools.licences import listing

LISTS = {path.stem: pins.read(path) for path in sorted((ROOT / "requirements").glob("*.txt"))}
INSTALLED = {"android": ".venv/android", "phone": ".venv/phone"}
"""Where lists are installed that are not for the desktop."""
DESKTOPS = (("linux", "Linux", "posix"), ("darwin", "Darwin", "posix"), ("win32", "Windows", "nt"))
LEFT_OUT = {
    ("app", "pycairo"): "one widget of materialshapes that the app does not use",
    ("phone", "pycairo"): "the same",
    ("phone", "pillow"): "the same",
    ("phone", "charset-normalizer"): "chardet stands in for it",
    ("phone", "docutils"): "a widget of Kivy that the app does not use",
    ("phone", "kivy-garden"): "Kivy asks for it and does not need it",
    ("phone", "pygments"): "the code input of Kivy",
    ("android", "cython"): "buildozer wants an older one than Python 3.14 can do with",
}
"""What a package asks for and does not get, and what it would be for."""


@pytest.mark.parametrize("name", LISTS)
def test_every_package_has_hashes_and_no_address(name):
    text = (ROOT / "requirements" / f"{name}.txt").read_text("utf-8")
    assert LISTS[name] and "://" not in text and "--index" not in text and "--find" not in text
    for pin in LISTS[name]:
        assert pin.hashes and all(re.fullmatch("[0-9a-f]{64}", each) for each in pin.hashes), pin.name
        assert len(set(pin.hashes)) == len(pin.hashes)
    assert text == "".join(f"{pin}\n" for pin in sorted(LISTS[name], key=lambda pin: pins.plain(pin.name)))


def machines(name):
    """What a list is installed on: the lists of the Android package on Linux only."""
    for platform, system, kind in DESKTOPS[: 1 if name in INSTALLED else 3]:
        for python in ("3.11", "3.12", "3.13"):
            known = {"sys_platform": platform, "platform_system": system, "os_name": kind, "extra": ""}
            yield {**known, "python_version": python, "python_full_version": f"{python}.0"}


@pytest.mark.slow
@pytest.mark.parametrize("name", LISTS)
def test_a_list_holds_all_that_its_packages_ask_for_on_every_desktop(name):
    site = ROOT / INSTALLED.get(name, ".venv") / "lib"
    there = {
        pins.plain(each.name): each for each in distributions(path=list(map(str, site.glob("python*/site-packages"))))
    }
    missing = set()
    for machine in machines(name):
        here = {pins.plain(pin.name): pin for pin in LISTS[name] if _needed(pin.marker, machine)}
        for wanted in _wanted(here.keys() & there.keys(), there, machine):
            pin = here.get(pins.plain(wanted.name))
            if pin is None or not wanted.specifier.contains(pin.version, prereleases=True):
                missing.add((name, pins.plain(wanted.name)))
    assert missing == {each for each in LEFT_OUT if each[0] == name}
    absent = {pins.plain(pin.name) for pin in LISTS[name] if not pin.marker} - there.keys()
    assert not absent, "make android-check installs it"


def _wanted(names, there, machine):
    for name in names:
        for words in map(Requirement, there[name].requires or []):
            if words.marker is None or words.marker.evaluate(machine):
                yield words


def _needed(marker, machine):
    return not marker or Marker(marker).evaluate(machine)


@pytest.mark.slow
def test_licences_and_versions_are_listed_as_they_are_installed():
    page = (ROOT / "requirements" / "licences.md").read_text("utf-8")
    assert page == listing.listing(), "make licences"
    assert all(f"`{name}.txt`" in page for name in LISTS)


def test_lists_agree_on_versions():
    found = {}
    for name, listed in LISTS.items():
        for pin in listed:
            found.setdefault(pins.plain(pin.name), {}).setdefault(pin.version, []).append(name)
    assert {name: where for name, where in found.items() if len(where) > 1} == {}


@pytest.mark.parametrize("line", ["six", "six>=1.17", "six @ https://example.org/six.whl", "-r other.txt", "six==1.*"])
def test_a_line_that_pins_nothing_is_refused(tmp_path, line):
    (tmp_path / "bad.txt").write_text(f"asyncgui==0.6.3\n{line}\n", "utf-8")
    with pytest.raises(ValueError, match=r"bad\.txt: .* is no pinned package"):
        pins.read(tmp_path / "bad.txt")


def test_of_a_release_those_files_are_taken_that_a_python_of_this_project_installs():
    taken = ("toy_box-1.2.tar.gz", "toy_box-1.2-py3-none-any.whl", "toy_box-1.2-cp313-cp313-win_amd64.whl")
    taken += ("toy_box-1.2-cp38-abi3-macosx_11_0_arm64.whl", "toy_box-1.2-py2.py3-none-any.whl")
    left = ("toy_box-1.2.1.tar.gz", "toy_box-1.2-cp310-cp310-win_amd64.whl", "toy_box-1.2-cp313-cp313t-win_amd64.whl")
    left += ("toy_box-1.2-pp311-pypy311_pp73-win_amd64.whl", "toy_box-1.2-cp315-abi3-win_amd64.whl", "toy-1.2.exe")
    names = {name: sha256(name.encode()).hexdigest() for name in (*taken, *left)}
    page = "".join(f'<a href="https://x.org/{name}#sha256={digest}">{name}</a>' for name, digest in names.items())
    assert pins.hashes_on(page, pins.Pin("Toy.Box", "1.2")) == {names[name] for name in taken}


@pytest.mark.parametrize("change", ["", "0"], ids=["the very file", "another file"])
def test_only_a_file_with_a_listed_hash_is_installed(tmp_path, monkeypatch, capfd, change):
    wheel = tmp_path / "toy_box-1.2-py3-none-any.whl"
    with zipfile.ZipFile(wheel, "w") as files:
        files.writestr("toy_box.py", "")
        files.writestr("toy_box-1.2.dist-info/METADATA", "Metadata-Version: 2.1\nName: toy-box\nVersion: 1.2\n")
        files.writestr("toy_box-1.2.dist-info/WHEEL", "Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n")
        files.writestr("toy_box-1.2.dist-info/RECORD", "")
    digest = sha256(wheel.read_bytes() + change.encode()).hexdigest()
    (tmp_path / "requirements").mkdir()
    (tmp_path / "requirements" / "toy.txt").write_text(f"{pins.Pin('toy-box', '1.2', '', (digest,))}\n", "utf-8")
    monkeypatch.setattr(env, "ROOT", tmp_path)
    for name, value in {"NO_INDEX": "1", "FIND_LINKS": str(tmp_path), "TARGET": str(tmp_path / "there")}.items():
        monkeypatch.setenv(f"PIP_{name}", value)
    (tmp_path / "bin").mkdir()
    (tmp_path / "bin" / "python").symlink_to(ROOT / ".venv" / "bin" / "python")
    monkeypatch.setattr(env, "VENV", tmp_path)
    if change:
        with pytest.raises(SystemExit, match="could not install"):
            env.install("toy", tmp_path)
        assert "DO NOT MATCH THE HASHES" in capfd.readouterr().err
    else:
        env.install("toy", tmp_path)
    assert (tmp_path / "there" / "toy_box.py").exists() is not bool(change)
