"""What a release hands out, made of made-up packages with a made-up signer; and the list of what is in them."""

from __future__ import annotations

import hashlib
import json
import shutil

import pytest
from support.packages import Made
from support.steps import ROOT, run, tool

SIGNER = """\
if [ "$1" = verify ]; then echo "Signer #1 certificate SHA-256 digest: ab12"; exit; fi
while [ "$1" != --out ]; do shift; done
cp "$3" "$2"; touch "$2.idsig"
"""
CHANGES = "fastlane/metadata/android/en-US/changelogs"
pytestmark = pytest.mark.slow


@pytest.fixture
def runner(tmp_path):
    """The folder of the job, with a bundle, an APK and the tools."""
    for folder in ("bin", "unsigned"):
        (tmp_path / folder).mkdir()
    Made().write(tmp_path / "unsigned" / "one-release-unsigned.apk")
    Made(prefix="base/", code="dex/classes.dex").write(tmp_path / "bin" / "one-release.aab")
    shutil.copy(ROOT / "buildozer.spec", tmp_path)
    shutil.copytree(ROOT / CHANGES, tmp_path / CHANGES)
    tool(tmp_path / "sdk" / "build-tools" / "36.0.0" / "apksigner", SIGNER)
    tool(tmp_path / "tools" / "jarsigner", 'echo "${SIGNED:-jar verified.}"')
    tool(tmp_path / "tools" / "python3", f'exec {ROOT}/.venv/android/bin/python "$@"')
    return tmp_path


def released(runner, **more):
    given = {"SDK": runner / "sdk", "PYTHONPATH": ROOT, "PATH": f"{runner / 'tools'}:/usr/bin:/bin"}
    return run(f"bash {ROOT}/tools/android/release.sh", runner, **given, KEYSTORE="key", ALIAS="upload", **more)


def test_a_release_holds_package_bundle_list_and_sums(runner):
    done = released(runner, CERTIFICATE="AB12")
    assert done.returncode == 0, done.stdout + done.stderr
    name = "maechtigemonster"
    there = {path.name: path for path in (runner / "release").iterdir()}
    assert set(there) == {f"{name}.apk", f"{name}.aab", f"{name}.cdx.json", "SHA256SUMS"}
    sums = dict(reversed(line.split()) for line in there["SHA256SUMS"].read_text().splitlines())
    assert sums == {each: hashlib.sha256(there[each].read_bytes()).hexdigest() for each in set(there) - {"SHA256SUMS"}}
    notes = (runner / "notes.txt").read_text("utf-8")
    assert "three games" in notes and "SHA-256 digest: ab12" in notes
    found = json.loads(there[f"{name}.cdx.json"].read_text("utf-8"))
    known = {part["purl"]: part for part in found["components"]}
    assert known["pkg:pypi/kivy@2.3.1"]["licenses"] == [{"license": {"name": "MIT"}}]
    assert {"pkg:generic/sdl2@2.30.11", "pkg:generic/openssl@3.3.1", "pkg:generic/pyjnius@1.7.0"} <= set(known)
    assert not [each for each in known if "setuptools" in each or "pillow" in each]


@pytest.mark.parametrize("wrong", [{"CERTIFICATE": "cd34"}, {"SIGNED": "jar is unsigned."}])
def test_another_signature_ends_it(runner, wrong):
    assert released(runner, **wrong).returncode != 0


def test_a_signed_package_that_is_another_one_ends_it(runner):
    signer = runner / "sdk" / "build-tools" / "36.0.0" / "apksigner"
    tool(signer, SIGNER.replace('cp "$3" "$2"', 'cp bin/*.aab "$2"'))
    done = released(runner)
    assert done.returncode != 0 and "only in one: assets/private.tar" in done.stdout
