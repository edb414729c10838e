"""The tutorial as a beginner meets it: the pointer, words that follow the hand, and what is remembered."""

from __future__ import annotations

import json

import pytest
from games import deal

from mmapp.games.monsters.lessons import LESSONS
from mmapp.games.monsters.words import short_split
from mmapp.text.i18n import tr

CHAPTERS = [lesson.name for lesson in LESSONS]
SIZES = ((360, 640), (412, 915), (915, 412), (1280, 800))


def begin(hand, number):
    """A chapter whose sheet has been read."""
    hand.app.session.lesson(number)
    hand.frames(2)
    hand.tap("Try it")
    assert hand.wait_for_me() == "play"
    hand.frames(2)
    return hand.page


def follow(hand, last=False):
    """Touches what the pointer shows until it shows nothing more; gives what was touched."""
    touched = []
    while targets := hand.page.teacher.pointer.targets:
        touched.append(targets[-1 if last else 0])
        hand.touch(*hand.board.box_of(touched[-1]).center)
    if hand.board.armed:
        hand.tap_place(hand.board.armed.slot, hand.board.armed.place)
    return touched


def to_the_end(hand, last=False):
    """A chapter only by what the pointer shows; gives its last sheet."""
    while (now := hand.wait_for_me()) == "play" or hand.sheet.title not in (tr("Well done!"), tr("Almost!")):
        if now == "play":
            hand.frames(2)
            assert follow(hand, last), "nothing is pointed at"
        else:
            hand.tap("Go on")
    return hand.sheet


def choice(hand, meant):
    return next(one for one in hand.table.choices if meant(one))


@pytest.mark.parametrize("number", range(len(LESSONS)))
@pytest.mark.parametrize("last", [False, True])
def test_who_follows_the_pointer_ends_every_chapter(start, number, last):
    hand = start(animation="off")
    begin(hand, number)
    sheet = to_the_end(hand, last)
    assert sheet.title == "Well done!"
    assert len(hand.page.teacher.made) == len(LESSONS[number].steps)
    assert hand.app.session.game.settings.learned == [CHAPTERS[number]]


def test_what_the_chapters_show_really_happens(start):
    """Prices to the treasury and to owners, a fight won to its end, and one that is lost."""
    hand = start(animation="off")
    paid, beaten, healed, splits = [], [], [], set()
    for number in range(len(LESSONS)):
        begin(hand, number)
        to_the_end(hand)
        for told in hand.table.history:
            if told.kind == "play" and told.facts["player"] == 0 and told.facts["over"]:
                paid.append((told.facts["treasury"], told.facts["owner"]))
            elif told.kind == "reveal":
                beaten.append(told.facts["beaten"])
                splits.add(short_split(told.facts) if beaten[-1] else "")
            elif told.kind == "healing":
                healed.append(told.facts["paid"][0])
    assert paid == [(1, 0), (1, 1)]
    assert beaten == [True, True, True, True, False], "one raid goes well, the next does not"
    assert splits - {""} == {"equally strong: 1 stays", "+1 to the stronger", "both monsters: all of it"}
    assert len(healed) == 1 and healed[0] > 0


def test_the_pointer_goes_from_the_card_to_its_target(start):
    hand = start(animation="1x")
    page = begin(hand, 1)
    five = next(i for i, card in enumerate(hand.board.scene.hand) if card.strength == 5)
    assert list(page.teacher.pointer.targets) == [("hand", (five,))] and page.prompt == LESSONS[1].steps[0].task
    assert page.teacher.pointer.moving
    hand.tap_card(3)
    assert page.prompt == LESSONS[1].steps[0].other and not page.prompt_bad
    assert list(page.teacher.pointer.targets) == [("hand", (five,))], "it stays with the card that is wanted"
    hand.tap_card(5)
    meant = choice(hand, lambda one: one.monster == 5 and one.owner > 0 and one.price == 1)
    assert list(page.teacher.pointer.targets) == [meant.target]
    assert page.prompt == LESSONS[1].steps[0].aim
    page.open_menu()
    hand.frames(2)
    assert not page.teacher.pointer.targets and not page.teacher.pointer.moving, "it shines through a sheet"
    hand.sheet.close()
    hand.frames(2)
    assert page.teacher.pointer.moving
    hand.tap_place(meant.slot, meant.place)
    assert page.director.running and not page.teacher.pointer.targets and not page.teacher.pointer.moving
    assert hand.wait_for_me() == "play"
    hand.frames(2)
    assert page.teacher.pointer.targets and page.prompt == LESSONS[1].steps[1].task
    hand.app.session.leave()
    hand.app.house.show("home")
    assert not page.teacher.pointer.moving


