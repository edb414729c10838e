from typing import Any

from kivy.app import App

class MDApp(App):
    theme_cls: Any
