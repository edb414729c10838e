"""The short sounds of the kingdom with a crown to spare: dice, anvil, fanfares, hearts and bottles."""

from __future__ import annotations

import numpy as np

from .dsp import Samples, arch, bump, fade, noise, shape, swell, times
from .instruments import Rng, breath, card, coin, drum, mallet, note, rub, string, wood
from .table import Table


def _brass(hertz: float, seconds: float) -> Samples:
    """A straight trumpet: many overtones that come a little after the tone."""
    t = times(seconds)
    total = np.zeros(len(t))
    for order in range(1, 12):
        if order * hertz > 7000.0:
            break
        late = 1.0 - np.exp(-t / (0.006 + 0.004 * order))
        total += late * np.sin(2 * np.pi * order * hertz * t) / order**1.1
    return np.asarray(total * arch(seconds, 0.18), dtype=np.float64)


def _steel(hertz: float, seconds: float, rng: Rng) -> Samples:
    """An anvil: a heavy bar of steel, struck with a hammer."""
    t = times(seconds)
    total = np.zeros(len(t))
    for ratio, level, decay in ((1.0, 0.5, 0.3), (2.71, 1.0, 0.22), (5.15, 0.5, 0.12), (8.4, 0.25, 0.06)):
        bent = hertz * ratio * float(rng.uniform(0.995, 1.005))
        total += level * np.sin(2 * np.pi * bent * t) * np.exp(-t / decay)
    blow = shape(noise(seconds, rng), bump(3000.0, 0.9)) * swell(seconds, 0.001, 0.005)
    return total * swell(seconds, 0.0015, 60.0) + 0.8 * blow


def _bubble(hertz: float) -> Samples:
    """A bubble that rises in a bottle: a short tone that slides up."""
    t = times(0.1)
    phase = 2 * np.pi * hertz * (t + 3.0 * t**2)
    return np.asarray(np.sin(phase) * arch(0.1, 0.3), dtype=np.float64)


def _clatter(table: Table, rng: Rng, at: float, hops: int, gain: float) -> None:
    """Lays a die that bounces on wood, ever lower and faster, to where it lies."""
    pitch, step, side = float(rng.uniform(720.0, 1050.0)), float(rng.uniform(0.1, 0.15)), float(rng.uniform(-0.5, 0.5))
    for hop in range(hops):
        table.lay(at, wood(pitch * float(rng.uniform(0.92, 1.1)), 0.12, rng, felt=0.2), gain * 0.78**hop, side)
        at += step
        step *= 0.68


def throw(rng: Rng) -> Samples:
    """Dice are thrown: a hollow hand shakes them once, then they bounce over the table."""
    table = Table(0.88, rng)
    for at in (0.0, 0.045, 0.08):
        table.lay(at, wood(float(rng.uniform(900.0, 1300.0)), 0.1, rng, felt=0.5), 0.4)
    for die in range(4):
        _clatter(table, rng, 0.15 + 0.035 * die, 5, 0.8)
    return table.heard(wet=0.2, reverb=0.3)


def again(rng: Rng) -> Samples:
    """A few dice are picked up and thrown again: shorter than the first throw."""
    table = Table(0.5, rng)
    table.lay(0.0, rub((900.0, 1600.0), 0.06, rng, grain=0.6), 0.2)
    for die in range(2):
        _clatter(table, rng, 0.04 + 0.05 * die, 4, 0.9)
    return table.heard(wet=0.2, reverb=0.3)


def tally(rng: Rng) -> Samples:
    """The sum stands: a knuckle on the table, and one soft bar."""
    table = Table(0.5, rng)
    table.lay(0.0, wood(260.0, 0.2, rng, felt=0.6), 0.7)
    table.lay(0.02, mallet(note("D5"), 0.45, rng), 0.45)
    return table.heard(wet=0.25)


def turned(rng: Rng) -> Samples:
    """A die is turned to another face by a finger: a small click, and a bar that goes up."""
    table = Table(0.45, rng)
    table.lay(0.0, wood(980.0, 0.1, rng, felt=0.2), 0.7)
    table.lay(0.05, mallet(note("A5"), 0.36, rng), 0.4, 0.2)
    return table.heard(wet=0.25)


