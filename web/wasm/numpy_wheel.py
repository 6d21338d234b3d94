"""Wheel of a NumPy that was built for the site: `numpy_wheel.py SOURCE BUILD FOLDER`.

Tests, and what compiles extensions, are left out. The same files give the same wheel.
"""

from __future__ import annotations

import base64
import hashlib
import re
import sys
import zipfile
from pathlib import Path

TAG = "cp314-cp314-pyemscripten_2026_0_wasm32"
FOLDERS_LEFT_OUT = {"tests", "f2py", "distutils", "_pyinstaller", "_build_utils", "include", "examples", "src"}
FOLDERS_LEFT_OUT |= {"code_generators"}
FILES_LEFT_OUT = {"setup.py", "conftest.py", "build.py", "cversions.py", "mypy_plugin.py"}
EARLIEST = (1980, 1, 1, 0, 0, 0)


def contents(source: Path, build: Path) -> dict[str, bytes]:
    """Return the files of the wheel by their names, without its metadata."""
    files = {}
    for file in sorted((source / "numpy").rglob("*.py")):
        name = file.relative_to(source)
        if file.name not in FILES_LEFT_OUT and not FOLDERS_LEFT_OUT & set(name.parts):
            files[name.as_posix()] = file.read_bytes()
    for file in sorted((build / "numpy").rglob("*.so")):
        if file.is_file():
            files[file.relative_to(build).as_posix()] = file.read_bytes()
    # this one says what the build was configured with, and names its folders, which differ each time
    configured = (build / "numpy/__config__.py").read_text(encoding="utf-8")
    files["numpy/__config__.py"] = configured.replace(str(build.parent), "").encode()
    return files


def add_metadata(files: dict[str, bytes], source: Path, version: str) -> None:
    """Add the metadata of a wheel, with the licences of all that is in it, and the list of its files."""
    info = f"numpy-{version}.dist-info"
    metadata = f"Metadata-Version: 2.1\nName: numpy\nVersion: {version}\nLicense-File: LICENSE.txt\n"
    files[f"{info}/METADATA"] = metadata.encode()
    kind = f"Wheel-Version: 1.0\nGenerator: openhand\nRoot-Is-Purelib: false\nTag: {TAG}\n"
    files[f"{info}/WHEEL"] = kind.encode()
    for file in [source / "LICENSE.txt", *sorted((source / "numpy").rglob("LICENSE*"))]:
        files[f"{info}/licenses/{file.relative_to(source).as_posix()}"] = file.read_bytes()
    rows = [f"{name},sha256={digest(data)},{len(data)}\n" for name, data in files.items()]
    files[f"{info}/RECORD"] = "".join([*rows, f"{info}/RECORD,,\n"]).encode()


def digest(data: bytes) -> str:
    """Return a hash as the list of a wheel's files writes it."""
    return base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()


def main() -> None:
    """Write the wheel."""
    source, build, folder = map(Path, sys.argv[1:])
    found = re.search(r'^version = "(.+)"', (source / "pyproject.toml").read_text(encoding="utf-8"), re.M)
    assert found, "the source says no version"
    files = contents(source, build)
    add_metadata(files, source, found[1])
    with zipfile.ZipFile(folder / f"numpy-{found[1]}-{TAG}.whl", "w") as wheel:
        for name, data in files.items():
            wheel.writestr(zipfile.ZipInfo(name, EARLIEST), data, zipfile.ZIP_DEFLATED, 9)


if __name__ == "__main__":
    main()
