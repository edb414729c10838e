"""What the toy tells of itself to the box. Its bots think for as long as their hands tell them to."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

from kivy.clock import Clock
from support.toy import Bid, Block, Peek, Toy

from engine.bots.base import Bot, Known, Thought
from engine.bots.lid import Bots, Figures, Lid
from engine.core.bot_view import AnyBotView

FRAMES = 5
"""How many frames longer a thought takes for each point that the hand is above a multiple of five."""


class Musing(Thought):
    """A thought whose length depends on a hidden card: no screen may show that."""

    def __init__(self, bot_view: AnyBotView, best: Any) -> None:
        self.best = best
        hand = bot_view.view.hands[bot_view.seat] or ()
        self._until = Clock.frames + FRAMES * (sum(hand) % 5)

    def step(self) -> bool:
        return Clock.frames < self._until


class Plain:
    """Seals its lowest card, never peeks, blocks nobody, keeps its dice. The nosy one peeks whenever it can."""

    def __init__(self, nosy: bool) -> None:
        self._nosy = nosy

    def think(self, bot_view: AnyBotView) -> Thought:
        acts = [action for action in bot_view.legal if isinstance(action, (Peek, Block))]
        if isinstance(bot_view.legal[0], Bid) or not (acts and self._nosy):
            return Musing(bot_view, bot_view.legal[0])
        return Known(acts[0])


def make(level: str, style: str, numbers: Mapping[str, float], seed: int) -> Bot:
    return Plain(level == "nosy")


LID = Lid(
    rules=Toy,
    from_file=lambda path: Toy(),
    from_data=lambda data: Toy(),
    prose=lambda game, names, kind, facts: [kind],
    trace=lambda game, record: (),
    bots=Bots(("calm", "nosy"), (), "calm", make, lambda: "toy", ()),
    figures=Figures("points", lambda seats: None, lambda: None),  # type: ignore[arg-type,return-value]
    inner=lambda game, setting, rng: 0 if isinstance(rng, Random) else 1,
)
