from collections.abc import Sequence

from kivy.graphics.instructions import VertexInstruction

class Mesh(VertexInstruction):
    vertices: Sequence[float]
    indices: Sequence[int]
    mode: str
    def __init__(self, **kwargs: object) -> None: ...

class Line(VertexInstruction):
    points: Sequence[float]
    dash_length: int
    dash_offset: int
    width: float
    cap: str
    joint: str
    cap_precision: int
    joint_precision: int
    close: bool
    # These four are only set: Kivy gives what was set back in another form.
    ellipse: Sequence[float]
    circle: Sequence[float]
    rectangle: Sequence[float]
    rounded_rectangle: Sequence[float]
    bezier: Sequence[float]
    def __init__(
        self,
        *,
        points: Sequence[float] | Sequence[Sequence[float]] = ...,
        width: float = 1.0,
        cap: str = "round",
        joint: str = "round",
        cap_precision: int = 10,
        joint_precision: int = 10,
        close: bool = False,
        dash_length: int = 1,
        dash_offset: int = 0,
        ellipse: Sequence[float] = ...,
        circle: Sequence[float] = ...,
        rectangle: Sequence[float] = ...,
        rounded_rectangle: Sequence[float] = ...,
        bezier: Sequence[float] = ...,
        **kwargs: object,
    ) -> None: ...

class SmoothLine(Line):
    overdraw_width: float

class Bezier(VertexInstruction):
    points: Sequence[float]
    segments: int
    def __init__(self, **kwargs: object) -> None: ...

class Point(VertexInstruction):
    points: Sequence[float]
    pointsize: float
    def __init__(self, **kwargs: object) -> None: ...
    def add_point(self, x: float, y: float) -> None: ...

class Triangle(VertexInstruction):
    points: Sequence[float]
    def __init__(self, **kwargs: object) -> None: ...

class Quad(VertexInstruction):
    points: Sequence[float]
    def __init__(self, **kwargs: object) -> None: ...

class Rectangle(VertexInstruction):
    pos: Sequence[float]
    size: Sequence[float]
    def __init__(self, *, pos: Sequence[float] = ..., size: Sequence[float] = ..., **kwargs: object) -> None: ...

class BorderImage(Rectangle):
    border: Sequence[float]
    auto_scale: str
    display_border: Sequence[float]

class Ellipse(Rectangle):
    segments: int
    angle_start: float
    angle_end: float

class RoundedRectangle(Rectangle):
    segments: int | Sequence[int]
    radius: Sequence[float] | Sequence[tuple[float, float]]

class SmoothRectangle(Rectangle): ...
class SmoothRoundedRectangle(RoundedRectangle): ...
class SmoothEllipse(Ellipse): ...
class SmoothQuad(Quad): ...
class SmoothTriangle(Triangle): ...
