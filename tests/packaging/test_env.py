"""What `make` says on a machine that lacks something, and that its help is complete."""

from __future__ import annotations

import re
import subprocess
from types import SimpleNamespace

import pytest
from support.clean import ROOT

from tools import env
from tools.processes import STUCK


@pytest.fixture
def nobody(monkeypatch):
    """Somebody who is not root, on a machine that has neither a virtual screen nor what Kivy loads."""
    monkeypatch.setattr(env.os, "geteuid", lambda: 1000)
    monkeypatch.setattr(env.shutil, "which", lambda name: None)
    monkeypatch.setattr(env, "installed", lambda package: False)


@pytest.mark.parametrize(("display", "wish", "xvfb"), [(":0", "play", False), ("", "play", True), (":0", "all", True)])
def test_who_may_not_install_is_told_what_to_install(nobody, monkeypatch, display, wish, xvfb):
    monkeypatch.setenv("DISPLAY", display)
    monkeypatch.delenv("WAYLAND_DISPLAY", raising=False)
    with pytest.raises(SystemExit) as told:
        env.system_packages(wish)
    assert "apt-get install" in str(told.value) and "libmtdev1" in str(told.value)
    assert ("xvfb" in str(told.value)) == xvfb
    for tested in ("xclip", "xsel", "espeak-ng"):
        assert (tested in str(told.value)) == (wish == "all"), tested


def test_a_list_that_cannot_be_fetched_is_told_and_tried_again(monkeypatch, tmp_path):
    monkeypatch.setattr(env.subprocess, "run", lambda *_, **__: SimpleNamespace(returncode=1))
    with pytest.raises(SystemExit, match="network"):
        env.install("app", tmp_path)
    assert not list(tmp_path.iterdir()), "no mark says that it was installed"


def test_what_is_installed_is_left_alone(monkeypatch, tmp_path):
    calls = []
    monkeypatch.setattr(env, "VENV", tmp_path)
    monkeypatch.setattr(env.subprocess, "run", lambda words, **_: calls.append(words) or SimpleNamespace(returncode=0))
    env.install("app", tmp_path)
    env.install("app", tmp_path)
    assert len(calls) == 1 and {"--no-deps", "--require-hashes"} <= set(calls[0])


def test_help_lists_every_target():
    command = ["make", "--no-print-directory", "help"]
    told = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True, timeout=STUCK).stdout
    phony = re.search(r"^\.PHONY: (.*)$", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE)
    assert {line.split()[0] for line in told.splitlines()} == set(phony[1].split())


def test_what_a_list_does_not_name_any_more_is_taken_away(monkeypatch, tmp_path):
    calls = []

    def run(words, **named):
        assert named["timeout"]
        calls.append(words)
        return SimpleNamespace(returncode=0, stdout="asyncgui Kivy_Garden pip setuptools pillow numpy\n")

    (tmp_path / "some.txt").write_text("asyncgui==0.6.3\nkivy-garden==0.1.5\n", "utf-8")
    monkeypatch.setattr(env.subprocess, "run", run)
    env.remove_others(tmp_path / "some.txt", tmp_path)
    assert calls[1][-2:] == ["pillow", "numpy"] and "uninstall" in calls[1]