def cards(rng: Rng) -> Samples:
    """The actions of all are turned up together: a few cards, nearly at once."""
    table = Table(0.62, rng)
    for at, side in ((0.0, -0.4), (0.03, 0.0), (0.07, 0.4)):
        table.lay(at, card(0.3, rng), 0.8, side)
    for step, name in enumerate(("G4", "D5")):
        table.lay(0.22 + 0.05 * step, mallet(note(name), 0.38, rng), 0.4, -0.2 + 0.4 * step)
    return table.heard(wet=0.25, reverb=0.36)


def challenge(rng: Rng) -> Samples:
    """Somebody challenges: a roll of a drum, and two trumpets that ask."""
    table = Table(1.1, rng)
    for step in range(7):
        table.lay(0.045 * step, drum(120.0, 0.2, rng), 0.3 + 0.05 * step)
    for at, low, high in ((0.3, "D4", "A4"), (0.46, "D4", "A4"), (0.58, "G4", "D5")):
        length = 0.14 if at < 0.5 else 0.42
        table.lay(at, _brass(note(low), length), 0.25, -0.2)
        table.lay(at, _brass(note(high), length), 0.22, 0.2)
    return table.heard(wet=0.35, reverb=0.5)


def duel(rng: Rng) -> Samples:
    """A friendly fight for the order: two wooden swords, three times."""
    table = Table(0.7, rng)
    for at, pitch, side in ((0.0, 640.0, -0.3), (0.16, 760.0, 0.3), (0.36, 690.0, 0.0)):
        table.lay(at, wood(pitch, 0.2, rng, felt=0.1), 0.8, side)
        table.lay(at + 0.012, wood(pitch * 0.77, 0.2, rng, felt=0.2), 0.5, -side)
    return table.heard(wet=0.25)


def fanfare(rng: Rng) -> Samples:
    """A fight is won: three trumpets up a chord, and the drum with them."""
    table = Table(1.15, rng)
    for at, names, length in ((0.0, ("G4",), 0.12), (0.12, ("G4", "B4"), 0.12), (0.26, ("G4", "B4", "D5", "G5"), 0.62)):
        for side, name in enumerate(names):
            table.lay(at, _brass(note(name), length), 0.24, -0.3 + 0.2 * side)
        table.lay(at, drum(98.0, 0.4, rng), 0.5)
    return table.heard(wet=0.35, reverb=0.5)


def defeat(rng: Rng) -> Samples:
    """A fight is lost: a trumpet that slips off its note, and a lid that falls."""
    table = Table(1.0, rng)
    for at, name, length in ((0.0, "E4", 0.18), (0.18, "Eb4", 0.18), (0.36, "D4", 0.3)):
        table.lay(at, _brass(note(name) * 0.995, length), 0.26, -0.1)
    table.lay(0.36, string(note("D3"), 0.6, rng, 0.4), 0.5)
    table.lay(0.6, coin(420.0, 0.35, rng, ring=0.12), 0.4, 0.3)
    return table.heard(wet=0.3, reverb=0.42)


def heart(rng: Rng) -> Samples:
    """A heart is lost: two beats of a drum, and a string that gives way."""
    table = Table(0.8, rng)
    for at, gain in ((0.004, 1.0), (0.154, 0.7)):
        table.lay(at, drum(62.0, 0.4, rng), gain)
        table.lay(at, wood(130.0, 0.2, rng, felt=0.8), 0.5 * gain)
    table.lay(0.22, string(note("Bb3"), 0.5, rng, 0.5), 0.5, 0.2)
    return table.heard(wet=0.28)


def healed(rng: Rng) -> Samples:
    """Hearts come back: warm bars one after the other."""
    table = Table(0.95, rng)
    for step, name in enumerate(("G4", "B4", "D5", "G5")):
        table.lay(0.09 * step, mallet(note(name), 0.6, rng, soft=0.9), 0.6, -0.3 + 0.2 * step)
    table.lay(0.0, string(note("G3"), 0.9, rng, 0.3), 0.5)
    return table.heard(wet=0.35, reverb=0.5)


def anvil(rng: Rng) -> Samples:
    """Something is forged: two blows on the anvil, the second one rings."""
    table = Table(1.05, rng)
    hertz = float(rng.uniform(470.0, 500.0))
    table.lay(0.0, _steel(hertz, 0.5, rng), 0.5, -0.1)
    table.lay(0.24, _steel(hertz * 1.01, 0.8, rng), 0.7, 0.1)
    table.lay(0.24, drum(80.0, 0.3, rng), 0.4)
    return table.heard(wet=0.28, reverb=0.42)


