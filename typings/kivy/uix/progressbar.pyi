from kivy.properties import AliasProperty, NumericProperty
from kivy.uix.widget import Widget

class ProgressBar(Widget):
    value: AliasProperty[float]
    value_normalized: AliasProperty[float]
    max: NumericProperty
