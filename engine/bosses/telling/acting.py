"""`Acting`: the texts of cards that an event shows acting. What always holds acts where its card comes into play."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.bosses.abilities import Ability
from engine.bosses.cards import FIRST_MINIBOSS, FIRST_SPELL, OF
from engine.bosses.content import Content
from engine.core.events import Event

SHOWN = {
    "add_treasure": "treasure",
    "build_now": "built",
    "cancel": "used",
    "deactivate": "deactivated",
    "deactivate_first": "deactivated",
    "destroy": "destroyed",
    "hold": "held",
    "hurt": "hurt",
    "hush": "hushed",
    "kill": "dies",
    "lay_coins": "room_coins",
    "look_and_take": "looked",
    "promote": "promote",
    "rebuild": "rebuilt",
    "return_miniboss": "to_hand",
    "skip_first": "skipping",
    "suspend": "suspended",
    "swap_rooms": "swapped",
    "take_coins": "coins",
    "take_from_pile": "to_hand",
    "extra_coin": "coins",
    "less_from_monsters": "hits",
    "less_from_traps": "hits",
    "skips_mixed": "skips",
    "skips_outermost": "skips",
    **dict.fromkeys(("lured_by_sum", "lured_by_fewest_souls"), "baited"),
    **dict.fromkeys(("boost", "boost_amount", "boost_levels", "boost_monsters", "double"), "boosted"),
    **dict.fromkeys(("harden", "harden_amount", "harden_by_minibosses"), "health"),
    **dict.fromkeys(("to_town", "to_entrance", "fetch"), "moved"),
    **dict.fromkeys(("coins", "coins_per_room", "lose_coins", "swap_hoards"), "coins"),
    **dict.fromkeys(("draw_spells", "draw_rooms", "build_drawn"), "draw"),
    **dict.fromkeys(("discard_one", "all_discard", "random_spell"), "discard"),
    "coins_per_miniboss": "shown",
}
"""The kind of event by which a verb shows that it acts. The other verbs pay for these, or hold for always."""


class Acting:
    """The texts of some cards, by name: the kind of a card, its id, and the place of the text where it has several."""

    def __init__(self, content: Content) -> None:
        minibosses = [[ability for level in card.levels for ability in level] for card in content.minibosses]
        self._cards: dict[tuple[str, int], Sequence[tuple[str, Ability]]] = {}
        for number, room in enumerate(content.rooms):
            self._add("room", number, room.id, room.abilities)
        for number, (mini, abilities) in enumerate(zip(content.minibosses, minibosses, strict=True)):
            self._add("miniboss", FIRST_MINIBOSS + number, mini.id, abilities)
        for number, spell in enumerate(content.spells):
            self._add("spell", FIRST_SPELL + number, spell.id, (spell.ability,))
        for number, boss in enumerate(content.bosses):
            self._add("boss", number, boss.id, boss.abilities)
        for number, hero in enumerate(content.heroes):
            self._add("hero", number, hero.id, hero.abilities)
        self._bosses: dict[int, int] = {}
        """The boss of each seat."""
        self.texts = tuple(dict.fromkeys(name for texts in self._cards.values() for name, _ in texts))
        """The names of all texts."""

    def _add(self, of: str, number: int, name: str, abilities: Sequence[Ability]) -> None:
        several = len(abilities) > 1
        self._cards[of, number] = [
            (f"{of} {name} {place}" if several else f"{of} {name}", ability)
            for place, ability in enumerate(abilities, start=1)
        ]

    def acted(self, event: Event) -> Iterator[str]:
        """Yields the names of the texts that an event shows acting."""
        facts, kind = event.public, event.kind
        if kind == "boss":
            self._bosses[facts["seat"]] = facts["boss"]
        elif kind == "spell":
            yield from self._names("spell", facts["spell"])
        elif kind == "level_up":
            yield from self._lasting("boss", self._bosses[facts["seat"]])
        elif kind == "enters":
            yield from self._lasting("hero", facts["hero"])
        elif kind in ("reveal", "built") and facts["card"] < FIRST_MINIBOSS:
            yield from self._lasting("room", facts["card"])
        elif kind == "reveal":
            yield from self._lasting("miniboss", facts["card"], 1)
        elif kind in ("promote", "level"):
            yield from self._lasting("miniboss", facts["miniboss"], facts["level"])
        by = facts.get("by")
        if by is not None and by[0] in OF and by[0] != "spell":
            yield from (name for name, ability in self._cards[by] if _shows(ability, event))

    def _names(self, of: str, number: int) -> list[str]:
        return [name for name, _ in self._cards[of, number]]

    def _lasting(self, of: str, number: int, level: int = 0) -> list[str]:
        """The texts of a card, or of a level of it, that hold for always and that no event of their own shows."""
        return [
            name
            for name, ability in self._cards[of, number]
            if ability.when == "always"
            and (not level or ability.slot == level - 1)
            and not any(verb.name in SHOWN for verb in ability.verbs)
        ]


def _shows(ability: Ability, event: Event) -> bool:
    """Whether an event that a card brought about comes from this ability of it: the first thing that it does counts,
    once for each card, coin or room that it touches."""
    shown = next((verb.name for verb in ability.verbs if verb.name in SHOWN), "")
    return SHOWN.get(shown) == event.kind
