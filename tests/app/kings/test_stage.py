"""The fight as a stage: where things are, how long they take, and who throws the dice."""

from __future__ import annotations

from functools import cache
from itertools import combinations
from types import SimpleNamespace

import pytest
from support.conformance import played
from support.kings.kit import KINGS

from engine.core.setting import Setting
from mmapp.games.kings.face import Face
from mmapp.games.kings.plan import make_plan
from mmapp.games.kings.scene import Told
from mmapp.games.kings.stage_dice import another
from mmapp.games.kings.stage_pace import LONGEST, PART, SECONDS, SHORTEST, Pace
from mmapp.games.kings.stage_plan import lay_stage
from mmapp.games.kings.stage_scripts import SCRIPTS, held
from mmapp.games.kings.throwing import PATIENCE, Thrower
from mmapp.table.face import Target
from mmapp.table.told import Later

SIZES = ((360, 640), (412, 915), (915, 412), (640, 360), (800, 1280), (1280, 800))
GAMES = 6


# Where things are


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text", [1.0, 2.0])
def test_dice_lie_beside_each_other_in_their_tray_and_can_be_touched(size, text):
    plan = make_plan(size, 3, 1, text)
    for count in range(1, 9):
        stage = lay_stage(plan.upper, ((3, count), (0, count)), 1, text, band=True)
        for row in stage.rows:
            assert len(row.dice) == count
            for box in row.dice:
                assert row.tray.x <= box.x and box.right <= row.tray.right
                assert row.tray.y <= box.y and box.top <= row.tray.top
            assert all(one.apart(other) for one, other in combinations(row.dice, 2))
            least = 48 if count <= 4 and min(size) >= 400 and text == 1 else 22
            assert min(box.w for box in row.dice) >= least, (count, row.dice[0])


def test_the_parts_of_a_stage_do_not_overlap():
    for size in SIZES:
        plan = make_plan(size, 4)
        stage = lay_stage(plan.upper, ((4, 5), (1, 6)), 1, 1, band=True)
        parts = [stage.band, *(part for row in stage.rows for part in (row.portrait, row.name, row.tray, row.sum))]
        assert all(one.apart(other) for one, other in combinations(parts, 2)), size


# How long it takes


def test_a_throw_takes_less_than_900_milliseconds_and_a_re_roll_less_than_500():
    assert SECONDS["roll"] < 0.9
    assert SECONDS["reroll"] < 0.5


@pytest.mark.parametrize("short", [False, True])
def test_however_many_parts_a_bots_fight_has_they_never_take_too_long(short):
    pace = Pace()
    pace.begin(bot=True, short=short)
    assert sum(pace.seconds("reroll") for _ in range(200)) <= (SHORTEST if short else LONGEST)
    assert 0 < PART < 1


def test_a_persons_fight_takes_its_time():
    pace = Pace()
    pace.begin(bot=False, short=True)
    assert [pace.seconds("roll") for _ in range(20)] == [SECONDS["roll"]] * 20


@cache
def stories():
    """All events of some games of bots as somebody who looks on saw them."""
    matches = [played(KINGS, Setting(3), seed) for seed in range(GAMES)]
    return [told for match in matches for told in Face(match.game, match.seats).tell(None, match.story(None))]


def staged(short=False, speed=1.0, moves=()):
    """A director and a board that only know what scripts ask of them before anything moves."""
    board = SimpleNamespace(
        plan=make_plan((412, 915), 3), look=SimpleNamespace(scale=1.0), covered=set(), moves=moves, aside=False
    )
    board.thrower = Thrower(board)
    board.thrower.short = short
    return SimpleNamespace(board=board, speed=speed, seen=lambda _: [], set=lambda _: None, go_on=lambda: None)


def by_bots(told):
    """The event with all seats taken by bots."""
    from dataclasses import replace

    def seated(scene):
        return replace(scene, players=tuple(player._replace(bot="easy") for player in scene.players))

    return Told(told.kind, told.facts, Later(lambda: seated(told.before)), Later(lambda: seated(told.after)))


@pytest.mark.parametrize("short", [False, True])
def test_whole_fights_of_bots_are_over_in_time(screen, short):
    director, taken, fights = staged(short), 0.0, 0
    for told in map(by_bots, stories()):
        if told.kind not in SCRIPTS:
            continue
        if told.kind in ("fight", "friendly"):
            taken, fights = 0.0, fights + 1
        beats = [*held(director, told), *SCRIPTS[told.kind](director, told)]
        assert not any(beat.waits for beat in beats), "nobody throws for a bot"
        taken += sum(beat.seconds for beat in beats)
        assert taken <= (SHORTEST if short else LONGEST)
    assert fights > 10


