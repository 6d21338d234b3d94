"""Tests for pytest-benchmark over the suites: `pytest benchmarks` (see suites.py and suite_timings.py)."""

from __future__ import annotations

import pytest
from pytest_benchmark.fixture import BenchmarkFixture
from suites import SUITES, Suite


@pytest.mark.parametrize("suite", SUITES, ids=lambda suite: suite.name)
def test_suite(benchmark: BenchmarkFixture, suite: Suite) -> None:
    """Run one round over all deals of a suite. The nodes go to the extra information."""
    positions = suite.positions()
    nodes = benchmark.pedantic(lambda: sum(map(suite.ask, positions)), rounds=3, warmup_rounds=0)
    benchmark.extra_info["nodes"] = nodes
    benchmark.extra_info["deals"] = suite.deals
