"""The variants of a new game: which can be chosen at which table, and what goes off for what."""

from __future__ import annotations

from engine.box import invitation_of


def shown(page):
    """The names of the options whose rows can be seen."""
    return [name for name, row in page._variants.items() if row.parent]


def test_house_rules_are_offered_to_four(start):
    hand = start()
    page = hand.app.house.show("newgame")
    page.choose_count(4)
    hand.frames(2)
    assert shown(page) == ["chain", "king_rules", "even_start", "length"]
    page.choose({"chain": 1, "even_start": 1})
    page.choose_count(5)
    assert shown(page) == ["chain", "king_rules"]
    assert page.chosen() == {"chain": 1}
    page.choose_count(4)
    assert page.chosen() == {"chain": 1, "even_start": 1}


def test_even_start_and_another_length_exclude_each_other(start):
    hand = start()
    page = hand.app.house.show("newgame")
    page.choose_count(4)
    hand.frames(2)
    page.options["even_start"].value = 1
    page.options["length"].value = 2
    assert page.chosen() == {"length": 2}
    page.options["even_start"].value = 1
    assert page.chosen() == {"even_start": 1}
    hand.tap("Start")
    invitation = invitation_of(hand.table.code)
    assert invitation.setting.options == {"even_start": 1}


def test_a_quick_game_leaves_out_what_its_table_cannot_have(start):
    hand = start()
    game = hand.app.session.game
    game.settings.options = ["chain", "even_start", "length=1"]
    code, seats = game.demo_table(6)
    assert (len(seats), invitation_of(code).setting.options) == (6, {"chain": 1})
    code, _ = game.quick_table()
    assert invitation_of(code).setting.options == {"chain": 1, "even_start": 1}


def test_a_long_game_says_its_rounds(start):
    hand = start()
    page = hand.app.house.show("newgame")
    page.choose_count(4)
    page.choose({"length": 2})
    hand.tap("Start")
    assert hand.board.scene.rounds == 8
