"""The scripts of the workflows' steps, run with made-up tools that note what they are asked for."""

from __future__ import annotations

import base64

import pytest
from support.steps import ROOT, action_steps, jobs, run, script, tool

PYTHON = ROOT / ".venv" / "android" / "bin" / "python"
NOTE = 'echo "$(basename "$0") $*" >> "$SAID"'
pytestmark = pytest.mark.slow


@pytest.fixture
def runner(tmp_path):
    """A machine whose tools only note what they were asked for."""
    for name in ("apt-get", "chown", "fdroid", "gh", "pip", "udevadm", "rm-as-root"):
        tool(tmp_path / "tools" / name, NOTE)
    tool(tmp_path / "tools" / "sudo", f'case "$1" in mkdir|apt-get|udevadm) "$@";; tee) cat >> "$SAID";; esac; {NOTE}')
    tool(tmp_path / "tools" / "git", "echo 1700000000")
    tool(tmp_path / "tools" / "python", f'exec {PYTHON} "$@"')
    (tmp_path / "work").mkdir()
    return tmp_path


def done(runner, words, **named):
    path = f"{runner / 'tools'}:/usr/bin:/bin"
    given = {"SAID": runner / "said", "PATH": path, "USER": "runner", "PYTHONPATH": ROOT, "RUNNER_TEMP": runner}
    ended = run(words, runner / "work", **{"GITHUB_WORKSPACE": runner / "work", **given, **named})
    said = (runner / "said").read_text("utf-8") if (runner / "said").exists() else ""
    return ended, said


@pytest.mark.parametrize(("builds", "code"), [("touch bin/one-release-unsigned.apk", 0), ("exit 1", 1)])
def test_the_unsigned_package_is_built_where_f_droid_builds_and_its_log_is_kept(runner, builds, code):
    tool(runner / "tools" / "buildozer", f'pwd; echo "$SOURCE_DATE_EPOCH"; mkdir -p bin; {builds}')
    (runner / "work" / "tools" / "android").mkdir(parents=True)
    (runner / "work" / "tools" / "android" / "build.sh").symlink_to(ROOT / "tools" / "android" / "build.sh")
    words = script(jobs("android")["fdroid-build"]["steps"], "Build").replace("/home/vagrant", f"{runner}/vagrant")
    ended, _ = done(runner, words)
    assert ended.returncode == code, ended.stderr
    kept = (runner / "work" / "build-first.log").read_text("utf-8").splitlines()
    assert kept == [f"{runner}/vagrant/build/org.tabletopbox.maechtigemonster", "1700000000"]
    assert (runner / "work" / "bin" / "one-release-unsigned.apk").exists() is (code == 0)


@pytest.mark.parametrize("key", ["", "ab12"])
def test_the_metadata_are_written_where_f_droid_reads_them(runner, key):
    steps = jobs("android")["fdroid"]["steps"]
    named = {"GITHUB_SERVER_URL": "https://example.org", "GITHUB_REPOSITORY": "a/box", "GITHUB_SHA": "5a" * 20}
    ended, said = done(runner, script(steps, "Metadata"), KEY=key, **named)
    assert ended.returncode == 0, ended.stderr
    assert "pip install --no-deps --require-hashes -r requirements/android.txt" in said
    text = (runner / "work" / "fdroid" / "metadata" / "org.tabletopbox.maechtigemonster.yml").read_text("utf-8")
    assert "Repo: https://example.org/a/box.git" in text and ("AllowedAPKSigningKeys: ab12" in text) is bool(key)
    ended, said = done(runner, script(steps, "F-Droid's own look at it"))
    assert ended.returncode == 0 and "fdroid lint org.tabletopbox.maechtigemonster" in said
    assert (runner / "work" / "fdroid" / "config" / "categories.yml").exists()


def test_the_key_comes_out_of_its_secret_and_a_release_takes_all_that_was_made(runner):
    steps = jobs("android")["release"]["steps"]
    assert done(runner, script(steps, "Key"), KEYSTORE=base64.b64encode(b"a key").decode())[0].returncode == 0
    assert (runner / "upload.keystore").read_bytes() == b"a key"
    (runner / "work" / "release").mkdir()
    for name in ("box.apk", "SHA256SUMS"):
        (runner / "work" / "release" / name).touch()
    _, said = done(runner, script(steps, "Release"), GITHUB_REF_NAME="v0.1.0")
    assert "gh release create v0.1.0 release/SHA256SUMS release/box.apk --verify-tag" in said


def test_the_rest_asks_for_what_it_should(runner):
    ended, said = done(runner, script(jobs("android")["emulator"]["steps"], "Let the runner use KVM"))
    assert ended.returncode == 0 and 'KERNEL=="kvm"' in said and "udevadm trigger --name-match=kvm" in said
    for name in ("System packages", "buildozer", "Free disk space"):
        assert done(runner, script(action_steps(), name), ANDROID_HOME=runner / "sdk")[0].returncode == 0
    assert "apt-get install -y git zip unzip" in (runner / "said").read_text("utf-8")


MMAPP = """\
while [ $# -gt 0 ]; do case "$1" in --demo) pictures=$2;; --data-dir) data=$2;; --game) game=$2;; esac; shift; done
grep -q "\\"$game\\": {\\"quick_level\\": \\"easy\\"}" "$data/settings.json" || exit 1
mkdir -p "$pictures" "$data/records"; touch "$pictures/9-${END:-end}.png" "$data/records/1.game"
"""


@pytest.mark.parametrize(("shown", "code"), [("end", 0), ("part1", 2)])
def test_bots_play_on_another_desktop(runner, shown, code):
    steps = jobs("desktops")["desktop"]["steps"]
    tool(runner / "work" / "clean" / "bin" / "mmapp", MMAPP)
    tool(runner / "work" / "clean" / "bin" / "mmapp-engine", NOTE)
    tool(runner / "work" / "clean" / "bin" / "python", NOTE)
    tool(runner / "tools" / "python", NOTE)
    for name in ("Wheel", "Clean environment", "The engine's quick tests", "The engine from the wheel"):
        ended, _ = done(runner, script(steps, name), BIN="clean/bin", RUNNER_OS="macOS")
        assert ended.returncode == 0, ended.stderr
    played, said = done(
        runner, script(steps, "A game of bots of every game on its screens"), BIN="clean/bin", END=shown
    )
    assert played.returncode == code, played.stderr
    assert "--require-hashes -r requirements/app.txt" in said and "mmapp-engine watch" in said
    again = [line for line in said.splitlines() if "tools.android.again" in line]
    assert len(again) == (3 if code == 0 else 0)
