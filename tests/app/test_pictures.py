"""What the pictures cost: few pages at the start, the others ahead of the first table, few changes of texture."""

from __future__ import annotations

import json
from itertools import chain
from pathlib import Path

from games import deal
from PIL import Image

MOST_CHANGES = 40


def pages(art) -> set[str]:
    """The atlases of which a page is loaded."""
    return {Path(path).name.split("@")[0] for path in art._pages}


def test_the_start_reads_what_it_shows_and_the_rest_comes_later(start):
    from mmapp.games.monsters.ui import PICTURES
    from mmapp.look import textures as art

    art.forget()
    hand = start(size=(412, 915))
    assert pages(art) == {"title_portrait", "lettering_tall", "cast", "shelf"}
    assert not any("cast@2x" in path for path in art._pages), "small figures are read small"
    hand.until(lambda: "monsters" in pages(art), 90)
    hand.frames(120)
    ahead = pages(art)
    deal(hand, 6, 1, options=("king_rules",))
    hand.wait_for_me()
    assert pages(art) == ahead, "a table finds all its pictures read"
    assert not list(art.warming(PICTURES))


def test_another_game_is_read_when_it_is_brought_to_the_front_and_not_before(start):
    from mmapp.look import textures as art

    hand = start(size=(412, 915))
    art.forget()
    hand.frames(200)
    assert not any("/bosses/" in page for page in art._pages if "shelf" not in page)
    hand.app.house.page._bring("bosses")
    hand.frames(300)
    read = set(art._pages)
    assert {"rooms", "heroes", "spells", "plots"} <= {Path(page).name.split("@")[0] for page in read}
    hand.app.session.begin_with(own_code("bosses"), [("Anna", "", ""), ("Lumpi", "random", "")])
    hand.wait_for_me()
    later = {Path(page).name.split("@")[0] for page in set(art._pages) - read}
    assert later <= {"hill_portrait_dark", "hill_portrait_light"}, "of the grounds only the one that is seen"


def own_code(game: str) -> str:
    """The code of a game of two."""
    from engine.box import Invitation, code_of
    from engine.core.game import Setting

    return code_of(Invitation(game, Setting(2, frozenset()), 7))


def test_a_slow_start_shows_its_first_picture_before_it_reads_the_rest(start, monkeypatch):
    import driver
    from kivy.core.window import Window

    from mmapp.app import BoxApp
    from mmapp.look import textures as art
    from mmapp.screens import LATER

    art.forget()
    seen = []
    started = BoxApp.on_start

    def slow(app):
        started(app)
        driver._now[0] += 30
        Window.bind(on_flip=flipped)

    def flipped(*_):
        app = BoxApp.get_running_app()
        seen.append((isinstance(app._chores, chain), len(app.rooms.missing), pages(art)))

    monkeypatch.setattr(BoxApp, "on_start", slow)
    hand = start()
    hand.until(lambda: "tiles" in pages(art), 90)
    Window.unbind(on_flip=flipped)
    assert seen[0] == (False, len(LATER), {"title_portrait", "lettering_tall", "shelf"})
    assert isinstance(hand.app._chores, chain) and not hand.app.rooms.missing


def test_who_is_quicker_than_the_chores_finds_every_room(start):
    for room in ("newgame", "chronicle", "learn", "settings", "about"):
        hand = start()
        assert hand.app.rooms.missing
        hand.app.house.show(room)
        assert not hand.app.rooms.missing
        hand.frames(60)
        assert hand.app.house.name == room
    assert files_read() == sorted(set(files_read())), "no file is read twice"


def files_read():
    """The app's KV files whose rules hold."""
    from kivy.lang import Builder

    return sorted(Path(file).name for file in Builder.files if "site-packages" not in str(file))


def test_a_full_table_changes_textures_seldom(start):
    from bench import texture_changes

    hand = start(size=(412, 915), animation="off")
    deal(hand, 6, 1, options=("king_rules",))
    while hand.wait_for_me() == "play":
        hand.tap_card(hand.table.choices[-1].monster)
        assert 10 < texture_changes(hand.board.canvas) <= MOST_CHANGES
        hand.board.let_go()
        hand.play(hand.table.choices[-1])
    assert hand.sheet, "the round is over"
    assert sum(bool(card) for slot in hand.board.scene.slots for card in slot.places) == 12
    assert any(slot.front for slot in hand.board.scene.slots)
    assert 10 < texture_changes(hand.board.canvas) <= MOST_CHANGES


def test_two_games_may_have_pictures_of_one_name(screen, tmp_path, monkeypatch):
    from mmapp.look import textures

    for game, colour in (("bosses", (255, 0, 0, 255)), ("kings", (0, 0, 255, 255))):
        folder = tmp_path / game / "atlas"
        folder.mkdir(parents=True)
        for density in ("1x", "2x"):
            Image.new("RGBA", (8, 8), colour).save(folder / f"cards@{density}-0.png")
            index = {f"cards@{density}-0.png": {"card_back": [2, 2, 4, 4]}}
            (folder / f"cards@{density}.atlas").write_text(json.dumps(index))
    textures.forget()
    monkeypatch.setattr(textures, "ASSETS", tmp_path)
    seen = [textures.texture(name).pixels[:3] for name in ("bosses/card_back", "kings/card_back")]
    nobody = textures.texture("card_back")
    textures.forget()
    assert seen == [b"\xff\x00\x00", b"\x00\x00\xff"] and nobody is None
