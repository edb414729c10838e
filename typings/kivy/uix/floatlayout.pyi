from kivy.uix.layout import Layout

class FloatLayout(Layout):
    def do_layout(self, *largs: object, **kwargs: object) -> None: ...
