"""Every game brings all that the house's pages ask of it."""

from __future__ import annotations

import inspect

import pytest
from shelf import double
from test_imports import GAMES

from mmapp import games
from mmapp.table.game_ui import GameUI

ASKED = sorted(name for name in vars(GameUI) if not name.startswith("_"))


def ui_of(name):
    return games.ui(name) if name in GAMES else double(name)


@pytest.mark.parametrize("name", [*(name for name in GAMES if games.shown(name)), "lamps"])
def test_a_game_has_every_part_with_these_parameters(screen, name):
    ui = ui_of(name)
    assert ui.name == name and len(ASKED) > 20
    for part in ASKED:
        promised, brought = getattr(GameUI, part), getattr(ui, part)
        if callable(promised):
            wanted = list(inspect.signature(promised).parameters)[1:]
            assert list(inspect.signature(brought).parameters) == wanted, part
        else:
            assert not callable(brought), part


@pytest.mark.parametrize("name", [name for name in GAMES if games.shown(name)])
def test_looks_options_and_roles_are_those_of_the_rules(screen, name):
    from engine.box import lid

    ui, rules = games.ui(name), lid(name).rules
    looks = [look.id for look in ui.seat_looks()]
    assert len(set(looks)) == len(looks) >= rules.seats[-1]
    assert len(ui.bot_names) > ui.quick_bots and 1 + ui.quick_bots in rules.seats
    assert [(row.name, len(row.values)) for row in ui.option_rows()] == [
        (option.name, len(option.values)) for option in rules.options
    ]
    assert [row.name for row in ui.role_rows()] == list(rules.roles)
