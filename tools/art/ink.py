"""The drawing language: one line, one shape. A drawing is a text; this turns it into SVG.

    canvas 256 256            size of the drawing box
    ink #16301F               colour of the line; line 4: its width; outer 9: silhouette line
    pal coat=#AA3322 ...      names for colours; a trailing - or + darkens or lightens a step,
                              /.5 makes it see-through, @id takes a gradient
    grad id x,y x,y c1 c2 ... linear gradient; rad id cx,cy r c1 c2 ...: radial one
    s colour nodes            smooth closed shape with shadow, lit rim and line
    p colour nodes            the same without shadow and rim (teeth, small things)
    f colour nodes            flat, no line, not part of the silhouette
    e / o colour cx,cy rx,ry [turn]   ellipse like s / like f
    r / rp / rf colour x,y w,h radius  rounded box like s / p / f
    t / T colour w,w,.. nodes tapering tube; t is open at its start (grows out of a body)
    l colour width nodes      open stroke, round ends
    eye cx,cy r dx,dy key=... eye looking towards dx,dy; lid, low, tilt, skin, iris, white, pupil
    use name [dx,dy [scale]]  another drawing of this folder or of the house; folder/name: of any
    layer                     what follows lies above what came before, silhouette lines too
    { move dx,dy | turn deg,x,y | scale k,x,y | mirror x    until }
A node is x,y; x,y! is a corner. A line that starts with + is drawn inside the last shape.
"""

from __future__ import annotations

from collections.abc import Callable

from . import catalogue, face, geom, palette
from .geom import Affine, Node
from .pen import ROUND, DrawingError, Pen, Shape

Verb = Callable[[Pen, list[str]], None]


def _closed(shaded: bool, oval: bool) -> Verb:
    def verb(pen: Pen, words: list[str]) -> None:
        nodes = pen.oval(words[1:]) if oval else pen.nodes(words[1:])
        pen.begin(Shape(nodes, pen.colour(words[0])[0], shaded))

    return verb


def _box(pen: Pen, words: list[str]) -> list[Node]:
    x, y = map(float, words[0].split(","))
    width, height = map(float, words[1].split(","))
    return [pen.maps[-1].node(n) for n in geom.box(x, y, width, height, float(words[2]))]


def _rounded(shaded: bool) -> Verb:
    def verb(pen: Pen, words: list[str]) -> None:
        pen.begin(Shape(_box(pen, words[1:]), pen.colour(words[0])[0], shaded))

    return verb


def _rounded_flat(pen: Pen, words: list[str]) -> None:
    paint, opacity = pen.colour(words[0])
    pen.emit(f'<path d="{geom.path(_box(pen, words[1:]))}" fill="{paint}"{opacity}/>')


def _flat(oval: bool) -> Verb:
    def verb(pen: Pen, words: list[str]) -> None:
        nodes = pen.oval(words[1:]) if oval else pen.nodes(words[1:])
        paint, opacity = pen.colour(words[0])
        pen.emit(f'<path d="{geom.path(nodes)}" fill="{paint}"{opacity}/>')

    return verb


def _tube(open_start: bool) -> Verb:
    def verb(pen: Pen, words: list[str]) -> None:
        widths = [float(w) * pen.maps[-1].size for w in words[1].split(",")]
        nodes = geom.tube(pen.nodes(words[2:]), widths)
        paint, opacity = pen.colour(words[0])
        if pen.inside:
            pen.emit(f'<path d="{geom.path(nodes)}" fill="{paint}"{opacity}/>')
        else:
            pen.begin(Shape(nodes, paint, max(widths) > 7, open_start))

    return verb


def _stroke(pen: Pen, words: list[str]) -> None:
    paint, opacity = pen.colour(words[0])
    width = geom.num(float(words[1]) * pen.maps[-1].size)
    data = geom.path(pen.nodes(words[2:]), closed=False)
    alpha = opacity.replace("fill-", "stroke-")
    pen.emit(
        f'<path d="{data}" fill="none" stroke="{paint}"{alpha} stroke-width="{width}" {ROUND}/>',
    )


def _eye(pen: Pen, words: list[str]) -> None:
    pen.flush()
    face.eye(pen, words)


def _palette(pen: Pen, words: list[str]) -> None:
    pen.colours.update(dict(word.split("=", 1) for word in words))


def _setting(key: str) -> Verb:
    def verb(pen: Pen, words: list[str]) -> None:
        pen.flush()
        setattr(pen, key, float(words[0]))

    return verb


def _canvas(pen: Pen, words: list[str]) -> None:
    pen.size = (float(words[0]), float(words[1]))


def _ink(pen: Pen, words: list[str]) -> None:
    pen.colours["ink"] = pen.colour(words[0])[0]


def _gradient(radial: bool) -> Verb:
    def verb(pen: Pen, words: list[str]) -> None:
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
        m = pen.maps[-1]
        matrix = " ".join(f"{v:.3g}" if abs(v) < 10 else geom.num(v) for v in (m.a, m.b, m.c, m.d, m.e, m.f))
        units = f'gradientUnits="userSpaceOnUse" gradientTransform="matrix({matrix})"'
        pen.count += 1
        name = pen.grads[words[0]] = f"{pen.name}-g{pen.count}"
        pen.defs.append(f'<{tag} id="{name}" {units} {place}>{"".join(parts)}</{tag}>')

    return verb


