"""The files of the page, and its modules as one for where no other file can be asked for."""

from __future__ import annotations

import json
import re
from functools import lru_cache
from importlib.resources import files

KINDS = {".html": "text/html", ".css": "text/css", ".js": "text/javascript", ".svg": "image/svg+xml"}
STYLE = "style.css"
# What the modules of the page say to each other: no other form of these is used.
IMPORT = re.compile(r'^import \{([^}]*)\} from "\./([\w-]+\.js)";\n', re.M)
EXPORT = re.compile(r"^export (?=(?:async function|function|const|class) (\w+))", re.M)
OTHER = re.compile(r"^\s*(?:import|export)\b", re.M)


@lru_cache(maxsize=1)
def page_files() -> dict[str, bytes]:
    """The files of the page by name: those and no others can be asked for."""
    folder = files("solver.board").joinpath("page")
    found = {entry.name: entry.read_bytes() for entry in folder.iterdir() if entry.is_file()}
    return {name: data for name, data in sorted(found.items()) if suffix(name) in KINDS}


def suffix(name: str) -> str:
    """The end of a file's name, from its last dot on."""
    return f".{name.rpartition('.')[2]}"


def text_of(name: str) -> str:
    """A file of the page."""
    return page_files()[name].decode()


def joined(*entries: str) -> str:
    """A function in JavaScript that makes modules and those they need, anew each time, and gives what they export."""
    made: dict[str, str] = {}
    for entry in entries:
        add_module(entry, made)
    given = ", ".join(f"...made[{json.dumps(entry)}]" for entry in entries)
    return f'() => {{\n"use strict";\nconst made = {{}};\n{"".join(made.values())}return {{ {given} }};\n}}'


def add_module(name: str, made: dict[str, str]) -> None:
    """Add a module behind those that it needs, as a function that is called once."""
    if name in made:
        return
    source = text_of(name)
    for _, needed in IMPORT.findall(source):
        add_module(needed, made)
    exported = ", ".join(EXPORT.findall(source))
    body = IMPORT.sub(taken, EXPORT.sub("", source))
    if OTHER.search(body):
        raise ValueError(f"{name} imports or exports in a form that is not known")
    made[name] = f"made[{json.dumps(name)}] = (() => {{\n{body}return {{ {exported} }};\n}})();\n"


def taken(found: re.Match[str]) -> str:
    """What a module takes from another one that has been made."""
    names = found[1].replace(" as ", ": ").strip()
    return f"const {{ {names} }} = made[{json.dumps(found[2])}];\n"


def widget_module() -> str:
    """The page as the one module of a widget."""
    shown = f"page().render(view, {json.dumps(text_of(STYLE))})"
    return f"const page = {joined('widget.js')};\nexport default {{ render: (view) => {shown} }};\n"
