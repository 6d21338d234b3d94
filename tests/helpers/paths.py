"""Where a checkout has what the tests read."""

from __future__ import annotations

from pathlib import Path

ROOT = Path(__file__).parents[2]
POSITIONS = ROOT / "positions"
SCRIPTS = ROOT / "benchmarks"
