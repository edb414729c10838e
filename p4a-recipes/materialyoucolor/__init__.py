"""The colours of KivyMD, the Python files of release 3.0.3 only.

python-for-android's own recipe is for 2.0.10, with which KivyMD 2.0.0 cannot be imported, and for a C++ module that
takes colours out of pictures. The app does not use that, and the release goes without it.
"""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Any

from pip._internal.models.index import PyPI
from pythonforandroid.recipe import PythonRecipe


class MaterialyoucolorRecipe(PythonRecipe):
    """See python-for-android."""

    version = "3.0.3"
    url = (
        f"https://{PyPI.file_storage_domain}/packages/d3/d6/b0fe16bed199533efbcbe890201b69024ebe57a99f2a22d5ff98d0ad4951/"
        "materialyoucolor-{version}-cp314-cp314-android_24_arm64_v8a.whl"
    )
    """PyPI has this release as wheels only; the Python files are the same in all of them."""
    sha256sum = "9b9fd5f8af846d7d6372ee174cfbb8c15813562fdb31ad9da10365f293442041"

    def build_arch(self, arch: Any) -> None:
        """Copies the Python files and what tells of them; nothing is compiled."""
        unpacked, site = Path(self.get_build_container_dir(arch.arch)), Path(self.ctx.get_python_install_dir(arch.arch))
        for path in sorted(unpacked.rglob("*")):
            if path.suffix == ".py" or path.name in ("METADATA", "RECORD", "LICENSE"):
                copy = site / path.relative_to(unpacked)
                copy.parent.mkdir(parents=True, exist_ok=True)
                shutil.copy(path, copy)


recipe = MaterialyoucolorRecipe()
