"""A match: answers, observers, taking back and its bars, and the record that all of it hangs on."""

from __future__ import annotations

from dataclasses import replace
from itertools import permutations
from random import Random

import pytest
from support.conformance import KITS, MONSTERS, TOY, label, play_one, random_game, start
from support.toy import BID, REACT, ROLL, Bid, Keep, Pass, Peek, Reroll

from engine.box import resume_match
from engine.core.chance import Stream
from engine.core.errors import EngineError, IllegalAction, RecordError, StaleAnswer
from engine.core.game import Setting
from engine.core.match import Match
from engine.core.record import Record, Seat, read_record
from engine.core.replay import replay
from engine.monsters.moves import Play

every_game = pytest.mark.parametrize("kit", KITS, ids=label)
THREE = Setting(3)


class Watcher:
    """Keeps what an observer is told."""

    def __init__(self, viewer=None):
        self.viewer = viewer
        self.told = []
        self.views = []
        self.backs = 0

    def happened(self, happenings):
        self.told.append([happening.event for happening in happenings])
        self.views.append([happening.view for happening in happenings])

    def went_back(self):
        self.backs += 1


def snapshot(match):
    return match.number, match.game.dump(match._state), bytes(match.journal), list(match.lines)


def play_until(match, rng, stop):
    while not stop():
        play_one(match, rng)


def current(match):
    return match.pending()[0].seat


def first(match):
    """Whoever must answer takes the first legal action."""
    seat = current(match)
    match.answer(seat, match.legal(seat)[0])
    return seat


# Answers and observers


@every_game
def test_observers_are_told_what_followed_from_each_answer(kit):
    match, one, two = start(kit, THREE, 1), Watcher(), Watcher()
    match.observers += [one, two]
    rng = Random(1)
    play_until(match, rng, lambda: not match.pending())
    assert one.told == two.told == [step.events for step in replay(kit.game, match.record)][1:]
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
        def happened(self, happenings):
            super().happened(happenings)
            match.observers.remove(self)
            match.observers.append(late)

    once = Once()
    match.observers += [once, other]
    first(match), first(match)
    assert (len(once.told), len(late.told), len(other.told)) == (1, 1, 2)


@every_game
def test_an_observer_that_raises_leaves_a_complete_record(kit, tmp_path):
    class Broken(Watcher):
        def happened(self, happenings):
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
        assert [bot_view.decision for bot_view in match.bot_views()] == list(match.pending())
        assert all(bot_view.legal == match.legal(bot_view.seat) for bot_view in match.bot_views())
        play_one(match, rng)
    assert match.bot_views() == ()


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


def rolled(seed=1):
    """A toy match in which dice were rolled, some of them again."""
    match = start(TOY, THREE, seed)
    for seat in range(3):
        match.answer(seat, match.legal(seat)[0])
    for _ in range(3):
        match.answer(current(match), Pass())
    match.answer(current(match), Reroll(1))
    match.answer(current(match), Reroll(2))
    return match


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


# Taking back


def lessons(kit, match):
    """Per decision the seats that newly saw something by it: worked out from events, not from `knowledge`."""
    shown: list[set[int]] = [set() for _ in match.seats]
    steps = list(replay(kit.game, match.record))
    tile = steps[0].events[-1].public.get("tile")
    round_one = True
    for step in steps[1:]:
        kinds = {event.kind for event in step.events}
        taught = set(range(len(match.seats))) if kinds & {"reveal", "round", "bids", "draw", "seen"} else set()
        for event in step.events:
            facts = event.public
            if event.kind == "play" and round_one and tile != "top_three":
                player, monster = facts["player"], facts["monster"]
                if monster not in shown[player] and len(shown[player]) < 3:
                    shown[player].add(monster)
                    taught |= set(range(len(match.seats))) - {player}
        round_one = round_one and "round" not in kinds
        yield taught


def own_lines(match, seat):
    """The numbers of lines before each answer of a person."""
    return [line.number - 1 for line in match.lines if line.seat == seat and match.seats[seat].person]


