"""The coach's page by touches: from the end and from the chronicle, its film, its side game, and what is kept."""

from __future__ import annotations

import pytest
from rooms import bot_game, guest_game

from engine.box import BOX, Invitation, code_of
from engine.core.errors import EngineError
from engine.core.game import Setting
from engine.monsters.bots.hindsight import Effort, Hindsight
from mmapp.table.coaching import Coaching
from mmapp.table.face import MOMENT

QUICK = Effort(search=48, proof=24, position=16)
"""A judge that thinks little."""


@pytest.fixture(autouse=True)
def quick(monkeypatch):
    games = [BOX[0]._replace(judge=Hindsight(QUICK)), *BOX._games[1:]]
    monkeypatch.setattr(BOX, "_games", games)


def named(hand, kind):
    return [widget for widget in hand.widgets() if type(widget).__name__ == kind]


def open_entry(hand, number=0):
    hand.app.house.show("chronicle")
    hand.frames(2)
    hand.tap(named(hand, "GameRow")[number])


def coached(hand):
    """The coach's page once the work is done."""
    hand.frames(3)
    assert hand.app.house.name == "coach"
    hand.until(lambda: not hand.page.coaching.unfinished)
    hand.frames(2)
    return hand.page


def play_on(hand):
    """Answers and turns pages; returns whether the game has come to its end page."""
    if hand.sheet:
        hand.app.house.confirm()
    elif hand.app.house.name == "play" and hand.table.choices:
        hand.table.answer(hand.table.choices[0].action)
    return hand.app.house.name == "end"


def files(hand):
    return sorted(path.name for path in hand.app.store.folder.iterdir())


def test_from_the_chronicle_to_the_coach_its_film_and_a_side_game(start):
    hand = start(animation="off")
    name = bot_game(hand.app.store, 4, 9)
    record = (hand.app.store.folder / name).read_bytes()
    open_entry(hand)
    hand.tap("Coach")
    hand.frames(2)
    assert named(hand, "Working")
    page = coached(hand)
    assert not named(hand, "Working") and len(named(hand, "PartsRow")) == 4
    assert page.seat == 0 and [row.chosen for row in named(hand, "PartsRow")] == [True, False, False, False]
    cards = named(hand, "ChoiceCard")
    assert [card.choice.seat for card in cards] == [0] * len(cards)
    assert len(cards) >= 3
    hand.tap(next(row for row in named(hand, "PartsRow") if row.name == page.film.names[2]))
    assert page.seat == 2 and {card.choice.seat for card in named(hand, "ChoiceCard")} <= {2}
    hand.tap(next(row for row in named(hand, "PartsRow") if row.name == page.film.names[0]))

    dear = named(hand, "ChoiceCard")[0].choice
    hand.tap("Watch it")
    hand.frames(3)
    film = hand.page.film
    assert hand.app.house.name == "replay" and hand.page.at == film.begin_of(dear.decision)
    assert hand.page.prompt == film.sentence(film.begin_of(dear.decision))
    mine = [one for one in hand.page.marks if one.mark.kind == MOMENT]
    assert [one.at for one in mine] == sorted({film.begin_of(card.choice.decision) for card in cards})
    hand.tap("Back")
    coached(hand)

    hand.tap("Try it again")
    hand.tap("Play on from here")
    hand.frames(3)
    assert hand.app.house.name == "play" and hand.table.number == dear.decision - 1
    assert hand.table.people == [dear.seat]
    hand.until(lambda: hand.table.choices)
    hand.table.answer(hand.table.choices[0].action)
    hand.until(lambda: hand.table.number > dear.decision)
    hand.tap(hand.page.ids.menu)
    hand.tap("Back to the coach")
    coached(hand)
    assert hand.app.session.table is None and hand.app.session.aside is None
    hand.tap("Back")
    assert hand.app.house.name == "chronicle"
    assert list(hand.app.store.entries) == [name]
    assert (hand.app.store.folder / name).read_bytes() == record


def test_a_side_game_ends_at_its_own_end_page_and_counts_nowhere(start):
    hand = start(animation="off")
    name = bot_game(hand.app.store, 3, 6)
    entries = dict(hand.app.store.entries)
    film = hand.app.session.film(entries[name])
    last = film.match.lines[-1]
    hand.app.session.try_again(film, last.number, last.seat, ("chronicle",))
    hand.until(lambda: hand.table.choices)
    hand.resize(915, 412)
    hand.frames(3)
    assert hand.app.house.name == "play" and hand.table.number == last.number - 1
    hand.until(lambda: play_on(hand))
    hand.until(lambda: not hand.page.running)
    hand.tap("Back")
    assert hand.app.house.name == "coach" and hand.page.film is film
    assert hand.app.store.entries == entries
    assert files(hand) == [name]


def test_from_the_end_page_and_back(start):
    hand = start(animation="off")
    bot_game(hand.app.store, 3, 6)
    open_entry(hand)
    hand.tap("Result")
    hand.frames(3)
    hand.tap("Coach")
    coached(hand)
    hand.tap("Back")
    hand.frames(2)
    assert hand.app.house.name == "end"
    hand.tap("Back")
    assert hand.app.house.name == "chronicle"


