"""Pictures with a palette look as Kivy's own loader reads them."""

from __future__ import annotations

from mmapp.look.palette_png import pixels_of
from mmapp.system.paths import ASSETS

PICTURES = sorted(ASSETS.glob("*/atlas/*@1x-*.png"))


def test_equal_to_kivys(screen):
    from kivy.core.image import Image as CoreImage

    from mmapp.look.textures import _page

    read = [path for path in PICTURES if pixels_of(path)]
    assert len(read) > 10
    for path in read:
        own, kivys = (
            _page(path),
            CoreImage(str(path), mipmap=not path.name.startswith("lettering"), nocache=True).texture,
        )
        assert (own.size, own.tex_coords) == (kivys.size, kivys.tex_coords), path.name
        assert own.pixels == kivys.pixels, path.name


def test_other_pictures_are_left_to_kivy():
    assert [path.name for path in PICTURES if not pixels_of(path)]
