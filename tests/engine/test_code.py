"""Game codes: the same deals for ever, every slip noticed, every habit of writing understood."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.box import BOX, Invitation, code_of, invitation_of, new_match
from engine.core.code import ALPHABET, LONGEST, SEEDS, Deal, codes_in, read_code, write_code
from engine.core.errors import CodeError, EngineError
from engine.core.game import Option, Setting
from engine.core.record import Seat
from engine.monsters.cards import STRENGTHS

GOLDEN = (
    ("EUYM-35J2-8242G", 3, "", 0, 2, "124 135 123", (20, 3, 19)),
    ("8GCV-ET2P-LN429", 4, "", 1, 3, "145 124 124 245", (6, 13, 20, 25)),
    ("N8LC-CY9K-4D52Q", 5, "chain", 42, 0, "234 135 145 345 135", (14, 17, 21, 13, 35)),
    ("5CXR-86JF-K262U", 6, "king_rules", 2026, 1, "345 345 345 345 345 345", (30, 21, 17, 4, 27, 7)),
    ("CAQL-AYGT-H2426", 3, "chain king_rules", 1099511627775, 2, "245 125 135", (4, 6, 26)),
    ("CA7W-JXH4-RN428", 4, "king_rules", 123456789, 1, "245 123 134 345", (28, 4, 16, 14)),
    ("KNP7-3P2V-QN42N", 4, "chain", 987654321012, 3, "134 124 123 124", (0, 20, 35, 34)),
    ("KCX5-RHJD-2D523", 5, "", 31337, 3, "345 125 245 125 345", (21, 20, 10, 3, 7)),
    ("AXT2-TL9M-M262R", 6, "chain king_rules", 777, 5, "125 145 345 125 123 135", (0, 6, 18, 30, 27, 32)),
    ("EQXW-VFW5-G262N", 6, "", 549755813888, 4, "124 245 235 124 235 124", (1, 14, 27, 2, 26, 19)),
)
"""Codes that were handed out: players, options, seed; who starts, the hands, the guardians of the first castle."""

codes = pytest.mark.parametrize("code", [row[0] for row in GOLDEN])
fuzz = settings(max_examples=300, deadline=None, derandomize=True, database=None)
deals = st.builds(
    Deal, st.integers(0, 31), st.integers(0, 7), st.integers(0, 255), st.integers(0, SEEDS - 1), st.just(False)
)
wide_deals = st.builds(
    Deal, st.integers(0, 255), st.integers(0, 15), st.integers(0, 2**74), st.integers(0, SEEDS - 1), st.just(True)
)


def refusal(text, read=read_code):
    with pytest.raises(CodeError) as caught:
        read(text)
    assert str(caught.value)
    return caught.value.key


# For ever


@pytest.mark.parametrize("row", GOLDEN, ids=lambda row: row[0])
def test_codes_that_were_handed_out_deal_what_they_dealt(row):
    code, players, options, seed, first, hands, castle = row
    invitation = Invitation("monsters", Setting(players, frozenset(options.split())), seed)
    assert invitation_of(code) == invitation
    assert code_of(invitation) == code
    match = new_match(invitation_of(code), [Seat("A")] * players)
    state = match.state_at(0)
    assert match.header.code == code
    assert state.start == first
    assert " ".join("".join(map(str, STRENGTHS[hand])) for hand in state.hand) == hands
    assert tuple(state.castle) == castle


def test_the_numbers_of_games_players_and_options_never_change():
    assert [lid.name for lid in BOX][:1] == ["monsters"]
    assert BOX[0].rules.options[:2] == (Option("chain"), Option("king_rules"))
    assert read_code("AXT2-TL9M-M262R") == Deal(game=0, players=6, options=3, seed=777)


def test_options_change_nothing_of_the_deal_but_what_they_say():
    """The same seed, with and without the chain: the same guardians, in another order."""
    plain, chained = (
        new_match(Invitation("monsters", Setting(5, frozenset(options)), 99), [Seat("A")] * 5).state_at(0)
        for options in ((), ("chain",))
    )
    assert (plain.deck, plain.hand, plain.tiles, plain.start) == (
        chained.deck,
        chained.hand,
        chained.tiles,
        chained.start,
    )
    assert sorted(plain.castle) == sorted(chained.castle)


# Slips of the pen


@codes
def test_every_wrong_character_is_noticed(code):
    for at, letter in enumerate(code):
        if letter != "-":
            for other in set(ALPHABET) - {letter}:
                assert refusal(code[:at] + other + code[at + 1 :]) == "code_mistyped"
            for other in "01OI":
                assert refusal(code[:at] + other + code[at + 1 :]) == "code_letter"


@codes
def test_every_swap_of_neighbours_is_noticed(code):
    letters = code.replace("-", "")
    for at in range(len(letters) - 1):
        one, two = letters[at], letters[at + 1]
        if one != two:
            assert refusal(letters[:at] + two + one + letters[at + 2 :]) == "code_mistyped"


@codes
def test_every_habit_of_writing_is_understood(code):
    expected = read_code(code)
    look_alikes = code.translate(str.maketrans("852", "BSZ"))
    for text in (
        code.lower(),
        code.replace("-", ""),
        code.replace("-", " "),
        f"  {code}\n",
        " ".join(code),
        code.replace("-", "–"),
        code.replace("-", "—"),
        "-".join(code.replace("-", "")),
        look_alikes,
        look_alikes.lower(),
    ):
        assert read_code(text) == expected


@codes
def test_codes_are_short_and_can_be_read_out(code):
    assert len(code) <= 16
    assert set(code) <= {*ALPHABET, "-"}
    assert not set(code) & set("01OIBSZ")


def test_too_short_and_too_long_say_how_many():
    for text in ("", " - ", "EUYM", "EUYM-35J2-8242", "EUYM-35J2-8242GG", "2" * 29, "2" * 64, "2" * 5000):
        with pytest.raises(CodeError) as caught:
            read_code(text)
        count = len([letter for letter in text if letter not in " -"])
        assert caught.value.key == "code_length"
        assert str(caught.value) == f"a game code has 13 characters (or from 15 to 28), this one has {count}"


@pytest.mark.parametrize("letter", list("01OIoi!?.,_ÄäßİΑ８🙂\x00"))
def test_odd_characters_are_named(letter):
    with pytest.raises(CodeError) as caught:
        read_code("EUYM-35J2-8242G".replace("M", letter))
    assert caught.value.key in ("code_letter", "code_length", "code_mistyped")
    assert caught.value.key != "code_letter" or repr(letter.upper()) in str(caught.value)


@fuzz
@given(st.one_of(st.text(max_size=80), st.text(ALPHABET + "BSZ- 01é", min_size=11, max_size=16)))
def test_any_text_is_a_code_or_is_refused(text):
    try:
        deal = read_code(text)
    except CodeError as error:
        assert error.key in ("code_length", "code_letter", "code_mistyped", "code_version")
        assert len(str(error)) < 120
    else:
        assert read_code(write_code(deal)) == deal


# Round trip, and codes of tomorrow


@fuzz
@given(deals)
def test_every_deal_is_read_back(deal):
    code = write_code(deal)
    assert read_code(code) == deal
    assert len(code) <= 16


@fuzz
@given(st.integers(3, 6), st.sets(st.sampled_from(["chain", "king_rules"])), st.integers(0, SEEDS - 1))
def test_every_invitation_is_read_back(players, options, seed):
    invitation = Invitation("monsters", Setting(players, frozenset(options)), seed)
    assert invitation_of(code_of(invitation)) == invitation


# Codes of games with wider options


@fuzz
@given(wide_deals)
def test_every_wide_deal_is_read_back(deal):
    code = write_code(deal)
    letters = code.replace("-", "")
    assert read_code(code) == deal
    assert 15 <= len(letters) <= LONGEST and set(letters) <= set(ALPHABET)
    assert all(len(group) in (2, 3, 4, 5) for group in code.split("-"))


@settings(fuzz, max_examples=25)
@given(wide_deals)
def test_every_slip_in_a_wide_code_is_noticed(deal):
    letters = write_code(deal).replace("-", "")
    for at, letter in enumerate(letters):
        for other in set(ALPHABET) - {letter}:
            assert refusal(letters[:at] + other + letters[at + 1 :]) == "code_mistyped"
        following = letters[at + 1 : at + 2]
        if following not in ("", letter):
            assert refusal(letters[:at] + following + letter + letters[at + 2 :]) == "code_mistyped"


@fuzz
@given(deals, wide_deals, st.randoms(use_true_random=False))
def test_a_letter_more_or_less_never_turns_one_layout_into_the_other(short, wide, rng):
    for deal in (short, wide):
        letters = write_code(deal).replace("-", "")
        at = rng.randrange(len(letters))
        for text in (letters[:at] + letters[at + 1 :], letters[:at] + rng.choice(ALPHABET) + letters[at:]):
            found = None
            try:
                found = read_code(text)
            except CodeError:
                continue
            assert found.wide and deal.wide


@pytest.mark.parametrize(
    "deal", [Deal(256, 4, 0, 1, True), Deal(0, 16, 0, 1, True), Deal(0, 4, -1, 1, True), Deal(0, 4, 1 << 80, 1, True)]
)
def test_what_does_not_fit_in_a_wide_code_is_refused(deal):
    assert refusal(deal, write_code) == "code_field"


@pytest.mark.parametrize("deal", [Deal(0, 6, 3, 777), Deal(1, 4, 3, 5, True), Deal(1, 4, 1 << 40, 5, True)])
def test_a_code_is_found_in_a_message(deal):
    code = write_code(deal)
    for told in (code, code.lower(), code.replace("-", " "), code.replace("-", "")):
        for message in (
            f"Let us play {told} tonight!",
            f"game:{told}",
            f"abcd-efgh-ijklm\n{told}.",
            f"({told}), see you",
        ):
            (found,) = codes_in(message)
            assert read_code(found) == deal
    assert not list(codes_in("Let us play EUYM-35J2-8242 tonight, or 2026-11-19? " + "word " * 2000))


def test_different_deals_have_different_codes():
    found = {
        write_code(Deal(0, players, bits, seed)) for players in range(8) for bits in range(8) for seed in range(50)
    }
    assert len(found) == 8 * 8 * 50


@pytest.mark.parametrize(
    "deal",
    [Deal(31, 4, 0, 1), Deal(0, 2, 0, 1), Deal(0, 7, 0, 1), Deal(0, 3, 4, 1), Deal(0, 4, 8, 1), Deal(0, 4, 255, 1)],
)
def test_games_players_and_options_that_are_not_known_come_from_a_newer_box(deal):
    with pytest.raises(CodeError) as caught:
        invitation_of(write_code(deal))
    assert caught.value.key == "code_version"
    assert "not in this box" in str(caught.value)


def test_a_code_of_a_later_layout_comes_from_a_newer_app():
    """Version 1 in the two bits before the others, written by hand."""
    number, digits = 1 << 56, []
    for _ in range(12):
        number, digit = divmod(number, 29)
        digits.append(digit)
    check = sum(weight * digit for weight, digit in enumerate(digits, start=1)) % 29
    with pytest.raises(CodeError) as caught:
        read_code("".join(ALPHABET[digit] for digit in (*digits, check)))
    assert caught.value.key == "code_version"
    assert "newer" in str(caught.value)


def test_numbers_beyond_all_codes_are_mistyped():
    digits = [28] * 12
    check = sum(weight * digit for weight, digit in enumerate(digits, start=1)) % 29
    assert refusal("".join(ALPHABET[digit] for digit in (*digits, check))) == "code_mistyped"


@pytest.mark.parametrize(
    "deal", [Deal(32, 4, 0, 1), Deal(0, 8, 0, 1), Deal(0, 4, 256, 1), Deal(0, 4, 0, SEEDS), Deal(0, 4, 0, -1)]
)
def test_what_does_not_fit_in_a_code_is_refused(deal):
    with pytest.raises(CodeError) as caught:
        write_code(deal)
    assert caught.value.key == "code_field"


@pytest.mark.parametrize(
    "invitation",
    [
        Invitation("nothing", Setting(4), 1),
        Invitation("monsters", Setting(4), SEEDS),
        Invitation("monsters", Setting(4), -1),
        Invitation("monsters", Setting(4, frozenset({"nothing"})), 1),
        Invitation("monsters", Setting(2), 1),
        Invitation("monsters", Setting(7), 1),
    ],
    ids=str,
)
def test_an_invitation_to_what_is_not_there_has_no_code(invitation):
    """Else a code is handed out that no box can read, or the app meets an error that it cannot word."""
    with pytest.raises(EngineError):
        code_of(invitation)
