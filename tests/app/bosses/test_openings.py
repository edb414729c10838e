"""What counts as something to do in a window, when somebody plays alone: deals of the tutorial, and any game."""

from __future__ import annotations

from random import Random

import pytest
from bosses.test_lesson_deals import LESSONS, ME, NAMES, Pupil

from engine.core.bot_view import bot_view
from mmapp.games.bosses.face import Face


def openings(pupil):
    """The window of the pupil's question and what could be done there; None where it is no window."""
    face, match, decision = Face(pupil.match.game, pupil.match.seats), pupil.match, pupil.asked()
    window = face.window(face.scene(match.view(ME)), decision)
    if window is None:
        return None
    *_, found = face.openings(match.bot_view(ME), window)
    return window, found


def met(name, follow=True):
    """The windows of a chapter in which something could be done, with the openings; answered as the chapter asks, or
    all passed."""
    pupil, found = Pupil(LESSONS[NAMES.index(name)]), []
    while pupil.left and pupil.match.view(ME).round < pupil.lesson.deal.round + 1:
        seen, decision = openings(pupil), pupil.asked()
        if seen and len(pupil.match.legal(ME)) > 1:
            found.append((seen[0].kind, {opening[0] for opening in seen[1]}))
        serving, _ = pupil.split() if follow else ([], [])
        pupil.left = pupil.left[bool(serving) :]
        pupil.match.answer(ME, serving[0] if serving else decision.decline)
    return found


def test_a_spell_that_kills_or_saves_is_an_opening():
    assert met("spells") == [("adventure", {"spell"})]
    assert met("windows") == [("cancel", {"cast"}), ("adventure", {"spell"})]


def test_a_miniboss_that_kills_at_the_last_room_is_an_opening():
    assert met("minibosses") == [("fate", {"miniboss"})]


def test_a_spell_for_a_hero_who_survives_in_any_case_is_none():
    """Who passes all sees Nell die in the other dungeon, with a lunch in hand, and then a hero live in the own one."""
    passed = met("windows", follow=False)
    assert passed == [("cancel", {"cast"}), ("adventure", {"spell"}), ("fate", {"spell"}), ("fate", set())]


def test_at_a_heros_fate_an_opening_that_was_passed_is_one_again():
    pupil = Pupil(LESSONS[NAMES.index("spells")])
    keys = []
    while pupil.match.view(ME).round < pupil.lesson.deal.round + 1:
        seen, decision = openings(pupil), pupil.asked()
        keys += [seen[1]] if seen and seen[1] else []
        serving, _ = pupil.split() if len(pupil.left) == 2 else ([], [])
        pupil.left = pupil.left[bool(serving) :]
        pupil.match.answer(ME, serving[0] if serving else decision.decline)
    assert len(keys) == 2 and not keys[0] & keys[1], "the kettle at the first room, and at the last"


@pytest.mark.parametrize("seed", range(3))
def test_hidden_cards_of_others_change_no_opening(seed):
    pupil = Pupil(LESSONS[NAMES.index("windows")])
    game, view, face = pupil.match.game, pupil.match.view(ME), Face(pupil.match.game, pupil.match.seats)
    window, found = openings(pupil)
    other = game.imagine(view, Random(seed))
    *_, there = face.openings(bot_view(game, other, game.pending(other)[0]), window)
    assert there == found and game.view(other, ME) == view
