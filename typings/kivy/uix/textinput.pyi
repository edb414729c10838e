from collections.abc import Callable

from kivy.properties import (
    AliasProperty,
    BooleanProperty,
    BoundedNumericProperty,
    ColorProperty,
    ListProperty,
    NumericProperty,
    ObjectProperty,
    OptionProperty,
    StringProperty,
    VariableListProperty,
)
from kivy.uix.behaviors.focus import FocusBehavior
from kivy.uix.widget import Widget

class TextInput(FocusBehavior, Widget):
    readonly: BooleanProperty
    text_validate_unfocus: BooleanProperty
    multiline: BooleanProperty
    do_wrap: BooleanProperty
    password: BooleanProperty
    password_mask: StringProperty
    cursor_blink: BooleanProperty
    cursor: AliasProperty[tuple[int, int]]
    cursor_col: AliasProperty[int]
    cursor_row: AliasProperty[int]
    cursor_pos: AliasProperty[tuple[float, float]]
    cursor_color: ColorProperty
    cursor_width: NumericProperty
    line_height: NumericProperty
    tab_width: NumericProperty
    padding: VariableListProperty
    halign: OptionProperty
    scroll_x: NumericProperty
    scroll_y: NumericProperty
    selection_color: ColorProperty
    border: ListProperty[float]
    background_normal: StringProperty
    background_active: StringProperty
    background_color: ColorProperty
    foreground_color: ColorProperty
    disabled_foreground_color: ColorProperty
    use_bubble: BooleanProperty
    use_handles: BooleanProperty
    scroll_distance: NumericProperty
    scroll_timeout: NumericProperty
    selection_from: AliasProperty[int | None]
    selection_to: AliasProperty[int | None]
    selection_text: StringProperty
    text: AliasProperty[str]
    font_name: StringProperty
    font_size: NumericProperty
    hint_text: AliasProperty[str]
    hint_text_color: ColorProperty
    auto_indent: BooleanProperty
    allow_copy: BooleanProperty
    minimum_height: AliasProperty[float]
    line_spacing: NumericProperty
    lines_to_scroll: BoundedNumericProperty
    input_filter: ObjectProperty[Callable[[str, bool], str | None] | str | None]
    write_tab: BooleanProperty
    def on_text_validate(self) -> None: ...
    def cursor_index(self, cursor: tuple[int, int] | None = None) -> int: ...
    def get_cursor_from_index(self, index: int) -> tuple[int, int]: ...
    def select_text(self, start: int, end: int) -> None: ...
    def select_all(self) -> None: ...
    def cancel_selection(self) -> None: ...
    def delete_selection(self, from_undo: bool = False) -> None: ...
    def insert_text(self, substring: str, from_undo: bool = False) -> None: ...
    def do_backspace(self, from_undo: bool = False, mode: str = "bkspc") -> None: ...
    def do_cursor_movement(self, action: str, control: bool = False, alt: bool = False) -> None: ...
    def do_undo(self) -> None: ...
    def do_redo(self) -> None: ...
    def cut(self) -> None: ...
    def copy(self, data: str = "") -> None: ...
    def paste(self) -> None: ...
