"""The sounds of Mächtige Monster."""

from __future__ import annotations

from tools.sound import effects, phrases
from tools.sound.spec import Sound

SOUNDS: tuple[Sound, ...] = (
    Sound("displace", effects.displace, takes=2),
    Sound("coins_few", effects.coins_few, takes=3, lift=-0.5),
    Sound("coins_many", effects.coins_many, takes=2),
    Sound("guardian", effects.guardian, lift=0.5),
    Sound("won", phrases.won, lift=0.5),
    Sound("lost", phrases.lost),
    Sound("healing", effects.healing),
)
