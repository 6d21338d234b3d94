"""Sources are short enough to read in one go."""

from __future__ import annotations

import pytest
from helpers.paths import ROOT

MOST = 300
SUFFIXES = {".py", ".pyi", ".pyx", ".pxd", ".h"}


@pytest.mark.parametrize("folder", ["solver", "ext", "tests", "benchmarks"])
def test_no_source_is_too_long(folder: str) -> None:
    sources = [path for path in (ROOT / folder).rglob("*") if path.suffix in SUFFIXES]
    assert len(sources) > 10
    lines = {path: path.read_text(encoding="utf-8").count("\n") for path in sources}
    assert {str(path): count for path, count in lines.items() if count > MOST} == {}
