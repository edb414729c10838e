"""A table on which a test lays what it needs and fights; and what an English sentence of a card promises."""

from __future__ import annotations

import re
from collections import Counter
from typing import Any

from engine.core.chance import Stream
from engine.core.events import Event
from engine.core.setting import Setting
from engine.kings.rules import Kings
from engine.kings.state import State
from engine.kings.tables import mask

GAME = Kings()
CARDS = GAME.deck
ITEM = {item.id: item for item in CARDS.items}


class Shows:
    """Dice that show what is wanted, in turn, then always the last value."""

    def __init__(self, *values: int) -> None:
        self.values = list(values)

    def below(self, limit: int) -> int:
        """The next value, as an outcome."""
        value = self.values.pop(0) if len(self.values) > 1 else self.values[0]
        return min(value, limit) - 1

    def order(self, size: int) -> tuple[int, ...]:
        """No shuffling."""
        return tuple(range(size))


class Arena:
    """A game in its first round, all seats neutral and with empty hands unless told otherwise."""

    def __init__(self, seats: int = 2, **options: int) -> None:
        self.state: State = GAME.setup(Setting(seats, options), Stream("arena"))
        self.state.forge |= mask(item for pack in self.state.packs for item in pack)
        self.state.packs = [()] * seats
        self.dice = Shows(1)
        self.events: list[Event] = []
        for seat in range(seats):
            self.say("done", seat)

    # What lies there

    def wear(self, seat: int, *items: str, improved: bool = False) -> None:
        """Puts items on the first places that they fit."""
        for name in items:
            item = ITEM[name]
            row = list(self.state.gear[seat])
            fits = range(4) if item.slot == 4 else (item.slot, *((4,) if item.slot == 3 else ()))
            row[next(place for place in fits if row[place] < 0)] = item.number
            self.state.gear[seat] = tuple(row)
            self.state.forge &= ~(1 << item.number)
            if improved and item.improved is not None:
                self.state.improved |= 1 << item.number

    def carry(self, seat: int, *items: str) -> None:
        """Lays items into a backpack."""
        for name in items:
            self.state.packs[seat] += (ITEM[name].number,)
            self.state.forge &= ~(1 << ITEM[name].number)

    def hold(self, seat: int, *names: str) -> None:
        """Gives potions to a seat."""
        for name in names:
            potion = next(at for at in self.state.potion_deck if CARDS.potions[at].id == name)
            self.state.potion_deck = tuple(one for one in self.state.potion_deck if one != potion)
            self.state.potions[seat] = tuple(sorted((*self.state.potions[seat], potion)))

    def meet(self, name: str) -> int:
        """Turns up a creature (of a standard one: nothing but it); its level, or 0 for a king."""
        for at, king in enumerate(CARDS.kings):
            if king.id == name:
                self.state.king = at
                return 0
        for at, creature in enumerate(CARDS.creatures):
            if creature.id == name:
                self.state.decks[creature.level - 1] = (at,)
                return creature.level
        level = next(one.level for one in CARDS.standard if one.id == name)
        self.state.decks[level - 1] = ()
        return level

    # Answers

    def asked(self) -> tuple[str, int]:
        """The kind of the question that is due, and whose it is; nothing at the end."""
        found = GAME.pending(self.state)
        return (found[0].kind, found[0].seat) if found else ("", -1)

    def legal(self, seat: int | None = None) -> list[str]:
        """What may be answered, as text."""
        seat = self.asked()[1] if seat is None else seat
        return [GAME.codec.write(action) for action in GAME.legal(self.state, seat)]

    def say(self, text: str, seat: int | None = None) -> None:
        """Answers."""
        seat = self.asked()[1] if seat is None else seat
        GAME.apply(self.state, seat, GAME.codec.read(text), self.dice, self.events.append)

    def choose(self, *actions: str) -> None:
        """Every seat chooses an action."""
        for seat, action in enumerate(actions):
            self.say(f"choose {action}", seat)

    def decline(self) -> None:
        """The least that can be answered."""
        found = self.legal()
        for text in ("act", "done", "pass", "stand"):
            if text in found:
                self.say(text)
                return
        self.say(found[0])

    def until(self, *kinds: str) -> str:
        """Declines everything up to a question of one of these kinds; returns the kind."""
        while (kind := self.asked()[0]) not in kinds and kind:
            self.decline()
        return kind

    # What was told

    def told(self, kind: str, **facts: Any) -> dict[str, Any]:
        """The facts of the newest event of a kind with these facts."""
        for event in reversed(self.events):
            if event.kind == kind and facts.items() <= event.public.items():
                return dict(event.public)
        raise AssertionError(f"nothing was told of {kind} {facts}")

    def strength(self, who: int | str) -> dict[str, Any]:
        """How a combat strength came about."""
        return self.told("strength", who=who)


def fight_action(level: int) -> str:
    """The action that fights against a level; 0 is the king."""
    return f"attack{level}" if level else "king"


def fought(arena: Arena, level: int, *others: str) -> None:
    """Seat 0 fights to the end, and nobody does anything more."""
    arena.choose(fight_action(level), *(others or ["forge"] * (arena.state.players - 1)))
    while arena.state.turn != 0:
        arena.decline()
    while arena.asked() != ("turn", 0) or not any(event.kind in ("won", "lost") for event in arena.events):
        arena.decline()
        if not arena.state.frames:
            return


PLAIN = {
    r"(one|\d+) (?:more |)(?:die|dice)\b(?! (?:less|again|up|once|that))": "dice",
    r"(one|\d+) (?:more |)twelve-sided (?:die|dice)\b(?! less)": "dice12",
    r"(one) die less": "less_dice",
    r"\+(\d+) base strength": "strength",
    r"(?<!\+)\bbase strength (\d+)": "strength",
    r"(\d+) less base strength": "less_strength",
    r"\+(\d+) extra damage": "damage",
    r"(\d+) less extra damage": "less_damage",
    r"\+(\d+) armour": "armour",
    r"\+(\d+) speed": "speed",
    r"(\d+) less speed": "less_speed",
    r"(one|\d+) more hearts?": "hearts",
    r"reroll (one) die\b": "reroll",
    r"reroll single dice up to (\d+) times": "reroll",
    r"reroll all dice (once)": "reroll_all",
    r"turn one die to (\d+)": "turn",
}


def said(text: str) -> Counter[str]:
    """The numbers that an English sentence promises, by what they are."""
    found: Counter[str] = Counter()
    left = re.sub(r"turn one die to", "turn a die to", text.lower())
    left = re.sub(r"reroll one die", "reroll (one) die", left)
    for pattern, name in PLAIN.items():
        pattern = pattern.replace("turn one die", "turn a die").replace("reroll (one) die", r"reroll \((one)\) die")
        for number in re.findall(pattern, left):
            found[name] += 1 if number in ("one", "once") else int(number)
    return found


def said_values(text: str) -> list[int]:
    """The values that an English sentence lets roll again."""
    found = re.search(r"reroll any dice that show ([\d, or]+)", text)
    return list(map(int, re.findall(r"\d+", found[1]))) if found else []
