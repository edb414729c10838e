"""The desktop's own dialogs for files, behind plyer's facade: zenity or kdialog, waited for without a loop."""

from __future__ import annotations

import subprocess
from pathlib import Path

from plyer.facades import FileChooser

from mmapp.system.device.backends import program

LONGEST = 600.0
"""Seconds after which a dialog is closed."""


class Dialogs(FileChooser):
    """A dialog that is waited for, so that a worker must call it."""

    def _file_selection_dialog(self, mode: str, path: str = "", title: str = "", **_: object) -> list[str]:
        """The chosen path; none if the person has chosen nothing, or there is no such program."""
        tool = program("filechooser")
        if not tool:
            return []
        kind = _kdialog if Path(tool).name == "kdialog" else _zenity
        command = [tool, *kind(mode, path, title)]
        done = subprocess.run(command, check=False, capture_output=True, timeout=LONGEST)
        chosen = done.stdout.decode("utf-8", "surrogateescape").removesuffix("\n")
        return [chosen] if done.returncode == 0 and chosen else []


def _zenity(mode: str, path: str, title: str) -> list[str]:
    save = ["--save", "--confirm-overwrite"] if mode == "save" else []
    return ["--file-selection", *save, f"--filename={path}", f"--title={title}", "--file-filter=*.game"]


def _kdialog(mode: str, path: str, title: str) -> list[str]:
    kind = "--getsavefilename" if mode == "save" else "--getopenfilename"
    return [kind, path or ".", "*.game", "--title", title]


def instance() -> Dialogs:
    """See plyer."""
    return Dialogs()
