"""The dungeon builders, played the plain way: what cards do. A question is a `yield`, its answer a text."""

from __future__ import annotations

from itertools import product
from typing import Any, NamedTuple

from reference.bosses.plain_table import TREASURES, Ability, Card, Play, Spot, Table, number_of, words

HIDDEN = ("hand_card", "hand_spell", "hand_monster", "hand_miniboss", "plan")
IMPLIED = ("this_room", "this_hero", "this_dungeon")


class Act(NamedTuple):
    """An ability at work: whose it is, of which card, where that lies, and which hero it is about."""

    seat: int
    of: str
    card: int
    ability: Ability
    slot: int = 0
    at: tuple[int, int] | None = None
    hero: int | None = None


class Cards(Table):
    """Abilities, read from the file word by word."""

    def ask(self, kind: str, seat: int, legal: list[str]) -> Play:
        """One question for one seat."""
        _, text = yield [(kind, seat, legal)]
        return text

    # Targets

    def options(self, act: Act, aim: str) -> list[int]:
        """What a target may be, as a choice writes it."""
        seat = act.seat
        rooms = {(s, at) for s in self.playing() for at in self.active(s)}
        own = sorted(at for s, at in rooms if s == seat)
        types = {at: self.rooms[self.dungeons[seat][at].stack[-1]]["type"] for at in own}
        others = [s for s in self.seats if s not in self.out and s != seat]
        minis = [
            (s, at)
            for s in self.seats
            for at, spot in enumerate(self.dungeons[s])
            if spot.mini is not None and not spot.off
        ]
        low = [at for s, at in minis if s == seat and self.dungeons[s][at].level < 3]
        found: dict[str, list[int]] = {
            "hero_inside": [h for h in self._walker(act) if self.host == seat],
            "hero_inside_any": self._walker(act),
            "hero_here": self._here(act),
            "weak_hero_here": [h for h in self._here(act) if self.health(h) - self.damage_of.get(h, 0) <= 3],
            "hero_waiting": [h for h in self.entrances[seat] if h not in self.held and self._open(act, h)],
            "hero_in_town": [h for h in self.town if self._open(act, h)],
            "room": [s * 8 + at for s, at in rooms],
            "own_room": [seat * 8 + at for at in own],
            "other_own_room": [seat * 8 + at for at in own if (seat, at) != act.at],
            "own_monster_room": [seat * 8 + at for at in own if types[at] == "monster"],
            "own_trap_room": [seat * 8 + at for at in own if types[at] == "trap"],
            "plain_room": [s * 8 + at for s, at in rooms if self.dungeons[s][at].mini is None],
            "own_miniboss": [s * 8 + at for s, at in minis if s == seat],
            "own_low_miniboss": [] if seat in self.promoted else [seat * 8 + at for at in low],
            "miniboss": [s * 8 + at for s, at in minis],
            "room_pair": [s * 64 + a * 8 + b for (s, a), (t, b) in product(rooms, rooms) if s == t and a < b],
            "opponent": others,
            "opponent_with_spell": [s for s in others if self.hand(s, "spell")],
            "opponent_with_card": [s for s in others if self.hands[s]],
            "treasure": [0, 1, 2, 3],
            "dungeon": [s for s in self.seats if s not in self.out],
            "hand_card": [number_of(card) for card in self.hands[seat]],
            "hand_spell": [number_of(card) for card in self.hand(seat, "spell")],
            "hand_monster": [n for kind, n in self.hands[seat] if kind == "room" and self._monster(n)],
            "hand_miniboss": [72 + n for kind, n in self.hands[seat] if kind == "miniboss"],
            "coins": list(range(1, self.coins[seat] + 1)),
            "pile_room": [n for kind, n in self.piles["room"][-6:] if kind == "room"],
        }
        if aim == "plan":
            mine = [n for kind, n in self.hands[seat] if kind == "room"]
            return [room * 8 + at for room in mine for at in self.spots(seat, room)]
        return found[aim]

    def _monster(self, room: int) -> bool:
        return bool(self.rooms[room]["type"] == "monster")

    def _open(self, act: Act, hero: int) -> bool:
        proof = act.of == "spell" and "spell_proof" in self.hero_verbs(hero)
        return not proof or not self.hero_speaks(hero)

    def _walker(self, act: Act) -> list[int]:
        return [self.inside] if self.inside is not None and self._open(act, self.inside) else []

    def _here(self, act: Act) -> list[int]:
        return self._walker(act) if self.met and act.at == (self.host, self.at) else []

    def may_exist(self, act: Act, aim: str) -> bool:
        """Whether everybody would say that there may be such a target."""
        if aim not in HIDDEN:
            return bool(self.options(act, aim))
        if aim == "hand_card":
            return bool(self.hands[act.seat])
        return bool(self.hand(act.seat, "spell" if aim == "hand_spell" else "room"))

    def implied(self, act: Act, aim: str) -> int | None:
        """A target that nobody chooses."""
        if aim == "this_dungeon":
            return act.seat
        if aim == "this_hero":
            return act.hero
        assert act.at is not None
        seat, at = act.at
        spot = self.dungeons[seat][at] if at < len(self.dungeons[seat]) else Spot()
        there = spot.room == act.card if act.of == "room" else spot.mini == act.card and not spot.off
        return seat * 8 + at if there else None

    # Using abilities

    def price(self, ability: Ability) -> int:
        """The coins that somebody must have."""
        fixed = sum(numbers[0] for name, numbers in map(words, ability["do"]) if name in ("pay", "give"))
        return fixed + ("coins" in ability.get("target", []))

    def mark(self, act: Act) -> tuple[Any, ...]:
        """How a used ability is noted."""
        return act.of, act.card, act.slot, act.seat if act.ability.get("others") else None

    def ready(self, act: Act) -> bool:
        """Whether everybody sees that the ability could be used now."""
        ability = act.ability
        if ability.get("phase", "either") not in ("either", self.phase) or self.coins[act.seat] < self.price(ability):
            return False
        if ability.get("once") and self.mark(act) in self.used:
            return False
        if any(verb.startswith("take_coins") for verb in ability["do"]) and act.at is not None:
            seat, at = act.at
            if not self.dungeons[seat][at].coins:
                return False
        return all(self.may_exist(act, aim) for aim in self.chosen(ability))

    def chosen(self, ability: Ability) -> list[str]:
        """The targets that somebody chooses."""
        return [aim for aim in ability.get("target", []) if aim not in IMPLIED]

    def in_play(self, user: int, when: str) -> list[tuple[str, Act]]:
        """The abilities that a seat might use, each with the beginning of its text."""
        found = []
        for seat in self.seats:
            for at, spot in enumerate(self.dungeons[seat]):
                for of, card, slot, ability in self._texts(seat, spot):
                    if ability["when"] == when and (seat != user) == bool(ability.get("others")):
                        act = Act(user, of, card, ability, slot, (seat, at))
                        found.append((f"use {of} {seat * 8 + at} {slot}", act))
            for slot, ability in enumerate(self.boss_says(seat) if seat not in self.out else []):
                if ability["when"] == when and (seat != user) == bool(ability.get("others")):
                    boss = self.bosses[seat] or 0
                    found.append((f"use boss {seat} {slot}", Act(user, "boss", boss, ability, slot, (seat, 7))))
        heroes = [h for waiting in self.entrances for h in waiting] + ([self.inside] if self.inside is not None else [])
        for hero in heroes:
            for slot, ability in enumerate(self.hero_cards[hero].get("abilities", [])):
                if ability["when"] == when and self.place_of(hero) != user and self.hero_speaks(hero):
                    found.append((f"use hero {hero} {slot}", Act(user, "hero", hero, ability, slot, None, hero)))
        return [(text, act) for text, act in found if self.ready(act)]

    def _texts(self, seat: int, spot: Spot) -> list[tuple[str, int, int, Ability]]:
        """What the room and the miniboss of a position say now."""
        if seat in self.hush:
            return []
        found: list[tuple[str, int, int, Ability]] = []
        if spot.room is not None:
            abilities = self.rooms[spot.room].get("abilities", [])
            found += [("room", spot.room, slot, ability) for slot, ability in enumerate(abilities)]
        if spot.mini is not None:
            found += [("miniboss", spot.mini, level, ability) for level, ability in self.mini_says(spot)]
        return found

    def uses(self, seat: int, when: str = "use") -> dict[str, tuple[Act, list[int]]]:
        """Every use of an ability that is open to a seat, by its text."""
        found = {}
        for text, act in self.in_play(seat, when):
            for targets in product(*(self.options(act, aim) for aim in self.chosen(act.ability))):
                found[" ".join([text, *map(str, targets)])] = act, list(targets)
        return found

    def casts(self, seat: int) -> dict[str, tuple[Act, list[int]]]:
        """Every spell that a seat may announce, by its text."""
        found = {}
        for _, number in self.hand(seat, "spell"):
            card = self.spell_cards[number]
            [ability] = card["abilities"]
            act = Act(seat, "spell", number, ability)
            if ability["when"] == "spell" and card["phase"] in ("either", self.phase):
                for targets in product(*(self.options(act, aim) for aim in self.chosen(ability))):
                    found[" ".join(["spell", str(number), *map(str, targets)])] = act, list(targets)
        return found

    # An ability happens

    def trigger(self, act: Act) -> Play:
        """An ability that acts by itself: it may be too dear, used up, or declined."""
        ability = act.ability
        may = bool(ability.get("may"))
        if act.seat in self.out or self.coins[act.seat] < self.price(ability):
            return
        if may and not all(self.may_exist(act, aim) for aim in self.chosen(ability)):
            return
        if ability.get("once") and self.mark(act) in self.used:
            return
        targets: list[int | None] = []
        for aim in ability.get("target", []):
            if aim in IMPLIED:
                targets.append(self.implied(act, aim))
            elif not self.may_exist(act, aim):
                targets.append(None)
            else:
                found = self.options(act, aim)
                if len(found) == 1 and not may and aim not in HIDDEN:
                    targets.append(found[0])
                    continue
                free = ["pass"] if may or aim in ("hand_monster", "hand_miniboss", "plan") else []
                text = yield from self.ask("pick", act.seat, [*free, *(f"pick {target}" for target in found)])
                if text == "pass" and may:
                    return
                targets.append(None if text == "pass" else int(text.split(" ")[1]))
        if may and not self.chosen(ability):
            text = yield from self.ask("pick", act.seat, ["pass", "pick 1"])
            if text == "pass":
                return
        if ability.get("once"):
            if self.mark(act) in self.used:
                return
            self.used.add(self.mark(act))
        yield from self.happen(act, targets)

    def full(self, act: Act, chosen: list[int]) -> list[int | None]:
        """All targets of a use or a spell, those that nobody chooses included."""
        left = iter(chosen)
        return [self.implied(act, a) if a in IMPLIED else next(left) for a in act.ability.get("target", [])]

    def happen(self, act: Act, targets: list[int | None]) -> Play:
        """Verb by verb."""
        aims = dict(zip(act.ability.get("target", []), targets, strict=True))
        for verb in act.ability["do"]:
            name, numbers = words(verb)
            yield from self.verb(act, name, numbers, aims)
        self.level_ups()

    def verb(self, act: Act, name: str, numbers: list[int], aims: dict[str, int | None]) -> Play:
        """One verb; its method says which targets it needs."""
        raise NotImplementedError

    def level_ups(self) -> None:
        """Five working rooms for the first time."""
        for seat in self.order:
            if seat not in self.out and seat not in self.levelled | self.due and len(self.active(seat)) == 5:
                self.levelled.add(seat)

    # Moving cards

    def draw(self, seat: int, kind: str, count: int) -> list[Card]:
        """From the deck, or the shuffled pile."""
        drawn = []
        for _ in range(count):
            if not self.decks[kind]:
                pile = sorted(self.piles[kind], key=number_of)
                if not pile:
                    break
                self.decks[kind] = [pile[at] for at in self.luck.order(len(pile))]
                self.piles[kind] = []
            drawn.append(self.decks[kind].pop(0))
        self.hands[seat] += drawn
        return drawn

    def to_pile(self, card: Card) -> None:
        """A card is laid on its pile."""
        self.shown.discard(card)
        self.piles["spell" if card[0] == "spell" else "room"].append(card)
        self.used = {mark for mark in self.used if mark[:2] != card}

    def discard(self, seat: int, card: Card) -> None:
        """From a hand."""
        self.hands[seat].remove(card)
        self.to_pile(card)

    def card_named(self, seat: int, number: int) -> Card:
        """The card of a hand that a choice names."""
        return next(card for card in self.hands[seat] if number_of(card) == number)

    def gain(self, seat: int, coins: int) -> None:
        """Coins that a card brings."""
        if coins <= 0:
            return
        self.coins[seat] += coins
        if seat in self.hush:
            return
        for spot in self.dungeons[seat]:
            for level, ability in self.mini_says(spot):
                mark = ("miniboss", spot.mini, level, None)
                if "extra_coin" in ability["do"] and not (ability.get("once") and mark in self.used):
                    self.used.add(mark)
                    self.coins[seat] += 1
                    return


KINDS = TREASURES
