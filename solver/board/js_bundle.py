"""Files of the page, and a bundle of its modules for hosts that cannot fetch files."""

from __future__ import annotations

import json
import posixpath
import re
from collections.abc import Iterator
from functools import lru_cache
from importlib.resources import files
from importlib.resources.abc import Traversable

KINDS = {".html": "text/html", ".css": "text/css", ".js": "text/javascript", ".svg": "image/svg+xml"}
STYLE = "style.css"
# A sheet that another one begins with, in its place.
SHEET = re.compile(r'^@import "(\w+\.css)";\n', re.M)
# Import and export statements of the page modules, which use no other form.
IMPORT = re.compile(r'^import \{([^}]*)\} from "(\.\.?/[\w/-]+\.js)";\n', re.M)
# A module that is loaded when it is needed.
LOADED = re.compile(r'\bimport\("(\.\.?/[\w/-]+\.js)"\)')
EXPORT = re.compile(r"^export (?=(?:async function|function|const|class) (\w+))", re.M)
# Comments that have their lines to themselves. Those of the style sheets, too.
COMMENT = re.compile(r"^[ \t]*(?://.*|/\*(?:(?!\*/)[\s\S])*\*/)[ \t]*$", re.M)
OTHER = re.compile(r"^\s*(?:import|export)\b", re.M)


@lru_cache(maxsize=1)
def page_files() -> dict[str, bytes]:
    """Return the files of the page by their paths in its folder, without comments, cached. No others are served."""
    found = dict(files_in(files("solver.board").joinpath("page"), ""))
    kept = {name: data for name, data in sorted(found.items()) if suffix(name) in KINDS}
    return {name: without_comments(data) if name.endswith((".js", ".css")) else data for name, data in kept.items()}


def without_comments(data: bytes) -> bytes:
    """Return a module or a sheet without its comments. Every line keeps its number, which an error names."""
    return COMMENT.sub(lambda found: "\n" * found[0].count("\n"), data.decode()).encode()


def files_in(folder: Traversable, path: str) -> Iterator[tuple[str, bytes]]:
    """Yield the files of a folder and of those in it, with their paths."""
    for entry in folder.iterdir():
        if entry.is_dir():
            yield from files_in(entry, f"{path}{entry.name}/")
        else:
            yield f"{path}{entry.name}", entry.read_bytes()


def suffix(name: str) -> str:
    """Return the suffix of a file name, from its last dot on."""
    return f".{name.rpartition('.')[2]}"


def text_of(name: str) -> str:
    """Return the text of a page file."""
    return page_files()[name].decode()


def style_text() -> str:
    """Return the style sheet of the page, with those that it imports in their places."""
    return SHEET.sub(lambda found: text_of(found[1]), text_of(STYLE))


def joined(*entries: str) -> str:
    """Return a JavaScript function that bundles modules with their imports.

    Each call of that function makes new modules and returns the exports of the entries.
    """
    made: dict[str, str] = {}
    loaded: list[str] = []
    for entry in entries:
        add_module(entry, made, loaded)
    # a list that grows while modules name others
    for name in loaded:
        add_module(name, made, loaded)
    for entry in entries:
        made[entry] = made.pop(entry)
    given = ", ".join(f"...made[{json.dumps(entry)}]" for entry in entries)
    return f'() => {{\n"use strict";\nconst made = {{}};\n{"".join(made.values())}return {{ {given} }};\n}}'


def add_module(name: str, made: dict[str, str], loaded: list[str]) -> None:
    """Add a module as a function that runs once, after the modules that it imports.

    made: source of each module so far, in order of evaluation.
    loaded: modules that are needed later, which the module's own are added to.

    Raises ValueError for an unknown form of import or export.
    """
    if name in made:
        return
    source = text_of(name)
    for _, needed in IMPORT.findall(source):
        add_module(beside(name, needed), made, loaded)
    exported = ", ".join(EXPORT.findall(source))
    body = IMPORT.sub(lambda found: taken(name, found), EXPORT.sub("", source))
    loaded += [beside(name, needed) for needed in LOADED.findall(body)]
    body = LOADED.sub(lambda found: f"Promise.resolve(made[{json.dumps(beside(name, found[1]))}])", body)
    if OTHER.search(body):
        raise ValueError(f"{name} imports or exports in a form that is not known")
    made[name] = f"made[{json.dumps(name)}] = (() => {{\n{body}return {{ {exported} }};\n}})();\n"


def beside(name: str, needed: str) -> str:
    """Return the path of a file that a module names relative to its own."""
    return posixpath.normpath(posixpath.join(posixpath.dirname(name), needed))


def taken(name: str, found: re.Match[str]) -> str:
    """Return the JavaScript that replaces an import of a module from another one of the bundle."""
    names = found[1].replace(" as ", ": ").strip()
    return f"const {{ {names} }} = made[{json.dumps(beside(name, found[2]))}];\n"


def widget_module() -> str:
    """Return the page as the single module of a widget."""
    shown = f"page().render(view, {json.dumps(style_text())})"
    return f"const page = {joined('widget.js')};\nexport default {{ render: (view) => {shown} }};\n"
