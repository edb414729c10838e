"""What python-for-android's own code makes of a recipe: no compiled module of KivyMD's colours, and no setuptools."""

from __future__ import annotations

import subprocess
import zipfile

import pytest
from support.steps import ROOT, tool

from tools.processes import STUCK

PYTHON = ROOT / ".venv" / "android" / "bin" / "python"
BUILD = """
import sh
import sys
from types import SimpleNamespace
from pathlib import Path
from pythonforandroid import recipe as recipes
from pythonforandroid.build import Context
from pythonforandroid.recipe import Recipe
name, local, folder, packed = sys.argv[1], *map(Path, sys.argv[2:])
context = Context()
context.local_recipes, context.skip_prebuilt = str(local), True
context.ndk_api = 24
context.setup_dirs(str(folder))
context.ensure_dirs()
context.recipe_build_order = ["python3", name]
context.get_python_install_dir = lambda arch: str(folder / "site")
recipe, arch = Recipe.get_recipe(name, context), SimpleNamespace(arch="arm64-v8a")
if packed.is_file():
    cached = Path(context.packages_path, name)
    cached.mkdir(parents=True)
    packed.rename(cached / recipe.versioned_url.rpartition("/")[2])
recipe._host_recipe = SimpleNamespace(pip=sh.Command(str(folder / "pip")))
Path(recipe.get_build_container_dir("arm64-v8a")).mkdir(parents=True)
recipe.prepare_build_dir("arm64-v8a")
recipe.build_arch(arch)
"""
pytestmark = pytest.mark.slow


def built(name, folder, packed):
    """What lies in the package's folder when the recipe is through; a note if pip was asked."""
    tool(folder / "pip", f"mkdir -p {folder}/site; touch {folder}/site/asked")
    command = [PYTHON, "-c", BUILD, name, ROOT / "p4a-recipes", folder, packed]
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, timeout=STUCK)
    assert done.returncode == 0, done.stdout + done.stderr
    site = folder / "site"
    return sorted(path.relative_to(site).as_posix() for path in site.rglob("*") if path.is_file())


def test_of_the_colours_only_python_files_and_their_licence_go_in(tmp_path):
    colours, info = "materialyoucolor", "materialyoucolor-3.0.3.dist-info"
    wanted = [
        f"{info}/METADATA",
        f"{info}/RECORD",
        f"{info}/licenses/LICENSE",
        f"{colours}/__init__.py",
        f"{colours}/hct/cam16.py",
    ]
    with zipfile.ZipFile(tmp_path / "wheel", "w") as wheel:
        for name in (f"{colours}/quantize/celebi.so", *wanted):
            wheel.writestr(name, "")
    assert built(colours, tmp_path, tmp_path / "wheel") == wanted


def test_setuptools_is_neither_fetched_nor_installed(tmp_path):
    assert built("setuptools", tmp_path, tmp_path / "none") == []
