"""What is really painted: every picture and every line of text on the canvases, by name and place."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from kivy.core.window import Window
from kivy.graphics import Color
from kivy.graphics.instructions import VertexInstruction

_written: dict[int, tuple[str, Any]] = {}
_known: dict[Any, str] = {}
_known_from: dict[str, Any] = {}


class Painted(NamedTuple):
    """A rectangle on a canvas: what is on it, and where; pictures by name, text in quotes, plain ones by kind."""

    what: str
    box: tuple[float, ...]
    colour: tuple[float, ...]

    @property
    def middle(self) -> tuple[float, float]:
        x, y, width, height = self.box
        return x + width / 2, y + height / 2


def learn_texts() -> None:
    """From now on it is known what stands on a texture of text."""
    from mmapp.look import textures

    if getattr(textures.words, "learned", False):
        return
    make = textures.words

    def words(text: str, *rest: Any, **named: Any) -> Any:
        texture = make(text, *rest, **named)
        if len(_written) > 4000:
            _written.clear()
        _written[id(texture)] = text, texture
        return texture

    words.learned, words.cache_clear, words.cache_info = True, make.cache_clear, make.cache_info
    textures.words = words


def names() -> dict[Any, str]:
    """The pictures that were loaded, by the object and by what identifies their textures."""
    from mmapp.look import textures

    if len(textures._textures) != len(_known_from):
        _known.clear()
        _known_from.clear()
        _known_from.update(textures._textures)
        for whole, texture in textures._textures.items():
            name = whole.partition("/")[2]  # without its owner
            if texture is not None:
                _known[id(texture)] = _known[_key(texture)] = name
                _known[texture.id] = ""
    return _known


def _key(texture: Any) -> tuple[Any, ...]:
    return texture.id, *(round(one, 4) for one in texture.tex_coords)


def instructions(canvas: Any) -> Iterator[Any]:
    """All instructions of a canvas in their order."""
    for child in getattr(canvas, "children", ()):
        yield child
        yield from instructions(child)


def painted(canvas: Any, known: dict[Any, str]) -> list[Painted]:
    """All that a canvas paints."""
    found, colour = [], (1.0, 1.0, 1.0, 1.0)
    for one in instructions(canvas):
        if isinstance(one, Color):
            colour = tuple(one.rgba)
        elif isinstance(one, VertexInstruction):
            found.append(Painted(_what(one, known), _box(one), colour))
    return found


def _what(one: Any, known: dict[Any, str]) -> str:
    texture = one.texture
    if texture is None:
        return type(one).__name__
    text = _written.get(id(texture))
    if text and text[1] is texture:
        return repr(text[0])
    name = known.get(id(texture)) or texture.id in known and known.get(_key(texture))
    return name or f"{type(one).__name__} {texture.size}"


def _box(one: Any) -> tuple[float, ...]:
    if hasattr(one, "size"):
        return *one.pos, *one.size
    return (*getattr(one, "points", ())[:4], 0.0, 0.0, 0.0, 0.0)[:4]


def widgets() -> list[Any]:
    """Everything in the window."""
    return [widget for root in Window.children for widget in root.walk()]


def everything_painted() -> list[Painted]:
    """All that the whole window paints."""
    known = names()
    return [one for widget in widgets() if widget.canvas for one in painted(widget.canvas, known)]
