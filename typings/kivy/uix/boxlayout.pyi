from kivy.properties import NumericProperty, OptionProperty, ReferenceListProperty, VariableListProperty
from kivy.uix.layout import Layout

class BoxLayout(Layout):
    spacing: NumericProperty
    padding: VariableListProperty
    orientation: OptionProperty
    minimum_width: NumericProperty
    minimum_height: NumericProperty
    minimum_size: ReferenceListProperty
