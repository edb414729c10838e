"""The manifest beside the sounds: what there is, how loud, and from which source it was made."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path
from typing import Any

from . import ogg
from .catalogue import AMBIENCE_TARGET, EFFECT_TARGET, SOUNDS, Sound
from .dsp import RATE
from .loudness import true_peak
from .master import loudness

NAME = "manifest.json"
_NOT_HEARD = {"__main__.py", "pictures.py", "manifest.py"}


def source_hash() -> str:
    """A hash of every module that has a say in the samples."""
    digest = hashlib.sha256()
    for path in sorted(Path(__file__).parent.glob("*.py")):
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


def describe(folder: Path) -> dict[str, Any]:
    """The manifest of what lies in `folder`, measured from the decoded files."""
    return {
        "source": source_hash(),
        "rate": RATE,
        "targets": {"effects": EFFECT_TARGET, "ambience": AMBIENCE_TARGET},
        "sounds": {
            spec.name: {
                "loop": spec.loop,
                "takes": [_take(folder / name, spec) for name in spec.files()],
            }
            for spec in SOUNDS
        },
    }


def save(folder: Path) -> dict[str, Any]:
    """Write the manifest of `folder` and return it."""
    content = describe(folder)
    (folder / NAME).write_text(json.dumps(content, indent=2) + "\n", encoding="utf-8")
    return content


def load(folder: Path) -> dict[str, Any]:
    """The manifest as it lies in `folder`."""
    content: dict[str, Any] = json.loads((folder / NAME).read_text(encoding="utf-8"))
    return content
