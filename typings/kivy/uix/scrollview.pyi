from collections.abc import Sequence

from kivy.input.motionevent import MotionEvent
from kivy.properties import (
    AliasProperty,
    BooleanProperty,
    ColorProperty,
    ListProperty,
    NumericProperty,
    ObjectProperty,
    OptionProperty,
)
from kivy.uix.stencilview import StencilView
from kivy.uix.widget import Widget

class ScrollView(StencilView):
    scroll_distance: NumericProperty
    scroll_wheel_distance: NumericProperty
    scroll_timeout: NumericProperty
    scroll_x: NumericProperty
    scroll_y: NumericProperty
    do_scroll_x: BooleanProperty
    do_scroll_y: BooleanProperty
    do_scroll: AliasProperty[Sequence[bool]]
    always_overscroll: BooleanProperty
    vbar: AliasProperty[tuple[float, float]]
    hbar: AliasProperty[tuple[float, float]]
    bar_color: ColorProperty
    bar_inactive_color: ColorProperty
    bar_width: NumericProperty
    bar_pos_x: OptionProperty
    bar_pos_y: OptionProperty
    bar_margin: NumericProperty
    effect_cls: ObjectProperty[type]
    effect_x: ObjectProperty[object]
    effect_y: ObjectProperty[object]
    viewport_size: ListProperty[float]
    scroll_type: OptionProperty[list[str]]
    smooth_scroll_end: NumericProperty[float | None]
    def scroll_to(
        self, widget: Widget, padding: float | Sequence[float] = 10, animate: bool | dict[str, object] = True
    ) -> None: ...
    def convert_distance_to_scroll(self, dx: float, dy: float) -> tuple[float, float]: ...
    def update_from_scroll(self, *largs: object) -> None: ...
    def on_scroll_start(self, touch: MotionEvent, check_children: bool = True) -> bool | None: ...
    def on_scroll_move(self, touch: MotionEvent) -> bool | None: ...
    def on_scroll_stop(self, touch: MotionEvent, check_children: bool = True) -> bool | None: ...
    def add_widget(self, widget: Widget, *args: object, **kwargs: object) -> None: ...
    def remove_widget(self, widget: Widget, *args: object, **kwargs: object) -> None: ...
