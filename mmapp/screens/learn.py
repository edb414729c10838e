"""Learn: chapters to play, the rules to read and to search, all monsters, and the words in both languages."""

from __future__ import annotations

from typing import Any

from kivy.app import App
from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout

from mmapp import words
from mmapp.i18n import tr
from mmapp.lessons import LESSONS
from mmapp.rulebook import GLOSSARY, PAGES
from mmapp.scene import Card
from mmapp.widgets.kit import Page, Picture, Pill, Say
from mmapp.widgets.large import Large
from mmapp.widgets.rows import TextRow

HEALING = (1, 1, 2, 2, 3)
PARTS = ("play", "rules", "monsters", "words")


class Chapter(BoxLayout):
    """A chapter of the tutorial."""

    title = StringProperty("")
    picture = StringProperty("")
    number = NumericProperty(0)
    page = ObjectProperty(None)


class Learn(Page):
    """What there is to learn."""

    part = StringProperty("play")

    def __init__(self, part: str = "play", **named: Any) -> None:
        super().__init__(**named)
        self.ids.parts.value = part
        self.ids.parts.values = list(PARTS)
        self.ids.parts.names = [tr("Play along"), tr("Rules"), tr("Monsters"), tr("Words")]
        self.show(part)

    def show(self, part: str) -> None:
        """Another part."""
        self.part = part
        self.ids.body.clear_widgets()
        {"play": self._chapters, "rules": self._rules, "monsters": self._monsters, "words": self._words}[part]()
        self.ids.scroll.scroll_y = 1

    def _chapters(self) -> None:
        for number, lesson in enumerate(LESSONS):
            chapter = Chapter(
                title=f"{number + 1}. {tr(lesson.title)}", picture=lesson.picture, number=number, page=self
            )
            self.ids.body.add_widget(chapter)

    def begin(self, number: int) -> None:
        """A chapter is played."""
        Clock.schedule_once(lambda _: App.get_running_app().session.lesson(number), 0)

    # The rules

    def _rules(self) -> None:
        field = TextRow(hint=tr("Search the rules"), longest=30)
        field.bind(on_done=lambda *_: self._search(field.text))
        self.ids.body.add_widget(field)
        self._found = BoxLayout(orientation="vertical", size_hint_y=None, spacing=dp(10))
        self._found.bind(minimum_height=self._found.setter("height"))
        self.ids.body.add_widget(self._found)
        self._search("")

    def _search(self, text: str) -> None:
        """The pages in which the text stands; all of them for nothing."""
        self._found.clear_widgets()
        wanted = text.strip().lower()
        for title, picture, paragraphs in PAGES:
            lines = [tr(paragraph) for paragraph in paragraphs]
            if wanted in " ".join((tr(title), *lines)).lower():
                self._page(tr(title), picture, lines)
        if not self._found.children:
            self._found.add_widget(Picture(name="empty_search", size_hint_y=None, height=dp(160)))
            self._found.add_widget(Say(text=tr("The rules say nothing about “{text}”.", text=text), halign="center"))

    def _page(self, title: str, picture: str, lines: list[str]) -> None:
        self._found.add_widget(Say(text=title, role="head"))
        self._found.add_widget(Picture(name=picture, size_hint_y=None, height=dp(150)))
        for line in lines:
            self._found.add_widget(Say(text=line))

    # Cards and words

    def _monsters(self) -> None:
        for player, kind in enumerate(App.get_running_app().session.kinds()):
            self.ids.body.add_widget(Say(text=words.kind(kind), role="title"))
            grid = GridLayout(cols=5, size_hint_y=None, spacing=dp(4))
            width = min(self.width or dp(360), dp(720)) - dp(48)
            grid.height = min(dp(150), width / 5 * 1.36)
            for strength, healing in enumerate(HEALING, start=1):
                card = Large(what="card", kind=kind, card=Card(player, strength, healing))
                card.height = grid.height
                grid.add_widget(card)
            self.ids.body.add_widget(grid)

    def _words(self) -> None:
        for german, english in GLOSSARY:
            self.ids.body.add_widget(Say(text=f"{german} – {english}"))
        self.ids.body.add_widget(Pill(words=tr("Play along"), style="tonal", on_release=lambda _: self.show("play")))
