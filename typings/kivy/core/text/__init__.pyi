from collections.abc import Sequence

from kivy.graphics.texture import Texture

class LabelBase:
    texture: Texture
    options: dict[str, object]
    text: str
    def __init__(
        self,
        text: str = "",
        font_size: float = 12,
        font_name: str = ...,
        bold: bool = False,
        italic: bool = False,
        underline: bool = False,
        strikethrough: bool = False,
        font_family: str | None = None,
        halign: str = "left",
        valign: str = "bottom",
        shorten: bool = False,
        text_size: tuple[float | None, float | None] | None = None,
        mipmap: bool = False,
        color: Sequence[float] | None = None,
        line_height: float = 1.0,
        strip: bool = False,
        strip_reflow: bool = True,
        shorten_from: str = "center",
        split_str: str = " ",
        **kwargs: object,
    ) -> None: ...
    @staticmethod
    def register(
        name: str,
        fn_regular: str,
        fn_italic: str | None = None,
        fn_bold: str | None = None,
        fn_bolditalic: str | None = None,
    ) -> None: ...
    def get_extents(self, text: str) -> tuple[int, int]: ...
    def render(self, real: bool = False) -> tuple[int, int] | None: ...
    def refresh(self) -> None: ...
    @property
    def size(self) -> tuple[int, int]: ...
    @property
    def width(self) -> int: ...
    @property
    def height(self) -> int: ...
    @property
    def content_width(self) -> int: ...
    @property
    def content_height(self) -> int: ...
    @property
    def content_size(self) -> tuple[int, int]: ...

Label: type[LabelBase]
DEFAULT_FONT: str
