"""The house rules for four players: who begins, how many rounds, and where they cannot be chosen."""

from __future__ import annotations

from random import Random

import pytest
from support.monsters.boards import answer_some, fixed_game, open_match

from engine.box import code_of, invitation_of
from engine.core.chance import Loose
from engine.core.errors import SetupError
from engine.core.setting import Invitation, Setting
from engine.monsters.bots.future_value import learned_outlook, table_name
from engine.monsters.bots.players import outlooks

EVEN, SHORT, LONG = {"even_start": 1}, {"length": 1}, {"length": 2}


def starts(options: tuple[str, ...], seed: int) -> list[int]:
    """Who begins each round of a random game, counted from who began the first."""
    match = open_match(4, options, seed)
    answer_some(match, 1000, Random(seed))
    told = [facts["start"] for kind, facts in match.story(None).told() if kind == "round"]
    return [(start - told[0]) % 4 for start in told]


def test_who_begins() -> None:
    for seed in range(4):
        assert starts((), seed) == [0, 1, 2, 3, 0, 1]
        assert starts(("even_start",), seed) == [0, 1, 2, 3, 3, 1]
        assert starts(("length=short",), seed) == [0, 1, 2, 3]
        assert starts(("length=long", "chain"), seed) == [0, 1, 2, 3, 0, 1, 2, 3]


@pytest.mark.parametrize("options", [(), ("even_start",), ("length=long", "king_rules")])
def test_a_view_says_who_begins_next(options: tuple[str, ...]) -> None:
    match = open_match(4, options, 3)
    said, begun = [], []
    while match.pending():
        view = match.view(0)
        said.append(view.next_start)
        answer_some(match, 1, Random(len(said)))
        now = match.view(0)
        begun.append(now.start if view.round < now.round < now.rounds else None)
    expected = [then for then, now in zip(said, begun, strict=True) if now is not None]
    assert [now for now in begun if now is not None] == expected
    assert len(expected) == match.view(0).rounds - 1


@pytest.mark.parametrize("players", [3, 5, 6])
@pytest.mark.parametrize("options", [EVEN, SHORT, LONG])
def test_they_are_for_four(players: int, options: dict[str, int]) -> None:
    with pytest.raises(SetupError, match=f"is a house rule for 4 players, not {players}") as caught:
        fixed_game().setup(Setting(players, options), Loose(Random(1)))
    assert caught.value.key == "house_rule_seats"


@pytest.mark.parametrize(("length", "rounds"), [(1, 4), (2, 8)])
def test_whole_laps_are_even_anyway(length: int, rounds: int) -> None:
    with pytest.raises(SetupError, match=f"in {rounds} rounds all 4 players begin equally often") as caught:
        fixed_game().setup(Setting(4, {**EVEN, "length": length}), Loose(Random(1)))
    assert caught.value.key == "house_rules_clash"


def test_codes_carry_them_and_the_printed_game_keeps_its_codes() -> None:
    codes = [code_of(Invitation("monsters", Setting(4, options), 5)) for options in ({}, EVEN, SHORT, LONG)]
    assert codes[0] == "DGCV-ET2P-LN42E"
    assert [invitation_of(code).setting.options for code in codes] == [{}, EVEN, SHORT, LONG]
    assert [len(code.replace("-", "")) for code in codes] == [13, 13, 15, 15]
    with pytest.raises(SetupError):
        code_of(Invitation("monsters", Setting(5, EVEN), 5))


def test_the_same_seed_deals_the_same_cards_to_all_of_them() -> None:
    deals = {open_match(4, options, 9).state_at(0).deck for options in ((), ("even_start",), ("length=long",))}
    assert len(deals) == 1


def test_who_begins_next_counts_for_what_a_seat_is_worth() -> None:
    """Bots weigh seats by the distance to who begins next, which even start changes."""
    even, printed = (open_match(4, options, 1) for options in (("even_start",), ()))
    for match in (even, printed):
        while match.view(0).round < 4:
            answer_some(match, 1, Random(1))
    views = even.view(0), printed.view(0)
    assert [(view.next_start - view.start) % 4 for view in views] == [2, 1]
    for view in views:
        assert learned_outlook(view, outlooks()[table_name(view)]).seats[view.next_start] == 0.0
