"""Collects the texts of the app and keeps the catalogues: `python tests/app/texts.py` adds what is missing.

Texts are found in Python (`tr`, `trn`, `mark`) by the syntax tree and in KV (`app.tr("...")`). A text stands in the
catalogue of the game in whose folder it is used, unless the house uses it too.
"""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Mapping
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
sys.path.insert(0, str(ROOT))
APP, KV = ROOT / "mmapp", ROOT / "kv"
HOUSE = "house"
KV_TEXT = re.compile(r'app\.tr\("((?:[^"\\]|\\.)*)"')

Found = dict[str, str]
"""By key the plural form, empty where there is none."""


def collect() -> dict[str, Found]:
    """Every text of the app, by the catalogue that it belongs to."""
    found: dict[str, Found] = {HOUSE: {}}
    for path in sorted(APP.rglob("*.py")):
        if path.name != "i18n.py":
            where = path.relative_to(APP).parts
            owner = where[1] if where[0] == "games" and len(where) > 2 else HOUSE
            found.setdefault(owner, {}).update(in_python(path.read_text(encoding="utf-8")))
    for path in sorted(KV.rglob("*.kv")):
        owner = path.parent.name if path.parent != KV else HOUSE
        found.setdefault(owner, {}).update(dict.fromkeys(KV_TEXT.findall(path.read_text(encoding="utf-8")), ""))
    for owner in found.keys() - {HOUSE}:
        found[owner] = {key: plural for key, plural in found[owner].items() if key not in found[HOUSE]}
    return found


def in_python(text: str) -> Found:
    found: Found = {}
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") in ("tr", "trn", "mark"):
            words = [arg.value for arg in node.args if isinstance(arg, ast.Constant) and isinstance(arg.value, str)]
            if node.func.id == "trn" and len(words) > 1:
                found[words[0]] = words[1]
            elif words:
                found.setdefault(words[0], "")
    return found


def quoted(text: str) -> str:
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n") + '"'


def path_of(owner: str, language: str) -> Path:
    """Where a catalogue lies."""
    return ROOT / "assets" / owner / "locales" / language / f"{owner}.po"


def write(owner: str, language: str, found: Found, known: Mapping[str, tuple[str, ...]]) -> None:
    """The catalogue with every text once, its translations taken from those known; English says itself."""
    from mmapp.text.i18n import own_name

    head = (
        f"Language: {language}",
        f"X-Name: {own_name(language)}",
        "Content-Type: text/plain; charset=UTF-8",
        "Plural-Forms: nplurals=2; plural=(n != 1);",
    )
    blocks = ['msgid ""\nmsgstr ""\n' + "\n".join(f'"{line}\\n"' for line in head)]
    for key in sorted(found):
        plural = found[key]
        forms = known.get(key) or ((key, plural) if language == "en" else ("", ""))
        if plural:
            forms = (forms[0], forms[1] if len(forms) > 1 else "")
            one, many = quoted(forms[0]), quoted(forms[1])
            blocks.append(f"msgid {quoted(key)}\nmsgid_plural {quoted(plural)}\nmsgstr[0] {one}\nmsgstr[1] {many}")
        else:
            blocks.append(f"msgid {quoted(key)}\nmsgstr {quoted(forms[0])}")
    path = path_of(owner, language)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("\n\n".join(blocks) + "\n", encoding="utf-8")


def write_all() -> None:
    """All catalogues; a translation follows its text from one catalogue to another."""
    from mmapp.text.i18n import LANGUAGES, load

    found = collect()
    for language in LANGUAGES:
        known = load(language)
        for owner, texts in found.items():
            write(owner, language, texts, known)


if __name__ == "__main__":
    write_all()
