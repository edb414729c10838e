"""What is in the package, as CycloneDX has it: `python -m tools.android.sbom` prints it.

The Python packages and their licences stand in the lists under requirements/; what is compiled, and its versions, in
python-for-android's recipes.
"""

from __future__ import annotations

import contextlib
import json
import re
import sys
import uuid
from pathlib import Path
from typing import Any

from engine import __version__
from tools import pins
from tools.android import resolve, spec
from tools.android.report import Report

ROOT = Path(__file__).resolve().parents[2]
BUILT_ONLY = ("hostpython3", "setuptools")
"""Recipes that help to build and leave nothing in the package."""


def main() -> int:
    """Prints the list; the exit code says whether the recipes could be resolved."""
    with contextlib.redirect_stdout(sys.stderr):
        found = resolve.resolve(spec.read(ROOT / "buildozer.spec"), Report())
    if found is None:
        return 1
    print(json.dumps(bill(found.recipes), indent=2))
    return 0


def bill(recipes: dict[str, str]) -> dict[str, Any]:
    """The list of all components, from the recipes and the listed Python packages."""
    listed = pins.versions(ROOT / "requirements" / "phone.txt")
    compiled = {name: version for name, version in recipes.items() if name not in (*listed, *BUILT_ONLY)}
    components = [_python(name, version) for name, version in sorted(listed.items())]
    components += [_native(name, version) for name, version in sorted(compiled.items())]
    app = {"type": "application", "bom-ref": "app", "name": "maechtigemonster", "version": __version__}
    known = json.dumps([app, components])
    return {
        "$schema": "http://cyclonedx.org/schema/bom-1.6.schema.json",
        "bomFormat": "CycloneDX",
        "specVersion": "1.6",
        "serialNumber": f"urn:uuid:{uuid.uuid5(uuid.NAMESPACE_OID, known)}",
        "version": 1,
        "metadata": {"component": app | {"licenses": [{"license": {"id": "MIT"}}]}},
        "components": components,
        "dependencies": [{"ref": "app", "dependsOn": [each["bom-ref"] for each in components]}],
    }


def _python(name: str, version: str) -> dict[str, Any]:
    address = f"pkg:pypi/{name}@{version}"
    component = {"type": "library", "bom-ref": address, "name": name, "version": version, "purl": address}
    licence = licences().get(name)
    return component | ({"licenses": [{"license": {"name": licence}}]} if licence else {})


def _native(name: str, version: str) -> dict[str, Any]:
    """A component that is compiled; python-for-android's own have its version."""
    own = pins.versions(ROOT / "requirements" / "android.txt")["python-for-android"]
    told = own if version == "None" else version.removeprefix("v")
    address = f"pkg:generic/{name}@{told}"
    return {"type": "library", "bom-ref": address, "name": name, "version": told, "purl": address}


def licences() -> dict[str, str]:
    """The licence of every listed package."""
    page = (ROOT / "requirements" / "licences.md").read_text(encoding="utf-8")
    return {pins.plain(name): licence for name, licence in re.findall(r"^\| (\S+) \| \S+ \| (.+?) \|$", page, re.M)}


if __name__ == "__main__":
    raise SystemExit(main())
