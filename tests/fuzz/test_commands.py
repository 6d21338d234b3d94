"""What the fuzzer asks of the command line."""

from __future__ import annotations

import random

import pytest

from fuzz import commands


@pytest.mark.parametrize("command", ["check -", "check --json -"])
def test_a_deal_read_in_part(command: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Once a finding: what `check` counts stands on standard output, although the status is that of bad input."""
    monkeypatch.setattr(commands, "COMMANDS", (command,))
    commands.run(b'[Deal "N:AKQ2.543.AK2.432 543.876.9876.KJ5"]', random.Random(1))
