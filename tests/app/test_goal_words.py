"""Every game's feats have words, and its ladder tables and portraits that there are."""

from __future__ import annotations

import pytest
from test_imports import GAMES

from engine.box import lid
from mmapp import games

SHOWN = [name for name in GAMES if games.shown(name)]


@pytest.mark.parametrize("name", SHOWN)
def test_feats_and_rungs_are_those_of_the_rules(screen, name):
    from mmapp.look import textures

    goals, bots = games.goals(name), lid(name).bots
    assert sorted(goals.feats) == sorted(lid(name).feats.names)
    assert len(goals.rungs) >= 8 and len({rung.bot for rung in goals.rungs}) == len(goals.rungs)
    levels = [bots.levels.index(rung.bot.partition(":")[0]) for rung in goals.rungs]
    assert levels == sorted(levels) and set(levels) == set(range(len(bots.levels)))
    assert {rung.bot.partition(":")[2] for rung in goals.rungs} <= {"", *bots.styles}
    for picture in (*(rung.picture for rung in goals.rungs), *(feat.picture for feat in goals.feats.values())):
        assert textures.texture(picture) is not None, picture


def test_a_game_without_such_a_file_has_none(screen):
    assert games.goals("lamps") == games.Goals()
