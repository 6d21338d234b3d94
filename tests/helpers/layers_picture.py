"""Draw the picture of the layers in `docs/explanation/`: `PYTHONPATH=tests python tests/helpers/layers_picture.py`.

The layers are those of pyproject.toml. A further one needs its line in CONTENT.
"""

from __future__ import annotations

import tomllib
from html import escape

from helpers.paths import ROOT

PICTURE = ROOT / "docs" / "explanation" / "layers.svg"
ENTRY = "__main__"
CONTENT = {
    "cli": "command line",
    "board": "browser and notebook",
    "serialization": "results as JSON, asyncio",
    "reviews": "grading, opponents",
    "matches": "whole games of several hands",
    "hints": "hidden hands, proofs, many deals",
    "batch": "batches: threads, processes, Dask",
    "exact": "public queries, pre-play, files, views",
    "families": "which family a game has",
    "games": "rules of 13 games, as data",
    "trick": "the two families",
    "search": "provers, bounds, budgets, IS-MCTS",
    "determinization": "consistent deals, validation",
    "model": "deal, position, cards, errors",
    "display": "drawing · compiled search (ext/)",
}
# Steps of a query by the layer that makes them: on the way down, and back up.
DOWN = {
    "cli": "1. a text comes in", "exact": "2. io reads it", "determinization": "3. deal_records validates it",
    "games": "4. rules and query", "trick": "5. pack the position", "search": "6. ask null windows",
    "display": "7. search, bounds",
}  # fmt: skip
UP = {"search": "8. make a Solution", "serialization": "9. write JSON", "cli": "10. print a table"}
TOP, STEP, HEIGHT = 46, 42, 36


def layers() -> list[list[str]]:
    """Return the layers of the package, top down, each with its modules."""
    with (ROOT / "pyproject.toml").open("rb") as file:
        contracts = tomllib.load(file)["tool"]["importlinter"]["contracts"]
    lines = next(one["layers"] for one in contracts if one["id"] == "layers")
    return [line.split(" | ") for line in lines if line != ENTRY]


def box(x: int, y: int, width: int, text: str, colours: str) -> str:
    """Return a box with a text."""
    shape = f'<rect x="{x}" y="{y}" width="{width}" height="{HEIGHT}" rx="5" {colours}/>'
    return f'{shape}<text x="{x + 10}" y="{y + 23}">{escape(text)}</text>'


def picture() -> str:
    """Return the picture as SVG."""
    rows = {names[0]: (TOP + STEP * number, names) for number, names in enumerate(layers())}
    bottom = TOP + STEP * (len(rows) - 1) + HEIGHT // 2
    arrow = 'fill="none" stroke="#b3541e" stroke-width="2"'
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 900 {bottom + 60}"',
        'font-family="sans-serif" font-size="14">',
        "<title>Layers of Openhand, and the way of a query from text to value and back</title>",
        f'<rect width="900" height="{bottom + 60}" fill="#fbfaf7"/>',
        '<defs><marker id="a" viewBox="0 0 10 10" refX="9" refY="5" markerWidth="7" markerHeight="7" orient="auto">',
        '<path d="M0 0 10 5 0 10z" fill="#b3541e"/></marker></defs>',
        '<text x="24" y="30" font-size="16" font-weight="bold">Imports run down only</text>',
        '<text x="516" y="30" font-size="16" font-weight="bold" fill="#b3541e">The way of one query</text>',
    ]
    for first, (y, names) in rows.items():
        lines.append(box(24, y, 470, " · ".join(names), 'fill="#dcebe8" stroke="#51706b"'))
        lines.append(f'<text x="484" y="{y + 23}" text-anchor="end" fill="#444">{escape(CONTENT[first])}</text>')
    lines += [
        f'<path d="M516 {TOP + 18} V {bottom}" {arrow} marker-end="url(#a)"/>',
        f'<path d="M516 {bottom} H 880" {arrow}/>',
        f'<path d="M880 {bottom} V {TOP + 18}" {arrow} marker-end="url(#a)"/>',
    ]
    for steps, x in ((DOWN, 528), (UP, 704)):
        lines += [box(x, rows[first][0], 164, text, 'fill="#f7e7dd" stroke="#b3541e"') for first, text in steps.items()]
    return "\n".join([*lines, "</svg>", ""])


if __name__ == "__main__":
    PICTURE.write_text(picture(), encoding="utf-8")
