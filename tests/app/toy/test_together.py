"""Several owe an answer at once: sealed choices and windows, alone and on one device."""

from __future__ import annotations

import pytest

from mmapp.table.phase import Phase
from toy.play import answer, bid_all, choose, mark, offered, on

FRAME = 1 / 30
FIRST = 12
"""A deal in which the first seat begins."""
SEALED, RUNG, ASLEEP, PASSED = "cards", "bell-ring", "sleep", "check"
ESCAPE = 27


def view(hand):
    return hand.table.scene.view


def words(hand):
    """The words on the bar."""
    bar = hand.page.answers.bar
    return [getattr(part, "words", part.text) for part in bar.children] if bar.opacity else []


# Sealed choices


def test_bots_choose_while_i_choose_and_nobody_waits(begin):
    hand = begin(1, 2)
    on(hand)
    buttons, choices = offered(hand), hand.table.choices
    assert 1 in hand.table.thinking and 2 in hand.table.thinking, "both think at once"
    hand.frames(40)
    assert view(hand).sealed == (False, True, True) and hand.table.phase is Phase.ASKING
    assert hand.table.choices == choices and offered(hand) == buttons and not hand.board.locked
    assert [mark(hand, name).icon for name in ("Ann", "Bob", "Cid")] == ["circle-outline", SEALED, SEALED]
    choose(hand, buttons[1])
    hand.until(lambda: view(hand).played, 60)
    assert int(buttons[1].split()[1]) in view(hand).played


def test_i_may_choose_first_and_change_it_until_the_last_has_sealed(begin):
    hand = begin(1, 2)
    on(hand)
    first, _, last = offered(hand)
    choose(hand, first)
    assert view(hand).sealed == (True, False, False) and hand.table.can_undo and words(hand) == ["Choose anew"]
    assert mark(hand, "Ann").icon == SEALED
    hand.tap("Choose anew")
    assert len(offered(hand)) == 3 and words(hand) == ["Keep it as it is"]
    hand.frames(90)
    assert not any(view(hand).sealed[1:]), "the others wait while I choose anew"
    choose(hand, last)
    hand.until(lambda: view(hand).played)
    card = int(last.split()[1])
    assert card in view(hand).played and int(first.split()[1]) not in view(hand).played
    assert [line.reseal for line in hand.table.match.lines if line.seat == 0][:2] == [False, True]
    assert not hand.table.can_undo and "Choose anew" not in words(hand)


def test_what_is_sealed_can_be_kept(begin):
    hand = begin(1, 1)
    on(hand)
    first = offered(hand)[0]
    choose(hand, first)
    hand.tap("Choose anew")
    hand.tap("Keep it as it is")
    hand.until(lambda: view(hand).played)
    assert int(first.split()[1]) in view(hand).played and not any(line.reseal for line in hand.table.match.lines)


def test_the_device_goes_round_from_whoever_holds_it_and_all_watch_together(begin):
    hand = begin(3)
    seen = []
    for _ in range(3):
        assert on(hand) == "curtain"
        seen.append(hand.page.curtain.seat)
        assert hand.table.scene.viewer is None and not any(hand.table.scene.view.hands)
        hand.hand_over(seen[-1])
        number = len(seen)
        choose(hand, "Bid")
        if number < 3:
            hand.until(lambda: hand.page.curtain)
            assert [mark(hand, name).icon for name in ("Ann", "Bob", "Cid")][:number] == [SEALED] * number
    assert seen == [0, 1, 2]
    assert hand.sheet.title == "All have chosen" and hand.table.viewer is None
    assert not hand.board.scene.view.played, "nothing is turned over before all look"
    hand.tap("Turn them over")
    hand.until(lambda: hand.board.scene.view.played)


