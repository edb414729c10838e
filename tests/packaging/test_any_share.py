"""The share of untyped expressions: the tool that `make check` runs, and how often pages ask Kivy for the app."""

from __future__ import annotations

import re

import pytest
from support.clean import ROOT

from tools import any_share

REPORT = """            Name   Anys    Exprs   Coverage
-------------------------------------------
          engine      0        4    100.00%
     engine.core      2      196     98.98%
    engineer.one    100      100      0.00%
           mmapp      0        0    100.00%
       mmapp.app     {n}      100     90.00%
   mmapp.widgets      1      100     99.00%
-------------------------------------------
           Total    113      500     77.40%
"""
MOST_ASKED = 12


@pytest.mark.parametrize(("anys", "code"), [(9, 0), (10, 1)])
def test_more_than_the_limit_fails_and_names_the_worst_file_first(anys, code, tmp_path, capsys, monkeypatch):
    monkeypatch.setitem(any_share.LIMITS, "mmapp", 5.0)
    (tmp_path / "any-exprs.txt").write_text(REPORT.format(n=anys), encoding="utf-8")
    assert any_share.main(str(tmp_path)) == code
    engine, mmapp, *worst = capsys.readouterr().out.splitlines()
    assert engine.startswith("engine: 1.0 % of 200")
    assert mmapp.startswith(f"mmapp: {(anys + 1) / 2:.1f} % of 200")
    assert [line.split()[-1] for line in worst] == ["mmapp.app", "mmapp.widgets", "mmapp"][: 3 * code]


def test_a_report_without_a_package_fails(tmp_path):
    (tmp_path / "any-exprs.txt").write_text("Name Anys Exprs Coverage\n---\n", encoding="utf-8")
    assert any_share.main(str(tmp_path)) == 1


def test_make_check_measures_what_mypy_has_checked():
    check = re.search(r"^check:.*\n((?:\t.*\n)+)", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE)
    assert check
    report = re.search(r"mypy --any-exprs-report (\S+)", check[1])
    assert report
    assert f"tools.any_share {report[1]}" in check[1]


def test_pages_ask_the_typed_accessor_for_the_app():
    asked = {
        path.name: path.read_text(encoding="utf-8").count("get_running_app") for path in ROOT.glob("mmapp/**/*.py")
    }
    assert 0 < asked["running.py"] <= sum(asked.values()) <= MOST_ASKED, {name: n for name, n in asked.items() if n}
