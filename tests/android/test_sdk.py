"""The SDK is laid out so that today's tools, buildozer and python-for-android all find what they look for."""

from __future__ import annotations

import subprocess

import pytest
from support.steps import ROOT, action_steps, run, script, tool

from tools.processes import STUCK

PYTHON = ROOT / ".venv" / "android" / "bin" / "python"
MANAGER = """\
sdk=${1#--sdk_root=}
[ "$2" = --licenses ] && exit
[ -e "$HOME/refused" ] || { touch "$HOME/refused"; exit 1; }
shift
for name in "$@"; do mkdir -p "$sdk/${name//;//}"; done"""
"""Installs what it is told to; the first time its server does not answer."""
DEVICES = """\
here=$(cd "$(dirname "$(readlink -f "$0")")" && pwd -P)
for path in "$here"/../../../platforms/android-*; do echo "    API level: ${path##*-}"; done"""
"""Lists the platforms three folders above its own, as today's avdmanager does."""
LOOK = """
import sys
from pythonforandroid.build import get_available_apis
from types import SimpleNamespace
from buildozer.targets.android import TargetAndroid
sdk = sys.argv[1]
print(get_available_apis(sdk), TargetAndroid.sdkmanager_path.fget(SimpleNamespace(android_sdk_dir=sdk)))
"""
pytestmark = pytest.mark.slow


@pytest.fixture
def runner(tmp_path):
    """What GitHub's machine has of Android."""
    tools = tmp_path / "google" / "cmdline-tools" / "latest" / "bin"
    tool(tools / "sdkmanager", MANAGER)
    tool(tools / "avdmanager", DEVICES)
    return tmp_path


def laid_out(runner, change=lambda words: words):
    words = change(script(action_steps(), "SDK of fixed versions"))
    return run(words, runner, ANDROID_HOME=runner / "google")


def test_all_three_find_the_platform(runner):
    done = laid_out(runner)
    assert done.returncode == 0, done.stderr
    assert "API level: 36" in done.stdout
    sdk = runner / ".buildozer" / "android" / "platform" / "android-sdk"
    asked = subprocess.run([PYTHON, "-c", LOOK, sdk], capture_output=True, text=True, timeout=STUCK, check=True)
    assert asked.stdout.strip() == f"[36] {sdk}/tools/bin/sdkmanager"
    assert (sdk / "build-tools" / "36.0.0").is_dir()
    assert (runner / "environment").read_text() == "APP_ANDROID_SKIP_UPDATE=True\n"


def test_a_layout_in_which_the_platform_is_not_seen_ends_the_step(runner):
    done = laid_out(
        runner,
        lambda words: words.replace(
            'ln -sfn cmdline-tools/latest "$sdk/tools"', 'mv "$sdk/cmdline-tools/latest" "$sdk/tools"'
        ),
    )
    assert done.returncode != 0 and "API level: 36" not in done.stdout
