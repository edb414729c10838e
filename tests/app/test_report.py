"""A report of a fault: what it says and what it does not, and where it can be sent from."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from games import NAMES, deal

import engine

DETAILS = f'  File "{Path.home()}/games/mmapp/app.py", line 3, in go_on\nKeyError\n'


@pytest.fixture
def letters(monkeypatch):
    """What the app would have written to somebody, on a desktop that has an app for e-mail."""
    from mmapp.system.device import services

    written = []
    monkeypatch.setattr(
        services.Device, "write", lambda self, subject, text, failed: written.append((subject, text, failed))
    )
    monkeypatch.setattr(services.Device, "writes", True)
    return written


def test_the_page_for_what_went_wrong_offers_it_with_the_details(start, letters):
    hand = start(lang="de")
    hand.app.house.show("trouble", details=DETAILS)
    hand.tap("Report it by e-mail")
    ((subject, text, _),) = letters
    assert subject == f"Die Spieltruhe {engine.__version__}: ein Fehler"
    assert "KeyError" in text and "line 3, in go_on" in text and engine.__version__ in text
    assert str(Path.home()) not in text, "the name of a home folder is often that of a person"


def test_the_page_about_the_app_offers_it_without_any(start, letters):
    hand = start()
    hand.app.house.show("about")
    hand.tap("Report a fault by e-mail")
    ((_, text, _),) = letters
    assert "What did you do, and what happened?" in text and "File" not in text


def test_it_holds_nothing_of_a_game_that_is_under_way(start, letters, monkeypatch):
    from mmapp.screens.rescue import Rescue

    monkeypatch.delenv("MMAPP_STRICT")
    hand = start(animation="off")
    deal(hand, 3, 2)
    code, state = hand.table.code, str(hand.table.match.game.dump(hand.table.match._state))
    try:
        raise ValueError(state)
    except ValueError as error:
        Rescue(hand.app).handle_exception(error)
    hand.frames(3)
    hand.tap("Report it by e-mail")
    ((subject, text, _),) = letters
    said = subject + text
    assert "ValueError" in said and state not in said and code not in said
    assert not [name for name in NAMES if re.search(rf"\b{name}\b", said)]


def test_a_long_one_keeps_its_end(start, letters):
    hand = start()
    hand.app.house.show("trouble", details="x" * 100_000 + "the end")
    hand.tap("Report it by e-mail")
    ((_, text, _),) = letters
    assert len(text) < 6000 and text.endswith("the end")


def test_where_no_app_answers_it_is_copied(start, letters):
    from mmapp.system import share

    hand = start()
    hand.app.house.show("trouble", details=DETAILS)
    hand.tap("Report it by e-mail")
    ((_, text, failed),) = letters
    failed()
    hand.frames(2)
    assert share.pasted() == text and hand.sheet.title == "No e-mail"
    hand.tap("All right")
    assert hand.app.house.name == "trouble"


def test_a_device_without_e_mail_offers_to_copy_only(start, monkeypatch):
    monkeypatch.setenv("PATH", "")
    hand = start()
    hand.app.house.show("trouble", details=DETAILS)
    hand.frames(2)
    hand.tap("Copy details")
    assert hand.button("Copied: paste it elsewhere")
    for page in ("trouble", "about"):
        hand.app.house.show(page)
        hand.frames(2)
        with pytest.raises(AssertionError, match="no button"):
            hand.button("Report it by e-mail" if page == "trouble" else "Report a fault by e-mail")
