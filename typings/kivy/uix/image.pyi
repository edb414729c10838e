from kivy.graphics.texture import Texture
from kivy.properties import (
    AliasProperty,
    BooleanProperty,
    ColorProperty,
    ListProperty,
    NumericProperty,
    ObjectProperty,
    OptionProperty,
    StringProperty,
)
from kivy.uix.widget import Widget

class Image(Widget):
    source: StringProperty[str | None]
    texture: ObjectProperty[Texture | None]
    texture_size: ListProperty[int]
    mipmap: BooleanProperty
    image_ratio: AliasProperty[float]
    color: ColorProperty
    allow_stretch: BooleanProperty
    keep_ratio: BooleanProperty
    fit_mode: OptionProperty
    keep_data: BooleanProperty
    anim_delay: NumericProperty
    anim_loop: NumericProperty
    nocache: BooleanProperty
    norm_image_size: AliasProperty[tuple[float, float]]
    def texture_update(self, *largs: object) -> None: ...
    def reload(self) -> None: ...
    def remove_from_cache(self) -> None: ...
