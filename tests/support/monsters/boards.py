"""Games of the engine over a deck that never changes, or over cards of one's own wish."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

from engine.box import BOX, Invitation, new_match
from engine.core.chance import Drawn
from engine.core.disk import REAL_DISK, Disk
from engine.core.events import Event, Facts
from engine.core.game import Setting
from engine.core.match import AnyMatch
from engine.core.record import Seat
from engine.core.setting import values_of
from engine.monsters.cards import ALL, RESERVES, STRENGTHS, cards_of, mask_of, owner_of, strength_of
from engine.monsters.content import build, load
from engine.monsters.moves import Play
from engine.monsters.rules import Monsters
from engine.monsters.state import State

DECK = Path(__file__).parents[2] / "engine" / "monsters" / "golden" / "deck.toml"
"""A deck of the tests' own: the game's numbers may be calibrated anew, these stay."""

OPTION_SETS: tuple[tuple[str, ...], ...] = ((), ("chain",), ("king_rules",), ("chain", "king_rules"))
TABLES = [(players, options) for players in range(3, 7) for options in OPTION_SETS]
"""All player counts with all option sets of the printed game."""
HOUSE_TABLES: list[tuple[int, tuple[str, ...]]] = [
    (4, ("even_start",)),
    (4, ("length=short",)),
    (4, ("length=long",)),
    (4, ("chain", "even_start", "king_rules")),
    (4, ("chain", "king_rules", "length=long")),
]
"""The house rules, alone and with the variants."""
ALL_TABLES = [*TABLES, *HOUSE_TABLES]

Card = tuple[int, int, int]
"""Level, strength and loot of a guardian."""
Lying = tuple[int, int]
"""Player and monster."""


def table_name(value: object) -> str:
    """How a parametrized test shows a table's options."""
    return "+".join(map(str, value)) or "base" if isinstance(value, tuple) else str(value)


@cache
def fixed_game() -> Monsters:
    """The rules over the fixed deck."""
    return Monsters(load(DECK))


def deck_data() -> dict[str, Any]:
    """The fixed deck as plain data of one's own to change."""
    return tomllib.loads(DECK.read_text(encoding="utf-8"))


# ----- Whole games -----


def open_match(
    players: int = 4, options: Iterable[str] = (), seed: int = 1, path: Path | None = None, disk: Disk = REAL_DISK
) -> AnyMatch:
    """A new match of people over the fixed deck."""
    wish = Invitation(BOX[0].name, Setting(players, values_of(options, Monsters.options)), seed)
    seats = [Seat(name) for name in ("Anna", "Ben", "Cleo", "Dörte", "Emil", "Fritz")[:players]]
    return new_match(wish, seats, fixed_game(), path, disk)


def answer_some(match: AnyMatch, count: int, rng: Random) -> None:
    """So many random answers, or fewer if the game ends."""
    for _ in range(count):
        for decision in match.pending()[:1]:
            match.answer(decision.seat, rng.choice(sorted(match.legal(decision.seat))))


def played_match(players: int = 4, options: Iterable[str] = (), seed: int = 1, path: Path | None = None) -> AnyMatch:
    """A whole game of random answers."""
    match = open_match(players, options, seed, path)
    answer_some(match, 1000, Random(seed))
    return match


# ----- Boards built by hand -----


class Wish:
    """A chance that deals what one wishes: it knows a question by how much is asked for."""

    def __init__(self, answers: Mapping[int, Sequence[Drawn]]) -> None:
        self._answers = {size: list(outcomes) for size, outcomes in answers.items()}

    def below(self, limit: int) -> int:
        """See `Chance`."""
        outcome = self._answers[limit].pop(0)
        assert isinstance(outcome, int)
        return outcome

    def order(self, size: int) -> tuple[int, ...]:
        """See `Chance`."""
        outcome = self._answers[size].pop(0)
        assert isinstance(outcome, tuple)
        return outcome


def _first(wanted: Sequence[int], size: int) -> tuple[int, ...]:
    return (*wanted, *(number for number in range(size) if number not in wanted))


