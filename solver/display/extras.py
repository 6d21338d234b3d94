"""Libraries that are there only where an extra of the distribution has been installed."""

from __future__ import annotations

from importlib import import_module
from typing import Any

# Library -> what it is needed for, and the extra that brings it.
EXTRAS = {
    "matplotlib": ("pictures of this kind are drawn by matplotlib", "plots"),
    "pyarrow": ("Parquet is written by pyarrow", "tables"),
    "starlette": ("the board is served by starlette", "board"),
    "uvicorn": ("the board is served by uvicorn", "board"),
    "pydot": ("DOT is written by pydot", "dot"),
}


class MissingExtra(ImportError):
    """A library that is not installed; the message says what it is needed for and how to install it."""


def library(module: str) -> Any:
    """A module of one of these libraries, such as "matplotlib.figure"; raises MissingExtra where it is not there."""
    try:
        return import_module(module)
    except ImportError as error:
        name = module.partition(".")[0]
        what, extra = EXTRAS[name]
        raise MissingExtra(f"{what}: pip install 'openhand[{extra}]'", name=name) from error
