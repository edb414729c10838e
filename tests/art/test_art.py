"""The art is whole, fresh, small enough and legible. Needs the standard library and Pillow only."""

from __future__ import annotations

import io
import json
from functools import cache
from pathlib import Path
from statistics import median

import pytest
from PIL import Image

from tools.art import atlas, bible, catalogue, icons, ink, layout, palette, png, sheets, silhouettes, sources
from tools.art.drawings.monsters.groups import CAST
from tools.art.drawings.monsters.layout import LAYOUT, Place
from tools.art.group import Group

KINDS = ("orc", "undead", "sea", "demon", "insect", "dragon")
TILES = (
    "no_ones",
    "equal_pair",
    "top_three",
    "first_plus3",
    "first_two_minus2",
    "last_two_plus4",
    "costly_healing",
    "weakest_plus3",
    "plain",
    "second_harder",
    "last_plus10",
    "last_easier",
)
NEEDED = {
    "monsters/cast": list(CAST),
    "monsters/monsters": [f"{kind}_{n}" for kind in KINDS for n in range(1, 6) if f"{kind}_{n}" not in CAST],
    "monsters/cards": [
        *(f"card_{kind}" for kind in KINDS),
        "card_back",
        *(f"guard_{side}_{n}" for side in ("back", "front") for n in (1, 2, 3)),
    ],
    "monsters/guardians": [*(f"guardian_{level}_{n}" for level in (1, 2, 3) for n in range(1, 5)), "king"],
    "monsters/tiles": [*(f"tile_{name}" for name in TILES), "tile_back"],
    "house/figures": [*(f"fig_{n}" for n in range(10)), "fig_plus", "fig_minus", "fig_dash"],
    "monsters/signs": [*(f"kind_{kind}" for kind in KINDS), *(f"seat_{n}" for n in range(1, 7))],
    "house/ui": ["ui_strength", "ui_loot", "ui_heal", "ui_heart", "ui_purse", "ui_star", "ui_star_off"],
    "monsters/castle": ["gate", "wall_start", "wall_46", "wall_56", "wall_end"],
    "monsters/things": ["treasury_closed", "treasury_open", "coin_1", "coin_2", "coin_10", "start_marker"],
    "house/scenes": [
        "empty_games",
        "empty_search",
        "empty_error",
        "tutorial_place",
        "tutorial_displace",
        "tutorial_fight",
        "tutorial_healing",
        "tutorial_variants",
    ],
    "monsters/title_portrait": ["title_portrait"],
    "monsters/title_landscape": ["title_landscape"],
    "monsters/lettering_wide": ["lettering_wide"],
    "monsters/lettering_tall": ["lettering_tall"],
}
BUDGET = 16_000_000
"""Of all that ships: pictures, sounds and fonts."""
GAME_BUDGET = 4_500_000
"""Of the pictures and sounds of one game."""
SHEET_BUDGET = 5_000_000
MIN_CONTRAST = 4.5
MIN_DIFFERENCE = 0.20


@cache
def index(group: str, density: int = 1) -> dict[str, dict[str, tuple[int, int, int, int]]]:
    owner, name = group.split("/")
    path = catalogue.atlases(owner) / f"{name}@{density}x.atlas"
    return dict(json.loads(path.read_text(encoding="utf-8")))


def picture(group: str, name: str, density: int = 2) -> Image.Image:
    owner, title = group.split("/")
    return silhouettes.cut(catalogue.atlases(owner) / f"{title}@{density}x.atlas", name)


@pytest.mark.parametrize("group", NEEDED)
def test_every_id_has_its_picture_at_both_densities(group: str) -> None:
    for density in (1, 2):
        found = {name for boxes in index(group, density).values() for name in boxes}
        assert found >= set(NEEDED[group])


@pytest.mark.parametrize("group", NEEDED)
def test_no_picture_is_empty(group: str) -> None:
    for name in NEEDED[group]:
        cover = picture(group, name, 1).getchannel("A").histogram()
        assert sum(cover[128:]) > 0.08 * sum(cover), name


