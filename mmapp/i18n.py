"""Texts in the player's language, out of gettext catalogues that are read as they are written (.po).

The English text in the code is the key. `tr("Undo")`, `trn("{n} card", "{n} cards", 3)`; names in
braces are filled in. `mark` only marks a text for the catalogues. A catalogue that is damaged or
misses a text costs nothing but the translation.
"""

from __future__ import annotations

import ast
import locale
import os
from collections.abc import Iterator, Mapping
from pathlib import Path

FOLDER = Path(__file__).resolve().parent.parent / "assets" / "locales"
LANGUAGES = ("de", "en")
Catalogue = Mapping[str, tuple[str, ...]]

_catalogue: Catalogue = {}
_language = "en"


def use(language: str) -> None:
    """From now on texts come in this language."""
    global _catalogue, _language
    _catalogue = load(language)
    _language = language


def language() -> str:
    """The language that is on."""
    return _language


def system_language() -> str:
    """German where the system speaks German, else English."""
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        if value := os.environ.get(name):
            return "de" if value.lower().startswith("de") else "en"
    try:
        found = locale.getlocale()[0] or ""
    except ValueError:
        found = ""
    return "de" if found.lower().startswith(("de", "german")) else "en"


def tr(text: str, /, **named: object) -> str:
    """The text in the language that is on, with the named things filled in."""
    return _fill(_catalogue.get(text, (text,))[0] or text, named)


def trn(one: str, many: str, /, n: int, **named: object) -> str:
    """The form for n things; n itself can be filled in. German and English have the same two forms."""
    forms = _catalogue.get(one, (one, many))
    chosen = (forms[0] or one) if n == 1 else (forms[-1] or many)
    return _fill(chosen, {"n": n, **named})


def mark(text: str) -> str:
    """The text itself; a mark for whoever collects texts. It is translated later."""
    return text


def _fill(text: str, named: Mapping[str, object]) -> str:
    for name, value in named.items():
        text = text.replace("{" + name + "}", str(value))
    return text


def load(language: str) -> Catalogue:
    """The catalogue of a language; what cannot be read is as good as empty."""
    try:
        text = (FOLDER / language / "mmapp.po").read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError):
        return {}
    return {key: forms for key, forms in entries(text) if key}


def entries(text: str) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Every entry of a .po file: the key and its forms."""
    for block in text.replace("\r", "").split("\n\n"):
        fields = _fields(block)
        if "msgid" in fields:
            forms = tuple(fields[name] for name in sorted(fields) if name.startswith("msgstr"))
            yield fields["msgid"], forms


def _fields(block: str) -> dict[str, str]:
    fields: dict[str, str] = {}
    name = ""
    for line in block.split("\n"):
        if line.startswith("msg"):
            name, _, quoted = line.partition(" ")
            fields[name] = _unquote(quoted)
        elif line.startswith('"') and name:
            fields[name] += _unquote(line)
    return fields


def _unquote(text: str) -> str:
    try:
        return str(ast.literal_eval(text.strip()))
    except (ValueError, SyntaxError):
        return ""