def expected_target(match, taught, seat, sealed, last=1):
    """The bars, one by one; for more than the last own answer if more are to be taken back."""
    own = own_lines(match, seat)[-last:]
    if len(own) < last or own[0] < sealed:
        return None
    since = match.lines[own[0] :]
    another = any(match.seats[line.seat].person and line.seat != seat for line in since)
    another = another or any(line.action.startswith("bid") for line in since[1:])
    chance = any(line.outcomes for line in since)
    seen = any(seat in step for step in taught[own[0] :])
    return None if another or chance or seen else own[0]


@every_game
@pytest.mark.parametrize("bots", [(), (1,), (1, 2), (0, 1, 2)])
@pytest.mark.parametrize("options", [0, -1])
def test_the_bars_of_taking_back_are_exactly_these(kit, bots, options):
    setting = Setting(3, [setting.options for setting in kit.settings if setting.seats == 3][options])
    free = 0
    for seed in range(3):
        match, rng, sealed = start(kit, setting, seed, bots), Random(seed), 0
        while match.pending():
            play_one(match, rng)
            if rng.random() < 0.05:
                match.seal()
                sealed = match.number
            taught = list(lessons(kit, match)) if match.number > sealed else []
            for seat in range(3):
                target = match.undo_target(seat)
                assert target == (expected_target(match, taught, seat, sealed) if taught else None)
                assert bool(match.undo_bar(seat)) == (target is None)
                free += target is not None
    assert bool(free) == (len(bots) < 3)


@every_game
@pytest.mark.parametrize("bots", [(1,), (1, 2)])
def test_several_answers_are_taken_back_at_once_unless_one_of_the_bars_lies_between(kit, bots):
    setting = next(setting for setting in kit.settings if setting.seats == 3)
    for seed in range(3):
        match, rng = start(kit, setting, seed, bots), Random(seed)
        while match.pending():
            play_one(match, rng)
            taught = list(lessons(kit, match))
            for seat in range(3):
                for last, before in enumerate(reversed(own_lines(match, seat)[-3:]), start=1):
                    assert match.undo_target(seat, before) == expected_target(match, taught, seat, 0, last)


def test_several_answers_are_taken_back_whole_and_told_once():
    match, rng, watcher = start(MONSTERS, THREE, 2, (1, 2)), Random(2), Watcher()
    later_round(match, rng, 0)
    before, number = snapshot(match), match.number
    match.observers.append(watcher)
    while match.number == number or len([at for at in own_lines(match, 0) if at >= number]) < 2:
        first(match)
    assert match.undo_target(0) > number and match.undo_target(0, number) == number
    match.undo(0, number)
    assert snapshot(match) == before and watcher.backs == 1
    match.seal()
    first(match)
    assert match.undo_target(0, number - 1) is None and match.undo_bar(0, number - 1) == "looked"


@every_game
def test_what_is_barred_is_refused_and_changes_nothing(kit):
    match, watcher, rng = start(kit, THREE, 1, (1,)), Watcher(), Random(1)
    match.observers.append(watcher)
    while match.pending():
        for seat in range(3):
            if match.undo_target(seat) is None:
                before = snapshot(match)
                with pytest.raises(EngineError) as caught:
                    match.undo(seat)
                assert (caught.value.key, caught.value.facts) == ("cannot_undo", {"seat": seat})
                assert snapshot(match) == before
        play_one(match, rng)
    assert watcher.backs == 0


def later_round(match, rng, seat):
    """On to the beginning of a later round that this seat starts."""
    play_until(match, rng, lambda: match._state.round and match._state.turn == seat and places(match._state) == 6)


def places(state):
    return sum(2 if not pair else pair < 32 for pair in state.lying)


def test_bots_answers_are_taken_back_with_the_persons_in_later_rounds():
    match, watcher, rng = start(MONSTERS, THREE, 2, (1, 2)), Watcher(), Random(2)
    later_round(match, rng, 0)
    match.observers.append(watcher)
    before = snapshot(match)
    first(match), first(match), first(match)
    assert [line.seat for line in match.lines[-3:]] == [0, 1, 2]
    assert match.undo_target(0) == before[0]
    assert match.undo_target(1) is match.undo_target(2) is None
    match.undo(0)
    assert snapshot(match) == before
    assert watcher.backs == 1
    assert match.pending()[0].seat == 0


