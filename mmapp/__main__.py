"""Runs the app: Runs the app: `python -m mmapp`."""

from mmapp.cli import main

raise SystemExit(main())
