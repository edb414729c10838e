"""Finished games of any game in the box, and the way from the chronicle through their film."""

from __future__ import annotations

from engine.box import Invitation, code_of, lid
from engine.core.game import Setting
from engine.core.record import Seat


def played_by_bots(store, game, looks, seed):
    """The file of a game on disk that one person has finished with others; the easiest bot has played for all."""
    who = [Seat(name, "" if name == "Ann" else "easy", look) for name, look in zip(("Ann", "Bob"), looks, strict=True)]
    match, name = store.begin(code_of(Invitation(game, Setting(len(looks)), seed)), who)
    bot = lid(game).bots.make("easy", "", {}, 1)
    while owed := match.pending():
        seat = owed[0].seat
        match.answer(seat, bot.think(match.bot_view(seat)).finish())
    store.note(match, name)
    return name


def watched(hand, rounds):
    """Watches a film from the chronicle, moving, by a jump and to the result; returns the page of the film."""
    hand.app.house.show("chronicle")
    hand.frames(2)
    hand.tap(next(one for one in hand.widgets() if type(one).__name__ == "GameRow"))
    hand.tap("Watch again")
    hand.frames(3)
    page = hand.page
    assert hand.board.scene == page.film.scene(0, page.seat)
    page.toggle()
    hand.until(lambda: page.at >= 6)
    page.toggle()
    hand.until(lambda: not page.director.running)
    assert hand.board.scene == page.film.scene(int(page.at), page.seat)
    assert len(page.film.chapters()) >= rounds
    hand.tap("Where to?")
    hand.tap("To the end")
    hand.frames(3)
    assert page.at == page.last and hand.board.scene == page.film.scene(page.last, page.seat)
    hand.tap("Result")
    hand.frames(3)
    assert hand.app.house.name == "end"
    return page
