"""`Ability`: what cards do, as data: when, who, at what, which verbs.

A verb is a word and up to two numbers, written `"coins 2"` in a content file; a treasure stands for
its number there. Everything that a card can say is listed here, with the targets that it needs; what
the words mean is `verbs` (what happens), `aims` (targets) and `dungeon` (what always holds).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from engine.bosses.cards import ADVENTURE, BUILD, TREASURES
from engine.core.content import broken, read_flag, read_list, read_word, shown


class Verb(NamedTuple):
    """A verb of an ability, with its numbers: one thing that it does."""

    name: str
    a: int = 0
    b: int = 0


class Ability(NamedTuple):
    """An ability of a card. `aims` name its targets in the order in which they are chosen."""

    when: str
    verbs: tuple[Verb, ...]
    aims: tuple[str, ...] = ()
    phases: int = BUILD | ADVENTURE
    others: bool = False
    """Whether the other players use it instead of the owner."""
    once: bool = False
    """Once per round (for others: once per round and player)."""
    may: bool = False
    """Whether its controller may decline it."""
    type: str = ""
    """A trigger that asks for a kind of room: monster or trap."""
    number: int = -1
    """The number of it among all abilities of the content."""
    slot: int = 0
    """The number of it among the abilities of its card."""
    price: int = 0
    """The number of coins that its controller must have."""
    stock: int = 0
    """The number of coins that it takes from its own room; without them there it cannot be used."""


class Kind(NamedTuple):
    """The grammar of a verb: how many numbers it has, which aims it needs, which cards may have it."""

    numbers: int
    aims: tuple[str, ...] = ()
    always: bool = False


IMPLIED = {"this_room": "room", "this_hero": "hero", "this_dungeon": "dungeon"}
"""The aims that nobody chooses, and what they are."""

AIMS: Mapping[str, str] = {
    **IMPLIED,
    "hero_inside": "hero",
    "hero_inside_any": "hero",
    "hero_here": "hero",
    "weak_hero_here": "hero",
    "hero_waiting": "hero",
    "hero_in_town": "hero",
    "room": "room",
    "own_room": "room",
    "other_own_room": "room",
    "own_monster_room": "room",
    "own_trap_room": "room",
    "plain_room": "room",
    "own_miniboss": "miniboss",
    "own_low_miniboss": "miniboss",
    "miniboss": "miniboss",
    "room_pair": "pair",
    "opponent": "opponent",
    "opponent_with_spell": "opponent",
    "opponent_with_card": "opponent",
    "treasure": "treasure",
    "dungeon": "dungeon",
    "hand_card": "hand",
    "hand_spell": "hand",
    "hand_monster": "hand",
    "hand_miniboss": "hand",
    "coins": "amount",
    "pile_room": "pile",
    "plan": "plan",
}
"""All aims, each with the kind of thing that it is."""

HIDDEN_AIMS = frozenset({"hand_card", "hand_spell", "hand_monster", "hand_miniboss", "plan"})
"""The aims whose candidates only their owner sees."""
UNSURE_AIMS = frozenset({"hand_monster", "hand_miniboss", "plan"})
"""Those of them that may have no candidate though everybody sees that cards are held."""

VERBS: Mapping[str, Kind] = {
    "coins": Kind(1),
    "pay": Kind(1),
    "give": Kind(1),
    "give_amount": Kind(0, ("amount",)),
    "pay_amount": Kind(0, ("amount",)),
    "boost_amount": Kind(1, ("room", "amount")),
    "harden_amount": Kind(1, ("hero", "amount")),
    "lose_coins": Kind(1),
    "coins_per_room": Kind(1),
    "coins_per_miniboss": Kind(1),
    "lay_coins": Kind(1),
    "take_coins": Kind(1),
    "draw_spells": Kind(1),
    "draw_rooms": Kind(1),
    "discard": Kind(0, ("hand",)),
    "discard_one": Kind(0),
    "all_discard": Kind(0),
    "random_spell": Kind(0, ("opponent",)),
    "look_and_take": Kind(0, ("opponent",)),
    "swap_hoards": Kind(0, ("opponent",)),
    "destroy": Kind(0, ("room",)),
    "deactivate": Kind(0, ("room",)),
    "double": Kind(0, ("room",)),
    "boost": Kind(1, ("room",)),
    "boost_levels": Kind(1, ("miniboss",)),
    "boost_monsters": Kind(1, ("dungeon",)),
    "rebuild": Kind(0, ("room",)),
    "swap_rooms": Kind(0, ("pair",)),
    "build_now": Kind(0, ("plan",)),
    "build_drawn": Kind(0),
    "take_from_pile": Kind(0, ("pile",)),
    "add_treasure": Kind(0, ("treasure", "dungeon")),
    "skip_first": Kind(0, ("dungeon",)),
    "hush": Kind(0, ("dungeon",)),
    "promote": Kind(0, ("miniboss",)),
    "return_miniboss": Kind(0, ("miniboss",)),
    "hurt": Kind(2, ("hero",)),
    "harden": Kind(1, ("hero",)),
    "harden_by_minibosses": Kind(1, ("hero",)),
    "kill": Kind(0, ("hero",)),
    "to_town": Kind(0, ("hero",)),
    "to_entrance": Kind(0, ("hero",)),
    "fetch": Kind(0, ("hero",)),
    "hold": Kind(0, ("hero",)),
    "deactivate_first": Kind(0, ("hero",)),
    "suspend": Kind(0),
    "cancel": Kind(0),
    "take_cancelled": Kind(0),
    "damage": Kind(1, always=True),
    "damage_per_treasure": Kind(1, always=True),
    "damage_per_coin": Kind(1, always=True),
    "right_monster": Kind(1, always=True),
    "trap_damage": Kind(1, always=True),
    "no_monsters_beside": Kind(0, always=True),
    "open_top": Kind(0, always=True),
    "double_treasures": Kind(0, always=True),
    "ignore_heroes": Kind(0, always=True),
    "extra_coin": Kind(0, always=True),
    "start_level": Kind(1, always=True),
    "lured_by_sum": Kind(2, always=True),
    "lured_by_fewest_souls": Kind(0, always=True),
    "skips_mixed": Kind(0, always=True),
    "skips_outermost": Kind(0, always=True),
    "less_from_traps": Kind(1, always=True),
    "less_from_monsters": Kind(1, always=True),
    "spell_proof": Kind(0, always=True),
}
"""All verbs with their grammar. `always` verbs hold as long as the card is active; the others happen."""

PLACED: Mapping[str, tuple[str, ...]] = {
    **dict.fromkeys(("give", "give_amount", "suspend"), ("room", "miniboss", "boss")),
    **dict.fromkeys(("lay_coins", "take_coins"), ("room", "miniboss")),
}
"""The verbs that mean the place where their card lies, or its owner, with the cards on which they may stand."""

TRIGGERS: Mapping[str, tuple[str, ...]] = {
    "use": ("room", "miniboss", "boss", "hero"),
    "spell": ("spell",),
    "cancel": ("spell", "miniboss"),
    "always": ("room", "miniboss", "boss", "hero"),
    "built": ("room",),
    "uncovered": ("room",),
    "destroyed": ("room",),
    "any_destroyed": ("room", "boss"),
    "enters_room": ("room",),
    "dies_here": ("room", "miniboss"),
    "dies": ("room", "boss"),
    "survives": ("room", "boss"),
    "plays_spell": ("room", "boss"),
    "builds": ("room", "boss"),
    "build_phase": ("miniboss", "room", "boss"),
    "hero_enters": ("hero",),
    "hero_dies": ("hero",),
    "hero_survives": ("hero",),
}
"""The moments at which abilities act, with the cards on which each may stand. `uncovered` is built as well."""

_KEYS = {"when", "phase", "others", "once", "may", "type", "target", "do"}
_PHASES = {"build": BUILD, "adventure": ADVENTURE, "either": BUILD | ADVENTURE}


def read_abilities(card: str, of: str, data: object) -> tuple[Ability, ...]:
    """The abilities in a card's table."""
    return tuple(_ability(card, of, one, slot) for slot, one in enumerate(read_list(card, "abilities", data)))


