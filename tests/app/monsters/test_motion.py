"""Every movement at the table: its time, its path, that a tap ends it, and what is left without it."""

from __future__ import annotations

from random import Random

import pytest
from games import deal

from mmapp.table.face import Target

FRAME = 1 / 30
SLACK = 3 * FRAME
KINDS = ("play", "reveal", "healing", "take_back", "round")


@pytest.fixture
def past(start):
    """A game with three rounds behind it, and everything that can move in them; nobody goes on playing."""
    hand = start(animation="off")
    deal(hand, 4, 1, seed=3, options=("king_rules",))
    table, rng = hand.table, Random(7)
    table.stage, table.held = None, True
    while table.scene.round < 3:
        decision = table.match.pending()[0]
        table.match.answer(decision.seat, rng.choice(table.match.legal(decision.seat)))
    hand.frames(3)
    return hand


def find(hand, kind, fits=lambda facts: True):
    return next(told for told in hand.table.history if told.kind == kind and told.before.slots and fits(told.facts))


class Watch:
    """Shows events and writes down where every sprite was in every frame."""

    def __init__(self, hand, monkeypatch, speed=1.0):
        from mmapp.widgets.sprite import Sprite

        self.hand, self.seen, self.frames, self.scenes, self.marks, self.said = hand, {}, 0, [], [], []
        real = Sprite.put

        def put(sprite, x, y, wide=1, high=None, turn=0):
            real(sprite, x, y, wide, high, turn)
            self.seen.setdefault(id(sprite), []).append(
                (self.frames, x, y, wide, wide if high is None else high, turn, sprite)
            )

        monkeypatch.setattr(Sprite, "put", put)
        hand.page.director.speed = speed

    def show(self, *told, most=400):
        director, board = self.hand.page.director, self.hand.board
        director.pauses = set()
        board.scene = told[0].before
        board.draw()
        director.show(told, lambda: None)
        while director.running and self.frames < most:
            self.scenes.append(board.scene)
            self.marks.append(board.told)
            self.said.append(self.hand.page.prompt)
            self.hand.frames(1)
            self.frames += 1
        assert not director.running
        return self

    @property
    def seconds(self):
        return self.frames * FRAME

    def paths(self):
        return list(self.seen.values())

    def longest(self):
        return max(self.paths(), key=len)


def length(path):
    return (path[-1][0] - path[0][0]) * FRAME


def aside(path):
    """How far a path leaves the straight line between its ends."""
    (x0, y0), (x1, y1) = path[0][1:3], path[-1][1:3]
    long = ((x1 - x0) ** 2 + (y1 - y0) ** 2) ** 0.5
    return max(abs((x1 - x0) * (y0 - y) - (x0 - x) * (y1 - y0)) / long for _, x, y, *_ in path)


def test_a_card_is_lifted_flies_on_an_arc_and_lands_with_weight(past, monkeypatch):
    told = find(past, "play", lambda facts: not facts["over"])
    watch = Watch(past, monkeypatch).show(told)
    path = watch.longest()
    place = past.board.plan.spots[told.facts["slot"]].places
    assert (path[0][1], path[0][2]) == past.board.plan.chips[told.facts["player"]].center
    assert (path[-1][1], path[-1][2]) in [box.center for box in place]
    assert aside(path) > 8
    assert max(wide for *_, wide, _, _, _ in path) > 1.08, "nearer to the eye in the middle of its way"
    assert any(wide > 1.03 and high < 0.97 for *_, wide, high, _, _ in path), "pressed flat when it lands"
    assert 0.28 <= watch.seconds <= 0.38 + SLACK


def test_who_is_displaced_tumbles_home_and_coins_go_where_they_belong(past, monkeypatch):
    told = find(past, "play", lambda facts: facts["over"] and facts["owner"])
    watch = Watch(past, monkeypatch).show(told)
    plan = past.board.plan
    home = plan.chips[told.facts["over"][0]].center
    tumbling = [path for path in watch.paths() if any(abs(turn) > 90 for *_, turn, _ in path)]
    assert len(tumbling) == 1 and tumbling[0][-1][1:3] == home
    assert aside(tumbling[0]) > 8
    ends = [path[-1][1:3] for path in watch.paths()]
    assert plan.vault.center in ends and ends.count(home) >= 2
    assert any(mark is told for mark in watch.marks), "the price stands at the purses"
    assert watch.seconds <= 0.73 + SLACK


