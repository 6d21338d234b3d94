"""Parser of conditions. Syntax outside a short list is an error.

Python's own parser builds the tree, and each node is validated against the list: numbers, names, calls of terms and of
`min`, `max` and `abs`, `+ - * / // %`, comparisons, `and`, `or` and `not`. Numbers are exact.
"""

from __future__ import annotations

import ast
import operator
from collections.abc import Callable, Iterator, Mapping
from fractions import Fraction
from typing import Any, NamedTuple

from solver.display.translation import tr
from solver.model.card_names import SIGN, SIGNS
from solver.model.condition_spelling import odd_literal, odd_place
from solver.model.errors import Error

# Limits: characters of a condition, levels of nested terms, and the largest number, literal or computed.
MOST_LENGTH = 1000
MOST_NESTED = 60
LARGEST = 10**9
SHOWN = 40

Number = int | Fraction
ALLOWED = "min max abs + - * / // % < <= > >= == != and or not ( )"

COMPUTED: Mapping[type[ast.operator], Callable[[Any, Any], Any]] = {
    ast.Add: operator.add,
    ast.Sub: operator.sub,
    ast.Mult: operator.mul,
    ast.Div: Fraction,
    ast.FloorDiv: operator.floordiv,
    ast.Mod: operator.mod,
}
COMPARED: Mapping[type[ast.cmpop], Callable[[Any, Any], bool]] = {
    ast.Lt: operator.lt,
    ast.LtE: operator.le,
    ast.Gt: operator.gt,
    ast.GtE: operator.ge,
    ast.Eq: operator.eq,
    ast.NotEq: operator.ne,
}
SIGNED = (ast.Not, ast.USub)


class Function(NamedTuple):
    """Function of numbers.

    compute: function that computes it.
    least, most: how many numbers it takes. Default: any number from the least on.
    shown: its form in messages.
    """

    compute: Callable[..., Any]
    least: int
    most: int | None
    shown: str


FUNCTIONS: Mapping[str, Function] = {
    "min": Function(min, 2, None, "min(x, y)"),
    "max": Function(max, 2, None, "max(x, y)"),
    "abs": Function(abs, 1, 1, "abs(x)"),
}
# Suit signs -> letters that Python's parser takes for names, and that no suit or card has. Each takes three bytes, as
# the signs do, so that the columns stay.
LETTERS = dict(zip(SIGN, "ꡀꡁꡂꡃ", strict=True))
VARIANTS = {chr(variant): LETTERS[sign] for variant, sign in SIGNS.items() if sign is not None}
TO_LETTERS = str.maketrans(LETTERS | VARIANTS)
# Line ends are blanks where `odd_place` finds none that parts statements.
BLANKS = str.maketrans("\r\n", "  ")
TO_SIGNS = str.maketrans({letter: sign for sign, letter in LETTERS.items()})


class Refused(Error):
    """Error in a condition, with its column."""

    def __init__(self, said: str, column: int = 0) -> None:
        place = tr("column {column}: ", column=column) if column else ""
        super().__init__(place + said)
        self.column = column


def parse(text: str, most: int = MOST_LENGTH) -> ast.expr:
    """Return the validated tree of a condition. Raises Refused for any other text.

    most: most characters.
    """
    if len(text) > most:
        raise Refused(tr("it is too long: at most {n} characters", n=most))
    if (place := odd_place(text)) is not None:
        raise Refused(tr("it cannot be read"), place + 1)
    text = text.translate(BLANKS)
    try:
        tree = ast.parse(text.translate(TO_LETTERS), mode="eval").body
    except SyntaxError as error:
        raise Refused(tr("it cannot be read"), error.offset or len(text) + 1) from None
    except (ValueError, RecursionError):
        raise Refused(tr("it cannot be read")) from None
    check(tree, text)
    if (literal := odd_literal(tree, text.translate(TO_LETTERS))) is not None:
        raise Refused(tr('"{part}" is not allowed', part=shown(literal, text)), column_of(literal, text))
    return tree


def check(tree: ast.expr, text: str) -> None:
    """Raise Refused for the first invalid node, and for terms nested too deep."""
    level = [tree]
    for _ in range(MOST_NESTED):
        level = [inner for node in level for inner in parts(node, text)]
        if not level:
            return
    raise Refused(tr("it is nested too deeply: at most {n} levels", n=MOST_NESTED), column_of(level[0], text))


def parts(node: ast.expr, text: str) -> Iterator[ast.expr]:
    """Yield the children of a valid node. Terms validate the arguments of their calls themselves."""
    match node:
        case ast.Constant(value=bool() | int() | float()) | ast.Name():
            if number_of(node) is None and isinstance(node, ast.Constant):
                raise Refused(tr("a number is too large: at most {n}", n=LARGEST), column_of(node, text))
        case ast.Call(func=ast.Name(id=name), args=args, keywords=[]) if name in FUNCTIONS:
            function = FUNCTIONS[name]
            if not function.least <= len(args) <= (function.most or len(args)):
                raise Refused(tr("it is written {shown}", shown=function.shown), column_of(node, text))
            yield from args
        case ast.Call(func=ast.Name(), keywords=[]):
            pass
        case ast.UnaryOp(op=op, operand=inner) if isinstance(op, SIGNED):
            yield inner
        case ast.BoolOp(values=values):
            yield from values
        case ast.BinOp(op=kind, left=left, right=right) if type(kind) in COMPUTED:
            yield from (left, right)
        case ast.Compare(left=left, ops=kinds, comparators=others) if all(type(kind) in COMPARED for kind in kinds):
            yield from (left, *others)
        case _:
            raise Refused(tr('"{part}" is not allowed', part=shown(node, text)), column_of(node, text))


def word_of(node: ast.expr) -> str:
    """Return a name, a string or the digits of a number (for a card). Return an empty string for other nodes."""
    match node:
        case ast.Name(id=name) | ast.Constant(value=str() as name):
            return name.translate(TO_SIGNS)
        case ast.Constant(value=int() as number) if not isinstance(number, bool):
            return str(number)
    return ""


def number_of(node: ast.expr) -> Number | None:
    """Return the exact number of a node. Return None for any other node and for too large a number."""
    match node:
        case ast.Constant(value=bool() | int() as value) if abs(value) <= LARGEST:
            return int(value)
        case ast.Constant(value=float() as value) if abs(value) <= LARGEST:
            return Fraction(repr(value))
    return None


def column_of(node: ast.expr, text: str) -> int:
    """Return the column of a node in characters. Python's own column counts bytes."""
    return len(text.encode()[: node.col_offset].decode(errors="replace")) + 1


def shown(node: ast.expr, text: str) -> str:
    """Return the text of a node, cut if it is long."""
    return (ast.get_source_segment(text, node) or "")[:SHOWN]
