"""The game of the forge and the crown, played the plain way: fights."""

from __future__ import annotations

from reference.kings.plain_means import Means
from reference.kings.plain_table import Play, amounts, total

Die = tuple[int, int]
"""Sides and value."""
MUDDLE = ({"foot"}, {"body"}, {"head"}, {"hand"}, set[str](), {"improved"})


class LostError(Exception):
    """The hero has given his last heart away."""


class Fights(Means):
    """Dice, and what comes of them."""

    # Dice

    def roll(self, who: int) -> None:
        """All dice."""
        sides = [6] * max(0, self.of(who, "dice")) + [12] * max(0, self.of(who, "dice12"))
        self.dice[who] = [(some, self.luck.below(some) + 1) for some in sides]
        self.rolled = True

    def points(self, who: int) -> int:
        """The combat strength."""
        return sum(value for _, value in self.dice[who]) + self.of(who, "strength") + self.of(who, "damage")

    def rerolls(self, who: int, effects: list[str], used: list[str]) -> list[str]:
        """What may be rolled again or turned."""
        dice = self.dice[who]
        first = [at for at, die in enumerate(dice) if die not in dice[:at]]
        found = []
        if dice and total(effects, "reroll") > used.count("single"):
            found += [f"reroll single {1 << at}" for at in first]
        if dice and total(effects, "reroll_all") > used.count("all"):
            found.append(f"reroll all {2 ** len(dice) - 1}")
        values = amounts(effects, "reroll_values")
        for some in [one for at, one in enumerate(values) if one not in values[:at]]:
            mask = sum(2**value for value in some)
            if values.count(some) > used.count(f"values {mask}"):
                found += [f"reroll values {places} {mask}" for places in self.choices(dice, some)]
        turns = [one[0] for one in amounts(effects, "turn")]
        for value in dict.fromkeys(turns):
            if turns.count(value) > used.count(f"turn {value}"):
                found += [f"turn {at} {value}" for at in first if dice[at][1] != value <= dice[at][0]]
        return found

    def choices(self, dice: list[Die], values: list[int]) -> list[int]:
        """Any dice with these values, as masks; of equal dice the first ones."""
        found = [0]
        for die in dict.fromkeys(dice):
            if die[1] in values:
                places = [1 << at for at, other in enumerate(dice) if other == die]
                some = [sum(places[:count]) for count in range(len(places) + 1)]
                found = [one + more for one in found for more in some]
        return [one for one in found if one]

    def change(self, who: int, text: str) -> None:
        """Some dice anew, or one turned."""
        word, *rest = text.split(" ")
        if word == "turn":
            at, value = map(int, rest)
            self.used[who].append(f"turn {value}")
            self.dice[who][at] = self.dice[who][at][0], value
            return
        self.used[who].append(f"values {rest[2]}" if rest[0] == "values" else rest[0])
        for at, (sides, _) in enumerate(self.dice[who]):
            if int(rest[1]) >> at & 1:
                self.dice[who][at] = sides, self.luck.below(sides) + 1

    # Questions

    def means(self, seat: int, moment: str) -> list[str]:
        """Potions, and in one's own turn abilities."""
        return [*self.drinks(seat, moment), *self.abilities(seat)]

    def do(self, seat: int, text: str) -> Play:
        """Drink or use; giving away the last heart in a fight loses it."""
        if text.startswith("drink"):
            yield from self.drink(seat, text)
        else:
            yield from self.use(seat, text)
            if self.is_hero(seat) and not self.hearts[seat]:
                raise LostError

    def window(self, moment: str, seats: list[int]) -> Play:
        """One after the other."""
        for seat in seats:
            while self.is_asked(seat):
                text = yield from self.ask("potion", seat, ["pass", *self.means(seat, moment)])
                if text == "pass":
                    break
                before = len(self.used[seat])
                yield from self.do(seat, text)
                own = seat == self.turn or self.foe == "friends"
                if moment == "last" and own and text.startswith("drink") and "rerolls" not in self.bans(seat):
                    effects = self.potions[int(text.split(" ")[1])]["effects"]
                    yield from self.rolls_of_potion(seat, effects, before)

    def rolls_of_potion(self, seat: int, effects: list[str], before: int) -> Play:
        """After the opponent's dice only what the potion gives."""
        while texts := self.rerolls(seat, effects, self.used[seat][before:]):
            text = yield from self.ask("reroll", seat, ["stand", *texts])
            if text == "stand":
                return
            self.change(seat, text)

    def own_rolls(self, seat: int) -> Play:
        """Until the seat stands."""
        while True:
            texts = self.rerolls(seat, self.reroll_effects(seat), self.used[seat])
            if not texts and not self.is_asked(seat):
                return
            text = yield from self.ask("reroll", seat, ["stand", *texts, *self.means(seat, "own")])
            if text == "stand":
                return
            if text.split(" ")[0] in ("drink", "ability"):
                yield from self.do(seat, text)
            else:
                self.change(seat, text)

    # A fight

    def fight(self, seat: int, foe: int | str) -> Play:
        """Whether it is won."""
        self.clear_fight()
        self.foe = foe
        won = fought = False
        if self.hearts[seat]:
            try:
                won = yield from self.fight_on(seat)
            except LostError:
                won = False
            fought = self.rolled
        plunder = "plunder" in self.enemy()["effects"] and self.speed(seat) < 4 and fought and not won
        self.clear_fight()
        if plunder and self.owned(seat):
            text = yield from self.ask("plunder", seat, [f"back item {item}" for item in self.owned(seat)])
            self.give_to_forge(seat, int(text.split(" ")[2]))
        return won

    def fight_on(self, seat: int) -> Play:
        """From the window before the roll to the hearts."""
        if "muddle" in self.enemy()["effects"]:
            self.muddled = MUDDLE[self.luck.below(6)]
        ring = [(seat + step) % self.players for step in self.seats]
        yield from self.window("before", ring)
        again = True
        while again:
            self.dice = {who: [] for who in range(self.players + 1)}
            self.used = {who: [] for who in range(self.players + 1)}
            self.roll(seat)
            yield from self.own_rolls(seat)
            yield from self.window("others", ring[1:])
            self.roll(self.players)
            again = yield from self.enemy_rolls(ring[1])
            self.repeated = self.repeated or again
        yield from self.window("last", ring)
        damage = self.points(self.players) - self.of(seat, "armour")
        lost = 0 if damage <= 0 else (damage + 9) // 10
        self.hearts[seat] = max(0, self.hearts[seat] - lost)
        return self.points(seat) > self.points(self.players) and self.hearts[seat] > 0

    def enemy_rolls(self, neighbour: int) -> Play:
        """The left neighbour decides, or the box; whether all is repeated."""
        who = self.players
        while True:
            texts = self.rerolls(who, self.reroll_effects(who), self.used[who])
            if "repeat 1" in self.enemy()["effects"] and not self.repeated:
                texts.append("repeat")
            if not texts:
                return False
            if self.options.get("box_rolls"):
                text = self.box_choice(texts)
            else:
                text = yield from self.ask("opponent", neighbour, ["stand", *texts])
            if text in ("stand", "repeat"):
                return text == "repeat"
            self.change(who, text)

    def box_choice(self, texts: list[str]) -> str:
        """Who wins stands; else what promises most, at last the repetition."""
        if self.points(self.players) >= self.points(self.turn):
            return "stand"
        gains = {text: self.gain(text) for text in texts if text != "repeat"}
        best = max(gains, key=lambda text: gains[text], default="")
        if best and gains[best] > 0:
            return best
        return "repeat" if "repeat" in texts else "stand"

    def gain(self, text: str) -> float:
        """How much more the dice would show in the mean."""
        word, *rest = text.split(" ")
        dice = self.dice[self.players]
        if word == "turn":
            return int(rest[1]) - dice[int(rest[0])][1]
        rolled = [die for at, die in enumerate(dice) if int(rest[1]) >> at & 1]
        return sum((sides + 1) / 2 - value for sides, value in rolled)

    # Friends

    def friendly(self, seats: list[int]) -> Play:
        """The tied seats by their strength; who is equal again stays tied."""
        self.clear_fight()
        self.foe, self.friends = "friends", tuple(seats)
        yield from self.window("before", seats)
        for seat in seats:
            self.roll(seat)
        for seat in seats:
            yield from self.own_rolls(seat)
        yield from self.window("last", seats)
        points = {seat: self.points(seat) for seat in seats}
        self.clear_fight()
        return [[s for s in seats if points[s] == some] for some in sorted(set(points.values()), reverse=True)]
