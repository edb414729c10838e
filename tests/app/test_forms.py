"""Pages to fill in: who sits at a new table, and rows that stay under the finger; they use the width of a tablet."""

from __future__ import annotations

import json

import pytest

WIDE = ((1280, 800), (1920, 1200))


def card(hand, words):
    """What is chosen by its words on the uppermost sheet."""
    return next(one for one in hand.sheet.walk(restrict=True) if getattr(one, "words", "") == words)


def bots(hand):
    return [row.bot for row in hand.page.rows]


@pytest.mark.parametrize("size", [(412, 915), (1280, 800)])
def test_four_people_by_one_tap_and_the_game_begins(start, size):
    hand = start(size=size)
    hand.tap("New game")
    assert bots(hand) == ["", "normal", "normal", "normal"] and hand.page.ids.presets.value == "bots"
    hand.tap("4 people")
    assert bots(hand) == ["", "", "", ""] and hand.page.ids.presets.value == "people"
    hand.tap("Start")
    hand.frames(3)
    assert [seat.person for seat in hand.table.seats] == [True] * 4
    assert len({seat.name for seat in hand.table.seats}) == 4
    hand.hand_over(hand.page.curtain.seat)
    hand.wait_for_me()
    hand.play(hand.table.choices[0])


def test_presets_say_how_many_play_and_keep_the_bots_that_sit_there(start):
    hand = start()
    hand.tap("New game")
    hand.page.rows[2].bot = "hard:spiteful"
    hand.tap("6")
    hand.tap("6 people")
    hand.tap("Me and 5 bots")
    assert bots(hand) == ["", *["normal"] * 5]
    hand.page.rows[2].bot = "hard:spiteful"
    hand.tap("Me and 5 bots")
    assert bots(hand)[2] == "hard:spiteful"
    hand.page.rows[0].bot = "easy"
    assert hand.page.ids.presets.value is None, "neither of the two"
    hand.tap("3")
    assert hand.button("3 people") and hand.button("Me and 2 bots")


@pytest.mark.parametrize("size", [(412, 915), (1280, 800)])
def test_a_bot_and_its_character_by_their_cards(start, size):
    hand = start(size=size)
    hand.tap("New game")
    row = hand.page.rows[1]
    hand.tap(row.ids.player)
    assert card(hand, "Hard bot").stars == 5 and card(hand, "Normal bot").chosen
    hand.tap(card(hand, "Hard bot"))
    hand.tap(row.ids.player)
    shown = card(hand, "Troublemaker")
    assert shown.picture and shown.line == "likes it when others lose gold"
    hand.tap(shown)
    assert row.bot == "hard:spiteful"
    hand.tap(row.ids.player)
    hand.tap(card(hand, "Easy bot"))
    assert row.bot == "easy:spiteful", "another level keeps the character"
    hand.tap(row.ids.player)
    hand.tap(card(hand, "No character"))
    assert row.bot == "easy"
    hand.tap(row.ids.player)
    hand.tap(card(hand, "Person"))
    assert row.bot == ""


def test_names_that_nobody_typed_follow_the_language(start):
    hand = start(lang="en")
    hand.tap("New game")
    hand.page.rows[1].name = "Kunigunde"
    hand.app.settings_values.names = ["Kunigunde", "Alice"]
    hand.tap("Start")
    hand.frames(3)
    hand = start(lang="de")
    assert [seat[0] for seat in hand.app.session.game.first_seats()][:3] == ["Alice", "Kunigunde", "Clara"]
    hand.app.settings_values.names = ["Kunigunde"]
    assert hand.app.session.game.first_seats()[0][0] == "Anna"


@pytest.mark.parametrize("size", [(360, 640), (915, 412), (1280, 800)])
@pytest.mark.parametrize("table", [False, True])
def test_the_size_of_text_changes_under_a_finger_that_stays(start, size, table):
    from games import deal

    hand = start(size=size, lang="de", animation="off")
    if table:
        from mmapp.screens import play_sheets

        deal(hand, 3, 1)
        hand.app.house.open(play_sheets.settings_sheet(hand.page))
    else:
        hand.tap("Settings")
    hand.frames(4)
    button = hand.button("Larger")
    at = button.to_window(*button.center)
    for _ in range(10):
        hand.touch(*at)
        hand.frames(4)
        now = button.to_window(*button.center)
        moved = max(abs(now[0] - at[0]), abs(now[1] - at[1]))
        assert moved < button.height / 6, (now, at, hand.app.settings_values.text)
    assert hand.app.settings_values.text == 200


