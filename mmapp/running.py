"""`the_app`: the app that runs, with its type."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from kivy.app import App

if TYPE_CHECKING:
    from mmapp.app import BoxApp


def the_app() -> BoxApp:
    """The app that runs; there is one whenever a page is shown."""
    return cast("BoxApp", App.get_running_app())


def app_if_any() -> BoxApp | None:
    """The app that runs; None in a widget that is made without one."""
    return cast("BoxApp | None", App.get_running_app())
