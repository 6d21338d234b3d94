"""Lazy exports of a package: names are imported from its modules at first use (PEP 562)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from solver.model.lazy_import import import_uninterrupted


def attach(package: str, names: Mapping[str, str]) -> Callable[[str], Any]:
    """Return the `__getattr__` of a package.

    names: module -> its names, separated by blanks.

    A name must differ from all modules, because an imported module would replace it.
    """
    modules = {name: module for module, words in names.items() for name in words.split()}

    def __getattr__(name: str) -> Any:
        if name not in modules:
            raise AttributeError(f"module {package!r} has no attribute {name!r}")
        return getattr(import_uninterrupted(f"{package}.{modules[name]}"), name)

    return __getattr__
