"""What stands above the pictures of a store's page, and the pictures with it."""

from __future__ import annotations

from pathlib import Path

from PIL import Image, ImageDraw, ImageFont

ROOT = Path(__file__).resolve().parent.parent.parent
FONT = ROOT / "assets" / "house" / "fonts" / "grenze-bold.ttf"
CAPTIONS = {
    ("monsters", "home"): {
        "de": "Drei Spiele in einer Truhe, ohne Netz und Werbung",
        "en": "Three games in one chest, offline and free of ads",
    },
    ("monsters", "displacing"): {
        "de": "Im Weg? Wirf sie raus – gegen Gold",
        "en": "In your way? Throw them out – for gold",
    },
    ("monsters", "fight-won"): {
        "de": "Gemeinsam stark genug? Teilt die Beute!",
        "en": "Strong enough together? Share the loot!",
    },
    ("monsters", "table-6"): {"de": "Platz für sechs Räuberbanden", "en": "Room for six bands of robbers"},
    ("bosses", "table-picked"): {
        "de": "Bau deinen Stollen: Jede Kammer lockt",
        "en": "Dig your dungeon: every room is a lure",
    },
    ("bosses", "window"): {
        "de": "Wer kommt durch, wer bleibt drin? Du siehst es vorher",
        "en": "Who gets in, who gets through? You see it coming",
    },
    ("kings", "forge"): {
        "de": "Aus Resten wird Rüstung: deine Schmiede",
        "en": "Scraps become armour: your forge",
    },
    ("kings", "fight"): {
        "de": "Würfle selbst – die Chance steht daneben",
        "en": "Throw the dice yourself – with the odds in sight",
    },
}
"""By game and scene, and by language."""
NIGHT, DUSK, GOLD = (20, 14, 52), (74, 48, 140), (255, 205, 84)
STRIP = 0.14
"""How high the place of the caption is, by the picture's height."""
LINES = 2
QUALITY = 76


def with_caption(source: Path, caption: str, target: Path) -> None:
    """Writes the picture, a little smaller and below its caption, in the size that it had."""
    with Image.open(source) as opened:
        shot = opened.convert("RGB")
    width, height = shot.size
    page = _ground(width, height)
    strip = round(height * STRIP)
    _write(ImageDraw.Draw(page), caption, width, strip)
    scale = (height - strip) / height
    small = shot.resize((round(width * scale), height - strip), Image.Resampling.LANCZOS)
    page.paste(small, ((width - small.width) // 2, strip + 1), _rounded(small.size))
    page.save(target, quality=QUALITY, optimize=True)


def _ground(width: int, height: int) -> Image.Image:
    """A night sky that gets lighter downwards."""
    column = Image.new("RGB", (1, height))
    for y in range(height):
        column.putpixel((0, y), tuple(round(a + (b - a) * y / height) for a, b in zip(NIGHT, DUSK, strict=True)))
    return column.resize((width, height))


def _write(draw: ImageDraw.ImageDraw, caption: str, width: int, strip: int) -> None:
    """The caption in the middle of its place, as large as it fits there in at most two lines."""
    size = round(strip * 0.46)
    while size > 12:
        font = ImageFont.truetype(str(FONT), size)
        lines = _lines(draw, caption, font, width * 0.92)
        if len(lines) <= LINES and len(lines) * size * 1.12 <= strip * 0.9:
            break
        size -= 1
    draw.multiline_text(
        (width / 2, strip / 2), "\n".join(lines), GOLD, font, anchor="mm", align="center", spacing=size * 0.1
    )


def _lines(draw: ImageDraw.ImageDraw, caption: str, font: ImageFont.FreeTypeFont, width: float) -> list[str]:
    lines = [""]
    for word in caption.split():
        longer = f"{lines[-1]} {word}".strip()
        if draw.textlength(longer, font) <= width or not lines[-1]:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines


def _rounded(size: tuple[int, int]) -> Image.Image:
    """A mask with round upper corners."""
    mask = Image.new("L", size, 0)
    corner = round(min(size) * 0.04)
    ImageDraw.Draw(mask).rounded_rectangle((0, 0, size[0], size[1] + corner), corner, 255)
    return mask
