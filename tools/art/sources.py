"""Drawings -> SVG sources in assets/art."""

from __future__ import annotations

from . import catalogue, ink


def write(path_group: str, name: str) -> bool:
    """Draw one SVG; True if the file changed."""
    target = catalogue.source(path_group, name)
    text = ink.draw(name)
    if target.exists() and target.read_text(encoding="utf-8") == text:
        return False
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_text(text, encoding="utf-8", newline="\n")
    return True


def everything() -> list[tuple[str, str]]:
    """(group, drawing) of all that is drawn, app icons included."""
    out = [(group.name, name) for group in catalogue.groups() for name in group.ids]
    icons = [("icons", name) for name in catalogue.APP_ICONS if catalogue.drawn(name)]
    return out + icons


def write_all() -> int:
    """Bring every SVG up to date and remove those without a drawing; how many changed."""
    wanted = everything()
    changed = sum(write(group, name) for group, name in wanted)
    keep = {catalogue.source(group, name) for group, name in wanted}
    for found in catalogue.SOURCES.glob("*/*.svg"):
        if found not in keep:
            found.unlink()
            changed += 1
    return changed
