"""Lazy imports of libraries that come with an extra of the distribution."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from solver.display.translation import mark, tr

# Library -> its purpose. The message gives its name in the package index, for installation.
EXTRAS = {
    "anywidget": mark("the board in a notebook is shown by anywidget"),
    "distributed": mark("a cluster is reached by way of Dask"),
    "matplotlib": mark("pictures of this kind are drawn by matplotlib"),
    "pandas": mark("this table is made by pandas"),
    "pettingzoo": mark("environments for learning are those of PettingZoo"),
    "polars": mark("this table is made by polars"),
    "pyarrow": mark("Parquet is written by pyarrow"),
    "starlette": mark("the board is served by starlette"),
    "uvicorn": mark("the board is served by uvicorn"),
    "pydot": mark("DOT is written by pydot"),
}


class MissingExtra(ImportError):
    """Error for a library that is not installed. The message names its purpose and how to install it.

    >>> import openhand
    >>> try:
    ...     board = openhand.position("coch/A=X_VII/B=II_Mat/C=V_XI/D=I_Bre").board()
    ... except openhand.MissingExtra as error:
    ...     assert "pip install anywidget" in str(error)
    """


def import_optional(module: str) -> Any:
    """Return a module of an optional library, such as "matplotlib.figure".

    Raises MissingExtra if it is not installed.
    """
    try:
        return import_module(module)
    except ImportError as error:
        name = module.partition(".")[0]
        what = EXTRAS[name]
        raise MissingExtra(
            tr("{what}, which is not installed: pip install {name}", what=tr(what), name=name), name=name
        ) from error
