from kivy.properties import (
    AliasProperty,
    BooleanProperty,
    BoundedNumericProperty,
    ColorProperty,
    NumericProperty,
    OptionProperty,
    ReferenceListProperty,
)
from kivy.uix.widget import Widget

class Slider(Widget):
    value: NumericProperty
    min: NumericProperty
    max: NumericProperty
    padding: NumericProperty
    orientation: OptionProperty
    range: ReferenceListProperty
    step: BoundedNumericProperty
    value_normalized: AliasProperty[float]
    value_pos: AliasProperty[tuple[float, float]]
    cursor_width: NumericProperty
    cursor_height: NumericProperty
    cursor_size: ReferenceListProperty
    background_width: NumericProperty
    value_track: BooleanProperty
    value_track_color: ColorProperty
    value_track_width: NumericProperty
    sensitivity: OptionProperty
