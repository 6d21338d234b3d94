"""Bound propagation for conditions on deals: proves without any deal that a condition is impossible."""

from __future__ import annotations

import ast
import operator
from collections.abc import Callable, Mapping
from fractions import Fraction
from math import inf
from typing import Any

from solver.model.condition_text import FUNCTIONS, number_of

# Lower and upper bound of a term. A boolean has the lower bound 0 if it can be false, the upper bound 1 if it can be
# true.
Bounds = tuple[float | Fraction, float | Fraction]
Asked = Callable[[ast.Call], Bounds]
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
COMPUTED: Mapping[type[ast.operator], Callable[[Any, Any], Any]] = {
    ast.Add: operator.add,
    ast.Sub: operator.sub,
    ast.Mult: operator.mul,
}


def stated(may: bool, must: bool) -> Bounds:
    """Return the bounds of a boolean that may, or must, be true."""
    return (float(must), float(may or must))


def can_hold(tree: ast.expr, asked: Asked) -> bool:
    """Return False if a condition is proven to be false for every deal, else True.

    asked: callback that returns the bounds of a term from its call.

    >>> tree = ast.parse("points(A) >= 200 or cards(A) == 9", mode="eval").body
    >>> can_hold(tree, lambda call: (0, 99) if call.func.id == "points" else (8, 8))
    False
    """
    return bounds(tree, asked)[1] > 0


def bounds(node: ast.expr, asked: Asked) -> Bounds:
    """Return the bounds of a term or of a boolean."""
    match node:
        case ast.Constant():
            value = number_of(node)
            return ANYTHING if value is None else (value, value)
        case ast.Call(func=ast.Name(id=name), args=args) if name in FUNCTIONS:
            return function_bounds(name, [bounds(one, asked) for one in args])
        case ast.Call():
            return asked(node)
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
            corners: list[float | Fraction] = [COMPUTED[type(kind)](x, y) for x in one for y in other]
            return (min(corners), max(corners))
    return ANYTHING


def function_bounds(name: str, found: list[Bounds]) -> Bounds:
    """Return the bounds of a function of numbers from those of its arguments."""
    if name == "abs":
        ((low, high),) = found
        return (low if low > 0 else -high if high < 0 else 0, high if high > -low else -low)
    compute: Callable[..., Any] = FUNCTIONS[name].compute
    return (compute(*(low for low, _ in found)), compute(*(high for _, high in found)))


def truth(found: Bounds) -> Bounds:
    """Return the bounds of a number as a boolean, which is true unless the number is 0."""
    low, high = found
    return (float(low > 0 or high < 0), float((low, high) != (0, 0)))