def test_what_is_chosen_is_there_after_a_restart(start, tmp_path):
    hand = start(animation="1x")
    hand.tap("Settings")
    for name in ("contrast", "memory", "left_handed"):
        hand.tap(next(one for one in hand.widgets() if getattr(one, "setting", "") == name))
    assert hand.app.look.strong
    hand.tap("Larger")
    written = json.loads((tmp_path / "settings.json").read_text())
    assert written["contrast"] and written["memory"] and written["left_handed"] and written["text"] == 110
    hand = start()
    assert hand.app.look.strong and hand.app.look.scale == 1.1


@pytest.mark.parametrize("size", WIDE)
def test_forms_use_the_width(start, size):
    from rooms import bot_game

    hand = start(size=size, lang="de")
    for seed in range(4):
        bot_game(hand.app.store, 4, seed)
    empty = {}
    for name, wishes in (
        ("newgame", {}),
        ("settings", {}),
        ("chronicle", {}),
        ("about", {}),
        ("learn", {"part": "play"}),
        ("learn", {"part": "rules"}),
        ("learn", {"part": "words"}),
    ):
        page = hand.app.house.show(name, **wishes)
        hand.settled(6)
        empty[name, *wishes.values()] = widest_gap(page)
    assert {room: gap for room, gap in empty.items() if gap > size[0] / 3} == {}


def widest_gap(page):
    """The widest strip of a page, in pixels, in which no text stands and nothing can be touched, below its bar."""
    from kivy.uix.behaviors import ButtonBehavior
    from kivy.uix.label import Label

    shown = [one for one in page.walk(restrict=True) if isinstance(one, (Label, ButtonBehavior)) and one.width > 1]
    taken = sorted((one.to_window(one.x, 0)[0], one.to_window(one.right, 0)[0]) for one in shown if told(one, page))
    gap, end = 0, 0
    for left, right in taken:
        gap, end = max(gap, left - end), max(end, right)
    return max(gap, page.width - end)


def told(widget, page):
    within = any(widget is one for one in page.ids.bar.walk(restrict=True))
    return not within and (getattr(widget, "words", "") or getattr(widget, "text", "") or getattr(widget, "title", ""))


def test_text_is_legible_before_the_night(start):
    """Behind a text lies the ground, a hill or the moon; the hills' colour is between those of ground and rows."""
    from mmapp.look.theme import PALETTES, contrast, rgba
    from mmapp.widgets.backdrop import HILLS, MOONLIGHT, mixed

    assert start().app.look
    for (dark, strong), palette in PALETTES.items():
        ground, raised = rgba(palette["ground"]), rgba(palette["raised"])
        grounds = [mixed(ground, raised, share) for *_, share in HILLS]
        grounds.append(mixed(ground, rgba("#FFFBD8"), MOONLIGHT[dark]))
        for text in ("text", "quiet"):
            for colour in [ground] if strong else grounds:
                behind = "#" + "".join(f"{round(255 * part):02X}" for part in colour[:3])
                found = contrast(palette[text], behind)
                assert found >= (7 if strong else 4.5), (dark, strong, text, behind, found)


def test_high_contrast_is_high(screen):
    from mmapp.look.theme import DARK_STRONG, LIGHT_STRONG, contrast

    for palette in (DARK_STRONG, LIGHT_STRONG):
        for text in ("text", "quiet", "good", "bad"):
            for ground in ("ground", "raised", "field"):
                assert contrast(palette[text], palette[ground]) >= 7, (text, ground)
        assert contrast(palette["over_accent"], palette["accent"]) >= 7
        assert min(contrast(palette[edge], palette["ground"]) for edge in ("accent", "line")) >= 4.5


def test_variants_beside_each_other_have_one_height(start):
    hand = start(size=(1280, 800))
    hand.app.house.show("newgame")
    hand.frames(4)
    rows = hand.page.ids.variants.children
    assert len(rows) > 2 and len({row.x for row in rows}) == 2
    for row in rows:
        beside = [other for other in rows if abs(other.top - row.top) < row.height / 2]
        assert {(round(other.y), round(other.top)) for other in beside} == {(round(row.y), round(row.top))}
