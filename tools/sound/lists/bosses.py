"""The sounds of the inns under the hill."""

from __future__ import annotations

from tools.sound import inns
from tools.sound.cellar import cellar
from tools.sound.spec import Sound

SOUNDS: tuple[Sound, ...] = (
    Sound("build", inns.build, takes=2),
    Sound("overbuild", inns.overbuild),
    Sound("unveil", inns.unveil),
    Sound("lured", inns.lured),
    Sound("steps", inns.steps, takes=3, lift=-1.0),
    Sound("monster", inns.monster, takes=2),
    Sound("trap", inns.trap, takes=2),
    Sound("poof", inns.poof),
    Sound("soul", inns.soul, lift=-0.5),
    Sound("wound", inns.wound, lift=0.5),
    Sound("till", inns.till, takes=2, lift=-0.5),
    Sound("spell", inns.spell),
    Sound("fizzle", inns.fizzle),
    Sound("promoted", inns.promoted),
    Sound("ability", inns.ability),
    Sound("bell", inns.bell, lift=-0.5),
    Sound("rubble", inns.rubble),
    Sound("ruined", inns.ruined, lift=0.5),
    Sound("brushed", inns.brushed, lift=-0.5),
    Sound("cellar", cellar, longest=40.0, loop=True, quality=0.2),
)
