"""Site of the board: `site.py FOLDER PACKS PYODIDE XZ` puts the files together that a web space serves.

PYODIDE and XZ are packages of npm. XZ unpacks the snapshot, which is a third smaller so than with gzip. It is full of
pointers, LZMA takes each of their four bytes by its place.

The service worker gets the list of all files with their hashes, so that it keeps them, checks them, and fetches only
those that have changed.
"""

from __future__ import annotations

import hashlib
import json
import lzma
import posixpath
import re
import shutil
import sys
from pathlib import Path

HERE = Path(__file__).parent
HOST = HERE.parent / "page"
PAGE = HERE.parents[1] / "solver/board/page"
# Files of the page that belong to its other hosts.
OTHER_HOSTS = {"index.html", "server.js", "widget.js", "inside.js", "line.js"}
PYODIDE = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")
VERSION = re.compile(r'^const VERSION = "([\d.]+)";$', re.M)
DECODER = "dist/package/xz-decompress.min.js"
# That file as a module of JavaScript, which it is not.
AS_MODULE = """const module = {{ exports: {{}} }}, exports = module.exports, require = () => ({{}});
{}
export const {{ XzReadableStream }} = module.exports;
"""
SNAPSHOT = "engine.snapshot"
# As far as the decoder can look back, and numbers of four bytes.
LZMA2 = {"id": lzma.FILTER_LZMA2, "dict_size": 1 << 25, "lc": 2, "lp": 2, "pb": 2, "nice_len": 273}
# Nothing from elsewhere, nothing in the page itself; WebAssembly may be compiled.
POLICY = (
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data: blob:; "
    "connect-src 'self'; worker-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'"
)
# Not kept for use without a network: the service worker itself.
NOT_KEPT = {"sw.js"}
# What a page asks for by its hash. Pyodide asks for its WebAssembly by its name alone.
VERSIONED = re.compile(r"engine/|engine_worker\.js$|snapshot\.js$|xz\.js$|start\.py$|pyodide.*\.mjs$")
# Comments that have their lines to themselves.
COMMENT = re.compile(r"^[ \t]*(?://.*|/\*(?:(?!\*/)[\s\S])*\*/)[ \t]*$", re.M)
IMPORT = re.compile(r'^import .* from "(\.\.?/[\w/-]+\.js)";$', re.M)


def copy_files(folder: Path, packs: Path, pyodide: Path, xz: Path) -> None:
    """Copy the page, its host, the packs and Pyodide, which has its version in its address. Pack the snapshot."""
    (version,) = VERSION.findall((HOST / "engine_worker.js").read_text(encoding="utf-8"))
    for file in sorted([*PAGE.iterdir(), *HOST.iterdir()]):
        if file.name not in OTHER_HOSTS or file.parent == HOST:
            (shutil.copytree if file.is_dir() else shutil.copyfile)(file, folder / file.name)
    for file in [*folder.rglob("*.js"), *folder.rglob("*.css")]:
        file.write_text(without_comments(file.read_text(encoding="utf-8")), encoding="utf-8")
    for name, files in (("engine", list(packs.iterdir())), (f"pyodide-{version}", [pyodide / one for one in PYODIDE])):
        (folder / name).mkdir()
        for file in files:
            shutil.copyfile(file, folder / name / file.name)
    snapshot = folder / "engine" / SNAPSHOT
    snapshot.write_bytes(packed(snapshot.read_bytes()))
    (folder / "xz.js").write_text(AS_MODULE.format((xz / DECODER).read_text(encoding="utf-8")), encoding="utf-8")
    # the answers that the page knows before its engine is there
    for file in list((folder / "engine").glob("opening.*.json")):
        file.rename(folder / file.name)


def without_comments(text: str) -> str:
    """Return a module or a sheet without its comments, as `solver.board.js_bundle` serves it."""
    return COMMENT.sub(lambda found: "\n" * found[0].count("\n"), text)


def packed(data: bytes) -> bytes:
    """Return data as a file of xz."""
    return lzma.compress(data, lzma.FORMAT_XZ, lzma.CHECK_CRC32, filters=[LZMA2])


def modules_of(folder: Path, entry: str, found: list[str]) -> list[str]:
    """Return the modules that a module imports, and those that they import, each once."""
    for path in IMPORT.findall((folder / entry).read_text(encoding="utf-8")):
        name = posixpath.normpath(posixpath.join(posixpath.dirname(entry), path))
        if name not in found:
            found.append(name)
            modules_of(folder, name, found)
    return found


def fill_in(folder: Path) -> None:
    """Put the policy and the modules of the page into its document, and the list of files into the service worker."""
    index = folder / "index.html"
    preloaded = [f'<link rel="modulepreload" href="{name}">' for name in sorted(modules_of(folder, "browser.js", []))]
    text = index.read_text(encoding="utf-8").replace("PRELOADED", "\n".join(preloaded)).replace("POLICY", POLICY)
    index.write_text(text, encoding="utf-8")
    # a page goes on with the engine of its own version, whatever comes meanwhile
    engine = {name: hash for name, hash in hashes_of(folder).items() if VERSIONED.match(name)}
    (folder / "version.json").write_text(json.dumps(engine, sort_keys=True), encoding="utf-8")
    hashes = hashes_of(folder)
    worker = folder / "sw.js"
    text = worker.read_text(encoding="utf-8")
    for name, value in (("POLICY", POLICY), ("FILES", hashes), ("ENGINE", sorted(engine))):
        text = text.replace(f"const {name} = null;", f"const {name} = {json.dumps(value, indent=1, sort_keys=True)};")
    worker.write_text(text, encoding="utf-8")


def hashes_of(folder: Path) -> dict[str, str]:
    """Return the sha256 of each file that is kept, by its name."""
    files = [file for file in sorted(folder.rglob("*")) if file.is_file() and file.name not in NOT_KEPT]
    return {file.relative_to(folder).as_posix(): hashlib.sha256(file.read_bytes()).hexdigest() for file in files}


def main() -> None:
    """Write the site."""
    folder, *inputs = map(Path, sys.argv[1:])
    folder.mkdir(parents=True)
    copy_files(folder, *inputs)
    fill_in(folder)


if __name__ == "__main__":
    main()
