"""Extract the messages and compile the catalogues: `PYTHONPATH=. python tests/languages/update.py`.

Run this after a change of messages. New ones are added to `solver/locale/LANGUAGE/LC_MESSAGES/*.po`, untranslated.
`tests/languages/test_languages.py` fails until they are translated and this has run again.
"""

from __future__ import annotations

import ast
import json
import re
import tomllib
from collections.abc import Iterable, Iterator
from datetime import UTC, datetime
from io import BytesIO
from pathlib import Path

from babel.messages import catalog as babel_catalog
from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

from solver.cli.help_translation import texts_of
from solver.cli.main import GROUPS, SUMMARIES
from solver.cli.main import main as command_line
from solver.display.translation import DOMAINS, HELP, TITLES
from solver.model.deal import GAMES
from solver.model.goal_text import GOAL, TITLE

ROOT = Path(__file__).parents[2]
LOCALE = ROOT / "solver" / "locale"
TRANSLATED = ("it", "de", "es")
# Function -> which of its arguments are texts.
KEYWORDS = {"tr": (0,), "mark": (0,), "trn": (1, 2), "mark_both": (0, 1)}
# A text in JavaScript, in double quotes.
LITERAL = r'"(?:[^"\\]|\\.)*"'
# All catalogues of a language.
CATALOGUES = (*DOMAINS, TITLES, HELP)
# Babel writes its version into what it compiles: another version shall write the same.
babel_catalog.VERSION = "2"
BEGUN = datetime(2026, 1, 1, tzinfo=UTC)


def collected(domain: str = DOMAINS[0]) -> Catalog:
    """All texts of the package that are shown in several languages and stand in a catalogue.

    Where the board has one of its own, it holds the texts of `solver/board` that are shown nowhere else.
    """
    if domain == TITLES:
        titles = new_catalogue()
        add_all(titles, authored_titles())
        return titles
    if domain == HELP:
        helps = new_catalogue()
        add_all(helps, ((text,) for text in (*texts_of(command_line), *SUMMARIES.values(), *GROUPS)))
        return helps
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
    add_all(found, ((option.text,) for game in GAMES.values() for option in game.options), but=elsewhere)
    for path in sorted(board.rglob("*.js")):
        add_all(found, page_texts(path.read_text(encoding="utf-8")), but=elsewhere)
    return found


def authored_titles() -> Iterator[tuple[str, ...]]:
    """The titles in the position files, without those of puzzles, which are made anew in each language."""
    for path in sorted((ROOT / "positions").rglob("*.toml")):
        for deal in tomllib.loads(path.read_text(encoding="utf-8"))["deal"]:
            made = "answer" in deal and GOAL.fullmatch(" ".join(deal.get("goal", "").split()))
            title = deal.get("title", "").strip()
            if title and not made and not TITLE.fullmatch(title):
                yield (title,)


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
    """Return the path of a catalogue, as text (`po`) or compiled (`mo`)."""
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
    for domain in CATALOGUES:
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
