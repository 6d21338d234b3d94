"""All output of commands is in the catalogues. Untranslated literals in the code are found."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

import pytest
from helpers.paths import ROOT

SOURCES = sorted((ROOT / "solver").rglob("*.py"))
# What shows a text to a person; `head` and `rows` are what tables are made of.
SHOWING = {"print_text", "ask", "progress", "counter", "counted", "print_error", "print_table", "say_rows", "thinking"}
TABLES = {"head", "rows", "HEAD"}
TRANSLATING = {"tr", "trn", "mark", "mark_both"}
# Styles of lines, and what is the same in every language.
SAME = re.compile(r"(bold|dim|italic|cyan|red|green|--|openhand|[^a-zA-Z]*$|[A-Z]$|ETA)")

# What says why something is refused: errors and faults that are made of a text, what they are reported to, keywords ..
REFUSING = {
    "Unsolvable", "Error", "IllegalMove", "StoreError", "TrainingError", "WorkerError", "OtherEngine", "MissingExtra",
    "Fault", "Note", "report", "_report", "contradiction", "UsageError", "BadParameter", "bad_option", "print_error",
}  # fmt: skip
WHY = {"refusal", "pending", "message"}
# .. and functions that give such texts back.
TELLING = re.compile(r"fault|refus|wrong|without|unknown|syntax|no_game|no_card|lacking|unreadable")
WORDS = re.compile(r"^(?!--).*?([a-z] [a-z]|[a-z]{2} $|^ [a-z]{2})", re.DOTALL)


def literals(node: ast.AST) -> Iterator[tuple[int, str]]:
    """The texts below a node that are not translated, with their lines."""
    if isinstance(node, ast.Call):
        name = node.func.id if isinstance(node.func, ast.Name) else getattr(node.func, "attr", "")
        if name in TRANSLATING:
            for argument in (*node.args, *(word.value for word in node.keywords)):
                if not isinstance(argument, ast.Constant):
                    yield from literals(argument)
            return
        if name not in SHOWING and name not in {"join", "append"}:
            # what a call of something else is given is not shown; the calls among it may be
            return
        for argument in node.args:
            yield from literals(argument)
        return
    if isinstance(node, ast.JoinedStr):
        for part in node.values:
            if isinstance(part, ast.Constant):
                yield node.lineno, part.value
            else:
                yield from literals(part)
        return
    if isinstance(node, ast.Constant):
        if isinstance(node.value, str):
            yield node.lineno, node.value
        return
    # keys, and what is compared
    if isinstance(node, (ast.Compare, ast.Subscript, ast.Dict)):
        return
    for child in ast.iter_child_nodes(node):
        yield from literals(child)


def shown(code: str) -> Iterator[tuple[int, str]]:
    """The texts of a module that it shows as they stand."""
    for node in ast.walk(ast.parse(code)):
        if isinstance(node, ast.Call):
            name = node.func.id if isinstance(node.func, ast.Name) else getattr(node.func, "attr", "")
            if name in SHOWING:
                yield from literals(node)
        elif isinstance(node, (ast.Assign, ast.AugAssign, ast.AnnAssign)):
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            is_table = any(isinstance(target, ast.Name) and target.id in TABLES for target in targets)
            if is_table and node.value is not None and not isinstance(node.value, ast.Constant):
                yield from literals(node.value)


def refused(code: str) -> Iterator[tuple[int, str]]:
    """The texts of a module that say as they stand why something is refused: what is raised, reported, or returned."""
    for node in ast.walk(ast.parse(code)):
        if isinstance(node, ast.Call):
            name = node.func.id if isinstance(node.func, ast.Name) else getattr(node.func, "attr", "")
            if name in REFUSING:
                for argument in node.args:
                    yield from literals(argument)
            for word in node.keywords:
                if word.arg in WHY:
                    yield from literals(word.value)
        elif isinstance(node, ast.FunctionDef) and TELLING.search(node.name):
            for inner in ast.walk(node):
                if isinstance(inner, (ast.Return, ast.Yield)) and inner.value is not None:
                    yield from literals(inner.value)


def unmarked(code: str) -> list[tuple[int, str]]:
    """Those of them that are words of English: names of keys and files have no blank beside a word."""
    return [(line, text) for line, text in dict.fromkeys(refused(code)) if WORDS.search(text)]


def untranslated(code: str) -> list[tuple[int, str]]:
    """Those of them that a person would read as English."""
    found = dict.fromkeys(shown(code))
    return [(line, text) for line, text in found if re.search("[a-zA-Z]{2}", text) and not SAME.match(text.strip())]


def test_what_commands_show_is_in_the_catalogues() -> None:
    paths = sorted((ROOT / "solver" / "cli").glob("*.py"))
    assert len(paths) > 20
    found = {path.name: untranslated(path.read_text(encoding="utf-8")) for path in paths}
    assert {name: texts for name, texts in found.items() if texts} == {}


@pytest.mark.parametrize("part", sorted({path.relative_to(ROOT / "solver").parts[0] for path in SOURCES}))
def test_every_refusal_is_in_the_catalogues(part: str) -> None:
    paths = [path for path in SOURCES if path.relative_to(ROOT / "solver").parts[0] == part]
    found = {str(path.relative_to(ROOT)): unmarked(path.read_text(encoding="utf-8")) for path in paths}
    assert {name: texts for name, texts in found.items() if texts} == {}


def test_a_refusal_that_is_not_marked_is_found() -> None:
    code = 'raise Unsolvable(f"cards of {seat} are unknown")\nreport(f"hands.{seat}", "is missing here")\n'
    code += (
        'made(refusal="nothing to ask" if lost else "")\ndef faults(x):\n    yield f"{x} cards"\n    yield tr("no y")\n'
    )
    code += 'raise Error(tr("{x} is none", x=x) + suggest("a b"))\nraise ValueError("for programs alone")\n'
    found = ["cards of ", " are unknown", "is missing here", "nothing to ask", " cards"]
    assert sorted(text for _, text in unmarked(code)) == sorted(found)


def test_a_text_that_is_not_marked_is_found() -> None:
    code = 'output.print_text(f"{seat} has won", "dim")\nhead = ["value", tr("cards")]\n'
    code += 'output.print_text(tr("{n} of", n=f"{m} all"))\n'
    assert sorted(text for _, text in untranslated(code)) == [" all", " has won", "value"]
    assert untranslated('output.print_text(tr("won"), "bold green")\nask(f"{seat}: ", tr(HELP))\nname = "plain"') == []
