"""Write into pages what their samples really say: `PYTHONPATH=tests python tests/docs/update.py [PAGE...]`.

For a change of the search, which changes the nodes that the pages show. Look at the difference before it is committed.
Without a page all of them are. Blocks that are not run stay as they are.
"""

from __future__ import annotations

import os
import sys
import tempfile
from pathlib import Path
from typing import Any

from helpers.docs import blocks, commands, masked, pages, printed_by, run_block, said
from helpers.paths import ROOT

import solver


def updated(page: Path) -> str:
    """The text of a page with the output of its samples as it comes out in the working directory."""
    text = page.read_text(encoding="utf-8")
    shift = 0
    names: dict[str, Any] = {}
    for block in blocks(page):
        if not block.is_run:
            continue
        if block.language == "console":
            shown, found = block.body, "".join(f"$ {command}\n{said(command)}" for command, _ in commands(block.body))
        elif block.printed is not None:
            shown, found = block.printed, printed_by(block, names)
        else:
            run_block(block, names)
            continue
        if masked(found) != masked(shown):
            start, end = (place + shift for place in block.span)
            text = text[:start] + found + text[end:]
            shift += len(found) - len(shown)
            print(f"{block.place}: changed")
    return text


def main() -> None:
    chosen = [Path(name).resolve() for name in sys.argv[1:]] or pages()
    games = dict(solver.GAMES)
    for page in chosen:
        # a page may add a game of its own
        solver.GAMES.clear()
        solver.GAMES.update(games)
        with tempfile.TemporaryDirectory() as directory:
            os.chdir(directory)
            Path("positions").symlink_to(ROOT / "positions")
            page.write_text(updated(page), encoding="utf-8")
            os.chdir(ROOT)


if __name__ == "__main__":
    main()
