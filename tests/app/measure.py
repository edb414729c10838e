"""What everybody may expect of a screen: nothing overlaps, sticks out, is cut off or too small to hit."""

from __future__ import annotations

from itertools import combinations

from driver import visible
from kivy.metrics import dp
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.label import Label
from kivy.uix.scrollview import ScrollView
from kivy.uix.textinput import TextInput

from mmapp.look import textures
from mmapp.look.theme import contrast
from mmapp.widgets.kit import Press

SLACK = 1.5
TARGET = 48

LONG_WORD = 24
"""The letters of a word that no text of the app has."""


def faults(hand, name):
    """Everything that is wrong with what is on the screen, in words."""
    uppermost = hand.sheet or getattr(hand.page, "curtain", None) or hand.app.root
    shown = [one for one in uppermost.walk(restrict=True) if one.width > 0 and one.height > 0 and visible(one)]
    labels = [one for one in shown if isinstance(one, Label) and one.text.strip() and not isinstance(one, TextInput)]
    targets = [one for one in shown if is_target(one)]
    found = [*cut_off(labels), *torn(labels), *outside(hand, [*labels, *targets]), *too_small(targets)]
    found += [f"{named(one)} on {named(other)}" for one, other in combinations(targets, 2) if overlap(one, other)]
    found += [f"{named(one)} on {named(other)}" for one, other in combinations(labels, 2) if overlap(one, other)]
    return [f"{name}: {fault}" for fault in found]


def faults_of_the_house(hand, rooms, where):
    """The same for every room of the house."""
    found = []
    for name in rooms.all():
        hand.settled()
        found += faults(hand, f"{name} {where}")
    return found


GROUNDS = {
    "SumRow": "field",
    "PlayerRow": "field",
    "PartsRow": "field",
    "ChoiceCard": "raised",
    "ChapterRow": "field",
    "FeatRow": "field",
    "RungCard": "field",
    "EventRow": "field",
    "TextInput": "field",
    "SwitchRow": "raised",
    "Chooser": "field",
    "LookCard": "field",
    "PlayerCard": "field",
    "SeatRow": "raised",
    "StepSlider": "raised",
    "GameRow": "raised",
    "ChapterCard": "raised",
    "PictureRow": "raised",
    "CardRow": "raised",
    "GameButton": "raised",
    "WordRow": "raised",
    "Sheet": "raised",
}
LARGE = 24
"""From this size on (in dp) letters and signs need less contrast."""


def pale(hand, name):
    """Every text that its ground nearly swallows."""
    for label in (hand.sheet or hand.page).walk(restrict=True):
        if isinstance(label, Label) and label.text.strip() and visible(label) and getattr(label, "on", True):
            ground, ink = ground_of(label, hand.app.look), mixed(label.color)
            found = contrast(ink, mixed(ground))
            if found < (3 if label.font_size >= dp(LARGE) else 4.5):
                yield f"{name}: {named(label)} has {found:.1f}: {ink} on {mixed(ground)}"


def ground_of(widget, look):
    """The colour that a widget lies on."""
    at = widget
    while at is not None and at is not at.parent:
        if isinstance(at, Press) and at.fill[3]:
            return at.fill
        if type(at).__name__ == "Curtain":
            return look.ground
        if type(at).__name__ == "HandCover":
            return at.tint
        if type(at).__name__ == "DayCell" and at.played:
            return look.accent if at.won else look.field
        if type(at).__name__ in GROUNDS:
            return getattr(look, GROUNDS[type(at).__name__])
        at = at.parent
    return look.ground


def mixed(colour):
    return "#" + "".join(f"{round(part * 255):02X}" for part in colour[:3])


def cut_off(labels):
    for label in labels:
        wide, high = label.texture_size
        if high > label.height + SLACK or wide > label.width + SLACK:
            yield f"{named(label)} is cut off: {label.texture_size} in {label.size}"


def torn(labels):
    """Words that go on in the next line without a hyphen; not names of files, which may be of any length."""
    for label in labels:
        room, words = label.text_size[0], getattr(label, "words", "") or ("" if label.markup else label.text)
        for word in words.split() if room else ():
            if (
                "/" not in word
                and len(word) < LONG_WORD
                and textures.wide(word, int(label.font_size), label.font_name) > room
            ):
                yield f"{named(label)} breaks the word {word!r}"


def outside(hand, widgets):
    for widget in widgets:
        place = scrolled_in(widget)
        x, y, right, top = box(widget)
        left_end, low_end, right_end, top_end = box(place) if place else (0, 0, *hand.app.root.size)
        if x < left_end - SLACK or right > right_end + SLACK:
            yield f"{named(widget)} sticks out aside: {x} to {right}"
        if not place and (y < low_end - SLACK or top > top_end + SLACK):
            yield f"{named(widget)} sticks out: {y} to {top}"


def too_small(targets):
    for target in targets:
        if min(target.size) < dp(TARGET) - 0.5:
            yield f"{named(target)} is too small: {target.size}"


def overlap(one, other):
    """Whether two things in the same place of scrolling share a pixel, and neither holds the other."""
    (x, y, right, top), (u, v, far, high) = box(one), box(other)
    if x >= far - SLACK or u >= right - SLACK or y >= high - SLACK or v >= top - SLACK:
        return False
    return scrolled_in(one) is scrolled_in(other) and not holds(one, other) and not holds(other, one)


def box(widget):
    x, y = widget.to_window(*widget.pos)
    return x, y, x + widget.width, y + widget.height


def holds(one, other):
    return any(other is inner for inner in one.walk(restrict=True))


def is_target(widget):
    """Whether a finger can mean it; a switch that only shows what its row does is none."""
    if any(type(one).__name__ == "Shown" for one in above(widget)):
        return False
    return isinstance(widget, (ButtonBehavior, TextInput)) and getattr(widget, "on", True)


def scrolled_in(widget):
    return next((one for one in above(widget) if isinstance(one, ScrollView)), None)


def above(widget):
    """What a widget lies in, the nearest first."""
    at = widget.parent
    while at is not None and at is not at.parent:
        yield at
        at = at.parent


def named(widget):
    text = getattr(widget, "words", "") or getattr(widget, "title", "") or getattr(widget, "text", "")
    return f"{type(widget).__name__} {text[:40]!r}"
