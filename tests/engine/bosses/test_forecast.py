"""The forecast says what happens if nobody does anything more."""

from __future__ import annotations

from random import Random

from support.bosses.board import Board
from support.bosses.kit import BOSSES, BOSSES_GAME, all_settings
from support.conformance import random_game

from engine.bosses.frames import F
from engine.core.chance import Loose

STEADY = {"hero_enters", "hero_dies"}


def fate(board, hero):
    view = board.game.view(board.state, None)
    return next(one for one in board.game.forecast(view) if one.hero == hero)


def test_a_hero_in_town_goes_where_most_treasures_are_and_dies_in_a_room():
    board = Board(seats=2, bosses=("sir_puddle", "mother_gravel"))
    board.dungeon(0, "badger_bar", "toad_pantry", "soap_stairs")
    [hero] = board.town("nimble_nell")
    told = fate(board, hero)
    assert (told.seat, told.counts, told.dies_at, told.damage, told.health) == (0, (1, 0), 1, 4, 4)
    board.dungeon(1, "chandelier")
    assert fate(board, hero).seat == -1, "a tie: he stays"


def test_texts_of_heroes_and_rooms_count():
    board = Board("adventure", 4)
    board.dungeon(0, "toad_pantry", "soap_stairs", "wolf_massage")
    [wanda, berta] = board.entrance(0, "wanda_the_tall", "big_berta")
    assert (fate(board, wanda).damage, fate(board, wanda).dies_at) == (4, -1)
    assert fate(board, berta).damage == 7
    board.state.held = 1 << wanda
    assert all(one.hero != wanda for one in board.game.forecast(board.game.view(board.state, 1)))


def test_it_comes_true_when_everybody_passes():
    """The hero who walks, and the first one at an entrance, in the middle of random games."""
    checked = 0
    for seed in range(10):
        for turn in list(random_game(BOSSES, all_settings()[seed * 3], 60 + seed))[::5]:
            state = turn.state.clone()
            if state.frames[-1][0] != F.WINDOW or state.inside < 0:
                continue
            hero = state.inside
            [told] = [one for one in BOSSES_GAME.forecast(BOSSES_GAME.view(state, 0)) if one.hero == hero]
            events = []
            while state.inside == hero:
                seat = BOSSES_GAME.pending(state)[0].seat
                passing = BOSSES_GAME.legal(state, seat)[0]
                BOSSES_GAME.apply(state, seat, passing, Loose(Random(1)), events.append)
            [end] = [event for event in events if event.kind in ("dies", "survives") and event.public["hero"] == hero]
            assert end.public["seat"] == told.seat
            assert (end.public["position"] if end.kind == "dies" else -1) == told.dies_at
            checked += 1
    assert checked > 20
