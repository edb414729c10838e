"""What Android's Python lacks, refused to the payload when it is started here; found by hand on a phone's C library."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from importlib.machinery import ModuleSpec
from types import ModuleType

LACKING = {
    "_multiprocessing": ("multiprocessing", "concurrent.futures.process", "concurrent.futures.ProcessPoolExecutor"),
    "_posixshmem": ("multiprocessing.shared_memory",),
    "grp": (),
    "readline": (),
    "_curses": ("curses",),
    "_bz2": ("bz2",),
    "_lzma": ("lzma",),
    "_zstd": ("compression.zstd",),
    "_uuid": (),
    "_dbm": ("dbm.ndbm",),
    "materialyoucolor.quantize.celebi": ("materialyoucolor.quantize",),
}
"""Each module that is not there, and what of the library is of no use without it."""


def lacks(module: str) -> bool:
    """Whether a phone cannot answer the import of this module."""
    names = [name for without, users in LACKING.items() for name in (without, *users)]
    return any(module == name or module.startswith(f"{name}.") for name in names)


class Refusal:
    """A finder of modules that ends the import of what is not there."""

    def find_spec(self, name: str, path: Sequence[str] | None, target: ModuleType | None = None) -> ModuleSpec | None:
        """See Python."""
        if name in LACKING:
            raise ModuleNotFoundError(f"Android's Python has no {name}", name=name)
        return None


if __name__ == "sitecustomize":
    for name in LACKING:
        sys.modules.pop(name, None)
    sys.meta_path.insert(0, Refusal())