def test_a_bots_card_shown_in_round_one_bars():
    match = start(MONSTERS, THREE, 1, (0, 1, 2))
    person = current(match)
    match = start(MONSTERS, THREE, 1, [seat for seat in range(3) if seat != person])
    assert match.undo_bar(person) == "nothing"
    first(match)
    assert match.undo_target(person) == 0 and not match.undo_bar(person)
    first(match)
    assert match.undo_target(person) is None and match.undo_bar(person) == "seen"


def test_a_guardian_turned_up_bars():
    match, rng = start(MONSTERS, THREE, 3, (1, 2)), Random(3)
    play_until(match, rng, lambda: match._state.turn == 0 and places(match._state) == 1)
    place = next(play for play in match.legal(0) if not play.over)
    match.answer(0, place)
    assert match._state.turned
    assert match.undo_target(0) is None and match.undo_bar(0) == "seen"


def test_another_persons_answer_and_a_seal_bar():
    match = start(MONSTERS, THREE, 1)
    one, two = first(match), first(match)
    assert match.undo_target(one) is None and match.undo_bar(one) == "others"
    assert match.undo_target(two) == 1
    match.undo(two)
    assert match.undo_target(one) == 0
    match.seal()
    assert match.undo_target(one) is None and match.undo_bar(one) == "looked"
    assert first(match) == two
    assert match.undo_target(two) == 1


def test_rolled_dice_and_a_bid_that_a_bot_has_sealed_bar():
    match = start(TOY, THREE, 1, (1, 2))
    match.answer(0, match.legal(0)[0])
    assert match.undo_target(0) == 0
    match.answer(1, match.legal(1)[0])
    assert match.undo_target(0) is None and match.undo_bar(0) == "others"
    match = rolled()
    assert match.lines[-1].outcomes
    assert match.undo_target(match.lines[-1].seat) is None
    assert match.undo_bar(match.lines[-1].seat) == "chance"


def test_a_pass_is_taken_back_until_dice_are_rolled():
    match = start(TOY, THREE, 1)
    for seat in range(3):
        match.answer(seat, match.legal(seat)[0])
    assert match._state.frames[-1][0] == REACT
    seat = current(match)
    match.answer(seat, Pass())
    assert match.undo_target(seat) == 3
    match.undo(seat)
    assert match.legal(seat)[0] == Pass()
    assert match._state.frames[-1] == (REACT, seat, 0)


@pytest.mark.parametrize("on_disk", [True, False])
def test_taking_back_goes_on_after_a_resume(tmp_path, on_disk):
    path = tmp_path / "match.jsonl" if on_disk else None
    match, rng = start(MONSTERS, THREE, 2, (1, 2), path=path), Random(2)
    later_round(match, rng, 0)
    before = snapshot(match)
    first(match), first(match)
    again = resume_match(path) if path else Match.resume(match.game, read_record(bytes(match.journal)))
    assert snapshot(again) == snapshot(match)
    again.undo(0)
    assert snapshot(again) == before
    assert path is None or path.read_bytes() == before[2]
    first(again)
    assert path is None or path.read_bytes() == bytes(again.journal)
    assert read_record(bytes(again.journal)).lines == tuple(again.lines)


@every_game
def test_a_record_that_was_not_read_from_bytes_is_resumed_whole(kit, tmp_path):
    """`match.record` has no raw lines; going on from it must not lose what came before."""
    path = tmp_path / "match.jsonl"
    match = start(kit, THREE, 1, path=path)
    first(match), first(match)
    again = Match.resume(kit.game, match.record, path)
    assert bytes(again.journal) == bytes(match.journal)
    first(again)
    assert read_record(path.read_bytes()).lines == tuple(again.lines)


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
        lines = [match.story(seat).of(number) for number in range(match.number + 1)]
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
