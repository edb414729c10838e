"""Action texts: what is written is read back, and every other text is refused with a clear error."""

from __future__ import annotations

from typing import NamedTuple

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st
from support.conformance import refuses_text
from support.toy import Bid, Block, Keep, Pass, Peek, Reroll, Toy

from engine.core.actions import LONGEST, Codec
from engine.core.errors import ActionTextError
from engine.monsters.moves import Play
from engine.monsters.rules import Monsters


class Name(NamedTuple):
    """A kind with words in it."""

    who: str
    times: int = 1
    how: str = "so"


class Words:
    """Stands for a game with a codec."""

    codec = Codec(Name, Pass)


GAMES = (Monsters, Toy, Words)
GOLDEN = {
    Play(4, 1): "play 4 1",
    Play(4, 1, 2, 3): "play 4 1 2 3",
    Play(1, 0, 0, 5): "play 1 0 0 5",
    Play(1, 0, 0): "play 1 0 0",
    Play(1, 0, -1, 5): "play 1 0 -1 5",
    Play(-7, 10**20): "play -7 100000000000000000000",
}
WORDS = {
    Name("a"): "name a",
    Name("a", 2): "name a 2",
    Name("a", 1, "b"): "name a 1 b",
    Name("", 1, ""): "name  1 ",
    Name("ä-5"): "name ä-5",
}
fuzz = settings(max_examples=300, deadline=None, derandomize=True, database=None)
ints = st.integers(-(10**15), 10**15)
plain_words = st.text(st.characters(exclude_characters=" ", codec="utf-8"), max_size=12)
near = st.lists(
    st.one_of(
        st.sampled_from(
            ["play", "Play", "bid", "name", "pass", "", "+1", "01", "-0", "1.0", "1_0", "１", "٣", "0x1", "\n"]
        ),
        st.integers(-9, 99).map(str),
    ),
    max_size=7,
).map(" ".join)


@pytest.mark.parametrize(("action", "text"), GOLDEN.items())
def test_golden_texts_of_plays(action, text):
    assert Monsters.codec.write(action) == text
    assert Monsters.codec.read(text) == action


@pytest.mark.parametrize(("action", "text"), WORDS.items())
def test_golden_texts_of_words(action, text):
    assert Words.codec.write(action) == text
    assert Words.codec.read(text) == action


def test_golden_texts_of_the_toy():
    actions = (Bid(7), Pass(), Peek(1), Block(0), Reroll(2), Keep())
    texts = ["bid 7", "pass", "peek 1", "block 0", "reroll 2", "keep"]
    assert [Toy.codec.write(action) for action in actions] == texts
    found = [Toy.codec.read(text) for text in texts]
    assert [(type(action), action) for action in found] == [(type(action), action) for action in actions]


@fuzz
@given(ints, ints, ints, ints)
def test_every_play_is_read_back(monster, slot, player, over):
    play = Play(monster, slot, player, over)
    found = Monsters.codec.read(Monsters.codec.write(play))
    assert found == play
    assert type(found) is Play
    assert all(type(number) is int for number in found)


@fuzz
@given(plain_words, ints, plain_words)
def test_words_are_read_back(who, times, how):
    name = Name(who, times, how)
    text = Words.codec.write(name)
    assert len(text) > LONGEST or Words.codec.read(text) == name


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.__name__)
@fuzz
@example("")
@example(" ")
@example("play")
@example("play 1 2 -1 0")
@example("play 1 2 -1")
@example("play 1 2\n")
@example("play 1 \ud800")
@example("bid " + "9" * 5000)
@example("name " + "x" * 100)
@given(st.one_of(st.text(max_size=90), near))
def test_any_text_is_an_action_in_its_one_spelling_or_is_refused(game, text):
    try:
        action = game.codec.read(text)
    except ActionTextError as error:
        assert error.key in ("unknown_action", "malformed_action")
        assert "is no action: " in str(error)
        assert len(str(error)) < 5 * LONGEST + 200
        assert set(error.facts) == {"text"}
        assert len(error.facts["text"]) <= LONGEST + 3
    else:
        assert game.codec.write(action) == text


@pytest.mark.parametrize(
    ("text", "key", "why"),
    [
        ("", "unknown_action", "begins with none of ['play']"),
        ("Play 4 1", "unknown_action", "begins with none of ['play']"),
        ("play4 1", "unknown_action", "begins with none of ['play']"),
        (" play 4 1", "unknown_action", "begins with none of ['play']"),
        ("play", "malformed_action", "wants the fields monster slot player over"),
        ("play 4", "malformed_action", "wants the fields monster slot player over"),
        ("play 4 1 -1 0 0", "malformed_action", "wants the fields monster slot player over"),
        ("play 4 x", "malformed_action", "'x' is no whole number"),
        ("play 4 1.0", "malformed_action", "'1.0' is no whole number"),
        ("play 4 ", "malformed_action", "'' is no whole number"),
        ("play 4 True", "malformed_action", "'True' is no whole number"),
        ("play 4 1 -1 0", "malformed_action", "would be written 'play 4 1'"),
        ("play 4 1 -1", "malformed_action", "would be written 'play 4 1'"),
        ("play 4 +1", "malformed_action", "would be written 'play 4 1'"),
        ("play 4 01", "malformed_action", "would be written 'play 4 1'"),
        ("play 4 -0", "malformed_action", "would be written 'play 4 0'"),
        ("play 4 1_0", "malformed_action", "would be written 'play 4 10'"),
        ("play 4 １", "malformed_action", "would be written 'play 4 1'"),
        ("play 4 1\n", "malformed_action", "would be written 'play 4 1'"),
        ("play\t4 1", "unknown_action", "begins with none of ['play']"),
    ],
)
def test_refusals_say_what_is_wrong(text, key, why):
    with pytest.raises(ActionTextError) as caught:
        Monsters.codec.read(text)
    assert caught.value.key == key
    assert repr(text) in str(caught.value)
    assert why in str(caught.value)


def test_a_text_of_another_game_is_refused():
    assert refuses_text(Toy, "play 1 1")
    assert refuses_text(Monsters, "bid 1")
    assert refuses_text(Monsters, "pass")


def test_long_texts_are_cut_short_in_the_message():
    with pytest.raises(ActionTextError) as caught:
        Monsters.codec.read("play " + "1" * 10**6)
    assert len(str(caught.value)) < 300
    exact = "play 1 " + "1" * (LONGEST - 7)
    assert Monsters.codec.write(Monsters.codec.read(exact)) == exact
    assert refuses_text(Monsters, exact + "1")
