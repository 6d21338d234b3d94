"""Packs of modules for the site: what Python is first asked for, and what it is asked for later, each in one file.

A pack is gzip of a line of JSON, `[[name, size], ..]`, and the bytes of these files one after another. Modules are
compiled without their source, but for those that nobody is known to need, and without the numbers of its lines, which
nobody could look up. Docstrings of modules and functions go, but for NumPy's, of which it makes others when it is
imported. Those of classes stay, as `dataclass` would make its own in their place, slowly.
"""

from __future__ import annotations

import ast
import gzip
import importlib.util
import io
import json
import marshal
import re
import zipfile
from collections.abc import Iterable, Mapping
from pathlib import PurePosixPath
from types import CodeType

Files = dict[str, bytes]
# In no pack: the command line, what serves the page, and what only a type checker reads.
LEFT_OUT = ("solver/cli/", "solver/__main__.py", "solver/board/page/", "test/", "idlelib/", "pyodide_js/")
# Pages that the command line alone reads.
PAGES_LEFT_OUT = re.compile(r"solver/games/.*\.md")
LANGUAGES = "solver/locale/"
# Files whose pack follows from how their path begins, whatever module they are or are read by.
PACK_OF = {"solver/board/rules": "rules", "solver/positions/": "advice", "solver/fishing/move_networks/": "advice"}
SUFFIXES_LEFT_OUT = (".pyi", "py.typed", "/")
# What loses its docstring.
DOCUMENTED = (ast.Module, ast.FunctionDef, ast.AsyncFunctionDef)
EARLIEST = (1980, 1, 1, 0, 0, 0)


def files_of(archive: bytes) -> Files:
    """Return the files of a wheel, or of another zip archive, that the site can use."""
    with zipfile.ZipFile(io.BytesIO(archive)) as opened:
        names = [name for name in opened.namelist() if not name.endswith(SUFFIXES_LEFT_OUT)]
        used = (name for name in names if not name.startswith(LEFT_OUT) and not PAGES_LEFT_OUT.fullmatch(name))
        return {name: opened.read(name) for name in used}


def compiled(files: Mapping[str, bytes]) -> Files:
    """Return files with each module compiled, in the place of its source."""
    return {f"{name}c" if name.endswith(".py") else name: made(name, data) for name, data in files.items()}


def made(name: str, data: bytes) -> bytes:
    """Return a module as bytecode that is never compared with a source, and another file as it is."""
    if not name.endswith(".py"):
        return data
    kept = name.startswith("numpy/")
    tree = ast.parse(data, name)
    for node in ast.walk(tree):
        if not kept and isinstance(node, DOCUMENTED) and ast.get_docstring(node) is not None:
            # a function needs a body
            node.body = node.body[1:] or [ast.copy_location(ast.Pass(), node.body[0])]
    code = without_lines(compile(tree, name, "exec", dont_inherit=True, optimize=0))
    unchecked_hash = (1).to_bytes(4, "little") + bytes(8)
    return importlib.util.MAGIC_NUMBER + unchecked_hash + marshal.dumps(code)


def without_lines(code: CodeType) -> CodeType:
    """Return code without the numbers of its lines, an eighth of the memory that modules take."""
    consts = tuple(without_lines(one) if isinstance(one, CodeType) else one for one in code.co_consts)
    return code.replace(co_linetable=b"", co_consts=consts)


def module_of(name: str) -> str | None:
    """Return the name of the module that a file is, or None for other files.

    >>> module_of("solver/board/__init__.pyc"), module_of("solver/_core/budget.abi3.so"), module_of("solver/py.typed")
    ('solver.board', 'solver._core.budget', None)
    """
    path = PurePosixPath(name)
    if path.suffix not in (".py", ".pyc", ".so"):
        return None
    parts = [*path.parent.parts, path.name.partition(".")[0]]
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def holder_of(name: str, modules: Iterable[str]) -> str:
    """Return the package that a file which is no module lies in."""
    known = set(modules)
    folders = [folder.as_posix().replace("/", ".") for folder in PurePosixPath(name).parents]
    return next((folder for folder in folders if folder in known), "")


def packed(files: Mapping[str, bytes]) -> bytes:
    """Return files as one pack. The same files give the same bytes."""
    head = json.dumps([[name, len(data)] for name, data in sorted(files.items())])
    return gzip.compress(b"\n".join([head.encode(), b"".join(data for _, data in sorted(files.items()))]), 9, mtime=0)


def zipped(files: Mapping[str, bytes]) -> bytes:
    """Return files as a zip archive. The same files give the same bytes."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as archive:
        for name, data in sorted(files.items()):
            archive.writestr(zipfile.ZipInfo(name, EARLIEST), data, zipfile.ZIP_DEFLATED, 9)
    return out.getvalue()


def split(library: Files, others: Files, first: set[str], advice: set[str]) -> dict[str, Files]:
    """Return the packs by name. Those called `rest` keep their sources.

    library, others: files of the standard library and of everything else.
    first, advice: modules that the first questions load, and those of advice and play besides. The rules of the games
        are a pack of their own, and so is each language. A file goes with what reads it.

    Packages that are looked through for their modules stay whole: those of the games and of what precedes the play.
    """
    names = ("library", "first", "advice", "rules", "numpy", "numpy_rest", "rest")
    packs: dict[str, Files] = {name: {} for name in names}
    for name, data in library.items():
        packs["library" if (module_of(name) or "") in first else "rest"][name] = data
    modules = {module for module in map(module_of, others) if module}
    for name, data in others.items():
        if ".dist-info/" in name and "licenses" not in name.lower():
            continue
        if name.startswith(LANGUAGES):
            packs.setdefault(f"locale_{name.split('/')[2]}", {})[name] = data
            continue
        module = module_of(name) or holder_of(name, modules)
        if module.partition(".")[0] == "numpy" or name.startswith("numpy-"):
            kind = "numpy" if module in advice else "numpy_rest"
        else:
            whole = module.startswith(("solver.games", "solver.preplay"))
            own = module.partition(".")[0] == "solver"
            kind = "first" if module in first or whole else "advice" if module in advice or own else "rest"
            kind = next((pack for start, pack in PACK_OF.items() if name.startswith(start)), kind)
        packs[kind][name] = data
    return {name: files if name.endswith("rest") else compiled(files) for name, files in packs.items()}


def index(packs: Mapping[str, Files], later: Iterable[str]) -> dict[str, str]:
    """Return the pack of each module that is in none of those loaded at the start, and of each language but English."""
    modules = {module: pack for pack in later for module in sorted(filter(None, map(module_of, packs[pack])))}
    return modules | {f"solver.{pack.replace('_', '.')}": pack for pack in sorted(packs) if pack.startswith("locale_")}
