"""A registry that finds its entries by itself: each module of a package that names one is an entry."""

from __future__ import annotations

from collections.abc import Iterator, MutableMapping
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Protocol, TypeVar

from solver.model.names import folded

# Letters of a name.
LONGEST = 40


class Listed(Protocol):
    """What can be listed in a registry; `place` is where it stands among the others."""

    @property
    def id(self) -> str: ...
    @property
    def place(self) -> int: ...


Entry = TypeVar("Entry", bound=Listed)


class Registry(MutableMapping[str, Entry]):
    """Entries by id: those added by hand, and for each module X of a package the constant `name` of X, id X.

    A module is imported when its entry is first asked for, so that asking for one entry costs nothing for the others.
    Iteration goes by `place`, entries without one by id at the end.
    """

    def __init__(self, package: str, name: str) -> None:
        self._package = package
        self._name = name
        self._known: dict[str, Entry] = {}
        self._gone: set[str] = set()

    def __getitem__(self, key: str) -> Entry:
        if key not in self._known and key in self._modules():
            self._known[key] = getattr(import_module(f"{self._package}.{key}"), self._name)
        return self._known[key]

    def __contains__(self, key: object) -> bool:
        return key in self._known or key in self._modules()

    def __setitem__(self, key: str, entry: Entry) -> None:
        self._known[key] = entry
        self._gone.discard(key)

    def __delitem__(self, key: str) -> None:
        del self._known[key]
        self._gone.add(key)

    def __iter__(self) -> Iterator[str]:
        entries = [self[key] for key in {**dict.fromkeys(self._modules()), **self._known}]
        return iter([entry.id for entry in sorted(entries, key=lambda entry: (entry.place, entry.id))])

    def __len__(self) -> int:
        return len({*self._modules(), *self._known})

    def __repr__(self) -> str:
        return f"<Registry {' '.join(self)}>"

    def id_of(self, text: str) -> str:
        """The id of the entry that a text names, in any letter case, with or without accents; else the text itself."""
        if not isinstance(text, str) or text in self or len(text) > LONGEST:
            return text
        known = {folded(name): id for id in self for name in (getattr(self[id], "name", id), id)}
        return known.get(folded(text), text)

    def _modules(self) -> frozenset[str]:
        """Names of the modules of the package, those aside whose entries have been taken out."""
        return modules_of(self._package) - self._gone


@cache
def modules_of(package: str) -> frozenset[str]:
    """Names of the modules, and packages, of a package."""
    paths = [path for folder in import_module(package).__path__ for path in Path(folder).iterdir()]
    found = {path.stem for path in paths if path.suffix == ".py" or (path / "__init__.py").is_file()}
    return frozenset(name for name in found if not name.startswith("_"))