def test_a_guardian_is_counted_turned_up_and_looms(past, monkeypatch):
    told = find(past, "reveal", lambda facts: facts["beaten"])
    watch = Watch(past, monkeypatch).show(told)
    box = past.board.plan.spots[told.facts["slot"]].guardian
    there = [path for path in watch.paths() if path[0][1:3] == box.center and path[-1][1:3] == box.center]
    back, front = there[:2]
    assert back[-1][3] < 0.1 and max(high for *_, high, _, _ in front) > 1.2
    assert 0.4 <= length(back) + length(front) <= 0.6 + SLACK
    first, last = watch.said[0], watch.said[-1]
    assert "=" in first and str(told.facts["strength"]) not in first.replace("=", "").split(".")[-1]
    assert first != last and str(told.facts["loot"]) in last, "who gets what is said when it is open"


def test_coins_rain_into_the_purses_of_who_gets_them(past, monkeypatch):
    from mmapp.games.monsters.flights import pieces

    told = find(past, "reveal", lambda facts: facts["beaten"] and sum(amount > 0 for amount in facts["payout"]) == 2)
    watch = Watch(past, monkeypatch).show(told)
    chips = [chip.center for chip in past.board.plan.chips]
    rain = [path for path in watch.paths() if path[-1][1:3] in chips]
    for seat, amount in enumerate(told.facts["payout"]):
        coins = [path for path in rain if path[-1][1:3] == chips[seat]]
        assert len(coins) == len(list(pieces(amount)))
    assert len({path[0][1:3] for path in rain[:3]}) > 1, "they do not all start at one point"
    assert max(length(path) for path in rain) <= 0.6 + SLACK
    gold = [scene.players[seat].gold for scene in watch.scenes for seat in range(4) if told.facts["payout"][seat]]
    assert gold[0] < gold[-1]


def test_pieces_make_up_the_sum(screen):
    from mmapp.games.monsters.flights import pieces

    for amount in range(60):
        assert sum(pieces(amount)) == amount
    assert list(pieces(15)) == [10, 2, 2, 1]


def test_the_line_that_lost_shakes_once(past, monkeypatch):
    told = find(past, "reveal", lambda facts: not facts["beaten"] and facts["slot"] > 0)
    watch = Watch(past, monkeypatch).show(told)
    spots = past.board.plan.spots
    shaken = [path for path in watch.paths() if len({y for _, _, y, *_ in path}) == 1 and len({p[1] for p in path}) > 3]
    line = [box.center for spot in spots[told.facts["slot"] :] for box in spot.places]
    assert sorted(path[-1][1:3] for path in shaken) == sorted(line), (
        "the loser's monsters and those behind, and no other"
    )
    for path in shaken:
        middle = path[-1][1]
        assert min(x for _, x, *_ in path) < middle < max(x for _, x, *_ in path)
        assert length(path) <= 0.35 + SLACK
    assert not past.board.covered


def test_healing_is_paid_monster_by_monster(past, monkeypatch):
    told = find(past, "healing", lambda facts: sum(facts["paid"]) > 3)
    steps = told.facts["steps"]
    assert [sum(amount for *_, seat, amount in steps if seat == player) for player in range(4)] == list(
        told.facts["paid"]
    )
    watch = Watch(past, monkeypatch).show(told)
    sums = list(dict.fromkeys(scene.treasury for scene in watch.scenes))
    rises = [later - sooner for sooner, later in zip(sums, sums[1:], strict=False)]
    assert rises == [amount for *_, amount in steps], "each monster on its own, in the order of the castle"
    hearts = {path[-1][1:3] for path in watch.paths()}
    for slot, place, *_ in steps:
        assert past.board.plan.spots[slot].places[place].center in hearts
    assert watch.seconds <= 2.4 + 0.6 + SLACK + len(steps) * FRAME


def test_a_round_begins_with_guardians_and_the_kings_tile(past, monkeypatch):
    told = find(past, "round")
    watch = Watch(past, monkeypatch).show(told)
    plan = past.board.plan
    ends = [path[-1][1:3] for path in watch.paths()]
    assert all(spot.guardian.center in ends for spot in plan.spots)
    assert any(x == plan.tile.x + plan.tile.h / 2 for x, _ in ends)
    assert watch.seconds <= 0.6 + SLACK


@pytest.mark.parametrize("kind", KINDS)
def test_twice_the_speed_is_half_the_time(past, monkeypatch, kind):
    told = find(past, kind)
    once = Watch(past, monkeypatch, 1.0).show(told).seconds
    twice = Watch(past, monkeypatch, 2.0).show(told).seconds
    assert twice - SLACK <= once / 2 <= twice + SLACK and once > 0.3


