"""The end of a game: a ceremony once, then a page that stands; who one is, how far behind, and a picture of it."""

from __future__ import annotations

import pytest
from games import play_to_the_end
from measure import faults
from PIL import Image
from rooms import bot_game

from mmapp.table.table import Table


def finished(hand, seats=4, people=1, **wishes):
    """The end page of a game that others have played."""
    table = Table(hand.app.store.resume(bot_game(hand.app.store, seats, 3 + seats, people=people)))
    table.open()
    hand.app.session.table = table
    return hand.app.house.show("end", table=table, **wishes)


def uncovered(page):
    """The seats whose lines can be seen, and the results that they say."""
    return {seat: row.score for seat, row in page._rows.items() if row.opacity > 0}


def test_the_results_are_counted_from_last_to_first(start):
    hand = start(animation="1x")
    page = finished(hand, fresh=True)
    order = [ranked.seat for ranked in page._parts.ranking]
    names = {seat.name for seat in page.table.seats}
    seen = []
    while page.running:
        seen.append(dict(uncovered(page)))
        hand.frames(2)
        last_hidden = page.ids.chart.opacity < 1
        assert last_hidden or not page.running
    steps = list(dict.fromkeys(tuple(sorted(one)) for one in seen))
    assert steps == [tuple(sorted(order[len(order) - count :])) for count in range(len(order) + 1)]
    assert uncovered(page) == {ranked.seat: ranked.score for ranked in page._parts.ranking}
    last = [int(one[order[-1]]) for one in seen if order[-1] in one]
    assert last == sorted(last)
    assert page.ids.chart.opacity == 1
    assert any(name in page.title for name in names)


def test_nobody_reads_who_has_won_before_it_is_counted(start):
    hand = start(animation="1x")
    page = finished(hand, fresh=True)
    hand.frames(3)
    assert not any(seat.name in page.title for seat in page.table.seats)


def test_nothing_is_counted_again_when_sizes_change(start):
    hand = start(animation="1x")
    page = finished(hand, fresh=True)
    hand.frames(5)
    assert page.running
    hand.app.session.renew()
    again = hand.page
    assert hand.app.house.name == "end" and again is not page and not again.running
    assert uncovered(again) == {ranked.seat: ranked.score for ranked in again._parts.ranking}
    assert any(seat.name in again.title for seat in again.table.seats)


def test_a_tap_finishes_it_at_once_and_presses_nothing(start):
    hand = start(animation="1x")
    page = finished(hand, fresh=True)
    hand.frames(5)
    assert page.running
    hand.tap("Rematch")
    assert not page.running and hand.sheet is None
    assert len(uncovered(page)) == 4 and page.ids.chart.opacity == 1
    hand.tap("Rematch")
    assert hand.sheet.title == "Rematch"


@pytest.mark.parametrize(("fresh", "animation"), [(True, "off"), (False, "1x")])
def test_without_animation_and_in_the_chronicle_it_stands_there(start, fresh, animation):
    hand = start(animation=animation)
    page = finished(hand, fresh=fresh)
    assert not page.running
    assert uncovered(page) == {ranked.seat: ranked.score for ranked in page._parts.ranking}
    assert page._parts.stage.come == 1.0


def test_twice_as_fast(start):
    took = {}
    for animation in ("1x", "2x"):
        hand = start(animation=animation)
        page = finished(hand, fresh=True)
        for number in range(1000):
            if not page.running:
                break
            took[animation] = number
            hand.frames(1)
    assert took["1x"] == pytest.approx(2 * took["2x"], abs=4)


def test_a_game_that_was_played_ends_with_it(start):
    from games import deal

    hand = start()
    deal(hand, 3, 1)
    hand.app.settings_values.animation = "off"
    hand.page.obey_settings()
    play_to_the_end(hand)
    assert hand.page.fresh


