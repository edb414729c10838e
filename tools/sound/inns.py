"""The short sounds of the inns under the hill: building, visitors, beasts, springs and spells."""

from __future__ import annotations

import numpy as np

from .dsp import RATE, Samples, arch, bump, fade, noise, shape, sweep, swell, times
from .instruments import Rng, breath, card, coin, drum, mallet, note, rub, string, wood
from .table import Table


def _glide(path: tuple[float, ...], seconds: float, overtones: tuple[float, ...] = (1.0, 0.25, 0.08)) -> Samples:
    """A tone whose pitch follows `path`, as of a slide whistle."""
    x = times(seconds) / seconds
    pitch = 2.0 ** np.interp(x, np.linspace(0.0, 1.0, len(path)), np.log2(np.asarray(path)))
    phase = 2 * np.pi * np.cumsum(pitch) / RATE
    tone = sum(level * np.sin((n + 1) * phase) for n, level in enumerate(overtones))
    return np.asarray(tone * arch(seconds, 0.3), dtype=np.float64)


def _growl(hertz: float, seconds: float, rng: Rng) -> Samples:
    """A throat: a low buzz in pulses, with a mouth that opens and closes."""
    t = times(seconds)
    phase = 2 * np.pi * hertz * (t - 0.15 * t**2)
    buzz = np.tanh(3.0 * np.sin(phase) + 1.2 * np.sin(2.02 * phase)) * (0.7 + 0.3 * np.sin(2 * np.pi * 27.0 * t))
    mouth = shape(buzz + 0.2 * noise(seconds, rng), bump(420.0, 0.7)) + 0.5 * shape(buzz, bump(950.0, 0.4))
    return np.asarray(mouth * arch(seconds, 0.35), dtype=np.float64)


def _spring(hertz: float, seconds: float) -> Samples:
    """A steel spring let go: a twang that wobbles slower and slower."""
    t = times(seconds)
    wobble = 0.16 * np.sin(2 * np.pi * (19.0 * t - 9.0 * t**2)) * np.exp(-t / 0.25)
    phase = 2 * np.pi * np.cumsum(hertz * (1.0 + wobble)) / RATE
    tone = np.sin(phase) + 0.5 * np.sin(2.76 * phase) + 0.25 * np.sin(5.4 * phase)
    return np.asarray(tone * swell(seconds, 0.002, 0.16), dtype=np.float64)


def _bell(hertz: float, seconds: float, rng: Rng) -> Samples:
    """The bell of a reception: a small steel cup, struck once."""
    tone = np.zeros(len(times(seconds)))
    for ratio, level, decay in ((1.0, 1.0, 0.5), (2.76, 0.45, 0.22), (5.4, 0.2, 0.1), (1.004, 0.5, 0.45)):
        tone += level * np.sin(2 * np.pi * hertz * ratio * times(seconds)) * np.exp(-times(seconds) / decay)
    click = shape(noise(seconds, rng), bump(4200.0, 0.6)) * swell(seconds, 0.001, 0.003)
    return tone * swell(seconds, 0.002, 60.0) + 0.3 * click


def build(rng: Rng) -> Samples:
    """A room is built: a beam is set down, then two taps of the hammer."""
    table = Table(0.72, rng)
    table.lay(0.0, wood(118.0, 0.4, rng, felt=0.5), 1.0)
    table.lay(0.0, drum(84.0, 0.4, rng), 0.4)
    for at, hertz in ((0.2, 620.0), (0.34, 690.0)):
        table.lay(at, wood(hertz * float(rng.uniform(0.95, 1.05)), 0.2, rng, felt=0.2), 0.6, 0.2)
    return table.heard(wet=0.3, reverb=0.4)


