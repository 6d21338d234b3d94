"""Self-filling registry: each module of a package that defines a named constant is an entry."""

from __future__ import annotations

from collections.abc import Iterator, MutableMapping
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any, Protocol, TypeVar

from solver.model.card_names import folded

# Most letters of a name.
LONGEST = 40
# Suffixes of modules: sources, and bytecode that stands without its source.
SUFFIXES = (".py", ".pyc")


class Listed(Protocol):
    """Registry entry protocol, with its `place` in the order."""

    @property
    def id(self) -> str: ...
    @property
    def place(self) -> int: ...


Entry = TypeVar("Entry", bound=Listed)


class Registry(MutableMapping[str, Entry]):
    """Registry of entries by id. Module X with the constant `name` is the entry X. Other entries are added by hand.

    A module is imported lazily, so that one entry costs nothing for the others. Iteration is by `place`, then id.
    Entries with the default place come last.

    >>> import openhand
    >>> openhand.GAMES["skat"].name, openhand.GAMES["skat"].hand_size
    ('Skat', {3: 10})
    >>> openhand.GAMES.id_of("Königrufen")
    'koenigrufen'
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

    def __iter__(self) -> Iterator[Any]:
        # ids: calls take those of games as Literal types, which a registry that grows cannot name
        entries = [self[key] for key in {**dict.fromkeys(self._modules()), **self._known}]
        return iter([entry.id for entry in sorted(entries, key=lambda entry: (entry.place, entry.id))])

    def __len__(self) -> int:
        return len({*self._modules(), *self._known})

    def __repr__(self) -> str:
        return f"<Registry {' '.join(self)}>"

    def id_of(self, text: str) -> str:
        """Return the id of the entry with a name, in any letter case, with or without accents.

        Default: the text itself.
        """
        if not isinstance(text, str) or text in self or len(text) > LONGEST:
            return text
        known: dict[str, str] = {folded(name): id for id in self for name in (getattr(self[id], "name", id), id)}
        return known.get(folded(text), text)

    def _modules(self) -> frozenset[str]:
        """Return the module names of the package, without deleted entries."""
        return modules_of(self._package) - self._gone


@cache
def modules_of(package: str) -> frozenset[str]:
    """Return the names of the modules and subpackages of a package. The result is cached."""
    paths = [path for folder in import_module(package).__path__ for path in Path(folder).iterdir()]
    found = {path.stem for path in paths if path.suffix in SUFFIXES or is_package(path)}
    return frozenset(name for name in found if not name.startswith("_"))


def is_package(folder: Path) -> bool:
    """True if a folder has a module `__init__`."""
    return any((folder / f"__init__{suffix}").is_file() for suffix in SUFFIXES)
