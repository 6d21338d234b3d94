"""The cores build no list by syntax that Cython frees twice when memory runs out."""

from __future__ import annotations

from pathlib import Path

import pytest
from helpers.paths import ROOT

Nodes = pytest.importorskip("Cython.Compiler.ExprNodes", reason="Cython is not installed")
Symbols = pytest.importorskip("Cython.Compiler.Symtab")
Fragments = pytest.importorskip("Cython.Compiler.TreeFragment")
Visitor = pytest.importorskip("Cython.Compiler.Visitor")

EXT = ROOT / "ext"
SOURCES = sorted(path for path in EXT.rglob("*") if path.suffix in (".pyx", ".pxd"))
# Cython 3.3.0 and 3.3.1 hand a new item to the list by a function that releases it, and release it once more where that
# fails: in list comprehensions, of which they make those in `sum`, `sorted` and the like, too, and after a star.
TWICE = {
    "a list comprehension": Nodes.ComprehensionNode,
    "a generator": Nodes.GeneratorExpressionNode,
    "a star in a list or tuple": Nodes.StarredUnpackingNode,
}


def displays(text: str) -> list[str]:
    """Return the list displays of a source, by line."""
    found: list[str] = []

    class Finder(Visitor.TreeVisitor):  # type: ignore[name-defined, misc]
        def visit_Node(self, node: object) -> None:
            for what, kind in TWICE.items():
                if isinstance(node, kind) and str(getattr(node, "type", "")) not in ("set object", "dict object"):
                    found.append(f"line {node.pos[1]}: {what}")
            self.visitchildren(node)

    Finder().visit(Fragments.parse_from_strings("source", text))
    return found


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: str(path.relative_to(EXT)))
def test_no_list_is_made_by_one_expression(path: Path) -> None:
    # in the declaration of an optional argument the star is its default
    assert displays(path.read_text(encoding="utf-8").replace("=*", "=None")) == []
