"""Every movement at the table: its time, its path, that a tap ends it, and what is left without it."""

from __future__ import annotations

from functools import partial
from random import Random

import pytest
from games import deal

from mmapp.games.monsters.scene import Told
from mmapp.table.face import Target
from mmapp.table.told import Later

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


def stage_of(board, told):
    """Where this fight stands in the arena."""
    from mmapp.games.monsters.stage import make_stage

    low, high = told.before.slots[told.facts["slot"]].strength
    return make_stage(board.plan.stage, high - low + 1, board.plan.grown)


def test_pair_and_guardian_step_into_the_arena_and_the_number_runs_to_the_true_one(past, monkeypatch):
    told = find(past, "reveal", lambda facts: facts["beaten"])
    watch = Watch(past, monkeypatch).show(told)
    stage, spot = stage_of(past.board, told), past.board.plan.spots[told.facts["slot"]]
    for start, end in ((spot.places[0], stage.pair[0]), (spot.places[1], stage.pair[1])):
        path = next(path for path in watch.paths() if path[-1][1:3] == end.center and len(path) > 5)
        moved = [one for one in path if one[1:3] != end.center]
        assert moved[0][1:3] == start.center
        assert moved[0][3] == pytest.approx(start.w / end.w) and path[-1][3] == pytest.approx(1)
    there = [path for path in watch.paths() if path[-1][1:3] == stage.guardian.center and len(path) > 4]
    assert there[0][-1][3] < 0.1, "its back grows thin"
    assert min(wide for *_, wide, _, _, _ in there[1]) < 0.1 and max(high for *_, high, _, _ in there[1]) > 1.1, (
        "its front opens and looms"
    )
    low = told.before.slots[told.facts["slot"]].strength[0]
    true = stage.numbers[told.facts["strength"] - low].center
    centres = {box.center for box in stage.numbers}
    runs = [path for path in watch.paths() if {one[1:3] for one in path} <= centres and len(path) > 1]
    assert runs and all(path[-1][1:3] == true for path in runs), "it stops at the strength that the guardian has"
    first, last = watch.said[0], watch.said[-1]
    assert "=" in first and str(told.facts["strength"]) not in first.replace("=", "").split(".")[-1]
    assert first != last and str(told.facts["loot"]) in last, "who gets what is said when it is open"


def test_what_is_said_of_a_fight_stands_below_it(past, monkeypatch):
    told = find(past, "reveal")
    board, prompt, director = past.board, past.page.ids.prompt, past.page.director
    director.speed, director.pauses, board.scene = 1.0, set(), told.before
    board.draw()
    director.show([told], lambda: None)
    past.frames(4)
    assert tuple(prompt.pos) == board.plan.told[:2] and tuple(prompt.size) == board.plan.told[2:]
    assert board.plan.arena.holds(*board.plan.told.center)
    past.until(lambda: not director.running)
    past.frames(2)
    assert tuple(prompt.pos) == board.plan.prompt[:2]


def test_a_fight_is_more_than_its_places_large(past):
    told = find(past, "reveal")
    stage, spot = stage_of(past.board, told), past.board.plan.spots[0]
    assert stage.pair[0].h >= spot.places[0].h and stage.guardian.h >= spot.guardian.h


def test_rich_loot_lies_strewn_over_the_arena(past, monkeypatch):
    for loot in (13, 12):
        found = find(past, "reveal", lambda facts: facts["beaten"] and sum(facts["payout"]) > 1)
        facts = {**found.facts, "payout": (loot - loot // 2, 0, loot // 2, 0), "loot": loot}
        told = Told(found.kind, facts, Later(partial(getattr, found, "before")), found.later)
        watch = Watch(past, monkeypatch).show(told)
        floor = past.board.plan.arena
        lying = {path[-1][1:3] for path in watch.paths() if any(abs(turn) > 90 for *_, turn, _ in path)}
        assert bool(lying) == (loot >= 13)
        assert all(floor.holds(*end) for end in lying)


def test_the_guardians_that_nobody_reached_laugh_at_those_who_failed(past, monkeypatch):
    told = find(past, "reveal", lambda facts: not facts["beaten"] and facts["slot"] < 2)
    from mmapp.games.monsters import fight

    faces = []
    real = fight._laughing
    monkeypatch.setattr(fight, "_laughing", lambda canvas, box: faces.append(box) or real(canvas, box))
    Watch(past, monkeypatch).show(told)
    assert faces == [spot.guardian for spot in past.board.plan.spots[told.facts["slot"] + 1 :]]
    beaten = find(past, "reveal", lambda facts: facts["beaten"])
    Watch(past, monkeypatch).show(beaten)
    assert len(faces) == 3 - told.facts["slot"], "nobody laughs at those who won"


USUAL = {"count": 0.35, "reveal": 0.55, "verdict": 0.2, "coins": 0.55, "shake": 0.35, "pause": 0.6}
"""What the parts of a fight took while every fight took the same time."""


def usually(facts):
    after = USUAL["coins"] * any(facts["payout"]) if facts["beaten"] else USUAL["shake"]
    return USUAL["count"] + USUAL["reveal"] + USUAL["verdict"] + after + USUAL["pause"]


def test_the_fights_of_a_round_take_no_longer_than_when_all_took_the_same_time(past, monkeypatch):
    for number in range(3):
        fights = [told for told in past.table.history if told.kind == "reveal" and told.before.round == number]
        assert fights
        watch = Watch(past, monkeypatch).show(*fights)
        assert watch.seconds <= sum(usually(told.facts) for told in fights) + SLACK


def test_the_rhythm_of_fights_follows_how_open_they_were(screen):
    from mmapp.games.monsters.pace import pace, usual

    chances = (1.0, 0.9, 0.67, 0.5, 0.33)
    totals = [pace(chance, True, True, 9.0).total for chance in chances]
    assert totals == sorted(totals) and totals[-1] > 1.8 * totals[0]
    assert totals[0] < 0.7 * usual(beaten=True, paid=True)
    rng = Random(3)
    for _ in range(500):
        spare = spent = most = 0.0
        for _ in range(6):
            beaten, chance = rng.random() < 0.7, rng.choice((*chances, 0.0, 0.17, None))
            paid = beaten and rng.random() < 0.9
            found = pace(chance, beaten, paid, spare)
            assert min(found) >= 0 and found.rest >= 0.3
            spare += usual(beaten, paid) - found.total
            spent, most = spent + found.total, most + usual(beaten, paid)
        assert spent <= most + 1e-9


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
    told = find(past, "reveal", lambda facts: not facts["beaten"] and facts["slot"] < 3)
    watch = Watch(past, monkeypatch).show(told)
    spots, stage = past.board.plan.spots, stage_of(past.board, told)
    line = [box.center for spot in spots[told.facts["slot"] + 1 :] for box in spot.places]
    for place in [*line, *(box.center for box in stage.pair)]:
        path = next(path for path in watch.paths() if path[-1][1:3] == place and len(path) > 5)
        still = [one for one in path if one[2] == place[1]]
        assert min(x for _, x, *_ in still) < place[0] < max(x for _, x, *_ in still)
    before = [box.center for spot in spots[: told.facts["slot"]] for box in spot.places]
    assert not any(path[-1][1:3] in before for path in watch.paths()), "who won does not shake"
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