class Board:
    """A real game in which the first cards, the hands and the tiles are as wished."""

    def __init__(
        self,
        hands: Sequence[Iterable[int]],
        cards: Sequence[Card] | None = None,
        tiles: Sequence[str] = ("plain",),
        options: Iterable[str] = (),
        gold: Sequence[int] | None = None,
        start: int = 0,
        rounds: int = 0,
    ) -> None:
        players = len(hands)
        wanted = list(cards or [(1, 2, 10)] * players)
        data = deck_data()
        deck = _put_cards(data, wanted)
        data["players"][str(players)]["rounds"] = rounds or len(tiles)
        self.game = Monsters(build(data))
        names = [tile.id for tile in self.game.deck.tiles]
        reserves = [RESERVES.index(ALL ^ mask_of(tuple(hand))) for hand in hands]
        chance = Wish(
            {
                36: [_first(deck, 36)],
                12: [_first([names.index(tile) for tile in tiles], 12)],
                10: reserves,
                players: [start],
            }
        )
        self.events: list[Event] = []
        setting = Setting(players, values_of(options, Monsters.options))
        self.state: State = self.game.setup(setting, chance, self.events.append)
        self.state.gold = list(gold or self.state.gold)

    @property
    def hands(self) -> list[set[int]]:
        """Everybody's hand."""
        return [set(STRENGTHS[mask]) for mask in self.state.hand]

    @property
    def reserves(self) -> list[set[int]]:
        """Everybody's reserve."""
        return [set(STRENGTHS[mask]) for mask in self.state.reserve]

    @property
    def gold(self) -> list[int]:
        """Everybody's gold."""
        return self.state.gold

    def lying(self, slot: int) -> list[Lying]:
        """Who lies at a slot."""
        return [(owner_of(card), strength_of(card)) for card in cards_of(self.state.lying[slot])]

    def legal(self) -> list[Play]:
        """What whose turn it is may do."""
        return list(self.game.legal(self.state, self.state.turn))

    def overs(self) -> set[Play]:
        """The legal plays that displace a monster."""
        return {play for play in self.legal() if play.over}

    def play(self, *plays: tuple[int, int, int] | tuple[int, int, int, Lying]) -> Board:
        """Plays (player, monster, slot) or (player, monster, slot, over)."""
        for player, monster, slot, *over in plays:
            play = Play(monster, slot, *(over[0] if over else ()))
            self.game.apply(self.state, player, play, emit=self.events.append)
        return self

    def facts(self, kind: str) -> list[Facts]:
        """The public halves of the events of a kind, so far."""
        return [event.public for event in self.events if event.kind == kind]

    def fronts(self) -> list[tuple[int, int]]:
        """Strength and loot of the guardians turned up so far."""
        return [(fact["strength"], fact["loot"]) for fact in self.facts("reveal")]

    def paid(self) -> list[tuple[int, ...]]:
        """What healing cost everybody, once a round at most."""
        return [fact["paid"] for fact in self.facts("healing")]


def _put_cards(data: dict[str, Any], wanted: Sequence[Card]) -> list[int]:
    """Changes the deck so that it holds the wanted cards; gives their numbers."""
    for level in data["levels"].values():
        level["loot"] = [0, 99]
    numbers = []
    for level, strength, loot in wanted:
        free = (n for n, card in enumerate(data["guardians"]) if card["level"] == level and n not in numbers)
        number = next(free)
        data["guardians"][number] = {"level": level, "strength": strength, "loot": loot}
        numbers.append(number)
    return numbers


def fight(
    pairs: Sequence[Sequence[Lying]],
    cards: Sequence[Card] | None = None,
    tile: str | None = None,
    gold: Sequence[int] | None = None,
) -> Board:
    """A game of one round in which these pairs come to lie, without one displacing."""
    players = len(pairs)
    mine = [[monster for pair in pairs for owner, monster in pair if owner == player] for player in range(players)]
    hands = [{*two, min({1, 2, 3, 4, 5} - set(two))} for two in mine]
    board = Board(hands, cards, [tile or "plain"], ["king_rules"] if tile else [], gold)
    left = [(owner, monster, slot) for slot, pair in enumerate(pairs) for owner, monster in pair]
    while left:
        entry = next(entry for entry in left if entry[0] == board.state.turn)
        left.remove(entry)
        board.play(entry)
    assert board.state.turn == -1
    return board
