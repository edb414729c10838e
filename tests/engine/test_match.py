"""A match: answers, observers, chance, looking back, and the record that all of it hangs on."""

from __future__ import annotations

from dataclasses import replace
from itertools import permutations
from random import Random

import pytest
from support.conformance import MONSTERS, TOY, play_one, random_game, start
from support.matches import THREE, Watcher, current, every_game, first, play_until, rolled, snapshot
from support.toy import BID, REACT, ROLL, Bid, Keep, Peek, Reroll

from engine.core.chance import Stream
from engine.core.errors import EngineError, IllegalAction, RecordError, StaleAnswer
from engine.core.game import Setting
from engine.core.match import Match
from engine.core.record import Record, Seat, read_record
from engine.core.replay import replay
from engine.monsters.moves import Play

# Answers and observers


@every_game
def test_observers_are_told_what_followed_from_each_answer(kit):
    match, one, two = start(kit, THREE, 1), Watcher(), Watcher()
    match.observers += [one, two]
    rng = Random(1)
    play_until(match, rng, lambda: not match.pending())
    steps = list(replay(kit.game, match.record))[1:]
    assert one.told == two.told == [[(event.kind, event.public) for event in step.events] for step in steps]
    assert all(one.told)
    assert one.backs == 0


@every_game
def test_an_observer_changes_nothing(kit):
    alone, watched = start(kit, THREE, 2), start(kit, THREE, 2)
    watched.observers.append(Watcher())
    for match in (alone, watched):
        rng = Random(2)
        play_until(match, rng, lambda match=match: not match.pending())
    assert snapshot(alone) == snapshot(watched)
    assert alone.outcome() == watched.outcome() is not None


def test_an_observer_may_leave_and_join_while_it_is_told():
    match, late, other = start(MONSTERS, THREE), Watcher(), Watcher()

    class Once(Watcher):
        def happened(self, own, public):
            super().happened(own, public)
            match.observers.remove(self)
            match.observers.append(late)

    once = Once()
    match.observers += [once, other]
    first(match), first(match)
    assert (len(once.told), len(late.told), len(other.told)) == (1, 1, 2)


@every_game
def test_an_observer_that_raises_leaves_a_complete_record(kit, tmp_path):
    class Broken(Watcher):
        def happened(self, own, public):
            raise ZeroDivisionError

    path = tmp_path / "match.jsonl"
    match, quiet = start(kit, THREE, 3, path=path), start(kit, THREE, 3)
    match.observers.append(Broken())
    for number in range(1, 8):
        with pytest.raises(ZeroDivisionError):
            first(match)
        first(quiet)
        assert match.number == number
        assert path.read_bytes() == bytes(match.journal) == bytes(quiet.journal)
        assert kit.game.dump(match.state_at(number)) == kit.game.dump(match._state)


@every_game
def test_an_answer_to_another_decision_changes_nothing(kit):
    match, watcher = start(kit, THREE, 4), Watcher()
    first(match)
    match.observers.append(watcher)
    before, seat = snapshot(match), current(match)
    since = match.asked(seat).since
    for number in {0, 1, 2, -1, 10**9} - {since}:
        with pytest.raises(StaleAnswer) as caught:
            match.answer(seat, match.legal(seat)[0], number)
        assert (caught.value.key, caught.value.facts) == ("stale_answer", {"since": number})
        assert snapshot(match) == before
        assert not watcher.told
    match.answer(seat, match.legal(seat)[0], since)
    assert match.number == 2


@every_game
def test_an_illegal_answer_changes_nothing(kit):
    match, watcher, rng = start(kit, THREE, 5), Watcher(), Random(5)
    match.observers.append(watcher)
    while match.pending():
        before, told = snapshot(match), len(watcher.told)
        for seat in range(-1, 4):
            for action in rng.sample(kit.space, 5):
                if action not in match.legal(seat):
                    with pytest.raises(IllegalAction) as caught:
                        match.answer(seat, action)
                    assert caught.value.key == match.why_not(seat, action) in kit.game.reasons
                    assert caught.value.facts["seat"] == seat
        assert snapshot(match) == before
        assert len(watcher.told) == told
        play_one(match, rng)


def test_an_answer_of_another_kind_with_the_same_numbers_is_refused():
    """A bid is no roll and no peek, though Python calls the tuples equal."""
    match = start(TOY, THREE)
    card = match.legal(0)[0].card
    for action in (Reroll(card), Peek(card), (card,), Bid(float(card))):
        with pytest.raises(IllegalAction):
            match.answer(0, action)
    assert match.number == 0


def test_a_seat_that_only_equals_a_number_does_not_spoil_the_record():
    match = start(TOY, THREE)
    try:
        match.answer(True, match.legal(1)[0])
    except EngineError:
        assert match.number == 0
    assert read_record(bytes(match.journal)).lines == match.record.lines


@every_game
def test_a_match_needs_a_seat_for_everybody_and_a_table_that_fits(kit):
    for setting, seats in ((THREE, 2), (THREE, 4), (Setting(9), 9), (Setting(3, frozenset({"no"})), 3)):
        with pytest.raises(EngineError):
            Match.start(kit.game, setting, [Seat("A")] * seats, "", Stream("x"))


