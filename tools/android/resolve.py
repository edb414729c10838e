"""What python-for-android would build and what its pip would fetch: its own recipe graph, without a network.

What pip would find is asked of the environment in .venv/phone, which holds exactly that: a package that
came as a wheel for every platform comes so to the phone as well.
"""

from __future__ import annotations

import contextlib
import io
import os
import re
import tempfile
from dataclasses import dataclass
from email.message import Message
from email.parser import Parser
from pathlib import Path
from typing import Any

from packaging.requirements import Requirement
from packaging.specifiers import SpecifierSet
from pythonforandroid.bootstrap import Bootstrap
from pythonforandroid.build import Context
from pythonforandroid.graph import get_recipe_order_and_bootstrap
from pythonforandroid.recipe import PythonRecipe, Recipe

from tools.android.report import Report
from tools.android.spec import Spec

UNUSED = {
    "pycairo": "one widget of materialshapes that the app does not use",
    "pillow": "the same widget; pictures are read by SDL2_image",
    "charset-normalizer": "requests",
}
"""Dependencies that are left out on purpose, and what would need them."""
ONLY_THERE = ("android", "pyjnius", "setuptools", "python3")
"""Recipes that a desktop has nothing of: the stand-ins take their place."""


@dataclass(frozen=True, slots=True)
class Resolution:
    """What goes into the package besides the app."""

    recipes: dict[str, str]
    """Built from source, in this order."""
    modules: dict[str, str]
    """Fetched by pip without dependencies; the version is empty where nothing pins it."""
    packages: dict[str, str]
    """All Python distributions that a desktop can have as well."""
    build_tools: dict[str, list[str]]
    """What each recipe is built with besides the compilers."""
    brings_stl: list[str]
    """The recipes that put libc++_shared.so into the package."""
    hashes: dict[str, str]
    """The hash of each source that a recipe of this project's own fetches."""
    python: str


def plain(name: str) -> str:
    """A distribution's name as PyPI compares it."""
    return re.sub(r"[-_.]+", "-", name).lower()


def resolve(spec: Spec, report: Report) -> Resolution | None:
    """The recipe graph of a spec; None if it has none."""
    for words in spec.badly_pinned():
        report.fault(f"requirement {words!r} is not a lower-case name pinned with ==")
    report.demand(spec.min_api == spec.ndk_api, "android.minapi and android.ndk_api differ: p4a stops at that")
    for name, version in spec.pins.items():
        os.environ[f"VERSION_{name}"] = version
    context = _context(spec)
    noise = io.StringIO()
    try:
        with contextlib.redirect_stdout(noise), contextlib.redirect_stderr(noise):
            bootstrap = Bootstrap.get_bootstrap(spec.bootstrap, context)
            order, modules, _ = get_recipe_order_and_bootstrap(context, spec.names, bootstrap)
    except (Exception, SystemExit) as error:
        report.fault(f"python-for-android finds no way to build this: {error!r}")
        return None
    found = _resolution(spec, context, order, modules)
    _judge(spec, found, context, report)
    return found


def _context(spec: Spec) -> Any:
    context = Context()
    if spec.recipes:
        context.local_recipes = str(spec.recipes)
    context.ndk_api = spec.ndk_api
    context._storage_dir = tempfile.mkdtemp()
    return context


def _resolution(spec: Spec, context: Any, order: list[str], modules: list[str]) -> Resolution:
    context.recipe_build_order = order
    built_from = {name: Recipe.get_recipe(name, context) for name in order}
    recipes = {name: str(recipe.version) for name, recipe in built_from.items()}
    fetched = {name: spec.pins.get(name, "") for name in sorted(modules)}
    built = {
        name: version
        for name, version in recipes.items()
        if isinstance(built_from[name], PythonRecipe) and name not in ONLY_THERE
    }
    packages = {plain(name): version for name, version in {**built, **fetched}.items()}
    tools = {name: list(getattr(recipe, "hostpython_prerequisites", [])) for name, recipe in built_from.items()}
    stl = [name for name, recipe in built_from.items() if recipe.need_stl_shared]
    hashes = {
        name: str(getattr(recipe, "sha256sum", None)) for name, recipe in built_from.items() if _own(recipe, spec)
    }
    return Resolution(recipes, fetched, packages, tools, stl, hashes, recipes["python3"])


