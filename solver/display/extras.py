"""Libraries that are there only where an extra of the distribution has been installed."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from solver.display.language import mark, tr

# Library -> what it is needed for. What it is called in an index of packages is told, for there it can be had.
EXTRAS = {
    "anywidget": mark("the board in a notebook is shown by anywidget"),
    "distributed": mark("a cluster is reached by way of Dask"),
    "matplotlib": mark("pictures of this kind are drawn by matplotlib"),
    "pyarrow": mark("Parquet is written by pyarrow"),
    "starlette": mark("the board is served by starlette"),
    "uvicorn": mark("the board is served by uvicorn"),
    "pydot": mark("DOT is written by pydot"),
}


class MissingExtra(ImportError):
    """A library that is not installed; the message says what it is needed for and how to install it."""


def library(module: str) -> Any:
    """A module of one of these libraries, such as "matplotlib.figure"; raises MissingExtra where it is not there."""
    try:
        return import_module(module)
    except ImportError as error:
        name = module.partition(".")[0]
        what = EXTRAS[name]
        raise MissingExtra(
            tr("{what}, which is not installed: pip install {name}", what=tr(what), name=name), name=name
        ) from error
