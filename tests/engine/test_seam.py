"""What the seam promises of questions, views and sealed answers, for every game of the box and the toy."""

from __future__ import annotations

import pytest
from support.conformance import TOY, label, start
from support.kits import all_kits
from support.seam_checks import check_questions, check_reseals, check_views
from support.toy import Bid, Pass

from engine.box import BOX
from engine.core.errors import EngineError, IllegalAction, RecordError, StaleAnswer
from engine.core.game import Game, Outcome, ranked
from engine.core.match import Match
from engine.core.record import Record, read_record
from engine.core.replay import replay, settled
from engine.core.setting import Setting

THREE = Setting(3)
TABLES = [(kit, setting) for kit in all_kits() for setting in (kit.settings[0], kit.settings[-1])]
every_table = pytest.mark.parametrize(("kit", "setting"), TABLES, ids=label)


@every_table
def test_a_question_stays_the_same_until_its_seat_answers(kit, setting):
    stayed, several = check_questions(kit, setting, 1)
    assert bool(stayed) == bool(several)


@every_table
def test_views_come_with_events_and_can_be_had_again(kit, setting):
    check_views(kit, setting, 2)


@every_table
def test_a_sealed_answer_changes_unseen(kit, setting):
    reseals = check_reseals(kit, setting, 3, answers=300)
    assert bool(reseals) == (type(kit.game).sealed is not Game.sealed)


def test_every_game_of_the_box_has_a_kit():
    assert {kit.game.name for kit in all_kits()} == {"toy", *(lid.name for lid in BOX)}


# Stale answers


def test_answers_of_others_make_no_answer_stale():
    match = start(TOY, THREE, 1)
    asks = match.asks()
    for ask in reversed(asks):
        match.answer(ask.decision.seat, match.legal(ask.decision.seat)[0], ask.since)
    assert match.number == 3 and match.asked(asks[0].decision.seat) != asks[0]


def test_an_answer_to_a_question_that_is_gone_is_stale():
    match = start(TOY, THREE, 1)
    for seat in range(3):
        match.answer(seat, match.legal(seat)[0], 0)
    (ask,) = match.asks()
    seat = ask.decision.seat
    assert ask.since == 3 and ask.decision.decline == Pass()
    for since in (0, 2, 4):
        with pytest.raises(StaleAnswer):
            match.answer(seat, Pass(), since)
    with pytest.raises(StaleAnswer):
        match.answer((seat + 1) % 3, Pass(), 3)
    match.answer(seat, Pass(), 3)


def test_a_bot_gets_to_see_nothing_where_its_seat_is_not_asked():
    match = start(TOY, THREE, 1)
    assert match.bot_view(1).seat == 1 and match.bot_view(1).legal == match.legal(1)
    match.answer(1, match.legal(1)[0])
    with pytest.raises(EngineError) as caught:
        match.bot_view(1)
    assert caught.value.key == "not_asked"


# Changing a sealed answer


def sealing(*seats, bots=()):
    """A toy match in which these seats have sealed their lowest card."""
    match = start(TOY, THREE, 1, bots)
    for seat in seats:
        match.answer(seat, match.legal(seat)[0])
    return match


def test_what_can_be_sealed_again_is_what_could_be_sealed():
    before = start(TOY, THREE, 1)
    match = sealing(0)
    assert match.resealable(0) and not match.resealable(1)
    assert match.legal_again(0) == before.legal(0) and match.legal_again(1) == ()
    assert match.legal(0) == ()


@pytest.mark.parametrize("seat", [1, 7, -1])
def test_what_is_not_sealed_cannot_be_changed(seat):
    match = sealing(0)
    with pytest.raises(EngineError) as caught:
        match.reseal(seat, match.legal(1)[0])
    assert caught.value.key == "cannot_reseal" and match.number == 1


def test_once_the_last_has_sealed_nothing_can_be_changed():
    match = sealing(0, 1, 2)
    assert not any(match.resealable(seat) or match.legal_again(seat) for seat in range(3))
    with pytest.raises(EngineError):
        match.reseal(0, Bid(1))


