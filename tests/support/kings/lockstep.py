"""The engine and the plain implementation play the same game side by side; every difference is an assertion."""

from __future__ import annotations

from collections.abc import Iterator
from copy import deepcopy
from random import Random
from typing import Any

from reference.kings.plain import Plain
from reference.kings.plain_table import LETTERS

from engine.core.chance import Stream
from engine.core.setting import Setting
from engine.kings.cards import ITEMS
from engine.kings.content import load
from engine.kings.dice import sides_of, value_of
from engine.kings.fighters import hero, opponent
from engine.kings.rules import Kings
from engine.kings.state import FRIENDLY, KING, NOBODY, PLACES, State

DULL = ("done", "act", "stand")
"""Answers that move the game on."""
EAGER = ("take", "forge", "drink", "ability", "repeat", "reroll", "turn")
GROWING = ("choose attack1", "choose attack2", "choose guard", "choose forge")


def gentle_cards() -> dict[str, Any]:
    """The game's cards with weaker opponents, so that heroes who answer at random win as well."""
    data = deepcopy(dict(load().data))
    for card in (*data["creatures"], *data["kings"]):
        others = [one for one in card["effects"] if one.split(" ")[0] not in ("dice", "dice12", "strength")]
        card["effects"] = ["dice 2", "strength 6" if card.get("age") == "old" else "strength 2", *others]
    return data


