"""The basic widgets that screens are built of; their looks stand in kv/kit.kv."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from kivy.clock import Clock
from kivy.graphics.texture import Texture
from kivy.input.motionevent import MotionEvent
from kivy.metrics import dp
from kivy.properties import (
    BooleanProperty,
    ColorProperty,
    ListProperty,
    NumericProperty,
    ObjectProperty,
    OptionProperty,
    StringProperty,
)
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.gridlayout import GridLayout
from kivy.uix.label import Label
from kivy.uix.widget import Widget
from kivy.utils import escape_markup
from kivymd.icon_definitions import md_icons

from mmapp.look import textures
from mmapp.look.theme import SHEET_REST, SMALLEST_TEXT
from mmapp.running import app_if_any, the_app
from mmapp.widgets.backdrop import Backdrop
from mmapp.widgets.tip import Tips
from mmapp.widgets.touchable import Touchable, reachable

if TYPE_CHECKING:
    from mmapp.screens.navigator import Navigator

LABEL, HIGH = 17, 56
"""The size of the words on a wide button in sp, and the height of the button in dp that it is for."""
UNLAID = 100
"""The width that Kivy gives a widget that has no place yet."""


def glyph(icon: str) -> str:
    """An icon as a letter of KivyMD's icon font."""
    return md_icons.get(icon, md_icons["help"])


def marked(icon: str, text: str) -> str:
    """An icon and a text as one line of markup."""
    if not icon:
        return escape_markup(text)
    return f"[font=Icons]{glyph(icon)}[/font]  {escape_markup(text)}" if text else f"[font=Icons]{glyph(icon)}[/font]"


class Say(Label):
    """A text as wide as its place and as high as it needs; no word of it is broken, only the name of a folder."""

    role = StringProperty("body")

    def fitting(self, size: float, width: float, text: str) -> float:
        """This size, or the largest one in which the widest word fits."""
        if width <= UNLAID:
            return size
        long = [word for word in text.split() if len(word) * size > width and "/" not in word]
        while size > dp(SMALLEST_TEXT) and any(
            textures.wide(word, round(size), self.font_name) > width for word in long
        ):
            size -= 1
        return size


class Fixed(Label):
    """A text in a place of fixed size; its letters are as small as is needed to show all of it."""

    wanted = NumericProperty(16)
    least = NumericProperty(12)
    scale = NumericProperty(1)
    edge = NumericProperty(0)
    """The free space on both sides."""

    def __init__(self, **named: Any) -> None:
        super().__init__(**named)
        for name in ("text", "size", "wanted", "scale", "font_name", "line_height"):
            self.fbind(name, self.fit)
        self.fit()

    def fit(self, *_: object) -> None:
        """Sets the size of the text to the wanted one, or to the largest that fits."""
        fit_letters(self, float(self.wanted), float(self.least), float(self.edge))


def fit_letters(label: Label, wanted: float, least: float, edge: float) -> None:
    """Sets the size of a text in sp to the wanted one, or to the largest at which all of it is seen in its place."""
    app = app_if_any()
    if app is None or label.width < 2:
        return
    label.text_size = (label.width - 2 * edge, None)
    size, smallest = app.look.sp(wanted), app.look.sp(least) / max(app.look.scale, 1)
    label.font_size = size
    label.texture_update()
    while size > smallest and label.texture_size[1] > label.height:
        size = max(smallest, size - 1)
        label.font_size = size
        label.texture_update()


class Press(Touchable, Label):
    """A button with a text and perhaps an icon; it acts when the finger is lifted on it."""

    style = OptionProperty("tonal", options=("filled", "tonal", "plain", "veil", "danger"))
    icon = StringProperty("")
    words = StringProperty("")
    fill = ColorProperty((0, 0, 0, 0))
    on = BooleanProperty(defaultvalue=True)
    """Whether it is on; a button that is off is dimmed and does not act."""
    tells = BooleanProperty(defaultvalue=False)
    """Whether a tap on it while it is off is answered, by `on_refused`."""

    __events__ = ("on_refused",)

    def __init__(self, **named: Any) -> None:
        super().__init__(**named)
        self.always_release = False
        for name in ("icon", "words"):
            self.fbind(name, self._tell)
        self._tell()

    def on_refused(self) -> None:
        """Called when it is tapped while it is off."""

    def _tell(self, *_: object) -> None:
        self.text = marked(self.icon, self.words)

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """See Kivy."""
        if self.tells and not self.on and self.collide_point(*touch.pos) and reachable(self):
            self.dispatch("on_refused")
            return True
        return bool(self.on and not self.disabled and super().on_touch_down(touch))


