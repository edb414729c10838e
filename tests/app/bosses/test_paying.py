"""A new miniboss is paid for in front of everybody, and a room becomes a coin, by touches."""

from __future__ import annotations

import pytest
from inns import deal, make, on, play_on, point_of

from engine.bosses.cards import is_spell
from engine.bosses.moves import PAY, REFUSE, Discard, Miniboss, Salvage
from mmapp.table.face import Target


@pytest.fixture
def begin(start):
    """Sets a table: `begin(people, bots, options=...)`."""

    def table(people, bots=0, seed=5, options=(), **settings):
        hand = start(**{"animation": "off", **settings})
        hand.app.settings_values.of("bosses").stops = "mine"
        deal(hand, people, bots, seed, options)
        return hand

    return table


def is_asked(hand):
    """Whether somebody is asked to pay."""
    return any(choice.action == PAY for choice in hand.board.choices)


def keeps(action):
    """Whether both spells of the first hand are laid away."""
    return isinstance(action, Discard) and all(is_spell(card) for card in action)


def to_payment(hand):
    """Plays on until somebody is asked to pay for a miniboss; minibosses are kept and laid as soon as they can be."""
    for _ in range(300):
        assert on(hand) == "play"
        if is_asked(hand):
            return
        laid = [choice for choice in hand.board.choices if isinstance(choice.action, Miniboss) or keeps(choice.action)]
        if laid:
            make(hand, laid[0])
        else:
            number = hand.table.number
            play_on(hand, lambda _, number=number: is_asked(hand) or hand.table.number > number, act=99)
    raise AssertionError("nobody lays a miniboss")


def answers(hand, seat):
    """What a seat has answered so far."""
    return [line.action for line in hand.table.match.lines if line.seat == seat]


def minibosses(hand, seat):
    """The levels of a seat's minibosses."""
    return [spot.level for spot in hand.table.match.view(None).dungeons[seat] if spot.mini >= 0]


def test_one_touch_pays(begin):
    hand = begin(1, 1, seed=15)
    to_payment(hand)
    seat, coins, number = hand.table.viewer, hand.table.scene.me.coins, hand.table.number
    assert hand.page.prompt.startswith("Pay a coin for “")
    assert {choice.action for choice in hand.board.choices} == {PAY, REFUSE}
    hand.touch(*point_of(hand, Target("pay", (1,))))
    hand.until(lambda: "pay" in answers(hand, seat))
    assert hand.table.match.state_at(number + 1).coins[seat] == coins - 1
    assert 1 in minibosses(hand, seat)


def test_a_touch_of_the_room_pays(begin):
    hand = begin(1, 1, seed=22)
    to_payment(hand)
    room = next(choice.path[0] for choice in hand.board.choices if choice.path[0].what == "spot")
    hand.touch(*point_of(hand, room))
    hand.until(lambda: "pay" in answers(hand, 0))


def test_the_other_card_of_the_tray_lays_it_away(begin):
    hand = begin(1, 1, seed=15)
    to_payment(hand)
    coins, number = hand.table.scene.me.coins, hand.table.number
    hand.touch(*point_of(hand, Target("pay", (0,))))
    hand.until(lambda: "discard" in answers(hand, 0))
    after = hand.table.match.state_at(number + 1)
    assert after.coins[0] == coins and after.room_pile and not minibosses(hand, 0)


def test_nobody_takes_the_device_over_to_pay(begin):
    hand = begin(3)
    to_payment(hand)
    payer = hand.table.match.pending()[0].seat
    assert hand.table.viewer is None and hand.page.curtain is None
    assert hand.table.scene.hand == () and hand.table.scene.viewer is None
    assert hand.page.prompt.startswith(f"{hand.table.seats[payer].name}: Pay a coin for “")
    hand.touch(*point_of(hand, Target("pay", (1,))))
    hand.until(lambda: hand.table.match.lines[-1].action == "pay")
    assert hand.table.match.lines[-1].seat == payer


def test_a_room_is_laid_away_for_a_coin_on_the_own_boss(begin):
    hand = begin(1, 1, options={"salvage": 1})
    assert play_on(hand, lambda _: any(isinstance(choice.action, Salvage) for choice in hand.board.choices)) == "play"
    choice = next(choice for choice in hand.board.choices if isinstance(choice.action, Salvage))
    coins = hand.table.scene.me.coins
    hand.touch(*point_of(hand, choice.path[0]))
    assert "your boss" in hand.page.prompt and "coin" in hand.page.prompt
    hand.touch(*point_of(hand, choice.path[1]))
    hand.until(lambda: hand.table.scene.me.coins == coins + 1)
    assert choice.action.room not in hand.table.scene.hand
    assert not any(isinstance(choice.action, Salvage) for choice in hand.board.choices)


def test_a_room_is_dragged_to_the_own_boss(begin):
    hand = begin(1, 1, options={"salvage": 1})
    assert play_on(hand, lambda _: any(isinstance(choice.action, Salvage) for choice in hand.board.choices)) == "play"
    choice = next(choice for choice in hand.board.choices if isinstance(choice.action, Salvage))
    coins = hand.table.scene.me.coins
    hand.drag(point_of(hand, choice.path[0]), hand.board.box_of(choice.path[1]).center)
    hand.until(lambda: hand.table.scene.me.coins == coins + 1)
    assert hand.table.match.lines[-1].action == f"salvage {choice.action.room}"
