from kivy.graphics.texture import Texture
from kivy.properties import (
    BooleanProperty,
    ColorProperty,
    DictProperty,
    ListProperty,
    NumericProperty,
    ObjectProperty,
    OptionProperty,
    StringProperty,
    VariableListProperty,
)
from kivy.uix.widget import Widget

class Label(Widget):
    disabled_color: ColorProperty
    text: StringProperty
    text_size: ListProperty[float | None]
    base_direction: OptionProperty[str | None]
    text_language: StringProperty[str | None]
    font_context: StringProperty[str | None]
    font_family: StringProperty[str | None]
    font_name: StringProperty
    font_size: NumericProperty
    font_features: StringProperty
    line_height: NumericProperty
    bold: BooleanProperty
    italic: BooleanProperty
    underline: BooleanProperty
    strikethrough: BooleanProperty
    padding: VariableListProperty
    halign: OptionProperty
    valign: OptionProperty
    color: ColorProperty
    outline_width: NumericProperty[float | None]
    outline_color: ColorProperty
    disabled_outline_color: ColorProperty
    texture: ObjectProperty[Texture | None]
    texture_size: ListProperty[int]
    mipmap: BooleanProperty
    shorten: BooleanProperty
    shorten_from: OptionProperty
    is_shortened: BooleanProperty
    split_str: StringProperty
    ellipsis_options: DictProperty[str, object]
    unicode_errors: OptionProperty
    markup: BooleanProperty
    refs: DictProperty[str, list[list[float]]]
    anchors: DictProperty[str, tuple[float, float]]
    max_lines: NumericProperty
    strip: BooleanProperty
    font_hinting: OptionProperty[str | None]
    font_kerning: BooleanProperty
    font_blended: BooleanProperty
    def texture_update(self, *largs: object) -> None: ...
    def on_ref_press(self, ref: str) -> None: ...
