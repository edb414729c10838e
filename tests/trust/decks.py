"""Decks that somebody might write: the app's own cards with abilities, effects and numbers built anew from each
game's grammar, so that cards cause one another, say one thing hundreds of times, or go to the end of their ranges."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from random import Random
from typing import Any, NamedTuple

from trust.costs import Costs

from engine.bosses.abilities import AIMS, IMPLIED, PLACED, TREASURES, TRIGGERS, VERBS
from engine.box import lid, open_game
from engine.core.errors import EngineError
from engine.kings.abilities import BANS, KINDS, SLOTS

Json = dict[str, Any]
TRIES = 40
"""How often a deck that is refused is built again without a part of what is new in it."""
STRICT = 0.75
"""The share of decks that keep the rules for new ones, too; games over the others are refused when taken in."""
FEW = (0.05, 0.3, 1.0)
"""The share of cards that are built anew."""
REPEATS = (2, 5, 20, 60, 150, 400)
"""How often a swollen card says the same."""


class Change(NamedTuple):
    """What is new about a card, and the word by which a refusal names it."""

    card: str
    make: Callable[[Json], None]


class Deck(NamedTuple):
    """A game over a deck that was built, how many decks were refused before, and how much of it is new."""

    game: Any
    refused: int
    new: int


def deck(game: str, rng: Random, costs: Costs) -> Deck:
    """A deck that the loader takes; of one that it refuses, some of what it names or of all that is new is left out."""
    changes = list(BUILDERS[game](rng))
    rng.shuffle(changes)
    as_new = rng.random() < STRICT
    for refused in range(TRIES):
        data = open_game(game).content()
        for change in changes:
            change.make(data)
        try:
            with costs.of("reading the cards"):
                built = lid(game).from_data(data)
                if as_new:
                    built.check_as_new()
            return Deck(built, refused, len(changes))
        except EngineError as error:
            assert 0 < len(str(error)) < 400, "a refusal is a sentence"
            changes = _without(changes, str(error), rng)
    return Deck(open_game(game), TRIES, 0)


def _without(changes: list[Change], refusal: str, rng: Random) -> list[Change]:
    """The changes without some of those that a refusal names, or without a half of them."""
    words = set(refusal.replace(",", " ").replace(":", " ").split())
    named = [change for change in changes if change.card in words] or changes
    gone = named[: len(named) // 2 + 1] if len(named) < 3 else rng.sample(named, len(named) // 2)
    return [change for change in changes if change not in gone]


def _put(kind: str, at: int, values: Json, data: Json) -> None:
    data[kind][at].update(values)


def _cards(data: Json, rng: Random, *kinds: str) -> Iterator[tuple[str, int, Json]]:
    """Yields some of the cards of these kinds, with their places."""
    share = rng.choice(FEW)
    for kind in kinds:
        for at, card in enumerate(data[kind]):
            if rng.random() < share:
                yield kind, at, card


# The second game: triggers, targets and verbs

CAUSES = {
    "built": ("rebuild", "build_now", "build_drawn", "swap_rooms"),
    "uncovered": ("rebuild", "destroy", "build_now"),
    "destroyed": ("destroy", "rebuild"),
    "any_destroyed": ("destroy", "build_now"),
    "enters_room": ("to_entrance", "fetch", "to_town", "rebuild"),
    "hero_enters": ("to_entrance", "fetch", "to_town"),
    "dies_here": ("kill", "fetch", "hurt", "rebuild"),
    "dies": ("kill", "fetch", "rebuild"),
    "hero_dies": ("kill", "to_entrance", "fetch"),
    "survives": ("fetch", "to_town", "rebuild"),
    "hero_survives": ("fetch", "to_town"),
    "builds": ("build_now", "build_drawn", "rebuild"),
    "plays_spell": ("draw_spells", "rebuild"),
    "build_phase": ("build_drawn", "build_now", "draw_rooms"),
}
"""Verbs that may bring about the moment at which they act."""
NUMBERS = (-9, -2, -1, 0, 1, 1, 2, 9, *TREASURES)
GROWING = ("double", "boost", "boost_levels", "coins", "add_treasure", "harden", "draw_spells", "to_entrance")
"""Verbs of which more is more."""


def _bosses(rng: Random) -> Iterator[Change]:
    write = _Abilities(rng)
    for kind, at, card in _cards(
        open_game("bosses").content(), rng, "rooms", "bosses", "heroes", "minibosses", "spells"
    ):
        values = write.card(kind, card)
        yield Change(card["id"], partial(_put, kind, at, values))


class _Abilities:
    """Writes abilities: wild ones, such as cause themselves, and such as say one thing again and again."""

    def __init__(self, rng: Random) -> None:
        self._rng = rng
        self._circles = rng.random() < 0.6
        self._swollen = rng.random() < 0.4
        self._free = rng.random() < 0.5
        """Whether nothing is bound to once a round."""

    def card(self, kind: str, card: Json) -> Json:
        """What is new about a card."""
        of = {"bosses": "boss", "heroes": "hero", "rooms": "room", "spells": "spell"}.get(kind, "miniboss")
        if of == "miniboss":
            return {
                "level1": self._some(of),
                "level2": self._some(of),
                "level3": self._some(of, ("use", "cancel")),
            }
        if of == "spell":
            when = card["abilities"][0]["when"]
            return {"abilities": [self._ability(of, when, phases=False)]}
        more = {"damage": self._rng.choice((0, 1, 5))} if of == "room" else {}
        more |= {"health": self._rng.choice((9, 13) if card["epic"] else (4, 8))} if of == "hero" else {}
        return {"abilities": self._some(of), **more}

    def _some(self, of: str, moments: tuple[str, ...] = ()) -> list[Json]:
        known = moments or tuple(when for when, on in TRIGGERS.items() if of in on)
        count = (
            self._rng.choice(REPEATS) if self._swollen and self._rng.random() < 0.05 else self._rng.choice((1, 1, 2))
        )
        return [self._ability(of, self._rng.choice(known)) for _ in range(count)]

    def _ability(self, of: str, when: str, phases: bool = True) -> Json:
        rng = self._rng
        verbs = self._verbs(of, when)
        needed = list(dict.fromkeys(aim for verb in verbs for aim in VERBS[verb].aims))
        if len(needed) > 2:
            return self._ability(of, when, phases)
        found: Json = {"when": when, "do": [self._said(verb) for verb in verbs]}
        if needed:
            found["target"] = [self._aim(kind) for kind in needed]
        flags = () if self._free else ("once", "may", "others")
        found |= {flag: True for flag in flags if rng.random() < 0.25}
        if rng.random() < 0.1:
            found["type"] = rng.choice(("monster", "trap"))
        if phases and rng.random() < 0.3:
            found["phase"] = rng.choice(("build", "adventure", "either"))
        return found

    def _verbs(self, of: str, when: str) -> list[str]:
        rng = self._rng
        known = [
            verb for verb, kind in VERBS.items() if kind.always == (when == "always") and of in PLACED.get(verb, (of,))
        ]
        if self._circles and rng.random() < 0.8:
            known = [verb for verb in CAUSES.get(when, ()) if verb in known] or known
        if self._swollen and rng.random() < 0.1:
            known = [verb for verb in GROWING if verb in known] or known
            return [rng.choice(known)] * rng.choice(REPEATS)
        return [rng.choice(known) for _ in range(rng.choice((1, 1, 2, 3)))]

    def _said(self, verb: str) -> str:
        return " ".join([verb, *(str(self._rng.choice(NUMBERS)) for _ in range(VERBS[verb].numbers))])

    def _aim(self, kind: str) -> str:
        near = [aim for aim, its in IMPLIED.items() if its == kind]
        if near and self._rng.random() < (0.7 if self._circles else 0.2):
            return near[0]
        return self._rng.choice([aim for aim, its in AIMS.items() if its == kind])


# The third game: effects


def _kings(rng: Random) -> Iterator[Change]:
    data = open_game("kings").content()
    if rng.random() < 0.5:
        yield Change("format", lambda data: data.update(format=1))
    for kind, at, card in _cards(data, rng, "items", "potions", "creatures", "kings"):
        of = {"items": "item", "potions": "potion", "creatures": "creature", "kings": "king"}[kind]
        yield Change(card["id"], partial(_put, kind, at, _of_a_fighter(rng, of, card)))
    for at, card in enumerate(data["characters"]):
        if rng.random() < 0.5:
            yield from _own_side(rng, at, card)


def _of_a_fighter(rng: Random, of: str, card: Json) -> Json:
    """New effects of an item, potion or opponent; bans where there were some."""
    kinds = _kinds(rng, of, 2 if of == "item" else rng.choice((1, 2, 3, 8)), card["effects"])
    if of in ("creature", "king") and not {"dice", "dice12", "strength", "damage"} & {*kinds}:
        kinds.append(rng.choice(("dice", "strength")))
    effects = [_effect(rng, of, kind) for kind in kinds]
    found: Json = {"effects": effects}
    if of == "king" and card["age"] == "promo":
        found["effects"] = effects + [effect for effect in card["effects"] if effect in ("muddle", "plunder")]
    if "improved" in card:
        found = {"effects": effects[:1], "improved": effects}
    if card.get("bans"):
        found["bans"] = rng.sample(BANS, rng.randrange(1, len(BANS) + 1))
    if of == "potion" and rng.random() < 0.1:
        found |= {"time": rng.choice(("turn", "before", "rolled", "fight", "any")), "on": rng.choice(("self", "hero"))}
    return found


def _kinds(rng: Random, of: str, count: int, before: list[str]) -> list[str]:
    """Different kinds of effects: of a potion mostly what it had, for they hang on its time."""
    known = [kind for kind, grammar in KINDS.items() if of in grammar.on and kind not in ("muddle", "plunder")]
    if of == "potion" and rng.random() < 0.7:
        known = list(dict.fromkeys(effect.split(" ")[0] for effect in before))
    return rng.sample(known, min(count, len(known)))


def _effect(rng: Random, of: str, kind: str) -> str:
    """An effect with an amount from its range, often the end of it."""
    grammar = KINDS[kind]
    if grammar.takes == "nothing":
        return kind
    if grammar.takes == "ban":
        return f"{kind} {rng.choice(BANS)}"
    least = grammar.least if of == "potion" else max(1, grammar.least)
    if kind in ("dice", "dice12") and rng.random() < 0.8:
        return f"{kind} {rng.choice((1, 1, 2))}"  # a box has so many dice
    if grammar.takes == "values":
        values = range(least, grammar.most + 1)
        return " ".join([kind, *map(str, rng.sample(values, rng.choice((1, 2, 6, len(values)))))])
    return f"{kind} {rng.choice((least, grammar.most, 1, rng.randrange(1, grammar.most + 1)))}"


def _own_side(rng: Random, at: int, card: Json) -> Iterator[Change]:
    """New effects of an own side, its printed places and its tricks."""
    if "printed" in card:
        printed = {slot: [_effect(rng, "item", kind) for kind in _kinds(rng, "item", 2, [])] for slot in SLOTS}
        yield Change(card["id"], partial(_put, "characters", at, {"printed": printed}))
    elif "effects" in card:
        more = _effect(rng, "character", rng.choice(("dice", "dice12", "strength", "reroll", "speed", "hearts")))
        word = more.split(" ")[0]
        kept = [effect for effect in card["effects"] if effect.split(" ")[0] != word]
        yield Change(card["id"], partial(_put, "characters", at, {"effects": [*kept, more]}))
    for place, trick in enumerate(card.get("tricks", ())):
        kinds = [word for effect in trick["effects"] if (word := effect.split(" ")[0]) in KINDS]
        kinds = list(dict.fromkeys([*kinds, *_kinds(rng, "trick", rng.choice((0, 1, 3)), [])]))
        effects = [_effect(rng, "trick", kind) for kind in kinds]
        yield Change(trick["id"], partial(_put_trick, at, place, effects))


def _put_trick(at: int, place: int, effects: list[str], data: Json) -> None:
    data["characters"][at]["tricks"][place]["effects"] = effects


# The first game: numbers


def _monsters(rng: Random) -> Iterator[Change]:
    data = open_game("monsters").content()
    yield Change("healing", lambda data: data.update(healing=[rng.choice((0, 1, 20)) for _ in range(5)]))
    for count in data["players"]:
        rounds, gold = rng.choice((1, 6, 12)), rng.choice((0, 8, 99))
        yield Change(count, partial(_row, "players", count, {"rounds": rounds, "gold": gold}))
    for level in data["levels"]:
        yield Change(level, partial(_level, level, Random(rng.random())))
    for at, tile in enumerate(data["tiles"]):
        if rng.random() < 0.7:
            yield Change(tile["id"], partial(_tile, at, {"id": tile["id"], **_tile_says(rng)}))


def _row(table: str, key: str, values: Json, data: Json) -> None:
    data[table][key].update(values)


def _level(level: str, rng: Random, data: Json) -> None:
    """New ranges of a level, and guardians within them."""
    ranges = {"strength": sorted(rng.choices((0, 1, 5, 20), k=2)), "loot": sorted(rng.choices((0, 1, 9, 99), k=2))}
    data["levels"][level].update(ranges, treasury=rng.choice((1, 9)), owner=rng.choice((0, 9)))
    for guardian in data["guardians"]:
        if str(guardian["level"]) == level:
            guardian.update({name: rng.choice(ends) for name, ends in ranges.items()})


def _tile_says(rng: Random) -> Json:
    at = rng.choice(("first", "second", "first_two", "last_two", "last", "equal_pair", "weakest"))
    return rng.choice(
        (
            {"forbids": rng.randrange(1, 6)},
            {"hand": rng.sample(range(1, 6), 3)},
            {"at": at, "strength": rng.choice((-20, -1, 1, 20)), "loot": rng.choice((-99, 0, 99))},
            {"healing": [rng.choice((0, 20)) for _ in range(5)]},
            {"forbids": 5, "hand": [1, 2, 5], "healing": [20] * 5},
        )
    )


def _tile(at: int, values: Json, data: Json) -> None:
    data["tiles"][at] = values


BUILDERS: dict[str, Callable[[Random], Iterator[Change]]] = {"bosses": _bosses, "kings": _kings, "monsters": _monsters}