def overbuild(rng: Rng) -> Samples:
    """A room is built over another: stone slides over stone and falls into place."""
    table = Table(0.95, rng)
    table.lay(0.0, rub((240.0, 420.0, 520.0, 300.0), 0.42, rng, grain=0.8), 0.5, -0.2)
    table.lay(0.0, rub((900.0, 1500.0, 1100.0), 0.38, rng, grain=0.9), 0.12, -0.2)
    table.lay(0.38, drum(66.0, 0.5, rng), 0.8)
    table.lay(0.38, wood(96.0, 0.4, rng, felt=0.5), 1.0)
    table.lay(0.55, wood(240.0, 0.2, rng, felt=0.5), 0.3, 0.3)
    return table.heard(wet=0.3, reverb=0.45)


def unveil(rng: Rng) -> Samples:
    """The sheets fall from all new rooms: cloth in a pull, and an open fifth."""
    table = Table(0.9, rng)
    table.lay(0.0, rub((400.0, 1100.0, 1900.0, 700.0), 0.34, rng, grain=0.4), 0.4, -0.3)
    table.lay(0.12, rub((300.0, 800.0, 500.0), 0.3, rng, grain=0.4), 0.3, 0.3)
    for step, name in enumerate(("D4", "A4", "E5")):
        table.lay(0.2 + 0.06 * step, mallet(note(name), 0.6, rng), 0.45, -0.2 + 0.2 * step)
    return table.heard(wet=0.3, reverb=0.42)


def lured(rng: Rng) -> Samples:
    """A hero comes up the road: a horn far off, a fourth and home again."""
    table = Table(1.05, rng)
    for at, name, length in ((0.0, "A3", 0.22), (0.2, "D4", 0.24), (0.42, "A4", 0.5)):
        hertz = note(name)
        horn = _glide((hertz * 0.97, hertz, hertz, hertz * 0.99), length, (1.0, 0.6, 0.4, 0.22, 0.1))
        table.lay(at, horn, 0.4, 0.2)
    table.lay(0.0, string(note("D3"), 0.9, rng, 0.3), 0.5, -0.2)
    table.lay(0.42, string(note("F#4"), 0.6, rng, 0.3), 0.25, -0.1)
    return table.heard(wet=0.45, reverb=0.6, dark=3800.0)


def steps(rng: Rng) -> Samples:
    """A visitor goes into the next room: two boots on stone, and something that jingles."""
    table = Table(0.5, rng)
    for step, at in enumerate((0.0, 0.19)):
        pitch = float(rng.uniform(150.0, 185.0)) * (1.0 + 0.12 * step)
        table.lay(at, wood(pitch, 0.2, rng, felt=0.35), 0.9, -0.2 + 0.4 * step)
        table.lay(at, rub((1800.0, 900.0), 0.05, rng, grain=0.8), 0.12, -0.2 + 0.4 * step)
    table.lay(0.21, coin(float(rng.uniform(3000.0, 3600.0)), 0.2, rng, ring=0.04), 0.1, 0.2)
    return table.heard(wet=0.4, reverb=0.42)


def monster(rng: Rng) -> Samples:
    """A beast at work: a growl, and jaws that close."""
    table = Table(0.75, rng)
    table.lay(0.0, _growl(float(rng.uniform(78.0, 104.0)), 0.46, rng), 2.2, -0.1)
    table.lay(0.36, wood(360.0 * float(rng.uniform(0.9, 1.1)), 0.15, rng, felt=0.15), 0.8, 0.1)
    table.lay(0.38, wood(170.0, 0.2, rng, felt=0.5), 0.7, 0.1)
    return table.heard(wet=0.26, reverb=0.38)


def trap(rng: Rng) -> Samples:
    """A contraption goes off: a latch, a spring, iron on iron."""
    table = Table(0.85, rng)
    table.lay(0.0, wood(900.0, 0.1, rng, felt=0.1), 0.5, -0.2)
    table.lay(0.05, _spring(float(rng.uniform(190.0, 240.0)), 0.6), 0.55)
    table.lay(0.09, coin(float(rng.uniform(640.0, 760.0)), 0.4, rng, ring=0.12), 0.5, 0.2)
    table.lay(0.09, wood(130.0, 0.3, rng, felt=0.4), 0.6)
    return table.heard(wet=0.26, reverb=0.4)


