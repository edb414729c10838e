"""Dungeon builders: the engine against its plain twin, games of bots to the end, no play that is only worse."""

from __future__ import annotations

from random import Random

WINDOW = False
LIMIT = 600
VARIETY = (0.02, 0.1, 0.3, 0.6)
"""How often what can be declined is, in lock step."""


def short():
    return {"lock_step": 6, "random_games": 4, "games_of_bots": 1, "builds": 1}


def long():
    return {"lock_step": 2400, "random_games": 20_000, "games_of_bots": 600, "builds": 120}


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


def games_of_bots(notes, seed):
    """Bots of all levels and styles play to the end."""
    from support.bosses.kit import BOSSES_GAME

    from engine.bosses.lid import LID
    from engine.bots.play import play_deal
    from engine.bots.roster import make_bot
    from engine.core.setting import Invitation

    names = ["easy", "normal", "hard", "hard:builder", "normal:hoarder", "hard:spiteful", "random"]
    setting = _setting(seed)
    bots = [make_bot(LID, names[(seed + seat) % len(names)], seed) for seat in range(setting.seats)]
    outcome = play_deal(BOSSES_GAME, Invitation("bosses", setting, seed), bots)
    assert sorted(outcome.ranks) == list(range(1, setting.seats + 1))
    notes.count("games of bots")


def builds(notes, seed):
    """Hard covers no room with one that has less of everything."""
    from support.bosses.kit import BOSSES_GAME

    from engine.bosses.bots.players import bosses_bot
    from engine.bosses.moves import Build
    from engine.core.bot_view import sights
    from engine.core.chance import Loose, Stream

    bot, luck = bosses_bot("hard", "", {}, seed), Random(seed)
    state = BOSSES_GAME.setup(_setting(seed), Stream(f"builds/{seed}"))
    while owed := sights(BOSSES_GAME, state):
        sight = owed[0]
        build = sight.decision.kind == "build"
        answer = bot.think(sight).finish() if build else luck.choice(sight.legal)
        dungeon = state.dungeons[sight.seat]
        if isinstance(answer, Build) and answer.position < len(dungeon):
            assert not _only_worse(dungeon[answer.position].stack[-1], answer.room)
            notes.count("rooms covered")
        BOSSES_GAME.apply(state, sight.seat, answer, Loose(luck))


def _only_worse(old, new):
    from support.bosses.kit import BOSSES_GAME

    one, two = (BOSSES_GAME.deck.rooms[room] for room in (old, new))
    kinds = zip(one.treasures.to_bytes(4, "little"), two.treasures.to_bytes(4, "little"), strict=True)
    return two.damage <= one.damage and all(a >= b for a, b in kinds) and not two.abilities and one != two


TRIALS = {"lock_step": lock_step, "random_games": random_games, "games_of_bots": games_of_bots, "builds": builds}
