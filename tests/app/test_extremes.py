"""Games over every deck that is allowed: boards and sheets of the smallest and the greatest numbers are drawn."""

from __future__ import annotations

import json

import pytest
from games import NAMES

from mmapp.table.face import Target

PLACES = ("first", "second", "first_two", "last_two", "last", "equal_pair", "weakest")


def deck(strength, loot, prices, healing, rounds, gold, at=(-20, -99)):
    """A deck in which every number is one of these."""
    from engine.box import BOX

    data = json.loads(json.dumps(BOX[0].from_file(None).content()))
    data["healing"] = [healing] * 5
    for level in data["levels"].values():
        level.update(strength=list(strength), loot=list(loot), treasury=prices[0], owner=prices[1])
    for number, card in enumerate(data["guardians"]):
        card.update(strength=strength[number % 2], loot=loot[number % 2])
    data["players"] = {count: {"rounds": rounds, "gold": gold} for count in data["players"]}
    tiles = [{"id": f"t{i}", "at": PLACES[i % len(PLACES)], "strength": at[0], "loot": at[1]} for i in range(12)]
    data["tiles"] = tiles
    return data


def strange(data):
    """Kinds and tiles with words that nobody has drawn, as long as they may be."""
    from engine.core.limits import TEXT_LIMIT

    data["kinds"] = [chr(ord("a") + number) * TEXT_LIMIT for number in range(6)]
    for number, tile in enumerate(data["tiles"]):
        tile["id"] = chr(ord("a") + number) * TEXT_LIMIT
    return data


DECKS = {
    "nothing": lambda: deck((0, 0), (0, 0), (1, 0), 0, 2, 0),
    "nothing to something": lambda: deck((0, 20), (0, 99), (1, 9), 20, 2, 1, (20, 99)),
    "least": lambda: deck((1, 1), (1, 1), (1, 0), 0, 2, 0),
    "most": lambda: deck((20, 20), (99, 99), (9, 9), 20, 2, 99, (20, 99)),
    "least to most": lambda: deck((1, 20), (1, 99), (9, 0), 20, 2, 99, (-20, 99)),
    "strange": lambda: strange(deck((1, 20), (1, 99), (9, 0), 20, 2, 99, (-20, 99))),
}


def own_game(folder, data, seats):
    """A game over this deck in a data folder, as earlier versions began them."""
    from engine.box import BOX, Invitation, new_match
    from engine.core.game import Setting
    from engine.core.record import Seat

    (folder / "records").mkdir(parents=True, exist_ok=True)
    who = [Seat(NAMES[seat], "" if seat == 0 else "random", data["kinds"][seat]) for seat in range(seats)]
    wish = Invitation(BOX[0].name, Setting(seats, ("chain", "king_rules")), 5)
    new_match(wish, who, BOX[0].from_data(data), folder / "records" / "20260101120000-1.game")


@pytest.mark.parametrize("name", DECKS)
def test_every_board_of_a_deck_is_drawn(start, tmp_path, name):
    own_game(tmp_path, DECKS[name](), 3 if name in ("nothing", "most", "strange") else 6)
    hand = start(animation="off")
    hand.tap("Continue")
    sheets = 0
    while (now := hand.wait_for_me()) != "end":
        if now == "sheet":
            sheets += 1
            hand.tap("Go on")
            continue
        for what, *at in (("guardian", sheets), ("chip", 0), ("round",), ("tile",)):
            hand.page._inspect(None, Target(what, tuple(at)))
            hand.frames(1)
            hand.app.house.clear()
        hand.play(hand.table.choices[-1])
    assert sheets == 2
