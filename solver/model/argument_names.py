"""Names of the arguments of public calls: old names, and those that may be left out."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any
from warnings import warn

# Old name of an argument -> new name. Old names work up to version 0.4, with a DeprecationWarning.
DEPRECATED = {"off": "disable"}


def rename_argument(kwargs: dict[str, Any], old: str, function: str, known: tuple[str, ...]) -> None:
    """Rename a deprecated argument in place and keep its value.

    Raises TypeError if both names are used. Leaves an unknown argument to the check that follows.
    """
    new = DEPRECATED[old]
    if new not in known:
        return
    if new in kwargs:
        raise TypeError(f"{function}() has both {new} and its old name {old}")
    warn(f"the argument {old} of {function}() is called {new} now", DeprecationWarning, stacklevel=3)
    kwargs[new] = kwargs.pop(old)


def names_left_out(function: Callable[..., Any]) -> frozenset[str]:
    """Return the names of the arguments whose default is None."""
    wrapped = getattr(function, "__wrapped__", function)
    positional = wrapped.__code__.co_varnames[: wrapped.__code__.co_argcount]
    defaults = wrapped.__defaults__ or ()
    known = dict(zip(positional[len(positional) - len(defaults) :], defaults, strict=True))
    known |= wrapped.__kwdefaults__ or {}
    return frozenset(name for name, value in known.items() if value is None)


def names_of(function: Callable[..., Any]) -> tuple[str, ...]:
    """Return the argument names of a function."""
    code = getattr(function, "__wrapped__", function).__code__
    names: tuple[str, ...] = code.co_varnames
    return names[: code.co_argcount + code.co_kwonlyargcount]
