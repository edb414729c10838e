"""The colour engine of KivyMD: python-for-android's own recipe with two differences.

The version is 3.0.3, for KivyMD 2.0.0 cannot be imported with 2.0.10, which python-for-android has.
And `need_stl_shared`: python-for-android takes the wheel for Android that PyPI has (it compiles only where there is
none), the C++ module in that wheel is linked to libc++_shared.so, and no other recipe brings this library along.
"""

from __future__ import annotations

from typing import Any

from pythonforandroid.recipe import PyProjectRecipe


class MaterialyoucolorRecipe(PyProjectRecipe):
    """See python-for-android."""

    version = "3.0.3"
    url = (
        "https://github.com/T-Dynamos/materialyoucolor-python/releases/download/"
        "v{version}/materialyoucolor-{version}.tar.gz"
    )
    need_stl_shared = True
    stl_lib_name = "c++_shared"

    def get_recipe_env(self, arch: Any, **named: Any) -> dict[str, str]:
        """See python-for-android."""
        env: dict[str, str] = super().get_recipe_env(arch, **named)
        env["LDCXXSHARED"] = env["CXX"] + " -shared"
        return env


recipe = MaterialyoucolorRecipe()
