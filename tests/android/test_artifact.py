"""What is said of finished packages: tried on made-up ones, for there is no real one yet."""

from __future__ import annotations

import io
import subprocess
import sys
import zipfile

import pytest
from support.packages import BUNDLE, FOLDER, INFO, INTEL, LISTED, PYTHON, Made, library
from support.steps import ROOT

from tools.android import artifact
from tools.processes import STUCK


@pytest.mark.parametrize(
    "made",
    [Made(), Made("x86_64", INTEL), Made(prefix="base/", code="dex/classes2.dex")],
    ids=["apk", "for an emulator", "aab"],
)
def test_a_whole_package_is_as_it_should_be(made):
    assert made.faults() == []


def test_the_command_says_what_is_wrong(tmp_path):
    made, file = Made(), tmp_path / "spoiled.apk"
    made.files["lib/arm64-v8a/libSDL2.so"] = None
    made.write(file)
    command = [sys.executable, "-m", "tools.android.artifact", file]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=STUCK)
    assert (done.returncode, done.stderr) == (1, "")
    first, *found = done.stdout.splitlines()
    assert first.startswith(
        "spoiled.apk: 0.0 MB of 30: payload 0.0, Python 0.0, libraries 0.0, Java 0.0, resources 0.0"
    )
    assert found == ["arm64-v8a: libSDL2.so is missing"]


@pytest.mark.parametrize("name", [*FOLDER, artifact.BUNDLE])
def test_a_missing_library_is_found(name):
    made = Made()
    made.lib(name, None)
    found = made.faults()
    assert f"arm64-v8a: {'libpython3.*.so' if name == PYTHON else name} is missing" in found
    assert all("is missing" in fault or f"needs {name}" in fault for fault in found)


@pytest.mark.parametrize("name", BUNDLE)
def test_what_the_bundle_lacks_is_found(name):
    made = Made()
    del made.bundle[f"_python_bundle/{name}"]
    assert made.faults() == [f"arm64-v8a: {name} is missing in the bundle"]


CLOCK = "site-packages/kivy/_clock.so"
SPOILT = {
    "pages of 4 KB": (library(page=0x1000), "pages of 4096 bytes, Android 15 wants 16384"),
    "another machine": (library(machine=INTEL), "is for another machine (62)"),
    "a missing need": (library(needed=("libcairo.so", "libm.so")), "needs libcairo.so, which is not in the package"),
    "a text": (b"#!/bin/sh", "is no library"),
    "a piece": (library()[:40], "is no whole library"),
}


@pytest.mark.parametrize("spoilt", SPOILT)
@pytest.mark.parametrize("place", ["libSDL2_mixer.so", CLOCK])
def test_a_spoilt_library_is_found_in_the_folder_and_in_the_bundle(place, spoilt):
    made, (data, fault) = Made(), SPOILT[spoilt]
    if place == CLOCK:
        made.bundle[f"_python_bundle/{place}"] = data
    else:
        made.lib(place, data)
    assert made.faults() == [f"arm64-v8a: {place}: {fault}"]


@pytest.mark.parametrize(
    ("name", "data", "fault"),
    [
        ("assets/private.tar", None, "there is no payload (assets/private.tar)"),
        ("assets/private.tar", b"?", "the payload cannot be unpacked"),
        ("classes.dex", None, "there is no Java code (classes*.dex)"),
        (f"lib/arm64-v8a/{artifact.BUNDLE}", b"?", f"arm64-v8a: {artifact.BUNDLE} cannot be unpacked"),
    ],
)
def test_a_missing_or_broken_part_is_found(name, data, fault):
    made = Made()
    made.files[name] = data
    assert made.faults() == [fault]


def test_an_app_that_is_not_in_its_payload_is_found():
    made = Made()
    made.payload = {"other.pyc": b""}
    assert made.faults() == ["the payload has no main.pyc"]


def test_a_package_without_libraries_is_found():
    made = Made()
    made.files = dict.fromkeys(made.files) | {"classes.dex": b"", f"lib/arm64-v8a/{artifact.BUNDLE}": None}
    assert made.faults() == ["there are no libraries"]


def test_python_packages_that_are_not_the_listed_ones_are_found():
    made = Made()
    for name in ("six", "idna"):
        del made.bundle[INFO.format(f"{name}-{LISTED[name]}", "METADATA")]
    made.bundle |= {INFO.format(name, "METADATA"): b"" for name in ("idna-2.0", "setuptools-80.9.0")}
    for name in ("idna-2.0", "setuptools-80.9.0"):
        made.bundle[INFO.format(name, "RECORD")] = f"{name}.dist-info/METADATA,,\n".encode()
    assert made.faults() == [
        f"arm64-v8a: of idna there is 2.0, there should be {LISTED['idna']}",
        "arm64-v8a: of setuptools there is 80.9.0, there should be nothing",
        f"arm64-v8a: of six there is nothing, there should be {LISTED['six']}",
    ]


def test_a_package_of_the_same_name_that_was_not_built_for_android_is_found():
    made = Made()
    made.bundle[INFO.format("android-1.0", "WHEEL")] = b"Tag: py3-none-any\n"
    made.bundle[INFO.format(f"kivy-{LISTED['kivy']}", "WHEEL")] = b"Tag: cp314-cp314-android_24_x86_64\n"
    assert made.faults() == [
        f"arm64-v8a: {name} was not built for android_24_arm64_v8a" for name in ("android", "kivy")
    ]


def test_a_module_that_no_package_brought_is_found():
    made = Made()
    made.bundle |= {f"_python_bundle/site-packages/{name}": b"" for name in ("_distutils_hack/a.pyc", "stray.pyc")}
    assert made.faults() == [f"arm64-v8a: {name} belongs to no Python package" for name in ("_distutils_hack", "stray")]


def test_a_package_above_its_budget_is_found_and_its_size_is_told_by_part():
    assert list(artifact.size_faults(30_000_000)) == []
    assert list(artifact.size_faults(30_100_000)) == ["the package is 30.1 MB large, allowed are 30"]
    made, file = Made(), io.BytesIO()
    made.files |= {"res/mipmap/icon.png": b"1" * 5, "resources.arsc": b"2" * 7, "AndroidManifest.xml": b"3" * 11}
    made.write(file)
    with zipfile.ZipFile(file) as package:
        told, files = artifact.sizes(package), {info.filename: info.compress_size for info in package.infolist()}
    assert (told["resources"], told["others"], told["payload"]) == (12, 11, files["assets/private.tar"])
    assert told["Python"] == files["lib/arm64-v8a/libpybundle.so"] and sum(told.values()) == sum(files.values())
