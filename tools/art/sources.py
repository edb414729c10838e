"""Drawings -> SVG sources in the `art` folders of the assets."""

from __future__ import annotations

from typing import NamedTuple

from . import catalogue, ink


class Source(NamedTuple):
    """One drawing, and the group that it belongs to."""

    owner: str
    group: str
    name: str


def write(one: Source) -> bool:
    """Draw one SVG; True if the file changed."""
    target = catalogue.source(*one)
    text = ink.draw(one.owner, one.name)
    if target.exists() and target.read_text(encoding="utf-8") == text:
        return False
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_text(text, encoding="utf-8", newline="\n")
    return True


def everything() -> list[Source]:
    """All that is drawn, app icons included."""
    out = [Source(group.owner, group.name, name) for group in catalogue.groups() for name in group.ids]
    house = catalogue.HOUSE
    return out + [Source(house, "icons", name) for name in catalogue.APP_ICONS if catalogue.drawn(house, name)]


def write_all() -> int:
    """Bring every SVG up to date and remove those without a drawing; how many changed."""
    wanted = everything()
    changed = sum(write(one) for one in wanted)
    keep = {catalogue.source(*one) for one in wanted}
    for owner in catalogue.owners():
        for found in catalogue.sources(owner).glob("*/*.svg"):
            if found not in keep:
                found.unlink()
                changed += 1
    return changed
