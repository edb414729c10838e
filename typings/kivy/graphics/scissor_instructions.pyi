from collections.abc import Sequence

from kivy.graphics.instructions import Instruction

class ScissorPush(Instruction):
    x: int
    y: int
    width: int
    height: int
    pos: Sequence[int]
    size: Sequence[int]
    def __init__(self, **kwargs: object) -> None: ...

class ScissorPop(Instruction): ...