def test_a_dragged_card_is_shown_its_target_and_covers_the_mark_there(start):
    from kivy.tests.common import UnitTestTouch

    hand = start(animation="off")
    page = begin(hand, 4)
    meant = choice(hand, lambda one: one.monster == 5 and one.slot == 0)
    target = meant.target
    x, y = hand.place(meant.slot, meant.place)
    lift = hand.board.plan.hand[0].h * 0.35 * 1.5
    touch = UnitTestTouch(*hand.card(5))
    touch.touch_down()
    touch.touch_move(touch.x, touch.y + 40)
    hand.frames(2)
    assert hand.board.dragged and list(page.teacher.pointer.targets) == [target]
    touch.touch_move(x, y - lift)
    hand.frames(2)
    assert hand.board.focus_at == target and not page.teacher.pointer.targets
    touch.touch_up()
    hand.until(lambda: hand.sheet)
    assert hand.sheet.title == "Well done!"


def test_without_animation_it_is_still(start):
    hand = start(animation="off")
    page = begin(hand, 0)
    before = page.teacher.pointer._nod.y, page.teacher.pointer._breath.a
    hand.frames(9)
    assert page.teacher.pointer.targets and not page.teacher.pointer.moving
    assert (page.teacher.pointer._nod.y, page.teacher.pointer._breath.a) == before == (0, 1)


def test_with_animation_it_nods(start):
    hand = start(animation="1x")
    page = begin(hand, 0)
    seen = set()
    for _ in range(12):
        hand.frames()
        seen.add((round(page.teacher.pointer._nod.y, 2), round(page.teacher.pointer._breath.a, 2)))
    assert len(seen) > 6


def test_a_normal_game_knows_nothing_of_it(start):
    hand = start()
    deal(hand, 3, 1)
    assert hand.wait_for_me() == "play"
    assert not [widget for widget in hand.widgets() if type(widget).__name__ == "MonstersPointer"]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text", [100, 200])
def test_it_hides_no_number(start, monkeypatch, size, text):
    from mmapp.widgets.paint import Paint
    from mmapp.widgets.pointer import spot

    figures, painted, written = [], Paint.figures, Paint.text

    def remember(paint, layer, text, box, *more, **named):
        figures.append((text, box))
        painted(paint, layer, text, box, *more, **named)

    def remember_text(paint, text, box, *more, **named):
        figures.append((text, box))
        return written(paint, text, box, *more, **named)

    monkeypatch.setattr(Paint, "figures", remember)
    monkeypatch.setattr(Paint, "text", remember_text)
    hand = start(size=size, text=text, animation="off", lang="de")
    page = begin(hand, 1)
    for card in (0, 5):
        if card:
            hand.tap_card(card)
        figures.clear()
        page.board.draw()
        assert page.teacher.pointer.boxes and len(figures) > 9
        for box in page.teacher.pointer.boxes:
            x, y, radius = spot(box)
            for told, there in figures:
                away = max(there.x - x, 0, x - there.right), max(there.y - y, 0, y - there.top)
                assert away[0] ** 2 + away[1] ** 2 >= (radius - 1) ** 2, (told, there, (x, y, radius))


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text", [100, 200])
@pytest.mark.parametrize("lang", ["de", "en"])
def test_what_is_asked_can_be_read(start, size, text, lang):
    hand = start(size=size, text=text, lang=lang, animation="off")
    page = begin(hand, 0)
    prompt = page.ids.prompt
    for step in (step for lesson in LESSONS for step in lesson.steps):
        for asked in filter(None, (step.task, step.aim, step.other)):
            page.say(tr(asked))
            assert prompt.texture_size[1] <= prompt.height and prompt.font_size >= 12, (asked, prompt.font_size)


