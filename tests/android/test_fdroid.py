"""What F-Droid builds from, and whether two builds are the same."""

from __future__ import annotations

import gzip
import io
import json
import re
import shutil
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest
from support.steps import run, tool

from tools.processes import STUCK

ROOT = Path(__file__).resolve().parents[2]
PYTHON = ROOT / ".venv" / "android" / "bin" / "python"
COMMIT, KEY = "5a" * 20, "f0" * 32
READ = "import json, sys; from ruamel.yaml import YAML; print(json.dumps(YAML(typ='safe').load(sys.stdin)))"


def metadata(*words):
    assert PYTHON.exists(), "the environment of the check is missing: make android-check makes it"
    command = [PYTHON, "-m", "tools.android.fdroid", "https://example.org/somebody/box", COMMIT, *words]
    said = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True, timeout=STUCK).stdout
    assert said.endswith("\n") and "\n\n\n" not in said
    read = subprocess.run([PYTHON, "-c", READ], input=said, capture_output=True, text=True, check=True, timeout=STUCK)
    return json.loads(read.stdout)


@pytest.mark.slow
def test_metadata_name_the_version_that_is_packed_and_what_there_is(packed):
    found = metadata()
    name, version, code = re.search(r"org\.tabletopbox\.(\w+) (\S+) \((\d+)\)", packed.said).groups()
    (build,) = found["Builds"]
    assert (build["versionName"], str(build["versionCode"]), build["commit"]) == (version, code, COMMIT)
    assert (found["CurrentVersion"], str(found["CurrentVersionCode"])) == (version, code)
    assert build["output"] == f"bin/{name}-{version}-arm64-v8a-release-unsigned.apk"
    spec = (ROOT / "buildozer.spec").read_text("utf-8")
    commit = re.search(r"p4a\.commit = (\w+)", spec)[1]
    assert build["srclibs"] == ["buildozer@1.6.0", f"python-for-android@{commit}"]
    file, pattern, other, named = found["UpdateCheckData"].split("|")
    assert re.search(pattern, (ROOT / file).read_text("utf-8"))[1] == code
    assert re.search(named, (ROOT / other).read_text("utf-8"))[1] == version
    assert found["Repo"] == "https://example.org/somebody/box.git"
    for file in re.findall(r"requirements/[\w.]+", " ".join(build["build"])):
        assert (ROOT / file).exists()
    assert not {"Binaries", "AllowedAPKSigningKeys"} & found.keys()


@pytest.mark.slow
def test_the_code_in_the_spec_is_the_one_that_python_for_android_would_make(project):
    code = project.line("android.numeric_version").split(" = ")[1]
    project.say("android.numeric_version =")
    assert f"0.1.0 ({code}), from API 24" in project.check("package")[1]


@pytest.mark.slow
def test_with_a_key_the_published_package_is_compared():
    found = metadata("--key", KEY)
    assert found["AllowedAPKSigningKeys"] == KEY
    assert found["Binaries"].startswith("https://example.org/somebody/box/releases/download/v%v/")


LOOK = """
import sys
from pythonforandroid.build import get_available_apis
print(get_available_apis(sys.argv[1]))
"""


@pytest.mark.slow
def test_what_is_prepared_shows_python_for_android_the_api(tmp_path):
    (build,) = metadata()["Builds"]
    sdk, tool_ = tmp_path / "sdk", tmp_path / "buildozer" / "buildozer" / "targets" / "android.py"
    tool_.parent.mkdir(parents=True)
    shutil.copy(next(ROOT.glob(".venv/android/lib/python*/site-packages/buildozer/targets/android.py")), tool_)
    tool(tmp_path / "bin" / "sdkmanager", f'echo "$@" > {tmp_path}/asked')
    words = "\n".join(build["prebuild"]).replace("$$SDK$$", str(sdk)).replace("$$buildozer$$", f"{tmp_path}/buildozer")
    done = run(words, tmp_path, PATH=f"{tmp_path / 'bin'}:/usr/bin:/bin")
    assert done.returncode == 0, done.stderr
    assert (tmp_path / "asked").read_text() == "build-tools;36.0.0 platforms;android-36 platform-tools\n"
    assert "self._install_android_packages()" not in tool_.read_text("utf-8")
    asked = subprocess.run([PYTHON, "-c", LOOK, sdk], capture_output=True, text=True, check=True, timeout=STUCK)
    assert asked.stdout.strip() == "[36]"


def package(path, **changed):
    """Something like a package: the parts whose insides are compared, and a signature."""
    tar = io.BytesIO()
    with tarfile.open(fileobj=tar, mode="w") as files:
        info = tarfile.TarInfo("main.pyc")
        data = changed.get("main", b"code")
        info.size = len(data)
        files.addfile(info, io.BytesIO(data))
    with zipfile.ZipFile(path, "w") as whole:
        whole.writestr("META-INF/CERT.RSA", changed.get("signature", b"somebody"))
        whole.writestr("assets/private.tar", gzip.compress(tar.getvalue(), mtime=changed.get("time", 1)))
        whole.writestr("classes.dex", changed.get("code", b"java"))
        if "more" in changed:
            whole.writestr("more.txt", changed["more"])
    return path


@pytest.mark.parametrize(
    ("changed", "said"),
    [
        ({}, "the same"),
        ({"signature": b"somebody else", "time": 2}, "the same"),
        ({"main": b"edoc"}, "differs: assets/private.tar/main.pyc"),
        ({"code": b"more java"}, "differs: classes.dex"),
        ({"more": b"?"}, "only in the other: more.txt"),
    ],
)
def test_two_builds_are_the_same_but_for_their_signatures(tmp_path, changed, said):
    paths = [package(tmp_path / "one.apk"), package(tmp_path / "other.apk", **changed)]
    command = [sys.executable, "-m", "tools.android.same", *paths]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=STUCK)
    assert (done.stdout.strip(), done.returncode) == (said, said != "the same")
