"""Stops of the usual setting where a game knows what could be done, and pauses that get shorter."""

from __future__ import annotations

import pytest

from mmapp.table.face import ANNOUNCED, FATE, SHORT, Window
from mmapp.table.windows import BEAT, MINE, USUAL, Bells, Orders, Stops
from toy.play import answer, choose, on
from toy.test_together import ESCAPE, FIRST, keep_until_next_round, react, until_dice, words


def knowing(begin, *openings, **settings):
    """A table alone, before the bids, whose game says what could be done in each of its windows."""
    hand = begin(1, 2, **{"stops": "usual", "seed": FIRST, **settings})
    hand.table.face.openings = lambda bot_view, window: iter((None, None, frozenset(openings)))
    on(hand)
    choose(hand, "Bid")
    return hand


def passes(hand):
    return [line.action for line in hand.table.match.lines if line.seat == 0].count("pass")


def test_where_nothing_would_change_it_is_passed_and_told(begin):
    hand = knowing(begin)
    until_dice(hand)
    assert passes(hand) == 1 and words(hand) == ["Passed: May anybody look at a card?"]


def test_where_something_would_change_it_stops(begin):
    hand = knowing(begin, "peek")
    on(hand)
    assert hand.table.window.kind == "react" and passes(hand) == 0
    answer(hand, "Pass")
    assert hand.table.questions.orders.seen.keys() == {"peek"}


def test_a_pass_that_was_taken_back_is_asked_for_again(begin):
    hand = knowing(begin, "peek")
    on(hand)
    answer(hand, "Pass")
    hand.key(ESCAPE)
    on(hand)
    assert hand.table.window.kind == "react" and passes(hand) == 0


def test_what_was_passed_stops_again_in_the_next_round(begin):
    hand = knowing(begin, "peek", seed=5)
    on(hand)
    answer(hand, "Pass")
    keep_until_next_round(hand)
    assert not hand.table.questions.orders.seen
    on(hand)
    choose(hand, "Bid")
    hand.until(lambda: hand.table.window and hand.table.window.kind == "react")


def test_a_bell_stops_also_where_nothing_would_change(begin):
    hand = knowing(begin)
    hand.table.questions.orders.bell = True
    on(hand)
    assert hand.table.window.kind == "react" and not hand.table.questions.orders.bell


def test_other_presets_do_not_ask_what_could_be_done(begin):
    hand = react(begin, stops="all", seed=FIRST)
    hand.table.face.openings = lambda bot_view, window: iter(())
    on(hand)
    assert hand.table.window.kind == "react"


# Orders and pauses by themselves


def window(kind="room", weight=SHORT, touches=(1,), key="one"):
    return Window(kind, "words", (0, 1), key, weight, touches=frozenset(touches))


def test_only_what_is_new_stops():
    orders = Orders()
    orders.settle(window(), frozenset("ab"), stop=True)
    assert orders.stops_for(frozenset("a")), "somebody acted there: the rest is still open"
    orders.note_pass(7)
    assert not orders.stops_for(frozenset("ab")) and orders.stops_for(frozenset("bc"))
    orders.settle(window(), frozenset("c"), stop=False)
    orders.note_pass(8)
    assert orders.stops_for(frozenset("c")), "what a setting passed was not looked at"
    orders.go_back(7)
    assert not orders.stops_for(frozenset("a"))
    orders.go_back(6)
    assert orders.stops_for(frozenset("a"))


def test_only_the_usual_setting_weighs():
    orders = Orders()
    assert orders.weighs(Stops(USUAL)) and not orders.weighs(Stops(MINE)) and not orders.weighs(Stops("all"))
    orders.bell = True
    assert not orders.weighs(Stops(USUAL))


@pytest.mark.parametrize(
    ("pause", "weight", "first", "again"),
    [
        (0.8, SHORT, 0.8, BEAT),
        (0.8, FATE, 2.5, 0.8),
        (0.8, ANNOUNCED, 4.0, 4.0),
        (2.0, SHORT, 2.0, 2.0),
        (0, FATE, 0, 0),
    ],
)
def test_a_pause_like_one_before_is_short_if_no_longer_ones_are_set(pause, weight, first, again):
    stops, one = Stops(pause=pause), window(weight=weight)
    assert (stops.seconds(one), stops.seconds(one, again=True)) == (first, again)


def test_a_pause_is_like_one_of_its_kind_about_the_same_seats():
    bells = Bells((0, 1))
    seen = []
    for one in (
        window(),
        window(key="two"),
        window("fate"),
        window(touches=(0,)),
        window(touches=()),
        window(touches=()),
    ):
        bells.meet(one._replace(key=len(seen)))
        bells.pausing = False
        seen.append(bells.again)
    assert seen == [False, True, False, False, False, False]
    bells.renew()
    bells.meet(window(key="after an act"))
    assert not bells.again, "somebody has acted: all look again"
    bells.end_round()
    bells.meet(window(key="next round"))
    assert not bells.again