def test_only_dice_of_people_wait_and_never_in_a_film_or_without_animation(screen):
    rolls = [
        told for told in stories() if told.kind == "roll" and told.facts["dice"] and told.facts["who"] != "opponent"
    ]
    foes = [told for told in stories() if told.kind == "roll" and told.facts["who"] == "opponent"]
    assert rolls and foes
    assert all([beat.waits for beat in held(staged(), told)] == [True] for told in rolls)
    assert not any(held(staged(), told) for told in foes)
    assert not any(held(staged(), by_bots(told)) for told in rolls)
    assert not any(held(staged(moves=None), told) for told in rolls)
    assert not any(held(staged(speed=0), told) for told in rolls)


def test_a_die_shows_other_faces_on_its_way_and_never_the_last_one_too_early():
    for sides in (6, 12):
        for value in range(1, sides + 1):
            die = SimpleNamespace(value=value, sides=sides)
            faces = [another(die, at, step) for at in range(8) for step in range(11)]
            assert value not in faces and set(faces) <= set(range(1, sides + 1))
            assert all(faces[at] != faces[at + 1] for at in range(10))


# In the app


@pytest.fixture
def fight(start):
    """A person's fight of the first chapter, just before the dice are thrown."""

    def begun(**settings):
        hand = start(**{"animation": "1x", **settings})
        hand.app.session.bring("kings")
        hand.app.session.lesson(0)
        hand.frames(2)
        hand.tap("Try it")
        for goal in hand.page.teacher.lesson.steps[:2]:
            hand.until(lambda: not hand.board.locked and hand.board.choices)
            choice = next(one for one in hand.board.choices if goal.goal(hand.board.scene, one))
            hand.table.answer(choice.action)
        hand.until(lambda: hand.board.thrower.waits)
        return hand

    return begun


def tray(hand):
    """The middle of the tray of the person's dice in the window."""
    from mmapp.games.kings.stage import stage_of

    x, y = stage_of(hand.board.plan, hand.board.scene).rows[-1].tray.center
    return hand.board.x + x, hand.board.y + y


def lies(hand):
    """The dice of the person as the match has them, and as the board shows them."""
    return hand.table.match.view(0).dice[0], hand.board.scene.fight and hand.board.scene.fight.dice[0]


def test_the_dice_wait_for_a_tap_and_then_show_what_was_decided(fight):
    hand = fight()
    hand.frames(30)
    assert hand.board.thrower.waits and not hand.board.covered
    hand.touch(*tray(hand))
    assert not hand.board.thrower.waits
    dice = {Target("die", (0, 0)), Target("die", (0, 1))}
    assert hand.board.covered == dice, "the dice fly"
    assert hand.board.thrower.push == (0, 0)
    told = [one for one in hand.table.history if one.kind == "roll" and one.facts["who"] == 0][-1]
    hand.until(lambda: not hand.board.covered, 60)
    assert tuple(hand.board.scene.fight.dice[0]) == told.facts["dice"]


def test_a_flick_gives_the_dice_their_way(fight):
    hand = fight()
    x, y = tray(hand)
    hand.drag((x, y), (x + 120, y))
    assert hand.board.thrower.push == (1, 0) and not hand.board.thrower.waits


def test_dice_that_nobody_throws_fall_by_themselves(fight):
    hand = fight()
    hand.frames(round(PATIENCE * 60) + 30)
    assert not hand.board.thrower.waits


class Shaker:
    """A motion sensor that notes who listens."""

    def __init__(self):
        self.shaken = None

    def start(self, shaken):
        self.shaken = shaken

    def stop(self):
        self.shaken = None


def test_a_shake_throws_only_if_it_is_switched_on(fight):
    hand = fight()
    assert not hand.board.thrower.shaken, "off at first"
    hand.app.device.motion = sensor = Shaker()
    hand.board.thrower.obey(lambda name: name == "shake")
    thrown = []
    hand.board.thrower.offer(lambda: thrown.append(1))
    sensor.shaken()
    assert thrown == [1] and sensor.shaken is None


def test_any_tap_hurries_what_moves(fight):
    hand = fight()
    hand.touch(*tray(hand))
    assert hand.board.covered
    hand.touch(*tray(hand))
    assert not hand.board.covered


def test_a_frame_of_dice_costs_little_more_than_one_of_plain_sprites(screen):
    from bench_dice import measured

    found = measured(8)
    assert found["mean_ms"] <= 6 * found["plain_sprites_mean_ms"], found
