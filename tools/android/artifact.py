"""What can be said of a finished APK or AAB without a device: `python tools/android/artifact.py FILE`. Needs readelf.

Every library for 64 bits has pages of 16 KB, every library that one needs is there or is Android's own,
and the interpreter's bundle and the app's payload are inside.
"""

from __future__ import annotations

import gzip
import io
import re
import subprocess
import sys
import tarfile
import tempfile
import zipfile
from collections.abc import Container, Iterator
from pathlib import Path

PAGE = 0x4000
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
BASIC = ("libpybundle.so", "libmain.so", "libSDL2.so")
LIBRARY = re.compile(r"(?:base/)?lib/([^/]+)/([^/]+\.so)")


def main() -> int:
    """Prints what is wrong; the exit code says whether anything is."""
    path = Path(sys.argv[1])
    with zipfile.ZipFile(path) as package:
        found = list(faults(package))
    print(f"{path.name}: {path.stat().st_size / 1e6:.1f} MB")
    print("\n".join(found) or "as it should be")
    return 1 if found else 0


def faults(package: zipfile.ZipFile) -> Iterator[str]:
    """What is wrong with a package."""
    names = package.namelist()
    if not any(name.endswith("assets/private.tar") for name in names):
        yield "there is no payload (assets/private.tar)"
    archs = sorted({match[1] for name in names if (match := LIBRARY.fullmatch(name))})
    if not archs:
        yield "there are no libraries"
    for arch in archs:
        libraries = dict(_libraries(package, arch))
        yield from (f"{arch}: {name} is missing" for name in BASIC if name not in libraries)
        for name, data in libraries.items():
            if data.startswith(b"\x7fELF"):
                yield from (f"{arch}: {name}: {fault}" for fault in _library_faults(data, arch, libraries.keys()))


def _libraries(package: zipfile.ZipFile, arch: str) -> Iterator[tuple[str, bytes]]:
    """All libraries of an architecture by name, with those inside the interpreter's bundle."""
    for name in package.namelist():
        match = LIBRARY.fullmatch(name)
        if match and match[1] == arch:
            data = package.read(name)
            yield match[2], data
            if match[2] == "libpybundle.so":
                yield from _bundled(data)


def _bundled(data: bytes) -> Iterator[tuple[str, bytes]]:
    with tarfile.open(fileobj=io.BytesIO(gzip.decompress(data))) as bundle:
        for member in bundle.getmembers():
            file = bundle.extractfile(member)
            if file and member.name.endswith(".so"):
                yield Path(member.name).name, file.read()


def _library_faults(data: bytes, arch: str, there: Container[str]) -> Iterator[str]:
    with tempfile.NamedTemporaryFile() as file:
        file.write(data)
        file.flush()
        said = subprocess.run(["readelf", "-lWd", file.name], check=True, capture_output=True, text=True).stdout
    pages = [int(line.split()[-1], 16) for line in said.splitlines() if line.strip().startswith("LOAD")]
    if "64" in arch and pages and min(pages) < PAGE:
        yield f"pages of {min(pages)} bytes, Android 15 wants {PAGE}"
    for name in re.findall(r"NEEDED\).*\[([^\]]+)\]", said):
        if name not in SYSTEM and name not in there:
            yield f"needs {name}, which is not in the package"


if __name__ == "__main__":
    raise SystemExit(main())
