"""`tell`: events as short English sentences, for terminals and golden playthroughs. Rounds count from 1 here."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import NamedTuple

from engine.core.events import Facts
from engine.kings.abilities import BANS
from engine.kings.cards import LETTERS
from engine.kings.rules import Kings
from engine.kings.tables import bits

Names = Sequence[str]
SILENT = frozenset({"sealed", "passed", "acts", "turn_end"})
ACTION_NAMES = {
    "king": "challenges the king",
    "heal": "heals",
    "attack1": "attacks level 1",
    "guard": "stands guard",
    "attack2": "attacks level 2",
    "forge": "forges",
    "attack3": "attacks level 3",
}


class Told(NamedTuple):
    """An event that is told, with functions for its words."""

    game: Kings
    names: Names
    facts: Facts

    @property
    def seat(self) -> str:
        """The name of the seat that the event is about."""
        return self.names[self.facts["seat"]]

    @property
    def who(self) -> str:
        """The name of the fighter that the event is about."""
        return self.fighter(self.facts["who"])

    @property
    def dice(self) -> str:
        """The dice of the event."""
        return " ".join(map(str, self.facts["dice"])) or "no dice"

    def fighter(self, who: int | str) -> str:
        """The name of a fighter."""
        return "the opponent" if isinstance(who, str) else self.names[who]

    def item(self, number: int) -> str:
        """The name of an item."""
        return self.game.deck.items[number].name

    def potion(self, number: int) -> str:
        """The name of a potion."""
        return self.game.deck.potions[number].name

    def potions(self, numbers: Iterable[int]) -> str:
        """The names of potions."""
        return ", ".join(map(self.potion, numbers))

    def creature(self, level: int, number: int) -> str:
        """The name of a creature; -1 is the printed one of its level."""
        deck = self.game.deck
        return deck.creatures[number].name if number >= 0 else deck.standard[level - 1].name

    def cards(self, gone: Iterable[Mapping[str, int]]) -> str:
        """The names of items and potions."""
        return " and ".join(self.item(card["item"]) if "item" in card else self.potion(card["potion"]) for card in gone)

    def action(self, name: str) -> str:
        """The words for an action."""
        if name in ACTION_NAMES:
            return ACTION_NAMES[name]
        tricks = (trick for own in self.game.deck.characters for trick in own.tricks)
        return f"plays {next(trick.name for trick in tricks if trick.id == name)}"

    @property
    def because(self) -> str:
        """The words for the card that brought it about."""
        if "by" not in self.facts:
            return ""
        of, number = self.facts["by"]
        deck = self.game.deck
        if of == "item":
            return f" ({self.item(number)})"
        if of == "potion":
            return f" ({self.potion(number)})"
        if of == "king":
            return f" ({deck.kings[number].name})"
        if of == "creature":
            return f" ({deck.creatures[number].name})" if number != "standard" else ""
        if of == "action":
            return ""
        return f" ({next(own.name for own in deck.characters if own.id == number)})"


def tell(game: Kings, names: Names, kind: str, facts: Facts) -> list[str]:
    """The sentences about an event for somebody who sees these facts."""
    if kind in SILENT:
        return []
    told = Told(game, names, facts)
    if kind in _HEADS:
        return _HEADS[kind](told)
    return [f"  {_TELLERS[kind](told)}{told.because}"]


def _begin(told: Told) -> list[str]:
    facts, deck = told.facts, told.game.deck
    parts = "".join(LETTERS[part] for part in facts["parts"])
    lines = [f"forge {parts}, {deck.kings[facts['king']].name}"]
    for name, character, items in zip(told.names, facts["characters"], facts["items"], strict=True):
        own = f", {deck.characters[character - 1].name}" if character else ""
        lines.append(f"  {name}{own}: {', '.join(map(told.item, items))}")
    return lines


def _round_end(told: Told) -> list[str]:
    return [f"end of round {told.facts['round'] + 1}"]


def _turn(told: Told) -> list[str]:
    return [f" {told.seat} {told.action(told.facts['action'])}"]


def _end(told: Told) -> list[str]:
    ranks, rounds = told.facts["ranks"], told.facts["rounds"]
    winner = f"{told.names[ranks.index(1)]} wins the crown" if 1 in ranks else "nobody wins"
    return [f"{winner} in round {rounds}"]


_HEADS: dict[str, Callable[[Told], list[str]]] = {
    "begin": _begin,
    "round_end": _round_end,
    "turn": _turn,
    "end": _end,
}


def _order(told: Told) -> str:
    speeds = told.facts["speeds"]
    return "order: " + ", ".join(f"{told.names[seat]} (speed {speeds[seat]})" for seat in told.facts["seats"])


def _friendly(told: Told) -> str:
    return f"a friendly fight: {', '.join(told.names[seat] for seat in told.facts['seats'])}"


def _fight(told: Told) -> str:
    facts = told.facts
    against = facts["against"]
    foe = "the king" if against == "king" else told.creature(against, facts["creature"])
    banned = f", forbidden: {bans(facts['banned'])}" if facts["banned"] else ""
    die = f", a die shows {facts['die']}" if facts["die"] else ""
    return f"{told.seat} fights {foe} at speed {facts['speed']}{die}{banned}"


def bans(mask: int) -> str:
    """The names of what is forbidden."""
    return ", ".join(BANS[place] for place in bits(mask)) or "nothing"


def _reroll(told: Told) -> str:
    places = ", ".join(str(place + 1) for place in told.facts["which"])
    return f"{told.who} rolls again: die {places} shows {told.dice}"


def _strength(told: Told) -> str:
    facts = told.facts
    sums = f"{facts['base']} base, {facts['extra']} extra"
    return f"{told.who}: {told.dice}, {sums}: {facts['total']}"


def _damage(told: Told) -> str:
    facts = told.facts
    return f"{told.seat} with armour {facts['armour']} against {facts['strength']} loses hearts: {facts['hearts']}"


def _creature(told: Told) -> str:
    level = told.facts["level"]
    return f"open on level {level}: {told.creature(level, told.facts['creature'])}"


def _take(told: Told) -> str:
    facts = told.facts
    if "item" in facts:
        return f"{told.seat} takes {told.item(facts['item'])}"
    if "potions" in facts:
        return f"{told.seat} takes {told.potions(facts['potions'])}"
    return f"{told.seat} takes {'a potion' if facts['count'] == 1 else str(facts['count']) + ' potions'}"


def _equip(told: Told) -> str:
    return f"{told.seat}: {told.item(told.facts['item'])} to the {told.facts['place']}"


def _forge(told: Told) -> str:
    facts = told.facts
    gone, got = told.cards(facts["gone"]), told.cards(facts["got"])
    words = {
        "combine": f"combines {gone} into {got}",
        "improve": f"improves {got}",
        "brew": f"gives {gone} for potions",
        "swap": f"swaps {gone}",
    }
    return f"{told.seat} {words[facts['forging']]}"


def _stolen(told: Told) -> str:
    facts = told.facts
    item = told.item(facts["item"]) if "item" in facts else ""
    potion = told.potion(facts["potion"]) if "potion" in facts else "a potion"
    return f"{told.seat} steals {item or potion} from {told.names[facts['of']]}"


def _potion(told: Told) -> str:
    on = told.fighter(told.facts["on"])
    whom = "" if on == told.seat else f" on {on}"
    return f"{told.seat} plays {told.potion(told.facts['potion'])}{whom}"


def _token(told: Told) -> str:
    at = told.facts["at"]
    if at is None:
        return f"{told.seat} gets the token back"
    return f"{told.seat} lays the token on {'the potions' if at == 'potions' else told.item(at)}"


def _looked(told: Told) -> str:
    seen = f": {told.potions(told.facts['potions'])}" if "potions" in told.facts else ""
    return f"{told.seat} looks at {told.facts['count']} potions{seen}"


_TELLERS: dict[str, Callable[[Told], str]] = {
    "chosen": lambda told: f"{told.seat} {told.action(told.facts['action'])}",
    "order": _order,
    "friendly": _friendly,
    "fight": _fight,
    "banned": lambda told: f"forbidden to {told.seat} now: {bans(told.facts['banned'])}",
    "roll": lambda told: f"{told.who} rolls {told.dice}",
    "reroll": _reroll,
    "set": lambda told: f"{told.who} turns die {told.facts['which'][0] + 1} to {told.dice}",
    "again": lambda _: "the fight is repeated",
    "strength": _strength,
    "damage": _damage,
    "won": lambda told: f"{told.seat} wins",
    "lost": lambda told: f"{told.seat} loses",
    "creature": _creature,
    "take": _take,
    "equip": _equip,
    "forge": _forge,
    "back": lambda told: f"{told.seat} gives {told.item(told.facts['item'])} back",
    "stolen": _stolen,
    "potion": _potion,
    "potion_gone": lambda told: f"{told.potion(told.facts['potion'])} of {told.seat} is used up or laid down",
    "reshuffle": lambda told: f"the potions laid down are shuffled: {told.facts['count']}",
    "looked": _looked,
    "restack": lambda told: f"{told.seat} puts {told.facts['count']} potions back",
    "heal": lambda told: f"{told.seat} gets hearts back: {told.facts['hearts']}",
    "hurt": lambda told: f"{told.seat} gives hearts away: {told.facts['hearts']}",
    "ability": lambda told: f"{told.seat} uses the ability {told.facts['name']}",
    "token": _token,
}
"""The function that tells each kind of event."""
