"""`python -m tools.docs`: pages about `engine.core` from its docstrings, into build/docs. It needs no network."""

from __future__ import annotations

import argparse
import warnings
from pathlib import Path

from pdoc import pdoc, render

FOLDER = Path(__file__).resolve().parent.parent / "build" / "docs"
PACKAGE = "engine.core"


def main() -> int:
    """Writes the pages and prints where the first one is."""
    parser = argparse.ArgumentParser(prog="python -m tools.docs", description=(__doc__ or "").splitlines()[0])
    parser.add_argument("folder", nargs="?", type=Path, default=FOLDER, help="where the pages go")
    print(write(parser.parse_args().folder))
    return 0


def write(folder: Path) -> Path:
    """Writes a page for the package and one for each of its modules; returns the page to begin with."""
    render.configure(docformat="markdown", footer_text="The Game Chest", show_source=True)
    with warnings.catch_warnings():
        # the constructors of named tuples: Python keeps their annotations as words, and not the module they are from
        warnings.filterwarnings("ignore", "Error parsing type annotation", UserWarning)
        pdoc(PACKAGE, output_directory=folder)
    return folder / "engine" / "core.html"


if __name__ == "__main__":
    raise SystemExit(main())
