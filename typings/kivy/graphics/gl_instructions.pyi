from collections.abc import Sequence

from kivy.graphics.instructions import Instruction

class ClearColor(Instruction):
    rgba: Sequence[float]
    def __init__(self, r: float, g: float, b: float, a: float, **kwargs: object) -> None: ...

class ClearBuffers(Instruction):
    clear_color: bool
    clear_stencil: bool
    clear_depth: bool
    def __init__(self, **kwargs: object) -> None: ...
