"""Eyes: white, iris, pupil, glint, and a lid whose height and tilt carry the expression."""

from __future__ import annotations

from . import geom
from .geom import Node
from .pen import Pen


def _disc(pen: Pen, x: float, y: float, rx: float, ry: float) -> str:
    return geom.path([pen.maps[-1].node(n) for n in geom.ellipse(x, y, rx, ry)])


def _lid(pen: Pen, x: float, y: float, r: float, share: float, tilt: float, up: bool) -> str:
    """Path of a lid that covers a share of the eye from above or below."""
    edge = y - r + 2 * r * share if up else y + r - 2 * r * share
    far = y - 2.5 * r if up else y + 2.5 * r
    spin = geom.turned(tilt, x, edge)
    bulge = r * 0.25 if up else -r * 0.25
    corners = [
        Node(*spin.point(x - 2 * r, edge), True),
        Node(*spin.point(x, edge - bulge)),
        Node(*spin.point(x + 2 * r, edge), True),
        Node(*spin.point(x + 2 * r, far), True),
        Node(*spin.point(x - 2 * r, far), True),
    ]
    return geom.path([pen.maps[-1].node(n) for n in corners])


def eye(pen: Pen, words: list[str]) -> None:
    """eye cx,cy r dx,dy lid=.3 tilt=-10 low=.1 skin=body iris=gold white=white tall=1.1 size=.55"""
    (x, y), r = map(float, words[0].split(",")), float(words[1])
    dx, dy = map(float, words[2].split(","))
    opts = dict(word.split("=", 1) for word in words[3:])
    tall = float(opts.get("tall", "1.08"))
    ink = pen.colour("ink")[0]
    pen.count += 1
    clip = f"{pen.name}-e{pen.count}"
    ball = _disc(pen, x, y, r, r * tall)
    pen.defs.append(f'<clipPath id="{clip}"><path d="{ball}"/></clipPath>')
    part = float(opts.get("size", "0.58"))
    ix, iy, ir = x + dx * r * 0.4, y + dy * r * 0.4, r * part
    fill = [f'<path d="{ball}" fill="{pen.colour(opts.get("white", "white"))[0]}"/>']
    if "iris" in opts:
        iris = pen.colour(opts["iris"])[0]
        fill.append(f'<path d="{_disc(pen, ix, iy, ir * 1.3, ir * 1.3)}" fill="{iris}"/>')
    narrow = float(opts.get("slit", "1"))
    pupil = pen.colour(opts.get("pupil", "black"))[0]
    fill.append(f'<path d="{_disc(pen, ix, iy, ir * narrow, ir)}" fill="{pupil}"/>')
    glint = _disc(pen, ix - ir * 0.38, iy - ir * 0.42, ir * 0.36, ir * 0.36)
    fill.append(f'<path d="{glint}" fill="#FFFFFF"/>')
    fill += _lids(pen, x, y, r * tall, opts)
    pen.front.append(f'<g clip-path="url(#{clip})">{"".join(fill)}</g>')
    width = geom.num(pen.line * 0.85 * pen.maps[-1].size)
    pen.front.append(f'<path d="{ball}" fill="none" stroke="{ink}" stroke-width="{width}"/>')


def _lids(pen: Pen, x: float, y: float, r: float, opts: dict[str, str]) -> list[str]:
    skin = pen.colour(opts.get("skin", "body"))[0] if ("lid" in opts or "low" in opts) else ""
    tilt = float(opts.get("tilt", "0"))
    width = geom.num(pen.line * 0.85 * pen.maps[-1].size)
    line = f'stroke="{pen.colour("ink")[0]}" stroke-width="{width}"'
    out: list[str] = []
    if "lid" in opts:
        data = _lid(pen, x, y, r, float(opts["lid"]), tilt, True)
        out.append(f'<path d="{data}" fill="{skin}" {line}/>')
    if "low" in opts:
        data = _lid(pen, x, y, r, float(opts["low"]), -tilt * 0.3, False)
        out.append(f'<path d="{data}" fill="{skin}" {line}/>')
    return out
