"""The small parts that screens are built of. How they look stands in kv/kit.kv."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.app import App
from kivy.graphics.texture import Texture
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
from mmapp.look.theme import SMALLEST_TEXT
from mmapp.widgets.touchable import Live

UNLAID = 100
"""How wide Kivy makes a widget that has no place yet."""


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
        """This size, or as large as the widest word allows."""
        if width <= UNLAID:
            return size
        long = [word for word in text.split() if len(word) * size > width and "/" not in word]
        while size > dp(SMALLEST_TEXT) and any(
            textures.wide(word, round(size), self.font_name) > width for word in long
        ):
            size -= 1
        return size


class Fixed(Label):
    """A text in a place of fixed size; it grows as small as it must to be seen whole."""

    wanted = NumericProperty(16)
    least = NumericProperty(12)
    scale = NumericProperty(1)
    edge = NumericProperty(0)
    """Left free on both sides."""

    def __init__(self, **named: Any) -> None:
        super().__init__(**named)
        for name in ("text", "size", "wanted", "scale", "font_name", "line_height"):
            self.fbind(name, self.fit)
        self.fit()

    def fit(self, *_: object) -> None:
        """As large as wanted, or as the place allows."""
        app = App.get_running_app()
        if app is None or self.width < 2:
            return
        self.text_size = (self.width - 2 * self.edge, None)
        size, least = app.look.sp(self.wanted), app.look.sp(self.least) / max(app.look.scale, 1)
        self.font_size = size
        self.texture_update()
        while size > least and self.texture_size[1] > self.height:
            size = max(least, size - 1)
            self.font_size = size
            self.texture_update()


class Press(Live, Label):
    """A button with a text and perhaps an icon. It acts when let go of on it."""

    style = OptionProperty("tonal", options=("filled", "tonal", "plain", "danger"))
    icon = StringProperty("")
    words = StringProperty("")
    fill = ColorProperty((0, 0, 0, 0))
    on = BooleanProperty(defaultvalue=True)
    """A button that is off is dimmed and says nothing."""

    def __init__(self, **named: Any) -> None:
        super().__init__(**named)
        self.always_release = False
        for name in ("icon", "words"):
            self.fbind(name, self._tell)
        self._tell()

    def _tell(self, *_: object) -> None:
        self.text = marked(self.icon, self.words)

    def on_touch_down(self, touch: Any) -> bool:
        """See Kivy."""
        return bool(self.on and not self.disabled and super().on_touch_down(touch))


class Pill(Press):
    """A button as wide as its place and as high as its text needs."""


class Round(Press):
    """A button that is an icon only, 48 dp in each direction; `words` say to readers what it does."""

    def _tell(self, *_: object) -> None:
        self.text = marked(self.icon, "")


class Choices(GridLayout):
    """A few values of which one is on, in as many rows as their words need."""

    names = ListProperty()
    values = ListProperty()
    value = ObjectProperty(None, allownone=True)

    __events__ = ("on_change",)

    def __init__(self, **named: Any) -> None:
        super().__init__(**named)
        for name in ("width", "names"):
            self.fbind(name, self._columns)

    def on_change(self, value: object) -> None:
        """Somebody has chosen another value."""

    def on_names(self, *_: object) -> None:
        """The buttons are made anew."""
        self.clear_widgets()
        for name, value in zip(self.names, self.values, strict=False):
            pill = Pill(words=str(name), style="filled" if value == self.value else "tonal", size_hint_x=1)
            pill.bind(on_release=lambda _, chosen=value: self.choose(chosen))
            self.add_widget(pill)

    def _columns(self, *_: object) -> None:
        app = App.get_running_app()
        if app is None or not self.names:
            return
        size = int(app.look.sp(16))
        widest = max(textures.wide(str(name), size, textures.BOLD) for name in self.names) + dp(26)
        room = max(1, int((self.width + dp(8)) // (widest + dp(8))))
        count = len(self.names)
        self.cols = -(-count // -(-count // min(count, room)))

    def choose(self, value: object) -> None:
        """This one."""
        self.value = value
        self.dispatch("on_change", value)

    def on_value(self, *_: object) -> None:
        """The chosen button shows it."""
        for pill, value in zip(reversed(self.children), self.values, strict=False):
            pill.style = "filled" if value == self.value else "tonal"


class Halves(BoxLayout):
    """Two columns where they are wide enough for their text, else one below the other."""

    least = NumericProperty(300)
    """How wide a column must be for text of 100 %, in dp."""


class Column(BoxLayout):
    """Parts below each other, at the upper edge of their place."""


class Cells(GridLayout):
    """Parts of the same kind side by side; a row is as high as its highest part."""


class Picture(Widget):
    """A picture from the atlas, as large as fits, or covering its place."""

    name = StringProperty("")
    cover = BooleanProperty(defaultvalue=False)
    texture = ObjectProperty(None, allownone=True)
    box = ListProperty([0, 0, 0, 0])
    tex_coords = ListProperty([0, 1, 1, 1, 1, 0, 0, 0])

    def __init__(self, **named: Any) -> None:
        super().__init__(**named)
        for name in ("name", "pos", "size", "cover"):
            self.fbind(name, self._lay)
        self._lay()

    def _lay(self, *_: object) -> None:
        whole = textures.texture(self.name) if self.name else None
        self.texture = self._cut(whole) if whole and self.cover and min(self.size) > 0 else whole
        self.box = self._fitted() if self.texture else [0, 0, 0, 0]

    def _cut(self, whole: Texture) -> Texture:
        """The part that covers the place; from above, so that whoever stands below stays."""
        width, height = whole.size
        scale = max(self.width / width, self.height / height)
        w, h = min(width, self.width / scale), min(height, self.height / scale)
        return whole.get_region((width - w) / 2, 0, w, h)

    def _fitted(self) -> list[float]:
        if self.cover:
            return [*map(round, self.pos), *map(round, self.size)]
        width, height = self.texture.size
        scale = min(self.width / width, self.height / height)
        w, h = width * scale, height * scale
        x, y = self.x + self.width / 2, self.y + self.height / 2  # Kivy's own centre is late by one step here
        return [round(x - w / 2), round(y - h / 2), round(w), round(h)]


class Bar(BoxLayout):
    """The upper edge of a page: the way back and the title."""

    page = ObjectProperty(None, rebind=True, allownone=True)


class Page(FloatLayout):
    """A screen with a bar, a way back and content that may scroll."""

    title = StringProperty("")
    house = ObjectProperty(None)
    across = BooleanProperty(defaultvalue=False)
    """There is room for two columns."""

    def back(self) -> bool:
        """The way back; True if it was gone here."""
        self.house.show("home")
        return True


class Sheet(FloatLayout):
    """A page over the screen: a title, something to read or to choose, and buttons."""

    title = StringProperty("")
    closable = BooleanProperty(defaultvalue=True)
    closed = ObjectProperty(None, allownone=True)
    widest = NumericProperty(0)
    flat = BooleanProperty(defaultvalue=False)
    """In a low window title and buttons stand beside the text, so that little must be scrolled."""
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
        """Nothing stands on it any more."""
        for part in (self.ids.body, self.ids.actions):
            part.clear_widgets()

    def act(self, words: str, do: Callable[[], None] | None = None, style: str = "tonal", icon: str = "") -> Pill:
        """Adds a button below the text that closes the sheet and does something."""
        pill = self._closing(words, do, style, icon)
        self.ids.actions.add_widget(pill)
        return pill

    def choose(self, words: str, do: Callable[[], None], style: str = "tonal") -> Pill:
        """Adds a button to the text, for lists that may be long."""
        pill = self._closing(words, do, style)
        self.ids.body.add_widget(pill)
        return pill

    def _closing(self, words: str, do: Callable[[], None] | None, style: str, icon: str = "") -> Pill:
        pill = Pill(words=words, style=style, icon=icon)

        def released(_: object) -> None:
            self.close()
            if do:
                do()

        pill.bind(on_release=released)
        return pill

    def close(self) -> None:
        """Takes the sheet away."""
        if self.parent:
            self.parent.remove_widget(self)
        if self.closed:
            self.closed()

    def on_touch_down(self, touch: Any) -> bool:
        """Nothing below a sheet is touched; a tap beside it closes it."""
        if super().on_touch_down(touch):
            return True
        panel = self.ids.get("panel")
        if self.closable and panel and not panel.collide_point(*touch.pos):
            self.close()
        return True

    def on_touch_move(self, touch: Any) -> bool:
        """See `on_touch_down`."""
        super().on_touch_move(touch)
        return True

    def on_touch_up(self, touch: Any) -> bool:
        """See `on_touch_down`."""
        super().on_touch_up(touch)
        return True
