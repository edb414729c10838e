"""The app that runs, with its type: pages and widgets ask here."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from kivy.app import App

if TYPE_CHECKING:
    from mmapp.app import BoxApp


def the_app() -> BoxApp:
    """The app that runs. There is one whenever a page is shown."""
    return cast("BoxApp", App.get_running_app())
