from kivy.properties import BooleanProperty, ObjectProperty
from kivy.uix.behaviors.button import ButtonBehavior

class ToggleButtonBehavior(ButtonBehavior):
    group: ObjectProperty[object]
    allow_no_selection: BooleanProperty
    @staticmethod
    def get_widgets(groupname: object) -> list[ToggleButtonBehavior]: ...
