"""`python -m tools.android`: checks everything of the Android package that can be checked offline."""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Sequence
from pathlib import Path

from tools.android import imports, manifest, names, package, payload, release, resolve, run, spec
from tools.android.report import Report

ROOT = Path(__file__).resolve().parent.parent.parent
PHONE = ROOT / ".venv" / "phone"
STEPS = ("resolve", "package", "start", "scenes")


def main() -> int:
    """Runs the steps; the exit code says whether anything is wrong."""
    parser = argparse.ArgumentParser(prog="python -m tools.android", description=__doc__)
    parser.add_argument("--project", type=Path, default=ROOT, help="the folder with buildozer.spec")
    parser.add_argument("--work", type=Path, default=ROOT / "build" / "android", help="where everything is kept")
    parser.add_argument("--until", choices=STEPS, default=STEPS[-1], help="the last step to do")
    parser.add_argument("--payload", type=Path, help="start what lies packed here, instead of packing")
    parser.add_argument("--scene", action="append", help="only these scenes")
    wish = parser.parse_args()
    report, begin = Report(), time.monotonic()
    check(wish, report)
    report.head(f"{len(report.faults)} faults after {time.monotonic() - begin:.0f} s")
    if not report.faults:
        report.say("Nothing of this was compiled for Android or run on it.")
    return 1 if report.faults else 0


def check(wish: argparse.Namespace, report: Report) -> None:
    """Step by step; a step that has nothing to go on ends the check."""
    steps = STEPS[: STEPS.index(wish.until) + 1]
    packed = wish.payload or pack(wish, steps, report)
    if packed is None:
        return
    phone = run.Phone(packed, wish.work / "phone", PHONE / "bin" / "python")
    if "start" in steps and not wish.scene:
        report.head("the payload without asserts and docstrings, with the spec's requirements only")
        run.start_plainly(phone, report)
    if "scenes" in steps:
        report.head("on the Android branches of Kivy, with stand-ins for Java")
        run.play_scenes(phone, wish.scene or list(run.SCENES), report)


def pack(wish: argparse.Namespace, steps: Sequence[str], report: Report) -> Path | None:
    """The folder with the payload, if it could be packed and was to be."""
    report.head("what would be built")
    given = spec.read(wish.project / "buildozer.spec")
    found = resolve.resolve(given, report)
    if found is None:
        return None
    release.check_release(given, found, wish.project, report)
    site = next(PHONE.glob("lib/python*/site-packages"))
    resolve.check_packages(found, site, report)
    if "package" not in steps:
        return None
    report.head("the package, as far as the compilers")
    made = package.package(given, wish.work / "package", PHONE / "bin" / "python", report)
    if made is None:
        return None
    payload.check_payload(given, made, report)
    imports.check_imports(made, found, site, report)
    names.check_names(made.sources, site, report)
    manifest.check_manifest(made, report)
    return made.payload


if __name__ == "__main__":
    sys.exit(main())
