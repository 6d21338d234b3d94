"""Rules pages of the games: texts in a small part of Markdown, and the positions drawn in them."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any, Literal

import msgspec

FOLDER = Path(__file__).parent / "rules"
Kind = Literal["title", "heading", "text", "list", "table", "example"]
EXAMPLE = re.compile(r"!\[(.+)\]\(([\w-]+)\)")
# Beginning of a line -> kind of its block. Lines of a list, a table or a text that follow each other are one block.
BEGINNINGS: tuple[tuple[str, Kind], ...] = (
    ("# ", "title"),
    ("## ", "heading"),
    ("- ", "list"),
    ("|", "table"),
    ("![", "example"),
)
JOINED = ("list", "table")


class Block(msgspec.Struct, frozen=True):
    """Block of a page.

    rows: its rows of cells. A text, a heading and an item have one cell, an example has its caption and its name.
    """

    kind: Kind
    rows: tuple[tuple[str, ...], ...]


def blocks_of(text: str) -> tuple[Block, ...]:
    """Return the blocks of a page.

    >>> blocks_of("# Title\\n\\nA text.\\n\\n| a | b |\\n| c | d |")[2].rows
    (('a', 'b'), ('c', 'd'))
    """
    found: list[Block] = []
    for line in filter(None, map(str.strip, text.splitlines())):
        begun, kind = next((one for one in BEGINNINGS if line.startswith(one[0])), ("", "text"))
        row = cells_of(line.removeprefix(begun) if kind != "example" else line, kind)
        if kind in JOINED and found and found[-1].kind == kind:
            found[-1] = Block(kind, (*found[-1].rows, row))
        else:
            found.append(Block(kind, (row,)))
    return tuple(found)


def cells_of(line: str, kind: Kind) -> tuple[str, ...]:
    """Return the cells of a line. Raises ValueError for an example without a caption or a name."""
    if kind == "table":
        return tuple(cell.strip() for cell in line.removesuffix("|").split("|"))
    if kind == "example":
        found = EXAMPLE.fullmatch(line)
        if found is None:
            raise ValueError(f"an example is ![caption](name), not {line}")
        return found[1], found[2]
    return (line.strip(),)


def rules_text(game: str, language: str) -> str:
    """Return the page of a game as it is written."""
    return (FOLDER / f"{game}.{language}.md").read_text(encoding="utf-8")


def examples_of(game: str) -> dict[str, dict[str, Any]]:
    """Return the examples of a game by name: the position in one line, and what is claimed of it."""
    return tomllib.loads((FOLDER / f"{game}.toml").read_text(encoding="utf-8"))
