"""Runs the command line: `python -m engine`."""

from __future__ import annotations

from collections.abc import Sequence


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs one command; returns the exit code, also where Ctrl-C comes before the commands are read."""
    try:
        from engine.cli.main import main as run

        return run(arguments)
    except KeyboardInterrupt:
        return 130


if __name__ == "__main__":
    raise SystemExit(main())
