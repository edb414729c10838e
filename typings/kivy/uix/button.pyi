from kivy.properties import ColorProperty, ListProperty, StringProperty
from kivy.uix.behaviors.button import ButtonBehavior
from kivy.uix.label import Label

class Button(ButtonBehavior, Label):
    background_color: ColorProperty
    background_normal: StringProperty
    background_down: StringProperty
    background_disabled_normal: StringProperty
    background_disabled_down: StringProperty
    border: ListProperty[float]
