from kivy.uix.behaviors.button import ButtonBehavior as ButtonBehavior
from kivy.uix.behaviors.focus import FocusBehavior as FocusBehavior
from kivy.uix.behaviors.togglebutton import ToggleButtonBehavior as ToggleButtonBehavior