def test_a_sealed_choice_is_changed_behind_its_own_curtain(begin):
    hand = begin(3)
    on(hand)
    hand.hand_over(0)
    choose(hand, "Bid")
    on(hand)
    hand.until(lambda: not hand.page.curtain.resting)
    hand.hand_over(1)
    last = offered(hand)[-1]
    choose(hand, "Bid")
    on(hand)
    hand.until(lambda: not hand.page.curtain.resting)
    hand.tap("Change a secret choice")
    hand.tap("Bob")
    assert hand.page.curtain.seat == 1 and hand.table.viewer is None
    hand.hand_over(1)
    choose(hand, last)
    assert on(hand) == "curtain" and hand.page.curtain.seat == 2
    hand.hand_over(2)
    choose(hand, "Bid")
    on(hand)
    assert view(hand).bids[1] == int(last.split()[1])


# Windows, alone


def react(begin, **settings):
    """Alone, after the bids: the next window is mine, or was."""
    hand = begin(1, 2, **settings)
    on(hand)
    choose(hand, "Bid")
    return hand


def keep_until_next_round(hand):
    while hand.table.match.view(None).round == 0:
        on(hand)
        choose(hand, "Keep")


def until_dice(hand):
    hand.until(lambda: hand.table.phase is Phase.ASKING and hand.table.window is None)


def test_a_stop_is_passed_by_hand(begin):
    hand = react(begin, stops="all")
    on(hand)
    assert hand.table.window.kind == "react" and "Pass" in words(hand)
    tokens = view(hand).tokens
    answer(hand, "Pass")
    until_dice(hand)
    assert view(hand).tokens == tokens
    assert any(line.action == "pass" and line.seat == 0 for line in hand.table.match.lines)


def test_the_bar_is_deaf_at_first_and_as_long_as_somebody_taps(begin):
    hand = react(begin, stops="all")
    hand.until(lambda: hand.table.window)
    pill = next(one for one in hand.page.answers.bar.children if getattr(one, "words", "") == "Pass")
    number = hand.table.number
    for _ in range(12):
        hand.touch(*pill.to_window(*pill.center))
    assert hand.table.number == number and hand.table.window, "twelve quick taps pass nothing"
    hand.frames(18)
    hand.tap("Pass")
    assert hand.table.number == number + 1


def test_a_tap_on_empty_ground_passes_but_not_at_once(begin):
    hand = react(begin, stops="all")
    hand.until(lambda: hand.table.window)
    ground = hand.board.plan.choices.x + 5, hand.board.plan.choices.y + 5
    assert hand.board.at(*ground) is None
    number = hand.table.number
    hand.touch(*ground)
    assert hand.table.number == number
    hand.frames(18)
    hand.touch(*ground)
    assert hand.table.number > number and hand.table.match.lines[number].action == "pass"


def test_a_setting_passes_and_says_so_and_a_bell_stops_all_the_same(begin):
    hand = react(begin, stops="mine")
    until_dice(hand)
    assert any(line.action == "pass" and line.seat == 0 for line in hand.table.match.lines)
    assert words(hand) == ["Passed: May anybody look at a card?"]
    hand.tap("Passed: May anybody look at a card?")
    assert hand.sheet.title == "When to stop"
    hand.tap("Usual")
    hand.tap(next(row for row in hand.sheet.walk() if getattr(row, "title", "") == "Stopping a look"))
    hand.tap("Done")
    own = hand.app.settings_values.of("toy")
    assert (own.stops, own.windows_off) == ("usual", ["block"])
    own.stops = "mine"
    keep_until_next_round(hand)
    on(hand)
    hand.tap(mark(hand, "Ann"))
    assert mark(hand, "Ann").lit
    choose(hand, "Bid")
    hand.until(lambda: hand.table.window and not hand.page.answers.deaf)
    assert hand.table.window.kind == "react" and not mark(hand, "Ann").lit
    choose(hand, "Peek")
    hand.until(lambda: hand.table.scene.view.peeked)


def test_an_order_holds_for_its_round_only(begin):
    hand = react(begin, stops="all")
    on(hand)
    answer(hand, "Not again this round")
    until_dice(hand)
    assert hand.table.questions.orders.keys == {"react"}
    keep_until_next_round(hand)
    assert not hand.table.questions.orders.keys
    on(hand)
    choose(hand, "Bid")
    hand.until(lambda: hand.table.window and hand.table.window.kind == "react")