def test_ones_own_line_says_how_far_one_is_behind(start):
    hand = start()
    page = finished(hand)
    rows = {seat: row for seat, row in page._rows.items() if row.mine}
    gold = page.table.outcome.scores
    assert list(rows) == [0] and max(gold) > gold[0]
    assert rows[0].name == f"Anna: you, {max(gold) - gold[0]} behind"


def test_several_people_are_nobody_in_particular(start):
    hand = start()
    page = finished(hand, people=2)
    assert not any(row.mine for row in page._rows.values())


@pytest.mark.parametrize("size", [(412, 915), (915, 412)])
def test_what_fits_does_not_scroll(start, size):
    hand = start(size)
    page = finished(hand)
    hand.frames(4)
    view = next(one for one in page.walk() if type(one).__name__ == "ScrollView")
    assert view.children[0].height <= view.height + 0.5
    assert page.ids.picture.height >= 64


@pytest.mark.parametrize(("size", "seats"), [((412, 915), 6), ((915, 412), 4), ((1280, 800), 5), ((800, 1280), 3)])
def test_everybody_stands_in_the_picture_and_the_winner_in_the_gate(start, size, seats):
    hand = start(size)
    page = finished(hand, seats)
    hand.frames(4)
    stage, gold = page._parts.stage, page.table.outcome.scores
    for seat, place in stage.monsters.items():
        assert stage.x <= place.x and place.right <= stage.right + 1
        assert stage.y <= place.y and place.top <= stage.top + 1, (seat, place, stage.pos, stage.size)
    most = max(range(seats), key=lambda seat: gold[seat])
    assert all(stage.piles[most] >= pile for pile in stage.piles.values())
    winner = page.table.outcome.winners[0]
    assert stage.monsters[winner].x == max(place.x for place in stage.monsters.values())
    stage.count(most, 0.0)
    assert stage.piles[most] == 0


def test_the_result_as_a_picture(start):
    hand = start()
    page = finished(hand)
    hand.frames(4)
    hand.tap("As a picture")
    (path,) = hand.app.exchange.folder.glob("*.png")
    assert any(str(path) in text for text in hand.texts())
    with Image.open(path) as picture:
        assert picture.size == (round(page.ids.result.width), round(page.ids.result.height))
        assert len(picture.convert("RGB").getcolors(1 << 20)) > 500
        assert picture.getchannel("A").getextrema() == (255, 255)
    hand.sheet.close()
    hand.frames(2)
    assert page.ids.result.parent is not None


def test_a_picture_that_cannot_be_written(start):
    hand = start()
    finished(hand)
    hand.app.exchange.folder.write_text("no folder")
    hand.tap("As a picture")
    assert "The picture could not be written. Is the storage full?" in hand.texts()


def test_the_best_raid_is_the_richest_of_the_game(start):
    page = finished(start())
    raids, number = [], 0
    for kind, facts in page.table.story():
        number = facts["round"] + 1 if kind == "round" else number
        if kind == "reveal" and facts["beaten"]:
            raids.append((sum(facts["payout"]), -number))
    gold, number = max(raids)
    assert page._best.headline == f"Best raid: {gold} gold in round {-number}"
    assert sum(int(gain.text) for gain in page._best.sums) == gold


PAIRS = [
    ((360, 640), 100, "de", 3),
    ((412, 915), 200, "en", 6),
    ((915, 412), 100, "de", 6),
    ((800, 1280), 200, "de", 4),
    ((1280, 800), 100, "en", 5),
    ((1920, 1200), 200, "de", 6),
]


@pytest.mark.parametrize(("size", "text", "lang", "seats"), PAIRS)
def test_nothing_is_cut_off_while_it_is_counted_and_afterwards(start, size, text, lang, seats):
    hand = start(size, lang, text=text, animation="1x")
    page = finished(hand, seats, fresh=True)
    hand.frames(20)
    found = faults(hand, "counting")
    page._player.finish()
    hand.frames(3)
    assert found + faults(hand, "end") == []
    chart = page.ids.chart
    assert all(chart.y - 1 <= box.y and box.top <= chart.top + 1 for box in chart.ends)
