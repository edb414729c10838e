from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty
from kivy.uix.widget import Widget

class Switch(Widget):
    active: BooleanProperty
    touch_control: ObjectProperty[object]
    touch_distance: NumericProperty
    active_norm_pos: NumericProperty
