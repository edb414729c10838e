"""Pictures -> Kivy atlases: pages, the .atlas index, and a manifest of what they were made of."""

from __future__ import annotations

import hashlib
import json
from dataclasses import dataclass
from pathlib import Path

from PIL import Image

from . import catalogue, png, raster
from .catalogue import PADDING, PAGE
from .group import Group

#: Raise when the way of packing changes, so that every atlas is made anew.
RECIPE = 5
#: Of scenery: above it no eye sees the difference on flat colours and soft skies.
QUALITY = 88
Box = tuple[int, int, int, int]


@dataclass
class Spot:
    """Where a picture lies: page and its upper left corner."""

    name: str
    page: int
    x: int
    y: int
    picture: Image.Image


def digest(path: Path) -> str:
    """Hash of a source, the same on every machine whatever its line ends."""
    text = path.read_text(encoding="utf-8").replace("\r\n", "\n")
    return hashlib.sha256(text.encode()).hexdigest()[:20]


def hashes(group: Group) -> dict[str, str]:
    """The hash of every source of a group."""
    return {name: digest(catalogue.source(group.owner, group.name, name)) for name in group.ids}


def place(pictures: dict[str, Image.Image]) -> list[Spot]:
    """Shelves, tallest first; a new page when a page is full."""
    order = sorted(pictures, key=lambda name: (-pictures[name].height, name))
    page, x, y, shelf = 0, PADDING, PADDING, 0
    spots: list[Spot] = []
    for name in order:
        picture = pictures[name]
        if x + picture.width + PADDING > PAGE:
            x, y, shelf = PADDING, y + shelf + PADDING, 0
        if y + picture.height + PADDING > PAGE:
            page, x, y, shelf = page + 1, PADDING, PADDING, 0
        spots.append(Spot(name, page, x, y, picture))
        x += picture.width + PADDING
        shelf = max(shelf, picture.height)
    return spots


def pages(spots: list[Spot], scenery: bool) -> list[Image.Image]:
    """The pages, cut to what they hold; around scenery goes on what stands at its edge."""
    out: list[Image.Image] = []
    for number in range(spots[-1].page + 1):
        here = [s for s in spots if s.page == number]
        width = max(s.x + s.picture.width for s in here) + PADDING
        height = max(s.y + s.picture.height for s in here) + PADDING
        sheet = here[0].picture.resize((width, height)) if scenery else Image.new("RGBA", (width, height))
        for spot in here:
            sheet.paste(spot.picture, (spot.x, spot.y))
        out.append(sheet)
    return out


def save(sheet: Image.Image, target: Path, group: Group) -> str:
    """Keep a page; its file name."""
    if group.scenery:
        name = f"{target.name}.jpg"
        sheet.convert("RGB").save(target.with_name(name), quality=QUALITY, subsampling=0, optimize=True)
    else:
        name = f"{target.name}.png"
        if group.indexed:
            png.indexed(sheet).save(target.with_name(name), optimize=True)
        else:
            png.save(sheet, target.with_name(name))
    return name


def write(group: Group, density: int) -> None:
    """Pages and index of one group at one density."""
    sources = {name: catalogue.source(group.owner, group.name, name) for name in group.ids}
    pictures = {
        name: raster.thrift(raster.render(path, density * (group.height or raster.height(path))), group.bits)
        for name, path in sources.items()
    }
    spots = place(pictures)
    stem = f"{group.name}@{density}x"
    folder = catalogue.atlases(group.owner)
    folder.mkdir(parents=True, exist_ok=True)
    for old in folder.glob(f"{stem}-*"):
        old.unlink()
    index: dict[str, dict[str, Box]] = {}
    for number, sheet in enumerate(pages(spots, group.scenery)):
        name = save(sheet, folder / f"{stem}-{number}", group)
        index[name] = {
            s.name: (s.x, sheet.height - s.y - s.picture.height, s.picture.width, s.picture.height)
            for s in spots
            if s.page == number
        }
    text = json.dumps(index, indent=1, sort_keys=True)
    (folder / f"{stem}.atlas").write_text(text + "\n", encoding="utf-8")


def manifest_path(group: Group) -> Path:
    """Where the manifest of a group lies."""
    return catalogue.atlases(group.owner) / f"{group.name}.manifest.json"


def manifest(group: Group) -> dict[str, object]:
    """What the atlas of this group must say that it was made of."""
    return {
        "recipe": RECIPE,
        "height": group.height,
        "bits": group.bits,
        "scenery": group.scenery,
        **({"indexed": True} if group.indexed else {}),
        "densities": list(catalogue.DENSITIES),
        "sources": hashes(group),
    }


def fresh(group: Group) -> bool:
    """Whether the atlas was made of the sources as they are now."""
    path = manifest_path(group)
    return path.exists() and json.loads(path.read_text(encoding="utf-8")) == manifest(group)


def sweep() -> None:
    """Remove the files of groups that are gone."""
    titles = {group.title for group in catalogue.groups()}
    for owner in catalogue.owners():
        for found in catalogue.atlases(owner).glob("*"):
            group = found.name.split("@")[0].split(".")[0]
            if found.name != "layout.json" and f"{owner}/{group}" not in titles:
                found.unlink()
    for found in catalogue.SHEETS.glob("*/*.png"):
        if f"{found.parent.name}/{found.stem}" not in titles:
            found.unlink()


def write_all(force: bool = False) -> list[str]:
    """Make what is stale; the names of what was made."""
    sweep()
    made: list[str] = []
    for group in catalogue.groups():
        if fresh(group) and not force:
            continue
        for density in catalogue.DENSITIES:
            write(group, density)
        text = json.dumps(manifest(group), indent=1, sort_keys=True)
        manifest_path(group).write_text(text + "\n", encoding="utf-8")
        made.append(group.title)
    return made
