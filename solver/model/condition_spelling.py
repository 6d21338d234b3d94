"""Spelling of conditions: what Python's parser reads in silence and a condition does not hold.

These are comments, line ends between two statements, words for numbers, and texts that are joined or escaped. It warns
of some of them; but how a warning is treated is one setting for all threads, so they are found before it reads.
"""

from __future__ import annotations

import ast
import re

# Text in quotes, blanks, a word or number, or a sign.
PARTS = re.compile(r"""("[^"]*"?|'[^']*'?)|(\s+)|([0-9][\w.]*|\w+)|(.)""", re.DOTALL)
# A line may end after the first, and begin with the second. A minus at its begin may also be the sign of a number.
GOES_ON = frozenset([*"+-*/%<>=!", "and", "or", "not"])
JOINS = frozenset([*"+*/%<>=!", "and", "or"])
# A number with a word at its end: the parser warns of it.
JOINED = re.compile(r"[0-9][\w.]*?(?:and|else|for|i[fns]|or|not)")
NUMBER = re.compile(r"[0-9]*\.?[0-9]*(?:[eE][+-]?[0-9]+)?")


def odd_place(text: str) -> int | None:
    """Return the place of the first comment, or of other text that a condition does not hold.

    That is a text over two lines or with a backslash, a number with a word at its end, or a line end that joins two
    statements. None without any. Within brackets every line goes on.
    """
    depth, before = 0, ""
    for found in PARTS.finditer(text):
        quoted, blanks, word, sign = found.groups()
        part = found[0]
        if blanks is None:
            if sign in ("#", "\\") or (word is not None and JOINED.match(word)):
                return found.start()
            if quoted is not None and (is_broken(part) or "\\" in part):
                return found.start()
            depth += (part == "(") - (part == ")")
            before = part
        elif is_broken(part) and depth <= 0 and before not in GOES_ON:
            following = PARTS.match(text, found.end())
            if following is not None and following[0] not in JOINS:
                return found.end()
    return None


def is_broken(part: str) -> bool:
    """True for a text with a line end."""
    return "\n" in part or "\r" in part


def odd_literal(tree: ast.expr, text: str) -> ast.expr | None:
    """Return the first literal that is not written as a condition has it: a decimal number, or a text in quotes."""
    literals = [node for node in ast.walk(tree) if isinstance(node, ast.Constant)]
    lines = text.encode()
    for node in sorted(literals, key=lambda node: node.col_offset):
        written = lines[node.col_offset : node.end_col_offset].decode(errors="replace")
        if isinstance(node.value, str):
            if written[1:-1] != node.value or written[:1] not in ("'", '"'):
                return node
        elif not NUMBER.fullmatch(written):
            return node
    return None
