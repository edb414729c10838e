"""python -m tools.art [all | draw | atlas | icons | sheets | silhouettes] [--force]"""

from __future__ import annotations

import sys

from . import atlas, icons, layout, sheets, silhouettes, sources


def main(words: list[str]) -> int:
    """Do what the words say; the exit code."""
    force = "--force" in words
    verbs = [w for w in words if not w.startswith("-")] or ["all"]
    verb = verbs[0]
    if verb == "silhouettes":
        print(silhouettes.report())
        return 0
    if verb not in ("all", "draw", "atlas", "icons", "sheets"):
        print(__doc__)
        return 2
    print(f"sources changed: {sources.write_all()}")
    if verb in ("all", "atlas"):
        layout.write()
        print(f"atlases made: {', '.join(atlas.write_all(force)) or 'none, all fresh'}")
    if verb in ("all", "icons"):
        print(f"icons made: {icons.write_all(force)}")
    if verb in ("all", "sheets"):
        print(f"sheets made: {sheets.write_all(force)}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