def test_every_svg_is_what_its_drawing_says() -> None:
    for one in sources.everything():
        text = catalogue.source(*one).read_text(encoding="utf-8")
        assert text.replace("\r\n", "\n") == ink.draw(one.owner, one.name), one


@pytest.mark.parametrize("group", catalogue.groups(), ids=lambda g: g.title)
def test_no_source_is_newer_than_its_atlas(group: Group) -> None:
    assert atlas.fresh(group), f"run python -m tools.art: {group.title}"


def test_icons_places_and_sheets_are_fresh() -> None:
    assert icons.fresh()
    for owner in layout.owners():
        places = layout.target(owner).read_text(encoding="utf-8")
        assert places.replace("\r\n", "\n") == layout.text(owner)
    assert sheets.fresh()


def test_a_changed_source_is_noticed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    group = next(g for g in catalogue.groups() if g.title == "monsters/signs")
    made = atlas.manifest_path(group)
    for name in group.ids:
        target = tmp_path / "monsters" / "art" / "signs" / f"{name}.svg"
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(catalogue.source("monsters", "signs", name).read_text(encoding="utf-8"))
    monkeypatch.setattr(atlas, "manifest_path", lambda _: made)
    monkeypatch.setattr(catalogue, "ASSETS", tmp_path)
    assert atlas.fresh(group)
    changed = tmp_path / "monsters" / "art" / "signs" / "seat_1.svg"
    changed.write_text(changed.read_text(encoding="utf-8") + "<!-- -->\n", encoding="utf-8")
    assert not atlas.fresh(group)


@pytest.mark.parametrize("group", NEEDED)
def test_pages_fit_and_pictures_keep_apart(group: str) -> None:
    for density in (1, 2):
        for page, boxes in index(group, density).items():
            width, height = Image.open(catalogue.atlases(group.split("/")[0]) / page).size
            assert max(width, height) <= 2048
            places = list(boxes.values())
            for x, y, w, h in places:
                assert x >= 2 and y >= 2 and x + w + 2 <= width and y + h + 2 <= height
            for i, (x, y, w, h) in enumerate(places):
                for x2, y2, w2, h2 in places[i + 1 :]:
                    apart = x2 >= x + w + 2 or x >= x2 + w2 + 2
                    assert apart or y2 >= y + h + 2 or y >= y2 + h2 + 2


def shipped(owner: str) -> int:
    kinds = ("atlas", "icons", "sounds", "fonts")
    return sum(path.stat().st_size for kind in kinds for path in catalogue.ASSETS.glob(f"{owner}/{kind}/*"))


@pytest.mark.parametrize("owner", catalogue.owners()[1:])
def test_the_pictures_and_sounds_of_a_game_are_small(owner: str) -> None:
    assert 0 < shipped(owner) < GAME_BUDGET


def test_what_ships_is_small() -> None:
    assert shipped("*") < BUDGET
    shown = catalogue.SHEETS.rglob("*.png")
    assert sum(path.stat().st_size for path in shown) < SHEET_BUDGET


def test_a_page_without_filters_holds_every_pixel() -> None:
    page = picture("monsters/signs", "seat_1")
    again = Image.open(io.BytesIO(png.encoded(page)))
    assert again.mode == "RGBA" and again.size == page.size
    assert again.tobytes() == page.convert("RGBA").tobytes()


def test_icons_have_their_sizes() -> None:
    for path, _, height, _ in icons.FILES:
        assert Image.open(path).height == height
    assert Image.open(catalogue.ICONS / "icon.png").size == (512, 512)
    assert Image.open(catalogue.SHEETS / "feature.png").size == (1024, 500)


