"""The bots by name, and that a better name plays better."""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from dataclasses import fields
from pathlib import Path

import pytest
from support.monsters.bot_boards import choice, deal, make_bot, seat_bots

from engine.bots.many import answers
from engine.bots.roster import bot_names
from engine.bots.tournament import Heat, one_against, play_heat, rows
from engine.core.errors import SetupError
from engine.monsters.bots import players
from engine.monsters.bots.judge import Weights
from engine.monsters.bots.players import BotLevel, level, numbers, style_numbers
from engine.monsters.lid import LEVELS, LID, STYLES

# ----- Names -----


def test_the_numbers_of_all_levels_and_styles_stand_in_one_file():
    data = tomllib.loads(Path(players.__file__).with_name("bots.toml").read_text("utf-8"))
    assert data == numbers()
    assert set(data["levels"]) == set(LEVELS)
    assert set(data["styles"]) == set(STYLES)
    assert bot_names(LID) == ("random", *LEVELS)


def test_a_level_is_what_stands_in_the_file():
    for name in LEVELS:
        made, data = level(name), numbers()["levels"][name]
        known = {field.name for field in fields(BotLevel)}
        for key, value in data.items():
            assert getattr(made if key in known else made.weights, key) == value


@pytest.mark.parametrize("style", STYLES)
@pytest.mark.parametrize("name", LEVELS)
def test_a_style_is_laid_over_a_level(name, style):
    plain, styled = level(name), level(name, style)
    change = style_numbers(name, style)
    assert change
    for field in fields(Weights):
        expected = change.get(field.name, getattr(plain.weights, field.name))
        assert getattr(styled.weights, field.name) == expected
    assert styled.weights != plain.weights
    assert styled.iterations == plain.iterations
    assert make_bot(f"{name}:{style}")


def test_single_numbers_can_be_changed():
    bot = make_bot("hard:spiteful[iterations=3;noise=8.5;keep=0]")
    assert (bot.level.iterations, bot.level.noise, bot.level.weights.keep) == (3, 8.5, 0)
    assert bot.level.weights.spite == numbers()["styles"]["spiteful"]["spite"]


BAD_NAMES = (
    *("", "Hard", "hard ", "brutal", "hard:", "hard:kind", "random:greedy", ":greedy", "hard]", "easy/normal"),
    *("hard[iterations]", "hard[iterations=many]", "hard[=3]", "hard[wings=2]", "hard[think=search]"),
)
NO_SENSE = (
    *("hard[iterations=-5]", "hard[iterations=2.5]", "hard[iterations=nan]", "hard[noise=-1]", "hard[depth=0]"),
    *("hard[think=1]", "hard[weights=3]", "random[iterations=4]"),
)
"""Numbers with which a bot cannot think, or would not be what its name says."""


def refusal(name: str) -> str:
    with pytest.raises(SetupError) as refused:
        make_bot(name)
    assert refused.value.key == "unknown_bot"
    return str(refused.value)


@pytest.mark.parametrize("name", [name for name in BAD_NAMES if name != "hard:"])
def test_an_unknown_bot_is_refused_with_a_clear_text(name):
    assert len(refusal(name)) > 15


@pytest.mark.parametrize("name", NO_SENSE)
def test_numbers_that_make_no_sense_are_refused_before_anybody_plays(name):
    assert len(refusal(name)) > 15


def test_the_text_names_what_there_is():
    text = refusal("brutal")
    assert all(name in text for name in (*bot_names(LID), *STYLES, "brutal"))
    assert "wings" in refusal("hard[wings=2]")
    assert len(refusal("x" * 5000)) < 300


def test_a_table_needs_one_name_or_one_for_each_seat():
    assert len(seat_bots(["easy"], 5, "test")) == len(seat_bots(["easy"] * 5, 5, "test")) == 5
    for names in ([], ["easy"] * 2, ["easy"] * 6):
        with pytest.raises(SetupError) as refused:
            seat_bots(names, 5, "test")
        assert refused.value.key == "bot_count"
        assert "5" in str(refused.value)


def test_the_bots_of_a_table_do_not_think_alike():
    state = deal(4, (), 2)
    assert len({choice(bot, state) for bot in seat_bots(["random"], 4, "test", 1)}) > 1


# ----- Strength -----


def share(one: str, others: str, seats: int, deals: int, options: Sequence[str] = ()) -> float:
    """The win share of one bot against a table of others, over rotated seats of fixed deals."""
    heats = [Heat(one_against("monsters", options, seats, one, others), seed) for seed in range(deals)]
    (row,) = rows({heat: play_heat(LID, heat) for heat in heats})
    assert row.games == deals * seats
    return row.share


def share_of(wish):
    return share(*wish)


LADDER = {"easy": (24, 0.0, 0.14), "casual": (24, 0.04, 0.22), "normal": (24, 0.15, 0.35), "skilled": (12, 0.28, 0.55)}
"""By level: deals, and between what shares it wins against three textbook players."""
STRONG = {"hard": (10, 0.36, 0.7), "expert[iterations=200]": (8, 0.45, 0.9)}
rungs = pytest.mark.parametrize(("name", "deals", "least", "most"), [(n, *x) for n, x in {**LADDER, **STRONG}.items()])


@rungs
def test_a_level_is_as_strong_as_it_should_be(name, deals, least, most):
    assert least <= share(name, "greedy", 4, deals) <= most


def test_the_weakest_level_beats_chance():
    assert share("easy", "random", 4, 12) > 0.25 + 0.3


@pytest.mark.slow
@pytest.mark.parametrize("seats", [3, 5, 6])
@pytest.mark.parametrize("options", [(), ("chain", "king_rules")], ids=["base", "both"])
def test_the_order_holds_for_other_tables(seats, options):
    wishes = [(name, "greedy", seats, deals, options) for name, (deals, _, _) in LADDER.items()]
    shares = list(answers(share_of, wishes, 2, in_order=True))
    assert shares[0] < shares[2] < shares[3]
    assert shares[0] < shares[1] < shares[3]


# ----- Styles -----


def test_styles_are_told_apart_by_watching():
    """The same deals against the same textbook players: what each does more or less often than the plain level."""
    names = ("normal", *(f"normal:{style}" for style in STYLES))
    heats = [Heat(one_against("monsters", (), 4, name, "greedy"), seed) for name in names for seed in range(16)]
    table = rows({heat: play_heat(LID, heat) for heat in heats})
    plain, greedy, cautious, spiteful, generous = (
        next(row.habits for row in table if row.field.bots[0] == name) for name in names
    )
    assert greedy["alone"] > 1.5 * plain["alone"]
    assert spiteful["displaced"] > 1.25 * plain["displaced"]
    assert generous["displaced"] < 0.6 * plain["displaced"]
    assert generous["shared"] > greedy["shared"]
    assert cautious["front"] > 1.02 * max(plain["front"], greedy["front"])
    assert generous["paid"] < cautious["paid"] < spiteful["paid"]


def test_a_style_is_never_played_more_strongly_than_it_is_written():
    """What is milder at a level lies between the style and having none."""
    for name, styles in numbers()["milder"].items():
        for style, milder in styles.items():
            whole, plain = numbers()["styles"][style], level(name)
            for key, value in milder.items():
                none = getattr(plain.weights, key)
                assert min(none, whole[key]) < value < max(none, whole[key]), (name, style, key)
