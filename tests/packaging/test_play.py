"""What `make play` says where there is no display."""

from __future__ import annotations

import pytest

from engine.box import GAMES
from mmapp.cli import read
from tools.play import others


@pytest.mark.parametrize("game", GAMES)
def test_it_says_how_each_game_is_demonstrated(game, tmp_path):
    commands = [line.split(": ", 1)[1].split() for line in others().splitlines()]
    assert [command[:3] for command in commands] == [["python", "-m", "tools.play"], ["python", "-m", "mmapp"]]
    assert all(game in command[-1].split("|") for command in commands)
    told = read(["--demo", str(tmp_path), *commands[1][5:-1], game])
    assert told.demo == tmp_path and told.game == game