def figure_contrast(frame: Image.Image, box: Place, figure: Image.Image) -> float:
    """Light inside of a figure against the pixels of the frame around it, at its place."""
    x, y, width, height = (round(share * side) for share, side in zip(box, (*frame.size, *frame.size), strict=True))
    figure = figure.resize((round(height * figure.width / figure.height), height))
    left = x + (width - figure.width) // 2
    marks: list[float] = []
    ground: list[float] = []
    for v in range(height):
        for u in range(figure.width):
            red, green, blue, cover = figure.getpixel((u, v))  # type: ignore[misc]
            if cover == 255 and palette.luminance((red, green, blue)) > 0.5:
                marks.append(palette.luminance((red, green, blue)))
            elif cover == 0:
                pixel = frame.getpixel((left + u, y + v))
                ground.append(palette.luminance(pixel[:3]))  # type: ignore[index,arg-type]
    bright = sorted(ground)[int(len(ground) * 0.75)]
    return (median(marks) + 0.05) / (bright + 0.05)


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("strength", range(1, 6))
def test_strength_stands_out_on_every_frame(kind: str, strength: int) -> None:
    frame = picture("monsters/cards", f"card_{kind}")
    figure = picture("house/figures", f"fig_{strength}")
    place = LAYOUT["card"]["strength"]
    assert figure_contrast(frame, place, figure) >= MIN_CONTRAST


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("strength", range(1, 6))
def test_strength_is_read_on_a_card_of_48_pixels(kind: str, strength: int) -> None:
    """The smallest card, one pixel per dp: the lightest tenth of the shield against its darker half."""
    card = bible.monster(kind, strength)
    small = card.resize((round(48 * card.width / card.height), 48), Image.Resampling.LANCZOS)
    x, y, width, height = LAYOUT["card"]["strength"]
    box = (x * small.width, y * small.height, (x + width) * small.width, (y + height) * small.height)
    shield = small.crop(tuple(round(side) for side in box)).convert("RGB")  # type: ignore[arg-type]
    light = sorted(
        palette.luminance(shield.getpixel((u, v))) for u in range(shield.width) for v in range(shield.height)
    )
    figure, ground = light[int(len(light) * 0.9)], light[len(light) // 2]
    assert (figure + 0.05) / (ground + 0.05) >= MIN_CONTRAST


@pytest.mark.parametrize("level", (1, 2, 3))
@pytest.mark.parametrize("place", ("strength", "loot"))
def test_figures_stand_out_on_guardians(level: int, place: str) -> None:
    for side, key in (("front", place), ("back", f"{place}_range")):
        frame = picture("monsters/cards", f"guard_{side}_{level}")
        box = LAYOUT[f"guard_{side}"][key]
        assert figure_contrast(frame, box, picture("house/figures", "fig_8")) >= MIN_CONTRAST


def test_healing_stands_out_on_the_heart() -> None:
    box = LAYOUT["heart"]["healing"]
    heart = picture("house/ui", "ui_heart")
    for n in range(1, 6):
        assert figure_contrast(heart, box, picture("house/figures", f"fig_{n}")) >= MIN_CONTRAST


def test_the_thirty_silhouettes_differ() -> None:
    pairs = silhouettes.measure()
    assert len(pairs) == 435
    assert pairs[0][0] >= MIN_DIFFERENCE, pairs[:5]


def test_a_layer_lies_above_what_came_before_with_its_silhouette_line() -> None:
    text = "s #AA0000 0,0! 9,0! 9,9! 0,9!\n{}s #00AA00 5,5! 9,5! 9,9! 5,9!\n"
    flat, layered = (ink.draw("house", "x", text.format(word)) for word in ("", "layer\n"))
    assert flat.rindex('stroke-width="9"') < flat.index("#AA0000")
    assert layered.index("#AA0000") < layered.rindex('stroke-width="9"') < layered.index("#00AA00")


def test_two_games_may_draw_pictures_of_one_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for owner, colour in (("house", "#111111"), ("one", "#AA0000"), ("two", "#00AA00")):
        (tmp_path / owner).mkdir()
        (tmp_path / owner / "card_back.ink").write_text(f"canvas 10 10\nrf {colour} 0,0 10,10 0\n")
    (tmp_path / "one" / "pile.ink").write_text("use card_back\nuse two/card_back\nuse house/card_back\n")
    monkeypatch.setattr(catalogue, "DRAWINGS", tmp_path)
    assert "#AA0000" in ink.draw("one", "card_back") and "#AA0000" not in ink.draw("two", "card_back")
    assert all(colour in ink.draw("one", "pile") for colour in ("#AA0000", "#00AA00", "#111111"))
