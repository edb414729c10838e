"""Chances beside opponents: worked out in pieces, with dots as long as they are not known."""

from __future__ import annotations

from heroes import deal, play_on
from support.kings.arena import GAME, Arena, Shows, fight_action

from engine.core.record import Seat
from engine.kings import odds
from engine.kings.outlook import facing
from mmapp.games.kings.chances import PIECES, Chances
from mmapp.games.kings.face import Face


def forget(board):
    """Nothing was worked out before."""
    for memory in (odds.battle, odds.replies, odds._odds):
        memory.cache_clear()
    board.chances._known.clear()
    board.chances._wanted.clear()


def test_a_cold_chance_is_worked_out_piece_by_piece(start, monkeypatch):
    hand = start(animation="off")
    deal(hand, 1, 1, seed=7, options={"own_sides": 1})
    play_on(hand, lambda scene: scene.ask == "action" and scene.me.sums.dice > 1)
    board, scene = hand.board, hand.board.scene
    monkeypatch.setattr("mmapp.games.kings.chances.PIECES", 1)
    forget(board)
    board.redraw()
    hand.frames(2)
    assert board.chances.versus(0) is None
    assert "…" in [text for text, _ in board.paint.heights], "dots until it is known"
    frames = 0
    while board.chances.versus(0) is None:
        hand.frames()
        frames += 1
    assert frames > 5, "a piece in each frame"
    (fight,) = facing(scene.deck.tables, scene.view, scene.viewer, 0)
    assert board.chances.versus(0) == fight.odds
    hand.until(lambda: all(board.chances.all_versus().values()))
    hand.frames(2)
    assert "…" not in [text for text, _ in board.paint.heights]


def thrown(chances, arena, face):
    """The position of a throw: the chances of letting the dice lie as the board has them, and as the rules do."""
    from engine.kings.outlook import throws

    state = arena.state
    (ask,) = [one for one in GAME.pending(state) if one.kind == "reroll"]
    scene = face.scene(GAME.view(state, ask.seat))
    choices = face.choices(scene, ask, GAME.legal(state, ask.seat))
    chances.look_at(scene, choices)
    while chances.now is None:
        chances._go_on(PIECES)
    (done,) = [one.action for one in choices if one.path[0].what == "done"]
    (right,) = throws(scene.deck.tables, state, "reroll", ask.seat, [done])
    return chances.now, right


def test_the_same_dice_after_a_repetition_have_chances_of_their_own(screen):
    arena = Arena()
    arena.wear(0, "nightcap")
    arena.dice = Shows(6)
    arena.choose(fight_action(arena.meet("hydra_of_two_minds")), "forge")
    while arena.asked() != ("turn", 0):
        arena.decline()
    arena.say("act")
    face = Face(GAME, [Seat(name, "", look) for name, look in (("Ann", "rose"), ("Bob", "sun"))])
    chances = Chances(lambda: None)
    arena.until("reroll")
    before, right = thrown(chances, arena, face)
    assert before == right
    dice = list(arena.state.dice)
    while arena.asked()[0] != "opponent":
        arena.decline()
    arena.say("repeat")
    arena.until("reroll")
    after, right = thrown(chances, arena, face)
    assert arena.state.dice[0] == dice[0] and after == right != before
