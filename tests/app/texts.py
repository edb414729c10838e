"""Collects the texts of the app and keeps the catalogues: `python tests/app/texts.py` adds what is missing.

Texts are found in Python (`tr`, `trn`, `mark`) by the syntax tree and in KV (`app.tr("...")`).
"""

from __future__ import annotations

import ast
import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
sys.path.insert(0, str(ROOT))
LOCALES = ROOT / "assets" / "locales"
KV_TEXT = re.compile(r'app\.tr\("((?:[^"\\]|\\.)*)"')

Found = dict[str, str]
"""By key the plural form, empty where there is none."""


def collect() -> Found:
    """Every text of the app."""
    found: Found = {}
    for path in sorted((ROOT / "mmapp").rglob("*.py")):
        if path.name != "i18n.py":
            found.update(in_python(path.read_text(encoding="utf-8")))
    for path in sorted((ROOT / "kv").rglob("*.kv")):
        found.update(dict.fromkeys(KV_TEXT.findall(path.read_text(encoding="utf-8")), ""))
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


def write(language: str, found: Found) -> None:
    """The catalogue with every text once, translations kept; English says itself."""
    from mmapp.text.i18n import load, own_name

    known = load(language)
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
    folder = LOCALES / language
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "mmapp.po").write_text("\n\n".join(blocks) + "\n", encoding="utf-8")


if __name__ == "__main__":
    from mmapp.text.i18n import LANGUAGES

    for one in LANGUAGES:
        write(one, collect())
