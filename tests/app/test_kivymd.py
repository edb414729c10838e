"""Which of KivyMD's widgets the app uses, and why not the others: see docs/kivymd.md.

A test of the second part fails when a later KivyMD mends what it shows: then the widget can take its place.
"""

from __future__ import annotations

from itertools import product

import pytest

TARGET = 48
LARGEST = 200
WIDE = 360
"""The width of the narrowest phone, in dp."""


@pytest.fixture
def page(start):
    """The settings at 200 % text on the narrowest phone, in German."""
    hand = start(size=(WIDE, 640), lang="de", text=LARGEST, animation="off")
    hand.app.house.show("settings")
    hand.settled()
    return hand


def put(hand, widget):
    """Shows a widget over the page and lets it settle."""
    hand.page.add_widget(widget)
    hand.settled(6)
    return widget


def parts(widget, name):
    return [one for one in widget.walk(restrict=True) if type(one).__name__ == name]


# What is used


@pytest.mark.parametrize(("dark", "strong"), [*product((True, False), repeat=2)])
def test_the_theme_has_the_colours_of_the_app(start, dark, strong):
    from materialyoucolor.dynamiccolor.color_spec import COLOR_NAMES

    from mmapp.look.material import Material
    from mmapp.look.theme import PALETTES, SHADE, contrast, rgba

    app = start().app
    worn = Material(app.theme_cls, app.look)
    app.look.dark, app.look.strong = dark, strong
    palette, theme = PALETTES[dark, strong], app.theme_cls
    ours = {rgba(colour) for colour in (*palette.values(), SHADE)}
    foreign = [name for name in COLOR_NAMES if tuple(getattr(theme, f"{name}Color")) not in ours]
    assert worn and foreign == [] and theme.theme_style == ("Dark" if dark else "Light")
    for text, ground in (("onSurface", "surface"), ("onSurfaceVariant", "surfaceContainer"), ("onPrimary", "primary")):
        found = [hexed(getattr(theme, f"{name}Color")) for name in (text, ground)]
        assert contrast(*found) >= (7 if strong else 4.5), (text, ground, found)


def hexed(colour):
    return "#" + "".join(f"{round(255 * part):02X}" for part in colour[:3])


def test_the_theme_has_the_sizes_and_fonts_of_the_app(page):
    from mmapp.look import textures

    body = page.app.theme_cls.font_styles["Body"]["large"]
    assert body["font-name"] == textures.BODY and body["font-size"] == 2 * 16


def test_a_switch_is_where_the_row_says_it_is_and_takes_no_finger_of_its_own(page):
    row = next(one for one in page.widgets() if getattr(one, "setting", "") == "memory")
    (switch,) = parts(row, "MDSwitch")
    assert not switch.active and not page.app.settings_values.memory
    page.tap(switch)
    assert switch.active and page.app.settings_values.memory, "one tap, one turn"
    page.tap(row)
    assert not switch.active and not page.app.settings_values.memory
    assert min(row.size) >= TARGET


def test_a_field_holds_large_text(page):
    page.app.house.show("learn", part="rules")
    page.settled()
    (field,) = parts(page.page, "MDTextField")
    field.text = "Wächterkette"
    page.settled()
    assert field.font_name == "Nunito" and field.font_size == 2 * 16
    assert field.height >= max(TARGET, field.line_height) and list(field.foreground_color)[3] == 1


def test_a_quick_finger_moves_the_slider_to_where_it_leaves(start):
    from kivy.tests.common import UnitTestTouch

    hand = start(size=(412, 915))
    hand.app.house.show("settings")
    hand.settled()
    (slider,) = parts(hand.page, "MDSlider")
    x, y = slider.to_window(*slider.center)
    touch = UnitTestTouch(x - 100, y)
    touch.touch_down()
    hand.frames(1)
    touch.touch_move(x + 100, y)
    touch.touch_up()
    left_at = hand.app.settings_values.text
    hand.frames(12)
    assert left_at > 140 and hand.app.settings_values.text == left_at, "nothing glides on afterwards"


# What is not used, and why


def test_segmented_buttons_are_low_and_wider_than_a_phone(page):
    from kivymd.uix.segmentedbutton import MDSegmentButtonLabel, MDSegmentedButton, MDSegmentedButtonItem

    levels = ("Leichter Bot", "Normaler Bot", "Meister-Bot")
    items = [MDSegmentedButtonItem(MDSegmentButtonLabel(text=level)) for level in levels]
    button = put(page, MDSegmentedButton(*items))
    assert all(item.height < TARGET for item in items)
    assert sum(item.width for item in items) > button.width == WIDE


def test_the_hint_of_a_field_does_not_grow_with_the_text(page):
    from kivymd.uix.textfield import MDTextField, MDTextFieldHintText

    hint = MDTextFieldHintText(text="Suchen")
    put(page, MDTextField(hint)).font_size = 2 * 16
    page.settled()
    assert hint.font_size == 16 < page.app.theme_cls.font_styles["Body"]["large"]["font-size"]


def test_buttons_are_low_and_do_not_wrap_their_words(page):
    from kivymd.uix.button import MDButton, MDButtonText, MDIconButton

    button = put(page, MDButton(MDButtonText(text="Alle Einstellungen zurücksetzen"), style="filled"))
    assert button.height < TARGET and button.width > WIDE
    assert max(put(page, MDIconButton(icon="cog")).size) < TARGET


