"""The sounds as they are shipped: all there, short, small, equally loud, without clicks.

Everything is judged from the decoded files, never from what the script meant to write.
"""

from __future__ import annotations

import hashlib
from itertools import pairwise
from pathlib import Path

import numpy as np
import pytest

from tools.sound import manifest, ogg
from tools.sound.catalogue import TOTAL_BYTES, everything, folder
from tools.sound.dsp import Samples
from tools.sound.loudness import integrated, momentary, true_peak
from tools.sound.spec import AMBIENCE_TARGET, EFFECT_TARGET, PEAK_LIMIT, Sound

ASSETS = Path(__file__).parents[2] / "assets"
SOUNDS = everything()
NAMED = {
    "house": ["pick", "place", "curtain", "your_turn", "round_start", "victory", "shared_victory", "denied", "night"],
    "monsters": ["displace", "coins_few", "coins_many", "guardian", "won", "lost", "healing"],
    "bosses": [
        *("build", "overbuild", "unveil", "lured", "steps", "monster", "trap", "poof", "soul", "wound", "till"),
        *("spell", "fizzle", "promoted", "ability", "bell", "rubble", "ruined", "brushed", "cellar"),
    ],
    "kings": [
        *("throw", "again", "tally", "turned", "cards", "challenge", "duel", "fanfare", "defeat", "heart", "healed"),
        *("anvil", "brew", "potion", "pocket", "worn", "stolen", "token", "comes", "skill", "once_more", "morning"),
    ],
}
FILES = [(spec, f"{owner}/{name}") for owner, sounds in SOUNDS.items() for spec in sounds for name in spec.files()]
LENGTH = 36.0
"""Seconds of a bed as its script lays it out."""
LOOPS = [(spec, name) for spec, name in FILES if spec.loop]
loops = pytest.mark.parametrize(("spec", "name"), LOOPS, ids=[name for _, name in LOOPS])
EFFECTS = [(spec, name) for spec, name in FILES if not spec.loop]
owners = pytest.mark.parametrize("owner", SOUNDS)


def decoded(name: str) -> tuple[Samples, int]:
    owner, _, file = name.partition("/")
    return ogg.read(folder(ASSETS, owner) / file)


@owners
def test_every_named_sound_is_in_the_catalogue_and_in_the_manifest(owner: str) -> None:
    assert [spec.name for spec in SOUNDS[owner]] == list(manifest.load(ASSETS, owner)["sounds"])
    assert [spec.name for spec in SOUNDS[owner]] == NAMED.get(owner, [spec.name for spec in SOUNDS[owner]])


@owners
def test_the_folder_holds_what_the_manifest_names_and_nothing_else(owner: str) -> None:
    listed = manifest.load(ASSETS, owner)["sounds"].values()
    names = {take["file"] for entry in listed for take in entry["takes"]}
    assert names == {name for spec in SOUNDS[owner] for name in spec.files()}
    assert {path.name for path in folder(ASSETS, owner).iterdir()} == names | {manifest.NAME}


@owners
def test_the_manifest_is_up_to_date_with_the_script(owner: str) -> None:
    assert manifest.load(ASSETS, owner)["source"] == manifest.source_hash(owner), "run `python -m tools.sound`"


@owners
def test_the_manifest_describes_these_very_files(owner: str) -> None:
    for entry in manifest.load(ASSETS, owner)["sounds"].values():
        for take in entry["takes"]:
            data = (folder(ASSETS, owner) / take["file"]).read_bytes()
            sound, rate = decoded(f"{owner}/{take['file']}")
            assert take["sha256"] == hashlib.sha256(data).hexdigest(), take["file"]
            assert take["bytes"] == len(data)
            assert take["seconds"] == pytest.approx(sound.shape[1] / rate, abs=0.001)
            assert take["peak"] == pytest.approx(true_peak(sound), abs=0.1)
            level = integrated(sound, rate) if entry["loop"] else momentary(sound, rate)
            assert take["loudness"] == pytest.approx(level, abs=0.1)


def test_all_together_are_small() -> None:
    assert sum(path.stat().st_size for path in ASSETS.glob("*/sounds/*")) <= TOTAL_BYTES


@pytest.mark.parametrize(("spec", "name"), FILES, ids=[name for _, name in FILES])
def test_rate_channels_and_peak(spec: Sound, name: str) -> None:
    sound, rate = decoded(name)
    assert rate == 44100
    assert sound.shape[0] == 2
    assert true_peak(sound) <= PEAK_LIMIT
    assert abs(float(np.mean(sound))) < 0.001, "no offset"


