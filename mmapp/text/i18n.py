"""`tr` and `trn`: texts in the player's language, from gettext catalogues (.po).

The English text in the code is the key. `tr("Undo")`, `trn("{n} card", "{n} cards", 3)`; names in
braces are filled in. `mark` only marks a text for the catalogues. A catalogue that is damaged or
misses a text costs nothing but the translation.
"""

from __future__ import annotations

import ast
import locale
import os
import re
from collections.abc import Iterator, Mapping

from mmapp.system.paths import ASSETS, HOUSE

LANGUAGES = tuple(sorted(path.parent.name for path in HOUSE.glob("locales/*/house.po")))
"""The languages that there are: those of the house's catalogues."""
OWNERS = (HOUSE.name, *sorted({path.parents[2].name for path in ASSETS.glob("*/locales/*/*.po")} - {HOUSE.name}))
"""The owners of catalogues: the house, then the games."""
Catalogue = Mapping[str, tuple[str, ...]]

WINDOWS_NAMES = {"german": "de", "english": "en"}
"""The languages by the words that Windows names them with."""

_catalogue: Catalogue = {}
_language = "en"


def use(language: str) -> None:
    """Switches all texts to a language."""
    global _catalogue, _language
    _catalogue = load(language)
    _language = language


def language() -> str:
    """The language that is on."""
    return _language


def own_name(language: str) -> str:
    """The name of a language in that language, from the head of the house's catalogue."""
    head = next((forms[0] for key, forms in entries(_text_of(HOUSE.name, language)) if not key), "")
    return next((line.partition(": ")[2] for line in head.splitlines() if line.startswith("X-Name: ")), language)


def system_language(told: str = "") -> str:
    """The system's language if there is a catalogue for it, else English; `told` is what the system says."""
    if told:
        return _ours(told)
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        if value := os.environ.get(name):
            return _ours(value)
    try:
        return _ours(locale.getlocale()[0] or "")
    except ValueError:
        return "en"


def _ours(name: str) -> str:
    """The language of a catalogue that a name like de_AT.UTF-8 or German_Germany means."""
    first = re.split(r"[^a-z]", name.lower())[0]
    language = WINDOWS_NAMES.get(first, first)
    return language if language in LANGUAGES else "en"


def tr(text: str, /, **named: object) -> str:
    """The text in the language that is on, with the named things filled in."""
    return _fill(_catalogue.get(text, (text,))[0] or text, named)


def trn(one: str, many: str, /, n: int, **named: object) -> str:
    """The form for n things; n itself can be filled in. German and English have the same two forms."""
    forms = _catalogue.get(one, (one, many))
    chosen = (forms[0] or one) if n == 1 else (forms[-1] or many)
    return _fill(chosen, {"n": n, **named})


def mark(text: str) -> str:
    """The text itself, marked for the tool that collects texts. It is translated later."""
    return text


def _fill(text: str, named: Mapping[str, object]) -> str:
    """The text with all names filled in at once, so that braces in a value stay braces."""
    return re.sub(r"{(\w+)}", lambda found: str(named.get(found[1], found[0])), text)


def load(language: str) -> Catalogue:
    """All catalogues of a language in one; what cannot be read counts as empty."""
    return {key: forms for owner in OWNERS for key, forms in entries(_text_of(owner, language)) if key}


def _text_of(owner: str, language: str) -> str:
    try:
        return (ASSETS / owner / "locales" / language / f"{owner}.po").read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError):
        return ""


def entries(text: str) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Yields the entries of a .po file: the key and its forms."""
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
