"""Paths of test data in a checkout."""

from __future__ import annotations

from pathlib import Path

ROOT = Path(__file__).parents[2]
POSITIONS = ROOT / "positions"
SCRIPTS = ROOT / "benchmarks"
