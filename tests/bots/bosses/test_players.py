"""The bots of the dungeon builders: honest, steady, and no play that everybody sees to be bad."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from support.bosses.dominated import bad_build, bad_plays_of_a_game
from support.bosses.kit import BOSSES, BOSSES_GAME, all_settings
from support.conformance import random_game

from engine.bosses.bots.advice import KEYS, advise
from engine.bosses.bots.players import BossesBot, bosses_bot, candidates, level, numbers, textbook_of
from engine.bosses.lid import LADDER, LEVELS, LID, STYLES
from engine.bosses.moves import PASS, Build, Discard
from engine.bots.play import play_deal
from engine.bots.roster import make_bot
from engine.core.bot_view import BotView, bot_views
from engine.core.errors import SetupError
from engine.core.setting import Invitation, Setting


def moments(seed: int, every: int = 9) -> list[tuple[Any, Any]]:
    """States of a random game with the view of whoever is asked and could do more than pass."""
    setting = all_settings()[seed % 24]
    found = []
    for turn in list(random_game(BOSSES, setting, seed))[::every]:
        owed = bot_views(BOSSES_GAME, turn.state)
        found += [(turn.state, bot_view) for bot_view in owed if len(bot_view.legal) > 1]
    return found


def test_every_level_and_style_is_a_bot() -> None:
    assert tuple(numbers()["levels"]) == LEVELS
    assert tuple(numbers()["styles"]) == STYLES
    for name in LEVELS:
        for style in ("", *STYLES):
            assert isinstance(make_bot(LID, f"{name}:{style}".rstrip(":")), BossesBot)
    assert {name for pair in LADDER for name in pair} == {"random", *LEVELS}


@pytest.mark.parametrize("name", ["easy[depth=3]", "easy[noise=x]", "hard:greedy", "expert"])
def test_an_unknown_bot_is_refused(name: str) -> None:
    with pytest.raises(SetupError):
        make_bot(LID, name)


def test_numbers_can_be_changed_for_experiments() -> None:
    assert level("hard", "spiteful").weights.others == numbers()["styles"]["spiteful"]["others"]
    assert level("hard", "", {"most": 3}).most == 3


@pytest.mark.parametrize("name", LEVELS)
def test_a_bot_answers_legally_and_the_same_again(name: str) -> None:
    bot = bosses_bot(name, "", {}, 5)
    for _, bot_view in moments(3):
        answer = bot.think(bot_view).finish()
        assert answer in bot_view.legal
        assert bosses_bot(name, "", {}, 5).think(bot_view).finish() == answer


@pytest.mark.parametrize("name", LEVELS)
def test_a_bot_is_honest(name: str) -> None:
    """What it cannot see is dealt anew: it does the same."""
    rng = Random(6)
    for state, bot_view in moments(5, every=11):
        other = BOSSES_GAME.determinize(state, bot_view.seat, rng)
        again: BotView[Any, Any] = next(one for one in bot_views(BOSSES_GAME, other) if one.seat == bot_view.seat)
        assert bosses_bot(name, "", {}, 2).think(again).finish() == bosses_bot(name, "", {}, 2).think(bot_view).finish()


def test_thinking_in_slices_gives_the_same_and_can_be_stopped_at_any_time() -> None:
    bot = bosses_bot("hard", "", {}, 1)
    for _, bot_view in moments(7, every=25)[:6]:
        thought = bot.think(bot_view)
        assert thought.best in bot_view.legal
        while thought.step():
            assert thought.best in bot_view.legal
        assert thought.best == bot.think(bot_view).finish()


def test_a_bot_that_has_no_time_to_try_anything_builds_by_the_textbook() -> None:
    bot, built = bosses_bot("hard", "", {}, 1), 0
    for _, bot_view in moments(7, every=2):
        if bot_view.decision.kind == "build" and any(isinstance(action, Build) for action in bot_view.legal):
            built += bot.think(bot_view).best != PASS
    assert built > 2


def test_no_bot_changes_the_rules_or_the_state() -> None:
    for state, bot_view in moments(8, every=15):
        before = BOSSES_GAME.dump(state)
        bosses_bot("normal", "", {}, 1).think(bot_view).finish()
        assert BOSSES_GAME.dump(state) == before


@pytest.mark.parametrize("players", [2, 3, 4])
def test_whole_games_of_all_levels(players: int) -> None:
    names = ["normal", "easy", "random", "easy"][:players]
    bots = [make_bot(LID, name, 4) for name in names]
    outcome = play_deal(BOSSES_GAME, Invitation("bosses", Setting(players, ["intrigue"]), 3), bots)
    assert sorted(outcome.ranks) == list(range(1, players + 1))


@pytest.mark.slow
def test_normal_beats_easy() -> None:
    won = 0
    for seed in range(24):
        names = ["easy"] * 4
        names[seed % 4] = "normal"
        bots = [make_bot(LID, name, seed) for name in names]
        outcome = play_deal(BOSSES_GAME, Invitation("bosses", Setting(4), 100 + seed), bots)
        won += outcome.ranks[seed % 4] == 1
    assert won >= 9, "a quarter would be par"


# No dominated play


def test_hard_plays_nothing_that_everybody_sees_to_be_bad() -> None:
    seen = bad_plays_of_a_game("hard", Setting(2, ["intrigue"]), 41)
    assert seen.decisions > 40
    assert seen.bad == []


def test_bad_plays_are_seen() -> None:
    """Easy covers rooms with worse ones now and then, and wastes spells and coins."""
    settings = all_settings()
    found = {name for seed in (170, 178) for name in bad_plays_of_a_game("easy", settings[seed % 48], seed).kinds()}
    assert found == {"build", "spell", "promotion"}


def test_who_searches_covers_no_room_with_one_that_is_only_worse() -> None:
    looked, textbook = 0, textbook_of(BOSSES_GAME)
    for state, bot_view in [moment for seed in range(24, 30) for moment in moments(seed, every=3)]:
        bad = [action for action in bot_view.legal if bad_build(state, bot_view.seat, action)]
        looked += len(bad)
        tried = candidates(textbook, bot_view, 100, Random(1))
        left = [action for action in bot_view.legal if action not in bad or PASS not in bot_view.legal]
        assert sorted(map(str, tried)) == sorted(map(str, left))
    assert looked > 0


def test_windows_without_a_choice_are_passed_at_once() -> None:
    for state, _ in moments(9, every=3):
        for bot_view in bot_views(BOSSES_GAME, state):
            if list(bot_view.legal) == [PASS]:
                assert not bosses_bot("hard", "", {}, 1).think(bot_view).step()


def test_first_discards_keep_the_better_cards() -> None:
    state = BOSSES.deal(Setting(2), 3)
    for bot_view in bot_views(BOSSES_GAME, state):
        assert isinstance(bosses_bot("hard", "", {}, 1).think(bot_view).finish(), Discard)


# Advice


def test_advice_has_reasons_and_is_the_same_again() -> None:
    found = set()
    for _, bot_view in moments(11, every=7)[:12]:
        advice = advise(bot_view, worlds=2)
        assert advice == advise(bot_view, worlds=2)
        assert advice[0].action in bot_view.legal
        assert [one.worth for one in advice] == sorted((one.worth for one in advice), reverse=True)
        found |= {reason.key for one in advice for reason in one.reasons}
    assert found <= KEYS
    assert len(found) >= 4


def test_styles_want_different_things() -> None:
    some = [bot_view for seed in (18, 19) for _, bot_view in moments(seed, every=4) if len(bot_view.legal) > 2]
    plain = [bosses_bot("hard", "", {}, 1).think(bot_view).finish() for bot_view in some]
    for style in ("builder", "spiteful"):
        styled = [bosses_bot("hard", style, {}, 1).think(bot_view).finish() for bot_view in some]
        assert styled != plain, style
    assert level("hard", "hoarder").weights.spell > 2 * level("hard").weights.spell
