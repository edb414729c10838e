"""A game as a film: the same positions whichever way one comes to them, and those that the table showed."""

from __future__ import annotations

from random import Random

import pytest
from rooms import bot_game

from mmapp.table.face import BAD, CHAPTER, GOOD, MOMENT, OPEN, PUBLIC, Mark


def film_of(store, seats=4, seed=9, **more):
    from mmapp.table.replay import Film

    return Film(store.record(bot_game(store, seats, seed, options=("chain", "king_rules"), **more)))


@pytest.fixture
def store(tmp_path):
    from mmapp.saves.store import Store

    store = Store(tmp_path)
    store.finish()
    return store


@pytest.fixture
def watch(start):
    """A page with a film: `watch(seats, seed, any setting=...)`."""

    def open_film(seats=4, seed=9, size=(412, 915), **settings):
        hand = start(size=size, **settings)
        hand.app.house.show("replay", film=film_of(hand.app.store, seats, seed))
        hand.frames(3)
        return hand

    return open_film


# The film


def test_every_event_with_words_is_a_position_of_its_own(store):
    film = film_of(store)
    said = [
        one for number in range(1, film.match.number + 1) for one in film._public[number] if film.face.sentence(one)
    ]
    shown = [one for at in range(1, len(film)) for one in film.told(at, PUBLIC)]
    assert len(film) == 1 + len(said) > film.match.number
    assert [one for one in shown if film.face.sentence(one)] == said
    assert {one.kind for one in said} == {"play", "reveal", "healing", "round", "end"}


@pytest.mark.parametrize("seat", [OPEN, PUBLIC, 0, 2])
def test_a_film_has_no_gaps(store, seat):
    """What happens on the way to a position begins where the one before ended, but for whose hand is open."""

    def lying(scene):
        return [(slot.places, slot.front) for slot in scene.slots], [one.gold for one in scene.players]

    film = film_of(store)
    for at in range(1, len(film)):
        told = film.told(at, seat)
        before, after = film.scene(at - 1, seat), film.scene(at, seat)
        assert lying(told[0].before) == lying(before) and lying(told[-1].after) == lying(after)
        assert all(one.after == two.before for one, two in zip(told, told[1:], strict=False))


def test_the_last_position_is_the_end(store):
    film = film_of(store)
    outcome, last = film.match.outcome(), len(film) - 1
    for seat in film.views:
        scene = film.scene(last, seat)
        assert tuple(one.gold for one in scene.players) == tuple(outcome.scores)
        assert all(all(slot.places) for slot in scene.slots) and any(slot.front for slot in scene.slots)
    assert any(film.names[seat] in film.sentence(last) for seat in outcome.winners)


def test_whose_cards(store):
    film = film_of(store, 3)
    assert film.views == [OPEN, 0, 1, 2, PUBLIC]
    for at in range(len(film) - 1):
        assert film.scene(at, PUBLIC).hand == () and film.scene(at, 2).viewer == 2
        asked = film.scene(at, OPEN)
        assert asked.viewer is not None and (asked.turn is None or asked.viewer == asked.turn)


@pytest.mark.parametrize("people", [1, 2])
def test_the_film_shows_what_the_table_showed(start, people):
    """A live table and the film of its game, position by position, through the same eyes."""
    from games import deal

    hand = start(animation="off")
    deal(hand, 3, people, options=("king_rules",))
    table, film_at, shown = hand.table, hand.app.session.film_at_the_table, {}
    table.bind(
        choices=lambda *_: shown.__setitem__((table.number, table.viewer), table.scene) if table.choices else None
    )
    while (now := hand.wait_for_me()) != "end":
        if now == "sheet":
            hand.tap("Go on")
        elif now == "curtain":
            hand.hand_over(hand.page.curtain.seat)
        else:
            hand.play(hand.table.choices[-1])
    film = film_at()
    assert len(shown) > 10 and {seat for _, seat in shown} == set(range(people))
    for (number, seat), scene in shown.items():
        assert film.scene(film.after(number), seat) == scene
        assert film.scene(film.after(number), OPEN) == scene
    assert film.scene(len(film) - 1, table.viewer if people == 1 else PUBLIC) == table.scene


