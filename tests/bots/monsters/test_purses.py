"""What the judge says of the end of a round where it is not plain: poor players, and tiles of one's own deck."""

from __future__ import annotations

from itertools import product
from random import Random
from statistics import mean

import pytest
from support.monsters.boards import deck_data, fixed_game
from support.monsters.bot_boards import deal, lay, make_bot, positions

from engine.core.bot_view import bot_views
from engine.monsters.bots.players import judge_of, rehearsal
from engine.monsters.content import build
from engine.monsters.rules import Monsters
from engine.monsters.state import State


def nearly_over(seed: int, tile: int = -1, game: Monsters | None = None) -> State:
    """Three players, one place left."""
    rng = Random(seed)
    monsters = [(player, strength) for player in range(3) for strength in rng.sample(range(1, 6), 2)]
    rng.shuffle(monsters)
    (last, _) = monsters.pop()
    state = lay(
        deal(3, ("king_rules",) if tile >= 0 else (), seed, game), [monsters[:2], monsters[2:4], monsters[4:]], last
    )
    if tile >= 0:
        state.tile, state.tiles = tile, (tile, *(other for other in range(12) if other != tile))[: state.rounds]
    return state


def filled(game: Monsters, state: State) -> tuple[list[float], list[list[int]]]:
    """The judge's mean purses once the last monster lies, and the purses of every fight that may follow."""
    view = game.view(state, state.turn)
    play = next(play for play in game.legal(state, state.turn) if not play.over)
    imagined = rehearsal(game.deck)
    end = state.clone()
    imagined.advance(end, end.turn, play)
    cards = game.deck.guardians
    free = [[n for n in range(36) if n not in view.turned and cards[n].level == slot.level] for slot in view.castle]
    results = []
    for guardians in product(*free):
        fight = state.clone()
        fight.castle = list(guardians)
        game.advance(fight, fight.turn, play)
        results.append(fight.gold)
    return judge_of(imagined, view).purses(end.lying, end.gold), results


@pytest.mark.parametrize("gold", [[0, 0, 0], [1, 5, 0], [3, 2, 40], [9, 9, 9]])
def test_nobody_heals_with_gold_that_is_not_there(gold):
    """Exact but where a purse may run dry after one guardian and not after another: then less than a gold off."""
    for seed in range(4):
        state = nearly_over(seed)
        state.gold = gold[:]
        said, results = filled(fixed_game(), state)
        truth = [mean(column) for column in zip(*results, strict=True)]
        assert said == pytest.approx(truth, abs=1e-9 if min(gold) > 8 else 0.35)
        assert min(said) >= 0


def test_an_empty_purse_stays_empty_where_nothing_can_be_won():
    """All too weak for the gate: the rich pay, the poor do not."""
    state = nearly_over(1)
    weak = lay(state, [[(0, 1), (1, 1)], [(0, 2), (1, 2)], [(2, 1)]], 2)
    level = next(seed for seed in range(99) if fixed_game().view(deal(3, (), seed), 0).castle[0].level == 3)
    weak.castle = deal(3, (), level).castle
    weak.gold = [0, 20, 20]
    said, _ = filled(fixed_game(), weak)
    assert said[0] == 0
    assert said[1] < 20


# ----- A deck of one's own -----


def own_game(at: str, strength: int, loot: int) -> tuple[Monsters, int]:
    """The rules over a deck whose tile for such pairs changes strength too, and the number of that tile."""
    data = deck_data()
    number = next(number for number, tile in enumerate(data["tiles"]) if tile.get("at") == at)
    data["tiles"][number].update(strength=strength, loot=loot)
    return Monsters(build(data)), number


OWN = [("equal_pair", 2, 3), ("equal_pair", -3, 0), ("weakest", 2, 0), ("weakest", -2, 4)]


@pytest.mark.parametrize(("at", "strength", "loot"), OWN)
def test_tiles_that_change_the_strength_for_pairs_are_judged_as_they_are_fought(at, strength, loot):
    game, tile = own_game(at, strength, loot)
    for seed in range(6):
        state = nearly_over(seed, tile, game)
        state.gold = [100] * 3
        said, results = filled(game, state)
        assert said == pytest.approx([mean(column) for column in zip(*results, strict=True)], abs=1e-9)


def test_bots_play_such_a_deck():
    game, tile = own_game("equal_pair", 3, 1)
    differ = 0
    for state in (state for state in positions(64) if not state.king and state.playable == 31):
        harder = state.clone()
        harder.king, harder.tile, harder.tiles = True, tile, (tile,) * state.rounds
        choices = [make_bot("normal[mistakes=0]").think(*bot_views(game, one)).finish() for one in (state, harder)]
        assert choices[1] in game.legal(harder, harder.turn)
        differ += choices[0] != choices[1]
    assert differ
