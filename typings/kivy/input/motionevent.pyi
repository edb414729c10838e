# `ox`, `px` and `dx` are None until a touch was scaled to the window; no widget sees it before.
from collections.abc import Callable, Sequence

class MotionEvent:
    is_touch: bool
    type_id: str
    uid: int
    id: str | int
    device: str
    button: str | None
    profile: list[str]
    shape: object
    sx: float
    sy: float
    osx: float
    osy: float
    psx: float
    psy: float
    dsx: float
    dsy: float
    x: float
    y: float
    z: float
    ox: float
    oy: float
    px: float
    py: float
    dx: float
    dy: float
    pos: tuple[float, float]
    time_start: float
    time_update: float
    time_end: float
    is_double_tap: bool
    is_triple_tap: bool
    double_tap_time: float
    ud: dict[object, object]
    grab_list: list[object]
    grab_current: object
    grab_state: bool
    def __init__(
        self, device: str, id: str | int, args: object, is_touch: bool = False, type_id: str | None = None
    ) -> None: ...
    def depack(self, args: object) -> None: ...
    def grab(self, class_instance: object, exclusive: bool = False) -> None: ...
    def ungrab(self, class_instance: object) -> None: ...
    def move(self, args: object) -> None: ...
    def scale_for_screen(
        self,
        w: float,
        h: float,
        p: float | None = None,
        rotation: int = 0,
        smode: str = "None",
        kheight: float = 0,
    ) -> None: ...
    def push(self, attrs: Sequence[str] | None = None) -> None: ...
    def pop(self) -> None: ...
    def apply_transform_2d(self, transform: Callable[[float, float], tuple[float, float]]) -> None: ...
    def distance(self, other_touch: MotionEvent) -> float: ...
    def update_time_end(self) -> None: ...
    @property
    def dpos(self) -> tuple[float, float]: ...
    @property
    def opos(self) -> tuple[float, float]: ...
    @property
    def ppos(self) -> tuple[float, float]: ...
    @property
    def spos(self) -> tuple[float, float]: ...
    @property
    def is_mouse_scrolling(self, *args: object) -> bool: ...
