"""The pen of the drawing language: collects shapes, lights them, writes SVG."""

from __future__ import annotations

from dataclasses import dataclass, field

from . import geom, palette
from .geom import Affine, Node

ROUND = 'stroke-linejoin="round" stroke-linecap="round"'
EVEN = 'fill-rule="evenodd"'


class DrawingError(ValueError):
    """A drawing says something that the language does not know."""


@dataclass
class Shape:
    """One closed shape with what is drawn inside it."""

    nodes: list[Node]
    fill: str
    shaded: bool
    open_start: bool = False
    inside: list[str] = field(default_factory=list)


class Pen:
    """Reads a drawing line by line and collects SVG."""

    def __init__(self, name: str, colours: dict[str, str]) -> None:
        self.name = name
        self.owner = ""
        """Whose folder the drawing lies in."""
        self.colours = {**palette.COMMON, **colours}
        self.size = (256.0, 256.0)
        self.line, self.outer = 4.0, 9.0
        self.shade, self.rim = 0.27, 0.5
        self.lamp, self.dusk = palette.MOON, palette.NIGHT
        """The colours of the light and of the shade."""
        self.maps: list[Affine] = [Affine()]
        self.defs: list[str] = []
        self.back: list[str] = []
        self.front: list[str] = []
        self.layers: list[str] = []
        self.shape: Shape | None = None
        self.count = 0
        self.grads: dict[str, str] = {}
        self.inside = False
        self.share = 0.0
        self.extent: tuple[float, float, float, float] | None = None

    # --- words -> values
    def colour(self, word: str) -> tuple[str, str]:
        """Paint and opacity attribute of a colour word."""
        word, _, alpha = word.partition("/")
        opacity = f' fill-opacity="{alpha}"' if alpha else ""
        if word.startswith("@"):
            return f"url(#{self.grads[word[1:]]})", opacity
        bare = word.rstrip("+-")
        steps = word.count("+", len(bare)) - word.count("-", len(bare))
        value = bare if bare.startswith("#") else self.colours.get(bare, "")
        if not value:
            raise DrawingError(f"{self.name}: no colour {word}")
        toward = self.lamp if steps > 0 else self.dusk
        return palette.mix(value, toward, min(0.17 * abs(steps), 0.9)), opacity

    def nodes(self, words: list[str]) -> list[Node]:
        """Points of the drawing, mapped."""
        out: list[Node] = []
        for word in words:
            x, _, y = word.rstrip("!").partition(",")
            out.append(self.maps[-1].node(Node(float(x), float(y), word.endswith("!"))))
        return out

    def oval(self, words: list[str]) -> list[Node]:
        """Nodes around an ellipse, mapped."""
        cx, cy = map(float, words[0].split(","))
        rx, ry = map(float, words[1].split(","))
        turn = float(words[2]) if len(words) > 2 else 0.0
        return [self.maps[-1].node(n) for n in geom.ellipse(cx, cy, rx, ry, turn)]

    # --- output
    def emit(self, text: str) -> None:
        """Write SVG, inside the last shape where the line began with +."""
        if self.inside:
            if self.shape is None:
                raise DrawingError(f"{self.name}: + without a shape")
            self.shape.inside.append(text)
        else:
            self.flush()
            self.front.append(text)

    def begin(self, shape: Shape) -> None:
        """Start a shape; its thick line goes behind everything."""
        self.flush()
        self.shape = shape
        self.grow(*geom.bounds(shape.nodes))
        if self.outer:
            ink = self.colour("ink")[0]
            width = geom.num(self.outer * self.maps[-1].size)
            data = geom.path(shape.nodes)
            self.back.append(f'<path d="{data}" stroke="{ink}" stroke-width="{width}"/>')

    def grow(self, left: float, top: float, right: float, bottom: float) -> None:
        """Keep the extent of all shapes with their line."""
        edge = self.outer * self.maps[-1].size / 2 + 1.5
        box = (left - edge, top - edge, right + edge, bottom + edge)
        old = self.extent or box
        low = (min(old[0], box[0]), min(old[1], box[1]))
        self.extent = (*low, max(old[2], box[2]), max(old[3], box[3]))

    def flush(self) -> None:
        """Write the pending shape: fill, what is inside, shadow, rim, line."""
        shape, self.shape = self.shape, None
        if shape is None:
            return
        data = geom.path(shape.nodes)
        self.front.append(f'<path d="{data}" fill="{shape.fill}"/>')
        inner = shape.inside + (self.light(shape, data) if shape.shaded else [])
        if inner:
            self.count += 1
            clip = f"{self.name}-c{self.count}"
            self.defs.append(f'<clipPath id="{clip}"><path d="{data}"/></clipPath>')
            self.front.append(f'<g clip-path="url(#{clip})">{"".join(inner)}</g>')
        ink, width = self.colour("ink")[0], geom.num(self.line * self.maps[-1].size)
        edge = geom.path(shape.nodes, closed=False) if shape.open_start else data
        self.front.append(f'<path d="{edge}" fill="none" stroke="{ink}" stroke-width="{width}" {ROUND}/>')

    def layer(self) -> None:
        """Close what is drawn so far, with its silhouette lines: what comes now lies above it with lines of its own."""
        self.flush()
        self.layers += [self.outline(), *self.front]
        self.back, self.front = [], []

    def outline(self) -> str:
        """The silhouette lines collected since the last layer, as one group; "" if there are none."""
        return f'<g fill="none" {ROUND}>{"".join(self.back)}</g>' if self.back else ""

    def light(self, shape: Shape, data: str) -> list[str]:
        """A crescent of shade below right, a lit rim above left."""
        left, top, right, bottom = geom.bounds(shape.nodes)
        small, k = min(right - left, bottom - top), self.maps[-1].size
        depth = min(max(small * 0.16, 2.5 * k), 15.0 * max(k, 1.0))
        dark = geom.path(shape.nodes, True, -depth * 0.8, -depth)
        out = [f'<path d="{data}{dark}" fill="{self.dusk}" fill-opacity="{self.shade}" {EVEN}/>']
        if small > 13 * k and not shape.open_start:
            lit = geom.path(shape.nodes, True, 3.4 * k, 4.2 * k)
            out.append(f'<path d="{data}{lit}" fill="{self.lamp}" fill-opacity="{self.rim}" {EVEN}/>')
        return out

    def view(self) -> str:
        """The box to show: the canvas, or the square in which the figure takes its share."""
        if not self.share or self.extent is None:
            return f"0 0 {geom.num(self.size[0])} {geom.num(self.size[1])}"
        left, top, right, bottom = self.extent
        side = max(right - left, bottom - top) / self.share
        x, y = (left + right - side) / 2, bottom - side
        return " ".join(geom.num(v) for v in (x, y, side, side))

    def svg(self) -> str:
        """The whole picture."""
        self.flush()
        width, height = (geom.num(v) for v in self.size)
        body = "\n".join([*self.layers, self.outline(), *self.front])
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" '
            f'viewBox="{self.view()}">\n<defs>{"".join(self.defs)}</defs>\n{body}\n</svg>\n'
        )
