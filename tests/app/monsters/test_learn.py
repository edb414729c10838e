"""Learn: the tutorial from start to end, and the rules to read."""

from __future__ import annotations

from games import deal


def test_the_tutorial_from_start_to_end(start):
    hand = start()
    hand.tap("Learn")
    hand.tap("Begin")
    hand.frames(3)
    for number in range(5):
        assert hand.app.house.name == "lesson" and hand.page.teacher.number == number
        assert hand.sheet is not None
        hand.tap("Try it")
        while (now := hand.wait_for_me()) == "play" or hand.sheet.title.startswith("Round"):
            if now == "play":
                hand.play(hand.page.teacher.serving()[0])
            else:
                hand.tap("Go on")
        assert hand.sheet.title == "Well done!", hand.sheet.title
        hand.tap("Next chapter" if number < 4 else "Back to the chapters")
        hand.frames(3)
    assert hand.app.house.name == "learn"
    assert not hand.app.store.entries, "a lesson left a record"


def test_the_rules_can_be_looked_up_in_the_middle_of_a_game(start):
    hand = start(animation="off")
    deal(hand, 3, 1)
    assert hand.wait_for_me() == "play"
    before = hand.table.match.number, hand.table.scene
    hand.page.open_menu()
    hand.frames(2)
    hand.tap("Rules")
    field = next(widget for widget in hand.widgets() if type(widget).__name__ == "TextRow")
    field.ids.field.text = "healing"
    hand.tap("OK")
    assert any("healing" in text for text in hand.texts())
    hand.tap("Done")
    assert hand.wait_for_me() == "play" and (hand.table.match.number, hand.table.scene) == before
    hand.play(hand.table.choices[0])
    assert hand.table.match.number > before[0]


def test_the_rules_can_be_searched(start):
    hand = start(lang="de")
    hand.tap("Learn")
    hand.tap("Rules")
    field = next(widget for widget in hand.widgets() if type(widget).__name__ == "TextRow")
    field.ids.field.text = "schatzkammer"
    hand.tap("OK")
    assert any("Schatzkammer" in text for text in hand.texts())
    field.ids.field.text = "xyzzy"
    hand.tap("OK")
    assert any("xyzzy" in text for text in hand.texts())
    for typed, found in (("WÄCHTER", True), ("waechter", True), ("wachter maximum", True), ("wächter xyzzy", False)):
        field.ids.field.text = typed
        field.dispatch("on_done")
        hand.frames(2)
        assert any(type(widget).__name__ == "Exhibits" for widget in hand.widgets()) is found, typed
    for part in ("Cards", "Words", "Play along"):
        hand.tap(part)
        hand.frames(2)