class Pill(Press):
    """A button as wide as its place and as high as its text needs."""


class Round(Press):
    """A button that is an icon, 48 dp in each direction; `words` say to readers what it does, and where it is wide
    they stand beside the icon."""

    labelled = BooleanProperty(defaultvalue=False)
    letter = NumericProperty(0)
    """The size of its words, as large as their room allows."""
    scale = NumericProperty(1)
    """The size of texts, 1 being the usual one; KV keeps it, and lets go of it with the widget."""

    def __init__(self, **named: Any) -> None:
        self._tips = Tips(self)
        super().__init__(**named)
        for name in ("size", "scale"):
            self.fbind(name, self._tell)

    def on_state(self, _: object, state: str) -> None:
        """Says what it does while a finger rests on it, as long as it is an icon only."""
        self._tips.follow(self.words if state == "down" and not self.labelled else "")

    def _tell(self, *_: object) -> None:
        self.labelled = self.width > 2 * self.height
        self.letter = self._fitting() if self.labelled else 0
        self.text = marked(self.icon, self.words if self.labelled else "")

    def _fitting(self) -> float:
        app = app_if_any()
        size = app.look.sp(LABEL * self.height / dp(HIGH)) if app else 0
        room = self.width - self.height
        while size > dp(SMALLEST_TEXT) and textures.wide(self.words, int(size), textures.BOLD) > room:
            size -= 1
        return int(size)


