from kivy.properties import AliasProperty, ColorProperty
from kivy.uix.behaviors.togglebutton import ToggleButtonBehavior
from kivy.uix.widget import Widget

class CheckBox(ToggleButtonBehavior, Widget):
    active: AliasProperty[bool]
    color: ColorProperty