def _ability(card: str, of: str, data: object, slot: int) -> Ability:
    if not isinstance(data, Mapping):
        raise broken(card, f"an ability must be a table, not {shown(data)}")
    for key in sorted(set(data) - _KEYS, key=str):
        raise broken(card, f"{shown(key)} means nothing in an ability (known: {', '.join(sorted(_KEYS))})")
    when = read_word(card, "when", data.get("when"), TRIGGERS)
    if of not in TRIGGERS[when]:
        raise broken(card, f"{when!r} cannot stand on a {of}")
    aims = tuple(read_word(card, "target", aim, AIMS) for aim in read_list(card, "target", data.get("target", ())))
    verbs = tuple(_verb(card, text) for text in read_list(card, "do", data.get("do", ())))
    ability = Ability(
        when,
        verbs,
        aims,
        _PHASES[read_word(card, "phase", data.get("phase", "either"), _PHASES)],
        others=read_flag(card, "others", data.get("others", False)),
        once=read_flag(card, "once", data.get("once", False)),
        may=read_flag(card, "may", data.get("may", False)),
        type=read_word(card, "type", data.get("type", ""), ("", "monster", "trap")),
        slot=slot,
        stock=sum(verb.a for verb in verbs if verb.name == "take_coins"),
        price=sum(verb.a for verb in verbs if verb.name in ("pay", "give")) + ("coins" in aims),
    )
    _check(card, of, ability)
    return ability


