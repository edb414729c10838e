"""Every colour of the art in one place, and how colours mix."""

from __future__ import annotations

MOON = "#F6F4D2"
NIGHT = "#1B1147"
INK = "#1E1438"

#: Okabe-Ito, one per kind and seat.
SEATS = {
    "orc": "#009E73",
    "undead": "#56B4E9",
    "sea": "#0072B2",
    "demon": "#D55E00",
    "insect": "#F0E442",
    "dragon": "#CC79A7",
}

#: What every drawing may name.
COMMON = {
    "ink": INK,
    "night": NIGHT,
    "moon": MOON,
    "white": "#FFFDF2",
    "bone": "#F1E6C8",
    "black": "#241A3D",
    "mouth": "#5A1731",
    "tongue": "#E8667C",
    "gold": "#F2B632",
    "gold2": "#C98318",
    "steel": "#9FB0C6",
    "iron": "#66758F",
    "wood": "#A56B3C",
    "bark": "#6E4326",
    "leather": "#8A5233",
    "red": "#D8433B",
    "rose": "#F29A9A",
    "blue": "#3F74C9",
    "navy": "#2B3A78",
    "sky": "#8FD0F2",
    "teal": "#2F9E94",
    "green": "#5FA84A",
    "lime": "#A8D04A",
    "violet": "#7B57B8",
    "lilac": "#B79BE0",
    "sand": "#E9C98A",
    "skin": "#F0B98F",
    "flame": "#F7922D",
    "spark": "#FFE27A",
    "grey": "#8B8AA3",
    "stone": "#8A86A8",
    "cloth": "#F7EBD6",
}

#: Body colours and the dark line of each family.
FAMILIES = {
    "orc": {"ink": "#16301F", "body": "#7FB24A", "body2": "#C3D56E", "deep": "#4C7F3A"},
    "undead": {"ink": "#1F2350", "body": "#DCE8F5", "body2": "#A9BEDF", "deep": "#6A7FB5"},
    "sea": {"ink": "#0C2A4D", "body": "#3FA7C9", "body2": "#A9E2DC", "deep": "#1F6FA3"},
    "demon": {"ink": "#450F1E", "body": "#E0512F", "body2": "#F79A5B", "deep": "#A52A32"},
    "insect": {"ink": "#3A2410", "body": "#E9B92F", "body2": "#FBE58C", "deep": "#8A5A1E"},
    "dragon": {"ink": "#3B1548", "body": "#C56BB0", "body2": "#F6C9DA", "deep": "#843C8F"},
    "guardian": {"ink": "#221A40"},
    "boss": {"ink": "#2C1418"},
    "hero": {"ink": "#10263A"},
}

#: The light of a family, where it is not the moon: what shines from the upper left, and the colour of the shade.
TORCHLIT = ("boss", "mini", "hero", "sign", "room", "spell", "lair", "mouth", "plot", "over", "shaft", "town")
LIGHTS = dict.fromkeys(TORCHLIT, ("#FFD596", "#0B2A33"))

#: Line, light and shade of the games that have a light of their own in every picture: morning.
WORLDS = {"kings": ("#26305E", "#FFF7DC", "#2F55A0")}

#: Backgrounds, text and accents of the two themes.
THEMES = {
    "light": {
        "ground": "#F3EBDD",
        "raised": "#FFF9EE",
        "wall": "#CFC6DA",
        "text": "#241A3D",
        "quiet": "#5B5074",
        "accent": "#5B3FA8",
    },
    "dark": {
        "ground": "#171130",
        "raised": "#261D49",
        "wall": "#3A2F66",
        "text": "#F6EFDD",
        "quiet": "#B9AED6",
        "accent": "#F2B632",
    },
}


def channels(colour: str) -> tuple[int, int, int]:
    """Red, green, blue of #RRGGBB."""
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


def mix(one: str, two: str, share: float) -> str:
    """One colour with a share of the other."""
    pairs = zip(channels(one), channels(two), strict=True)
    return "#" + "".join(f"{round(a + (b - a) * share):02X}" for a, b in pairs)


def luminance(rgb: tuple[int, int, int]) -> float:
    """Relative luminance as in WCAG 2."""
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in (v / 255 for v in rgb)]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: tuple[int, int, int], two: tuple[int, int, int]) -> float:
    """WCAG contrast ratio of two colours."""
    a, b = sorted((luminance(one), luminance(two)))
    return (b + 0.05) / (a + 0.05)