def poof(rng: Rng) -> Samples:
    """A hero has had enough: a slide whistle goes down, a puff, a hat that lands."""
    table = Table(1.0, rng)
    table.lay(0.0, _glide((1250.0, 980.0, 560.0, 300.0), 0.42), 0.3, -0.1)
    table.lay(0.36, breath((900.0, 500.0, 260.0), 0.3, rng), 0.4)
    table.lay(0.4, drum(92.0, 0.4, rng), 0.5)
    table.lay(0.62, wood(320.0, 0.15, rng, felt=0.7), 0.35, 0.3)
    return table.heard(wet=0.26, reverb=0.4)


def soul(rng: Rng) -> Samples:
    """A soul floats to its host: high notes that climb and are gone."""
    table = Table(1.1, rng)
    table.lay(0.0, breath((700.0, 1500.0, 2600.0), 0.7, rng), 0.06)
    for step, name in enumerate(("A4", "C#5", "E5", "A5", "B5")):
        table.lay(0.08 * step, mallet(note(name), 0.6, rng, soft=0.9), 0.5 - 0.05 * step, -0.4 + 0.2 * step)
    table.lay(0.0, _glide((440.0, 660.0, 880.0), 0.6), 0.1, 0.2)
    return table.heard(wet=0.45, reverb=0.6)


def wound(rng: Rng) -> Samples:
    """A hero came through to the host: a crack, and two notes that rub and sink."""
    table = Table(1.0, rng)
    table.lay(0.0, wood(210.0, 0.2, rng, felt=0.2), 0.8)
    table.lay(0.0, drum(70.0, 0.6, rng), 0.7)
    for at, names in ((0.05, ("Eb3", "A3")), (0.3, ("D3", "Ab3"))):
        for side, name in zip((-0.2, 0.2), names, strict=True):
            table.lay(at, string(note(name), 0.6, rng, 0.6), 0.5, side)
    return table.heard(wet=0.3, reverb=0.42)


def till(rng: Rng) -> Samples:
    """A coin for the house: the drawer, the coin, the little bell of the till."""
    table = Table(0.75, rng)
    table.lay(0.0, coin(float(rng.uniform(2300.0, 2700.0)), 0.4, rng, ring=0.1), 0.7, -0.2)
    table.lay(0.08, wood(280.0, 0.2, rng, felt=0.4), 0.6)
    table.lay(0.12, _bell(float(rng.uniform(2050.0, 2150.0)), 0.5, rng), 0.2, 0.2)
    return table.heard(wet=0.24, dark=6500.0)


def spell(rng: Rng) -> Samples:
    """A spell: chalk runs around in a ring, and a chord that does not belong here."""
    table = Table(1.1, rng)
    table.lay(0.0, sweep(0.5, (900.0, 2600.0, 1400.0, 3200.0), 0.4, rng) * arch(0.5, 0.5), 0.1)
    for step, name in enumerate(("D5", "G#5", "C#6", "F5")):
        table.lay(0.04 + 0.09 * step, mallet(note(name), 0.7, rng, soft=0.7), 0.45, 0.4 - 0.25 * step)
    table.lay(0.0, string(note("D3"), 0.9, rng, 0.2), 0.5)
    table.lay(0.3, _glide((500.0, 900.0, 700.0, 1400.0), 0.5, (1.0, 0.1)), 0.1)
    return table.heard(wet=0.45, reverb=0.6)


def fizzle(rng: Rng) -> Samples:
    """A spell is cancelled: it runs backwards into a wet cloth."""
    table = Table(0.7, rng)
    table.lay(0.0, _glide((1300.0, 800.0, 480.0, 210.0), 0.34, (1.0, 0.1)), 0.35, 0.1)
    table.lay(0.0, sweep(0.4, (3200.0, 1500.0, 500.0), 0.5, rng) * arch(0.4, 0.25), 0.16)
    table.lay(0.3, wood(130.0, 0.25, rng, felt=0.95), 1.0)
    return table.heard(wet=0.2)


