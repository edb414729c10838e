"""The manifest beside the sounds: what there is, how loud, and from which source it was made."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path
from typing import Any

from . import ogg
from .catalogue import LISTS, everything, folder
from .dsp import RATE
from .loudness import true_peak
from .master import loudness
from .spec import AMBIENCE_TARGET, EFFECT_TARGET, Sound

NAME = "manifest.json"
_NOT_HEARD = {"__main__.py", "pictures.py", "manifest.py"}


def source_hash(owner: str) -> str:
    """A hash of every module that has a say in the samples of the house or of a game."""
    digest = hashlib.sha256()
    for path in [*sorted(Path(__file__).parent.glob("*.py")), LISTS / f"{owner}.py"]:
        if path.name not in _NOT_HEARD:
            digest.update(path.name.encode() + b"\0")
            digest.update(path.read_text(encoding="utf-8").encode())
    return digest.hexdigest()


def _take(path: Path, spec: Sound) -> dict[str, Any]:
    sound, rate = ogg.read(path)
    return {
        "file": path.name,
        "seconds": round(sound.shape[1] / rate, 3),
        "loudness": round(loudness(sound, spec.loop), 2),
        "peak": round(true_peak(sound), 2),
        "bytes": path.stat().st_size,
        "sha256": hashlib.sha256(path.read_bytes()).hexdigest(),
    }


def describe(assets: Path, owner: str) -> dict[str, Any]:
    """The manifest of the sounds of one owner, measured from the decoded files."""
    here = folder(assets, owner)
    return {
        "source": source_hash(owner),
        "rate": RATE,
        "targets": {"effects": EFFECT_TARGET, "ambience": AMBIENCE_TARGET},
        "sounds": {
            spec.name: {
                "loop": spec.loop,
                "takes": [_take(here / name, spec) for name in spec.files()],
            }
            for spec in everything()[owner]
        },
    }


def save(assets: Path, owner: str) -> dict[str, Any]:
    """Writes the manifest of one owner and returns it."""
    content = describe(assets, owner)
    (folder(assets, owner) / NAME).write_text(json.dumps(content, indent=2) + "\n", encoding="utf-8")
    return content


def load(assets: Path, owner: str) -> dict[str, Any]:
    """The manifest as it lies beside the sounds."""
    content: dict[str, Any] = json.loads((folder(assets, owner) / NAME).read_text(encoding="utf-8"))
    return content
