"""What is said of finished packages: tried on made-up ones, for there is no real one yet."""

from __future__ import annotations

import gzip
import io
import struct
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest

from tools import pins
from tools.android import artifact

ROOT = Path(__file__).resolve().parents[2]
LISTED = pins.versions(artifact.LISTED)
PYTHON = "libpython3.14.so"
FOLDER = (
    "libmain.so",
    "libSDL2.so",
    "libSDL2_image.so",
    "libSDL2_mixer.so",
    "libSDL2_ttf.so",
    PYTHON,
)
BUNDLE = (
    "stdlib.zip",
    "site-packages/kivy/_clock.so",
    "site-packages/kivy/core/window/_window_sdl2.so",
    "site-packages/jnius/jnius.so",
    "site-packages/android/_android.so",
)
"""What a working package holds, said once more: what the code forgets is missed here."""
ARM, INTEL = 183, 62
MACHINES = {ARM: "arm64_v8a", INTEL: "x86_64"}
INFO = "_python_bundle/site-packages/{}.dist-info/{}"


def library(machine=ARM, page=0x4000, needed=("libc.so",)):
    """The smallest ELF for 64 bits that is loaded whole and needs other libraries."""
    names = b"\0" + b"".join(name.encode() + b"\0" for name in needed)
    begin = 64 + 2 * 56
    at = [names.index(name.encode()) for name in needed]
    pairs = [*((1, each) for each in at), (5, begin), (10, len(names)), (0, 0)]
    dynamic = b"".join(struct.pack("<QQ", *pair) for pair in pairs)
    end = begin + len(names) + len(dynamic)
    head = b"\x7fELF\x02\x01\x01" + bytes(9)
    head += struct.pack("<HHIQQQIHHHHHH", 3, machine, 1, 0, 64, 0, 0, 64, 56, 2, 0, 0, 0)
    load = struct.pack("<IIQQQQQQ", 1, 5, 0, 0, 0, end, end, page)
    where = begin + len(names)
    return head + load + struct.pack("<IIQQQQQQ", 2, 4, where, where, where, *[len(dynamic)] * 2, 8) + names + dynamic


def archive(files):
    tar = io.BytesIO()
    with tarfile.open(fileobj=tar, mode="w") as packed:
        for name, data in files.items():
            info = tarfile.TarInfo(name)
            info.size = len(data)
            packed.addfile(info, io.BytesIO(data))
    return gzip.compress(tar.getvalue())


def bundle(machine=ARM):
    """What python-for-android packs beside the interpreter."""
    files = {f"_python_bundle/{name}": b"" for name in BUNDLE}
    files |= {name: library(machine, needed=(PYTHON,)) for name in files if name.endswith(".so")}
    for name, version in (LISTED | {"pyjnius": "1.7.0", "android": "1.0"}).items():
        top, info = {"pyjnius": "jnius"}.get(name, name), f"{name.replace('-', '_')}-{version}"
        files[INFO.format(info, "METADATA")] = b""
        files[INFO.format(info, "WHEEL")] = f"Tag: cp314-cp314-android_24_{MACHINES[machine]}\n".encode()
        files[INFO.format(info, "RECORD")] = (
            f"{top}/__init__.py,,1\n{info}.dist-info/RECORD,,\n../../bin/x,,\n".encode()
        )
    return files | {"_python_bundle/modules/_ssl.so": library(machine)}


class Made:
    """A package that is as it should be, in parts that may be changed before it is put together."""

    def __init__(self, arch="arm64-v8a", machine=ARM, prefix="", code="classes.dex"):
        self.arch, self.prefix = arch, prefix
        self.bundle = bundle(machine)
        self.payload = {"main.pyc": b""}
        self.files = {code: b"", **{f"lib/{arch}/{name}": library(machine) for name in FOLDER}}

    def lib(self, name, data):
        self.files[f"lib/{self.arch}/{name}"] = data

    def write(self, file):
        """Puts it together; a file that is None is left out."""
        packed = {
            f"lib/{self.arch}/{artifact.BUNDLE}": archive(self.bundle),
            "assets/private.tar": archive(self.payload),
        }
        with zipfile.ZipFile(file, "w") as package:
            for name, data in (packed | self.files).items():
                if data is not None:
                    package.writestr(self.prefix + name, data)

    def faults(self):
        file = io.BytesIO()
        self.write(file)
        with zipfile.ZipFile(file) as package:
            return list(artifact.faults(package, LISTED))


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
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=60)
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
