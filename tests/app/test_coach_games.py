"""The coach's page of the second and the third game, from the chronicle to the film and to trying again."""

from __future__ import annotations

import pytest
from films import played_by_bots
from test_coach import SIZES, coached, named, open_entry

from engine.bots.foresight import Effort, Foresight
from engine.box import BOX

LITTLE = Effort(sweeps=(2,), proof=2, position=1)
"""A judge that thinks little."""
LOOKS = {"bosses": ("key", "mug"), "kings": ("rose", "sun")}


@pytest.fixture(autouse=True)
def quick(monkeypatch):
    """Every judge that imagines rounds thinks little."""
    own = {lid.name: lid for lid in BOX}
    little = [own[name]._replace(judge=Foresight(own[name].judge.prospect, LITTLE)) for name in LOOKS]
    monkeypatch.setattr(BOX, "_games", [BOX[0], *little])


@pytest.mark.parametrize("name", LOOKS)
def test_a_whole_game_is_explained_shown_and_tried_again(start, name):
    hand = start(animation="off")
    file = played_by_bots(hand.app.store, name, LOOKS[name], 4)
    open_entry(hand)
    hand.tap("Coach")
    page = coached(hand)
    analysis = page.coaching.analysis
    assert len(named(hand, "PartsRow")) == 2
    for seat in (0, 1):
        assert sum(analysis.parts(seat)) == pytest.approx(analysis.result[seat] - 0.5, abs=1e-9)
    seat = max((0, 1), key=lambda seat: len(analysis.costly(seat)))
    hand.tap(next(row for row in named(hand, "PartsRow") if row.name == page.film.names[seat]))
    card = named(hand, "ChoiceCard")[0]
    assert card.choice.seat == seat and card.choice.action != card.choice.best
    assert "Played: " in card.played and "Better: " in card.better
    assert card.played.partition(": ")[2] != card.better.partition(": ")[2]

    hand.tap("Watch it")
    hand.frames(3)
    assert hand.app.house.name == "replay"
    assert hand.page.at == hand.page.film.begin_of(card.choice.decision)
    hand.tap("Back")
    coached(hand)
    page.try_again(card.choice)
    hand.tap("Play on from here")
    hand.frames(3)
    assert hand.app.house.name == "play" and hand.table.number == card.choice.decision - 1
    assert hand.table.people == [seat]
    assert list(hand.app.store.entries) == [file]


@pytest.mark.parametrize(("text", "lang"), [(100, "en"), (200, "de")])
@pytest.mark.parametrize("name", LOOKS)
def test_the_page_fits(start, name, text, lang):
    from measure import faults

    hand = start(animation="off", lang=lang, text=text)
    file = played_by_bots(hand.app.store, name, LOOKS[name], 4)
    hand.app.session.show_coach(hand.app.session.film(hand.app.store.entries[file]), ("chronicle",))
    coached(hand)
    found = []
    for size in SIZES:
        hand.resize(*size)
        hand.settled(4)
        found += faults(hand, f"done at {size}")
    assert not found, "\n".join(found)
