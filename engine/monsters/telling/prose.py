"""`tell`: events as short English sentences, for terminals and golden playthroughs. Slots count from 1 here."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from engine.core.events import Facts
from engine.monsters.rules import Monsters

Names = Sequence[str]


def tell(game: Monsters, names: Names, kind: str, facts: Facts) -> list[str]:
    """The sentences about an event for somebody who sees these facts."""
    return TELLERS[kind](game, names, facts)


def _each(names: Names, numbers: Sequence[int], sign: str = "") -> str:
    some = [f"{name} {sign}{number}" for name, number in zip(names, numbers, strict=True) if number or not sign]
    return ", ".join(some) or "nobody pays"


def _cards(strengths: Sequence[int]) -> str:
    return " ".join(map(str, strengths))


def _deal(_: Monsters, names: Names, facts: Facts) -> list[str]:
    lines = [f"gold: {_each(names, facts['gold'])}"]
    if "hand" in facts:
        lines.append(f"your hand {_cards(facts['hand'])}, reserve {_cards(facts['reserve'])}")
    return lines


def _round(game: Monsters, names: Names, facts: Facts) -> list[str]:
    backs = []
    for level in facts["levels"]:
        back = game.deck.levels[level]
        backs.append(f"{'*' * level} {back.strength[0]}-{back.strength[1]}")
    tile = f", the king says {facts['tile']}" if facts["tile"] else ""
    lines = [f"round {facts['round'] + 1}: {names[facts['start']]} begins{tile}", f"  castle: {' | '.join(backs)}"]
    if "hand" in facts:
        lines.append(f"  your hand {_cards(facts['hand'])}, reserve {_cards(facts['reserve'])}")
    return lines


def _play(_: Monsters, names: Names, facts: Facts) -> list[str]:
    text = f"  {names[facts['player']]} plays {facts['monster']} at slot {facts['slot'] + 1}"
    if not facts["over"]:
        return [text]
    owner, strength = facts["over"]
    price = f"{facts['treasury']} to the treasury"
    if facts["owner"]:
        price += f", {facts['owner']} to {names[owner]}"
    whose = "their own" if owner == facts["player"] else f"{names[owner]}'s"
    return [f"{text} over {whose} {strength} ({price})"]


def _reveal(_: Monsters, names: Names, facts: Facts) -> list[str]:
    shown = f"  slot {facts['slot'] + 1}: strength {facts['strength']}, loot {facts['loot']}; monsters {facts['sum']}"
    if not facts["beaten"]:
        return [f"{shown}: not beaten"]
    return [f"{shown}: beaten, {_each(names, facts['payout'], '+') if any(facts['payout']) else 'no loot'}"]


def _healing(_: Monsters, names: Names, facts: Facts) -> list[str]:
    return [f"  healing: {_each(names, facts['paid'], '-')}"]


def _take_back(_: Monsters, names: Names, facts: Facts) -> list[str]:
    return [f"  purses: {_each(names, facts['gold'])}"]


def _end(_: Monsters, names: Names, facts: Facts) -> list[str]:
    return [f"won by {' and '.join(names[seat] for seat in facts['winners'])}"]


TELLERS: Mapping[str, Callable[[Monsters, Names, Facts], list[str]]] = {
    "deal": _deal,
    "round": _round,
    "play": _play,
    "reveal": _reveal,
    "healing": _healing,
    "take_back": _take_back,
    "end": _end,
}
"""The function that puts each kind of event into words."""
