"""By touches: the window before speeds are compared, and rewards that may be left; and what fights, as the engine
says."""

from __future__ import annotations

from dataclasses import replace
from itertools import product

import pytest
from heroes import deal, on, passed, play_on, point_of

from engine.bots.roster import make_bot
from engine.box import Invitation, lid, new_match
from engine.core.record import Seat
from engine.core.setting import Setting
from engine.kings.fighters import speed
from engine.kings.moves import PASS
from engine.kings.tables import FIRST_TRICK, places_of
from mmapp.games.kings.deck import Deck
from mmapp.games.kings.face import Face
from mmapp.games.kings.marks import done_words
from mmapp.games.kings.prompts import action_fights
from mmapp.games.kings.seen import scene_of
from mmapp.table.paths import DONE


def asked_for_the_order(hand, seed):
    deal(hand, 1, 2, seed=seed)
    assert play_on(hand, lambda scene: scene.ask == "order") == "play"


def test_alone_it_stops_with_gear_that_leads_to_a_better_place(start):
    hand = start(animation="off")
    asked_for_the_order(hand, 4)
    board, before = hand.board, hand.board.scene
    among = before.window.among
    names = ", ".join(before.players[seat].name for seat in among)
    assert f"The same action: {names}." in hand.page.prompt and len(among) == 2
    choice = next(one for one in board.choices if one.target.what == "slot" and one.path[0].what == "item")
    for target in choice.path:
        hand.touch(*point_of(hand, target))
    on(hand)
    assert board.scene.me.sums.speed > before.me.sums.speed
    passed(hand)
    on(hand)
    places = [board.scene.order.index(seat) for seat in among]
    assert board.scene.ask != "order" and places == sorted(places), "the first of them is the person"


def reachable(game, state, seat):
    """The greatest speed that a seat can reach by its gear and one potion."""
    items = [one for one in (*state.gear[seat], *state.packs[seat]) if one >= 0]
    fits = [[-1, *(one for one in items if at in places_of(game.tables.slot[one]))] for at in range(4)]
    found = 0
    for row in product(*fits):
        worn = [one for one in row if one >= 0]
        if len(worn) == len(set(worn)):
            copy = state.clone()
            copy.gear[seat] = (*row, -1)
            found = max(found, speed(game.tables, copy, seat))
    cards = [game.tables.potions[one] for one in state.potions[seat]]
    return found + max([card.gear.speed for card in cards if card.on == "self"], default=0)


def test_alone_it_stops_only_where_the_own_place_can_change():
    met = set()
    for seed in range(40):
        seats = [Seat(f"Seat {seat}", "easy") for seat in range(3)]
        match = new_match(Invitation("kings", Setting(3), seed), seats)
        face, bots = Face(match.game, seats), [make_bot(lid("kings"), "easy", seed + seat) for seat in range(3)]
        while match.asks() and match.view(None).round < 3:
            ask = match.asks()[0].decision
            window = face.window(face.scene(match.view(ask.seat)), ask)
            if ask.kind == "order":
                state, game = match.state_at(match.number), match.game
                others = [one for one in range(3) if one != ask.seat and state.chosen[one] == state.chosen[ask.seat]]
                speeds = [speed(game.tables, state, one) for one in others]
                now, most = speed(game.tables, state, ask.seat), reachable(game, state, ask.seat)
                better = sum(one >= most for one in speeds) < sum(one >= now for one in speeds)
                better |= sum(one > most for one in speeds) < sum(one > now for one in speeds)
                *_, found = face.openings(match.bot_view(ask.seat), window)
                assert bool(found) == better and set(window.touches) == {ask.seat, *others}
                met.add(better)
            answer = PASS if window else bots[ask.seat].think(match.bot_view(ask.seat)).finish()
            match.answer(ask.seat, answer)
    assert met == {True, False}


def test_what_a_fight_brings_can_be_left_by_two_taps(start):
    hand = start(animation="off")
    deal(hand, 1, 2, seed=5)
    assert play_on(hand, lambda scene: scene.ask == "reward" and DONE in hand.board.lit()) == "play"
    board, before = hand.board, hand.board.scene
    assert done_words(board) == "Take nothing" and board.wants_more()
    hand.touch(*point_of(hand, DONE))
    on(hand)
    assert board.scene.ask == "reward", "one tap could be a mistake"
    hand.touch(*point_of(hand, DONE))
    on(hand)
    assert board.scene.ask != "reward"
    assert board.scene.me.items == before.me.items and board.scene.me.potions == before.me.potions


@pytest.mark.parametrize(
    ("number", "fights"),
    [*enumerate((True, False, True, False, True, False, True)), *enumerate((True, False, False, True), FIRST_TRICK)],
)
def test_only_what_fights_warns_a_hero_without_hearts(number, fights):
    match = new_match(Invitation("kings", Setting(2, {"character0": 5}), 1), [Seat("A", "sage", "sea")] * 2)
    scene = scene_of(Deck(match.game), match.seats, match.view(0))
    me = scene.players[0]._replace(action=number)
    assert action_fights(replace(scene, players=(me, scene.players[1]))) == fights
