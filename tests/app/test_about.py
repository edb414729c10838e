"""The page about the app: where it is found, what it says, and every licence with its text, as large as one likes."""

from __future__ import annotations

import json

import pytest
from support.clean import ROOT, pins

import engine
from mmapp.text.i18n import tr
from mmapp.text.licences import licences
from tools.licences.__main__ import index, texts

SIZES = ((360, 640), (412, 915), (915, 412), (800, 1280), (1280, 800))


def labels(hand):
    return [
        widget
        for widget in [*hand.page.ids.body.children, *hand.page.ids.licences.children]
        if getattr(widget, "text", "")
    ]


@pytest.mark.parametrize("way", ["home", "settings"])
def test_one_gets_there_and_back(start, way):
    hand = start()
    hand.app.house.show(way)
    hand.frames(2)
    hand.tap("About this app")
    assert hand.app.house.name == "about"
    assert tr("Version {version}", version=engine.__version__) in hand.texts()
    hand.tap(next(widget for widget in labels(hand) if widget.text.endswith("OFL-1.1")))
    assert any(text.startswith("PREAMBLE") for text in hand.texts()), "the text of the licence is shown"
    hand.tap("Back")
    assert hand.app.house.name == "about" and not any(text.startswith("PREAMBLE") for text in hand.texts())
    hand.tap("Back")
    assert hand.app.house.name == way


@pytest.mark.parametrize("lang", ["de", "en"])
def test_it_names_the_author_and_the_promise(start, lang):
    hand = start(lang=lang)
    hand.app.house.show("about")
    said = " ".join(hand.texts())
    assert "Desnet Amane" in said
    assert {"de": "Nichts verlässt dieses Gerät.", "en": "Nothing leaves this device."}[lang] in said
    assert {"de": "in keiner Verbindung mit dem Autor", "en": "not affiliated with the author"}[lang] in said


@pytest.mark.parametrize("text", [80, 200])
@pytest.mark.parametrize("size", SIZES)
def test_nothing_is_clipped_and_no_label_is_too_tall_to_draw(start, size, text):
    hand = start(size=size, lang="de", text=text)
    hand.app.house.show("about")
    hand.frames(3)
    fits(hand)
    for licence in (licences()["fonts"][0], *(one for one in licences()["libraries"] if one.name == "requests")):
        hand.page.read(licence)
        hand.frames(3)
        fits(hand)


def fits(hand):
    for label in labels(hand):
        width, height = label.texture_size
        assert width <= label.width + 1 <= hand.page.width + 1 and height <= label.height + 1, label.text[:40]
        assert height <= 4096 / 3, f"a phone may not draw this: {label.text[:40]}"


def test_every_package_and_every_font_is_named_with_its_pinned_version():
    named = {one.name.lower(): one.version for one in licences()["libraries"]}
    assert pins("app").items() <= named.items()
    assert pins("phone").keys() <= named.keys()
    fonts = {font.stem.partition("-")[0] for font in (ROOT / "assets" / "house" / "fonts").glob("*.ttf")}
    assert fonts <= {one.name.lower() for one in licences()["fonts"]}
    assert all(one.terms and one.paragraphs() for part in licences().values() for one in part)


def test_the_texts_are_those_of_the_installed_packages():
    folder = ROOT / "assets" / "house" / "licences"
    assert {path.stem for path in folder.glob("*.txt")} == {name for name, _ in texts()}
    assert json.loads((folder / "index.json").read_text(encoding="utf-8")) == json.loads(json.dumps(index()))
    for name, text in texts():
        if name != "python":
            assert (folder / f"{name}.txt").read_text(encoding="utf-8") == text, name
