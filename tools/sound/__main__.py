"""`python -m tools.sound [FOLDER] [--pictures FOLDER]`: render, encode, measure, describe."""

from __future__ import annotations

import argparse
from pathlib import Path

from . import manifest, ogg
from .catalogue import SOUNDS, TOTAL_BYTES
from .master import mastered
from .pictures import picture

_DEFAULT = Path(__file__).parents[2] / "assets" / "sounds"


def build(folder: Path) -> None:
    """Write every take into `folder`, and take away sounds that no longer exist."""
    folder.mkdir(parents=True, exist_ok=True)
    names = {name for spec in SOUNDS for name in spec.files()}
    for old in folder.glob("*.ogg"):
        if old.name not in names:
            old.unlink()
    for spec in SOUNDS:
        for take, name in enumerate(spec.files(), start=1):
            ogg.write(folder / name, mastered(spec, spec.render(take)), spec.quality)


def draw(folder: Path, pictures: Path) -> None:
    """A spectrogram of every file in `folder`."""
    pictures.mkdir(parents=True, exist_ok=True)
    for path in sorted(folder.glob("*.ogg")):
        picture(pictures / f"{path.stem}.png", *ogg.read(path))


def main() -> None:
    """Build, and print one line for every take."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", nargs="?", type=Path, default=_DEFAULT)
    parser.add_argument("--pictures", type=Path, help="also write spectrograms there")
    options = parser.parse_args()
    build(options.folder)
    total = 0
    for name, entry in manifest.save(options.folder)["sounds"].items():
        for take in entry["takes"]:
            total += take["bytes"]
            print(
                f"{name:16}{take['file']:22}{take['seconds']:7.3f} s {take['loudness']:7.2f} LUFS"
                f"{take['peak']:7.2f} dBTP {take['bytes']:8} bytes"
            )
    print(f"{total} of {TOTAL_BYTES} bytes")
    if options.pictures:
        draw(options.folder, options.pictures)


if __name__ == "__main__":
    main()