@every_game
def test_sights_are_for_those_who_owe_an_answer(kit):
    match, rng = start(kit, THREE, 6), Random(6)
    while match.pending():
        for decision in match.pending():
            bot_view = match.bot_view(decision.seat)
            assert bot_view.decision == decision and bot_view.legal == match.legal(decision.seat)
        play_one(match, rng)
    with pytest.raises(EngineError, match="owes no answer"):
        match.bot_view(0)


# Answers that are owed at the same time


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_simultaneous_answers_in_any_order_give_the_same_state(seats):
    found = set()
    for order in permutations(range(seats)):
        match = start(TOY, Setting(seats), 1)
        choice = {seat: match.legal(seat)[seat % 3] for seat in order}
        for done, seat in enumerate(order):
            assert {decision.seat for decision in match.pending()} == set(order[done:])
            match.answer(seat, choice[seat], 0)
        found.add(TOY.game.dump(match._state))
        rng = Random(1)
        play_until(match, rng, lambda match=match: not match.pending())
        found.add(TOY.game.dump(match._state))
    assert len(found) == 2


def test_a_sealed_answer_is_not_asked_again_and_not_seen():
    match = start(TOY, THREE, 1)
    before = match.view(1)
    match.answer(0, match.legal(0)[0])
    assert match.why_not(0, match.game.legal(match.state_at(0), 0)[1]) == "not_asked"
    assert replace(match.view(1), sealed=before.sealed) == before


# Chance in the middle of a game


def test_dice_are_written_down_and_replayed_without_a_generator():
    match = rolled()
    assert [len(line.outcomes) for line in match.lines] == [0, 0, 0, 0, 0, 3, 1, 4]
    record = read_record(bytes(match.journal))
    elsewhere = Record(replace(record.header, code="another code"), record.lines)
    dumps = [[TOY.game.dump(step.state) for step in replay(TOY.game, one)] for one in (record, elsewhere)]
    assert dumps[0] == dumps[1]
    assert dumps[0][-1] == TOY.game.dump(match._state)


def test_outcomes_that_do_not_fit_are_named_with_their_line():
    record = rolled().record
    last = record.lines[-1]
    assert len(last.outcomes) == 4
    other = ((last.outcomes[0] + 1) % 6, *last.outcomes[1:])
    for outcomes in ((), last.outcomes[:-1], (*last.outcomes, 0), (6, *last.outcomes[1:]), (-1, 0, 0, 0), other):
        changed = Record(record.header, (*record.lines[:-1], replace(last, outcomes=outcomes)))
        with pytest.raises(RecordError) as caught:
            list(replay(TOY.game, changed))
        assert caught.value.line == len(record.lines) + 1
        assert caught.value.key == ("hash_differs" if outcomes == other else "line_illegal")


def test_equal_matches_roll_equal_dice_and_other_codes_others():
    assert rolled().lines == rolled().lines
    assert len({rolled(seed).lines[5].outcomes for seed in range(8)}) > 4


# Looking back


@every_game
def test_looking_back_changes_nothing_and_finds_every_state(kit):
    match, rng, dumps = start(kit, THREE, 4), Random(4), []
    while match.pending() and match.number < 30:
        dumps.append(kit.game.dump(match._state))
        play_one(match, rng)
    before = snapshot(match)
    for number in range(len(dumps)):
        state = match.state_at(number)
        assert kit.game.dump(state) == dumps[number]
        first_seat = kit.game.pending(state)[0].seat
        kit.game.apply(state, first_seat, kit.game.legal(state, first_seat)[0], Stream("elsewhere"))
    stories = [list(match.story(seat)) for seat in (0, 1, 2, None)]
    assert snapshot(match) == before
    assert [list(match.story(seat)) for seat in (0, 1, 2, None)] == stories
    for seat, story in zip((0, 1, 2, None), stories, strict=True):
        lines = [list(match.story(seat).of(number)) for number in range(match.number + 1)]
        assert sum(lines, []) == story and all(lines[:1])


def test_a_story_forgets_what_was_taken_back():
    match = start(MONSTERS, THREE, 1)
    story = list(match.story(0))
    seat = first(match)
    assert len(match.story(0)) == len(story) + 1
    match.undo(seat)
    assert list(match.story(0)) == story
    assert [moment.kind for moment in story] == ["deal", "round"]


def test_the_toy_asks_every_kind_of_question():
    """What this suite rests on: several answers at once, a stack, dice, blocks."""
    found = {turn.state.frames[-1][0] for setting in TOY.settings for turn in random_game(TOY, setting, 1)}
    assert found == {BID, REACT, 2, ROLL}
    kinds = {type(turn.action) for setting in TOY.settings for turn in random_game(TOY, setting, 1)}
    assert len(kinds) == 6
    assert Keep in kinds
    assert {type(turn.action) for turn in random_game(MONSTERS, THREE, 1)} == {Play}
