"""At the table with others: what happened since one's last move, whose turn it is, and room for two columns."""

from __future__ import annotations

import pytest
from games import deal, play_to_the_end

TABLETS = ((800, 1280), (1280, 800))


def at_the_curtain(start, people=4, seats=4, turns=6, **settings):
    """So many curtains later; the last one still hangs."""
    hand = start(animation="off", curtain="full", **settings)
    deal(hand, seats, people, seed=3)
    for _ in range(turns):
        to_the_curtain(hand)
        hand.hand_over(hand.page.curtain.seat)
        hand.wait_for_me()
        hand.play(hand.table.choices[-1])
    to_the_curtain(hand)
    return hand


def to_the_curtain(hand):
    while hand.wait_for_me() == "sheet":
        hand.tap("Go on")


def lines(curtain):
    """What is told, from the oldest to the newest."""
    return [row.text for row in reversed(curtain.ids.recap.children) if hasattr(row, "told")]


def told_since_own_move(hand, seat):
    """The sentences of the public story, told independently of what the screen keeps."""
    from mmapp.games.monsters import words

    found = []
    for told in hand.table.history:
        if told.kind == "play" and told.facts["player"] == seat:
            found.clear()
        elif told.kind in ("play", "reveal", "healing"):
            found.append(words.event(told.before, told.kind, told.facts))
    return found


@pytest.mark.parametrize("size", [(412, 915), *TABLETS])
@pytest.mark.parametrize("seats", [3, 6])
def test_the_curtain_tells_what_the_others_did(start, size, seats):
    hand = at_the_curtain(start, people=seats, seats=seats, turns=seats + 1, size=size)
    curtain = hand.page.curtain
    wanted = told_since_own_move(hand, curtain.seat)
    assert len(wanted) >= 2 and lines(curtain) == wanted[-len(lines(curtain)) :]
    assert len(lines(curtain)) == len(wanted) or any("before that" in text for text in hand.texts())
    assert size == (412, 915) or len(lines(curtain)) >= min(len(wanted), 5), "a tablet has room for it"


def test_purses_say_what_the_moves_have_changed(start):
    hand = at_the_curtain(start, turns=9, size=(1280, 800))
    curtain, history = hand.page.curtain, hand.table.history
    own = max(i for i, told in enumerate(history) if told.kind == "play" and told.facts["player"] == curtain.seat)
    for player, old, (_, text) in zip(
        hand.table.scene.players, history[own].after.players, curtain.standing, strict=True
    ):
        change = player.gold - old.gold
        assert text.startswith(str(player.gold)) and ("(" in text) == bool(change)
        assert not change or f"{abs(change)})" in text


def test_before_the_first_move_there_is_nothing_to_tell(start):
    hand = start(animation="off", curtain="full", size=(1280, 800))
    deal(hand, 4, 4)
    assert hand.wait_for_me() == "curtain" and lines(hand.page.curtain) == []
    assert "The cards are dealt." in hand.texts()
    with pytest.raises(AssertionError):
        hand.button("Take over and watch it")


@pytest.mark.parametrize("animation", ["off", "2x"])
def test_who_takes_over_may_first_watch_all_of_it(start, animation):
    hand = at_the_curtain(start, size=(1280, 800))
    hand.app.settings_values.animation = animation
    hand.page.obey_settings()
    curtain, scene = hand.page.curtain, hand.table.scene
    moves, seen = list(curtain.moves), []
    hand.until(lambda: not curtain.resting)
    hand.tap("Take over and watch it")
    assert hand.page.curtain is None and hand.table.viewer == curtain.seat
    assert not hand.table.can_undo, "whoever played before can change nothing any more"
    while hand.page.review:
        assert hand.board.scene.hand == () and hand.board.choices == ()
        if hand.board.told and hand.board.told not in seen:
            seen.append(hand.board.told)
        hand.frames()
    assert seen == moves
    assert hand.board.scene.hand and hand.board.choices and hand.board.scene.turn == scene.turn
    assert not hand.table.held


