"""The chapters of the tutorial on the rules alone: each can be played to its end, and what it speaks of happens."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from engine.bosses.moves import PASS
from engine.bots.roster import bot_seed, make_bot
from engine.box import lid
from mmapp.games.bosses.deck import Deck
from mmapp.games.bosses.lessons import LESSONS
from mmapp.games.bosses.lessons_parts import ME, OTHER
from mmapp.games.bosses.scene import Choice
from mmapp.games.bosses.seen import scene_of
from tools.processes import STUCK

ROOT = Path(__file__).resolve().parents[3]
NAMES = [lesson.name for lesson in LESSONS]


class Pupil:
    """Plays a chapter: by its goals as long as one can be reached, else whatever is told."""

    def __init__(self, lesson):
        self.lesson, self.match = lesson, lesson.match("Mia")
        self.deck = Deck(self.match.game.deck)
        self.bot = make_bot(
            lid("bosses"), self.match.seats[OTHER].bot, bot_seed("table", self.match.header.code, OTHER)
        )
        self.left = list(lesson.steps)
        self.begun = self.match.number

    def split(self):
        """The legal answers that serve the step, and the others."""
        scene = scene_of(self.match.game, self.deck, self.match.seats, self.match.view(ME))
        legal = self.match.legal(ME)
        goal = self.left[0].goal
        serving = [action for action in legal if goal(scene, Choice(action, ()))]
        return serving, [action for action in legal if action not in serving]

    def asked(self):
        """Whether the pupil is asked; the bot answers until it is."""
        while (decision := self.match.pending()[0]).seat != ME:
            thought = self.bot.think(self.match.bot_view(decision.seat))
            while thought.step():
                pass
            self.match.answer(OTHER, thought.best)
        return decision

    def play(self, last=False):
        """Plays to the end by the goals; how many answers beside them there were at each step."""
        beside = []
        while self.left:
            decision = self.asked()
            serving, others = self.split()
            if serving:
                beside.append(len(others))
                self.left.pop(0)
            else:
                assert decision.decline is not None and self.match.view(ME).round < self.lesson.deal.round + 3
            self.match.answer(ME, serving[-1 if last else 0] if serving else decision.decline)
        return beside

    def told(self, kind):
        """The facts of the events of a kind since the chapter began."""
        numbers = range(self.begun + 1, self.match.number + 1)
        moments = [moment for number in numbers for moment in self.match.story(ME).of(number)]
        return [moment.facts for moment in moments if moment.kind == kind]

    def heroes(self, kind):
        """The ids of the heroes in the events of a kind."""
        return [self.deck.hero(facts["hero"]).id for facts in self.told(kind)]

    def gained(self):
        """What a chapter has brought: own souls and wounds, the other's wounds."""
        before, now = self.match.game.view(self.match.state_at(self.begun), ME), self.match.view(ME)
        return tuple(
            after[seat] - first[seat]
            for first, after, seat in (
                (before.souls, now.souls, ME),
                (before.wounds, now.wounds, ME),
                (before.wounds, now.wounds, OTHER),
            )
        )


@pytest.fixture(params=LESSONS, ids=NAMES)
def lesson(request):
    return request.param


@pytest.mark.parametrize("last", [False, True])
def test_who_does_what_is_asked_ends_every_chapter(lesson, last):
    pupil = Pupil(lesson)
    beside = pupil.play(last)
    assert len(beside) == len(lesson.steps)
    assert all(beside), "nothing else can be played: there is nothing to choose"
    for step in lesson.steps:
        assert step.task and step.aim and step.missed


def test_a_chapter_begins_with_a_question_to_the_pupil(lesson):
    match = lesson.match("Mia")
    assert ME in [decision.seat for decision in match.pending()]
    assert match.seats[ME].person and not match.seats[OTHER].person and match.seats[ME].name == "Mia"
    assert lesson.match("Mia").record == match.record, "it is another deal each time"


WANTED = {"lure": (2, 0, 1), "kill": (4, 0, 0), "overbuild": (4, 0, 0), "minibosses": (1, 0, 0), "spells": (1, 0, 0)}
"""What each chapter brings: own souls, own wounds, the other's wounds."""


@pytest.mark.parametrize("name", [*WANTED, "windows", "begin"])
def test_a_chapter_brings_what_it_promises(name):
    pupil = Pupil(LESSONS[NAMES.index(name)])
    pupil.play()
    assert pupil.gained() == {"windows": (1, 0, 1), "begin": (0, 0, 0), **WANTED}[name]


def test_who_only_passes_sees_what_the_words_warn_of():
    """Without the answers that are asked for the heroes live, the room falls, and the spell is spent."""
    missed = {}
    for lesson in LESSONS[:-1]:
        pupil = Pupil(lesson)
        while pupil.match.view(ME).round < lesson.deal.round + 1:
            pupil.match.answer(ME, pupil.asked().decline)
        missed[lesson.name] = pupil.gained()
    assert missed == {
        "lure": (0, 1, 0),
        "kill": (0, 2, 0),
        "overbuild": (1, 1, 0),
        "minibosses": (0, 1, 0),
        "spells": (0, 0, 0),
        "windows": (0, 1, 0),
    }


def test_the_chapters_show_what_they_speak_of():
    pupils = {lesson.name: Pupil(lesson) for lesson in LESSONS}
    for pupil in pupils.values():
        pupil.play()
    tie = [facts for facts in pupils["lure"].told("baited") if facts["seat"] is None]
    assert [facts["counts"] for facts in tie] == [(1, 1)], "a tie keeps a hero in town"
    exact = [facts for facts in pupils["kill"].told("hits") if facts["total"] == facts["health"]]
    assert len(exact) == 3, "damage equal to the health is enough"
    assert len(pupils["overbuild"].told("level_up")) == 1
    assert "magister_lump" in pupils["minibosses"].heroes("dies")
    levels = [facts["level"] for facts in pupils["minibosses"].told("level")]
    raised = [facts["level"] for facts in pupils["minibosses"].told("promote")]
    assert (raised, levels) == ([3], [1]), "after level 3 it is on level 1 again"
    assert pupils["spells"].heroes("dies") == ["gudrun_of_the_ladle"]
    assert len(pupils["windows"].told("cancelled")) == 1
    assert pupils["windows"].heroes("survives") == ["nimble_nell"]
    hand = pupils["begin"].match.view(ME)
    assert len(hand.dungeons[ME]) == 1 and hand.spell_cards[ME] == 2


def test_no_goal_is_served_by_passing(lesson):
    pupil = Pupil(lesson)
    pupil.asked()
    assert PASS not in pupil.split()[0]


def test_the_titles_of_chapters_are_known_without_the_rules():
    """The start page asks for them."""
    code = "import sys; from mmapp.games.bosses.ui import UI; UI.chapters(); UI.rule_pages(); print(*sys.modules)"
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, timeout=STUCK, check=True
    )
    modules = done.stdout.split()
    assert "mmapp.games.bosses.lessons_rooms" in modules
    assert not {"engine.bosses.rules", "engine.bosses.content", "kivy.uix.widget"} & {*modules}
