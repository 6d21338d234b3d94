"""The examples of docs/stats.md that are soon run print what the page shows."""

from __future__ import annotations

import contextlib
import io
import re
from pathlib import Path

import pytest
from cli_helpers import good

PAGE = (Path(__file__).parent.parent / "docs" / "stats.md").read_text(encoding="utf-8")
# Commands whose output stands below them; the first two are runs of minutes.
SHOWN = re.findall(r"```console\n\$ openhand (stats [^\n]*)\n([^$`][^`]*)```", PAGE)


@pytest.mark.parametrize(("command", "shown"), [one for one in SHOWN if "1000" not in one[0] and "notes" not in one[0]])
def test_output(command: str, shown: str) -> None:
    assert good(*command.split()) == shown


@pytest.mark.long
def test_a_thousand_deals() -> None:
    command, shown = SHOWN[0]
    assert "--deals 1000" in command
    assert good(*command.split()) == shown


def test_all_are_found() -> None:
    assert len(SHOWN) == 5


def test_python() -> None:
    ((code, shown),) = re.findall(r"```python\n(.*?)```\n\nprints\n\n```text\n(.*?)```", PAGE, re.S)
    out = io.StringIO()
    with contextlib.redirect_stdout(out):
        exec(code, {})
    assert out.getvalue() == shown
