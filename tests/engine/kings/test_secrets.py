"""What a seat may not see never shows: hidden potions, creatures and sealed actions are exchanged.

Which cards are hidden is worked out here from the state and from what was seen on the way; no view is asked.
"""

from __future__ import annotations

from random import Random

import pytest
from support.conformance import label, random_game, seats_of
from support.kings.kit import KINGS, KINGS_GAME, a_state

from engine.core.chance import Loose
from engine.kings.frames import F
from engine.kings.moves import PASS, Ability, Restack, Steal, Take
from engine.kings.state import State

some_tables = pytest.mark.parametrize("setting", KINGS.settings, ids=label)
POTIONS = range(25)


def hidden_from(state: State, seat: int | None) -> list[int]:
    """The potions in the stack and in other hands that the seat has not seen."""
    seen = state.shown | (state.known[seat] if seat is not None else 0)
    hands = [hand for other, hand in enumerate(state.potions) if other != seat]
    return [one for hand in (state.potion_deck, *hands) for one in hand if not seen >> one & 1]


def exchanged(state: State, seat: int | None, rng: Random) -> State:
    """The same state with all that the seat does not know dealt anew."""
    hidden = hidden_from(state, seat)
    new = dict(zip(POTIONS, POTIONS, strict=True))
    new.update(zip(hidden, rng.sample(hidden, len(hidden)), strict=True))
    other = state.clone()
    other.potion_deck = tuple(new[one] for one in state.potion_deck)
    for player, hand in enumerate(state.potions):
        other.potions[player] = hand if player == seat else tuple(sorted(new[one] for one in hand))
    others = [known for known in range(state.players) if known != seat]
    for player in others:
        other.known[player] = sum(1 << new[one] for one in POTIONS if state.known[player] >> one & 1)
    for at, deck in enumerate(state.decks):
        cards = enumerate(KINGS_GAME.deck.creatures)
        rest = [n for n, card in cards if card.level == at + 1 and n not in deck[:1] and not state.beaten >> n & 1]
        other.decks[at] = (*deck[:1], *rng.sample(rest, max(len(deck) - 1, 0)))
    if not state.revealed:
        other.chosen = [
            -1 if one < 0 else one if at == seat else rng.randrange(7) for at, one in enumerate(state.chosen)
        ]
    return other


@some_tables
def test_no_view_no_question_and_no_legal_answer_depends_on_what_is_hidden(setting):
    rng, different = Random(1), 0
    for turn in list(random_game(KINGS, setting, 11))[::3]:
        for seat in seats_of(setting):
            other = exchanged(turn.state, seat, rng)
            assert KINGS_GAME.view(other, seat) == KINGS_GAME.view(turn.state, seat)
            assert KINGS_GAME.pending(other) == KINGS_GAME.pending(turn.state), "who is asked is public"
            different += KINGS_GAME.dump(other) != KINGS_GAME.dump(turn.state)
            if seat is not None:
                assert list(KINGS_GAME.legal(other, seat)) == list(KINGS_GAME.legal(turn.state, seat))
                assert KINGS_GAME.knowledge(other, seat) == KINGS_GAME.knowledge(turn.state, seat)
    assert different


NEW = {"take", "creature", "potion", "potion_gone", "stolen", "chosen", "looked", "forge", "order", "friendly"}
"""Kinds that show something, after which two worlds may differ."""


@some_tables
def test_events_tell_a_seat_nothing_of_what_is_hidden(setting):
    """After an answer that draws nothing and shows nothing new, two worlds tell the same."""
    rng, compared = Random(2), 0
    for turn in list(random_game(KINGS, setting, 12))[::2]:
        for seat in seats_of(setting):
            other = exchanged(turn.state, seat, rng)
            if turn.action not in KINGS_GAME.legal(other, turn.seat):
                continue
            one, two = [], []
            KINGS_GAME.apply(turn.state.clone(), turn.seat, turn.action, Loose(Random(turn.seed)), one.append)
            KINGS_GAME.apply(other, turn.seat, turn.action, Loose(Random(turn.seed)), two.append)
            first = next((n for n, event in enumerate(one) if event.kind in NEW), len(one))
            assert [(e.kind, e.seen_by(seat)) for e in one[:first]] == [(e.kind, e.seen_by(seat)) for e in two[:first]]
            compared += first > 0
    assert compared > 20


