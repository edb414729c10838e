"""Taking back: the bars of it, answers that are taken back together, and after a record was resumed."""

from __future__ import annotations

from random import Random

import pytest
from support.conformance import MONSTERS, TOY, play_one, start
from support.matches import THREE, Watcher, current, every_game, first, play_until, rolled, snapshot
from support.toy import REACT, Pass

from engine.box import resume_match
from engine.core.errors import EngineError
from engine.core.game import Setting
from engine.core.match import Match
from engine.core.record import read_record
from engine.core.replay import replay


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