def promoted(rng: Rng) -> Samples:
    """Somebody of the staff is promoted: a short climb, and a stamp on the paper."""
    table = Table(1.0, rng)
    for step, name in enumerate(("D4", "F#4", "A4")):
        table.lay(0.1 * step, mallet(note(name), 0.6, rng), 0.6, -0.2 + 0.2 * step)
        table.lay(0.1 * step, string(note(name), 0.6, rng, 0.4), 0.4, 0.2 - 0.2 * step)
    table.lay(0.36, card(0.3, rng), 0.3)
    table.lay(0.44, wood(150.0, 0.3, rng, felt=0.6), 0.9)
    return table.heard(wet=0.28, reverb=0.42)


def ability(rng: Rng) -> Samples:
    """A host does what only that host can: three low notes with a wink."""
    table = Table(1.0, rng)
    table.lay(0.0, drum(78.0, 0.6, rng), 0.6)
    for at, name, gain in ((0.0, "D3", 0.8), (0.12, "Ab3", 0.6), (0.3, "G3", 0.8)):
        table.lay(at, string(note(name), 0.8, rng, 0.7), gain, -0.1)
    table.lay(0.3, mallet(note("B4"), 0.5, rng), 0.3, 0.25)
    return table.heard(wet=0.3, reverb=0.45)


def bell(rng: Rng) -> Samples:
    """Somebody may answer: the bell on the desk of the reception."""
    table = Table(0.95, rng)
    table.lay(0.0, _bell(1568.0, 0.85, rng), 0.7)
    table.lay(0.0, wood(420.0, 0.12, rng, felt=0.5), 0.3)
    return table.heard(wet=0.26, reverb=0.42, dark=6500.0)


def rubble(rng: Rng) -> Samples:
    """A room comes down: a crack, then stones, fewer and fewer."""
    table = Table(1.1, rng)
    table.lay(0.0, wood(190.0, 0.2, rng, felt=0.1), 0.8)
    table.lay(0.0, drum(60.0, 0.6, rng), 0.8)
    table.lay(0.0, rub((300.0, 700.0, 400.0, 200.0), 0.7, rng, grain=0.9), 0.35)
    at = 0.1
    for step in range(9):
        pitch = float(rng.uniform(110.0, 330.0))
        table.lay(at, wood(pitch, 0.2, rng, felt=0.3), 0.7 - 0.06 * step, float(rng.uniform(-0.5, 0.5)))
        at += 0.045 + 0.014 * step
    return table.heard(wet=0.3, reverb=0.45)


def ruined(rng: Rng) -> Samples:
    """An inn closes for good: a shutter rattles down, and a door."""
    table = Table(1.18, rng)
    for step in range(7):
        table.lay(0.055 * step, wood(520.0 - 40.0 * step, 0.12, rng, felt=0.3), 0.5, -0.3 + 0.1 * step)
    for at, name in ((0.1, "A3"), (0.3, "F3"), (0.5, "D3")):
        table.lay(at, string(note(name), 0.7, rng, 0.4), 0.6)
    table.lay(0.55, drum(62.0, 0.6, rng), 0.9)
    table.lay(0.55, wood(110.0, 0.3, rng, felt=0.6), 0.8)
    return table.heard(wet=0.32, reverb=0.5)


def brushed(rng: Rng) -> Samples:
    """Feet are wiped on the mat: a guest who goes back to the town."""
    table = Table(0.6, rng)
    for at, pan in ((0.0, -0.2), (0.18, 0.2)):
        table.lay(at, fade(rub((700.0, 1600.0, 800.0), 0.17, rng, grain=0.9), 0.004, 0.02), 0.5, pan)
    table.lay(0.36, wood(260.0, 0.2, rng, felt=0.5), 0.4)
    return table.heard(wet=0.26)
