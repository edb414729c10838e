"""The bots of the game of the crown: honest, steady, in time, and with reasons."""

from __future__ import annotations

from gc import collect
from random import Random
from typing import Any
from weakref import ref

import pytest
from support.conformance import random_game
from support.kings.kit import KINGS, KINGS_GAME, REAL_GAME, all_settings

from engine.bots.play import play_deal
from engine.bots.roster import make_bot
from engine.box import open_game
from engine.core.bot_view import BotView, bot_views, own_copy
from engine.core.chance import Loose
from engine.core.errors import SetupError
from engine.core.setting import Invitation, Setting
from engine.kings.bots.advice import KEYS, advise
from engine.kings.bots.players import KingsBot, habits_of, kings_bot, level, numbers
from engine.kings.lid import LADDER, LEVELS, LID, STYLES
from engine.kings.moves import PASS

TABLES = [
    *((("random", "easy"), king, seed) for king, seed in ((6, 263), (2, 206), (0, 132), (3, 268))),
    *((("easy", "easy"), king, seed) for king, seed in ((0, 228), (8, 5))),
    (("normal:smith", "random"), 0, 20016),
]
"""Tables, kings and deals."""


def moments(seed: int, every: int = 9) -> list[tuple[Any, Any]]:
    """States of a random game with the view of whoever is asked and has a choice."""
    settings = all_settings()
    found = []
    for turn in list(random_game(KINGS, settings[seed % len(settings)], seed))[:700:every]:
        owed = bot_views(KINGS_GAME, turn.state)
        found += [(turn.state, bot_view) for bot_view in owed if len(bot_view.legal) > 1]
    return found


def test_every_level_and_style_is_a_bot() -> None:
    assert tuple(numbers()["levels"]) == LEVELS
    assert tuple(numbers()["styles"]) == STYLES
    for name in LEVELS:
        for style in ("", *STYLES):
            assert isinstance(make_bot(LID, f"{name}:{style}".rstrip(":")), KingsBot)
    assert {name for pair in LADDER for name in pair} == {"random", *LEVELS}


@pytest.mark.parametrize("name", ["easy[depth=3]", "easy[noise=x]", "hard:greedy", "expert"])
def test_an_unknown_bot_is_refused(name: str) -> None:
    with pytest.raises(SetupError):
        make_bot(LID, name)


def test_numbers_can_be_changed_for_experiments() -> None:
    assert level("hard", "guard").weights.deny == numbers()["styles"]["guard"]["deny"]
    assert level("hard", "", {"noise": 0.3}).noise == 0.3


@pytest.mark.parametrize("number", ["floor=-1", "rush=1e9", "watch=100.5"])
def test_numbers_out_of_range_are_refused(number: str) -> None:
    with pytest.raises(SetupError, match="a number from 0 to 100"):
        make_bot(LID, f"hard[{number}]")


@pytest.mark.parametrize("number", ["floor=0", "heart=100", "faint=3;fights=0", "rush=100", "haze=0", "noise=100"])
def test_games_are_played_with_any_numbers(number: str) -> None:
    bots = [make_bot(LID, f"hard[{number}]", 1), make_bot(LID, "easy", 1)]
    outcome = play_deal(REAL_GAME, Invitation("kings", Setting(2), 3), bots)
    assert sorted(outcome.ranks)[1] == 2


def test_what_bots_remember_of_older_tables_goes() -> None:
    made = []
    for _ in range(3):
        game = open_game("kings")
        made += [ref(habits_of(own_copy(game, seat), level("hard").weights).judge.outfitter) for seat in range(4)]
    del game
    collect()
    assert [one() is not None for one in made] == [False] * 8 + [True] * 4


@pytest.mark.parametrize("name", LEVELS)
def test_a_bot_answers_legally_and_the_same_again(name: str) -> None:
    bot = kings_bot(name, "", {}, 5)
    for seed in (3, 30):
        for _, bot_view in moments(seed):
            answer = bot.think(bot_view).finish()
            assert answer in bot_view.legal
            assert kings_bot(name, "", {}, 5).think(bot_view).finish() == answer


