"""Curves: smooth shapes through points, tapering tubes, affine maps. Plain numbers, no SVG."""

from __future__ import annotations

import math
from dataclasses import dataclass

Point = tuple[float, float]


@dataclass(frozen=True)
class Node:
    """A point that a curve runs through; a corner breaks the tangent."""

    x: float
    y: float
    corner: bool = False


@dataclass(frozen=True)
class Affine:
    """x' = a x + c y + e, y' = b x + d y + f."""

    a: float = 1.0
    b: float = 0.0
    c: float = 0.0
    d: float = 1.0
    e: float = 0.0
    f: float = 0.0

    def point(self, x: float, y: float) -> Point:
        """Where the point goes."""
        return self.a * x + self.c * y + self.e, self.b * x + self.d * y + self.f

    def node(self, node: Node) -> Node:
        """Where the node goes."""
        x, y = self.point(node.x, node.y)
        return Node(x, y, node.corner)

    def then(self, inner: Affine) -> Affine:
        """This map after the inner one."""
        e, f = self.point(inner.e, inner.f)
        return Affine(
            self.a * inner.a + self.c * inner.b,
            self.b * inner.a + self.d * inner.b,
            self.a * inner.c + self.c * inner.d,
            self.b * inner.c + self.d * inner.d,
            e,
            f,
        )

    @property
    def size(self) -> float:
        """How much lengths grow."""
        return math.sqrt(abs(self.a * self.d - self.b * self.c))


def about(x: float, y: float, inner: Affine) -> Affine:
    """The same map with its fixed point at (x, y)."""
    return Affine(e=x, f=y).then(inner).then(Affine(e=-x, f=-y))


def turned(degrees: float, x: float, y: float) -> Affine:
    """A turn about (x, y)."""
    angle = math.radians(degrees)
    cos, sin = math.cos(angle), math.sin(angle)
    return about(x, y, Affine(cos, sin, -sin, cos))


def num(value: float) -> str:
    """A short decimal."""
    text = f"{value:.1f}"
    return text[:-2] if text.endswith(".0") else text


def _handles(before: Node, here: Node, after: Node) -> tuple[Point, Point]:
    """Control points in and out of a smooth node: tangent along the neighbours."""
    tx, ty = after.x - before.x, after.y - before.y
    span = math.hypot(tx, ty)
    if here.corner or span < 1e-6:
        return (here.x, here.y), (here.x, here.y)
    inward = math.hypot(here.x - before.x, here.y - before.y) * 0.36 / span
    outward = math.hypot(after.x - here.x, after.y - here.y) * 0.36 / span
    return (
        (here.x - tx * inward, here.y - ty * inward),
        (here.x + tx * outward, here.y + ty * outward),
    )


Segment = tuple[Point, Point, Point, Point]


def segments(nodes: list[Node], closed: bool) -> list[Segment]:
    """Cubic pieces of the curve through all nodes."""
    count = len(nodes)
    handles: list[tuple[Point, Point]] = []
    for i, here in enumerate(nodes):
        ends = not closed and i in (0, count - 1)
        if ends:
            handles.append(((here.x, here.y), (here.x, here.y)))
        else:
            handles.append(_handles(nodes[i - 1], here, nodes[(i + 1) % count]))
    out: list[Segment] = []
    for i in range(count if closed else count - 1):
        j = (i + 1) % count
        start, end = nodes[i], nodes[j]
        out.append(((start.x, start.y), handles[i][1], handles[j][0], (end.x, end.y)))
    return out


def path(nodes: list[Node], closed: bool = True, dx: float = 0.0, dy: float = 0.0) -> str:
    """SVG path data of the curve through all nodes."""
    pieces = segments(nodes, closed)
    x0, y0 = pieces[0][0]
    out = [f"M{num(x0 + dx)} {num(y0 + dy)}"]
    for _, one, two, end in pieces:
        ctrl = (one, two, end)
        out.append("C" + " ".join(f"{num(x + dx)} {num(y + dy)}" for x, y in ctrl))
    return "".join(out) + ("Z" if closed else "")


def _cubic(piece: Segment, t: float) -> tuple[Point, Point]:
    """Position and derivative at t."""
    s = 1.0 - t
    weights = (s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t)
    slopes = (-3 * s * s, 3 * s * s - 6 * s * t, 6 * s * t - 3 * t * t, 3 * t * t)
    pos = [sum(w * p[k] for w, p in zip(weights, piece, strict=True)) for k in (0, 1)]
    der = [sum(w * p[k] for w, p in zip(slopes, piece, strict=True)) for k in (0, 1)]
    return (pos[0], pos[1]), (der[0], der[1])


def _width(widths: list[float], t: float) -> float:
    """The width at a share t of the way, eased between the given ones."""
    if len(widths) == 1:
        return widths[0]
    at = min(max(t, 0.0), 1.0) * (len(widths) - 1)
    i = min(int(at), len(widths) - 2)
    return widths[i] + (widths[i + 1] - widths[i]) * (at - i)


def tube(nodes: list[Node], widths: list[float]) -> list[Node]:
    """Outline of a tapering tube along an open curve: out on one side, tip, back on the other."""
    samples: list[tuple[Point, Point]] = []
    for piece in segments(nodes, closed=False):
        samples.extend(_cubic(piece, (k + 0.02) / 4) for k in range(4))
    samples.append(_cubic(segments(nodes, closed=False)[-1], 0.985))
    left: list[Node] = []
    right: list[Node] = []
    tip, heading = samples[-1][0], (0.0, 1.0)
    for i, ((x, y), (dx, dy)) in enumerate(samples):
        span = math.hypot(dx, dy)
        if span > 1e-6:
            heading = (dx / span, dy / span)
        half = _width(widths, i / (len(samples) - 1)) / 2
        left.append(Node(x + heading[1] * half, y - heading[0] * half))
        right.append(Node(x - heading[1] * half, y + heading[0] * half))
    reach = widths[-1] / 2
    sharp = widths[-1] < 2.5
    point = Node(tip[0] + heading[0] * reach, tip[1] + heading[1] * reach, sharp)
    first = Node(left[0].x, left[0].y, True)
    last = Node(right[0].x, right[0].y, True)
    return [first, *left[1:], point, *reversed(right[1:]), last]


def ellipse(cx: float, cy: float, rx: float, ry: float, degrees: float = 0.0) -> list[Node]:
    """Eight nodes around an ellipse."""
    spin = turned(degrees, cx, cy)
    out: list[Node] = []
    for k in range(8):
        angle = math.pi * k / 4
        x, y = spin.point(cx + rx * math.cos(angle), cy + ry * math.sin(angle))
        out.append(Node(x, y))
    return out


def bounds(nodes: list[Node]) -> tuple[float, float, float, float]:
    """Left, top, right, bottom of the nodes."""
    xs = [n.x for n in nodes]
    ys = [n.y for n in nodes]
    return min(xs), min(ys), max(xs), max(ys)


def box(x: float, y: float, width: float, height: float, radius: float) -> list[Node]:
    """A box with round corners."""
    out: list[Node] = []
    corners = (
        (x + width - radius, y + radius, -90),
        (x + width - radius, y + height - radius, 0),
        (x + radius, y + height - radius, 90),
        (x + radius, y + radius, 180),
    )
    for cx, cy, start in corners:
        for k in range(4):
            angle = math.radians(start + 30 * k)
            px, py = cx + radius * math.cos(angle), cy + radius * math.sin(angle)
            out.append(Node(px, py, k in (0, 3)))
    return out
