from kivy.core.window import Keyboard, WindowBase
from kivy.input.motionevent import MotionEvent
from kivy.properties import AliasProperty, BooleanProperty, ObjectProperty, OptionProperty
from kivy.uix.widget import Widget

class FocusBehavior:
    keyboard: AliasProperty[Keyboard | None]
    is_focusable: BooleanProperty
    focus: BooleanProperty
    focused: BooleanProperty
    keyboard_suggestions: BooleanProperty
    focus_next: ObjectProperty[Widget | None]
    focus_previous: ObjectProperty[Widget | None]
    keyboard_mode: OptionProperty
    input_type: OptionProperty
    unfocus_on_touch: BooleanProperty
    def __init__(self, **kwargs: object) -> None: ...
    def on_touch_down(self, touch: MotionEvent) -> bool | None: ...
    def show_keyboard(self) -> None: ...
    def hide_keyboard(self) -> None: ...
    def keyboard_on_textinput(self, window: WindowBase, text: str) -> None: ...
    def keyboard_on_key_down(
        self, window: WindowBase, keycode: tuple[int, str], text: str | None, modifiers: list[str]
    ) -> bool | None: ...
    def keyboard_on_key_up(self, window: WindowBase, keycode: tuple[int, str]) -> bool | None: ...