@some_tables
def test_a_drawn_potion_is_named_to_its_owner_only(setting):
    drawn = 0
    for seed in range(3):
        for turn in random_game(KINGS, setting, seed):
            events = []
            KINGS_GAME.apply(turn.state.clone(), turn.seat, turn.action, Loose(Random(turn.seed)), events.append)
            for event in (event for event in events if event.kind == "take" and "count" in event.public):
                assert set(event.public) <= {"seat", "count", "by"}
                assert set(event.private) == {event.public["seat"]}
                drawn += 1
            assert all(set(event.public) == {"seat"} for event in events if event.kind == "sealed")
    assert drawn


@some_tables
def test_an_imagined_world_has_nothing_of_the_truth(setting):
    """Equal views imagine equal worlds, whatever is hidden."""
    rng = Random(3)
    for turn in list(random_game(KINGS, setting, 14))[::8]:
        other = exchanged(turn.state, turn.seat, rng)
        one = KINGS_GAME.determinize(turn.state, turn.seat, Random(5))
        two = KINGS_GAME.determinize(other, turn.seat, Random(5))
        assert KINGS_GAME.dump(one) == KINGS_GAME.dump(two)


# What is found out


def alchemist_looks() -> State:
    """A table at which seat 1, the alchemist, is about to put the next three potions back."""
    state = a_state(3)
    state.characters = (0, 6, 0)
    state.spent = [0, 0, 0]
    state.turn, state.foe, state.revealed = 1, -1, True
    state.chosen, state.order = [1, 1, 1], (1, 0, 2)
    state.frames = ((F.TURNS, 1), (F.LEAVE, 1), (F.TURN, 1, False))
    state.known, state.shown = [0, 0, 0], 0
    held = [*state.potion_deck, *(potion for hand in state.potions for potion in hand)]
    state.potion_deck, state.potions = tuple(held), [(), (), ()]
    KINGS_GAME.apply(state, 1, Ability("sniff"))
    return state


def test_who_has_looked_knows_the_stack_and_who_draws_from_it():
    state = alchemist_looks()
    one, two, three = state.potion_deck[:3]
    KINGS_GAME.apply(state, 1, Restack(three, one, two))
    assert KINGS_GAME.view(state, 1).stack[:4] == (three, one, two, -2)
    assert KINGS_GAME.view(state, 0).stack[:3] == (-2, -2, -2) == KINGS_GAME.view(state, None).stack[:3]
    state.frames = (*state.frames, (F.REWARD, 0, 1, False))
    KINGS_GAME.apply(state, 0, Take("potions"))
    assert state.potions[0] == (three,)
    assert KINGS_GAME.view(state, 1).held[0] == (three,)
    assert KINGS_GAME.view(state, 2).held[0] == ()
    worlds = [KINGS_GAME.determinize(state, 1, Random(luck)) for luck in range(20)]
    assert {world.potions[0] for world in worlds} == {(three,)}
    assert {world.potion_deck[:2] for world in worlds} == {(one, two)}
    assert len({KINGS_GAME.determinize(state, 2, Random(luck)).potions[0] for luck in range(20)}) > 5


def test_a_potion_out_of_the_pile_is_known_to_all_until_one_is_stolen():
    state = alchemist_looks()
    KINGS_GAME.apply(state, 1, Restack(*state.potion_deck[:3]))
    *rest, pile = state.potion_deck
    state.potion_deck, state.potion_pile = tuple(rest), (pile,)
    KINGS_GAME.apply(state, 1, Ability("salvage", pile))
    assert all(KINGS_GAME.view(state, seat).held[1] == (pile,) for seat in (0, 2, None))
    state.potions[1] = tuple(sorted((pile, state.potion_deck[-1])))
    state.potion_deck = state.potion_deck[:-1]
    state.frames = (*state.frames, (F.STEAL, 0, 1))
    KINGS_GAME.apply(state, 0, Steal("potion", 1), Loose(Random(1)))
    [stolen] = state.potions[0]
    assert KINGS_GAME.view(state, 1).held[0] == (stolen,), "who was robbed knows what is gone"
    assert KINGS_GAME.view(state, 2).held == ((), (), ()), "all others no longer know who has which"


def test_a_question_in_a_window_hangs_on_the_number_of_potions_only():
    turns = (turn for seed in range(9) for turn in random_game(KINGS, KINGS.settings[0], seed))
    state = next(turn.state for turn in turns if turn.state.frames[-1][0] == F.WINDOW)
    seat = KINGS_GAME.pending(state)[0].seat
    assert KINGS_GAME.pending(state)[0].decline == PASS
    for potion in POTIONS:
        other = state.clone()
        other.potions[seat] = (potion,)
        assert KINGS_GAME.pending(other)[0].seat == seat
        assert PASS in KINGS_GAME.legal(other, seat)
