"""Collect the texts that are shown, and compile the catalogues: `python tests/languages/update.py`.

For a change of what is shown. New texts stand in `solver/locale/LANGUAGE/LC_MESSAGES/openhand.po`, not translated yet;
`tests/languages/test_languages.py` asks for that, and then this is run again.
"""

from __future__ import annotations

import ast
from datetime import UTC, datetime
from io import BytesIO
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

ROOT = Path(__file__).parents[2]
LOCALE = ROOT / "solver" / "locale"
TRANSLATED = ("it", "de", "es")
# Function -> which of its arguments are texts.
KEYWORDS = {"tr": (0,), "mark": (0,), "trn": (1, 2), "mark_both": (0, 1)}
BEGUN = datetime(2026, 1, 1, tzinfo=UTC)


def collected() -> Catalog:
    """All texts of the package that are shown in several languages."""
    found = new_catalogue()
    for path in sorted((ROOT / "solver").rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in KEYWORDS:
                texts = [node.args[i] for i in KEYWORDS[node.func.id]]
                if all(isinstance(text, ast.Constant) for text in texts):
                    texts = [text.value for text in texts]
                    found.add(texts[0] if len(texts) == 1 else tuple(texts))
    return found


def new_catalogue(language: str | None = None) -> Catalog:
    """An empty catalogue, the same at any time."""
    return Catalog(
        locale=language, project="openhand", version="1", copyright_holder="the Openhand developers", fuzzy=False,
        msgid_bugs_address="openhand", last_translator="openhand", language_team="openhand", creation_date=BEGUN,
        revision_date=BEGUN,
    )  # fmt: skip


def path_of(language: str, suffix: str) -> Path:
    """Where a catalogue lies: as text (`po`) and compiled (`mo`)."""
    return LOCALE / language / "LC_MESSAGES" / f"openhand.{suffix}"


def catalogue(language: str) -> Catalog:
    """The catalogue of a language as it is written."""
    with path_of(language, "po").open("rb") as file:
        return read_po(file, locale=language)


def compiled(language: str) -> bytes:
    """The catalogue of a language as a program reads it."""
    into = BytesIO()
    write_mo(into, catalogue(language))
    return into.getvalue()


def main() -> None:
    """Bring all catalogues up to date."""
    texts = collected()
    for language in TRANSLATED:
        path = path_of(language, "po")
        path.parent.mkdir(parents=True, exist_ok=True)
        known = catalogue(language) if path.exists() else new_catalogue(language)
        known.update(texts, no_fuzzy_matching=True)
        known.obsolete.clear()
        known.header_comment = "# What openhand shows."
        with path.open("wb") as file:
            write_po(file, known, width=120, omit_header=False, sort_output=True, no_location=True)
        path_of(language, "mo").write_bytes(compiled(language))


if __name__ == "__main__":
    main()
