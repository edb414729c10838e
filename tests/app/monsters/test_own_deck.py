"""Another deck shows on every place of the app: no number of the game's own deck is known to it."""

from __future__ import annotations

import pytest
from test_extremes import deck, own_game

from mmapp.games.monsters import words
from mmapp.table.face import Target

STRENGTH, LOOT, PRICES, HEALING, GOLD = (5, 12), (8, 15), (3, 4), 7, 40
CHANGE = (1, 2)
MINE = 0


@pytest.fixture
def hand(start, tmp_path):
    own_game(tmp_path, deck(STRENGTH, LOOT, PRICES, HEALING, 2, GOLD, CHANGE), 3)
    found = start(animation="off", hints="advice")
    found.tap("Continue")
    return found


def sheet_of(hand, what, *at):
    """What the sheet of something on the table says."""
    hand.page._inspect(None, Target(what, at))
    hand.frames(2)
    texts = " ".join(hand.texts())
    hand.app.house.clear()
    hand.frames(1)
    return texts


def own_turns(hand):
    """Every own turn of the game; the caller looks, then a monster is displaced if that is possible."""
    while (now := hand.wait_for_me()) != "end":
        if now == "sheet":
            hand.tap("Go on")
            continue
        yield hand.board.scene
        over = [choice for choice in hand.table.choices if choice.owner > MINE]
        hand.play((over or hand.table.choices)[-1])


def test_prices_ranges_and_healing_of_another_deck_stand_on_the_table_and_in_its_sheets(hand):
    displacing = 0
    for scene in own_turns(hand):
        says = sheet_of(hand, "guardian", 0)
        assert "between 5 and 12" in says and "between 8 and 15" in says
        assert "Displacing costs 3 to the treasury and 4 to the owner; your own monster only 3." in says
        assert "Healing costs 7 gold pieces" in sheet_of(hand, "hand", 0)
        lying = [card for slot in scene.slots for card in slot.places if card]
        for seat, player in enumerate(scene.players):
            assert player.risk == HEALING * sum(card.player == seat for card in lying)
        assert all(slot.room == max(0, STRENGTH[1] - slot.total) for slot in scene.slots)
        for choice in hand.table.choices:
            assert choice.price == (0 if choice.owner < 0 else 3 if choice.owner == MINE else 7)
            displacing += choice.owner > MINE
            assert choice.owner < 0 or f"for {choice.price} gold" in words.move(choice)
    assert displacing > 0


def test_fights_and_payments_of_another_deck_are_told_as_they_were(hand):
    for _ in own_turns(hand):
        pass
    told = hand.table.history
    plays = [one for one in told if one.kind == "play" and one.facts["over"] and one.facts["over"][0] != MINE]
    others = [one for one in plays if one.facts["over"][0] != one.facts["player"]]
    assert others and all("3 gold to the treasury, 4 to" in hand.table.face.sentence(one) for one in others)
    fights = [one for one in told if one.kind == "reveal"]
    assert fights
    for one in fights:
        printed = one.facts["strength"] - one.after.slots[one.facts["slot"]].change[0]
        assert printed in STRENGTH and one.after.slots[one.facts["slot"]].change in (CHANGE, (0, 0))
    assert all(slot.strength == STRENGTH and slot.loot == LOOT for one in fights for slot in one.after.slots)
    healed = [one for one in told if one.kind == "healing"]
    assert healed and all(gold == HEALING for one in healed for _, _, _, gold in one.facts["steps"])


def rules_over_the_table(hand):
    """All that the rules say."""
    hand.page.open_menu()
    hand.frames(2)
    hand.tap("Rules")
    hand.settled(12)
    said = " ".join(hand.texts())
    shown = [card for card in hand.widgets() if type(card).__name__ == "MonstersCardLarge"]
    return said, [one.card.healing for one in shown if one.card], [one.slot.loot for one in shown if one.slot]


def test_the_rules_over_a_table_tell_of_its_deck_and_the_page_to_learn_of_the_box(hand):
    assert hand.wait_for_me() == "play"
    said, healing, loot = rules_over_the_table(hand)
    assert f"costs {', '.join([str(HEALING)] * 5)} gold, in this order" in said
    assert f"everyone begins with {GOLD} gold, and there are 2 rounds." in said
    assert {*healing} == {HEALING} and {*loot} == {LOOT}
    hand.tap("Done")
    hand.app.house.show("learn", part="rules")
    hand.settled(12)
    said = " ".join(hand.texts())
    assert "costs 1, 1, 2, 2, 3 gold, in this order" in said
    assert "With 3, 4, 6 players everyone begins with 8 gold, and there are 6 rounds." in said
    assert "With 5 players everyone begins with 8 gold, and there are 5 rounds." in said


def test_the_rules_name_each_tile_and_a_search_finds_it(hand):
    hand.app.house.show("learn", part="rules")
    hand.settled(12)
    tiles = [row.picture for row in hand.widgets() if type(row).__name__ == "PictureRow"]
    assert tiles == [f"monsters/tile_{name}" for name in words.TILES] and len(tiles) == 12
    field = next(widget for widget in hand.widgets() if type(widget).__name__ == "TextRow")
    field.ids.field.text = "asleep"
    hand.tap("OK")
    hand.settled(4)
    assert [words.tile("plain")[1] in hand.texts(), "Laying monsters" in hand.texts()] == [True, False]
