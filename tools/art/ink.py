"""The drawing language: one line, one shape. A drawing is a text; this turns it into SVG.

    canvas 256 256            size of the drawing box
    ink #16301F               colour of the line; line 4: its width; outer 9: silhouette line
    pal coat=#AA3322 ...      names for colours; a trailing - or + darkens or lightens a step,
                              /.5 makes it see-through, @id takes a gradient
    grad id x,y x,y c1 c2 ... linear gradient; rad id cx,cy r c1 c2 ...: radial one
    s colour nodes            smooth closed shape with shadow, moonlit rim and line
    p colour nodes            the same without shadow and rim (teeth, small things)
    f colour nodes            flat, no line, not part of the silhouette
    e / o colour cx,cy rx,ry [turn]   ellipse like s / like f
    r / rp / rf colour x,y w,h radius  rounded box like s / p / f
    t / T colour w,w,.. nodes tapering tube; t is open at its start (grows out of a body)
    l colour width nodes      open stroke, round ends
    eye cx,cy r dx,dy key=... eye looking towards dx,dy; lid, low, tilt, skin, iris, white, pupil
    use name [dx,dy [scale]]  another drawing
    { move dx,dy | turn deg,x,y | scale k,x,y | mirror x    until }
A node is x,y; x,y! is a corner. A line that starts with + is drawn inside the last shape.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

from . import geom, palette
from .geom import Affine, Node

DRAWINGS = Path(__file__).parent / "drawings"
RIM = palette.MOON
SHADE = palette.NIGHT


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
        self.colours = {**palette.COMMON, **colours}
        self.size = (256.0, 256.0)
        self.line, self.outer = 4.0, 9.0
        self.shade, self.rim = 0.27, 0.5
        self.maps: list[Affine] = [Affine()]
        self.defs: list[str] = []
        self.back: list[str] = []
        self.front: list[str] = []
        self.shape: Shape | None = None
        self.count = 0

    # --- words -> values
    def colour(self, word: str) -> tuple[str, str]:
        """Paint and opacity attribute of a colour word."""
        word, _, alpha = word.partition("/")
        opacity = f' fill-opacity="{alpha}"' if alpha else ""
        if word.startswith("@"):
            return f"url(#{self.name}-{word[1:]})", opacity
        bare = word.rstrip("+-")
        steps = word.count("+", len(bare)) - word.count("-", len(bare))
        value = bare if bare.startswith("#") else self.colours.get(bare, "")
        if not value:
            raise DrawingError(f"{self.name}: no colour {word}")
        toward = palette.MOON if steps > 0 else palette.NIGHT
        return palette.mix(value, toward, min(0.17 * abs(steps), 0.9)), opacity

    def nodes(self, words: list[str]) -> list[Node]:
        out: list[Node] = []
        for word in words:
            x, _, y = word.rstrip("!").partition(",")
            out.append(self.maps[-1].node(Node(float(x), float(y), word.endswith("!"))))
        return out

    def oval(self, words: list[str]) -> list[Node]:
        cx, cy = map(float, words[0].split(","))
        rx, ry = map(float, words[1].split(","))
        turn = float(words[2]) if len(words) > 2 else 0.0
        return [self.maps[-1].node(n) for n in geom.ellipse(cx, cy, rx, ry, turn)]

    # --- output
    def emit(self, text: str, inside: bool) -> None:
        if inside:
            if self.shape is None:
                raise DrawingError(f"{self.name}: + without a shape")
            self.shape.inside.append(text)
        else:
            self.flush()
            self.front.append(text)

    def begin(self, shape: Shape) -> None:
        self.flush()
        self.shape = shape
        if self.outer:
            ink = self.colour("ink")[0]
            width = geom.num(self.outer)
            data = geom.path(shape.nodes)
            self.back.append(f'<path d="{data}" stroke="{ink}" stroke-width="{width}"/>')

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
        ink, width = self.colour("ink")[0], geom.num(self.line * self.maps[-1].size**0.5)
        edge = geom.path(shape.nodes, closed=False) if shape.open_start else data
        self.front.append(
            f'<path d="{edge}" fill="none" stroke="{ink}" stroke-width="{width}" {ROUND}/>'
        )

    def light(self, shape: Shape, data: str) -> list[str]:
        """A crescent of night below right, a moonlit rim above left."""
        left, top, right, bottom = geom.bounds(shape.nodes)
        small = min(right - left, bottom - top)
        depth = min(max(small * 0.16, 2.5), 15.0)
        dark = geom.path(shape.nodes, True, -depth * 0.8, -depth)
        out = [f'<path d="{data}{dark}" fill="{SHADE}" fill-opacity="{self.shade}" {EVEN}/>']
        if small > 13 and not shape.open_start:
            lit = geom.path(shape.nodes, True, 3.4, 4.2)
            out.append(f'<path d="{data}{lit}" fill="{RIM}" fill-opacity="{self.rim}" {EVEN}/>')
        return out

    def svg(self) -> str:
        self.flush()
        width, height = (geom.num(v) for v in self.size)
        back = f'<g fill="none" {ROUND}>{"".join(self.back)}</g>' if self.back else ""
        body = "\n".join([back, *self.front])
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" '
            f'viewBox="0 0 {width} {height}">\n<defs>{"".join(self.defs)}</defs>\n{body}\n</svg>\n'
        )


ROUND = 'stroke-linejoin="round" stroke-linecap="round"'
EVEN = 'fill-rule="evenodd"'
Verb = Callable[[Pen, list[str], bool], None]


def _closed(shaded: bool, oval: bool) -> Verb:
    def verb(pen: Pen, words: list[str], inside: bool) -> None:
        nodes = pen.oval(words[1:]) if oval else pen.nodes(words[1:])
        pen.begin(Shape(nodes, pen.colour(words[0])[0], shaded))

    return verb


def _box(pen: Pen, words: list[str]) -> list[Node]:
    x, y = map(float, words[0].split(","))
    width, height = map(float, words[1].split(","))
    return [pen.maps[-1].node(n) for n in geom.box(x, y, width, height, float(words[2]))]


def _rounded(shaded: bool) -> Verb:
    def verb(pen: Pen, words: list[str], inside: bool) -> None:
        pen.begin(Shape(_box(pen, words[1:]), pen.colour(words[0])[0], shaded))

    return verb


def _rounded_flat(pen: Pen, words: list[str], inside: bool) -> None:
    paint, opacity = pen.colour(words[0])
    pen.emit(f'<path d="{geom.path(_box(pen, words[1:]))}" fill="{paint}"{opacity}/>', inside)


def _flat(oval: bool) -> Verb:
    def verb(pen: Pen, words: list[str], inside: bool) -> None:
        nodes = pen.oval(words[1:]) if oval else pen.nodes(words[1:])
        paint, opacity = pen.colour(words[0])
        pen.emit(f'<path d="{geom.path(nodes)}" fill="{paint}"{opacity}/>', inside)

    return verb


def _tube(open_start: bool) -> Verb:
    def verb(pen: Pen, words: list[str], inside: bool) -> None:
        widths = [float(w) * pen.maps[-1].size for w in words[1].split(",")]
        nodes = geom.tube(pen.nodes(words[2:]), widths)
        paint, opacity = pen.colour(words[0])
        if inside:
            pen.emit(f'<path d="{geom.path(nodes)}" fill="{paint}"{opacity}/>', True)
        else:
            pen.begin(Shape(nodes, paint, max(widths) > 7, open_start))

    return verb


def _stroke(pen: Pen, words: list[str], inside: bool) -> None:
    paint, opacity = pen.colour(words[0])
    width = geom.num(float(words[1]) * pen.maps[-1].size)
    data = geom.path(pen.nodes(words[2:]), closed=False)
    alpha = opacity.replace("fill-", "stroke-")
    pen.emit(
        f'<path d="{data}" fill="none" stroke="{paint}"{alpha} stroke-width="{width}" {ROUND}/>',
        inside,
    )


def _eye(pen: Pen, words: list[str], inside: bool) -> None:
    from . import face

    pen.flush()
    face.eye(pen, words)


def _palette(pen: Pen, words: list[str], inside: bool) -> None:
    pen.colours.update(dict(word.split("=", 1) for word in words))


def _setting(key: str) -> Verb:
    def verb(pen: Pen, words: list[str], inside: bool) -> None:
        pen.flush()
        setattr(pen, key, float(words[0]))

    return verb


def _canvas(pen: Pen, words: list[str], inside: bool) -> None:
    pen.size = (float(words[0]), float(words[1]))


def _ink(pen: Pen, words: list[str], inside: bool) -> None:
    pen.colours["ink"] = pen.colour(words[0])[0]


def _gradient(radial: bool) -> Verb:
    def verb(pen: Pen, words: list[str], inside: bool) -> None:
        x, y = words[1].split(",")
        if radial:
            place, tag = f'cx="{x}" cy="{y}" r="{words[2]}"', "radialGradient"
        else:
            x2, y2 = words[2].split(",")
            place, tag = f'x1="{x}" y1="{y}" x2="{x2}" y2="{y2}"', "linearGradient"
        stops = words[3:]
        parts: list[str] = []
        for i, word in enumerate(stops):
            paint, opacity = pen.colour(word)
            alpha = opacity.replace("fill-", "stop-")
            share = geom.num(100 * i / (len(stops) - 1))
            parts.append(f'<stop offset="{share}%" stop-color="{paint}"{alpha}/>')
        units = 'gradientUnits="userSpaceOnUse"'
        name = f"{pen.name}-{words[0]}"
        pen.defs.append(f'<{tag} id="{name}" {units} {place}>{"".join(parts)}</{tag}>')

    return verb


def _push(pen: Pen, words: list[str], inside: bool) -> None:
    pen.flush()
    values = [float(v) for v in words[1].split(",")]
    kinds: dict[str, Callable[[], Affine]] = {
        "move": lambda: Affine(e=values[0], f=values[1]),
        "turn": lambda: geom.turned(values[0], values[1], values[2]),
        "scale": lambda: geom.about(values[1], values[2], Affine(a=values[0], d=values[0])),
        "stretch": lambda: geom.about(values[2], values[3], Affine(a=values[0], d=values[1])),
        "mirror": lambda: geom.about(values[0], 0, Affine(a=-1)),
    }
    pen.maps.append(pen.maps[-1].then(kinds[words[0]]()))


def _pop(pen: Pen, words: list[str], inside: bool) -> None:
    pen.flush()
    pen.maps.pop()


def _use(pen: Pen, words: list[str], inside: bool) -> None:
    """Draw another drawing here, moved and scaled; its canvas and line settings stay out."""
    pen.flush()
    dx, dy = (float(v) for v in words[1].split(",")) if len(words) > 1 else (0.0, 0.0)
    scale = float(words[2]) if len(words) > 2 else 1.0
    colours, line, outer = dict(pen.colours), pen.line, pen.outer
    pen.colours.update(family_of(words[0]))
    size, depth = pen.size, len(pen.maps)
    back, pen.back = pen.back, []
    front, pen.front = pen.front, []
    pen.line, pen.outer = 4.0 * scale**0.5, 9.0 * scale
    pen.maps.append(pen.maps[-1].then(Affine(scale, 0, 0, scale, dx, dy)))
    run(pen, source(words[0]))
    pen.flush()
    group = f'<g fill="none" {ROUND}>{"".join(pen.back)}</g>'
    pen.front = [*front, group, *pen.front]
    pen.back, pen.colours, pen.line, pen.outer, pen.size = back, colours, line, outer, size
    del pen.maps[depth:]


VERBS: dict[str, Verb] = {
    "canvas": _canvas, "ink": _ink, "pal": _palette, "line": _setting("line"),
    "outer": _setting("outer"), "shade": _setting("shade"), "rim": _setting("rim"),
    "grad": _gradient(False), "rad": _gradient(True),
    "s": _closed(True, False), "p": _closed(False, False), "f": _flat(False),
    "e": _closed(True, True), "E": _closed(False, True), "o": _flat(True),
    "r": _rounded(True), "rp": _rounded(False), "rf": _rounded_flat,
    "t": _tube(True), "T": _tube(False), "l": _stroke, "eye": _eye,
    "{": _push, "}": _pop, "use": _use,
}


def family_of(name: str) -> dict[str, str]:
    """The colours of the family that a drawing's name begins with."""
    return palette.FAMILIES.get(name.split("_")[0], {})


def source(name: str) -> str:
    """The text of a drawing."""
    return (DRAWINGS / f"{name}.ink").read_text(encoding="utf-8")


def run(pen: Pen, text: str) -> None:
    for number, raw in enumerate(text.splitlines(), 1):
        words = raw.split("#!")[0].split()
        if not words or words[0] == "#":
            continue
        inside = words[0].startswith("+")
        word = words[0].lstrip("+")
        if not word:
            words = words[1:]
            word = words[0]
        if word not in VERBS:
            raise DrawingError(f"{pen.name}, line {number}: {raw}")
        try:
            VERBS[word](pen, words[1:], inside)
        except (ValueError, IndexError) as error:
            raise DrawingError(f"{pen.name}, line {number}: {raw} ({error})") from error


def draw(name: str, text: str | None = None) -> str:
    """The SVG of a drawing."""
    pen = Pen(name, family_of(name))
    run(pen, source(name) if text is None else text)
    return pen.svg()
