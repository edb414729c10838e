"""`python -m tools.sound [ASSETS] [--pictures FOLDER]`: render, encode, measure, describe."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

from . import manifest, ogg
from .catalogue import TOTAL_BYTES, everything, folder
from .master import mastered
from .pictures import picture

_DEFAULT = Path(__file__).parents[2] / "assets"


def build(assets: Path, owner: str) -> None:
    """Writes every take of one owner, and takes away sounds that no longer exist."""
    here, sounds = folder(assets, owner), everything()[owner]
    here.mkdir(parents=True, exist_ok=True)
    names = {name for spec in sounds for name in spec.files()}
    for old in here.glob("*.ogg"):
        if old.name not in names:
            old.unlink()
    for spec in sounds:
        for take, name in enumerate(spec.files(), start=1):
            ogg.write(here / name, mastered(spec, spec.render(take)), spec.quality)


def draw(assets: Path, pictures: Path) -> None:
    """A spectrogram of every sound."""
    pictures.mkdir(parents=True, exist_ok=True)
    for owner in everything():
        for path in sorted(folder(assets, owner).glob("*.ogg")):
            picture(pictures / f"{owner}_{path.stem}.png", *ogg.read(path))


def main() -> None:
    """Build, and print one line for every take."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("assets", nargs="?", type=Path, default=_DEFAULT)
    parser.add_argument("--only", choices=tuple(everything()), help="the sounds of one game, or of the house")
    parser.add_argument("--pictures", type=Path, help="also write spectrograms there")
    options = parser.parse_args()
    total = 0
    for owner in [options.only] if options.only else everything():
        build(options.assets, owner)
        total += tell(manifest.save(options.assets, owner)["sounds"])
    print(f"{total} of {TOTAL_BYTES} bytes")
    if options.pictures:
        draw(options.assets, options.pictures)


def tell(sounds: dict[str, Any]) -> int:
    """Prints a line for every take; their bytes."""
    takes = [(name, take) for name, entry in sounds.items() for take in entry["takes"]]
    for name, take in takes:
        print(
            f"{name:16}{take['file']:22}{take['seconds']:7.3f} s {take['loudness']:7.2f} LUFS"
            f"{take['peak']:7.2f} dBTP {take['bytes']:8} bytes"
        )
    return sum(take["bytes"] for _, take in takes)


if __name__ == "__main__":
    main()
