"""What a seat may not see never shows: hidden cards are exchanged, and nothing that it gets is different.

Which cards are hidden is worked out here from the state and the masks of what was seen; no view is asked.
"""

from __future__ import annotations

from random import Random

import pytest
from support.bosses.board import Board
from support.bosses.kit import BOSSES, BOSSES_GAME, all_settings
from support.conformance import label, random_game, seats_of

from engine.bosses.cards import CARDS, FIRST_SPELL
from engine.bosses.frames import CHOICES, F
from engine.bosses.moves import PASS, Build
from engine.core.chance import Loose

SETTINGS = (*BOSSES.settings, all_settings()[3])
some_tables = pytest.mark.parametrize("setting", SETTINGS, ids=label)


def hidden_from(state, seat):
    """The cards in decks and other hands that the seat has not seen; not the one that somebody is asked about."""
    seen = state.shown | (state.known[seat] if seat is not None else 0)
    cards = [*state.room_deck, *state.spell_deck]
    for other in range(state.players):
        if other != seat:
            cards += [*state.hands[other], *state.spells[other]]
    asked = {frame[-1] for frame in state.frames if frame[0] == F.CHOOSE and frame[2] == CHOICES.index("build_drawn")}
    sealed = {card for answer in state.sealed for card in answer}
    return [card for card in cards if not seen >> card & 1 and card not in asked | sealed]


def exchanged(state, seat, rng):
    """The same state with hidden cards of each back dealt anew."""
    hidden = hidden_from(state, seat)
    new = dict(zip(range(CARDS), range(CARDS), strict=True))
    for some in ([c for c in hidden if c < FIRST_SPELL], [c for c in hidden if c >= FIRST_SPELL]):
        new.update(zip(some, rng.sample(some, len(some)), strict=True))
    other = state.clone()
    other.room_deck = tuple(new[card] for card in state.room_deck)
    other.spell_deck = tuple(new[card] for card in state.spell_deck)
    for player in range(state.players):
        if player != seat:
            other.hands[player] = tuple(sorted(new[card] for card in state.hands[player]))
            other.spells[player] = tuple(sorted(new[card] for card in state.spells[player]))
    epic = [hero for hero in state.hero_deck if BOSSES_GAME.deck.heroes[hero].epic]
    plain = [hero for hero in state.hero_deck if hero not in epic]
    other.hero_deck = (*rng.sample(plain, len(plain)), *rng.sample(epic, len(epic)))
    return other


@some_tables
def test_no_view_no_question_and_no_legal_answer_depends_on_hidden_cards(setting):
    rng = Random(1)
    for turn in list(random_game(BOSSES, setting, 11))[::2]:
        for seat in seats_of(setting):
            other = exchanged(turn.state, seat, rng)
            assert BOSSES_GAME.view(other, seat) == BOSSES_GAME.view(turn.state, seat)
            assert BOSSES_GAME.pending(other) == BOSSES_GAME.pending(turn.state), "who is asked is public"
            if seat is not None:
                assert list(BOSSES_GAME.legal(other, seat)) == list(BOSSES_GAME.legal(turn.state, seat))
                assert BOSSES_GAME.knowledge(other, seat) == BOSSES_GAME.knowledge(turn.state, seat)


@some_tables
def test_events_tell_a_seat_nothing_of_hidden_cards(setting):
    """After an answer that draws nothing and shows nothing new, two worlds tell the same."""
    rng, compared = Random(2), 0
    for turn in random_game(BOSSES, setting, 12):
        for seat in seats_of(setting):
            other = exchanged(turn.state, seat, rng)
            if turn.action not in BOSSES_GAME.legal(other, turn.seat):
                continue
            one, two = [], []
            after = turn.state.clone()
            BOSSES_GAME.apply(after, turn.seat, turn.action, Loose(Random(turn.seed)), one.append)
            BOSSES_GAME.apply(other, turn.seat, turn.action, Loose(Random(turn.seed)), two.append)
            first = next((n for n, event in enumerate(one) if event.kind in NEW), len(one))
            assert [(e.kind, e.seen_by(seat)) for e in one[:first]] == [(e.kind, e.seen_by(seat)) for e in two[:first]]
            compared += first > 0
    assert compared > 100


NEW = {"discard", "reveal", "taken_back", "draw", "hero_appears", "given", "shown", "looked", "spell", "built", "out"}
"""Kinds that show a card, after which two worlds may differ."""


@some_tables
def test_a_draw_names_the_card_to_its_owner_only(setting):
    for turn in random_game(BOSSES, setting, 13):
        events = []
        BOSSES_GAME.apply(turn.state.clone(), turn.seat, turn.action, Loose(Random(turn.seed)), events.append)
        for event in events:
            if event.kind == "draw":
                assert "cards" not in event.public
                assert set(event.private) == {event.public["seat"]}
            if event.kind == "placed":
                assert "card" not in event.public
            assert event.kind != "sealed" or set(event.public) == {"seat"}


@some_tables
def test_an_imagined_world_has_nothing_of_the_true_order(setting):
    """Equal views imagine equal worlds, whatever the true cards are."""
    rng = Random(3)
    for turn in list(random_game(BOSSES, setting, 14))[::6]:
        other = exchanged(turn.state, turn.seat, rng)
        one = BOSSES_GAME.determinize(turn.state, turn.seat, Random(5))
        two = BOSSES_GAME.determinize(other, turn.seat, Random(5))
        assert BOSSES_GAME.dump(one) == BOSSES_GAME.dump(two)


@some_tables
def test_somebody_who_has_looked_at_a_hand_remembers_it(setting):
    """Known cards stay in the imagined hand or face down before its seat."""
    for turn in list(random_game(BOSSES, setting, 15))[::3]:
        for seat in range(setting.seats):
            view = BOSSES_GAME.view(turn.state, seat)
            world = BOSSES_GAME.imagine(view, Random(turn.seed))
            for other in range(setting.seats):
                down = [spot.down for spot in world.dungeons[other]]
                assert set(view.known[other]) <= {*world.hands[other], *world.spells[other], *down}


def test_who_knows_all_but_one_card_and_sees_the_hand_knows_what_lies_face_down():
    board = Board()
    board.dungeon(1, "toad_pantry")
    laid, kept = board.hand(1, "soap_stairs", "owl_desk")
    board.state.shown |= 1 << laid | 1 << kept
    board.hand(0, "keyhole", "parcel")
    board.build_phase(1)
    board.do(Build(laid, 0))

    def worlds(seat):
        view = board.game.view(board.state, seat)
        return {board.game.imagine(view, Random(luck)).dungeons[1][0].down for luck in range(20)}

    assert worlds(0) == {laid, kept}, "either may be the one"
    while board.asked()[0] != 0:
        board.do(PASS)
    board.cast("keyhole", 1)
    assert worlds(0) == {laid}
    assert worlds(2) == {laid, kept}, "who did not look knows no more"


def test_a_card_that_comes_to_a_hand_after_one_was_laid_is_not_the_one_that_lies():
    board = Board()
    board.dungeon(1, "toad_pantry")
    [laid] = board.hand(1, "soap_stairs")
    taken = board.card("owl_desk")
    board.state.room_pile = (taken,)
    board.hand(1, "lost_property", "parcel")
    board.build_phase(1)
    board.do(Build(laid, 0))
    board.cast("lost_property", taken)
    view = board.game.view(board.state, 0)
    downs = {board.game.imagine(view, Random(luck)).dungeons[1][0].down for luck in range(20)}
    assert taken not in downs
