from kivy.event import EventDispatcher
from kivy.graphics.texture import Texture
from kivy.properties import AliasProperty, DictProperty, ListProperty

class Atlas(EventDispatcher):
    original_textures: ListProperty[Texture]
    textures: DictProperty[str, Texture]
    filename: AliasProperty[str]
    def __init__(self, filename: str) -> None: ...
    def __getitem__(self, key: str) -> Texture: ...