class Choices(GridLayout):
    """A few values of which one is on, in as many rows as their words need."""

    names: ListProperty[str] = ListProperty()
    values: ListProperty[object] = ListProperty()
    value = ObjectProperty(None, allownone=True)
    setting = ""
    """The name of the setting that it changes; empty if it changes none."""

    __events__ = ("on_change",)

    def __init__(self, **named: Any) -> None:
        super().__init__(**named)
        for name in ("width", "names"):
            self.fbind(name, self._columns)

    def on_change(self, value: object) -> None:
        """Called when another value was chosen."""

    def on_names(self, *_: object) -> None:
        """Makes the buttons anew."""
        self.clear_widgets()
        for name, value in zip(self.names, self.values, strict=False):
            pill = Pill(words=str(name), style="filled" if value == self.value else "tonal", size_hint_x=1)
            pill.bind(on_release=lambda _, chosen=value: self.choose(chosen))
            self.add_widget(pill)

    def _columns(self, *_: object) -> None:
        app = app_if_any()
        if app is None or not self.names:
            return
        size = int(app.look.sp(16))
        widest = max(textures.wide(str(name), size, textures.BOLD) for name in self.names) + dp(26)
        room = max(1, int((self.width + dp(8)) // (widest + dp(8))))
        count = len(self.names)
        self.cols = -(-count // -(-count // min(count, room)))

    def choose(self, value: object) -> None:
        """Chooses a value and tells so."""
        self.value = value
        self.dispatch("on_change", value)

    def on_value(self, *_: object) -> None:
        """Marks the button of the chosen value."""
        pills = [pill for pill in reversed(self.children) if isinstance(pill, Pill)]
        for pill, value in zip(pills, self.values, strict=False):
            pill.style = "filled" if value == self.value else "tonal"


class Halves(BoxLayout):
    """A layout of two columns where they are wide enough for their text, else one below the other."""

    least = NumericProperty(300)
    """The least width of a column for text of 100 %, in dp."""


class Column(BoxLayout):
    """A layout of parts below each other, at the upper edge of its place."""


class Cells(GridLayout):
    """A layout of parts of the same kind side by side; a row is as high as its highest part."""


class Picture(Widget):
    """A picture from the atlas, as large as fits, or covering its place."""

    name = StringProperty("")
    cover = BooleanProperty(defaultvalue=False)
    texture: ObjectProperty[Texture | None] = ObjectProperty(None, allownone=True)
    box: ListProperty[float] = ListProperty([0, 0, 0, 0])

    def __init__(self, **named: Any) -> None:
        super().__init__(**named)
        for name in ("name", "pos", "size", "cover"):
            self.fbind(name, self._lay)
        self._lay()

    def _lay(self, *_: object) -> None:
        whole = textures.texture(self.name) if self.name else None
        self.texture = self._cut(whole) if whole and self.cover and min(self.size) > 0 else whole
        self.box = self._fitted(self.texture) if self.texture else [0, 0, 0, 0]

    def _cut(self, whole: Texture) -> Texture:
        """The part of a picture that covers the place, cut at its top, so that figures at the bottom stay."""
        width, height = whole.size
        scale = max(self.width / width, self.height / height)
        w, h = min(width, self.width / scale), min(height, self.height / scale)
        return whole.get_region((width - w) / 2, 0, w, h)

    def _fitted(self, texture: Texture) -> list[float]:
        if self.cover:
            return [*map(round, self.pos), *map(round, self.size)]
        width, height = texture.size
        scale = min(self.width / width, self.height / height)
        w, h = width * scale, height * scale
        x, y = self.x + self.width / 2, self.y + self.height / 2  # Kivy's own centre is late by one step here
        return [round(x - w / 2), round(y - h / 2), round(w), round(h)]


class Bar(BoxLayout):
    """The bar at the top of a page: the way back and the title."""

    page: ObjectProperty[Page | None] = ObjectProperty(None, rebind=True, allownone=True)


class Page(FloatLayout):
    """A screen with a bar, a way back and content that may scroll."""

    title = StringProperty("")
    house: ObjectProperty[Navigator] = ObjectProperty(None)
    across = BooleanProperty(defaultvalue=False)
    """Whether there is room for two columns."""

    def __init__(self, **named: Any) -> None:
        super().__init__(**named)
        self.add_widget(Backdrop(the_app().look), index=len(self.children))

    def back(self) -> bool:
        """Goes one step back within the page; returns False if there was none."""
        self.house.show("home")
        return True


class Sheet(FloatLayout):
    """A sheet over the screen: a title, something to read or to choose, and buttons."""

    title = StringProperty("")
    closable = BooleanProperty(defaultvalue=True)
    resting = BooleanProperty(defaultvalue=False)
    """Whether it has come by itself just now: no tap is meant for it yet."""
    stays = BooleanProperty(defaultvalue=False)
    """Whether a tap beside it leaves it where it is."""
    closed: ObjectProperty[Callable[[], object] | None] = ObjectProperty(None, allownone=True)
    widest = NumericProperty(0)
    flat = BooleanProperty(defaultvalue=False)
    """Whether title and buttons stand beside the text, as in a low window, so that little must be scrolled."""
    side = NumericProperty(0)
    low = NumericProperty(0)

    def say(self, text: str, role: str = "body") -> Say:
        """Adds a text."""
        label = Say(text=text, role=role)
        self.ids.body.add_widget(label)
        return label

    def add(self, widget: Widget) -> None:
        """Adds anything."""
        self.ids.body.add_widget(widget)

    def clear(self) -> None:
        """Removes all that stands on it."""
        for part in (self.ids.body, self.ids.actions):
            part.clear_widgets()

    def act(self, words: str, do: Callable[[], object] | None = None, style: str = "tonal", icon: str = "") -> Pill:
        """Adds a button below the text that closes the sheet and does something."""
        pill = self._closing(words, do, style, icon)
        self.ids.actions.add_widget(pill)
        return pill

    def choose(self, words: str, do: Callable[[], object], style: str = "tonal") -> Pill:
        """Adds a button to the text, for lists that may be long."""
        pill = self._closing(words, do, style)
        self.ids.body.add_widget(pill)
        return pill

    def _closing(self, words: str, do: Callable[[], object] | None, style: str, icon: str = "") -> Pill:
        pill = Pill(words=words, style=style, icon=icon)

        def released(_: object) -> None:
            self.close()
            if do:
                do()

        pill.bind(on_release=released)
        return pill

    def comes_by_itself(self) -> None:
        """Whether it opened without being asked for: then a tap beside it does not close it, nor any before it was
        seen."""
        self.stays = self.resting = True
        Clock.schedule_once(self._has_rested, SHEET_REST)  # a method: Kivy's clock lets go of it with the sheet

    def _has_rested(self, _: float) -> None:
        self.resting = False

    def close(self) -> None:
        """Closes the sheet."""
        if self.parent:
            self.parent.remove_widget(self)
        if self.closed:
            self.closed()

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """Keeps touches from all below the sheet; a tap beside it closes it."""
        if self.resting or super().on_touch_down(touch):
            return True
        panel = self.ids.get("panel")
        if self.closable and not self.stays and panel and not panel.collide_point(*touch.pos):
            self.close()
        return True

    def on_touch_move(self, touch: MotionEvent) -> bool:
        """See `on_touch_down`."""
        super().on_touch_move(touch)
        return True

    def on_touch_up(self, touch: MotionEvent) -> bool:
        """See `on_touch_down`."""
        super().on_touch_up(touch)
        return True


class Bubble(Sheet):
    """A sheet about what lies above it: it stands low, and all the rest stays bright."""

    beside = BooleanProperty(defaultvalue=False)
    """Whether the title stands beside the text."""
