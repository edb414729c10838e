"""`tell`: events as short English sentences, for terminals and golden playthroughs. Positions count from 1 here."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from engine.bosses.cards import CLASSES, FIRST_MINIBOSS, FIRST_SPELL, TREASURES
from engine.bosses.rules import Bosses
from engine.core.events import Facts

Names = Sequence[str]
PHASES = ("", "heroes appear", "building", "bait", "the adventure", "the round ends")
SILENT = frozenset({"passed", "picked", "sealed", "used"})


class Told(NamedTuple):
    """An event that is told, with functions for its words."""

    game: Bosses
    names: Names
    facts: Facts

    @property
    def seat(self) -> str:
        """The name of the seat that the event is about."""
        return self.names[self.facts["seat"]]

    @property
    def place(self) -> str:
        """The position that it happens at."""
        return f"position {self.facts['position'] + 1}"

    @property
    def hero(self) -> str:
        """The name of the hero that it is about."""
        return self.game.deck.heroes[self.facts["hero"]].name

    def card(self, number: int) -> str:
        """The name of a card."""
        deck = self.game.deck
        if number >= FIRST_SPELL:
            return deck.spells[number - FIRST_SPELL].name
        return deck.rooms[number].name if number < FIRST_MINIBOSS else deck.minibosses[number - FIRST_MINIBOSS].name

    def cards(self, numbers: Iterable[int]) -> str:
        """The names of cards."""
        return ", ".join(map(self.card, numbers))

    @property
    def because(self) -> str:
        """The words for the card that brought it about."""
        if "by" not in self.facts:
            return ""
        of, number = self.facts["by"]
        deck = self.game.deck
        if of == "boss":
            return f" ({deck.bosses[number].name})"
        return f" ({deck.heroes[number].name if of == 'hero' else self.card(number)})"


def tell(game: Bosses, names: Names, kind: str, facts: Facts) -> list[str]:
    """The sentences about an event for somebody who sees these facts."""
    if kind in SILENT:
        return []
    told = Told(game, names, facts)
    if kind == "phase":
        return _phase(told)
    if kind == "end":
        winner = names[facts["ranks"].index(1)]
        return [f"{winner} wins; souls {_each(told, facts['souls'])}; wounds {_each(told, facts['wounds'])}"]
    return [f"  {_TELLERS[kind](told)}{told.because}"]


def _each(told: Told, numbers: Sequence[int]) -> str:
    return ", ".join(f"{name} {number}" for name, number in zip(told.names, numbers, strict=True))


def _phase(told: Told) -> list[str]:
    phase = told.facts["phase"]
    begin = [f"round {told.facts['round']}"] if phase == 1 else []
    return [*begin, f" {PHASES[phase]}"]


def _draw(told: Told) -> str:
    count, kind = told.facts["count"], "room card" if told.facts["pile"] == "room" else "spell"
    backs = f"a {kind}" if count == 1 else f"{count} {kind}s"
    return f"{told.seat} draws {told.cards(told.facts['cards']) if 'cards' in told.facts else backs}"


def _coins(told: Told) -> str:
    change = told.facts["change"]
    coins = "a coin" if abs(change) == 1 else f"{abs(change)} coins"
    return f"{told.seat} {'gets' if change > 0 else 'pays'} {coins}"


def _placed(told: Told) -> str:
    what = told.card(told.facts["card"]) if "card" in told.facts else "a card"
    return f"{told.seat} lays {what} face down at {told.place}"


def _baited(told: Told) -> str:
    seat, counts = told.facts["seat"], "-".join(map(str, told.facts["counts"]))
    hero = told.game.deck.heroes[told.facts["hero"]]
    if seat is None:
        return f"{hero.name}, {CLASSES[hero.lure]}, stays in town ({counts})"
    return f"{hero.name}, {CLASSES[hero.lure]}, goes to {told.names[seat]} ({counts})"


def _hits(told: Told) -> str:
    facts = told.facts
    return f"{told.hero} meets {told.place} of {told.seat}: {facts['damage']}, {facts['total']} of {facts['health']}"


def _moved(told: Told) -> str:
    to = told.facts["to"]
    return f"{told.hero} goes back to {'town' if to == 'town' else 'the entrance of ' + told.names[to]}"


def _hero_appears(told: Told) -> str:
    hero = told.game.deck.heroes[told.facts["hero"]]
    return f"{hero.name}, {CLASSES[hero.lure]} with {hero.health} health, appears in town"


def _destroyed(told: Told) -> str:
    mini = told.facts["miniboss"]
    with_mini = f" with {told.card(mini)}" if mini is not None else ""
    return f"{told.card(told.facts['room'])}{with_mini} of {told.seat} is destroyed"


def _swapped(told: Told) -> str:
    (seat, low), (_, high) = told.facts["a"], told.facts["b"]
    return f"positions {low + 1} and {high + 1} of {told.names[seat]} change places"


def _looked(told: Told) -> str:
    seen = f": {told.cards(told.facts['cards'])}" if "cards" in told.facts else ""
    return f"{told.seat} looks at the hand of {told.names[told.facts['at']]}{seen}"


_TELLERS: dict[str, Callable[[Told], str]] = {
    "boss": lambda told: f"{told.seat} is {told.game.deck.bosses[told.facts['boss']].name}",
    "draw": _draw,
    "reshuffle": lambda told: f"the {told.facts['deck']} pile is shuffled to a deck of {told.facts['count']}",
    "discard": lambda told: f"{told.seat} discards {told.cards(told.facts['cards'])}",
    "given": lambda told: (
        f"{told.seat} takes {told.card(told.facts['card'])} from {told.names[told.facts['from_seat']]}"
    ),
    "to_hand": lambda told: f"{told.card(told.facts['card'])} comes to the hand of {told.seat}",
    "shown": lambda told: f"{told.seat} shows {told.card(told.facts['card'])}",
    "looked": _looked,
    "coins": _coins,
    "room_coins": lambda told: f"coins at {told.place} of {told.seat}: {told.facts['change']:+}",
    "placed": _placed,
    "reveal": lambda told: f"{told.seat} turns up {told.card(told.facts['card'])} at {told.place}",
    "taken_back": lambda told: f"{told.seat} takes {told.card(told.facts['card'])} back",
    "built": lambda told: f"{told.seat} builds {told.card(told.facts['card'])} at {told.place}",
    "promote": lambda told: f"{told.seat} promotes the miniboss at {told.place} to level {told.facts['level']}",
    "level": lambda told: f"the miniboss at {told.place} of {told.seat} is at level {told.facts['level']}",
    "level_up": lambda told: f"{told.seat} levels up",
    "destroyed": _destroyed,
    "deactivated": lambda told: f"{told.place} of {told.seat} is deactivated",
    "swapped": _swapped,
    "boosted": lambda told: f"{told.place} of {told.seat}: {told.facts['change']:+} damage this round",
    "treasure": lambda told: f"the dungeon of {told.seat} shows one more {TREASURES[told.facts['treasure']]}",
    "skipping": lambda told: f"heroes will skip the first room of {told.seat}",
    "hushed": lambda told: f"the texts in the dungeon of {told.seat} do not count this round",
    "suspended": lambda told: f"the boss of {told.seat} rests this round",
    "hero_appears": _hero_appears,
    "baited": _baited,
    "enters": lambda told: f"{told.hero} enters the dungeon of {told.seat}",
    "hits": _hits,
    "skips": lambda told: f"{told.hero} skips {told.place} of {told.seat}",
    "hurt": lambda told: f"{told.hero} suffers {told.facts['damage']} damage, {told.facts['total']} in all",
    "health": lambda told: f"{told.hero}: {told.facts['change']:+} health",
    "held": lambda told: f"{told.hero} must wait outside",
    "moved": _moved,
    "dies": lambda told: f"{told.hero} dies; {told.seat} gains {told.facts['souls']}",
    "survives": lambda told: f"{told.hero} survives; {told.seat} suffers {told.facts['wounds']}",
    "spell": lambda told: f"{told.seat} plays {told.card(told.facts['spell'])}",
    "cancelled": lambda told: f"{told.card(told.facts['spell'])} of {told.seat} is cancelled",
    "out": lambda told: f"{told.seat} is out",
}
"""The function that tells each kind of event."""
