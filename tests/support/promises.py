"""Promises of the seam over whole games and matches: each check takes any game of the box and one table of it.

A check of a long game looks at every so-manieth of its states only.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from random import Random
from typing import Any

from support.conformance import (
    Kit,
    Turn,
    check_knowledge,
    check_queries,
    check_step,
    check_texts,
    play_one,
    random_game,
    refusal,
    same_record,
    start,
    twins,
)

from engine.core.actions import Action
from engine.core.chance import Loose
from engine.core.match import Match
from engine.core.record import read_record, write_header, write_line
from engine.core.replay import replay
from engine.core.setting import Setting

Tried = Callable[[Any, int, Random], Iterable[Action]]
"""Actions to try in a state at a seat: illegal ones among them have the rarer reasons."""


def check_game(kit: Kit, setting: Setting, turns: Iterable[Turn], rng: Random) -> None:
    """Every state and every step of these turns keeps what a game promises."""
    for turn in turns:
        check_queries(kit, setting, turn.state)
        check_step(kit, turn)
        check_knowledge(kit, setting, turn, rng)


def check_end(kit: Kit, setting: Setting) -> Any:
    """A game that is over has an outcome and owes nothing; returns its last state."""
    *_, last = random_game(kit, setting, 5)
    state = last.state.clone()
    assert kit.game.outcome(state) is None
    kit.game.apply(state, last.seat, last.action, Loose(Random(last.seed)))
    kit.invariants(state)
    check_queries(kit, setting, state)
    assert refusal(kit.game, state, last.seat, last.action) == "game_over"
    return state


# What may be answered


def check_twins(kit: Kit, setting: Setting, every: int = 1) -> None:
    """A named tuple equals any tuple with the same values; an answer of another kind does not slip through."""
    game = kit.game
    for turn in list(random_game(kit, setting, 2))[::every]:
        before = game.dump(turn.state)
        for action in twins(kit, game.legal(turn.state, turn.seat)):
            copy = turn.state.clone()
            key = refusal(game, copy, turn.seat, action)
            assert key in game.reasons, f"{action!r} was taken for a legal action"
            assert game.dump(copy) == before


def check_spellings(kit: Kit, setting: Setting, every: int) -> None:
    """The texts of legal actions are read back, and no other spelling is."""
    for turn in list(random_game(kit, setting, 4))[::every]:
        check_texts(kit.game, turn.state, range(setting.seats))


def reasons_found(kit: Kit, turns: Iterable[Turn], seats: int, tried: Tried) -> Iterator[str]:
    """Yields the reasons for which something is refused in these turns, and after their end."""
    game, turn = kit.game, None
    for turn in turns:
        actions = tried(turn.state, turn.seat, Random(turn.seed))
        keys = [game.why_not(turn.state, turn.seat, action) for action in actions]
        yield from (key for key in (*keys, game.why_not(turn.state, seats, turn.action)) if key is not None)
    assert turn is not None
    over = turn.state.clone()
    over.frames = ()
    yield str(game.why_not(over, 0, turn.action))


# Copies and records


def check_copy(kit: Kit, state: Any, seed: int) -> None:
    """A copy that is played to its end leaves the original as it was."""
    game, rng = kit.game, Random(seed)
    before, copy = game.dump(state), state.clone()
    assert game.dump(copy) == before
    while asked := game.pending(copy):
        seat = rng.choice(asked).seat
        game.advance(copy, seat, rng.choice(game.legal(copy, seat)), Loose(rng))
    assert game.dump(state) == before != game.dump(copy)


def check_replay(kit: Kit, setting: Setting, parts: Sequence[float] = (0.5,)) -> None:
    """A record is read back as it was written, and replayed exactly; after these parts of it a match goes on."""
    game, rng = kit.game, Random(2)
    match = start(kit, setting, 2)
    dumps = [game.dump(match.state_at(0))]
    while match.pending():
        play_one(match, rng)
        dumps.append(game.dump(match._state))
    written = bytes(match.journal)
    record = read_record(written)
    assert same_record(record, match.record) and not record.torn
    assert write_header(record.header) + b"".join(map(write_line, record.lines)) == written == b"".join(record.raw)
    assert [game.dump(step.state) for step in list(replay(game, record))] == dumps
    for number in (int(part * match.number) for part in parts):
        assert game.dump(match.state_at(number)) == dumps[number]
        begun = read_record(b"".join(written.splitlines(keepends=True)[: number + 1]))
        assert game.dump(Match.resume(game, begun)._state) == dumps[number]


def check_undo(kit: Kit, setting: Setting, every: int = 1) -> None:
    """State and record are what they were, and the same answer leads to the same place again."""
    game, rng = kit.game, Random(3)
    match, undone = start(kit, setting, 3), 0
    while match.pending():
        number, before, journal = match.number, game.dump(match._state), bytes(match.journal)
        seat = play_one(match, rng)
        if number % every or match.undo_target(seat) is None:
            continue
        after, action = (game.dump(match._state), bytes(match.journal)), game.codec.read(match.lines[-1].action)
        match.undo(seat)
        assert (match.number, game.dump(match._state), bytes(match.journal)) == (number, before, journal)
        ask = match.asked(seat)
        assert ask is not None
        match.answer(seat, action, ask.since)
        assert (game.dump(match._state), bytes(match.journal)) == after
        undone += 1
    assert undone
