from kivy.properties import (
    BooleanProperty,
    BoundedNumericProperty,
    DictProperty,
    NumericProperty,
    OptionProperty,
    ReferenceListProperty,
    VariableListProperty,
)
from kivy.uix.layout import Layout

class GridLayoutException(Exception): ...

class GridLayout(Layout):
    spacing: VariableListProperty
    padding: VariableListProperty
    cols: BoundedNumericProperty[float | None]
    rows: BoundedNumericProperty[float | None]
    col_default_width: NumericProperty
    row_default_height: NumericProperty
    col_force_default: BooleanProperty
    row_force_default: BooleanProperty
    cols_minimum: DictProperty[int, float]
    rows_minimum: DictProperty[int, float]
    minimum_width: NumericProperty
    minimum_height: NumericProperty
    minimum_size: ReferenceListProperty
    orientation: OptionProperty
