from kivy.properties import NumericProperty, OptionProperty, ReferenceListProperty, VariableListProperty
from kivy.uix.layout import Layout

class StackLayout(Layout):
    spacing: VariableListProperty
    padding: VariableListProperty
    orientation: OptionProperty
    minimum_width: NumericProperty
    minimum_height: NumericProperty
    minimum_size: ReferenceListProperty