# What may be done otherwise


def test_another_legal_move_is_taken_and_can_be_made_again(start):
    hand = start(animation="off")
    page = begin(hand, 1)
    before = hand.table.number
    hand.play(choice(hand, lambda one: one.owner < 0))
    assert hand.sheet is None, "what was done can be looked at first"
    hand.until(lambda: hand.sheet)
    assert hand.sheet.title == "That works, too" and hand.sheet.ids.panel.top < hand.board.plan.spots[0].guardian.y
    assert LESSONS[1].steps[0].missed in hand.texts()
    number = hand.table.number
    hand.frames(60)
    assert hand.table.number == number, "the others wait while it is read"
    hand.tap("Once more")
    assert hand.wait_for_me() == "play" and hand.table.number == before and hand.page is page
    hand.frames(2)
    assert page.prompt == LESSONS[1].steps[0].task and page.teacher.pointer.targets
    assert to_the_end(hand).title == "Well done!"


def test_who_plays_on_gets_the_task_again(start):
    hand = start(animation="off")
    page = begin(hand, 1)
    hand.play(choice(hand, lambda one: one.owner < 0 and one.monster == 1))
    hand.until(lambda: hand.sheet)
    hand.tap("Play on")
    while hand.wait_for_me() == "play":
        hand.frames(2)
        asked = page.prompt
        served = page.teacher.serving()
        assert asked == (LESSONS[1].steps[len(page.teacher.made)].task if served else "Your turn: choose a monster.")
        assert bool(page.teacher.pointer.targets) is bool(served)
        hand.play(choice(hand, lambda one: one.owner < 0))
        hand.frames(60)
        if hand.sheet and hand.sheet.title == "That works, too":
            assert served, "nothing else could have been played"
            hand.tap("Play on")
    while hand.sheet.title != "Almost!":
        hand.tap("Go on")
        hand.until(lambda: hand.sheet)
    assert not hand.app.session.game.settings.learned
    assert hand.sheet.ids.actions.children[-1].words == "Once more"


def test_a_fight_that_begins_otherwise_is_shown_and_spoken_of(start):
    hand = start(animation="off")
    page = begin(hand, 3)
    hand.tap_card(4)
    assert page.prompt == LESSONS[3].steps[0].other
    hand.tap_card(4)
    hand.play(choice(hand, lambda one: one.monster == 4 and one.last))
    hand.until(lambda: hand.sheet)
    hand.tap("Go on")
    hand.until(lambda: hand.sheet)
    assert hand.sheet.title == "Almost!" and LESSONS[3].steps[0].missed in hand.texts()
    hand.tap("Once more")
    hand.frames(3)
    assert hand.app.house.name == "lesson" and hand.page is not page and hand.page.teacher.number == 3


def test_a_step_that_is_taken_back_is_to_be_done_again(start):
    hand = start(animation="off", pace="calm")
    page = begin(hand, 1)
    follow(hand)
    assert len(page.teacher.made) == 1
    hand.tap(page.ids.undo)
    assert hand.wait_for_me() == "play"
    hand.frames(2)
    assert page.prompt == LESSONS[1].steps[0].task and not hand.sheet


def test_why_not_is_said_here_too(start):
    hand = start(animation="off")
    page = begin(hand, 1)
    lying = hand.board.scene.slots[0].places[0]
    hand.tap_card(1)
    hand.tap_place(0, 0)
    assert lying and page.prompt_bad and str(lying.strength) in page.prompt


def test_no_hint_speaks_against_the_teacher(start):
    hand = start(hints="advice")
    page = begin(hand, 1)
    assert not page.can_hint
    hand.key(ord("h"), "h")
    hand.frames(30)
    assert hand.sheet is None