@pytest.mark.parametrize("kind", KINDS)
def test_a_tap_finishes_any_event(past, monkeypatch, kind):
    told = find(past, kind)
    director, board = past.page.director, past.board
    director.speed, director.pauses = 1.0, set()
    board.scene = told.before
    board.draw()
    done = []
    director.show([told], lambda: done.append(True))
    past.frames(4)
    assert director.running
    past.touch(*board.plan.castle.center)
    assert done and not director.running and not board.covered and board.told is None
    assert board.scene.players == told.after.players or kind == "take_back"
    assert len(board.flying.children) == 0, "nothing is left in the air"


@pytest.mark.parametrize("kind", KINDS)
def test_without_animation_nothing_moves_and_a_mark_says_what_happened(past, monkeypatch, kind):
    told = find(past, kind)
    watch = Watch(past, monkeypatch, 0.0).show(told)
    for path in watch.paths():
        assert len({frame for frame, *_ in path}) <= 1, "from its beginning to its end within one frame"
    if kind in ("play", "reveal", "healing"):
        marked = sum(mark is told for mark in watch.marks) * FRAME
        assert 0.6 - SLACK <= marked <= 0.6 + SLACK


def test_an_own_move_without_animation_waits_for_nothing(start):
    hand = start(animation="off", pace="calm")
    deal(hand, 3, 3)
    hand.hand_over(hand.page.curtain.seat)
    hand.play(next(choice for choice in hand.table.choices if choice.owner < 0))
    hand.frames(2)
    assert hand.page.curtain is not None or hand.what_now() == ""


@pytest.mark.parametrize("pace", ["calm", "normal", "brisk"])
def test_a_bots_whole_turn_takes_a_second_and_a_half_at_most(start, pace):
    hand = start(animation="1x", pace=pace)
    deal(hand, 6, 1, seed=11)
    turns, since, number = [], 0, hand.table.number
    for _ in range(1200):
        hand.frames(1)
        since += 1
        if hand.what_now() == "play":
            hand.play(hand.table.choices[-1])
            number, since = hand.table.number, -60  # until the own move can no longer be taken back
        if hand.sheet:
            break
        if hand.table.number > number and not hand.page.director.running:
            turns.append(since * FRAME)
            number, since = hand.table.number, 0
    assert len(turns) > 5 and max(turns) <= 1.5 + SLACK, turns


def test_a_picked_card_is_lifted_within_a_tenth_of_a_second(start):
    hand = start(animation="1x")
    deal(hand, 3, 1)
    hand.wait_for_me()
    board = hand.board
    low = board.hand_box(0).y
    board.tap(Target("hand", (0,)))
    heights = [board.hand_box(0).y]
    for _ in range(4):
        hand.frames(1)
        heights.append(board.hand_box(0).y)
    assert heights[0] == low and low < heights[1] < heights[-1] and heights[-1] == heights[-2] == low + 10


def test_a_card_that_may_not_lie_there_glides_back_within_a_fifth_of_a_second(start):
    hand = start(animation="1x")
    deal(hand, 3, 1)
    hand.wait_for_me()
    x, y = hand.card(hand.board.scene.hand[0].strength)
    hand.drag((x, y), (x + 120, y + 60))
    assert hand.board.gliding == hand.board.scene.hand[0].strength
    hand.frames(round(0.2 / FRAME))
    assert not hand.board.gliding and len(hand.board.flying.children) == 0


def test_a_target_grows_as_a_card_comes_near(start):
    from kivy.tests.common import UnitTestTouch

    hand = start(animation="1x")
    deal(hand, 3, 1)
    hand.wait_for_me()
    board, choice = hand.board, next(one for one in hand.table.choices if one.owner < 0)
    touch = UnitTestTouch(*hand.card(choice.monster))
    touch.touch_down()
    x, y = hand.place(choice.slot, choice.place)
    touch.touch_move(x, y - board.plan.hand[0].h * 0.5)
    hand.frames(2)
    assert board.focus_at == choice.target
    widest = max(one.size[0] for one in board._marks.layers["sign"].children if hasattr(one, "size"))
    assert widest > board.plan.spots[choice.slot].places[choice.place].w
    touch.touch_move(5, 5)
    touch.touch_up()
    hand.frames(12)
    assert hand.table.choices
