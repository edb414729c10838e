"""The page to learn a game: chapters to play, rules to search, all cards, and the words in both languages."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any

from kivy.clock import Clock
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from mmapp.running import the_app
from mmapp.screens.rule_pages import RulePages
from mmapp.screens.searched import Searched
from mmapp.table.game_ui import Chapter
from mmapp.text.i18n import language, tr
from mmapp.widgets.kit import Cells, Choices, Page, Say

if TYPE_CHECKING:
    from kivy.properties import ObservableDict
    from kivy.uix.scrollview import ScrollView

    from mmapp.text.words import Word

    class NamedLearn(ObservableDict[Widget]):
        """The widgets of the page that KV names."""

        parts: Choices
        body: BoxLayout
        scroll: ScrollView


FIRST_PART = "play"


class ChapterCard(BoxLayout):
    """The row of a chapter of the tutorial."""

    title = StringProperty("")
    picture = StringProperty("")
    number = NumericProperty(0)
    done = BooleanProperty(defaultvalue=False)
    next = BooleanProperty(defaultvalue=False)
    """Whether it is the one to play now."""
    beside = BooleanProperty(defaultvalue=False)
    """Whether its picture stands beside its words."""
    page: ObjectProperty[Learn] = ObjectProperty(None, rebind=True)
    tall = NumericProperty(0)
    """The height of its picture where it stands beside the words."""


class WordRow(BoxLayout):
    """The row of a word of the game: in the language that is on, what it means, and in the other language."""

    word = StringProperty("")
    meaning = StringProperty("")
    other = StringProperty("")


class Learn(Page):
    """The page to learn the game in front."""

    ids: NamedLearn
    part = StringProperty(FIRST_PART)
    widest = NumericProperty(720)
    """The greatest width of what there is to read or to choose, in dp."""

    def __init__(self, part: str = FIRST_PART, **named: Any) -> None:
        self._cells = Cells(cols=1)
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
        self.fbind("across", self._spread)

    def _spread(self, *_: object) -> None:
        """Two columns where there is room."""
        self._cells.cols = 2 if self.across else 1

    def _in_cells(self, widgets: Iterable[Widget]) -> None:
        self._cells.clear_widgets()
        for widget in widgets:
            self._cells.add_widget(widget)
        self._spread()
        self.ids.body.add_widget(self._cells)

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
        """Shows a part of the page."""
        self.part = part
        self.ids.body.clear_widgets()
        if part in (parts := self._parts()):
            parts[part][1]()
        self.ids.scroll.scroll_y = 1

    def _chapters(self) -> None:
        done = self._game.learned()
        chapters = self._game.ui.chapters()
        if done:
            told = tr("{n} of {all} chapters are done.", n=len(done), all=len(chapters))
            self.ids.body.add_widget(Say(text=told, role="label"))
        self._in_cells(self._chapter(number, one) for number, one in enumerate(chapters))

    def _chapter(self, number: int, told_of: Chapter) -> ChapterCard:
        title = f"{number + 1}. {told_of.title}"
        chapter = ChapterCard(title=title, picture=told_of.picture, number=number, page=self)
        chapter.done, chapter.next = told_of.name in self._game.learned(), number == self._game.next_chapter()
        return chapter

    def leave(self) -> None:
        """Ends what is still being added, as the page is left."""
        for part in self.walk(restrict=True):
            if isinstance(part, Searched):
                part.rest()

    def begin(self, number: int) -> None:
        """Opens a chapter."""
        Clock.schedule_once(lambda _: the_app().session.lesson(number), 0)

    def _rules(self) -> None:
        self.ids.body.add_widget(RulePages(self._game.ui))

    def _cards(self) -> None:
        self._game.ui.gallery(self.ids.body.add_widget)

    def _words(self) -> None:
        words = sorted(self._game.ui.glossary(), key=lambda one: _in_order(one)[0].casefold())
        self._in_cells(map(_word_row, words))


def _word_row(one: Word) -> WordRow:
    word, other = _in_order(one)
    return WordRow(word=word, meaning=tr(one.meaning), other=other)


def _in_order(word: Word) -> tuple[str, str]:
    """The word in the language that is on, and in the other one."""
    return (word.german, word.english) if language() == "de" else (word.english, word.german)