def test_marks(store):
    film = film_of(store)
    marks = film.marks()
    assert [one.mark.short for one in film.chapters()] == list("123456") and film.chapters()[0].at == 0
    fights = [(one.at, one.mark.kind) for one in marks if one.mark.kind != CHAPTER]
    wanted = [
        (at, GOOD if one.facts["beaten"] else BAD)
        for at in range(len(film))
        for one in film.told(at, PUBLIC)
        if one.kind == "reveal"
    ]
    assert fights == wanted and {GOOD, BAD} == {kind for _, kind in fights}
    film.add(film.after(7), Mark(MOMENT, "This cost most"))
    assert (film.after(7), MOMENT) in [(one.at, one.mark.kind) for one in film.marks()]
    assert [one.at for one in film.marks()] == sorted(one.at for one in film.marks())


def test_going_anywhere_costs_the_same_however_far_it_is(store):
    """Nothing is played again from the beginning: counted in views that the engine makes, not in seconds."""
    film = film_of(store, 6)
    game, made = film.match.game, []
    plain = type(game).advance

    def counted(self, state, *more, **named):
        made.append(state)
        plain(self, state, *more, **named)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(type(game), "advance", counted)
        for at in Random(3).sample(range(len(film)), 40):
            made.clear()
            film.scene(at, OPEN), film.told(at, OPEN)
            assert len(made) <= 1
        made.clear()
        for at in range(len(film)):
            film.scene(at, OPEN), film.told(at, OPEN)
        assert len(made) <= film.match.number, "what was seen once is kept"


# The page


def until(hand, true):
    """Frames pass, and nobody needs their pictures."""
    for _ in range(5000):
        if true():
            return
        hand.settled(1)
    raise AssertionError("it never came true")


def settled(hand):
    """Until what moves has come to its position."""
    until(hand, lambda: not hand.page.director.running)
    return hand.board.scene


def test_seeking_stepping_and_playing_show_the_same(watch):
    hand = watch(3, animation="2x")
    page, rng = hand.page, Random(5)
    scenes = [settled(hand)]
    page.speed = "4x"
    page.toggle()
    hand.frames(1)
    while page.running:
        at = int(page.at)
        scenes[at:] = [settled(hand)]
        until(hand, lambda at=at: page.at > at or not page.running)
    assert len(scenes) == len(page.film) and page.at == page.last
    for at in rng.sample(range(len(scenes)), 25):
        page.seek(at)
        assert hand.board.scene == scenes[at], at
        if at:
            page.seek(at - 1)
            page.step(1)
            assert settled(hand) == scenes[at], at
            page.step(-1)
            assert page.at == at - 1 and hand.board.scene == scenes[at - 1]
    assert scenes[-1] == page.film.scene(int(page.last), OPEN)


def test_a_fight_moves_as_at_the_table(watch):
    hand = watch(animation="1x")
    page = hand.page
    fight = next(one.at for one in page.marks if one.mark.kind == GOOD)
    before = page.film.told(fight, OPEN)[0].before
    page.seek(fight - 1)
    sounds = []
    page.director.sound = sounds.append
    page.step(1)
    said = page.prompt
    assert page.director.running and page.at == fight and hand.board.scene == before
    hand.frames(8)
    assert hand.board.flying.children and hand.board.scene.slots[0].front is None
    settled(hand)
    assert hand.board.scene.slots[0].front and hand.board.scene == page.film.scene(fight, OPEN)
    assert (
        said != page.prompt and "Beaten" in page.prompt and "monsters/guardian" in sounds and "monsters/won" in sounds
    )


