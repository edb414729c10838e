"""Looking back costs the same at decision 1,000 as at decision 10, and a long match stays small."""

from __future__ import annotations

import gc
import tracemalloc
from collections import Counter
from dataclasses import dataclass, replace
from random import Random
from typing import NamedTuple

import pytest
from support.conformance import KITS, MONSTERS, label, play_one, start

from engine.core.actions import Codec
from engine.core.chance import NO_CHANCE, Stream
from engine.core.events import Event
from engine.core.game import Decision, Game, Outcome
from engine.core.match import Match
from engine.core.record import Seat
from engine.core.setting import Setting

LONG = 1001


class Add(NamedTuple):
    """Add to the sum."""

    number: int


@dataclass
class Sum:
    """Whose turn it is follows from how many have added."""

    added: int = 0
    total: int = 0

    def clone(self):
        return replace(self)


class Adding(Game[Sum, tuple]):
    """Two players add numbers in turns, a thousand times; everything is open. It counts what it is asked to do."""

    name = "adding"
    seats = range(2, 3)
    codec = Codec(Add)
    reasons = frozenset({"not_asked"})
    version = "1"

    def __init__(self):
        self.asked = Counter()

    def content(self):
        return {}

    def setup(self, setting, chance, emit=None):
        self.asked["setup"] += 1
        if emit:
            emit(Event("begin"))
        return Sum()

    def pending(self, state):
        return (Decision("add", state.added % 2, (state.added,)),) if state.added < LONG else ()

    def legal(self, state, seat):
        return (Add(1), Add(2)) if any(decision.seat == seat for decision in self.pending(state)) else ()

    def why_not(self, state, seat, action):
        return None if action in self.legal(state, seat) else "not_asked"

    def advance(self, state, seat, action, chance=NO_CHANCE, emit=None):
        self.asked["advance"] += 1
        tell = emit or (lambda event: None)
        state.total += action.number
        tell(Event("added", {"seat": seat, "number": action.number}))
        state.added += 1
        tell(Event("counted", {"seat": seat, "number": action.number}))
        return 1

    def view(self, state, seat):
        self.asked["view"] += 1
        return seat, state.added, state.total

    def open_view(self, state):
        return self.view(state, None)

    def imagine(self, view, rng):
        return Sum(*view[1:])

    def knowledge(self, state, seat):
        return 0

    def outcome(self, state):
        return Outcome((1, 1)) if state.added == LONG else None

    def dump(self, state):
        return repr(state)


def long_match(decisions):
    """A match in which seat 0 is a person and seat 1 a bot, after so many decisions; the person has just answered."""
    seats = [Seat("A"), Seat("B", "random")]
    match = Match.start(Adding(), Setting(2), seats, "TEST", Stream("x"))
    while match.number < decisions:
        match.answer(match.number % 2, Add(1 + match.number % 3 % 2))
    return match


def cost(decisions, ask):
    """What the game is asked to do for a question about a match with so many decisions."""
    match = long_match(decisions)
    match.game.asked.clear()
    ask(match)
    return dict(match.game.asked)


def undone(match):
    assert match.undo_target(0) == match.number - 1
    match.undo(0)


QUESTIONS = {
    "undo_target": lambda match: match.undo_target(0),
    "undo": undone,
    "state_at": lambda match: match.state_at(match.number // 2),
    "asked": lambda match: match.asked(1),
    "story": lambda match: list(match.story(None).told()),
}


@pytest.mark.parametrize("name", QUESTIONS)
def test_looking_back_asks_the_game_for_nothing(name):
    assert cost(11, QUESTIONS[name]) == cost(LONG, QUESTIONS[name]) == {}


def test_a_view_of_the_past_costs_one_decision():
    for decisions in (11, LONG):
        assert cost(decisions, lambda match: match.story(1)[-1].view) == {"advance": 1, "view": 1}
        assert cost(decisions, lambda match: match.story(1)[-2:]) == {"advance": 1, "view": 2}
        assert cost(decisions, lambda match: [match.story(seat)[-1] for seat in (0, 1)]) == {"advance": 1, "view": 2}
        assert cost(decisions, lambda match: match.story(0)[0].view) == {"view": 1}


def test_an_answer_costs_one_decision_and_the_views_that_are_looked_at():
    match = long_match(10)

    class Watcher:
        def __init__(self, viewer):
            self.viewer = viewer

        def happened(self, own, public):
            self.own, self.public = own, public

    one, two = Watcher(None), Watcher(1)
    match.observers += [one, two]
    match.game.asked.clear()
    match.answer(0, Add(2))
    assert dict(match.game.asked) == {"advance": 1}
    assert [moment.view for moment in two.own] == [(1, 10, 15), (1, 11, 15)]
    assert dict(match.game.asked) == {"advance": 1, "view": 2}
    assert one.own is one.public is two.public and [moment.view for moment in one.own] == [
        (None, 10, 15),
        (None, 11, 15),
    ]
    assert dict(match.game.asked) == {"advance": 1, "view": 4}


def test_the_view_of_a_table_at_rest_is_made_once():
    match = long_match(10)
    match.game.asked.clear()
    assert match.bot_view(0).view is match.view(0) is match.view(0)
    assert match.game.asked["view"] == 1
    before = match.view(0)
    match.answer(0, Add(2))
    assert match.view(0) != before
    match.undo(0)
    assert match.view(0) == before


def test_a_story_is_a_sequence_of_moments():
    match = long_match(11)
    story = match.story(1)
    assert len(story) == 23 and story[0] == ("begin", {}, (1, 0, 0))
    assert story[-1] == ("counted", {"seat": 0, "number": 2}, (1, 11, 15))
    assert story[-2] == ("added", {"seat": 0, "number": 2}, (1, 10, 15))
    assert [moment.kind for moment in story[1:3]] == ["added", "counted"]
    before = list(story)
    match.undo(0)
    assert len(match.story(1)) == 21 and list(story) == before, "a story that was taken stays what it was"


def test_a_state_of_the_past_is_the_callers_own():
    match = long_match(11)
    match.state_at(5).total = 99
    assert match.state_at(5).total < 99 and match.view(None)[2] < 99


@pytest.mark.parametrize("kit", KITS, ids=label)
def test_states_of_the_past_are_those_that_were(kit):
    match, rng, dumps = start(kit, kit.settings[-1], 3), Random(3), []
    while match.pending():
        dumps.append(kit.game.dump(match.state_at(match.number)))
        play_one(match, rng)
    assert [kit.game.dump(match.state_at(number)) for number in range(match.number)] == dumps


def test_a_long_match_stays_small():
    """Ten games' worth of decisions of the first game in one match would take less than 10 MB; what the first match of
    a process fills for all does not count."""
    for _ in range(2):
        gc.collect()
        tracemalloc.start()
        try:
            match, rng = start(MONSTERS, Setting(6), 1), Random(1)
            while match.pending():
                play_one(match, rng)
            gc.collect()
            grown = tracemalloc.get_traced_memory()[0]
        finally:
            tracemalloc.stop()
    assert grown / match.number < 10_000, f"{grown / match.number:.0f} bytes a decision"
