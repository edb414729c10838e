"""What a view says is asked: the same as the decisions that are due, and only what everybody may know."""

from __future__ import annotations

from random import Random

import pytest
from support.bosses.kit import BOSSES_GAME

from engine.bosses.asking import KINDS, facts_of
from engine.bosses.views import NOBODY_ASKED, Question
from engine.core.chance import Loose
from engine.core.game import Decision
from engine.core.setting import Setting

Asked = list[tuple[tuple[Decision, ...], Question, list[Question]]]


@pytest.fixture(scope="module")
def asked() -> Asked:
    """The decisions of some random games, each with everybody's question and those of the seats."""
    found: Asked = []
    for seed in range(8):
        rng = Random(seed)
        state = BOSSES_GAME.setup(Setting(2 + seed % 3, frozenset({"choose_boss", "intrigue"})), Loose(rng))
        while due := BOSSES_GAME.pending(state):
            views = [BOSSES_GAME.view(state, seat) for seat in (None, *range(state.players))]
            found.append((due, views[0].question, [view.question for view in views[1:]]))
            seat = rng.choice(due).seat
            BOSSES_GAME.advance(state, seat, rng.choice(BOSSES_GAME.legal(state, seat)), Loose(rng))
        assert BOSSES_GAME.view(state, 0).question == NOBODY_ASKED
    return found


def test_a_view_asks_what_the_decisions_ask(asked: Asked) -> None:
    assert {question.kind for _, question, _ in asked} == set(KINDS.values())
    for due, question, _ in asked:
        assert [(question.kind, seat) for seat in question.seats] == [(ask.kind, ask.seat) for ask in due]
        facts = facts_of(due[0])
        named = {"active": question.active, "spell": question.spell, "caster": question.caster}
        assert facts.items() >= {name: named[name] for name in facts if name in named}.items()
        assert question.number == 2 * (question.kind == "discard")


def test_windows_ask_who_is_asked_first(asked: Asked) -> None:
    windows = [question for _, question, _ in asked if question.kind in ("respond", "adventure", "cancel")]
    assert {len(question.asked) for question in windows} >= {1, 2, 3}
    assert all(question.asked[:1] == question.seats for question in windows)
    assert not any(question.asked for _, question, _ in asked if question not in windows)


def test_all_seats_read_the_same_question(asked: Asked) -> None:
    assert all(own == question for _, question, owns in asked for own in owns)


def test_an_announced_spell_names_its_targets(asked: Asked) -> None:
    assert {len(question.targets) for _, question, _ in asked if question.kind == "cancel"} >= {0, 1}
    assert all(question.spell < 0 for _, question, _ in asked if question.kind != "cancel")
