"""Cards that nobody has thought of: decks are built from each game's grammar, a game is played with them and handed on,
and whatever the app does with such a game stays within bounds or is refused with a sentence."""

from __future__ import annotations

import tempfile
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from pathlib import Path
from random import Random
from typing import NamedTuple

WINDOW = False
LIMIT = 300


class Reach(NamedTuple):
    """How far a trial goes."""

    shots: int
    """Positions of a film that are looked at."""
    slices: int
    """Slices of a thought, and of a coach's work, that are waited for."""
    frames: int
    """Frames that a table is played on."""
    traps: int
    """Decisions beyond a bound that are made all the same, in each way."""
    patience: int
    """Decisions of a game that look for what causes most."""
    salt: str = ""
    """The beginning of its seeds."""


FAR = Reach(60, 100, 80, 2, 3000)
NEAR = Reach(6, 4, 8, 1, 60, salt="by")
"""What is run by hand and what tests run; with this salt the second deck of the second game causes itself."""
TRIED = 20
"""Frames after which what is beyond a bound is tried once more."""


def short():
    return {"counted_monsters": 2, "counted_bosses": 4, "counted_kings": 2}


def long():
    return {"monsters": 1000, "bosses": 5000, "kings": 1500}


def trial(notes, seed, game, reach=FAR):
    """A deck, a game with it, and all that the app does with that game."""
    from trust.costs import Costs
    from trust.decks import deck
    from trust.forging import forge
    from trust.headless import App

    from engine.core.errors import EngineError

    rng = Random(f"{reach.salt}{game}/{seed}")
    with Costs(notes, timed=reach is FAR) as costs, tempfile.TemporaryDirectory() as place:
        built = deck(game, rng, costs)
        notes.count("decks refused", built.refused)
        forged = forge(built.game, rng, costs, reach.patience)
        notes.count("decisions", len(forged.record.lines))
        notes.count("decisions beyond a bound", len(forged.traps))
        costs.weigh_anew()
        for number, trap in enumerate(forged.traps[: reach.traps] if forged.readable else ()):
            _own(Path(place) / f"own{number}", forged, trap, costs, rng, reach)
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
        _look(app, entry, forged, costs, rng, reach)
        app.close()


def _look(app, entry, forged, costs, rng, reach):
    """All that the app does with a game that was taken in, part by part."""
    with costs.of("checking"):
        app.store.peculiarities(entry.file)
    with costs.of("film: opening"):
        film = app.session.film(entry)
    assert film is not None, "a game that was taken in has no film"
    _watch(film, costs, rng, reach)
    _tell(forged, costs)
    _think(forged, costs, rng, reach)
    if film.over:
        costs.notes.count("finished games")
        _coach(film, costs, reach)
        for trap in [*forged.traps[: reach.traps], *_decisions(film, rng, reach)]:
            _again(app, film, trap, costs, rng, reach)


def _decisions(film, rng, reach):
    """Some decisions of a film, with nothing that must be done there."""
    from trust.forging import Trap

    lines = film.match.lines
    return [Trap(line.number - 1, line.seat, None) for line in rng.sample(lines, min(reach.traps, len(lines)))]


def _watch(film, costs, rng, reach):
    """Positions one after the other, with all eyes."""
    from mmapp.table.face import PUBLIC

    places = range(len(film))
    for at in places if len(places) <= reach.shots else sorted(rng.sample(places, reach.shots)):
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


def _think(forged, costs, rng, reach):
    """Each of its decisions keeps the bounds, and bots think about some, most of all where a bound was met."""
    from engine.bots.roster import make_bot
    from engine.box import lid
    from engine.core.bot_view import bot_views
    from engine.core.limits import EVENTS_LIMIT, STATE_LIMIT
    from engine.core.replay import replay

    wanted = {trap.number for trap in forged.traps[: reach.traps]}
    wanted |= {rng.choice(numbers) for numbers in forged.choices.values()}
    for step in replay(forged.game, forged.record):
        assert len(step.events) <= EVENTS_LIMIT and len(forged.game.dump(step.state)) <= STATE_LIMIT
        for view in bot_views(forged.game, step.state)[:1] if step.number in wanted else ():
            bot = make_bot(lid(forged.game.name), rng.choice(("normal", "hard")), rng.getrandbits(20))
            with costs.of("bot: beginning"):
                thought = bot.think(view)
            for _ in range(reach.slices):
                with costs.of("bot: a slice"):
                    more = thought.step()
                if not more:
                    break
            assert thought.best in view.legal


def _coach(film, costs, reach):
    """The coach's work, as far as it comes."""
    from engine.bots.coach import Coach
    from engine.box import lid
    from engine.core.errors import EngineError

    with suppress(EngineError, ArithmeticError, LookupError, ValueError):  # then nothing is explained: see `Coaching`
        with costs.of("coach: beginning"):
            coach = Coach(lid(film.name), film.match.game, film.match.record)
        for _ in range(reach.slices):
            with costs.of("coach: a slice"):
                more = coach.step()
            if not more:
                return


def _again(app, film, trap, costs, rng, reach):
    """A decision is tried again, and the game goes on against bots."""
    with costs.of("again: opening"):
        app.session.try_again(film, trap.number + 1, trap.seat, ())
    _play_on(app, trap, costs, rng, reach)


def _own(folder, forged, trap, costs, rng, reach):
    """The game is one's own, with bots, and stands before what is beyond a bound."""
    from trust.headless import App

    records = folder / "records"
    records.mkdir(parents=True)
    (records / "20200101000000-1.game").write_text(forged.before(trap), encoding="ascii")
    with costs.of("own: opening"):
        app = App(folder, game=forged.game.name)
        (entry,) = app.store.entries.values()
        assert not app.session.resume(entry)
    _play_on(app, trap, costs, rng, reach)
    costs.notes.count("own games before a bound")


def _play_on(app, trap, costs, rng, reach):
    """The table is played on: first what is beyond a bound, then anything."""
    for frame in range(reach.frames):
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
    **{f"counted_{game}": partial(trial, game=game, reach=NEAR) for game in GAMES},
}
