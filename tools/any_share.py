"""How many of the expressions have the type Any, by package: reads what mypy wrote with --any-exprs-report.

    python -m tools.any_share build/types

A line for each package; the exit code is 1 if one has more than its limit, and the worst files are named.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import NamedTuple

LIMITS = {"engine": 5.0, "mmapp": 5.0}
"""The largest share in each package, in percent."""
WORST = 10
"""How many files are named where a package has too much."""


class Count(NamedTuple):
    """A module or package: its expressions, and those of them that are Any."""

    name: str
    anys: int
    all: int

    @property
    def share(self) -> float:
        """The share of Any in percent; none in a module without expressions."""
        return 100 * self.anys / self.all if self.all else 0.0


def read(report: str) -> list[Count]:
    """The modules of a report, whose lines say name, number of Any, number of expressions and coverage."""
    rows = [line.split() for line in report.splitlines()[2:]]
    return [Count(row[0], int(row[1]), int(row[2])) for row in rows if len(row) == 4 and row[0] != "Total"]


def of(package: str, modules: list[Count]) -> list[Count]:
    """The modules of a package."""
    return [one for one in modules if one.name.split(".")[0] == package]


def total(package: str, modules: list[Count]) -> Count:
    """All modules of a package as one."""
    own = of(package, modules)
    return Count(package, sum(one.anys for one in own), sum(one.all for one in own))


def main(folder: str) -> int:
    """Prints the shares; the result is the exit code."""
    modules, code = read((Path(folder) / "any-exprs.txt").read_text(encoding="utf-8")), 0
    for package, limit in LIMITS.items():
        whole = total(package, modules)
        print(f"{package}: {whole.share:.1f} % of {whole.all} expressions are Any (at most {limit:g} %)")
        if not whole.all or whole.share > limit:
            code = 1
            for one in sorted(of(package, modules), key=lambda one: -one.anys)[:WORST]:
                print(f"    {one.anys:5} of {one.all:5} in {one.name}")
    return code


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
