"""Bridge against DDS, where it is installed: the benchmark finds no value that differs."""

from __future__ import annotations

from importlib.util import module_from_spec, spec_from_file_location
from types import ModuleType

import pytest
from helpers.paths import SCRIPTS

import solver


@pytest.fixture(scope="module")
def yardstick() -> ModuleType:
    """The benchmark, which brings DDS along."""
    pytest.importorskip("endplay", reason="the extra dds is not installed")
    spec = spec_from_file_location("dds_comparison", SCRIPTS / "speed/dds_comparison.py")
    assert spec is not None and spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.mark.parametrize(
    ("cards", "number"), [(1, 100), (2, 200), (3, 300), (4, 300), (5, 300), (8, 30), (10, 10), (13, 2)]
)
def test_values_are_those_of_dds(yardstick: ModuleType, cards: int, number: int) -> None:
    assert yardstick.compare(cards, range(1000, 1000 + number), seconds=60, memory=256) == 0


def test_a_difference_is_told(
    yardstick: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(yardstick, "tricks", lambda board: -1)
    assert yardstick.compare(2, range(3), seconds=60, memory=16) == 3
    line = capsys.readouterr().out.splitlines()[0]
    assert line.startswith("DDS -1, here ")
    assert solver.loads(line.partition(": ")[2])[0].game == "bridge"
