"""The page about proofs shows what the commands print."""

from __future__ import annotations

import contextlib
import io
import re

import pytest
from helpers.cli import good
from helpers.paths import ROOT

PAGE = (ROOT / "docs" / "proof.md").read_text(encoding="utf-8")
COMMANDS = re.findall(r"```console\n\$ openhand (.*?)\n(.*?)```", PAGE, re.S)


@pytest.mark.parametrize(("command", "expected"), COMMANDS, ids=[command.split()[0] for command, _ in COMMANDS])
def test_commands(command: str, expected: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    assert good(*command.split()) == expected


def test_python(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    ((code, expected),) = re.findall(r"```python\n(.*?)```\n\nprints\n\n```text\n(.*?)```", PAGE, re.S)
    out = io.StringIO()
    with contextlib.redirect_stdout(out):
        exec(code, {})
    assert out.getvalue() == expected