def test_a_window_that_is_about_me_stops_me(begin):
    hand = react(begin, stops="mine", level="nosy")
    hand.until(lambda: hand.table.window and hand.table.window.kind == "block")
    hand.until(lambda: not hand.page.answers.deaf)
    choose(hand, "Block")
    until_dice(hand)
    assert any(line.action.startswith("block") for line in hand.table.match.lines)


# Windows on one device


def in_the_pause(begin, people=3, bots=0, **settings):
    hand = begin(people, bots, **settings)
    bid_all(hand)
    hand.until(lambda: hand.table.phase is Phase.PAUSING)
    return hand


def test_nobody_is_asked_round_the_table(begin):
    hand = in_the_pause(begin)
    assert [mark(hand, name).lit for name in ("Ann", "Bob", "Cid")] == [True] * 3
    assert hand.page.prompt == "May anybody look at a card?"
    assert hand.page.curtain is None and hand.table.viewer is None
    frames = 0
    while hand.table.phase is Phase.PAUSING:
        hand.frames(1)
        frames += 1
    assert 0.8 - 2 * FRAME <= frames * FRAME <= 0.8 + 3 * FRAME
    hand.until(lambda: hand.page.curtain, 60)
    passes = [line for line in hand.table.match.lines if line.action == "pass"]
    assert len(passes) == 3, "every pass is a line of the record"


def test_who_has_rung_acts_and_those_who_come_later_have_a_new_pause(begin):
    hand = in_the_pause(begin)
    order = hand.table.window.seats
    hand.tap(mark(hand, hand.table.seats[order[0]].name))
    left = hand.table.phase
    assert left is Phase.PAUSING, "a bell does not end the pause"
    hand.until(lambda: hand.page.curtain)
    assert hand.page.curtain.seat == order[0]
    hand.hand_over(order[0])
    choose(hand, f"Peek at {hand.table.seats[order[2]].name}")
    hand.until(lambda: hand.table.phase is Phase.PAUSING)
    assert hand.table.window.kind == "block" and hand.page.answers.bar.large
    assert hand.table.window.words in words(hand)
    frames = 0
    while hand.table.phase is Phase.PAUSING and hand.table.window.kind == "block":
        hand.frames(1)
        frames += 1
    assert frames * FRAME >= 4.0 - 2 * FRAME, "who is looked at has time to think"
    hand.until(lambda: hand.table.phase is Phase.PAUSING)
    assert hand.table.window.kind == "react" and hand.table.window.seats == order[1:]


def test_two_bells_in_one_pause_are_heard_in_the_order_of_the_rules_even_in_its_last_frame(begin):
    hand = in_the_pause(begin)
    names, order = [seat.name for seat in hand.table.seats], hand.table.window.seats
    hand.tap(mark(hand, names[order[2]]))
    pause = hand.table.thinking._jobs["pause"]
    while pause.waited + FRAME < pause.most:
        hand.frames(1)
    mark(hand, names[order[0]]).dispatch("on_press")
    mark(hand, names[order[0]]).dispatch("on_release")
    assert hand.table.phase is Phase.PAUSING
    for seat in (order[0], order[2]):
        hand.until(lambda: hand.page.curtain, 90)
        assert hand.page.curtain.seat == seat
        hand.hand_over(seat)
        answer(hand, "Pass")


def test_a_tap_ends_no_pause_and_rings_nothing(begin):
    hand = in_the_pause(begin)
    number = hand.table.number
    for _ in range(3):
        hand.touch(200, 400)
    assert hand.table.phase is Phase.PAUSING and hand.table.number == number
    assert not hand.table.questions.bells.rung


def test_a_bell_during_a_movement_counts_for_the_window_after_it(begin):
    hand = begin(2, animation="1x")
    for seat in (0, 1):
        on(hand)
        hand.hand_over(seat)
        choose(hand, "Bid")
    hand.until(lambda: hand.sheet)
    hand.tap("Turn them over")
    assert hand.table.phase is Phase.SHOWING
    hand.tap(mark(hand, "Bob"))
    assert hand.table.phase is Phase.SHOWING and mark(hand, "Bob").icon == RUNG
    hand.until(lambda: hand.page.curtain)
    assert hand.page.curtain.seat == 1
    hand.hand_over(1)
    assert hand.table.window.kind == "react"


