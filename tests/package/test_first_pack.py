"""What the engine of a page loads before its first answers: a pack of modules without NumPy and without advice."""

from __future__ import annotations

import gzip
import json
import re
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from helpers.engine_start import start_script
from helpers.paths import ROOT

# As `web/wasm/snapshot_state.py` makes the first pack: what the first questions load, and two packages as a whole.
CODE = """
import pkgutil, sys
from importlib import import_module
sys.modules["numpy"] = None
sys.path.insert(0, sys.argv[2])
import first_questions
import solver
first_questions.first(sys.argv[1])
asked = set(sys.modules)
for package in ("solver.games", "solver.preplay"):
    whole = import_module(package)
    for found in pkgutil.walk_packages(whole.__path__, f"{package}."):
        import_module(found.name)
late = sorted(name for name in set(sys.modules) - asked if name.startswith("solver."))
print(*(name for name in late if not name.startswith(("solver.games.", "solver.preplay."))))
"""


def test_first_questions_load_neither_numpy_nor_advice(tmp_path: Path) -> None:
    """Once a handler took a word from the puzzles, which brought NumPy with them: no site could be built."""
    page = (ROOT / "solver/board/page/main.js").read_text(encoding="utf-8")
    (example,) = re.findall(r'^const EXAMPLE = "(.*)";$', page, re.M)
    called = [sys.executable, "-c", CODE, example, str(ROOT / "web/wasm")]
    # not where the sources lie: the installed package is asked
    child = subprocess.run(called, capture_output=True, text=True, cwd=tmp_path, check=False)
    assert (child.stdout.split(), child.stderr) == ([], "")


class Pack:
    """Compressed files as the page's script hands them over."""

    def __init__(self, files: dict[str, bytes]) -> None:
        head = json.dumps([[name, len(data)] for name, data in files.items()])
        self.data = gzip.compress(b"\n".join([head.encode(), b"".join(files.values())]))

    def to_bytes(self) -> bytes:
        return self.data


@pytest.mark.parametrize("is_there", [True, False])
def test_words_of_a_language_come_when_it_is_spoken(is_there: bool, tmp_path: Path) -> None:
    """They are fetched once. Without them the answer is in English."""
    fetched: list[str] = []
    answers: list[dict[str, Any]] = []

    def fetch(name: str) -> SimpleNamespace:
        fetched.append(name)
        found = SimpleNamespace(bytes=Pack({"solver/locale/de/x.mo": b"words"}))
        return found if is_there else SimpleNamespace(error="no network")

    with start_script({"solver.locale.de": "locale_de"}, tmp_path) as start:
        ask = start["connect"](fetch, lambda line: answers.append(json.loads(line)), print)
        for number in range(2):
            ask(json.dumps({"id": number, "question": "words", "options": {"wanted": ["de-AT"]}}))
        ask(json.dumps({"id": 2, "question": "games", "language": "en"}))
    assert [one["answer"]["language"] for one in answers[:2]] == (["de"] * 2 if is_there else ["en"] * 2)
    assert fetched == ["locale_de"] * (1 if is_there else 2)
    assert (tmp_path / "solver/locale/de/x.mo").exists() == is_there
