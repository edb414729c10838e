"""Commands of `python -m engine` run inside a test: what they say, and that a refusal is one clear line."""

from __future__ import annotations

import pytest

from engine.cli.main import main

Capture = pytest.CaptureFixture[str]
GAME = ("--game", "monsters")


def run(capsys: Capture, *words: object) -> tuple[int, str, str]:
    """One command: its exit code, and what it said on both streams."""
    code = main([str(word) for word in words])
    return code, *capsys.readouterr()


def fine(capsys: Capture, *words: object) -> str:
    """What a command says that ends well and complains of nothing."""
    code, out, err = run(capsys, *words)
    assert (code, err) == (0, "")
    return out


def refused(capsys: Capture, *words: object) -> str:
    """Exit code 2, nothing on stdout, one line on stderr that begins with the command."""
    code, out, err = run(capsys, *words)
    assert (code, out) == (2, "")
    assert err.startswith(f"python -m engine {words[0]}: ") and err.count("\n") == 1
    return err