def test_a_bell_sleeps_and_where_all_sleep_there_is_no_pause(begin):
    hand = in_the_pause(begin, people=2)
    for name in ("Ann", "Bob"):
        part = mark(hand, name)
        hand.press_long(*part.to_window(*part.center))
        assert mark(hand, name).icon == ASLEEP
    hand.until(lambda: hand.page.curtain)
    bells = hand.table.questions.bells
    assert bells.asleep == {0, 1}
    bells.touch(0)
    assert bells.asleep == {1}, "a touch wakes it"


def test_where_pauses_wait_for_a_tap_a_button_ends_them(begin):
    hand = in_the_pause(begin, people=2, pause=0)
    hand.frames(200)
    assert hand.table.phase is Phase.PAUSING
    hand.tap("Go on")
    hand.until(lambda: hand.page.curtain)


# Steps of one person


def test_dice_are_rolled_again_without_a_curtain(begin):
    hand = in_the_pause(begin, people=2)
    hand.until(lambda: hand.page.curtain)
    seat = hand.page.curtain.seat
    hand.hand_over(seat)
    dice = view(hand).dice[seat]
    choose(hand, "Roll die 1")
    hand.until(lambda: hand.table.choices)
    assert hand.page.curtain is None and hand.table.viewer == seat
    assert view(hand).dice[seat][1:] == dice[1:]
    choose(hand, "Roll die 2")
    assert on(hand) == "curtain" and hand.page.curtain.seat != seat


def test_a_pass_can_be_taken_back_until_something_new_was_seen(begin):
    hand = react(begin, stops="all", seed=FIRST)
    on(hand)
    assert hand.table.window.seats[0] == 0
    number = hand.table.number
    answer(hand, "Pass")
    assert hand.table.number == number + 1 and hand.table.can_undo and mark(hand, "Ann").icon == PASSED
    hand.key(ESCAPE)
    assert hand.table.number == number and hand.table.window.kind == "react"
    answer(hand, "Pass")
    until_dice(hand)
    assert not hand.table.can_undo, "dice were rolled since"


@pytest.mark.parametrize("what", ["pause", "rotation"])
def test_a_call_inside_a_pause_covers_nothing_new(begin, what):
    from driver import resize

    hand = in_the_pause(begin, people=2)
    if what == "pause":
        hand.app.on_pause()
        hand.frames(1)
        hand.app.on_resume()
    else:
        resize(915, 412)
    hand.frames(3)
    assert hand.table.viewer is None and not any(hand.board.scene.view.hands)
    hand.until(lambda: hand.page.curtain)


def test_a_pause_stops_while_the_menu_is_open(begin):
    hand = begin(3)
    bid_all(hand)
    hand.until(lambda: hand.table.phase is Phase.PAUSING)
    hand.page.open_menu()
    hand.frames(120)
    assert hand.table.phase is Phase.PAUSING
    hand.sheet.close()
    hand.until(lambda: hand.table.phase is not Phase.PAUSING, 120)


def test_a_tap_on_a_sign_says_why_its_seat_is_not_asked(begin):
    hand = begin(2, 1)
    bid_all(hand)
    hand.until(lambda: hand.table.phase is Phase.PAUSING)
    bot = mark(hand, "Cid")
    hand.touch(*bot.to_window(*bot.center))
    asked = [hand.table.seats[seat].name for seat in hand.table.asked]
    assert "Cid" in hand.page.prompt
    assert all(name in hand.page.prompt for name in asked)


def test_of_what_one_person_sees_everybody_hears_the_public_half(begin):
    hand = begin(2, 1)
    bid_all(hand)
    table = hand.table
    seen = table.face.tell(None, table.match.story(0))
    secret = [told for told in seen if {"card", "hand"} & told.facts.keys()]
    assert secret and table.as_everybody_saw(secret[0]) is None, "it is not shown at this table"
    table._told, table._public = seen, table.past.told
    for told in secret:
        known = table.as_everybody_saw(told)
        assert known.kind == told.kind and not {"card", "hand"} & known.facts.keys()
    assert all(table.as_everybody_saw(told) is told for told in table.past.told)
