"""The short sounds of the table: what the hand does, and what coins and cloth answer."""

from __future__ import annotations

from .dsp import Samples, fade
from .instruments import Rng, breath, card, coin, drum, mallet, note, rub, string, wood
from .table import Table


def pick(rng: Rng) -> Samples:
    """A card leaves the felt: a short upward brush and the tip of a finger."""
    table = Table(0.20, rng)
    lift = float(rng.uniform(0.92, 1.08))
    table.lay(0.0, rub((700.0 * lift, 1500.0 * lift, 2300.0 * lift), 0.085, rng), 0.30)
    table.lay(0.012, wood(430.0 * lift, 0.12, rng, felt=0.55), 0.55)
    return table.heard(wet=0.16)


def place(rng: Rng) -> Samples:
    """A card is laid on felt over wood."""
    table = Table(0.34, rng)
    size = float(rng.uniform(0.94, 1.06))
    table.lay(0.0, rub((1500.0, 900.0, 600.0), 0.06, rng), 0.14)
    table.lay(0.030, wood(196.0 * size, 0.25, rng, felt=0.65), 0.9)
    table.lay(0.034, wood(540.0 * size, 0.16, rng, felt=0.45), 0.50)
    return table.heard(wet=0.22)


def displace(rng: Rng) -> Samples:
    """One monster shoves another away: a scrape to the side, two knocks, a small fall."""
    table = Table(0.62, rng)
    table.lay(0.0, rub((420.0, 900.0, 700.0, 350.0), 0.22, rng, grain=0.6), 0.30, -0.25)
    table.lay(0.13, wood(150.0, 0.3, rng, felt=0.6), 1.0, -0.1)
    table.lay(0.22, wood(215.0, 0.25, rng, felt=0.45), 0.6, 0.3)
    table.lay(0.14, mallet(note("A3"), 0.4, rng), 0.35)
    table.lay(0.24, mallet(note("F3"), 0.38, rng), 0.35, 0.2)
    return table.heard(wet=0.24)


def coins_few(rng: Rng) -> Samples:
    """Two or three coins are put down."""
    table = Table(0.55, rng)
    at = 0.0
    for step in range(int(rng.integers(2, 4))):
        pitch = float(rng.uniform(2050.0, 3100.0))
        table.lay(at, coin(pitch, 0.4, rng, ring=0.11), 0.9 - 0.2 * step, -0.15 + 0.15 * step)
        at += float(rng.uniform(0.055, 0.095))
    return table.heard(wet=0.24, dark=6500.0)


def coins_many(rng: Rng) -> Samples:
    """A handful runs onto a heap: quick at first, a few stragglers, one that rolls out."""
    table = Table(1.05, rng)
    at = 0.0
    for step in range(13):
        pitch = float(rng.uniform(1850.0, 3400.0))
        loud = float(rng.uniform(0.45, 0.9)) * (1.0 - 0.035 * step)
        pan = float(rng.uniform(-0.4, 0.4))
        table.lay(at, coin(pitch, 0.4, rng, ring=float(rng.uniform(0.07, 0.13))), loud, pan)
        at += 0.022 + 0.0055 * step * float(rng.uniform(0.5, 1.5))
    table.lay(0.0, rub((500.0, 1200.0, 800.0), 0.5, rng, grain=0.7), 0.07)
    return table.heard(wet=0.26, dark=6500.0)


def guardian(rng: Rng) -> Samples:
    """A guardian turns up: the flick of a large card, and a low, expectant fifth."""
    table = Table(1.15, rng)
    table.lay(0.0, card(0.34, rng), 0.5, -0.15)
    table.lay(0.25, drum(82.0, 0.6, rng), 0.55)
    table.lay(0.27, string(note("D3"), 0.85, rng, 0.4), 0.55, -0.1)
    table.lay(0.29, string(note("A3"), 0.85, rng, 0.4), 0.42, 0.15)
    table.lay(0.42, mallet(note("Bb3"), 0.7, rng), 0.16, 0.25)
    return table.heard(wet=0.30, reverb=0.42)


def curtain(rng: Rng) -> Samples:
    """A heavy curtain is drawn: cloth in two pulls, rings on a wooden rod far behind."""
    table = Table(0.85, rng)
    table.lay(0.0, rub((260.0, 520.0, 760.0, 420.0), 0.48, rng, grain=0.5), 0.5, -0.35)
    table.lay(0.24, rub((300.0, 620.0, 480.0, 240.0), 0.52, rng, grain=0.4), 0.45, 0.35)
    for step in range(5):
        at = 0.08 + 0.085 * step + float(rng.uniform(-0.01, 0.01))
        ring = wood(float(rng.uniform(640.0, 820.0)), 0.1, rng, felt=0.45)
        table.lay(at, ring, 0.16, -0.5 + 0.25 * step)
    table.lay(0.60, wood(120.0, 0.25, rng, felt=0.9), 0.5)
    return table.heard(wet=0.26)


def denied(rng: Rng) -> Samples:
    """Not there: two dull knocks on thick felt, the second lower. Never a reproach."""
    table = Table(0.36, rng)
    for at, hertz, tone, gain in ((0.0, 265.0, "E4", 0.8), (0.095, 212.0, "Eb4", 1.0)):
        table.lay(at, wood(hertz, 0.22, rng, felt=0.75), gain)
        table.lay(at, wood(hertz * 2.4, 0.15, rng, felt=0.7), 0.4 * gain)
        table.lay(at, fade(mallet(note(tone), 0.14, rng), 0.0, 0.09), 0.45 * gain)
    return table.heard(wet=0.14)


def healing(rng: Rng) -> Samples:
    """Warm breath and a soft rising chord on strings."""
    table = Table(1.15, rng)
    table.lay(0.0, breath((500.0, 900.0, 1600.0), 0.8, rng), 0.045)
    for step, name in enumerate(("D4", "F#4", "A4", "D5", "E5")):
        tone = string(note(name), 1.0 - 0.07 * step, rng, 0.25)
        table.lay(0.075 * step, tone, 0.6 - 0.05 * step, -0.3 + 0.15 * step)
    table.lay(0.30, mallet(note("A5"), 0.7, rng, soft=0.95), 0.10, 0.2)
    return table.heard(wet=0.36, reverb=0.5)
