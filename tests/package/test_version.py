"""The version is the same everywhere, and tells builds apart."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import tomllib
from pathlib import Path

from helpers.cli import good
from helpers.paths import ROOT

import openhand

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]


def test_one_version() -> None:
    version = openhand.__version__
    assert PROJECT["version"] == version
    assert f"\nversion: {version}\n" in (ROOT / "CITATION.cff").read_text(encoding="utf-8")
    changes = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    assert re.search(rf"^## \[{re.escape(version)}\] - \d{{4}}-\d\d-\d\d$", changes, re.M)
    assert good("--version") == f"openhand {version}\n"


def test_what_tells_builds_apart() -> None:
    told = json.loads(good("--version", "--json"))
    assert told.keys() == {"format", "version", "engine", "flags", "switches", "commit"}
    assert told["version"] == openhand.__version__
    assert re.fullmatch(rf"{re.escape(openhand.__version__)}\+[0-9a-f]{{16}}", told["engine"])
    assert told["commit"] is None or re.fullmatch("[0-9a-f]{40}", told["commit"])


def test_addresses_stand_in_one_file() -> None:
    """They are placeholders, so that one place has to change."""
    hosts = {address.split("/")[2] for address in PROJECT["urls"].values()}
    assert len(hosts) == 1
    (host,) = hosts
    pages = [ROOT / "README.md", ROOT / "setup.py", *(ROOT / "solver").rglob("*.py")]
    assert [path for path in pages if host in path.read_text(encoding="utf-8")] == []


def test_a_build_without_a_compiler_says_so_in_one_line(tmp_path: Path) -> None:
    command = [
        sys.executable,
        "setup.py",
        "-q",
        "build_ext",
        "--build-lib",
        str(tmp_path),
        "--build-temp",
        str(tmp_path),
    ]
    environment = {**os.environ, "CC": "nosuchcompiler"}
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode != 0
    *_, last = done.stderr.strip().splitlines()
    assert last.startswith("openhand needs a C compiler (nosuchcompiler is not there).")
    for system in ("Debian", "Fedora", "macOS", "Windows"):
        assert system in last
    # and where a wheel comes from
    assert "OPENHAND_ABI3=1 pip wheel --no-deps ." in last
