"""That buildozer fetches the very python-for-android that is checked here, and Cython fits the phone's Python."""

from __future__ import annotations

from pathlib import Path

import pythonforandroid
from packaging.requirements import Requirement
from packaging.version import Version

from tools import pins
from tools.android.report import Report
from tools.android.resolve import Resolution
from tools.android.spec import Spec

BRANCH = "master"
"""Where python-for-android keeps its releases."""
COMMITS = {"2026.5.9": "58d21141f17c889bf8585f5665921d72028f8831"}
"""The commit of each release that was checked here, for PyPI has releases and buildozer fetches commits."""
OLDEST_CYTHON = Version("3.0.12")
"""With Cython 0.29 Kivy's `_clock` does not compile against Python 3.14: "too few arguments, expected 6, have 5"."""


def check_release(spec: Spec, found: Resolution, root: Path, report: Report) -> None:
    """The spec, requirements/android.txt and what is installed name one release."""
    listed = pins.versions(root / "requirements" / "android.txt")
    wanted = listed.get("python-for-android", "nothing")
    installed = str(Version(pythonforandroid.__version__))
    report.say(f"python-for-android {installed}, commit {spec.commit[:12]} of {spec.branch}")
    report.demand(installed == wanted, f"python-for-android {installed} is installed, the list has {wanted}")
    report.demand(spec.branch == BRANCH, f"p4a.branch is {spec.branch or 'not set'}, releases are on {BRANCH}")
    report.demand(
        spec.commit == COMMITS.get(wanted),
        f"p4a.commit is {spec.commit or 'not set'}, release {wanted} is {COMMITS.get(wanted, 'not known here')}",
    )
    known = {pins.plain(pin.name): pin.hashes for pin in pins.read(root / "requirements" / "phone.txt")}
    for name, digest in found.hashes.items():
        report.demand(digest in known.get(name, ()), f"the recipe of {name} takes a file that phone.txt does not list")
    _check_cython(listed.get("cython", "0"), found, report)


def _check_cython(version: str, found: Resolution, report: Report) -> None:
    """Every recipe of the package that names a Cython takes the listed one."""
    if Version(version) < OLDEST_CYTHON:
        report.fault(f"Cython {version} is listed; before {OLDEST_CYTHON} Kivy does not compile against Python 3.14")
    for name, tools in found.build_tools.items():
        for wanted in map(Requirement, tools):
            if wanted.name.lower() == "cython":
                report.demand(version in wanted.specifier, f"the recipe of {name} wants {wanted}, listed is {version}")
