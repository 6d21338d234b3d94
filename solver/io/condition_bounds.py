"""Whether any deal can meet a condition at all, by the bounds of what it asks: no deal has to be looked at for that."""

from __future__ import annotations

import ast
import operator
from collections.abc import Callable, Mapping
from math import inf
from typing import Any

# The least and the most that a term can be; of a statement 0 where it can be false, 1 where it can be true.
Bounds = tuple[float, float]
Asked = Callable[[str, list[ast.expr]], Bounds]
ANYTHING: Bounds = (-inf, inf)
EITHER: Bounds = (0, 1)

COMPARED: Mapping[type[ast.cmpop], Callable[[Bounds, Bounds], Bounds]] = {
    ast.Lt: lambda one, other: stated(one[0] < other[1], one[1] < other[0]),
    ast.LtE: lambda one, other: stated(one[0] <= other[1], one[1] <= other[0]),
    ast.Gt: lambda one, other: stated(one[1] > other[0], one[0] > other[1]),
    ast.GtE: lambda one, other: stated(one[1] >= other[0], one[0] >= other[1]),
    ast.Eq: lambda one, other: stated(one[0] <= other[1] and other[0] <= one[1], len({*one, *other}) == 1),
    ast.NotEq: lambda one, other: stated(len({*one, *other}) > 1, one[0] > other[1] or other[0] > one[1]),
}
COMPUTED: Mapping[type[ast.operator], Callable[[float, float], float]] = {
    ast.Add: operator.add,
    ast.Sub: operator.sub,
    ast.Mult: operator.mul,
}


def stated(may: bool, must: bool) -> Bounds:
    """A statement that may be true, or has to be."""
    return (float(must), float(may or must))


def can_hold(text: str, asked: Asked) -> bool:
    """May a condition be true? Where that is not plain from its bounds it may. asked: bounds of a function by its call.

    >>> can_hold("points(A) >= 200 or cards(A) == 9", lambda name, given: (0, 99) if name == "points" else (8, 8))
    False
    """
    return bounds(ast.parse(text.strip(), mode="eval").body, asked)[1] > 0


def bounds(node: ast.expr, asked: Asked) -> Bounds:
    """The bounds of a term, or of a statement."""
    match node:
        case ast.Constant(value=bool() | int() | float() as value):
            return (value, value)
        case ast.Name(id="True"):
            return (1, 1)
        case ast.Call(func=ast.Name(id=name), args=given):
            return asked(name, given)
        case ast.UnaryOp(op=ast.USub(), operand=inner):
            low, high = bounds(inner, asked)
            return (-high, -low)
        case ast.UnaryOp(op=ast.Not(), operand=inner):
            may, must = truth(bounds(inner, asked))
            return (1 - must, 1 - may)
        case ast.BoolOp(op=kind, values=parts):
            found = [truth(bounds(part, asked)) for part in parts]
            join: Callable[[Any], float] = min if isinstance(kind, ast.And) else max
            return (join(low for low, _ in found), join(high for _, high in found))
        case ast.Compare(left=first, ops=kinds, comparators=others):
            terms = [bounds(one, asked) for one in (first, *others)]
            held = [
                COMPARED[type(kind)](terms[i], terms[i + 1]) if type(kind) in COMPARED else EITHER
                for i, kind in enumerate(kinds)
            ]
            return (min(low for low, _ in held), min(high for _, high in held))
        case ast.BinOp(op=kind, left=left, right=right) if type(kind) in COMPUTED:
            one, other = bounds(left, asked), bounds(right, asked)
            if inf in (*map(abs, one), *map(abs, other)):
                return ANYTHING
            corners = [COMPUTED[type(kind)](x, y) for x in one for y in other]
            return (min(corners), max(corners))
    return ANYTHING


def truth(found: Bounds) -> Bounds:
    """A number as a statement: it is true unless it is 0."""
    low, high = found
    return (float(low > 0 or high < 0), float((low, high) != (0, 0)))