def _check(card: str, of: str, ability: Ability) -> None:
    """Raises `ContentError` unless verbs, aims, trigger and card fit each other."""
    if not ability.verbs:
        raise broken(card, "an ability needs something to do")
    always = ability.when == "always"
    for verb in ability.verbs:
        if VERBS[verb.name].always != always:
            raise broken(card, f"{verb.name!r} does not go with {ability.when!r}")
        if of not in PLACED.get(verb.name, (of,)):
            raise broken(card, f"{verb.name!r} cannot stand on a {of}")
        for aim in VERBS[verb.name].aims:
            if aim not in {AIMS[name] for name in ability.aims}:
                raise broken(card, f"{verb.name!r} needs a target that is a {aim}")
    needed = {aim for verb in ability.verbs for aim in VERBS[verb.name].aims}
    for name in ability.aims:
        if AIMS[name] not in needed:
            raise broken(card, f"no verb uses the target {name!r}")
    if len(chosen_aims(ability)) > 2:
        raise broken(card, "at most two targets can be chosen")


def chosen_aims(ability: Ability) -> tuple[str, ...]:
    """The aims of an ability that somebody chooses."""
    return tuple(aim for aim in ability.aims if aim not in IMPLIED)


def _verb(card: str, text: object) -> Verb:
    words = text.split(" ") if isinstance(text, str) else [""]
    name = read_word(card, "do", words[0], VERBS)
    numbers = [_number(card, name, word) for word in words[1:]]
    if len(numbers) != VERBS[name].numbers:
        raise broken(card, f"{name!r} has {VERBS[name].numbers} numbers, not {len(numbers)}")
    return Verb(name, *numbers)


def _number(card: str, name: str, word: str) -> int:
    if word in TREASURES:
        return TREASURES.index(word)
    if not word.removeprefix("-").isdecimal() or not word.isascii() or not -9 <= int(word[:3]) <= 9 or len(word) > 2:
        raise broken(card, f"{name!r} takes numbers from -9 to 9, not {shown(word)}")
    return int(word)
