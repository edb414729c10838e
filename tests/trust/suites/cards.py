"""Cards that nobody has thought of: decks are built from each game's grammar, a game is played with them and handed on,
and whatever the app does with such a game stays within bounds or is refused with a sentence."""

from __future__ import annotations

import tempfile
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from pathlib import Path
from random import Random

WINDOW = False
LIMIT = 600
SHOTS = 60
"""Positions of a film that are looked at."""
SLICES = 100
"""Slices of a coach's work that are waited for."""
SIDES = 2
"""Decisions that are tried again."""
FRAMES, TRIED = 80, 20
"""Frames that a side game lasts at most, and after how many of them what is beyond a bound is tried once more."""
THOUGHTS = 4
"""Decisions beyond a bound that bots think about, beside one of each kind."""


def short():
    return {"counted_monsters": 3, "counted_bosses": 8, "counted_kings": 2}


def long():
    return {"monsters": 1000, "bosses": 5000, "kings": 1500}


def trial(notes, seed, game, timed=True):
    """A deck, a game with it, and all that the app does with that game."""
    from trust.costs import Costs
    from trust.decks import deck
    from trust.forging import forge
    from trust.headless import App

    from engine.core.errors import EngineError

    rng = Random(f"{game}/{seed}")
    with Costs(notes, timed) as costs, tempfile.TemporaryDirectory() as place:
        built = deck(game, rng, costs)
        notes.count("decks refused", built.refused)
        forged = forge(built.game, rng, costs)
        notes.count("decisions", len(forged.record.lines))
        notes.count("decisions beyond a bound", len(forged.traps))
        costs.weigh_anew()
        for trap in forged.traps[:SIDES]:
            _own(Path(place) / f"own{trap.number}", forged, trap, costs, rng)
        app = App(Path(place) / "guests", game=game)
        try:
            with costs.of("taking in"):
                entry = app.store.take_in(forged.text)
        except EngineError as error:
            assert 0 < len(str(error)) < 400, "a refusal is a sentence"
            notes.count(f"refused: {error.key}")
            return
        assert not forged.beyond, "a game beyond the bounds was taken in"
        notes.count("games taken in")
        _look(app, entry, forged, costs, rng)
        app.close()


def _look(app, entry, forged, costs, rng):
    """All that the app does with a game that was taken in, part by part."""
    with costs.of("checking"):
        app.store.peculiarities(entry.file)
    with costs.of("film: opening"):
        film = app.session.film(entry)
    assert film is not None, "a game that was taken in has no film"
    _watch(film, costs, rng)
    _tell(forged, costs)
    _think(forged, costs, rng)
    if film.over:
        costs.notes.count("finished games")
        _coach(film, costs)
        for trap in [*forged.traps[:SIDES], *_decisions(film, rng)]:
            _again(app, film, trap, costs, rng)


def _decisions(film, rng):
    """Some decisions of a film, with nothing that must be done there."""
    from trust.forging import Trap

    lines = film.match.lines
    return [Trap(line.number - 1, line.seat, None) for line in rng.sample(lines, min(SIDES, len(lines)))]


def _watch(film, costs, rng):
    """Positions one after the other, with all eyes."""
    from mmapp.table.face import PUBLIC

    places = range(len(film))
    for at in places if len(places) <= SHOTS else sorted(rng.sample(places, SHOTS)):
        with costs.of("film: a position"):
            for seat in {PUBLIC, rng.choice(film.views)}:
                film.scene(at, seat)
                film.told(at, seat)
            film.sentence(at)
            film.part_at(at)
    with costs.of("film: marks"):
        film.marks()


def _tell(forged, costs):
    """The game in words, and as a trace."""
    from engine.box import lid
    from engine.core.match import Match

    known, names = lid(forged.game.name), [seat.name for seat in forged.record.header.seats]
    with costs.of("in words"):
        story = Match.resume(forged.game, forged.record).story(None)
        for kind, facts in story.told():
            known.prose(forged.game, names, kind, facts)
    with costs.of("as a trace"):
        for _ in known.trace(forged.game, forged.record):
            pass


def _think(forged, costs, rng):
    """Bots think about some of its decisions, most of all about those at which a bound was met."""
    from engine.bots.roster import make_bot
    from engine.box import lid
    from engine.core.bot_view import bot_views
    from engine.core.replay import replay

    wanted = {trap.number for trap in forged.traps[:THOUGHTS]}
    wanted |= {rng.choice(numbers) for numbers in forged.choices.values()}
    for step in replay(forged.game, forged.record):
        for view in bot_views(forged.game, step.state)[:1] if step.number in wanted else ():
            bot = make_bot(lid(forged.game.name), rng.choice(("normal", "hard")), rng.getrandbits(20))
            with costs.of("bot: beginning"):
                thought = bot.think(view)
            for _ in range(SLICES):
                with costs.of("bot: a slice"):
                    more = thought.step()
                if not more:
                    break
            assert thought.best in view.legal


def _coach(film, costs):
    """The coach's work, as far as it comes."""
    from engine.bots.coach import Coach
    from engine.box import lid
    from engine.core.errors import EngineError

    with suppress(EngineError, ArithmeticError, LookupError, ValueError):  # then nothing is explained: see `Coaching`
        with costs.of("coach: beginning"):
            coach = Coach(lid(film.name), film.match.game, film.match.record)
        for _ in range(SLICES):
            with costs.of("coach: a slice"):
                more = coach.step()
            if not more:
                return


def _again(app, film, trap, costs, rng):
    """A decision is tried again, and the game goes on against bots."""
    with costs.of("again: opening"):
        app.session.try_again(film, trap.number + 1, trap.seat, ())
    _play_on(app, trap, costs, rng)


def _own(folder, forged, trap, costs, rng):
    """The game is one's own, with bots, and stands before what is beyond a bound."""
    from trust.headless import App

    records = folder / "records"
    records.mkdir(parents=True)
    (records / "20200101000000-1.game").write_text(forged.before(trap), encoding="ascii")
    with costs.of("own: opening"):
        app = App(folder, game=forged.game.name)
        (entry,) = app.store.entries.values()
        assert not app.session.resume(entry)
    _play_on(app, trap, costs, rng)
    costs.notes.count("own games before a bound")


def _play_on(app, trap, costs, rng):
    """The table is played on: first what is beyond a bound, then anything."""
    for frame in range(FRAMES):
        if app.table is None or app.table.outcome is not None:
            break
        if trap.action is not None and not frame % TRIED and app.table.choices:
            with costs.of("table: an answer"):
                app.table.answer(trap.action)
        with costs.of("table: a frame"):
            app.move(rng)
    app.session.leave()


GAMES = ("monsters", "bosses", "kings")
TRIALS: dict[str, Callable[..., None]] = {
    **{game: partial(trial, game=game) for game in GAMES},
    **{f"counted_{game}": partial(trial, game=game, timed=False) for game in GAMES},
}