def test_whatever_comes_in_between_leaves_nothing_behind(watch):
    """A seek, a step, another pair of eyes and leaving in the middle of a movement."""
    hand = watch(animation="1x")
    page = hand.page
    fight = next(one.at for one in page.marks if one.mark.kind == BAD)
    for what in (
        lambda: page.seek(3),
        lambda: page.step(-1),
        lambda: page.step(1),
        lambda: setattr(page, "seat", 1),
        lambda: hand.touch(*hand.board.center),
    ):
        page.seek(fight - 1)
        page.step(1)
        hand.frames(12)
        assert page.director.running
        what()
        settled(hand)
        hand.frames(2)
        assert hand.board.scene == page.film.scene(int(page.at), int(page.seat)) and not hand.board.covered
        assert not hand.board.flying.children
    page.seek(fight - 1)
    page.step(1)
    hand.app.house.show("home")
    hand.frames(60)
    assert not page.director.running and not page._waiting


def test_a_film_begins_as_the_game_did(watch):
    """Guardians step in before the first move, and nobody has moved until they stand."""
    hand = watch(animation="1x")
    page, first = hand.page, hand.board.scene
    hand.tap("Play")
    assert page.director.running and page.at == 0 and hand.board.covered
    assert settled(hand) == first
    until(hand, lambda: page.at == 1)


@pytest.mark.parametrize("animation", ["off", "1x"])
def test_a_film_runs_to_its_end_and_from_its_beginning_again(watch, animation):
    hand = watch(3, animation=animation)
    page = hand.page
    assert page.speed == animation
    page.seek(int(page.last) - 2)
    hand.tap("Play")
    until(hand, lambda: not page.running)
    assert page.at == page.last and "win" in page.prompt and page.play_icon == "replay"
    hand.tap("Play")
    until(hand, lambda: page.at == 2)
    hand.tap("Pause")
    settled(hand)
    hand.frames(90)
    assert page.at == 2 and not page.running


def test_faster_is_faster(watch):
    def frames(speed):
        page.seek(0)
        page.speed = speed
        page.toggle()
        count = 0
        while page.at < 8:
            hand.settled(1)
            count += 1
        page.toggle()
        return count

    hand = watch(3)
    page = hand.page
    counts = [frames(speed) for speed in ("0.5x", "1x", "4x")]
    assert counts[0] > 1.6 * counts[1] > 1.6 * 2.5 * counts[2]


def test_marks_are_told_apart_without_colour_and_numbers_do_not_touch(watch):
    from kivy.graphics import Rectangle

    from mmapp.table.replay import Placed
    from mmapp.widgets import film_bar

    hand = watch(text=200)
    bar, drawn = hand.page.ids.bar, {}
    for kind in (GOOD, BAD, MOMENT, "anything else"):
        bar.marks = [Placed(3, Mark(kind, "x"))]
        drawn[kind] = [type(one).__name__ for one in bar._still.children if type(one).__name__ != "BindTexture"]
    assert len({tuple(shapes) for shapes in drawn.values()}) == len(drawn), drawn
    bar.marks = [Placed(at, Mark(CHAPTER, f"Part {at}", str(at))) for at in range(0, len(hand.page.film), 4)]
    numbers = [one for one in bar._still.children if isinstance(one, Rectangle) and one.size[0] > 2]
    boxes = sorted((one.pos[0], one.pos[0] + one.size[0]) for one in numbers)
    assert 4 < len(boxes) < len(bar.marks)
    assert all(right < left for (_, right), (left, _) in zip(boxes, boxes[1:], strict=False))
    assert boxes[0][0] >= bar.x and boxes[-1][1] <= bar.right
    assert all(one.pos[1] + one.size[1] <= bar.line for one in numbers)
    assert film_bar.SHAPES.keys() == {GOOD, BAD, MOMENT}


def test_keys(watch):
    hand = watch(animation="off")
    page, (first, second, third, *_) = hand.page, [one.at for one in hand.page.film.chapters()]
    for key, at in ((275, 1), (275, 2), (276, 1), (279, page.last), (278, 0), (281, second), (281, third)):
        hand.key(key)
        settled(hand)
        assert page.at == at
    hand.key(275)
    for at in (third, second, first, first):
        hand.key(280)
        assert page.at == at
    hand.key(32, " ")
    assert page.running
    hand.key(32, " ")
    assert not page.running
