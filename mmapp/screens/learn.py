"""Learn: chapters to play, the rules to read and to search, all monsters, and the words in both languages."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kivy.app import App
from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout

from mmapp import words
from mmapp.i18n import tr, trn
from mmapp.lessons import LESSONS
from mmapp.rulebook import GLOSSARY, PAGES, folded
from mmapp.widgets.kit import Page, Picture, Say
from mmapp.widgets.large import Large
from mmapp.widgets.plan import CARD
from mmapp.widgets.rows import TextRow

COLUMNS = 5
HIGHEST = 190
"""How high a card is shown at most, in dp."""
PARTS = ("play", "rules", "monsters", "words")


class Chapter(BoxLayout):
    """A chapter of the tutorial."""

    title = StringProperty("")
    picture = StringProperty("")
    number = NumericProperty(0)
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


class Show(GridLayout):
    """Cards beside each other, as large as five of them can be."""

    def __init__(self, cards: Sequence[Large], **named: Any) -> None:
        super().__init__(cols=COLUMNS, **named)
        self._cards = cards
        for card in cards:
            self.add_widget(card)
        self.fbind("width", self._fit)
        self._fit()

    def _fit(self, *_: object) -> None:
        self.cols = min(len(self._cards), COLUMNS)
        high = min(dp(HIGHEST), (self.width / max(3, self.cols) - dp(6)) / CARD)
        for card in self._cards:
            card.height = max(dp(40), high)
        self.height = -(-len(self._cards) // self.cols) * (max(dp(40), high) + dp(6))


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
        """The pages in which all these words stand; all pages for nothing."""
        self._found.clear_widgets()
        wanted = folded(text).split()
        for title, exhibits, paragraphs in PAGES:
            lines = [tr(paragraph) for paragraph in paragraphs]
            page = folded(" ".join((tr(title), *lines)))
            if all(word in page for word in wanted):
                self._page(tr(title), exhibits, lines)
        if not self._found.children:
            self._found.add_widget(Picture(name="empty_search", size_hint_y=None, height=dp(160)))
            self._found.add_widget(Say(text=tr("The rules say nothing about “{text}”.", text=text), halign="center"))

    def _page(self, title: str, exhibits: Sequence[str], lines: list[str]) -> None:
        self._found.add_widget(Say(text=title, role="head"))
        self._found.add_widget(Show([self._exhibit(name) for name in exhibits]))
        for line in lines:
            self._found.add_widget(Say(text=line))

    def _exhibit(self, name: str) -> Large:
        """A card of the box by its name in the rules."""
        what, which = name.split()
        if what == "tile":
            return Large(what="tile", tile=which)
        if what in ("back", "front"):
            number = int(which)
            slot = self._gallery.back(number) if what == "back" else self._gallery.guardian(number)
            return Large(what="guardian", slot=slot)
        return Large(what="card", kind=what, card=self._gallery.monsters(what)[int(which) - 1])

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
