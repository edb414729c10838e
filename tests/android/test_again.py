"""Games that bots played through the app's screens, and what a phone's record may tell of another engine."""

from __future__ import annotations

import pytest

from engine.bots.roster import bot_seed, make_bot
from engine.box import BOX, code_of, lid, new_match
from engine.core.record import Seat
from engine.core.setting import Invitation, Setting
from tools.android import again


def played(path, game, wished="easy", really="easy", ended=True):
    """A game in whose record other bots may stand than those that really played."""
    rules = lid(game).rules
    wish = Invitation(game, Setting(rules.seats[1], {}), 37)
    match = new_match(wish, [Seat(str(seat), wished) for seat in range(wish.setting.seats)], path=path)
    code = code_of(wish)
    bots = {seat: make_bot(lid(game), really, bot_seed("table", code, seat)) for seat in range(wish.setting.seats)}
    if ended:
        again.play(match, bots)
    return list(again.differences(path))


@pytest.mark.parametrize("game", BOX.names)
def test_the_same_bots_come_to_the_same(tmp_path, game):
    assert played(tmp_path / "one.game", game) == []


def test_a_game_that_went_otherwise_is_found_with_the_first_other_move(tmp_path):
    (fault,) = played(tmp_path / "one.game", "monsters", really="normal")
    assert fault.startswith("decision ") and "here it is" in fault


def test_a_game_that_was_not_played_to_its_end_and_a_spoilt_record_are_found(tmp_path):
    assert played(tmp_path / "one.game", "kings", ended=False) == ["it was not played to its end"]
    (tmp_path / "two.game").write_bytes(b"{}\n")
    assert list(again.differences(tmp_path / "two.game"))[0].startswith("the engine here does not take it")
