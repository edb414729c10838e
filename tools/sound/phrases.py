"""The sounds that say something: small phrases in D on mallets and strings."""

from __future__ import annotations

from .dsp import Samples
from .instruments import Rng, breath, coin, drum, mallet, note, rub, string, wood
from .table import Table

Phrase = tuple[tuple[float, str, float], ...]


def your_turn(rng: Rng) -> Samples:
    """Two mallet notes, a fourth up: a friendly tap on the shoulder."""
    table = Table(0.80, rng)
    table.lay(0.0, mallet(note("A4"), 0.6, rng), 0.7, -0.1)
    table.lay(0.14, mallet(note("D5"), 0.62, rng), 0.75, 0.1)
    table.lay(0.0, string(note("A3"), 0.7, rng, 0.4), 0.45, 0.1)
    table.lay(0.14, string(note("D4"), 0.62, rng, 0.4), 0.55, -0.1)
    return table.heard(wet=0.28)


def won(rng: Rng) -> Samples:
    """A guardian is overcome: a quick climb into the major third, and one coin."""
    table = Table(1.1, rng)
    for at, name, gain in ((0.0, "D4", 0.7), (0.09, "A4", 0.7), (0.18, "F#5", 0.6)):
        table.lay(at, mallet(note(name), 0.8, rng), gain)
    table.lay(0.0, string(note("D3"), 1.0, rng, 0.4), 0.55, -0.2)
    table.lay(0.18, string(note("A3"), 0.9, rng, 0.4), 0.4, 0.2)
    table.lay(0.26, string(note("D4"), 0.8, rng, 0.4), 0.35)
    table.lay(0.36, coin(2350.0, 0.4, rng, ring=0.1), 0.09, 0.25)
    return table.heard(wet=0.28, reverb=0.42)


def lost(rng: Rng) -> Samples:
    """The guardian holds: two low strings going down, and a heavy door."""
    table = Table(1.1, rng)
    table.lay(0.0, string(note("F3"), 0.7, rng, 0.6), 0.65, -0.1)
    table.lay(0.0, mallet(note("F4"), 0.5, rng, soft=0.8), 0.30, -0.1)
    table.lay(0.19, string(note("C#3"), 0.85, rng, 0.6), 0.7, 0.1)
    table.lay(0.19, mallet(note("C#4"), 0.6, rng, soft=0.8), 0.32, 0.1)
    table.lay(0.20, mallet(note("Bb4"), 0.5, rng, soft=0.9), 0.10)
    table.lay(0.38, drum(73.0, 0.6, rng), 0.40)
    table.lay(0.38, wood(240.0, 0.3, rng, felt=0.7), 0.40)
    return table.heard(wet=0.30, reverb=0.42)


def round_start(rng: Rng) -> Samples:
    """Night falls again: two knocks at the gate, and an open chord drawn over the strings."""
    table = Table(1.18, rng)
    for at, gain in ((0.0, 0.6), (0.17, 0.75)):
        table.lay(at, drum(98.0, 0.5, rng), 0.6 * gain)
        table.lay(at, wood(310.0, 0.3, rng, felt=0.45), gain)
    for step, name in enumerate(("D3", "A3", "D4", "E4", "A4")):
        tone = string(note(name), 0.85 - 0.03 * step, rng, 0.75)
        table.lay(0.33 + 0.032 * step, tone, 0.42 - 0.03 * step, -0.3 + 0.15 * step)
    table.lay(0.2, breath((300.0, 700.0, 400.0), 0.8, rng), 0.05)
    return table.heard(wet=0.30, reverb=0.42)


def _melody(table: Table, rng: Rng, phrase: Phrase, pan: float, gain: float) -> None:
    for at, name, loud in phrase:
        table.lay(at, mallet(note(name), 1.3, rng, soft=0.5), gain * loud, pan)


def _chord(table: Table, rng: Rng, at: float, names: tuple[str, ...], gain: float) -> None:
    for step, name in enumerate(names):
        tone = string(note(name), 1.7, rng, 0.5)
        table.lay(at + 0.028 * step, tone, gain, -0.35 + 0.7 * step / max(len(names) - 1, 1))


def victory(rng: Rng) -> Samples:
    """The raid is won: a small dance on mallets over harp chords, and the loot at last."""
    table = Table(2.9, rng)
    climb = ((0.0, "D4", 0.6), (0.16, "F#4", 0.6), (0.32, "A4", 0.7), (0.48, "B4", 0.7))
    _melody(table, rng, climb, -0.1, 0.8)
    _melody(table, rng, ((0.72, "A4", 0.6), (0.88, "D5", 0.7), (1.2, "F#5", 0.9)), 0.1, 0.8)
    _chord(table, rng, 0.0, ("D3", "A3", "D4"), 0.40)
    _chord(table, rng, 0.48, ("G3", "B3", "D4"), 0.36)
    _chord(table, rng, 0.84, ("A3", "C#4", "E4"), 0.34)
    _chord(table, rng, 1.2, ("D3", "A3", "D4", "F#4", "A4", "D5"), 0.38)
    table.lay(0.0, drum(73.0, 0.6, rng), 0.6)
    table.lay(1.2, drum(73.0, 0.8, rng), 0.9)
    for step in range(8):
        at = 1.36 + 0.07 * step + float(rng.uniform(-0.02, 0.02))
        pitch = float(rng.uniform(2000.0, 3100.0))
        table.lay(at, coin(pitch, 0.4, rng, ring=0.11), 0.15 - 0.012 * step, 0.35)
    return table.heard(wet=0.34, reverb=0.55)


def shared_victory(rng: Rng) -> Samples:
    """Won together: two voices, one left and one right, that meet on one chord."""
    table = Table(2.9, rng)
    _melody(table, rng, ((0.0, "D4", 0.7), (0.18, "F#4", 0.7), (0.36, "A4", 0.8)), -0.45, 0.75)
    _melody(table, rng, ((0.60, "B3", 0.7), (0.78, "D4", 0.7), (0.96, "G4", 0.8)), 0.45, 0.75)
    _melody(table, rng, ((1.28, "F#4", 0.7), (1.46, "A4", 0.8)), -0.35, 0.75)
    _melody(table, rng, ((1.28, "A4", 0.6), (1.46, "D5", 0.8)), 0.35, 0.75)
    _chord(table, rng, 0.0, ("D3", "F#3", "A3"), 0.36)
    _chord(table, rng, 0.60, ("G3", "B3", "D4"), 0.34)
    _chord(table, rng, 1.44, ("D3", "A3", "D4", "F#4", "A4"), 0.40)
    table.lay(1.46, drum(73.0, 0.8, rng), 0.7)
    for step in range(4):
        clap = wood(float(rng.uniform(330.0, 420.0)), 0.15, rng, felt=0.6)
        table.lay(1.72 + 0.16 * step, clap, 0.22, 0.5 if step % 2 else -0.5)
    table.lay(1.5, rub((500.0, 900.0, 500.0), 0.7, rng, grain=0.5), 0.04)
    return table.heard(wet=0.34, reverb=0.55)