def _own(recipe: Any, spec: Spec) -> bool:
    """Whether a recipe is this project's own."""
    return spec.recipes is not None and Path(recipe.get_recipe_dir()).is_relative_to(spec.recipes)


def _judge(spec: Spec, found: Resolution, context: Any, report: Report) -> None:
    report.say(f"Python {found.python}; recipes: " + ", ".join(f"{n} {v}" for n, v in found.recipes.items()))
    report.say("by pip: " + ", ".join(f"{n} {v}" for n, v in found.modules.items()))
    for name in found.brings_stl:
        report.fault(f"the recipe of {name} brings libc++_shared.so, which nothing here needs")
    for name, version in found.modules.items():
        report.demand(version, f"{name} is fetched by pip, and nothing in the requirements pins it")
    for name, version in spec.pins.items():
        if name in found.recipes:
            own = Recipe.get_recipe(name, context)._version
            report.demand(own == version, f"{name}=={version}, but the recipe is for {own}")


def check_packages(found: Resolution, site: Path, report: Report) -> None:
    """The clean environment holds what the phone gets, nothing else, and pip can fetch all of it for a phone."""
    there = {plain(path.name.split("-")[0]): path for path in site.glob("*.dist-info")}
    for tool in ("pip", "setuptools"):
        there.pop(tool, None)
    metadata = {name: _metadata(path / "METADATA") for name, path in there.items()}
    versions = {name: str(data["Version"]) for name, data in metadata.items()}
    for name in sorted(versions.keys() | found.packages.keys()):
        here, wanted = versions.get(name, "nothing"), found.packages.get(name, "nothing")
        report.demand(here == wanted, f"requirements/phone.txt has {name} {here}, the spec asks for {wanted}")
    for name in map(plain, found.modules):
        if name in there:
            _check_package(name, there[name], metadata[name], found, report)


def _metadata(path: Path) -> Message:
    return Parser().parsestr(path.read_text(encoding="utf-8"), headersonly=True)


def _check_package(name: str, folder: Path, data: Message, found: Resolution, report: Report) -> None:
    wheel = Parser().parsestr((folder / "WHEEL").read_text(encoding="utf-8"))
    report.demand(
        wheel["Root-Is-Purelib"] == "true" and wheel["Tag"].endswith("-none-any"),
        f"{name} is neither a recipe nor pure Python: its wheel is {wheel['Tag']}",
    )
    allowed = SpecifierSet(data.get("Requires-Python", ""))
    report.demand(found.python in allowed, f"{name} wants Python {allowed}, the phone has {found.python}")
    for words in data.get_all("Requires-Dist", []):
        _check_dependency(name, Requirement(words), found, report)


def _check_dependency(name: str, wanted: Requirement, found: Resolution, report: Report) -> None:
    there = {"sys_platform": "android", "platform_system": "Android", "os_name": "posix", "extra": ""}
    python = {"python_version": ".".join(found.python.split(".")[:2]), "python_full_version": found.python}
    if wanted.marker and not wanted.marker.evaluate({**there, **python}):
        return
    have = {**found.packages, **{plain(recipe): version for recipe, version in found.recipes.items()}}
    other = plain(wanted.name)
    if other not in have:
        report.demand(other in UNUSED, f"{name} requires {wanted}, which is not in the requirements")
    else:
        fits = wanted.specifier.contains(have[other], prereleases=True)
        report.demand(fits, f"{name} requires {wanted}, and the phone gets {have[other]}")
