"""A picture of the result is offered to other apps only where the system takes it without a permission."""

from __future__ import annotations

from types import SimpleNamespace

import pytest


@pytest.fixture
def hand(start):
    """Somebody at home."""
    return start()


@pytest.mark.parametrize(("version", "offered"), [(0, False), (24, False), (28, False), (29, True), (36, True)])
def test_a_picture_is_sent_from_api_29_on(hand, monkeypatch, version, offered):
    from mmapp.screens.end_sheets import picture_sheet

    if version:
        monkeypatch.setattr("mmapp.system.android.PHONE", True)
        monkeypatch.setattr("mmapp.system.android._java", lambda name: SimpleNamespace(SDK_INT=version))
    sheet = picture_sheet(hand.app.house.page, "A result")
    texts = [button.text for button in sheet.walk(restrict=True) if getattr(button, "text", "")]
    assert any("lies here" in text for text in texts), texts
    assert any(text.endswith("Send it") for text in texts) is offered
