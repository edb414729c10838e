from kivy.uix.behaviors.togglebutton import ToggleButtonBehavior
from kivy.uix.button import Button

class ToggleButton(ToggleButtonBehavior, Button): ...
