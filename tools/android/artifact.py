"""What can be said of a finished APK or AAB without a device: `python -m tools.android.artifact FILE`. Needs readelf.

What a working package holds is inside, in each architecture's folder and in the interpreter's bundle; every library is
of the folder's machine, has pages of 16 KB and finds what it needs; the Python packages are those that
requirements/phone.txt lists and the two that are python-for-android's own, and no others; the file keeps to its budget.
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
from collections.abc import Container, Iterator, Mapping
from fnmatch import fnmatch
from pathlib import Path

from tools import pins
from tools.processes import STUCK

ROOT = Path(__file__).resolve().parent.parent.parent
LISTED = ROOT / "requirements" / "phone.txt"
PAGE = 0x4000
BUDGET = 30_000_000
"""Bytes of the whole file: more is not taken by every shop of open apps."""
PARTS = {
    "payload": "*assets/private.tar",
    "Python": "*/libpybundle.so",
    "libraries": "*.so",
    "Java": "*.dex",
    "resources": "*res*",
}
"""What the size is told by; the first pattern that a file fits counts."""
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
)
"""What lies in each architecture's folder."""
BUNDLED = (
    "stdlib.zip",
    "site-packages/kivy/_clock.so",
    "site-packages/kivy/core/window/_window_sdl2.so",
    "site-packages/jnius/jnius.so",
    "site-packages/android/_android.so",
)
"""What lies in the bundle."""
OWN_WHEELS = {"pyjnius": "1.7.0", "android": "1.0"}
"""Packages that python-for-android's own recipes leave in the bundle."""
COMPILED = (*OWN_WHEELS, "kivy")
"""Packages that must have been built for Android: a package of the same name from PyPI says something else."""
TAG = "android_24_{}"
"""What such a package says of where it runs."""
LIBRARY = re.compile(r"(?:base/)?lib/([^/]+)/([^/]+\.so)")
CODE = re.compile(r"(?:base/dex/)?classes\d*\.dex")
PLACE = "site-packages/"
WHEEL = re.compile(PLACE + r"([^/]+)-([^/-]+)\.dist-info/METADATA")


def main() -> int:
    """Prints what is wrong; the exit code says whether anything is."""
    parser = argparse.ArgumentParser(
        prog="python -m tools.android.artifact", description=(__doc__ or "").splitlines()[0]
    )
    parser.add_argument("file", type=Path)
    path = parser.parse_args().file
    with zipfile.ZipFile(path) as package:
        found = [*size_faults(path.stat().st_size), *faults(package, pins.versions(LISTED))]
        told = ", ".join(f"{part} {size / 1e6:.1f}" for part, size in sizes(package).items())
    print(f"{path.name}: {path.stat().st_size / 1e6:.1f} MB of {BUDGET / 1e6:.0f}: {told}")
    print("\n".join(found) or "as it should be")
    return 1 if found else 0


def size_faults(size: int) -> Iterator[str]:
    """What is wrong with the size of a package."""
    if size > BUDGET:
        yield f"the package is {size / 1e6:.1f} MB large, allowed are {BUDGET / 1e6:.0f}"


def sizes(package: zipfile.ZipFile) -> dict[str, int]:
    """The bytes that each part takes in a package."""
    found = dict.fromkeys((*PARTS, "others"), 0)
    for info in package.infolist():
        part = next((name for name, pattern in PARTS.items() if fnmatch(info.filename, pattern)), "others")
        found[part] += info.compress_size
    return found


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
            yield from _bundle_faults(files, TAG.format(arch.replace("-", "_")), listed)
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


def _bundle_faults(files: Mapping[str, bytes], tag: str, listed: Mapping[str, str]) -> Iterator[str]:
    """What the bundle lacks, and which Python packages are others than those listed or built for something else."""
    yield from (f"{wanted} is missing in the bundle" for wanted in BUNDLED if wanted not in files)
    wheels = {pins.plain(match[1]): match for name in files if (match := WHEEL.fullmatch(name))}
    wanted = {**listed, **OWN_WHEELS}
    for name in sorted(wheels.keys() | wanted.keys()):
        have, should = wheels[name][2] if name in wheels else "nothing", wanted.get(name, "nothing")
        if have != should:
            yield f"of {name} there is {have}, there should be {should}"
    for name in COMPILED:
        if name in wheels and tag.encode() not in files.get(wheels[name][0].replace("METADATA", "WHEEL"), b""):
            yield f"{name} was not built for {tag}"
    records = [data.decode("utf-8").splitlines() for name, data in files.items() if name.endswith("/RECORD")]
    owned = {_top(line) for lines in records for line in lines}
    for name in sorted({_top(name.removeprefix(PLACE)) for name in files if name.startswith(PLACE)} - owned):
        yield f"{name} belongs to no Python package"


def _top(path: str) -> str:
    """The folder or module that a file belongs to, by its path in a list of installed files."""
    return re.sub(r"\.(py|pyc|so)$", "", path.split(",")[0].removeprefix("../../").split("/")[0])


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
        read = subprocess.run(command, check=False, capture_output=True, text=True, timeout=STUCK)
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
