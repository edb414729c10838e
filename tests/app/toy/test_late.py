"""What comes late at the table of any game: a hint belongs to its question, and waits for whoever looks elsewhere."""

from __future__ import annotations

import pytest

from mmapp.table.phase import Phase
from toy.play import bid_all, choose, deal, on

BACK = 27


@pytest.fixture
def asked(begin):
    """A person at a table who has moved before, with that answer taken in, and is asked now."""

    def table(people=1, bots=2, **settings):
        hand = begin(people, bots, **settings)
        if people == 1:
            on(hand)
            choose(hand, "Bid")
            assert on(hand) == "play"
        return hand

    return table


def ask(hand):
    """Asks for a hint, which needs some frames."""
    assert hand.page.can_hint and hand.sheet is None
    hand.page.hint()


def hint(hand):
    """The words of the hint that lies there; empty if none does."""
    return hand.sheet.ids.body.children[-1].text if hand.sheet and hand.sheet.title == "Hint" else ""


def never(hand, frames=60):
    """No hint comes in so many frames."""
    for _ in range(frames):
        hand.frames(1)
        if hint(hand):
            return False
    return True


def test_while_one_looks_back_it_waits_until_one_returns(asked):
    hand = asked()
    first = hand.table.choices[0].words
    ask(hand)
    hand.page.look_back(2)
    assert never(hand) and hand.page.review and hand.sheet is None
    hand.page.end_review()
    hand.frames(2)
    assert hint(hand) == first and hand.page.review is None


def test_what_others_seal_meanwhile_neither_ends_it_nor_changes_what_it_is_about(begin, monkeypatch):
    hand = begin(1, 2, pace="calm")
    assert on(hand) == "play" and hand.table.number == 0
    face, wanted, about = hand.table.face, hand.table.scene, []
    advice = type(face).advice
    monkeypatch.setattr(type(face), "advice", lambda self, scene, one: about.append(scene) or advice(self, scene, one))
    ask(hand)
    hand.page.open_menu()
    hand.until(lambda: hand.table.number)
    assert hand.table.scene != wanted and hand.board.choices and not about
    hand.key(BACK)
    hand.until(lambda: hint(hand))
    assert about and all(scene is wanted for scene in about)


@pytest.mark.parametrize("way", ["menu", "list"])
def test_while_one_reads_something_else_it_waits(asked, way):
    hand = asked()
    ask(hand)
    hand.page.open_menu() if way == "menu" else hand.page.open_log()
    title = hand.sheet.title
    assert never(hand) and hand.sheet.title == title
    hand.key(BACK)
    hand.frames(2)
    assert hint(hand)
    hand.key(BACK)
    assert hand.sheet is None and never(hand), "once"


def test_it_goes_with_its_question(asked):
    hand = asked()
    ask(hand)
    hand.page.look_back()
    hand.frames(9)
    hand.page.end_review()
    assert hand.table.answer(hand.table.choices[-1].action)
    assert "advice" not in hand.table.thinking
    on(hand)
    assert never(hand)


def test_it_goes_with_a_move_that_is_taken_back(begin):
    hand = begin(1, 2, pace="calm")
    on(hand)
    choose(hand, "Bid")
    assert hand.table.can_undo
    hand.page.undo()
    hand.until(lambda: hand.board.choices)
    assert not hand.page.can_hint, "a sealed answer is chosen anew: nothing is asked"
    hand.page.hint()
    assert hand.page.prompt != "Let me think …"


def test_it_does_not_come_at_another_table(asked):
    hand = asked()
    ask(hand)
    hand.page.look_back()
    hand.frames(9)
    hand.app.session.leave()
    hand.app.house.show("home")
    deal(hand, 1, 2, seed=8)
    on(hand)
    assert never(hand) and hand.board.choices


def test_it_does_not_come_once_help_is_switched_off(asked):
    hand = asked()
    ask(hand)
    hand.page.open_menu()
    hand.frames(9)
    hand.app.settings_values.hints = "off"
    hand.page.obey_settings()
    hand.key(BACK)
    assert never(hand)


def test_at_a_shared_table_it_comes_to_whoever_asked_and_to_nobody_else(asked):
    hand = asked(people=3, bots=0)
    assert on(hand) == "curtain"
    first = hand.page.curtain.seat
    hand.hand_over(first)
    ask(hand)
    hand.app.on_pause()
    hand.app.on_resume()
    assert hand.page.curtain and never(hand), "the hand is covered"
    hand.hand_over(first)
    hand.until(lambda: hint(hand))
    hand.key(BACK)
    ask(hand)
    hand.app.on_pause()
    hand.app.on_resume()
    hand.hand_over(first)
    assert hand.table.answer(hand.table.choices[0].action)
    assert on(hand) == "curtain"
    assert hand.page.curtain.seat != first
    hand.hand_over(hand.page.curtain.seat)
    assert never(hand), "it was another person's"


def test_at_a_shared_table_it_waits_while_another_person_changes_what_was_sealed(asked):
    hand = asked(people=3, bots=0)
    assert on(hand) == "curtain"
    first = hand.page.curtain.seat
    hand.hand_over(first)
    choose(hand, "Bid")
    assert on(hand) == "curtain"
    second = hand.page.curtain.seat
    hand.hand_over(second)
    ask(hand)
    hand.app.on_pause()
    hand.app.on_resume()
    hand.table.questions.come_back(first)
    hand.hand_over(first)
    assert hand.table.questions.changes and hand.table.viewer == first and never(hand)
    hand.tap("Keep it as it is")
    hand.hand_over(second)
    hand.until(lambda: hint(hand))


# What goes on by itself


def test_bots_answer_only_where_they_were_asked(asked):
    hand = asked(pace="calm")
    hand.table.answer(hand.table.choices[0].action)
    hand.until(lambda: any(seat in hand.table.thinking for seat in (1, 2)) and not hand.page.director.running)
    hand.page.look_back()
    old, number = hand.table, hand.table.number
    hand.frames(150)
    assert old.number == number and hand.page.review, "they wait"
    hand.page.end_review()
    hand.app.session.leave()
    deal(hand, 1, 2, seed=8)
    hand.frames(150)
    assert old.number == number and not any(seat in old.thinking for seat in (1, 2))


def test_a_window_that_is_passed_by_itself_waits_for_whoever_looks_back(begin):
    hand = begin(1, 2, stops="mine")
    on(hand)
    choose(hand, "Bid")
    hand.until(lambda: "pass" in hand.table.thinking and not hand.page.director.running)
    seat, number = hand.table.asked[0], hand.table.number
    hand.page.look_back()
    assert hand.page.review
    hand.frames(150)
    assert hand.table.number == number and hand.table.asked[0] == seat
    hand.page.end_review()
    hand.until(lambda: hand.table.number > number)


@pytest.mark.parametrize("way", ["look back", "read"])
def test_a_pause_does_not_end_while_somebody_looks_elsewhere(begin, way):
    hand = begin(3, 0, pause=500)
    bid_all(hand)
    hand.until(lambda: hand.table.phase is Phase.PAUSING and not hand.page.director.running)
    if way == "read":
        hand.page.open_log()
    else:
        hand.page.look_back()
    assert hand.sheet or hand.page.review
    hand.frames(150)
    assert hand.table.phase is Phase.PAUSING
    hand.key(BACK)
    hand.until(lambda: hand.table.phase is not Phase.PAUSING, 60)
