"""The toy from the shelf to the chronicle, by touches: whatever the house does for a game, it does for any game."""

from __future__ import annotations

import pytest

from toy.play import choose, deal, offered, on

SIZES = [(412, 915), (915, 412), (800, 1280), (1280, 800)]


def play_on(hand, turns=200):
    """To the end, with the first button each time; whoever is asked takes over."""
    for _ in range(turns):
        now = on(hand)
        if now == "end":
            return
        if now == "curtain":
            hand.hand_over(hand.page.curtain.seat)
        else:
            choose(hand)
    raise AssertionError("the game does not end")


def test_from_the_shelf_to_the_end_page_and_into_the_chronicle(toy, start):
    hand = start(animation="off")
    hand.tap(next(widget for widget in hand.widgets() if getattr(widget, "title", "") == "The Toy"))
    hand.tap("New game")
    hand.tap("2")
    assert len(hand.page.rows) == 2
    hand.tap("four")
    hand.tap("Start")
    hand.frames(3)
    assert hand.table.game == "toy" and hand.table.options == ("dice=2",) and hand.page.title == "Round 1/3"
    play_on(hand)
    assert hand.app.house.name == "end"
    scores, names = hand.table.match.outcome().scores, [seat.name for seat in hand.table.seats]
    assert all(name in " ".join(hand.texts()) for name in names) and max(scores) > 0
    hand.tap("Back")
    hand.app.house.show("chronicle")
    hand.frames(2)
    (entry,) = hand.app.store.entries.values()
    assert entry.game == "toy" and entry.over and entry.scores == scores
    film = hand.app.session.film(entry)
    page = hand.app.house.show("replay", film=film)
    seen = set()
    for at in range(len(film)):
        page.scrub(at / (len(film) - 1))
        hand.frames(1)
        seen.add(page.prompt)
    assert any("has sealed" in text for text in seen) and any("Keep" in text for text in seen)
    page.scrub(0.5)
    hand.tap("Whose cards?")
    hand.tap(names[1])
    assert page.board.scene.viewer == 1


@pytest.mark.parametrize("people", [2, 3])
def test_a_shared_table_is_played_to_the_end(begin, people):
    hand = begin(people, 4 - people if people == 3 else 0, pause=500)
    play_on(hand)
    assert hand.app.house.name == "end" and hand.table.match.outcome() is not None


def test_a_killed_game_goes_on_where_it_was(begin, start):
    hand = begin(1, 2)
    on(hand)
    first = offered(hand)[0]
    choose(hand, first)
    number, name = hand.table.number, hand.table.name
    again = start(animation="off")
    again.app.session.bring("toy")
    again.app.house.show("home")
    again.tap("Continue")
    assert again.table.name == name and again.table.number >= number
    assert again.table.match.lines[0].action == first.lower()
    play_on(again)


def test_two_games_are_kept_apart(begin):
    hand = begin(1, 2)
    on(hand)
    choose(hand)
    hand.app.session.leave()
    assert hand.app.session.unfinished("toy") and not hand.app.session.unfinished("monsters")
    deal(hand, 1, 1, seed=9)
    assert len(hand.app.store.entries) == 2


@pytest.mark.parametrize("size", SIZES)
def test_the_table_fits(begin, size):
    from test_layout import check

    hand = begin(1, 2, size=size)
    on(hand)
    check(hand, "toy")
    choose(hand, "Bid")
    on(hand)
    check(hand, "window of the toy")
