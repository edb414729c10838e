"""The sounds of the house: those of a table whatever is played there."""

from __future__ import annotations

from tools.sound import effects, phrases
from tools.sound.night import night
from tools.sound.spec import Sound

SOUNDS: tuple[Sound, ...] = (
    Sound("pick", effects.pick, takes=3, lift=-1.0),
    Sound("place", effects.place, takes=3, lift=-0.5),
    Sound("curtain", effects.curtain, lift=-0.5),
    Sound("your_turn", phrases.your_turn),
    Sound("round_start", phrases.round_start, lift=0.5),
    Sound("victory", phrases.victory, longest=3.5, lift=1.0),
    Sound("shared_victory", phrases.shared_victory, longest=3.5, lift=1.0),
    Sound("denied", effects.denied, lift=-1.0),
    Sound("night", night, longest=40.0, loop=True, quality=0.25),
)
