"""The game of the crown: the engine against its plain twin; games of bots to the end, no play that is plainly bad."""

from __future__ import annotations

from functools import cache
from random import Random

WINDOW = False
LIMIT = 600
QUICK = (
    *("random", "easy", "random", "normal", "easy:brawler"),
    *("random", "normal:smith", "random", "easy", "normal:guard"),
)
"""Who sits beside whom in games of quick bots: players who answer anything come into positions in which nobody else
gets, and beside each of them sits somebody who wants to win."""


def short():
    games = {"lock_step": 4, "random_games": 2, "quick_bots": 1, "games_of_bots": 1}
    return {**games, "bad_plays": 1, "bad_plays_normal": 1}


def long():
    sizes = {"lock_step": 2400, "random_games": 5_000, "quick_bots": 20_000, "games_of_bots": 500}
    return {**sizes, "bad_plays": 60, "bad_plays_normal": 60}


@cache
def _games():
    """The game over its own cards, and over cards with weaker opponents, so that games end sooner."""
    from support.kings.lockstep import gentle_cards

    from engine.kings.content import build
    from engine.kings.rules import Kings

    return Kings(), Kings(build(gentle_cards()))


def _setting(seed):
    """Every number of players, with kings of all kinds, parts in any order, all own sides."""
    from engine.core.setting import Setting

    rng = Random(seed)
    options = {name: 1 for name in ("own_sides", "random_parts", "box_rolls") if rng.random() < 0.5}
    options["king" if seed % 3 else "draw"] = rng.randrange(11 if seed % 3 else 3)
    return Setting(2 + seed % 3, options)


def lock_step(notes, seed):
    """The engine and the plain implementation play the same game."""
    from support.kings.lockstep import Pace

    decisions = Pace(_games()[seed // 3 % 2], _setting(seed), f"trust/{seed}").play_out(Random(seed))
    notes.count("decisions in lock step", decisions)


def random_games(notes, seed):
    """A random game comes to an end, and nothing is lost in it."""
    from support.conformance import random_game
    from support.kings.kit import KINGS

    decisions = sum(1 for _ in random_game(KINGS, _setting(seed), seed))
    assert decisions < 20_000, "a game without end"
    notes.count("random games")


def quick_bots(notes, seed):
    """A game of random, easy and normal bots comes to an end."""
    _bots_play(notes, seed, QUICK)
    notes.count("games of quick bots")


def games_of_bots(notes, seed):
    """A game with hard and others comes to an end."""
    _bots_play(notes, seed, ["hard", "easy", "normal", "hard:brawler", "hard:smith", "hard:guard", "random"])
    notes.count("games of bots")


def _bots_play(notes, seed, names):
    """Plays a game of these bots, one after the other round the table; games and those that the round limit ends are
    counted by the levels that sit there."""
    from engine.bots.play import play_deal
    from engine.bots.roster import make_bot
    from engine.core.setting import Invitation
    from engine.kings.lid import LID

    setting = _setting(seed)
    seated = [names[(seed + seat) % len(names)] for seat in range(setting.seats)]
    bots = [make_bot(LID, name, seed) for name in seated]
    outcome = play_deal(_games()[0], Invitation("kings", setting, seed), bots)
    assert sorted(outcome.ranks)[1:] == [2] * (setting.seats - 1)
    levels = "+".join(sorted({name.partition(":")[0] for name in seated}))
    notes.count("games without a winner", 1 not in outcome.ranks)
    notes.count(f"games of {levels}")
    notes.count(f"games of {levels} without a winner", 1 not in outcome.ranks)


def bad_plays(notes, seed):
    """Hard does nothing that everybody sees to be bad: see `support.kings.dominated`."""
    _plays_well(notes, seed, "hard")


def bad_plays_normal(notes, seed):
    """Normal, which errs only in what actions are worth, does nothing that everybody sees to be bad either."""
    _plays_well(notes, seed, "normal")


def _plays_well(notes, seed, level):
    """A game of one level, every answer with a choice looked at."""
    from support.kings.dominated import bad_plays_of_a_game

    seen = bad_plays_of_a_game(level, _setting(seed), seed)
    assert seen.bad == [], f"bad plays: {seen.bad}"
    notes.count("decisions with a choice", seen.decisions)


TRIALS = {
    "lock_step": lock_step,
    "random_games": random_games,
    "quick_bots": quick_bots,
    "games_of_bots": games_of_bots,
    "bad_plays": bad_plays,
    "bad_plays_normal": bad_plays_normal,
}
