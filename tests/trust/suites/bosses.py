"""Dungeon builders: the engine against its plain twin, games of bots to the end, no play that is plainly bad."""

from __future__ import annotations

from random import Random

WINDOW = False
LIMIT = 600
VARIETY = (0.02, 0.1, 0.3, 0.6)
"""How often what can be declined is, in lock step."""


def short():
    return {"lock_step": 6, "random_games": 3, "quick_bots": 1, "games_of_bots": 1, "bad_plays": 1}


def long():
    return {"lock_step": 2400, "random_games": 5_000, "quick_bots": 20_000, "games_of_bots": 600, "bad_plays": 160}


def _setting(seed):
    from support.bosses.kit import all_settings

    settings = all_settings()
    return settings[seed % len(settings)]


def lock_step(notes, seed):
    """The engine and the plain implementation play the same game."""
    from support.bosses.kit import BOSSES_GAME
    from support.bosses.lockstep import Pace

    passes = VARIETY[seed // 24 % len(VARIETY)]
    decisions = Pace(BOSSES_GAME, _setting(seed), f"trust/{seed}").play_out(Random(seed), passes)
    notes.count("decisions in lock step", decisions)


def random_games(notes, seed):
    """A random game comes to an end."""
    from support.bosses.kit import BOSSES
    from support.conformance import random_game

    decisions = sum(1 for _ in random_game(BOSSES, _setting(seed), seed))
    assert decisions < 3000, "a game without end"
    notes.count("random games")


def quick_bots(notes, seed):
    """A game of random, easy and normal bots comes to an end."""
    _bots_play(seed, ["random", "easy", "normal", "easy:builder", "normal:hoarder", "normal:spiteful"])
    notes.count("games of quick bots")


def games_of_bots(notes, seed):
    """A game with hard and others comes to an end."""
    _bots_play(seed, ["hard", "easy", "normal", "hard:builder", "normal:hoarder", "hard:spiteful", "random"])
    notes.count("games of bots")


def _bots_play(seed, names):
    """Plays a game of these bots, one after the other round the table, to its end."""
    from support.bosses.kit import BOSSES_GAME

    from engine.bosses.lid import LID
    from engine.bots.play import play_deal
    from engine.bots.roster import make_bot
    from engine.core.setting import Invitation

    setting = _setting(seed)
    bots = [make_bot(LID, names[(seed + seat) % len(names)], seed) for seat in range(setting.seats)]
    outcome = play_deal(BOSSES_GAME, Invitation("bosses", setting, seed), bots)
    assert sorted(outcome.ranks) == list(range(1, setting.seats + 1))


def bad_plays(notes, seed):
    """Hard does nothing that everybody sees to be bad: see `support.bosses.dominated`."""
    from support.bosses.dominated import bad_plays_of_a_game

    seen = bad_plays_of_a_game("hard", _setting(seed), seed)
    assert seen.bad == [], f"bad plays: {seen.bad}"
    notes.count("decisions with a choice", seen.decisions)


TRIALS = {
    "lock_step": lock_step,
    "random_games": random_games,
    "quick_bots": quick_bots,
    "games_of_bots": games_of_bots,
    "bad_plays": bad_plays,
}
