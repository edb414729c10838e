from collections.abc import Sequence

from kivy.graphics.instructions import ContextInstruction
from kivy.graphics.texture import Texture
from kivy.graphics.transformation import Matrix

class Color(ContextInstruction):
    rgba: Sequence[float]
    rgb: Sequence[float]
    r: float
    g: float
    b: float
    a: float
    hsv: Sequence[float]
    h: float
    s: float
    v: float
    def __init__(self, *args: float, mode: str = "rgb", **kwargs: object) -> None: ...

class BindTexture(ContextInstruction):
    texture: Texture
    index: int
    def __init__(self, **kwargs: object) -> None: ...

class LoadIdentity(ContextInstruction):
    stack: str
    def __init__(self, **kwargs: object) -> None: ...

class PushMatrix(ContextInstruction):
    stack: str
    def __init__(self, **kwargs: object) -> None: ...

class PopMatrix(ContextInstruction):
    stack: str
    def __init__(self, **kwargs: object) -> None: ...

class ApplyContextMatrix(ContextInstruction):
    target_stack: str
    source_stack: str
    def __init__(self, **kwargs: object) -> None: ...

class MatrixInstruction(ContextInstruction):
    matrix: Matrix
    stack: str
    def __init__(self, **kwargs: object) -> None: ...

class Transform(MatrixInstruction):
    def translate(self, tx: float, ty: float, tz: float) -> None: ...
    def rotate(self, angle: float, ax: float, ay: float, az: float) -> None: ...
    def scale(self, s: float) -> None: ...
    def identity(self) -> None: ...

class Rotate(Transform):
    angle: float
    axis: Sequence[float]
    origin: Sequence[float]
    def __init__(
        self,
        *args: float,
        angle: float = 0,
        axis: Sequence[float] = ...,
        origin: Sequence[float] = ...,
        group: str | None = None,
    ) -> None: ...
    def set(self, angle: float, ax: float, ay: float, az: float) -> None: ...

class Scale(Transform):
    x: float
    y: float
    z: float
    xyz: Sequence[float]
    origin: Sequence[float]
    def __init__(
        self,
        *args: float,
        x: float = 1,
        y: float = 1,
        z: float = 1,
        xyz: Sequence[float] = ...,
        origin: Sequence[float] = ...,
        group: str | None = None,
    ) -> None: ...

class Translate(Transform):
    x: float
    y: float
    z: float
    xy: Sequence[float]
    xyz: Sequence[float]
    def __init__(
        self,
        *args: float,
        x: float = 0,
        y: float = 0,
        z: float = 0,
        xy: Sequence[float] = ...,
        xyz: Sequence[float] = ...,
        group: str | None = None,
    ) -> None: ...
