"""A demonstration of any game: pictures of every kind of question and of what moves, and a hurry through the rest."""

from __future__ import annotations


def test_every_kind_of_question_is_shown_once_and_then_it_hurries(toy, start, tmp_path, monkeypatch):
    from mmapp.demo import HURRY, Demo

    hand = start(animation="1x")
    hand.app.session.bring("toy")
    ended, asked, speeds = [], set(), []
    monkeypatch.setattr(hand.app, "stop", lambda: ended.append(True))
    demo = Demo(hand.app, tmp_path, 3)
    demo.begin()
    table = hand.table
    asked.update(one.kind for one in table.match.pending())
    table.fbind("asked", lambda *_: asked.update(one.kind for one in table.match.pending()))
    for _ in range(3000):
        if ended:
            break
        if hand.app.house.name == "play":
            speeds.append(hand.page.director.speed)
        hand.frames()
    shown = [path.stem.partition("-")[2] for path in sorted(tmp_path.glob("*.png"))]
    assert {f"asked_{kind}" for kind in asked} <= set(shown), "a question without a picture"
    assert {"event_dice", "event_scores"} <= set(shown)
    assert len(set(shown)) == len(shown) and shown[-1] == "end"
    assert {1.0, HURRY} == set(speeds) and speeds[-1] == HURRY
