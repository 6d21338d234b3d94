"""Python for Meson in a cross build: this one, which answers as the Python of the target.

WASM_HEADERS is the folder with that Python's headers. Anything but Meson's question what Python this is runs as it is.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from typing import Any

SUFFIX = ".cpython-314-wasm32-emscripten.so"


def as_target(found: dict[str, Any]) -> dict[str, Any]:
    """Return what Meson has found out of this Python, with the version, headers and file names of the target."""
    include = f"{os.environ['WASM_HEADERS']}/python"
    for paths in (found["paths"], found["sysconfig_paths"], found["install_paths"]):
        paths.update(include=include, platinclude=include, purelib="/site", platlib="/site")
    version = {"version": "3.14", "platform": "emscripten-wasm32", "suffix": SUFFIX}
    variables = {"LIBPYTHON": "", "LIBPC": "", "INCLUDEPY": include, "LDVERSION": "3.14", "VERSION": "3.14"}
    found["variables"].update(variables, EXT_SUFFIX=SUFFIX)
    return {**found, **version, "link_libpython": False, "is_venv": False}


if len(sys.argv) > 1 and sys.argv[1].endswith("python_info.py"):
    print(json.dumps(as_target(json.loads(subprocess.check_output([sys.executable, *sys.argv[1:]])))))
else:
    os.execv(sys.executable, [sys.executable, *sys.argv[1:]])