def brew(rng: Rng) -> Samples:
    """Potions are drawn: bottles that touch, and something that bubbles."""
    table = Table(0.75, rng)
    for at, pitch, side in ((0.0, 2100.0, -0.3), (0.09, 2500.0, 0.3)):
        table.lay(at, coin(pitch, 0.3, rng, ring=0.06), 0.4, side)
    for at in (0.16, 0.27, 0.36, 0.44):
        table.lay(at, _bubble(float(rng.uniform(380.0, 760.0))), 0.4, float(rng.uniform(-0.3, 0.3)))
    return table.heard(wet=0.25)


def potion(rng: Rng) -> Samples:
    """A potion is drunk: a cork, then a throat."""
    table = Table(0.9, rng)
    table.lay(0.0, wood(520.0, 0.1, rng, felt=0.1), 0.9, 0.1)
    table.lay(0.01, fade(breath((500.0, 1600.0), 0.12, rng), 0.002, 0.05), 0.3)
    for step in range(4):
        table.lay(0.2 + 0.12 * step, _bubble(300.0 + 70.0 * step), 0.7, -0.1)
    return table.heard(wet=0.22)


def pocket(rng: Rng) -> Samples:
    """Something goes into a backpack: a strap, cloth, a buckle."""
    table = Table(0.5, rng)
    table.lay(0.0, rub((500.0, 1400.0, 700.0), 0.22, rng, grain=0.7), 0.5, -0.1)
    table.lay(0.2, wood(210.0, 0.2, rng, felt=0.7), 0.7)
    table.lay(0.27, coin(1500.0, 0.16, rng, ring=0.03), 0.22, 0.2)
    return table.heard(wet=0.2)


def worn(rng: Rng) -> Samples:
    """Something is put on or taken off: leather, and a clasp that shuts."""
    table = Table(0.4, rng)
    table.lay(0.0, rub((800.0, 500.0), 0.13, rng, grain=0.8), 0.5)
    table.lay(0.12, wood(620.0, 0.1, rng, felt=0.25), 0.6, 0.1)
    return table.heard(wet=0.2)


def stolen(rng: Rng) -> Samples:
    """Somebody's backpack gets lighter: two soft steps, and a quick pull."""
    table = Table(0.7, rng)
    for at, name in ((0.0, "D4"), (0.13, "F4"), (0.26, "Ab4")):
        table.lay(at, string(note(name), 0.3, rng, 0.6), 0.6, -0.2)
    table.lay(0.38, rub((700.0, 2200.0), 0.12, rng, grain=0.5), 0.5, 0.3)
    return table.heard(wet=0.24)


def token(rng: Rng) -> Samples:
    """A seal is laid down: wax and brass."""
    table = Table(0.5, rng)
    table.lay(0.0, wood(180.0, 0.2, rng, felt=0.8), 0.8)
    table.lay(0.02, coin(980.0, 0.3, rng, ring=0.09), 0.4)
    return table.heard(wet=0.22)


def comes(rng: Rng) -> Samples:
    """The next creature steps up: heavy feet, and a horn far off."""
    table = Table(0.95, rng)
    for at in (0.0, 0.2):
        table.lay(at, drum(70.0, 0.4, rng), 0.9)
        table.lay(at, wood(120.0, 0.3, rng, felt=0.7), 0.6)
    table.lay(0.34, _brass(note("C4"), 0.5), 0.14, 0.3)
    return table.heard(wet=0.4, reverb=0.55)


def skill(rng: Rng) -> Samples:
    """A hero does what only that hero can: a turn on four strings."""
    table = Table(0.9, rng)
    for at, name in ((0.0, "D4"), (0.07, "E4"), (0.14, "F#4"), (0.21, "A4")):
        table.lay(at, string(note(name), 0.7, rng, 0.6), 0.6, -0.2 + at)
    table.lay(0.21, mallet(note("A5"), 0.5, rng), 0.35, 0.2)
    return table.heard(wet=0.3, reverb=0.42)


def once_more(rng: Rng) -> Samples:
    """The whole fight begins anew: a trumpet that goes up and back, and a drum."""
    table = Table(0.85, rng)
    for at, name, length in ((0.0, "A4", 0.12), (0.13, "D5", 0.12), (0.27, "A4", 0.36)):
        table.lay(at, _brass(note(name), length), 0.25)
        table.lay(at, drum(104.0, 0.3, rng), 0.5)
    return table.heard(wet=0.32, reverb=0.45)