# What is remembered


def test_the_first_chapter_that_is_not_done_stands_out(start):
    hand = start(animation="off")
    for done, wanted in (([], 0), (["place"], 1), (["displace"], 0), (["place", "fight"], 1), (CHAPTERS, None)):
        hand.app.session.game.settings.learned = list(done)
        hand.app.house.show("learn")
        hand.frames(2)
        chapters = [one for one in hand.widgets() if type(one).__name__ == "ChapterCard"]
        assert [one.done for one in chapters] == [name in done for name in CHAPTERS]
        filled = [one.number for one in chapters if pill(one).style == "filled"]
        assert filled == ([] if wanted is None else [wanted])
        assert [pill(one).words for one in chapters] == ["Once more" if one.done else "Begin" for one in chapters]
        assert any("chapters are done" in text for text in hand.texts()) is bool(done)


def pill(chapter):
    return next(one for one in chapter.walk() if type(one).__name__ == "Pill")


def test_a_chapter_that_is_done_stays_done(start):
    hand = start(animation="off")
    begin(hand, 1)
    to_the_end(hand)
    path = hand.app.file.path
    assert json.loads(path.read_text())["learned"] == ["displace"], "it is written at once"
    hand = start(animation="off")
    assert hand.app.session.game.settings.learned == ["displace"]
    hand.app.house.show("settings")
    hand.frames(2)
    hand.app.settings_values.text = 120
    hand.tap("Reset all settings")
    hand.tap("Reset")
    assert hand.app.settings_values.text == 100
    assert hand.app.session.game.settings.learned == ["displace"], "a reset is for settings"


@pytest.mark.parametrize(
    ("written", "known"),
    [
        (None, []),
        ("place", []),
        (5, []),
        ([5, "place"], []),
        (["place"] * 30, []),
        ([["place"]], []),
        (["xyzzy", "place", "place"], ["place"]),
        ([f"x{i}" for i in range(23)], []),
    ],
)
def test_damaged_chapters_are_harmless(start, tmp_path, written, known):
    (tmp_path / "settings.json").write_text(json.dumps({"learned": written, "text": 110}))
    hand = start(animation="off")
    assert hand.app.session.game.learned() == known and hand.app.settings_values.text == 110
    assert hand.app.session.newcomer() is not bool(known)
    hand.app.house.show("learn")
    hand.frames(2)
    hand.app.session.learned("fight")
    assert json.loads((tmp_path / "settings.json").read_text())["learned"] == [*known, "fight"]
    assert start().app.session.game.settings.learned == [*known, "fight"]


def test_which_chapter_is_next():
    from mmapp.saves.settings import Settings
    from mmapp.table.game_setup import GameSetup

    game = GameSetup("monsters", Settings())
    for done, wanted in [*((CHAPTERS[:n], n) for n in range(6)), (["healing"], 0)]:
        game.settings.learned = list(done)
        assert game.next_chapter() == wanted


# Newcomers


def test_home_leads_newcomers_to_the_tutorial_and_nobody_else(start):
    hand = start(animation="off")
    assert hand.button("Learn by playing").style == "filled" and hand.button("Quick game").style == "tonal"
    hand.tap("Learn by playing")
    hand.frames(3)
    assert hand.app.house.name == "lesson" and hand.page.teacher.number == 0
    hand.tap("Try it")
    to_the_end(hand)
    hand.tap("Back to the chapters")
    hand.app.house.show("home")
    hand.frames(2)
    assert "Learn by playing" not in words_of(hand) and hand.button("Quick game").style == "filled"


def test_who_has_begun_a_game_is_no_newcomer(start):
    hand = start(animation="off")
    hand.tap("Quick game")
    hand.frames(3)
    hand.app.session.leave()
    hand.app.house.show("home")
    hand.frames(2)
    assert "Learn by playing" not in words_of(hand) and hand.button("Continue").style == "filled"


def words_of(hand):
    return {widget.words for widget in hand.widgets() if getattr(widget, "words", "") and widget.opacity}
