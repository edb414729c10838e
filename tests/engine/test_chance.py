"""The port of chance: the same outcomes for ever, fair ones, and written ones only if they fit."""

from __future__ import annotations

from collections import Counter
from hashlib import shake_256
from itertools import count, permutations
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.core.chance import NO_CHANCE, Log, Loose, Script, Stream
from engine.core.errors import ChanceError

fuzz = settings(max_examples=150, deadline=None, derandomize=True, database=None)
CHI_SQUARE_1_IN_1000 = {1: 10.83, 5: 20.52, 9: 27.88, 23: 49.73}
"""By degrees of freedom."""


# The stream: a promise for ever


def test_golden_outcomes():
    stream = Stream("golden")
    assert [stream.below(6) for _ in range(12)] == [5, 5, 0, 4, 4, 5, 3, 1, 0, 4, 0, 3]
    assert stream.order(8) == (1, 0, 6, 3, 5, 2, 7, 4)
    assert stream.below(10**18) == 493439154908749660
    assert [stream.below(2), stream.below(1)] == [0, 0]


def test_golden_outcomes_beyond_the_first_block():
    stream = Stream("")
    assert [stream.below(100) for _ in range(100)][-4:] == [11, 89, 7, 89]
    assert stream.order(5) == (2, 0, 3, 4, 1)
    stream = Stream("Mächtige Monster/3/7")
    order = stream.order(200)
    assert (order[:6], order[-3:]) == ((14, 42, 4, 26, 144, 163), (115, 194, 39))
    assert stream.below(1000) == 824


def promised_words(text):
    """The promise in its own words: 64-bit little-endian words, 96 to a block."""
    for block in count():
        data = shake_256(f"{text}#{block}".encode()).digest(96 * 8)
        yield from (int.from_bytes(data[at : at + 8], "little") for at in range(0, len(data), 8))


@fuzz
@given(st.text(st.characters(codec="utf-8"), max_size=20), st.lists(st.integers(-150, 10**12), max_size=12))
def test_the_stream_keeps_its_promise(text, questions):
    """A negative number asks for an order of that size."""
    stream, words = Stream(text), promised_words(text)
    for question in questions:
        if question > 0:
            assert stream.below(question) == next(words) * question >> 64
        else:
            keys = [next(words) for _ in range(-question)]
            assert list(stream.order(-question)) == sorted(range(-question), key=keys.__getitem__)


def test_equal_texts_give_equal_streams_and_others_others():
    drawn = [tuple(Stream(text).order(20)) for text in ("a", "a", "b", "a/0", "A")]
    assert drawn[0] == drawn[1]
    assert len(set(drawn)) == 4


SOURCES = {"stream": lambda: Stream("uniform"), "loose": lambda: Loose(Random(1))}


@pytest.mark.parametrize("source", SOURCES.values(), ids=SOURCES)
@pytest.mark.parametrize("limit", [2, 6, 10])
def test_numbers_are_as_likely(source, limit):
    chance, draws = source(), 1000 * limit
    counted = Counter(chance.below(limit) for _ in range(draws))
    assert set(counted) == set(range(limit))
    assert chi_square(counted, draws) < CHI_SQUARE_1_IN_1000[limit - 1]


@pytest.mark.parametrize("source", SOURCES.values(), ids=SOURCES)
def test_orders_are_as_likely(source):
    chance, draws = source(), 24 * 400
    counted = Counter(chance.order(4) for _ in range(draws))
    assert set(counted) == set(permutations(range(4)))
    assert chi_square(counted, draws) < CHI_SQUARE_1_IN_1000[23]


def chi_square(counted, draws):
    expected = draws / len(counted)
    return sum((found - expected) ** 2 / expected for found in counted.values())


@fuzz
@given(st.sampled_from(list(SOURCES)), st.lists(st.integers(1, 10**9), max_size=20), st.integers(0, 120))
def test_outcomes_are_within_their_limits(source, limits, size):
    chance = SOURCES[source]()
    assert all(0 <= chance.below(limit) < limit for limit in limits)
    assert sorted(chance.order(size)) == list(range(size))


def test_an_order_of_nothing_and_of_one():
    for source in SOURCES.values():
        assert source().order(0) == ()
        assert source().order(1) == (0,)
        assert source().below(1) == 0


# Written outcomes


@fuzz
@given(st.lists(st.integers(-12, 1000), max_size=20))
def test_what_a_log_kept_a_script_gives_back(questions):
    log = Log(Stream("log"))
    given_first = [ask(log, question) for question in questions]
    assert log.outcomes == given_first
    script = Script(log.outcomes)
    assert [ask(script, question) for question in questions] == given_first
    script.finish()


def ask(chance, question):
    return chance.below(question) if question > 0 else chance.order(-question)


@pytest.mark.parametrize("outcome", [6, -1, 10**30, (0,), (), (0, 1, 2, 3, 4, 5), "3", None, 3.0])
def test_a_script_refuses_a_number_that_cannot_be(outcome):
    with pytest.raises(ChanceError) as caught:
        Script([outcome]).below(6)
    assert caught.value.key == "bad_outcome"
    assert "below 6" in str(caught.value)


@pytest.mark.parametrize(
    "outcome", [3, (), (0, 1), (0, 1, 1), (1, 2, 3), (0, 1, 2, 3), (0, 2, -1), [0, 1, 2], ("0", "1", "2"), None, "012"]
)
def test_a_script_refuses_an_order_that_cannot_be(outcome):
    with pytest.raises(ChanceError) as caught:
        Script([outcome]).order(3)
    assert caught.value.key == "bad_outcome"
    assert "order of 3" in str(caught.value)


def test_a_script_refuses_too_few_and_too_many():
    script = Script((1,))
    with pytest.raises(ChanceError) as caught:
        script.finish()
    assert caught.value.key == "too_many_outcomes"
    assert script.below(2) == 1
    script.finish()
    for question in (2, -3):
        with pytest.raises(ChanceError) as caught:
            ask(script, question)
        assert caught.value.key == "too_few_outcomes"


def test_where_there_is_no_chance_every_question_is_an_error():
    for question in (1, 6, -3):
        with pytest.raises(ChanceError) as caught:
            ask(NO_CHANCE, question)
        assert caught.value.key == "no_chance"
