"""The bots of the dungeon builders: honest, steady, and no play that everybody sees to be bad."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from support.bosses.kit import BOSSES, BOSSES_GAME, all_settings
from support.conformance import random_game

from engine.bosses.bots.advice import KEYS, advise
from engine.bosses.bots.players import BossesBot, bosses_bot, level, numbers
from engine.bosses.lid import LADDER, LEVELS, LID, STYLES
from engine.bosses.moves import PASS, Build, Discard
from engine.bots.play import play_deal
from engine.bots.roster import make_bot
from engine.core.bot_view import Sight, sights
from engine.core.chance import Loose
from engine.core.errors import SetupError
from engine.core.setting import Invitation, Setting


def moments(seed: int, every: int = 9) -> list[tuple[Any, Any]]:
    """States of a random game with the sight of whoever is asked and could do more than pass."""
    setting = all_settings()[seed % 24]
    found = []
    for turn in list(random_game(BOSSES, setting, seed))[::every]:
        owed = sights(BOSSES_GAME, turn.state)
        found += [(turn.state, sight) for sight in owed if len(sight.legal) > 1]
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
    for _, sight in moments(3):
        answer = bot.think(sight).finish()
        assert answer in sight.legal
        assert bosses_bot(name, "", {}, 5).think(sight).finish() == answer


@pytest.mark.parametrize("name", LEVELS)
def test_a_bot_is_honest(name: str) -> None:
    """What it cannot see is dealt anew: it does the same."""
    rng = Random(6)
    for state, sight in moments(5, every=11):
        other = BOSSES_GAME.determinize(state, sight.seat, rng)
        again: Sight[Any, Any] = next(one for one in sights(BOSSES_GAME, other) if one.seat == sight.seat)
        assert bosses_bot(name, "", {}, 2).think(again).finish() == bosses_bot(name, "", {}, 2).think(sight).finish()


def test_thinking_in_slices_gives_the_same_and_can_be_stopped_at_any_time() -> None:
    bot = bosses_bot("hard", "", {}, 1)
    for _, sight in moments(7, every=25)[:6]:
        thought = bot.think(sight)
        assert thought.best in sight.legal
        while thought.step():
            assert thought.best in sight.legal
        assert thought.best == bot.think(sight).finish()


def test_no_bot_changes_the_rules_or_the_state() -> None:
    for state, sight in moments(8, every=15):
        before = BOSSES_GAME.dump(state)
        bosses_bot("normal", "", {}, 1).think(sight).finish()
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


def worse(old: int, new: int) -> bool:
    """Whether a room is nothing but worse than another: less damage, fewer treasures of each kind, no text."""
    rooms = BOSSES_GAME.deck.rooms
    one, two = rooms[old], rooms[new]
    kinds = zip(one.treasures.to_bytes(4, "little"), two.treasures.to_bytes(4, "little"), strict=True)
    return two.damage <= one.damage and all(a >= b for a, b in kinds) and not two.abilities and two != one


def test_hard_covers_no_room_with_one_that_is_only_worse() -> None:
    bot, seen = bosses_bot("hard", "", {}, 3), 0
    for seed in range(2):
        state, luck = BOSSES.deal(Setting(3), 40 + seed), Random(seed)
        while owed := sights(BOSSES_GAME, state):
            sight = owed[0]
            answer = bot.think(sight).finish() if sight.decision.kind == "build" else luck.choice(sight.legal)
            dungeon = state.dungeons[sight.seat]
            if isinstance(answer, Build) and answer.position < len(dungeon):
                seen += 1
                assert not worse(dungeon[answer.position].stack[-1], answer.room)
            BOSSES_GAME.apply(state, sight.seat, answer, Loose(luck))
    assert seen > 2


def test_windows_without_a_choice_are_passed_at_once() -> None:
    for state, _ in moments(9, every=3):
        for sight in sights(BOSSES_GAME, state):
            if list(sight.legal) == [PASS]:
                assert not bosses_bot("hard", "", {}, 1).think(sight).step()


def test_first_discards_keep_the_better_cards() -> None:
    state = BOSSES.deal(Setting(2), 3)
    for sight in sights(BOSSES_GAME, state):
        assert isinstance(bosses_bot("hard", "", {}, 1).think(sight).finish(), Discard)


# Advice


def test_advice_has_reasons_and_is_the_same_again() -> None:
    found = set()
    for _, sight in moments(11, every=7)[:12]:
        advice = advise(sight, worlds=2)
        assert advice == advise(sight, worlds=2)
        assert advice[0].action in sight.legal
        assert [one.worth for one in advice] == sorted((one.worth for one in advice), reverse=True)
        found |= {reason.key for one in advice for reason in one.reasons}
    assert found <= KEYS
    assert len(found) >= 4


def test_styles_want_different_things() -> None:
    some = [sight for seed in (12, 14) for _, sight in moments(seed, every=4) if len(sight.legal) > 2]
    plain = [bosses_bot("hard", "", {}, 1).think(sight).finish() for sight in some]
    for style in ("builder", "spiteful"):
        styled = [bosses_bot("hard", style, {}, 1).think(sight).finish() for sight in some]
        assert styled != plain, style
    assert level("hard", "hoarder").weights.spell > 2 * level("hard").weights.spell
