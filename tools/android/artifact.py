"""What can be said of a finished APK or AAB without a device: `python -m tools.android.artifact FILE`. Needs readelf.

What a working package holds is inside, in each architecture's folder and in the interpreter's bundle; every library is
of the folder's machine, has pages of 16 KB and finds what it needs; and python-for-android fetched the very packages
that requirements/phone.txt lists.
"""

from __future__ import annotations

import argparse
import gzip
import io
import re
import struct
import subprocess
import tarfile
import tempfile
import zipfile
from collections.abc import Collection, Container, Iterator, Mapping
from fnmatch import fnmatch
from pathlib import Path

from tools import pins

ROOT = Path(__file__).resolve().parent.parent.parent
LISTED = ROOT / "requirements" / "phone.txt"
LONGEST = 60
"""Seconds after which readelf counts as stuck."""
PAGE = 0x4000
MACHINES = {"arm64-v8a": 183, "armeabi-v7a": 40, "x86": 3, "x86_64": 62}
"""The ELF number of each architecture's machine."""
_OWN = (
    "EGL",
    "GLESv1_CM",
    "GLESv2",
    "GLESv3",
    "OpenSLES",
    "aaudio",
    "android",
    "c",
    "camera2ndk",
    "dl",
    "jnigraphics",
    "log",
    "m",
    "mediandk",
    "nativewindow",
    "vulkan",
    "z",
)
SYSTEM = {f"lib{name}.so" for name in _OWN}
"""Libraries that every Android has."""
BUNDLE = "libpybundle.so"
"""No library: everything of Python that is not the interpreter itself, packed."""
BASIC = (
    BUNDLE,
    "libmain.so",
    "libSDL2.so",
    "libSDL2_image.so",
    "libSDL2_mixer.so",
    "libSDL2_ttf.so",
    "libpython3.*.so",
    "libc++_shared.so",
)
"""What lies in each architecture's folder."""
BUNDLED = (
    "stdlib.zip",
    "site-packages/kivy/_clock.so",
    "site-packages/kivy/core/window/_window_sdl2.so",
    "site-packages/jnius/jnius.so",
    "site-packages/materialyoucolor/quantize/celebi.so",
    "site-packages/android/_android.so",
)
"""What lies in the bundle."""
OWN_WHEELS = {"pyjnius", "android", "setuptools"}
"""Packages that python-for-android's own recipes may leave in the bundle."""
LIBRARY = re.compile(r"(?:base/)?lib/([^/]+)/([^/]+\.so)")
CODE = re.compile(r"(?:base/dex/)?classes\d*\.dex")
WHEEL = re.compile(r".*site-packages/([^/]+)-([^/-]+)\.dist-info/METADATA")


def main() -> int:
    """Prints what is wrong; the exit code says whether anything is."""
    parser = argparse.ArgumentParser(
        prog="python -m tools.android.artifact", description=(__doc__ or "").splitlines()[0]
    )
    parser.add_argument("file", type=Path)
    path = parser.parse_args().file
    with zipfile.ZipFile(path) as package:
        found = list(faults(package, pins.versions(LISTED)))
    print(f"{path.name}: {path.stat().st_size / 1e6:.1f} MB")
    print("\n".join(found) or "as it should be")
    return 1 if found else 0


def faults(package: zipfile.ZipFile, listed: Mapping[str, str]) -> Iterator[str]:
    """What is wrong with a package, beside a list of the Python packages that it should hold."""
    names = package.namelist()
    yield from _payload_faults(package)
    if not any(CODE.fullmatch(name) for name in names):
        yield "there is no Java code (classes*.dex)"
    archs = sorted({match[1] for name in names if (match := LIBRARY.fullmatch(name))})
    if not archs:
        yield "there are no libraries"
    for arch in archs:
        yield from (f"{arch}: {fault}" for fault in _arch_faults(package, arch, listed))


def _payload_faults(package: zipfile.ZipFile) -> Iterator[str]:
    found = [name for name in package.namelist() if name.endswith("assets/private.tar")]
    if not found:
        yield "there is no payload (assets/private.tar)"
    for name in found:
        files = unpacked(package.read(name))
        if files is None:
            yield "the payload cannot be unpacked"
        elif "main.pyc" not in files:
            yield "the payload has no main.pyc"


def _arch_faults(package: zipfile.ZipFile, arch: str, listed: Mapping[str, str]) -> Iterator[str]:
    """What is wrong with the folder of an architecture."""
    there = {match[2]: name for name in package.namelist() if (match := LIBRARY.fullmatch(name)) and match[1] == arch}
    yield from (f"{wanted} is missing" for wanted in BASIC if not any(fnmatch(name, wanted) for name in there))
    libraries = {name: package.read(path) for name, path in there.items() if name != BUNDLE}
    if BUNDLE in there:
        files = unpacked(package.read(there[BUNDLE]))
        if files is None:
            yield f"{BUNDLE} cannot be unpacked"
        else:
            yield from _bundle_faults(files.keys(), listed)
            libraries |= {name: data for name, data in files.items() if name.endswith(".so")}
    names = {Path(name).name for name in libraries}
    for name, data in libraries.items():
        yield from (f"{name}: {fault}" for fault in _library_faults(data, arch, names))


def unpacked(data: bytes) -> dict[str, bytes] | None:
    """The files of an archive by their names inside it; None if it cannot be unpacked."""
    try:
        with tarfile.open(fileobj=io.BytesIO(gzip.decompress(data) if data[:2] == b"\x1f\x8b" else data)) as archive:
            members = [(member.name.removeprefix("./"), archive.extractfile(member)) for member in archive.getmembers()]
            return {name.removeprefix("_python_bundle/"): file.read() for name, file in members if file}
    except (tarfile.TarError, EOFError, OSError):
        return None


def _bundle_faults(names: Collection[str], listed: Mapping[str, str]) -> Iterator[str]:
    """What the bundle lacks, and which Python packages are others than those listed."""
    yield from (f"{wanted} is missing in the bundle" for wanted in BUNDLED if wanted not in names)
    wheels = [match for name in names if (match := WHEEL.fullmatch(name))]
    found = {pins.plain(match[1]): match[2] for match in wheels}
    for name in sorted((found.keys() | listed.keys()) - OWN_WHEELS):
        have, wanted = found.get(name, "nothing"), listed.get(name, "nothing")
        if have != wanted:
            yield f"of {name} there is {have}, {LISTED.name} has {wanted}"


def _library_faults(data: bytes, arch: str, there: Container[str]) -> Iterator[str]:
    """What is wrong with a library, among others that are there."""
    if not data.startswith(b"\x7fELF"):
        yield "is no library"
        return
    machine = struct.unpack_from("<H", data, 18)[0] if len(data) >= 20 else 0
    if machine != MACHINES.get(arch):
        yield f"is for another machine ({machine})"
    with tempfile.NamedTemporaryFile() as file:
        file.write(data)
        file.flush()
        command = ["readelf", "-lWd", file.name]
        read = subprocess.run(command, check=False, capture_output=True, text=True, timeout=LONGEST)
    pages = [int(line.split()[-1], 16) for line in read.stdout.splitlines() if line.strip().startswith("LOAD")]
    if read.returncode or not pages:
        yield "is no whole library"
    elif "64" in arch and min(pages) < PAGE:
        yield f"pages of {min(pages)} bytes, Android 15 wants {PAGE}"
    for name in re.findall(r"NEEDED\).*\[([^\]]+)\]", read.stdout):
        if name not in SYSTEM and name not in there:
            yield f"needs {name}, which is not in the package"


if __name__ == "__main__":
    raise SystemExit(main())
