"""`python tests/trust`: the long form of all suites; `--help` says what else there is."""

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
sys.path[:1] = [str(ROOT), str(ROOT / "tests"), str(ROOT / "tests" / "app")]

from trust.runner import main  # noqa: E402

raise SystemExit(main())
