"""Made-up Android packages, which are as they should be until somebody spoils them."""

from __future__ import annotations

import gzip
import io
import struct
import tarfile
import zipfile
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import IO

from tools import pins
from tools.android import artifact

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


def library(machine: int = ARM, page: int = 0x4000, needed: Sequence[str] = ("libc.so",)) -> bytes:
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


def archive(files: Mapping[str, bytes]) -> bytes:
    """A packed archive of these files."""
    tar = io.BytesIO()
    with tarfile.open(fileobj=tar, mode="w") as packed:
        for name, data in files.items():
            info = tarfile.TarInfo(name)
            info.size = len(data)
            packed.addfile(info, io.BytesIO(data))
    return gzip.compress(tar.getvalue())


def bundle(machine: int = ARM) -> dict[str, bytes]:
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

    def __init__(
        self, arch: str = "arm64-v8a", machine: int = ARM, prefix: str = "", code: str = "classes.dex"
    ) -> None:
        self.arch, self.prefix = arch, prefix
        self.bundle = bundle(machine)
        self.payload = {"main.pyc": b""}
        self.files: dict[str, bytes | None] = {code: b"", **{f"lib/{arch}/{name}": library(machine) for name in FOLDER}}

    def lib(self, name: str, data: bytes | None) -> None:
        """Puts a library in, or takes it out."""
        self.files[f"lib/{self.arch}/{name}"] = data

    def write(self, file: Path | IO[bytes]) -> None:
        """Puts it together; a file that is None is left out."""
        packed = {
            f"lib/{self.arch}/{artifact.BUNDLE}": archive(self.bundle),
            "assets/private.tar": archive(self.payload),
        }
        with zipfile.ZipFile(file, "w") as package:
            for name, data in (packed | self.files).items():
                if data is not None:
                    package.writestr(self.prefix + name, data)

    def faults(self) -> list[str]:
        """What is said of it."""
        file = io.BytesIO()
        self.write(file)
        with zipfile.ZipFile(file) as package:
            return list(artifact.faults(package, LISTED))