class Pace:
    """Both games, answer by answer."""

    def __init__(self, game: Kings, setting: Setting, seed: str) -> None:
        self.game = game
        self.chance, twin = Stream(seed), Stream(seed)
        self.state: State = game.setup(setting, self.chance)
        self.plain = Plain(game.content(), setting.seats, dict(setting.options), twin)
        self._play: Iterator[Any] = self.plain.play()
        self.asked: list[tuple[str, int, list[str]]] | None = next(self._play)
        self.seen: dict[str, int] = {}
        """How often each kind of answer was given."""
        self.compare()

    def play_out(self, rng: Random, limit: int = 10**6) -> int:
        """To the end, or so many answers, at random; how many there were."""
        count = 0
        while self.asked and count < limit:
            self.step(rng)
            count += 1
        if not self.asked:
            outcome = self.game.outcome(self.state)
            assert outcome is not None
            assert list(outcome.ranks) == self.plain.ranks()
        return count

    def step(self, rng: Random) -> None:
        """One answer in both."""
        assert self.asked
        kind, seat, texts = rng.choice(self.asked)
        write = self.game.codec.write
        legal = {write(action): action for action in self.game.legal(self.state, seat)}
        assert set(legal) == set(texts), f"{sorted(set(legal) ^ set(texts))} in {self.asked}"
        assert len(texts) == len(set(texts)) == len(legal)
        text = choose(rng, sorted(legal), self.state, seat)
        words = text.split(" ")
        name = (
            " ".join(words[:2]) if words[0] in ("choose", "forge", "take", "reroll", "ability", "steal") else words[0]
        )
        self.seen[f"{kind}: {name}"] = self.seen.get(f"{kind}: {name}", 0) + 1
        self.game.apply(self.state, seat, legal[text], self.chance)
        try:
            self.asked = self._play.send((seat, text))  # type: ignore[attr-defined]
        except StopIteration:
            self.asked = None
        self.compare()

    def compare(self) -> None:
        """Questions, and all that lies on the table."""
        state, plain = self.state, self.plain
        pending = {(decision.kind, decision.seat) for decision in self.game.pending(state)}
        assert pending == {(kind, seat) for kind, seat, _ in self.asked or ()}
        assert (state.round, state.winner, state.king) == (plain.round, plain.winner, plain.king)
        assert "".join(LETTERS[part] for part in state.parts) == "".join(plain.parts)
        assert list(state.characters) == plain.side_numbers
        self._compare_cards()
        self._compare_round()
        self._compare_fight()
        for seat in range(state.players):
            self._compare_seat(seat)
        for _, seat, _ in (self.asked or ())[:1]:
            self._compare_numbers(seat)

    def _compare_cards(self) -> None:
        state, plain = self.state, self.plain
        assert _bits(state.forge) == plain.forge
        assert _bits(state.improved) == plain.improved
        assert list(state.potion_deck) == plain.stack
        assert list(state.potion_pile) == plain.pile
        assert list(state.played) == plain.played
        assert [list(deck) for deck in state.decks] == [plain.decks[level] for level in (1, 2, 3)]
        assert _bits(state.beaten) == plain.beaten

    def _compare_round(self) -> None:
        state, plain, tables = self.state, self.plain, self.game.tables
        if not self.asked:
            return
        names = [
            None if action < 0 else tables.action_name(state.characters[seat], action)
            for seat, action in enumerate(state.chosen)
        ]
        assert names == plain.chosen
        assert [list(group) for group in state.groups] == plain.groups
        assert list(state.order) == plain.order
        assert (state.turn, state.drunk) == (plain.turn, plain.drunk)

    def _compare_fight(self) -> None:
        state, plain, tables = self.state, self.plain, self.game.tables
        foe: object = {KING: "king", FRIENDLY: "friends", NOBODY: None}.get(state.foe, state.foe)
        if not self.asked:
            return
        assert foe == plain.foe
        assert _bits(state.mixing) == plain.experts
        assert state.repeated == plain.repeated
        for who in range(state.players + 1):
            assert [(sides_of(die), value_of(die)) for die in state.dice[who]] == plain.dice[who]
            assert len(state.used[who]) == len(plain.used[who])
        if foe not in (None, "friends"):
            gear = opponent(tables, state)
            assert [gear.dice, gear.dice12, gear.strength, gear.damage] == [
                plain.of(state.players, kind) for kind in ("dice", "dice12", "strength", "damage")
            ]

    def _compare_seat(self, seat: int) -> None:
        state, plain = self.state, self.plain
        assert state.hearts[seat] == plain.hearts[seat]
        assert list(state.gear[seat]) == plain.rows[seat]
        assert list(state.packs[seat]) == plain.packs[seat]
        assert list(state.potions[seat]) == plain.hands[seat]
        lies = {-1: None, ITEMS: "potions"}.get(state.token[seat], state.token[seat])
        assert lies == plain.tokens[seat]
        assert state.spent[seat].bit_count() == len(plain.spent[seat])

    def _compare_numbers(self, seat: int) -> None:
        gear, plain = hero(self.game.tables, self.state, seat), self.plain
        kinds = ("dice", "dice12", "strength", "damage", "armour")
        assert [getattr(gear, kind) for kind in kinds] == [plain.of(seat, kind) for kind in kinds]
        assert gear.speed == plain.speed(seat)


def choose(rng: Random, texts: list[str], state: State, seat: int) -> str:
    """An answer at random, so that games go on and heroes grow in them."""
    wanted = [text for text in texts if _is_good(text, state, seat)]
    if wanted and rng.random() < 0.7:
        return rng.choice(wanted)
    dull = [text for text in texts if text.split(" ")[0] in DULL]
    if dull and rng.random() < 0.5:
        return dull[0]
    if "pass" in texts and rng.random() < 0.3:
        return "pass"
    eager = [text for text in texts if text.split(" ")[0] in EAGER]
    return rng.choice(eager if eager and rng.random() < 0.7 else texts)


def _is_good(text: str, state: State, seat: int) -> bool:
    """Whether an answer makes a hero whole or stronger, at a glance."""
    if text.startswith("choose"):
        hurt, late = state.hearts[seat] == 0, state.round > 15
        return text in (("choose heal",) if hurt else ("choose king", "choose attack3") if late else GROWING)
    if text.startswith("equip"):
        _, item, place = text.split(" ")
        return int(item) in state.packs[seat] and place in PLACES and state.gear[seat][PLACES.index(place)] < 0
    return text.startswith(("forge combine", "forge improve", "take item", "repeat"))


def _bits(mask: int) -> set[int]:
    return {number for number in range(mask.bit_length()) if mask >> number & 1}
