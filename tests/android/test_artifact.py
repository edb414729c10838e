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

ROOT = Path(__file__).resolve().parents[2]


def library(page=0x4000):
    """The smallest ELF for 64 bits with one page to load."""
    head = b"\x7fELF\x02\x01\x01" + bytes(9) + struct.pack("<HHIQQQIHHHHHH", 3, 183, 1, 0, 64, 0, 0, 64, 56, 1, 0, 0, 0)
    return head + struct.pack("<IIQQQQQQ", 1, 5, 0, 0, 0, 120, 120, page)


def bundle(page):
    tar = io.BytesIO()
    with tarfile.open(fileobj=tar, mode="w") as files:
        info = tarfile.TarInfo("modules/_kivy.so")
        info.size = len(library(page))
        files.addfile(info, io.BytesIO(library(page)))
    return gzip.compress(tar.getvalue())


def made(path, *, without=(), page=0x4000, bundled=0x4000, prefix=""):
    parts = {"assets/private.tar": b"", "lib/arm64-v8a/libmain.so": library(page)}
    parts |= {"lib/arm64-v8a/libSDL2.so": library(), "lib/arm64-v8a/libpybundle.so": bundle(bundled)}
    with zipfile.ZipFile(path, "w") as package:
        for name, data in parts.items():
            if name.split("/")[-1] not in without:
                package.writestr(prefix + name, data)
    command = [sys.executable, ROOT / "tools" / "android" / "artifact.py", path]
    done = subprocess.run(command, capture_output=True, text=True)
    assert not done.stderr
    return done.returncode, done.stdout


@pytest.mark.parametrize("prefix", ["", "base/"])
def test_a_whole_package_is_as_it_should_be(tmp_path, prefix):
    code, said = made(tmp_path / "whole.apk", prefix=prefix)
    assert code == 0 and "as it should be" in said


@pytest.mark.parametrize(
    ("spoiled", "fault"),
    [
        ({"without": ("libSDL2.so",)}, "arm64-v8a: libSDL2.so is missing"),
        ({"without": ("private.tar",)}, "no payload"),
        ({"page": 0x1000}, "libmain.so: pages of 4096 bytes"),
        ({"bundled": 0x1000}, "_kivy.so: pages of 4096 bytes"),
    ],
)
def test_what_is_wrong_with_a_package_is_said(tmp_path, spoiled, fault):
    code, said = made(tmp_path / "spoiled.apk", **spoiled)
    assert code == 1 and fault in said
