"""The instruments of the family: wood, felt, coin metal, muted mallets, soft plucked strings."""

from __future__ import annotations

import numpy as np

from .dsp import Samples, arch, band, bump, count, fade, noise, partials, shape, sweep, swell, times

Rng = np.random.Generator


def note(name: str) -> float:
    """The frequency of a note such as `D4` or `F#3` (A4 is 440 Hz)."""
    steps = {"C": -9, "D": -7, "E": -5, "F": -4, "G": -2, "A": 0, "B": 2}
    half = steps[name[0]] + name.count("#") - name.count("b")
    return 440.0 * float(2.0 ** (half / 12.0 + int(name[-1]) - 4))


def mallet(hertz: float, seconds: float, rng: Rng, soft: float = 0.6) -> Samples:
    """A wooden bar struck with felt: its overtones (about 4 and 9.5) die long before the tone."""
    ring = 0.30 * (330.0 / hertz) ** 0.35
    hard = 1.0 - soft
    tone = partials(
        seconds,
        [hertz, hertz * 1.003, hertz * 2.01, hertz * 3.94, hertz * 6.3, hertz * 9.5],
        [0.5, 0.6, 0.14, 0.16 + 0.4 * hard, 0.05 + 0.2 * hard, 0.03 + 0.2 * hard],
        [ring, ring * 0.25, ring * 0.4, ring * 0.24, ring * 0.1, ring * 0.06],
        rng,
        detune=0.0015,
    )
    felt = shape(noise(seconds, rng), bump(hertz * 1.6, 0.9)) * swell(seconds, 0.002, 0.012)
    bar = shape(noise(seconds, rng), bump(1700.0, 0.7)) * swell(seconds, 0.0015, 0.006)
    return tone * swell(seconds, 0.003, 60.0) + 0.5 * felt + (0.1 + 0.4 * hard) * bar


def string(hertz: float, seconds: float, rng: Rng, bright: float = 0.5) -> Samples:
    """A gut string plucked with the flesh of the finger, over a small wooden body."""
    order = np.arange(1, 25, dtype=np.float64)
    order = order[order * hertz < 7000.0]
    stretched = hertz * order * np.sqrt(1.0 + 7e-5 * order**2)
    levels = np.abs(np.sin(np.pi * order * 0.28)) / order ** (2.1 - bright)
    decays = 1.0 / (1.4 + 0.55 * order + 0.035 * (1.4 - bright) * order**2 + hertz / 300.0)
    tone = partials(seconds, stretched.tolist(), levels.tolist(), decays.tolist(), rng, detune=0.0010)
    body = shape(noise(seconds, rng), bump(210.0, 0.5)) * swell(seconds, 0.003, 0.02)
    touch = shape(noise(seconds, rng), bump(1500.0, 0.8)) * swell(seconds, 0.002, 0.006)
    return tone * swell(seconds, 0.005, 60.0) + 0.25 * body + 0.06 * touch


def coin(hertz: float, seconds: float, rng: Rng, ring: float = 0.16) -> Samples:
    """A coin on another one: the uneven partials of a thick disc, and a small hard contact."""
    ratios = np.array([1.0, 1.58, 2.24, 2.92, 3.61]) * rng.uniform(0.985, 1.015, 5)
    levels = np.array([1.0, 0.62, 0.45, 0.22, 0.1]) * rng.uniform(0.7, 1.2, 5)
    decays = ring * np.array([1.0, 0.72, 0.5, 0.34, 0.2])
    tone = partials(
        seconds,
        (hertz * ratios).tolist(),
        levels.tolist(),
        decays.tolist(),
        rng,
        detune=0.0035,
    )
    contact = shape(noise(seconds, rng), bump(3600.0, 0.8)) * swell(seconds, 0.0008, 0.004)
    table = shape(noise(seconds, rng), bump(420.0, 0.7)) * swell(seconds, 0.0015, 0.012)
    return tone * swell(seconds, 0.0012, 60.0) + 0.5 * contact + 0.9 * table


def wood(hertz: float, seconds: float, rng: Rng, felt: float = 0.5) -> Samples:
    """A knock on a wooden table; `felt` (0-1) is how thick a cloth lies on it."""
    ratios = [1.0, 1.72, 2.63, 4.1, 6.2]
    hard = 1.0 - 0.85 * felt
    tone = partials(
        seconds,
        [hertz * r * float(rng.uniform(0.98, 1.02)) for r in ratios],
        [1.0, 0.55, 0.4 * hard, 0.3 * hard, 0.18 * hard],
        [0.060, 0.042, 0.026, 0.015, 0.009],
        rng,
        detune=0.006,
    )
    thud = shape(noise(seconds, rng), bump(hertz * 0.8, 0.7)) * swell(seconds, 0.004, 0.035)
    click = shape(noise(seconds, rng), bump(1900.0, 0.8)) * swell(seconds, 0.0015, 0.005)
    return tone * swell(seconds, 0.0015 + 0.003 * felt, 60.0) + 1.1 * thud + 0.5 * hard * click


def rub(path: tuple[float, ...], seconds: float, rng: Rng, grain: float = 0.35) -> Samples:
    """Cloth or card that slides: noise along `path`, roughened by the weave."""
    slide = sweep(seconds, path, 0.8, rng)
    weave = shape(noise(seconds, rng), band(12.0, 55.0))
    weave /= float(np.std(weave)) + 1e-9
    rough = np.maximum(1.0 + grain * weave, 0.1)
    return np.asarray(slide * rough * arch(seconds), dtype=np.float64)


def card(seconds: float, rng: Rng) -> Samples:
    """A stiff card that is turned over: a flick of air and the snap when it lies."""
    air = 0.5 * rub((500.0, 1400.0, 2600.0, 1200.0), seconds * 0.8, rng)
    total = np.zeros(count(seconds))
    total[: len(air)] += air
    snap = wood(300.0, 0.12, rng, felt=0.35)
    start = count(seconds * 0.72)
    end = min(start + len(snap), len(total))
    total[start:end] += 0.8 * fade(snap, 0.0005, 0.02)[: end - start]
    return total


def drum(hertz: float, seconds: float, rng: Rng) -> Samples:
    """A large frame drum struck with a soft mallet: the skin relaxes a little as it sounds."""
    t = times(seconds)
    phase = 2 * np.pi * hertz * (t + 0.012 * 0.35 * (1.0 - np.exp(-t / 0.035)))
    skin = np.sin(phase) * np.exp(-t / 0.16)
    modes = partials(seconds, [hertz * 1.59, hertz * 2.14], [0.4, 0.22], [0.08, 0.05], rng, 0.004)
    felt = shape(noise(seconds, rng), bump(hertz * 3.0, 0.8)) * swell(seconds, 0.004, 0.022)
    return (skin + modes) * swell(seconds, 0.006, 60.0) + 0.5 * felt


def breath(path: tuple[float, ...], seconds: float, rng: Rng) -> Samples:
    """Night air that moves by: soft, without grain."""
    return np.asarray(sweep(seconds, path, 0.9, rng) * arch(seconds, 0.45), dtype=np.float64)