def test_what_was_worked_out_is_kept_beside_the_record_and_worked_out_anew_when_damaged(start):
    hand = start(animation="off")
    name = bot_game(hand.app.store, 3, 6)
    kept = (hand.app.store.folder / name).with_suffix(".coach")
    open_entry(hand)
    hand.tap("Coach")
    found = coached(hand).coaching.analysis
    text = kept.read_bytes()
    film = hand.app.session.film(hand.app.store.entries[name])
    assert [one for one in film.marks() if one.mark.kind == MOMENT]
    again = Coaching(film, hand.app.coached)
    assert again.analysis.curve == found.curve
    kept.write_bytes(text.replace(b"0.3", b"0.4"))
    assert Coaching(film, hand.app.coached).unfinished
    open_entry(hand)
    hand.tap("Coach")
    coached(hand)
    assert kept.read_bytes() == text
    hand.app.store.delete(name)
    list(hand.app.coached.sweeping())
    assert not kept.exists()


def test_the_work_rests_when_one_leaves_and_shows_how_far_it_is(start, monkeypatch):
    hand = start(animation="off")
    monkeypatch.setattr(BOX, "_games", [BOX[0]._replace(judge=Hindsight(Effort())), *BOX._games[1:]])
    name = bot_game(hand.app.store, 6, 9)
    open_entry(hand)
    hand.tap("Coach")
    hand.until(lambda: hand.page.coaching.share > 0)
    hand.frames(10)
    coaching = hand.page.coaching
    assert 0 < named(hand, "Working")[0].share < 1
    hand.tap("Back")
    assert hand.app.house.name == "chronicle"
    share = coaching.share
    hand.frames(20)
    assert coaching.share == share < 1
    assert files(hand) == [name]


def test_a_turned_window_takes_the_work_along(start):
    hand = start(animation="off")
    bot_game(hand.app.store, 4, 9)
    open_entry(hand)
    hand.tap("Coach")
    hand.until(lambda: hand.page.coaching.share > 0)
    coaching = hand.page.coaching
    hand.resize(915, 412)
    hand.frames(4)
    assert hand.page.coaching is coaching
    coached(hand)


def test_a_guest_is_explained_too(start):
    hand = start(animation="off")
    name = finished_guest(hand.app.store)
    open_entry(hand)
    hand.tap("Coach")
    page = coached(hand)
    assert page.coaching.analysis and len(named(hand, "PartsRow")) == 4
    assert hand.app.store.entries[name].guest


def finished_guest(store):
    """A finished game that was taken in, with other cards than this box has."""
    import json

    from engine.bots.play import play_out
    from engine.bots.roster import seat_bots
    from engine.core.chance import Stream
    from engine.core.match import Match
    from engine.core.record import Seat

    data = json.loads(json.dumps(BOX[0].from_file(None).content()))
    data["healing"][0] += 1
    wish = Invitation(BOX[0].name, Setting(4, frozenset({"king_rules"})), 5)
    seats = [Seat(str(seat), "hard:spiteful") for seat in range(4)]
    match = Match.start(BOX[0].from_data(data), wish.setting, seats, code_of(wish), Stream("lucky"))
    play_out(match, dict(enumerate(seat_bots(BOX[0], ["normal"], 4, "test"))))
    return store.take_in(bytes(match.journal).decode()).file


SIZES = ((360, 640), (412, 915), (915, 412), (800, 1280), (1280, 800), (1920, 1200))


@pytest.mark.parametrize(("text", "lang"), [(100, "en"), (200, "de")])
def test_the_page_fits(start, text, lang):
    from measure import faults

    hand = start(animation="off", lang=lang, text=text)
    film = hand.app.session.film(hand.app.store.entries[bot_game(hand.app.store, 6, 9)])
    hand.app.session.show_coach(film, ("chronicle",))
    found = []
    for number, size in enumerate(SIZES):
        hand.resize(*size)
        hand.settled(4)
        found += faults(hand, f"{'at work' if hand.page.coaching.unfinished else 'done'} at {size}")
        if not number:
            coached(hand)
            found += faults(hand, f"done at {size}")
        hand.page.try_again(next(hand.page.coaching.spoken_of(0)))
        hand.settled(4)
        found += faults(hand, f"asked at {size}")
        hand.app.house.clear()
    assert not found, "\n".join(found)


def test_nothing_of_a_game_under_way_is_looked_at(start):
    hand = start(animation="off")
    name = bot_game(hand.app.store, 4, 9, decisions=12)
    guest = guest_game(hand.app.store)
    for file in (name, guest):
        film = hand.app.session.film(hand.app.store.entries[file])
        with pytest.raises(EngineError):
            Coaching(film, hand.app.coached)
        with pytest.raises(EngineError):
            hand.app.session.show_coach(film, ("chronicle",))
        assert not [one for one in film.marks() if one.mark.kind == MOMENT]
    for number in (0, 1):
        open_entry(hand, number)
        assert "Coach" not in hand.texts()
        hand.app.house.clear()
