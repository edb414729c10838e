"""What a bot is given names no deal, and what it does to the rules in its hands is done to nobody else's."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Set
from dataclasses import fields, is_dataclass
from json import dumps
from typing import Any

import pytest
from support.toy import Toy

from engine.bots import balance, roster, tournament
from engine.bots.base import Known, RandomBot, Thought
from engine.bots.play import play_deal
from engine.bots.roster import bot_seed
from engine.box import BOX, lid, open_game
from engine.cli.main import main
from engine.core.bot_view import AnyBotView, own_copy
from engine.core.code import SEEDS
from engine.core.setting import Invitation, Setting

DEAL = 123_457


def numbers_in(seed: int, seats: int) -> set[int]:
    """The deals that a bot could read in its seed by plain sums."""
    return {seed, seed % SEEDS, seed >> 24, seed // seats, (seed - DEAL % seats) // seats, seed ^ seats, seed - seats}


def told(maker: Any, seeds: list[int]) -> Any:
    """The same maker of bots, which notes their seeds."""

    def make(lid: Any, name: str, seed: int = 0) -> Any:
        seeds.append(seed)
        return maker(lid, name, seed)

    return make


@pytest.fixture
def seeds(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[int]]:
    """The seeds that bots are made with."""
    found: list[int] = []
    for module, name in ((roster, "make_bot"), (tournament, "contestant")):
        monkeypatch.setattr(module, name, told(getattr(module, name), found))
    yield found


def run(way: str, game: str) -> None:
    """Bots play this deal, in one of the ways there are."""
    if way == "tournament":
        field = tournament.one_against(game, (), 3, "random", "random")
        tournament.play_heat(lid(game), tournament.Heat(field, DEAL))
    elif way == "balance":
        balance.play(lid(game), balance.Question(game, 3, (), "random"), DEAL)
    else:
        words = ["--game", game, "--players", "3", "--seed", str(DEAL)]
        assert main([way, *words, *(["--games", "1"] if way == "selfplay" else [])]) == 0


@pytest.mark.parametrize("box", BOX, ids=lambda lid: lid.name)
@pytest.mark.parametrize("way", ["tournament", "balance", "selfplay", "watch"])
def test_no_seed_of_a_bot_names_the_deal(way: str, box: Any, seeds: list[int]) -> None:
    run(way, box.name)
    dealt = set(seeds)
    assert len(dealt) == 3
    for seed in dealt:
        assert DEAL not in numbers_in(seed, 3)
        assert {deal for number in numbers_in(seed, 3) for deal in (number - 1, number + 1)}.isdisjoint({DEAL})


def test_seeds_hang_on_purpose_deal_and_seat() -> None:
    asked = [(purpose, deal, seat) for purpose in ("watch", "selfplay") for deal in (1, 2) for seat in range(3)]
    assert len({bot_seed(*one) for one in asked}) == len(asked)
    assert bot_seed("watch", 1, 2) == bot_seed("watch", 1, 2)


class Spoiler(RandomBot):
    """A bot that lays its own hands on the rules, to see and to change what others play by."""

    def __init__(self) -> None:
        super().__init__(1)
        self.read: list[Any] = []

    def think(self, bot_view: AnyBotView) -> Thought:
        """See `Bot`."""
        game: Any = bot_view.game
        real = type(game).view

        def view(state: Any, seat: int | None) -> Any:
            self.read.append(state)
            return real(game, state, seat)

        best = super().think(bot_view).finish()
        for part in list(vars(game).values()):
            for name in vars(part) if hasattr(part, "__dict__") else ():
                setattr(part, name, None)
        game.view = view
        return Known(best)


@pytest.mark.parametrize("game", [Toy(), *(open_game(box.name) for box in BOX)], ids=lambda game: game.name)
def test_a_bot_that_lays_hands_on_the_rules_sees_and_changes_nothing(game: Any) -> None:
    before = {name: id(value) for name, value in vars(game).items()}
    spoilers = [Spoiler() for _ in range(3)]
    invitation = Invitation(game.name, Setting(3), 4)
    outcome = play_deal(game, invitation, spoilers)
    assert {name: id(value) for name, value in vars(game).items()} == before
    assert not any(spoiler.read for spoiler in spoilers)
    fresh = Toy() if game.name == "toy" else open_game(game.name)
    assert outcome == play_deal(fresh, invitation, [RandomBot(1)] * 3)


def changeable(thing: Any, found: dict[int, Any]) -> dict[int, Any]:
    """All that can be changed within a game: dictionaries, lists, sets and objects with attributes, by identity."""
    if id(thing) in found or isinstance(thing, type):
        return found
    if isinstance(thing, (dict, list, set)) or hasattr(thing, "__dict__"):
        found[id(thing)] = thing
    parts: list[Any] = list(vars(thing).values()) if hasattr(thing, "__dict__") else []
    if is_dataclass(thing):
        parts += [getattr(thing, field.name) for field in fields(thing)]
    if isinstance(thing, Mapping):
        parts += [*thing.keys(), *thing.values()]
    elif isinstance(thing, (list, tuple, Set)):
        parts += thing
    for part in parts:
        changeable(part, found)
    return found


@pytest.mark.parametrize("box", BOX, ids=lambda lid: lid.name)
def test_games_and_copies_of_them_share_nothing_that_can_be_changed(box: Any) -> None:
    game = open_game(box.name)
    known = changeable(game, {})
    assert known
    for other in (own_copy(game, 0), own_copy(game, 1), open_game(box.name)):
        shared = [known[one] for one in known.keys() & changeable(other, {}).keys()]
        assert shared == []


@pytest.mark.parametrize("box", BOX, ids=lambda lid: lid.name)
def test_who_changes_the_cards_that_a_copy_tells_changes_nobody_elses(box: Any) -> None:
    game = open_game(box.name)
    before = dumps(game.content())
    for told in (own_copy(game, 0).content(), own_copy(game, 0).deck.data):  # type: ignore[attr-defined]
        for part in told.values():
            if isinstance(part, list):
                part.clear()
    assert dumps(game.content()) == before == dumps(open_game(box.name).content())
