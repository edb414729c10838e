"""The scripts of the workflows, by the names of their steps, to run them against made-up tools."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import yaml  # type: ignore[import-untyped]

ROOT = Path(__file__).resolve().parents[2]
GITHUB = ROOT / ".github"


def jobs(workflow: str) -> dict[str, Any]:
    """The jobs of a workflow."""
    return yaml.safe_load((GITHUB / "workflows" / f"{workflow}.yml").read_text("utf-8"))["jobs"]  # type: ignore[no-any-return]


def action_steps() -> list[dict[str, Any]]:
    """The steps of the action that builds."""
    return yaml.safe_load((GITHUB / "actions" / "buildozer" / "action.yml").read_text("utf-8"))["runs"]["steps"]  # type: ignore[no-any-return]


def script(steps: Sequence[dict[str, Any]], name: str) -> str:
    """What the step of this name runs."""
    (found,) = [step["run"] for step in steps if step.get("name") == name]
    return str(found)


def tool(path: Path, text: str) -> Path:
    """A made-up program in bash."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(f"#!/usr/bin/env bash\n{text}\n", "utf-8")
    path.chmod(0o755)
    return path


def run(words: str, folder: Path, **named: object) -> subprocess.CompletedProcess[str]:
    """A script as GitHub runs one whose shell is bash."""
    (folder / "environment").touch()
    given = {"HOME": folder, "GITHUB_ENV": folder / "environment", **named}
    command = ["bash", "--noprofile", "--norc", "-eo", "pipefail", "-c", words]
    env = {**os.environ, **{name: str(value) for name, value in given.items()}}
    return subprocess.run(command, cwd=folder, env=env, capture_output=True, text=True, timeout=60)
