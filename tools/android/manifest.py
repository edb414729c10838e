"""The manifest and the resources, compiled by the real aapt (Debian's aapt and android-framework-res)."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path
from xml.etree import ElementTree

import pythonforandroid

from tools.android.package import Package
from tools.android.report import Report
from tools.processes import STUCK

FRAMEWORK = Path("/usr/share/android-framework-res/framework-res.apk")
WANTED = {
    "appCategory": ("game", "the system should know that it is a game"),
    "screenOrientation": ("fullUser", "all orientations, as the person has set"),
    "allowBackup": ("false", "games would be copied to a cloud"),
    "enableOnBackInvokedCallback": ("false", "from API 36 on Back would be no key"),
}
"""Attributes that must be in the manifest with these values, and why."""
PERMISSIONS = {"android.permission.VIBRATE": "the buzz where the system gives no haptic feedback"}
"""The permissions that the package asks for, and what for."""
QUERIES = {"android.intent.action.TTS_SERVICE": "what reads aloud would not be found"}
"""What the app asks of others, by its action, and what happens where the manifest does not say so."""
NEWER = ("enableOnBackInvokedCallback",)
"""Attributes that Debian's framework is too old to know; aapt is given the manifest without them."""
NAME = "{http://schemas.android.com/apk/res/android}name"
TARGET = 36
"""The API that Google's store asks of new versions."""
TITLES = {"": "The Game Chest", "-de": "Die Spieltruhe"}
"""What the app is called on the device, by what Android adds for its language."""
THEMED = "res/mipmap-anydpi-v33/icon.xml"
"""The icon that Android 13 may colour."""


def check_manifest(made: Package, report: Report) -> None:
    """aapt takes it, and what was meant stands in it."""
    if not FRAMEWORK.exists():
        report.fault(f"{FRAMEWORK.name} is missing (package android-framework-res)")
        return
    compiled = made.folder / "resources.apk"
    done = _compile(made, compiled)
    if done.returncode:
        report.fault(f"aapt refuses the manifest or a resource: {done.stderr.strip()[-600:]}")
        return
    badging = _aapt("dump", "badging", str(compiled)).stdout
    labels = {language: _label(badging, language) for language in TITLES}
    report.say(f"aapt compiles manifest and resources; labels {list(labels.values())}, {_icons(badging)} icons")
    report.demand(labels == TITLES, f"the labels are {list(labels.values())}")
    report.demand("icon.xml" in badging, "there is no adaptive icon")
    tree = _aapt("dump", "xmltree", str(compiled), THEMED).stdout
    report.demand("monochrome" in tree, f"{THEMED} has no icon for the colours of a theme")
    report.demand(f"targetSdkVersion:'{TARGET}'" in badging, f"the target API is {made.target_api}, not {TARGET}")
    text = made.manifest.read_text(encoding="utf-8")
    check_attributes(text, report)
    check_queries(text, report)
    check_permissions(made, badging, report)


def check_attributes(text: str, report: Report) -> None:
    """What must stand in the manifest stands there, with its value."""
    for name, (value, why) in WANTED.items():
        found = re.findall(rf'android:{name}="([^"]*)"', text)
        report.demand(found == [value], f"android:{name} is {', '.join(found) or 'missing'}, not {value}: {why}")


def check_queries(text: str, report: Report) -> None:
    """The manifest names every service that the app asks for, and no other: each tells what is installed."""
    asked = {
        action.get(NAME, "")
        for queries in ElementTree.fromstring(text).iter("queries")
        for action in queries.iterfind("intent/action")
    }
    report.say(f"queries: {', '.join(sorted(asked)) or 'none'}")
    for action, why in QUERIES.items():
        report.demand(action in asked, f"the manifest has no query for {action}: {why}")
    for action in sorted(asked - QUERIES.keys()):
        report.fault(f"the manifest queries {action!r}, which nothing in the app needs")


def check_permissions(made: Package, badging: str, report: Report) -> None:
    """Every permission is one that Android knows, and none came in unasked."""
    asked = set(re.findall(r"uses-permission: name='([^']*)'", badging))
    report.say(f"permissions: {', '.join(sorted(asked)) or 'none'}")
    report.demand(asked == set(made.permissions), f"permissions that the spec does not ask for: {asked}")
    for name, why in PERMISSIONS.items():
        report.demand(name in asked, f"the package does not ask for {name}: {why}")
    known = known_permissions()
    for name in sorted(known & asked - PERMISSIONS.keys()):
        report.fault(f"nothing in the app needs the permission {name}")
    for name in sorted(asked | set(made.permissions)):
        report.demand(name in known, f"Android knows no permission {name!r}")


def known_permissions() -> set[str]:
    """What the framework declares, and for newer ones what python-for-android lists."""
    tree = _aapt("dump", "xmltree", str(FRAMEWORK), "AndroidManifest.xml").stdout
    names = set(re.findall(r'A: android:name\(0x01010003\)="([\w.]+)"', tree))
    listed = Path(pythonforandroid.__file__).parent / "recipes/android/src/android/permissions.py"
    return names | set(re.findall(r'"([\w.]*permission\.[A-Z_0-9]+)"', listed.read_text(encoding="utf-8")))


def _compile(made: Package, compiled: Path) -> subprocess.CompletedProcess[str]:
    # gradle puts the package's name into the manifest; aapt alone wants to find it there
    manifest = made.folder / "AndroidManifest.xml"
    text = re.sub(rf' android:({"|".join(NEWER)})="[^"]*"', "", made.manifest.read_text(encoding="utf-8"))
    manifest.write_text(text.replace("<manifest ", f'<manifest package="{made.name}" ', 1), encoding="utf-8")
    apis = ["--min-sdk-version", str(made.min_api), "--target-sdk-version", str(made.target_api)]
    files = ["-M", str(manifest), "-S", str(made.resources), "-I", str(FRAMEWORK), "-F", str(compiled)]
    return _aapt("package", "-f", *files, *apis)


def _aapt(*words: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(["aapt", *words], check=False, capture_output=True, text=True, timeout=STUCK)


def _label(badging: str, language: str) -> str:
    found = re.search(rf"application-label{language}:'([^']*)'", badging)
    return found.group(1) if found else ""


def _icons(badging: str) -> int:
    return len(set(re.findall(r"application-icon-\d+:'([^']*)'", badging)))