def _push(pen: Pen, words: list[str]) -> None:
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


def _layer(pen: Pen, _words: list[str]) -> None:
    pen.layer()


def _pop(pen: Pen, _words: list[str]) -> None:
    pen.flush()
    pen.maps.pop()


def _use(pen: Pen, words: list[str]) -> None:
    """Draw another drawing here, moved and scaled; its canvas and line settings stay out."""
    pen.flush()
    dx, dy = (float(v) for v in words[1].split(",")) if len(words) > 1 else (0.0, 0.0)
    scale = float(words[2]) if len(words) > 2 else 1.0
    colours, line, outer = dict(pen.colours), pen.line, pen.outer
    owner, name = found(pen.owner, words[0])
    before, pen.owner = pen.owner, owner
    pen.colours.update(family_of(name))
    size, depth = pen.size, len(pen.maps)
    back, pen.back = pen.back, []
    front, pen.front = pen.front, []
    layers, pen.layers = pen.layers, []
    pen.line, pen.outer = 4.0, 9.0
    pen.maps.append(pen.maps[-1].then(Affine(scale, 0, 0, scale, dx, dy)))
    run(pen, source(owner, name))
    pen.flush()
    group = f'<g fill="none" {ROUND}>{"".join(pen.back)}</g>'
    pen.front = [*front, *pen.layers, group, *pen.front]
    pen.layers = layers
    pen.back, pen.colours, pen.line, pen.outer, pen.size = back, colours, line, outer, size
    pen.owner = before
    del pen.maps[depth:]


#: Share of the square by strength of a monster, by level of a guardian.
GROWTH = ((0.83, 0.89, 0.94, 0.98, 1.0), (0.93, 0.97, 1.0))
#: Share of the square by family where all of a family fill the same.
SHARES = {"king": 0.98, "boss": 1.0, "mini": 0.98, "hero": 0.98, "creature": 0.98, "item": 0.97, "potion": 0.97}

VERBS: dict[str, Verb] = {
    "canvas": _canvas,
    "ink": _ink,
    "pal": _palette,
    "line": _setting("line"),
    "outer": _setting("outer"),
    "shade": _setting("shade"),
    "rim": _setting("rim"),
    "grad": _gradient(False),
    "rad": _gradient(True),
    "s": _closed(True, False),
    "p": _closed(False, False),
    "f": _flat(False),
    "e": _closed(True, True),
    "E": _closed(False, True),
    "o": _flat(True),
    "r": _rounded(True),
    "rp": _rounded(False),
    "rf": _rounded_flat,
    "t": _tube(True),
    "T": _tube(False),
    "l": _stroke,
    "eye": _eye,
    "{": _push,
    "}": _pop,
    "use": _use,
    "layer": _layer,
}


def family_of(name: str) -> dict[str, str]:
    """The colours of the family that a drawing's name begins with."""
    return palette.FAMILIES.get(name.split("_")[0], {})


def share_of(name: str) -> float:
    """How much of its square a figure fills: strong ones more. 0 for what is no figure."""
    family, _, rank = name.partition("_")
    if family in SHARES:
        return SHARES[family]
    if family not in palette.FAMILIES:
        return 0.0
    return GROWTH[family == "guardian"][int(rank[0]) - 1]


def found(owner: str, words: str) -> tuple[str, str]:
    """The folder and the name of a drawing that is used by one of `owner`'s."""
    folder, _, name = words.rpartition("/")
    return folder or (owner if catalogue.drawn(owner, name) else catalogue.HOUSE), name


def source(owner: str, name: str) -> str:
    """The text of a drawing."""
    return (catalogue.DRAWINGS / owner / f"{name}.ink").read_text(encoding="utf-8")


def run(pen: Pen, text: str) -> None:
    """Read a drawing, line by line."""
    for number, raw in enumerate(text.splitlines(), 1):
        words = raw.split("#!")[0].split()
        if not words or words[0] == "#":
            continue
        pen.inside = words[0].startswith("+")
        word = words[0].lstrip("+")
        if not word:
            words = words[1:]
            word = words[0]
        if word not in VERBS:
            raise DrawingError(f"{pen.name}, line {number}: {raw}")
        try:
            VERBS[word](pen, words[1:])
        except (ValueError, IndexError) as error:
            raise DrawingError(f"{pen.name}, line {number}: {raw} ({error})") from error


def draw(owner: str, name: str, text: str | None = None) -> str:
    """The SVG of a drawing of the house or of a game."""
    pen = Pen(name, family_of(name))
    pen.owner = owner
    pen.share = share_of(name)
    pen.lamp, pen.dusk = palette.LIGHTS.get(name.split("_")[0], (pen.lamp, pen.dusk))
    if owner in palette.WORLDS:
        pen.colours["ink"], pen.lamp, pen.dusk = palette.WORLDS[owner]
    run(pen, source(owner, name) if text is None else text)
    return pen.svg()
