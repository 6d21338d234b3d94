"""State of Python that the snapshot holds: all modules of the first pack imported, the first questions asked."""

from __future__ import annotations

import json
import random
import sys
from collections.abc import Callable
from importlib import import_module
from pathlib import Path, PurePosixPath
from typing import Any

SITE = "/lib/python3.14/site-packages"
# Where Pyodide has its library: in the snapshot all of it is imported.
LIBRARY = "/lib/python314.zip"


def module_of(name: str) -> str | None:
    """Return the module that a file of a pack is, or None for other files."""
    path = PurePosixPath(name)
    if path.suffix not in (".pyc", ".so"):
        return None
    parts = [*path.parent.parts, path.name.partition(".")[0]]
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def prepare(begin: Callable[..., Any], first: Any, index: str, example: str) -> list[str]:
    """Import the first pack, ask, and forget what belongs to this process alone.

    begin: that of `start.py`.
    first, index: the first pack, and JSON of module -> pack of the others.
    example: the position that the page opens with.

    Returns the files that a restored engine needs. Of modules their names alone, as packages are listed.
    """
    begin(first, index)
    files = sorted(path.relative_to(SITE).as_posix() for path in Path(SITE).rglob("*") if path.is_file())
    modules = [module for module in map(module_of, files) if module]
    for module in modules:
        import_module(module)
    import_module("first_questions").first(example)
    sys.modules.pop("first_questions")
    sys.path.remove(LIBRARY)
    sys.path_importer_cache.clear()
    late = [name for name in json.loads(index) if name in sys.modules]
    assert not late, f"of later packs: {late}"
    for name in ("/first_questions.py", "/snapshot_state.py"):
        Path(name).unlink()
    random.seed(0)
    return [f"{SITE}/{name}" for name in files if not name.endswith(".so")]
