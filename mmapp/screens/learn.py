"""Learn: chapters to play, the rules to read and to search, all cards, and the words in both languages."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.clock import Clock
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from mmapp.running import the_app
from mmapp.screens.rule_pages import RulePages
from mmapp.text.i18n import tr
from mmapp.widgets.kit import Page, Say

FIRST_PART = "play"


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


class WordRow(BoxLayout):
    """A word of the game in both languages."""

    german = StringProperty("")
    english = StringProperty("")


class Learn(Page):
    """What there is to learn of the game in front."""

    part = StringProperty(FIRST_PART)

    def __init__(self, part: str = FIRST_PART, **named: Any) -> None:
        super().__init__(**named)
        session = the_app().session
        self._game = session.game
        if len(session.games()) > 1:
            self.title = f"{tr('Learn')}: {self._game.ui.title()}"
        parts = self._parts()
        self.ids.parts.value = part = part if part in parts else next(iter(parts), FIRST_PART)
        self.ids.parts.values = list(parts)
        self.ids.parts.names = [title for title, _ in parts.values()]
        self.show(part)

    def _parts(self) -> dict[str, tuple[str, Callable[[], None]]]:
        """The parts that the game has: title and how its page is filled."""
        game = self._game.ui
        every = {
            "play": (tr("Play along"), self._chapters, game.chapters()),
            "rules": (tr("Rules"), self._rules, game.rule_pages()),
            "cards": (tr("Cards"), self._cards, game.has_gallery),
            "words": (tr("Words"), self._words, game.glossary()),
        }
        return {key: (title, fill) for key, (title, fill, there) in every.items() if there}

    def show(self, part: str) -> None:
        """Another part."""
        self.part = part
        self.ids.body.clear_widgets()
        if part in (parts := self._parts()):
            parts[part][1]()
        self.ids.scroll.scroll_y = 1

    def _chapters(self) -> None:
        done, following = self._game.learned(), self._game.next_chapter()
        chapters = self._game.ui.chapters()
        if done:
            told = tr("{n} of {all} chapters are done.", n=len(done), all=len(chapters))
            self.ids.body.add_widget(Say(text=told, role="label"))
        for number, told_of in enumerate(chapters):
            title = f"{number + 1}. {told_of.title}"
            chapter = Chapter(title=title, picture=told_of.picture, number=number, page=self)
            chapter.done, chapter.next = told_of.name in done, number == following
            self.ids.body.add_widget(chapter)

    def begin(self, number: int) -> None:
        """A chapter is played."""
        Clock.schedule_once(lambda _: the_app().session.lesson(number), 0)

    def _rules(self) -> None:
        self.ids.body.add_widget(RulePages(self._game.ui))

    def _cards(self) -> None:
        self._game.ui.gallery(self.ids.body.add_widget)

    def _words(self) -> None:
        for german, english in self._game.ui.glossary():
            self.ids.body.add_widget(WordRow(german=german, english=english))