def test_rows_of_lists_shorten_their_text(page):
    from kivymd.uix.list import MDListItem, MDListItemHeadlineText, MDListItemSupportingText

    line = "Zeigt Handkarten, die sich aus dem Gespielten ergeben."
    row = put(page, MDListItem(MDListItemHeadlineText(text="Gedächtnishilfe"), MDListItemSupportingText(text=line)))
    (text,) = parts(row, "MDListItemSupportingText")
    assert text.is_shortened, "a reader with large text does not learn how it goes on"


def test_the_bar_of_a_page_stays_low_under_a_title_of_two_lines(page):
    from kivymd.uix.appbar import MDTopAppBar, MDTopAppBarTitle

    from mmapp.look.textures import wide

    bar = put(page, MDTopAppBar(MDTopAppBarTitle(text="Neues Spiel: Mächtige Monster")))
    (title,) = parts(bar, "MDTopAppBarTitle")
    lines = -(-wide(title.text, round(title.font_size), title.font_name) // title.width)
    assert bar.height == 64 < lines * title.font_size


def test_a_dialog_is_higher_than_a_phone_that_lies(start):
    from kivy.core.window import Window
    from kivymd.uix.dialog import MDDialog, MDDialogHeadlineText, MDDialogSupportingText

    hand = start(size=(915, 412), lang="de", text=LARGEST, animation="off")
    hand.app.house.show("settings")
    text = "Die Partien, die Chronik und die Kapitel, die schon gespielt sind, bleiben, wie sie sind. " * 2
    headline = MDDialogHeadlineText(text="Alle Einstellungen zurücksetzen?")
    dialog = MDDialog(headline, MDDialogSupportingText(text=text))
    dialog.open()
    hand.frames(20)
    too_high = dialog.height > Window.height
    hand.app.house.show("home")
    hand.frames(20)
    stays = dialog in Window.children
    dialog.dismiss()
    hand.frames(20)
    assert too_high and stays, "and it stays when its page goes"


def test_a_snackbar_cannot_be_made(page):
    """KivyMD issue 1894: its ripple asks for a picture of no height; mended after the pinned version."""
    from kivymd.uix.snackbar import MDSnackbar, MDSnackbarSupportingText

    with pytest.raises(Exception, match="FBO Initialization failed"):
        MDSnackbar(MDSnackbarSupportingText(text="Kopiert."), size_hint_x=0.9)


def test_a_tooltip_is_wider_than_a_phone_and_outlives_its_page(page):
    from kivy.core.window import Window
    from kivy.uix.widget import Widget
    from kivymd.uix.behaviors.hover_behavior import HoverBehavior
    from kivymd.uix.tooltip import MDTooltip, MDTooltipPlain

    class Tipped(MDTooltip, HoverBehavior, Widget):
        pass

    tip = MDTooltipPlain(text="Eine Seite zurück zu den Regeln")
    under = Tipped(size_hint=(None, None), size=(TARGET, TARGET))
    under.add_widget(tip)
    put(page, under)
    for place in ((300, 600), under.center):
        Window.mouse_pos = place
        page.frames(20)
    wide = tip.width
    page.app.house.show("about")
    Window.mouse_pos = (300, 300)
    page.frames(40)
    stays = tip in Window.children
    Window.remove_widget(tip)
    assert wide > WIDE and stays


def test_a_menu_shortens_its_lines(page):
    from kivymd.uix.menu import MDDropdownMenu

    menu = MDDropdownMenu(caller=page.page.ids.bar, items=[{"text": "spielt solide, ohne weit vorauszuschauen"}])
    menu.open()
    page.frames(20)
    shortened = [label.is_shortened for label in parts(menu, "MDLabel")]
    menu.dismiss()
    page.frames(20)
    assert shortened == [True]


def test_navigation_at_the_edge_has_no_room_for_large_words(page):
    from kivymd.uix.navigationbar import MDNavigationBar, MDNavigationItem, MDNavigationItemLabel
    from kivymd.uix.navigationrail import MDNavigationRail, MDNavigationRailItem, MDNavigationRailItemLabel

    ways = ("Lernen", "Chronik", "Einstellungen")
    bar = put(page, MDNavigationBar(*[MDNavigationItem(MDNavigationItemLabel(text=way)) for way in ways]))
    label = parts(bar, "MDNavigationItemLabel")[-1]
    assert label.width > bar.width / len(ways), "it lies on its neighbour"
    rail = put(page, MDNavigationRail(*[MDNavigationRailItem(MDNavigationRailItemLabel(text=way)) for way in ways]))
    told = parts(rail, "MDNavigationRailItemLabel")[-1]
    assert told.texture_size[1] > told.height, "it is cut off"


def test_chips_and_checkboxes_are_smaller_than_a_finger(page):
    from kivymd.uix.chip import MDChip, MDChipText
    from kivymd.uix.selectioncontrol import MDCheckbox

    chip = put(page, MDChip(MDChipText(text="Alle")))
    (text,) = parts(chip, "MDChipText")
    assert chip.height < min(TARGET, text.texture_size[1])
    assert max(put(page, MDCheckbox(active=True)).size) < TARGET