@pytest.mark.parametrize("name", LEVELS)
def test_a_bot_is_honest(name: str) -> None:
    """What it cannot see is dealt anew: it does the same."""
    rng = Random(6)
    for seed in (5, 47):
        for state, bot_view in moments(seed, every=7):
            other = KINGS_GAME.determinize(state, bot_view.seat, rng)
            again: BotView[Any, Any] = next(one for one in bot_views(KINGS_GAME, other) if one.seat == bot_view.seat)
            one, two = (kings_bot(name, "", {}, 2).think(view).finish() for view in (again, bot_view))
            assert one == two


def test_no_bot_changes_the_rules_or_the_state() -> None:
    for state, bot_view in moments(8, every=15):
        before = KINGS_GAME.dump(state)
        kings_bot("hard", "", {}, 1).think(bot_view).finish()
        assert KINGS_GAME.dump(state) == before


@pytest.mark.parametrize("players", [2, 3, 4])
def test_whole_games_of_all_levels(players: int) -> None:
    names = ["hard", "normal", "easy:smith", "normal:brawler"][:players]
    bots = [make_bot(LID, name, 4) for name in names]
    invitation = Invitation("kings", Setting(players, {"own_sides": 1}), 3)
    outcome = play_deal(KINGS_GAME, invitation, bots)
    assert sorted(outcome.ranks) == [1, *[2] * (players - 1)]


@pytest.mark.parametrize(("table", "king", "seed"), TABLES)
def test_weak_players_and_styles_end_their_games(table: tuple[str, ...], king: int, seed: int) -> None:
    """Nobody waits for ever, or plays at random because whoever leads has little to gain."""
    bots = [make_bot(LID, name, seed) for name in table]
    outcome = play_deal(REAL_GAME, Invitation("kings", Setting(len(table), {"king": king}), seed), bots)
    assert 1 in outcome.ranks


@pytest.mark.slow
def test_normal_beats_easy() -> None:
    won = 0
    for seed in range(12):
        names = ["easy"] * 4
        names[seed % 4] = "normal"
        bots = [make_bot(LID, name, seed) for name in names]
        outcome = play_deal(REAL_GAME, Invitation("kings", Setting(4, {"own_sides": 1}), 100 + seed), bots)
        won += outcome.ranks[seed % 4] == 1
    assert won >= 6, "a quarter would be par"


def test_windows_without_a_choice_are_passed_at_once() -> None:
    for state, _ in moments(9, every=3):
        for bot_view in bot_views(KINGS_GAME, state):
            if list(bot_view.legal) == [PASS]:
                assert not kings_bot("hard", "", {}, 1).think(bot_view).step()


# Advice


def test_advice_has_reasons_and_is_the_same_again() -> None:
    found = set()
    for seed in (11, 12, 13):
        for _, bot_view in moments(seed, every=5):
            advice = advise(bot_view)
            assert advice == advise(bot_view)
            assert advice[0].action in bot_view.legal
            assert [one.worth for one in advice] == sorted((one.worth for one in advice), reverse=True)
            found |= {reason.key for one in advice for reason in one.reasons}
    assert found <= KEYS
    assert {"odds", "costs_hearts", "takes_item", "safe", "heals"} <= found


def choices_of_actions(seed: int) -> list[BotView[Any, Any]]:
    """The choices of actions in a game of easy bots over the game's own cards."""
    chance, found = Loose(Random(seed)), []
    state = REAL_GAME.setup(Setting(3, {"own_sides": 1}), chance)
    bots = [make_bot(LID, "easy", seed + seat) for seat in range(3)]
    while state.frames and state.round < 30:
        bot_view = bot_views(REAL_GAME, state)[0]
        if bot_view.decision.kind == "action":
            found.append(bot_view)
        REAL_GAME.advance(state, bot_view.seat, bots[bot_view.seat].think(bot_view).finish(), chance)
    return found


def test_styles_want_different_things() -> None:
    some = [bot_view for seed in (12, 14) for bot_view in choices_of_actions(seed)]
    counts = {}
    for style in ("", *STYLES):
        chosen = [kings_bot("hard", style, {}, 1).think(bot_view).finish()[0] for bot_view in some]
        counts[style] = {name: chosen.count(name) for name in ("guard", "forge", "attack1", "attack2", "attack3")}
    plain = counts[""]
    fights = {style: sum(count for name, count in of.items() if "attack" in name) for style, of in counts.items()}
    assert fights["brawler"] > fights[""]
    assert counts["smith"]["forge"] > plain["forge"]
    assert counts["guard"]["guard"] > plain["guard"]
