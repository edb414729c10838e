"""Whether two builds are the same but for their signatures: `python -m tools.android.same ONE OTHER`.

What differs is named, also inside the app's payload and the interpreter's bundle.
"""

from __future__ import annotations

import argparse
import re
import zipfile
from collections.abc import Iterator, Mapping
from pathlib import Path

from tools.android.artifact import BUNDLE, unpacked

SIGNATURE = re.compile(r"META-INF/(.*\.(SF|RSA|DSA|EC)|MANIFEST\.MF)")


def main() -> int:
    """Prints what differs; the exit code says whether anything does."""
    parser = argparse.ArgumentParser(prog="python -m tools.android.same", description="Compares two builds.")
    parser.add_argument("one", type=Path)
    parser.add_argument("other", type=Path)
    wish = parser.parse_args()
    found = list(differences(contents(wish.one), contents(wish.other)))
    print("\n".join(found) or "the same")
    return 1 if found else 0


def contents(path: Path) -> dict[str, bytes]:
    """Every file of a package but its signatures; archives count by what is in them."""
    with zipfile.ZipFile(path) as package:
        files = {name: package.read(name) for name in package.namelist() if not SIGNATURE.fullmatch(name)}
    for name in [name for name in files if name.endswith((BUNDLE, "private.tar"))]:
        inside = unpacked(files[name])
        if inside is not None:
            del files[name]
            files |= {f"{name}/{part}": data for part, data in inside.items()}
    return files


def differences(one: Mapping[str, bytes], other: Mapping[str, bytes]) -> Iterator[str]:
    """What differs between the contents of two packages."""
    for name in sorted(one.keys() | other.keys()):
        if name not in one or name not in other:
            yield f"only in {'one' if name in one else 'the other'}: {name}"
        elif one[name] != other[name]:
            yield f"differs: {name}"


if __name__ == "__main__":
    raise SystemExit(main())
