"""The pictures of a store's page: screenshots in both languages, the icon and the feature graphic."""

from __future__ import annotations

import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from engine import box
from tools.shots.captions import CAPTIONS, with_caption

ROOT = Path(__file__).resolve().parent.parent.parent
METADATA = ROOT / "fastlane" / "metadata" / "android"
LOCALES = {"de": "de-DE", "en": "en-US"}
SIZES = {
    "phoneScreenshots": (412, 915),
    "sevenInchScreenshots": (800, 1280),
    "tenInchScreenshots": (1280, 800),
}
SCENES = (
    ("monsters", "home"),
    ("monsters", "displacing"),
    ("monsters", "fight-won"),
    ("monsters", "table-6"),
    ("bosses", "table-picked"),
    ("bosses", "window"),
    ("kings", "forge"),
    ("kings", "fight"),
)
"""Game and scene, in the order in which a store shows them. What is written above each stands in `captions.py`."""
GRAPHICS = {"icon.png": "assets/house/icons/icon.png", "featureGraphic.png": "docs/art/feature.png"}


def fill() -> None:
    """Every picture of both languages, anew."""
    for lang, locale in LOCALES.items():
        images = METADATA / locale / "images"
        shutil.rmtree(images, ignore_errors=True)
        for folder, size in SIZES.items():
            _take(lang, size, images / folder)
        for name, source in GRAPHICS.items():
            shutil.copyfile(ROOT / source, images / name)


def _take(lang: str, size: tuple[int, int], folder: Path) -> None:
    folder.mkdir(parents=True)
    shape = f"{size[0]}x{size[1]}"
    with tempfile.TemporaryDirectory() as taken:
        for game in dict.fromkeys(game for game, _ in SCENES):
            words = ["--game", game, "--into", taken, "--lang", lang, "--size", shape, "--store"]
            subprocess.run([sys.executable, "-m", "tools.shots", *words], cwd=ROOT, check=True, timeout=1800)
        for number, (game, scene) in enumerate(SCENES, start=1):
            shown = Path(taken, f"{file_name(game, scene)}-{shape}-dark.jpg")
            with_caption(shown, CAPTIONS[game, scene][lang], folder / f"{number}.jpg")


def file_name(game: str, scene: str) -> str:
    """How a picture of a scene is called, without its size: those of the first game have no prefix."""
    return scene if game == box.GAMES[0] else f"{game}-{scene}"
