"""Learn: chapters to play, the rules to read and to search, all monsters, and the words in both languages."""

from __future__ import annotations

from typing import Any

from kivy.app import App
from kivy.clock import Clock
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from mmapp.games.monsters import words
from mmapp.games.monsters.card_large import Large
from mmapp.games.monsters.lessons import LESSONS, chapters_in, first_undone
from mmapp.games.monsters.rulebook import GLOSSARY
from mmapp.screens.rule_pages import RulePages, Show
from mmapp.text.i18n import tr, trn
from mmapp.widgets.kit import Page, Say

PARTS = ("play", "rules", "monsters", "words")


class Chapter(BoxLayout):
    """A chapter of the tutorial."""

    title = StringProperty("")
    picture = StringProperty("")
    number = NumericProperty(0)
    done = BooleanProperty(defaultvalue=False)
    next = BooleanProperty(defaultvalue=False)
    """It is the one to play now."""
    beside = BooleanProperty(defaultvalue=False)
    """Its picture stands beside its words."""
    page = ObjectProperty(None)


class TileRow(BoxLayout):
    """A king's tile and what it does."""

    picture = StringProperty("")
    title = StringProperty("")
    line = StringProperty("")


class WordRow(BoxLayout):
    """A word of the game in both languages."""

    german = StringProperty("")
    english = StringProperty("")


class Learn(Page):
    """What there is to learn."""

    part = StringProperty("play")

    def __init__(self, part: str = "play", **named: Any) -> None:
        super().__init__(**named)
        self._gallery = App.get_running_app().session.gallery()
        self.ids.parts.value = part
        self.ids.parts.values = list(PARTS)
        self.ids.parts.names = [tr("Play along"), tr("Rules"), tr("Cards"), tr("Words")]
        self.show(part)

    def show(self, part: str) -> None:
        """Another part."""
        self.part = part
        self.ids.body.clear_widgets()
        {"play": self._chapters, "rules": self._rules, "monsters": self._monsters, "words": self._words}[part]()
        self.ids.scroll.scroll_y = 1

    def _chapters(self) -> None:
        done = chapters_in(App.get_running_app().settings_values.learned)
        if done:
            told = tr("{n} of {all} chapters are done.", n=len(done), all=len(LESSONS))
            self.ids.body.add_widget(Say(text=told, role="label"))
        for number, lesson in enumerate(LESSONS):
            chapter = Chapter(title=f"{number + 1}. {tr(lesson.title)}", picture=lesson.picture, number=number)
            chapter.page, chapter.done = self, lesson.name in done
            chapter.next = number == first_undone(done)
            self.ids.body.add_widget(chapter)

    def begin(self, number: int) -> None:
        """A chapter is played."""
        Clock.schedule_once(lambda _: App.get_running_app().session.lesson(number), 0)

    def _rules(self) -> None:
        self.ids.body.add_widget(RulePages())

    # Cards and words

    def _monsters(self) -> None:
        add = self.ids.body.add_widget
        for kind in self._gallery.kinds:
            add(Say(text=words.kind(kind), role="title"))
            add(Show([Large(what="card", kind=kind, card=card) for card in self._gallery.monsters(kind)]))
        for level in self._gallery.levels:
            add(Say(text=trn("Guardians with {n} star", "Guardians with {n} stars", level), role="title"))
            cards = [self._gallery.back(level), *self._gallery.guardians(level)]
            add(Show([Large(what="guardian", slot=slot) for slot in cards]))
        add(Say(text=tr("King's tiles"), role="title"))
        for tile in self._gallery.tiles:
            add(TileRow(picture=f"tile_{tile}", title=words.tile(tile)[0], line=words.tile(tile)[1]))

    def _words(self) -> None:
        for german, english in GLOSSARY:
            self.ids.body.add_widget(WordRow(german=german, english=english))
