"""The game of the forge and the crown, played the plain way: rounds and turns. A question is a `yield`."""

from __future__ import annotations

from itertools import product

from reference.kings.plain_fight import Fights
from reference.kings.plain_means import ROUND
from reference.kings.plain_table import ACTIONS, PLACES, Play, total


class Plain(Fights):
    """A whole game."""

    def play(self) -> Play:
        """From the shuffling to the end."""
        self.shuffle()
        for seat in self.seats:
            yield from self.rearrange("setup", seat)
        while self.winner < 0 and self.round < 60:
            yield from self.one_round()

    def rearrange(self, kind: str, seat: int, end: str = "done") -> Play:
        """Items, and in a turn potions and abilities, until the seat has enough."""
        while True:
            more = [] if kind == "setup" else self.means(seat, "turn")
            text = yield from self.ask(kind, seat, [end, *self.equips(seat), *more])
            if text == end:
                return
            if text.startswith("equip"):
                _, item, place = text.split(" ")
                self.equip(seat, int(item), place)
            else:
                yield from self.do(seat, text)

    # Rounds

    def one_round(self) -> Play:
        """Choose, order, turns, too much."""
        self.chosen, self.drunk = [None] * self.players, [0] * self.players
        self.groups, self.order, self.turn = [], [], -1
        yield from self.choose()
        yield from self.put_in_order()
        for seat in self.order:
            yield from self.one_turn(seat)
            if self.winner >= 0:
                self.end_potions(seat)
                return
        for seat in self.order:
            yield from self.give_back(seat)
        self.end_potions(-1)
        self.chosen, self.groups, self.order = [None] * self.players, [], []
        self.drunk = [0] * self.players
        self.round += 1

    def choose(self) -> Play:
        """All at once."""
        while None in self.chosen:
            open_seats = [seat for seat in self.seats if self.chosen[seat] is None]
            seat, text = yield [("action", seat, self.choices_of(seat)) for seat in open_seats]
            self.chosen[seat] = text.split(" ")[1]
        for seat in self.seats:
            card = self.trick(seat)
            if card:
                self.spent[seat].add(card["id"])

    def choices_of(self, seat: int) -> list[str]:
        """The seven cards, and those that are used once."""
        tricks = [card["id"] for card in self.characters[seat].get("tricks", ())]
        return [f"choose {name}" for name in (*ACTIONS, *tricks) if name not in self.spent[seat]]

    def put_in_order(self) -> Play:
        """By action, by speed, by friendly fights."""

        def rank(seat: int) -> tuple[int, int]:
            card = self.trick(seat)
            return (card["order"] if card else ACTIONS[str(self.chosen[seat])]), -self.speed(seat)

        if self.format > 2:
            alike = [[s for s in self.seats if rank(s)[0] == rank(seat)[0]] for seat in self.seats]
            yield from self.before_speeds(
                [s for s in self.seats if self.chosen[s] != "heal" and len(alike[s]) > 1], alike
            )
        ranks = {seat: rank(seat) for seat in self.seats}
        self.groups = [[s for s in self.seats if ranks[s] == one] for one in sorted(set(ranks.values()))]
        while tied := [group for group in self.groups if len(group) > 1]:
            sorted_out = yield from self.friendly(tied[0])
            at = self.groups.index(tied[0])
            self.groups[at : at + 1] = sorted_out
        self.order = [seat for group in self.groups for seat in group]

    def before_speeds(self, seats: list[int], alike: list[list[int]]) -> Play:
        """Gear and potions for speed: once around, and those once more who were asked before the last change."""
        asked: list[int] = []
        once_more: list[int] = []
        for seat in seats:
            if (yield from self.hasten(seat, alike[seat], asked)):
                once_more = [one for one in asked if one != seat]
        for seat in once_more:
            yield from self.hasten(seat, alike[seat], [])

    def hasten(self, seat: int, alike: list[int], asked: list[int]) -> Play:
        """Until the seat passes or nothing is left for it; whether it has changed something."""
        changed = False
        while self.may_hasten(seat, alike):
            asked += [seat] if seat not in asked else []
            text = yield from self.ask("order", seat, ["pass", *self.equips(seat), *self.speed_drinks(seat)])
            if text == "pass":
                break
            changed = True
            if text.startswith("equip"):
                _, item, place = text.split(" ")
                self.equip(seat, int(item), place)
            else:
                yield from self.drink(seat, text)
        return changed

    def may_hasten(self, seat: int, alike: list[int]) -> bool:
        """What everybody sees: a potion that may be played, gear for another speed, or a tie and any gear."""
        if self.may_drink(seat):
            return True
        tied = any(self.speed(one) == self.speed(seat) for one in alike if one != seat)
        return bool(self.equips(seat)) and (tied or len(self.reachable_speeds(seat)) > 1)

    def reachable_speeds(self, seat: int) -> set[int]:
        """With every outfit that the seat can put on."""
        row, pack, found = list(self.rows[seat]), list(self.packs[seat]), set()
        places = [PLACES.index(place) for place in self.own_places(seat)]
        fits = [[-1, *(i for i in self.owned(seat) if self.fits(i, PLACES[at]))] for at in places]
        for worn in product(*fits):
            if len([i for i in worn if i >= 0]) == len({i for i in worn if i >= 0}):
                self.rows[seat] = [*worn, *[-1] * (5 - len(worn))]
                found.add(self.speed(seat))
        self.rows[seat], self.packs[seat] = row, pack
        return found

    def fits(self, item: int, place: str) -> bool:
        """Whether an item may lie at a place."""
        return self.items[item]["slot"] in ("any", place.removesuffix("2"))

    def speed_drinks(self, seat: int) -> list[str]:
        """Potions for oneself that give speed before a roll."""
        if not self.may_drink(seat):
            return []
        cards = [(potion, self.potions[potion]) for potion in self.hands[seat]]
        fast = [(n, c) for n, c in cards if c["on"] == "self" and total(c["effects"], "speed") > 0]
        return [f"drink {potion}" for potion, card in fast if card["time"] != "rolled"]

    def give_back(self, seat: int) -> Play:
        """Only four fit into a backpack."""
        while len(self.packs[seat]) + len(self.hands[seat]) > 4:
            free = [place for place in PLACES if self.rows[seat][PLACES.index(place)] < 0]
            words = [text.split(" ") for text in self.equips(seat)]
            texts = [" ".join(one) for one in words if int(one[1]) in self.packs[seat] and one[2] in free]
            texts += [f"back item {item}" for item in self.packs[seat]]
            texts += [f"back potion {potion}" for potion in self.hands[seat]]
            text = yield from self.ask("give_back", seat, texts)
            word, what, last = text.split(" ")
            if word == "equip":
                self.equip(seat, int(what), last)
            elif what == "item":
                self.give_to_forge(seat, int(last))
            else:
                self.throw_away(seat, int(last))

    # Turns

    def one_turn(self, seat: int) -> Play:
        """Before, the action, after, the token."""
        self.turn = seat
        yield from self.rearrange("turn", seat, "act")
        yield from self.act(seat)
        if self.winner >= 0:
            return
        yield from self.rearrange("turn", seat)
        if "token" in self.characters[seat].get("effects", ()):
            yield from self.lay_token(seat)
        self.end_potions(seat)
        self.turn = -1

    def act(self, seat: int) -> Play:
        """What the card says."""
        action, card = str(self.chosen[seat]), self.trick(seat)
        if card:
            for effect in card["effects"]:
                yield from self.act_of_trick(seat, *effect.split(" "))
        elif action == "king":
            yield from self.challenge(seat)
        elif action == "heal":
            self.heal(seat, 9)
        elif action == "guard":
            yield from self.reward(seat, 1)
        elif action == "forge":
            yield from self.forging(seat, 2)
        else:
            won = yield from self.attack(seat, int(action[-1]))
            if won and action == "attack1":
                yield from self.forging(seat, 1)

    def act_of_trick(self, seat: int, kind: str, number: str = "0") -> Play:
        """An effect of a card that is used once."""
        amount = int(number)
        if kind == "attack":
            yield from self.attack(seat, amount)
        elif kind == "challenge":
            yield from self.challenge(seat)
        elif kind == "heal":
            self.heal(seat, amount)
        elif kind == "forge":
            yield from self.forging(seat, amount)
        elif kind == "draw":
            yield from self.draw_with_token(seat, amount)
        elif kind == "steal":
            yield from self.steal(seat, amount)

    def challenge(self, seat: int) -> Play:
        """Who beats the king wins the game."""
        if (yield from self.fight(seat, "king")):
            self.winner = seat

    def attack(self, seat: int, level: int) -> Play:
        """Whether it is won; then the next creature, and a reward."""
        won = yield from self.fight(seat, level)
        if won:
            if self.decks[level]:
                self.beaten.add(self.decks[level].pop(0))
            yield from self.reward(seat, level, declinable=self.format > 2)
        return won

    def steal(self, seat: int, rank: int) -> Play:
        """An item of a backpack, or a potion unseen."""
        texts = []
        for other in [one for one in self.seats if one != seat]:
            some = [item for item in self.packs[other] if self.items[item]["class"] <= rank]
            texts += [f"steal item {other} {item}" for item in some]
            texts += [f"steal potion {other}"] if self.hands[other] else []
        if not texts:
            return
        text = yield from self.ask("steal", seat, texts)
        _, what, other, *rest = text.split(" ")
        if what == "item":
            self.let_go(int(other), int(rest[0]))
            self.packs[seat].append(int(rest[0]))
        else:
            hand = self.hands[int(other)]
            potion = hand.pop(self.luck.below(len(hand)))
            self.hands[seat] = sorted([*self.hands[seat], potion])

    def lay_token(self, seat: int) -> Play:
        """Anywhere else, or nowhere."""
        texts = ["pass", "token potions", *(f"token item {item}" for item in self.forge)]
        at = self.tokens[seat]
        lies = "token potions" if at == "potions" else f"token item {at}"
        text = yield from self.ask("token", seat, [one for one in texts if one != lies])
        if text != "pass":
            self.tokens[seat] = "potions" if text == "token potions" else int(text.split(" ")[2])

    def ranks(self) -> list[int]:
        """Who beat the king."""
        return [1 if seat == self.winner else 2 for seat in self.seats]


__all__ = ["ROUND", "Plain"]
