"""Who has seen which card, and when that is forgotten."""

from __future__ import annotations

from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from engine.core.seen import Seen, mask_of


def test_a_card_is_shown_to_some_to_all_and_to_nobody_else():
    seen = Seen(3)
    seen.show([4, 70], [1])
    seen.show([9])
    assert [seen.known(seat, range(100)) for seat in (0, 1, 2, None)] == [(9,), (4, 9, 70), (9,), ()]
    assert (seen.who(4), seen.who(9), seen.who(5)) == ((1,), (0, 1, 2), ())
    assert seen.knows(1, 70) and not seen.knows(0, 70) and not seen.knows(None, 9)


def test_known_cards_come_in_the_order_of_their_zone():
    seen = Seen(2)
    seen.show([1, 5, 3], [0])
    assert seen.known(0, (5, 2, 1)) == (5, 1)
    assert seen.known(1, (5, 2, 1)) == ()


def test_a_zone_that_was_mixed_is_known_to_who_watched_only():
    seen = Seen(3)
    seen.show(range(6))
    seen.mixed([0, 1, 2], [2])
    assert [seen.known(seat, range(6)) for seat in range(3)] == [(3, 4, 5), (3, 4, 5), (0, 1, 2, 3, 4, 5)]
    seen.mixed([3])
    assert seen.who(3) == () and seen.who(4) == (0, 1, 2)


def test_what_is_forgotten_is_forgotten_by_those_alone():
    seen = Seen(3)
    seen.show([1, 2])
    seen.forget([1], [0])
    seen.forget([2])
    assert [seen.masks[seat] for seat in range(3)] == [0, mask_of([1]), mask_of([1])]


def test_a_copy_shares_nothing_and_equals_until_something_is_seen():
    seen = Seen(2)
    seen.show([3], [0])
    copy = seen.clone()
    assert copy == seen and repr(copy) == repr(seen) == "Seen([8, 0])"
    copy.show([4])
    assert copy != seen and seen.masks == [8, 0] and copy != [24, 16]


@settings(max_examples=60, deadline=None, derandomize=True, database=None)
@given(st.integers(1, 6), st.integers(0, 2**30))
def test_it_is_what_sets_of_cards_would_be(seats, seed):
    seen, sets, rng = Seen(seats), [set() for _ in range(seats)], Random(seed)
    for _ in range(30):
        cards = rng.sample(range(130), rng.randrange(8))
        some = rng.sample(range(seats), rng.randrange(seats + 1))
        way = rng.choice(["show", "forget", "mixed"])
        getattr(seen, way)(cards, some)
        for seat, known in enumerate(sets):
            if way == "show" and seat in some:
                known.update(cards)
            if way == "forget" and seat in some or way == "mixed" and seat not in some:
                known.difference_update(cards)
    assert [set(seen.known(seat, range(130))) for seat in range(seats)] == sets
