"""The dungeon builders, played the plain way: each verb of the cards, one method for each."""

from __future__ import annotations

from collections.abc import Callable

from reference.bosses.plain_cards import Act, Cards
from reference.bosses.plain_table import Card, Play, Spot, number_of

Aims = dict[str, int | None]


def first(aims: Aims, *but: str) -> int | None:
    """The first target that is not one of these."""
    return next((target for aim, target in aims.items() if aim not in but), None)


class Verbs(Cards):
    """What happens."""

    def verb(self, act: Act, name: str, numbers: list[int], aims: Aims) -> Play:
        """See `Cards`: a verb whose target is gone does nothing."""
        n = numbers[0] if numbers else 0
        if name in SIMPLE:
            SIMPLE[name](self, act, n)
            return
        method = getattr(self, f"do_{name}")
        yield from method(act, n, aims) or ()

    # Rooms

    def _at(self, target: int | None) -> tuple[int, int] | None:
        return None if target is None else (target // 8, target % 8)

    def do_destroy(self, act: Act, n: int, aims: Aims) -> Play:
        """The visible room goes."""
        at = self._at(aims.get("this_room", aims.get("plain_room", aims.get("room"))))
        if at is not None:
            yield from self.destroy(*at)

    def destroy(self, seat: int, at: int) -> Play:
        """To the pile with its miniboss; below it something is uncovered, or the gap closes."""
        spot = self.dungeons[seat][at]
        room, mini = spot.stack[-1], spot.mini
        walker = self.inside if self.inside is not None and (self.host, self.at, self.met) == (seat, at, True) else None
        after = [] if seat in self.hush else self._own(room, "destroyed", seat, at, walker)
        spot.stack.pop()
        spot.mini, spot.level, spot.coins = None, 0, 0
        if walker is not None:
            self.met = False
        uncovered = bool(spot.stack)
        if not uncovered and spot.down is None:
            self.close(seat, at)
        self.to_pile(("room", room))
        if mini is not None:
            self.to_pile(("miniboss", mini))
        if uncovered:
            after += self.says(seat, at, "uncovered")
        for other in self.playing():
            after += self.all_say(other, "any_destroyed")
        yield from self.run_all(after)

    def _own(self, room: int, when: str, seat: int, at: int, hero: int | None) -> list[Act]:
        abilities = enumerate(self.rooms[room].get("abilities", []))
        return [Act(seat, "room", room, a, slot, (seat, at), hero) for slot, a in abilities if a["when"] == when]

    def close(self, seat: int, at: int) -> None:
        """The others move towards the boss."""
        del self.dungeons[seat][at]
        if self.inside is not None and self.host == seat and self.at > at:
            self.at -= 1

    def says(self, seat: int, at: int, when: str, hero: int | None = None, kind: str | None = None) -> list[Act]:
        """What a position's room and miniboss do at such a moment."""
        spot = self.dungeons[seat][at]
        if spot.room is None:
            return []
        found = []
        for of, card, slot, ability in self._texts(seat, spot):
            if ability["when"] == when and (kind is None or ability.get("type", kind) in ("", kind)):
                found.append(Act(seat, of, card, ability, slot, (seat, at), hero))
        return found

    def all_say(self, seat: int, when: str, hero: int | None = None, kind: str | None = None) -> list[Act]:
        """The same of everything that a seat has in play, its boss first."""
        found = []
        for slot, ability in enumerate(self.boss_says(seat)):
            if ability["when"] == when and (kind is None or ability.get("type", kind) in ("", kind)):
                found.append(Act(seat, "boss", self.bosses[seat] or 0, ability, slot, (seat, 7), hero))
        for at in range(len(self.dungeons[seat])):
            found += self.says(seat, at, when, hero, kind)
        return found

    def run_all(self, acts: list[Act]) -> Play:
        """One after another."""
        for act in acts:
            yield from self.trigger(act)

    def do_deactivate(self, act: Act, n: int, aims: Aims) -> None:
        """Until the round's end."""
        at = self._at(aims["room"])
        if at is not None:
            self.dungeons[at[0]][at[1]].off = True

    def do_deactivate_first(self, act: Act, n: int, aims: Aims) -> None:
        """The outermost working room."""
        rooms = self.active(self.host)
        if rooms:
            self.dungeons[self.host][rooms[-1]].off = True

    def boost(self, target: int | None, more: int, doubled: int = 0) -> None:
        """More damage this round."""
        at = self._at(target)
        if at is not None and self.dungeons[at[0]][at[1]].room is not None:
            self.mods.append((self.dungeons[at[0]][at[1]].stack[-1], more, doubled))

    def double(self, target: int | None) -> None:
        """Printed and permanent damage once more; several doublings multiply."""
        at = self._at(target)
        if at is not None and self.dungeons[at[0]][at[1]].room is not None:
            room = self.dungeons[at[0]][at[1]].stack[-1]
            before = sum(times for known, _, times in self.mods if known == room)
            self.boost(target, self.permanent(*at) * 2**before, 1)

    def do_double(self, act: Act, n: int, aims: Aims) -> None:
        """A room's damage, twice."""
        self.double(first(aims, "hand_miniboss"))

    def do_boost(self, act: Act, n: int, aims: Aims) -> None:
        """A number more."""
        self.boost(first(aims), n)

    def do_boost_amount(self, act: Act, n: int, aims: Aims) -> None:
        """A number for each coin."""
        self.boost(aims["this_room"], n * (aims["coins"] or 0))

    def do_boost_levels(self, act: Act, n: int, aims: Aims) -> None:
        """For each level; the only miniboss doubles as well."""
        target = first(aims)
        at = self._at(target)
        if at is None:
            return
        self.boost(target, n * self.dungeons[at[0]][at[1]].level)
        mine = [spot for spot in self.dungeons[act.seat] if spot.mini is not None]
        if len(mine) == 1 and at[0] == act.seat:
            self.double(target)

    def do_boost_monsters(self, act: Act, n: int, aims: Aims) -> None:
        """Every monster room of a dungeon."""
        seat = aims["dungeon"]
        assert seat is not None
        for at in self.active(seat):
            if self._monster(self.dungeons[seat][at].stack[-1]):
                self.boost(seat * 8 + at, n)

    def do_rebuild(self, act: Act, n: int, aims: Aims) -> Play:
        """As if just built."""
        at = self._at(first(aims))
        if at is not None:
            yield from self.run_all([*self.says(*at, "built"), *self.says(*at, "uncovered")])

    def do_swap_rooms(self, act: Act, n: int, aims: Aims) -> None:
        """Whole positions change places."""
        both = first(aims)
        if both is None:
            return
        seat, low, high = both // 64, both // 8 % 8, both % 8
        dungeon = self.dungeons[seat]
        dungeon[low], dungeon[high] = dungeon[high], dungeon[low]
        if self.inside is not None and self.host == seat and self.at in (low, high):
            self.met = False

    def do_build_now(self, act: Act, n: int, aims: Aims) -> Play:
        """A room of the hand, for nothing."""
        plan = aims["plan"]
        if plan is not None:
            yield from self.build_free(act.seat, plan // 8, plan % 8)

    def build_free(self, seat: int, room: int, at: int) -> Play:
        """Lies open at once."""
        self.hands[seat].remove(("room", room))
        self.cover(seat, at, room)
        yield from self.run_all(self.when_built(seat, at))

    def cover(self, seat: int, at: int, room: int) -> None:
        """The coins on what is covered are lost."""
        self.shown.discard(("room", room))
        if at == len(self.dungeons[seat]):
            self.dungeons[seat].append(Spot())
        spot = self.dungeons[seat][at]
        spot.stack.append(room)
        spot.coins = 0
        if spot.down == ("room", room):
            spot.down = None

    def when_built(self, seat: int, at: int) -> list[Act]:
        """What building brings."""
        kind = self.rooms[self.dungeons[seat][at].stack[-1]]["type"]
        found = [act for when in ("built", "uncovered") for act in self._room_then_mini(seat, at, when)]
        return [*found, *self.all_say(seat, "builds", None, kind)]

    def _room_then_mini(self, seat: int, at: int, when: str) -> list[Act]:
        return self.says(seat, at, when)

    def do_build_drawn(self, act: Act, n: int, aims: Aims) -> Play:
        """A drawn room may be built."""
        drawn = self.draw(act.seat, "room", 1)
        if not drawn:
            return
        kind, number = drawn[0]
        spots = self.spots(act.seat, number) if kind == "room" else []
        text = yield from self.ask("pick", act.seat, ["pass", *(f"pick {at}" for at in spots)])
        if text != "pass":
            yield from self.build_free(act.seat, number, int(text.split(" ")[1]))

    # Cards of hands

    def do_discard(self, act: Act, n: int, aims: Aims) -> None:
        """A chosen card."""
        chosen = next((target for aim, target in aims.items() if aim.startswith("hand")), None)
        if chosen is not None:
            self.discard(act.seat, self.card_named(act.seat, chosen))

    def give_up(self, seat: int) -> Play:
        """A room card of one's own choice."""
        cards = self.hand(seat, "room")
        if cards:
            text = yield from self.ask("pick", seat, [f"pick {number_of(card)}" for card in cards])
            self.discard(seat, self.card_named(seat, int(text.split(" ")[1])))

    def do_discard_one(self, act: Act, n: int, aims: Aims) -> Play:
        """One's own."""
        yield from self.give_up(act.seat)

    def do_all_discard(self, act: Act, n: int, aims: Aims) -> Play:
        """Everybody else."""
        for seat in [seat for seat in self.order if seat != act.seat]:
            yield from self.give_up(seat)

    def do_random_spell(self, act: Act, n: int, aims: Aims) -> None:
        """Drawn blind."""
        seat = aims["opponent_with_spell"]
        spells = sorted(self.hand(seat, "spell"), key=number_of) if seat is not None else []
        if spells and seat is not None:
            self.discard(seat, spells[self.luck.below(len(spells))])

    def do_look_and_take(self, act: Act, n: int, aims: Aims) -> Play:
        """A card of another hand, which everybody sees."""
        other = first(aims)
        if other is None or not self.hands[other]:
            return
        legal = ["pass", *(f"pick {number_of(card)}" for card in self.hands[other])]
        text = yield from self.ask("pick", act.seat, legal)
        if text != "pass":
            card = self.card_named(other, int(text.split(" ")[1]))
            self.hands[other].remove(card)
            self.hands[act.seat].append(card)
            self.shown.add(card)

    def do_coins_per_miniboss(self, act: Act, n: int, aims: Aims) -> Play:
        """For each that is shown."""
        seat = act.seat
        while any(card not in self.shown for card in self.hand(seat, "room")):
            minis = [card for card in self.hand(seat, "room") if card[0] == "miniboss" and card not in self.shown]
            text = yield from self.ask("pick", seat, ["pass", *(f"pick {number_of(card)}" for card in minis)])
            if text == "pass":
                return
            self.shown.add(self.card_named(seat, int(text.split(" ")[1])))
            self.gain(seat, n)

    def do_take_from_pile(self, act: Act, n: int, aims: Aims) -> None:
        """One of the newest rooms."""
        room = aims["pile_room"]
        if room is not None:
            self.piles["room"].remove(("room", room))
            self.hands[act.seat].append(("room", room))
            self.shown.add(("room", room))

    def do_return_miniboss(self, act: Act, n: int, aims: Aims) -> None:
        """Back to its owner's hand."""
        at = self._at(first(aims))
        if at is not None:
            spot = self.dungeons[at[0]][at[1]]
            assert spot.mini is not None
            card: Card = ("miniboss", spot.mini)
            spot.mini, spot.level = None, 0
            self.hands[at[0]].append(card)
            self.shown.add(card)

    # Coins

    def do_give_amount(self, act: Act, n: int, aims: Aims) -> None:
        """To the owner of the room."""
        self.give(act, aims["coins"] or 0)

    def give(self, act: Act, coins: int) -> None:
        """From who uses it to who owns it."""
        assert act.at is not None
        self.coins[act.seat] -= coins
        self.gain(act.at[0], coins)

    def do_pay_amount(self, act: Act, n: int, aims: Aims) -> None:
        """Away with them."""
        self.coins[act.seat] -= aims["coins"] or 0

    def room_coins(self, act: Act, change: int) -> int:
        """Coins laid on the card's own room, or taken from it."""
        assert act.at is not None
        seat, at = act.at
        if at >= len(self.dungeons[seat]) or self.dungeons[seat][at].stack[-1:] != [act.card]:
            return 0
        change = max(change, -self.dungeons[seat][at].coins)
        self.dungeons[seat][at].coins += change
        return change

    def do_swap_hoards(self, act: Act, n: int, aims: Aims) -> None:
        """All coins."""
        other = first(aims)
        if other is not None:
            self.coins[act.seat], self.coins[other] = self.coins[other], self.coins[act.seat]

    # Dungeons and heroes

    def do_add_treasure(self, act: Act, n: int, aims: Aims) -> None:
        """Till the round's end."""
        treasure, seat = aims["treasure"], first(aims, "treasure")
        if treasure is not None and seat is not None:
            self.extra[seat][treasure] += 1

    def do_skip_first(self, act: Act, n: int, aims: Aims) -> None:
        """Heroes skip the first room."""
        seat = first(aims)
        assert seat is not None
        self.skipping.add(seat)

    def do_hush(self, act: Act, n: int, aims: Aims) -> None:
        """No texts."""
        seat = first(aims)
        assert seat is not None
        self.hush.add(seat)

    def do_promote(self, act: Act, n: int, aims: Aims) -> None:
        """Without a coin."""
        at = self._at(aims["own_low_miniboss"])
        if at is not None:
            self.promoted.add(at[0])
            self.dungeons[at[0]][at[1]].level += 1

    def do_hurt(self, act: Act, n: int, aims: Aims) -> None:
        """The second number in a room with a miniboss."""
        hero = first(aims, "hand_card")
        if hero is None:
            return
        [numbers] = [verb.split(" ")[1:] for verb in act.ability["do"] if verb.startswith("hurt")]
        with_mini = self.inside == hero and self.met and self.dungeons[self.host][self.at].mini is not None
        self.damage_of[hero] = self.damage_of.get(hero, 0) + int(numbers[with_mini])

    def harden(self, hero: int | None, more: int) -> None:
        """More health this round."""
        if hero is not None:
            self.health_of[hero] = self.health_of.get(hero, 0) + more

    def do_harden(self, act: Act, n: int, aims: Aims) -> None:
        """A number."""
        self.harden(first(aims), n)

    def do_harden_amount(self, act: Act, n: int, aims: Aims) -> None:
        """For each coin."""
        self.harden(act.hero, n * (aims["coins"] or 0))

    def do_harden_by_minibosses(self, act: Act, n: int, aims: Aims) -> None:
        """For each miniboss there."""
        self.harden(act.hero, n * sum(spot.mini is not None for spot in self.dungeons[self.host]))

    def do_kill(self, act: Act, n: int, aims: Aims) -> Play:
        """At once."""
        hero = first(aims)
        if hero is not None and hero == self.inside:
            yield from self.die(hero)

    def die(self, hero: int) -> Play:
        """A soul for the dungeon's owner."""
        seat, at = self.host, self.at
        after = self.says(seat, at, "dies_here", hero) if self.met else []
        last = self.hero_says(hero, "hero_dies", seat)
        self.leave(hero)
        self.souls[seat] += self.worth(hero)
        self.dead[seat].append(hero)
        self.gained.add(seat)
        yield from self.run_all([*after, *self.all_say(seat, "dies", hero), *last])

    def hero_says(self, hero: int, when: str, seat: int) -> list[Act]:
        """What a hero's text does to a seat."""
        if not self.hero_speaks(hero):
            return []
        abilities = enumerate(self.hero_cards[hero].get("abilities", []))
        return [Act(seat, "hero", hero, a, slot, None, hero) for slot, a in abilities if a["when"] == when]

    def leave(self, hero: int) -> None:
        """Nobody walks any more."""
        self.inside, self.met = None, False
        self.damage_of.pop(hero, None)
        self.health_of.pop(hero, None)
        self.held.discard(hero)

    def survive(self, hero: int) -> Play:
        """Wounds."""
        seat = self.host
        last = self.hero_says(hero, "hero_survives", seat)
        self.leave(hero)
        self.wounds[seat] += self.worth(hero)
        self.survived[seat].append(hero)
        yield from self.run_all([*self.all_say(seat, "survives", hero), *last])

    def move(self, hero: int, seat: int | None) -> None:
        """To the town (by age), or to the far end of an entrance."""
        if self.inside == hero:
            self.inside, self.met = None, False
        for place in (self.town, *self.entrances):
            if hero in place:
                place.remove(hero)
        if seat is None:
            self.held.discard(hero)
            self.town = sorted([*self.town, hero], key=self.age.index)
        else:
            self.entrances[seat].append(hero)

    def do_to_town(self, act: Act, n: int, aims: Aims) -> None:
        """Back to town."""
        hero = first(aims)
        if hero is not None:
            self.move(hero, None)

    def do_to_entrance(self, act: Act, n: int, aims: Aims) -> None:
        """Back to the entrance of the dungeon in which he is."""
        hero = first(aims)
        if hero is not None and hero == self.inside:
            self.move(hero, self.host)

    def do_fetch(self, act: Act, n: int, aims: Aims) -> None:
        """To one's own entrance."""
        hero = first(aims)
        if hero is not None:
            self.move(hero, act.seat)

    def do_hold(self, act: Act, n: int, aims: Aims) -> None:
        """Not this round."""
        hero = first(aims)
        if hero is not None:
            self.held.add(hero)


def _pay(table: Verbs, act: Act, n: int) -> None:
    table.coins[act.seat] -= n


def _lose(table: Verbs, act: Act, n: int) -> None:
    table.coins[act.seat] -= min(n, table.coins[act.seat])


def _rest(table: Verbs, act: Act, n: int) -> None:
    assert act.at is not None
    table.suspended.add(act.at[0])


SIMPLE: dict[str, Callable[[Verbs, Act, int], object]] = {
    "coins": lambda table, act, n: table.gain(act.seat, n),
    "pay": _pay,
    "give": lambda table, act, n: table.give(act, n),
    "lose_coins": _lose,
    "coins_per_room": lambda table, act, n: table.gain(act.seat, n * len(table.active(act.seat))),
    "lay_coins": lambda table, act, n: table.room_coins(act, n),
    "take_coins": lambda table, act, n: table.gain(act.seat, -table.room_coins(act, -n)),
    "draw_spells": lambda table, act, n: table.draw(act.seat, "spell", n),
    "draw_rooms": lambda table, act, n: table.draw(act.seat, "room", n),
    "suspend": _rest,
    "cancel": lambda table, act, n: None,
    "take_cancelled": lambda table, act, n: None,
}
"""Verbs without a target."""
