"""The quick tests are there, and each part of the package is touched by some."""

from __future__ import annotations

import sys

from helpers.paths import ROOT
from helpers.processes import finished
from helpers.smoke import SMOKE


def test_each_is_there() -> None:
    """Under the names by which they are chosen."""
    command = [sys.executable, "-m", "pytest", "-q", "--collect-only", "-p", "no:cacheprovider", "-m", "smoke"]
    said = finished(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout
    names = said.splitlines()
    assert [one for one in SMOKE if not any(name.startswith(one) for name in names)] == []
    assert all(name.startswith(SMOKE) for name in names if "::" in name)