def test_a_tap_goes_to_the_next_move_and_a_button_stays(start):
    hand = at_the_curtain(start, size=(1280, 800))
    hand.until(lambda: not hand.page.curtain.resting)
    hand.tap("Take over and watch it")
    review = hand.page.review
    first = review.at
    hand.until(lambda: review._next)
    hand.touch(*hand.board.plan.castle.center)
    assert review.at == first + 1
    hand.tap("The move before")
    hand.frames(200)
    assert hand.page.review is review and review.at == first, "who chooses a move has time for it"
    hand.tap("Back to the game")
    assert hand.page.review is None and hand.board.choices


def test_a_pause_while_watching_covers_the_hand_again(start):
    hand = at_the_curtain(start, size=(800, 1280))
    hand.until(lambda: not hand.page.curtain.resting)
    hand.tap("Take over and watch it")
    hand.frames(3)
    hand.app.on_pause()
    assert hand.page.review is None and hand.page.curtain is not None and hand.board.scene.hand == ()
    hand.frames(200)
    assert hand.page.curtain is not None and hand.page.review is None, "nothing goes on behind it"


@pytest.mark.parametrize("size", TABLETS)
def test_everybody_around_a_tablet_sees_whose_turn_it_is(start, size):
    from mmapp.games.monsters.theme import KIND_COLOURS
    from mmapp.look.theme import rgba

    hand = at_the_curtain(start, size=size)
    seat = hand.page.curtain.seat
    hand.hand_over(seat)
    who = hand.table.seats[seat]
    assert who.name in hand.page.prompt
    assert tuple(hand.page.prompt_tint) == pytest.approx(rgba(KIND_COLOURS[who.kind]))
    hand.page.say("something else")
    assert hand.page.prompt_tint[3] == 0


def test_one_person_alone_needs_no_colour(start):
    hand = start(size=(1280, 800), animation="off", curtain="full")
    deal(hand, 4, 1)
    hand.wait_for_me()
    assert hand.page.prompt_tint[3] == 0 and hand.page.prompt == "Your turn: choose a monster."


@pytest.mark.parametrize(
    ("size", "text", "columns"), [((1280, 800), 100, 2), ((1280, 800), 200, 1), ((412, 915), 100, 1)]
)
def test_wide_windows_have_columns(start, size, text, columns):
    hand = start(size=size, text=text, animation="off")
    deal(hand, 3, 1)
    play_to_the_end(hand)
    for number in range(3):
        deal(hand, 3, 1, seed=number)
    hand.app.session.leave()
    for name in ("settings", "newgame", "chronicle"):
        page = hand.app.house.show(name)
        hand.settled(4)
        kind = {"settings": "Choices", "newgame": "SeatRow", "chronicle": "GameRow"}[name]
        rows = [one for one in page.walk() if type(one).__name__ in (kind, "SwitchRow")]
        lefts = {round(one.to_window(*one.pos)[0]) for one in rows if one.width > size[0] * 0.3}
        wanted = 3 if (name, columns) == ("settings", 2) else columns
        assert len(lefts) == wanted, (name, lefts)


def test_settings_of_a_tablet_need_no_scrolling(start):
    hand = start(size=(1280, 800), lang="de", animation="off")
    page = hand.app.house.show("settings")
    hand.settled(4)
    columns = (page.ids.first, page.ids.second, page.third)
    assert max(column.height for column in columns) + page.ids.bar.height <= 800


@pytest.mark.parametrize("size", [(1280, 800), (1920, 1200)])
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_players_stand_in_a_row_over_the_whole_width_or_in_a_column_over_the_whole_height(screen, size, seats):
    from mmapp.games.monsters.planner import make_plan

    made = make_plan(size, seats)
    first, last = made.chips[0], made.chips[-1]
    row = first.y == last.y and last.right - first.x >= 0.97 * size[0]
    column = first.x == last.x and first.top - last.y >= 0.9 * made.menu.y and first.w >= 0.12 * size[0]
    assert row or column
    assert first.h >= 64 * made.grown