def test_a_wrong_card_is_refused_and_the_sealed_one_stays():
    match = sealing(0)
    before = bytes(match.journal), TOY.game.dump(match.state_at(1))
    wrong = next(card for card in range(24) if Bid(card) not in match.legal_again(0))
    for action in (Bid(wrong), Pass(), (match.legal_again(0)[1].card,)):
        with pytest.raises(IllegalAction) as caught:
            match.reseal(0, action)
        assert caught.value.key in TOY.game.reasons
    assert (bytes(match.journal), TOY.game.dump(match.state_at(1))) == before


def test_undo_cuts_no_line_of_another_seat_and_no_change():
    match = sealing(0, bots=(1, 2))
    assert match.undo_target(0) == 0
    match.reseal(0, match.legal_again(0)[1])
    assert match.undo_target(0) is None and match.resealable(0)
    match = sealing(0, 1, bots=(1, 2))
    assert match.undo_target(0) is None and match.resealable(0)


def test_the_past_shows_the_last_answer_only():
    match = sealing(0, 1)
    card = match.legal_again(0)[2].card
    match.reseal(0, Bid(card))
    assert [match.state_at(number).bids[0] for number in range(4)] == [-1, card, card, card]
    told = [(kind, facts.get("card")) for kind, facts in match.story(0).told() if kind == "sealed"]
    assert told == [("sealed", card), ("sealed", None)]
    assert [moment.view.bids[0] for moment in match.story(0)][-2:] == [card, card]


def test_a_change_on_disk_is_gone_on_with(tmp_path):
    path = tmp_path / "toy.game"
    match = start(TOY, THREE, 1, path=path)
    match.answer(0, match.legal(0)[0])
    match.reseal(0, match.legal_again(0)[1])
    assert path.read_bytes() == bytes(match.journal) and b'"reseal":true}' in path.read_bytes().splitlines()[-1]
    again = Match.resume(TOY.game, read_record(path.read_bytes()), path)
    again.reseal(0, again.legal_again(0)[0])
    for seat in (1, 2):
        again.answer(seat, again.legal(seat)[0], 0)
    assert read_record(path.read_bytes()).lines == tuple(again.lines) and again.number == 5


DAMAGE = {
    "of nobody": {"seat": 1},
    "of a card that is not held": {"action": "bid 99"},
    "of another kind": {"action": "pass"},
    "with chance": {"outcomes": (1,)},
}


@pytest.mark.parametrize("name", DAMAGE)
def test_a_change_that_cannot_be_is_named_with_its_line(name):
    from dataclasses import replace

    match = sealing(0)
    match.reseal(0, match.legal_again(0)[1])
    record = match.record
    bad = Record(record.header, (record.lines[0], replace(record.lines[1], **DAMAGE[name])))
    with pytest.raises(RecordError) as caught:
        list(replay(TOY.game, bad))
    assert (caught.value.key, caught.value.line) == ("line_illegal", 3)
    with pytest.raises(RecordError):
        settled(TOY.game, Record(record.header, record.lines[1:]))


def test_a_mark_that_is_no_mark_is_refused():
    match = sealing(0)
    match.reseal(0, match.legal_again(0)[1])
    data = bytes(match.journal)
    for mark in (b"false", b"1", b'"yes"', b"null"):
        with pytest.raises(RecordError) as caught:
            read_record(data.replace(b'"reseal":true', b'"reseal":' + mark))
        assert (caught.value.key, caught.value.line) == ("line_unreadable", 3)


# Outcomes


def test_ranks_follow_from_scores_and_winners_from_ranks():
    assert ranked([3, 5, 5, 1]) == Outcome((3, 1, 1, 4), (3, 5, 5, 1))
    assert ranked([3, 5, 5, 1]).winners == (1, 2)
    assert Outcome((2, 2, 2)).winners == () and Outcome((2, 1), out=frozenset({0})).winners == (1,)
