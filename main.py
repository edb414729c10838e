"""Starts the app: buildozer wants this file here."""

from mmapp.cli import main

raise SystemExit(main())
