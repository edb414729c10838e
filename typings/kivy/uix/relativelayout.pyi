from kivy.uix.floatlayout import FloatLayout

class RelativeLayout(FloatLayout):
    def __init__(self, **kw: object) -> None: ...
