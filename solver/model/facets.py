"""Names of a package that are imported from its modules when they are first asked for (PEP 562)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from solver.model.loading import loaded


def attach(package: str, names: Mapping[str, str]) -> Callable[[str], Any]:
    """The `__getattr__` of a package. names: module of it -> the names that it has, with spaces between them.

    A name must not be that of a module, which would take its place once imported.
    """
    modules = {name: module for module, words in names.items() for name in words.split()}

    def __getattr__(name: str) -> Any:
        if name not in modules:
            raise AttributeError(f"module {package!r} has no attribute {name!r}")
        return getattr(loaded(f"{package}.{modules[name]}"), name)

    return __getattr__
