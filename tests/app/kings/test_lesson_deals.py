"""The chapters of the tutorial on the rules alone: each can be played to its end in one round."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

from engine.bots.roster import bot_seed, make_bot
from engine.box import lid
from engine.kings.odds import odds
from mmapp.games.kings.deck import Deck
from mmapp.games.kings.lessons import LESSONS
from mmapp.games.kings.lessons_parts import ME, OTHER
from mmapp.games.kings.scene import Choice
from mmapp.games.kings.seen import scene_of
from tools.processes import STUCK

ROOT = Path(__file__).resolve().parents[3]
NAMES = [lesson.name for lesson in LESSONS]
NUMBER_OF_A_CARD = re.compile(r"(strength|armour|damage|speed) of \d|(two|three|four|five|six) dice and", re.IGNORECASE)


def texts_of(lesson):
    """All words of a chapter."""
    told = [text for step in lesson.steps for text in (step.task, step.aim, step.other, step.missed)]
    return [text for text in (lesson.before, *told, lesson.after) if text]


class Pupil:
    """Plays a chapter by its goals; where none can be reached, declines."""

    def __init__(self, lesson):
        self.lesson, self.match = lesson, lesson.match("Mia")
        self.deck = Deck(self.match.game)
        self.bot = make_bot(lid("kings"), "easy", bot_seed("table", self.match.header.code, OTHER))
        self.left = list(lesson.steps)

    def asked(self):
        """The pupil's question; the bot answers until there is one."""
        while not (mine := [one for one in self.match.pending() if one.seat == ME]):
            seat = self.match.pending()[0].seat
            thought = self.bot.think(self.match.bot_view(seat))
            while thought.step():
                pass
            self.match.answer(seat, thought.best)
        return mine[0]

    def serving(self):
        """The legal answers that serve the step."""
        scene = scene_of(self.deck, self.match.seats, self.match.view(ME))
        return [one for one in self.match.legal(ME) if self.left[0].goal(scene, Choice(one, ()))]

    def play(self, last=False):
        """Plays to the end by the goals; returns how many answers beside them there were at each step."""
        number, beside = self.match.view(ME).round, []
        while self.left:
            decision = self.asked()
            assert self.match.view(ME).round == number, f"the round is over before {self.left[0].task!r}"
            serving = self.serving()
            if serving:
                beside.append(len(self.match.legal(ME)) - len(serving))
                self.left.pop(0)
            self.match.answer(ME, serving[-1 if last else 0] if serving else decision.decline)
        return beside


def test_there_are_chapters_on_all_that_one_must_know():
    assert NAMES == ["fight", "reroll", "potion", "forbidden", "forge", "secret", "king"]


@pytest.mark.parametrize("lesson", LESSONS, ids=NAMES)
@pytest.mark.parametrize("last", [False, True])
def test_a_chapter_can_be_played_to_its_end(lesson, last):
    pupil = Pupil(lesson)
    beside = pupil.play(last)
    assert len(beside) == len(lesson.steps)
    assert max(beside) > 0, "there is something to choose"


def test_a_chapter_begins_at_the_same_place_each_time():
    for lesson in LESSONS:
        first, second = lesson.match("Mia"), lesson.match("Mia")
        assert first.record.lines == second.record.lines and first.view(ME) == second.view(ME)


def test_the_first_fight_is_won():
    pupil = Pupil(LESSONS[0])
    pupil.play()
    view = pupil.match.view(ME)
    assert view.beaten and len(view.packs[ME]) == 1


def test_the_low_die_is_worth_rolling_again():
    """One die shows less than three, and rolling it again raises the chance."""
    match = LESSONS[NAMES.index("reroll")].match("Mia")
    assert min(match.view(ME).dice[ME]) <= 2 < max(match.view(ME).dice[ME])


def test_bed_springs_shake_off_what_the_troll_forbids():
    pupil = Pupil(LESSONS[NAMES.index("forbidden")])
    pupil.asked()
    before = pupil.match.view(ME)
    pupil.play()
    fights = [
        one.facts for at in range(pupil.match.number + 1) for one in pupil.match.story(ME).of(at) if one.kind == "fight"
    ]
    assert before.heroes[ME].speed == 1 and [(one["speed"], one["banned"]) for one in fights] == [(3, 0)]


def test_fizzy_courage_makes_the_crown_likely():
    match = LESSONS[NAMES.index("king")].match("Mia")
    hero, king = match.view(ME).heroes[ME], match.game.deck.kings[match.view(ME).king].gear
    without, with_it = (odds(hero._replace(dice=hero.dice + more), king, 3).win for more in (0, 2))
    assert 0.15 < without < 0.5 < with_it


def test_fizzy_courage_decides_the_fight_with_the_knight():
    """It could go either way, as the chapter says, until the potion is played."""
    match = LESSONS[NAMES.index("potion")].match("Mia")
    view = match.view(ME)
    hero, knight = view.heroes[ME], match.game.deck.creatures[view.creatures[1]]
    without, with_it = (odds(hero._replace(dice=hero.dice + more), knight.gear, 3).win for more in (0, 2))
    assert knight.id == "rusty_knight" and 0.35 < without < 0.65 and with_it > 0.9


def test_chapters_name_no_numbers_of_cards():
    """Cards are calibrated, and words would not follow; what is named is the same for all cards."""
    texts = [text for lesson in LESSONS for text in texts_of(lesson)]
    assert len(texts) > 40
    assert [text for text in texts if NUMBER_OF_A_CARD.search(text)] == []


def test_the_titles_of_chapters_do_not_load_the_rules():
    code = (
        "import sys; from mmapp.games.kings.lessons import LESSONS; "
        "assert len(LESSONS) == 7; print([one for one in sys.modules if one == 'engine.kings.rules'])"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, cwd=ROOT, check=True, timeout=STUCK
    )
    assert done.stdout.strip() == "[]"
