"""Runner of the documentation notebook. `PYTHONPATH=tests python tests/helpers/notebook.py` writes its output.

It needs no notebook server. Each cell runs as Python. Its last expression is rendered as a notebook would: as a
picture, HTML or text.
"""

from __future__ import annotations

import ast
import contextlib
import io
import json
import os
import re
from typing import Any

from helpers.paths import ROOT

NOTEBOOK = ROOT / "docs" / "tutorial" / "notebook.ipynb"
# What an answer took, which is not the same the next time.
EFFORT = re.compile(r"\d[\d,]* nodes, \d+\.\d\d s\b")


def load() -> dict[str, Any]:
    """The notebook as it is written."""
    found: dict[str, Any] = json.loads(NOTEBOOK.read_text(encoding="utf-8"))
    return found


def cells(notebook: dict[str, Any]) -> list[dict[str, Any]]:
    """Its cells that are code."""
    return [cell for cell in notebook["cells"] if cell["cell_type"] == "code"]


def shown(value: Any) -> dict[str, list[str]]:
    """Return the notebook rendering of a value."""
    data = {"text/plain": repr(value)}
    for kind, method in (("image/svg+xml", "_repr_svg_"), ("text/html", "_repr_html_")):
        if hasattr(value, method):
            data = {kind: getattr(value, method)(), "text/plain": f"<{type(value).__name__}>"}
    return {kind: EFFORT.sub("N nodes, N s", text).splitlines(keepends=True) for kind, text in data.items()}


def run(notebook: dict[str, Any]) -> list[list[dict[str, Any]]]:
    """Return the output of each code cell, run in order with shared names."""
    names: dict[str, Any] = {}
    found = []
    for number, cell in enumerate(cells(notebook), 1):
        tree = ast.parse("".join(cell["source"]))
        last = tree.body.pop() if tree.body and isinstance(tree.body[-1], ast.Expr) else None
        said = io.StringIO()
        with contextlib.redirect_stdout(said):
            exec(compile(tree, f"cell {number}", "exec"), names)
            value = None if last is None else eval(compile(ast.Expression(last.value), f"cell {number}", "eval"), names)
        outputs: list[dict[str, Any]] = []
        if said.getvalue():
            lines = said.getvalue().splitlines(keepends=True)
            outputs.append({"name": "stdout", "output_type": "stream", "text": lines})
        if value is not None:
            result = {"data": shown(value), "execution_count": number, "metadata": {}, "output_type": "execute_result"}
            outputs.append(result)
        found.append(outputs)
    return found


def main() -> None:
    """Write what the cells show into the notebook."""
    os.chdir(ROOT)
    notebook = load()
    for number, (cell, outputs) in enumerate(zip(cells(notebook), run(notebook), strict=True), 1):
        cell |= {"outputs": outputs, "execution_count": number}
    NOTEBOOK.write_text(json.dumps(notebook, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
