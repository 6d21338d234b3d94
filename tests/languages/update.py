"""Collect the texts that are shown, and compile the catalogues: `PYTHONPATH=. python tests/languages/update.py`.

For a change of what is shown. New texts stand in `solver/locale/LANGUAGE/LC_MESSAGES/*.po`, not translated yet;
`tests/languages/test_languages.py` asks for that, and then this is run again.
"""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Iterable, Iterator
from datetime import UTC, datetime
from io import BytesIO
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

from solver.display.language import DOMAINS

ROOT = Path(__file__).parents[2]
LOCALE = ROOT / "solver" / "locale"
TRANSLATED = ("it", "de", "es")
# Function -> which of its arguments are texts.
KEYWORDS = {"tr": (0,), "mark": (0,), "trn": (1, 2), "mark_both": (0, 1)}
# A text in JavaScript, in double quotes.
LITERAL = r'"(?:[^"\\]|\\.)*"'
BEGUN = datetime(2026, 1, 1, tzinfo=UTC)


def collected(domain: str = DOMAINS[0]) -> Catalog:
    """All texts of the package that are shown in several languages and stand in a catalogue.

    Where the board has one of its own, it holds the texts of `solver/board` that are shown nowhere else.
    """
    board = ROOT / "solver" / "board"
    everything = sorted((ROOT / "solver").rglob("*.py"))
    elsewhere = new_catalogue()
    for path in everything:
        if "board" not in DOMAINS or not path.is_relative_to(board):
            add_all(elsewhere, python_texts(path.read_text(encoding="utf-8")))
    if domain == DOMAINS[0]:
        return elsewhere
    found = new_catalogue()
    for path in sorted(board.rglob("*.py")):
        add_all(found, python_texts(path.read_text(encoding="utf-8")), but=elsewhere)
    for path in sorted(board.rglob("*.js")):
        add_all(found, page_texts(path.read_text(encoding="utf-8")), but=elsewhere)
    return found


def add_all(catalogue: Catalog, texts: Iterable[tuple[str, ...]], but: Catalog | None = None) -> None:
    """Add texts to a catalogue, without those that another one has."""
    for text in texts:
        if but is None or text[0] not in but:
            catalogue.add(text[0] if len(text) == 1 else text)


def python_texts(code: str) -> Iterator[tuple[str, ...]]:
    """The texts in Python, each with its plural if it has one."""
    for node in ast.walk(ast.parse(code)):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in KEYWORDS:
            texts = [node.args[i] for i in KEYWORDS[node.func.id] if i < len(node.args)]
            if all(isinstance(text, ast.Constant) for text in texts):
                yield tuple(text.value for text in texts)


def page_texts(code: str) -> Iterator[tuple[str, ...]]:
    """The texts in JavaScript: of `t("..")` and `mark("..")`, and of `tn(number, "one", "many")`."""
    for found in re.finditer(rf"\b(?:t|mark)\(\s*({LITERAL})|\btn\([^\"]*?,\s*({LITERAL}),\s*({LITERAL})", code):
        yield tuple(json.loads(text) for text in found.groups() if text)


def new_catalogue(language: str | None = None) -> Catalog:
    """An empty catalogue, the same at any time."""
    return Catalog(
        locale=language, project="openhand", version="1", copyright_holder="the Openhand developers", fuzzy=False,
        msgid_bugs_address="openhand", last_translator="openhand", language_team="openhand", creation_date=BEGUN,
        revision_date=BEGUN,
    )  # fmt: skip


def path_of(language: str, suffix: str, domain: str = DOMAINS[0]) -> Path:
    """Where a catalogue lies: as text (`po`) and compiled (`mo`)."""
    return LOCALE / language / "LC_MESSAGES" / f"{domain}.{suffix}"


def catalogue(language: str, domain: str = DOMAINS[0]) -> Catalog:
    """The catalogue of a language as it is written."""
    with path_of(language, "po", domain).open("rb") as file:
        return read_po(file, locale=language)


def compiled(language: str, domain: str = DOMAINS[0]) -> bytes:
    """The catalogue of a language as a program reads it."""
    into = BytesIO()
    write_mo(into, catalogue(language, domain))
    return into.getvalue()


def main() -> None:
    """Bring all catalogues up to date."""
    for domain in DOMAINS:
        texts = collected(domain)
        for language in TRANSLATED:
            path = path_of(language, "po", domain)
            path.parent.mkdir(parents=True, exist_ok=True)
            known = catalogue(language, domain) if path.exists() else new_catalogue(language)
            known.update(texts, no_fuzzy_matching=True)
            known.obsolete.clear()
            known.header_comment = "# What openhand shows."
            with path.open("wb") as file:
                write_po(file, known, width=120, omit_header=False, sort_output=True, no_location=True)
            path_of(language, "mo", domain).write_bytes(compiled(language, domain))


if __name__ == "__main__":
    main()