@pytest.mark.parametrize(("spec", "name"), EFFECTS, ids=[name for _, name in EFFECTS])
def test_an_effect_is_short_and_as_loud_as_the_others(spec: Sound, name: str) -> None:
    sound, rate = decoded(name)
    longest = 3.5 if spec.name in ("victory", "shared_victory") else 1.2
    assert 0.05 <= sound.shape[1] / rate <= longest
    assert momentary(sound, rate) == pytest.approx(EFFECT_TARGET, abs=1.5)


@pytest.mark.parametrize(("spec", "name"), EFFECTS, ids=[name for _, name in EFFECTS])
def test_an_effect_starts_and_ends_without_a_click(spec: Sound, name: str) -> None:
    sound, _ = decoded(name)
    assert float(np.max(np.abs(sound[:, :16]))) < 0.003
    assert float(np.max(np.abs(sound[:, -64:]))) < 0.001


@pytest.mark.parametrize(("spec", "name"), EFFECTS, ids=[name for _, name in EFFECTS])
def test_an_effect_is_heard_at_once_and_in_mono(spec: Sound, name: str) -> None:
    """The reaction to a touch comes within 60 ms, and one loudspeaker loses nothing of it."""
    sound, rate = decoded(name)
    early = float(np.max(np.abs(sound[:, : round(0.06 * rate)])))
    assert early > 0.03 * float(np.max(np.abs(sound)))
    one = np.mean(sound, axis=0)
    assert momentary(np.stack([one, one]), rate) > momentary(sound, rate) - 4.0


def test_takes_of_one_sound_differ() -> None:
    for owner, spec in [(owner, spec) for owner, sounds in SOUNDS.items() for spec in sounds]:
        shapes = [decoded(f"{owner}/{name}")[0] for name in spec.files()]
        for first, second in pairwise(shapes):
            size = min(first.shape[1], second.shape[1])
            assert not np.allclose(first[:, :size], second[:, :size], atol=0.01), spec.name


@loops
def test_a_bed_is_long_and_far_below_the_effects(spec: Sound, name: str) -> None:
    sound, rate = decoded(name)
    assert 20.0 <= sound.shape[1] / rate <= 40.0
    level = integrated(sound, rate)
    assert level == pytest.approx(AMBIENCE_TARGET, abs=1.0)
    assert EFFECT_TARGET - level == pytest.approx(14.0, abs=1.5)


@loops
def test_nobody_hears_where_a_bed_begins_again(spec: Sound, name: str) -> None:
    """Across the seam the wave, its slope and its loudness go on as they do elsewhere."""
    sound, rate = decoded(name)
    steps = np.abs(np.diff(sound, axis=1))
    bends = np.abs(np.diff(sound, 2, axis=1))
    seam = np.concatenate([sound[:, -2:], sound[:, :2]], axis=1)
    assert np.all(np.abs(np.diff(seam, axis=1)) <= np.quantile(steps, 0.999))
    assert np.all(np.abs(np.diff(seam, 2, axis=1)) <= np.quantile(bends, 0.999))
    part = round(0.25 * rate)
    before, after = (float(np.std(piece)) for piece in (sound[:, -part:], sound[:, :part]))
    assert abs(20.0 * np.log10(after / before)) < 4.0


@loops
def test_a_bed_is_the_length_that_was_rendered(spec: Sound, name: str) -> None:
    """A codec that pads the end would put a hole into the loop."""
    sound, rate = decoded(name)
    assert sound.shape == (2, round(LENGTH * rate))


def test_no_two_games_have_files_of_one_name() -> None:
    """Who listens to a game in a test knows a sound by its file."""
    files = [name.partition("/")[2] for _, name in FILES]
    assert len(files) == len(set(files))


@pytest.mark.parametrize(
    "spec", [spec for sounds in SOUNDS.values() for spec in sounds[:3]], ids=lambda spec: spec.name
)
def test_the_same_seed_gives_the_same_samples(spec: Sound) -> None:
    assert np.array_equal(spec.render(1), spec.render(1))


def test_loudness_is_measured_as_the_standard_says() -> None:
    """A full-scale sine of 997 Hz in one channel is -3.01 LUFS (ITU-R BS.1770)."""
    wave = np.sin(2 * np.pi * 997.0 * np.arange(5 * 44100) / 44100)
    assert integrated(wave, 44100) == pytest.approx(-3.01, abs=0.02)
    assert momentary(wave, 44100) == pytest.approx(-3.01, abs=0.02)
    assert true_peak(wave) == pytest.approx(0.0, abs=0.05)
