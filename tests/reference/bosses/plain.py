"""The dungeon builders, played the plain way: set-up, rounds and how it ends. A question is a `yield`."""

from __future__ import annotations

from itertools import combinations

from reference.bosses.plain_cards import Act
from reference.bosses.plain_table import Ask, Card, Play, Spot, number_of
from reference.bosses.plain_verbs import Verbs


class Plain(Verbs):
    """A whole game."""

    def play(self) -> Play:
        """From the shuffling to the end."""
        self.shuffle()
        yield from self.set_up()
        while not (yield from self.one_round()):
            pass

    # Set-up

    def shuffle(self) -> None:
        """Decks, heroes, bosses, in this order."""
        cards: list[Card] = [*(("room", n) for n in range(72)), *(("miniboss", n) for n in range(10))]
        self.decks["room"] = [cards[at] for at in self.luck.order(82)]
        self.decks["spell"] = [("spell", at) for at in self.luck.order(26)]
        hard = "hard" in self.variants
        used = [n for n, hero in enumerate(self.hero_cards) if hero["from"] <= self.players]
        used = [n for n in used if not (hard and not self.hero_cards[n]["epic"] and self.hero_cards[n]["health"] == 4)]
        for epic in (False, True):
            some = [n for n in used if self.hero_cards[n]["epic"] == epic]
            self.hero_deck += [some[at] for at in self.luck.order(len(some))]
        self.dealt = self.luck.order(12)

    def set_up(self) -> Play:
        """Bosses, hands, the first room."""
        if "choose_boss" in self.variants:
            pairs = [self.dealt[2 * seat : 2 * seat + 2] for seat in self.seats]
            answers = yield from self.seal("boss", {seat: [f"boss {b}" for b in pairs[seat]] for seat in self.seats})
            self.bosses = [int(answers[seat].split(" ")[1]) for seat in self.seats]
        else:
            self.bosses = list(self.dealt[: self.players])
        self.order = sorted(self.seats, key=lambda seat: -self.boss(seat)["xp"])
        self.coins = [3] * self.players
        for seat in self.order:
            self.first_hand(seat)
        yield from self.first_discards(list(self.seats), again=False)
        for seat in self.order:
            yield from self.lay_first(seat)
        yield from self.reveal()

    def seal(self, kind: str, legal: dict[int, list[str]]) -> Play:
        """Everybody answers face down."""
        answers: dict[int, str] = {}
        while len(answers) < len(legal):
            seat, text = yield [(kind, seat, texts) for seat, texts in legal.items() if seat not in answers]
            answers[seat] = text
        return answers

    def first_hand(self, seat: int) -> None:
        """Five rooms and two spells."""
        self.draw(seat, "room", 5)
        self.draw(seat, "spell", 2)

    def first_discards(self, seats: list[int], *, again: bool) -> Play:
        """Two cards, or all of them and once more."""
        legal = {}
        for seat in seats:
            numbers = sorted(map(number_of, self.hands[seat]))
            legal[seat] = [f"discard {one} {two}" for one, two in combinations(numbers, 2)]
            if not again and self.poor(seat):
                legal[seat].append("mulligan")
        answers = yield from self.seal("discard", legal)
        once_more = []
        for seat in [seat for seat in self.order if seat in seats]:
            if answers[seat] == "mulligan":
                for card in sorted(self.hands[seat], key=number_of):
                    self.discard(seat, card)
                self.first_hand(seat)
                once_more.append(seat)
            else:
                for number in answers[seat].split(" ")[1:]:
                    self.discard(seat, self.card_named(seat, int(number)))
        if once_more:
            yield from self.first_discards(sorted(once_more), again=True)

    def poor(self, seat: int) -> bool:
        """Four advanced rooms, or four that show one treasure."""
        cards = [self.rooms[number] for kind, number in self.hands[seat] if kind == "room"]
        shown = [
            [card for card in cards if name in card["treasures"]] for name in ("relic", "gear", "spellbook", "gold")
        ]
        return max(map(len, [[card for card in cards if card["advanced"]], *shown])) >= 4

    def lay_first(self, seat: int) -> Play:
        """An ordinary room, or none."""
        rooms = [number for kind, number in self.hands[seat] if kind == "room" and not self.rooms[number]["advanced"]]
        text = yield from self.ask("build", seat, ["pass", *(f"build {room} 0" for room in rooms)])
        if text != "pass":
            self.lay(seat, ("room", int(text.split(" ")[1])), 0)

    def lay(self, seat: int, card: Card, at: int) -> None:
        """Face down."""
        self.hands[seat].remove(card)
        if at == len(self.dungeons[seat]):
            self.dungeons[seat].append(Spot())
        self.dungeons[seat][at].down = card
        self.built.add(seat)

    # A round

    def one_round(self) -> Play:
        """Five phases; whether the game is over."""
        self.built, self.promoted, self.salvaged, self.gained = set(), set(), set(), set()
        self.round, self.phase, self.turn = self.round + 1, "start", -1
        for _ in self.seats:
            if self.hero_deck:
                self.age.append(self.hero_deck[0])
                self.town.append(self.hero_deck.pop(0))
        for seat in self.playing():
            self.draw(seat, "room", 1)
        self.phase = "build"
        acts = [act for seat in self.playing() for act in self.all_say(seat, "build_phase")]
        yield from self.run_all(acts)
        for seat in self.order:
            if seat not in self.out:
                yield from self.active_build(seat)
        yield from self.reveal()
        self.phase = "bait"
        self.bait()
        self.phase = "adventure"
        yield from self.adventure()
        self.phase = "end"
        return (yield from self.end())

    # Building

    def active_build(self, seat: int) -> Play:
        """The active seat as long as it may, then the others once around."""
        while self.may_build(seat):
            legal = self.build_texts(seat)
            text = yield from self.ask("build", seat, legal)
            if text == "pass":
                break
            yield from self.act(seat, text)
        for other in [s for s in self.order if s != seat]:
            yield from self.window("respond", other)

    def may_build(self, seat: int) -> bool:
        """Whether the active seat is asked, as everybody sees."""
        if self.hand(seat, "room") and (seat not in self.built or self.may_salvage(seat)):
            return True
        low = any(spot.mini is not None and spot.level < 3 for spot in self.dungeons[seat])
        return (bool(self.coins[seat]) and seat not in self.promoted and low) or self.may_act(seat)

    def may_salvage(self, seat: int) -> bool:
        """Whether a room may be laid away for a coin."""
        return "salvage" in self.variants and seat not in self.salvaged

    def may_act(self, seat: int) -> bool:
        """A spell in hand, or an ability that could be used."""
        return bool(self.hand(seat, "spell")) or bool(self.in_play(seat, "use"))

    def build_texts(self, seat: int) -> list[str]:
        """What the active seat may do."""
        legal = ["pass", *self.casts(seat), *self.uses(seat)]
        if seat not in self.built:
            for kind, number in self.hand(seat, "room"):
                spots = self.spots(seat, number) if kind == "room" else self.mini_spots(seat)
                word = "build" if kind == "room" else "miniboss"
                legal += [f"{word} {number} {at}" for at in spots]
        if self.may_salvage(seat):
            legal += [f"salvage {number}" for kind, number in self.hand(seat, "room") if kind == "room"]
        if self.coins[seat] and seat not in self.promoted:
            dungeon = enumerate(self.dungeons[seat])
            legal += [f"promote {at}" for at, spot in dungeon if spot.mini is not None and spot.level < 3]
        return legal

    def act(self, seat: int, text: str) -> Play:
        """A build, a promotion, a spell or an ability."""
        word, *rest = text.split(" ")
        if word in ("build", "miniboss"):
            self.lay(seat, ("room" if word == "build" else "miniboss", int(rest[0])), int(rest[1]))
        elif word == "salvage":
            self.salvaged.add(seat)
            self.discard(seat, ("room", int(rest[0])))
            self.coins[seat] += 1
        elif word == "promote":
            self.promoted.add(seat)
            self.dungeons[seat][int(rest[0])].level += 1
            self.coins[seat] -= 1
        elif word == "spell":
            yield from self.cast(seat, text)
        else:
            act, targets = self.uses(seat)[text]
            yield from self.use(act, targets)

    def use(self, act: Act, targets: list[int]) -> Play:
        """An ability; after its third level a miniboss drops to the first."""
        if act.ability.get("once"):
            self.used.add(self.mark(act))
        yield from self.happen(act, self.full(act, targets))
        if act.of == "miniboss" and act.slot == 2:
            for dungeon in self.dungeons:
                for spot in dungeon:
                    if spot.mini == act.card:
                        spot.level = 1

    def window(self, kind: str, seat: int) -> Play:
        """A seat acts as often as it may and wants; whether the game's hero is the same is asked by the caller."""
        while seat not in self.out and self.may_act(seat):
            text = yield from self.ask(kind, seat, ["pass", *self.casts(seat), *self.uses(seat)])
            if text == "pass":
                return
            yield from self.act(seat, text)

    def cast(self, seat: int, text: str) -> Play:
        """A spell is announced; the others may cancel it."""
        act, targets = self.casts(seat)[text]
        self.discard(seat, ("spell", act.card))
        if "plan" in act.ability.get("target", []):
            self.shown.add(("room", targets[0] // 8))
        for other in [s for s in self.playing() if s != seat]:
            if not self.hand(other, "spell") and not self.in_play(other, "cancel"):
                continue
            cancels = [
                f"cancel {number}"
                for _, number in self.hand(other, "spell")
                if self.spell_cards[number]["abilities"][0]["when"] == "cancel"
                and self.spell_cards[number]["phase"] in ("either", self.phase)
            ]
            answer = yield from self.ask("cancel", other, ["pass", *cancels, *self.uses(other, "cancel")])
            if answer != "pass":
                yield from self.cancelled(other, answer, act.card)
                return
        done = []
        chosen = iter(targets)
        for aim in act.ability.get("target", []):
            target = self.implied(act, aim) if aim.startswith("this") else next(chosen)
            done.append(target if aim.startswith("this") or target in self.options(act, aim) else None)
        yield from self.happen(act, done)
        yield from self.run_all(self.all_say(seat, "plays_spell"))

    def cancelled(self, seat: int, answer: str, spell: int) -> Play:
        """By a spell, which counts as played, or by an ability."""
        if answer.startswith("use"):
            act, targets = self.uses(seat, "cancel")[answer]
            yield from self.use(act, targets)
            return
        number = int(answer.split(" ")[1])
        self.discard(seat, ("spell", number))
        if "take_cancelled" in self.spell_cards[number]["abilities"][0]["do"]:
            self.piles["spell"].remove(("spell", spell))
            self.hands[seat].append(("spell", spell))
            self.shown.add(("spell", spell))
        yield from self.run_all(self.all_say(seat, "plays_spell"))

    # The reveal

    def reveal(self) -> Play:
        """Seat by seat; then level-ups and effects, seat by seat."""
        opened: dict[int, int] = {}
        for seat in self.playing():
            down = [at for at, spot in enumerate(self.dungeons[seat]) if spot.down is not None]
            if down:
                self.open(seat, down[0], opened)
        if self.book:
            yield from self.pay_all()
        self.due = {s for s in self.playing() if s not in self.levelled and len(self.active(s)) == 5}
        for seat in self.order:
            if seat in self.due:
                self.due.discard(seat)
                self.levelled.add(seat)
            if seat in opened:
                yield from self.built_effect(seat, opened[seat])

    def pay_all(self) -> Play:
        """Everything lies open: who has a coin may pay for a new miniboss, else it goes."""
        for seat in self.playing():
            for spot in self.dungeons[seat]:
                if spot.mini is None or spot.level:
                    continue
                if self.coins[seat] and (yield from self.ask("pay", seat, ["pay", "discard"])) == "pay":
                    self.coins[seat] -= 1
                    spot.level = self.first_level(seat)
                else:
                    self.to_pile(("miniboss", spot.mini))
                    spot.mini = None

    def built_effect(self, seat: int, room: int) -> Play:
        """What the room does that a seat has built, if it still lies open."""
        found = [at for at, spot in enumerate(self.dungeons[seat]) if spot.stack[-1:] == [room]]
        if found:
            yield from self.run_all(self.when_built(seat, found[0]))
        else:
            yield from self.run_all(self.all_say(seat, "builds", None, self.rooms[room]["type"]))

    def open(self, seat: int, at: int, opened: dict[int, int]) -> None:
        """One card is turned up, taken back or discarded."""
        spot = self.dungeons[seat][at]
        assert spot.down is not None
        kind, number = spot.down
        if kind == "miniboss":
            self.open_mini(seat, at, number)
            return
        bare = not spot.stack
        fits = not self.rooms[number]["advanced"] if bare else self.fits(seat, spot, number)
        if fits and not spot.off:
            self.cover(seat, at, number)
            opened[seat] = number
            return
        self.hands[seat].append(spot.down)
        self.shown.add(spot.down)
        self.lift(seat, at)

    def lift(self, seat: int, at: int) -> None:
        """A face-down card goes; an empty position closes."""
        self.dungeons[seat][at].down = None
        if not self.dungeons[seat][at].stack:
            self.close(seat, at)

    def open_mini(self, seat: int, at: int, mini: int) -> None:
        """For a coin."""
        spot = self.dungeons[seat][at]
        if spot.room is None:
            self.lift(seat, at)
            self.to_pile(("miniboss", mini))
            return
        spot.down = None
        if self.book:
            self.shown.discard(("miniboss", mini))
            spot.mini = mini
            return
        if not self.coins[seat]:
            self.to_pile(("miniboss", mini))
            return
        self.shown.discard(("miniboss", mini))
        self.coins[seat] -= 1
        spot.mini, spot.level = mini, self.first_level(seat)

    def first_level(self, seat: int) -> int:
        """The level of a new miniboss."""
        verbs = [verb for ability in self.boss_says(seat) for verb in ability["do"] if verb.startswith("start_level")]
        return int(verbs[0].split(" ")[1]) if verbs else 1

    # Bait and adventure

    def bait(self) -> None:
        """From the newest to the oldest."""
        lured = False
        for hero in reversed(list(self.town)):
            seat = self.lured_to(hero)
            if seat is not None:
                self.town.remove(hero)
                self.entrances[seat].append(hero)
                lured = True
        self.quiet = 0 if lured else self.quiet + 1

    def lured_to(self, hero: int) -> int | None:
        """Most matching treasures, unless a text says otherwise; a tie stays."""
        verbs = self.hero_verbs(hero)
        if "lured_by_fewest_souls" in verbs:
            least = min(self.souls[seat] for seat in self.playing())
            poor = [seat for seat in self.playing() if self.souls[seat] == least]
            return poor[0] if len(poor) == 1 else None
        kinds = verbs.get("lured_by_sum") or [self.classes.index(self.hero_cards[hero]["class"])]
        counts = [sum(self.lures(seat)[kind] for kind in kinds) for seat in self.seats]
        most = max(counts)
        return counts.index(most) if most and counts.count(most) == 1 else None

    classes = ("cleric", "fighter", "mage", "thief")

    def adventure(self) -> Play:
        """Dungeon by dungeon."""
        for turn, seat in enumerate(self.order):
            self.turn = turn
            if seat in self.out or not self.entrances[seat]:
                continue
            yield from self.everybody(seat, None)
            while free := [hero for hero in self.entrances[seat] if hero not in self.held]:
                self.entrances[seat].remove(free[0])
                yield from self.visit(seat, free[0])

    def everybody(self, seat: int, hero: int | None) -> Play:
        """The window: the active seat, then the others, until the hero is gone."""
        if self.book:
            yield from self.round_and_round([seat, *(s for s in self.order if s != seat)], hero)
            return
        for other in [seat, *(s for s in self.order if s != seat)]:
            while other not in self.out and self.may_act(other) and self.still_open(seat, hero):
                text = yield from self.ask("adventure", other, ["pass", *self.casts(other), *self.uses(other)])
                if text == "pass":
                    break
                yield from self.act(other, text)

    def round_and_round(self, seats: list[int], hero: int | None) -> Play:
        """All in turn, until nobody has done anything since each was asked last; twenty times at most."""
        host, turn, silent, acts = seats[0], 0, 0, 0
        while silent < len(seats) and acts < 20 and self.still_open(host, hero):
            seat = seats[turn % len(seats)]
            text = "pass"
            if seat not in self.out and self.may_act(seat):
                text = yield from self.ask("adventure", seat, ["pass", *self.casts(seat), *self.uses(seat)])
            if text == "pass":
                silent += 1
                turn += 1
            else:
                silent, acts = 0, acts + 1
                yield from self.act(seat, text)

    def still_open(self, seat: int, hero: int | None) -> bool:
        """Whether the window is."""
        return bool(self.entrances[seat]) if hero is None else self.inside == hero

    def visit(self, seat: int, hero: int) -> Play:
        """A hero walks."""
        self.inside, self.host, self.at, self.met = hero, seat, len(self.dungeons[seat]), False
        yield from self.run_all(self.hero_says(hero, "hero_enters", seat))
        while self.inside == hero:
            self.met = False
            outermost = self.at == len(self.dungeons[seat])
            if self.at == 0:
                yield from self.survive(hero)
                return
            self.at -= 1
            if self.skips(hero, seat, outermost=outermost):
                continue
            self.met = True
            yield from self.run_all(self.says(seat, self.at, "enters_room", hero))
            if self.inside != hero:
                return
            if self.met:
                self.damage_of[hero] = self.damage_of.get(hero, 0) + self.hit(hero, seat)
            yield from self.everybody(seat, hero)
            if self.inside == hero and self.damage_of.get(hero, 0) >= self.health(hero):
                yield from self.die(hero)

    def skips(self, hero: int, seat: int, *, outermost: bool) -> bool:
        """Whether the hero passes the room."""
        if outermost and seat in self.skipping:
            return True
        if not self.hero_speaks(hero):
            return False
        verbs = self.hero_verbs(hero)
        if outermost and "skips_outermost" in verbs:
            return True
        room = self.dungeons[seat][self.at].room
        return room is not None and "skips_mixed" in verbs and len(self.rooms[room]["treasures"]) > 1

    def hit(self, hero: int, seat: int) -> int:
        """The damage of a room to this hero."""
        damage, room = self.damage(seat, self.at), self.dungeons[seat][self.at].room
        if not damage or room is None or not self.hero_speaks(hero):
            return damage
        verbs = self.hero_verbs(hero)
        less = verbs.get("less_from_monsters" if self._monster(room) else "less_from_traps", [0])
        return max(0, damage - less[0])

    # The end

    def end(self) -> Play:
        """Effects end, the doomed leave; whether the game is over, else Intrigue."""
        self.fresh()
        self.turn = -1
        for dungeon in self.dungeons:
            for spot in dungeon:
                spot.off = False
        self.level_ups()
        left = self.playing()
        doomed = [seat for seat in left if self.wounds[seat] >= 5]
        if len(doomed) < len(left):
            for seat in doomed:
                self.eliminate(seat)
        left = self.playing()
        if len(doomed) >= len(left) > 0 and doomed and set(doomed) == set(left):
            return True
        if len(left) < 2 or any(self.souls[seat] >= 10 for seat in left):
            return True
        if not self.hero_deck and not any(self.entrances) and (not self.town or self.quiet >= 2):
            return True
        if "intrigue" in self.variants:
            for seat in left:
                if seat not in self.gained:
                    text = yield from self.ask("intrigue", seat, ["pass", "room", "spell"])
                    if text != "pass":
                        self.draw(seat, text, 1)
        return False

    def eliminate(self, seat: int) -> None:
        """Everything leaves the game, the heroes go back to town."""
        for spot in self.dungeons[seat]:
            self.gone += [("room", room) for room in spot.stack]
            self.gone += [("miniboss", spot.mini)] if spot.mini is not None else []
        self.gone += self.hands[seat]
        self.shown -= set(self.hands[seat])
        self.out[seat] = self.round
        self.hands[seat], self.dungeons[seat], self.coins[seat] = [], [], 0
        self.town = sorted([*self.town, *self.entrances[seat]], key=self.age.index)
        self.entrances[seat] = []

    def ranks(self) -> list[int]:
        """Who has ten souls, who is still in, who left later; souls minus wounds; the lower XP."""

        def key(seat: int) -> tuple[int, ...]:
            balance, xp = self.souls[seat] - self.wounds[seat], self.boss(seat)["xp"]
            if seat in self.out:
                return 2, -self.out[seat], -balance, xp
            return (0 if self.souls[seat] >= 10 and self.wounds[seat] < 5 else 1), 0, -balance, xp

        order = sorted(self.seats, key=key)
        return [order.index(seat) + 1 for seat in self.seats]


Questions = list[Ask]
