"""Provenance of lab notebook pages: the measured commit and its date."""

from __future__ import annotations

import subprocess
from pathlib import Path


def commit() -> str:
    """Return the commit and its date, such as "`0e9def6` (2026-11-25)", by default a plain sign if they are unknown."""
    command = ["git", "log", "-1", "--format=`%h` (%ad)", "--date=short"]
    done = subprocess.run(command, cwd=Path(__file__).parent, capture_output=True, text=True, check=False)
    return done.stdout.strip() or "unknown"
