"""The sounds of the kingdom with a crown to spare."""

from __future__ import annotations

from tools.sound import kingdom
from tools.sound.morning import morning
from tools.sound.spec import Sound

SOUNDS: tuple[Sound, ...] = (
    Sound("throw", kingdom.throw, takes=3),
    Sound("again", kingdom.again, takes=2),
    Sound("tally", kingdom.tally, lift=-1.0),
    Sound("turned", kingdom.turned, lift=-0.5),
    Sound("cards", kingdom.cards),
    Sound("challenge", kingdom.challenge),
    Sound("duel", kingdom.duel),
    Sound("fanfare", kingdom.fanfare, lift=0.5),
    Sound("defeat", kingdom.defeat),
    Sound("heart", kingdom.heart, lift=0.5),
    Sound("healed", kingdom.healed),
    Sound("anvil", kingdom.anvil, takes=2),
    Sound("brew", kingdom.brew),
    Sound("potion", kingdom.potion),
    Sound("pocket", kingdom.pocket, lift=-0.5),
    Sound("worn", kingdom.worn, lift=-1.0),
    Sound("stolen", kingdom.stolen),
    Sound("token", kingdom.token, lift=-0.5),
    Sound("comes", kingdom.comes),
    Sound("skill", kingdom.skill),
    Sound("once_more", kingdom.once_more),
    Sound("morning", morning, longest=40.0, loop=True, quality=0.2),
)
